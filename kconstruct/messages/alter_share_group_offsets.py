"""AlterShareGroupOffsets (key 91): an administrator moves the start offsets of a share group.  KIP-932."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, String, Uuid

AlterShareGroupOffsetsRequestPartition = Record("AlterShareGroupOffsetsRequestPartition",
    "PartitionIndex" / Int32 * "index of the partition",
    "StartOffset"    / Int64 * "new share-partition start offset",
)

AlterShareGroupOffsetsRequestTopic = Record("AlterShareGroupOffsetsRequestTopic",
    "TopicName"  / String(map_key=True, entity="topicName")      * "topic",
    "Partitions" / Array(AlterShareGroupOffsetsRequestPartition) * "partitions to alter",
)

AlterShareGroupOffsetsRequest = Request("AlterShareGroupOffsetsRequest", 91, "0", "0+",
    "GroupId" / String(entity="groupId")                  * "share group",
    "Topics"  / Array(AlterShareGroupOffsetsRequestTopic) * "topics to alter",
    listeners="broker",
    docs="An admin client asks the group coordinator to set the offsets from which a share group goes "
         "on. The group has to be empty.",
    changes={},
)

AlterShareGroupOffsetsResponsePartition = Record("AlterShareGroupOffsetsResponsePartition",
    "PartitionIndex" / Int32                           * "index of the partition",
    "ErrorCode"      / Int16(enum=ErrorCode)           * "error, 0 when none",
    "ErrorMessage"   / String(null=True, default=None) * "error message, null when none",
)

AlterShareGroupOffsetsResponseTopic = Record("AlterShareGroupOffsetsResponseTopic",
    "TopicName"  / String(map_key=True, entity="topicName")       * "topic",
    "TopicId"    / Uuid                                           * "topic id",
    "Partitions" / Array(AlterShareGroupOffsetsResponsePartition) * "result for each partition",
)

AlterShareGroupOffsetsResponse = Response("AlterShareGroupOffsetsResponse", 91, "0", "0+",
    "ThrottleTimeMs" / Int32                                      * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"      / Int16(enum=ErrorCode)                      * "error of the request as a whole, 0 when none",
    "ErrorMessage"   / String(null=True, default=None)            * "message of the error as a whole, null when none",
    "Responses"      / Array(AlterShareGroupOffsetsResponseTopic) * "result for each topic",
    docs="The coordinator answers with the outcome for each partition. NON_EMPTY_GROUP means that the "
         "group still has members.",
    changes={},
)
