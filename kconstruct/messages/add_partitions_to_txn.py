"""AddPartitionsToTxn (key 24): partitions join a transaction before data is written to them.  KIP-98, 588, 890."""
from kconstruct.enums import COORDINATOR_ERRORS, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Record, Request, Response, String

AddPartitionsToTxnTopic = Record("AddPartitionsToTxnTopic",
    "Name"       / String(map_key=True, entity="topicName") * "topic the producer writes to within the transaction",
    "Partitions" / Array(Int32)
        * "partitions to add to the transaction or to look up in it",
)

AddPartitionsToTxnTransaction = Record("AddPartitionsToTxnTransaction",
    "TransactionalId" / String("4+", map_key=True, entity="transactionalId")
        * "transactional id of the producer that wrote to the broker",
    "ProducerId"      / Int64("4+", entity="producerId")
        * "producer id from the producer's batch; must be the one the transactional id has now",
    "ProducerEpoch"   / Int16("4+")
        * "producer epoch from the producer's batch; an older one gets PRODUCER_FENCED",
    "VerifyOnly"      / Bool("4+", default=False)
        * "true only checks that the partitions are in the transaction, false adds them",
    "Topics"          / Array(AddPartitionsToTxnTopic, "4+") * "partitions that the producer writes to, by topic",
)

AddPartitionsToTxnRequest = Request("AddPartitionsToTxnRequest", 24, "0-5", "3+",
    "Transactions"              / Array(AddPartitionsToTxnTransaction, "4+")
        * "transactions of one or more producers, for which the broker asks (KIP-890)",
    "V3AndBelowTransactionalId" / String("0-3", entity="transactionalId")
        * "transactional.id of the producer, which sends this itself",
    "V3AndBelowProducerId"      / Int64("0-3", entity="producerId")
        * "given by InitProducerId; one of another transactional id is refused",
    "V3AndBelowProducerEpoch"   / Int16("0-3")
        * "given by InitProducerId; an older one shows that a newer producer has taken over",
    "V3AndBelowTopics"          / Array(AddPartitionsToTxnTopic, "0-3")
        * "partitions that the producer is about to write to, by topic",
    listeners="broker",
    docs="Sent to the transaction coordinator: up to v3 by a producer before it first writes to a partition "
         "within a transaction, since v4 by a broker that checks or adds partitions on behalf of producers. "
         "The coordinator will write the end of the transaction to every partition added.",
    changes={
        1: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        2: "PRODUCER_FENCED, in place of INVALID_PRODUCER_EPOCH, when a newer producer has taken over (KIP-588)",
        3: "flexible version (KIP-482)",
        4: "for brokers: request holds several transactions, with VerifyOnly to check without adding; response adds "
           "ErrorCode and groups the results by transaction (KIP-890)",
        5: "TRANSACTION_ABORTABLE when the producer has to abort but may go on after that (KIP-890)",
    },
)

AddPartitionsToTxnPartitionResult = Record("AddPartitionsToTxnPartitionResult",
    "PartitionIndex"     / Int32(map_key=True)   * "partition of the topic, as in the request",
    "PartitionErrorCode" / Int16(enum=ErrorCode) * "why the partition is not in the transaction, 0 when it is",
)

AddPartitionsToTxnTopicResult = Record("AddPartitionsToTxnTopicResult",
    "Name"               / String(map_key=True, entity="topicName") * "topic of the request that the results belong to",
    "ResultsByPartition" / Array(AddPartitionsToTxnPartitionResult) * "one result for each partition of the request",
)

AddPartitionsToTxnResult = Record("AddPartitionsToTxnResult",
    "TransactionalId" / String("4+", map_key=True, entity="transactionalId") * "transaction that the results belong to",
    "TopicResults"    / Array(AddPartitionsToTxnTopicResult, "4+")           * "results of this transaction, by topic",
)

AddPartitionsToTxnResponse = Response(AddPartitionsToTxnRequest,
    "ThrottleTimeMs"           / Int32 * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"                / Int16("4+", ignorable=True, enum=ErrorCode)
        * "error of the whole request, such as CLUSTER_AUTHORIZATION_FAILED; 0 when there are results",
    "ResultsByTransaction"     / Array(AddPartitionsToTxnResult, "4+")
        * "answer to a broker: one entry for each transaction of the request",
    "ResultsByTopicV3AndBelow" / Array(AddPartitionsToTxnTopicResult, "0-3")
        * "answer to a producer: results of its one transaction, by topic",
    docs="The transaction coordinator's answer, with an error code for each partition. If one partition of a "
         "transaction cannot be added then none is, and the others get OPERATION_NOT_ATTEMPTED.",
    errors=["INVALID_PRODUCER_ID_MAPPING", "PRODUCER_FENCED", "INVALID_PRODUCER_EPOCH", "CONCURRENT_TRANSACTIONS",
            "TRANSACTION_ABORTABLE", "INVALID_TXN_STATE", "OPERATION_NOT_ATTEMPTED", "UNKNOWN_TOPIC_OR_PARTITION",
            "INVALID_REQUEST", *COORDINATOR_ERRORS, "TRANSACTIONAL_ID_AUTHORIZATION_FAILED",
            "TOPIC_AUTHORIZATION_FAILED", "CLUSTER_AUTHORIZATION_FAILED"],
)
