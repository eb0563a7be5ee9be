"""Control records: keys and values of records in control batches.  KIP-98, 595, 630, 853.

The key of every control record has the layout of ControlRecordTypeSchema and tells what the value is.
Consumers' applications never see these records.
"""
from kconstruct.enums import ControlRecordType
from kconstruct.grammar import Array, Data, Int16, Int32, Int64, Record, String, UInt16, Uuid

ControlRecordTypeSchema = Data("ControlRecordTypeSchema", "0", "none",
    "Type" / Int16(enum=ControlRecordType) * "what the record marks; unknown types are skipped",
    prefix="version", tolerant=True,
    docs="Key of every record in a control batch, after an int16 version. Brokers and clients read it to tell "
         "transaction markers and KRaft's own records apart.",
)

EndTxnMarker = Data("EndTxnMarker", "0", "none",
    "CoordinatorEpoch" / Int32 * "epoch of the transaction coordinator; markers of an older one are refused",
    prefix="version", tolerant=True, control_types=(ControlRecordType.ABORT, ControlRecordType.COMMIT),
    docs="Value of an ABORT or COMMIT control record, after an int16 version: the end of a transaction in one "
         "partition. The partition's leader appends it when the transaction coordinator sends WriteTxnMarkers; the "
         "key tells which of the two it is.",
)

LeaderChangeMessageVoter = Record("Voter",
    "VoterId"          / Int32      * "node id of the voter",
    "VoterDirectoryId" / Uuid("1+") * "id of the voter's metadata log directory, all zeros when unknown (KIP-853)",
)

LeaderChangeMessage = Data("LeaderChangeMessage", "0-1", "0+",
    "Version"        / Int16(holds="version")          * "version of this value, in place of a prefix",
    "LeaderId"       / Int32(entity="brokerId")        * "node id of the new leader",
    "Voters"         / Array(LeaderChangeMessageVoter) * "all voters of the quorum at the election",
    "GrantingVoters" / Array(LeaderChangeMessageVoter) * "voters that voted for the leader",
    tolerant=True, control_types=(ControlRecordType.LEADER_CHANGE,),
    docs="Value of a LEADER_CHANGE control record (KIP-595). A new leader of a KRaft log writes it as the first "
         "record of its epoch; once it is committed, so is all that precedes it.",
    changes={
        1: "adds VoterDirectoryId, which together with the node id identifies a voter (KIP-853)",
    },
)

SnapshotHeaderRecord = Data("SnapshotHeaderRecord", "0", "0+",
    "Version"                   / Int16(holds="version") * "version of this value, in place of a prefix",
    "LastContainedLogTimestamp" / Int64
        * "timestamp of the last record that the snapshot covers, Unix time in ms",
    tolerant=True, control_types=(ControlRecordType.SNAPSHOT_HEADER,),
    docs="Value of the SNAPSHOT_HEADER control record that begins a KRaft snapshot file (KIP-630). Written by the "
         "node that makes the snapshot, read by nodes that load it.",
)

SnapshotFooterRecord = Data("SnapshotFooterRecord", "0", "0+",
    "Version" / Int16(holds="version") * "version of this value, in place of a prefix",
    tolerant=True, control_types=(ControlRecordType.SNAPSHOT_FOOTER,),
    docs="Value of the SNAPSHOT_FOOTER control record that ends a KRaft snapshot file (KIP-630). A snapshot without "
         "it is not complete.",
)

KRaftVersionRecord = Data("KRaftVersionRecord", "0", "0+",
    "Version"      / Int16(holds="version") * "version of this value, in place of a prefix",
    "KRaftVersion" / Int16
        * "level of the feature kraft.version; 0 static voters, 1 voters that can change",
    tolerant=True, control_types=(ControlRecordType.KRAFT_VERSION,),
    docs="Value of a KRAFT_VERSION control record in a KRaft log or snapshot (KIP-853). Written by the leader, or "
         "when storage is formatted; every node of the quorum goes by the last one.",
)

Endpoint = Record("Endpoint",
    "Name" / String(map_key=True) * "name of the listener, such as CONTROLLER",
    "Host" / String               * "host name that other nodes connect to",
    "Port" / UInt16               * "port that other nodes connect to",
)

KRaftVersionFeature = Record("KRaftVersionFeature",
    "MinSupportedVersion" / Int16 * "lowest kraft.version that the voter supports",
    "MaxSupportedVersion" / Int16 * "highest kraft.version that the voter supports",
)

VotersRecordVoter = Record("Voter",
    "VoterId"             / Int32(entity="brokerId") * "node id of the voter",
    "VoterDirectoryId"    / Uuid
        * "id of the voter's metadata log directory, another one after the disk was replaced",
    "Endpoints"           / Array(Endpoint)          * "where the voter listens for requests of the quorum",
    "KRaftVersionFeature" / KRaftVersionFeature      * "levels of kraft.version that the voter supports",
)

VotersRecord = Data("VotersRecord", "0", "0+",
    "Version" / Int16(holds="version")   * "version of this value, in place of a prefix",
    "Voters"  / Array(VotersRecordVoter) * "complete set of voters from this record on",
    tolerant=True, control_types=(ControlRecordType.KRAFT_VOTERS,),
    docs="Value of a KRAFT_VOTERS control record in a KRaft log or snapshot (KIP-853). Written when storage is "
         "formatted, and by the leader when a voter is added, removed or updated; every node goes by the last one in "
         "its log, committed or not.",
)
