"""AlterReplicaLogDirs (key 34): a broker moves replicas between its own log directories.  KIP-113."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String

AlterReplicaLogDirTopic = Record("AlterReplicaLogDirTopic",
    "Name"       / String(map_key=True, entity="topicName") * "topic whose replicas move to another disk of the broker",
    "Partitions" / Array(Int32)                             * "partitions whose replica on this broker is to move",
)

AlterReplicaLogDir = Record("AlterReplicaLogDir",
    "Path"   / String(map_key=True)           * "destination: absolute path of one of the broker's log directories",
    "Topics" / Array(AlterReplicaLogDirTopic) * "replicas to move there, by topic",
)

AlterReplicaLogDirsRequest = Request("AlterReplicaLogDirsRequest", 34, "0-2", "2+",
    "Dirs" / Array(AlterReplicaLogDir) * "destinations, each with the replicas it is to receive",
    listeners="broker",
    docs="Sent by an admin client to the broker that holds the replicas. A replica that the broker does not hold "
         "yet gets REPLICA_NOT_AVAILABLE, and will be created in the directory later.",
    changes={
        1: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        2: "flexible version (KIP-482)",
    },
)

AlterReplicaLogDirPartitionResult = Record("AlterReplicaLogDirPartitionResult",
    "PartitionIndex" / Int32                 * "partition of the topic, as in the request",
    "ErrorCode"      / Int16(enum=ErrorCode) * "why the move did not begin, 0 when it did",
)

AlterReplicaLogDirTopicResult = Record("AlterReplicaLogDirTopicResult",
    "TopicName"  / String(entity="topicName")               * "topic of the request that the results belong to",
    "Partitions" / Array(AlterReplicaLogDirPartitionResult) * "one result for each partition of the request",
)

AlterReplicaLogDirsResponse = Response(AlterReplicaLogDirsRequest,
    "ThrottleTimeMs" / Int32
        * "time to wait before the next request, in ms; 0 within quotas",
    "Results"        / Array(AlterReplicaLogDirTopicResult) * "results by topic, whatever the destination",
    docs="The broker's answer, with an error code for each partition. No error means that the move has begun; "
         "DescribeLogDirs shows how far it is.",
    errors=["LOG_DIR_NOT_FOUND", "REPLICA_NOT_AVAILABLE", "KAFKA_STORAGE_ERROR", "INVALID_REPLICA_ASSIGNMENT",
            "INVALID_TOPIC_EXCEPTION", "CLUSTER_AUTHORIZATION_FAILED", "UNKNOWN_SERVER_ERROR"],
)
