"""BeginQuorumEpoch (key 53): a new KRaft leader tells the voters that it was elected.  KIP-595, 853."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String, UInt16, Uuid

RequestPartitionData = Record("PartitionData",
    "PartitionIndex"   / Int32                      * "index of the partition",
    "VoterDirectoryId" / Uuid("1+", ignorable=True) * "directory id of the voter that is told, zero when unknown (KIP-853)",
    "LeaderId"         / Int32(entity="brokerId")   * "node id of the new leader, which sends this",
    "LeaderEpoch"      / Int32                      * "epoch the leader was elected for",
)

RequestTopicData = Record("TopicData",
    "TopicName"  / String(entity="topicName")  * "topic",
    "Partitions" / Array(RequestPartitionData) * "partitions with a new leader",
)

LeaderEndpoint = Record("LeaderEndpoint",
    "Name" / String("1+", map_key=True) * "name of the listener",
    "Host" / String("1+")               * "host name of the listener",
    "Port" / UInt16("1+")               * "port of the listener",
)

BeginQuorumEpochRequest = Request("BeginQuorumEpochRequest", 53, "0-1", "1+",
    "ClusterId"       / String(null=True, default=None)                            * "cluster id, null to skip the check",
    "VoterId"         / Int32("1+", default=-1, ignorable=True, entity="brokerId") * "node id of the voter that is told, -1 when unknown (KIP-853)",
    "Topics"          / Array(RequestTopicData)                                    * "topics with the partitions that have a new leader; only __cluster_metadata is in use",
    "LeaderEndpoints" / Array(LeaderEndpoint, "1+", ignorable=True)                * "endpoints of the leader, one for each listener (KIP-853)",
    listeners="controller",
    docs="Sent to the voters by a KRaft controller that has won an election, until they fetch from it. "
         "Those that had not heard of the outcome become its followers.",
    changes={
        1: "flexible version (KIP-482); adds VoterId, VoterDirectoryId and LeaderEndpoints, as voters may change (KIP-853)",
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

BeginQuorumEpochResponse = Response("BeginQuorumEpochResponse", 53, "0-1", "1+",
    "ErrorCode"     / Int16(enum=ErrorCode)            * "error of the whole request, 0 when none",
    "Topics"        / Array(ResponseTopicData)         * "results by topic",
    "NodeEndpoints" / Array(NodeEndpoint, "1+", tag=0) * "endpoints of the nodes named in LeaderId (KIP-853)",
    docs="Sent by the voter once it follows the new leader. FENCED_LEADER_EPOCH with a higher "
         "LeaderEpoch means that the sender is no longer leader.",
    changes={
        1: "flexible version (KIP-482); adds NodeEndpoints (KIP-853)",
    },
)
