"""AlterPartitionReassignments (key 45): partitions move to other brokers, or such a move is cancelled.  KIP-455, 860."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Record, Request, Response, String

ReassignablePartition = Record("ReassignablePartition",
    "PartitionIndex" / Int32                                                    * "index of the partition",
    "Replicas"       / Array(Int32, null=True, default=None, entity="brokerId") * "brokers to hold the partition, the preferred leader first; null cancels its move",
)

ReassignableTopic = Record("ReassignableTopic",
    "Name"       / String(entity="topicName")   * "topic",
    "Partitions" / Array(ReassignablePartition) * "partitions to move",
)

AlterPartitionReassignmentsRequest = Request("AlterPartitionReassignmentsRequest", 45, "0-1", "0+",
    "TimeoutMs"                    / Int32(default=60000)     * "how long the controller may take to answer, in ms",
    "AllowReplicationFactorChange" / Bool("1+", default=True) * "false refuses moves that change the number of replicas, since v1 (KIP-860)",
    "Topics"                       / Array(ReassignableTopic) * "topics with the partitions to move",
    listeners="broker controller",
    docs="Sent by an admin client; the controller starts the moves. New replicas are added and, once in sync, "
         "those no longer wanted are removed.",
    changes={
        1: "adds AllowReplicationFactorChange, against changing the replication factor by mistake (KIP-860)",
    },
)

ReassignablePartitionResponse = Record("ReassignablePartitionResponse",
    "PartitionIndex" / Int32                 * "index of the partition",
    "ErrorCode"      / Int16(enum=ErrorCode) * "error, 0 when none",
    "ErrorMessage"   / String(null=True)     * "error in words, null when none",
)

ReassignableTopicResponse = Record("ReassignableTopicResponse",
    "Name"       / String(entity="topicName")           * "topic",
    "Partitions" / Array(ReassignablePartitionResponse) * "result of each partition",
)

AlterPartitionReassignmentsResponse = Response("AlterPartitionReassignmentsResponse", 45, "0-1", "0+",
    "ThrottleTimeMs"               / Int32                                    * "time the request was throttled by a quota, in ms, 0 when not",
    "AllowReplicationFactorChange" / Bool("1+", default=True, ignorable=True) * "option of the request, sent back, since v1 (KIP-860)",
    "ErrorCode"                    / Int16(enum=ErrorCode)                    * "error of the whole request, 0 when none",
    "ErrorMessage"                 / String(null=True)                        * "error of the whole request in words, null when none",
    "Responses"                    / Array(ReassignableTopicResponse)         * "results by topic",
    docs="The controller's answer, with an error code for each partition. No error means that the move has "
         "begun; ListPartitionReassignments shows those not yet done.",
    changes={
        1: "adds AllowReplicationFactorChange as the request had it (KIP-860)",
    },
)
