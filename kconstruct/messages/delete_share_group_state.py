"""DeleteShareGroupState (key 86): the group coordinator deletes stored state of share-partitions.  KIP-932."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String, Uuid

PartitionData = Record("PartitionData",
    "Partition" / Int32 * "index of the partition",
)

DeleteStateData = Record("DeleteStateData",
    "TopicId"    / Uuid                 * "topic id",
    "Partitions" / Array(PartitionData) * "partitions to delete the state of",
)

DeleteShareGroupStateRequest = Request("DeleteShareGroupStateRequest", 86, "0", "0+",
    "GroupId" / String                 * "share group",
    "Topics"  / Array(DeleteStateData) * "topics to delete the state of",
    listeners="broker",
    docs="The group coordinator sends this to the share coordinator when a share group, its offsets "
         "for a topic or the topic itself is deleted.",
    changes={},
)

PartitionResult = Record("PartitionResult",
    "Partition"    / Int32                           * "index of the partition",
    "ErrorCode"    / Int16(enum=ErrorCode)           * "error, 0 when none",
    "ErrorMessage" / String(null=True, default=None) * "error message, null when none",
)

DeleteStateResult = Record("DeleteStateResult",
    "TopicId"    / Uuid                   * "topic id",
    "Partitions" / Array(PartitionResult) * "result for each partition",
)

DeleteShareGroupStateResponse = Response("DeleteShareGroupStateResponse", 86, "0", "0+",
    "Results" / Array(DeleteStateResult) * "result for each topic",
    docs="The share coordinator answers when the state is gone.",
    changes={},
)
