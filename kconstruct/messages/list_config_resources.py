"""ListConfigResources (key 74): names of the resources that have configuration.  KIP-1000, 1142.

Called ListClientMetricsResources before Kafka 4.1, when v0 was all there was."""
from kconstruct.enums import ConfigResourceType, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int8, Record, Request, Response, String

ListConfigResourcesRequest = Request("ListConfigResourcesRequest", 74, "0-1", "0+",
    "ResourceTypes" / Array(Int8(enum=ConfigResourceType), "1+") * "types of resources to list; empty for all, since v1 (KIP-1142)",
    listeners="broker",
    docs="Sent by an admin client to any broker. DescribeConfigs then tells the configuration of each "
         "resource.",
    changes={
        1: "adds ResourceTypes, so that not only client metrics can be listed (KIP-1142)",
    },
)

ConfigResource = Record("ConfigResource",
    "ResourceName" / String                                                          * "name of the resource",
    "ResourceType" / Int8("1+", default=16, ignorable=True, enum=ConfigResourceType) * "type of the resource, since v1 (KIP-1142); always client metrics in v0",
)

ListConfigResourcesResponse = Response("ListConfigResourcesResponse", 74, "0-1", "0+",
    "ThrottleTimeMs"  / Int32                 * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"       / Int16(enum=ErrorCode) * "error, 0 when none",
    "ConfigResources" / Array(ConfigResource) * "resources found",
    docs="The broker's answer: the resources of the types asked for, in v0 the client metrics subscriptions.",
    changes={
        1: "adds ResourceType, as resources of several types may be listed (KIP-1142)",
    },
)
