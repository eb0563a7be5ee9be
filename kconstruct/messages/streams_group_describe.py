"""StreamsGroupDescribe (key 89): state, topology and members of streams groups.  KIP-1071, 1331, 1357."""
from kconstruct.enums import COORDINATOR_ERRORS, AclOperations, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Int8, Record, Request, Response, String, UInt16

StreamsGroupDescribeRequest = Request("StreamsGroupDescribeRequest", 89, "0-1", "0+",
    "GroupIds"                    / Array(String, entity="groupId")
        * "streams groups to describe; groups of other types are reported as not found",
    "IncludeAuthorizedOperations" / Bool                      * "true to have AuthorizedOperations filled in",
    "IncludeTopologyDescription"  / Bool("1+", default=False) * "true to have TopologyDescription filled in (KIP-1331)",
    listeners="broker",
    docs="Sent by an admin client to the group coordinator of the groups, to learn their topology, members and tasks.",
    changes={
        1: "request adds IncludeTopologyDescription, response TopologyDescription, its status (KIP-1331) and "
           "AssignorName (KIP-1357)",
    },
)

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
    "TopicConfigs"      / Array(KeyValue)            * "configurations that the topic is created with",
)

Subtopology = Record("Subtopology",
    "SubtopologyId"           / String           * "id of the subtopology, unique in the topology and derived from it",
    "SourceTopics"            / Array(String, entity="topicName")
        * "topics that the subtopology reads, not counting repartition topics",
    "RepartitionSinkTopics"   / Array(String, entity="topicName")
        * "repartition topics that take its output, for other subtopologies to read",
    "StateChangelogTopics"    / Array(TopicInfo) * "changelog topics of its state stores, created on demand",
    "RepartitionSourceTopics" / Array(TopicInfo) * "repartition topics that the subtopology reads, created on demand",
)

