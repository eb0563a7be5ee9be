"""RemoveRaftVoter (key 81): removes a controller from the voters of the KRaft quorum.  KIP-853."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Int16, Int32, Request, Response, String, Uuid

RemoveRaftVoterRequest = Request("RemoveRaftVoterRequest", 81, "0", "0+",
    "ClusterId"        / String(null=True)
        * "cluster that the request is meant for, any other refuses it; null for no check",
    "VoterId"          / Int32 * "node id of the voter to remove",
    "VoterDirectoryId" / Uuid  * "id of the voter's metadata log directory; with VoterId it names one voter",
    listeners="controller broker",
    docs="Sent by an admin client to a broker or controller, or by a controller that joins by itself to clear its "
         "former directory id, to take a voter out of the quorum. Brokers forward it to the leader of the quorum; a "
         "leader that is itself removed resigns afterwards.",
)

RemoveRaftVoterResponse = Response(RemoveRaftVoterRequest,
    "ThrottleTimeMs" / Int32
        * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode)             * "why the voter was not removed, 0 when it was",
    "ErrorMessage"   / String(null=True, ignorable=True) * "explanation of ErrorCode, null when none",
    docs="Sent by the leader of the quorum when the new set of voters is committed. VOTER_NOT_FOUND means that no "
         "voter has this node id and directory id, REQUEST_TIMED_OUT that another change of voters was still under "
         "way.",
    errors=["VOTER_NOT_FOUND", "INCONSISTENT_CLUSTER_ID", "NOT_LEADER_OR_FOLLOWER", "REQUEST_TIMED_OUT",
            "BROKER_NOT_AVAILABLE", "UNSUPPORTED_VERSION", "INVALID_REQUEST", "CLUSTER_AUTHORIZATION_FAILED"],
)
