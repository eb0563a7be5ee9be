"""InitProducerId (key 22): gives a producer its id and epoch.  KIP-98, 360, 588, 890, 939."""
from kconstruct.enums import COORDINATOR_ERRORS, ErrorCode
from kconstruct.grammar import Bool, Int16, Int32, Int64, Request, Response, String

InitProducerIdRequest = Request("InitProducerIdRequest", 22, "0-6", "2+",
    "TransactionalId"      / String(null=True, entity="transactionalId")
        * "transactional.id, kept over restarts; null for a producer only idempotent",
    "TransactionTimeoutMs" / Int32 * "how long a transaction may be open, in ms; unused without TransactionalId",
    "ProducerId"           / Int64("3+", default=-1, entity="producerId")
        * "id the producer has and wants a new epoch for; -1 at the start (KIP-360)",
    "ProducerEpoch"        / Int16("3+", default=-1)
        * "epoch that goes with ProducerId, refused if old; -1 at the start (KIP-360)",
    "Enable2Pc"            / Bool("6+", default=False)
        * "true for two-phase commit: no timeout aborts the transaction (KIP-939)",
    "KeepPreparedTxn"      / Bool("6+", default=False)
        * "true to keep an open transaction instead of aborting it (KIP-939)",
    listeners="broker",
    docs="An idempotent or transactional producer asks for its identity before its first batch. With a transactional "
         "id it asks the transaction coordinator, which first aborts an open transaction of the same id; otherwise any "
         "broker.",
    changes={
        1: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        2: "flexible version (KIP-482)",
        3: "request adds ProducerId and ProducerEpoch, so that a producer can recover from errors (KIP-360)",
        4: "PRODUCER_FENCED may be returned, where v3 has INVALID_PRODUCER_EPOCH (KIP-588)",
        5: "TRANSACTION_ABORTABLE may be returned (KIP-890)",
        6: "two-phase commit: request adds Enable2Pc and KeepPreparedTxn, response OngoingTxnProducerId and "
           "OngoingTxnProducerEpoch (KIP-939); off by default up to Kafka 4.4",
    },
)

InitProducerIdResponse = Response(InitProducerIdRequest,
    "ThrottleTimeMs"          / Int32(ignorable=True) * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"               / Int16(enum=ErrorCode)
        * "0 when none; CONCURRENT_TRANSACTIONS while an earlier one is being ended",
    "ProducerId"              / Int64(default=-1, entity="producerId")
        * "id to put into every batch, for brokers to drop duplicates; -1 on error",
    "ProducerEpoch"           / Int16                 * "epoch to put into every batch; lower ones are fenced",
    "OngoingTxnProducerId"    / Int64("6+", default=-1, entity="producerId")
        * "producer id of the transaction that was kept open, -1 when none (KIP-939)",
    "OngoingTxnProducerEpoch" / Int16("6+", default=-1)
        * "epoch of the transaction that was kept open, -1 when none (KIP-939)",
    docs="Gives the producer id and epoch to put into every batch. The new epoch of a transactional id fences earlier "
         "producers that used it.",
    errors=["CONCURRENT_TRANSACTIONS", "PRODUCER_FENCED", "INVALID_PRODUCER_EPOCH", "INVALID_TRANSACTION_TIMEOUT",
            "TRANSACTION_ABORTABLE", *COORDINATOR_ERRORS, "INVALID_REQUEST", "UNSUPPORTED_VERSION",
            "TRANSACTIONAL_ID_AUTHORIZATION_FAILED", "CLUSTER_AUTHORIZATION_FAILED"],
)
