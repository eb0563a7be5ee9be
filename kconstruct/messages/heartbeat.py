"""Heartbeat (key 12): a member shows its group that it is alive.  KIP-124, 219, 345."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Int16, Int32, Request, Response, String

HeartbeatRequest = Request("HeartbeatRequest", 12, "0-4", "4+",
    "GroupId"         / String(entity="groupId")              * "consumer group",
    "GenerationId"    / Int32                                 * "generation of the group",
    "MemberId"        / String                                * "member id",
    "GroupInstanceId" / String("3+", null=True, default=None) * "static member id set by the user, null for a dynamic member (KIP-345)",
    listeners="broker",
    docs="Sent at intervals by a member of a classic group to the coordinator. A member that does not send "
         "it within its session timeout is removed.",
    changes={
        1: "same layout; response adds ThrottleTimeMs (KIP-124)",
        2: "same layout; quota violations answer before throttling (KIP-219)",
        3: "adds GroupInstanceId for static members (KIP-345)",
        4: "flexible version (KIP-482)",
    },
)

HeartbeatResponse = Response("HeartbeatResponse", 12, "0-4", "4+",
    "ThrottleTimeMs" / Int32("1+", ignorable=True) * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"      / Int16(enum=ErrorCode)       * "error, 0 when none",
    docs="Sent by the coordinator. REBALANCE_IN_PROGRESS tells the member to join again; UNKNOWN_MEMBER_ID "
         "and ILLEGAL_GENERATION tell it that it has been left out of the group.",
    changes={
        1: "adds ThrottleTimeMs (KIP-124)",
        2: "same layout; quota violations answer before throttling (KIP-219)",
        3: "same layout; FENCED_INSTANCE_ID may be answered (KIP-345)",
        4: "flexible version (KIP-482)",
    },
)
