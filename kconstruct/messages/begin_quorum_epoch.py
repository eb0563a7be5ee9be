"""BeginQuorumEpoch (key 53): a new KRaft leader announces its election to the voters.  KIP-595, 853."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String, UInt16, Uuid

RequestPartitionData = Record("PartitionData",
    "PartitionIndex"   / Int32                    * "partition of the topic; the metadata log has only partition 0",
    "VoterDirectoryId" / Uuid("1+", ignorable=True)
        * "directory id of the voter that gets this, all zeros when unknown; it compares it with its own",
    "LeaderId"         / Int32(entity="brokerId") * "node id of the new leader, which sends this",
    "LeaderEpoch"      / Int32
        * "epoch that the leader was elected for; a voter in a later one returns FENCED_LEADER_EPOCH",
)

RequestTopicData = Record("TopicData",
    "TopicName"  / String(entity="topicName")  * "topic of the quorum, __cluster_metadata",
    "Partitions" / Array(RequestPartitionData) * "partitions that have a new leader",
)

LeaderEndpoint = Record("LeaderEndpoint",
    "Name" / String("1+", map_key=True) * "listener name, such as CONTROLLER",
    "Host" / String("1+")               * "host name or address of the leader on this listener",
    "Port" / UInt16("1+")               * "TCP port of the leader on this listener",
)

BeginQuorumEpochRequest = Request("BeginQuorumEpochRequest", 53, "0-1", "1+",
    "ClusterId"       / String(null=True, default=None)
        * "cluster of the leader; a voter of another one refuses; null skips the check",
    "VoterId"         / Int32("1+", default=-1, ignorable=True, entity="brokerId")
        * "node id of the voter that gets this, -1 when unknown; any other returns INVALID_VOTER_KEY",
    "Topics"          / Array(RequestTopicData)
        * "partitions with a new leader, by topic; only __cluster_metadata is in use",
    "LeaderEndpoints" / Array(LeaderEndpoint, "1+", ignorable=True)
        * "where the voter finds the leader, an address for each listener (KIP-853)",
    listeners="controller",
    docs="Sent to the voters by a KRaft controller that has won an election, until they fetch from it. "
         "Those that had not heard of the outcome become its followers.",
    changes={
        1: "flexible version (KIP-482); request adds VoterId, VoterDirectoryId and LeaderEndpoints, response "
           "NodeEndpoints, as voters may change (KIP-853)",
    },
)

ResponsePartitionData = Record("PartitionData",
    "PartitionIndex" / Int32                    * "partition of the topic, as in the request",
    "ErrorCode"      / Int16(enum=ErrorCode)    * "why the voter does not follow the sender, 0 when it does",
    "LeaderId"       / Int32(entity="brokerId") * "node id of the leader that the voter knows, -1 when none",
    "LeaderEpoch"    / Int32                    * "epoch that the voter is in; later when the sender is out of date",
)

ResponseTopicData = Record("TopicData",
    "TopicName"  / String(entity="topicName")   * "topic of the quorum, __cluster_metadata",
    "Partitions" / Array(ResponsePartitionData) * "one result for each partition of the request",
)

NodeEndpoint = Record("NodeEndpoint",
    "NodeId" / Int32("1+", map_key=True, entity="brokerId") * "node id of a leader that a partition names",
    "Host"   / String("1+")                                 * "host name or address to fetch from",
    "Port"   / UInt16("1+")                                 * "TCP port to fetch from",
)

BeginQuorumEpochResponse = Response(BeginQuorumEpochRequest,
    "ErrorCode"     / Int16(enum=ErrorCode)            * "error of the whole request, 0 when none",
    "Topics"        / Array(ResponseTopicData)         * "results by topic; empty when the whole request failed",
    "NodeEndpoints" / Array(NodeEndpoint, "1+", tag=0) * "where to find the nodes named in LeaderId (KIP-853)",
    docs="Sent by the voter once it follows the new leader. FENCED_LEADER_EPOCH with a higher "
         "LeaderEpoch means that the sender is no longer leader.",
    errors=["FENCED_LEADER_EPOCH", "INVALID_VOTER_KEY", "INCONSISTENT_VOTER_SET", "INCONSISTENT_CLUSTER_ID",
            "UNKNOWN_TOPIC_OR_PARTITION", "INVALID_REQUEST", "BROKER_NOT_AVAILABLE", "CLUSTER_AUTHORIZATION_FAILED"],
)
