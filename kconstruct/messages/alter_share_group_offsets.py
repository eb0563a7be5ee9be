"""AlterShareGroupOffsets (key 91): an administrator moves the start offsets of a share group.  KIP-932."""
from kconstruct.enums import COORDINATOR_ERRORS, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, String, Uuid

AlterShareGroupOffsetsRequestPartition = Record("AlterShareGroupOffsetsRequestPartition",
    "PartitionIndex" / Int32 * "partition whose delivery starts over",
    "StartOffset"    / Int64 * "offset from which the group is to be given records again",
)

AlterShareGroupOffsetsRequestTopic = Record("AlterShareGroupOffsetsRequestTopic",
    "TopicName"  / String(map_key=True, entity="topicName")      * "topic whose start offsets change",
    "Partitions" / Array(AlterShareGroupOffsetsRequestPartition) * "partitions with their new start offsets",
)

AlterShareGroupOffsetsRequest = Request("AlterShareGroupOffsetsRequest", 91, "0", "0+",
    "GroupId" / String(entity="groupId")                  * "share group, which must not have members",
    "Topics"  / Array(AlterShareGroupOffsetsRequestTopic) * "new start offsets, by topic",
    listeners="broker",
    docs="An admin client asks the group coordinator to set the offsets from which a share group goes on. The "
         "group has to be empty.",
)

AlterShareGroupOffsetsResponsePartition = Record("AlterShareGroupOffsetsResponsePartition",
    "PartitionIndex" / Int32                           * "partition of the topic, as in the request",
    "ErrorCode"      / Int16(enum=ErrorCode)           * "why the start offset did not change, 0 when it did",
    "ErrorMessage"   / String(null=True, default=None) * "explanation of ErrorCode, null when none",
)

AlterShareGroupOffsetsResponseTopic = Record("AlterShareGroupOffsetsResponseTopic",
    "TopicName"  / String(map_key=True, entity="topicName")       * "topic of the request that the results belong to",
    "TopicId"    / Uuid                                           * "id of that topic, all zeros when there is none",
    "Partitions" / Array(AlterShareGroupOffsetsResponsePartition) * "one result for each partition of the request",
)

AlterShareGroupOffsetsResponse = Response(AlterShareGroupOffsetsRequest,
    "ThrottleTimeMs" / Int32
        * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode)
        * "error of the whole request, such as NON_EMPTY_GROUP; 0 when there are results",
    "ErrorMessage"   / String(null=True, default=None)            * "explanation of ErrorCode, null when none",
    "Responses"      / Array(AlterShareGroupOffsetsResponseTopic) * "one result for each partition, by topic",
    docs="The coordinator answers with the outcome for each partition. NON_EMPTY_GROUP means that the "
         "group still has members.",
    errors=["NON_EMPTY_GROUP", "GROUP_ID_NOT_FOUND", "UNKNOWN_TOPIC_OR_PARTITION", *COORDINATOR_ERRORS,
            "INVALID_GROUP_ID", "INVALID_REQUEST", "KAFKA_STORAGE_ERROR", "UNSUPPORTED_VERSION",
            "GROUP_AUTHORIZATION_FAILED", "TOPIC_AUTHORIZATION_FAILED", "UNKNOWN_SERVER_ERROR"],
)
