"""Records of __transaction_state: transactional ids and their transactions.  KIP-98, 890, 915, 939.

The key is preceded by an int16 record type (in older releases called its version), the value by an
int16 version.  The transaction coordinator writes both and reads them back when it takes over a partition.
"""
from kconstruct.enums import TransactionState
from kconstruct.grammar import Array, CoordinatorKey, CoordinatorValue, Int16, Int32, Int64, Int8, Record, String

TransactionLogKey = CoordinatorKey("TransactionLogKey", 0, "0", "none",
    "TransactionalId" / String("0") * "transactional.id whose state is stored",
    docs="Key in __transaction_state, after int16 0: one transactional id. A null value deletes an id that has "
         "expired.",
)

PartitionsSchema = Record("PartitionsSchema",
    "Topic"        / String       * "topic of the partitions",
    "PartitionIds" / Array(Int32) * "partitions of the topic that the producer writes to",
)

TransactionLogValue = CoordinatorValue("TransactionLogValue", 0, "0-1", "1+",
    "ProducerId"                       / Int64                       * "producer id that InitProducerId gave for it",
    "PreviousProducerId"               / Int64("1+", default=-1, tag=0)
        * "producer id before the current one, to know a repeated EndTxn; -1 when none",
    "NextProducerId"                   / Int64("1+", default=-1, tag=1)
        * "producer id that takes over after this transaction, -1 when it stays (KIP-890)",
    "ProducerEpoch"                    / Int16
        * "epoch of the producer id; requests with an older one are fenced",
    "NextProducerEpoch"                / Int16("1+", default=-1, tag=3)
        * "epoch that goes with NextProducerId, -1 when there is none (KIP-939)",
    "TransactionTimeoutMs"             / Int32
        * "time after which the coordinator aborts an open transaction, in ms",
    "TransactionStatus"                / Int8(enum=TransactionState) * "how far the current transaction has got",
    "TransactionPartitions"            / Array(PartitionsSchema, null=True)
        * "partitions that take part in the transaction, null when there are none",
    "TransactionLastUpdateTimestampMs" / Int64
        * "Unix time in ms of the last change; unused ids expire by it",
    "TransactionStartTimestampMs"      / Int64
        * "Unix time in ms at which the transaction began, -1 when none has begun",
    "ClientTransactionVersion"         / Int16("1+", default=0, tag=2)
        * "transaction.version that the producer used in this transaction (KIP-890)",
    docs="Value in __transaction_state, after an int16 version: the state of one transactional id. Written by the "
         "transaction coordinator at each step of a transaction, and read back when it loads the partition to finish "
         "what was begun.",
    changes={
        1: "flexible version, so that tagged fields can be added and brokers still downgraded (KIP-915)",
    },
)
