"""OffsetForLeaderEpoch (key 23): where a leader epoch ends in the log.  KIP-101, 279, 320."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, String

OffsetForLeaderPartition = Record("OffsetForLeaderPartition",
    "Partition"          / Int32                                   * "index of the partition",
    "CurrentLeaderEpoch" / Int32("2+", default=-1, ignorable=True) * "newest leader epoch that the sender knows, -1 for no check (KIP-320)",
    "LeaderEpoch"        / Int32                                   * "leader epoch to look up",
)

OffsetForLeaderTopic = Record("OffsetForLeaderTopic",
    "Topic"      / String(map_key=True, entity="topicName") * "topic",
    "Partitions" / Array(OffsetForLeaderPartition)          * "partitions to look up",
)

OffsetForLeaderEpochRequest = Request("OffsetForLeaderEpochRequest", 23, "0-4", "4+",
    "ReplicaId" / Int32("3+", default=-2, ignorable=True, entity="brokerId") * "broker id of the follower, -1 for a consumer, -2 for a debugging client",
    "Topics"    / Array(OffsetForLeaderTopic)                                * "topics to look up",
    listeners="broker",
    docs="A follower asks the leader where an epoch ended, to cut off records that the leader "
         "does not have. Consumers ask too, to find out whether records they have read were lost "
         "when the leader changed (KIP-320).",
    changes={
        1: "same layout; the response names the epoch that it found (KIP-279)",
        2: "adds CurrentLeaderEpoch, so that an old leader or an old client is fenced (KIP-320)",
        3: "adds ReplicaId, which tells a consumer (-1) from a follower",
        4: "flexible version (KIP-482)",
    },
)

EpochEndOffset = Record("EpochEndOffset",
    "ErrorCode"   / Int16(enum=ErrorCode)                   * "error, 0 when none",
    "Partition"   / Int32                                   * "index of the partition",
    "LeaderEpoch" / Int32("1+", default=-1, ignorable=True) * "largest epoch of the log that is not above the asked one, -1 when none (KIP-279)",
    "EndOffset"   / Int64(default=-1)                       * "first offset after that epoch, -1 when unknown",
)

OffsetForLeaderTopicResult = Record("OffsetForLeaderTopicResult",
    "Topic"      / String(map_key=True, entity="topicName") * "topic",
    "Partitions" / Array(EpochEndOffset)                    * "outcome for each partition",
)

OffsetForLeaderEpochResponse = Response("OffsetForLeaderEpochResponse", 23, "0-4", "4+",
    "ThrottleTimeMs" / Int32("2+", ignorable=True)       * "time the request was throttled by a quota, in ms, 0 when not",
    "Topics"         / Array(OffsetForLeaderTopicResult) * "outcome for each topic",
    docs="Gives for each partition the offset at which the epoch ended in the leader's log; the "
         "epoch still in progress ends at the log end. A sender whose own log or position "
         "reaches further has diverged from the leader.",
    changes={
        1: "adds LeaderEpoch, for the case that the leader lacks the asked one (KIP-279)",
        2: "adds ThrottleTimeMs (KIP-320)",
        3: "same layout; goes with request v3",
        4: "flexible version (KIP-482)",
    },
)
