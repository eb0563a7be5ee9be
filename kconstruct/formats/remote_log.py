"""Records of __remote_log_metadata: segments in tiered storage.  KIP-405, 917, 1058.

The default RemoteLogMetadataManager of the brokers writes and reads them.  Each is preceded by uvarint
frame version 1, uvarint type and uvarint version, as KRaft metadata records are; the types are its own.
"""
from kconstruct.enums import RemoteLogSegmentState, RemotePartitionDeleteState
from kconstruct.grammar import Array, Bool, Bytes, Int32, Int64, Int8, MetadataRecord, Record, String, Uuid

TopicIdPartitionEntry = Record("TopicIdPartitionEntry",
    "Name"      / String * "name of the topic",
    "Id"        / Uuid   * "id of the topic, so that one created anew has nothing to do with it",
    "Partition" / Int32  * "index of the partition",
)

RemoteLogSegmentIdEntry = Record("RemoteLogSegmentIdEntry",
    "TopicIdPartition" / TopicIdPartitionEntry * "partition that the segment belongs to",
    "Id"               / Uuid                  * "id made up for this copy of the segment",
)

SegmentLeaderEpochEntry = Record("SegmentLeaderEpochEntry",
    "LeaderEpoch" / Int32 * "leader epoch of records in the segment",
    "Offset"      / Int64 * "first offset of this epoch in the segment",
)

RemoteLogSegmentMetadataRecord = MetadataRecord("RemoteLogSegmentMetadataRecord", 0, "0", "0+",
    "RemoteLogSegmentId"    / RemoteLogSegmentIdEntry * "segment in remote storage that is described",
    "StartOffset"           / Int64                   * "offset of the first record in the segment",
    "EndOffset"             / Int64                   * "offset of the last record in the segment, inclusive",
    "BrokerId"              / Int32                   * "broker that copies the segment: the partition's leader",
    "MaxTimestampMs"        / Int64
        * "highest timestamp in the segment, Unix time in ms; retention goes by it",
    "EventTimestampMs"      / Int64                   * "Unix time in ms at which this record was made",
    "SegmentLeaderEpochs"   / Array(SegmentLeaderEpochEntry)
        * "leader epochs in the segment, with where they begin; tells copies of a forked log",
    "SegmentSizeInBytes"    / Int32                   * "size of the segment without indexes, in bytes",
    "CustomMetadata"        / Bytes(null=True, default=None)
        * "bytes of the remote storage plug-in for its own use, null when none (KIP-917)",
    "RemoteLogSegmentState" / Int8(enum=RemoteLogSegmentState)
        * "state of the segment; COPY_SEGMENT_STARTED in this record",
    "TxnIndexEmpty"         / Bool(tag=0)
        * "true when the segment has no aborted transactions, so no index to fetch (KIP-1058)",
    docs="Record of __remote_log_metadata, type 0: a segment that is about to be copied to remote storage. Written by "
         "the partition's leader, read by the brokers that have the partition.",
)

RemoteLogSegmentMetadataUpdateRecord = MetadataRecord("RemoteLogSegmentMetadataUpdateRecord", 1, "0", "0+",
    "RemoteLogSegmentId"    / RemoteLogSegmentIdEntry          * "segment in remote storage that changes state",
    "BrokerId"              / Int32                            * "broker that made the change",
    "EventTimestampMs"      / Int64                            * "Unix time in ms at which this record was made",
    "CustomMetadata"        / Bytes(null=True, default=None)
        * "bytes of the remote storage plug-in for its own use, null when none (KIP-917)",
    "RemoteLogSegmentState" / Int8(enum=RemoteLogSegmentState) * "state of the segment from now on",
    docs="Record of __remote_log_metadata, type 1: a segment has been copied, or its deletion has begun or ended. "
         "Written by the partition's leader, read by the brokers that have the partition.",
)

RemotePartitionDeleteMetadataRecord = MetadataRecord("RemotePartitionDeleteMetadataRecord", 2, "0", "0+",
    "TopicIdPartition"           / TopicIdPartitionEntry                 * "partition whose segments are deleted",
    "BrokerId"                   / Int32                                 * "broker that carries out the deletion",
    "EventTimestampMs"           / Int64
        * "Unix time in ms at which this record was made",
    "RemotePartitionDeleteState" / Int8(enum=RemotePartitionDeleteState) * "how far the deletion has got",
    docs="Record of __remote_log_metadata, type 2: a partition is deleted with all its remote segments. Written and "
         "read by brokers to see the deletion through.",
)

RemoteLogSegmentMetadataSnapshotRecord = MetadataRecord("RemoteLogSegmentMetadataSnapshotRecord", 3, "0", "0+",
    "SegmentId"             / Uuid                             * "id made up for this copy of the segment",
    "StartOffset"           / Int64                            * "offset of the first record in the segment",
    "EndOffset"             / Int64                            * "offset of the last record in the segment, inclusive",
    "BrokerId"              / Int32                            * "broker that made the last change",
    "MaxTimestampMs"        / Int64
        * "highest timestamp in the segment, Unix time in ms; retention goes by it",
    "EventTimestampMs"      / Int64                            * "Unix time in ms of the last change",
    "SegmentLeaderEpochs"   / Array(SegmentLeaderEpochEntry)
        * "leader epochs in the segment, with where they begin; tells copies of a forked log",
    "SegmentSizeInBytes"    / Int32                            * "size of the segment without indexes, in bytes",
    "CustomMetadata"        / Bytes(null=True, default=None)
        * "bytes of the remote storage plug-in for its own use, null when none (KIP-917)",
    "RemoteLogSegmentState" / Int8(enum=RemoteLogSegmentState) * "state of the segment after the last change",
    "TxnIndexEmpty"         / Bool(tag=0)
        * "true when the segment has no aborted transactions, so no index to fetch (KIP-1058)",
    docs="Record of type 3: a segment of remote storage as kept in a broker's local snapshot of one partition's "
         "metadata. It equals RemoteLogSegmentMetadataRecord but for the topic and partition, which follow from the "
         "directory of the snapshot.",
)
