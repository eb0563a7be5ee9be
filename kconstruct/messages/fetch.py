"""Fetch (key 1): a consumer or follower reads records.

KIP-13, 32, 74, 98, 107, 110, 112, 219, 227, 320, 392, 405, 516, 595, 630, 853, 903, 951, 1166."""
from kconstruct.enums import ErrorCode, IsolationLevel
from kconstruct.grammar import Array, Int16, Int32, Int64, Int8, Record, Records, Request, Response, String, Uuid

ReplicaState = Record("ReplicaState",
    "ReplicaId"    / Int32("15+", default=-1, entity="brokerId")
        * "node id of the follower; -1 for a consumer, -2 for a debugging consumer",
    "ReplicaEpoch" / Int64("15+", default=-1)
        * "epoch of the follower's registration, to refuse old fetches; -1 unknown",
)

FetchPartition = Record("FetchPartition",
    "Partition"          / Int32 * "index of the partition to read",
    "CurrentLeaderEpoch" / Int32("9+", default=-1, ignorable=True)
        * "leader epoch the client knows, an error if the leader's differs; -1 for no check",
    "FetchOffset"        / Int64 * "offset of the next record wanted; OFFSET_OUT_OF_RANGE if not in the log",
    "LastFetchedEpoch"   / Int32("12+", default=-1)
        * "leader epoch of the follower's last record, shows where logs diverge; -1 when none",
    "LogStartOffset"     / Int64("5+", default=-1, ignorable=True)
        * "start of the follower's log, for DeleteRecords to complete; -1 for a consumer",
    "PartitionMaxBytes"  / Int32 * "limit of bytes to return; since v3 a larger first batch is still returned",
    "ReplicaDirectoryId" / Uuid("17+", tag=0, ignorable=True)
        * "log directory of the KRaft replica, tells voters apart; zero when unknown",
    "HighWatermark"      / Int64("18+", default=9223372036854775807, tag=1, ignorable=True)
        * "high watermark it has, to learn of newer ones; -1 when unknown, largest int64 when not in use",
)

FetchTopic = Record("FetchTopic",
    "Topic"      / String("0-12", ignorable=True, entity="topicName") * "topic to read, by name",
    "TopicId"    / Uuid("13+", ignorable=True)
        * "id of the topic to read, from Metadata; a topic created anew has another",
    "Partitions" / Array(FetchPartition)                              * "partitions to read; the order counts since v3",
)

ForgottenTopic = Record("ForgottenTopic",
    "Topic"      / String("7-12", ignorable=True, entity="topicName") * "topic to read less of in the session",
    "TopicId"    / Uuid("13+", ignorable=True)                        * "id of the topic to read less of (KIP-516)",
    "Partitions" / Array(Int32, "7+")                                 * "indexes of the partitions to drop",
)

