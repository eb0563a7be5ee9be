"""LeaderAndIsr (key 4): a controller tells brokers which partitions to lead or follow, until Kafka 3.9.  KIP-112, 380, 455, 516, 704, 866."""
from kconstruct.enums import ErrorCode, LeaderRecoveryState
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Int8, Record, Request, Response, String, Uuid

LeaderAndIsrPartitionState = Record("LeaderAndIsrPartitionState",
    "TopicName"           / String("0-1", ignorable=True, entity="topicName")     * "topic",
    "PartitionIndex"      / Int32                                                 * "index of the partition",
    "ControllerEpoch"     / Int32                                                 * "epoch of the controller that last changed this state",
    "Leader"              / Int32(entity="brokerId")                              * "broker id of the leader, -1 when none, -2 while the topic is being deleted",
    "LeaderEpoch"         / Int32                                                 * "leader epoch of the partition",
    "Isr"                 / Array(Int32, entity="brokerId")                       * "broker ids of the in-sync replicas",
    "PartitionEpoch"      / Int32                                                 * "version of this state, raised with every change; the one of its znode in ZooKeeper",
    "Replicas"            / Array(Int32, entity="brokerId")                       * "broker ids of all replicas, the preferred leader first",
    "AddingReplicas"      / Array(Int32, "3+", ignorable=True, entity="brokerId") * "broker ids of replicas that a reassignment is adding (KIP-455)",
    "RemovingReplicas"    / Array(Int32, "3+", ignorable=True, entity="brokerId") * "broker ids of replicas that a reassignment is removing (KIP-455)",
    "IsNew"               / Bool("1+", default=False, ignorable=True)             * "true when the replica is new, so that the broker may create its log (KIP-112)",
    "LeaderRecoveryState" / Int8("6+", default=0, enum=LeaderRecoveryState)       * "0 when recovered, 1 when the leader must recover from an unclean election (KIP-704)",
)

LeaderAndIsrTopicState = Record("LeaderAndIsrTopicState",
    "TopicName"       / String("2+", entity="topicName")        * "topic",
    "TopicId"         / Uuid("5+", ignorable=True)              * "topic id, zero when none (KIP-516)",
    "PartitionStates" / Array(LeaderAndIsrPartitionState, "2+") * "states of the partitions",
)

LeaderAndIsrLiveLeader = Record("LeaderAndIsrLiveLeader",
    "BrokerId" / Int32(entity="brokerId") * "broker id",
    "HostName" / String                   * "host name of the broker",
    "Port"     / Int32                    * "port of the broker",
)

LeaderAndIsrRequest = Request("LeaderAndIsrRequest", 4, "0-7", "4+",
    "ControllerId"             / Int32(entity="brokerId")                 * "node id of the controller",
    "isKRaftController"        / Bool("7+", default=False)                * "true when a KRaft controller sends this, during a migration from ZooKeeper (KIP-866)",
    "ControllerEpoch"          / Int32                                    * "epoch of the controller; brokers refuse lower ones than they have seen",
    "BrokerEpoch"              / Int64("2+", default=-1, ignorable=True)  * "epoch of the receiving broker's registration, -1 when unknown (KIP-380)",
    "Type"                     / Int8("5+")                               * "0 unknown, 1 only some of the broker's partitions, 2 all of them (KIP-516)",
    "UngroupedPartitionStates" / Array(LeaderAndIsrPartitionState, "0-1") * "states of the partitions, each with its topic",
    "TopicStates"              / Array(LeaderAndIsrTopicState, "2+")      * "topics with the states of their partitions",
    "LiveLeaders"              / Array(LeaderAndIsrLiveLeader)            * "live brokers that lead the partitions",
    docs="Sent by the controller to a broker, to make the broker leader or follower of partitions and "
         "to tell it their replicas and in-sync replicas. In use while ZooKeeper held the metadata; "
         "KRaft brokers read the metadata log instead.",
    changes={
        1: "adds IsNew; logs of other replicas may be on a failed disk and must not be created again (KIP-112)",
        2: "adds BrokerEpoch to fence off stale requests (KIP-380); groups partitions by topic",
        3: "adds AddingReplicas and RemovingReplicas (KIP-455)",
        4: "flexible version (KIP-482)",
        5: "adds TopicId and Type (KIP-516)",
        6: "adds LeaderRecoveryState (KIP-704)",
        7: "adds isKRaftController (KIP-866)",
    },
)

LeaderAndIsrPartitionError = Record("LeaderAndIsrPartitionError",
    "TopicName"      / String("0-4", ignorable=True, entity="topicName") * "topic",
    "PartitionIndex" / Int32                                             * "index of the partition",
    "ErrorCode"      / Int16(enum=ErrorCode)                             * "error, 0 when none",
)

LeaderAndIsrTopicError = Record("LeaderAndIsrTopicError",
    "TopicId"         / Uuid("5+", map_key=True)                * "topic id (KIP-516)",
    "PartitionErrors" / Array(LeaderAndIsrPartitionError, "5+") * "results by partition",
)

LeaderAndIsrResponse = Response("LeaderAndIsrResponse", 4, "0-7", "4+",
    "ErrorCode"       / Int16(enum=ErrorCode)                    * "error of the whole request, 0 when none",
    "PartitionErrors" / Array(LeaderAndIsrPartitionError, "0-4") * "results by partition, each with its topic",
    "Topics"          / Array(LeaderAndIsrTopicError, "5+")      * "results by topic",
    docs="Sent by the broker when it has changed its replicas. A controller or broker epoch that is "
         "out of date fails the whole request; otherwise each partition has its own error.",
    changes={
        1: "same layout; request adds IsNew (KIP-112)",
        2: "same layout; STALE_BROKER_EPOCH may be answered (KIP-380)",
        3: "same layout; request adds AddingReplicas and RemovingReplicas (KIP-455)",
        4: "flexible version (KIP-482)",
        5: "groups partitions by topic, by TopicId in place of TopicName (KIP-516)",
        6: "same layout; request adds LeaderRecoveryState (KIP-704)",
        7: "same layout; request adds isKRaftController (KIP-866)",
    },
)
