"""ListTransactions (key 66): transactions that a broker coordinates.  KIP-664, 994, 1152."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, String

ListTransactionsRequest = Request("ListTransactionsRequest", 66, "0-2", "0+",
    "StateFilters"           / Array(String)                     * "states to list, such as Ongoing; empty for all",
    "ProducerIdFilters"      / Array(Int64, entity="producerId") * "producer ids to list; empty for all",
    "DurationFilter"         / Int64("1+", default=-1)
        * "list only transactions open for longer, in ms; -1 for all (KIP-994)",
    "TransactionalIdPattern" / String("2+", null=True, default=None)
        * "regular expression (RE2) for transactional ids to list; null or empty for all",
    listeners="broker",
    docs="Sent by an admin client to every broker, as each knows only the transactions it coordinates. A transaction "
         "has to pass all filters to be listed.",
    changes={
        1: "request adds DurationFilter, to find transactions that have been open for long (KIP-994)",
        2: "request adds TransactionalIdPattern, applied by the broker; INVALID_REGULAR_EXPRESSION may be returned "
           "(KIP-1152)",
    },
)

TransactionState = Record("TransactionState",
    "TransactionalId"  / String(entity="transactionalId")
        * "transactional.id of the producer, to ask DescribeTransactions about it",
    "ProducerId"       / Int64(entity="producerId") * "producer id that is in the batches of the transaction",
    "TransactionState" / String                     * "state, such as Empty, Ongoing, PrepareCommit, CompleteAbort",
)

ListTransactionsResponse = Response(ListTransactionsRequest,
    "ThrottleTimeMs"      / Int32                   * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"           / Int16(enum=ErrorCode)
        * "error of the whole request, such as COORDINATOR_LOAD_IN_PROGRESS; 0 when none",
    "UnknownStateFilters" / Array(String)           * "those of StateFilters that the broker does not know",
    "TransactionStates"   / Array(TransactionState) * "transactions that pass all filters",
    docs="The broker's answer: the transactions of its own that pass the filters and that the caller may describe. "
         "DescribeTransactions gives the details of each.",
    errors=["COORDINATOR_NOT_AVAILABLE", "COORDINATOR_LOAD_IN_PROGRESS", "INVALID_REGULAR_EXPRESSION"],
)
