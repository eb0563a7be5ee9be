"""Records of __consumer_offsets for consumer groups of the new protocol.  KIP-848, 1101, 1251, 1263.

A key is preceded by an int16 record type, a value by an int16 version.  The group coordinator writes
both and reads them back when it takes over a partition.
"""
from kconstruct.grammar import Array, Bytes, CoordinatorKey, CoordinatorValue, Int32, Int64, Int8, Record, String, Uuid

ConsumerGroupCurrentMemberAssignmentKey = CoordinatorKey("ConsumerGroupCurrentMemberAssignmentKey", 8, "0", "none",
    "GroupId"  / String("0") * "consumer group of the member",
    "MemberId" / String("0") * "member that has the assignment",
    docs="Key in __consumer_offsets, after int16 8: the current assignment of one member. A null value deletes it, as "
         "when the member leaves.",
)

TopicPartitions = Record("TopicPartitions",
    "TopicId"          / Uuid         * "topic of the partitions, by an id that a topic created anew does not share",
    "Partitions"       / Array(Int32) * "assigned partitions of the topic",
    "AssignmentEpochs" / Array(Int32, null=True, tag=0)
        * "epoch in which each of Partitions was assigned, null when unknown (KIP-1251)",
)

ConsumerGroupCurrentMemberAssignmentValue = CoordinatorValue("ConsumerGroupCurrentMemberAssignmentValue", 8, "0", "0+",
    "MemberEpoch"                 / Int32
        * "group epoch that the member has reached; below AssignmentEpoch it still moves",
    "PreviousMemberEpoch"         / Int32
        * "member epoch before that, still accepted in case the last response was lost",
    "State"                       / Int8
        * "0 stable, 1 has partitions to give up, 2 waits for partitions of others",
    "AssignedPartitions"          / Array(TopicPartitions) * "partitions that the member may read",
    "PartitionsPendingRevocation" / Array(TopicPartitions)
        * "partitions that the member was asked to give up and has not yet",
    docs="Value in __consumer_offsets, after an int16 version: how far one member has come towards its target "
         "assignment. Written by the group coordinator as the member's heartbeats move it on, and read back when it "
         "loads the partition.",
)

ConsumerGroupMemberMetadataKey = CoordinatorKey("ConsumerGroupMemberMetadataKey", 5, "0", "none",
    "GroupId"  / String("0") * "consumer group of the member",
    "MemberId" / String("0") * "member that reported about itself",
    docs="Key in __consumer_offsets, after int16 5: what one member reported about itself. A null value deletes it, "
         "as when the member leaves.",
)

ClassicProtocol = Record("ClassicProtocol",
    "Name"     / String                                      * "name of the protocol (assignor), such as range",
    "Metadata" / Bytes(holds="ConsumerProtocolSubscription") * "ConsumerProtocolSubscription after its int16 version",
)

ClassicMemberMetadata = Record("ClassicMemberMetadata",
    "SessionTimeoutMs"   / Int32                  * "time without a heartbeat after which the member is dropped, in ms",
    "SupportedProtocols" / Array(ClassicProtocol) * "protocols of the member's JoinGroup, the preferred one first",
)

ConsumerGroupMemberMetadataValue = CoordinatorValue("ConsumerGroupMemberMetadataValue", 5, "0", "0+",
    "InstanceId"            / String(null=True)
        * "group.instance.id of a static member, null for a dynamic one (KIP-345)",
    "RackId"                / String(null=True) * "rack of the member (client.rack), null when not configured",
    "ClientId"              / String            * "client.id of the member, from its request header",
    "ClientHost"            / String            * "address that the coordinator sees the member connect from",
    "SubscribedTopicNames"  / Array(String)     * "names of the topics that the member subscribes to",
    "SubscribedTopicRegex"  / String(null=True) * "pattern of the topics that the member subscribes to, null when none",
    "RebalanceTimeoutMs"    / Int32(default=-1)
        * "time that the member has to give up partitions, in ms, -1 when not given",
    "ServerAssignor"        / String(null=True)
        * "assignor that the member asks for, null to leave it to the coordinator",
    "ClassicMemberMetadata" / ClassicMemberMetadata(null=True, tag=0)
        * "details of a member that uses the classic protocol, null for all others",
    docs="Value in __consumer_offsets, after an int16 version: what one member reported about itself. Written by the "
         "group coordinator when a heartbeat or JoinGroup brings a change, and read back when it loads the partition.",
)

ConsumerGroupMetadataKey = CoordinatorKey("ConsumerGroupMetadataKey", 3, "0", "none",
    "GroupId" / String("0") * "consumer group whose epoch is stored",
    docs="Key in __consumer_offsets, after int16 3: the epoch of a consumer group. A null value deletes it with the "
         "group.",
)

