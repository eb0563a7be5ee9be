"""AlterClientQuotas (key 49): quotas of users, client ids and IP addresses are set or removed.  KIP-546, 612."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bool, Float64, Int16, Int32, Record, Request, Response, String

EntityData = Record("EntityData",
    "EntityType" / String            * "what EntityName is: user, client-id or ip",
    "EntityName" / String(null=True) * "user, client id or address; null for the default of those without a quota",
)

OpData = Record("OpData",
    "Key"    / String  * "quota to change, such as producer_byte_rate, consumer_byte_rate or request_percentage",
    "Value"  / Float64 * "new limit in the quota's unit, such as bytes a second or percent; of no meaning in a removal",
    "Remove" / Bool    * "true removes the quota, so that the next more general one applies; false sets it",
)

RequestEntryData = Record("EntryData",
    "Entity" / Array(EntityData) * "whose quotas change: a user, a client id, both together, or an IP address",
    "Ops"    / Array(OpData)     * "quotas to set or remove; a key may occur once",
)

AlterClientQuotasRequest = Request("AlterClientQuotasRequest", 49, "0-1", "1+",
    "Entries"      / Array(RequestEntryData) * "one entry for each entity whose quotas change; each may occur once",
    "ValidateOnly" / Bool                    * "true only checks the changes and makes none",
    listeners="broker controller",
    docs="Sent by an admin client; the broker passes the request on to the controller.",
    changes={
        1: "flexible version (KIP-482)",
    },
)

ResponseEntryData = Record("EntryData",
    "ErrorCode"    / Int16(enum=ErrorCode) * "why the entity's quotas did not change, 0 when they did",
    "ErrorMessage" / String(null=True)     * "explanation of ErrorCode, null when none",
    "Entity"       / Array(EntityData)     * "entity of the request that this result is for",
)

AlterClientQuotasResponse = Response(AlterClientQuotasRequest,
    "ThrottleTimeMs" / Int32                    * "time to wait before the next request, in ms; 0 within quotas",
    "Entries"        / Array(ResponseEntryData) * "one result for each entity of the request",
    docs="The controller's answer, with an error code for each entity of the request.",
    errors=["INVALID_REQUEST", "NOT_CONTROLLER", "CLUSTER_AUTHORIZATION_FAILED"],
)
