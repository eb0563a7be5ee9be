"""ElectLeaders (key 43): new leaders for partitions, preferred or unclean.  KIP-183, 460.

Called ElectPreferredLeaders in Kafka 2.2 and 2.3, when only v0 existed."""
from kconstruct.enums import ElectionType, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int8, Record, Request, Response, String

TopicPartitions = Record("TopicPartitions",
    "Topic"      / String(map_key=True, entity="topicName") * "topic whose partitions get an election",
    "Partitions" / Array(Int32)                             * "indexes of the partitions to elect leaders for",
)

ElectLeadersRequest = Request("ElectLeadersRequest", 43, "0-2", "2+",
    "ElectionType"    / Int8("1+", enum=ElectionType)
        * "0 preferred: the first replica; 1 unclean: a live one, maybe out of sync",
    "TopicPartitions" / Array(TopicPartitions, null=True)
        * "partitions that get an election, by topic; null for all of the cluster",
    "TimeoutMs"       / Int32(default=60000) * "how long the controller may take, in ms; after it REQUEST_TIMED_OUT",
    listeners="broker controller",
    docs="Sent by an admin client; the controller holds the elections. A preferred election gives leadership back to "
         "the first replica of a partition. An unclean election, for a partition without a live in-sync replica, makes "
         "a replica that is out of sync the leader, and may lose records.",
    changes={
        1: "request adds ElectionType, so that unclean elections can be asked for; response adds ErrorCode (KIP-460)",
        2: "flexible version (KIP-482)",
    },
)

PartitionResult = Record("PartitionResult",
    "PartitionId"  / Int32                 * "partition that this is the outcome for",
    "ErrorCode"    / Int16(enum=ErrorCode) * "0 when a leader was elected; ELECTION_NOT_NEEDED when it leads already",
    "ErrorMessage" / String(null=True)     * "explanation of ErrorCode, null when none",
)

ReplicaElectionResult = Record("ReplicaElectionResult",
    "Topic"           / String(entity="topicName") * "topic that the partitions belong to",
    "PartitionResult" / Array(PartitionResult)     * "outcome of each partition's election",
)

ElectLeadersResponse = Response(ElectLeadersRequest,
    "ThrottleTimeMs"         / Int32 * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"              / Int16("1+", enum=ErrorCode)
        * "error of the whole request, such as CLUSTER_AUTHORIZATION_FAILED; 0 when none",
    "ReplicaElectionResults" / Array(ReplicaElectionResult)
        * "outcome by topic; when all were asked for, without those not needed",
    docs="The controller's answer, with an error code for each partition. When all partitions were asked for, those "
         "that need no election are left out.",
    errors=["ELECTION_NOT_NEEDED", "PREFERRED_LEADER_NOT_AVAILABLE", "ELIGIBLE_LEADERS_NOT_AVAILABLE",
            "UNKNOWN_TOPIC_OR_PARTITION", "INVALID_TOPIC_EXCEPTION", "INVALID_REQUEST", "NOT_CONTROLLER",
            "REQUEST_TIMED_OUT", "CLUSTER_AUTHORIZATION_FAILED"],
)
