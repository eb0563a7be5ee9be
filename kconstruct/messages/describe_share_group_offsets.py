"""DescribeShareGroupOffsets (key 90): start offsets and lag of share groups.  KIP-932, 1226."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, String, Uuid

DescribeShareGroupOffsetsRequestTopic = Record("DescribeShareGroupOffsetsRequestTopic",
    "TopicName"  / String(entity="topicName") * "topic",
    "Partitions" / Array(Int32)               * "indexes of the partitions",
)

DescribeShareGroupOffsetsRequestGroup = Record("DescribeShareGroupOffsetsRequestGroup",
    "GroupId" / String(entity="groupId")                                * "share group",
    "Topics"  / Array(DescribeShareGroupOffsetsRequestTopic, null=True) * "topics to describe, null for all that the group has offsets for",
)

DescribeShareGroupOffsetsRequest = Request("DescribeShareGroupOffsetsRequest", 90, "0-1", "0+",
    "Groups" / Array(DescribeShareGroupOffsetsRequestGroup) * "share groups to describe",
    listeners="broker",
    docs="An admin client asks the group coordinator how far share groups have come.",
    changes={1: "same layout; response adds Lag (KIP-1226)"},
)

DescribeShareGroupOffsetsResponsePartition = Record("DescribeShareGroupOffsetsResponsePartition",
    "PartitionIndex" / Int32                                   * "index of the partition",
    "StartOffset"    / Int64                                   * "share-partition start offset, -1 when there is none",
    "LeaderEpoch"    / Int32                                   * "leader epoch of the partition",
    "Lag"            / Int64("1+", default=-1, ignorable=True) * "records whose delivery is not complete, -1 when not known (since v1, KIP-1226)",
    "ErrorCode"      / Int16(enum=ErrorCode)                   * "error, 0 when none",
    "ErrorMessage"   / String(null=True, default=None)         * "error message, null when none",
)

DescribeShareGroupOffsetsResponseTopic = Record("DescribeShareGroupOffsetsResponseTopic",
    "TopicName"  / String(entity="topicName")                        * "topic",
    "TopicId"    / Uuid                                              * "topic id",
    "Partitions" / Array(DescribeShareGroupOffsetsResponsePartition) * "result for each partition",
)

DescribeShareGroupOffsetsResponseGroup = Record("DescribeShareGroupOffsetsResponseGroup",
    "GroupId"      / String(entity="groupId")                      * "share group",
    "Topics"       / Array(DescribeShareGroupOffsetsResponseTopic) * "result for each topic",
    "ErrorCode"    / Int16(enum=ErrorCode)                         * "error of the group, 0 when none",
    "ErrorMessage" / String(null=True, default=None)               * "message of the group error, null when none",
)

DescribeShareGroupOffsetsResponse = Response("DescribeShareGroupOffsetsResponse", 90, "0-1", "0+",
    "ThrottleTimeMs" / Int32                                         * "time the request was throttled by a quota, in ms, 0 when not",
    "Groups"         / Array(DescribeShareGroupOffsetsResponseGroup) * "result for each group",
    docs="The coordinator answers with the start offset of each share-partition, the first offset "
         "whose delivery is not complete.",
    changes={1: "adds Lag (KIP-1226)"},
)
