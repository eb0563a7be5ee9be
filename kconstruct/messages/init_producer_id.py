"""InitProducerId (key 22): gives a producer its id and epoch.  KIP-98, 360, 588, 890, 939."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Bool, Int16, Int32, Int64, Request, Response, String

InitProducerIdRequest = Request("InitProducerIdRequest", 22, "0-6", "2+",
    "TransactionalId"      / String(null=True, entity="transactionalId")  * "transactional id, null for a producer that is only idempotent",
    "TransactionTimeoutMs" / Int32                                        * "how long a transaction may stay open before it is aborted, in ms; unused without TransactionalId",
    "ProducerId"           / Int64("3+", default=-1, entity="producerId") * "producer id held so far, to have its epoch raised; -1 when none (KIP-360)",
    "ProducerEpoch"        / Int16("3+", default=-1)                      * "producer epoch held so far, -1 when none (KIP-360)",
    "Enable2Pc"            / Bool("6+", default=False)                    * "true for two-phase commit: no timeout aborts the transaction (KIP-939)",
    "KeepPreparedTxn"      / Bool("6+", default=False)                    * "true to keep an open transaction instead of aborting it (KIP-939)",
    listeners="broker",
    docs="An idempotent or transactional producer asks for its identity before its first batch. "
         "With a transactional id it goes to the transaction coordinator, which first ends an "
         "open transaction of the same id; otherwise to any broker.",
    changes={
        1: "same layout; quota violations answer before throttling (KIP-219)",
        2: "flexible version (KIP-482)",
        3: "adds ProducerId and ProducerEpoch, so that a producer can recover from errors (KIP-360)",
        4: "same layout; may answer PRODUCER_FENCED (KIP-588)",
        5: "same layout; may answer TRANSACTION_ABORTABLE (KIP-890)",
        6: "adds Enable2Pc and KeepPreparedTxn for two-phase commit (KIP-939); off by default up to Kafka 4.4",
    },
)

InitProducerIdResponse = Response("InitProducerIdResponse", 22, "0-6", "2+",
    "ThrottleTimeMs"          / Int32(ignorable=True)                        * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"               / Int16(enum=ErrorCode)                        * "error, 0 when none",
    "ProducerId"              / Int64(default=-1, entity="producerId")       * "producer id to use from now on, -1 on error",
    "ProducerEpoch"           / Int16                                        * "producer epoch to use from now on; lower ones are fenced",
    "OngoingTxnProducerId"    / Int64("6+", default=-1, entity="producerId") * "producer id of the transaction that was kept open, -1 when none (KIP-939)",
    "OngoingTxnProducerEpoch" / Int16("6+", default=-1)                      * "producer epoch of the transaction that was kept open, -1 when none (KIP-939)",
    docs="Gives the producer id and epoch to stamp on every batch. The new epoch of a "
         "transactional id shuts out earlier producers that used it.",
    changes={
        1: "same layout; quota violations answer before throttling (KIP-219)",
        2: "flexible version (KIP-482)",
        3: "same layout; goes with request v3 (KIP-360)",
        4: "same layout; PRODUCER_FENCED in place of INVALID_PRODUCER_EPOCH (KIP-588)",
        5: "same layout; TRANSACTION_ABORTABLE is possible (KIP-890)",
        6: "adds producer id and epoch of a transaction kept open (KIP-939)",
    },
)
