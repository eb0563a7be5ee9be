"""WriteTxnMarkers (key 27): the transaction coordinator writes the end of transactions to partitions.  KIP-98, 1228."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Int8, Record, Request, Response, String

WritableTxnMarkerTopic = Record("WritableTxnMarkerTopic",
    "Name"             / String(entity="topicName") * "topic of the partitions",
    "PartitionIndexes" / Array(Int32)
        * "partitions that the producer wrote to, each of which gets the marker",
)

WritableTxnMarker = Record("WritableTxnMarker",
    "ProducerId"         / Int64(entity="producerId")    * "producer whose transaction ends",
    "ProducerEpoch"      / Int16
        * "epoch written into the marker; one older than the log's is refused",
    "TransactionResult"  / Bool                          * "true writes a COMMIT marker, false an ABORT marker",
    "Topics"             / Array(WritableTxnMarkerTopic) * "partitions that get the marker, by topic",
    "CoordinatorEpoch"   / Int32
        * "epoch of the transaction coordinator; markers of an older one are refused",
    "TransactionVersion" / Int8("2+", default=0, ignorable=True)
        * "transaction.version in use: 2 for transactions V2, 0 or 1 before (KIP-1228)",
)

WriteTxnMarkersRequest = Request("WriteTxnMarkersRequest", 27, "0-2", "1+",
    "Markers" / Array(WritableTxnMarker) * "markers to write, each for one transaction",
    listeners="broker",
    docs="Sent by the transaction coordinator to the leaders of the partitions of a transaction once its outcome is "
         "decided. Each leader appends a control record that commits or aborts what the producer wrote.",
    changes={
        1: "flexible version (KIP-482)",
        2: "request adds TransactionVersion, by which a leader knows how strictly to check the epoch (KIP-1228)",
    },
)

WritableTxnMarkerPartitionResult = Record("WritableTxnMarkerPartitionResult",
    "PartitionIndex" / Int32                 * "partition, as in the request",
    "ErrorCode"      / Int16(enum=ErrorCode) * "why the marker was not written, 0 when it was",
)

WritableTxnMarkerTopicResult = Record("WritableTxnMarkerTopicResult",
    "Name"       / String(entity="topicName")              * "topic, as in the request",
    "Partitions" / Array(WritableTxnMarkerPartitionResult) * "result for each partition",
)

WritableTxnMarkerResult = Record("WritableTxnMarkerResult",
    "ProducerId" / Int64(entity="producerId")          * "producer whose transaction ends, as in the request",
    "Topics"     / Array(WritableTxnMarkerTopicResult) * "outcome for each partition, by topic",
)

WriteTxnMarkersResponse = Response(WriteTxnMarkersRequest,
    "Markers" / Array(WritableTxnMarkerResult) * "results of the markers, by producer",
    docs="Sent by the broker when the markers are written and replicated, or failed. The transaction coordinator "
         "sends a marker again until every partition has it.",
    errors=["TRANSACTION_COORDINATOR_FENCED", "INVALID_PRODUCER_EPOCH", "NOT_LEADER_OR_FOLLOWER",
            "UNKNOWN_TOPIC_OR_PARTITION", "NOT_ENOUGH_REPLICAS", "NOT_ENOUGH_REPLICAS_AFTER_APPEND",
            "REQUEST_TIMED_OUT", "KAFKA_STORAGE_ERROR", "CORRUPT_MESSAGE", "MESSAGE_TOO_LARGE", "RECORD_LIST_TOO_LARGE",
            "INVALID_REQUIRED_ACKS", "UNSUPPORTED_FOR_MESSAGE_FORMAT", "CLUSTER_AUTHORIZATION_FAILED"],
)
