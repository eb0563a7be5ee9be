"""Records of __consumer_offsets for streams groups.  KIP-1071, 1101, 1263, 1331.

A key is preceded by an int16 record type, a value by an int16 version.  The group coordinator writes
both and reads them back when it takes over a partition.  A task is one partition of a subtopology.
"""
from kconstruct.grammar import Array, CoordinatorKey, CoordinatorValue, Int16, Int32, Int64, Int8, Record, String, UInt16

StreamsGroupCurrentMemberAssignmentKey = CoordinatorKey("StreamsGroupCurrentMemberAssignmentKey", 22, "0", "none",
    "GroupId"  / String("0") * "streams group",
    "MemberId" / String("0") * "id of the member",
    docs="Key in __consumer_offsets, after int16 22: the current tasks of one member. A null value deletes it, "
         "as when the member leaves.",
    changes={},
)

StreamsGroupCurrentMemberAssignmentValueTaskIds = Record("TaskIds",
    "SubtopologyId"    / String                         * "id of the subtopology",
    "Partitions"       / Array(Int32)                   * "partitions of its tasks",
    "AssignmentEpochs" / Array(Int32, null=True, tag=0) * "epoch in which each of Partitions was assigned, null when unknown",
)

StreamsGroupCurrentMemberAssignmentValue = CoordinatorValue("StreamsGroupCurrentMemberAssignmentValue", 22, "0", "0+",
    "MemberEpoch"                   / Int32                                                  * "epoch of the member",
    "PreviousMemberEpoch"           / Int32                                                  * "epoch of the member before that, to tell a repeated heartbeat",
    "State"                         / Int8                                                   * "state of the member; 1 stable, 2 has tasks to revoke, 3 waits for tasks of others",
    "ActiveTasks"                   / Array(StreamsGroupCurrentMemberAssignmentValueTaskIds) * "tasks that the member processes",
    "StandbyTasks"                  / Array(StreamsGroupCurrentMemberAssignmentValueTaskIds) * "tasks whose state the member copies, to take over fast",
    "WarmupTasks"                   / Array(StreamsGroupCurrentMemberAssignmentValueTaskIds) * "tasks whose state the member restores before it gets them as active ones",
    "ActiveTasksPendingRevocation"  / Array(StreamsGroupCurrentMemberAssignmentValueTaskIds) * "active tasks that the member is to give up and has not yet",
    "StandbyTasksPendingRevocation" / Array(StreamsGroupCurrentMemberAssignmentValueTaskIds) * "standby tasks that the member is to give up and has not yet",
    "WarmupTasksPendingRevocation"  / Array(StreamsGroupCurrentMemberAssignmentValueTaskIds) * "warm-up tasks that the member is to give up and has not yet",
    docs="Value in __consumer_offsets, after an int16 version: how far one member has come towards its target "
         "tasks. Written by the group coordinator as the member's heartbeats move it on, and read back when it "
         "loads the partition.",
    changes={},
)

StreamsGroupMemberMetadataKey = CoordinatorKey("StreamsGroupMemberMetadataKey", 19, "0", "none",
    "GroupId"  / String("0") * "streams group",
    "MemberId" / String("0") * "id of the member",
    docs="Key in __consumer_offsets, after int16 19: what one member said about itself. A null value deletes "
         "it, as when the member leaves.",
    changes={},
)

Endpoint = Record("Endpoint",
    "Host" / String * "host of the endpoint",
    "Port" / UInt16 * "port of the endpoint",
)

KeyValue = Record("KeyValue",
    "Key"   / String * "key of the tag",
    "Value" / String * "value of the tag",
)

StreamsGroupMemberMetadataValue = CoordinatorValue("StreamsGroupMemberMetadataValue", 19, "0", "0+",
    "InstanceId"         / String(null=True)                 * "name of a static member, null for a dynamic one",
    "RackId"             / String(null=True)                 * "rack of the member, null when not configured",
    "ClientId"           / String                            * "client id that the member sent in its request header",
    "ClientHost"         / String                            * "address of the member",
    "RebalanceTimeoutMs" / Int32(default=-1)                 * "time the member has to revoke tasks, in ms, -1 when not given",
    "TopologyEpoch"      / Int32                             * "epoch of the topology that the member runs",
    "ProcessId"          / String                            * "id of the process, common to the members that run in it",
    "UserEndpoint"       / Endpoint(null=True, default=None) * "where the process answers interactive queries, null when not configured",
    "ClientTags"         / Array(KeyValue)                   * "tags of the client, for standby tasks that follow racks",
    docs="Value in __consumer_offsets, after an int16 version: what one member said about itself. Written by "
         "the group coordinator when a heartbeat tells something new, and read back when it loads the "
         "partition.",
    changes={},
)

StreamsGroupMetadataKey = CoordinatorKey("StreamsGroupMetadataKey", 17, "0", "none",
    "GroupId" / String("0") * "streams group",
    docs="Key in __consumer_offsets, after int16 17: the epoch of a streams group. A null value deletes it "
         "with the group.",
    changes={},
)

LastAssignmentConfig = Record("LastAssignmentConfig",
    "Key"   / String * "name of the setting",
    "Value" / String * "value of the setting",
)

