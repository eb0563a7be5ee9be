"""Records of __consumer_offsets for consumer groups of the new protocol.  KIP-848, 1101, 1251, 1263.

A key is preceded by an int16 record type, a value by an int16 version.  The group coordinator writes
both and reads them back when it takes over a partition.
"""
from kconstruct.grammar import Array, Bytes, CoordinatorKey, CoordinatorValue, Int32, Int64, Int8, Record, String, Uuid

ConsumerGroupCurrentMemberAssignmentKey = CoordinatorKey("ConsumerGroupCurrentMemberAssignmentKey", 8, "0", "none",
    "GroupId"  / String("0") * "consumer group",
    "MemberId" / String("0") * "id of the member",
    docs="Key in __consumer_offsets, after int16 8: the current assignment of one member. A null value deletes "
         "it, as when the member leaves.",
    changes={},
)

TopicPartitions = Record("TopicPartitions",
    "TopicId"          / Uuid                           * "id of the topic",
    "Partitions"       / Array(Int32)                   * "indexes of the partitions",
    "AssignmentEpochs" / Array(Int32, null=True, tag=0) * "epoch in which each of Partitions was assigned, null when unknown (KIP-1251)",
)

ConsumerGroupCurrentMemberAssignmentValue = CoordinatorValue("ConsumerGroupCurrentMemberAssignmentValue", 8, "0", "0+",
    "MemberEpoch"                 / Int32                  * "epoch of the member",
    "PreviousMemberEpoch"         / Int32                  * "epoch of the member before that, to tell a repeated heartbeat",
    "State"                       / Int8                   * "state of the member; 0 stable, 1 has partitions to revoke, 2 waits for partitions of others",
    "AssignedPartitions"          / Array(TopicPartitions) * "partitions that the member may read",
    "PartitionsPendingRevocation" / Array(TopicPartitions) * "partitions that the member is to give up and has not yet",
    docs="Value in __consumer_offsets, after an int16 version: how far one member has come towards its target "
         "assignment. Written by the group coordinator as the member's heartbeats move it on, and read back "
         "when it loads the partition.",
    changes={},
)

ConsumerGroupMemberMetadataKey = CoordinatorKey("ConsumerGroupMemberMetadataKey", 5, "0", "none",
    "GroupId"  / String("0") * "consumer group",
    "MemberId" / String("0") * "id of the member",
    docs="Key in __consumer_offsets, after int16 5: what one member said about itself. A null value deletes "
         "it, as when the member leaves.",
    changes={},
)

ClassicProtocol = Record("ClassicProtocol",
    "Name"     / String * "name of the protocol (assignor)",
    "Metadata" / Bytes  * "ConsumerProtocolSubscription after its int16 version",
)

ClassicMemberMetadata = Record("ClassicMemberMetadata",
    "SessionTimeoutMs"   / Int32                  * "time without a heartbeat after which the member is dropped, in ms",
    "SupportedProtocols" / Array(ClassicProtocol) * "protocols of the member's JoinGroup, best first",
)

ConsumerGroupMemberMetadataValue = CoordinatorValue("ConsumerGroupMemberMetadataValue", 5, "0", "0+",
    "InstanceId"            / String(null=True)                       * "name of a static member, null for a dynamic one",
    "RackId"                / String(null=True)                       * "rack of the member, null when not configured",
    "ClientId"              / String                                  * "client id that the member sent in its request header",
    "ClientHost"            / String                                  * "address of the member",
    "SubscribedTopicNames"  / Array(String)                           * "topics that the member subscribes to",
    "SubscribedTopicRegex"  / String(null=True)                       * "regular expression for topics that it subscribes to, null when none",
    "RebalanceTimeoutMs"    / Int32(default=-1)                       * "time the member has to revoke partitions, in ms, -1 when not given",
    "ServerAssignor"        / String(null=True)                       * "assignor that the member asks for, null to leave it to the coordinator",
    "ClassicMemberMetadata" / ClassicMemberMetadata(null=True, tag=0) * "details of a member that uses the classic protocol, null for all others",
    docs="Value in __consumer_offsets, after an int16 version: what one member said about itself. Written by "
         "the group coordinator when a heartbeat or JoinGroup tells something new, and read back when it loads "
         "the partition.",
    changes={},
)

ConsumerGroupMetadataKey = CoordinatorKey("ConsumerGroupMetadataKey", 3, "0", "none",
    "GroupId" / String("0") * "consumer group",
    docs="Key in __consumer_offsets, after int16 3: the epoch of a consumer group. A null value deletes it "
         "with the group.",
    changes={},
)

