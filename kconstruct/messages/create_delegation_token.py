"""CreateDelegationToken (key 38): a client obtains a token to log in with in place of its credentials.  KIP-48, 373."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bytes, Int16, Int32, Int64, Record, Request, Response, String

CreatableRenewers = Record("CreatableRenewers",
    "PrincipalType" / String * "type of a principal that may renew the token; Kafka takes User only",
    "PrincipalName" / String * "name of a principal that may renew the token, such as alice",
)

CreateDelegationTokenRequest = Request("CreateDelegationTokenRequest", 38, "0-3", "2+",
    "OwnerPrincipalType" / String("3+", null=True)
        * "type of the principal the token logs in as, such as User; null for the sender's own (KIP-373)",
    "OwnerPrincipalName" / String("3+", null=True)
        * "name of the principal the token logs in as; null or empty for the sender (KIP-373)",
    "Renewers"           / Array(CreatableRenewers) * "principals that may renew the token besides its owner",
    "MaxLifetimeMs"      / Int64
        * "longest life of the token with all renewals, in ms, -1 for the broker's own limit",
    listeners="broker controller",
    docs="Sent by a client that has logged in by other means than a token; since v3 the token may be for somebody "
         "else. The broker passes the request on to the controller.",
    changes={
        1: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        2: "flexible version (KIP-482)",
        3: "request adds the owner, so that a token can be made for another user; response adds who asked for it "
           "(KIP-373)",
    },
)

CreateDelegationTokenResponse = Response(CreateDelegationTokenRequest,
    "ErrorCode"                   / Int16(enum=ErrorCode) * "why there is no token, 0 when there is one",
    "PrincipalType"               / String                * "type of the principal that owns the token, such as User",
    "PrincipalName"               / String
        * "name of the principal that owns the token and that it logs in as",
    "TokenRequesterPrincipalType" / String("3+")          * "type of the principal that asked for the token (KIP-373)",
    "TokenRequesterPrincipalName" / String("3+")
        * "name of the principal that asked for the token, who may not be the owner (KIP-373)",
    "IssueTimestampMs"            / Int64                 * "Unix time in ms at which the token was made",
    "ExpiryTimestampMs"           / Int64
        * "Unix time in ms at which the token expires unless RenewDelegationToken moves it",
    "MaxTimestampMs"              / Int64                 * "Unix time in ms beyond which the token cannot be renewed",
    "TokenId"                     / String
        * "public name of the token; the user name to log in with by SASL/SCRAM",
    "Hmac"                        / Bytes
        * "secret of the token; in base64 it is the password for SASL/SCRAM, and it names the token to renew",
    "ThrottleTimeMs"              / Int32
        * "time to wait before the next request, in ms; 0 within quotas",
    docs="The new token. Whoever has TokenId and Hmac can log in by SASL/SCRAM as the owner until the token "
         "expires.",
    errors=["DELEGATION_TOKEN_AUTH_DISABLED", "DELEGATION_TOKEN_REQUEST_NOT_ALLOWED",
            "DELEGATION_TOKEN_AUTHORIZATION_FAILED", "INVALID_PRINCIPAL_TYPE", "UNSUPPORTED_VERSION", "NOT_CONTROLLER"],
)
