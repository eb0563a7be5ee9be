"""Envelope (key 58): a broker forwards a client's request to the controller.  KIP-590."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Bytes, Int16, Request, Response

EnvelopeRequest = Request("EnvelopeRequest", 58, "0", "0+",
    "RequestData"       / Bytes(zero_copy=True, holds="frame")
        * "the client's request, header and body, without the size in front",
    "RequestPrincipal"  / Bytes(null=True, holds="DefaultPrincipalData")
        * "who the client is, as the principal builder has it; null when none",
    "ClientHostAddress" / Bytes * "IP address that the client connected from, 4 or 16 bytes",
    listeners="controller",
    docs="Sent by a broker to the active controller, with a request that a client sent to the broker but only the "
         "controller can carry out. The controller trusts the broker on who the client is.",
)

EnvelopeResponse = Response(EnvelopeRequest,
    "ResponseData" / Bytes(null=True, default=None, zero_copy=True, holds="frame")
        * "response for the client: header and body, without the size; null on error",
    "ErrorCode"    / Int16(enum=ErrorCode)
        * "error in forwarding, such as NOT_CONTROLLER; 0 when ResponseData is there",
    docs="Sent by the controller with the response that the broker passes to the client. ErrorCode concerns the "
         "envelope alone, such as NOT_CONTROLLER; errors of the request are within ResponseData.",
    errors=["NOT_CONTROLLER", "PRINCIPAL_DESERIALIZATION_FAILURE", "INVALID_REQUEST", "UNSUPPORTED_VERSION",
            "CLUSTER_AUTHORIZATION_FAILED"],
)
