"""UpdateRaftVoter (key 82): a voter of the KRaft quorum makes its endpoints and versions known.  KIP-853."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String, UInt16, Uuid

Listener = Record("Listener",
    "Name" / String(map_key=True) * "name of the listener",
    "Host" / String               * "host name of the listener",
    "Port" / UInt16               * "port of the listener",
)

KRaftVersionFeature = Record("KRaftVersionFeature",
    "MinSupportedVersion" / Int16 * "lowest kraft.version the voter supports",
    "MaxSupportedVersion" / Int16 * "highest kraft.version the voter supports",
)

UpdateRaftVoterRequest = Request("UpdateRaftVoterRequest", 82, "0", "0+",
    "ClusterId"           / String(null=True)   * "cluster id, null to skip the check",
    "CurrentLeaderEpoch"  / Int32               * "leader epoch the voter knows of",
    "VoterId"             / Int32               * "node id of the voter",
    "VoterDirectoryId"    / Uuid                * "directory id of the voter",
    "Listeners"           / Array(Listener)     * "listeners of the voter",
    "KRaftVersionFeature" / KRaftVersionFeature * "versions of kraft.version the voter supports",
    listeners="controller",
    docs="Sent by a voter to the leader of the quorum, when its endpoints or the versions it supports "
         "differ from what the list of voters has.",
    changes={},
)

CurrentLeader = Record("CurrentLeader",
    "LeaderId"    / Int32(default=-1, entity="brokerId") * "node id of the current leader, -1 when unknown",
    "LeaderEpoch" / Int32(default=-1)                    * "epoch of the current leader, -1 when unknown",
    "Host"        / String                               * "host name of the current leader",
    "Port"        / Int32                                * "port of the current leader",
)

UpdateRaftVoterResponse = Response("UpdateRaftVoterResponse", 82, "0", "0+",
    "ThrottleTimeMs" / Int32                 * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"      / Int16(enum=ErrorCode) * "error, 0 when none",
    "CurrentLeader"  / CurrentLeader(tag=0)  * "current leader, sent when the leader is known",
    docs="Sent by the leader of the quorum once the change is written, before it is committed. A node "
         "that is not leader answers with an error and, if it can, names the leader.",
    changes={},
)