FetchRequest = Request("FetchRequest", 1, "0-18", "12+",
    "ClusterId"           / String("12+", null=True, default=None, tag=0, ignorable=True)
        * "cluster of the KRaft node, INCONSISTENT_CLUSTER_ID for another; null for no check",
    "ReplicaId"           / Int32("0-14", default=-1, entity="brokerId")
        * "node id of the follower; -1 for a consumer, -2 for a debugging consumer",
    "ReplicaState"        / ReplicaState("15+", tag=1)  * "the follower that fetches; left out by a consumer (KIP-903)",
    "MaxWaitMs"           / Int32                       * "how long the broker may wait for MinBytes, in ms",
    "MinBytes"            / Int32                       * "bytes to wait for within MaxWaitMs; 0 answers at once",
    "MaxBytes"            / Int32("3+", default=2147483647, ignorable=True)
        * "limit of bytes to return in all; a larger first batch is still returned",
    "IsolationLevel"      / Int8("4+", default=0, ignorable=True, enum=IsolationLevel)
        * "0 reads up to the high watermark, 1 up to the last stable offset (KIP-98)",
    "SessionId"           / Int32("7+", default=0, ignorable=True)
        * "fetch session that the broker opened earlier; 0 when there is none (KIP-227)",
    "SessionEpoch"        / Int32("7+", default=-1, ignorable=True)
        * "number of the request in the session; 0 opens one, -1 closes it or uses none",
    "Topics"              / Array(FetchTopic)           * "partitions to read, by topic; in a session only changes",
    "ForgottenTopicsData" / Array(ForgottenTopic, "7+") * "partitions to drop from the session, by topic (KIP-227)",
    "RackId"              / String("11+", default="", ignorable=True)
        * "client.rack of the consumer, to find a replica near it; empty when not set",
    listeners="broker controller",
    docs="Sent by a consumer or a follower to the leader of the partitions, by a consumer to a follower near it, or by "
         "a KRaft node to the active controller, to read records. The broker answers when MinBytes are available or "
         "MaxWaitMs has passed.",
    changes={
        1: "response adds ThrottleTimeMs (KIP-13)",
        2: "records may be of message format v1, with timestamps (KIP-32)",
        3: "request adds MaxBytes; partitions are read in the order of the request (KIP-74)",
        4: "request adds IsolationLevel, response LastStableOffset and AbortedTransactions; records may be of message "
           "format v2 (KIP-98)",
        5: "request and response add LogStartOffset: leader and follower learn where each other's log begins (KIP-107)",
        6: "KAFKA_STORAGE_ERROR may be returned (KIP-112)",
        7: "fetch sessions: request adds SessionId, SessionEpoch, ForgottenTopicsData, response ErrorCode and "
           "SessionId (KIP-227)",
        8: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        9: "request adds CurrentLeaderEpoch; FENCED_LEADER_EPOCH and UNKNOWN_LEADER_EPOCH may be returned (KIP-320)",
        10: "records may be compressed with zstd (KIP-110)",
        11: "request adds RackId, response PreferredReadReplica, so that a consumer can read from a follower near it "
            "(KIP-392)",
        12: "flexible version (KIP-482); request adds ClusterId and LastFetchedEpoch, response DivergingEpoch, "
            "CurrentLeader (KIP-595) and SnapshotId (KIP-630), for the metadata log of KRaft",
        13: "replaces Topic by TopicId; UNKNOWN_TOPIC_ID and FETCH_SESSION_TOPIC_ID_ERROR may be returned (KIP-516)",
        14: "OFFSET_MOVED_TO_TIERED_STORAGE may be returned to followers (KIP-405)",
        15: "request replaces ReplicaId by ReplicaState; its epoch keeps stale fetches from changing the ISR (KIP-903)",
        16: "response adds NodeEndpoints, so that a new leader is found without a Metadata request (KIP-951)",
        17: "request adds ReplicaDirectoryId (KIP-853)",
        18: "request adds HighWatermark, so that a follower learns of a newer one without delay (KIP-1166)",
    },
)

EpochEndOffset = Record("EpochEndOffset",
    "Epoch"     / Int32("12+", default=-1)
        * "leader's last epoch that is not above LastFetchedEpoch; -1 when logs agree",
    "EndOffset" / Int64("12+", default=-1)
        * "where that epoch ends at the leader, to truncate there; -1 when logs agree",
)

LeaderIdAndEpoch = Record("LeaderIdAndEpoch",
    "LeaderId"    / Int32("12+", default=-1, entity="brokerId") * "leader that the answering node knows; -1 for none",
    "LeaderEpoch" / Int32("12+", default=-1)                    * "epoch of the current leader; -1 when unknown",
)

SnapshotId = Record("SnapshotId",
    "EndOffset" / Int64(default=-1) * "offset that follows the last record in the snapshot; -1 when there is none",
    "Epoch"     / Int32(default=-1) * "leader epoch of the last record in the snapshot; -1 when there is none",
)

AbortedTransaction = Record("AbortedTransaction",
    "ProducerId"  / Int64("4+", entity="producerId")
        * "producer whose records are to be skipped, up to its next abort marker",
    "FirstOffset" / Int64("4+") * "offset of the transaction's first record",
)

