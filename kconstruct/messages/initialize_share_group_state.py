"""InitializeShareGroupState (key 83): creates or resets the stored state of share-partitions.  KIP-932."""
from kconstruct.enums import COORDINATOR_ERRORS, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, String, Uuid

PartitionData = Record("PartitionData",
    "Partition"   / Int32 * "index of the partition that the group begins to read",
    "StateEpoch"  / Int32 * "epoch of the state, at first the group's epoch; lower ones are fenced",
    "StartOffset" / Int64 * "offset to begin at; -1 lets the partition leader choose by group settings",
)

InitializeStateData = Record("InitializeStateData",
    "TopicId"    / Uuid                 * "id of the topic that the group begins to read",
    "Partitions" / Array(PartitionData) * "state to create, by partition",
)

InitializeShareGroupStateRequest = Request("InitializeShareGroupStateRequest", 83, "0", "0+",
    "GroupId" / String                     * "group.id of the share group",
    "Topics"  / Array(InitializeStateData) * "state to create, by topic",
    listeners="broker",
    docs="Sent by the group coordinator to the share coordinator when a share group begins to use partitions, or when "
         "an administrator moves its start offsets.",
)

PartitionResult = Record("PartitionResult",
    "Partition"    / Int32                           * "index of the partition, as in the request",
    "ErrorCode"    / Int16(enum=ErrorCode)           * "0 when the state is stored; FENCED_STATE_EPOCH if out of date",
    "ErrorMessage" / String(null=True, default=None) * "explanation of ErrorCode, null when none",
)

InitializeStateResult = Record("InitializeStateResult",
    "TopicId"    / Uuid                   * "id of the topic, as in the request",
    "Partitions" / Array(PartitionResult) * "outcome for each partition",
)

InitializeShareGroupStateResponse = Response(InitializeShareGroupStateRequest,
    "Results" / Array(InitializeStateResult) * "outcome of storing the state, by topic",
    docs="The share coordinator answers when the state is stored. FENCED_STATE_EPOCH means that a newer state epoch is "
         "known.",
    errors=["FENCED_STATE_EPOCH", "UNKNOWN_TOPIC_OR_PARTITION", *COORDINATOR_ERRORS, "INVALID_REQUEST",
            "CLUSTER_AUTHORIZATION_FAILED"],
)
