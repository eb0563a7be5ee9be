"""EndTxn (key 26): a producer commits or aborts its transaction.  KIP-98, 588, 890."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Bool, Int16, Int32, Int64, Request, Response, String

EndTxnRequest = Request("EndTxnRequest", 26, "0-5", "3+",
    "TransactionalId" / String(entity="transactionalId") * "transactional id of the producer",
    "ProducerId"      / Int64(entity="producerId")       * "id of the producer",
    "ProducerEpoch"   / Int16                            * "epoch of the producer",
    "Committed"       / Bool                             * "true commits the transaction, false aborts it",
    listeners="broker",
    docs="Sent by a producer to the transaction coordinator to end the transaction it has open.",
    changes={
        1: "same layout; quota violations answer before throttling (KIP-219)",
        2: "same layout; may be answered with PRODUCER_FENCED (KIP-588)",
        3: "flexible version (KIP-482)",
        4: "same layout; may be answered with TRANSACTION_ABORTABLE (KIP-890)",
        5: "same layout; for transactions V2, where each end raises the epoch of the producer (KIP-890)",
    },
)

EndTxnResponse = Response("EndTxnResponse", 26, "0-5", "3+",
    "ThrottleTimeMs" / Int32                                                        * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"      / Int16(enum=ErrorCode)                                        * "error, 0 when none",
    "ProducerId"     / Int64("5+", default=-1, ignorable=True, entity="producerId") * "id of the producer for its next transaction, -1 on error, since v5",
    "ProducerEpoch"  / Int16("5+", default=-1, ignorable=True)                      * "epoch of the producer for its next transaction, -1 on error, since v5",
    docs="The transaction coordinator's answer. No error means that the outcome is decided for good; the "
         "markers reach the partitions a little later.",
    changes={
        1: "same layout; quota violations answer before throttling (KIP-219)",
        2: "same layout; PRODUCER_FENCED where a newer producer has taken over (KIP-588)",
        3: "flexible version (KIP-482)",
        4: "same layout; TRANSACTION_ABORTABLE where the producer must abort but may go on after that (KIP-890)",
        5: "adds ProducerId and ProducerEpoch: each transaction gets an epoch of its own (KIP-890)",
    },
)
