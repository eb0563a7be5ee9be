"""ShareGroupDescribe (key 77): state and members of share groups.  KIP-932."""
from kconstruct.enums import COORDINATOR_ERRORS, AclOperations, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Record, Request, Response, String, Uuid

ShareGroupDescribeRequest = Request("ShareGroupDescribeRequest", 77, "0-1", "0+",
    "GroupIds"                    / Array(String, entity="groupId")
        * "share groups to describe; groups of other types are reported as not found",
    "IncludeAuthorizedOperations" / Bool * "true to have AuthorizedOperations filled in",
    listeners="broker",
    docs="Sent by an admin client to the group coordinator of the groups, to learn their state and members.",
    changes={
        1: "first stable version; v0 was for early access only and was removed in Kafka 4.1 (KIP-932)",
    },
)

TopicPartitions = Record("TopicPartitions",
    "TopicId"    / Uuid                       * "topic of the partitions, by its id",
    "TopicName"  / String(entity="topicName") * "name of the topic, for display",
    "Partitions" / Array(Int32)               * "assigned partitions of the topic",
)

Assignment = Record("Assignment",
    "TopicPartitions" / Array(TopicPartitions) * "partitions that the member fetches from, which others may have too",
)

Member = Record("Member",
    "MemberId"             / String                            * "id that the member made up when it joined",
    "RackId"               / String(null=True, default=None)
        * "rack of the member (client.rack), null when not configured",
    "MemberEpoch"          / Int32                             * "epoch of the assignment that the member has",
    "ClientId"             / String                            * "client.id of the member, from its request header",
    "ClientHost"           / String
        * "address that the coordinator sees the member connect from",
    "SubscribedTopicNames" / Array(String, entity="topicName") * "names of the topics that the member subscribes to",
    "Assignment"           / Assignment                        * "partitions that the member has now",
)

DescribedGroup = Record("DescribedGroup",
    "ErrorCode"            / Int16(enum=ErrorCode)           * "why this group cannot be described, 0 when it is",
    "ErrorMessage"         / String(null=True, default=None) * "explanation of ErrorCode, null when none",
    "GroupId"              / String(entity="groupId")        * "share group, as in the request",
    "GroupState"           / String
        * "state of the group: Empty, Stable (has members) or Dead (not found)",
    "GroupEpoch"           / Int32
        * "epoch of the group, raised when members, subscriptions or topics change",
    "AssignmentEpoch"      / Int32
        * "GroupEpoch for which the assignment was computed; below it a new one is due",
    "AssignorName"         / String
        * "name of the assignor that computed the assignment, such as simple",
    "Members"              / Array(Member)                   * "members with their assignments",
    "AuthorizedOperations" / Int32(default=-2147483648, enum=AclOperations)
        * "ACL operations that the client may do; -2147483648 when not asked for",
)

ShareGroupDescribeResponse = Response(ShareGroupDescribeRequest,
    "ThrottleTimeMs" / Int32                 * "time to wait before the next request, in ms; 0 within quotas",
    "Groups"         / Array(DescribedGroup) * "one entry for each of GroupIds",
    docs="Sent by the coordinator with the epochs, the members and their assignments of each group. A group that does "
         "not exist or is not a share group has the error GROUP_ID_NOT_FOUND.",
    errors=["GROUP_ID_NOT_FOUND", "INVALID_GROUP_ID", *COORDINATOR_ERRORS, "GROUP_AUTHORIZATION_FAILED",
            "TOPIC_AUTHORIZATION_FAILED", "INVALID_REQUEST", "UNSUPPORTED_VERSION"],
)
