"""OffsetCommit (key 8): a consumer group stores how far it has read.  KIP-124, 211, 219, 320, 345, 848."""
from kconstruct.enums import COORDINATOR_ERRORS, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, String, Uuid

OffsetCommitRequestPartition = Record("OffsetCommitRequestPartition",
    "PartitionIndex"       / Int32                  * "index of the partition that was read",
    "CommittedOffset"      / Int64                  * "offset of the next record for the group to read",
    "CommittedLeaderEpoch" / Int32("6+", default=-1, ignorable=True)
        * "leader epoch of the last record read, to detect truncation; -1 unknown (KIP-320)",
    "CommitTimestamp"      / Int64("1", default=-1) * "Unix time in ms of the commit; -1 for when the broker gets it",
    "CommittedMetadata"    / String(null=True)
        * "text of the client's own, up to offset.metadata.max.bytes; null when none",
)

OffsetCommitRequestTopic = Record("OffsetCommitRequestTopic",
    "Name"       / String("0-9", ignorable=True, entity="topicName") * "topic that was read",
    "TopicId"    / Uuid("10+", ignorable=True)                       * "id of the topic that was read (KIP-516)",
    "Partitions" / Array(OffsetCommitRequestPartition)               * "offsets to store, by partition",
)

OffsetCommitRequest = Request("OffsetCommitRequest", 8, "0-10", "8+",
    "GroupId"                   / String(entity="groupId")        * "group.id that the offsets are stored for",
    "GenerationIdOrMemberEpoch" / Int32("1+", default=-1, ignorable=True)
        * "generation (JoinGroup) or epoch (ConsumerGroupHeartbeat); -1 when no member",
    "MemberId"                  / String("1+", ignorable=True)    * "id of the member; empty when not from a member",
    "GroupInstanceId"           / String("7+", null=True, default=None)
        * "group.instance.id of a static member, null for a dynamic one (KIP-345)",
    "RetentionTimeMs"           / Int64("2-4", default=-1, ignorable=True)
        * "how long to keep the offsets, in ms; -1 for the broker's setting",
    "Topics"                    / Array(OffsetCommitRequestTopic) * "offsets to store, by topic",
    listeners="broker",
    docs="Sent by a consumer or an admin client to the coordinator of the consumer group, to store the offset the "
         "group has reached in each partition.",
    changes={
        1: "request adds GenerationIdOrMemberEpoch, MemberId, CommitTimestamp; offsets are kept in Kafka, not "
           "ZooKeeper",
        2: "request replaces CommitTimestamp by RetentionTimeMs",
        3: "response adds ThrottleTimeMs (KIP-124)",
        4: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        5: "request removes RetentionTimeMs; only the broker's setting counts, from when the group is empty (KIP-211)",
        6: "request adds CommittedLeaderEpoch, to detect log truncation (KIP-320)",
        7: "request adds GroupInstanceId for static members; FENCED_INSTANCE_ID may be returned (KIP-345)",
        8: "flexible version (KIP-482)",
        9: "open to members of consumer groups; STALE_MEMBER_EPOCH and GROUP_ID_NOT_FOUND may be returned (KIP-848)",
        10: "replaces Name by TopicId; UNKNOWN_TOPIC_ID may be returned (KIP-848)",
    },
)

OffsetCommitResponsePartition = Record("OffsetCommitResponsePartition",
    "PartitionIndex" / Int32                 * "index of the partition, as in the request",
    "ErrorCode"      / Int16(enum=ErrorCode) * "0 when the offset is stored; ILLEGAL_GENERATION after a rebalance",
)

OffsetCommitResponseTopic = Record("OffsetCommitResponseTopic",
    "Name"       / String("0-9", ignorable=True, entity="topicName") * "topic, as in the request",
    "TopicId"    / Uuid("10+", ignorable=True)                       * "id of the topic, as in the request (KIP-516)",
    "Partitions" / Array(OffsetCommitResponsePartition)              * "outcome for each partition",
)

OffsetCommitResponse = Response(OffsetCommitRequest,
    "ThrottleTimeMs" / Int32("3+", ignorable=True) * "time to wait before the next request, in ms; 0 within quotas",
    "Topics"         / Array(OffsetCommitResponseTopic)
        * "outcome, by topic; an error of the group is repeated for every partition",
    docs="Sent by the coordinator once the offsets are stored. Each partition has its own error; an error of the group "
         "or member is repeated for every partition.",
    errors=["ILLEGAL_GENERATION", "STALE_MEMBER_EPOCH", "UNKNOWN_MEMBER_ID", "FENCED_INSTANCE_ID",
            "REBALANCE_IN_PROGRESS", "OFFSET_METADATA_TOO_LARGE", "INVALID_COMMIT_OFFSET_SIZE",
            "UNKNOWN_TOPIC_OR_PARTITION", "UNKNOWN_TOPIC_ID", *COORDINATOR_ERRORS, "GROUP_ID_NOT_FOUND",
            "INVALID_GROUP_ID", "REQUEST_TIMED_OUT", "UNSUPPORTED_VERSION", "GROUP_AUTHORIZATION_FAILED",
            "TOPIC_AUTHORIZATION_FAILED"],
)
