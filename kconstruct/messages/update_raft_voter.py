"""UpdateRaftVoter (key 82): a voter of the KRaft quorum makes its endpoints and versions known.  KIP-853."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String, UInt16, Uuid

Listener = Record("Listener",
    "Name" / String(map_key=True) * "name of the listener, such as CONTROLLER",
    "Host" / String               * "host name that other nodes connect to",
    "Port" / UInt16               * "port that other nodes connect to",
)

KRaftVersionFeature = Record("KRaftVersionFeature",
    "MinSupportedVersion" / Int16 * "lowest kraft.version that the voter supports",
    "MaxSupportedVersion" / Int16 * "highest kraft.version that the voter supports",
)

UpdateRaftVoterRequest = Request("UpdateRaftVoterRequest", 82, "0", "0+",
    "ClusterId"           / String(null=True)
        * "cluster that the request is meant for, any other refuses it; null for no check",
    "CurrentLeaderEpoch"  / Int32
        * "leader epoch that the voter knows, to find out whether leader and voter agree",
    "VoterId"             / Int32               * "node id of the voter that sends this",
    "VoterDirectoryId"    / Uuid                * "id of the voter's metadata log directory",
    "Listeners"           / Array(Listener)
        * "all endpoints of the voter, that of the controllers' default listener among them",
    "KRaftVersionFeature" / KRaftVersionFeature * "levels of kraft.version that the voter supports",
    listeners="controller",
    docs="Sent by a voter to the leader of the quorum, when its endpoints or the versions it supports differ from "
         "those in the set of voters.",
)

CurrentLeader = Record("CurrentLeader",
    "LeaderId"    / Int32(default=-1, entity="brokerId") * "node id of the current leader, -1 when unknown",
    "LeaderEpoch" / Int32(default=-1)                    * "epoch in which LeaderId leads, -1 when unknown",
    "Host"        / String                               * "host name on the listener that the request came in by",
    "Port"        / Int32                                * "port on that listener",
)

UpdateRaftVoterResponse = Response(UpdateRaftVoterRequest,
    "ThrottleTimeMs" / Int32                 * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode) * "why the voter was not updated, 0 when it was",
    "CurrentLeader"  / CurrentLeader(tag=0)  * "leader to turn to, sent when this node knows it",
    docs="Sent by the leader of the quorum once the change is written, before it is committed. A node that is not the "
         "leader answers with an error and, if it can, names the leader.",
    errors=["VOTER_NOT_FOUND", "INCONSISTENT_CLUSTER_ID", "FENCED_LEADER_EPOCH", "UNKNOWN_LEADER_EPOCH",
            "NOT_LEADER_OR_FOLLOWER", "REQUEST_TIMED_OUT", "BROKER_NOT_AVAILABLE", "INVALID_REQUEST",
            "CLUSTER_AUTHORIZATION_FAILED"],
)
