"""Produce (key 0): a producer appends records to partitions.  KIP-13, 32, 98, 110, 112, 219, 467, 516, 890, 951."""
from kconstruct.enums import Acks, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Records, Request, Response, String, Uuid

PartitionProduceData = Record("PartitionProduceData",
    "Index"   / Int32              * "index of the partition",
    "Records" / Records(null=True) * "records to append: one batch of format v2 since v3, older message sets before",
)

TopicProduceData = Record("TopicProduceData",
    "Name"          / String("0-12", ignorable=True, map_key=True, entity="topicName") * "topic",
    "TopicId"       / Uuid("13+", ignorable=True, map_key=True)                        * "topic id (KIP-516)",
    "PartitionData" / Array(PartitionProduceData)                                      * "partitions to append to",
)

ProduceRequest = Request("ProduceRequest", 0, "0-13", "9+",
    "TransactionalId" / String("3+", null=True, default=None, entity="transactionalId") * "transactional id of the producer, null when not transactional (KIP-98)",
    "Acks"            / Int16(enum=Acks)                                                * "replicas that must have the records before the answer: 0 none, 1 leader, -1 all in sync",
    "TimeoutMs"       / Int32                                                           * "time the broker may wait for replicas to acknowledge, in ms",
    "TopicData"       / Array(TopicProduceData)                                         * "topics to append to",
    listeners="broker",
    docs="Sent by a producer to the broker that leads the partitions, to append records to their logs. "
         "With Acks 0 the broker sends no response.",
    changes={
        1: "same layout; response adds ThrottleTimeMs (KIP-13)",
        2: "same layout; records may be of message format v1, with timestamps (KIP-32)",
        3: "adds TransactionalId; records must be one batch of message format v2 (KIP-98)",
        4: "same layout; KAFKA_STORAGE_ERROR may be answered (KIP-112)",
        5: "same layout; response adds LogStartOffset",
        6: "same layout; quota violations answer before throttling (KIP-219)",
        7: "same layout; records may be compressed with zstd (KIP-110)",
        8: "same layout; response adds RecordErrors and ErrorMessage (KIP-467)",
        9: "flexible version (KIP-482)",
        10: "same layout; response adds CurrentLeader and NodeEndpoints (KIP-951)",
        11: "same layout; TRANSACTION_ABORTABLE may be answered (KIP-890)",
        12: "same layout; also adds the partitions to the transaction, without AddPartitionsToTxn (KIP-890)",
        13: "replaces Name by TopicId (KIP-516)",
    },
)

BatchIndexAndErrorMessage = Record("BatchIndexAndErrorMessage",
    "BatchIndex"             / Int32("8+")                           * "index of the rejected record in its batch",
    "BatchIndexErrorMessage" / String("8+", null=True, default=None) * "why the record was rejected, null when not told",
)

LeaderIdAndEpoch = Record("LeaderIdAndEpoch",
    "LeaderId"    / Int32("10+", default=-1, entity="brokerId") * "broker id of the current leader, -1 when unknown",
    "LeaderEpoch" / Int32("10+", default=-1)                    * "epoch of the current leader, -1 when unknown",
)

PartitionProduceResponse = Record("PartitionProduceResponse",
    "Index"           / Int32                                                  * "index of the partition",
    "ErrorCode"       / Int16(enum=ErrorCode)                                  * "error, 0 when none",
    "BaseOffset"      / Int64                                                  * "offset given to the first record, -1 on error",
    "LogAppendTimeMs" / Int64("2+", default=-1, ignorable=True)                * "time the broker gave the records, in ms since the Unix epoch, -1 when it kept the producer's",
    "LogStartOffset"  / Int64("5+", default=-1, ignorable=True)                * "first offset of the log, -1 when unknown",
    "RecordErrors"    / Array(BatchIndexAndErrorMessage, "8+", ignorable=True) * "records that made the broker reject the batch (KIP-467)",
    "ErrorMessage"    / String("8+", null=True, default=None, ignorable=True)  * "error in words, null when none",
    "CurrentLeader"   / LeaderIdAndEpoch("10+", tag=0)                         * "leader to turn to, sent with NOT_LEADER_OR_FOLLOWER (KIP-951)",
)

TopicProduceResponse = Record("TopicProduceResponse",
    "Name"               / String("0-12", ignorable=True, map_key=True, entity="topicName") * "topic",
    "TopicId"            / Uuid("13+", ignorable=True, map_key=True)                        * "topic id (KIP-516)",
    "PartitionResponses" / Array(PartitionProduceResponse)                                  * "results by partition",
)

NodeEndpoint = Record("NodeEndpoint",
    "NodeId" / Int32("10+", map_key=True, entity="brokerId") * "broker id",
    "Host"   / String("10+")                                 * "host name of the broker",
    "Port"   / Int32("10+")                                  * "port of the broker",
    "Rack"   / String("10+", null=True, default=None)        * "rack of the broker, null when none",
)

ProduceResponse = Response("ProduceResponse", 0, "0-13", "9+",
    "Responses"      / Array(TopicProduceResponse)            * "results by topic",
    "ThrottleTimeMs" / Int32("1+", default=0, ignorable=True) * "time the request was throttled by a quota, in ms, 0 when not",
    "NodeEndpoints"  / Array(NodeEndpoint, "10+", tag=0)      * "addresses of the brokers named in CurrentLeader (KIP-951)",
    docs="Sent by the broker once the replicas asked for in Acks have the records, or TimeoutMs has "
         "passed. Each partition has its own error; where there is none, its records have offsets from "
         "BaseOffset on.",
    changes={
        1: "adds ThrottleTimeMs (KIP-13)",
        2: "adds LogAppendTimeMs (KIP-32)",
        3: "same layout; request adds TransactionalId (KIP-98)",
        4: "same layout; KAFKA_STORAGE_ERROR may be answered (KIP-112)",
        5: "adds LogStartOffset, so that a producer can tell data loss from records deleted by retention",
        6: "same layout; quota violations answer before throttling (KIP-219)",
        7: "same layout; records may be compressed with zstd (KIP-110)",
        8: "adds RecordErrors and ErrorMessage, to tell which records failed the batch (KIP-467)",
        9: "flexible version (KIP-482)",
        10: "adds CurrentLeader and NodeEndpoints, to find a new leader without a Metadata request (KIP-951)",
        11: "same layout; TRANSACTION_ABORTABLE may be answered (KIP-890)",
        12: "same layout; request also adds the partitions to the transaction (KIP-890)",
        13: "replaces Name by TopicId (KIP-516)",
    },
)
