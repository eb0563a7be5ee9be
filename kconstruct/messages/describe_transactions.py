"""DescribeTransactions (key 65): state of transactions, by transactional id.  KIP-664."""
from kconstruct.enums import COORDINATOR_ERRORS, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, String

DescribeTransactionsRequest = Request("DescribeTransactionsRequest", 65, "0", "0+",
    "TransactionalIds" / Array(String, entity="transactionalId") * "ids that this broker coordinates; empty for none",
    listeners="broker",
    docs="Sent by an admin client to the transaction coordinator of the transactional ids.",
)

TopicData = Record("TopicData",
    "Topic"      / String(map_key=True, entity="topicName") * "topic that the transaction writes to",
    "Partitions" / Array(Int32)                             * "partitions of the topic that the transaction writes to",
)

TransactionState = Record("TransactionState",
    "ErrorCode"              / Int16(enum=ErrorCode)            * "why the id is not described, 0 when it is",
    "TransactionalId"        / String(entity="transactionalId") * "transactional id that this entry is for",
    "TransactionState"       / String                           * "state by name, such as Ongoing or CompleteAbort",
    "TransactionTimeoutMs"   / Int32                            * "time until the coordinator aborts it, in ms",
    "TransactionStartTimeMs" / Int64                            * "Unix time in ms at which it began, -1 if it has not",
    "ProducerId"             / Int64(entity="producerId")
        * "id that InitProducerId gave for the transactional id",
    "ProducerEpoch"          / Int16                            * "epoch of that id; an older producer is fenced",
    "Topics"                 / Array(TopicData)
        * "partitions that it writes to; while it ends, those still without a marker",
)

DescribeTransactionsResponse = Response(DescribeTransactionsRequest,
    "ThrottleTimeMs"    / Int32                   * "time to wait before the next request, in ms; 0 within quotas",
    "TransactionStates" / Array(TransactionState) * "one entry for each transactional id of the request",
    docs="The transaction coordinator's answer, with an error code for each transactional id. Topics that the "
         "client may not describe are left out.",
    errors=["TRANSACTIONAL_ID_NOT_FOUND", *COORDINATOR_ERRORS, "INVALID_REQUEST",
            "TRANSACTIONAL_ID_AUTHORIZATION_FAILED"],
)
