"""ListOffsets (key 2): finds offsets by time.  KIP-79, 98, 124, 207, 219, 320, 405, 734, 1005, 1023, 1075."""
from kconstruct.enums import ErrorCode, IsolationLevel, ListOffsetsTimestamp
from kconstruct.grammar import Array, Int16, Int32, Int64, Int8, Record, Request, Response, String

ListOffsetsPartition = Record("ListOffsetsPartition",
    "PartitionIndex"     / Int32                                   * "index of the partition",
    "CurrentLeaderEpoch" / Int32("4+", default=-1, ignorable=True) * "leader epoch the client knows of, -1 to skip the check (KIP-320)",
    "Timestamp"          / Int64(enum=ListOffsetsTimestamp)        * "time to look for, in ms since the Unix epoch; negative for an offset such as the last",
    "MaxNumOffsets"      / Int32("0", default=1)                   * "most offsets to return",
)

ListOffsetsTopic = Record("ListOffsetsTopic",
    "Name"       / String(entity="topicName")  * "topic",
    "Partitions" / Array(ListOffsetsPartition) * "partitions to look in",
)

ListOffsetsRequest = Request("ListOffsetsRequest", 2, "0-11", "6+",
    "ReplicaId"      / Int32(entity="brokerId")        * "broker id of the follower, -1 for a client, -2 for a debugging client",
    "IsolationLevel" / Int8("2+", enum=IsolationLevel) * "0 to read up to the high watermark, 1 up to the last stable offset (KIP-98)",
    "Topics"         / Array(ListOffsetsTopic)         * "topics to look in",
    "TimeoutMs"      / Int32("10+", ignorable=True)    * "time to wait for tiered storage, in ms, 0 for the broker's setting (KIP-1075)",
    listeners="broker",
    docs="Sent by a client or a follower to the broker that leads the partitions, to find in each of them "
         "the first offset, the last one, or the first whose record is not older than a given time.",
    changes={
        1: "removes MaxNumOffsets; finds one offset, by the timestamps of the records (KIP-79)",
        2: "adds IsolationLevel (KIP-98)",
        3: "same layout; quota violations answer before throttling (KIP-219)",
        4: "adds CurrentLeaderEpoch, to fence clients that know another leader (KIP-320)",
        5: "same layout; OFFSET_NOT_AVAILABLE may be answered (KIP-207)",
        6: "flexible version (KIP-482)",
        7: "same layout; Timestamp -3 finds the record with the largest timestamp (KIP-734)",
        8: "same layout; Timestamp -4 finds the first offset on local disk (KIP-405)",
        9: "same layout; Timestamp -5 finds the last offset in tiered storage (KIP-1005)",
        10: "adds TimeoutMs for look-ups in tiered storage, now asynchronous (KIP-1075)",
        11: "same layout; Timestamp -6 finds the first offset not yet in tiered storage (KIP-1023)",
    },
)

ListOffsetsPartitionResponse = Record("ListOffsetsPartitionResponse",
    "PartitionIndex"  / Int32                   * "index of the partition",
    "ErrorCode"       / Int16(enum=ErrorCode)   * "error, 0 when none",
    "OldStyleOffsets" / Array(Int64, "0")       * "offsets found, largest first",
    "Timestamp"       / Int64("1+", default=-1) * "time of the record found, in ms since the Unix epoch, -1 when none",
    "Offset"          / Int64("1+", default=-1) * "offset found, -1 when none",
    "LeaderEpoch"     / Int32("4+", default=-1) * "leader epoch of the offset found, -1 when unknown (KIP-320)",
)

ListOffsetsTopicResponse = Record("ListOffsetsTopicResponse",
    "Name"       / String(entity="topicName")          * "topic",
    "Partitions" / Array(ListOffsetsPartitionResponse) * "results by partition",
)

ListOffsetsResponse = Response("ListOffsetsResponse", 2, "0-11", "6+",
    "ThrottleTimeMs" / Int32("2+", ignorable=True)     * "time the request was throttled by a quota, in ms, 0 when not",
    "Topics"         / Array(ListOffsetsTopicResponse) * "results by topic",
    docs="Sent by the broker with the offset found in each partition. An Offset of -1 without an error "
         "means that no record fits.",
    changes={
        1: "replaces OldStyleOffsets by Timestamp and Offset (KIP-79)",
        2: "adds ThrottleTimeMs (KIP-124)",
        3: "same layout; quota violations answer before throttling (KIP-219)",
        4: "adds LeaderEpoch, to detect log truncation (KIP-320)",
        5: "same layout; OFFSET_NOT_AVAILABLE may be answered (KIP-207)",
        6: "flexible version (KIP-482)",
        7: "same layout; Timestamp -3 finds the record with the largest timestamp (KIP-734)",
        8: "same layout; Timestamp -4 finds the first offset on local disk (KIP-405)",
        9: "same layout; Timestamp -5 finds the last offset in tiered storage (KIP-1005)",
        10: "same layout; request adds TimeoutMs (KIP-1075)",
        11: "same layout; Timestamp -6 finds the first offset not yet in tiered storage (KIP-1023)",
    },
)
