"""CreateTopics (key 19): creates topics.  KIP-4, 464, 516, 525, 599."""
from kconstruct.enums import ConfigSource, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int8, Record, Request, Response, String, Uuid

CreatableReplicaAssignment = Record("CreatableReplicaAssignment",
    "PartitionIndex" / Int32(map_key=True)             * "index of the partition",
    "BrokerIds"      / Array(Int32, entity="brokerId") * "brokers that hold the replicas, preferred leader first",
)

CreatableTopicConfig = Record("CreatableTopicConfig",
    "Name"  / String(map_key=True) * "setting of the topic, such as retention.ms",
    "Value" / String(null=True)    * "value of the setting; brokers refuse null",
)

CreatableTopic = Record("CreatableTopic",
    "Name"              / String(map_key=True, entity="topicName") * "topic",
    "NumPartitions"     / Int32                                    * "number of partitions; -1 for the broker's default (v4+) or when Assignments is given",
    "ReplicationFactor" / Int16                                    * "replicas of each partition; -1 for the broker's default (v4+) or when Assignments is given",
    "Assignments"       / Array(CreatableReplicaAssignment)        * "brokers of each partition; empty to let the controller place the replicas",
    "Configs"           / Array(CreatableTopicConfig)              * "settings that differ from the defaults",
)

CreateTopicsRequest = Request("CreateTopicsRequest", 19, "0-7", "5+",
    "Topics"       / Array(CreatableTopic)     * "topics to create",
    "timeoutMs"    / Int32(default=60000)      * "how long to wait for the creation to complete, in ms",
    "validateOnly" / Bool("1+", default=False) * "true to check the request without creating anything",
    listeners="broker controller",
    docs="An admin client asks for new topics; a broker sends it too, to create a topic "
         "automatically at first use. With ZooKeeper it must reach the controller, with KRaft "
         "any broker passes it on.",
    changes={
        1: "adds validateOnly; the response has error messages",
        2: "same layout; the response reports throttling (KIP-124)",
        3: "same layout; quota violations answer before throttling (KIP-219)",
        4: "same layout; partitions and replication factor may be -1 for the broker's defaults (KIP-464)",
        5: "flexible version (KIP-482); the response shows the topic as created (KIP-525)",
        6: "same layout; may answer THROTTLING_QUOTA_EXCEEDED (KIP-599)",
        7: "same layout; the response has topic ids (KIP-516)",
    },
)

CreatableTopicConfigs = Record("CreatableTopicConfigs",
    "Name"         / String("5+")                                              * "setting of the topic, such as retention.ms",
    "Value"        / String("5+", null=True)                                   * "value of the setting, null when sensitive or unset",
    "ReadOnly"     / Bool("5+")                                                * "true when the setting cannot be changed",
    "ConfigSource" / Int8("5+", default=-1, ignorable=True, enum=ConfigSource) * "layer that the value comes from, -1 when not told",
    "IsSensitive"  / Bool("5+")                                                * "true for a secret such as a password",
)

CreatableTopicResult = Record("CreatableTopicResult",
    "Name"                 / String(map_key=True, entity="topicName")                      * "topic",
    "TopicId"              / Uuid("7+", ignorable=True)                                    * "topic id, all zeros when none (KIP-516)",
    "ErrorCode"            / Int16(enum=ErrorCode)                                         * "error, 0 when none",
    "ErrorMessage"         / String("1+", null="0+", ignorable=True)                       * "error message, null when none",
    "TopicConfigErrorCode" / Int16("5+", tag=0, ignorable=True, enum=ErrorCode)            * "error that keeps back partitions, replicas and settings, 0 when none (KIP-525)",
    "NumPartitions"        / Int32("5+", default=-1, ignorable=True)                       * "number of partitions, -1 when kept back or on error",
    "ReplicationFactor"    / Int16("5+", default=-1, ignorable=True)                       * "replicas of each partition, -1 when kept back or on error",
    "Configs"              / Array(CreatableTopicConfigs, "5+", null=True, ignorable=True) * "all settings of the topic, with defaults; null or empty when kept back or on error",
)

CreateTopicsResponse = Response("CreateTopicsResponse", 19, "0-7", "5+",
    "ThrottleTimeMs" / Int32("2+", ignorable=True) * "time the request was throttled by a quota, in ms, 0 when not",
    "Topics"         / Array(CreatableTopicResult) * "outcome for each topic",
    docs="Tells for each topic whether it was created, and since v5 what it looks like. Number "
         "of partitions, replication factor and settings are for callers that may describe the "
         "topic's configs.",
    changes={
        1: "adds ErrorMessage",
        2: "adds ThrottleTimeMs (KIP-124)",
        3: "same layout; quota violations answer before throttling (KIP-219)",
        4: "same layout; goes with request v4 (KIP-464)",
        5: "flexible version (KIP-482); adds partitions, replication factor and settings of the topic (KIP-525)",
        6: "same layout; THROTTLING_QUOTA_EXCEEDED when topics change too fast (KIP-599)",
        7: "adds TopicId (KIP-516)",
    },
)
