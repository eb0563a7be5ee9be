"""DeleteRecords (key 21): drops the records of a partition below an offset.  KIP-107."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, String

DeleteRecordsPartition = Record("DeleteRecordsPartition",
    "PartitionIndex" / Int32 * "index of the partition",
    "Offset"         / Int64 * "first offset to keep; -1 for the high watermark, to delete as much as possible",
)

DeleteRecordsTopic = Record("DeleteRecordsTopic",
    "Name"       / String(entity="topicName")    * "topic",
    "Partitions" / Array(DeleteRecordsPartition) * "partitions to delete records from",
)

DeleteRecordsRequest = Request("DeleteRecordsRequest", 21, "0-2", "2+",
    "Topics"    / Array(DeleteRecordsTopic) * "topics to delete records from",
    "TimeoutMs" / Int32                     * "how long to wait until all live replicas have followed, in ms",
    listeners="broker",
    docs="An admin client asks the leader of each partition to move the start of the log "
         "forward. The offset may not lie above the high watermark.",
    changes={
        1: "same layout; quota violations answer before throttling (KIP-219)",
        2: "flexible version (KIP-482)",
    },
)

DeleteRecordsPartitionResult = Record("DeleteRecordsPartitionResult",
    "PartitionIndex" / Int32(map_key=True)   * "index of the partition",
    "LowWatermark"   / Int64                 * "lowest log start offset among the live replicas, -1 on error",
    "ErrorCode"      / Int16(enum=ErrorCode) * "error, 0 when none",
)

DeleteRecordsTopicResult = Record("DeleteRecordsTopicResult",
    "Name"       / String(map_key=True, entity="topicName") * "topic",
    "Partitions" / Array(DeleteRecordsPartitionResult)      * "outcome for each partition",
)

DeleteRecordsResponse = Response("DeleteRecordsResponse", 21, "0-2", "2+",
    "ThrottleTimeMs" / Int32                           * "time the request was throttled by a quota, in ms, 0 when not",
    "Topics"         / Array(DeleteRecordsTopicResult) * "outcome for each topic",
    docs="Sent when the log start offset of every live replica has reached the asked offset, or "
         "with REQUEST_TIMED_OUT for partitions where it has not.",
    changes={
        1: "same layout; quota violations answer before throttling (KIP-219)",
        2: "flexible version (KIP-482)",
    },
)
