"""ListConfigResources (key 74): names of the resources that have configuration.  KIP-1000, 1142.

Called ListClientMetricsResources before Kafka 4.1, when only v0 existed."""
from kconstruct.enums import ConfigResourceType, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int8, Record, Request, Response, String

ListConfigResourcesRequest = Request("ListConfigResourcesRequest", 74, "0-1", "0+",
    "ResourceTypes" / Array(Int8(enum=ConfigResourceType), "1+")
        * "types of resources to list; empty for all (KIP-1142)",
    listeners="broker",
    docs="Sent by an admin client to any broker. DescribeConfigs then gives the configuration of each resource.",
    changes={
        1: "lists more than client metrics: request adds ResourceTypes, response ResourceType (KIP-1142)",
    },
)

ConfigResource = Record("ConfigResource",
    "ResourceName" / String * "name of a topic, group or client metrics subscription, or a broker id",
    "ResourceType" / Int8("1+", default=16, ignorable=True, enum=ConfigResourceType)
        * "type of the resource, such as 2 for a topic; v0 lists client metrics (16)",
)

ListConfigResourcesResponse = Response(ListConfigResourcesRequest,
    "ThrottleTimeMs"  / Int32                 * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"       / Int16(enum=ErrorCode)
        * "0 when none; UNSUPPORTED_VERSION for a type that the version cannot list",
    "ConfigResources" / Array(ConfigResource) * "resources found, each with name and type",
    docs="The broker's answer: the resources of the types asked for, in v0 the client metrics subscriptions.",
    errors=["UNSUPPORTED_VERSION", "CLUSTER_AUTHORIZATION_FAILED"],
)
