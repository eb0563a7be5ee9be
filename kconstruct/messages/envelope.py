"""Envelope (key 58): a broker forwards a client's request to the controller.  KIP-590."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Bytes, Int16, Request, Response

EnvelopeRequest = Request("EnvelopeRequest", 58, "0", "0+",
    "RequestData"       / Bytes(zero_copy=True, holds="frame")
        * "client's request, header and body, without the size in front",
    "RequestPrincipal"  / Bytes(null=True, holds="DefaultPrincipalData")
        * "client's principal, as the broker's principal builder serializes it, null when none",
    "ClientHostAddress" / Bytes * "client's IP address, 4 or 16 bytes",
    listeners="controller",
    docs="Sent by a broker to the active controller, with a request that a client sent to the broker "
         "but only the controller can carry out. The controller trusts the broker's word on who the "
         "client is.",
    changes={},
)

EnvelopeResponse = Response("EnvelopeResponse", 58, "0", "0+",
    "ResponseData" / Bytes(null=True, default=None, zero_copy=True, holds="frame")
        * "response to the client, header and body, without the size in front, null on error",
    "ErrorCode"    / Int16(enum=ErrorCode) * "error of the envelope, 0 when none",
    docs="Sent by the controller with the response that the broker hands to the client. ErrorCode "
         "tells only of the envelope, such as NOT_CONTROLLER; errors of the request are within "
         "ResponseData.",
    changes={},
)
