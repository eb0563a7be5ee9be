"""UnregisterBroker (key 64): removes the registration of a broker that is gone for good.  KIP-631, 919."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Int16, Int32, Request, Response, String

UnregisterBrokerRequest = Request("UnregisterBrokerRequest", 64, "0", "0+",
    "BrokerId" / Int32(entity="brokerId") * "node id of the broker to forget; if still running, it registers again",
    listeners="broker controller",
    docs="Sent by an admin client to a broker or controller, to make a KRaft cluster forget a broker that will not "
         "come back. Brokers forward it to the active controller.",
)

UnregisterBrokerResponse = Response(UnregisterBrokerRequest,
    "ThrottleTimeMs" / Int32                 * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode) * "why the broker was not removed, 0 when it was",
    "ErrorMessage"   / String(null=True)     * "explanation of ErrorCode, null when none",
    docs="Sent by the active controller when the registration is removed. BROKER_ID_NOT_REGISTERED means that there "
         "was none.",
    errors=["BROKER_ID_NOT_REGISTERED", "NOT_CONTROLLER", "CLUSTER_AUTHORIZATION_FAILED"],
)
