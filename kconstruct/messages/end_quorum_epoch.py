"""EndQuorumEpoch (key 54): a KRaft leader that resigns asks the voters to elect another.  KIP-595, 853."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String, UInt16, Uuid

ReplicaInfo = Record("ReplicaInfo",
    "CandidateId"          / Int32("1+", entity="brokerId") * "node id of the replica",
    "CandidateDirectoryId" / Uuid("1+")                     * "directory id of the replica",
)

RequestPartitionData = Record("PartitionData",
    "PartitionIndex"      / Int32                                    * "index of the partition",
    "LeaderId"            / Int32(entity="brokerId")                 * "node id of the leader that resigns",
    "LeaderEpoch"         / Int32                                    * "epoch that ends",
    "PreferredSuccessors" / Array(Int32, "0", ignorable=True)        * "node ids of the voters that should become leader, the one furthest ahead first",
    "PreferredCandidates" / Array(ReplicaInfo, "1+", ignorable=True) * "voters that should become leader, the one furthest ahead first (KIP-853)",
)

RequestTopicData = Record("TopicData",
    "TopicName"  / String(entity="topicName")  * "topic",
    "Partitions" / Array(RequestPartitionData) * "partitions whose leader resigns",
)

LeaderEndpoint = Record("LeaderEndpoint",
    "Name" / String("1+", map_key=True) * "name of the listener",
    "Host" / String("1+")               * "host name of the listener",
    "Port" / UInt16("1+")               * "port of the listener",
)

EndQuorumEpochRequest = Request("EndQuorumEpochRequest", 54, "0-1", "1+",
    "ClusterId"       / String(null=True, default=None)             * "cluster id, null to skip the check",
    "Topics"          / Array(RequestTopicData)                     * "topics with the partitions whose leader resigns; only __cluster_metadata is in use",
    "LeaderEndpoints" / Array(LeaderEndpoint, "1+", ignorable=True) * "endpoints of the leader, one for each listener (KIP-853)",
    listeners="controller",
    docs="Sent to the voters by a KRaft leader that resigns, as in a shutdown, so that they hold an "
         "election at once and need not wait until fetching times out. The first preferred voter "
         "begins, the others wait a little in the order given.",
    changes={
        1: "flexible version (KIP-482); adds LeaderEndpoints, PreferredCandidates for PreferredSuccessors (KIP-853)",
    },
)

ResponsePartitionData = Record("PartitionData",
    "PartitionIndex" / Int32                    * "index of the partition",
    "ErrorCode"      / Int16(enum=ErrorCode)    * "error, 0 when none",
    "LeaderId"       / Int32(entity="brokerId") * "node id of the leader the voter knows, -1 when none",
    "LeaderEpoch"    / Int32                    * "epoch the voter is in",
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

EndQuorumEpochResponse = Response("EndQuorumEpochResponse", 54, "0-1", "1+",
    "ErrorCode"     / Int16(enum=ErrorCode)            * "error of the whole request, 0 when none",
    "Topics"        / Array(ResponseTopicData)         * "results by topic",
    "NodeEndpoints" / Array(NodeEndpoint, "1+", tag=0) * "endpoints of the nodes named in LeaderId (KIP-853)",
    docs="Sent by the voter when it knows that the leader resigns. FENCED_LEADER_EPOCH with a higher "
         "LeaderEpoch means that there has been an election already.",
    changes={
        1: "flexible version (KIP-482); adds NodeEndpoints (KIP-853)",
    },
)
