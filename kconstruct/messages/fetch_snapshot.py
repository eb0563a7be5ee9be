"""FetchSnapshot (key 59): a KRaft replica reads a snapshot of the metadata log.  KIP-630, 853."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Records, Request, Response, String, UInt16, Uuid

SnapshotId = Record("SnapshotId",
    "EndOffset" / Int64 * "end offset of the snapshot, that of the first record not in it",
    "Epoch"     / Int32 * "leader epoch of the last record in the snapshot",
)

RequestPartitionSnapshot = Record("PartitionSnapshot",
    "Partition"          / Int32                             * "index of the partition",
    "CurrentLeaderEpoch" / Int32                             * "leader epoch the replica knows of",
    "SnapshotId"         / SnapshotId                        * "snapshot to read",
    "Position"           / Int64                             * "position in the snapshot to read from, in bytes",
    "ReplicaDirectoryId" / Uuid("1+", tag=0, ignorable=True) * "directory id of the replica, zero when unknown (KIP-853)",
)

RequestTopicSnapshot = Record("TopicSnapshot",
    "Name"       / String(entity="topicName")      * "topic",
    "Partitions" / Array(RequestPartitionSnapshot) * "partitions with the snapshots to read",
)

FetchSnapshotRequest = Request("FetchSnapshotRequest", 59, "0-1", "0+",
    "ClusterId" / String(null=True, default=None, tag=0) * "cluster id, null to skip the check",
    "ReplicaId" / Int32(default=-1, entity="brokerId")   * "node id of the replica that fetches, -1 when none",
    "MaxBytes"  / Int32(default=2147483647)              * "most bytes of snapshots to send in all",
    "Topics"    / Array(RequestTopicSnapshot)            * "topics with the snapshots to read; only __cluster_metadata is in use",
    listeners="controller",
    docs="Sent by a KRaft broker or controller to the active controller, when a Fetch response has "
         "told it to load a snapshot because the log no longer goes back far enough. It is repeated "
         "with rising Position until the snapshot is whole.",
    changes={
        1: "adds ReplicaDirectoryId (KIP-853)",
    },
)

LeaderIdAndEpoch = Record("LeaderIdAndEpoch",
    "LeaderId"    / Int32(entity="brokerId") * "node id of the current leader, -1 when unknown",
    "LeaderEpoch" / Int32                    * "epoch of the current leader",
)

ResponsePartitionSnapshot = Record("PartitionSnapshot",
    "Index"            / Int32                   * "index of the partition",
    "ErrorCode"        / Int16(enum=ErrorCode)   * "error, 0 when none",
    "SnapshotId"       / SnapshotId              * "snapshot read",
    "CurrentLeader"    / LeaderIdAndEpoch(tag=0) * "current leader, sent when the replica may not know it",
    "Size"             / Int64                   * "size of the whole snapshot, in bytes",
    "Position"         / Int64                   * "position in the snapshot where the bytes sent begin",
    "UnalignedRecords" / Records                 * "bytes of the snapshot, cut anywhere: batches may be incomplete at both ends",
)

ResponseTopicSnapshot = Record("TopicSnapshot",
    "Name"       / String(entity="topicName")       * "topic",
    "Partitions" / Array(ResponsePartitionSnapshot) * "results by partition",
)

NodeEndpoint = Record("NodeEndpoint",
    "NodeId" / Int32("1+", map_key=True, entity="brokerId") * "node id",
    "Host"   / String("1+")                                 * "host name of the node",
    "Port"   / UInt16("1+")                                 * "port of the node",
)

FetchSnapshotResponse = Response("FetchSnapshotResponse", 59, "0-1", "0+",
    "ThrottleTimeMs" / Int32(ignorable=True)            * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"      / Int16(enum=ErrorCode)            * "error of the whole request, 0 when none",
    "Topics"         / Array(ResponseTopicSnapshot)     * "results by topic",
    "NodeEndpoints"  / Array(NodeEndpoint, "1+", tag=0) * "endpoints of the nodes named in CurrentLeader (KIP-853)",
    docs="Sent by the active controller with a piece of the snapshot. SNAPSHOT_NOT_FOUND means that it "
         "has been deleted meanwhile, and the replica fetches again to learn of a newer one.",
    changes={
        1: "adds NodeEndpoints (KIP-853)",
    },
)
