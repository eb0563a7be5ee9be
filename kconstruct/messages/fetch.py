"""Fetch (key 1): a consumer or follower reads records.  KIP-13, 32, 74, 98, 107, 110, 112, 219, 227, 320, 392, 405, 516, 595, 630, 853, 903, 951, 1166."""
from kconstruct.enums import ErrorCode, IsolationLevel
from kconstruct.grammar import Array, Int16, Int32, Int64, Int8, Record, Records, Request, Response, String, Uuid

ReplicaState = Record("ReplicaState",
    "ReplicaId"    / Int32("15+", default=-1, entity="brokerId") * "node id of the follower, -1 for a consumer, -2 for a debugging consumer",
    "ReplicaEpoch" / Int64("15+", default=-1)                    * "broker epoch of the follower, -1 when unknown (KIP-903)",
)

FetchPartition = Record("FetchPartition",
    "Partition"          / Int32                                                            * "index of the partition",
    "CurrentLeaderEpoch" / Int32("9+", default=-1, ignorable=True)                          * "leader epoch the client knows of, -1 to skip the check (KIP-320)",
    "FetchOffset"        / Int64                                                            * "offset to read from",
    "LastFetchedEpoch"   / Int32("12+", default=-1)                                         * "leader epoch of the last record the follower has, -1 when unknown (KIP-595)",
    "LogStartOffset"     / Int64("5+", default=-1, ignorable=True)                          * "first offset of the follower's log, -1 for a consumer",
    "PartitionMaxBytes"  / Int32                                                            * "most bytes to send of the partition; since v3 a larger first batch may still be sent",
    "ReplicaDirectoryId" / Uuid("17+", tag=0, ignorable=True)                               * "directory id of the follower, zero when unknown (KIP-853)",
    "HighWatermark"      / Int64("18+", default=9223372036854775807, tag=1, ignorable=True) * "high watermark the follower knows, -1 when unknown, largest int64 when not told (KIP-1166)",
)

FetchTopic = Record("FetchTopic",
    "Topic"      / String("0-12", ignorable=True, entity="topicName") * "topic",
    "TopicId"    / Uuid("13+", ignorable=True)                        * "topic id (KIP-516)",
    "Partitions" / Array(FetchPartition)                              * "partitions to read",
)

ForgottenTopic = Record("ForgottenTopic",
    "Topic"      / String("7-12", ignorable=True, entity="topicName") * "topic",
    "TopicId"    / Uuid("13+", ignorable=True)                        * "topic id (KIP-516)",
    "Partitions" / Array(Int32, "7+")                                 * "indexes of the partitions to drop from the session",
)

