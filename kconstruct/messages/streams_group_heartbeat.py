"""StreamsGroupHeartbeat (key 88): a Kafka Streams member joins a streams group, gets tasks and leaves.  KIP-1071, 1331."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Int8, Record, Request, Response, String, UInt16

KeyValue = Record("KeyValue",
    "Key"   / String * "key",
    "Value" / String * "value",
)

TopicInfo = Record("TopicInfo",
    "Name"              / String(entity="topicName") * "topic",
    "Partitions"        / Int32                      * "number of partitions, 0 when not prescribed, always 0 for changelog topics",
    "ReplicationFactor" / Int16                      * "replication factor, 0 for the default of the broker",
    "TopicConfigs"      / Array(KeyValue)            * "topic configs",
)

CopartitionGroup = Record("CopartitionGroup",
    "SourceTopics"            / Array(Int16) * "indexes into SourceTopics of the subtopology",
    "SourceTopicRegex"        / Array(Int16) * "indexes into SourceTopicRegex of the subtopology",
    "RepartitionSourceTopics" / Array(Int16) * "indexes into RepartitionSourceTopics of the subtopology",
)

Subtopology = Record("Subtopology",
    "SubtopologyId"           / String                            * "subtopology id",
    "SourceTopics"            / Array(String, entity="topicName") * "topics read, by name",
    "SourceTopicRegex"        / Array(String)                     * "patterns of the topics read",
    "StateChangelogTopics"    / Array(TopicInfo)                  * "changelog topics of the state stores",
    "RepartitionSinkTopics"   / Array(String, entity="topicName") * "repartition topics written",
    "RepartitionSourceTopics" / Array(TopicInfo)                  * "repartition topics read",
    "CopartitionGroups"       / Array(CopartitionGroup)           * "sets of topics that need the same number of partitions",
)

Topology = Record("Topology",
    "Epoch"         / Int32              * "epoch of the topology",
    "Subtopologies" / Array(Subtopology) * "subtopologies of the application",
)

TaskIds = Record("TaskIds",
    "SubtopologyId" / String       * "subtopology id",
    "Partitions"    / Array(Int32) * "partitions, each one a task of the subtopology",
)

Endpoint = Record("Endpoint",
    "Host" / String * "host",
    "Port" / UInt16 * "port",
)

TaskOffset = Record("TaskOffset",
    "SubtopologyId" / String * "subtopology id",
    "Partition"     / Int32  * "partition of the task",
    "Offset"        / Int64  * "sum of the offsets over the changelogs of the task",
)

StreamsGroupHeartbeatRequest = Request("StreamsGroupHeartbeatRequest", 88, "0-1", "0+",
    "GroupId"                  / String(entity="groupId")                   * "streams group",
    "MemberId"                 / String                                     * "member id, made up by the member",
    "MemberEpoch"              / Int32                                      * "epoch of the member, 0 to join, -1 to leave, -2 when a static member leaves for a while",
    "EndpointInformationEpoch" / Int32                                      * "epoch of the endpoint information the member has",
    "InstanceId"               / String(null=True, default=None)            * "instance id of a static member, null when dynamic or unchanged (KIP-345)",
    "RackId"                   / String(null=True, default=None)            * "rack of the member, null when none or unchanged",
    "RebalanceTimeoutMs"       / Int32(default=-1)                          * "time the member may take to give up tasks, in ms, -1 when unchanged",
    "Topology"                 / Topology(null=True, default=None)          * "topology of the application, sent on joining, else null",
    "ActiveTasks"              / Array(TaskIds, null=True, default=None)    * "active tasks the member owns, null when unchanged",
    "StandbyTasks"             / Array(TaskIds, null=True, default=None)    * "standby tasks the member owns, null when unchanged",
    "WarmupTasks"              / Array(TaskIds, null=True, default=None)    * "warm-up tasks the member owns, null when unchanged",
    "ProcessId"                / String(null=True, default=None)            * "process that the member is part of, null when unchanged",
    "UserEndpoint"             / Endpoint(null=True, default=None)          * "address of the process for interactive queries, null when none or unchanged",
    "ClientTags"               / Array(KeyValue, null=True, default=None)   * "tags for rack-aware assignment of standby tasks, null when unchanged",
    "TaskOffsets"              / Array(TaskOffset, null=True, default=None) * "how far tasks with state have come, null when unchanged",
    "TaskEndOffsets"           / Array(TaskOffset, null=True, default=None) * "ends of the changelogs of tasks with state, null when unchanged",
    "ShutdownApplication"      / Bool(default=False)                        * "whether all members of the group are to shut down",
    listeners="broker",
    docs="A Kafka Streams client of the streams rebalance protocol sends this to the group coordinator "
         "at regular intervals to join with its topology, to stay a member, to report its tasks and to "
         "leave. Fields that did not change may be left null.",
    changes={
        1: "same layout; brokers accept TaskOffsets, TaskEndOffsets and WarmupTasks, which those with v0 alone refuse",
    },
)

Status = Record("Status",
    "StatusCode"   / Int8   * "code of the condition, 0 to 6, listed with the response",
    "StatusDetail" / String * "condition in words",
)

TopicPartition = Record("TopicPartition",
    "Topic"      / String(entity="topicName") * "topic",
    "Partitions" / Array(Int32)               * "indexes of the partitions",
)

EndpointToPartitions = Record("EndpointToPartitions",
    "UserEndpoint"      / Endpoint              * "address of a process for interactive queries",
    "ActivePartitions"  / Array(TopicPartition) * "partitions of its active tasks",
    "StandbyPartitions" / Array(TopicPartition) * "partitions of its standby tasks",
)

StreamsGroupHeartbeatResponse = Response("StreamsGroupHeartbeatResponse", 88, "0-1", "0+",
    "ThrottleTimeMs"              / Int32                                                * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"                   / Int16(enum=ErrorCode)                                * "error, 0 when none",
    "ErrorMessage"                / String(null=True, default=None)                      * "error message, null when none",
    "MemberId"                    / String                                               * "member id",
    "MemberEpoch"                 / Int32                                                * "epoch of the member, to be sent in the next heartbeat",
    "HeartbeatIntervalMs"         / Int32                                                * "time until the next heartbeat is due, in ms",
    "AcceptableRecoveryLagLegacy" / Int32("0")                                           * "lag up to which a task counts as caught up, in offsets (v0 only)",
    "TaskOffsetIntervalMs"        / Int32                                                * "time between reports of task offsets, in ms",
    "AcceptableRecoveryLag"       / Int64("1+", default=-1, ignorable=True)              * "lag up to which a task counts as caught up, in offsets, -1 when not known (since v1)",
    "Status"                      / Array(Status, null=True)                             * "conditions of the group, null when there is nothing to report",
    "ActiveTasks"                 / Array(TaskIds, null=True, default=None)              * "active tasks the member is to own, null when unchanged",
    "StandbyTasks"                / Array(TaskIds, null=True, default=None)              * "standby tasks the member is to own, null when unchanged",
    "WarmupTasks"                 / Array(TaskIds, null=True, default=None)              * "warm-up tasks the member is to own, null when unchanged",
    "TopologyDescriptionRequired" / Bool("1+", default=False)                            * "whether to send StreamsGroupTopologyDescriptionUpdate (since v1, KIP-1331)",
    "EndpointInformationEpoch"    / Int32                                                * "epoch of the endpoint information of the group",
    "PartitionsByUserEndpoint"    / Array(EndpointToPartitions, null=True, default=None) * "partitions that each process serves, null when the member is up to date",
    docs="The coordinator answers with the epoch of the member and, when they changed, its tasks; "
         "STREAMS_INVALID_TOPOLOGY refuses the topology sent. The codes of Status are 0 stale "
         "topology, 1 missing source topics, 2 topics that differ in their number of partitions, 3 "
         "missing internal topics, 4 shutdown of the application, 5 assignment delayed, 6 missing "
         "client tags (since v1).",
    changes={
        1: "adds TopologyDescriptionRequired (KIP-1331), makes AcceptableRecoveryLag int64, adds status code 6",
    },
)
