"""ControlledShutdown (key 7): a broker that stops has its partitions moved away, until Kafka 3.9.  KIP-380."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, String

ControlledShutdownRequest = Request("ControlledShutdownRequest", 7, "0-3", "3+",
    "BrokerId"    / Int32(entity="brokerId") * "broker that shuts down, which sends this",
    "BrokerEpoch" / Int64("2+", default=-1, ignorable=True)
        * "epoch of the broker's registration in ZooKeeper; an old one is refused; -1 skips the check",
    docs="Sent to the controller by a broker that is about to stop, to have the partitions it leads "
         "taken over by other replicas. In use while ZooKeeper held the metadata; KRaft brokers set "
         "WantShutDown in BrokerHeartbeat.",
    changes={
        1: "request header carries the client id, which v0 leaves out",
        2: "request adds BrokerEpoch; STALE_BROKER_EPOCH when it is of an earlier run (KIP-380)",
        3: "flexible version (KIP-482)",
    },
)

RemainingPartition = Record("RemainingPartition",
    "TopicName"      / String(map_key=True, entity="topicName") * "topic of a partition that nobody else could lead",
    "PartitionIndex" / Int32(map_key=True)                      * "partition of the topic that the broker still leads",
)

ControlledShutdownResponse = Response(ControlledShutdownRequest,
    "ErrorCode"           / Int16(enum=ErrorCode)     * "why the controller moved nothing, 0 when it did what it could",
    "RemainingPartitions" / Array(RemainingPartition) * "partitions the broker still leads; empty when it may stop",
    docs="Sent by the controller when it has moved what it could. With no partition left the broker "
         "may stop; otherwise it waits and asks again, as often as its settings allow.",
    errors=["STALE_BROKER_EPOCH", "STALE_CONTROLLER_EPOCH", "BROKER_NOT_AVAILABLE", "CLUSTER_AUTHORIZATION_FAILED"],
)
