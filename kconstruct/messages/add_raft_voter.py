"""AddRaftVoter (key 80): adds a controller to the voters of the KRaft quorum.  KIP-853, 1186."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Record, Request, Response, String, UInt16, Uuid

Listener = Record("Listener",
    "Name" / String(map_key=True) * "listener name, such as CONTROLLER; the one that the quorum uses must be there",
    "Host" / String               * "host name or address of the new voter on this listener",
    "Port" / UInt16               * "TCP port of the new voter on this listener",
)

AddRaftVoterRequest = Request("AddRaftVoterRequest", 80, "0-1", "0+",
    "ClusterId"        / String(null=True)
        * "cluster that the new voter was formatted for; the leader refuses another; null skips the check",
    "TimeoutMs"        / Int32           * "how long the sender is ready to wait for the change, in ms",
    "VoterId"          / Int32
        * "node.id of the controller to add; DUPLICATE_VOTER when a voter has it already",
    "VoterDirectoryId" / Uuid
        * "directory id of the controller's metadata log; a replaced disk has a new one",
    "Listeners"        / Array(Listener) * "where the other voters reach the new one; written to the log with it",
    "AckWhenCommitted" / Bool("1+", default=True)
        * "true to answer once the new voter set is committed, false once the leader has written it",
    listeners="controller broker",
    docs="Sent by an admin client to a broker or controller, or by a controller that joins by itself to the leader "
         "of the quorum, to make a controller a voter. Brokers forward it to the leader.",
    changes={
        1: "request adds AckWhenCommitted; a controller that joins by itself may have to fetch before the commit "
           "(KIP-1186)",
    },
)

AddRaftVoterResponse = Response(AddRaftVoterRequest,
    "ThrottleTimeMs" / Int32
        * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode)             * "why the controller did not become a voter, 0 when it did",
    "ErrorMessage"   / String(null=True, ignorable=True) * "explanation of ErrorCode, null when none",
    docs="Sent by the leader of the quorum. DUPLICATE_VOTER means that the node id is a voter already; "
         "REQUEST_TIMED_OUT that another change is under way or the new voter is not caught up in time.",
    errors=["DUPLICATE_VOTER", "REQUEST_TIMED_OUT", "INCONSISTENT_CLUSTER_ID", "NOT_LEADER_OR_FOLLOWER",
            "BROKER_NOT_AVAILABLE", "INVALID_REQUEST", "UNSUPPORTED_VERSION", "CLUSTER_AUTHORIZATION_FAILED"],
)
