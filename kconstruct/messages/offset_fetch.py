"""OffsetFetch (key 9): finds how far a consumer group has read.  KIP-88, 124, 219, 320, 447, 709, 848."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Record, Request, Response, String, Uuid

OffsetFetchRequestTopic = Record("OffsetFetchRequestTopic",
    "Name"             / String("0-7", entity="topicName") * "topic",
    "PartitionIndexes" / Array(Int32, "0-7")               * "indexes of the partitions",
)

OffsetFetchRequestTopics = Record("OffsetFetchRequestTopics",
    "Name"             / String("8-9", ignorable=True, entity="topicName") * "topic",
    "TopicId"          / Uuid("10+", ignorable=True)                       * "topic id (KIP-516)",
    "PartitionIndexes" / Array(Int32, "8+")                                * "indexes of the partitions",
)

OffsetFetchRequestGroup = Record("OffsetFetchRequestGroup",
    "GroupId"     / String("8+", entity="groupId")                        * "consumer group",
    "MemberId"    / String("9+", null=True, default=None, ignorable=True) * "member id, null when not from a member (KIP-848)",
    "MemberEpoch" / Int32("9+", default=-1, ignorable=True)               * "epoch of the member, -1 when not from a member (KIP-848)",
    "Topics"      / Array(OffsetFetchRequestTopics, "8+", null=True)      * "topics asked for, null for all that have stored offsets",
)

OffsetFetchRequest = Request("OffsetFetchRequest", 9, "0-10", "6+",
    "GroupId"       / String("0-7", entity="groupId")                   * "consumer group",
    "Topics"        / Array(OffsetFetchRequestTopic, "0-7", null="2-7") * "topics asked for, since v2 null for all that have stored offsets",
    "Groups"        / Array(OffsetFetchRequestGroup, "8+")              * "consumer groups asked for (KIP-709)",
    "RequireStable" / Bool("7+", default=False)                         * "whether to refuse offsets that an open transaction may still change (KIP-447)",
    listeners="broker",
    docs="Sent by a consumer or an admin client to the coordinator of the consumer groups, to learn the "
         "offsets they have stored. A consumer resumes reading there.",
    changes={
        1: "same layout; offsets are kept in Kafka, not ZooKeeper",
        2: "null Topics asks for all stored offsets of the group (KIP-88)",
        3: "same layout; response adds ThrottleTimeMs (KIP-124)",
        4: "same layout; quota violations answer before throttling (KIP-219)",
        5: "same layout; response adds CommittedLeaderEpoch (KIP-320)",
        6: "flexible version (KIP-482)",
        7: "adds RequireStable, so that exactly-once consumers wait for open transactions (KIP-447)",
        8: "replaces GroupId and Topics by Groups, to ask for several groups at once (KIP-709)",
        9: "adds MemberId and MemberEpoch for members of the new group protocol (KIP-848)",
        10: "replaces Name by TopicId (KIP-848)",
    },
)

OffsetFetchResponsePartition = Record("OffsetFetchResponsePartition",
    "PartitionIndex"       / Int32("0-7")                             * "index of the partition",
    "CommittedOffset"      / Int64("0-7")                             * "offset of the next record for the group to read, -1 when none",
    "CommittedLeaderEpoch" / Int32("5-7", default=-1, ignorable=True) * "leader epoch of the last record read, -1 when unknown (KIP-320)",
    "Metadata"             / String("0-7", null=True)                 * "text stored with the offset, empty or null when none",
    "ErrorCode"            / Int16("0-7", enum=ErrorCode)             * "error, 0 when none",
)

OffsetFetchResponseTopic = Record("OffsetFetchResponseTopic",
    "Name"       / String("0-7", entity="topicName")          * "topic",
    "Partitions" / Array(OffsetFetchResponsePartition, "0-7") * "offsets by partition",
)

OffsetFetchResponsePartitions = Record("OffsetFetchResponsePartitions",
    "PartitionIndex"       / Int32("8+")                             * "index of the partition",
    "CommittedOffset"      / Int64("8+")                             * "offset of the next record for the group to read, -1 when none",
    "CommittedLeaderEpoch" / Int32("8+", default=-1, ignorable=True) * "leader epoch of the last record read, -1 when unknown (KIP-320)",
    "Metadata"             / String("8+", null=True)                 * "text stored with the offset, empty or null when none",
    "ErrorCode"            / Int16("8+", enum=ErrorCode)             * "error, 0 when none",
)

OffsetFetchResponseTopics = Record("OffsetFetchResponseTopics",
    "Name"       / String("8-9", ignorable=True, entity="topicName") * "topic",
    "TopicId"    / Uuid("10+", ignorable=True)                       * "topic id (KIP-516)",
    "Partitions" / Array(OffsetFetchResponsePartitions, "8+")        * "offsets by partition",
)

OffsetFetchResponseGroup = Record("OffsetFetchResponseGroup",
    "GroupId"   / String("8+", entity="groupId")         * "consumer group",
    "Topics"    / Array(OffsetFetchResponseTopics, "8+") * "offsets by topic",
    "ErrorCode" / Int16("8+", default=0, enum=ErrorCode) * "error of the group, 0 when none",
)

OffsetFetchResponse = Response("OffsetFetchResponse", 9, "0-10", "6+",
    "ThrottleTimeMs" / Int32("3+", ignorable=True)                             * "time the request was throttled by a quota, in ms, 0 when not",
    "Topics"         / Array(OffsetFetchResponseTopic, "0-7")                  * "offsets by topic",
    "ErrorCode"      / Int16("2-7", default=0, ignorable=True, enum=ErrorCode) * "error of the whole request, 0 when none",
    "Groups"         / Array(OffsetFetchResponseGroup, "8+")                   * "offsets by consumer group (KIP-709)",
    docs="Sent by the coordinator with the stored offsets. A partition the group has stored no offset for "
         "has CommittedOffset -1 and no error.",
    changes={
        1: "same layout; offsets are kept in Kafka, not ZooKeeper",
        2: "adds ErrorCode, for errors of the group or coordinator (KIP-88)",
        3: "adds ThrottleTimeMs (KIP-124)",
        4: "same layout; quota violations answer before throttling (KIP-219)",
        5: "adds CommittedLeaderEpoch, to detect log truncation (KIP-320)",
        6: "flexible version (KIP-482)",
        7: "same layout; UNSTABLE_OFFSET_COMMIT may be answered (KIP-447)",
        8: "replaces Topics and ErrorCode by Groups, to answer for several groups at once (KIP-709)",
        9: "same layout; UNKNOWN_MEMBER_ID and STALE_MEMBER_EPOCH may be answered (KIP-848)",
        10: "replaces Name by TopicId (KIP-848)",
    },
)
