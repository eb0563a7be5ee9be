"""DescribeQuorum (key 55): leader, voters and observers of the KRaft quorum.  KIP-595, 836, 853."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, String, UInt16, Uuid

RequestPartitionData = Record("PartitionData",
    "PartitionIndex" / Int32 * "partition of the topic; the metadata log has only partition 0",
)

RequestTopicData = Record("TopicData",
    "TopicName"  / String(entity="topicName")  * "topic of the quorum, __cluster_metadata",
    "Partitions" / Array(RequestPartitionData) * "partitions whose quorum is wanted; only 0 exists",
)

DescribeQuorumRequest = Request("DescribeQuorumRequest", 55, "0-2", "0+",
    "Topics" / Array(RequestTopicData) * "partitions to describe, by topic; only __cluster_metadata is in use",
    listeners="broker controller",
    docs="Sent by an admin client to a broker, which forwards it to the active controller, or to a "
         "controller itself, to see how far each replica of the metadata log has come.",
    changes={
        1: "response adds LastFetchTimestamp and LastCaughtUpTimestamp, to show how far a replica lags (KIP-836)",
        2: "response adds ReplicaDirectoryId, ErrorMessage and Nodes, as voters may change (KIP-853)",
    },
)

ReplicaState = Record("ReplicaState",
    "ReplicaId"             / Int32(entity="brokerId") * "node id of the controller or broker that replicates the log",
    "ReplicaDirectoryId"    / Uuid("2+")
        * "directory id of the replica's log, all zeros when unknown; a replaced disk has a new one (KIP-853)",
    "LogEndOffset"          / Int64
        * "offset after the last record that the replica has, -1 when unknown",
    "LastFetchTimestamp"    / Int64("1+", default=-1, ignorable=True)
        * "leader's clock at the replica's last fetch, Unix time in ms; -1 when unknown (KIP-836)",
    "LastCaughtUpTimestamp" / Int64("1+", default=-1, ignorable=True)
        * "leader's clock when the replica last had the whole log, in ms; -1 when unknown (KIP-836)",
)

ResponsePartitionData = Record("PartitionData",
    "PartitionIndex" / Int32                                   * "partition of the topic, as in the request",
    "ErrorCode"      / Int16(enum=ErrorCode)                   * "why the partition is not described, 0 when it is",
    "ErrorMessage"   / String("2+", null=True, ignorable=True) * "explanation of ErrorCode, null when none",
    "LeaderId"       / Int32(entity="brokerId")                * "node id of the active controller, -1 when unknown",
    "LeaderEpoch"    / Int32                                   * "epoch of the leader; each election raises it",
    "HighWatermark"  / Int64                                   * "offset after the last committed record, -1 unknown",
    "CurrentVoters"  / Array(ReplicaState)                     * "replicas that vote, the leader among them",
    "Observers"      / Array(ReplicaState)                     * "replicas that fetch but do not vote, such as brokers",
)

ResponseTopicData = Record("TopicData",
    "TopicName"  / String(entity="topicName")   * "topic of the quorum, __cluster_metadata",
    "Partitions" / Array(ResponsePartitionData) * "one result for each partition of the request",
)

Listener = Record("Listener",
    "Name" / String("2+", map_key=True) * "listener name, such as CONTROLLER",
    "Host" / String("2+")               * "host name or address of the node on this listener",
    "Port" / UInt16("2+")               * "TCP port of the node on this listener",
)

Node = Record("Node",
    "NodeId"    / Int32("2+", map_key=True, entity="brokerId") * "node id of a voter, which CurrentVoters lists",
    "Listeners" / Array(Listener, "2+")                        * "where to reach it, an address for each listener",
)

DescribeQuorumResponse = Response(DescribeQuorumRequest,
    "ErrorCode"    / Int16(enum=ErrorCode)
        * "error of the whole request, such as CLUSTER_AUTHORIZATION_FAILED; 0 when there are results",
    "ErrorMessage" / String("2+", null=True, ignorable=True) * "explanation of ErrorCode, null when none",
    "Topics"       / Array(ResponseTopicData)                * "results by topic; empty when the whole request failed",
    "Nodes"        / Array(Node, "2+")                       * "where to reach each voter (KIP-853)",
    docs="Sent by the active controller, which leads the quorum and so knows how far each replica is. "
         "Any other controller returns NOT_LEADER_OR_FOLLOWER for the partition.",
    errors=["NOT_LEADER_OR_FOLLOWER", "UNKNOWN_TOPIC_OR_PARTITION", "BROKER_NOT_AVAILABLE",
            "CLUSTER_AUTHORIZATION_FAILED"],
)
