"""Metadata (key 3): finds brokers, topics and leaders.

KIP-4, 36, 78, 112, 124, 219, 320, 430, 516, 700, 1102."""
from kconstruct.enums import AclOperations, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Record, Request, Response, String, Uuid

MetadataRequestTopic = Record("MetadataRequestTopic",
    "TopicId" / Uuid("10+", ignorable=True)
        * "id of the topic asked for, zero when Name is given; used since v12 (KIP-516)",
    "Name"    / String(null="10+", entity="topicName") * "topic asked for, null when TopicId is given",
)

MetadataRequest = Request("MetadataRequest", 3, "0-13", "9+",
    "Topics"                             / Array(MetadataRequestTopic, null="1+")
        * "topics asked for; null for all, empty for none, but in v0 empty for all",
    "AllowAutoTopicCreation"             / Bool("4+", default=True)
        * "true lets the broker create missing topics, if its settings agree",
    "IncludeClusterAuthorizedOperations" / Bool("8-10")
        * "true to learn what the client may do with the cluster (KIP-430)",
    "IncludeTopicAuthorizedOperations"   / Bool("8+")
        * "true to learn what the client may do with each topic (KIP-430)",
    listeners="broker",
    docs="Sent by a client to any broker, to learn the brokers of the cluster and which of them lead the partitions of "
         "topics.",
    changes={
        1: "request takes null Topics as all topics, empty as none; response adds ControllerId, IsInternal (KIP-4), "
           "Rack (KIP-36)",
        2: "response adds ClusterId (KIP-78)",
        3: "response adds ThrottleTimeMs (KIP-124)",
        4: "request adds AllowAutoTopicCreation, so that a client can look without creating topics",
        5: "response adds OfflineReplicas, for replicas on failed disks or dead brokers (KIP-112)",
        6: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        7: "response adds LeaderEpoch, so that a client can tell older metadata from newer (KIP-320)",
        8: "a client can ask for what it may do with the cluster and with topics (KIP-430)",
        9: "flexible version (KIP-482)",
        10: "adds TopicId; request lets Name be null, both for use since v12 (KIP-516)",
        11: "request removes IncludeClusterAuthorizedOperations, response ClusterAuthorizedOperations: DescribeCluster "
            "has both (KIP-700)",
        12: "request may name topics by TopicId; response may return UNKNOWN_TOPIC_ID, with a null Name (KIP-516)",
        13: "response adds ErrorCode; REBOOTSTRAP_REQUIRED sends the client back to its bootstrap servers (KIP-1102)",
    },
)

MetadataResponseBroker = Record("MetadataResponseBroker",
    "NodeId" / Int32(map_key=True, entity="brokerId") * "broker id, which the rest of the response refers to",
    "Host"   / String                                 * "host name on the listener that the request came in by",
    "Port"   / Int32                                  * "port on that listener",
    "Rack"   / String("1+", null=True, default=None, ignorable=True)
        * "rack of the broker (broker.rack), null when not configured (KIP-36)",
)

MetadataResponsePartition = Record("MetadataResponsePartition",
    "ErrorCode"       / Int16(enum=ErrorCode)           * "0 when none; LEADER_NOT_AVAILABLE while there is no leader",
    "PartitionIndex"  / Int32                           * "index of the partition, from 0",
    "LeaderId"        / Int32(entity="brokerId")        * "broker to send Produce and Fetch to; -1 while there is none",
    "LeaderEpoch"     / Int32("7+", default=-1, ignorable=True)
        * "raised with every election, so that stale metadata shows; -1 unknown",
    "ReplicaNodes"    / Array(Int32, entity="brokerId") * "brokers that hold the partition, the preferred leader first",
    "IsrNodes"        / Array(Int32, entity="brokerId") * "brokers whose replicas are in sync, the leader among them",
    "OfflineReplicas" / Array(Int32, "5+", ignorable=True, entity="brokerId")
        * "brokers whose replicas are on a failed disk or that are down (KIP-112)",
)

MetadataResponseTopic = Record("MetadataResponseTopic",
    "ErrorCode"                 / Int16(enum=ErrorCode)
        * "error of this topic, such as UNKNOWN_TOPIC_OR_PARTITION; 0 when none",
    "Name"                      / String(null="12+", map_key=True, entity="topicName")
        * "topic; null when it was asked for by an unknown TopicId",
    "TopicId"                   / Uuid("10+", ignorable=True)
        * "id of the topic, zero when unknown; a topic created anew has another",
    "IsInternal"                / Bool("1+", default=False, ignorable=True)
        * "true for topics of Kafka's own, such as __consumer_offsets",
    "Partitions"                / Array(MetadataResponsePartition) * "partitions of the topic, empty on error",
    "TopicAuthorizedOperations" / Int32("8+", default=-2147483648, enum=AclOperations)
        * "what the client may do with the topic, as bits; -2147483648 if not asked for",
)

MetadataResponse = Response(MetadataRequest,
    "ThrottleTimeMs"              / Int32("3+", ignorable=True)
        * "time to wait before the next request, in ms; 0 within quotas",
    "Brokers"                     / Array(MetadataResponseBroker) * "live brokers of the cluster",
    "ClusterId"                   / String("2+", null=True, default=None, ignorable=True)
        * "id that the cluster got when it was formed, null when unknown (KIP-78)",
    "ControllerId"                / Int32("1+", default=-1, ignorable=True, entity="brokerId")
        * "broker to send changes of topics to; with KRaft any, it forwards; -1 unknown",
    "Topics"                      / Array(MetadataResponseTopic)
        * "topics asked for; of all topics, those that the client may describe",
    "ClusterAuthorizedOperations" / Int32("8-10", default=-2147483648, enum=AclOperations)
        * "what the client may do with the cluster, bits; -2147483648 if not asked for",
    "ErrorCode"                   / Int16("13+", ignorable=True, enum=ErrorCode)
        * "error of the whole request, such as REBOOTSTRAP_REQUIRED; 0 when none",
    docs="Sent by the broker with the live brokers, the controller, and the leader and replicas of each partition. A "
         "client keeps the answer, and asks again when it is out of date or a broker turns out not to lead a "
         "partition.",
    errors=["UNKNOWN_TOPIC_OR_PARTITION", "UNKNOWN_TOPIC_ID", "LEADER_NOT_AVAILABLE", "LISTENER_NOT_FOUND",
            "REPLICA_NOT_AVAILABLE", "INVALID_TOPIC_EXCEPTION", "INVALID_REPLICATION_FACTOR", "REBOOTSTRAP_REQUIRED",
            "INVALID_REQUEST", "TOPIC_AUTHORIZATION_FAILED"],
)
