"""AddOffsetsToTxn (key 25): a consumer group's offsets join a transaction.  KIP-98, 588, 890."""
from kconstruct.enums import COORDINATOR_ERRORS, ErrorCode
from kconstruct.grammar import Int16, Int32, Int64, Request, Response, String

AddOffsetsToTxnRequest = Request("AddOffsetsToTxnRequest", 25, "0-4", "3+",
    "TransactionalId" / String(entity="transactionalId")
        * "transactional.id of the producer; its hash decides which broker coordinates the transaction",
    "ProducerId"      / Int64(entity="producerId")
        * "given by InitProducerId; one of another transactional id gets INVALID_PRODUCER_ID_MAPPING",
    "ProducerEpoch"   / Int16
        * "given by InitProducerId; an older one shows that a newer producer has taken over",
    "GroupId"         / String(entity="groupId") * "consumer group whose offsets the transaction will commit",
    listeners="broker",
    docs="Sent by a producer to the transaction coordinator before TxnOffsetCommit, so that the partition of "
         "__consumer_offsets that stores the group's offsets becomes part of the transaction. Under "
         "transactions V2 TxnOffsetCommit does this by itself (KIP-890).",
    changes={
        1: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        2: "PRODUCER_FENCED, in place of INVALID_PRODUCER_EPOCH, when a newer producer has taken over (KIP-588)",
        3: "flexible version (KIP-482)",
        4: "TRANSACTION_ABORTABLE when the producer has to abort but may go on after that (KIP-890)",
    },
)

AddOffsetsToTxnResponse = Response(AddOffsetsToTxnRequest,
    "ThrottleTimeMs" / Int32                 * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode) * "why the group's offsets cannot join the transaction, 0 when they have",
    docs="The transaction coordinator's answer; without an error the producer may send its offsets to the "
         "group coordinator.",
    errors=["INVALID_PRODUCER_ID_MAPPING", "PRODUCER_FENCED", "INVALID_PRODUCER_EPOCH", "CONCURRENT_TRANSACTIONS",
            "TRANSACTION_ABORTABLE", "INVALID_TXN_STATE", "INVALID_REQUEST", *COORDINATOR_ERRORS,
            "TRANSACTIONAL_ID_AUTHORIZATION_FAILED", "GROUP_AUTHORIZATION_FAILED"],
)
