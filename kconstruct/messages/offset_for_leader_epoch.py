"""OffsetForLeaderEpoch (key 23): where a leader epoch ends in the log.  KIP-101, 279, 320."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, String

OffsetForLeaderPartition = Record("OffsetForLeaderPartition",
    "Partition"          / Int32 * "index of the partition to look in",
    "CurrentLeaderEpoch" / Int32("2+", default=-1, ignorable=True)
        * "leader epoch the sender knows, an error if the leader's differs; -1 for no check",
    "LeaderEpoch"        / Int32 * "epoch of the last record that the sender has; the end of this epoch is wanted",
)

OffsetForLeaderTopic = Record("OffsetForLeaderTopic",
    "Topic"      / String(map_key=True, entity="topicName") * "topic to look in",
    "Partitions" / Array(OffsetForLeaderPartition)          * "epochs to look up, by partition",
)

OffsetForLeaderEpochRequest = Request("OffsetForLeaderEpochRequest", 23, "0-4", "4+",
    "ReplicaId" / Int32("3+", default=-2, ignorable=True, entity="brokerId")
        * "broker id of the follower; -1 for a consumer, -2 for a debugging client",
    "Topics"    / Array(OffsetForLeaderTopic) * "epochs to look up, by topic",
    listeners="broker",
    docs="A follower asks the leader where an epoch ended, to cut off records that the leader does not have. Consumers "
         "ask too, to find out whether records they have read were lost when the leader changed (KIP-320).",
    changes={
        1: "response adds LeaderEpoch, for the case that the leader lacks the one asked for (KIP-279)",
        2: "request adds CurrentLeaderEpoch, so that an old leader or an old client is fenced, response ThrottleTimeMs "
           "(KIP-320)",
        3: "request adds ReplicaId, which tells a consumer (-1) from a follower",
        4: "flexible version (KIP-482)",
    },
)

EpochEndOffset = Record("EpochEndOffset",
    "ErrorCode"   / Int16(enum=ErrorCode) * "0 when none; FENCED_LEADER_EPOCH when the sender's metadata is old",
    "Partition"   / Int32                 * "index of the partition, as in the request",
    "LeaderEpoch" / Int32("1+", default=-1, ignorable=True)
        * "last epoch in the log not above the one asked for; -1 when none (KIP-279)",
    "EndOffset"   / Int64(default=-1)     * "first offset after that epoch; truncate or go back to it; -1 unknown",
)

OffsetForLeaderTopicResult = Record("OffsetForLeaderTopicResult",
    "Topic"      / String(map_key=True, entity="topicName") * "topic, as in the request",
    "Partitions" / Array(EpochEndOffset)                    * "end of the epoch, or an error, for each partition",
)

OffsetForLeaderEpochResponse = Response(OffsetForLeaderEpochRequest,
    "ThrottleTimeMs" / Int32("2+", ignorable=True) * "time to wait before the next request, in ms; 0 within quotas",
    "Topics"         / Array(OffsetForLeaderTopicResult)
        * "where the epochs asked for end in the leader's log, or errors, by topic",
    docs="Gives for each partition the offset at which the epoch ended in the leader's log; the epoch still in "
         "progress ends at the log end. A sender whose own log or position reaches further has diverged from the "
         "leader.",
    errors=["FENCED_LEADER_EPOCH", "UNKNOWN_LEADER_EPOCH", "NOT_LEADER_OR_FOLLOWER", "UNKNOWN_TOPIC_OR_PARTITION",
            "REPLICA_NOT_AVAILABLE", "KAFKA_STORAGE_ERROR", "TOPIC_AUTHORIZATION_FAILED",
            "CLUSTER_AUTHORIZATION_FAILED", "UNKNOWN_SERVER_ERROR"],
)
