"""AlterConfigs (key 33): replaces all settings of resources.  KIP-133, 339."""
from kconstruct.enums import ConfigResourceType, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int8, Record, Request, Response, String

AlterableConfig = Record("AlterableConfig",
    "Name"  / String(map_key=True) * "setting, such as retention.ms",
    "Value" / String(null=True)    * "new value of the setting; brokers refuse null",
)

AlterConfigsResource = Record("AlterConfigsResource",
    "ResourceType" / Int8(map_key=True, enum=ConfigResourceType) * "resource type",
    "ResourceName" / String(map_key=True)                        * "resource name, such as topic or broker id; empty for the default of all brokers",
    "Configs"      / Array(AlterableConfig)                      * "complete settings; those left out go back to their defaults",
)

AlterConfigsRequest = Request("AlterConfigsRequest", 33, "0-2", "2+",
    "Resources"    / Array(AlterConfigsResource) * "resources to change",
    "ValidateOnly" / Bool                        * "true to check the request without changing anything",
    listeners="broker controller",
    docs="An admin client sends the full list of settings of a resource, and all others are "
         "reset. IncrementalAlterConfigs, which leaves others alone, took its place with "
         "KIP-339.",
    changes={
        1: "same layout; quota violations answer before throttling (KIP-219)",
        2: "flexible version (KIP-482)",
    },
)

AlterConfigsResourceResponse = Record("AlterConfigsResourceResponse",
    "ErrorCode"    / Int16(enum=ErrorCode)         * "error, 0 when none",
    "ErrorMessage" / String(null=True)             * "error message, null when none",
    "ResourceType" / Int8(enum=ConfigResourceType) * "resource type",
    "ResourceName" / String                        * "resource name, such as topic or broker id; empty for the default of all brokers",
)

AlterConfigsResponse = Response("AlterConfigsResponse", 33, "0-2", "2+",
    "ThrottleTimeMs" / Int32                               * "time the request was throttled by a quota, in ms, 0 when not",
    "Responses"      / Array(AlterConfigsResourceResponse) * "outcome for each resource",
    docs="Tells for each resource whether its settings were replaced. On an error, none of that "
         "resource's settings changed.",
    changes={
        1: "same layout; quota violations answer before throttling (KIP-219)",
        2: "flexible version (KIP-482)",
    },
)
