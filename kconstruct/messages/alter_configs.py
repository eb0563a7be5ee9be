"""AlterConfigs (key 33): replaces all settings of resources.  KIP-133, 339."""
from kconstruct.enums import ConfigResourceType, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int8, Record, Request, Response, String

AlterableConfig = Record("AlterableConfig",
    "Name"  / String(map_key=True) * "key of the setting, such as retention.ms",
    "Value" / String(null=True)    * "value to set, as text whatever its type; brokers refuse null",
)

AlterConfigsResource = Record("AlterConfigsResource",
    "ResourceType" / Int8(map_key=True, enum=ConfigResourceType)
        * "kind of resource named here, such as topic or broker",
    "ResourceName" / String(map_key=True)   * "topic, broker id, ...; empty for the default of all brokers",
    "Configs"      / Array(AlterableConfig) * "all settings it is to have; others go back to their defaults",
)

AlterConfigsRequest = Request("AlterConfigsRequest", 33, "0-2", "2+",
    "Resources"    / Array(AlterConfigsResource) * "resources whose settings are replaced; each may occur once",
    "ValidateOnly" / Bool                        * "true only checks the settings and changes none",
    listeners="broker controller",
    docs="An admin client sends the full list of settings of a resource, and all others are reset. "
         "IncrementalAlterConfigs, which leaves others alone, took its place with KIP-339.",
    changes={
        1: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        2: "flexible version (KIP-482)",
    },
)

AlterConfigsResourceResponse = Record("AlterConfigsResourceResponse",
    "ErrorCode"    / Int16(enum=ErrorCode)         * "why the resource's settings did not change, 0 when they did",
    "ErrorMessage" / String(null=True)             * "explanation of ErrorCode, null when none",
    "ResourceType" / Int8(enum=ConfigResourceType) * "kind of resource named here, such as topic or broker",
    "ResourceName" / String                        * "resource of the request that this result is for",
)

AlterConfigsResponse = Response(AlterConfigsRequest,
    "ThrottleTimeMs" / Int32
        * "time to wait before the next request, in ms; 0 within quotas",
    "Responses"      / Array(AlterConfigsResourceResponse) * "one result for each resource of the request",
    docs="States for each resource whether its settings were replaced. On an error, none of that resource's "
         "settings changed.",
    errors=["INVALID_CONFIG", "INVALID_REQUEST", "POLICY_VIOLATION", "UNKNOWN_TOPIC_OR_PARTITION",
            "BROKER_ID_NOT_REGISTERED", "UNSUPPORTED_VERSION", "NOT_CONTROLLER", "TOPIC_AUTHORIZATION_FAILED",
            "CLUSTER_AUTHORIZATION_FAILED", "GROUP_AUTHORIZATION_FAILED"],
)
