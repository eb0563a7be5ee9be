"""ShareFetch (key 78): a share consumer acquires records and acknowledges earlier ones.  KIP-932, 1206, 1222."""
from kconstruct.enums import AcknowledgeType, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Int8, Record, Records, Request, Response, String, Uuid

AcknowledgementBatch = Record("AcknowledgementBatch",
    "FirstOffset"      / Int64                             * "first offset of the range",
    "LastOffset"       / Int64                             * "last offset of the range, included",
    "AcknowledgeTypes" / Array(Int8(enum=AcknowledgeType)) * "one value for the whole range or one for each offset, 0 for a gap",
)

FetchPartition = Record("FetchPartition",
    "PartitionIndex"         / Int32(map_key=True)         * "index of the partition",
    "PartitionMaxBytes"      / Int32("0")                  * "most bytes to return for the partition (v0 only)",
    "AcknowledgementBatches" / Array(AcknowledgementBatch) * "ranges of records acknowledged",
)

FetchTopic = Record("FetchTopic",
    "TopicId"    / Uuid(map_key=True)    * "topic id",
    "Partitions" / Array(FetchPartition) * "partitions to fetch or to acknowledge",
)

ForgottenTopic = Record("ForgottenTopic",
    "TopicId"    / Uuid         * "topic id",
    "Partitions" / Array(Int32) * "indexes of the partitions to drop",
)

ShareFetchRequest = Request("ShareFetchRequest", 78, "0-2", "0+",
    "GroupId"             / String(null=True, default=None, entity="groupId") * "share group",
    "MemberId"            / String(null=True)                                 * "member id",
    "ShareSessionEpoch"   / Int32                                             * "epoch of the share session, 0 to open it, -1 to close it, else one more each time",
    "MaxWaitMs"           / Int32                                             * "longest wait for MinBytes, in ms",
    "MinBytes"            / Int32                                             * "bytes to gather before answering",
    "MaxBytes"            / Int32(default=2147483647)                         * "most bytes to return; a first batch larger than this is returned all the same (KIP-74)",
    "MaxRecords"          / Int32("1+")                                       * "most records to return; strict or up to the end of a batch, as ShareAcquireMode says",
    "BatchSize"           / Int32("1+")                                       * "number of records wanted in one range of AcquiredRecords, a hint",
    "ShareAcquireMode"    / Int8("2+", default=0, ignorable=True)             * "0 acquires whole batches, 1 obeys MaxRecords strictly (since v2, KIP-1206)",
    "IsRenewAck"          / Bool("2+", default=False)                         * "whether any acknowledgement renews a lock (since v2, KIP-1222)",
    "Topics"              / Array(FetchTopic)                                 * "partitions to add to the share session or to acknowledge",
    "ForgottenTopicsData" / Array(ForgottenTopic)                             * "partitions to drop from the share session",
    listeners="broker",
    docs="A share consumer sends this to the leader of partitions to acquire records for itself, and "
         "to acknowledge records acquired before. A share session keeps the list of partitions on the "
         "broker, so that a request names only what changed.",
    changes={
        1: "adds MaxRecords and BatchSize, drops PartitionMaxBytes; v0 was for early access only (KIP-932)",
        2: "adds ShareAcquireMode (KIP-1206) and IsRenewAck with the acknowledge type renew (KIP-1222)",
    },
)

LeaderIdAndEpoch = Record("LeaderIdAndEpoch",
    "LeaderId"    / Int32 * "broker id of the leader, -1 when not known",
    "LeaderEpoch" / Int32 * "leader epoch of the partition",
)

AcquiredRecords = Record("AcquiredRecords",
    "FirstOffset"   / Int64 * "first offset of the range",
    "LastOffset"    / Int64 * "last offset of the range, included",
    "DeliveryCount" / Int16 * "how often these records were delivered, this time included",
)

PartitionData = Record("PartitionData",
    "PartitionIndex"          / Int32                           * "index of the partition",
    "ErrorCode"               / Int16(enum=ErrorCode)           * "error of the fetch, 0 when none",
    "ErrorMessage"            / String(null=True, default=None) * "message of the fetch error, null when none",
    "AcknowledgeErrorCode"    / Int16(enum=ErrorCode)           * "error of the acknowledgements, 0 when none",
    "AcknowledgeErrorMessage" / String(null=True, default=None) * "message of the acknowledgement error, null when none",
    "CurrentLeader"           / LeaderIdAndEpoch                * "leader of the partition, set when this broker is not the leader",
    "Records"                 / Records(null="0")               * "record batches, can hold records that were not acquired, null only in v0",
    "AcquiredRecords"         / Array(AcquiredRecords)          * "ranges of records acquired for the member",
)

ShareFetchableTopicResponse = Record("ShareFetchableTopicResponse",
    "TopicId"    / Uuid(map_key=True)   * "topic id",
    "Partitions" / Array(PartitionData) * "result for each partition",
)

NodeEndpoint = Record("NodeEndpoint",
    "NodeId" / Int32(map_key=True, entity="brokerId") * "broker id",
    "Host"   / String                                 * "host",
    "Port"   / Int32                                  * "port",
    "Rack"   / String(null=True, default=None)        * "rack of the broker, null when none",
)

ShareFetchResponse = Response("ShareFetchResponse", 78, "0-2", "0+",
    "ThrottleTimeMs"           / Int32                              * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"                / Int16(enum=ErrorCode)              * "error, 0 when none",
    "ErrorMessage"             / String(null=True, default=None)    * "error message, null when none",
    "AcquisitionLockTimeoutMs" / Int32("1+")                        * "time that an acquired record stays locked for the member, in ms",
    "Responses"                / Array(ShareFetchableTopicResponse) * "result for each topic",
    "NodeEndpoints"            / Array(NodeEndpoint)                * "addresses of the brokers named by CurrentLeader",
    docs="The broker answers with record batches and with the ranges that are locked for the member "
         "until it acknowledges them or the lock times out. Records outside those ranges belong to "
         "others or are done with, and have to be skipped.",
    changes={
        1: "adds AcquisitionLockTimeoutMs, Records are no longer nullable; v0 was for early access only (KIP-932)",
        2: "same layout; request adds ShareAcquireMode (KIP-1206) and IsRenewAck (KIP-1222)",
    },
)
