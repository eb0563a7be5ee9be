"""ShareAcknowledge (key 79): a share consumer acknowledges records without fetching more.  KIP-932, 1222."""
from kconstruct.enums import AcknowledgeType, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Int8, Record, Request, Response, String, Uuid

AcknowledgementBatch = Record("AcknowledgementBatch",
    "FirstOffset"      / Int64 * "first offset of the range",
    "LastOffset"       / Int64 * "last offset of the range, inclusive",
    "AcknowledgeTypes" / Array(Int8(enum=AcknowledgeType))
        * "one value for the whole range, or one for each of its offsets (0 for a gap)",
)

AcknowledgePartition = Record("AcknowledgePartition",
    "PartitionIndex"         / Int32(map_key=True) * "partition that the records came from",
    "AcknowledgementBatches" / Array(AcknowledgementBatch)
        * "ranges of records with what became of them, in order of offsets",
)

AcknowledgeTopic = Record("AcknowledgeTopic",
    "TopicId"    / Uuid(map_key=True)          * "topic of the partitions, by its id",
    "Partitions" / Array(AcknowledgePartition) * "acknowledgements for each partition",
)

ShareAcknowledgeRequest = Request("ShareAcknowledgeRequest", 79, "0-2", "0+",
    "GroupId"           / String(null=True, default=None, entity="groupId")
        * "share group of the member; null is refused",
    "MemberId"          / String(null=True)         * "member id, as in ShareGroupHeartbeat; null is refused",
    "ShareSessionEpoch" / Int32
        * "number of this request in the share session, one more each time; -1 closes it",
    "IsRenewAck"        / Bool("2+", default=False) * "true when any of AcknowledgeTypes is RENEW (KIP-1222)",
    "Topics"            / Array(AcknowledgeTopic)   * "acknowledgements by topic",
    listeners="broker",
    docs="Sent by a share consumer to the leader of partitions, to accept, release or reject records that it has "
         "acquired, or to renew their locks. It needs a share session that ShareFetch has opened.",
    changes={
        1: "first stable version; v0 was for early access only and was removed in Kafka 4.1 (KIP-932)",
        2: "request adds IsRenewAck with the acknowledge type RENEW; response adds AcquisitionLockTimeoutMs "
           "(KIP-1222)",
    },
)

LeaderIdAndEpoch = Record("LeaderIdAndEpoch",
    "LeaderId"    / Int32 * "broker that leads the partition now, -1 when unknown",
    "LeaderEpoch" / Int32 * "leader epoch in which LeaderId leads, -1 when unknown",
)

PartitionData = Record("PartitionData",
    "PartitionIndex" / Int32                           * "partition that the acknowledgements were for",
    "ErrorCode"      / Int16(enum=ErrorCode)
        * "why the acknowledgements of this partition failed, 0 when they did not",
    "ErrorMessage"   / String(null=True, default=None) * "explanation of ErrorCode, null when none",
    "CurrentLeader"  / LeaderIdAndEpoch
        * "leader to turn to, set when this broker no longer leads the partition",
)

ShareAcknowledgeTopicResponse = Record("ShareAcknowledgeTopicResponse",
    "TopicId"    / Uuid(map_key=True)   * "topic by its id, as in the request",
    "Partitions" / Array(PartitionData) * "result for each partition",
)

NodeEndpoint = Record("NodeEndpoint",
    "NodeId" / Int32(map_key=True, entity="brokerId") * "broker id, as in CurrentLeader",
    "Host"   / String                                 * "host name on the listener that the request came in by",
    "Port"   / Int32                                  * "port on that listener",
    "Rack"   / String(null=True, default=None)        * "rack of the broker (broker.rack), null when not configured",
)

ShareAcknowledgeResponse = Response(ShareAcknowledgeRequest,
    "ThrottleTimeMs"           / Int32
        * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"                / Int16(enum=ErrorCode)
        * "error of the whole request, such as an unknown share session; 0 when none",
    "ErrorMessage"             / String(null=True, default=None)      * "explanation of ErrorCode, null when none",
    "AcquisitionLockTimeoutMs" / Int32("2+", ignorable=True)
        * "time that a renewed record stays locked for the member, in ms",
    "Responses"                / Array(ShareAcknowledgeTopicResponse) * "results by topic",
    "NodeEndpoints"            / Array(NodeEndpoint)
        * "addresses of the brokers named in CurrentLeader",
    docs="Sent by the broker with the outcome for each partition. INVALID_RECORD_STATE means that the member no "
         "longer holds some of the records, for instance because the lock timed out.",
    errors=["INVALID_RECORD_STATE", "SHARE_SESSION_NOT_FOUND", "INVALID_SHARE_SESSION_EPOCH", "NOT_LEADER_OR_FOLLOWER",
            "UNKNOWN_TOPIC_ID", "UNKNOWN_TOPIC_OR_PARTITION", "KAFKA_STORAGE_ERROR", "GROUP_AUTHORIZATION_FAILED",
            "TOPIC_AUTHORIZATION_FAILED", "INVALID_REQUEST", "UNSUPPORTED_VERSION", "UNKNOWN_SERVER_ERROR"],
)
