"""ElectLeaders (key 43): new leaders for partitions, preferred or unclean.  KIP-183, 460.

Called ElectPreferredLeaders in Kafka 2.2 and 2.3, when v0 was all there was."""
from kconstruct.enums import ElectionType, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int8, Record, Request, Response, String

TopicPartitions = Record("TopicPartitions",
    "Topic"      / String(map_key=True, entity="topicName") * "topic",
    "Partitions" / Array(Int32)                             * "indexes of the partitions that get an election",
)

ElectLeadersRequest = Request("ElectLeadersRequest", 43, "0-2", "2+",
    "ElectionType"    / Int8("1+", enum=ElectionType)     * "preferred replica, or unclean where no replica in sync is left, since v1 (KIP-460)",
    "TopicPartitions" / Array(TopicPartitions, null=True) * "topics with the partitions that get an election; null for all partitions",
    "TimeoutMs"       / Int32(default=60000)              * "how long the elections may take, in ms",
    listeners="broker controller",
    docs="Sent by an admin client; the controller holds the elections. A preferred election gives leadership "
         "back to the first replica of a partition, an unclean one takes a replica out of sync and may lose "
         "records.",
    changes={
        1: "adds ElectionType, so that unclean elections can be asked for (KIP-460)",
        2: "flexible version (KIP-482)",
    },
)

PartitionResult = Record("PartitionResult",
    "PartitionId"  / Int32                 * "index of the partition",
    "ErrorCode"    / Int16(enum=ErrorCode) * "error, 0 when none; ELECTION_NOT_NEEDED when the right leader is in place",
    "ErrorMessage" / String(null=True)     * "error in words, null when none",
)

ReplicaElectionResult = Record("ReplicaElectionResult",
    "Topic"           / String(entity="topicName") * "topic",
    "PartitionResult" / Array(PartitionResult)     * "result of each partition",
)

ElectLeadersResponse = Response("ElectLeadersResponse", 43, "0-2", "2+",
    "ThrottleTimeMs"         / Int32                        * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"              / Int16("1+", enum=ErrorCode)  * "error of the whole request, 0 when none, since v1",
    "ReplicaElectionResults" / Array(ReplicaElectionResult) * "results by topic",
    docs="The controller's answer, with an error code for each partition. When all partitions were asked for, "
         "those that need no election are left out.",
    changes={
        1: "adds ErrorCode, the error of the whole request (KIP-460)",
        2: "flexible version (KIP-482)",
    },
)