StreamsGroupMetadataValue = CoordinatorValue("StreamsGroupMetadataValue", 17, "0", "0+",
    "Epoch"                          / Int32                                         * "epoch of the group, raised when members, topology, topics or settings change",
    "MetadataHash"                   / Int64                                         * "hash over the topics of the topology, to notice their changes, 0 when none (KIP-1101)",
    "ValidatedTopologyEpoch"         / Int32(default=-1, tag=0)                      * "epoch of the topology whose topics were all found to fit, -1 when none",
    "LastAssignmentConfigs"          / Array(LastAssignmentConfig, null=True, tag=1) * "settings of the last assignment, such as num.standby.replicas, null when none",
    "StoredDescriptionTopologyEpoch" / Int32(default=-1, tag=2)                      * "topology epoch whose description the plugin stored, -1 when none (KIP-1331)",
    "FailedDescriptionTopologyEpoch" / Int32(default=-1, tag=3)                      * "topology epoch whose description the plugin refused, -1 when none (KIP-1331)",
    docs="Value in __consumer_offsets, after an int16 version: the epoch of a streams group and what it was "
         "based on. Written by the group coordinator when a new assignment is called for, and read back when "
         "it loads the partition.",
    changes={},
)

StreamsGroupTargetAssignmentMemberKey = CoordinatorKey("StreamsGroupTargetAssignmentMemberKey", 21, "0", "none",
    "GroupId"  / String("0") * "streams group",
    "MemberId" / String("0") * "id of the member",
    docs="Key in __consumer_offsets, after int16 21: the target tasks of one member. A null value deletes it, "
         "as when the member leaves.",
    changes={},
)

StreamsGroupTargetAssignmentMemberValueTaskIds = Record("TaskIds",
    "SubtopologyId" / String       * "id of the subtopology",
    "Partitions"    / Array(Int32) * "partitions of its tasks",
)

StreamsGroupTargetAssignmentMemberValue = CoordinatorValue("StreamsGroupTargetAssignmentMemberValue", 21, "0", "0+",
    "ActiveTasks"  / Array(StreamsGroupTargetAssignmentMemberValueTaskIds) * "tasks that the member is to process",
    "StandbyTasks" / Array(StreamsGroupTargetAssignmentMemberValueTaskIds) * "tasks whose state the member is to copy, to take over fast",
    "WarmupTasks"  / Array(StreamsGroupTargetAssignmentMemberValueTaskIds) * "tasks whose state the member is to restore before it gets them as active ones",
    docs="Value in __consumer_offsets, after an int16 version: the tasks that the assignor gave to one member. "
         "Written by the group coordinator when a new assignment differs for the member, and read back when it "
         "loads the partition.",
    changes={},
)

StreamsGroupTargetAssignmentMetadataKey = CoordinatorKey("StreamsGroupTargetAssignmentMetadataKey", 20, "0", "none",
    "GroupId" / String("0") * "streams group",
    docs="Key in __consumer_offsets, after int16 20: the epoch of a streams group's target assignment. A null "
         "value deletes it with the group.",
    changes={},
)

StreamsGroupTargetAssignmentMetadataValue = CoordinatorValue("StreamsGroupTargetAssignmentMetadataValue", 20, "0", "0+",
    "AssignmentEpoch"     / Int32                                   * "epoch of the group that the assignment was made for",
    "AssignmentTimestamp" / Int64(default=0, tag=0, ignorable=True) * "time the assignment was finished, in ms, 0 when unknown (KIP-1263)",
    docs="Value in __consumer_offsets, after an int16 version: the epoch of a streams group's target "
         "assignment. Written by the group coordinator after the members' assignments; below the group's epoch "
         "a new assignment is due.",
    changes={},
)

StreamsGroupTopologyKey = CoordinatorKey("StreamsGroupTopologyKey", 23, "0", "none",
    "GroupId" / String("0") * "streams group",
    docs="Key in __consumer_offsets, after int16 23: the topology of a streams group. A null value deletes it "
         "with the group.",
    changes={},
)

TopicConfig = Record("TopicConfig",
    "key"   / String * "name of the topic configuration",
    "value" / String * "value of the topic configuration",
)

TopicInfo = Record("TopicInfo",
    "Name"              / String             * "topic",
    "Partitions"        / Int32              * "number of partitions, 0 when it follows from other topics",
    "ReplicationFactor" / Int16              * "number of replicas, 0 for the broker's default",
    "TopicConfigs"      / Array(TopicConfig) * "configuration of the topic, when it is to be created",
)

CopartitionGroup = Record("CopartitionGroup",
    "SourceTopics"            / Array(Int16) * "topics that belong together, as positions in SourceTopics of the subtopology",
    "SourceTopicRegex"        / Array(Int16) * "likewise, as positions in SourceTopicRegex of the subtopology",
    "RepartitionSourceTopics" / Array(Int16) * "likewise, as positions in RepartitionSourceTopics of the subtopology",
)

Subtopology = Record("Subtopology",
    "SubtopologyId"           / String                  * "id of the subtopology, unique in the topology",
    "SourceTopics"            / Array(String)           * "topics that the subtopology reads",
    "SourceTopicRegex"        / Array(String)           * "regular expressions for topics that the subtopology reads",
    "StateChangelogTopics"    / Array(TopicInfo)        * "changelog topics of its state stores",
    "RepartitionSinkTopics"   / Array(String)           * "repartition topics that the subtopology writes to",
    "RepartitionSourceTopics" / Array(TopicInfo)        * "repartition topics that the subtopology reads",
    "CopartitionGroups"       / Array(CopartitionGroup) * "sets of its topics that must have the same number of partitions",
)

StreamsGroupTopologyValue = CoordinatorValue("StreamsGroupTopologyValue", 23, "0", "0+",
    "Epoch"         / Int32              * "epoch of the topology",
    "Subtopologies" / Array(Subtopology) * "parts of the topology, each processed by tasks of its own",
    docs="Value in __consumer_offsets, after an int16 version: the topology that a streams group runs, from "
         "which its tasks and internal topics follow. Written by the group coordinator when a member brings a "
         "topology, and read back when it loads the partition.",
    changes={},
)
