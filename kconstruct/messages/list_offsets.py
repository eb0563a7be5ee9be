"""ListOffsets (key 2): finds offsets by time.

KIP-79, 98, 124, 207, 219, 320, 405, 734, 1005, 1023, 1075."""
from kconstruct.enums import ErrorCode, IsolationLevel, ListOffsetsTimestamp
from kconstruct.grammar import Array, Int16, Int32, Int64, Int8, Record, Request, Response, String

ListOffsetsPartition = Record("ListOffsetsPartition",
    "PartitionIndex"     / Int32                 * "index of the partition to look in",
    "CurrentLeaderEpoch" / Int32("4+", default=-1, ignorable=True)
        * "leader epoch the client knows, an error if the leader's differs; -1 for no check",
    "Timestamp"          / Int64(enum=ListOffsetsTimestamp)
        * "Unix time in ms of the first record wanted; -1 end of the log, -2 its start",
    "MaxNumOffsets"      / Int32("0", default=1) * "limit of offsets to return, as v0 lists those where segments begin",
)

ListOffsetsTopic = Record("ListOffsetsTopic",
    "Name"       / String(entity="topicName")  * "topic to look in",
    "Partitions" / Array(ListOffsetsPartition) * "what to look for, by partition",
)

ListOffsetsRequest = Request("ListOffsetsRequest", 2, "0-11", "6+",
    "ReplicaId"      / Int32(entity="brokerId")
        * "broker id of the follower; -1 for a client, -2 for a debugging client",
    "IsolationLevel" / Int8("2+", enum=IsolationLevel)
        * "end of the log: 0 at the high watermark, 1 at the last stable offset (KIP-98)",
    "Topics"         / Array(ListOffsetsTopic) * "what to look for, by topic",
    "TimeoutMs"      / Int32("10+", ignorable=True)
        * "how long tiered storage may take, in ms; 0 for the broker's limit (KIP-1075)",
    listeners="broker",
    docs="Sent by a client or a follower to the broker that leads the partitions, to find in each of them the first "
         "offset, the last one, or the first whose record is not older than a given time.",
    changes={
        1: "finds one offset, by timestamps of records: request removes MaxNumOffsets, response replaces "
           "OldStyleOffsets by Timestamp and Offset (KIP-79)",
        2: "request adds IsolationLevel (KIP-98), response ThrottleTimeMs (KIP-124)",
        3: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        4: "request adds CurrentLeaderEpoch, to fence clients with other metadata, response LeaderEpoch (KIP-320)",
        5: "OFFSET_NOT_AVAILABLE may be returned, where v4 has LEADER_NOT_AVAILABLE (KIP-207)",
        6: "flexible version (KIP-482)",
        7: "Timestamp -3 finds the record with the largest timestamp (KIP-734)",
        8: "Timestamp -4 finds the first offset on local disk (KIP-405)",
        9: "Timestamp -5 finds the last offset in tiered storage (KIP-1005)",
        10: "request adds TimeoutMs, as tiered storage is searched without blocking others (KIP-1075)",
        11: "Timestamp -6 finds the first offset not yet in tiered storage (KIP-1023)",
    },
)

ListOffsetsPartitionResponse = Record("ListOffsetsPartitionResponse",
    "PartitionIndex"  / Int32                   * "index of the partition that was looked in",
    "ErrorCode"       / Int16(enum=ErrorCode)   * "error of the partition, such as NOT_LEADER_OR_FOLLOWER; 0 when none",
    "OldStyleOffsets" / Array(Int64, "0")       * "offsets where segments begin, largest first",
    "Timestamp"       / Int64("1+", default=-1)
        * "Unix time in ms of the record found; -1 when none, or at an end of the log",
    "Offset"          / Int64("1+", default=-1) * "offset found; -1 when no record is as late as that",
    "LeaderEpoch"     / Int32("4+", default=-1)
        * "leader epoch of the offset found, to detect truncation later; -1 unknown",
)

ListOffsetsTopicResponse = Record("ListOffsetsTopicResponse",
    "Name"       / String(entity="topicName")          * "topic that was looked in",
    "Partitions" / Array(ListOffsetsPartitionResponse) * "offset or error for each partition",
)

ListOffsetsResponse = Response(ListOffsetsRequest,
    "ThrottleTimeMs" / Int32("2+", ignorable=True)     * "time to wait before the next request, in ms; 0 within quotas",
    "Topics"         / Array(ListOffsetsTopicResponse) * "offsets and errors, by topic",
    docs="Sent by the broker with the offset found in each partition. An Offset of -1 without an error means that no "
         "record fits.",
    errors=["NOT_LEADER_OR_FOLLOWER", "FENCED_LEADER_EPOCH", "UNKNOWN_LEADER_EPOCH", "UNKNOWN_TOPIC_OR_PARTITION",
            "OFFSET_NOT_AVAILABLE", "LEADER_NOT_AVAILABLE", "REPLICA_NOT_AVAILABLE", "UNSUPPORTED_FOR_MESSAGE_FORMAT",
            "KAFKA_STORAGE_ERROR", "REQUEST_TIMED_OUT", "INVALID_REQUEST", "UNSUPPORTED_VERSION",
            "TOPIC_AUTHORIZATION_FAILED", "UNKNOWN_SERVER_ERROR"],
)
