"""ShareFetch (key 78): a share consumer acquires records and acknowledges earlier ones.  KIP-932, 1206, 1222."""
from kconstruct.enums import AcknowledgeType, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Int8, Record, Records, Request, Response, String, Uuid

AcknowledgementBatch = Record("AcknowledgementBatch",
    "FirstOffset"      / Int64 * "first offset of the range",
    "LastOffset"       / Int64 * "last offset of the range, inclusive",
    "AcknowledgeTypes" / Array(Int8(enum=AcknowledgeType))
        * "one value for the whole range, or one for each of its offsets (0 for a gap)",
)

FetchPartition = Record("FetchPartition",
    "PartitionIndex"         / Int32(map_key=True)
        * "partition to fetch from, or that the acknowledged records came from",
    "PartitionMaxBytes"      / Int32("0") * "maximum number of bytes to return for the partition",
    "AcknowledgementBatches" / Array(AcknowledgementBatch)
        * "records fetched before, with what became of them; empty when a session opens",
)

FetchTopic = Record("FetchTopic",
    "TopicId"    / Uuid(map_key=True)    * "topic of the partitions, by its id",
    "Partitions" / Array(FetchPartition) * "partitions to fetch from or to acknowledge",
)

ForgottenTopic = Record("ForgottenTopic",
    "TopicId"    / Uuid         * "topic of the partitions, by its id",
    "Partitions" / Array(Int32) * "partitions that the share session drops",
)

ShareFetchRequest = Request("ShareFetchRequest", 78, "0-2", "0+",
    "GroupId"             / String(null=True, default=None, entity="groupId")
        * "share group of the member; null is refused",
    "MemberId"            / String(null=True) * "member id, as in ShareGroupHeartbeat; null is refused",
    "ShareSessionEpoch"   / Int32
        * "number in the share session: 0 opens it, then one more each time; -1 closes it",
    "MaxWaitMs"           / Int32             * "how long the broker may wait until MinBytes can be sent, in ms",
    "MinBytes"            / Int32             * "number of bytes to wait for, unless MaxWaitMs passes",
    "MaxBytes"            / Int32(default=2147483647)
        * "maximum number of bytes; a larger first batch is returned all the same (KIP-74)",
    "MaxRecords"          / Int32("1+")
        * "maximum number of records to acquire, exact only if ShareAcquireMode is 1",
    "BatchSize"           / Int32("1+")
        * "how many records one range of AcquiredRecords should have, a hint for the broker",
    "ShareAcquireMode"    / Int8("2+", default=0, ignorable=True)
        * "0 acquires whole batches, 1 keeps strictly to MaxRecords (KIP-1206)",
    "IsRenewAck"          / Bool("2+", default=False)
        * "true when any of AcknowledgeTypes is RENEW; then nothing is fetched (KIP-1222)",
    "Topics"              / Array(FetchTopic) * "partitions to add to the share session or to acknowledge",
    "ForgottenTopicsData" / Array(ForgottenTopic)
        * "partitions that leave the share session, as when they are no longer assigned",
    listeners="broker",
    docs="Sent by a share consumer to the leader of partitions, to acquire records for itself and to acknowledge "
         "records acquired before. A share session keeps the list of partitions on the broker, so that a request "
         "names only what changed.",
    changes={
        1: "request replaces PartitionMaxBytes by MaxRecords and BatchSize, response adds AcquisitionLockTimeoutMs; v0 "
           "was for early access (KIP-932)",
        2: "request adds ShareAcquireMode (KIP-1206), and IsRenewAck with the acknowledge type RENEW (KIP-1222)",
    },
)

LeaderIdAndEpoch = Record("LeaderIdAndEpoch",
    "LeaderId"    / Int32 * "broker that leads the partition now, -1 when unknown",
    "LeaderEpoch" / Int32 * "leader epoch in which LeaderId leads, -1 when unknown",
)

AcquiredRecords = Record("AcquiredRecords",
    "FirstOffset"   / Int64 * "first offset of the range",
    "LastOffset"    / Int64 * "last offset of the range, inclusive",
    "DeliveryCount" / Int16 * "how many times these records were delivered to consumers, this time included",
)

PartitionData = Record("PartitionData",
    "PartitionIndex"          / Int32                           * "partition that the records came from",
    "ErrorCode"               / Int16(enum=ErrorCode)
        * "why nothing was fetched from this partition, 0 when there is no error",
    "ErrorMessage"            / String(null=True, default=None) * "explanation of ErrorCode, null when none",
    "AcknowledgeErrorCode"    / Int16(enum=ErrorCode)
        * "why the acknowledgements of this partition failed, 0 when they did not",
    "AcknowledgeErrorMessage" / String(null=True, default=None) * "explanation of AcknowledgeErrorCode, null when none",
    "CurrentLeader"           / LeaderIdAndEpoch
        * "leader to turn to, set when this broker no longer leads the partition",
    "Records"                 / Records(null="0")
        * "batches as stored, of which the member owns AcquiredRecords; null in v0 only",
    "AcquiredRecords"         / Array(AcquiredRecords)
        * "ranges locked for the member until it acknowledges them or the lock times out",
)

ShareFetchableTopicResponse = Record("ShareFetchableTopicResponse",
    "TopicId"    / Uuid(map_key=True)   * "topic by its id, as in the request",
    "Partitions" / Array(PartitionData) * "records of each partition",
)

NodeEndpoint = Record("NodeEndpoint",
    "NodeId" / Int32(map_key=True, entity="brokerId") * "broker id, as in CurrentLeader",
    "Host"   / String                                 * "host name on the listener that the request came in by",
    "Port"   / Int32                                  * "port on that listener",
    "Rack"   / String(null=True, default=None)        * "rack of the broker (broker.rack), null when not configured",
)

ShareFetchResponse = Response(ShareFetchRequest,
    "ThrottleTimeMs"           / Int32
        * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"                / Int16(enum=ErrorCode)
        * "error of the whole request, such as an unknown share session; 0 when none",
    "ErrorMessage"             / String(null=True, default=None)    * "explanation of ErrorCode, null when none",
    "AcquisitionLockTimeoutMs" / Int32("1+")
        * "time that an acquired record stays locked for the member, in ms",
    "Responses"                / Array(ShareFetchableTopicResponse) * "records by topic",
    "NodeEndpoints"            / Array(NodeEndpoint)                * "addresses of the brokers named in CurrentLeader",
    docs="Sent by the broker with record batches and with the ranges that are locked for the member until it "
         "acknowledges them or the lock times out. Records outside those ranges belong to others or are done with, "
         "and have to be skipped.",
    errors=["SHARE_SESSION_NOT_FOUND", "INVALID_SHARE_SESSION_EPOCH", "SHARE_SESSION_LIMIT_REACHED",
            "INVALID_RECORD_STATE", "NOT_LEADER_OR_FOLLOWER", "UNKNOWN_TOPIC_ID", "UNKNOWN_TOPIC_OR_PARTITION",
            "KAFKA_STORAGE_ERROR", "CORRUPT_MESSAGE", "GROUP_AUTHORIZATION_FAILED", "TOPIC_AUTHORIZATION_FAILED",
            "INVALID_REQUEST", "UNSUPPORTED_VERSION", "UNKNOWN_SERVER_ERROR"],
)
