"""JoinGroup (key 11): a member joins a group.  KIP-62, 124, 219, 345, 394, 559, 800, 814."""
from kconstruct.enums import COORDINATOR_ERRORS, ErrorCode
from kconstruct.grammar import Array, Bool, Bytes, Int16, Int32, Record, Request, Response, String

JoinGroupRequestProtocol = Record("JoinGroupRequestProtocol",
    "Name"     / String(map_key=True) * "protocol, for consumers the name of an assignor, such as range",
    "Metadata" / Bytes(holds="ConsumerProtocolSubscription", when="ProtocolType")
        * "what the leader must know of the member, such as its subscription",
)

JoinGroupRequest = Request("JoinGroupRequest", 11, "0-9", "6+",
    "GroupId"            / String(entity="groupId")        * "group.id of the group to join",
    "SessionTimeoutMs"   / Int32                           * "time without heartbeats before removal, in ms",
    "RebalanceTimeoutMs" / Int32("1+", default=-1, ignorable=True)
        * "time to join again in a rebalance, in ms; -1 for SessionTimeoutMs (KIP-62)",
    "MemberId"           / String                          * "id the coordinator gave the member; empty at first",
    "GroupInstanceId"    / String("5+", null=True, default=None)
        * "group.instance.id of a static member, null for a dynamic one (KIP-345)",
    "ProtocolType"       / String                          * "kind of group, such as consumer or connect",
    "Protocols"          / Array(JoinGroupRequestProtocol) * "protocols the member can use, preferred first",
    "Reason"             / String("8+", null=True, default=None, ignorable=True)
        * "why the member joins, for the broker's log; null when not given (KIP-800)",
    listeners="broker",
    docs="Sent by a member of a classic group, such as a consumer or a Connect worker, to the coordinator of the "
         "group, to join it or to take part in a rebalance.",
    changes={
        1: "request adds RebalanceTimeoutMs, apart from SessionTimeoutMs (KIP-62)",
        2: "response adds ThrottleTimeMs (KIP-124)",
        3: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        4: "a member without id gets one with MEMBER_ID_REQUIRED and joins again (KIP-394)",
        5: "adds GroupInstanceId for static members; FENCED_INSTANCE_ID may be returned (KIP-345)",
        6: "flexible version (KIP-482)",
        7: "response adds ProtocolType and lets ProtocolName be null, so that proxies can read Metadata (KIP-559)",
        8: "request adds Reason (KIP-800)",
        9: "response adds SkipAssignment, so that a static leader that restarts learns that it leads (KIP-814)",
    },
)

JoinGroupResponseMember = Record("JoinGroupResponseMember",
    "MemberId"        / String * "id of a member, which the leader makes assignments for",
    "GroupInstanceId" / String("5+", null=True, default=None, ignorable=True)
        * "group.instance.id of a static member, null for a dynamic one (KIP-345)",
    "Metadata"        / Bytes(holds="ConsumerProtocolSubscription", when="ProtocolType")
        * "what that member sent with the chosen protocol, such as its subscription",
)

JoinGroupResponse = Response(JoinGroupRequest,
    "ThrottleTimeMs" / Int32("2+", ignorable=True) * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode)       * "0 when joined; MEMBER_ID_REQUIRED to join again with MemberId",
    "GenerationId"   / Int32(default=-1)
        * "number of this rebalance, to be sent in SyncGroup and Heartbeat; -1 on error",
    "ProtocolType"   / String("7+", null=True, default=None, ignorable=True)
        * "kind of group, such as consumer or connect; null on error (KIP-559)",
    "ProtocolName"   / String(null="7+")           * "protocol that most members prefer; empty or null on error",
    "Leader"         / String                      * "id of the member that makes the assignment; empty on error",
    "SkipAssignment" / Bool("9+", default=False)   * "true when the leader must keep the assignment as it is (KIP-814)",
    "MemberId"       / String                      * "id of this member, given by the coordinator at the first join",
    "Members"        / Array(JoinGroupResponseMember)
        * "all members when sent to the leader, empty when sent to the others",
    docs="Sent by the coordinator once the members have joined or the rebalance timeout has passed. It names the new "
         "generation and its leader; the members go on with SyncGroup.",
    errors=["MEMBER_ID_REQUIRED", "UNKNOWN_MEMBER_ID", "FENCED_INSTANCE_ID", "INCONSISTENT_GROUP_PROTOCOL",
            "INVALID_SESSION_TIMEOUT", "REBALANCE_IN_PROGRESS", "GROUP_MAX_SIZE_REACHED", *COORDINATOR_ERRORS,
            "INVALID_GROUP_ID", "UNSUPPORTED_VERSION", "GROUP_AUTHORIZATION_FAILED"],
)
