"""DescribeQuorum (key 55): shows leader, voters and observers of the KRaft quorum.  KIP-595, 836, 853."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, String, UInt16, Uuid

RequestPartitionData = Record("PartitionData",
    "PartitionIndex" / Int32 * "index of the partition",
)

RequestTopicData = Record("TopicData",
    "TopicName"  / String(entity="topicName")  * "topic",
    "Partitions" / Array(RequestPartitionData) * "partitions to describe",
)

DescribeQuorumRequest = Request("DescribeQuorumRequest", 55, "0-2", "0+",
    "Topics" / Array(RequestTopicData) * "topics with the partitions to describe; only __cluster_metadata is in use",
    listeners="broker controller",
    docs="Sent by an admin client to a broker, which forwards it to the active controller, or to a "
         "controller itself, to see how far each replica of the metadata log has come.",
    changes={
        1: "same layout; response adds times of the replicas' fetches (KIP-836)",
        2: "same layout; response adds directory ids, error messages and Nodes (KIP-853)",
    },
)

ReplicaState = Record("ReplicaState",
    "ReplicaId"             / Int32(entity="brokerId")                * "node id of the replica",
    "ReplicaDirectoryId"    / Uuid("2+")                              * "directory id of the replica, zero when unknown (KIP-853)",
    "LogEndOffset"          / Int64                                   * "end offset of the replica's log, -1 when unknown",
    "LastFetchTimestamp"    / Int64("1+", default=-1, ignorable=True) * "leader's time at the replica's last fetch, in ms since 1970, -1 when unknown (KIP-836)",
    "LastCaughtUpTimestamp" / Int64("1+", default=-1, ignorable=True) * "leader's time when the replica last had the whole log, in ms, -1 when unknown (KIP-836)",
)

ResponsePartitionData = Record("PartitionData",
    "PartitionIndex" / Int32                                   * "index of the partition",
    "ErrorCode"      / Int16(enum=ErrorCode)                   * "error, 0 when none",
    "ErrorMessage"   / String("2+", null=True, ignorable=True) * "error message, null when none",
    "LeaderId"       / Int32(entity="brokerId")                * "node id of the leader, -1 when unknown",
    "LeaderEpoch"    / Int32                                   * "epoch of the leader",
    "HighWatermark"  / Int64                                   * "offset below which records are committed, -1 when unknown",
    "CurrentVoters"  / Array(ReplicaState)                     * "replicas that vote, the leader among them",
    "Observers"      / Array(ReplicaState)                     * "replicas that fetch the log but do not vote, such as brokers",
)

ResponseTopicData = Record("TopicData",
    "TopicName"  / String(entity="topicName")   * "topic",
    "Partitions" / Array(ResponsePartitionData) * "results by partition",
)

Listener = Record("Listener",
    "Name" / String("2+", map_key=True) * "name of the listener",
    "Host" / String("2+")               * "host name of the listener",
    "Port" / UInt16("2+")               * "port of the listener",
)

Node = Record("Node",
    "NodeId"    / Int32("2+", map_key=True, entity="brokerId") * "node id",
    "Listeners" / Array(Listener, "2+")                        * "endpoints of the node, one for each listener",
)

DescribeQuorumResponse = Response("DescribeQuorumResponse", 55, "0-2", "0+",
    "ErrorCode"    / Int16(enum=ErrorCode)                   * "error of the whole request, 0 when none",
    "ErrorMessage" / String("2+", null=True, ignorable=True) * "error message, null when none",
    "Topics"       / Array(ResponseTopicData)                * "results by topic",
    "Nodes"        / Array(Node, "2+")                       * "voters and their endpoints (KIP-853)",
    docs="Sent by the active controller, which leads the quorum and so knows how far each replica is. "
         "Any other controller answers NOT_LEADER_OR_FOLLOWER for the partition.",
    changes={
        1: "adds LastFetchTimestamp and LastCaughtUpTimestamp, to show how far a replica lags (KIP-836)",
        2: "adds ReplicaDirectoryId, ErrorMessage and Nodes, as voters may change (KIP-853)",
    },
)
