"""KRaft metadata records of brokers, controllers, features and the log itself.  KIP-500, 631, 841, 858, 868.

They fill the log of __cluster_metadata and its snapshots.  The active controller writes them, all
controllers and brokers replay them.  Each is preceded by uvarint frame version 1, uvarint type and
uvarint version.
"""
from kconstruct.enums import SecurityProtocol
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Int8, MetadataRecord, Record, String, UInt16, Uuid

BrokerEndpoint = Record("BrokerEndpoint",
    "Name"             / String(map_key=True)         * "name of the listener",
    "Host"             / String                       * "host of the listener",
    "Port"             / UInt16                       * "port of the listener",
    "SecurityProtocol" / Int16(enum=SecurityProtocol) * "security protocol of the listener",
)

BrokerFeature = Record("BrokerFeature",
    "Name"                / String(map_key=True) * "name of the feature",
    "MinSupportedVersion" / Int16                * "lowest level that the broker supports",
    "MaxSupportedVersion" / Int16                * "highest level that the broker supports",
)

RegisterBrokerRecord = MetadataRecord("RegisterBrokerRecord", 0, "0-4", "0+",
    "BrokerId"             / Int32(entity="brokerId")                          * "id of the broker",
    "IsMigratingZkBroker"  / Bool("2+", default=False)                         * "whether it is a ZooKeeper broker in migration to KRaft, since v2 (KIP-866)",
    "IncarnationId"        / Uuid                                              * "id of this run of the broker process",
    "BrokerEpoch"          / Int64                                             * "epoch of the broker, given by the controller at registration",
    "EndPoints"            / Array(BrokerEndpoint)                             * "where the broker listens",
    "Features"             / Array(BrokerFeature)                              * "levels of features that the broker supports",
    "Rack"                 / String(null=True)                                 * "rack of the broker, null when not configured",
    "Fenced"               / Bool(default=True)                                * "whether the broker is fenced: registered, but not to lead or serve clients",
    "InControlledShutdown" / Bool("1+", default=False)                         * "whether the broker is in controlled shutdown, since v1 (KIP-841)",
    "LogDirs"              / Array(Uuid, "3+", tag=0)                          * "log directories that are online, since v3 (KIP-858)",
    "CordonedLogDirs"      / Array(Uuid, "4+", null=True, default=None, tag=1) * "log directories that take no new partitions, null when not given, since v4 (KIP-1066)",
    docs="KRaft metadata record, type 0: a broker has registered. Written by the active controller for a "
         "BrokerRegistration request, and in snapshots for every broker.",
    changes={
        1: "adds InControlledShutdown, so that a broker on its way out is told from one that failed (KIP-841)",
        2: "adds IsMigratingZkBroker for the migration from ZooKeeper (KIP-866)",
        3: "adds LogDirs, for brokers with several log directories (KIP-858)",
        4: "adds CordonedLogDirs, directories closed to new partitions (KIP-1066)",
    },
)

UnregisterBrokerRecord = MetadataRecord("UnregisterBrokerRecord", 1, "0", "0+",
    "BrokerId"    / Int32(entity="brokerId") * "id of the broker",
    "BrokerEpoch" / Int64                    * "epoch of the broker, as registered",
    docs="KRaft metadata record, type 1: a broker's registration is removed. Written by the active controller "
         "for an UnregisterBroker request.",
    changes={},
)

FenceBrokerRecord = MetadataRecord("FenceBrokerRecord", 7, "0", "0+",
    "Id"    / Int32(entity="brokerId") * "id of the broker",
    "Epoch" / Int64                    * "epoch of the broker, as registered",
    docs="KRaft metadata record, type 7: a broker is fenced, so that it leads no partition. Written by the "
         "active controller in early releases; later ones write BrokerRegistrationChangeRecord.",
    changes={},
)

UnfenceBrokerRecord = MetadataRecord("UnfenceBrokerRecord", 8, "0", "0+",
    "Id"    / Int32(entity="brokerId") * "id of the broker",
    "Epoch" / Int64                    * "epoch of the broker, as registered",
    docs="KRaft metadata record, type 8: a broker is no longer fenced. Written by the active controller in "
         "early releases; later ones write BrokerRegistrationChangeRecord.",
    changes={},
)

FeatureLevelRecord = MetadataRecord("FeatureLevelRecord", 12, "0", "0+",
    "Name"         / String * 'name of the feature, such as "metadata.version"',
    "FeatureLevel" / Int16  * "level in force for the cluster, 0 when the feature is off",
    docs="KRaft metadata record, type 12: the level of a feature in force (KIP-584). Written when storage is "
         "formatted and by the active controller for an UpdateFeatures request.",
    changes={},
)

ProducerIdsRecord = MetadataRecord("ProducerIdsRecord", 15, "0", "0+",
    "BrokerId"       / Int32(entity="brokerId") * "broker that got the block of producer ids",
    "BrokerEpoch"    / Int64(default=-1)        * "epoch of that broker, as registered",
    "NextProducerId" / Int64                    * "first producer id that is still free",
    docs="KRaft metadata record, type 15: a block of producer ids was given away (KIP-730). Written by the "
         "active controller for an AllocateProducerIds request.",
    changes={},
)

