"""WriteShareGroupState (key 85): a partition leader stores the state of share-partitions.  KIP-932, 1226."""
from kconstruct.enums import DeliveryState, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Int8, Record, Request, Response, String, Uuid

StateBatch = Record("StateBatch",
    "FirstOffset"   / Int64                    * "first offset of the range",
    "LastOffset"    / Int64                    * "last offset of the range, included",
    "DeliveryState" / Int8(enum=DeliveryState) * "state of the records in the range",
    "DeliveryCount" / Int16                    * "how often the records were delivered",
)

PartitionData = Record("PartitionData",
    "Partition"             / Int32                                   * "index of the partition",
    "StateEpoch"            / Int32                                   * "state epoch of the share-partition",
    "LeaderEpoch"           / Int32                                   * "leader epoch of the partition",
    "StartOffset"           / Int64                                   * "share-partition start offset, -1 to leave it as it is",
    "DeliveryCompleteCount" / Int32("1+", default=-1, ignorable=True) * "records at or after the start offset with delivery complete, -1 when not known (since v1, KIP-1226)",
    "StateBatches"          / Array(StateBatch)                       * "ranges of records whose delivery state changed",
)

WriteStateData = Record("WriteStateData",
    "TopicId"    / Uuid                 * "topic id",
    "Partitions" / Array(PartitionData) * "partitions to write",
)

WriteShareGroupStateRequest = Request("WriteShareGroupStateRequest", 85, "0-1", "0+",
    "GroupId" / String                * "share group",
    "Topics"  / Array(WriteStateData) * "topics to write",
    listeners="broker",
    docs="The broker that leads a partition sends this to the share coordinator when records of a "
         "share group were acknowledged, released or archived.",
    changes={1: "adds DeliveryCompleteCount, to compute the lag of a share group (KIP-1226)"},
)

PartitionResult = Record("PartitionResult",
    "Partition"    / Int32                           * "index of the partition",
    "ErrorCode"    / Int16(enum=ErrorCode)           * "error, 0 when none",
    "ErrorMessage" / String(null=True, default=None) * "error message, null when none",
)

WriteStateResult = Record("WriteStateResult",
    "TopicId"    / Uuid                   * "topic id",
    "Partitions" / Array(PartitionResult) * "result for each partition",
)

WriteShareGroupStateResponse = Response("WriteShareGroupStateResponse", 85, "0-1", "0+",
    "Results" / Array(WriteStateResult) * "result for each topic",
    docs="The share coordinator answers when the change is stored. FENCED_STATE_EPOCH or "
         "FENCED_LEADER_EPOCH means that the sender is out of date and has to drop its state.",
    changes={1: "same layout; request adds DeliveryCompleteCount (KIP-1226)"},
)
