"""StreamsGroupHeartbeat (key 88): a Kafka Streams client joins a streams group and gets tasks.  KIP-1071, 1331."""
from kconstruct.enums import COORDINATOR_ERRORS, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Int8, Record, Request, Response, String, UInt16

KeyValue = Record("KeyValue",
    "Key"   / String * "name of a topic configuration or of a client tag",
    "Value" / String * "value that belongs to Key",
)

TopicInfo = Record("TopicInfo",
    "Name"              / String(entity="topicName") * "internal topic of the application",
    "Partitions"        / Int32
        * "number of partitions; 0 when not prescribed, as for every changelog topic",
    "ReplicationFactor" / Int16
        * "number of replicas, 0 for default.replication.factor of the brokers",
    "TopicConfigs"      / Array(KeyValue)            * "configurations to create the topic with",
)

CopartitionGroup = Record("CopartitionGroup",
    "SourceTopics"            / Array(Int16) * "positions in SourceTopics of the subtopology",
    "SourceTopicRegex"        / Array(Int16) * "positions in SourceTopicRegex of the subtopology",
    "RepartitionSourceTopics" / Array(Int16) * "positions in RepartitionSourceTopics of the subtopology",
)

Subtopology = Record("Subtopology",
    "SubtopologyId"           / String
        * "id of the subtopology, unique in the topology and derived from it",
    "SourceTopics"            / Array(String, entity="topicName") * "topics that the subtopology reads, by name",
    "SourceTopicRegex"        / Array(String)
        * "patterns of names: the subtopology reads every topic that matches one",
    "StateChangelogTopics"    / Array(TopicInfo)
        * "changelog topics of its state stores, created on demand",
    "RepartitionSinkTopics"   / Array(String, entity="topicName")
        * "repartition topics that take its output, for other subtopologies to read",
    "RepartitionSourceTopics" / Array(TopicInfo)
        * "repartition topics that the subtopology reads, created on demand",
    "CopartitionGroups"       / Array(CopartitionGroup)
        * "sets of its topics that must have the same number of partitions",
)

Topology = Record("Topology",
    "Epoch"         / Int32              * "version of the topology, to tell a member with another one",
    "Subtopologies" / Array(Subtopology) * "parts of the topology; each of their partitions is a task",
)

TaskIds = Record("TaskIds",
    "SubtopologyId" / String       * "subtopology that the tasks run, by its id in the topology",
    "Partitions"    / Array(Int32) * "partitions that the tasks read, one task for each",
)

Endpoint = Record("Endpoint",
    "Host" / String * "host name of application.server",
    "Port" / UInt16 * "port of application.server",
)

TaskOffset = Record("TaskOffset",
    "SubtopologyId" / String * "subtopology that the task runs, by its id in the topology",
    "Partition"     / Int32  * "partition that the task reads",
    "Offset"        / Int64  * "sum of the offsets over the changelog partitions of the task",
)

StreamsGroupHeartbeatRequest = Request("StreamsGroupHeartbeatRequest", 88, "0-1", "0+",
    "GroupId"                  / String(entity="groupId") * "streams group to join or stay in, the application.id",
    "MemberId"                 / String
        * "id that the member made up itself and keeps until it leaves",
    "MemberEpoch"              / Int32
        * "MemberEpoch of the last response; 0 joins, -1 leaves, -2 pauses a static member",
    "EndpointInformationEpoch" / Int32
        * "epoch in the last response, to get endpoints only when they changed",
    "InstanceId"               / String(null=True, default=None)
        * "group.instance.id of a static member, null when dynamic or unchanged (KIP-345)",
    "RackId"                   / String(null=True, default=None)
        * "rack of the member (client.rack), null when not configured or unchanged",
    "RebalanceTimeoutMs"       / Int32(default=-1)
        * "time that the member may take to give up tasks, in ms; -1 when unchanged",
    "Topology"                 / Topology(null=True, default=None)
        * "topology of the application, sent on joining; null in every other heartbeat",
    "ActiveTasks"              / Array(TaskIds, null=True, default=None)
        * "active tasks that the member has, null when unchanged",
    "StandbyTasks"             / Array(TaskIds, null=True, default=None)
        * "standby tasks that the member has, null when unchanged",
    "WarmupTasks"              / Array(TaskIds, null=True, default=None)
        * "warm-up tasks that the member has, null when unchanged",
    "ProcessId"                / String(null=True, default=None)
        * "id of the process, common to the members (threads) in it; null when unchanged",
    "UserEndpoint"             / Endpoint(null=True, default=None)
        * "where the process answers interactive queries, null when none or unchanged",
    "ClientTags"               / Array(KeyValue, null=True, default=None)
        * "client tags, for standby tasks that are spread over racks; null when unchanged",
    "TaskOffsets"              / Array(TaskOffset, null=True, default=None)
        * "how far the state of the member's tasks has come, null when unchanged",
    "TaskEndOffsets"           / Array(TaskOffset, null=True, default=None)
        * "ends of the changelogs of the member's tasks, null when unchanged",
    "ShutdownApplication"      / Bool(default=False)      * "true to make all members of the group shut down",
    listeners="broker",
    docs="Sent by a Kafka Streams client of the streams rebalance protocol to the group coordinator at regular "
         "intervals, to join with its topology, to stay a member, to report its tasks and to leave. Fields that did "
         "not change may be left null.",
    changes={
        1: "brokers accept TaskOffsets, TaskEndOffsets and WarmupTasks; response adds TopologyDescriptionRequired "
           "(KIP-1331), makes AcceptableRecoveryLag int64 and adds status code 6",
    },
)

