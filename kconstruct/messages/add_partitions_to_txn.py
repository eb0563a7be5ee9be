"""AddPartitionsToTxn (key 24): partitions join a transaction before data is written to them.  KIP-98, 588, 890."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Record, Request, Response, String

AddPartitionsToTxnTopic = Record("AddPartitionsToTxnTopic",
    "Name"       / String(map_key=True, entity="topicName") * "topic",
    "Partitions" / Array(Int32)                             * "indexes of the partitions to add or verify",
)

AddPartitionsToTxnTransaction = Record("AddPartitionsToTxnTransaction",
    "TransactionalId" / String("4+", map_key=True, entity="transactionalId") * "transactional id of the producer",
    "ProducerId"      / Int64("4+", entity="producerId")                     * "id of the producer",
    "ProducerEpoch"   / Int16("4+")                                          * "epoch of the producer",
    "VerifyOnly"      / Bool("4+", default=False)                            * "true only checks that the partitions are in the transaction, false adds them",
    "Topics"          / Array(AddPartitionsToTxnTopic, "4+")                 * "topics with the partitions to add or verify",
)

AddPartitionsToTxnRequest = Request("AddPartitionsToTxnRequest", 24, "0-5", "3+",
    "Transactions"              / Array(AddPartitionsToTxnTransaction, "4+") * "transactions to change or verify, since v4 sent by brokers (KIP-890)",
    "V3AndBelowTransactionalId" / String("0-3", entity="transactionalId")    * "transactional id of the producer, up to v3",
    "V3AndBelowProducerId"      / Int64("0-3", entity="producerId")          * "id of the producer, up to v3",
    "V3AndBelowProducerEpoch"   / Int16("0-3")                               * "epoch of the producer, up to v3",
    "V3AndBelowTopics"          / Array(AddPartitionsToTxnTopic, "0-3")      * "topics with the partitions to add, up to v3",
    listeners="broker",
    docs="Sent to the transaction coordinator: up to v3 by a producer before it first writes to a partition "
         "within a transaction, since v4 by a broker that checks or adds partitions on behalf of producers. "
         "The coordinator will write the end of the transaction to every partition added.",
    changes={
        1: "same layout; quota violations answer before throttling (KIP-219)",
        2: "same layout; may be answered with PRODUCER_FENCED (KIP-588)",
        3: "flexible version (KIP-482)",
        4: "for brokers: many transactions in one request, and VerifyOnly to check without adding (KIP-890)",
        5: "same layout; may be answered with TRANSACTION_ABORTABLE (KIP-890)",
    },
)

AddPartitionsToTxnPartitionResult = Record("AddPartitionsToTxnPartitionResult",
    "PartitionIndex"     / Int32(map_key=True)   * "index of the partition",
    "PartitionErrorCode" / Int16(enum=ErrorCode) * "error, 0 when none",
)

AddPartitionsToTxnTopicResult = Record("AddPartitionsToTxnTopicResult",
    "Name"               / String(map_key=True, entity="topicName") * "topic",
    "ResultsByPartition" / Array(AddPartitionsToTxnPartitionResult) * "result of each partition",
)

AddPartitionsToTxnResult = Record("AddPartitionsToTxnResult",
    "TransactionalId" / String("4+", map_key=True, entity="transactionalId") * "transactional id of the producer",
    "TopicResults"    / Array(AddPartitionsToTxnTopicResult, "4+")           * "results of the transaction, by topic",
)

AddPartitionsToTxnResponse = Response("AddPartitionsToTxnResponse", 24, "0-5", "3+",
    "ThrottleTimeMs"           / Int32                                       * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"                / Int16("4+", ignorable=True, enum=ErrorCode) * "error of the whole request, 0 when none, since v4",
    "ResultsByTransaction"     / Array(AddPartitionsToTxnResult, "4+")       * "results by transaction, since v4",
    "ResultsByTopicV3AndBelow" / Array(AddPartitionsToTxnTopicResult, "0-3") * "results by topic, up to v3",
    docs="The transaction coordinator's answer, with an error code for each partition. If one partition of a "
         "transaction cannot be added then none is, and the others answer OPERATION_NOT_ATTEMPTED.",
    changes={
        1: "same layout; quota violations answer before throttling (KIP-219)",
        2: "same layout; PRODUCER_FENCED where a newer producer has taken over (KIP-588)",
        3: "flexible version (KIP-482)",
        4: "adds an error of the whole request and groups the results by transaction (KIP-890)",
        5: "same layout; TRANSACTION_ABORTABLE where the producer must abort but may go on after that (KIP-890)",
    },
)
