"""DescribeTransactions (key 65): state of transactions, by transactional id.  KIP-664."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, String

DescribeTransactionsRequest = Request("DescribeTransactionsRequest", 65, "0", "0+",
    "TransactionalIds" / Array(String, entity="transactionalId") * "transactional ids to describe; empty describes none",
    listeners="broker",
    docs="Sent by an admin client to the transaction coordinator of the transactional ids.",
    changes={},
)

TopicData = Record("TopicData",
    "Topic"      / String(map_key=True, entity="topicName") * "topic",
    "Partitions" / Array(Int32)                             * "indexes of the partitions in the transaction",
)

TransactionState = Record("TransactionState",
    "ErrorCode"              / Int16(enum=ErrorCode)            * "error, 0 when none",
    "TransactionalId"        / String(entity="transactionalId") * "transactional id of the producer",
    "TransactionState"       / String                           * "state by name, such as Empty, Ongoing, PrepareCommit or CompleteAbort",
    "TransactionTimeoutMs"   / Int32                            * "how long a transaction may stay open before the coordinator aborts it, in ms",
    "TransactionStartTimeMs" / Int64                            * "Unix time in ms at which the transaction began, -1 when none has begun",
    "ProducerId"             / Int64(entity="producerId")       * "id of the producer",
    "ProducerEpoch"          / Int16                            * "epoch of the producer",
    "Topics"                 / Array(TopicData)                 * "topics with the partitions in the transaction",
)

DescribeTransactionsResponse = Response("DescribeTransactionsResponse", 65, "0", "0+",
    "ThrottleTimeMs"    / Int32                   * "time the request was throttled by a quota, in ms, 0 when not",
    "TransactionStates" / Array(TransactionState) * "state of each transaction",
    docs="The transaction coordinator's answer, with an error code for each transactional id. Topics that the "
         "client may not describe are left out.",
    changes={},
)
