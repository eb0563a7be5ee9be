"""StreamsGroupDescribe (key 89): state, topology and members of streams groups.  KIP-1071, 1331, 1357."""
from kconstruct.enums import AclOperations, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Int8, Record, Request, Response, String, UInt16

StreamsGroupDescribeRequest = Request("StreamsGroupDescribeRequest", 89, "0-1", "0+",
    "GroupIds"                    / Array(String, entity="groupId") * "streams groups to describe",
    "IncludeAuthorizedOperations" / Bool                            * "whether to return AuthorizedOperations",
    "IncludeTopologyDescription"  / Bool("1+", default=False)       * "whether to return TopologyDescription (since v1, KIP-1331)",
    listeners="broker",
    docs="An admin client asks the group coordinator about streams groups.",
    changes={1: "adds IncludeTopologyDescription (KIP-1331)"},
)

KeyValue = Record("KeyValue",
    "Key"   / String * "key",
    "Value" / String * "value",
)

TopicInfo = Record("TopicInfo",
    "Name"              / String(entity="topicName") * "topic",
    "Partitions"        / Int32                      * "number of partitions, 0 when not prescribed",
    "ReplicationFactor" / Int16                      * "replication factor, 0 for the default of the broker",
    "TopicConfigs"      / Array(KeyValue)            * "topic configs",
)

Subtopology = Record("Subtopology",
    "SubtopologyId"           / String                            * "subtopology id",
    "SourceTopics"            / Array(String, entity="topicName") * "topics read",
    "RepartitionSinkTopics"   / Array(String, entity="topicName") * "repartition topics written",
    "StateChangelogTopics"    / Array(TopicInfo)                  * "changelog topics of the state stores",
    "RepartitionSourceTopics" / Array(TopicInfo)                  * "repartition topics read",
)

Topology = Record("Topology",
    "Epoch"         / Int32                                       * "epoch of the topology",
    "Subtopologies" / Array(Subtopology, null=True, default=None) * "subtopologies with patterns resolved to topics, null while topics are missing or unfit",
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

TaskIds = Record("TaskIds",
    "SubtopologyId" / String       * "subtopology id",
    "Partitions"    / Array(Int32) * "partitions, each one a task of the subtopology",
)

Assignment = Record("Assignment",
    "ActiveTasks"  / Array(TaskIds) * "tasks that process records",
    "StandbyTasks" / Array(TaskIds) * "tasks that keep a spare copy of state",
    "WarmupTasks"  / Array(TaskIds) * "tasks that restore state before they become active",
)

Member = Record("Member",
    "MemberId"         / String                            * "member id",
    "MemberEpoch"      / Int32                             * "epoch of the member",
    "InstanceId"       / String(null=True, default=None)   * "instance id of a static member, null when dynamic (KIP-345)",
    "RackId"           / String(null=True, default=None)   * "rack of the member, null when none",
    "ClientId"         / String                            * "client id of the member",
    "ClientHost"       / String                            * "host of the member",
    "TopologyEpoch"    / Int32                             * "epoch of the topology the member runs",
    "ProcessId"        / String                            * "process that the member is part of",
    "UserEndpoint"     / Endpoint(null=True, default=None) * "address of the process for interactive queries, null when none",
    "ClientTags"       / Array(KeyValue)                   * "tags for rack-aware assignment of standby tasks",
    "TaskOffsets"      / Array(TaskOffset)                 * "how far tasks with state have come, as last reported",
    "TaskEndOffsets"   / Array(TaskOffset)                 * "ends of the changelogs of tasks with state, as last reported",
    "Assignment"       / Assignment                        * "tasks the member has now",
    "TargetAssignment" / Assignment                        * "tasks the member is to have when the rebalance is done",
    "IsClassic"        / Bool                              * "whether the member uses the classic protocol",
)

TopologyDescriptionNode = Record("TopologyDescriptionNode",
    "Name"         / String("1+")                                              * "name of the node, unique in the topology",
    "NodeType"     / Int8("1+")                                                * "1 source, 2 processor, 3 sink",
    "SourceTopics" / Array(String, "1+", entity="topicName")                   * "topics a source reads, empty when it reads by pattern and for other nodes",
    "SinkTopic"    / String("1+", null=True, default=None, entity="topicName") * "topic a sink writes to, null for other nodes or when chosen for each record",
    "Stores"       / Array(String, "1+")                                       * "state stores of a processor",
    "Successors"   / Array(String, "1+")                                       * "names of the nodes that follow",
)

TopologyDescriptionSubtopology = Record("TopologyDescriptionSubtopology",
    "SubtopologyId" / String("1+")                         * "subtopology id",
    "Nodes"         / Array(TopologyDescriptionNode, "1+") * "nodes of the subtopology",
)

TopologyDescriptionGlobalStore = Record("TopologyDescriptionGlobalStore",
    "Source"    / TopologyDescriptionNode("1+") * "node that reads the topic of the store",
    "Processor" / TopologyDescriptionNode("1+") * "node that fills the store",
)

TopologyDescription = Record("TopologyDescription",
    "Subtopologies" / Array(TopologyDescriptionSubtopology, "1+") * "subtopologies of the application",
    "GlobalStores"  / Array(TopologyDescriptionGlobalStore, "1+") * "global state stores",
)

DescribedGroup = Record("DescribedGroup",
    "ErrorCode"                 / Int16(enum=ErrorCode)                                 * "error, 0 when none",
    "ErrorMessage"              / String(null=True, default=None)                       * "error message, null when none",
    "GroupId"                   / String(entity="groupId")                              * "streams group",
    "GroupState"                / String                                                * "state of the group: Empty, NotReady, Assigning, Reconciling, Stable or Dead",
    "GroupEpoch"                / Int32                                                 * "epoch of the group, raised when members, topology or topics change",
    "AssignmentEpoch"           / Int32                                                 * "group epoch that the target assignment was computed for",
    "Topology"                  / Topology(null=True, default=None)                     * "topology that tasks are assigned for, null when there is none yet",
    "Members"                   / Array(Member)                                         * "members of the group",
    "AuthorizedOperations"      / Int32(default=-2147483648, enum=AclOperations)        * "bits of the ACL operations the client may do on the group, -2147483648 when not asked for",
    "TopologyDescription"       / TopologyDescription("1+", null=True, default=None)    * "all nodes of the topology, null unless status is 3 (since v1, KIP-1331)",
    "TopologyDescriptionStatus" / Int8("1+", default=0)                                 * "0 not asked for, 1 not stored, 2 could not be read, 3 available (since v1, KIP-1331)",
    "AssignorName"              / String("1+", null=True, default=None, ignorable=True) * "task assignor in use, null when not known (since v1, KIP-1357)",
)

StreamsGroupDescribeResponse = Response("StreamsGroupDescribeResponse", 89, "0-1", "0+",
    "ThrottleTimeMs" / Int32                 * "time the request was throttled by a quota, in ms, 0 when not",
    "Groups"         / Array(DescribedGroup) * "groups described",
    docs="The coordinator answers with the topology, the members and both current and target tasks of "
         "each group. A group that does not exist or is not a streams group has the error "
         "GROUP_ID_NOT_FOUND.",
    changes={
        1: "adds TopologyDescription and TopologyDescriptionStatus (KIP-1331) and AssignorName (KIP-1357)",
    },
)
