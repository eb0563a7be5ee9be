"""ReadShareGroupStateSummary (key 87): the group coordinator reads start offsets of share-partitions.  KIP-932, 1226."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, String, Uuid

PartitionData = Record("PartitionData",
    "Partition"   / Int32 * "index of the partition",
    "LeaderEpoch" / Int32 * "leader epoch of the partition",
)

ReadStateSummaryData = Record("ReadStateSummaryData",
    "TopicId"    / Uuid                 * "topic id",
    "Partitions" / Array(PartitionData) * "partitions to read",
)

ReadShareGroupStateSummaryRequest = Request("ReadShareGroupStateSummaryRequest", 87, "0-1", "0+",
    "GroupId" / String                      * "share group",
    "Topics"  / Array(ReadStateSummaryData) * "topics to read",
    listeners="broker",
    docs="The group coordinator sends this to the share coordinator to answer "
         "DescribeShareGroupOffsets.",
    changes={1: "same layout; response adds DeliveryCompleteCount (KIP-1226)"},
)

PartitionResult = Record("PartitionResult",
    "Partition"             / Int32                                   * "index of the partition",
    "ErrorCode"             / Int16(enum=ErrorCode)                   * "error, 0 when none",
    "ErrorMessage"          / String(null=True, default=None)         * "error message, null when none",
    "StateEpoch"            / Int32                                   * "state epoch of the share-partition",
    "LeaderEpoch"           / Int32                                   * "leader epoch that was last stored",
    "StartOffset"           / Int64                                   * "share-partition start offset, -1 when not initialized",
    "DeliveryCompleteCount" / Int32("1+", default=-1, ignorable=True) * "records at or after the start offset with delivery complete, -1 when not known (since v1, KIP-1226)",
)

ReadStateSummaryResult = Record("ReadStateSummaryResult",
    "TopicId"    / Uuid                   * "topic id",
    "Partitions" / Array(PartitionResult) * "result for each partition",
)

ReadShareGroupStateSummaryResponse = Response("ReadShareGroupStateSummaryResponse", 87, "0-1", "0+",
    "Results" / Array(ReadStateSummaryResult) * "result for each topic",
    docs="The share coordinator answers with the position of each share-partition, without the "
         "delivery state of single records.",
    changes={1: "adds DeliveryCompleteCount, to compute the lag of a share group (KIP-1226)"},
)
