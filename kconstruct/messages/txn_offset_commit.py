"""TxnOffsetCommit (key 28): a producer commits a group's offsets in a transaction.  KIP-98, 320, 447, 890, 1319."""
from kconstruct.enums import COORDINATOR_ERRORS, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, String, Uuid

TxnOffsetCommitRequestPartition = Record("TxnOffsetCommitRequestPartition",
    "PartitionIndex"       / Int32             * "partition whose offset is stored",
    "CommittedOffset"      / Int64             * "offset of the next record that the group is to read",
    "CommittedLeaderEpoch" / Int32("2+", default=-1, ignorable=True)
        * "leader epoch of the last record read, -1 unknown; shows a cut log (KIP-320)",
    "CommittedMetadata"    / String(null=True) * "text of the client's choice, returned by OffsetFetch; may be null",
)

TxnOffsetCommitRequestTopic = Record("TxnOffsetCommitRequestTopic",
    "Name"       / String("0-5", ignorable=True, entity="topicName") * "topic of the partitions",
    "TopicId"    / Uuid("6+", ignorable=True)                        * "topic of the partitions, by its id (KIP-1319)",
    "Partitions" / Array(TxnOffsetCommitRequestPartition)            * "partitions with the offsets to commit",
)

TxnOffsetCommitRequest = Request("TxnOffsetCommitRequest", 28, "0-6", "3+",
    "TransactionalId"           / String(entity="transactionalId")
        * "transactional.id of the producer, the same as in InitProducerId",
    "GroupId"                   / String(entity="groupId")           * "group whose offsets are stored",
    "ProducerId"                / Int64(entity="producerId")         * "producer id that InitProducerId gave",
    "ProducerEpoch"             / Int16
        * "epoch that goes with ProducerId; an older one is fenced",
    "GenerationIdOrMemberEpoch" / Int32("3+", default=-1)
        * "generation of a classic group or epoch of the member, -1 for no check (KIP-447)",
    "MemberId"                  / String("3+", default="")
        * "member of the group that read the records, empty for no check (KIP-447)",
    "GroupInstanceId"           / String("3+", null=True, default=None)
        * "group.instance.id of a static member, null for none (KIP-345)",
    "Topics"                    / Array(TxnOffsetCommitRequestTopic) * "offsets to commit, by topic",
    listeners="broker",
    docs="Sent by a producer to the group coordinator to store how far the group has read, effective only when the "
         "transaction commits. It ties what a consume-transform-produce application has read to what it writes.",
    changes={
        1: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        2: "request adds CommittedLeaderEpoch, so that the group notices a truncated log (KIP-320)",
        3: "flexible version (KIP-482); request adds generation, member and instance, so that members that lost their "
           "partitions are fenced (KIP-447)",
        4: "TRANSACTION_ABORTABLE may be returned, where the producer must abort but may go on after that (KIP-890)",
        5: "under transactions V2 also adds the group to the transaction, so AddOffsetsToTxn is not needed (KIP-890)",
        6: "replaces Name by TopicId; GROUP_ID_NOT_FOUND or STALE_MEMBER_EPOCH, not ILLEGAL_GENERATION (KIP-1319)",
    },
)

TxnOffsetCommitResponsePartition = Record("TxnOffsetCommitResponsePartition",
    "PartitionIndex" / Int32                 * "partition, as in the request",
    "ErrorCode"      / Int16(enum=ErrorCode) * "why the offset was not stored, 0 when it is pending",
)

TxnOffsetCommitResponseTopic = Record("TxnOffsetCommitResponseTopic",
    "Name"       / String("0-5", ignorable=True, entity="topicName") * "topic, as in the request",
    "TopicId"    / Uuid("6+", ignorable=True)                        * "topic by its id, as in the request (KIP-1319)",
    "Partitions" / Array(TxnOffsetCommitResponsePartition)           * "result for each partition",
)

TxnOffsetCommitResponse = Response(TxnOffsetCommitRequest,
    "ThrottleTimeMs" / Int32
        * "time to wait before the next request, in ms; 0 within quotas",
    "Topics"         / Array(TxnOffsetCommitResponseTopic) * "results by topic",
    docs="Sent by the group coordinator, with an error code for each partition. Offsets accepted stay pending until "
         "EndTxn decides on the transaction.",
    errors=["ILLEGAL_GENERATION", "STALE_MEMBER_EPOCH", "UNKNOWN_MEMBER_ID", "FENCED_INSTANCE_ID",
            "GROUP_ID_NOT_FOUND", "INVALID_GROUP_ID", "INVALID_PRODUCER_EPOCH", "INVALID_PRODUCER_ID_MAPPING",
            "INVALID_TXN_STATE", "CONCURRENT_TRANSACTIONS", "TRANSACTION_ABORTABLE", "OFFSET_METADATA_TOO_LARGE",
            "INVALID_COMMIT_OFFSET_SIZE", "UNKNOWN_TOPIC_OR_PARTITION", "UNKNOWN_TOPIC_ID",
            "UNSUPPORTED_FOR_MESSAGE_FORMAT", *COORDINATOR_ERRORS, "REQUEST_TIMED_OUT",
            "TRANSACTIONAL_ID_AUTHORIZATION_FAILED", "GROUP_AUTHORIZATION_FAILED", "TOPIC_AUTHORIZATION_FAILED"],
)
