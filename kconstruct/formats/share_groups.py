"""Records of __consumer_offsets for share groups.  KIP-932, 1101, 1263.

A key is preceded by an int16 record type, a value by an int16 version.  The group coordinator writes
both and reads them back when it takes over a partition.  How far a group has read is in __share_group_state.
"""
from kconstruct.grammar import Array, CoordinatorKey, CoordinatorValue, Data, Int32, Int64, Int8, Record, String, Uuid

ShareGroupCurrentMemberAssignmentKey = CoordinatorKey("ShareGroupCurrentMemberAssignmentKey", 14, "0", "none",
    "GroupId"  / String("0") * "share group of the member",
    "MemberId" / String("0") * "member that has the assignment",
    docs="Key in __consumer_offsets, after int16 14: the current assignment of one member. A null value deletes it, "
         "as when the member leaves.",
)

TopicPartitions = Record("TopicPartitions",
    "TopicId"    / Uuid         * "topic of the partitions, by an id that a topic created anew does not share",
    "Partitions" / Array(Int32) * "assigned partitions of the topic",
)

ShareGroupCurrentMemberAssignmentValue = CoordinatorValue("ShareGroupCurrentMemberAssignmentValue", 14, "0", "0+",
    "MemberEpoch"         / Int32                  * "group epoch that the member has reached",
    "PreviousMemberEpoch" / Int32
        * "member epoch before that, still accepted in case the last response was lost",
    "State"               / Int8                   * "state of the member: 0 stable, the only one",
    "AssignedPartitions"  / Array(TopicPartitions) * "partitions that the member fetches from, shared with others",
    docs="Value in __consumer_offsets, after an int16 version: what one member reads now. Written by the group "
         "coordinator as the member's heartbeats move it on, and read back when it loads the partition.",
)

ShareGroupMemberMetadataKey = CoordinatorKey("ShareGroupMemberMetadataKey", 10, "0", "none",
    "GroupId"  / String("0") * "share group of the member",
    "MemberId" / String("0") * "member that reported about itself",
    docs="Key in __consumer_offsets, after int16 10: what one member reported about itself. A null value deletes it, "
         "as when the member leaves.",
)

ShareGroupMemberMetadataValue = CoordinatorValue("ShareGroupMemberMetadataValue", 10, "0", "0+",
    "RackId"               / String(null=True) * "rack of the member (client.rack), null when not configured",
    "ClientId"             / String            * "client.id of the member, from its request header",
    "ClientHost"           / String            * "address that the coordinator sees the member connect from",
    "SubscribedTopicNames" / Array(String)     * "names of the topics that the member subscribes to",
    docs="Value in __consumer_offsets, after an int16 version: what one member reported about itself. Written by the "
         "group coordinator when a heartbeat brings a change, and read back when it loads the partition.",
)

ShareGroupMetadataKey = CoordinatorKey("ShareGroupMetadataKey", 11, "0", "none",
    "GroupId" / String("0") * "share group whose epoch is stored",
    docs="Key in __consumer_offsets, after int16 11: the epoch of a share group. A null value deletes it with the "
         "group.",
)

ShareGroupMetadataValue = CoordinatorValue("ShareGroupMetadataValue", 11, "0", "0+",
    "Epoch"        / Int32 * "epoch of the group, raised when members, subscriptions or topics change",
    "MetadataHash" / Int64 * "hash over the subscribed topics, to notice changes; 0 when none (KIP-1101)",
    docs="Value in __consumer_offsets, after an int16 version: the epoch of a share group. Written by the group "
         "coordinator when a new assignment is due, and read back when it loads the partition.",
)

ShareGroupPartitionMetadataKey = Data("ShareGroupPartitionMetadataKey", "9", "none",
    "GroupId" / String("9") * "share group whose topics are stored",
    docs="Key in __consumer_offsets, after int16 9: the topics of a share group. Early releases of share groups (3.9, "
         "4.0) wrote it; MetadataHash took its place (KIP-1101).",
    prefix="version",
)

PartitionMetadata = Record("PartitionMetadata",
    "Partition" / Int32         * "partition that is described",
    "Racks"     / Array(String) * "racks of the brokers that have a replica of it",
)

