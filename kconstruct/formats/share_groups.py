"""Records of __consumer_offsets for share groups.  KIP-932, 1101, 1263.

A key is preceded by an int16 record type, a value by an int16 version.  The group coordinator writes
both and reads them back when it takes over a partition.  How far a group has read is in __share_group_state.
"""
from kconstruct.grammar import Array, CoordinatorKey, CoordinatorValue, Data, Int32, Int64, Int8, Record, String, Uuid

ShareGroupCurrentMemberAssignmentKey = CoordinatorKey("ShareGroupCurrentMemberAssignmentKey", 14, "0", "none",
    "GroupId"  / String("0") * "share group",
    "MemberId" / String("0") * "id of the member",
    docs="Key in __consumer_offsets, after int16 14: the current assignment of one member. A null value "
         "deletes it, as when the member leaves.",
    changes={},
)

TopicPartitions = Record("TopicPartitions",
    "TopicId"    / Uuid         * "id of the topic",
    "Partitions" / Array(Int32) * "indexes of the partitions",
)

ShareGroupCurrentMemberAssignmentValue = CoordinatorValue("ShareGroupCurrentMemberAssignmentValue", 14, "0", "0+",
    "MemberEpoch"         / Int32                  * "epoch of the member",
    "PreviousMemberEpoch" / Int32                  * "epoch of the member before that, to tell a repeated heartbeat",
    "State"               / Int8                   * "state of the member; 0 stable",
    "AssignedPartitions"  / Array(TopicPartitions) * "partitions that the member may read, shared with others",
    docs="Value in __consumer_offsets, after an int16 version: what one member reads now. Written by the group "
         "coordinator as the member's heartbeats move it on, and read back when it loads the partition.",
    changes={},
)

ShareGroupMemberMetadataKey = CoordinatorKey("ShareGroupMemberMetadataKey", 10, "0", "none",
    "GroupId"  / String("0") * "share group",
    "MemberId" / String("0") * "id of the member",
    docs="Key in __consumer_offsets, after int16 10: what one member said about itself. A null value deletes "
         "it, as when the member leaves.",
    changes={},
)

ShareGroupMemberMetadataValue = CoordinatorValue("ShareGroupMemberMetadataValue", 10, "0", "0+",
    "RackId"               / String(null=True) * "rack of the member, null when not configured",
    "ClientId"             / String            * "client id that the member sent in its request header",
    "ClientHost"           / String            * "address of the member",
    "SubscribedTopicNames" / Array(String)     * "topics that the member subscribes to",
    docs="Value in __consumer_offsets, after an int16 version: what one member said about itself. Written by "
         "the group coordinator when a heartbeat tells something new, and read back when it loads the "
         "partition.",
    changes={},
)

ShareGroupMetadataKey = CoordinatorKey("ShareGroupMetadataKey", 11, "0", "none",
    "GroupId" / String("0") * "share group",
    docs="Key in __consumer_offsets, after int16 11: the epoch of a share group. A null value deletes it with "
         "the group.",
    changes={},
)

ShareGroupMetadataValue = CoordinatorValue("ShareGroupMetadataValue", 11, "0", "0+",
    "Epoch"        / Int32 * "epoch of the group, raised when members, subscriptions or topics change",
    "MetadataHash" / Int64 * "hash over the subscribed topics, to notice their changes, 0 when none (KIP-1101)",
    docs="Value in __consumer_offsets, after an int16 version: the epoch of a share group. Written by the "
         "group coordinator when a new assignment is called for, and read back when it loads the partition.",
    changes={},
)

ShareGroupPartitionMetadataKey = Data("ShareGroupPartitionMetadataKey", "9", "none",
    "GroupId" / String("9") * "share group",
    docs="Key in __consumer_offsets, after int16 9: the topics of a share group. Early releases of share "
         "groups (3.9, 4.0) wrote it; MetadataHash took its place (KIP-1101).",
    changes={},
)

PartitionMetadata = Record("PartitionMetadata",
    "Partition" / Int32         * "index of the partition",
    "Racks"     / Array(String) * "racks of the partition's replicas",
)

