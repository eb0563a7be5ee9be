"""AlterClientQuotas (key 49): quotas of users, client ids and IP addresses are set or removed.  KIP-546, 612."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bool, Float64, Int16, Int32, Record, Request, Response, String

EntityData = Record("EntityData",
    "EntityType" / String            * "kind of entity: user, client-id or ip",
    "EntityName" / String(null=True) * "name of the entity, null for the default",
)

OpData = Record("OpData",
    "Key"    / String  * "name of the quota, such as producer_byte_rate or request_percentage",
    "Value"  / Float64 * "limit to set, of no meaning when Remove is true",
    "Remove" / Bool    * "true removes the quota, false sets it",
)

RequestEntryData = Record("EntryData",
    "Entity" / Array(EntityData) * "what the quotas apply to: one entity, or a user together with a client id",
    "Ops"    / Array(OpData)     * "quotas to set or remove",
)

AlterClientQuotasRequest = Request("AlterClientQuotasRequest", 49, "0-1", "1+",
    "Entries"      / Array(RequestEntryData) * "changes, one for each entity or pair of entities",
    "ValidateOnly" / Bool                    * "true only checks the changes and makes none",
    listeners="broker controller",
    docs="Sent by an admin client; the broker passes the request on to the controller.",
    changes={
        1: "flexible version (KIP-482)",
    },
)

ResponseEntryData = Record("EntryData",
    "ErrorCode"    / Int16(enum=ErrorCode) * "error, 0 when none",
    "ErrorMessage" / String(null=True)     * "error in words, null when none",
    "Entity"       / Array(EntityData)     * "what the quotas apply to",
)

AlterClientQuotasResponse = Response("AlterClientQuotasResponse", 49, "0-1", "1+",
    "ThrottleTimeMs" / Int32                    * "time the request was throttled by a quota, in ms, 0 when not",
    "Entries"        / Array(ResponseEntryData) * "result of each change",
    docs="The controller's answer, with an error code for each change of the request.",
    changes={
        1: "flexible version (KIP-482)",
    },
)
