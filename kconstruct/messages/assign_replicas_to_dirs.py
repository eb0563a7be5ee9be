"""AssignReplicasToDirs (key 73): a broker reports which log directory holds each replica.  KIP-858."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, Uuid

RequestPartitionData = Record("PartitionData",
    "PartitionIndex" / Int32 * "partition whose replica on the broker lies in the log directory",
)

RequestTopicData = Record("TopicData",
    "TopicId"    / Uuid                        * "topic of the replicas; one deleted and created again has another id",
    "Partitions" / Array(RequestPartitionData) * "partitions of the topic with a replica in the log directory",
)

RequestDirectoryData = Record("DirectoryData",
    "Id"     / Uuid                    * "directory id of the log directory, from its meta.properties",
    "Topics" / Array(RequestTopicData) * "replicas that are in the log directory, by topic",
)

AssignReplicasToDirsRequest = Request("AssignReplicasToDirsRequest", 73, "0", "0+",
    "BrokerId"    / Int32(entity="brokerId")    * "broker that holds the replicas, which sends this",
    "BrokerEpoch" / Int64(default=-1)           * "given by BrokerRegistration; any but the current one is refused",
    "Directories" / Array(RequestDirectoryData) * "log directories, each with replicas whose place is new",
    listeners="controller",
    docs="Sent by a broker with several log directories to the active controller, when it has placed or moved "
         "replicas. When a directory fails, the controller then knows which replicas are lost.",
)

ResponsePartitionData = Record("PartitionData",
    "PartitionIndex" / Int32                 * "partition of the topic, as in the request",
    "ErrorCode"      / Int16(enum=ErrorCode) * "why the place of the replica was not recorded, 0 when it was",
)

ResponseTopicData = Record("TopicData",
    "TopicId"    / Uuid                         * "topic of the request that the results belong to",
    "Partitions" / Array(ResponsePartitionData) * "one result for each partition of the request",
)

ResponseDirectoryData = Record("DirectoryData",
    "Id"     / Uuid                     * "directory id of the request that the results belong to",
    "Topics" / Array(ResponseTopicData) * "results of the log directory, by topic",
)

AssignReplicasToDirsResponse = Response(AssignReplicasToDirsRequest,
    "ThrottleTimeMs" / Int32                        * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode)        * "error of the whole request, such as STALE_BROKER_EPOCH, or 0",
    "Directories"    / Array(ResponseDirectoryData) * "results by log directory; empty when the whole request failed",
    docs="Sent by the controller when the assignments are in the metadata log. Each partition has its "
         "own error.",
    errors=["STALE_BROKER_EPOCH", "UNKNOWN_TOPIC_ID", "UNKNOWN_TOPIC_OR_PARTITION", "NOT_LEADER_OR_FOLLOWER",
            "BROKER_ID_NOT_REGISTERED", "UNSUPPORTED_VERSION", "NOT_CONTROLLER", "CLUSTER_AUTHORIZATION_FAILED"],
)
