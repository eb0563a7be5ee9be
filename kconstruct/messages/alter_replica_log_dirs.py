"""AlterReplicaLogDirs (key 34): a broker moves replicas between its own log directories.  KIP-113."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String

AlterReplicaLogDirTopic = Record("AlterReplicaLogDirTopic",
    "Name"       / String(map_key=True, entity="topicName") * "topic",
    "Partitions" / Array(Int32)                             * "indexes of the partitions to move",
)

AlterReplicaLogDir = Record("AlterReplicaLogDir",
    "Path"   / String(map_key=True)           * "absolute path of the log directory to move to",
    "Topics" / Array(AlterReplicaLogDirTopic) * "topics with the partitions to move there",
)

AlterReplicaLogDirsRequest = Request("AlterReplicaLogDirsRequest", 34, "0-2", "2+",
    "Dirs" / Array(AlterReplicaLogDir) * "log directories with the replicas each is to receive",
    listeners="broker",
    docs="Sent by an admin client to the broker that holds the replicas. A replica that the broker does not "
         "hold yet will be created in the directory later.",
    changes={
        1: "same layout; quota violations answer before throttling (KIP-219)",
        2: "flexible version (KIP-482)",
    },
)

AlterReplicaLogDirPartitionResult = Record("AlterReplicaLogDirPartitionResult",
    "PartitionIndex" / Int32                 * "index of the partition",
    "ErrorCode"      / Int16(enum=ErrorCode) * "error, 0 when none",
)

AlterReplicaLogDirTopicResult = Record("AlterReplicaLogDirTopicResult",
    "TopicName"  / String(entity="topicName")               * "topic",
    "Partitions" / Array(AlterReplicaLogDirPartitionResult) * "result of each partition",
)

AlterReplicaLogDirsResponse = Response("AlterReplicaLogDirsResponse", 34, "0-2", "2+",
    "ThrottleTimeMs" / Int32                                * "time the request was throttled by a quota, in ms, 0 when not",
    "Results"        / Array(AlterReplicaLogDirTopicResult) * "results by topic",
    docs="The broker's answer, with an error code for each partition. No error means that the move has begun; "
         "DescribeLogDirs shows how far it is.",
    changes={
        1: "same layout; quota violations answer before throttling (KIP-219)",
        2: "flexible version (KIP-482)",
    },
)
