"""WriteShareGroupState (key 85): a partition leader stores the state of share-partitions.  KIP-932, 1226."""
from kconstruct.enums import COORDINATOR_ERRORS, DeliveryState, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Int8, Record, Request, Response, String, Uuid

StateBatch = Record("StateBatch",
    "FirstOffset"   / Int64                    * "first offset of the range",
    "LastOffset"    / Int64                    * "last offset of the range, inclusive",
    "DeliveryState" / Int8(enum=DeliveryState) * "how far the delivery of these records has got",
    "DeliveryCount" / Int16                    * "how many times these records were delivered to consumers",
)

PartitionData = Record("PartitionData",
    "Partition"             / Int32             * "partition whose state changed",
    "StateEpoch"            / Int32
        * "StateEpoch of ReadShareGroupState; an older one is fenced, -1 for no check",
    "LeaderEpoch"           / Int32             * "leader epoch of the sender; an older one is fenced, -1 for no check",
    "StartOffset"           / Int64
        * "share-partition start offset: first one not yet done with; -1 when unchanged",
    "DeliveryCompleteCount" / Int32("1+", default=-1, ignorable=True)
        * "records from StartOffset on that are done with, -1 when unknown (KIP-1226)",
    "StateBatches"          / Array(StateBatch) * "ranges of records whose delivery state changed",
)

WriteStateData = Record("WriteStateData",
    "TopicId"    / Uuid                 * "topic of the partitions, by its id",
    "Partitions" / Array(PartitionData) * "state of each partition",
)

WriteShareGroupStateRequest = Request("WriteShareGroupStateRequest", 85, "0-1", "0+",
    "GroupId" / String                * "share group whose state changed",
    "Topics"  / Array(WriteStateData) * "changes of state, by topic",
    listeners="broker",
    docs="Sent by the broker that leads a partition to the share coordinator, when records of a share group were "
         "acknowledged, released or archived.",
    changes={
        1: "request adds DeliveryCompleteCount, from which the lag of a share group follows (KIP-1226)",
    },
)

PartitionResult = Record("PartitionResult",
    "Partition"    / Int32                           * "partition, as in the request",
    "ErrorCode"    / Int16(enum=ErrorCode)           * "why the state was not stored, 0 when it was",
    "ErrorMessage" / String(null=True, default=None) * "explanation of ErrorCode, null when none",
)

WriteStateResult = Record("WriteStateResult",
    "TopicId"    / Uuid                   * "topic by its id, as in the request",
    "Partitions" / Array(PartitionResult) * "whether the state of each partition was stored",
)

WriteShareGroupStateResponse = Response(WriteShareGroupStateRequest,
    "Results" / Array(WriteStateResult) * "results by topic",
    docs="Sent by the share coordinator when the change is stored. FENCED_STATE_EPOCH or FENCED_LEADER_EPOCH means "
         "that the sender is out of date and has to drop its state.",
    errors=["FENCED_STATE_EPOCH", "FENCED_LEADER_EPOCH", "UNKNOWN_TOPIC_OR_PARTITION", "GROUP_ID_NOT_FOUND",
            "INVALID_REQUEST", *COORDINATOR_ERRORS, "CLUSTER_AUTHORIZATION_FAILED"],
)
