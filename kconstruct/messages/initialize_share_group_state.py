"""InitializeShareGroupState (key 83): the group coordinator creates or resets stored state of share-partitions.  KIP-932."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, String, Uuid

PartitionData = Record("PartitionData",
    "Partition"   / Int32 * "index of the partition",
    "StateEpoch"  / Int32 * "state epoch, which is the group epoch when the state is initialized",
    "StartOffset" / Int64 * "share-partition start offset, -1 when the partition leader is to decide it",
)

InitializeStateData = Record("InitializeStateData",
    "TopicId"    / Uuid                 * "topic id",
    "Partitions" / Array(PartitionData) * "partitions to initialize",
)

InitializeShareGroupStateRequest = Request("InitializeShareGroupStateRequest", 83, "0", "0+",
    "GroupId" / String                     * "share group",
    "Topics"  / Array(InitializeStateData) * "topics to initialize",
    listeners="broker",
    docs="The group coordinator sends this to the share coordinator when a share group begins to use "
         "partitions, or when an administrator moves its start offsets.",
    changes={},
)

PartitionResult = Record("PartitionResult",
    "Partition"    / Int32                           * "index of the partition",
    "ErrorCode"    / Int16(enum=ErrorCode)           * "error, 0 when none",
    "ErrorMessage" / String(null=True, default=None) * "error message, null when none",
)

InitializeStateResult = Record("InitializeStateResult",
    "TopicId"    / Uuid                   * "topic id",
    "Partitions" / Array(PartitionResult) * "result for each partition",
)

InitializeShareGroupStateResponse = Response("InitializeShareGroupStateResponse", 83, "0", "0+",
    "Results" / Array(InitializeStateResult) * "result for each topic",
    docs="The share coordinator answers when the state is stored. FENCED_STATE_EPOCH means that a "
         "newer state epoch is known.",
    changes={},
)
