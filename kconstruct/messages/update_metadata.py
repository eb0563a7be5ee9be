"""UpdateMetadata (key 6): a controller tells brokers the state of the cluster, until Kafka 3.9.  KIP-2, 36, 103, 112, 380, 516, 866."""
from kconstruct.enums import ErrorCode, SecurityProtocol
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Int8, Record, Request, Response, String, Uuid

UpdateMetadataPartitionState = Record("UpdateMetadataPartitionState",
    "TopicName"       / String("0-4", ignorable=True, entity="topicName")     * "topic",
    "PartitionIndex"  / Int32                                                 * "index of the partition",
    "ControllerEpoch" / Int32                                                 * "epoch of the controller that last changed this state",
    "Leader"          / Int32(entity="brokerId")                              * "broker id of the leader, -1 when none, -2 while the topic is being deleted",
    "LeaderEpoch"     / Int32                                                 * "leader epoch of the partition",
    "Isr"             / Array(Int32, entity="brokerId")                       * "broker ids of the in-sync replicas",
    "ZkVersion"       / Int32                                                 * "version of this state, raised with every change; the one of its znode in ZooKeeper",
    "Replicas"        / Array(Int32, entity="brokerId")                       * "broker ids of all replicas, the preferred leader first",
    "OfflineReplicas" / Array(Int32, "4+", ignorable=True, entity="brokerId") * "broker ids of the replicas whose broker or log directory is down (KIP-112)",
)

UpdateMetadataTopicState = Record("UpdateMetadataTopicState",
    "TopicName"       / String("5+", entity="topicName")          * "topic",
    "TopicId"         / Uuid("7+", ignorable=True)                * "topic id, zero when none (KIP-516)",
    "PartitionStates" / Array(UpdateMetadataPartitionState, "5+") * "states of the partitions",
)

UpdateMetadataEndpoint = Record("UpdateMetadataEndpoint",
    "Port"             / Int32("1+")                        * "port of the endpoint",
    "Host"             / String("1+")                       * "host name of the endpoint",
    "Listener"         / String("3+", ignorable=True)       * "name of the listener; before v3 it is that of the security protocol (KIP-103)",
    "SecurityProtocol" / Int16("1+", enum=SecurityProtocol) * "security protocol of the endpoint",
)

UpdateMetadataBroker = Record("UpdateMetadataBroker",
    "Id"        / Int32(entity="brokerId")                            * "broker id",
    "V0Host"    / String("0", ignorable=True)                         * "host name of the broker",
    "V0Port"    / Int32("0", ignorable=True)                          * "port of the broker",
    "Endpoints" / Array(UpdateMetadataEndpoint, "1+", ignorable=True) * "endpoints of the broker",
    "Rack"      / String("2+", null="0+", ignorable=True)             * "rack of the broker, null when none",
)

UpdateMetadataRequest = Request("UpdateMetadataRequest", 6, "0-8", "6+",
    "ControllerId"             / Int32(entity="brokerId")                   * "node id of the controller",
    "isKRaftController"        / Bool("8+", default=False)                  * "true when a KRaft controller sends this, during a migration from ZooKeeper (KIP-866)",
    "Type"                     / Int8("8+", default=0, tag=0)               * "0 unknown, 1 only what changed, 2 all metadata, so that topics left out are gone",
    "ControllerEpoch"          / Int32                                      * "epoch of the controller; brokers refuse lower ones than they have seen",
    "BrokerEpoch"              / Int64("5+", default=-1, ignorable=True)    * "epoch of the receiving broker's registration, -1 when unknown (KIP-380)",
    "UngroupedPartitionStates" / Array(UpdateMetadataPartitionState, "0-4") * "states of the partitions, each with its topic",
    "TopicStates"              / Array(UpdateMetadataTopicState, "5+")      * "topics with the states of their partitions",
    "LiveBrokers"              / Array(UpdateMetadataBroker)                * "brokers that are alive",
    docs="Sent by the controller to every broker, to fill the cache from which the broker answers "
         "Metadata requests. In use while ZooKeeper held the metadata; KRaft brokers read the metadata "
         "log instead.",
    changes={
        1: "replaces V0Host and V0Port by Endpoints, one for each security protocol (KIP-2)",
        2: "adds Rack (KIP-36)",
        3: "adds Listener; several listeners may share a security protocol (KIP-103)",
        4: "adds OfflineReplicas (KIP-112)",
        5: "adds BrokerEpoch to fence off stale requests (KIP-380); groups partitions by topic",
        6: "flexible version (KIP-482)",
        7: "adds TopicId (KIP-516)",
        8: "adds isKRaftController and Type for the migration from ZooKeeper to KRaft (KIP-866)",
    },
)

UpdateMetadataResponse = Response("UpdateMetadataResponse", 6, "0-8", "6+",
    "ErrorCode" / Int16(enum=ErrorCode) * "error, 0 when none",
    docs="Sent by the broker when it has updated its cache. STALE_CONTROLLER_EPOCH and "
         "STALE_BROKER_EPOCH tell of a request that came too late.",
    changes={
        1: "same layout; request replaces V0Host and V0Port by Endpoints (KIP-2)",
        2: "same layout; request adds Rack (KIP-36)",
        3: "same layout; request adds Listener (KIP-103)",
        4: "same layout; request adds OfflineReplicas (KIP-112)",
        5: "same layout; STALE_BROKER_EPOCH may be answered (KIP-380)",
        6: "flexible version (KIP-482)",
        7: "same layout; request adds TopicId (KIP-516)",
        8: "same layout; request adds isKRaftController and Type (KIP-866)",
    },
)
