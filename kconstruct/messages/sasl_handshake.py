"""SaslHandshake (key 17): a client chooses the SASL mechanism.  KIP-43, 152."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Request, Response, String

SaslHandshakeRequest = Request("SaslHandshakeRequest", 17, "0-1", "none",
    "Mechanism" / String * "SASL mechanism that the client wants, such as PLAIN or SCRAM-SHA-512",
    listeners="broker controller",
    docs="On a SASL listener, the first step of authentication. After v0 the client sends bare "
         "SASL tokens, each preceded by its size as int32; after v1 it sends them in "
         "SaslAuthenticate requests.",
    changes={
        1: "same layout; SASL tokens follow in SaslAuthenticate requests (KIP-152)",
    },
)

SaslHandshakeResponse = Response("SaslHandshakeResponse", 17, "0-1", "none",
    "ErrorCode"  / Int16(enum=ErrorCode) * "error, 0 when none",
    "Mechanisms" / Array(String)         * "SASL mechanisms that the listener offers",
    docs="Accepts the mechanism or answers UNSUPPORTED_SASL_MECHANISM. The list of mechanisms "
         "lets the client see what it may use.",
    changes={
        1: "same layout; SASL tokens follow in SaslAuthenticate requests (KIP-152)",
    },
)
