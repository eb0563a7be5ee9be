"""CreatePartitions (key 37): gives topics more partitions.  KIP-195, 599."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Record, Request, Response, String

CreatePartitionsAssignment = Record("CreatePartitionsAssignment",
    "BrokerIds" / Array(Int32, entity="brokerId") * "brokers that hold the replicas of a new partition, preferred leader first",
)

CreatePartitionsTopic = Record("CreatePartitionsTopic",
    "Name"        / String(map_key=True, entity="topicName")     * "topic",
    "Count"       / Int32                                        * "number of partitions that the topic shall have, old ones included",
    "Assignments" / Array(CreatePartitionsAssignment, null=True) * "brokers of each new partition; null to let the controller place the replicas",
)

CreatePartitionsRequest = Request("CreatePartitionsRequest", 37, "0-3", "2+",
    "Topics"       / Array(CreatePartitionsTopic) * "topics to extend",
    "TimeoutMs"    / Int32                        * "how long to wait for the extension to complete, in ms",
    "ValidateOnly" / Bool                         * "true to check the request without changing anything",
    listeners="broker controller",
    docs="An admin client asks to raise the number of partitions of topics; it can never shrink. "
         "With ZooKeeper it must reach the controller, with KRaft any broker passes it on.",
    changes={
        1: "same layout; quota violations answer before throttling (KIP-219)",
        2: "flexible version (KIP-482)",
        3: "same layout; may answer THROTTLING_QUOTA_EXCEEDED (KIP-599)",
    },
)

CreatePartitionsTopicResult = Record("CreatePartitionsTopicResult",
    "Name"         / String(entity="topicName")      * "topic",
    "ErrorCode"    / Int16(enum=ErrorCode)           * "error, 0 when none",
    "ErrorMessage" / String(null=True, default=None) * "error message, null when none",
)

CreatePartitionsResponse = Response("CreatePartitionsResponse", 37, "0-3", "2+",
    "ThrottleTimeMs" / Int32                              * "time the request was throttled by a quota, in ms, 0 when not",
    "Results"        / Array(CreatePartitionsTopicResult) * "outcome for each topic",
    docs="Tells for each topic whether it was extended. INVALID_PARTITIONS means that the count "
         "is not above the present one.",
    changes={
        1: "same layout; quota violations answer before throttling (KIP-219)",
        2: "flexible version (KIP-482)",
        3: "same layout; THROTTLING_QUOTA_EXCEEDED when partitions are added too fast (KIP-599)",
    },
)
