"""ReadShareGroupState (key 84): a partition leader loads the stored state of share-partitions.  KIP-932."""
from kconstruct.enums import DeliveryState, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Int8, Record, Request, Response, String, Uuid

PartitionData = Record("PartitionData",
    "Partition"   / Int32 * "index of the partition",
    "LeaderEpoch" / Int32 * "leader epoch of the partition",
)

ReadStateData = Record("ReadStateData",
    "TopicId"    / Uuid                 * "topic id",
    "Partitions" / Array(PartitionData) * "partitions to read",
)

ReadShareGroupStateRequest = Request("ReadShareGroupStateRequest", 84, "0", "0+",
    "GroupId" / String               * "share group",
    "Topics"  / Array(ReadStateData) * "topics to read",
    listeners="broker",
    docs="The broker that leads a partition sends this to the share coordinator when a share group "
         "starts to fetch from it.",
    changes={},
)

StateBatch = Record("StateBatch",
    "FirstOffset"   / Int64                    * "first offset of the range",
    "LastOffset"    / Int64                    * "last offset of the range, included",
    "DeliveryState" / Int8(enum=DeliveryState) * "state of the records in the range",
    "DeliveryCount" / Int16                    * "how often the records were delivered",
)

PartitionResult = Record("PartitionResult",
    "Partition"    / Int32                           * "index of the partition",
    "ErrorCode"    / Int16(enum=ErrorCode)           * "error, 0 when none",
    "ErrorMessage" / String(null=True, default=None) * "error message, null when none",
    "StateEpoch"   / Int32                           * "state epoch of the share-partition",
    "StartOffset"  / Int64                           * "share-partition start offset, -1 when not initialized",
    "StateBatches" / Array(StateBatch)               * "delivery state of records from the start offset on, by range",
)

ReadStateResult = Record("ReadStateResult",
    "TopicId"    / Uuid                   * "topic id",
    "Partitions" / Array(PartitionResult) * "result for each partition",
)

ReadShareGroupStateResponse = Response("ReadShareGroupStateResponse", 84, "0", "0+",
    "Results" / Array(ReadStateResult) * "result for each topic",
    docs="The share coordinator answers with the start offset and the delivery state of the records in "
         "flight, so that the leader goes on where the last one stopped. FENCED_LEADER_EPOCH means "
         "that a newer leader has been seen.",
    changes={},
)
