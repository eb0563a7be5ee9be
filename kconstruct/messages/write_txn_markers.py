"""WriteTxnMarkers (key 27): the transaction coordinator writes the end of transactions to partitions.  KIP-98, 1228."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Int8, Record, Request, Response, String

WritableTxnMarkerTopic = Record("WritableTxnMarkerTopic",
    "Name"             / String(entity="topicName") * "topic",
    "PartitionIndexes" / Array(Int32)               * "indexes of the partitions that get the marker",
)

WritableTxnMarker = Record("WritableTxnMarker",
    "ProducerId"         / Int64(entity="producerId")            * "id of the producer",
    "ProducerEpoch"      / Int16                                 * "epoch of the producer",
    "TransactionResult"  / Bool                                  * "true writes a commit marker, false an abort marker",
    "Topics"             / Array(WritableTxnMarkerTopic)         * "topics with the partitions that get the marker",
    "CoordinatorEpoch"   / Int32                                 * "epoch of the transaction coordinator; markers of an older one are refused",
    "TransactionVersion" / Int8("2+", default=0, ignorable=True) * "level of transaction.version in use, 2 for transactions V2, since v2 (KIP-1228)",
)

WriteTxnMarkersRequest = Request("WriteTxnMarkersRequest", 27, "0-2", "1+",
    "Markers" / Array(WritableTxnMarker) * "markers to write, each for one transaction",
    listeners="broker",
    docs="Sent by the transaction coordinator to the leaders of the partitions of a transaction once its "
         "outcome is decided. Each leader appends a control record that commits or aborts what the producer "
         "wrote.",
    changes={
        1: "flexible version (KIP-482)",
        2: "adds TransactionVersion, by which a leader knows how strictly to check the epoch (KIP-1228)",
    },
)

WritableTxnMarkerPartitionResult = Record("WritableTxnMarkerPartitionResult",
    "PartitionIndex" / Int32                 * "index of the partition",
    "ErrorCode"      / Int16(enum=ErrorCode) * "error, 0 when none",
)

WritableTxnMarkerTopicResult = Record("WritableTxnMarkerTopicResult",
    "Name"       / String(entity="topicName")              * "topic",
    "Partitions" / Array(WritableTxnMarkerPartitionResult) * "result of each partition",
)

WritableTxnMarkerResult = Record("WritableTxnMarkerResult",
    "ProducerId" / Int64(entity="producerId")          * "id of the producer",
    "Topics"     / Array(WritableTxnMarkerTopicResult) * "results of the marker, by topic",
)

WriteTxnMarkersResponse = Response("WriteTxnMarkersResponse", 27, "0-2", "1+",
    "Markers" / Array(WritableTxnMarkerResult) * "results of the markers, by producer",
    docs="The broker's answer to the transaction coordinator, which sends a marker again until every partition "
         "has it.",
    changes={
        1: "flexible version (KIP-482)",
        2: "same layout; goes with TransactionVersion in the request (KIP-1228)",
    },
)
