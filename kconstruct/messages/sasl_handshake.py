"""SaslHandshake (key 17): a client chooses the SASL mechanism.  KIP-43, 152."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Request, Response, String

SaslHandshakeRequest = Request("SaslHandshakeRequest", 17, "0-1", "none",
    "Mechanism" / String * "SASL mechanism that the client wants, such as PLAIN or SCRAM-SHA-512",
    listeners="broker controller",
    docs="Sent by the client as the first step of a login on a SASL listener. After v0 the client sends bare SASL "
         "tokens, each preceded by its size as int32; after v1 it sends them in SaslAuthenticate requests.",
    changes={
        1: "SASL tokens follow in SaslAuthenticate requests, which can report why a login failed (KIP-152)",
    },
)

SaslHandshakeResponse = Response(SaslHandshakeRequest,
    "ErrorCode"  / Int16(enum=ErrorCode) * "why the mechanism is refused, 0 when it is not",
    "Mechanisms" / Array(String)
        * "SASL mechanisms that the listener offers, also when it refuses the one asked for",
    docs="Sent by the server to accept the mechanism or to refuse it with UNSUPPORTED_SASL_MECHANISM.",
    errors=["UNSUPPORTED_SASL_MECHANISM", "ILLEGAL_SASL_STATE"],
)
