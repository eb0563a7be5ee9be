"""Small files that brokers and controllers keep beside the logs.  KIP-98, 595, 853."""
from kconstruct.grammar import Array, Data, Int16, Int32, Int64, Record, String, UInt32, Uuid

AbortedTxn = Data("AbortedTxn", "0", "none",
    "ProducerId"       / Int64 * "producer that wrote the transaction",
    "FirstOffset"      / Int64 * "offset of its first record in the partition",
    "LastOffset"       / Int64 * "offset of its abort marker",
    "LastStableOffset" / Int64 * "last stable offset once it had ended; where this is high enough, a search stops",
    prefix="version",
    docs="Entry of a .txnindex file, after an int16 version: one aborted transaction in a log segment. Written by the "
         "broker when it appends the abort marker, read to answer Fetch requests of read_committed consumers.",
)

ProducerEntry = Record("ProducerEntry",
    "ProducerId"            / Int64("1") * "producer that has written to the partition",
    "Epoch"                 / Int16("1") * "epoch of the producer; batches of an older one are refused",
    "LastSequence"          / Int32("1") * "sequence number of the last record of its last batch, -1 when none",
    "LastOffset"            / Int64("1") * "offset of the last record of its last batch, -1 when none",
    "OffsetDelta"           / Int32("1") * "last offset of its last batch minus the first one",
    "Timestamp"             / Int64("1")
        * "timestamp of its last batch or transaction marker, in ms; entries too old are dropped",
    "CoordinatorEpoch"      / Int32("1") * "coordinator epoch of its last transaction marker, -1 when none",
    "CurrentTxnFirstOffset" / Int64("1") * "first offset of its open transaction, -1 when none",
)

ProducerSnapshot = Data("ProducerSnapshot", "1", "none",
    "Crc"             / UInt32("1") * "CRC-32C of all bytes after this field",
    "ProducerEntries" / Array(ProducerEntry, "1")
        * "state of each idempotent or transactional producer of the partition",
    prefix="version",
    docs="Content of a .snapshot file in a partition's directory, after an int16 version: idempotent and "
         "transactional producers as they were before the offset in the file's name. Written by the broker when it "
         "rolls a segment or shuts down, read at startup so that duplicates are still recognized.",
)

Voter = Record("Voter",
    "VoterId" / Int32("0") * "node id of the voter",
)

QuorumStateData = Data("QuorumStateData", "0-1", "0+",
    "ClusterId"        / String("0")                  * "cluster that the node belongs to",
    "LeaderId"         / Int32(default=-1)            * "node id of the leader in LeaderEpoch, -1 when not known",
    "LeaderEpoch"      / Int32(default=-1)
        * "highest epoch that the node has seen, so that it never goes back; -1 when none",
    "VotedId"          / Int32(default=-1)
        * "node that it voted for in this epoch, so that it votes once; -1 not yet",
    "VotedDirectoryId" / Uuid("1+")
        * "log directory id of the node it voted for, all zeros when none (KIP-853)",
    "AppliedOffset"    / Int64("0")                   * "not used",
    "CurrentVoters"    / Array(Voter, "0", null=True) * "voters of the quorum, null when not known",
    docs="What a KRaft node must remember of elections over a restart (KIP-595). Kafka keeps it as JSON, with its "
         "version as data_version, in the file quorum-state of the metadata log; the node itself writes and reads it.",
    changes={
        1: "adds VotedDirectoryId; drops ClusterId, AppliedOffset and CurrentVoters, as the log has the voters "
           "(KIP-853)",
    },
)
