"""Records of __share_group_state: how far share groups are with each partition.  KIP-932, 1226.

A key is preceded by an int16 record type, a value by an int16 version.  The share coordinator writes
both and reads them back when it takes over a partition.  Values are snapshots, then updates to them.
"""
from kconstruct.enums import DeliveryState
from kconstruct.grammar import Array, CoordinatorKey, CoordinatorValue, Int16, Int32, Int64, Int8, Record, String, Uuid

ShareSnapshotKey = CoordinatorKey("ShareSnapshotKey", 0, "0", "none",
    "GroupId"   / String("0") * "share group whose state is stored",
    "TopicId"   / Uuid("0")   * "topic of the partition, by its id",
    "Partition" / Int32("0")  * "partition whose state is stored",
    docs="Key in __share_group_state, after int16 0, of a snapshot of one share-partition. A null value deletes the "
         "state.",
)

StateBatch = Record("StateBatch",
    "FirstOffset"   / Int64                    * "first offset of the range",
    "LastOffset"    / Int64                    * "last offset of the range, inclusive",
    "DeliveryState" / Int8(enum=DeliveryState) * "how far the delivery of these records has got",
    "DeliveryCount" / Int16                    * "how many times these records were delivered to consumers",
)

ShareSnapshotValue = CoordinatorValue("ShareSnapshotValue", 0, "0", "0+",
    "SnapshotEpoch"         / Int32             * "number of the snapshot, one higher each time",
    "StateEpoch"            / Int32
        * "epoch of the state, raised when the group initializes the share-partition anew",
    "LeaderEpoch"           / Int32
        * "leader epoch of the partition at its last write, -1 before the first one",
    "StartOffset"           / Int64
        * "share-partition start offset: first one not yet done with; -1 when not set",
    "DeliveryCompleteCount" / Int32(default=-1, tag=0)
        * "records from StartOffset on that are done with, -1 when unknown (KIP-1226)",
    "CreateTimestamp"       / Int64             * "Unix time in ms from which this state is",
    "WriteTimestamp"        / Int64
        * "Unix time in ms of this write; later when old state is written again",
    "StateBatches"          / Array(StateBatch) * "delivery state of the records from StartOffset on, by range",
    docs="Value in __share_group_state, after an int16 version: the whole state of one share-partition. Written by "
         "the share coordinator at initialisation and after a number of updates; everything older is then of no use.",
)

ShareUpdateKey = CoordinatorKey("ShareUpdateKey", 1, "0", "none",
    "GroupId"   / String("0") * "share group whose state changed",
    "TopicId"   / Uuid("0")   * "topic of the partition, by its id",
    "Partition" / Int32("0")  * "partition whose state changed",
    docs="Key in __share_group_state, after int16 1, of a change to one share-partition since its last snapshot.",
)

ShareUpdateValue = CoordinatorValue("ShareUpdateValue", 1, "0", "0+",
    "SnapshotEpoch"         / Int32             * "number of the snapshot that the update applies to",
    "LeaderEpoch"           / Int32             * "leader epoch of the partition at this write",
    "StartOffset"           / Int64
        * "share-partition start offset: first one not yet done with; -1 when unchanged",
    "DeliveryCompleteCount" / Int32(default=-1, tag=0)
        * "records from StartOffset on that are done with, -1 when unknown (KIP-1226)",
    "StateBatches"          / Array(StateBatch) * "ranges of records whose delivery state changed",
    docs="Value in __share_group_state, after an int16 version: what changed in one share-partition since its last "
         "snapshot. Written by the share coordinator for a WriteShareGroupState request of the partition's leader; "
         "applied on top of the snapshot when loading.",
)
