"""EndQuorumEpoch (key 54): a KRaft leader that resigns asks the voters to elect another.  KIP-595, 853."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String, UInt16, Uuid

ReplicaInfo = Record("ReplicaInfo",
    "CandidateId"          / Int32("1+", entity="brokerId") * "node id of a voter that may become leader",
    "CandidateDirectoryId" / Uuid("1+")                     * "directory of its metadata log, another on a new disk",
)

RequestPartitionData = Record("PartitionData",
    "PartitionIndex"      / Int32                    * "always 0, the only partition of __cluster_metadata",
    "LeaderId"            / Int32(entity="brokerId") * "node id of the leader that resigns, which sends the request",
    "LeaderEpoch"         / Int32                    * "epoch that ends; FENCED_LEADER_EPOCH if a later one has begun",
    "PreferredSuccessors" / Array(Int32, "0", ignorable=True)
        * "node ids of the voters, most up to date first; that one begins the election",
    "PreferredCandidates" / Array(ReplicaInfo, "1+", ignorable=True)
        * "voters, most up to date first; that one begins the election (KIP-853)",
)

RequestTopicData = Record("TopicData",
    "TopicName"  / String(entity="topicName")  * "__cluster_metadata; no other topic is in use",
    "Partitions" / Array(RequestPartitionData) * "partitions whose leader resigns",
)

LeaderEndpoint = Record("LeaderEndpoint",
    "Name" / String("1+", map_key=True) * "listener that the address is for, such as CONTROLLER",
    "Host" / String("1+")               * "host name that other nodes connect to",
    "Port" / UInt16("1+")               * "port that other nodes connect to",
)

EndQuorumEpochRequest = Request("EndQuorumEpochRequest", 54, "0-1", "1+",
    "ClusterId"       / String(null=True, default=None)
        * "cluster of the sender, INCONSISTENT_CLUSTER_ID if another; null for no check",
    "Topics"          / Array(RequestTopicData) * "what the leader resigns from; only __cluster_metadata is in use",
    "LeaderEndpoints" / Array(LeaderEndpoint, "1+", ignorable=True)
        * "addresses of the leader that resigns, by listener (KIP-853)",
    listeners="controller",
    docs="Sent to the voters by a KRaft leader that resigns, as in a shutdown, so that they hold an election at once "
         "and need not wait until fetching times out. The first preferred voter begins, the others wait a little in "
         "the order given.",
    changes={
        1: "flexible version (KIP-482); request replaces PreferredSuccessors by PreferredCandidates and adds "
           "LeaderEndpoints, response NodeEndpoints (KIP-853)",
    },
)

ResponsePartitionData = Record("PartitionData",
    "PartitionIndex" / Int32                    * "partition of the request; always 0",
    "ErrorCode"      / Int16(enum=ErrorCode)    * "0 when the voter will take part in an election",
    "LeaderId"       / Int32(entity="brokerId") * "node id of the leader that the voter follows; -1 when it knows none",
    "LeaderEpoch"    / Int32                    * "epoch that the voter is in; higher after another election",
)

ResponseTopicData = Record("TopicData",
    "TopicName"  / String(entity="topicName")   * "__cluster_metadata; no other topic is in use",
    "Partitions" / Array(ResponsePartitionData) * "the voter's view of each partition",
)

NodeEndpoint = Record("NodeEndpoint",
    "NodeId" / Int32("1+", map_key=True, entity="brokerId") * "node id, as in LeaderId",
    "Host"   / String("1+")                                 * "host name on the listener that the request came in by",
    "Port"   / UInt16("1+")                                 * "port on that listener",
)

EndQuorumEpochResponse = Response(EndQuorumEpochRequest,
    "ErrorCode"     / Int16(enum=ErrorCode)
        * "error of the whole request, such as INCONSISTENT_CLUSTER_ID; 0 when none",
    "Topics"        / Array(ResponseTopicData)         * "the voter's view, by topic; empty when the request failed",
    "NodeEndpoints" / Array(NodeEndpoint, "1+", tag=0) * "addresses of the nodes named in LeaderId (KIP-853)",
    docs="Sent by a voter that has learned of the resignation. FENCED_LEADER_EPOCH with a higher LeaderEpoch means "
         "that there has been an election already.",
    errors=["FENCED_LEADER_EPOCH", "INCONSISTENT_VOTER_SET", "INCONSISTENT_CLUSTER_ID", "INVALID_REQUEST",
            "UNKNOWN_TOPIC_OR_PARTITION", "BROKER_NOT_AVAILABLE", "CLUSTER_AUTHORIZATION_FAILED"],
)
