"""AlterUserScramCredentials (key 51): SCRAM credentials of users are set or removed.  KIP-554."""
from kconstruct.enums import ErrorCode, ScramMechanism
from kconstruct.grammar import Array, Bytes, Int16, Int32, Int8, Record, Request, Response, String

ScramCredentialDeletion = Record("ScramCredentialDeletion",
    "Name"      / String                    * "user",
    "Mechanism" / Int8(enum=ScramMechanism) * "SCRAM mechanism of the credential to remove",
)

ScramCredentialUpsertion = Record("ScramCredentialUpsertion",
    "Name"           / String                    * "user",
    "Mechanism"      / Int8(enum=ScramMechanism) * "SCRAM mechanism of the credential",
    "Iterations"     / Int32                     * "number of hash iterations; Kafka takes 4096 to 16384",
    "Salt"           / Bytes                     * "random bytes the client has chosen",
    "SaltedPassword" / Bytes                     * "password after salt and iterations (RFC 5802); the password itself is never sent",
)

AlterUserScramCredentialsRequest = Request("AlterUserScramCredentialsRequest", 51, "0", "0+",
    "Deletions"  / Array(ScramCredentialDeletion)  * "credentials to remove",
    "Upsertions" / Array(ScramCredentialUpsertion) * "credentials to add or replace",
    listeners="broker controller",
    docs="Sent by an admin client; the broker passes the request on to the controller.",
    changes={},
)

AlterUserScramCredentialsResult = Record("AlterUserScramCredentialsResult",
    "User"         / String                * "user",
    "ErrorCode"    / Int16(enum=ErrorCode) * "error, 0 when none",
    "ErrorMessage" / String(null=True)     * "error in words, null when none",
)

AlterUserScramCredentialsResponse = Response("AlterUserScramCredentialsResponse", 51, "0", "0+",
    "ThrottleTimeMs" / Int32                                  * "time the request was throttled by a quota, in ms, 0 when not",
    "Results"        / Array(AlterUserScramCredentialsResult) * "result of each user",
    docs="The controller's answer, with one error code for each user, whatever the number of changes to that "
         "user's credentials.",
    changes={},
)
