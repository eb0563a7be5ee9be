"""ConsumerGroupDescribe (key 69): state and members of consumer groups of the new protocol.  KIP-848, 1099."""
from kconstruct.enums import AclOperations, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int8, Record, Request, Response, String, Uuid

ConsumerGroupDescribeRequest = Request("ConsumerGroupDescribeRequest", 69, "0-1", "0+",
    "GroupIds"                    / Array(String, entity="groupId") * "consumer groups to describe",
    "IncludeAuthorizedOperations" / Bool                            * "whether to return AuthorizedOperations",
    listeners="broker",
    docs="An admin client asks the group coordinator about consumer groups that use the new rebalance "
         "protocol. Groups of the classic protocol are described by DescribeGroups.",
    changes={1: "same layout; response adds MemberType (KIP-1099)"},
)

TopicPartitions = Record("TopicPartitions",
    "TopicId"    / Uuid                       * "topic id",
    "TopicName"  / String(entity="topicName") * "topic",
    "Partitions" / Array(Int32)               * "indexes of the partitions",
)

Assignment = Record("Assignment",
    "TopicPartitions" / Array(TopicPartitions) * "assigned partitions, by topic",
)

Member = Record("Member",
    "MemberId"             / String                                 * "member id",
    "InstanceId"           / String(null=True, default=None)        * "instance id of a static member, null when dynamic (KIP-345)",
    "RackId"               / String(null=True, default=None)        * "rack of the member, null when none",
    "MemberEpoch"          / Int32                                  * "epoch of the member",
    "ClientId"             / String                                 * "client id of the member",
    "ClientHost"           / String                                 * "host of the member",
    "SubscribedTopicNames" / Array(String, entity="topicName")      * "topics subscribed to by name",
    "SubscribedTopicRegex" / String(null=True, default=None)        * "RE2/J pattern of the topics subscribed to, null when none",
    "Assignment"           / Assignment                             * "partitions the member has now",
    "TargetAssignment"     / Assignment                             * "partitions the member is to have when the rebalance is done",
    "MemberType"           / Int8("1+", default=-1, ignorable=True) * "protocol of the member, -1 unknown, 0 classic, 1 consumer (KIP-1099)",
)

DescribedGroup = Record("DescribedGroup",
    "ErrorCode"            / Int16(enum=ErrorCode)                          * "error, 0 when none",
    "ErrorMessage"         / String(null=True, default=None)                * "error message, null when none",
    "GroupId"              / String(entity="groupId")                       * "consumer group",
    "GroupState"           / String                                         * "state of the group: Empty, Assigning, Reconciling, Stable or Dead",
    "GroupEpoch"           / Int32                                          * "epoch of the group, raised when members, subscriptions or topics change",
    "AssignmentEpoch"      / Int32                                          * "group epoch that the target assignment was computed for",
    "AssignorName"         / String                                         * "assignor in use",
    "Members"              / Array(Member)                                  * "members of the group",
    "AuthorizedOperations" / Int32(default=-2147483648, enum=AclOperations) * "bits of the ACL operations the client may do on the group, -2147483648 when not asked for",
)

ConsumerGroupDescribeResponse = Response("ConsumerGroupDescribeResponse", 69, "0-1", "0+",
    "ThrottleTimeMs" / Int32                 * "time the request was throttled by a quota, in ms, 0 when not",
    "Groups"         / Array(DescribedGroup) * "groups described",
    docs="The coordinator answers with epochs, members and both current and target assignments of each "
         "group. A group that does not exist or is not of this type has the error GROUP_ID_NOT_FOUND.",
    changes={1: "adds MemberType, to find members still on the classic protocol (KIP-1099)"},
)
