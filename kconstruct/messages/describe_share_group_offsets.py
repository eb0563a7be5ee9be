"""DescribeShareGroupOffsets (key 90): start offsets and lag of share groups.  KIP-932, 1226."""
from kconstruct.enums import COORDINATOR_ERRORS, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, String, Uuid

DescribeShareGroupOffsetsRequestTopic = Record("DescribeShareGroupOffsetsRequestTopic",
    "TopicName"  / String(entity="topicName") * "topic whose start offsets are wanted",
    "Partitions" / Array(Int32)               * "partitions whose start offsets are wanted",
)

DescribeShareGroupOffsetsRequestGroup = Record("DescribeShareGroupOffsetsRequestGroup",
    "GroupId" / String(entity="groupId") * "share group that this broker coordinates",
    "Topics"  / Array(DescribeShareGroupOffsetsRequestTopic, null=True)
        * "partitions to describe, by topic; null for all that the group has offsets for",
)

DescribeShareGroupOffsetsRequest = Request("DescribeShareGroupOffsetsRequest", 90, "0-1", "0+",
    "Groups" / Array(DescribeShareGroupOffsetsRequestGroup) * "share groups to describe, each with its partitions",
    listeners="broker",
    docs="An admin client asks the group coordinator how far share groups have read.",
    changes={
        1: "response adds Lag (KIP-1226)",
    },
)

DescribeShareGroupOffsetsResponsePartition = Record("DescribeShareGroupOffsetsResponsePartition",
    "PartitionIndex" / Int32                           * "partition of the topic, as in the request",
    "StartOffset"    / Int64
        * "first offset whose delivery is not complete, -1 when the group has none there",
    "LeaderEpoch"    / Int32
        * "leader epoch stored with the start offset, 0 when there is none",
    "Lag"            / Int64("1+", default=-1, ignorable=True)
        * "records whose delivery is not complete, up to the end of the log; -1 when unknown (KIP-1226)",
    "ErrorCode"      / Int16(enum=ErrorCode)           * "why the partition is not described, 0 when it is",
    "ErrorMessage"   / String(null=True, default=None) * "explanation of ErrorCode, null when none",
)

DescribeShareGroupOffsetsResponseTopic = Record("DescribeShareGroupOffsetsResponseTopic",
    "TopicName"  / String(entity="topicName")                        * "topic that the results belong to",
    "TopicId"    / Uuid
        * "id of that topic, all zeros when there is none or the client may not see it",
    "Partitions" / Array(DescribeShareGroupOffsetsResponsePartition) * "one result for each partition",
)

DescribeShareGroupOffsetsResponseGroup = Record("DescribeShareGroupOffsetsResponseGroup",
    "GroupId"      / String(entity="groupId")        * "share group of the request that the results belong to",
    "Topics"       / Array(DescribeShareGroupOffsetsResponseTopic)
        * "results by topic; empty when the group has an error",
    "ErrorCode"    / Int16(enum=ErrorCode)
        * "error of the group, such as GROUP_AUTHORIZATION_FAILED; 0 when there are results",
    "ErrorMessage" / String(null=True, default=None) * "explanation of ErrorCode, null when none",
)

DescribeShareGroupOffsetsResponse = Response(DescribeShareGroupOffsetsRequest,
    "ThrottleTimeMs" / Int32
        * "time to wait before the next request, in ms; 0 within quotas",
    "Groups"         / Array(DescribeShareGroupOffsetsResponseGroup) * "one result for each group of the request",
    docs="The coordinator answers with the start offset of each share-partition, the first offset whose delivery "
         "is not complete.",
    errors=["GROUP_ID_NOT_FOUND", *COORDINATOR_ERRORS, "INVALID_REQUEST", "UNSUPPORTED_VERSION",
            "GROUP_AUTHORIZATION_FAILED", "TOPIC_AUTHORIZATION_FAILED", "UNKNOWN_SERVER_ERROR"],
)
