"""UpdateMetadata (key 6): a controller tells brokers the state of the cluster.  KIP-2, 36, 103, 112, 380, 516, 866."""
from kconstruct.enums import ErrorCode, SecurityProtocol
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Int8, Record, Request, Response, String, Uuid

UpdateMetadataPartitionState = Record("UpdateMetadataPartitionState",
    "TopicName"       / String("0-4", ignorable=True, entity="topicName") * "topic of the partition",
    "PartitionIndex"  / Int32                                             * "partition whose state follows",
    "ControllerEpoch" / Int32
        * "epoch of the controller that last changed this state",
    "Leader"          / Int32(entity="brokerId")
        * "broker that leads the partition, -1 when none, -2 while the topic is deleted",
    "LeaderEpoch"     / Int32
        * "leader epoch of the partition, raised with each new leader",
    "Isr"             / Array(Int32, entity="brokerId")                   * "brokers whose replicas are in sync",
    "ZkVersion"       / Int32
        * "version of this state, raised with every change: that of the partition's znode in ZooKeeper",
    "Replicas"        / Array(Int32, entity="brokerId")
        * "brokers that have a replica, the preferred leader first",
    "OfflineReplicas" / Array(Int32, "4+", ignorable=True, entity="brokerId")
        * "brokers whose replica is offline, as the broker or its log directory is down (KIP-112)",
)

UpdateMetadataTopicState = Record("UpdateMetadataTopicState",
    "TopicName"       / String("5+", entity="topicName")          * "topic of the partitions",
    "TopicId"         / Uuid("7+", ignorable=True)
        * "id of the topic, all zeros when it has none (KIP-516)",
    "PartitionStates" / Array(UpdateMetadataPartitionState, "5+") * "state of each partition",
)

UpdateMetadataEndpoint = Record("UpdateMetadataEndpoint",
    "Port"             / Int32("1+")                        * "port that clients connect to",
    "Host"             / String("1+")                       * "host name that clients connect to",
    "Listener"         / String("3+", ignorable=True)
        * "name of the listener; before v3 it is that of the security protocol (KIP-103)",
    "SecurityProtocol" / Int16("1+", enum=SecurityProtocol) * "how connections to this endpoint are secured",
)

UpdateMetadataBroker = Record("UpdateMetadataBroker",
    "Id"        / Int32(entity="brokerId")    * "node id of the broker",
    "V0Host"    / String("0", ignorable=True) * "host name of the broker's only, unencrypted endpoint",
    "V0Port"    / Int32("0", ignorable=True)  * "port of the broker's only, unencrypted endpoint",
    "Endpoints" / Array(UpdateMetadataEndpoint, "1+", ignorable=True)
        * "addresses of the broker, one for each of its listeners",
    "Rack"      / String("2+", null="0+", ignorable=True)
        * "rack of the broker (broker.rack), null when not configured (KIP-36)",
)

UpdateMetadataRequest = Request("UpdateMetadataRequest", 6, "0-8", "6+",
    "ControllerId"             / Int32(entity="brokerId")              * "node id of the controller that sends this",
    "isKRaftController"        / Bool("8+", default=False)
        * "true when a KRaft controller sends this, in a migration from ZooKeeper (KIP-866)",
    "Type"                     / Int8("8+", default=0, tag=0)
        * "0 unknown, 1 only what changed, 2 all metadata, so that topics left out are gone",
    "ControllerEpoch"          / Int32
        * "epoch of the controller; brokers refuse a lower one than they have seen",
    "BrokerEpoch"              / Int64("5+", default=-1, ignorable=True)
        * "epoch of the registration that this is meant for, -1 when unknown (KIP-380)",
    "UngroupedPartitionStates" / Array(UpdateMetadataPartitionState, "0-4")
        * "state of partitions, each with its topic",
    "TopicStates"              / Array(UpdateMetadataTopicState, "5+") * "state of partitions, by topic",
    "LiveBrokers"              / Array(UpdateMetadataBroker)
        * "all brokers that are alive; the receiver forgets every other one",
    docs="Sent by the controller to every broker, to fill the cache from which the broker answers Metadata requests. "
         "In use while ZooKeeper held the metadata; KRaft brokers read the metadata log instead.",
    changes={
        1: "request replaces V0Host and V0Port by Endpoints, one for each security protocol (KIP-2)",
        2: "request adds Rack (KIP-36)",
        3: "request adds Listener; several listeners may share a security protocol (KIP-103)",
        4: "request adds OfflineReplicas (KIP-112)",
        5: "request adds BrokerEpoch, answered by STALE_BROKER_EPOCH if it is not current (KIP-380), and groups "
           "partitions by topic",
        6: "flexible version (KIP-482)",
        7: "request adds TopicId (KIP-516)",
        8: "request adds isKRaftController and Type for the migration from ZooKeeper to KRaft (KIP-866)",
    },
)

UpdateMetadataResponse = Response(UpdateMetadataRequest,
    "ErrorCode" / Int16(enum=ErrorCode) * "why the cache was not updated, 0 when it was",
    docs="Sent by the broker when it has updated its cache. STALE_CONTROLLER_EPOCH and STALE_BROKER_EPOCH mean that "
         "the request came too late.",
    errors=["STALE_CONTROLLER_EPOCH", "STALE_BROKER_EPOCH", "CLUSTER_AUTHORIZATION_FAILED"],
)
