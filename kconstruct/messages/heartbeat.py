"""Heartbeat (key 12): a member shows its group that it is alive.  KIP-124, 219, 345."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Int16, Int32, Request, Response, String

HeartbeatRequest = Request("HeartbeatRequest", 12, "0-4", "4+",
    "GroupId"         / String(entity="groupId") * "group.id of the member's group",
    "GenerationId"    / Int32                    * "generation from JoinGroup; an older one gets ILLEGAL_GENERATION",
    "MemberId"        / String                   * "id that JoinGroup gave the member",
    "GroupInstanceId" / String("3+", null=True, default=None)
        * "group.instance.id of a static member, null for a dynamic one (KIP-345)",
    listeners="broker",
    docs="Sent at intervals by a member of a classic group to the coordinator. A member that does not send it within "
         "its session timeout is removed.",
    changes={
        1: "response adds ThrottleTimeMs (KIP-124)",
        2: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        3: "request adds GroupInstanceId for static members; FENCED_INSTANCE_ID may be returned (KIP-345)",
        4: "flexible version (KIP-482)",
    },
)

HeartbeatResponse = Response(HeartbeatRequest,
    "ThrottleTimeMs" / Int32("1+", ignorable=True) * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode)       * "0 to go on; REBALANCE_IN_PROGRESS to send JoinGroup again",
    docs="Sent by the coordinator. REBALANCE_IN_PROGRESS asks the member to join again; UNKNOWN_MEMBER_ID and "
         "ILLEGAL_GENERATION mean that it is no longer part of the group.",
    errors=["REBALANCE_IN_PROGRESS", "ILLEGAL_GENERATION", "UNKNOWN_MEMBER_ID", "FENCED_INSTANCE_ID",
            "COORDINATOR_NOT_AVAILABLE", "NOT_COORDINATOR", "INVALID_GROUP_ID", "UNSUPPORTED_VERSION",
            "GROUP_AUTHORIZATION_FAILED"],
)
