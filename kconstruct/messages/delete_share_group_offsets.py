"""DeleteShareGroupOffsets (key 92): an administrator deletes the offsets of a share group for topics.  KIP-932."""
from kconstruct.enums import COORDINATOR_ERRORS, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String, Uuid

DeleteShareGroupOffsetsRequestTopic = Record("DeleteShareGroupOffsetsRequestTopic",
    "TopicName" / String(entity="topicName") * "topic whose offsets the group is to forget, in all partitions",
)

DeleteShareGroupOffsetsRequest = Request("DeleteShareGroupOffsetsRequest", 92, "0", "0+",
    "GroupId" / String(entity="groupId")                   * "share group; NON_EMPTY_GROUP while it has members",
    "Topics"  / Array(DeleteShareGroupOffsetsRequestTopic) * "topics whose offsets the group is to forget",
    listeners="broker",
    docs="An admin client asks the group coordinator to forget what a share group has read of whole "
         "topics. The group has to be empty.",
)

DeleteShareGroupOffsetsResponseTopic = Record("DeleteShareGroupOffsetsResponseTopic",
    "TopicName"    / String(entity="topicName")      * "topic of the request that this result is for",
    "TopicId"      / Uuid                            * "id of that topic, all zeros on error",
    "ErrorCode"    / Int16(enum=ErrorCode)           * "why the offsets were not deleted, 0 when they were",
    "ErrorMessage" / String(null=True, default=None) * "explanation of ErrorCode, null when none",
)

DeleteShareGroupOffsetsResponse = Response(DeleteShareGroupOffsetsRequest,
    "ThrottleTimeMs" / Int32
        * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode)
        * "error of the whole request, such as NON_EMPTY_GROUP; 0 when there are results",
    "ErrorMessage"   / String(null=True, default=None)             * "explanation of ErrorCode, null when none",
    "Responses"      / Array(DeleteShareGroupOffsetsResponseTopic) * "one result for each topic of the request",
    docs="The coordinator answers with the outcome for each topic. NON_EMPTY_GROUP means that the "
         "group still has members.",
    errors=["NON_EMPTY_GROUP", "GROUP_ID_NOT_FOUND", "UNKNOWN_TOPIC_OR_PARTITION", *COORDINATOR_ERRORS,
            "INVALID_GROUP_ID", "INVALID_REQUEST", "KAFKA_STORAGE_ERROR", "UNSUPPORTED_VERSION",
            "GROUP_AUTHORIZATION_FAILED", "TOPIC_AUTHORIZATION_FAILED", "UNKNOWN_SERVER_ERROR"],
)
