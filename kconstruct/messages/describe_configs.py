"""DescribeConfigs (key 32): settings of topics, brokers and other resources.  KIP-133, 226, 569."""
from kconstruct.enums import ConfigResourceType, ConfigSource, ConfigType, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int8, Record, Request, Response, String

DescribeConfigsResource = Record("DescribeConfigsResource",
    "ResourceType"      / Int8(enum=ConfigResourceType) * "resource type",
    "ResourceName"      / String                        * "resource name, such as topic or broker id; empty for the default of all brokers",
    "ConfigurationKeys" / Array(String, null=True)      * "settings to answer, null for all",
)

DescribeConfigsRequest = Request("DescribeConfigsRequest", 32, "0-4", "4+",
    "Resources"            / Array(DescribeConfigsResource) * "resources to describe",
    "IncludeSynonyms"      / Bool("1+", default=False)      * "true to have Synonyms answered (KIP-226)",
    "IncludeDocumentation" / Bool("3+", default=False)      * "true to have Documentation answered (KIP-569)",
    listeners="broker controller",
    docs="An admin client asks for the settings of resources. Those of a broker or its loggers "
         "must be asked of that very broker.",
    changes={
        1: "adds IncludeSynonyms (KIP-226)",
        2: "same layout; quota violations answer before throttling (KIP-219)",
        3: "adds IncludeDocumentation (KIP-569)",
        4: "flexible version (KIP-482)",
    },
)

DescribeConfigsSynonym = Record("DescribeConfigsSynonym",
    "Name"   / String("1+")                  * "name that the setting has in this layer, such as log.retention.ms",
    "Value"  / String("1+", null="0+")       * "value in this layer, null when sensitive or unset",
    "Source" / Int8("1+", enum=ConfigSource) * "layer that the value comes from",
)

DescribeConfigsResourceResult = Record("DescribeConfigsResourceResult",
    "Name"          / String                                                    * "setting, such as retention.ms",
    "Value"         / String(null=True)                                         * "value of the setting, null when sensitive or unset",
    "ReadOnly"      / Bool                                                      * "true when the setting cannot be changed while the broker runs",
    "IsDefault"     / Bool("0")                                                 * "true when the value is the default; ConfigSource tells since v1",
    "ConfigSource"  / Int8("1+", default=-1, ignorable=True, enum=ConfigSource) * "layer that the value comes from, -1 when not told (KIP-226)",
    "IsSensitive"   / Bool                                                      * "true for a secret such as a password",
    "Synonyms"      / Array(DescribeConfigsSynonym, "1+", ignorable=True)       * "values of the setting in all layers, strongest first; empty when not asked for (KIP-226)",
    "ConfigType"    / Int8("3+", default=0, ignorable=True, enum=ConfigType)    * "type of the value (KIP-569)",
    "Documentation" / String("3+", null="0+", ignorable=True)                   * "explanation of the setting, null when not asked for (KIP-569)",
)

DescribeConfigsResult = Record("DescribeConfigsResult",
    "ErrorCode"    / Int16(enum=ErrorCode)                * "error, 0 when none",
    "ErrorMessage" / String(null=True)                    * "error message, null when none",
    "ResourceType" / Int8(enum=ConfigResourceType)        * "resource type",
    "ResourceName" / String                               * "resource name, such as topic or broker id; empty for the default of all brokers",
    "Configs"      / Array(DescribeConfigsResourceResult) * "settings of the resource",
)

DescribeConfigsResponse = Response("DescribeConfigsResponse", 32, "0-4", "4+",
    "ThrottleTimeMs" / Int32                        * "time the request was throttled by a quota, in ms, 0 when not",
    "Results"        / Array(DescribeConfigsResult) * "outcome for each resource",
    docs="The effective settings of each resource, with the layer that each value comes from. "
         "Sensitive values are never sent.",
    changes={
        1: "ConfigSource replaces IsDefault; adds Synonyms (KIP-226)",
        2: "same layout; quota violations answer before throttling (KIP-219)",
        3: "adds ConfigType and Documentation (KIP-569)",
        4: "flexible version (KIP-482)",
    },
)
