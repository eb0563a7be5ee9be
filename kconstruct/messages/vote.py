"""Vote (key 52): a KRaft replica asks the voters to elect it leader.  KIP-595, 853, 996."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Record, Request, Response, String, UInt16, Uuid

RequestPartitionData = Record("PartitionData",
    "PartitionIndex"     / Int32                      * "index of the partition",
    "ReplicaEpoch"       / Int32                      * "epoch to be elected in; in a pre-vote the sender's current one",
    "ReplicaId"          / Int32(entity="brokerId")   * "node id of the replica that asks for the vote",
    "ReplicaDirectoryId" / Uuid("1+", ignorable=True) * "directory id of the replica that asks for the vote, zero when unknown (KIP-853)",
    "VoterDirectoryId"   / Uuid("1+", ignorable=True) * "directory id of the voter that is asked, zero when unknown (KIP-853)",
    "LastOffsetEpoch"    / Int32                      * "epoch of the last record in the sender's log",
    "LastOffset"         / Int64                      * "end offset of the sender's log",
    "PreVote"            / Bool("2+")                 * "true to ask only whether a vote would be given, which binds nobody (KIP-996)",
)

RequestTopicData = Record("TopicData",
    "TopicName"  / String(entity="topicName")  * "topic",
    "Partitions" / Array(RequestPartitionData) * "partitions to vote on",
)

VoteRequest = Request("VoteRequest", 52, "0-2", "0+",
    "ClusterId" / String(null=True, default=None)                            * "cluster id, null to skip the check",
    "VoterId"   / Int32("1+", default=-1, ignorable=True, entity="brokerId") * "node id of the voter that is asked, -1 when unknown (KIP-853)",
    "Topics"    / Array(RequestTopicData)                                    * "topics with the partitions to vote on; only __cluster_metadata is in use",
    listeners="controller",
    docs="Sent to each voter by a KRaft controller that no longer hears from the leader, to become "
         "leader itself. A voter gives one vote in an epoch, and none to a replica whose log is behind "
         "its own.",
    changes={
        1: "adds VoterId, VoterDirectoryId and ReplicaDirectoryId, as voters may change (KIP-853)",
        2: "adds PreVote, so that a replica that cannot win does not disturb a working leader (KIP-996)",
    },
)

ResponsePartitionData = Record("PartitionData",
    "PartitionIndex" / Int32                    * "index of the partition",
    "ErrorCode"      / Int16(enum=ErrorCode)    * "error, 0 when none",
    "LeaderId"       / Int32(entity="brokerId") * "node id of the leader the voter knows, -1 when none",
    "LeaderEpoch"    / Int32                    * "epoch the voter is in",
    "VoteGranted"    / Bool                     * "true when the vote is given, or in a pre-vote would be given",
)

ResponseTopicData = Record("TopicData",
    "TopicName"  / String(entity="topicName")   * "topic",
    "Partitions" / Array(ResponsePartitionData) * "results by partition",
)

NodeEndpoint = Record("NodeEndpoint",
    "NodeId" / Int32("1+", map_key=True, entity="brokerId") * "node id",
    "Host"   / String("1+")                                 * "host name of the node",
    "Port"   / UInt16("1+")                                 * "port of the node",
)

VoteResponse = Response("VoteResponse", 52, "0-2", "0+",
    "ErrorCode"     / Int16(enum=ErrorCode)            * "error of the whole request, 0 when none",
    "Topics"        / Array(ResponseTopicData)         * "results by topic",
    "NodeEndpoints" / Array(NodeEndpoint, "1+", tag=0) * "endpoints of the nodes named in LeaderId (KIP-853)",
    docs="Sent by the voter with its vote. A LeaderEpoch above the one asked about means that the "
         "sender is out of date and must move on to it.",
    changes={
        1: "adds NodeEndpoints, to find the leader without configured addresses (KIP-853)",
        2: "same layout; request adds PreVote (KIP-996)",
    },
)
