"""ListPartitionReassignments (key 46): partitions that are moving to other brokers.  KIP-455."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String

ListPartitionReassignmentsTopics = Record("ListPartitionReassignmentsTopics",
    "Name"             / String(entity="topicName") * "topic to look at",
    "PartitionIndexes" / Array(Int32)               * "indexes of the partitions to look at",
)

ListPartitionReassignmentsRequest = Request("ListPartitionReassignmentsRequest", 46, "0", "0+",
    "TimeoutMs" / Int32(default=60000) * "how long the controller may take to answer, in ms",
    "Topics"    / Array(ListPartitionReassignmentsTopics, null=True, default=None)
        * "partitions to look at, by topic; null for all of the cluster",
    listeners="broker controller",
    docs="Sent by an admin client to see the progress of moves that AlterPartitionReassignments has begun; the "
         "controller answers.",
)

OngoingPartitionReassignment = Record("OngoingPartitionReassignment",
    "PartitionIndex"   / Int32 * "index of a partition that is moving",
    "Replicas"         / Array(Int32, entity="brokerId")
        * "brokers that hold the partition now, with those being added or removed",
    "AddingReplicas"   / Array(Int32, entity="brokerId")
        * "brokers being added, which copy the partition until they are in sync",
    "RemovingReplicas" / Array(Int32, entity="brokerId")
        * "brokers that lose the partition when the added ones are in sync",
)

OngoingTopicReassignment = Record("OngoingTopicReassignment",
    "Name"       / String(entity="topicName")          * "topic with partitions that are moving",
    "Partitions" / Array(OngoingPartitionReassignment) * "partitions that are moving",
)

ListPartitionReassignmentsResponse = Response(ListPartitionReassignmentsRequest,
    "ThrottleTimeMs" / Int32                           * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode)           * "error of the request, such as NOT_CONTROLLER; 0 when none",
    "ErrorMessage"   / String(null=True)               * "explanation of ErrorCode, null when none",
    "Topics"         / Array(OngoingTopicReassignment) * "moves that are not yet done, by topic",
    docs="The controller's answer: the moves not yet done. Partitions that are not moving are left out.",
    errors=["NOT_CONTROLLER", "CLUSTER_AUTHORIZATION_FAILED"],
)
