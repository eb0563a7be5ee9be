"""ReadShareGroupStateSummary (key 87): the group coordinator reads how far share groups are.  KIP-932, 1226."""
from kconstruct.enums import COORDINATOR_ERRORS, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, String, Uuid

PartitionData = Record("PartitionData",
    "Partition"   / Int32 * "partition whose position is read",
    "LeaderEpoch" / Int32 * "leader epoch of the partition, -1 when the sender does not know it",
)

ReadStateSummaryData = Record("ReadStateSummaryData",
    "TopicId"    / Uuid                 * "topic of the partitions, by its id",
    "Partitions" / Array(PartitionData) * "partitions whose position is wanted",
)

ReadShareGroupStateSummaryRequest = Request("ReadShareGroupStateSummaryRequest", 87, "0-1", "0+",
    "GroupId" / String                      * "share group whose position is read",
    "Topics"  / Array(ReadStateSummaryData) * "partitions to read, by topic",
    listeners="broker",
    docs="Sent by the group coordinator to the share coordinator, to answer DescribeShareGroupOffsets.",
    changes={
        1: "response adds DeliveryCompleteCount, from which the lag of a share group follows (KIP-1226)",
    },
)

PartitionResult = Record("PartitionResult",
    "Partition"             / Int32                           * "partition that was read",
    "ErrorCode"             / Int16(enum=ErrorCode)           * "why the position was not read, 0 when it was",
    "ErrorMessage"          / String(null=True, default=None) * "explanation of ErrorCode, null when none",
    "StateEpoch"            / Int32
        * "epoch of the stored state, raised when the state is initialized",
    "LeaderEpoch"           / Int32                           * "leader epoch that was last stored",
    "StartOffset"           / Int64
        * "share-partition start offset: first one not yet done with; -1 when not set",
    "DeliveryCompleteCount" / Int32("1+", default=-1, ignorable=True)
        * "records from StartOffset on that are done with, -1 when unknown (KIP-1226)",
)

ReadStateSummaryResult = Record("ReadStateSummaryResult",
    "TopicId"    / Uuid                   * "topic by its id, as in the request",
    "Partitions" / Array(PartitionResult) * "position in each partition",
)

ReadShareGroupStateSummaryResponse = Response(ReadShareGroupStateSummaryRequest,
    "Results" / Array(ReadStateSummaryResult) * "results by topic",
    docs="Sent by the share coordinator with the position in each partition, without the delivery state of single "
         "records.",
    errors=["UNKNOWN_TOPIC_OR_PARTITION", "GROUP_ID_NOT_FOUND", "FENCED_LEADER_EPOCH", "INVALID_REQUEST",
            *COORDINATOR_ERRORS, "CLUSTER_AUTHORIZATION_FAILED"],
)
