"""ListPartitionReassignments (key 46): partitions that are moving to other brokers.  KIP-455."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String

ListPartitionReassignmentsTopics = Record("ListPartitionReassignmentsTopics",
    "Name"             / String(entity="topicName") * "topic",
    "PartitionIndexes" / Array(Int32)               * "indexes of the partitions to look at",
)

ListPartitionReassignmentsRequest = Request("ListPartitionReassignmentsRequest", 46, "0", "0+",
    "TimeoutMs" / Int32(default=60000)                                             * "how long the controller may take to answer, in ms",
    "Topics"    / Array(ListPartitionReassignmentsTopics, null=True, default=None) * "topics with the partitions to look at; null for all",
    listeners="broker controller",
    docs="Sent by an admin client to see how far moves asked for with AlterPartitionReassignments are; the "
         "controller answers.",
    changes={},
)

OngoingPartitionReassignment = Record("OngoingPartitionReassignment",
    "PartitionIndex"   / Int32                           * "index of the partition",
    "Replicas"         / Array(Int32, entity="brokerId") * "brokers that hold the partition now, with those being added or removed",
    "AddingReplicas"   / Array(Int32, entity="brokerId") * "brokers being added",
    "RemovingReplicas" / Array(Int32, entity="brokerId") * "brokers that will be removed",
)

OngoingTopicReassignment = Record("OngoingTopicReassignment",
    "Name"       / String(entity="topicName")          * "topic",
    "Partitions" / Array(OngoingPartitionReassignment) * "partitions that are moving",
)

ListPartitionReassignmentsResponse = Response("ListPartitionReassignmentsResponse", 46, "0", "0+",
    "ThrottleTimeMs" / Int32                           * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"      / Int16(enum=ErrorCode)           * "error, 0 when none",
    "ErrorMessage"   / String(null=True)               * "error in words, null when none",
    "Topics"         / Array(OngoingTopicReassignment) * "topics with partitions that are moving",
    docs="The controller's answer: the moves not yet done. Partitions that are not moving are left out.",
    changes={},
)
