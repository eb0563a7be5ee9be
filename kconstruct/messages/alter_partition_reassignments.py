"""AlterPartitionReassignments (key 45): partitions move to other brokers, or a move is cancelled.  KIP-455, 860."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Record, Request, Response, String

ReassignablePartition = Record("ReassignablePartition",
    "PartitionIndex" / Int32 * "partition to move, or whose move to cancel",
    "Replicas"       / Array(Int32, null=True, default=None, entity="brokerId")
        * "brokers to hold the partition, the preferred leader first; null cancels its move",
)

ReassignableTopic = Record("ReassignableTopic",
    "Name"       / String(entity="topicName")   * "topic whose partitions move to other brokers",
    "Partitions" / Array(ReassignablePartition) * "partitions to move, or whose move to cancel",
)

AlterPartitionReassignmentsRequest = Request("AlterPartitionReassignmentsRequest", 45, "0-1", "0+",
    "TimeoutMs"                    / Int32(default=60000)
        * "how long the controller may take to start the moves, in ms; it does not await their end",
    "AllowReplicationFactorChange" / Bool("1+", default=True)
        * "false refuses a move that changes the number of replicas",
    "Topics"                       / Array(ReassignableTopic) * "partitions to move, by topic",
    listeners="broker controller",
    docs="Sent by an admin client; the controller starts the moves. New replicas are added and, once in sync, "
         "those no longer wanted are removed.",
    changes={
        1: "adds AllowReplicationFactorChange, against changing the replication factor by mistake; the response "
           "repeats it (KIP-860)",
    },
)

ReassignablePartitionResponse = Record("ReassignablePartitionResponse",
    "PartitionIndex" / Int32                 * "partition of the topic, as in the request",
    "ErrorCode"      / Int16(enum=ErrorCode) * "why the move was not started or cancelled, 0 when it was",
    "ErrorMessage"   / String(null=True)     * "explanation of ErrorCode, null when none",
)

ReassignableTopicResponse = Record("ReassignableTopicResponse",
    "Name"       / String(entity="topicName")           * "topic of the request that the results belong to",
    "Partitions" / Array(ReassignablePartitionResponse) * "one result for each partition of the request",
)

AlterPartitionReassignmentsResponse = Response(AlterPartitionReassignmentsRequest,
    "ThrottleTimeMs"               / Int32
        * "time to wait before the next request, in ms; 0 within quotas",
    "AllowReplicationFactorChange" / Bool("1+", default=True, ignorable=True) * "value that the request had",
    "ErrorCode"                    / Int16(enum=ErrorCode)
        * "error of the whole request, such as NOT_CONTROLLER; 0 when there are results",
    "ErrorMessage"                 / String(null=True)
        * "explanation of ErrorCode, null when none",
    "Responses"                    / Array(ReassignableTopicResponse)
        * "results by topic; empty when the whole request failed",
    docs="The controller's answer, with an error code for each partition. No error means that the move has "
         "begun; ListPartitionReassignments shows those not yet done.",
    errors=["NO_REASSIGNMENT_IN_PROGRESS", "INVALID_REPLICA_ASSIGNMENT", "INVALID_REPLICATION_FACTOR",
            "UNKNOWN_TOPIC_OR_PARTITION", "REQUEST_TIMED_OUT", "NOT_CONTROLLER", "CLUSTER_AUTHORIZATION_FAILED"],
)
