"""KRaft metadata records of brokers, controllers, features and the log itself.  KIP-500, 631, 841, 858, 868.

They fill the log of __cluster_metadata and its snapshots.  The active controller writes them, all
controllers and brokers replay them.  Each is preceded by uvarint frame version 1, uvarint type and
uvarint version.
"""
from kconstruct.enums import SecurityProtocol
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Int8, MetadataRecord, Record, String, UInt16, Uuid

BrokerEndpoint = Record("BrokerEndpoint",
    "Name"             / String(map_key=True)         * "name of the listener, such as PLAINTEXT",
    "Host"             / String                       * "host name that clients and other brokers connect to",
    "Port"             / UInt16                       * "port that clients and other brokers connect to",
    "SecurityProtocol" / Int16(enum=SecurityProtocol) * "how connections to this listener are secured",
)

BrokerFeature = Record("BrokerFeature",
    "Name"                / String(map_key=True)  * "name of the feature, such as metadata.version",
    "MinSupportedVersion" / Int16(feature="Name") * "lowest level of the feature that the broker supports",
    "MaxSupportedVersion" / Int16(feature="Name") * "highest level of the feature that the broker supports",
)

RegisterBrokerRecord = MetadataRecord("RegisterBrokerRecord", 0, "0-4", "0+",
    "BrokerId"             / Int32(entity="brokerId")  * "node id of the broker that registered",
    "IsMigratingZkBroker"  / Bool("2+", default=False) * "true for a ZooKeeper broker in migration to KRaft (KIP-866)",
    "IncarnationId"        / Uuid
        * "id of this run of the broker, to tell a restart from a second broker of the id",
    "BrokerEpoch"          / Int64
        * "epoch that the controller gave this registration, taken from the offset in the log",
    "EndPoints"            / Array(BrokerEndpoint)     * "where the broker listens",
    "Features"             / Array(BrokerFeature)      * "levels of features that the broker supports",
    "Rack"                 / String(null=True)         * "rack of the broker (broker.rack), null when not configured",
    "Fenced"               / Bool(default=True)
        * "true while the broker is registered but may neither lead nor serve clients",
    "InControlledShutdown" / Bool("1+", default=False) * "true when the broker is in controlled shutdown (KIP-841)",
    "LogDirs"              / Array(Uuid, "3+", tag=0)  * "ids of the log directories that are online (KIP-858)",
    "CordonedLogDirs"      / Array(Uuid, "4+", null=True, default=None, tag=1)
        * "log directories that take no new partitions, null when not reported (KIP-1066)",
    docs="KRaft metadata record, type 0: a broker has registered. Written by the active controller for a "
         "BrokerRegistration request, and in snapshots for every broker.",
    changes={
        1: "adds InControlledShutdown, to distinguish a broker on its way out from one that failed (KIP-841)",
        2: "adds IsMigratingZkBroker for the migration from ZooKeeper (KIP-866)",
        3: "adds LogDirs, for brokers with several log directories (KIP-858)",
        4: "adds CordonedLogDirs, directories closed to new partitions (KIP-1066)",
    },
)

UnregisterBrokerRecord = MetadataRecord("UnregisterBrokerRecord", 1, "0", "0+",
    "BrokerId"    / Int32(entity="brokerId") * "node id of the broker that is removed",
    "BrokerEpoch" / Int64                    * "epoch of the registration that is removed",
    docs="KRaft metadata record, type 1: a broker's registration is removed. Written by the active controller for an "
         "UnregisterBroker request.",
)

FenceBrokerRecord = MetadataRecord("FenceBrokerRecord", 7, "0", "0+",
    "Id"    / Int32(entity="brokerId") * "node id of the broker that is fenced",
    "Epoch" / Int64                    * "epoch of the registration that is meant",
    docs="KRaft metadata record, type 7: a broker is fenced, so that it leads no partition. Written by the active "
         "controller in early releases; later ones write BrokerRegistrationChangeRecord.",
)

UnfenceBrokerRecord = MetadataRecord("UnfenceBrokerRecord", 8, "0", "0+",
    "Id"    / Int32(entity="brokerId") * "node id of the broker that is no longer fenced",
    "Epoch" / Int64                    * "epoch of the registration that is meant",
    docs="KRaft metadata record, type 8: a broker is no longer fenced. Written by the active controller in early "
         "releases; later ones write BrokerRegistrationChangeRecord.",
)

FeatureLevelRecord = MetadataRecord("FeatureLevelRecord", 12, "0", "0+",
    "Name"         / String                * 'name of the feature, such as "metadata.version"',
    "FeatureLevel" / Int16(feature="Name") * "level in force for the whole cluster, 0 when the feature is off",
    docs="KRaft metadata record, type 12: the level of a feature in force (KIP-584). Written when storage is "
         "formatted and by the active controller for an UpdateFeatures request.",
)

