"""CreateDelegationToken (key 38): a client obtains a token to log in with in place of its credentials.  KIP-48, 373."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bytes, Int16, Int32, Int64, Record, Request, Response, String

CreatableRenewers = Record("CreatableRenewers",
    "PrincipalType" / String * "kind of the principal that may renew the token; Kafka takes User only",
    "PrincipalName" / String * "name of the principal that may renew the token",
)

CreateDelegationTokenRequest = Request("CreateDelegationTokenRequest", 38, "0-3", "2+",
    "OwnerPrincipalType" / String("3+", null=True)  * "kind of the owner's principal, null for the client itself, since v3 (KIP-373)",
    "OwnerPrincipalName" / String("3+", null=True)  * "name of the owner's principal, null or empty for the client itself, since v3 (KIP-373)",
    "Renewers"           / Array(CreatableRenewers) * "principals that may renew the token besides its owner",
    "MaxLifetimeMs"      / Int64                    * "longest life of the token with all renewals, in ms, -1 for the broker's own limit",
    listeners="broker controller",
    docs="Sent by a client that has logged in by other means than a token; since v3 the token may be for "
         "somebody else. The broker passes the request on to the controller.",
    changes={
        1: "same layout; quota violations answer before throttling (KIP-219)",
        2: "flexible version (KIP-482)",
        3: "adds the owner, so that a token can be made for another user (KIP-373)",
    },
)

CreateDelegationTokenResponse = Response("CreateDelegationTokenResponse", 38, "0-3", "2+",
    "ErrorCode"                   / Int16(enum=ErrorCode) * "error, 0 when none",
    "PrincipalType"               / String                * "kind of the owner's principal",
    "PrincipalName"               / String                * "name of the owner's principal",
    "TokenRequesterPrincipalType" / String("3+")          * "kind of the principal that asked for the token, since v3 (KIP-373)",
    "TokenRequesterPrincipalName" / String("3+")          * "name of the principal that asked for the token, since v3 (KIP-373)",
    "IssueTimestampMs"            / Int64                 * "Unix time in ms at which the token was made",
    "ExpiryTimestampMs"           / Int64                 * "Unix time in ms at which the token expires unless renewed",
    "MaxTimestampMs"              / Int64                 * "Unix time in ms beyond which the token cannot be renewed",
    "TokenId"                     / String                * "id of the token, its user name for SCRAM",
    "Hmac"                        / Bytes                 * "secret of the token; in base64 it is the password for SCRAM",
    "ThrottleTimeMs"              / Int32                 * "time the request was throttled by a quota, in ms, 0 when not",
    docs="The new token. Whoever has TokenId and Hmac can log in by SASL/SCRAM as the owner until the token "
         "expires.",
    changes={
        1: "same layout; quota violations answer before throttling (KIP-219)",
        2: "flexible version (KIP-482)",
        3: "adds the principal that asked for the token, who may not be the owner (KIP-373)",
    },
)
