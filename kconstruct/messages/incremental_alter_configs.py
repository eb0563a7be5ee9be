"""IncrementalAlterConfigs (key 44): changes single settings of resources.  KIP-339."""
from kconstruct.enums import AlterConfigOp, ConfigResourceType, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int8, Record, Request, Response, String

AlterableConfig = Record("AlterableConfig",
    "Name"            / String(map_key=True)                   * "setting, such as retention.ms",
    "ConfigOperation" / Int8(map_key=True, enum=AlterConfigOp) * "what to do: set, delete, or append to or subtract from a list",
    "Value"           / String(null=True)                      * "value to set, or list items to append or subtract; null for delete",
)

AlterConfigsResource = Record("AlterConfigsResource",
    "ResourceType" / Int8(map_key=True, enum=ConfigResourceType) * "resource type",
    "ResourceName" / String(map_key=True)                        * "resource name, such as topic or broker id; empty for the default of all brokers",
    "Configs"      / Array(AlterableConfig)                      * "changes, at most one for each setting; others stay as they are",
)

IncrementalAlterConfigsRequest = Request("IncrementalAlterConfigsRequest", 44, "0-1", "1+",
    "Resources"    / Array(AlterConfigsResource) * "resources to change",
    "ValidateOnly" / Bool                        * "true to check the request without changing anything",
    listeners="broker controller",
    docs="An admin client changes some settings of topics, brokers or other resources and leaves "
         "the rest as they are. Changes to one broker or its log levels go to that broker.",
    changes={
        1: "flexible version (KIP-482)",
    },
)

AlterConfigsResourceResponse = Record("AlterConfigsResourceResponse",
    "ErrorCode"    / Int16(enum=ErrorCode)         * "error, 0 when none",
    "ErrorMessage" / String(null=True)             * "error message, null when none",
    "ResourceType" / Int8(enum=ConfigResourceType) * "resource type",
    "ResourceName" / String                        * "resource name, such as topic or broker id; empty for the default of all brokers",
)

IncrementalAlterConfigsResponse = Response("IncrementalAlterConfigsResponse", 44, "0-1", "1+",
    "ThrottleTimeMs" / Int32                               * "time the request was throttled by a quota, in ms, 0 when not",
    "Responses"      / Array(AlterConfigsResourceResponse) * "outcome for each resource",
    docs="Tells for each resource whether its changes were made. On an error, none of that "
         "resource's settings changed.",
    changes={
        1: "flexible version (KIP-482)",
    },
)
