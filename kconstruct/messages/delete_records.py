"""DeleteRecords (key 21): drops the records of a partition below an offset.  KIP-107."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, String

DeleteRecordsPartition = Record("DeleteRecordsPartition",
    "PartitionIndex" / Int32 * "partition to cut, led by the broker that gets this",
    "Offset"         / Int64 * "first offset to keep; -1 for the high watermark, to delete as much as possible",
)

DeleteRecordsTopic = Record("DeleteRecordsTopic",
    "Name"       / String(entity="topicName")    * "topic to delete records from; internal topics are refused",
    "Partitions" / Array(DeleteRecordsPartition) * "partitions to cut, each with its new first offset",
)

DeleteRecordsRequest = Request("DeleteRecordsRequest", 21, "0-2", "2+",
    "Topics"    / Array(DeleteRecordsTopic) * "partitions to cut, by topic",
    "TimeoutMs" / Int32                     * "how long to wait until all live replicas have followed, in ms",
    listeners="broker",
    docs="An admin client asks the leader of each partition to move the start of the log "
         "forward. The offset may not lie above the high watermark.",
    changes={
        1: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        2: "flexible version (KIP-482)",
    },
)

DeleteRecordsPartitionResult = Record("DeleteRecordsPartitionResult",
    "PartitionIndex" / Int32(map_key=True)   * "partition of the topic, as in the request",
    "LowWatermark"   / Int64                 * "lowest log start offset among the live replicas, -1 on error",
    "ErrorCode"      / Int16(enum=ErrorCode) * "why records may remain below the offset, 0 when none do",
)

DeleteRecordsTopicResult = Record("DeleteRecordsTopicResult",
    "Name"       / String(map_key=True, entity="topicName") * "topic of the request that the results belong to",
    "Partitions" / Array(DeleteRecordsPartitionResult)      * "one result for each partition of the request",
)

DeleteRecordsResponse = Response(DeleteRecordsRequest,
    "ThrottleTimeMs" / Int32                           * "time to wait before the next request, in ms; 0 within quotas",
    "Topics"         / Array(DeleteRecordsTopicResult) * "one result for each partition, by topic",
    docs="Sent when the log start offset of every live replica has reached the requested offset, or with "
         "REQUEST_TIMED_OUT for partitions where it has not.",
    errors=["OFFSET_OUT_OF_RANGE", "POLICY_VIOLATION", "UNKNOWN_TOPIC_OR_PARTITION", "NOT_LEADER_OR_FOLLOWER",
            "INVALID_TOPIC_EXCEPTION", "KAFKA_STORAGE_ERROR", "REQUEST_TIMED_OUT", "TOPIC_AUTHORIZATION_FAILED",
            "UNKNOWN_SERVER_ERROR"],
)
