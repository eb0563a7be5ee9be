"""Vote (key 52): a KRaft replica asks the voters to elect it leader.  KIP-595, 853, 996."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Record, Request, Response, String, UInt16, Uuid

RequestPartitionData = Record("PartitionData",
    "PartitionIndex"     / Int32                    * "partition to elect a leader for, always 0 of __cluster_metadata",
    "ReplicaEpoch"       / Int32
        * "epoch that the sender wants to lead; in a pre-vote the epoch that it is in",
    "ReplicaId"          / Int32(entity="brokerId") * "node id of the replica that asks for the vote",
    "ReplicaDirectoryId" / Uuid("1+", ignorable=True)
        * "id of that replica's metadata log directory, all zeros when unknown (KIP-853)",
    "VoterDirectoryId"   / Uuid("1+", ignorable=True)
        * "log directory id of the voter asked, all zeros when unknown (KIP-853)",
    "LastOffsetEpoch"    / Int32
        * "epoch of the sender's last record; older than the voter's, it gets no vote",
    "LastOffset"         / Int64
        * "end offset of the sender's log; lower at an equal epoch, it gets no vote",
    "PreVote"            / Bool("2+")
        * "true to ask only whether a vote would be given, which binds nobody (KIP-996)",
)

RequestTopicData = Record("TopicData",
    "TopicName"  / String(entity="topicName")  * "topic to elect a leader for, __cluster_metadata",
    "Partitions" / Array(RequestPartitionData) * "what is asked for each partition",
)

VoteRequest = Request("VoteRequest", 52, "0-2", "0+",
    "ClusterId" / String(null=True, default=None)
        * "cluster that the request is meant for, any other refuses it; null for no check",
    "VoterId"   / Int32("1+", default=-1, ignorable=True, entity="brokerId")
        * "node id of the voter asked, any other refuses; -1 when unknown (KIP-853)",
    "Topics"    / Array(RequestTopicData)
        * "what is asked for each partition, by topic; only __cluster_metadata is in use",
    listeners="controller",
    docs="Sent to each voter by a KRaft controller that no longer hears from the leader, to become leader itself. A "
         "voter gives one vote in an epoch, and none to a replica whose log is behind its own.",
    changes={
        1: "request adds VoterId and directory ids, as voters may change; response adds NodeEndpoints, to find the "
           "leader (KIP-853)",
        2: "request adds PreVote, so that a replica that cannot win does not disturb a working leader (KIP-996)",
    },
)

ResponsePartitionData = Record("PartitionData",
    "PartitionIndex" / Int32                    * "partition, as in the request",
    "ErrorCode"      / Int16(enum=ErrorCode)    * "why the vote was not considered, 0 when it was",
    "LeaderId"       / Int32(entity="brokerId") * "node id of the leader that the voter knows, -1 when none",
    "LeaderEpoch"    / Int32
        * "epoch that the voter is in; above the sender's, the sender moves on to it",
    "VoteGranted"    / Bool                     * "true when the vote is given, or in a pre-vote would be given",
)

ResponseTopicData = Record("TopicData",
    "TopicName"  / String(entity="topicName")   * "topic, as in the request",
    "Partitions" / Array(ResponsePartitionData) * "answer of the voter for each partition",
)

NodeEndpoint = Record("NodeEndpoint",
    "NodeId" / Int32("1+", map_key=True, entity="brokerId") * "node id, as in LeaderId",
    "Host"   / String("1+")                                 * "host name on the listener that the request came in by",
    "Port"   / UInt16("1+")                                 * "port on that listener",
)

VoteResponse = Response(VoteRequest,
    "ErrorCode"     / Int16(enum=ErrorCode)            * "error of the whole request, 0 when none",
    "Topics"        / Array(ResponseTopicData)         * "votes by topic",
    "NodeEndpoints" / Array(NodeEndpoint, "1+", tag=0) * "addresses of the nodes named in LeaderId (KIP-853)",
    docs="Sent by the voter with its vote. A LeaderEpoch above the one asked about means that the sender is out of "
         "date and must move on to it.",
    errors=["FENCED_LEADER_EPOCH", "INVALID_VOTER_KEY", "INCONSISTENT_CLUSTER_ID", "INCONSISTENT_VOTER_SET",
            "UNKNOWN_TOPIC_OR_PARTITION", "BROKER_NOT_AVAILABLE", "INVALID_REQUEST", "UNSUPPORTED_VERSION",
            "CLUSTER_AUTHORIZATION_FAILED"],
)
