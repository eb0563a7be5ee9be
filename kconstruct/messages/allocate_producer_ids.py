"""AllocateProducerIds (key 67): a broker gets a block of producer ids to give out.  KIP-730."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Int16, Int32, Int64, Request, Response

AllocateProducerIdsRequest = Request("AllocateProducerIdsRequest", 67, "0", "0+",
    "BrokerId"    / Int32(entity="brokerId") * "broker id of the broker that asks",
    "BrokerEpoch" / Int64(default=-1)        * "epoch of the broker's registration, -1 when unknown",
    listeners="controller",
    docs="Sent by a broker to the active controller when it runs short of producer ids, which it needs "
         "to answer InitProducerId.",
    changes={},
)

AllocateProducerIdsResponse = Response("AllocateProducerIdsResponse", 67, "0", "0+",
    "ThrottleTimeMs"  / Int32                      * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"       / Int16(enum=ErrorCode)      * "error, 0 when none",
    "ProducerIdStart" / Int64(entity="producerId") * "first producer id of the block",
    "ProducerIdLen"   / Int32                      * "number of producer ids in the block",
    docs="Sent by the controller with a block of ids that no other broker has or will get.",
    changes={},
)
