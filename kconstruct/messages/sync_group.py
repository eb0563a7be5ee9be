"""SyncGroup (key 14): the leader of a group hands out the assignment.  KIP-124, 219, 345, 559."""
from kconstruct.enums import COORDINATOR_ERRORS, ErrorCode
from kconstruct.grammar import Array, Bytes, Int16, Int32, Record, Request, Response, String

SyncGroupRequestAssignment = Record("SyncGroupRequestAssignment",
    "MemberId"   / String * "member that the assignment is for, one of those that JoinGroup listed",
    "Assignment" / Bytes(holds="ConsumerProtocolAssignment", when="ProtocolType")
        * "what the member is to work on, in the protocol's format",
)

SyncGroupRequest = Request("SyncGroupRequest", 14, "0-5", "4+",
    "GroupId"         / String(entity="groupId") * "group that is being rebalanced",
    "GenerationId"    / Int32                    * "generation that JoinGroup returned; an older one is refused",
    "MemberId"        / String                   * "member id that JoinGroup returned",
    "GroupInstanceId" / String("3+", null=True, default=None)
        * "group.instance.id of a static member, null for a dynamic one (KIP-345)",
    "ProtocolType"    / String("5+", null=True, default=None, ignorable=True)
        * "kind of protocol that JoinGroup returned, such as consumer; null is refused (KIP-559)",
    "ProtocolName"    / String("5+", null=True, default=None, ignorable=True)
        * "protocol that JoinGroup returned, such as range; null is refused (KIP-559)",
    "Assignments"     / Array(SyncGroupRequestAssignment)
        * "from the leader the assignments of all members, from the others empty",
    listeners="broker",
    docs="Sent by every member of a classic group to the coordinator after JoinGroup: by the leader to give the "
         "assignments, by all to get their own.",
    changes={
        1: "response adds ThrottleTimeMs (KIP-124)",
        2: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        3: "request adds GroupInstanceId for static members; FENCED_INSTANCE_ID may be returned (KIP-345)",
        4: "flexible version (KIP-482)",
        5: "adds ProtocolType and ProtocolName to both, for checks and for proxies that read Assignment (KIP-559)",
    },
)

SyncGroupResponse = Response(SyncGroupRequest,
    "ThrottleTimeMs" / Int32("1+", ignorable=True) * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode)       * "why there is no assignment, 0 when there is one",
    "ProtocolType"   / String("5+", null=True, default=None, ignorable=True)
        * "kind of protocol of the group, null on error (KIP-559)",
    "ProtocolName"   / String("5+", null=True, default=None, ignorable=True)
        * "protocol in use, which gives the format of Assignment; null on error (KIP-559)",
    "Assignment"     / Bytes(holds="ConsumerProtocolAssignment", when="ProtocolType")
        * "what the member is to work on, in the protocol's format; empty when nothing",
    docs="Sent by the coordinator once the leader has given the assignments, with the one for the member that asks.",
    errors=["REBALANCE_IN_PROGRESS", "ILLEGAL_GENERATION", "UNKNOWN_MEMBER_ID", "FENCED_INSTANCE_ID",
            "INCONSISTENT_GROUP_PROTOCOL", "INVALID_GROUP_ID", *COORDINATOR_ERRORS, "UNSUPPORTED_VERSION",
            "GROUP_AUTHORIZATION_FAILED"],
)