Status = Record("Status",
    "StatusCode"   / Int8   * "code of the condition, 0 to 6; the documentation of the response lists them",
    "StatusDetail" / String * "explanation for logs and users, such as the names of missing topics",
)

TopicPartition = Record("TopicPartition",
    "Topic"      / String(entity="topicName") * "topic of the partitions",
    "Partitions" / Array(Int32)               * "partitions of the topic whose data the process has",
)

EndpointToPartitions = Record("EndpointToPartitions",
    "UserEndpoint"      / Endpoint              * "where the process answers interactive queries",
    "ActivePartitions"  / Array(TopicPartition) * "partitions whose data its active tasks have",
    "StandbyPartitions" / Array(TopicPartition) * "partitions whose data its standby tasks have, a little behind",
)

StreamsGroupHeartbeatResponse = Response(StreamsGroupHeartbeatRequest,
    "ThrottleTimeMs"              / Int32
        * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"                   / Int16(enum=ErrorCode)           * "why the heartbeat failed, 0 when it did not",
    "ErrorMessage"                / String(null=True, default=None) * "explanation of ErrorCode, null when none",
    "MemberId"                    / String                          * "member id, as in the request",
    "MemberEpoch"                 / Int32
        * "epoch of the member, to be sent in the next heartbeat",
    "HeartbeatIntervalMs"         / Int32                           * "time until the next heartbeat is due, in ms",
    "AcceptableRecoveryLagLegacy" / Int32("0")
        * "lag up to which a warm-up task counts as caught up, in offsets",
    "TaskOffsetIntervalMs"        / Int32
        * "time between two reports of TaskOffsets and TaskEndOffsets, in ms",
    "AcceptableRecoveryLag"       / Int64("1+", default=-1, ignorable=True)
        * "lag up to which a warm-up task counts as caught up, in offsets; -1 when unknown",
    "Status"                      / Array(Status, null=True)
        * "conditions that the group is in, null when there is nothing to report",
    "ActiveTasks"                 / Array(TaskIds, null=True, default=None)
        * "tasks that the member is to process from now on, null when unchanged",
    "StandbyTasks"                / Array(TaskIds, null=True, default=None)
        * "tasks whose state the member is to copy, null when unchanged",
    "WarmupTasks"                 / Array(TaskIds, null=True, default=None)
        * "tasks whose state the member is to restore, null when unchanged",
    "TopologyDescriptionRequired" / Bool("1+", default=False)
        * "true asks for a StreamsGroupTopologyDescriptionUpdate (KIP-1331)",
    "EndpointInformationEpoch"    / Int32
        * "epoch of the group's endpoints, to be sent in the next heartbeat",
    "PartitionsByUserEndpoint"    / Array(EndpointToPartitions, null=True, default=None)
        * "partitions that each process serves, null when the member has the current ones",
    docs="Sent by the coordinator with the epoch of the member and, when they changed, its tasks; "
         "STREAMS_INVALID_TOPOLOGY refuses the topology sent. The codes of Status are 0 stale topology, 1 missing "
         "source topics, 2 topics that differ in their number of partitions, 3 missing internal topics, 4 shutdown of "
         "the application, 5 assignment delayed, 6 missing client tags (from v1 on).",
    errors=["STREAMS_INVALID_TOPOLOGY", "STREAMS_INVALID_TOPOLOGY_EPOCH", "STREAMS_TOPOLOGY_FENCED",
            "UNKNOWN_MEMBER_ID", "FENCED_MEMBER_EPOCH", "UNRELEASED_INSTANCE_ID", "GROUP_MAX_SIZE_REACHED",
            "GROUP_ID_NOT_FOUND", *COORDINATOR_ERRORS, "GROUP_AUTHORIZATION_FAILED", "TOPIC_AUTHORIZATION_FAILED",
            "CLUSTER_AUTHORIZATION_FAILED", "INVALID_REQUEST", "UNSUPPORTED_VERSION"],
)