PartitionData = Record("PartitionData",
    "PartitionIndex"       / Int32 * "index of the partition that was read",
    "ErrorCode"            / Int16(enum=ErrorCode)
        * "error of this partition, such as OFFSET_OUT_OF_RANGE; 0 when none",
    "HighWatermark"        / Int64 * "offset below which records are replicated, and consumers see them; -1 unknown",
    "LastStableOffset"     / Int64("4+", default=-1, ignorable=True)
        * "offset below which all transactions are complete (read_committed); -1 unknown",
    "LogStartOffset"       / Int64("5+", default=-1, ignorable=True)
        * "first offset still in the log; earlier records have been deleted; -1 unknown",
    "DivergingEpoch"       / EpochEndOffset("12+", tag=0)
        * "where the follower has to truncate, as its log differs from the leader's",
    "CurrentLeader"        / LeaderIdAndEpoch("12+", tag=1)
        * "leader to go on with, after NOT_LEADER_OR_FOLLOWER or FENCED_LEADER_EPOCH",
    "SnapshotId"           / SnapshotId("12+", tag=2)
        * "snapshot to load with FetchSnapshot, as FetchOffset is before the KRaft log",
    "AbortedTransactions"  / Array(AbortedTransaction, "4+", null=True, ignorable=True)
        * "what a read_committed consumer has to skip; null for other readers",
    "PreferredReadReplica" / Int32("11+", default=-1, entity="brokerId")
        * "follower near the consumer to read from instead; -1 to stay with this broker",
    "Records"              / Records(null=True, magic={0: 0, 2: 1, 4: 2}, zstd="10+")
        * "batches from the one with FetchOffset on, the last may be cut; empty or null if none",
)

FetchableTopicResponse = Record("FetchableTopicResponse",
    "Topic"      / String("0-12", ignorable=True, entity="topicName") * "topic that was read",
    "TopicId"    / Uuid("13+", ignorable=True)                        * "id of the topic that was read (KIP-516)",
    "Partitions" / Array(PartitionData)                               * "records and errors, by partition",
)

NodeEndpoint = Record("NodeEndpoint",
    "NodeId" / Int32("16+", map_key=True, entity="brokerId") * "broker id, as in CurrentLeader",
    "Host"   / String("16+")                                 * "host name on the listener that the request came in by",
    "Port"   / Int32("16+")                                  * "port on that listener",
    "Rack"   / String("16+", null=True, default=None)        * "rack of the broker (broker.rack), null when none",
)

FetchResponse = Response(FetchRequest,
    "ThrottleTimeMs" / Int32("1+", ignorable=True) * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16("7+", ignorable=True, enum=ErrorCode)
        * "error of the session or the whole request, 0 when none (KIP-227)",
    "SessionId"      / Int32("7+", default=0)
        * "session for the next requests, chosen by the broker; 0 when it opens none",
    "Responses"      / Array(FetchableTopicResponse)
        * "what was read, by topic; in a session only partitions with something new",
    "NodeEndpoints"  / Array(NodeEndpoint, "16+", tag=0)
        * "addresses of the brokers in CurrentLeader, which saves a Metadata request",
    docs="Sent by the broker or controller with the records found. Each partition has its own error; one without error "
         "and without records had nothing new.",
    errors=["OFFSET_OUT_OF_RANGE", "NOT_LEADER_OR_FOLLOWER", "FENCED_LEADER_EPOCH", "UNKNOWN_LEADER_EPOCH",
            "UNKNOWN_TOPIC_OR_PARTITION", "UNKNOWN_TOPIC_ID", "INCONSISTENT_TOPIC_ID", "FETCH_SESSION_ID_NOT_FOUND",
            "INVALID_FETCH_SESSION_EPOCH", "FETCH_SESSION_TOPIC_ID_ERROR", "OFFSET_MOVED_TO_TIERED_STORAGE",
            "REPLICA_NOT_AVAILABLE", "KAFKA_STORAGE_ERROR", "UNSUPPORTED_COMPRESSION_TYPE", "UNSUPPORTED_VERSION",
            "CORRUPT_MESSAGE", "INCONSISTENT_CLUSTER_ID", "BROKER_NOT_AVAILABLE", "INVALID_REQUEST",
            "TOPIC_AUTHORIZATION_FAILED", "CLUSTER_AUTHORIZATION_FAILED", "UNKNOWN_SERVER_ERROR"],
)
