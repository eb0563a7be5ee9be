"""DescribeGroups (key 15): state, members and assignments of classic groups.  KIP-40, 345, 430, 1043."""
from kconstruct.enums import COORDINATOR_ERRORS, AclOperations, ErrorCode
from kconstruct.grammar import Array, Bool, Bytes, Int16, Int32, Record, Request, Response, String

DescribeGroupsRequest = Request("DescribeGroupsRequest", 15, "0-6", "5+",
    "Groups"                      / Array(String, entity="groupId") * "groups to describe that this broker coordinates",
    "IncludeAuthorizedOperations" / Bool("3+")                      * "true to fill in AuthorizedOperations (KIP-430)",
    listeners="broker",
    docs="An admin client asks the group coordinator about classic groups, which are those of "
         "the JoinGroup protocol. Groups of the newer protocols have requests of their own, such "
         "as ConsumerGroupDescribe.",
    changes={
        1: "response adds ThrottleTimeMs (KIP-124)",
        2: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        3: "request adds IncludeAuthorizedOperations, response AuthorizedOperations (KIP-430)",
        4: "response adds GroupInstanceId of static members (KIP-345)",
        5: "flexible version (KIP-482)",
        6: "response adds ErrorMessage; an unknown group gets GROUP_ID_NOT_FOUND, not only state Dead (KIP-1043)",
    },
)

DescribedGroupMember = Record("DescribedGroupMember",
    "MemberId"         / String * "id that the coordinator gave the member when it first joined",
    "GroupInstanceId"  / String("4+", null=True, default=None, ignorable=True)
        * "group.instance.id of a static member, which outlives a restart; null for a dynamic one (KIP-345)",
    "ClientId"         / String * "client.id that the member sent when it joined",
    "ClientHost"       / String * "address that the member joined from, such as /10.0.0.1",
    "MemberMetadata"   / Bytes(holds="ConsumerProtocolSubscription", when="ProtocolType")
        * "subscription the member joined with for ProtocolData; empty unless the group is Stable",
    "MemberAssignment" / Bytes(holds="ConsumerProtocolAssignment", when="ProtocolType")
        * "assignment that the group leader made for the member; empty while there is none",
)

DescribedGroup = Record("DescribedGroup",
    "ErrorCode"            / Int16(enum=ErrorCode)                 * "why the group is not described, 0 when it is",
    "ErrorMessage"         / String("6+", null=True, default=None) * "explanation of ErrorCode, null when none",
    "GroupId"              / String(entity="groupId")              * "group of the request that this entry is for",
    "GroupState"           / String
        * "state: Empty, PreparingRebalance, CompletingRebalance, Stable or Dead; may be empty on error",
    "ProtocolType"         / String
        * "what the group is for, such as consumer or connect; empty when it has no type",
    "ProtocolData"         / String
        * "protocol the group chose, for consumers the assignor; empty unless the group is Stable",
    "Members"              / Array(DescribedGroupMember)
        * "members of the group; empty when the group is Empty or Dead",
    "AuthorizedOperations" / Int32("3+", default=-2147483648, enum=AclOperations)
        * "bits of the ACL operations the client may do on the group, -2147483648 when not asked for",
)

DescribeGroupsResponse = Response(DescribeGroupsRequest,
    "ThrottleTimeMs" / Int32("1+", ignorable=True) * "time to wait before the next request, in ms; 0 within quotas",
    "Groups"         / Array(DescribedGroup)       * "one entry for each group of the request",
    docs="The coordinator describes each group or gives its error. Before v6 an unknown group is "
         "no error but a group in state Dead.",
    errors=["GROUP_ID_NOT_FOUND", "INVALID_GROUP_ID", *COORDINATOR_ERRORS, "GROUP_AUTHORIZATION_FAILED"],
)
