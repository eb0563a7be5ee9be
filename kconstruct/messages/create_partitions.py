"""CreatePartitions (key 37): gives topics more partitions.  KIP-195, 599."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Record, Request, Response, String

CreatePartitionsAssignment = Record("CreatePartitionsAssignment",
    "BrokerIds" / Array(Int32, entity="brokerId") * "brokers to hold a new partition, preferred leader first",
)

CreatePartitionsTopic = Record("CreatePartitionsTopic",
    "Name"        / String(map_key=True, entity="topicName") * "topic to give more partitions",
    "Count"       / Int32
        * "number of partitions that the topic shall have, old ones included",
    "Assignments" / Array(CreatePartitionsAssignment, null=True)
        * "brokers of each new partition, in order; null to let the controller place the replicas",
)

CreatePartitionsRequest = Request("CreatePartitionsRequest", 37, "0-3", "2+",
    "Topics"       / Array(CreatePartitionsTopic) * "topics to extend; each may occur once",
    "TimeoutMs"    / Int32                        * "how long to wait until the new partitions are recorded, in ms",
    "ValidateOnly" / Bool                         * "true only checks the request and changes nothing",
    listeners="broker controller",
    docs="An admin client asks to raise the number of partitions of topics; it can never shrink. "
         "With ZooKeeper it must reach the controller, with KRaft any broker passes it on.",
    changes={
        1: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        2: "flexible version (KIP-482)",
        3: "THROTTLING_QUOTA_EXCEEDED when partitions are added too fast (KIP-599)",
    },
)

CreatePartitionsTopicResult = Record("CreatePartitionsTopicResult",
    "Name"         / String(entity="topicName")      * "topic of the request that this result is for",
    "ErrorCode"    / Int16(enum=ErrorCode)           * "why the topic has no more partitions, 0 when it has",
    "ErrorMessage" / String(null=True, default=None) * "explanation of ErrorCode, null when none",
)

CreatePartitionsResponse = Response(CreatePartitionsRequest,
    "ThrottleTimeMs" / Int32
        * "time to wait before the next request, in ms; 0 within quotas",
    "Results"        / Array(CreatePartitionsTopicResult) * "one result for each topic of the request",
    docs="States for each topic whether it was extended. INVALID_PARTITIONS means that the count is not above the "
         "present one.",
    errors=["INVALID_PARTITIONS", "INVALID_REPLICA_ASSIGNMENT", "INVALID_REPLICATION_FACTOR",
            "UNKNOWN_TOPIC_OR_PARTITION", "REASSIGNMENT_IN_PROGRESS", "POLICY_VIOLATION", "INVALID_REQUEST",
            "THROTTLING_QUOTA_EXCEEDED", "REQUEST_TIMED_OUT", "NOT_CONTROLLER", "TOPIC_AUTHORIZATION_FAILED"],
)
