"""IncrementalAlterConfigs (key 44): changes single settings of resources.  KIP-339."""
from kconstruct.enums import AlterConfigOp, ConfigResourceType, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int8, Record, Request, Response, String

AlterableConfig = Record("AlterableConfig",
    "Name"            / String(map_key=True) * "key of the setting, such as retention.ms",
    "ConfigOperation" / Int8(map_key=True, enum=AlterConfigOp)
        * "0 set, 1 delete (so that the default counts), 2 append, 3 subtract",
    "Value"           / String(null=True)    * "value to set, or list items to append or subtract; null for delete",
)

AlterConfigsResource = Record("AlterConfigsResource",
    "ResourceType" / Int8(map_key=True, enum=ConfigResourceType)
        * "kind of resource, such as 2 for a topic or 4 for a broker",
    "ResourceName" / String(map_key=True)
        * "topic, broker id, group or other name; empty for the default of all brokers",
    "Configs"      / Array(AlterableConfig) * "settings to change, each once; others stay as they are",
)

IncrementalAlterConfigsRequest = Request("IncrementalAlterConfigsRequest", 44, "0-1", "1+",
    "Resources"    / Array(AlterConfigsResource) * "resources to change, each once",
    "ValidateOnly" / Bool                        * "true to check the changes without making them",
    listeners="broker controller",
    docs="An admin client changes some settings of topics, brokers or other resources and leaves the rest as they are. "
         "Changes to one broker or its log levels go to that broker, others to any broker, which passes them on to the "
         "controller.",
    changes={
        1: "flexible version (KIP-482)",
    },
)

AlterConfigsResourceResponse = Record("AlterConfigsResourceResponse",
    "ErrorCode"    / Int16(enum=ErrorCode)         * "0 when all changes to this resource were made, or would be",
    "ErrorMessage" / String(null=True)             * "explanation of ErrorCode, null when none",
    "ResourceType" / Int8(enum=ConfigResourceType) * "kind of resource, as in the request",
    "ResourceName" / String                        * "name of the resource, as in the request",
)

IncrementalAlterConfigsResponse = Response(IncrementalAlterConfigsRequest,
    "ThrottleTimeMs" / Int32 * "time to wait before the next request, in ms; 0 within quotas",
    "Responses"      / Array(AlterConfigsResourceResponse)
        * "outcome for each resource; one that fails does not stop the others",
    docs="Shows for each resource whether its changes were made. On an error, none of that resource's settings "
         "changed.",
    errors=["INVALID_CONFIG", "INVALID_REQUEST", "POLICY_VIOLATION", "UNKNOWN_TOPIC_OR_PARTITION",
            "BROKER_ID_NOT_REGISTERED", "NOT_CONTROLLER", "TOPIC_AUTHORIZATION_FAILED", "GROUP_AUTHORIZATION_FAILED",
            "CLUSTER_AUTHORIZATION_FAILED"],
)