ProducerIdsRecord = MetadataRecord("ProducerIdsRecord", 15, "0", "0+",
    "BrokerId"       / Int32(entity="brokerId") * "broker that got the block of producer ids",
    "BrokerEpoch"    / Int64(default=-1)        * "epoch of that broker's registration",
    "NextProducerId" / Int64                    * "first producer id after the block, where the next one begins",
    docs="KRaft metadata record, type 15: a block of producer ids was given away (KIP-730). Written by the active "
         "controller for an AllocateProducerIds request.",
)

BrokerRegistrationChangeRecord = MetadataRecord("BrokerRegistrationChangeRecord", 17, "0-3", "0+",
    "BrokerId"             / Int32(entity="brokerId") * "node id of the broker that changed",
    "BrokerEpoch"          / Int64                    * "epoch of the registration that is changed",
    "Fenced"               / Int8(tag=0)              * "1 fenced from now on, -1 no longer fenced, 0 unchanged",
    "InControlledShutdown" / Int8("1+", tag=1)
        * "1 when the broker has begun a controlled shutdown, 0 unchanged (KIP-841)",
    "LogDirs"              / Array(Uuid, "2+", tag=2)
        * "ids of the log directories that are online, empty when unchanged (KIP-858)",
    "CordonedLogDirs"      / Array(Uuid, "3+", null=True, default=None, tag=3)
        * "log directories that take no new partitions, null when unchanged (KIP-1066)",
    docs="KRaft metadata record, type 17: something about a registered broker has changed. Written by the active "
         "controller after heartbeats, or when they cease.",
    changes={
        1: "adds InControlledShutdown (KIP-841)",
        2: "adds LogDirs, for directories that fail (KIP-858)",
        3: "adds CordonedLogDirs, directories closed to new partitions (KIP-1066)",
    },
)

NoOpRecord = MetadataRecord("NoOpRecord", 20, "0", "0+",
    docs="KRaft metadata record, type 20: nothing, on purpose (KIP-835). The active controller writes one at "
         "intervals, so that a log that does not grow shows that something is wrong.",
)

ZkMigrationStateRecord = MetadataRecord("ZkMigrationStateRecord", 21, "0", "0+",
    "ZkMigrationState" / Int8 * "0 none, 1 in migration, 2 before it, 3 after it; Kafka 3.4 wrote 1 for before it",
    docs="KRaft metadata record, type 21: how far the migration from ZooKeeper is (KIP-866). Written by the active "
         "controller in releases up to 3.9.",
)

BeginTransactionRecord = MetadataRecord("BeginTransactionRecord", 23, "0", "0+",
    "Name" / String(null=True, default=None, tag=0) * "what the transaction is for, null when not given",
    docs="KRaft metadata record, type 23: the records up to EndTransactionRecord take effect together (KIP-868). "
         "Written by the active controller where a change does not fit into one batch.",
)

EndTransactionRecord = MetadataRecord("EndTransactionRecord", 24, "0", "0+",
    docs="KRaft metadata record, type 24: the records since BeginTransactionRecord take effect now (KIP-868). Written "
         "by the active controller.",
)

AbortTransactionRecord = MetadataRecord("AbortTransactionRecord", 25, "0", "0+",
    "Reason" / String(null=True, default=None, tag=0) * "why the transaction was given up, null when not given",
    docs="KRaft metadata record, type 25: the records since BeginTransactionRecord are void (KIP-868). Written by the "
         "active controller, usually a new one that finds a transaction left open.",
)

ControllerEndpoint = Record("ControllerEndpoint",
    "Name"             / String(map_key=True)         * "name of the listener, such as CONTROLLER",
    "Host"             / String                       * "host name that other nodes connect to",
    "Port"             / UInt16                       * "port that other nodes connect to",
    "SecurityProtocol" / Int16(enum=SecurityProtocol) * "how connections to this listener are secured",
)

ControllerFeature = Record("ControllerFeature",
    "Name"                / String(map_key=True)  * "name of the feature, such as metadata.version",
    "MinSupportedVersion" / Int16(feature="Name") * "lowest level of the feature that the controller supports",
    "MaxSupportedVersion" / Int16(feature="Name") * "highest level of the feature that the controller supports",
)

RegisterControllerRecord = MetadataRecord("RegisterControllerRecord", 27, "0", "0+",
    "ControllerId"     / Int32                     * "node id of the controller that registered",
    "IncarnationId"    / Uuid                      * "id of this run of the controller process",
    "ZkMigrationReady" / Bool                      * "true when configured for the migration from ZooKeeper (KIP-866)",
    "EndPoints"        / Array(ControllerEndpoint) * "where the controller listens",
    "Features"         / Array(ControllerFeature)  * "levels of features that the controller supports",
    docs="KRaft metadata record, type 27: a controller has registered (KIP-919). Written by the active controller for "
         "a ControllerRegistration request, and in snapshots for every controller.",
)

UnregisterControllerRecord = MetadataRecord("UnregisterControllerRecord", 29, "0", "0+",
    "ControllerId" / Int32 * "node id of the controller that is removed",
    docs="KRaft metadata record, type 29: a controller's registration is removed (KIP-1312). Written by the active "
         "controller for an UnregisterController request.",
)
