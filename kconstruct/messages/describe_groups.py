"""DescribeGroups (key 15): state, members and assignments of classic groups.  KIP-40, 345, 430, 1043."""
from kconstruct.enums import AclOperations, ErrorCode
from kconstruct.grammar import Array, Bool, Bytes, Int16, Int32, Record, Request, Response, String

DescribeGroupsRequest = Request("DescribeGroupsRequest", 15, "0-6", "5+",
    "Groups"                      / Array(String, entity="groupId") * "consumer groups to describe",
    "IncludeAuthorizedOperations" / Bool("3+")                      * "true to have the caller's rights on each group answered (KIP-430)",
    listeners="broker",
    docs="An admin client asks the group coordinator about classic groups, which are those of "
         "the JoinGroup protocol. Groups of the newer protocols have requests of their own, such "
         "as ConsumerGroupDescribe.",
    changes={
        1: "same layout; the response reports throttling (KIP-124)",
        2: "same layout; quota violations answer before throttling (KIP-219)",
        3: "adds IncludeAuthorizedOperations (KIP-430)",
        4: "same layout; the response names static members (KIP-345)",
        5: "flexible version (KIP-482)",
        6: "same layout; an unknown group is an error (KIP-1043)",
    },
)

DescribedGroupMember = Record("DescribedGroupMember",
    "MemberId"         / String * "member id that the coordinator gave out",
    "GroupInstanceId"  / String("4+", null=True, default=None, ignorable=True)
        * "instance id of a static member, null for a dynamic one (KIP-345)",
    "ClientId"         / String * "client id that the member sent in its requests",
    "ClientHost"       / String * "address that the member joined from, such as /10.0.0.1",
    "MemberMetadata"   / Bytes(holds="ConsumerProtocolSubscription", when="ProtocolType")
        * "member's subscription for ProtocolData, as it joined; empty unless the group is Stable",
    "MemberAssignment" / Bytes(holds="ConsumerProtocolAssignment", when="ProtocolType")
        * "member's assignment from the group leader; empty unless the group is Stable",
)

DescribedGroup = Record("DescribedGroup",
    "ErrorCode"            / Int16(enum=ErrorCode)                                * "error, 0 when none",
    "ErrorMessage"         / String("6+", null=True, default=None)                * "error message, null when none",
    "GroupId"              / String(entity="groupId")                             * "consumer group",
    "GroupState"           / String                                               * "state: Empty, PreparingRebalance, CompletingRebalance, Stable or Dead; may be empty on error",
    "ProtocolType"         / String                                               * "protocol type of the group, such as consumer or connect; empty when it has none",
    "ProtocolData"         / String                                               * "protocol the group chose, for consumers the assignor; empty unless the group is Stable",
    "Members"              / Array(DescribedGroupMember)                          * "members of the group",
    "AuthorizedOperations" / Int32("3+", default=-2147483648, enum=AclOperations) * "caller's rights on the group, one bit per ACL operation; -2147483648 when not asked for",
)

DescribeGroupsResponse = Response("DescribeGroupsResponse", 15, "0-6", "5+",
    "ThrottleTimeMs" / Int32("1+", ignorable=True) * "time the request was throttled by a quota, in ms, 0 when not",
    "Groups"         / Array(DescribedGroup)       * "described groups, one for each that was asked about",
    docs="The coordinator describes each group or gives its error. Before v6 an unknown group is "
         "no error but a group in state Dead.",
    changes={
        1: "adds ThrottleTimeMs (KIP-124)",
        2: "same layout; quota violations answer before throttling (KIP-219)",
        3: "adds AuthorizedOperations (KIP-430)",
        4: "adds GroupInstanceId of static members (KIP-345)",
        5: "flexible version (KIP-482)",
        6: "adds ErrorMessage; an unknown group answers GROUP_ID_NOT_FOUND, not only state Dead (KIP-1043)",
    },
)
