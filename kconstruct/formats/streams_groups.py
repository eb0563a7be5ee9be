"""Records of __consumer_offsets for streams groups.  KIP-1071, 1101, 1263, 1331.

A key is preceded by an int16 record type, a value by an int16 version.  The group coordinator writes
both and reads them back when it takes over a partition.  A task is one partition of a subtopology.
"""
from kconstruct.grammar import (
    Array, CoordinatorKey, CoordinatorValue, Int16, Int32, Int64, Int8, Record, String, UInt16,
)

StreamsGroupCurrentMemberAssignmentKey = CoordinatorKey("StreamsGroupCurrentMemberAssignmentKey", 22, "0", "none",
    "GroupId"  / String("0") * "streams group of the member",
    "MemberId" / String("0") * "member that has the tasks",
    docs="Key in __consumer_offsets, after int16 22: the current tasks of one member. A null value deletes it, as "
         "when the member leaves.",
)

StreamsGroupCurrentMemberAssignmentValueTaskIds = Record("TaskIds",
    "SubtopologyId"    / String       * "subtopology that the tasks run, by its id in the topology",
    "Partitions"       / Array(Int32) * "partitions that the tasks read, one task for each",
    "AssignmentEpochs" / Array(Int32, null=True, tag=0)
        * "epoch in which each of Partitions was assigned, null when unknown",
)

StreamsGroupCurrentMemberAssignmentValue = CoordinatorValue("StreamsGroupCurrentMemberAssignmentValue", 22, "0", "0+",
    "MemberEpoch"                   / Int32
        * "group epoch that the member has reached; below AssignmentEpoch it still moves",
    "PreviousMemberEpoch"           / Int32
        * "member epoch before that, still accepted in case the last response was lost",
    "State"                         / Int8 * "1 stable, 2 has tasks to give up, 3 waits for tasks of others",
    "ActiveTasks"                   / Array(StreamsGroupCurrentMemberAssignmentValueTaskIds)
        * "tasks that the member processes",
    "StandbyTasks"                  / Array(StreamsGroupCurrentMemberAssignmentValueTaskIds)
        * "tasks whose state the member copies, to take over fast",
    "WarmupTasks"                   / Array(StreamsGroupCurrentMemberAssignmentValueTaskIds)
        * "tasks whose state the member restores before they become its active ones",
    "ActiveTasksPendingRevocation"  / Array(StreamsGroupCurrentMemberAssignmentValueTaskIds)
        * "active tasks that the member was asked to give up and has not yet",
    "StandbyTasksPendingRevocation" / Array(StreamsGroupCurrentMemberAssignmentValueTaskIds)
        * "standby tasks that the member was asked to give up and has not yet",
    "WarmupTasksPendingRevocation"  / Array(StreamsGroupCurrentMemberAssignmentValueTaskIds)
        * "warm-up tasks that the member was asked to give up and has not yet",
    docs="Value in __consumer_offsets, after an int16 version: how far one member has come towards its target tasks. "
         "Written by the group coordinator as the member's heartbeats move it on, and read back when it loads the "
         "partition.",
)

StreamsGroupMemberMetadataKey = CoordinatorKey("StreamsGroupMemberMetadataKey", 19, "0", "none",
    "GroupId"  / String("0") * "streams group of the member",
    "MemberId" / String("0") * "member that reported about itself",
    docs="Key in __consumer_offsets, after int16 19: what one member reported about itself. A null value deletes it, "
         "as when the member leaves.",
)

Endpoint = Record("Endpoint",
    "Host" / String * "host name of application.server",
    "Port" / UInt16 * "port of application.server",
)

KeyValue = Record("KeyValue",
    "Key"   / String * "key of a client tag, such as zone",
    "Value" / String * "value of the client tag",
)

