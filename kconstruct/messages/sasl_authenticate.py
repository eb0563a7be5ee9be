"""SaslAuthenticate (key 36): carries the tokens of a SASL exchange.  KIP-152, 368."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Bytes, Int16, Int64, Request, Response, String

SaslAuthenticateRequest = Request("SaslAuthenticateRequest", 36, "0-2", "2+",
    "AuthBytes" / Bytes * "SASL token of the client, as the mechanism defines it",
    listeners="broker controller",
    docs="After SaslHandshake v1 the client sends its SASL tokens in such requests until the "
         "mechanism is done. On an open connection it starts over with SaslHandshake to "
         "authenticate again (KIP-368).",
    changes={
        1: "same layout; the response has the session lifetime (KIP-368)",
        2: "flexible version (KIP-482)",
    },
)

SaslAuthenticateResponse = Response("SaslAuthenticateResponse", 36, "0-2", "2+",
    "ErrorCode"         / Int16(enum=ErrorCode)                  * "error, 0 when none",
    "ErrorMessage"      / String(null=True)                      * "error message, null when none",
    "AuthBytes"         / Bytes                                  * "SASL token of the server, may be empty",
    "SessionLifetimeMs" / Int64("1+", default=0, ignorable=True) * "time until the client must authenticate again, in ms, 0 when it need not (KIP-368)",
    docs="Carries the server's reply in the SASL exchange. SASL_AUTHENTICATION_FAILED is the end "
         "of the connection.",
    changes={
        1: "adds SessionLifetimeMs, so that clients authenticate again in time (KIP-368)",
        2: "flexible version (KIP-482)",
    },
)
