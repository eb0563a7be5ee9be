"""OffsetFetch (key 9): finds how far a consumer group has read.  KIP-88, 124, 219, 320, 447, 709, 848."""
from kconstruct.enums import COORDINATOR_ERRORS, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Record, Request, Response, String, Uuid

OffsetFetchRequestTopic = Record("OffsetFetchRequestTopic",
    "Name"             / String("0-7", entity="topicName") * "topic that the group reads",
    "PartitionIndexes" / Array(Int32, "0-7")               * "indexes of the partitions asked for",
)

OffsetFetchRequestTopics = Record("OffsetFetchRequestTopics",
    "Name"             / String("8-9", ignorable=True, entity="topicName") * "topic that the group reads",
    "TopicId"          / Uuid("10+", ignorable=True)                       * "id of the topic that is read (KIP-516)",
    "PartitionIndexes" / Array(Int32, "8+")                                * "indexes of the partitions asked for",
)

OffsetFetchRequestGroup = Record("OffsetFetchRequestGroup",
    "GroupId"     / String("8+", entity="groupId") * "group.id that the offsets are stored for",
    "MemberId"    / String("9+", null=True, default=None, ignorable=True)
        * "id of the member that asks; null when not from a member (KIP-848)",
    "MemberEpoch" / Int32("9+", default=-1, ignorable=True)
        * "epoch from ConsumerGroupHeartbeat; -1 when not from a member (KIP-848)",
    "Topics"      / Array(OffsetFetchRequestTopics, "8+", null=True)
        * "partitions asked for, by topic; null for all that have stored offsets",
)

OffsetFetchRequest = Request("OffsetFetchRequest", 9, "0-10", "6+",
    "GroupId"       / String("0-7", entity="groupId")      * "group.id that the offsets are stored for",
    "Topics"        / Array(OffsetFetchRequestTopic, "0-7", null="2-7")
        * "partitions asked for, by topic; null for all that have stored offsets",
    "Groups"        / Array(OffsetFetchRequestGroup, "8+") * "groups and partitions asked for (KIP-709)",
    "RequireStable" / Bool("7+", default=False)
        * "true to refuse offsets that an open transaction may still change (KIP-447)",
    listeners="broker",
    docs="Sent by a consumer or an admin client to the coordinator of the consumer groups, to learn the offsets they "
         "have stored. A consumer resumes reading there.",
    changes={
        1: "offsets are kept in Kafka, not ZooKeeper",
        2: "request takes null Topics as all stored offsets; response adds ErrorCode, for group and coordinator "
           "(KIP-88)",
        3: "response adds ThrottleTimeMs (KIP-124)",
        4: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        5: "response adds CommittedLeaderEpoch, to detect log truncation (KIP-320)",
        6: "flexible version (KIP-482)",
        7: "request adds RequireStable: offsets of open transactions get UNSTABLE_OFFSET_COMMIT and the consumer "
           "waits (KIP-447)",
        8: "several groups at once: request replaces GroupId and Topics by Groups, response Topics and ErrorCode "
           "(KIP-709)",
        9: "request adds MemberId and MemberEpoch; UNKNOWN_MEMBER_ID and STALE_MEMBER_EPOCH may be returned (KIP-848)",
        10: "replaces Name by TopicId; UNKNOWN_TOPIC_ID may be returned (KIP-848)",
    },
)

OffsetFetchResponsePartition = Record("OffsetFetchResponsePartition",
    "PartitionIndex"       / Int32("0-7") * "index of the partition",
    "CommittedOffset"      / Int64("0-7") * "offset of the next record for the group to read; -1 when none is stored",
    "CommittedLeaderEpoch" / Int32("5-7", default=-1, ignorable=True)
        * "leader epoch of the last record read, to detect truncation; -1 unknown",
    "Metadata"             / String("0-7", null=True)
        * "text that the client stored with the offset; empty or null when none",
    "ErrorCode"            / Int16("0-7", enum=ErrorCode)
        * "error of this partition, such as UNSTABLE_OFFSET_COMMIT; 0 when none",
)

OffsetFetchResponseTopic = Record("OffsetFetchResponseTopic",
    "Name"       / String("0-7", entity="topicName")          * "topic that the group reads",
    "Partitions" / Array(OffsetFetchResponsePartition, "0-7") * "stored offsets, by partition",
)

OffsetFetchResponsePartitions = Record("OffsetFetchResponsePartitions",
    "PartitionIndex"       / Int32("8+") * "index of the partition",
    "CommittedOffset"      / Int64("8+") * "offset of the next record for the group to read; -1 when none is stored",
    "CommittedLeaderEpoch" / Int32("8+", default=-1, ignorable=True)
        * "leader epoch of the last record read, to detect truncation; -1 unknown",
    "Metadata"             / String("8+", null=True)
        * "text that the client stored with the offset; empty or null when none",
    "ErrorCode"            / Int16("8+", enum=ErrorCode)
        * "error of this partition, such as UNSTABLE_OFFSET_COMMIT; 0 when none",
)

OffsetFetchResponseTopics = Record("OffsetFetchResponseTopics",
    "Name"       / String("8-9", ignorable=True, entity="topicName") * "topic that the group reads",
    "TopicId"    / Uuid("10+", ignorable=True)                       * "id of the topic that the group reads (KIP-516)",
    "Partitions" / Array(OffsetFetchResponsePartitions, "8+")        * "stored offsets, by partition",
)

OffsetFetchResponseGroup = Record("OffsetFetchResponseGroup",
    "GroupId"   / String("8+", entity="groupId")         * "group.id, as in the request",
    "Topics"    / Array(OffsetFetchResponseTopics, "8+") * "stored offsets, by topic; empty on an error of the group",
    "ErrorCode" / Int16("8+", default=0, enum=ErrorCode)
        * "error of the group or coordinator, such as NOT_COORDINATOR; 0 when none",
)

OffsetFetchResponse = Response(OffsetFetchRequest,
    "ThrottleTimeMs" / Int32("3+", ignorable=True) * "time to wait before the next request, in ms; 0 within quotas",
    "Topics"         / Array(OffsetFetchResponseTopic, "0-7")
        * "stored offsets, by topic, of the one group that was asked for",
    "ErrorCode"      / Int16("2-7", default=0, ignorable=True, enum=ErrorCode)
        * "error of the group or coordinator, such as NOT_COORDINATOR; 0 when none",
    "Groups"         / Array(OffsetFetchResponseGroup, "8+")
        * "stored offsets or an error for each group asked for (KIP-709)",
    docs="Sent by the coordinator with the stored offsets. A partition the group has stored no offset for has "
         "CommittedOffset -1 and no error.",
    errors=["UNSTABLE_OFFSET_COMMIT", "UNKNOWN_TOPIC_OR_PARTITION", "UNKNOWN_TOPIC_ID", "UNKNOWN_MEMBER_ID",
            "STALE_MEMBER_EPOCH", "ILLEGAL_GENERATION", *COORDINATOR_ERRORS, "GROUP_ID_NOT_FOUND", "INVALID_GROUP_ID",
            "GROUP_AUTHORIZATION_FAILED", "TOPIC_AUTHORIZATION_FAILED"],
)
