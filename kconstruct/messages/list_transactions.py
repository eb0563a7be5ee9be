"""ListTransactions (key 66): transactions that a broker coordinates.  KIP-664, 994, 1152."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, String

ListTransactionsRequest = Request("ListTransactionsRequest", 66, "0-2", "0+",
    "StateFilters"           / Array(String)                         * "states to list, by name as in DescribeTransactions; empty for all",
    "ProducerIdFilters"      / Array(Int64, entity="producerId")     * "ids of the producers to list; empty for all",
    "DurationFilter"         / Int64("1+", default=-1)               * "lists only transactions open for longer than this, in ms, -1 for all, since v1 (KIP-994)",
    "TransactionalIdPattern" / String("2+", null=True, default=None) * "regular expression for the transactional id, null or empty for all, since v2 (KIP-1152)",
    listeners="broker",
    docs="Sent by an admin client to every broker, as each knows only the transactions it coordinates. A "
         "transaction has to pass all filters to be listed.",
    changes={
        1: "adds DurationFilter, to find transactions that have been open for long (KIP-994)",
        2: "adds TransactionalIdPattern, so that filtering is done by the broker (KIP-1152)",
    },
)

TransactionState = Record("TransactionState",
    "TransactionalId"  / String(entity="transactionalId") * "transactional id of the producer",
    "ProducerId"       / Int64(entity="producerId")       * "id of the producer",
    "TransactionState" / String                           * "state by name, such as Empty, Ongoing, PrepareCommit or CompleteAbort",
)

ListTransactionsResponse = Response("ListTransactionsResponse", 66, "0-2", "0+",
    "ThrottleTimeMs"      / Int32                   * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"           / Int16(enum=ErrorCode)   * "error, 0 when none",
    "UnknownStateFilters" / Array(String)           * "state filters of the request that the broker does not know",
    "TransactionStates"   / Array(TransactionState) * "transactions found",
    docs="The broker's answer: the transactions of its own that pass the filters. DescribeTransactions tells "
         "more about each.",
    changes={
        1: "same layout; goes with DurationFilter in the request (KIP-994)",
        2: "same layout; INVALID_REGULAR_EXPRESSION for a pattern that cannot be parsed (KIP-1152)",
    },
)
