"""ShareGroupDescribe (key 77): state and members of share groups.  KIP-932."""
from kconstruct.enums import AclOperations, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Record, Request, Response, String, Uuid

ShareGroupDescribeRequest = Request("ShareGroupDescribeRequest", 77, "0-1", "0+",
    "GroupIds"                    / Array(String, entity="groupId") * "share groups to describe",
    "IncludeAuthorizedOperations" / Bool                            * "whether to return AuthorizedOperations",
    listeners="broker",
    docs="An admin client asks the group coordinator about share groups.",
    changes={1: "same layout; v0 was for early access only (KIP-932)"},
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
    "MemberId"             / String                            * "member id",
    "RackId"               / String(null=True, default=None)   * "rack of the member, null when none",
    "MemberEpoch"          / Int32                             * "epoch of the member",
    "ClientId"             / String                            * "client id of the member",
    "ClientHost"           / String                            * "host of the member",
    "SubscribedTopicNames" / Array(String, entity="topicName") * "topics subscribed to by name",
    "Assignment"           / Assignment                        * "partitions assigned to the member",
)

DescribedGroup = Record("DescribedGroup",
    "ErrorCode"            / Int16(enum=ErrorCode)                          * "error, 0 when none",
    "ErrorMessage"         / String(null=True, default=None)                * "error message, null when none",
    "GroupId"              / String(entity="groupId")                       * "share group",
    "GroupState"           / String                                         * "state of the group: Empty, Stable or Dead",
    "GroupEpoch"           / Int32                                          * "epoch of the group, raised when members, subscriptions or topics change",
    "AssignmentEpoch"      / Int32                                          * "group epoch that the target assignment was computed for",
    "AssignorName"         / String                                         * "assignor in use",
    "Members"              / Array(Member)                                  * "members of the group",
    "AuthorizedOperations" / Int32(default=-2147483648, enum=AclOperations) * "bits of the ACL operations the client may do on the group, -2147483648 when not asked for",
)

ShareGroupDescribeResponse = Response("ShareGroupDescribeResponse", 77, "0-1", "0+",
    "ThrottleTimeMs" / Int32                 * "time the request was throttled by a quota, in ms, 0 when not",
    "Groups"         / Array(DescribedGroup) * "groups described",
    docs="The coordinator answers with the epochs, the members and their assignments of each group. A "
         "group that does not exist or is not a share group has the error GROUP_ID_NOT_FOUND.",
    changes={1: "same layout; v0 was for early access only (KIP-932)"},
)
