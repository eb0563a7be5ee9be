"""FetchSnapshot (key 59): a KRaft replica reads a snapshot of the metadata log.  KIP-630, 853."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Records, Request, Response, String, UInt16, Uuid

SnapshotId = Record("SnapshotId",
    "EndOffset" / Int64 * "offset that follows the last record in the snapshot",
    "Epoch"     / Int32 * "leader epoch of the last record in the snapshot",
)

RequestPartitionSnapshot = Record("PartitionSnapshot",
    "Partition"          / Int32      * "partition of the metadata log; always 0",
    "CurrentLeaderEpoch" / Int32      * "leader epoch the replica is in; an error if the controller has another",
    "SnapshotId"         / SnapshotId * "snapshot to read, as the Fetch response named it",
    "Position"           / Int64      * "byte of the snapshot to begin at: 0, then after those received",
    "ReplicaDirectoryId" / Uuid("1+", tag=0, ignorable=True)
        * "log directory of the replica, tells voters apart; zero when unknown (KIP-853)",
)

RequestTopicSnapshot = Record("TopicSnapshot",
    "Name"       / String(entity="topicName")      * "__cluster_metadata; no other topic is in use",
    "Partitions" / Array(RequestPartitionSnapshot) * "snapshots to read, by partition",
)

FetchSnapshotRequest = Request("FetchSnapshotRequest", 59, "0-1", "0+",
    "ClusterId" / String(null=True, default=None, tag=0)
        * "cluster of the sender, INCONSISTENT_CLUSTER_ID if another; null for no check",
    "ReplicaId" / Int32(default=-1, entity="brokerId")
        * "node id of the broker or controller that fetches, -1 when none",
    "MaxBytes"  / Int32(default=2147483647)   * "limit of bytes to return in one response",
    "Topics"    / Array(RequestTopicSnapshot) * "snapshots to read, by topic; only __cluster_metadata is in use",
    listeners="controller",
    docs="Sent by a KRaft broker or controller to the active controller, when a Fetch response has named a snapshot to "
         "load because the log no longer goes back far enough. It is repeated with rising Position until the snapshot "
         "is complete.",
    changes={
        1: "request adds ReplicaDirectoryId; response adds NodeEndpoints, to reach a new leader (KIP-853)",
    },
)

LeaderIdAndEpoch = Record("LeaderIdAndEpoch",
    "LeaderId"    / Int32(entity="brokerId") * "leader that the answering node knows; -1 for none",
    "LeaderEpoch" / Int32                    * "epoch of the current leader, newer after an election",
)

ResponsePartitionSnapshot = Record("PartitionSnapshot",
    "Index"            / Int32                   * "partition of the metadata log; always 0",
    "ErrorCode"        / Int16(enum=ErrorCode)   * "error of this partition, such as SNAPSHOT_NOT_FOUND; 0 when none",
    "SnapshotId"       / SnapshotId              * "snapshot that the bytes belong to",
    "CurrentLeader"    / LeaderIdAndEpoch(tag=0) * "leader to go on with, when it is not the node that was asked",
    "Size"             / Int64                   * "size of the whole snapshot in bytes; the replica stops there",
    "Position"         / Int64                   * "byte of the snapshot at which UnalignedRecords begins",
    "UnalignedRecords" / Records                 * "bytes cut anywhere: batches may be incomplete at both ends",
)

ResponseTopicSnapshot = Record("TopicSnapshot",
    "Name"       / String(entity="topicName")       * "__cluster_metadata; no other topic is in use",
    "Partitions" / Array(ResponsePartitionSnapshot) * "pieces of snapshots, by partition",
)

NodeEndpoint = Record("NodeEndpoint",
    "NodeId" / Int32("1+", map_key=True, entity="brokerId") * "node id, as in CurrentLeader",
    "Host"   / String("1+")                                 * "host name on the listener that the request came in by",
    "Port"   / UInt16("1+")                                 * "port on that listener",
)

FetchSnapshotResponse = Response(FetchSnapshotRequest,
    "ThrottleTimeMs" / Int32(ignorable=True)        * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode)
        * "error of the whole request, such as INCONSISTENT_CLUSTER_ID; 0 when none",
    "Topics"         / Array(ResponseTopicSnapshot) * "pieces of snapshots, by topic; empty when the request failed",
    "NodeEndpoints"  / Array(NodeEndpoint, "1+", tag=0)
        * "addresses of the nodes in CurrentLeader, for the replica to reach them",
    docs="Sent by the active controller with a piece of the snapshot. SNAPSHOT_NOT_FOUND means that it has been "
         "deleted meanwhile; the replica fetches again to learn of a newer one.",
    errors=["SNAPSHOT_NOT_FOUND", "POSITION_OUT_OF_RANGE", "NOT_LEADER_OR_FOLLOWER", "FENCED_LEADER_EPOCH",
            "UNKNOWN_LEADER_EPOCH", "UNKNOWN_TOPIC_OR_PARTITION", "INCONSISTENT_CLUSTER_ID", "BROKER_NOT_AVAILABLE",
            "INVALID_REQUEST", "CLUSTER_AUTHORIZATION_FAILED"],
)
