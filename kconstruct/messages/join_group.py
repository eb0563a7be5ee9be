"""JoinGroup (key 11): a member joins a group.  KIP-62, 124, 219, 345, 394, 559, 800, 814."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bool, Bytes, Int16, Int32, Record, Request, Response, String

JoinGroupRequestProtocol = Record("JoinGroupRequestProtocol",
    "Name"     / String(map_key=True) * "protocol, for consumers the name of an assignor",
    "Metadata" / Bytes(holds="ConsumerProtocolSubscription", when="ProtocolType")
        * "what the leader must know of the member, such as its subscription",
)

JoinGroupRequest = Request("JoinGroupRequest", 11, "0-9", "6+",
    "GroupId"            / String(entity="groupId")                              * "consumer group",
    "SessionTimeoutMs"   / Int32                                                 * "time without a heartbeat after which the member is removed, in ms",
    "RebalanceTimeoutMs" / Int32("1+", default=-1, ignorable=True)               * "time to rejoin in when the group rebalances, in ms, -1 for SessionTimeoutMs (KIP-62)",
    "MemberId"           / String                                                * "member id, empty at the first join",
    "GroupInstanceId"    / String("5+", null=True, default=None)                 * "static member id set by the user, null for a dynamic member (KIP-345)",
    "ProtocolType"       / String                                                * "kind of protocol, such as consumer or connect",
    "Protocols"          / Array(JoinGroupRequestProtocol)                       * "protocols the member can use, preferred first",
    "Reason"             / String("8+", null=True, default=None, ignorable=True) * "why the member joins, null when not told (KIP-800)",
    listeners="broker",
    docs="Sent by a member of a classic group, such as a consumer or a Connect worker, to the coordinator "
         "of the group, to join it or to take part in a rebalance.",
    changes={
        1: "adds RebalanceTimeoutMs, apart from SessionTimeoutMs (KIP-62)",
        2: "same layout; response adds ThrottleTimeMs (KIP-124)",
        3: "same layout; quota violations answer before throttling (KIP-219)",
        4: "same layout; a member without id gets one with MEMBER_ID_REQUIRED and joins again (KIP-394)",
        5: "adds GroupInstanceId for static members (KIP-345)",
        6: "flexible version (KIP-482)",
        7: "same layout; response adds ProtocolType (KIP-559)",
        8: "adds Reason (KIP-800)",
        9: "same layout; response adds SkipAssignment (KIP-814)",
    },
)

JoinGroupResponseMember = Record("JoinGroupResponseMember",
    "MemberId"        / String * "member id",
    "GroupInstanceId" / String("5+", null=True, default=None, ignorable=True)
        * "static member id set by the user, null for a dynamic member (KIP-345)",
    "Metadata"        / Bytes(holds="ConsumerProtocolSubscription", when="ProtocolType")
        * "what the leader must know of the member, such as its subscription",
)

JoinGroupResponse = Response("JoinGroupResponse", 11, "0-9", "6+",
    "ThrottleTimeMs" / Int32("2+", ignorable=True)                           * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"      / Int16(enum=ErrorCode)                                 * "error, 0 when none",
    "GenerationId"   / Int32(default=-1)                                     * "generation of the group, -1 on error",
    "ProtocolType"   / String("7+", null=True, default=None, ignorable=True) * "kind of protocol, such as consumer or connect, null when none (KIP-559)",
    "ProtocolName"   / String(null="7+")                                     * "protocol chosen by the coordinator, empty or null when none",
    "Leader"         / String                                                * "member id of the leader, which makes the assignment, empty on error",
    "SkipAssignment" / Bool("9+", default=False)                             * "whether the leader must keep the assignment as it is (KIP-814)",
    "MemberId"       / String                                                * "member id, given by the coordinator at the first join",
    "Members"        / Array(JoinGroupResponseMember)                        * "all members when sent to the leader, empty when sent to the others",
    docs="Sent by the coordinator once the members have joined or the rebalance timeout has passed. It "
         "names the new generation and its leader; the members go on with SyncGroup.",
    changes={
        1: "same layout; request adds RebalanceTimeoutMs (KIP-62)",
        2: "adds ThrottleTimeMs (KIP-124)",
        3: "same layout; quota violations answer before throttling (KIP-219)",
        4: "same layout; MEMBER_ID_REQUIRED may be answered, with the new MemberId (KIP-394)",
        5: "adds GroupInstanceId for static members (KIP-345)",
        6: "flexible version (KIP-482)",
        7: "adds ProtocolType and lets ProtocolName be null, so that proxies can read Metadata (KIP-559)",
        8: "same layout; request adds Reason (KIP-800)",
        9: "adds SkipAssignment, so that a static member that rejoins as leader learns that it leads (KIP-814)",
    },
)