TopicMetadata = Record("TopicMetadata",
    "TopicId"           / Uuid                     * "id of the topic, another one if it was created anew",
    "TopicName"         / String                   * "name of the topic",
    "NumPartitions"     / Int32                    * "how many partitions the topic has",
    "PartitionMetadata" / Array(PartitionMetadata) * "racks of each partition, empty when unknown",
)

ShareGroupPartitionMetadataValue = Data("ShareGroupPartitionMetadataValue", "0", "0+",
    "Topics" / Array(TopicMetadata) * "topics that members subscribe to, as the coordinator last saw them",
    docs="Value in __consumer_offsets, after an int16 version: the topics of a share group, kept to notice when they "
         "change. Early releases of share groups (3.9, 4.0) wrote it; MetadataHash took its place (KIP-1101).",
    prefix="version",
)

ShareGroupStatePartitionMetadataKey = CoordinatorKey("ShareGroupStatePartitionMetadataKey", 15, "0", "none",
    "GroupId" / String("0") * "share group whose partitions are listed",
    docs="Key in __consumer_offsets, after int16 15: the share-partitions that a share group has state for. A null "
         "value deletes it with the group.",
)

TopicPartitionsInfo = Record("TopicPartitionsInfo",
    "TopicId"    / Uuid         * "topic of the partitions, by an id that a topic created anew does not share",
    "TopicName"  / String       * "name of the topic at the time of writing",
    "Partitions" / Array(Int32) * "partitions of the topic that are meant",
)

TopicInfo = Record("TopicInfo",
    "TopicId"   / Uuid   * "topic whose state is deleted, by its id",
    "TopicName" / String * "name of the topic at the time of writing",
)

ShareGroupStatePartitionMetadataValue = CoordinatorValue("ShareGroupStatePartitionMetadataValue", 15, "0", "0+",
    "InitializingTopics" / Array(TopicPartitionsInfo)
        * "partitions whose state the share coordinator was asked to initialize",
    "InitializedTopics"  / Array(TopicPartitionsInfo)
        * "partitions whose state exists, so that members can be assigned to them",
    "DeletingTopics"     / Array(TopicInfo) * "topics whose state the share coordinator was asked to delete",
    docs="Value in __consumer_offsets, after an int16 version: which partitions of a share group have their state in "
         "__share_group_state. Written by the group coordinator around its requests to the share coordinator, and "
         "read back when it loads the partition.",
)

ShareGroupTargetAssignmentMemberKey = CoordinatorKey("ShareGroupTargetAssignmentMemberKey", 13, "0", "none",
    "GroupId"  / String("0") * "share group of the member",
    "MemberId" / String("0") * "member that the assignment is for",
    docs="Key in __consumer_offsets, after int16 13: the target assignment of one member. A null value deletes it, as "
         "when the member leaves.",
)

TopicPartition = Record("TopicPartition",
    "TopicId"    / Uuid         * "topic of the partitions, by an id that a topic created anew does not share",
    "Partitions" / Array(Int32) * "assigned partitions of the topic",
)

ShareGroupTargetAssignmentMemberValue = CoordinatorValue("ShareGroupTargetAssignmentMemberValue", 13, "0", "0+",
    "TopicPartitions" / Array(TopicPartition) * "partitions that the member is to have from its next heartbeat on",
    docs="Value in __consumer_offsets, after an int16 version: what the assignor gave to one member. Written by the "
         "group coordinator when a new assignment differs for the member, and read back when it loads the partition.",
)

ShareGroupTargetAssignmentMetadataKey = CoordinatorKey("ShareGroupTargetAssignmentMetadataKey", 12, "0", "none",
    "GroupId" / String("0") * "share group of the assignment",
    docs="Key in __consumer_offsets, after int16 12: the epoch of a share group's target assignment. A null value "
         "deletes it with the group.",
)

ShareGroupTargetAssignmentMetadataValue = CoordinatorValue("ShareGroupTargetAssignmentMetadataValue", 12, "0", "0+",
    "AssignmentEpoch"     / Int32 * "group epoch for which the assignment was computed",
    "AssignmentTimestamp" / Int64(default=0, tag=0, ignorable=True)
        * "Unix time in ms at which the assignment was finished, 0 when unknown (KIP-1263)",
    docs="Value in __consumer_offsets, after an int16 version: the epoch of a share group's target assignment. "
         "Written by the group coordinator after the members' assignments; below the group's epoch a new assignment "
         "is due.",
)
