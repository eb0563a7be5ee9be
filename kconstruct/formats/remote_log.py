"""Records of __remote_log_metadata: segments in tiered storage.  KIP-405, 917, 1058.

The default RemoteLogMetadataManager of the brokers writes and reads them.  Each is preceded by uvarint
frame version 1, uvarint type and uvarint version, as KRaft metadata records are; the types are its own.
"""
from kconstruct.enums import RemoteLogSegmentState, RemotePartitionDeleteState
from kconstruct.grammar import Array, Bool, Bytes, Int32, Int64, Int8, MetadataRecord, Record, String, Uuid

TopicIdPartitionEntry = Record("TopicIdPartitionEntry",
    "Name"      / String * "topic",
    "Id"        / Uuid   * "id of the topic",
    "Partition" / Int32  * "index of the partition",
)

RemoteLogSegmentIdEntry = Record("RemoteLogSegmentIdEntry",
    "TopicIdPartition" / TopicIdPartitionEntry * "partition that the segment belongs to",
    "Id"               / Uuid                  * "id of the segment in remote storage",
)

SegmentLeaderEpochEntry = Record("SegmentLeaderEpochEntry",
    "LeaderEpoch" / Int32 * "leader epoch",
    "Offset"      / Int64 * "first offset of this epoch in the segment",
)

RemoteLogSegmentMetadataRecord = MetadataRecord("RemoteLogSegmentMetadataRecord", 0, "0", "0+",
    "RemoteLogSegmentId"    / RemoteLogSegmentIdEntry          * "segment in remote storage",
    "StartOffset"           / Int64                            * "first offset of the segment",
    "EndOffset"             / Int64                            * "last offset of the segment, inclusive",
    "BrokerId"              / Int32                            * "broker that wrote this record",
    "MaxTimestampMs"        / Int64                            * "highest timestamp in the segment, in ms",
    "EventTimestampMs"      / Int64                            * "time of this event, in ms",
    "SegmentLeaderEpochs"   / Array(SegmentLeaderEpochEntry)   * "leader epochs in the segment, with where they begin",
    "SegmentSizeInBytes"    / Int32                            * "size of the segment, in bytes",
    "CustomMetadata"        / Bytes(null=True, default=None)   * "bytes of the remote storage plugin's own, null when none (KIP-917)",
    "RemoteLogSegmentState" / Int8(enum=RemoteLogSegmentState) * "state of the segment",
    "TxnIndexEmpty"         / Bool(tag=0)                      * "whether the segment has no aborted transactions (KIP-1058)",
    docs="Record of __remote_log_metadata, type 0: a segment that is about to be copied to remote storage. "
         "Written by the partition's leader, read by the brokers that have the partition.",
    changes={},
)

RemoteLogSegmentMetadataUpdateRecord = MetadataRecord("RemoteLogSegmentMetadataUpdateRecord", 1, "0", "0+",
    "RemoteLogSegmentId"    / RemoteLogSegmentIdEntry          * "segment in remote storage",
    "BrokerId"              / Int32                            * "broker that wrote this record",
    "EventTimestampMs"      / Int64                            * "time of this event, in ms",
    "CustomMetadata"        / Bytes(null=True, default=None)   * "bytes of the remote storage plugin's own, null when none (KIP-917)",
    "RemoteLogSegmentState" / Int8(enum=RemoteLogSegmentState) * "new state of the segment",
    docs="Record of __remote_log_metadata, type 1: a segment has been copied, or its deletion has begun or "
         "ended. Written by the partition's leader, read by the brokers that have the partition.",
    changes={},
)

RemotePartitionDeleteMetadataRecord = MetadataRecord("RemotePartitionDeleteMetadataRecord", 2, "0", "0+",
    "TopicIdPartition"           / TopicIdPartitionEntry                 * "partition that is deleted",
    "BrokerId"                   / Int32                                 * "broker that wrote this record",
    "EventTimestampMs"           / Int64                                 * "time of this event, in ms",
    "RemotePartitionDeleteState" / Int8(enum=RemotePartitionDeleteState) * "how far the deletion is",
    docs="Record of __remote_log_metadata, type 2: a partition is deleted with all its remote segments. "
         "Written and read by brokers to see the deletion through.",
    changes={},
)

RemoteLogSegmentMetadataSnapshotRecord = MetadataRecord("RemoteLogSegmentMetadataSnapshotRecord", 3, "0", "0+",
    "SegmentId"             / Uuid                             * "id of the segment in remote storage",
    "StartOffset"           / Int64                            * "first offset of the segment",
    "EndOffset"             / Int64                            * "last offset of the segment, inclusive",
    "BrokerId"              / Int32                            * "broker that wrote the event",
    "MaxTimestampMs"        / Int64                            * "highest timestamp in the segment, in ms",
    "EventTimestampMs"      / Int64                            * "time of the event, in ms",
    "SegmentLeaderEpochs"   / Array(SegmentLeaderEpochEntry)   * "leader epochs in the segment, with where they begin",
    "SegmentSizeInBytes"    / Int32                            * "size of the segment, in bytes",
    "CustomMetadata"        / Bytes(null=True, default=None)   * "bytes of the remote storage plugin's own, null when none (KIP-917)",
    "RemoteLogSegmentState" / Int8(enum=RemoteLogSegmentState) * "state of the segment",
    "TxnIndexEmpty"         / Bool(tag=0)                      * "whether the segment has no aborted transactions (KIP-1058)",
    docs="Record of type 3: a segment of remote storage as kept in a broker's local snapshot of one "
         "partition's metadata. It equals RemoteLogSegmentMetadataRecord but for the topic and partition, "
         "which the place of the snapshot tells.",
    changes={},
)
