"""StopReplica (key 5): a controller tells brokers to give up replicas, until Kafka 3.9.  KIP-380, 570, 866."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Record, Request, Response, String

StopReplicaPartitionV0 = Record("StopReplicaPartitionV0",
    "TopicName"      / String("0", entity="topicName") * "topic",
    "PartitionIndex" / Int32("0")                      * "index of the partition",
)

StopReplicaTopicV1 = Record("StopReplicaTopicV1",
    "Name"             / String("1-2", entity="topicName") * "topic",
    "PartitionIndexes" / Array(Int32, "1-2")               * "indexes of the partitions to stop",
)

StopReplicaPartitionState = Record("StopReplicaPartitionState",
    "PartitionIndex"  / Int32("3+")             * "index of the partition",
    "LeaderEpoch"     / Int32("3+", default=-1) * "leader epoch of the partition, -1 to skip the check, -2 when the topic is being deleted",
    "DeletePartition" / Bool("3+")              * "true to delete the replica, false only to stop it",
)

StopReplicaTopicState = Record("StopReplicaTopicState",
    "TopicName"       / String("3+", entity="topicName")       * "topic",
    "PartitionStates" / Array(StopReplicaPartitionState, "3+") * "partitions to stop",
)

StopReplicaRequest = Request("StopReplicaRequest", 5, "0-4", "2+",
    "ControllerId"        / Int32(entity="brokerId")                * "node id of the controller",
    "isKRaftController"   / Bool("4+", default=False)               * "true when a KRaft controller sends this, during a migration from ZooKeeper (KIP-866)",
    "ControllerEpoch"     / Int32                                   * "epoch of the controller; brokers refuse lower ones than they have seen",
    "BrokerEpoch"         / Int64("1+", default=-1, ignorable=True) * "epoch of the receiving broker's registration, -1 when unknown (KIP-380)",
    "DeletePartitions"    / Bool("0-2")                             * "true to delete the replicas, false only to stop them",
    "UngroupedPartitions" / Array(StopReplicaPartitionV0, "0")      * "partitions to stop, each with its topic",
    "Topics"              / Array(StopReplicaTopicV1, "1-2")        * "topics with the partitions to stop",
    "TopicStates"         / Array(StopReplicaTopicState, "3+")      * "topics with the partitions to stop, each with its leader epoch (KIP-570)",
    docs="Sent by the controller to a broker, to end the broker's part in partitions and, if so asked, "
         "delete its replicas, as after a reassignment, in a shutdown or when a topic is deleted. In "
         "use while ZooKeeper held the metadata.",
    changes={
        1: "adds BrokerEpoch to fence off stale requests (KIP-380); groups partitions by topic",
        2: "flexible version (KIP-482)",
        3: "adds LeaderEpoch and moves the choice to delete to each partition, as DeletePartition (KIP-570)",
        4: "adds isKRaftController (KIP-866)",
    },
)

StopReplicaPartitionError = Record("StopReplicaPartitionError",
    "TopicName"      / String(entity="topicName") * "topic",
    "PartitionIndex" / Int32                      * "index of the partition",
    "ErrorCode"      / Int16(enum=ErrorCode)      * "error, 0 when none",
)

StopReplicaResponse = Response("StopReplicaResponse", 5, "0-4", "2+",
    "ErrorCode"       / Int16(enum=ErrorCode)            * "error of the whole request, 0 when none",
    "PartitionErrors" / Array(StopReplicaPartitionError) * "results by partition",
    docs="Sent by the broker when it has stopped the replicas. A controller or broker epoch that is "
         "out of date fails the whole request; otherwise each partition has its own error.",
    changes={
        1: "same layout; STALE_BROKER_EPOCH may be answered (KIP-380)",
        2: "flexible version (KIP-482)",
        3: "same layout; FENCED_LEADER_EPOCH may be answered for a partition (KIP-570)",
        4: "same layout; request adds isKRaftController (KIP-866)",
    },
)
