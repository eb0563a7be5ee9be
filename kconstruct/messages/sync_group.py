"""SyncGroup (key 14): the leader of a group hands out the assignment.  KIP-124, 219, 345, 559."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bytes, Int16, Int32, Record, Request, Response, String

SyncGroupRequestAssignment = Record("SyncGroupRequestAssignment",
    "MemberId"   / String * "member id",
    "Assignment" / Bytes  * "what the member is to work on; its format is up to the protocol",
)

SyncGroupRequest = Request("SyncGroupRequest", 14, "0-5", "4+",
    "GroupId"         / String(entity="groupId")                              * "consumer group",
    "GenerationId"    / Int32                                                 * "generation of the group",
    "MemberId"        / String                                                * "member id",
    "GroupInstanceId" / String("3+", null=True, default=None)                 * "static member id set by the user, null for a dynamic member (KIP-345)",
    "ProtocolType"    / String("5+", null=True, default=None, ignorable=True) * "kind of protocol, such as consumer or connect, null when not told (KIP-559)",
    "ProtocolName"    / String("5+", null=True, default=None, ignorable=True) * "protocol chosen in JoinGroup, null when not told (KIP-559)",
    "Assignments"     / Array(SyncGroupRequestAssignment)                     * "assignments of all members from the leader, empty from the others",
    listeners="broker",
    docs="Sent by every member of a classic group to the coordinator after JoinGroup: by the leader to "
         "give the assignments, by all to get their own.",
    changes={
        1: "same layout; response adds ThrottleTimeMs (KIP-124)",
        2: "same layout; quota violations answer before throttling (KIP-219)",
        3: "adds GroupInstanceId for static members (KIP-345)",
        4: "flexible version (KIP-482)",
        5: "adds ProtocolType and ProtocolName, so that the coordinator can check them (KIP-559)",
    },
)

SyncGroupResponse = Response("SyncGroupResponse", 14, "0-5", "4+",
    "ThrottleTimeMs" / Int32("1+", ignorable=True)                           * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"      / Int16(enum=ErrorCode)                                 * "error, 0 when none",
    "ProtocolType"   / String("5+", null=True, default=None, ignorable=True) * "kind of protocol, such as consumer or connect, null when none (KIP-559)",
    "ProtocolName"   / String("5+", null=True, default=None, ignorable=True) * "protocol chosen in JoinGroup, null when none (KIP-559)",
    "Assignment"     / Bytes                                                 * "what the member is to work on, empty when nothing; its format is up to the protocol",
    docs="Sent by the coordinator once the leader has given the assignments, with the part of the member "
         "that asks.",
    changes={
        1: "adds ThrottleTimeMs (KIP-124)",
        2: "same layout; quota violations answer before throttling (KIP-219)",
        3: "same layout; FENCED_INSTANCE_ID may be answered (KIP-345)",
        4: "flexible version (KIP-482)",
        5: "adds ProtocolType and ProtocolName, so that proxies can read Assignment (KIP-559)",
    },
)
