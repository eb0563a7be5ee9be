"""DescribeClientQuotas (key 48): quotas set for users, client ids and IP addresses.  KIP-546, 612."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bool, Float64, Int16, Int32, Int8, Record, Request, Response, String

ComponentData = Record("ComponentData",
    "EntityType" / String            * "what the condition is about: user, client-id or ip",
    "MatchType"  / Int8              * "0 for the name in Match, 1 for the default, 2 for every entity of this type",
    "Match"      / String(null=True) * "name to match when MatchType is 0, else null",
)

DescribeClientQuotasRequest = Request("DescribeClientQuotasRequest", 48, "0-1", "1+",
    "Components" / Array(ComponentData) * "conditions, one for each type of entity; quotas must meet all of them",
    "Strict"     / Bool                 * "true leaves out quotas that also name types of entity not in Components",
    listeners="broker",
    docs="Sent by an admin client to any broker, to look up quotas by the entities they are set for.",
    changes={
        1: "flexible version (KIP-482)",
    },
)

EntityData = Record("EntityData",
    "EntityType" / String            * "what EntityName is: user, client-id or ip",
    "EntityName" / String(null=True) * "user, client id or address; null for the default of those without a quota",
)

ValueData = Record("ValueData",
    "Key"   / String  * "quota that is set, such as producer_byte_rate, consumer_byte_rate or request_percentage",
    "Value" / Float64 * "limit in the quota's unit, such as bytes a second or percent",
)

EntryData = Record("EntryData",
    "Entity" / Array(EntityData) * "whose quotas these are: a user, a client id, both together, or an IP address",
    "Values" / Array(ValueData)  * "quotas that are set for just this entity",
)

DescribeClientQuotasResponse = Response(DescribeClientQuotasRequest,
    "ThrottleTimeMs" / Int32                       * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode)       * "why no quotas are shown, 0 when they are",
    "ErrorMessage"   / String(null=True)           * "explanation of ErrorCode, null when none",
    "Entries"        / Array(EntryData, null=True) * "entities that meet the conditions, with quotas; null on error",
    docs="The broker's answer: the quotas as they are set, each with what it applies to; not those that a "
         "client ends up with.",
    errors=["INVALID_REQUEST", "UNSUPPORTED_VERSION", "CLUSTER_AUTHORIZATION_FAILED"],
)
