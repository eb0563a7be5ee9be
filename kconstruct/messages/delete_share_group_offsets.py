"""DeleteShareGroupOffsets (key 92): an administrator deletes the offsets of a share group for topics.  KIP-932."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String, Uuid

DeleteShareGroupOffsetsRequestTopic = Record("DeleteShareGroupOffsetsRequestTopic",
    "TopicName" / String(entity="topicName") * "topic",
)

DeleteShareGroupOffsetsRequest = Request("DeleteShareGroupOffsetsRequest", 92, "0", "0+",
    "GroupId" / String(entity="groupId")                   * "share group",
    "Topics"  / Array(DeleteShareGroupOffsetsRequestTopic) * "topics to delete the offsets of",
    listeners="broker",
    docs="An admin client asks the group coordinator to forget what a share group has read of whole "
         "topics. The group has to be empty.",
    changes={},
)

DeleteShareGroupOffsetsResponseTopic = Record("DeleteShareGroupOffsetsResponseTopic",
    "TopicName"    / String(entity="topicName")      * "topic",
    "TopicId"      / Uuid                            * "topic id",
    "ErrorCode"    / Int16(enum=ErrorCode)           * "error, 0 when none",
    "ErrorMessage" / String(null=True, default=None) * "error message, null when none",
)

DeleteShareGroupOffsetsResponse = Response("DeleteShareGroupOffsetsResponse", 92, "0", "0+",
    "ThrottleTimeMs" / Int32                                       * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"      / Int16(enum=ErrorCode)                       * "error of the request as a whole, 0 when none",
    "ErrorMessage"   / String(null=True, default=None)             * "message of the error as a whole, null when none",
    "Responses"      / Array(DeleteShareGroupOffsetsResponseTopic) * "result for each topic",
    docs="The coordinator answers with the outcome for each topic. NON_EMPTY_GROUP means that the "
         "group still has members.",
    changes={},
)