StreamsGroupMemberMetadataValue = CoordinatorValue("StreamsGroupMemberMetadataValue", 19, "0", "0+",
    "InstanceId"         / String(null=True) * "group.instance.id of a static member, null for a dynamic one (KIP-345)",
    "RackId"             / String(null=True) * "rack of the member (client.rack), null when not configured",
    "ClientId"           / String            * "client.id of the member, from its request header",
    "ClientHost"         / String            * "address that the coordinator sees the member connect from",
    "RebalanceTimeoutMs" / Int32(default=-1) * "time that the member has to give up tasks, in ms, -1 when not given",
    "TopologyEpoch"      / Int32             * "epoch of the topology that the member runs",
    "ProcessId"          / String            * "id of the Kafka Streams process, common to the members (threads) in it",
    "UserEndpoint"       / Endpoint(null=True, default=None)
        * "where the process answers interactive queries, null when not configured",
    "ClientTags"         / Array(KeyValue)   * "client tags, for standby tasks that are spread over racks",
    docs="Value in __consumer_offsets, after an int16 version: what one member reported about itself. Written by the "
         "group coordinator when a heartbeat brings a change, and read back when it loads the partition.",
)

StreamsGroupMetadataKey = CoordinatorKey("StreamsGroupMetadataKey", 17, "0", "none",
    "GroupId" / String("0") * "streams group whose epoch is stored",
    docs="Key in __consumer_offsets, after int16 17: the epoch of a streams group. A null value deletes it with the "
         "group.",
)

LastAssignmentConfig = Record("LastAssignmentConfig",
    "Key"   / String * "name of the setting, such as num.standby.replicas",
    "Value" / String * "value of the setting",
)

StreamsGroupMetadataValue = CoordinatorValue("StreamsGroupMetadataValue", 17, "0", "0+",
    "Epoch"                          / Int32
        * "epoch of the group, raised when members, topology, topics or settings change",
    "MetadataHash"                   / Int64
        * "hash over the topics of the topology, to notice changes; 0 when none (KIP-1101)",
    "ValidatedTopologyEpoch"         / Int32(default=-1, tag=0)
        * "epoch of the topology whose topics were all found to fit, -1 when none",
    "LastAssignmentConfigs"          / Array(LastAssignmentConfig, null=True, tag=1)
        * "settings of the last assignment, to notice that they changed; null when none",
    "StoredDescriptionTopologyEpoch" / Int32(default=-1, tag=2)
        * "topology epoch whose description the plug-in stored, -1 when none (KIP-1331)",
    "FailedDescriptionTopologyEpoch" / Int32(default=-1, tag=3)
        * "topology epoch whose description the plug-in refused, -1 when none (KIP-1331)",
    docs="Value in __consumer_offsets, after an int16 version: the epoch of a streams group and what it was based on. "
         "Written by the group coordinator when a new assignment is due, and read back when it loads the partition.",
)

StreamsGroupTargetAssignmentMemberKey = CoordinatorKey("StreamsGroupTargetAssignmentMemberKey", 21, "0", "none",
    "GroupId"  / String("0") * "streams group of the member",
    "MemberId" / String("0") * "member that the tasks are for",
    docs="Key in __consumer_offsets, after int16 21: the target tasks of one member. A null value deletes it, as when "
         "the member leaves.",
)

StreamsGroupTargetAssignmentMemberValueTaskIds = Record("TaskIds",
    "SubtopologyId" / String       * "subtopology that the tasks run, by its id in the topology",
    "Partitions"    / Array(Int32) * "partitions that the tasks read, one task for each",
)

StreamsGroupTargetAssignmentMemberValue = CoordinatorValue("StreamsGroupTargetAssignmentMemberValue", 21, "0", "0+",
    "ActiveTasks"  / Array(StreamsGroupTargetAssignmentMemberValueTaskIds) * "tasks that the member is to process",
    "StandbyTasks" / Array(StreamsGroupTargetAssignmentMemberValueTaskIds)
        * "tasks whose state the member is to copy, to take over fast",
    "WarmupTasks"  / Array(StreamsGroupTargetAssignmentMemberValueTaskIds)
        * "tasks whose state the member is to restore before they become its active ones",
    docs="Value in __consumer_offsets, after an int16 version: the tasks that the assignor gave to one member. "
         "Written by the group coordinator when a new assignment differs for the member, and read back when it loads "
         "the partition.",
)

