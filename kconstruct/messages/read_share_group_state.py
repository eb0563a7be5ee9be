"""ReadShareGroupState (key 84): a partition leader loads the stored state of share-partitions.  KIP-932."""
from kconstruct.enums import COORDINATOR_ERRORS, DeliveryState, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Int8, Record, Request, Response, String, Uuid

PartitionData = Record("PartitionData",
    "Partition"   / Int32 * "partition whose state is read",
    "LeaderEpoch" / Int32 * "leader epoch of the sender, kept to fence earlier leaders; -1 for no check",
)

ReadStateData = Record("ReadStateData",
    "TopicId"    / Uuid                 * "topic of the partitions, by its id",
    "Partitions" / Array(PartitionData) * "partitions whose state is wanted",
)

ReadShareGroupStateRequest = Request("ReadShareGroupStateRequest", 84, "0", "0+",
    "GroupId" / String               * "share group whose state is read",
    "Topics"  / Array(ReadStateData) * "partitions to read, by topic",
    listeners="broker",
    docs="Sent by the broker that leads a partition to the share coordinator, when a share group starts to fetch from "
         "it.",
)

StateBatch = Record("StateBatch",
    "FirstOffset"   / Int64                    * "first offset of the range",
    "LastOffset"    / Int64                    * "last offset of the range, inclusive",
    "DeliveryState" / Int8(enum=DeliveryState) * "how far the delivery of these records has got",
    "DeliveryCount" / Int16                    * "how many times these records were delivered to consumers",
)

PartitionResult = Record("PartitionResult",
    "Partition"    / Int32                           * "partition that was read",
    "ErrorCode"    / Int16(enum=ErrorCode)           * "why the state was not read, 0 when it was",
    "ErrorMessage" / String(null=True, default=None) * "explanation of ErrorCode, null when none",
    "StateEpoch"   / Int32
        * "epoch of the state, to be sent with writes; raised when initialized anew",
    "StartOffset"  / Int64
        * "share-partition start offset: first one not yet done with; -1 when not set",
    "StateBatches" / Array(StateBatch)               * "delivery state of the records from StartOffset on, by range",
)

ReadStateResult = Record("ReadStateResult",
    "TopicId"    / Uuid                   * "topic by its id, as in the request",
    "Partitions" / Array(PartitionResult) * "state of each partition",
)

ReadShareGroupStateResponse = Response(ReadShareGroupStateRequest,
    "Results" / Array(ReadStateResult) * "results by topic",
    docs="Sent by the share coordinator with the start offset and the delivery state of the records in flight, so "
         "that the leader goes on where the last one stopped. FENCED_LEADER_EPOCH means that a newer leader has been "
         "seen.",
    errors=["FENCED_LEADER_EPOCH", "UNKNOWN_TOPIC_OR_PARTITION", "GROUP_ID_NOT_FOUND", "INVALID_REQUEST",
            *COORDINATOR_ERRORS, "CLUSTER_AUTHORIZATION_FAILED"],
)
