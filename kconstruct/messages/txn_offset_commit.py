"""TxnOffsetCommit (key 28): a producer commits a consumer group's offsets within a transaction.  KIP-98, 320, 447, 890, 1319."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, String, Uuid

TxnOffsetCommitRequestPartition = Record("TxnOffsetCommitRequestPartition",
    "PartitionIndex"       / Int32                                   * "index of the partition",
    "CommittedOffset"      / Int64                                   * "offset of the next record the group is to read",
    "CommittedLeaderEpoch" / Int32("2+", default=-1, ignorable=True) * "leader epoch of the last record read, -1 when not known, since v2 (KIP-320)",
    "CommittedMetadata"    / String(null=True)                       * "free text stored with the offset, may be null",
)

TxnOffsetCommitRequestTopic = Record("TxnOffsetCommitRequestTopic",
    "Name"       / String("0-5", ignorable=True, entity="topicName") * "topic, up to v5",
    "TopicId"    / Uuid("6+", ignorable=True)                        * "id of the topic, since v6 in place of its name (KIP-1319)",
    "Partitions" / Array(TxnOffsetCommitRequestPartition)            * "partitions with the offsets to commit",
)

TxnOffsetCommitRequest = Request("TxnOffsetCommitRequest", 28, "0-6", "3+",
    "TransactionalId"           / String(entity="transactionalId")      * "transactional id of the producer",
    "GroupId"                   / String(entity="groupId")              * "consumer group",
    "ProducerId"                / Int64(entity="producerId")            * "id of the producer",
    "ProducerEpoch"             / Int16                                 * "epoch of the producer",
    "GenerationIdOrMemberEpoch" / Int32("3+", default=-1)               * "generation of a classic group or epoch of the member, -1 for no check, since v3",
    "MemberId"                  / String("3+", default="")              * "member of the group, empty for none, since v3 (KIP-447)",
    "GroupInstanceId"           / String("3+", null=True, default=None) * "name of a static member, null for none, since v3 (KIP-345)",
    "Topics"                    / Array(TxnOffsetCommitRequestTopic)    * "topics with the offsets to commit",
    listeners="broker",
    docs="Sent by a producer to the group coordinator to store how far the group has read, effective only when "
         "the transaction commits. It ties what a consume-transform-produce application has read to what it "
         "writes.",
    changes={
        1: "same layout; quota violations answer before throttling (KIP-219)",
        2: "adds CommittedLeaderEpoch, so that the group notices a truncated log (KIP-320)",
        3: "flexible version; adds generation, member and instance so that zombies of the group are fenced (KIP-447)",
        4: "same layout; may be answered with TRANSACTION_ABORTABLE (KIP-890)",
        5: "same layout; under transactions V2 also does what AddOffsetsToTxn did (KIP-890)",
        6: "TopicId in place of Name; errors of the group as in OffsetCommit (KIP-1319)",
    },
)

TxnOffsetCommitResponsePartition = Record("TxnOffsetCommitResponsePartition",
    "PartitionIndex" / Int32                 * "index of the partition",
    "ErrorCode"      / Int16(enum=ErrorCode) * "error, 0 when none",
)

TxnOffsetCommitResponseTopic = Record("TxnOffsetCommitResponseTopic",
    "Name"       / String("0-5", ignorable=True, entity="topicName") * "topic, up to v5",
    "TopicId"    / Uuid("6+", ignorable=True)                        * "id of the topic, since v6 in place of its name (KIP-1319)",
    "Partitions" / Array(TxnOffsetCommitResponsePartition)           * "result of each partition",
)

TxnOffsetCommitResponse = Response("TxnOffsetCommitResponse", 28, "0-6", "3+",
    "ThrottleTimeMs" / Int32                               * "time the request was throttled by a quota, in ms, 0 when not",
    "Topics"         / Array(TxnOffsetCommitResponseTopic) * "results by topic",
    docs="The group coordinator's answer, with an error code for each partition. Offsets accepted stay pending "
         "until EndTxn decides on the transaction.",
    changes={
        1: "same layout; quota violations answer before throttling (KIP-219)",
        2: "same layout; goes with CommittedLeaderEpoch in the request (KIP-320)",
        3: "flexible version; ILLEGAL_GENERATION, UNKNOWN_MEMBER_ID, FENCED_INSTANCE_ID for zombies (KIP-447)",
        4: "same layout; TRANSACTION_ABORTABLE where the producer must abort but may go on after that (KIP-890)",
        5: "same layout; goes with transactions V2 (KIP-890)",
        6: "TopicId in place of Name; GROUP_ID_NOT_FOUND or STALE_MEMBER_EPOCH, not ILLEGAL_GENERATION (KIP-1319)",
    },
)
