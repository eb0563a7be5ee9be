"""LeaveGroup (key 13): members leave a group.  KIP-124, 219, 345, 800."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String

MemberIdentity = Record("MemberIdentity",
    "MemberId"        / String("3+")                                          * "member id, empty to name a static member by GroupInstanceId alone",
    "GroupInstanceId" / String("3+", null=True, default=None)                 * "static member id set by the user, null for a dynamic member (KIP-345)",
    "Reason"          / String("5+", null=True, default=None, ignorable=True) * "why the member leaves, null when not told (KIP-800)",
)

LeaveGroupRequest = Request("LeaveGroupRequest", 13, "0-5", "4+",
    "GroupId"  / String(entity="groupId")    * "consumer group",
    "MemberId" / String("0-2")               * "member id",
    "Members"  / Array(MemberIdentity, "3+") * "members that leave (KIP-345)",
    listeners="broker",
    docs="Sent by a member of a classic group that stops, or by an admin client that removes members, to "
         "the coordinator. The group then rebalances without waiting for the session timeout.",
    changes={
        1: "same layout; response adds ThrottleTimeMs (KIP-124)",
        2: "same layout; quota violations answer before throttling (KIP-219)",
        3: "replaces MemberId by Members, to remove several members at once, static ones too (KIP-345)",
        4: "flexible version (KIP-482)",
        5: "adds Reason (KIP-800)",
    },
)

MemberResponse = Record("MemberResponse",
    "MemberId"        / String("3+")                * "member id",
    "GroupInstanceId" / String("3+", null=True)     * "static member id set by the user, null for a dynamic member (KIP-345)",
    "ErrorCode"       / Int16("3+", enum=ErrorCode) * "error, 0 when none",
)

LeaveGroupResponse = Response("LeaveGroupResponse", 13, "0-5", "4+",
    "ThrottleTimeMs" / Int32("1+", ignorable=True) * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"      / Int16(enum=ErrorCode)       * "error of the whole request, 0 when none",
    "Members"        / Array(MemberResponse, "3+") * "results by member (KIP-345)",
    docs="Sent by the coordinator once the members have been removed. Since v3 each member has its own "
         "error.",
    changes={
        1: "adds ThrottleTimeMs (KIP-124)",
        2: "same layout; quota violations answer before throttling (KIP-219)",
        3: "adds Members, with an error for each member (KIP-345)",
        4: "flexible version (KIP-482)",
        5: "same layout; request adds Reason (KIP-800)",
    },
)
