"""Metadata (key 3): finds brokers, topics and leaders.  KIP-4, 36, 78, 112, 124, 219, 320, 430, 516, 700, 1102."""
from kconstruct.enums import AclOperations, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Record, Request, Response, String, Uuid

MetadataRequestTopic = Record("MetadataRequestTopic",
    "TopicId" / Uuid("10+", ignorable=True)            * "topic id, zero when the name is given; for use since v12 (KIP-516)",
    "Name"    / String(null="10+", entity="topicName") * "topic, null when the topic id is given",
)

MetadataRequest = Request("MetadataRequest", 3, "0-13", "9+",
    "Topics"                             / Array(MetadataRequestTopic, null="1+") * "topics asked for; null for all and empty for none, but in v0 empty for all",
    "AllowAutoTopicCreation"             / Bool("4+", default=True)               * "whether missing topics may be created, where the broker is set to do so",
    "IncludeClusterAuthorizedOperations" / Bool("8-10")                           * "whether to tell the operations allowed on the cluster (KIP-430)",
    "IncludeTopicAuthorizedOperations"   / Bool("8+")                             * "whether to tell the operations allowed on each topic (KIP-430)",
    listeners="broker",
    docs="Sent by a client to any broker, to learn the brokers of the cluster and which of them lead the "
         "partitions of topics.",
    changes={
        1: "null Topics asks for all topics, empty Topics for none (KIP-4)",
        2: "same layout; response adds ClusterId (KIP-78)",
        3: "same layout; response adds ThrottleTimeMs (KIP-124)",
        4: "adds AllowAutoTopicCreation, so that a client can look without creating topics",
        5: "same layout; response adds OfflineReplicas (KIP-112)",
        6: "same layout; quota violations answer before throttling (KIP-219)",
        7: "same layout; response adds LeaderEpoch (KIP-320)",
        8: "adds IncludeClusterAuthorizedOperations and IncludeTopicAuthorizedOperations (KIP-430)",
        9: "flexible version (KIP-482)",
        10: "adds TopicId and lets Name be null, both for use since v12 (KIP-516)",
        11: "removes IncludeClusterAuthorizedOperations, taken over by DescribeCluster (KIP-700)",
        12: "same layout; topics may be asked for by topic id (KIP-516)",
        13: "same layout; response adds ErrorCode (KIP-1102)",
    },
)

MetadataResponseBroker = Record("MetadataResponseBroker",
    "NodeId" / Int32(map_key=True, entity="brokerId")                * "broker id",
    "Host"   / String                                                * "host name of the broker",
    "Port"   / Int32                                                 * "port of the broker",
    "Rack"   / String("1+", null=True, default=None, ignorable=True) * "rack of the broker, null when none",
)

MetadataResponsePartition = Record("MetadataResponsePartition",
    "ErrorCode"       / Int16(enum=ErrorCode)                                 * "error, 0 when none",
    "PartitionIndex"  / Int32                                                 * "index of the partition",
    "LeaderId"        / Int32(entity="brokerId")                              * "broker id of the leader, -1 when none",
    "LeaderEpoch"     / Int32("7+", default=-1, ignorable=True)               * "epoch of the leader, -1 when unknown (KIP-320)",
    "ReplicaNodes"    / Array(Int32, entity="brokerId")                       * "broker ids of the replicas",
    "IsrNodes"        / Array(Int32, entity="brokerId")                       * "broker ids of the in-sync replicas",
    "OfflineReplicas" / Array(Int32, "5+", ignorable=True, entity="brokerId") * "broker ids of the offline replicas (KIP-112)",
)

MetadataResponseTopic = Record("MetadataResponseTopic",
    "ErrorCode"                 / Int16(enum=ErrorCode)                                * "error, 0 when none",
    "Name"                      / String(null="12+", map_key=True, entity="topicName") * "topic, null when its topic id is not known",
    "TopicId"                   / Uuid("10+", ignorable=True)                          * "topic id, zero when unknown (KIP-516)",
    "IsInternal"                / Bool("1+", default=False, ignorable=True)            * "whether the topic is one of Kafka's own, such as __consumer_offsets",
    "Partitions"                / Array(MetadataResponsePartition)                     * "partitions of the topic",
    "TopicAuthorizedOperations" / Int32("8+", default=-2147483648, enum=AclOperations) * "operations allowed on the topic as a bit set, -2147483648 when not asked for (KIP-430)",
)

MetadataResponse = Response("MetadataResponse", 3, "0-13", "9+",
    "ThrottleTimeMs"              / Int32("3+", ignorable=True)                                * "time the request was throttled by a quota, in ms, 0 when not",
    "Brokers"                     / Array(MetadataResponseBroker)                              * "live brokers of the cluster",
    "ClusterId"                   / String("2+", null=True, default=None, ignorable=True)      * "cluster id, null when unknown (KIP-78)",
    "ControllerId"                / Int32("1+", default=-1, ignorable=True, entity="brokerId") * "broker id of the controller, -1 when unknown; with KRaft, any live broker",
    "Topics"                      / Array(MetadataResponseTopic)                               * "topics asked for",
    "ClusterAuthorizedOperations" / Int32("8-10", default=-2147483648, enum=AclOperations)     * "operations allowed on the cluster as a bit set, -2147483648 when not asked for (KIP-430)",
    "ErrorCode"                   / Int16("13+", ignorable=True, enum=ErrorCode)               * "error of the whole request, 0 when none (KIP-1102)",
    docs="Sent by the broker with the live brokers, the controller, and the leader and replicas of each "
         "partition. A client keeps the answer, and asks again when it has grown old or a broker turns out "
         "not to lead a partition.",
    changes={
        1: "adds Rack (KIP-36), ControllerId and IsInternal (KIP-4)",
        2: "adds ClusterId (KIP-78)",
        3: "adds ThrottleTimeMs (KIP-124)",
        4: "same layout; request adds AllowAutoTopicCreation",
        5: "adds OfflineReplicas, for replicas on failed disks or dead brokers (KIP-112)",
        6: "same layout; quota violations answer before throttling (KIP-219)",
        7: "adds LeaderEpoch, so that a client can tell older metadata from newer (KIP-320)",
        8: "adds TopicAuthorizedOperations and ClusterAuthorizedOperations (KIP-430)",
        9: "flexible version (KIP-482)",
        10: "adds TopicId (KIP-516)",
        11: "removes ClusterAuthorizedOperations, taken over by DescribeCluster (KIP-700)",
        12: "lets Name be null, as topics may be asked for by topic id (KIP-516)",
        13: "adds ErrorCode; REBOOTSTRAP_REQUIRED sends the client back to its bootstrap servers (KIP-1102)",
    },
)