ConsumerGroupMetadataValue = CoordinatorValue("ConsumerGroupMetadataValue", 3, "0", "0+",
    "Epoch"        / Int32 * "epoch of the group, raised when members, subscriptions or topics change",
    "MetadataHash" / Int64(default=0, tag=0)
        * "hash over the subscribed topics, to notice changes; 0 when none (KIP-1101)",
    docs="Value in __consumer_offsets, after an int16 version: the epoch of a consumer group. Written by the group "
         "coordinator when a new assignment is due, and read back when it loads the partition.",
)

ConsumerGroupPartitionMetadataKey = CoordinatorKey("ConsumerGroupPartitionMetadataKey", 4, "0", "none",
    "GroupId" / String("0") * "consumer group whose topics are stored",
    docs="Key in __consumer_offsets, after int16 4: the topics of a consumer group. A null value deletes it; with the "
         "hash of KIP-1101 in the group's metadata it is no longer needed.",
)

PartitionMetadata = Record("PartitionMetadata",
    "Partition" / Int32         * "partition that is described",
    "Racks"     / Array(String) * "racks of the brokers that have a replica of it",
)

TopicMetadata = Record("TopicMetadata",
    "TopicId"           / Uuid                     * "id of the topic, another one if it was created anew",
    "TopicName"         / String                   * "name of the topic",
    "NumPartitions"     / Int32                    * "number of partitions; a change makes a rebalance due",
    "PartitionMetadata" / Array(PartitionMetadata) * "racks of each partition, empty when unknown",
)

ConsumerGroupPartitionMetadataValue = CoordinatorValue("ConsumerGroupPartitionMetadataValue", 4, "0", "0+",
    "Topics" / Array(TopicMetadata) * "topics that members subscribe to, as the coordinator last saw them",
    docs="Value in __consumer_offsets, after an int16 version: the topics of a consumer group, kept to notice when "
         "they change. Written by group coordinators of earlier releases; later ones compare MetadataHash instead "
         "(KIP-1101).",
)

ConsumerGroupRegularExpressionKey = CoordinatorKey("ConsumerGroupRegularExpressionKey", 16, "0", "none",
    "GroupId"           / String("0") * "consumer group that the pattern is used in",
    "RegularExpression" / String("0") * "pattern that members subscribe to, in the syntax of RE2/J",
    docs="Key in __consumer_offsets, after int16 16: one regular expression of a consumer group. A null value deletes "
         "it, as when no member subscribes to it any more.",
)

ConsumerGroupRegularExpressionValue = CoordinatorValue("ConsumerGroupRegularExpressionValue", 16, "0", "0+",
    "Topics"    / Array(String) * "names of the topics that matched, as far as a member may see them",
    "Version"   / Int64         * "offset of the cluster metadata in which topic names were looked up",
    "Timestamp" / Int64         * "Unix time in ms of the match, which is repeated when too old",
    docs="Value in __consumer_offsets, after an int16 version: the topics that match a regular expression. Written by "
         "the group coordinator each time it has evaluated the expression, and read back when it loads the partition.",
)

ConsumerGroupTargetAssignmentMemberKey = CoordinatorKey("ConsumerGroupTargetAssignmentMemberKey", 7, "0", "none",
    "GroupId"  / String("0") * "consumer group of the member",
    "MemberId" / String("0") * "member that the assignment is for",
    docs="Key in __consumer_offsets, after int16 7: the target assignment of one member. A null value deletes it, as "
         "when the member leaves.",
)

TopicPartition = Record("TopicPartition",
    "TopicId"    / Uuid         * "topic of the partitions, by an id that a topic created anew does not share",
    "Partitions" / Array(Int32) * "assigned partitions of the topic",
)

ConsumerGroupTargetAssignmentMemberValue = CoordinatorValue("ConsumerGroupTargetAssignmentMemberValue", 7, "0", "0+",
    "TopicPartitions" / Array(TopicPartition) * "partitions that the member will have when the rebalance is done",
    docs="Value in __consumer_offsets, after an int16 version: what the assignor gave to one member. Written by the "
         "group coordinator when a new assignment differs for the member, and read back when it loads the partition.",
)

ConsumerGroupTargetAssignmentMetadataKey = CoordinatorKey("ConsumerGroupTargetAssignmentMetadataKey", 6, "0", "none",
    "GroupId" / String("0") * "consumer group of the assignment",
    docs="Key in __consumer_offsets, after int16 6: the epoch of a consumer group's target assignment. A null value "
         "deletes it with the group.",
)

ConsumerGroupTargetAssignmentMetadataValue = CoordinatorValue(
    "ConsumerGroupTargetAssignmentMetadataValue", 6, "0", "0+",
    "AssignmentEpoch"     / Int32 * "group epoch for which the assignment was computed",
    "AssignmentTimestamp" / Int64(default=0, tag=0, ignorable=True)
        * "Unix time in ms at which the assignment was finished, 0 when unknown (KIP-1263)",
    docs="Value in __consumer_offsets, after an int16 version: the epoch of a consumer group's target assignment. "
         "Written by the group coordinator after the members' assignments; below the group's epoch a new assignment "
         "is due.",
)
