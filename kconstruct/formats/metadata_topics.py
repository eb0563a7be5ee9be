"""KRaft metadata records of topics, partitions, configurations and quotas.  KIP-500, 516, 631, 858, 966.

They fill the log of __cluster_metadata and its snapshots.  The active controller writes them, all
controllers and brokers replay them.  Each is preceded by uvarint frame version 1, uvarint type and
uvarint version.
"""
from kconstruct.enums import ConfigResourceType, LeaderRecoveryState
from kconstruct.grammar import Array, Bool, Float64, Int32, Int8, MetadataRecord, Record, String, Uuid

TopicRecord = MetadataRecord("TopicRecord", 2, "0", "0+",
    "Name"    / String(entity="topicName") * "name of the topic",
    "TopicId" / Uuid
        * "id of the topic, never used again even for a topic of the same name (KIP-516)",
    docs="KRaft metadata record, type 2: a topic was created. Written by the active controller, followed by a "
         "PartitionRecord for each partition.",
)

PartitionRecord = MetadataRecord("PartitionRecord", 3, "0-2", "0+",
    "PartitionId"            / Int32(default=-1)                    * "index of the partition in its topic",
    "TopicId"                / Uuid                                 * "topic of the partition, by its id",
    "Replicas"               / Array(Int32, entity="brokerId")
        * "brokers that have a replica, the preferred leader first",
    "Isr"                    / Array(Int32)                         * "brokers whose replicas are in sync",
    "RemovingReplicas"       / Array(Int32, entity="brokerId")
        * "replicas that a reassignment takes away, empty when none",
    "AddingReplicas"         / Array(Int32, entity="brokerId")      * "replicas that it adds, empty when none",
    "Leader"                 / Int32(default=-1, entity="brokerId") * "broker that leads the partition, -1 when none",
    "LeaderRecoveryState"    / Int8(default=0, tag=0, enum=LeaderRecoveryState)
        * "whether the leader still recovers from an unclean election (KIP-704)",
    "LeaderEpoch"            / Int32(default=-1)                    * "leader epoch, raised with each new leader",
    "PartitionEpoch"         / Int32(default=-1)
        * "epoch of this state, raised with each change; AlterPartition must name it",
    "Directories"            / Array(Uuid, "1+")
        * "log directory id of each of Replicas, all zeros when not assigned (KIP-858)",
    "EligibleLeaderReplicas" / Array(Int32, "2+", null=True, default=None, tag=1, entity="brokerId")
        * "replicas out of sync with all committed data, null when none (KIP-966)",
    "LastKnownElr"           / Array(Int32, "2+", null=True, default=None, tag=2, entity="brokerId")
        * "last replicas known to be fit, to fall back on; null when none (KIP-966)",
    docs="KRaft metadata record, type 3: the whole state of one partition. Written by the active controller when the "
         "partition is created, and in snapshots.",
    changes={
        1: "adds Directories, for brokers with several log directories (KIP-858)",
        2: "adds EligibleLeaderReplicas and LastKnownElr, to elect without loss when no replica is in sync (KIP-966)",
    },
)

ConfigRecord = MetadataRecord("ConfigRecord", 4, "0", "0+",
    "ResourceType" / Int8(enum=ConfigResourceType) * "kind of resource that is configured",
    "ResourceName" / String
        * "topic, node id, group or client metrics subscription; empty for all brokers",
    "Name"         / String                        * "key of the configuration, such as retention.ms",
    "Value"        / String(null=True)             * "value from now on, null when the key goes back to its default",
    docs="KRaft metadata record, type 4: a dynamic configuration was set or deleted. Written by the active controller "
         "for CreateTopics, AlterConfigs and IncrementalAlterConfigs.",
)

PartitionChangeRecord = MetadataRecord("PartitionChangeRecord", 5, "0-2", "0+",
    "PartitionId"            / Int32(default=-1) * "index of the partition in its topic",
    "TopicId"                / Uuid              * "topic of the partition, by its id",
    "Isr"                    / Array(Int32, null=True, default=None, tag=0, entity="brokerId")
        * "brokers whose replicas are in sync, null when unchanged",
    "Leader"                 / Int32(default=-2, tag=1, entity="brokerId")
        * "broker that leads the partition, -1 when none, -2 when unchanged",
    "Replicas"               / Array(Int32, null=True, default=None, tag=2, entity="brokerId")
        * "brokers that have a replica, the preferred leader first; null when unchanged",
    "RemovingReplicas"       / Array(Int32, null=True, default=None, tag=3, entity="brokerId")
        * "replicas that a reassignment takes away, null when unchanged",
    "AddingReplicas"         / Array(Int32, null=True, default=None, tag=4, entity="brokerId")
        * "replicas that a reassignment adds, null when unchanged",
    "LeaderRecoveryState"    / Int8(default=-1, tag=5, enum=LeaderRecoveryState)
        * "whether the leader recovers from an unclean election, -1 when unchanged (KIP-704)",
    "Directories"            / Array(Uuid, "1+", null=True, default=None, tag=8)
        * "log directory id of each replica, null when unchanged (KIP-858)",
    "EligibleLeaderReplicas" / Array(Int32, "2+", null=True, default=None, tag=6, entity="brokerId")
        * "replicas out of sync with all committed data, null when unchanged (KIP-966)",
    "LastKnownElr"           / Array(Int32, "2+", null=True, default=None, tag=7, entity="brokerId")
        * "last replicas known to be fit, to fall back on; null when unchanged (KIP-966)",
    docs="KRaft metadata record, type 5: what changed in one partition; all else stays. Written by the active "
         "controller for elections, changes of the ISR and reassignments; it raises the partition epoch and, with a "
         "leader in it, the leader epoch.",
    changes={
        1: "adds Directories, for brokers with several log directories (KIP-858)",
        2: "adds EligibleLeaderReplicas and LastKnownElr, to elect without loss when no replica is in sync (KIP-966)",
    },
)

RemoveTopicRecord = MetadataRecord("RemoveTopicRecord", 9, "0", "0+",
    "TopicId" / Uuid * "id of the topic, from its TopicRecord",
    docs="KRaft metadata record, type 9: a topic was deleted, and its partitions and configurations with it. Written "
         "by the active controller for a DeleteTopics request.",
)

EntityData = Record("EntityData",
    "EntityType" / String            * 'what EntityName is: "user", "client-id" or "ip"',
    "EntityName" / String(null=True) * "user, client id or address; null for the default of the type",
)

ClientQuotaRecord = MetadataRecord("ClientQuotaRecord", 14, "0", "0+",
    "Entity" / Array(EntityData) * "whom the quota is for: one part, or a user and a client id together",
    "Key"    / String            * 'name of the quota, such as "producer_byte_rate"',
    "Value"  / Float64           * "limit, in the unit of the quota, such as bytes per second; ignored with Remove",
    "Remove" / Bool              * "true to remove the quota, so that a less specific one holds",
    docs="KRaft metadata record, type 14: a client quota was set or removed (KIP-546). Written by the active "
         "controller for an AlterClientQuotas request, read by brokers to throttle.",
)

ClearElrRecord = MetadataRecord("ClearElrRecord", 28, "0", "0+",
    "TopicName" / String(entity="topicName") * "topic to clear, empty for all topics",
    docs="KRaft metadata record, type 28: the partitions of a topic lose their eligible leader replicas, last known "
         "ones included (KIP-966). Written by the active controller when min.insync.replicas changes.",
)