BrokerRegistrationChangeRecord = MetadataRecord("BrokerRegistrationChangeRecord", 17, "0-3", "0+",
    "BrokerId"             / Int32(entity="brokerId")                          * "id of the broker",
    "BrokerEpoch"          / Int64                                             * "epoch of the broker, as registered",
    "Fenced"               / Int8(tag=0)                                       * "change to the fencing; 1 fenced now, -1 no longer fenced, 0 unchanged",
    "InControlledShutdown" / Int8("1+", tag=1)                                 * "1 when the broker has begun a controlled shutdown, 0 unchanged, since v1 (KIP-841)",
    "LogDirs"              / Array(Uuid, "2+", tag=2)                          * "log directories that are online, empty when unchanged, since v2 (KIP-858)",
    "CordonedLogDirs"      / Array(Uuid, "3+", null=True, default=None, tag=3) * "log directories that take no new partitions, null when unchanged, since v3 (KIP-1066)",
    docs="KRaft metadata record, type 17: something about a registered broker has changed. Written by the "
         "active controller after heartbeats, or when they cease.",
    changes={
        1: "adds InControlledShutdown (KIP-841)",
        2: "adds LogDirs, for directories that fail (KIP-858)",
        3: "adds CordonedLogDirs, directories closed to new partitions (KIP-1066)",
    },
)

NoOpRecord = MetadataRecord("NoOpRecord", 20, "0", "0+",
    docs="KRaft metadata record, type 20: nothing, on purpose (KIP-835). The active controller writes one at "
         "intervals, so that a log that does not grow shows that something is wrong.",
    changes={},
)

ZkMigrationStateRecord = MetadataRecord("ZkMigrationStateRecord", 21, "0", "0+",
    "ZkMigrationState" / Int8 * "0 none, 1 in migration, 2 before it, 3 after it; 3.4 wrote 1 for before it",
    docs="KRaft metadata record, type 21: how far the migration from ZooKeeper is (KIP-866). Written by the "
         "active controller in releases up to 3.9.",
    changes={},
)

BeginTransactionRecord = MetadataRecord("BeginTransactionRecord", 23, "0", "0+",
    "Name" / String(null=True, default=None, tag=0) * "what the transaction is for, null when not told",
    docs="KRaft metadata record, type 23: the records up to EndTransactionRecord take effect together "
         "(KIP-868). Written by the active controller where a change does not fit into one batch.",
    changes={},
)

EndTransactionRecord = MetadataRecord("EndTransactionRecord", 24, "0", "0+",
    docs="KRaft metadata record, type 24: the records since BeginTransactionRecord take effect now (KIP-868). "
         "Written by the active controller.",
    changes={},
)

AbortTransactionRecord = MetadataRecord("AbortTransactionRecord", 25, "0", "0+",
    "Reason" / String(null=True, default=None, tag=0) * "why the transaction was given up, null when not told",
    docs="KRaft metadata record, type 25: the records since BeginTransactionRecord are void (KIP-868). Written "
         "by the active controller, usually a new one that finds a transaction left open.",
    changes={},
)

ControllerEndpoint = Record("ControllerEndpoint",
    "Name"             / String(map_key=True)         * "name of the listener",
    "Host"             / String                       * "host of the listener",
    "Port"             / UInt16                       * "port of the listener",
    "SecurityProtocol" / Int16(enum=SecurityProtocol) * "security protocol of the listener",
)

ControllerFeature = Record("ControllerFeature",
    "Name"                / String(map_key=True) * "name of the feature",
    "MinSupportedVersion" / Int16                * "lowest level that the controller supports",
    "MaxSupportedVersion" / Int16                * "highest level that the controller supports",
)

RegisterControllerRecord = MetadataRecord("RegisterControllerRecord", 27, "0", "0+",
    "ControllerId"     / Int32                     * "id of the controller",
    "IncarnationId"    / Uuid                      * "id of this run of the controller process",
    "ZkMigrationReady" / Bool                      * "whether it is configured for the migration from ZooKeeper (KIP-866)",
    "EndPoints"        / Array(ControllerEndpoint) * "where the controller listens",
    "Features"         / Array(ControllerFeature)  * "levels of features that the controller supports",
    docs="KRaft metadata record, type 27: a controller has registered (KIP-919). Written by the active "
         "controller for a ControllerRegistration request, and in snapshots for every controller.",
    changes={},
)

UnregisterControllerRecord = MetadataRecord("UnregisterControllerRecord", 29, "0", "0+",
    "ControllerId" / Int32 * "id of the controller",
    docs="KRaft metadata record, type 29: a controller's registration is removed (KIP-1312). Written by the "
         "active controller for an UnregisterController request.",
    changes={},
)
