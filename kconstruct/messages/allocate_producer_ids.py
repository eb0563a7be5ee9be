"""AllocateProducerIds (key 67): a broker gets a block of producer ids to give out.  KIP-730."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Int16, Int32, Int64, Request, Response

AllocateProducerIdsRequest = Request("AllocateProducerIdsRequest", 67, "0", "0+",
    "BrokerId"    / Int32(entity="brokerId") * "broker that will give the ids to its producers, which sends this",
    "BrokerEpoch" / Int64(default=-1)        * "given by BrokerRegistration; any but the current one is refused",
    listeners="controller",
    docs="Sent by a broker to the active controller when it runs short of producer ids, which it needs "
         "to answer InitProducerId.",
)

AllocateProducerIdsResponse = Response(AllocateProducerIdsRequest,
    "ThrottleTimeMs"  / Int32                      * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"       / Int16(enum=ErrorCode)      * "why there is no block, 0 when there is one",
    "ProducerIdStart" / Int64(entity="producerId") * "first producer id of the block, given out in order from here",
    "ProducerIdLen"   / Int32                      * "number of producer ids in the block; Kafka gives 1000 at a time",
    docs="Sent by the controller with a block of ids that no other broker has or will get.",
    errors=["STALE_BROKER_EPOCH", "NOT_CONTROLLER", "CLUSTER_AUTHORIZATION_FAILED", "UNKNOWN_SERVER_ERROR"],
)