Topology = Record("Topology",
    "Epoch"         / Int32 * "version of the topology, as the member sent it",
    "Subtopologies" / Array(Subtopology, null=True, default=None)
        * "parts, with patterns resolved; null while topics are missing or do not fit",
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

TaskIds = Record("TaskIds",
    "SubtopologyId" / String       * "subtopology that the tasks run, by its id in the topology",
    "Partitions"    / Array(Int32) * "partitions that the tasks read, one task for each",
)

Assignment = Record("Assignment",
    "ActiveTasks"  / Array(TaskIds) * "tasks that process records",
    "StandbyTasks" / Array(TaskIds) * "tasks that keep a copy of state, to take over fast",
    "WarmupTasks"  / Array(TaskIds) * "tasks that restore state before they become active",
)

Member = Record("Member",
    "MemberId"         / String                          * "id that the member made up when it joined",
    "MemberEpoch"      / Int32                           * "epoch of the assignment that the member has",
    "InstanceId"       / String(null=True, default=None)
        * "group.instance.id of a static member, null for a dynamic one (KIP-345)",
    "RackId"           / String(null=True, default=None) * "rack of the member (client.rack), null when not configured",
    "ClientId"         / String                          * "client.id of the member, from its request header",
    "ClientHost"       / String                          * "address that the coordinator sees the member connect from",
    "TopologyEpoch"    / Int32                           * "epoch of the topology that the member runs",
    "ProcessId"        / String
        * "id of the Kafka Streams process, common to the members (threads) in it",
    "UserEndpoint"     / Endpoint(null=True, default=None)
        * "where the process answers interactive queries, null when not configured",
    "ClientTags"       / Array(KeyValue)
        * "client tags of the member, for standby tasks that are spread over racks",
    "TaskOffsets"      / Array(TaskOffset)               * "how far the state of its tasks has come, as last reported",
    "TaskEndOffsets"   / Array(TaskOffset)               * "ends of the changelogs of its tasks, as last reported",
    "Assignment"       / Assignment                      * "tasks that the member has now",
    "TargetAssignment" / Assignment                      * "tasks that the member will have when the rebalance is done",
    "IsClassic"        / Bool                            * "true for a member that still uses the classic protocol",
)

TopologyDescriptionNode = Record("TopologyDescriptionNode",
    "Name"         / String("1+")        * "name of the node, unique in the topology",
    "NodeType"     / Int8("1+")          * "1 source, 2 processor, 3 sink",
    "SourceTopics" / Array(String, "1+", entity="topicName")
        * "topics that a source reads; empty when it reads by pattern, and for other nodes",
    "SinkTopic"    / String("1+", null=True, default=None, entity="topicName")
        * "topic that a sink writes to; null when chosen by record, and for other nodes",
    "Stores"       / Array(String, "1+") * "names of the state stores that a processor uses",
    "Successors"   / Array(String, "1+") * "names of the nodes that the output goes to",
)

TopologyDescriptionSubtopology = Record("TopologyDescriptionSubtopology",
    "SubtopologyId" / String("1+")                         * "subtopology that is described",
    "Nodes"         / Array(TopologyDescriptionNode, "1+") * "its sources, processors and sinks",
)

TopologyDescriptionGlobalStore = Record("TopologyDescriptionGlobalStore",
    "Source"    / TopologyDescriptionNode("1+") * "node that reads the topic of the store",
    "Processor" / TopologyDescriptionNode("1+") * "node that fills the store",
)

TopologyDescription = Record("TopologyDescription",
    "Subtopologies" / Array(TopologyDescriptionSubtopology, "1+") * "parts of the topology that share no nodes",
    "GlobalStores"  / Array(TopologyDescriptionGlobalStore, "1+")
        * "state stores of which every process has a full copy",
)

DescribedGroup = Record("DescribedGroup",
    "ErrorCode"                 / Int16(enum=ErrorCode)           * "why this group cannot be described, 0 when it is",
    "ErrorMessage"              / String(null=True, default=None) * "explanation of ErrorCode, null when none",
    "GroupId"                   / String(entity="groupId")        * "streams group, as in the request",
    "GroupState"                / String
        * "state of the group: Empty, NotReady, Assigning, Reconciling, Stable or Dead",
    "GroupEpoch"                / Int32
        * "epoch of the group, raised when members, topology or topics change",
    "AssignmentEpoch"           / Int32
        * "GroupEpoch for which the target assignment was computed",
    "Topology"                  / Topology(null=True, default=None)
        * "topology for which tasks are assigned, null when there is none yet",
    "Members"                   / Array(Member)                   * "members with their tasks",
    "AuthorizedOperations"      / Int32(default=-2147483648, enum=AclOperations)
        * "ACL operations that the client may do; -2147483648 when not asked for",
    "TopologyDescription"       / TopologyDescription("1+", null=True, default=None)
        * "all nodes of the topology, null unless the status is 3 (KIP-1331)",
    "TopologyDescriptionStatus" / Int8("1+", default=0)
        * "0 not asked for, 1 not stored, 2 could not be read, 3 available (KIP-1331)",
    "AssignorName"              / String("1+", null=True, default=None, ignorable=True)
        * "name of the task assignor in use, null when unknown (KIP-1357)",
)

StreamsGroupDescribeResponse = Response(StreamsGroupDescribeRequest,
    "ThrottleTimeMs" / Int32                 * "time to wait before the next request, in ms; 0 within quotas",
    "Groups"         / Array(DescribedGroup) * "one entry for each of GroupIds",
    docs="Sent by the coordinator with the topology, the members and both the current and the target tasks of each "
         "group. A group that does not exist or is not a streams group has the error GROUP_ID_NOT_FOUND.",
    errors=["GROUP_ID_NOT_FOUND", "INVALID_GROUP_ID", *COORDINATOR_ERRORS, "GROUP_AUTHORIZATION_FAILED",
            "TOPIC_AUTHORIZATION_FAILED", "INVALID_REQUEST", "UNSUPPORTED_VERSION"],
)
