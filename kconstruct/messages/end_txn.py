"""EndTxn (key 26): a producer commits or aborts its transaction.  KIP-98, 588, 890."""
from kconstruct.enums import COORDINATOR_ERRORS, ErrorCode
from kconstruct.grammar import Bool, Int16, Int32, Int64, Request, Response, String

EndTxnRequest = Request("EndTxnRequest", 26, "0-5", "3+",
    "TransactionalId" / String(entity="transactionalId")
        * "transactional.id of the producer; the coordinator finds the transaction by it",
    "ProducerId"      / Int64(entity="producerId")
        * "producer id that InitProducerId, or the last EndTxn, gave the producer",
    "ProducerEpoch"   / Int16 * "epoch that came with ProducerId; an older one gets PRODUCER_FENCED",
    "Committed"       / Bool  * "true commits the transaction, false aborts it",
    listeners="broker",
    docs="Sent by a transactional producer to its transaction coordinator, to end the transaction it has open.",
    changes={
        1: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        2: "PRODUCER_FENCED may be returned, where v1 has INVALID_PRODUCER_EPOCH (KIP-588)",
        3: "flexible version (KIP-482)",
        4: "TRANSACTION_ABORTABLE may be returned: abort the transaction, then go on (KIP-890)",
        5: "every transaction gets an epoch of its own: response adds ProducerId and ProducerEpoch (KIP-890)",
    },
)

EndTxnResponse = Response(EndTxnRequest,
    "ThrottleTimeMs" / Int32                 * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode) * "0 when the outcome is decided; CONCURRENT_TRANSACTIONS to try again",
    "ProducerId"     / Int64("5+", default=-1, ignorable=True, entity="producerId")
        * "id for the next transaction, a new one when epochs ran out; -1 on error",
    "ProducerEpoch"  / Int16("5+", default=-1, ignorable=True)
        * "epoch for the next transaction, usually one higher; -1 on error",
    docs="The transaction coordinator's answer. No error means that the outcome is decided for good; the commit or "
         "abort markers reach the partitions a little later.",
    errors=["INVALID_TXN_STATE", "CONCURRENT_TRANSACTIONS", "PRODUCER_FENCED", "INVALID_PRODUCER_EPOCH",
            "INVALID_PRODUCER_ID_MAPPING", "TRANSACTION_ABORTABLE", *COORDINATOR_ERRORS, "INVALID_REQUEST",
            "TRANSACTIONAL_ID_AUTHORIZATION_FAILED"],
)
