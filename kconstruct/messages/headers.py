"""Request and response headers: what comes before the body of every message.  KIP-482, 511."""
from kconstruct.enums import ApiKey
from kconstruct.grammar import Header, Int16, Int32, String

RequestHeader = Header("RequestHeader", "0-2", "2+",
    "RequestApiKey"     / Int16(enum=ApiKey) * "key of the API, which tells the kind of request",
    "RequestApiVersion" / Int16              * "version of the request, and of the response to it",
    "CorrelationId"     / Int32              * "number chosen by the client, repeated in the response",
    "ClientId"          / String("1+", null=True, flexible="none")
        * "client.id, the client's own name, for logs and quotas; null when none",
    docs="Sent by the client before the body of every request, to name the API and version of the body and to number "
         "the request. Flexible versions of an API take v2, all others v1; only ControlledShutdown v0 takes v0.",
    changes={
        1: "adds ClientId",
        2: "flexible version (KIP-482); ClientId keeps its old form, so that any broker can read it",
    },
)

ResponseHeader = Header("ResponseHeader", "0-1", "1+",
    "CorrelationId" / Int32 * "CorrelationId of the request answered; each connection is answered in order",
    docs="Sent by the broker or controller before the body of every response, to name the request it answers. Flexible "
         "versions of an API take v1, all others v0; ApiVersions always takes v0, so that any client can read the "
         "answer (KIP-511).",
    changes={
        1: "flexible version (KIP-482)",
    },
)
