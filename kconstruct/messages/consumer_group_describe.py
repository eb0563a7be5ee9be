"""ConsumerGroupDescribe (key 69): state and members of consumer groups of the new protocol.  KIP-848, 1099."""
from kconstruct.enums import COORDINATOR_ERRORS, AclOperations, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int8, Record, Request, Response, String, Uuid

ConsumerGroupDescribeRequest = Request("ConsumerGroupDescribeRequest", 69, "0-1", "0+",
    "GroupIds"                    / Array(String, entity="groupId") * "consumer groups that this broker coordinates",
    "IncludeAuthorizedOperations" / Bool                            * "true to fill in AuthorizedOperations",
    listeners="broker",
    docs="An admin client asks the group coordinator about consumer groups that use the new rebalance "
         "protocol. Groups of the classic protocol are described by DescribeGroups.",
    changes={
        1: "response adds MemberType, to find members still on the classic protocol (KIP-1099)",
    },
)

TopicPartitions = Record("TopicPartitions",
    "TopicId"    / Uuid                       * "id of an assigned topic; one deleted and created again has another",
    "TopicName"  / String(entity="topicName") * "name of that topic, for people",
    "Partitions" / Array(Int32)               * "partitions of the topic that are assigned to the member",
)

Assignment = Record("Assignment",
    "TopicPartitions" / Array(TopicPartitions) * "partitions by topic; topics deleted meanwhile are left out",
)

Member = Record("Member",
    "MemberId"             / String
        * "id of the member, unique in the group and kept for as long as the member runs",
    "InstanceId"           / String(null=True, default=None)
        * "group.instance.id of a static member, which keeps its partitions over a restart; null when dynamic",
    "RackId"               / String(null=True, default=None)
        * "client.rack of the member, for assignment close to it; null when none",
    "MemberEpoch"          / Int32
        * "group epoch whose assignment the member has taken over",
    "ClientId"             / String                            * "client.id that the member sends in its requests",
    "ClientHost"           / String
        * "address that the member connects from, such as /10.0.0.1",
    "SubscribedTopicNames" / Array(String, entity="topicName") * "topics that the member asked for by name",
    "SubscribedTopicRegex" / String(null=True, default=None)
        * "RE2/J pattern of the topics subscribed to, null when none",
    "Assignment"           / Assignment
        * "partitions the member has now, with those it is still to give up",
    "TargetAssignment"     / Assignment
        * "partitions the member is to have when the rebalance is done",
    "MemberType"           / Int8("1+", default=-1, ignorable=True)
        * "protocol of the member: -1 unknown, 0 classic, 1 consumer (KIP-1099)",
)

DescribedGroup = Record("DescribedGroup",
    "ErrorCode"            / Int16(enum=ErrorCode)           * "why the group is not described, 0 when it is",
    "ErrorMessage"         / String(null=True, default=None) * "explanation of ErrorCode, null when none",
    "GroupId"              / String(entity="groupId")        * "consumer group of the request that this entry is for",
    "GroupState"           / String
        * "state of the group: Empty, Assigning, Reconciling, Stable or Dead",
    "GroupEpoch"           / Int32
        * "epoch of the group, raised when members, subscriptions or topics change",
    "AssignmentEpoch"      / Int32
        * "group epoch that the target assignment was computed for",
    "AssignorName"         / String
        * "server-side assignor that computes the target assignment, such as uniform or range",
    "Members"              / Array(Member)                   * "members of the group; empty on error",
    "AuthorizedOperations" / Int32(default=-2147483648, enum=AclOperations)
        * "bits of the ACL operations the client may do on the group, -2147483648 when not asked for",
)

ConsumerGroupDescribeResponse = Response(ConsumerGroupDescribeRequest,
    "ThrottleTimeMs" / Int32                 * "time to wait before the next request, in ms; 0 within quotas",
    "Groups"         / Array(DescribedGroup) * "one entry for each group of the request",
    docs="The coordinator answers with epochs, members and both current and target assignments of each "
         "group. A group that does not exist or is not of this type has the error GROUP_ID_NOT_FOUND.",
    errors=["GROUP_ID_NOT_FOUND", "INVALID_GROUP_ID", *COORDINATOR_ERRORS, "INVALID_REQUEST", "UNSUPPORTED_VERSION",
            "GROUP_AUTHORIZATION_FAILED", "TOPIC_AUTHORIZATION_FAILED"],
)
