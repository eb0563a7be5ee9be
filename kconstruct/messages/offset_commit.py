"""OffsetCommit (key 8): a consumer group stores how far it has read.  KIP-124, 211, 219, 320, 345, 848."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, String, Uuid

OffsetCommitRequestPartition = Record("OffsetCommitRequestPartition",
    "PartitionIndex"       / Int32                                   * "index of the partition",
    "CommittedOffset"      / Int64                                   * "offset of the next record for the group to read",
    "CommittedLeaderEpoch" / Int32("6+", default=-1, ignorable=True) * "leader epoch of the last record read, -1 when unknown (KIP-320)",
    "CommitTimestamp"      / Int64("1", default=-1)                  * "time of the commit, in ms since the Unix epoch, -1 for when the broker gets it",
    "CommittedMetadata"    / String(null=True)                       * "text to store with the offset, null when none",
)

OffsetCommitRequestTopic = Record("OffsetCommitRequestTopic",
    "Name"       / String("0-9", ignorable=True, entity="topicName") * "topic",
    "TopicId"    / Uuid("10+", ignorable=True)                       * "topic id (KIP-516)",
    "Partitions" / Array(OffsetCommitRequestPartition)               * "partitions with offsets to store",
)

OffsetCommitRequest = Request("OffsetCommitRequest", 8, "0-10", "8+",
    "GroupId"                   / String(entity="groupId")                 * "consumer group",
    "GenerationIdOrMemberEpoch" / Int32("1+", default=-1, ignorable=True)  * "generation of the group or epoch of the member (KIP-848), -1 when not from a member",
    "MemberId"                  / String("1+", ignorable=True)             * "member id, empty when not from a member",
    "GroupInstanceId"           / String("7+", null=True, default=None)    * "static member id set by the user, null for a dynamic member (KIP-345)",
    "RetentionTimeMs"           / Int64("2-4", default=-1, ignorable=True) * "time to keep the offsets, in ms, -1 for the broker's setting",
    "Topics"                    / Array(OffsetCommitRequestTopic)          * "topics with offsets to store",
    listeners="broker",
    docs="Sent by a consumer or an admin client to the coordinator of the consumer group, to store the "
         "offset the group has reached in each partition.",
    changes={
        1: "adds GenerationIdOrMemberEpoch, MemberId, CommitTimestamp; offsets are kept in Kafka, not ZooKeeper",
        2: "removes CommitTimestamp; adds RetentionTimeMs",
        3: "same layout; response adds ThrottleTimeMs (KIP-124)",
        4: "same layout; quota violations answer before throttling (KIP-219)",
        5: "removes RetentionTimeMs; only the broker's setting counts, from when the group is empty (KIP-211)",
        6: "adds CommittedLeaderEpoch, to detect log truncation (KIP-320)",
        7: "adds GroupInstanceId for static members (KIP-345)",
        8: "flexible version (KIP-482)",
        9: "same layout; may be sent by members of the new group protocol (KIP-848)",
        10: "replaces Name by TopicId (KIP-848)",
    },
)

OffsetCommitResponsePartition = Record("OffsetCommitResponsePartition",
    "PartitionIndex" / Int32                 * "index of the partition",
    "ErrorCode"      / Int16(enum=ErrorCode) * "error, 0 when none",
)

OffsetCommitResponseTopic = Record("OffsetCommitResponseTopic",
    "Name"       / String("0-9", ignorable=True, entity="topicName") * "topic",
    "TopicId"    / Uuid("10+", ignorable=True)                       * "topic id (KIP-516)",
    "Partitions" / Array(OffsetCommitResponsePartition)              * "results by partition",
)

OffsetCommitResponse = Response("OffsetCommitResponse", 8, "0-10", "8+",
    "ThrottleTimeMs" / Int32("3+", ignorable=True)      * "time the request was throttled by a quota, in ms, 0 when not",
    "Topics"         / Array(OffsetCommitResponseTopic) * "results by topic",
    docs="Sent by the coordinator once the offsets are stored. Each partition has its own error; an error "
         "of the group or member is repeated for every partition.",
    changes={
        1: "same layout; offsets are kept in Kafka, not ZooKeeper",
        2: "same layout; request replaces CommitTimestamp by RetentionTimeMs",
        3: "adds ThrottleTimeMs (KIP-124)",
        4: "same layout; quota violations answer before throttling (KIP-219)",
        5: "same layout; request drops RetentionTimeMs (KIP-211)",
        6: "same layout; request adds CommittedLeaderEpoch (KIP-320)",
        7: "same layout; FENCED_INSTANCE_ID may be answered (KIP-345)",
        8: "flexible version (KIP-482)",
        9: "same layout; STALE_MEMBER_EPOCH and GROUP_ID_NOT_FOUND may be answered (KIP-848)",
        10: "replaces Name by TopicId (KIP-848)",
    },
)
