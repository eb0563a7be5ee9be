"""StreamsGroupTopologyDescriptionUpdate (key 93): a member tells the broker all nodes of its topology.  KIP-1331."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int8, Record, Request, Response, String

TopologyDescriptionNode = Record("TopologyDescriptionNode",
    "Name"         / String                                              * "name of the node, unique in the topology",
    "NodeType"     / Int8                                                * "1 source, 2 processor, 3 sink",
    "SourceTopics" / Array(String, entity="topicName")                   * "topics a source reads, empty when it reads by pattern and for other nodes",
    "SinkTopic"    / String(null=True, default=None, entity="topicName") * "topic a sink writes to, null for other nodes or when chosen for each record",
    "Stores"       / Array(String)                                       * "state stores of a processor",
    "Successors"   / Array(String)                                       * "names of the nodes that follow",
)

TopologyDescriptionSubtopology = Record("TopologyDescriptionSubtopology",
    "SubtopologyId" / String                         * "subtopology id",
    "Nodes"         / Array(TopologyDescriptionNode) * "nodes of the subtopology",
)

TopologyDescriptionGlobalStore = Record("TopologyDescriptionGlobalStore",
    "Source"    / TopologyDescriptionNode * "node that reads the topic of the store",
    "Processor" / TopologyDescriptionNode * "node that fills the store",
)

TopologyDescription = Record("TopologyDescription",
    "Subtopologies" / Array(TopologyDescriptionSubtopology) * "subtopologies of the application",
    "GlobalStores"  / Array(TopologyDescriptionGlobalStore) * "global state stores",
)

StreamsGroupTopologyDescriptionUpdateRequest = Request("StreamsGroupTopologyDescriptionUpdateRequest", 93, "0", "0+",
    "GroupId"             / String(entity="groupId") * "streams group",
    "MemberId"            / String                   * "member id",
    "TopologyEpoch"       / Int32                    * "epoch of the topology described",
    "TopologyDescription" / TopologyDescription      * "all nodes of the topology",
    listeners="broker",
    docs="A Kafka Streams client sends this to the group coordinator when a heartbeat response had "
         "TopologyDescriptionRequired set. The coordinator hands the description to a plugin of the "
         "broker, and StreamsGroupDescribe returns it to admin clients.",
    changes={},
)

StreamsGroupTopologyDescriptionUpdateResponse = Response("StreamsGroupTopologyDescriptionUpdateResponse", 93, "0", "0+",
    "ThrottleTimeMs" / Int32                           * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"      / Int16(enum=ErrorCode)           * "error, 0 when none",
    "ErrorMessage"   / String(null=True, default=None) * "error message, null when none",
    docs="The coordinator answers when the plugin has stored the description. After "
         "STREAMS_TOPOLOGY_DESCRIPTION_UPDATE_FAILED the client does not retry by itself but waits to "
         "be asked again.",
    changes={},
)
