"""OffsetDelete (key 47): deletes committed offsets of a group.  KIP-496."""
from kconstruct.enums import COORDINATOR_ERRORS, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String

OffsetDeleteRequestPartition = Record("OffsetDeleteRequestPartition",
    "PartitionIndex" / Int32 * "index of a partition whose offset to delete",
)

OffsetDeleteRequestTopic = Record("OffsetDeleteRequestTopic",
    "Name"       / String(map_key=True, entity="topicName") * "topic that the group no longer reads",
    "Partitions" / Array(OffsetDeleteRequestPartition)      * "partitions whose offsets to delete",
)

OffsetDeleteRequest = Request("OffsetDeleteRequest", 47, "0", "none",
    "GroupId" / String(entity="groupId")        * "group.id that the offsets are stored for",
    "Topics"  / Array(OffsetDeleteRequestTopic) * "offsets to delete, by topic",
    listeners="broker",
    docs="An admin client asks the group coordinator to forget committed offsets of some partitions. The group may be "
         "active so long as it does not subscribe to the topic.",
)

OffsetDeleteResponsePartition = Record("OffsetDeleteResponsePartition",
    "PartitionIndex" / Int32(map_key=True) * "index of the partition, as in the request",
    "ErrorCode"      / Int16(enum=ErrorCode)
        * "0 when no offset is stored any more; GROUP_SUBSCRIBED_TO_TOPIC if refused",
)

OffsetDeleteResponseTopic = Record("OffsetDeleteResponseTopic",
    "Name"       / String(map_key=True, entity="topicName") * "topic, as in the request",
    "Partitions" / Array(OffsetDeleteResponsePartition)     * "outcome for each partition",
)

OffsetDeleteResponse = Response(OffsetDeleteRequest,
    "ErrorCode"      / Int16(enum=ErrorCode)
        * "error of the group or coordinator, such as NON_EMPTY_GROUP; 0 when none",
    "ThrottleTimeMs" / Int32(ignorable=True) * "time to wait before the next request, in ms; 0 within quotas",
    "Topics"         / Array(OffsetDeleteResponseTopic)
        * "outcome by topic; empty when there is an error of the group or coordinator",
    docs="Shows for each partition whether its offset was deleted. GROUP_SUBSCRIBED_TO_TOPIC means that the group "
         "still reads the topic.",
    errors=["GROUP_SUBSCRIBED_TO_TOPIC", "NON_EMPTY_GROUP", "GROUP_ID_NOT_FOUND", "UNKNOWN_TOPIC_OR_PARTITION",
            *COORDINATOR_ERRORS, "INVALID_GROUP_ID", "GROUP_AUTHORIZATION_FAILED", "TOPIC_AUTHORIZATION_FAILED"],
)
