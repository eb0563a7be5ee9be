"""DescribeUserScramCredentials (key 50): which users have SCRAM credentials.  KIP-554."""
from kconstruct.enums import ErrorCode, ScramMechanism
from kconstruct.grammar import Array, Int16, Int32, Int8, Record, Request, Response, String

UserName = Record("UserName",
    "Name" / String * "user",
)

DescribeUserScramCredentialsRequest = Request("DescribeUserScramCredentialsRequest", 50, "0", "0+",
    "Users" / Array(UserName, null=True) * "users to describe; null or empty for all",
    listeners="broker controller",
    docs="Sent by an admin client to learn who can log in by SASL/SCRAM.",
    changes={},
)

CredentialInfo = Record("CredentialInfo",
    "Mechanism"  / Int8(enum=ScramMechanism) * "SCRAM mechanism of the credential",
    "Iterations" / Int32                     * "number of hash iterations of the credential",
)

DescribeUserScramCredentialsResult = Record("DescribeUserScramCredentialsResult",
    "User"            / String                * "user",
    "ErrorCode"       / Int16(enum=ErrorCode) * "error, 0 when none; RESOURCE_NOT_FOUND for a user without credentials",
    "ErrorMessage"    / String(null=True)     * "error in words, null when none",
    "CredentialInfos" / Array(CredentialInfo) * "credentials of the user, one for each mechanism",
)

DescribeUserScramCredentialsResponse = Response("DescribeUserScramCredentialsResponse", 50, "0", "0+",
    "ThrottleTimeMs" / Int32                                     * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"      / Int16(enum=ErrorCode)                     * "error of the whole request, 0 when none",
    "ErrorMessage"   / String(null=True)                         * "error of the whole request in words, null when none",
    "Results"        / Array(DescribeUserScramCredentialsResult) * "users described",
    docs="The users with the mechanism and iterations of their credentials. Salts, keys and passwords are "
         "never shown.",
    changes={},
)