StreamsGroupTargetAssignmentMetadataKey = CoordinatorKey("StreamsGroupTargetAssignmentMetadataKey", 20, "0", "none",
    "GroupId" / String("0") * "streams group of the assignment",
    docs="Key in __consumer_offsets, after int16 20: the epoch of a streams group's target assignment. A null value "
         "deletes it with the group.",
)

StreamsGroupTargetAssignmentMetadataValue = CoordinatorValue("StreamsGroupTargetAssignmentMetadataValue", 20, "0", "0+",
    "AssignmentEpoch"     / Int32 * "group epoch for which the assignment was computed",
    "AssignmentTimestamp" / Int64(default=0, tag=0, ignorable=True)
        * "Unix time in ms at which the assignment was finished, 0 when unknown (KIP-1263)",
    docs="Value in __consumer_offsets, after an int16 version: the epoch of a streams group's target assignment. "
         "Written by the group coordinator after the members' assignments; below the group's epoch a new assignment "
         "is due.",
)

StreamsGroupTopologyKey = CoordinatorKey("StreamsGroupTopologyKey", 23, "0", "none",
    "GroupId" / String("0") * "streams group that runs the topology",
    docs="Key in __consumer_offsets, after int16 23: the topology of a streams group. A null value deletes it with "
         "the group.",
)

TopicConfig = Record("TopicConfig",
    "key"   / String * "name of a configuration, such as cleanup.policy",
    "value" / String * "value that the topic gets for it",
)

TopicInfo = Record("TopicInfo",
    "Name"              / String             * "internal topic of the application",
    "Partitions"        / Int32              * "number of partitions, 0 when it follows from other topics",
    "ReplicationFactor" / Int16              * "number of replicas, 0 for default.replication.factor of the brokers",
    "TopicConfigs"      / Array(TopicConfig) * "configurations to create the topic with",
)

CopartitionGroup = Record("CopartitionGroup",
    "SourceTopics"            / Array(Int16)
        * "topics that belong together, as positions in SourceTopics of the subtopology",
    "SourceTopicRegex"        / Array(Int16) * "likewise patterns, as positions in SourceTopicRegex of the subtopology",
    "RepartitionSourceTopics" / Array(Int16) * "likewise, as positions in RepartitionSourceTopics of the subtopology",
)

Subtopology = Record("Subtopology",
    "SubtopologyId"           / String           * "id of the subtopology, unique in the topology and derived from it",
    "SourceTopics"            / Array(String)    * "topics that the subtopology reads, by name",
    "SourceTopicRegex"        / Array(String)
        * "patterns of names: the subtopology reads every topic that matches one",
    "StateChangelogTopics"    / Array(TopicInfo) * "changelog topics of its state stores, created on demand",
    "RepartitionSinkTopics"   / Array(String)
        * "repartition topics that take its output, for other subtopologies to read",
    "RepartitionSourceTopics" / Array(TopicInfo) * "repartition topics that the subtopology reads, created on demand",
    "CopartitionGroups"       / Array(CopartitionGroup)
        * "sets of its topics that must have the same number of partitions",
)

StreamsGroupTopologyValue = CoordinatorValue("StreamsGroupTopologyValue", 23, "0", "0+",
    "Epoch"         / Int32              * "version of the topology, to tell a member with another one",
    "Subtopologies" / Array(Subtopology) * "parts of the topology; each of their partitions is a task",
    docs="Value in __consumer_offsets, after an int16 version: the topology that a streams group runs, from which its "
         "tasks and internal topics follow. Written by the group coordinator when a member brings a topology, and "
         "read back when it loads the partition.",
)
