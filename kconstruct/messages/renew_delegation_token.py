"""RenewDelegationToken (key 39): a delegation token gets a later expiry.  KIP-48."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Bytes, Int16, Int32, Int64, Request, Response

RenewDelegationTokenRequest = Request("RenewDelegationTokenRequest", 39, "0-2", "2+",
    "Hmac"          / Bytes * "HMAC of the token from CreateDelegationToken: its secret, by which it is found",
    "RenewPeriodMs" / Int64 * "time until the token expires, in ms; -1 for delegation.token.expiry.time.ms",
    listeners="broker controller",
    docs="Sent by the owner or a renewer of a token before it expires. Brokers forward it to the controller.",
    changes={
        1: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        2: "flexible version (KIP-482)",
    },
)

RenewDelegationTokenResponse = Response(RenewDelegationTokenRequest,
    "ErrorCode"         / Int16(enum=ErrorCode) * "why the token was not renewed, 0 when it was",
    "ExpiryTimestampMs" / Int64
        * "Unix time in ms at which the token now expires; never after its maximum lifetime",
    "ThrottleTimeMs"    / Int32                 * "time to wait before the next request, in ms; 0 within quotas",
    docs="Sent by the controller with the new time of expiry.",
    errors=["DELEGATION_TOKEN_NOT_FOUND", "DELEGATION_TOKEN_OWNER_MISMATCH", "DELEGATION_TOKEN_EXPIRED",
            "DELEGATION_TOKEN_AUTH_DISABLED", "DELEGATION_TOKEN_REQUEST_NOT_ALLOWED", "UNSUPPORTED_VERSION",
            "NOT_CONTROLLER"],
)
