"""CreateTopics (key 19): creates topics.  KIP-4, 464, 516, 525, 599."""
from kconstruct.enums import ConfigSource, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int8, Record, Request, Response, String, Uuid

CreatableReplicaAssignment = Record("CreatableReplicaAssignment",
    "PartitionIndex" / Int32(map_key=True)             * "partition to place; all from 0 on must be there",
    "BrokerIds"      / Array(Int32, entity="brokerId") * "brokers that hold the replicas, preferred leader first",
)

CreatableTopicConfig = Record("CreatableTopicConfig",
    "Name"  / String(map_key=True) * "key of the setting, such as retention.ms",
    "Value" / String(null=True)    * "value to set, as text whatever its type; brokers refuse null",
)

CreatableTopic = Record("CreatableTopic",
    "Name"              / String(map_key=True, entity="topicName")
        * "topic to create; up to 249 letters, digits, dots, underscores and hyphens",
    "NumPartitions"     / Int32
        * "number of partitions; -1 for the broker's default (v4+) or when Assignments is given",
    "ReplicationFactor" / Int16
        * "replicas of each partition; -1 for the broker's default (v4+) or when Assignments is given",
    "Assignments"       / Array(CreatableReplicaAssignment)
        * "brokers of each partition; empty to let the controller place the replicas",
    "Configs"           / Array(CreatableTopicConfig) * "settings that differ from the defaults",
)

CreateTopicsRequest = Request("CreateTopicsRequest", 19, "0-7", "5+",
    "Topics"       / Array(CreatableTopic)     * "topics to create; each may occur once",
    "timeoutMs"    / Int32(default=60000)      * "how long to wait until the topics are recorded, in ms",
    "validateOnly" / Bool("1+", default=False) * "true only checks the request and creates nothing",
    listeners="broker controller",
    docs="An admin client asks for new topics; a broker sends it too, to create a topic "
         "automatically at first use. With ZooKeeper it must reach the controller, with KRaft "
         "any broker passes it on.",
    changes={
        1: "request adds validateOnly; response adds ErrorMessage",
        2: "response adds ThrottleTimeMs (KIP-124)",
        3: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        4: "partitions and replication factor may be -1 for the broker's defaults (KIP-464)",
        5: "flexible version (KIP-482); response adds partitions, replication factor and settings of the topic "
           "(KIP-525)",
        6: "THROTTLING_QUOTA_EXCEEDED when topics change too fast (KIP-599)",
        7: "response adds TopicId (KIP-516)",
    },
)

CreatableTopicConfigs = Record("CreatableTopicConfigs",
    "Name"         / String("5+")            * "key of the setting, such as retention.ms",
    "Value"        / String("5+", null=True) * "value in force, null when sensitive or unset",
    "ReadOnly"     / Bool("5+")              * "true when the setting cannot be changed",
    "ConfigSource" / Int8("5+", default=-1, ignorable=True, enum=ConfigSource)
        * "where the value comes from, such as the topic itself or the broker's defaults; -1 when not given",
    "IsSensitive"  / Bool("5+")              * "true for a secret such as a password, whose value is never sent",
)

CreatableTopicResult = Record("CreatableTopicResult",
    "Name"                 / String(map_key=True, entity="topicName") * "topic of the request that this result is for",
    "TopicId"              / Uuid("7+", ignorable=True)
        * "id given to the topic, unlike any other even after deletion; all zeros when none (KIP-516)",
    "ErrorCode"            / Int16(enum=ErrorCode)
        * "why the topic was not created, 0 when it was, or could be with validateOnly",
    "ErrorMessage"         / String("1+", null="0+", ignorable=True)  * "explanation of ErrorCode, null when none",
    "TopicConfigErrorCode" / Int16("5+", tag=0, ignorable=True, enum=ErrorCode)
        * "error that keeps back partitions, replicas and settings, 0 when none (KIP-525)",
    "NumPartitions"        / Int32("5+", default=-1, ignorable=True)
        * "number of partitions, -1 when kept back or on error",
    "ReplicationFactor"    / Int16("5+", default=-1, ignorable=True)
        * "replicas of each partition, -1 when kept back or on error",
    "Configs"              / Array(CreatableTopicConfigs, "5+", null=True, ignorable=True)
        * "all settings of the topic, with defaults; null or empty when kept back or on error",
)

CreateTopicsResponse = Response(CreateTopicsRequest,
    "ThrottleTimeMs" / Int32("2+", ignorable=True) * "time to wait before the next request, in ms; 0 within quotas",
    "Topics"         / Array(CreatableTopicResult) * "one result for each topic of the request",
    docs="States for each topic whether it was created, and since v5 what it looks like. Number of partitions, "
         "replication factor and settings are for callers that may describe the topic's configs.",
    errors=["TOPIC_ALREADY_EXISTS", "INVALID_TOPIC_EXCEPTION", "INVALID_PARTITIONS", "INVALID_REPLICATION_FACTOR",
            "INVALID_REPLICA_ASSIGNMENT", "INVALID_CONFIG", "POLICY_VIOLATION", "INVALID_REQUEST",
            "THROTTLING_QUOTA_EXCEEDED", "REQUEST_TIMED_OUT", "NOT_CONTROLLER", "TOPIC_AUTHORIZATION_FAILED"],
)