FetchRequest = Request("FetchRequest", 1, "0-18", "12+",
    "ClusterId"           / String("12+", null=True, default=None, tag=0, ignorable=True) * "cluster id, checked by KRaft controllers, null when unknown (KIP-595)",
    "ReplicaId"           / Int32("0-14", default=-1, entity="brokerId")                  * "node id of the follower, -1 for a consumer, -2 for a debugging consumer",
    "ReplicaState"        / ReplicaState("15+", tag=1)                                    * "follower that fetches, left out by a consumer (KIP-903)",
    "MaxWaitMs"           / Int32                                                         * "time the broker may wait for MinBytes to gather, in ms",
    "MinBytes"            / Int32                                                         * "bytes of records to wait for before the answer, within MaxWaitMs",
    "MaxBytes"            / Int32("3+", default=2147483647, ignorable=True)               * "most bytes of records to send in all; a larger first batch is still sent (KIP-74)",
    "IsolationLevel"      / Int8("4+", default=0, ignorable=True, enum=IsolationLevel)    * "0 to read up to the high watermark, 1 up to the last stable offset (KIP-98)",
    "SessionId"           / Int32("7+", default=0, ignorable=True)                        * "id of the fetch session, 0 when none (KIP-227)",
    "SessionEpoch"        / Int32("7+", default=-1, ignorable=True)                       * "number of the request in the session, 0 to open one, -1 to close it or for none",
    "Topics"              / Array(FetchTopic)                                             * "topics to read; in a session only what is new or changed",
    "ForgottenTopicsData" / Array(ForgottenTopic, "7+")                                   * "topics with partitions to drop from the session (KIP-227)",
    "RackId"              / String("11+", default="", ignorable=True)                     * "rack of the consumer, empty when none (KIP-392)",
    listeners="broker controller",
    docs="Sent by a consumer or a follower to the leader of the partitions, by a consumer to a follower "
         "near it, or by a KRaft node to the active controller, to read records. The answer comes when "
         "MinBytes have gathered or MaxWaitMs has passed.",
    changes={
        1: "same layout; response adds ThrottleTimeMs (KIP-13)",
        2: "same layout; records may be of message format v1, with timestamps (KIP-32)",
        3: "adds MaxBytes; partitions are read in the order of the request (KIP-74)",
        4: "adds IsolationLevel; records may be of message format v2 (KIP-98)",
        5: "adds LogStartOffset, so that the leader knows where each follower's log begins (KIP-107)",
        6: "same layout; KAFKA_STORAGE_ERROR may be answered (KIP-112)",
        7: "adds SessionId, SessionEpoch and ForgottenTopicsData for incremental fetch sessions (KIP-227)",
        8: "same layout; quota violations answer before throttling (KIP-219)",
        9: "adds CurrentLeaderEpoch, to fence clients that know another leader (KIP-320)",
        10: "same layout; records may be compressed with zstd (KIP-110)",
        11: "adds RackId, so that a consumer can be sent to a follower near it (KIP-392)",
        12: "flexible version (KIP-482); adds ClusterId, and LastFetchedEpoch to find diverging logs (KIP-595)",
        13: "replaces Topic by TopicId (KIP-516)",
        14: "same layout; OFFSET_MOVED_TO_TIERED_STORAGE may be answered (KIP-405)",
        15: "replaces ReplicaId by ReplicaState; its epoch keeps stale fetches from changing the ISR (KIP-903)",
        16: "same layout; response adds NodeEndpoints (KIP-951)",
        17: "adds ReplicaDirectoryId (KIP-853)",
        18: "adds HighWatermark, so that a follower learns of a newer one without delay (KIP-1166)",
    },
)

EpochEndOffset = Record("EpochEndOffset",
    "Epoch"     / Int32("12+", default=-1) * "leader epoch, -1 when the logs do not diverge",
    "EndOffset" / Int64("12+", default=-1) * "end offset of the epoch, -1 when the logs do not diverge",
)

LeaderIdAndEpoch = Record("LeaderIdAndEpoch",
    "LeaderId"    / Int32("12+", default=-1, entity="brokerId") * "broker id of the current leader, -1 when unknown",
    "LeaderEpoch" / Int32("12+", default=-1)                    * "epoch of the current leader, -1 when unknown",
)

SnapshotId = Record("SnapshotId",
    "EndOffset" / Int64(default=-1) * "end offset of the snapshot, -1 when there is none",
    "Epoch"     / Int32(default=-1) * "epoch of the snapshot, -1 when there is none",
)

AbortedTransaction = Record("AbortedTransaction",
    "ProducerId"  / Int64("4+", entity="producerId") * "producer id of the aborted transaction",
    "FirstOffset" / Int64("4+")                      * "first offset of the aborted transaction",
)

