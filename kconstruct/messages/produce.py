"""Produce (key 0): a producer appends records to partitions.  KIP-13, 32, 98, 110, 112, 219, 467, 516, 890, 951."""
from kconstruct.enums import Acks, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Records, Request, Response, String, Uuid

PartitionProduceData = Record("PartitionProduceData",
    "Index"   / Int32 * "partition to append to; the broker that gets the request must lead it",
    "Records" / Records(null=True, magic={0: 0, 2: 1, 3: 2}, zstd="7+", single_batch="3+")
        * "what to append: since v3 exactly one batch of format v2, before it a message set",
)

TopicProduceData = Record("TopicProduceData",
    "Name"          / String("0-12", ignorable=True, map_key=True, entity="topicName") * "topic to append to",
    "TopicId"       / Uuid("13+", ignorable=True, map_key=True)
        * "topic to append to, by the id that Metadata gave (KIP-516)",
    "PartitionData" / Array(PartitionProduceData)                                      * "records by partition",
)

ProduceRequest = Request("ProduceRequest", 0, "0-13", "9+",
    "TransactionalId" / String("3+", null=True, default=None, entity="transactionalId")
        * "transactional.id of the producer, as in InitProducerId; null if there is none",
    "Acks"            / Int16(enum=Acks)
        * "who must have the records before the answer: -1 all in sync, 1 leader, 0 no answer",
    "TimeoutMs"       / Int32                   * "longest wait for the in-sync replicas when Acks is -1, in ms",
    "TopicData"       / Array(TopicProduceData) * "records to append, by topic",
    listeners="broker",
    docs="Sent by a producer to the broker that leads the partitions, to append records to their logs. With Acks 0 "
         "the broker sends no response; should the append fail, it closes the connection.",
    changes={
        1: "response adds ThrottleTimeMs (KIP-13)",
        2: "records may be message sets of format v1, with timestamps; response adds LogAppendTimeMs (KIP-32)",
        3: "request adds TransactionalId; records must be a single batch of format v2 (KIP-98)",
        4: "a failed disk is reported as KAFKA_STORAGE_ERROR, before as NOT_LEADER_OR_FOLLOWER (KIP-112)",
        5: "response adds LogStartOffset, so that a producer can tell lost records from expired ones",
        6: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        7: "records may be compressed with zstd (KIP-110)",
        8: "response adds RecordErrors and ErrorMessage, which name the records that failed their batch (KIP-467)",
        9: "flexible version (KIP-482)",
        10: "response adds CurrentLeader and NodeEndpoints, to find a new leader without Metadata (KIP-951)",
        11: "TRANSACTION_ABORTABLE may be returned (KIP-890)",
        12: "the leader itself adds the partition to the transaction, so AddPartitionsToTxn is not needed (KIP-890)",
        13: "replaces Name by TopicId (KIP-516)",
    },
)

BatchIndexAndErrorMessage = Record("BatchIndexAndErrorMessage",
    "BatchIndex"             / Int32("8+") * "position of the rejected record in its batch, from 0",
    "BatchIndexErrorMessage" / String("8+", null=True, default=None)
        * "why this record was rejected, null when not given",
)

LeaderIdAndEpoch = Record("LeaderIdAndEpoch",
    "LeaderId"    / Int32("10+", default=-1, entity="brokerId")
        * "broker that leads the partition now, -1 when this broker does not know",
    "LeaderEpoch" / Int32("10+", default=-1) * "leader epoch in which LeaderId leads, -1 when unknown",
)

PartitionProduceResponse = Record("PartitionProduceResponse",
    "Index"           / Int32                 * "partition that the records were for",
    "ErrorCode"       / Int16(enum=ErrorCode) * "error of this partition, 0 when none",
    "BaseOffset"      / Int64                 * "offset of the first record, the others follow on; -1 on error",
    "LogAppendTimeMs" / Int64("2+", default=-1, ignorable=True)
        * "Unix time in ms that the broker set on the batch, -1 if it kept the producer's",
    "LogStartOffset"  / Int64("5+", default=-1, ignorable=True)
        * "first offset that the partition still has, -1 when unknown",
    "RecordErrors"    / Array(BatchIndexAndErrorMessage, "8+", ignorable=True)
        * "records because of which the broker rejected the batch (KIP-467)",
    "ErrorMessage"    / String("8+", null=True, default=None, ignorable=True)
        * "explanation of ErrorCode for logs and users, null when none",
    "CurrentLeader"   / LeaderIdAndEpoch("10+", tag=0)
        * "leader to retry at, sent with NOT_LEADER_OR_FOLLOWER (KIP-951)",
)

TopicProduceResponse = Record("TopicProduceResponse",
    "Name"               / String("0-12", ignorable=True, map_key=True, entity="topicName")
        * "topic, as in the request",
    "TopicId"            / Uuid("13+", ignorable=True, map_key=True) * "topic by its id, as in the request (KIP-516)",
    "PartitionResponses" / Array(PartitionProduceResponse)           * "result for each partition",
)

NodeEndpoint = Record("NodeEndpoint",
    "NodeId" / Int32("10+", map_key=True, entity="brokerId") * "broker id, as in CurrentLeader",
    "Host"   / String("10+")                                 * "host name on the listener that the request came in by",
    "Port"   / Int32("10+")                                  * "port on that listener",
    "Rack"   / String("10+", null=True, default=None)
        * "rack of the broker (broker.rack), null when not configured",
)

ProduceResponse = Response(ProduceRequest,
    "Responses"      / Array(TopicProduceResponse)       * "results by topic, for all partitions of the request",
    "ThrottleTimeMs" / Int32("1+", default=0, ignorable=True)
        * "time to wait before the next request, in ms; 0 within quotas",
    "NodeEndpoints"  / Array(NodeEndpoint, "10+", tag=0) * "addresses of the brokers named in CurrentLeader (KIP-951)",
    docs="Sent by the broker once the replicas asked for in Acks have the records, or TimeoutMs has passed. Each "
         "partition has its own error; where there is none, its records have the offsets from BaseOffset on.",
    errors=["NOT_LEADER_OR_FOLLOWER", "UNKNOWN_TOPIC_OR_PARTITION", "UNKNOWN_TOPIC_ID", "MESSAGE_TOO_LARGE",
            "RECORD_LIST_TOO_LARGE", "CORRUPT_MESSAGE", "INVALID_RECORD", "INVALID_TIMESTAMP",
            "UNSUPPORTED_COMPRESSION_TYPE", "UNSUPPORTED_FOR_MESSAGE_FORMAT", "NOT_ENOUGH_REPLICAS",
            "NOT_ENOUGH_REPLICAS_AFTER_APPEND", "REQUEST_TIMED_OUT", "KAFKA_STORAGE_ERROR",
            "OUT_OF_ORDER_SEQUENCE_NUMBER", "DUPLICATE_SEQUENCE_NUMBER", "UNKNOWN_PRODUCER_ID",
            "INVALID_PRODUCER_EPOCH", "INVALID_PRODUCER_ID_MAPPING", "INVALID_TXN_STATE", "CONCURRENT_TRANSACTIONS",
            "TRANSACTION_ABORTABLE", "INVALID_REQUIRED_ACKS", "INVALID_TOPIC_EXCEPTION", "TOPIC_AUTHORIZATION_FAILED",
            "TRANSACTIONAL_ID_AUTHORIZATION_FAILED", "CLUSTER_AUTHORIZATION_FAILED"],
)
