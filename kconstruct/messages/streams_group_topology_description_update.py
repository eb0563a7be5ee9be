"""StreamsGroupTopologyDescriptionUpdate (key 93): a member describes its topology in full.  KIP-1331."""
from kconstruct.enums import COORDINATOR_ERRORS, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int8, Record, Request, Response, String

TopologyDescriptionNode = Record("TopologyDescriptionNode",
    "Name"         / String        * "name of the node, unique in the topology",
    "NodeType"     / Int8          * "1 source, 2 processor, 3 sink",
    "SourceTopics" / Array(String, entity="topicName")
        * "topics that a source reads; empty when it reads by pattern, and for other nodes",
    "SinkTopic"    / String(null=True, default=None, entity="topicName")
        * "topic that a sink writes to; null when chosen by record, and for other nodes",
    "Stores"       / Array(String) * "names of the state stores that a processor uses",
    "Successors"   / Array(String) * "names of the nodes that the output goes to",
)

TopologyDescriptionSubtopology = Record("TopologyDescriptionSubtopology",
    "SubtopologyId" / String                         * "subtopology that is described, as in the heartbeat",
    "Nodes"         / Array(TopologyDescriptionNode) * "its sources, processors and sinks",
)

TopologyDescriptionGlobalStore = Record("TopologyDescriptionGlobalStore",
    "Source"    / TopologyDescriptionNode * "node that reads the topic of the store",
    "Processor" / TopologyDescriptionNode * "node that fills the store",
)

TopologyDescription = Record("TopologyDescription",
    "Subtopologies" / Array(TopologyDescriptionSubtopology) * "parts of the topology that share no nodes",
    "GlobalStores"  / Array(TopologyDescriptionGlobalStore) * "state stores of which every process has a full copy",
)

StreamsGroupTopologyDescriptionUpdateRequest = Request("StreamsGroupTopologyDescriptionUpdateRequest", 93, "0", "0+",
    "GroupId"             / String(entity="groupId") * "streams group of the member, the application.id",
    "MemberId"            / String                   * "member id, as in the heartbeat",
    "TopologyEpoch"       / Int32                    * "epoch of the topology that is described",
    "TopologyDescription" / TopologyDescription      * "all nodes of the topology, as Topology.describe() shows them",
    listeners="broker",
    docs="Sent by a Kafka Streams client to the group coordinator, when a heartbeat response had "
         "TopologyDescriptionRequired set. The coordinator passes the description to a plug-in of the broker, and "
         "StreamsGroupDescribe returns it to admin clients.",
)

StreamsGroupTopologyDescriptionUpdateResponse = Response(StreamsGroupTopologyDescriptionUpdateRequest,
    "ThrottleTimeMs" / Int32                           * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode)           * "why the description was not stored, 0 when it was",
    "ErrorMessage"   / String(null=True, default=None) * "explanation of ErrorCode, null when none",
    docs="Sent by the coordinator when the plug-in has stored the description. After "
         "STREAMS_TOPOLOGY_DESCRIPTION_UPDATE_FAILED the client does not retry by itself but waits to be asked again.",
    errors=["STREAMS_TOPOLOGY_DESCRIPTION_UPDATE_FAILED", "UNKNOWN_MEMBER_ID", "GROUP_ID_NOT_FOUND",
            *COORDINATOR_ERRORS, "GROUP_AUTHORIZATION_FAILED", "INVALID_REQUEST", "UNSUPPORTED_VERSION"],
)
