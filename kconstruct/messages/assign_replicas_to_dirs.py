"""AssignReplicasToDirs (key 73): a broker tells which log directory holds each replica.  KIP-858."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, Uuid

RequestPartitionData = Record("PartitionData",
    "PartitionIndex" / Int32 * "index of the partition",
)

RequestTopicData = Record("TopicData",
    "TopicId"    / Uuid                        * "topic id",
    "Partitions" / Array(RequestPartitionData) * "partitions in the log directory",
)

RequestDirectoryData = Record("DirectoryData",
    "Id"     / Uuid                    * "directory id of the log directory",
    "Topics" / Array(RequestTopicData) * "topics with the partitions in the log directory",
)

AssignReplicasToDirsRequest = Request("AssignReplicasToDirsRequest", 73, "0", "0+",
    "BrokerId"    / Int32(entity="brokerId")    * "broker id",
    "BrokerEpoch" / Int64(default=-1)           * "epoch of the broker's registration, -1 when unknown",
    "Directories" / Array(RequestDirectoryData) * "log directories with the replicas in them",
    listeners="controller",
    docs="Sent by a broker with several log directories to the active controller, when it has placed "
         "or moved replicas. When a directory fails, the controller then knows which replicas are "
         "lost.",
    changes={},
)

ResponsePartitionData = Record("PartitionData",
    "PartitionIndex" / Int32                 * "index of the partition",
    "ErrorCode"      / Int16(enum=ErrorCode) * "error, 0 when none",
)

ResponseTopicData = Record("TopicData",
    "TopicId"    / Uuid                         * "topic id",
    "Partitions" / Array(ResponsePartitionData) * "results by partition",
)

ResponseDirectoryData = Record("DirectoryData",
    "Id"     / Uuid                     * "directory id of the log directory",
    "Topics" / Array(ResponseTopicData) * "results by topic",
)

AssignReplicasToDirsResponse = Response("AssignReplicasToDirsResponse", 73, "0", "0+",
    "ThrottleTimeMs" / Int32                        * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"      / Int16(enum=ErrorCode)        * "error of the whole request, 0 when none",
    "Directories"    / Array(ResponseDirectoryData) * "results by log directory",
    docs="Sent by the controller when the assignments are in the metadata log. Each partition has its "
         "own error.",
    changes={},
)
