"""DescribeUserScramCredentials (key 50): which users have SCRAM credentials.  KIP-554."""
from kconstruct.enums import ErrorCode, ScramMechanism
from kconstruct.grammar import Array, Int16, Int32, Int8, Record, Request, Response, String

UserName = Record("UserName",
    "Name" / String * "user whose credentials are wanted; each may occur once",
)

DescribeUserScramCredentialsRequest = Request("DescribeUserScramCredentialsRequest", 50, "0", "0+",
    "Users" / Array(UserName, null=True) * "whose credentials are wanted; null or empty for everyone's",
    listeners="broker controller",
    docs="Sent by an admin client to learn who can log in by SASL/SCRAM.",
)

CredentialInfo = Record("CredentialInfo",
    "Mechanism"  / Int8(enum=ScramMechanism) * "SCRAM mechanism that the user can log in by",
    "Iterations" / Int32                     * "how often the password was hashed for this credential",
)

DescribeUserScramCredentialsResult = Record("DescribeUserScramCredentialsResult",
    "User"            / String                * "user that the result is for",
    "ErrorCode"       / Int16(enum=ErrorCode) * "error, 0 when none; RESOURCE_NOT_FOUND for a user without credentials",
    "ErrorMessage"    / String(null=True)     * "explanation of ErrorCode, null when none",
    "CredentialInfos" / Array(CredentialInfo) * "credentials of the user, one for each mechanism; without the secrets",
)

DescribeUserScramCredentialsResponse = Response(DescribeUserScramCredentialsRequest,
    "ThrottleTimeMs" / Int32             * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode)
        * "error of the whole request, such as CLUSTER_AUTHORIZATION_FAILED; 0 when there are results",
    "ErrorMessage"   / String(null=True) * "explanation of ErrorCode, null when none",
    "Results"        / Array(DescribeUserScramCredentialsResult)
        * "one result for each user asked for, or for each that has credentials",
    docs="The users with the mechanism and iterations of their credentials. Salts, keys and passwords are "
         "never shown.",
    errors=["RESOURCE_NOT_FOUND", "DUPLICATE_RESOURCE", "CLUSTER_AUTHORIZATION_FAILED"],
)
