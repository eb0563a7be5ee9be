"""LeaveGroup (key 13): members leave a group.  KIP-124, 219, 345, 800."""
from kconstruct.enums import COORDINATOR_ERRORS, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String

MemberIdentity = Record("MemberIdentity",
    "MemberId"        / String("3+") * "id of the member, empty to name a static member by GroupInstanceId alone",
    "GroupInstanceId" / String("3+", null=True, default=None)
        * "group.instance.id of a static member, null for a dynamic one (KIP-345)",
    "Reason"          / String("5+", null=True, default=None, ignorable=True)
        * "why the member leaves, for the broker's log; null when not given (KIP-800)",
)

LeaveGroupRequest = Request("LeaveGroupRequest", 13, "0-5", "4+",
    "GroupId"  / String(entity="groupId")    * "group.id that the members belong to",
    "MemberId" / String("0-2")               * "id of the member that leaves",
    "Members"  / Array(MemberIdentity, "3+") * "members that leave, the sender or others (KIP-345)",
    listeners="broker",
    docs="Sent by a member of a classic group that stops, or by an admin client that removes members, to the "
         "coordinator. The group then rebalances without waiting for the session timeout.",
    changes={
        1: "response adds ThrottleTimeMs (KIP-124)",
        2: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        3: "request replaces MemberId by Members, to remove several members, static ones too; response adds Members, "
           "each with its error (KIP-345)",
        4: "flexible version (KIP-482)",
        5: "request adds Reason (KIP-800)",
    },
)

MemberResponse = Record("MemberResponse",
    "MemberId"        / String("3+") * "id of the member, as in the request",
    "GroupInstanceId" / String("3+", null=True)
        * "group.instance.id, as in the request; null for a dynamic member (KIP-345)",
    "ErrorCode"       / Int16("3+", enum=ErrorCode)
        * "0 when removed; UNKNOWN_MEMBER_ID when the group has no such member",
)

LeaveGroupResponse = Response(LeaveGroupRequest,
    "ThrottleTimeMs" / Int32("1+", ignorable=True) * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode)
        * "error of the group or coordinator, before v3 of the member too; 0 when none",
    "Members"        / Array(MemberResponse, "3+") * "outcome for each member (KIP-345)",
    docs="Sent by the coordinator once the members have been removed. Since v3 each member has its own error.",
    errors=["UNKNOWN_MEMBER_ID", "FENCED_INSTANCE_ID", *COORDINATOR_ERRORS, "INVALID_GROUP_ID",
            "GROUP_AUTHORIZATION_FAILED"],
)
