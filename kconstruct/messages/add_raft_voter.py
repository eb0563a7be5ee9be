"""AddRaftVoter (key 80): adds a controller to the voters of the KRaft quorum.  KIP-853, 1186."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Record, Request, Response, String, UInt16, Uuid

Listener = Record("Listener",
    "Name" / String(map_key=True) * "name of the listener",
    "Host" / String               * "host name of the listener",
    "Port" / UInt16               * "port of the listener",
)

AddRaftVoterRequest = Request("AddRaftVoterRequest", 80, "0-1", "0+",
    "ClusterId"        / String(null=True)        * "cluster id, null to skip the check",
    "TimeoutMs"        / Int32                    * "how long the leader may take to answer, in ms",
    "VoterId"          / Int32                    * "node id of the controller to add",
    "VoterDirectoryId" / Uuid                     * "directory id of the controller to add",
    "Listeners"        / Array(Listener)          * "listeners of the controller to add",
    "AckWhenCommitted" / Bool("1+", default=True) * "true to get the answer once the new voters are committed, false once they are written (KIP-1186)",
    listeners="controller broker",
    docs="Sent by an admin client to a broker or controller, or by a controller that joins by itself "
         "to the leader of the quorum, to make a controller a voter. Brokers forward it to the leader.",
    changes={
        1: "adds AckWhenCommitted; a controller that joins by itself may have to fetch before the commit (KIP-1186)",
    },
)

AddRaftVoterResponse = Response("AddRaftVoterResponse", 80, "0-1", "0+",
    "ThrottleTimeMs" / Int32                             * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"      / Int16(enum=ErrorCode)             * "error, 0 when none",
    "ErrorMessage"   / String(null=True, ignorable=True) * "error message, null when none",
    docs="Sent by the leader of the quorum. DUPLICATE_VOTER means that the node id is a voter already; "
         "REQUEST_TIMED_OUT that another change is under way or the new voter is not caught up in "
         "time.",
    changes={
        1: "same layout; request adds AckWhenCommitted (KIP-1186)",
    },
)
