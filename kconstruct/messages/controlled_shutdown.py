"""ControlledShutdown (key 7): a broker that stops has its partitions moved away, until Kafka 3.9.  KIP-380."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, String

ControlledShutdownRequest = Request("ControlledShutdownRequest", 7, "0-3", "3+",
    "BrokerId"    / Int32(entity="brokerId")                * "broker id of the broker that shuts down",
    "BrokerEpoch" / Int64("2+", default=-1, ignorable=True) * "epoch of the broker's registration, -1 when unknown (KIP-380)",
    docs="Sent to the controller by a broker that is about to stop, to have the partitions it leads "
         "taken over by other replicas. In use while ZooKeeper held the metadata; KRaft brokers set "
         "WantShutDown in BrokerHeartbeat.",
    changes={
        1: "same layout; request header carries the client id, which v0 leaves out",
        2: "adds BrokerEpoch to fence off stale requests (KIP-380)",
        3: "flexible version (KIP-482)",
    },
)

RemainingPartition = Record("RemainingPartition",
    "TopicName"      / String(map_key=True, entity="topicName") * "topic",
    "PartitionIndex" / Int32(map_key=True)                      * "index of the partition",
)

ControlledShutdownResponse = Response("ControlledShutdownResponse", 7, "0-3", "3+",
    "ErrorCode"           / Int16(enum=ErrorCode)     * "error, 0 when none",
    "RemainingPartitions" / Array(RemainingPartition) * "partitions the broker still leads",
    docs="Sent by the controller when it has moved what it could. With no partition left the broker "
         "may stop; otherwise it waits and asks again, as often as its settings allow.",
    changes={
        1: "same layout; request header carries the client id",
        2: "same layout; STALE_BROKER_EPOCH may be answered (KIP-380)",
        3: "flexible version (KIP-482)",
    },
)
