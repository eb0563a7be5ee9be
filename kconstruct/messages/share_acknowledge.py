"""ShareAcknowledge (key 79): a share consumer acknowledges records without fetching more.  KIP-932, 1222."""
from kconstruct.enums import AcknowledgeType, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Int8, Record, Request, Response, String, Uuid

AcknowledgementBatch = Record("AcknowledgementBatch",
    "FirstOffset"      / Int64                             * "first offset of the range",
    "LastOffset"       / Int64                             * "last offset of the range, included",
    "AcknowledgeTypes" / Array(Int8(enum=AcknowledgeType)) * "one value for the whole range or one for each offset, 0 for a gap",
)

AcknowledgePartition = Record("AcknowledgePartition",
    "PartitionIndex"         / Int32(map_key=True)         * "index of the partition",
    "AcknowledgementBatches" / Array(AcknowledgementBatch) * "ranges of records acknowledged",
)

AcknowledgeTopic = Record("AcknowledgeTopic",
    "TopicId"    / Uuid(map_key=True)          * "topic id",
    "Partitions" / Array(AcknowledgePartition) * "partitions with acknowledgements",
)

ShareAcknowledgeRequest = Request("ShareAcknowledgeRequest", 79, "0-2", "0+",
    "GroupId"           / String(null=True, default=None, entity="groupId") * "share group",
    "MemberId"          / String(null=True)                                 * "member id",
    "ShareSessionEpoch" / Int32                                             * "epoch of the share session, -1 to close it, else one more each time, never 0",
    "IsRenewAck"        / Bool("2+", default=False)                         * "whether any acknowledgement renews a lock (since v2, KIP-1222)",
    "Topics"            / Array(AcknowledgeTopic)                           * "topics with acknowledgements",
    listeners="broker",
    docs="A share consumer sends this to the leader of partitions to accept, release or reject records "
         "it has acquired, or to renew their locks. It needs a share session that ShareFetch has "
         "opened.",
    changes={
        1: "same layout; v0 was for early access only (KIP-932)",
        2: "adds IsRenewAck with the acknowledge type renew (KIP-1222)",
    },
)

LeaderIdAndEpoch = Record("LeaderIdAndEpoch",
    "LeaderId"    / Int32 * "broker id of the leader, -1 when not known",
    "LeaderEpoch" / Int32 * "leader epoch of the partition",
)

PartitionData = Record("PartitionData",
    "PartitionIndex" / Int32                           * "index of the partition",
    "ErrorCode"      / Int16(enum=ErrorCode)           * "error, 0 when none",
    "ErrorMessage"   / String(null=True, default=None) * "error message, null when none",
    "CurrentLeader"  / LeaderIdAndEpoch                * "leader of the partition, set when this broker is not the leader",
)

ShareAcknowledgeTopicResponse = Record("ShareAcknowledgeTopicResponse",
    "TopicId"    / Uuid(map_key=True)   * "topic id",
    "Partitions" / Array(PartitionData) * "result for each partition",
)

NodeEndpoint = Record("NodeEndpoint",
    "NodeId" / Int32(map_key=True, entity="brokerId") * "broker id",
    "Host"   / String                                 * "host",
    "Port"   / Int32                                  * "port",
    "Rack"   / String(null=True, default=None)        * "rack of the broker, null when none",
)

ShareAcknowledgeResponse = Response("ShareAcknowledgeResponse", 79, "0-2", "0+",
    "ThrottleTimeMs"           / Int32                                * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"                / Int16(enum=ErrorCode)                * "error, 0 when none",
    "ErrorMessage"             / String(null=True, default=None)      * "error message, null when none",
    "AcquisitionLockTimeoutMs" / Int32("2+", ignorable=True)          * "time that an acquired record stays locked for the member, in ms",
    "Responses"                / Array(ShareAcknowledgeTopicResponse) * "result for each topic",
    "NodeEndpoints"            / Array(NodeEndpoint)                  * "addresses of the brokers named by CurrentLeader",
    docs="The broker answers with the outcome for each partition. INVALID_RECORD_STATE means that the "
         "member no longer holds some of the records, for instance because the lock timed out.",
    changes={
        1: "same layout; v0 was for early access only (KIP-932)",
        2: "adds AcquisitionLockTimeoutMs, the lock time of renewed records (KIP-1222)",
    },
)
