"""Small files that brokers and controllers keep beside the logs.  KIP-98, 595, 853."""
from kconstruct.grammar import Array, Data, Int16, Int32, Int64, Record, String, UInt32, Uuid

AbortedTxn = Data("AbortedTxn", "0", "none",
    "ProducerId"       / Int64 * "producer id of the transaction",
    "FirstOffset"      / Int64 * "first offset of the transaction",
    "LastOffset"       / Int64 * "offset of its abort marker",
    "LastStableOffset" / Int64 * "last stable offset once the transaction had ended",
    docs="Entry of a .txnindex file, after an int16 version: one aborted transaction in a log segment. Written "
         "by the broker when it appends the abort marker, read to answer Fetch requests of read_committed "
         "consumers.",
    changes={},
)

ProducerEntry = Record("ProducerEntry",
    "ProducerId"            / Int64("1") * "producer id",
    "Epoch"                 / Int16("1") * "epoch of the producer",
    "LastSequence"          / Int32("1") * "sequence number of the last record of its last batch, -1 when none",
    "LastOffset"            / Int64("1") * "offset of the last record of its last batch, -1 when none",
    "OffsetDelta"           / Int32("1") * "last offset of that batch minus the first one",
    "Timestamp"             / Int64("1") * "timestamp of its last batch or transaction marker, in ms",
    "CoordinatorEpoch"      / Int32("1") * "coordinator epoch of its last transaction marker, -1 when none",
    "CurrentTxnFirstOffset" / Int64("1") * "first offset of its open transaction, -1 when none",
)

ProducerSnapshot = Data("ProducerSnapshot", "1", "none",
    "Crc"             / UInt32("1")               * "CRC-32C of all bytes after this field",
    "ProducerEntries" / Array(ProducerEntry, "1") * "producers that the partition knows",
    docs="Content of a .snapshot file in a partition's directory, after an int16 version: idempotent and "
         "transactional producers as they stood before the offset in the file's name. Written by the broker "
         "when it rolls a segment or shuts down, read at startup so that duplicates are still recognised.",
    changes={},
)

Voter = Record("Voter",
    "VoterId" / Int32("0") * "id of the voter",
)

QuorumStateData = Data("QuorumStateData", "0-1", "0+",
    "ClusterId"        / String("0")                  * "id of the cluster, v0 only",
    "LeaderId"         / Int32(default=-1)            * "id of the leader in this epoch, -1 when not known",
    "LeaderEpoch"      / Int32(default=-1)            * "last epoch that the node has seen, -1 when none",
    "VotedId"          / Int32(default=-1)            * "node it voted for in this epoch, -1 when it has not voted",
    "VotedDirectoryId" / Uuid("1+")                   * "log directory of the node it voted for, all zeros when none, since v1 (KIP-853)",
    "AppliedOffset"    / Int64("0")                   * "not used, v0 only",
    "CurrentVoters"    / Array(Voter, "0", null=True) * "voters of the quorum, null when not known, v0 only",
    docs="What a KRaft node must remember of elections over a restart (KIP-595). Kafka keeps it as JSON, with "
         "its version as data_version, in the file quorum-state of the metadata log; the node itself writes "
         "and reads it.",
    changes={
        1: "adds VotedDirectoryId; drops ClusterId, AppliedOffset and CurrentVoters, as the log has the voters (KIP-853)",
    },
)
