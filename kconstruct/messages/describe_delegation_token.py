"""DescribeDelegationToken (key 41): the delegation tokens that the client may see.  KIP-48, 373."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bytes, Int16, Int32, Int64, Record, Request, Response, String

DescribeDelegationTokenOwner = Record("DescribeDelegationTokenOwner",
    "PrincipalType" / String * "type of the principal whose tokens are wanted, such as User",
    "PrincipalName" / String * "name of the principal whose tokens are wanted",
)

DescribeDelegationTokenRequest = Request("DescribeDelegationTokenRequest", 41, "0-3", "2+",
    "Owners" / Array(DescribeDelegationTokenOwner, null=True) * "whose tokens are wanted; null for all, empty for none",
    listeners="broker controller",
    docs="Sent by a client that has logged in by other means than a token, to list tokens.",
    changes={
        1: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        2: "flexible version (KIP-482)",
        3: "response adds the principal that asked for each token, who may not be the owner (KIP-373)",
    },
)

DescribedDelegationTokenRenewer = Record("DescribedDelegationTokenRenewer",
    "PrincipalType" / String * "type of a principal that may renew the token, such as User",
    "PrincipalName" / String * "name of a principal that may renew the token",
)

DescribedDelegationToken = Record("DescribedDelegationToken",
    "PrincipalType"               / String       * "type of the principal that owns the token, such as User",
    "PrincipalName"               / String       * "name of the principal that owns the token and that it logs in as",
    "TokenRequesterPrincipalType" / String("3+") * "type of the principal that asked for the token (KIP-373)",
    "TokenRequesterPrincipalName" / String("3+")
        * "name of the principal that asked for the token, who may not be the owner (KIP-373)",
    "IssueTimestamp"              / Int64        * "Unix time in ms at which the token was made",
    "ExpiryTimestamp"             / Int64
        * "Unix time in ms at which the token expires unless RenewDelegationToken moves it",
    "MaxTimestamp"                / Int64        * "Unix time in ms beyond which the token cannot be renewed",
    "TokenId"                     / String
        * "public name of the token; the user name to log in with by SASL/SCRAM",
    "Hmac"                        / Bytes
        * "secret of the token; in base64 it is the password for SASL/SCRAM, and it names the token to renew",
    "Renewers"                    / Array(DescribedDelegationTokenRenewer)
        * "principals that may renew the token besides its owner",
)

DescribeDelegationTokenResponse = Response(DescribeDelegationTokenRequest,
    "ErrorCode"      / Int16(enum=ErrorCode)           * "why no tokens are shown, 0 when the list is complete",
    "Tokens"         / Array(DescribedDelegationToken) * "tokens of those owners, as far as the client may see them",
    "ThrottleTimeMs" / Int32                           * "time to wait before the next request, in ms; 0 within quotas",
    docs="The tokens wanted that the client may see: those it owns or may renew, and those an ACL lets it "
         "describe.",
    errors=["DELEGATION_TOKEN_AUTH_DISABLED", "DELEGATION_TOKEN_REQUEST_NOT_ALLOWED"],
)
