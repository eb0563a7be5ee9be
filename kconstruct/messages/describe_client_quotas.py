"""DescribeClientQuotas (key 48): quotas set for users, client ids and IP addresses.  KIP-546, 612."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bool, Float64, Int16, Int32, Int8, Record, Request, Response, String

ComponentData = Record("ComponentData",
    "EntityType" / String            * "kind of entity: user, client-id or ip",
    "MatchType"  / Int8              * "0 for the name in Match, 1 for the default entity, 2 for every entity with a name",
    "Match"      / String(null=True) * "name to match when MatchType is 0, else null",
)

DescribeClientQuotasRequest = Request("DescribeClientQuotasRequest", 48, "0-1", "1+",
    "Components" / Array(ComponentData) * "conditions, one for each kind of entity; quotas must meet all of them",
    "Strict"     / Bool                 * "true leaves out quotas that also name kinds of entity not in Components",
    listeners="broker",
    docs="Sent by an admin client to any broker, to look up quotas by the entities they are set for.",
    changes={
        1: "flexible version (KIP-482)",
    },
)

EntityData = Record("EntityData",
    "EntityType" / String            * "kind of entity: user, client-id or ip",
    "EntityName" / String(null=True) * "name of the entity, null for the default",
)

ValueData = Record("ValueData",
    "Key"   / String  * "name of the quota, such as producer_byte_rate or request_percentage",
    "Value" / Float64 * "limit that the quota sets",
)

EntryData = Record("EntryData",
    "Entity" / Array(EntityData) * "what the quotas apply to: one entity, or a user together with a client id",
    "Values" / Array(ValueData)  * "quotas and their values",
)

DescribeClientQuotasResponse = Response("DescribeClientQuotasResponse", 48, "0-1", "1+",
    "ThrottleTimeMs" / Int32                       * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"      / Int16(enum=ErrorCode)       * "error, 0 when none",
    "ErrorMessage"   / String(null=True)           * "error in words, null when none",
    "Entries"        / Array(EntryData, null=True) * "quotas found, null on error",
    docs="The broker's answer: the quotas as they are set, each with what it applies to; not those that a "
         "client ends up with.",
    changes={
        1: "flexible version (KIP-482)",
    },
)
