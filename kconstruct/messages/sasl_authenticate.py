"""SaslAuthenticate (key 36): carries the tokens of a SASL login.  KIP-152, 368."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Bytes, Int16, Int64, Request, Response, String

SaslAuthenticateRequest = Request("SaslAuthenticateRequest", 36, "0-2", "2+",
    "AuthBytes" / Bytes * "SASL token of the client, in the format of the mechanism chosen in SaslHandshake",
    listeners="broker controller",
    docs="Sent by the client after SaslHandshake v1, once for each SASL token, until the mechanism is done. On an "
         "open connection the client starts over with SaslHandshake to authenticate again (KIP-368).",
    changes={
        1: "response adds SessionLifetimeMs, so that clients authenticate again in time (KIP-368)",
        2: "flexible version (KIP-482)",
    },
)

SaslAuthenticateResponse = Response(SaslAuthenticateRequest,
    "ErrorCode"         / Int16(enum=ErrorCode) * "why authentication failed, 0 when it did not",
    "ErrorMessage"      / String(null=True)     * "explanation of ErrorCode that gives no secrets away, null when none",
    "AuthBytes"         / Bytes
        * "SASL token of the server, its next challenge or final proof; may be empty",
    "SessionLifetimeMs" / Int64("1+", default=0, ignorable=True)
        * "time until the client must authenticate again, in ms, 0 never (KIP-368)",
    docs="Sent by the server with its side of the SASL exchange. After SASL_AUTHENTICATION_FAILED it closes the "
         "connection.",
    errors=["SASL_AUTHENTICATION_FAILED", "ILLEGAL_SASL_STATE"],
)
