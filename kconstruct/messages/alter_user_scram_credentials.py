"""AlterUserScramCredentials (key 51): SCRAM credentials of users are set or removed.  KIP-554."""
from kconstruct.enums import ErrorCode, ScramMechanism
from kconstruct.grammar import Array, Bytes, Int16, Int32, Int8, Record, Request, Response, String

ScramCredentialDeletion = Record("ScramCredentialDeletion",
    "Name"      / String                    * "user who will no longer be able to log in with the credential",
    "Mechanism" / Int8(enum=ScramMechanism) * "SCRAM mechanism of the credential to remove",
)

ScramCredentialUpsertion = Record("ScramCredentialUpsertion",
    "Name"           / String                    * "user who will log in with the credential; must not be empty",
    "Mechanism"      / Int8(enum=ScramMechanism) * "SCRAM mechanism it is for; a user may have one for each",
    "Iterations"     / Int32                     * "how often the password was hashed; Kafka takes 4096 to 16384",
    "Salt"           / Bytes                     * "random bytes that the client chose and hashed with the password",
    "SaltedPassword" / Bytes                     * "password hashed with salt (RFC 5802); it never travels in clear",
)

AlterUserScramCredentialsRequest = Request("AlterUserScramCredentialsRequest", 51, "0", "0+",
    "Deletions"  / Array(ScramCredentialDeletion)  * "credentials to remove; a user may occur once in the request",
    "Upsertions" / Array(ScramCredentialUpsertion) * "credentials to add or to replace",
    listeners="broker controller",
    docs="Sent by an admin client; the broker passes the request on to the controller.",
)

AlterUserScramCredentialsResult = Record("AlterUserScramCredentialsResult",
    "User"         / String                * "user of the request that this result is for",
    "ErrorCode"    / Int16(enum=ErrorCode) * "why the user's credentials did not change, 0 when they did",
    "ErrorMessage" / String(null=True)     * "explanation of ErrorCode, null when none",
)

AlterUserScramCredentialsResponse = Response(AlterUserScramCredentialsRequest,
    "ThrottleTimeMs" / Int32
        * "time to wait before the next request, in ms; 0 within quotas",
    "Results"        / Array(AlterUserScramCredentialsResult) * "one result for each user of the request",
    docs="The controller's answer, with one error code for each user, whatever the number of changes to that "
         "user's credentials.",
    errors=["UNACCEPTABLE_CREDENTIAL", "UNSUPPORTED_SASL_MECHANISM", "RESOURCE_NOT_FOUND", "DUPLICATE_RESOURCE",
            "UNSUPPORTED_VERSION", "NOT_CONTROLLER", "CLUSTER_AUTHORIZATION_FAILED"],
)
