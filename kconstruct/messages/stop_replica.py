"""StopReplica (key 5): a controller tells brokers to give up replicas, until Kafka 3.9.  KIP-380, 570, 866."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Record, Request, Response, String

StopReplicaPartitionV0 = Record("StopReplicaPartitionV0",
    "TopicName"      / String("0", entity="topicName") * "topic of the partition",
    "PartitionIndex" / Int32("0")                      * "partition whose replica is stopped",
)

StopReplicaTopicV1 = Record("StopReplicaTopicV1",
    "Name"             / String("1-2", entity="topicName") * "topic of the partitions",
    "PartitionIndexes" / Array(Int32, "1-2")               * "partitions whose replicas are stopped",
)

StopReplicaPartitionState = Record("StopReplicaPartitionState",
    "PartitionIndex"  / Int32("3+") * "partition whose replica is stopped",
    "LeaderEpoch"     / Int32("3+", default=-1)
        * "leader epoch known to the controller; -1 for no check, -2 when the topic is deleted",
    "DeletePartition" / Bool("3+")  * "true to delete the replica's log too, false only to stop the replica",
)

StopReplicaTopicState = Record("StopReplicaTopicState",
    "TopicName"       / String("3+", entity="topicName")       * "topic of the partitions",
    "PartitionStates" / Array(StopReplicaPartitionState, "3+") * "partitions whose replicas are stopped",
)

StopReplicaRequest = Request("StopReplicaRequest", 5, "0-4", "2+",
    "ControllerId"        / Int32(entity="brokerId")         * "node id of the controller that sends this",
    "isKRaftController"   / Bool("4+", default=False)
        * "true when a KRaft controller sends this, in a migration from ZooKeeper (KIP-866)",
    "ControllerEpoch"     / Int32
        * "epoch of the controller; brokers refuse a lower one than they have seen",
    "BrokerEpoch"         / Int64("1+", default=-1, ignorable=True)
        * "epoch of the registration that this is meant for, -1 when unknown (KIP-380)",
    "DeletePartitions"    / Bool("0-2")
        * "true to delete the replicas' logs too, false only to stop the replicas",
    "UngroupedPartitions" / Array(StopReplicaPartitionV0, "0")
        * "partitions whose replicas are stopped, each with its topic",
    "Topics"              / Array(StopReplicaTopicV1, "1-2") * "partitions whose replicas are stopped, by topic",
    "TopicStates"         / Array(StopReplicaTopicState, "3+")
        * "partitions whose replicas are stopped, by topic, each with its leader epoch (KIP-570)",
    docs="Sent by the controller to a broker, to end the broker's part in partitions and, if so asked, delete its "
         "replicas, as after a reassignment, in a shutdown or when a topic is deleted. In use while ZooKeeper held "
         "the metadata.",
    changes={
        1: "request adds BrokerEpoch, so that a broker refuses what was meant for its earlier run (KIP-380), and "
           "groups partitions by topic",
        2: "flexible version (KIP-482)",
        3: "request adds LeaderEpoch, by which late requests are refused, and replaces DeletePartitions by "
           "DeletePartition of each partition (KIP-570)",
        4: "request adds isKRaftController for the migration from ZooKeeper (KIP-866)",
    },
)

StopReplicaPartitionError = Record("StopReplicaPartitionError",
    "TopicName"      / String(entity="topicName") * "topic of the partition",
    "PartitionIndex" / Int32                      * "partition of the request",
    "ErrorCode"      / Int16(enum=ErrorCode)      * "why the replica was not stopped, 0 when it was",
)

StopReplicaResponse = Response(StopReplicaRequest,
    "ErrorCode"       / Int16(enum=ErrorCode)            * "error of the whole request, 0 when none",
    "PartitionErrors" / Array(StopReplicaPartitionError) * "results by partition, also of those without an error",
    docs="Sent by the broker when it has stopped the replicas. A controller or broker epoch that is out of date fails "
         "the whole request; otherwise each partition has its own error.",
    errors=["STALE_CONTROLLER_EPOCH", "STALE_BROKER_EPOCH", "FENCED_LEADER_EPOCH", "KAFKA_STORAGE_ERROR",
            "CLUSTER_AUTHORIZATION_FAILED"],
)
