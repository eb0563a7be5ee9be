"""LeaderAndIsr (key 4): a controller makes brokers lead or follow partitions, until Kafka 3.9.

KIP-112, 380, 455, 516, 704, 866."""
from kconstruct.enums import ErrorCode, LeaderRecoveryState
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Int8, Record, Request, Response, String, Uuid

LeaderAndIsrPartitionState = Record("LeaderAndIsrPartitionState",
    "TopicName"           / String("0-1", ignorable=True, entity="topicName")
        * "topic of the partition; later versions name it once, around its partitions",
    "PartitionIndex"      / Int32                           * "index of the partition to lead or follow",
    "ControllerEpoch"     / Int32                           * "epoch of the controller that last changed this state",
    "Leader"              / Int32(entity="brokerId")        * "leading broker; -1 none, -2 topic is being deleted",
    "LeaderEpoch"         / Int32                           * "raised with every election; lower ones are ignored",
    "Isr"                 / Array(Int32, entity="brokerId") * "brokers whose replicas are in sync, with the leader",
    "PartitionEpoch"      / Int32                           * "version of this state, raised with every change",
    "Replicas"            / Array(Int32, entity="brokerId") * "brokers with a replica, the preferred leader first",
    "AddingReplicas"      / Array(Int32, "3+", ignorable=True, entity="brokerId")
        * "brokers that a reassignment adds; empty when none is going on (KIP-455)",
    "RemovingReplicas"    / Array(Int32, "3+", ignorable=True, entity="brokerId")
        * "brokers that a reassignment removes; empty when none is going on (KIP-455)",
    "IsNew"               / Bool("1+", default=False, ignorable=True)
        * "true if the broker may create the log; else a missing one is on a failed disk",
    "LeaderRecoveryState" / Int8("6+", default=0, enum=LeaderRecoveryState)
        * "0 recovered, 1 the leader has yet to recover from an unclean election",
)

LeaderAndIsrTopicState = Record("LeaderAndIsrTopicState",
    "TopicName"       / String("2+", entity="topicName")        * "topic that the partitions belong to",
    "TopicId"         / Uuid("5+", ignorable=True)
        * "id of the topic, which brokers store with its logs; zero when none",
    "PartitionStates" / Array(LeaderAndIsrPartitionState, "2+") * "partitions of the topic to lead or follow",
)

LeaderAndIsrLiveLeader = Record("LeaderAndIsrLiveLeader",
    "BrokerId" / Int32(entity="brokerId") * "broker that leads one of the partitions",
    "HostName" / String                   * "host name that other brokers connect to",
    "Port"     / Int32                    * "port that other brokers connect to",
)

LeaderAndIsrRequest = Request("LeaderAndIsrRequest", 4, "0-7", "4+",
    "ControllerId"             / Int32(entity="brokerId")      * "node id of the controller that sends this",
    "isKRaftController"        / Bool("7+", default=False)
        * "true when a KRaft controller sends this, migrating from ZooKeeper (KIP-866)",
    "ControllerEpoch"          / Int32                         * "epoch of the controller; a stale one is refused",
    "BrokerEpoch"              / Int64("2+", default=-1, ignorable=True)
        * "registration of the broker meant, stale after its restart; -1 unknown",
    "Type"                     / Int8("5+")                    * "0 unknown, 1 some partitions, 2 all of the broker's",
    "UngroupedPartitionStates" / Array(LeaderAndIsrPartitionState, "0-1")
        * "partitions to lead or follow, each with its topic",
    "TopicStates"              / Array(LeaderAndIsrTopicState, "2+")
        * "partitions to lead or follow, and the replicas and epochs of each, by topic",
    "LiveLeaders"              / Array(LeaderAndIsrLiveLeader) * "addresses of the leaders to follow",
    docs="Sent by the controller to a broker, to make the broker leader or follower of partitions and to give it their "
         "replicas and in-sync replicas. In use while ZooKeeper held the metadata; KRaft brokers read the metadata log "
         "instead.",
    changes={
        1: "request adds IsNew, so that no log on a failed disk is created anew; KAFKA_STORAGE_ERROR may be returned "
           "(KIP-112)",
        2: "request adds BrokerEpoch, answered by STALE_BROKER_EPOCH if it is not current (KIP-380), and groups "
           "partitions by topic",
        3: "request adds AddingReplicas and RemovingReplicas (KIP-455)",
        4: "flexible version (KIP-482)",
        5: "request adds Type and TopicId; response names topics by TopicId and groups partitions by topic (KIP-516)",
        6: "request adds LeaderRecoveryState (KIP-704)",
        7: "request adds isKRaftController (KIP-866)",
    },
)

LeaderAndIsrPartitionError = Record("LeaderAndIsrPartitionError",
    "TopicName"      / String("0-4", ignorable=True, entity="topicName") * "topic that the partition belongs to",
    "PartitionIndex" / Int32                                             * "index of the partition, as in the request",
    "ErrorCode"      / Int16(enum=ErrorCode)                             * "0 when the broker leads or follows it now",
)

LeaderAndIsrTopicError = Record("LeaderAndIsrTopicError",
    "TopicId"         / Uuid("5+", map_key=True)                * "id of the topic, as in the request (KIP-516)",
    "PartitionErrors" / Array(LeaderAndIsrPartitionError, "5+") * "outcome for each partition",
)

LeaderAndIsrResponse = Response(LeaderAndIsrRequest,
    "ErrorCode"       / Int16(enum=ErrorCode)
        * "error of the whole request, such as STALE_CONTROLLER_EPOCH; 0 when none",
    "PartitionErrors" / Array(LeaderAndIsrPartitionError, "0-4") * "outcome for each partition, with its topic",
    "Topics"          / Array(LeaderAndIsrTopicError, "5+")      * "outcome by topic, for each of its partitions",
    docs="Sent by the broker when it has changed its replicas. A controller or broker epoch that is out of date fails "
         "the whole request; otherwise each partition has its own error.",
    errors=["STALE_CONTROLLER_EPOCH", "STALE_BROKER_EPOCH", "KAFKA_STORAGE_ERROR", "INCONSISTENT_TOPIC_ID",
            "UNKNOWN_TOPIC_OR_PARTITION", "CLUSTER_AUTHORIZATION_FAILED"],
)
