"""ExpireDelegationToken (key 40): a delegation token gets another expiry or ends at once.  KIP-48."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Bytes, Int16, Int32, Int64, Request, Response

ExpireDelegationTokenRequest = Request("ExpireDelegationTokenRequest", 40, "0-2", "2+",
    "Hmac"               / Bytes * "secret of the token, from CreateDelegationToken, by which it is found",
    "ExpiryTimePeriodMs" / Int64 * "time from now until the token expires, in ms; negative removes it at once",
    listeners="broker controller",
    docs="Sent by the owner or a renewer of a token that is no longer needed. The broker passes the request on to the "
         "controller.",
    changes={
        1: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        2: "flexible version (KIP-482)",
    },
)

ExpireDelegationTokenResponse = Response(ExpireDelegationTokenRequest,
    "ErrorCode"         / Int16(enum=ErrorCode)
        * "0 when done; DELEGATION_TOKEN_OWNER_MISMATCH unless owner or renewer",
    "ExpiryTimestampMs" / Int64 * "Unix time in ms at which the token expires; now, when it was removed",
    "ThrottleTimeMs"    / Int32 * "time to wait before the next request, in ms; 0 within quotas",
    docs="The new time of expiry, never later than the token's maximum.",
    errors=["DELEGATION_TOKEN_NOT_FOUND", "DELEGATION_TOKEN_EXPIRED", "DELEGATION_TOKEN_OWNER_MISMATCH",
            "DELEGATION_TOKEN_AUTH_DISABLED", "DELEGATION_TOKEN_REQUEST_NOT_ALLOWED", "NOT_CONTROLLER",
            "UNSUPPORTED_VERSION"],
)
