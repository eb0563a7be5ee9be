"""DescribeConfigs (key 32): settings of topics, brokers and other resources.  KIP-133, 226, 569."""
from kconstruct.enums import ConfigResourceType, ConfigSource, ConfigType, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int8, Record, Request, Response, String

DescribeConfigsResource = Record("DescribeConfigsResource",
    "ResourceType"      / Int8(enum=ConfigResourceType) * "kind of resource named here, such as topic or broker",
    "ResourceName"      / String                        * "topic, broker id, ...; empty for the default of all brokers",
    "ConfigurationKeys" / Array(String, null=True)      * "keys of the settings to return, null for all",
)

DescribeConfigsRequest = Request("DescribeConfigsRequest", 32, "0-4", "4+",
    "Resources"            / Array(DescribeConfigsResource) * "resources whose settings are wanted",
    "IncludeSynonyms"      / Bool("1+", default=False)      * "true to have Synonyms filled in (KIP-226)",
    "IncludeDocumentation" / Bool("3+", default=False)      * "true to have Documentation filled in (KIP-569)",
    listeners="broker controller",
    docs="An admin client asks for the settings of resources. Those of a broker or its loggers "
         "must be asked of that very broker.",
    changes={
        1: "request adds IncludeSynonyms; response adds Synonyms, and ConfigSource replaces IsDefault (KIP-226)",
        2: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        3: "request adds IncludeDocumentation, response Documentation and ConfigType (KIP-569)",
        4: "flexible version (KIP-482)",
    },
)

DescribeConfigsSynonym = Record("DescribeConfigsSynonym",
    "Name"   / String("1+")                  * "key that the setting has in this layer, such as log.retention.ms",
    "Value"  / String("1+", null="0+")       * "value in this layer, null when sensitive or unset",
    "Source" / Int8("1+", enum=ConfigSource) * "layer that the value comes from",
)

DescribeConfigsResourceResult = Record("DescribeConfigsResourceResult",
    "Name"          / String            * "key of the setting, such as retention.ms",
    "Value"         / String(null=True) * "value in force, null when sensitive or unset",
    "ReadOnly"      / Bool              * "true when the setting cannot be changed while the broker runs",
    "IsDefault"     / Bool("0")         * "true when nothing overrides the default; later versions have ConfigSource",
    "ConfigSource"  / Int8("1+", default=-1, ignorable=True, enum=ConfigSource)
        * "layer that the value comes from, -1 when not given (KIP-226)",
    "IsSensitive"   / Bool              * "true for a secret such as a password, whose value is never sent",
    "Synonyms"      / Array(DescribeConfigsSynonym, "1+", ignorable=True)
        * "values of the setting in all layers, strongest first; empty when not asked for (KIP-226)",
    "ConfigType"    / Int8("3+", default=0, ignorable=True, enum=ConfigType)
        * "type that the text in Value is read as, such as LONG or LIST (KIP-569)",
    "Documentation" / String("3+", null="0+", ignorable=True)
        * "explanation of the setting, null when not asked for (KIP-569)",
)

DescribeConfigsResult = Record("DescribeConfigsResult",
    "ErrorCode"    / Int16(enum=ErrorCode)                * "why the resource is not described, 0 when it is",
    "ErrorMessage" / String(null=True)                    * "explanation of ErrorCode, null when none",
    "ResourceType" / Int8(enum=ConfigResourceType)        * "kind of resource named here, such as topic or broker",
    "ResourceName" / String                               * "resource of the request that this result is for",
    "Configs"      / Array(DescribeConfigsResourceResult) * "settings of the resource, those asked for; empty on error",
)

DescribeConfigsResponse = Response(DescribeConfigsRequest,
    "ThrottleTimeMs" / Int32                        * "time to wait before the next request, in ms; 0 within quotas",
    "Results"        / Array(DescribeConfigsResult) * "one result for each resource of the request",
    docs="The effective settings of each resource, with the layer that each value comes from. "
         "Sensitive values are never sent.",
    errors=["INVALID_REQUEST", "UNKNOWN_TOPIC_OR_PARTITION", "INVALID_TOPIC_EXCEPTION", "TOPIC_AUTHORIZATION_FAILED",
            "CLUSTER_AUTHORIZATION_FAILED", "GROUP_AUTHORIZATION_FAILED"],
)
