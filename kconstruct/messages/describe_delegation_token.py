"""DescribeDelegationToken (key 41): which delegation tokens there are.  KIP-48, 373."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bytes, Int16, Int32, Int64, Record, Request, Response, String

DescribeDelegationTokenOwner = Record("DescribeDelegationTokenOwner",
    "PrincipalType" / String * "kind of the owner's principal",
    "PrincipalName" / String * "name of the owner's principal",
)

DescribeDelegationTokenRequest = Request("DescribeDelegationTokenRequest", 41, "0-3", "2+",
    "Owners" / Array(DescribeDelegationTokenOwner, null=True) * "owners whose tokens are wanted; null for all owners, empty for no tokens",
    listeners="broker controller",
    docs="Sent by a client that has logged in by other means than a token, to list tokens.",
    changes={
        1: "same layout; quota violations answer before throttling (KIP-219)",
        2: "flexible version (KIP-482)",
        3: "same layout; the answer tells who asked for each token (KIP-373)",
    },
)

DescribedDelegationTokenRenewer = Record("DescribedDelegationTokenRenewer",
    "PrincipalType" / String * "kind of the principal that may renew the token",
    "PrincipalName" / String * "name of the principal that may renew the token",
)

DescribedDelegationToken = Record("DescribedDelegationToken",
    "PrincipalType"               / String                                 * "kind of the owner's principal",
    "PrincipalName"               / String                                 * "name of the owner's principal",
    "TokenRequesterPrincipalType" / String("3+")                           * "kind of the principal that asked for the token, since v3 (KIP-373)",
    "TokenRequesterPrincipalName" / String("3+")                           * "name of the principal that asked for the token, since v3 (KIP-373)",
    "IssueTimestamp"              / Int64                                  * "Unix time in ms at which the token was made",
    "ExpiryTimestamp"             / Int64                                  * "Unix time in ms at which the token expires unless renewed",
    "MaxTimestamp"                / Int64                                  * "Unix time in ms beyond which the token cannot be renewed",
    "TokenId"                     / String                                 * "id of the token, its user name for SCRAM",
    "Hmac"                        / Bytes                                  * "secret of the token; in base64 it is the password for SCRAM",
    "Renewers"                    / Array(DescribedDelegationTokenRenewer) * "principals that may renew the token besides its owner",
)

DescribeDelegationTokenResponse = Response("DescribeDelegationTokenResponse", 41, "0-3", "2+",
    "ErrorCode"      / Int16(enum=ErrorCode)           * "error, 0 when none",
    "Tokens"         / Array(DescribedDelegationToken) * "tokens found",
    "ThrottleTimeMs" / Int32                           * "time the request was throttled by a quota, in ms, 0 when not",
    docs="The tokens wanted that the client may see: those it owns or may renew, and those an ACL lets it "
         "describe.",
    changes={
        1: "same layout; quota violations answer before throttling (KIP-219)",
        2: "flexible version (KIP-482)",
        3: "adds the principal that asked for each token, who may not be the owner (KIP-373)",
    },
)