PartitionData = Record("PartitionData",
    "PartitionIndex"       / Int32                                   * "index of the partition",
    "ErrorCode"            / Int16(enum=ErrorCode)                   * "error, 0 when none",
    "HighWatermark"        / Int64
        * "offset below which records are on all in-sync replicas, -1 when unknown",
    "LastStableOffset"     / Int64("4+", default=-1, ignorable=True)
        * "offset below which all transactions are complete, -1 when unknown (KIP-98)",
    "LogStartOffset"       / Int64("5+", default=-1, ignorable=True) * "first offset of the log, -1 when unknown",
    "DivergingEpoch"       / EpochEndOffset("12+", tag=0)
        * "epoch and end offset past which the follower's log differs from the leader's (KIP-595)",
    "CurrentLeader"        / LeaderIdAndEpoch("12+", tag=1)
        * "current leader, sent when the client may not know it (KIP-595, KIP-951)",
    "SnapshotId"           / SnapshotId("12+", tag=2)
        * "snapshot to fetch first, when FetchOffset is no longer in the KRaft log (KIP-630)",
    "AbortedTransactions"  / Array(AbortedTransaction, "4+", null=True, ignorable=True)
        * "aborted transactions among the records, null when not reading committed (KIP-98)",
    "PreferredReadReplica" / Int32("11+", default=-1, entity="brokerId")
        * "broker the consumer should read from, -1 to stay with this one (KIP-392)",
    "Records"              / Records(null=True, magic={0: 0, 2: 1, 4: 2}, zstd="10+")
        * "record batches from the one that holds FetchOffset on, empty or null when none",
)

FetchableTopicResponse = Record("FetchableTopicResponse",
    "Topic"      / String("0-12", ignorable=True, entity="topicName") * "topic",
    "TopicId"    / Uuid("13+", ignorable=True)                        * "topic id (KIP-516)",
    "Partitions" / Array(PartitionData)                               * "data by partition",
)

NodeEndpoint = Record("NodeEndpoint",
    "NodeId" / Int32("16+", map_key=True, entity="brokerId") * "broker id",
    "Host"   / String("16+")                                 * "host name of the broker",
    "Port"   / Int32("16+")                                  * "port of the broker",
    "Rack"   / String("16+", null=True, default=None)        * "rack of the broker, null when none",
)

FetchResponse = Response("FetchResponse", 1, "0-18", "12+",
    "ThrottleTimeMs" / Int32("1+", ignorable=True)                 * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"      / Int16("7+", ignorable=True, enum=ErrorCode) * "error of the whole request, 0 when none (KIP-227)",
    "SessionId"      / Int32("7+", default=0)                      * "id of the fetch session, 0 when none (KIP-227)",
    "Responses"      / Array(FetchableTopicResponse)               * "data by topic; in a session only partitions with something new",
    "NodeEndpoints"  / Array(NodeEndpoint, "16+", tag=0)           * "addresses of the brokers named in CurrentLeader (KIP-951)",
    docs="Sent by the broker or controller with the records found. Each partition has its own error; one "
         "without error and without records had nothing new.",
    changes={
        1: "adds ThrottleTimeMs (KIP-13)",
        2: "same layout; records may be of message format v1, with timestamps (KIP-32)",
        3: "same layout; request adds MaxBytes (KIP-74)",
        4: "adds LastStableOffset and AbortedTransactions; records may be of message format v2 (KIP-98)",
        5: "adds LogStartOffset (KIP-107)",
        6: "same layout; KAFKA_STORAGE_ERROR may be answered (KIP-112)",
        7: "adds ErrorCode and SessionId for incremental fetch sessions (KIP-227)",
        8: "same layout; quota violations answer before throttling (KIP-219)",
        9: "same layout; FENCED_LEADER_EPOCH and UNKNOWN_LEADER_EPOCH may be answered (KIP-320)",
        10: "same layout; records may be compressed with zstd (KIP-110)",
        11: "adds PreferredReadReplica, so that a consumer can be sent to a follower near it (KIP-392)",
        12: "flexible version (KIP-482); adds DivergingEpoch and CurrentLeader (KIP-595), SnapshotId (KIP-630)",
        13: "replaces Topic by TopicId (KIP-516)",
        14: "same layout; OFFSET_MOVED_TO_TIERED_STORAGE may be answered (KIP-405)",
        15: "same layout; request replaces ReplicaId by ReplicaState (KIP-903)",
        16: "adds NodeEndpoints, to find a new leader without a Metadata request (KIP-951)",
        17: "same layout; request adds ReplicaDirectoryId (KIP-853)",
        18: "same layout; request adds HighWatermark (KIP-1166)",
    },
)
