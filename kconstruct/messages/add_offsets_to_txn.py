"""AddOffsetsToTxn (key 25): a consumer group's offsets join a transaction.  KIP-98, 588, 890."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Int16, Int32, Int64, Request, Response, String

AddOffsetsToTxnRequest = Request("AddOffsetsToTxnRequest", 25, "0-4", "3+",
    "TransactionalId" / String(entity="transactionalId") * "transactional id of the producer",
    "ProducerId"      / Int64(entity="producerId")       * "id of the producer",
    "ProducerEpoch"   / Int16                            * "epoch of the producer",
    "GroupId"         / String(entity="groupId")         * "consumer group whose offsets the transaction will commit",
    listeners="broker",
    docs="Sent by a producer to the transaction coordinator before TxnOffsetCommit, so that the partition of "
         "__consumer_offsets that stores the group's offsets becomes part of the transaction. Under "
         "transactions V2 TxnOffsetCommit does this by itself (KIP-890).",
    changes={
        1: "same layout; quota violations answer before throttling (KIP-219)",
        2: "same layout; may be answered with PRODUCER_FENCED (KIP-588)",
        3: "flexible version (KIP-482)",
        4: "same layout; may be answered with TRANSACTION_ABORTABLE (KIP-890)",
    },
)

AddOffsetsToTxnResponse = Response("AddOffsetsToTxnResponse", 25, "0-4", "3+",
    "ThrottleTimeMs" / Int32                 * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"      / Int16(enum=ErrorCode) * "error, 0 when none",
    docs="The transaction coordinator's answer; without an error the producer may send its offsets to the "
         "group coordinator.",
    changes={
        1: "same layout; quota violations answer before throttling (KIP-219)",
        2: "same layout; PRODUCER_FENCED where a newer producer has taken over (KIP-588)",
        3: "flexible version (KIP-482)",
        4: "same layout; TRANSACTION_ABORTABLE where the producer must abort but may go on after that (KIP-890)",
    },
)