TopicMetadata = Record("TopicMetadata",
    "TopicId"           / Uuid                     * "id of the topic",
    "TopicName"         / String                   * "topic",
    "NumPartitions"     / Int32                    * "number of partitions",
    "PartitionMetadata" / Array(PartitionMetadata) * "racks of each partition, empty when unknown",
)

ShareGroupPartitionMetadataValue = Data("ShareGroupPartitionMetadataValue", "0", "0+",
    "Topics" / Array(TopicMetadata) * "topics that members subscribe to, as the coordinator last saw them",
    docs="Value in __consumer_offsets, after an int16 version: the topics of a share group, kept to notice "
         "when they change. Early releases of share groups (3.9, 4.0) wrote it; MetadataHash took its place "
         "(KIP-1101).",
    changes={},
)

ShareGroupStatePartitionMetadataKey = CoordinatorKey("ShareGroupStatePartitionMetadataKey", 15, "0", "none",
    "GroupId" / String("0") * "share group",
    docs="Key in __consumer_offsets, after int16 15: the share-partitions that a share group has state for. A "
         "null value deletes it with the group.",
    changes={},
)

TopicPartitionsInfo = Record("TopicPartitionsInfo",
    "TopicId"    / Uuid         * "id of the topic",
    "TopicName"  / String       * "topic",
    "Partitions" / Array(Int32) * "indexes of the partitions",
)

TopicInfo = Record("TopicInfo",
    "TopicId"   / Uuid   * "id of the topic",
    "TopicName" / String * "topic",
)

ShareGroupStatePartitionMetadataValue = CoordinatorValue("ShareGroupStatePartitionMetadataValue", 15, "0", "0+",
    "InitializingTopics" / Array(TopicPartitionsInfo) * "partitions whose state the share coordinator was asked to initialise",
    "InitializedTopics"  / Array(TopicPartitionsInfo) * "partitions whose state is there, ready to be assigned",
    "DeletingTopics"     / Array(TopicInfo)           * "topics whose state is being deleted",
    docs="Value in __consumer_offsets, after an int16 version: which partitions of a share group have their "
         "state in __share_group_state. Written by the group coordinator around its requests to the share "
         "coordinator, and read back when it loads the partition.",
    changes={},
)

ShareGroupTargetAssignmentMemberKey = CoordinatorKey("ShareGroupTargetAssignmentMemberKey", 13, "0", "none",
    "GroupId"  / String("0") * "share group",
    "MemberId" / String("0") * "id of the member",
    docs="Key in __consumer_offsets, after int16 13: the target assignment of one member. A null value deletes "
         "it, as when the member leaves.",
    changes={},
)

TopicPartition = Record("TopicPartition",
    "TopicId"    / Uuid         * "id of the topic",
    "Partitions" / Array(Int32) * "indexes of the partitions",
)

ShareGroupTargetAssignmentMemberValue = CoordinatorValue("ShareGroupTargetAssignmentMemberValue", 13, "0", "0+",
    "TopicPartitions" / Array(TopicPartition) * "partitions that the member is to have",
    docs="Value in __consumer_offsets, after an int16 version: what the assignor gave to one member. Written "
         "by the group coordinator when a new assignment differs for the member, and read back when it loads "
         "the partition.",
    changes={},
)

ShareGroupTargetAssignmentMetadataKey = CoordinatorKey("ShareGroupTargetAssignmentMetadataKey", 12, "0", "none",
    "GroupId" / String("0") * "share group",
    docs="Key in __consumer_offsets, after int16 12: the epoch of a share group's target assignment. A null "
         "value deletes it with the group.",
    changes={},
)

ShareGroupTargetAssignmentMetadataValue = CoordinatorValue("ShareGroupTargetAssignmentMetadataValue", 12, "0", "0+",
    "AssignmentEpoch"     / Int32                                   * "epoch of the group that the assignment was made for",
    "AssignmentTimestamp" / Int64(default=0, tag=0, ignorable=True) * "time the assignment was finished, in ms, 0 when unknown (KIP-1263)",
    docs="Value in __consumer_offsets, after an int16 version: the epoch of a share group's target assignment. "
         "Written by the group coordinator after the members' assignments; below the group's epoch a new "
         "assignment is due.",
    changes={},
)
