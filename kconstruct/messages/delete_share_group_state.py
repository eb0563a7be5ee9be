"""DeleteShareGroupState (key 86): the group coordinator deletes stored state of share-partitions.  KIP-932."""
from kconstruct.enums import COORDINATOR_ERRORS, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String, Uuid

PartitionData = Record("PartitionData",
    "Partition" / Int32 * "partition whose delivery state the share coordinator is to delete",
)

DeleteStateData = Record("DeleteStateData",
    "TopicId"    / Uuid                 * "topic that the group no longer reads or that is being deleted",
    "Partitions" / Array(PartitionData) * "partitions of the topic to delete the state of",
)

DeleteShareGroupStateRequest = Request("DeleteShareGroupStateRequest", 86, "0", "0+",
    "GroupId" / String                 * "share group that the state belongs to",
    "Topics"  / Array(DeleteStateData) * "share-partitions to delete the state of, by topic",
    listeners="broker",
    docs="The group coordinator sends this to the share coordinator when a share group, its offsets "
         "for a topic or the topic itself is deleted.",
)

PartitionResult = Record("PartitionResult",
    "Partition"    / Int32                           * "partition of the topic, as in the request",
    "ErrorCode"    / Int16(enum=ErrorCode)           * "why the state was not deleted, 0 when it was",
    "ErrorMessage" / String(null=True, default=None) * "explanation of ErrorCode, null when none",
)

DeleteStateResult = Record("DeleteStateResult",
    "TopicId"    / Uuid                   * "topic of the request that the results belong to",
    "Partitions" / Array(PartitionResult) * "one result for each partition of the request",
)

DeleteShareGroupStateResponse = Response(DeleteShareGroupStateRequest,
    "Results" / Array(DeleteStateResult) * "one result for each partition, by topic",
    docs="The share coordinator answers, with an error code for each partition, when it has deleted the state from "
         "its log, __share_group_state.",
    errors=["UNKNOWN_TOPIC_OR_PARTITION", "GROUP_ID_NOT_FOUND", "FENCED_STATE_EPOCH", *COORDINATOR_ERRORS,
            "INVALID_REQUEST", "CLUSTER_AUTHORIZATION_FAILED"],
)
