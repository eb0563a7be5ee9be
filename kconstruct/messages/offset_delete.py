"""OffsetDelete (key 47): deletes committed offsets of a group.  KIP-496."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String

OffsetDeleteRequestPartition = Record("OffsetDeleteRequestPartition",
    "PartitionIndex" / Int32 * "index of the partition",
)

OffsetDeleteRequestTopic = Record("OffsetDeleteRequestTopic",
    "Name"       / String(map_key=True, entity="topicName") * "topic",
    "Partitions" / Array(OffsetDeleteRequestPartition)      * "partitions whose offsets to delete",
)

OffsetDeleteRequest = Request("OffsetDeleteRequest", 47, "0", "none",
    "GroupId" / String(entity="groupId")        * "consumer group",
    "Topics"  / Array(OffsetDeleteRequestTopic) * "topics whose offsets to delete",
    listeners="broker",
    docs="An admin client asks the group coordinator to forget committed offsets of some "
         "partitions. The group may be active so long as it does not subscribe to the topic.",
    changes={},
)

OffsetDeleteResponsePartition = Record("OffsetDeleteResponsePartition",
    "PartitionIndex" / Int32(map_key=True)   * "index of the partition",
    "ErrorCode"      / Int16(enum=ErrorCode) * "error, 0 when none",
)

OffsetDeleteResponseTopic = Record("OffsetDeleteResponseTopic",
    "Name"       / String(map_key=True, entity="topicName") * "topic",
    "Partitions" / Array(OffsetDeleteResponsePartition)     * "outcome for each partition",
)

OffsetDeleteResponse = Response("OffsetDeleteResponse", 47, "0", "none",
    "ErrorCode"      / Int16(enum=ErrorCode)            * "error of the whole request, 0 when none",
    "ThrottleTimeMs" / Int32(ignorable=True)            * "time the request was throttled by a quota, in ms, 0 when not",
    "Topics"         / Array(OffsetDeleteResponseTopic) * "outcome for each topic",
    docs="Tells for each partition whether its offset was deleted. GROUP_SUBSCRIBED_TO_TOPIC "
         "means that the group still reads the topic.",
    changes={},
)