ConsumerGroupMetadataValue = CoordinatorValue("ConsumerGroupMetadataValue", 3, "0", "0+",
    "Epoch"        / Int32                   * "epoch of the group, raised when members, subscriptions or topics change",
    "MetadataHash" / Int64(default=0, tag=0) * "hash over the subscribed topics, to notice their changes, 0 when none (KIP-1101)",
    docs="Value in __consumer_offsets, after an int16 version: the epoch of a consumer group. Written by the "
         "group coordinator when a new assignment is called for, and read back when it loads the partition.",
    changes={},
)

ConsumerGroupPartitionMetadataKey = CoordinatorKey("ConsumerGroupPartitionMetadataKey", 4, "0", "none",
    "GroupId" / String("0") * "consumer group",
    docs="Key in __consumer_offsets, after int16 4: the topics of a consumer group. A null value deletes it; "
         "with the hash of KIP-1101 in the group's metadata it is no longer needed.",
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

ConsumerGroupPartitionMetadataValue = CoordinatorValue("ConsumerGroupPartitionMetadataValue", 4, "0", "0+",
    "Topics" / Array(TopicMetadata) * "topics that members subscribe to, as the coordinator last saw them",
    docs="Value in __consumer_offsets, after an int16 version: the topics of a consumer group, kept to notice "
         "when they change. Written by group coordinators of earlier releases; later ones compare MetadataHash "
         "instead (KIP-1101).",
    changes={},
)

ConsumerGroupRegularExpressionKey = CoordinatorKey("ConsumerGroupRegularExpressionKey", 16, "0", "none",
    "GroupId"           / String("0") * "consumer group",
    "RegularExpression" / String("0") * "regular expression that members subscribe to",
    docs="Key in __consumer_offsets, after int16 16: one regular expression of a consumer group. A null value "
         "deletes it, as when no member subscribes to it any more.",
    changes={},
)

ConsumerGroupRegularExpressionValue = CoordinatorValue("ConsumerGroupRegularExpressionValue", 16, "0", "0+",
    "Topics"    / Array(String) * "topics that the expression matched",
    "Version"   / Int64         * "version of the cluster metadata that it was matched against",
    "Timestamp" / Int64         * "time it was matched, in ms",
    docs="Value in __consumer_offsets, after an int16 version: the topics that a regular expression stands "
         "for. Written by the group coordinator each time it has evaluated the expression, and read back when "
         "it loads the partition.",
    changes={},
)

ConsumerGroupTargetAssignmentMemberKey = CoordinatorKey("ConsumerGroupTargetAssignmentMemberKey", 7, "0", "none",
    "GroupId"  / String("0") * "consumer group",
    "MemberId" / String("0") * "id of the member",
    docs="Key in __consumer_offsets, after int16 7: the target assignment of one member. A null value deletes "
         "it, as when the member leaves.",
    changes={},
)

TopicPartition = Record("TopicPartition",
    "TopicId"    / Uuid         * "id of the topic",
    "Partitions" / Array(Int32) * "indexes of the partitions",
)

ConsumerGroupTargetAssignmentMemberValue = CoordinatorValue("ConsumerGroupTargetAssignmentMemberValue", 7, "0", "0+",
    "TopicPartitions" / Array(TopicPartition) * "partitions that the member is to have in the end",
    docs="Value in __consumer_offsets, after an int16 version: what the assignor gave to one member. Written "
         "by the group coordinator when a new assignment differs for the member, and read back when it loads "
         "the partition.",
    changes={},
)

ConsumerGroupTargetAssignmentMetadataKey = CoordinatorKey("ConsumerGroupTargetAssignmentMetadataKey", 6, "0", "none",
    "GroupId" / String("0") * "consumer group",
    docs="Key in __consumer_offsets, after int16 6: the epoch of a consumer group's target assignment. A null "
         "value deletes it with the group.",
    changes={},
)

ConsumerGroupTargetAssignmentMetadataValue = CoordinatorValue("ConsumerGroupTargetAssignmentMetadataValue", 6, "0", "0+",
    "AssignmentEpoch"     / Int32                                   * "epoch of the group that the assignment was made for",
    "AssignmentTimestamp" / Int64(default=0, tag=0, ignorable=True) * "time the assignment was finished, in ms, 0 when unknown (KIP-1263)",
    docs="Value in __consumer_offsets, after an int16 version: the epoch of a consumer group's target "
         "assignment. Written by the group coordinator after the members' assignments; below the group's epoch "
         "a new assignment is due.",
    changes={},
)
