"""AlterPartition (key 56): a leader asks the controller to change the in-sync replicas.  KIP-497, 704, 841, 903."""
from kconstruct.enums import ErrorCode, LeaderRecoveryState
from kconstruct.grammar import Array, Int16, Int32, Int64, Int8, Record, Request, Response, String, Uuid

BrokerState = Record("BrokerState",
    "BrokerId"    / Int32("3+", entity="brokerId") * "broker id of the in-sync replica",
    "BrokerEpoch" / Int64("3+", default=-1)        * "broker epoch the leader knows of it, -1 to skip the check",
)

RequestPartitionData = Record("PartitionData",
    "PartitionIndex"      / Int32                                           * "index of the partition",
    "LeaderEpoch"         / Int32                                           * "leader epoch of the partition, as the leader knows it",
    "NewIsr"              / Array(Int32, "0-2", entity="brokerId")          * "broker ids of the in-sync replicas to set",
    "NewIsrWithEpochs"    / Array(BrokerState, "3+")                        * "in-sync replicas to set, each with its broker epoch (KIP-903)",
    "LeaderRecoveryState" / Int8("1+", default=0, enum=LeaderRecoveryState) * "0 when recovered, 1 while the leader recovers from an unclean election (KIP-704)",
    "PartitionEpoch"      / Int32                                           * "version of the partition's state that the change starts from",
)

RequestTopicData = Record("TopicData",
    "TopicName"  / String("0-1", ignorable=True, entity="topicName") * "topic",
    "TopicId"    / Uuid("2+", ignorable=True)                        * "topic id (KIP-841)",
    "Partitions" / Array(RequestPartitionData)                       * "partitions to change",
)

AlterPartitionRequest = Request("AlterPartitionRequest", 56, "0-3", "0+",
    "BrokerId"    / Int32(entity="brokerId") * "broker id of the leader, which sends this",
    "BrokerEpoch" / Int64(default=-1)        * "epoch of the leader's registration, -1 when unknown",
    "Topics"      / Array(RequestTopicData)  * "topics with the partitions to change",
    listeners="controller",
    docs="Sent by the leader of partitions to the controller, when a follower has fallen behind or "
         "caught up, or when recovery has ended. The change counts only if PartitionEpoch is still the "
         "current one.",
    changes={
        1: "adds LeaderRecoveryState; v0 was named AlterIsr (KIP-704)",
        2: "replaces TopicName by TopicId (KIP-841)",
        3: "replaces NewIsr by NewIsrWithEpochs; a broker that has restarted since is refused (KIP-903)",
    },
)

ResponsePartitionData = Record("PartitionData",
    "PartitionIndex"      / Int32                                                           * "index of the partition",
    "ErrorCode"           / Int16(enum=ErrorCode)                                           * "error, 0 when none",
    "LeaderId"            / Int32(entity="brokerId")                                        * "broker id of the leader, -1 when none",
    "LeaderEpoch"         / Int32                                                           * "leader epoch of the partition",
    "Isr"                 / Array(Int32, entity="brokerId")                                 * "broker ids of the in-sync replicas",
    "LeaderRecoveryState" / Int8("1+", default=0, ignorable=True, enum=LeaderRecoveryState) * "0 when recovered, 1 while the leader recovers from an unclean election (KIP-704)",
    "PartitionEpoch"      / Int32                                                           * "version of the partition's state after the change",
)

ResponseTopicData = Record("TopicData",
    "TopicName"  / String("0-1", ignorable=True, entity="topicName") * "topic",
    "TopicId"    / Uuid("2+", ignorable=True)                        * "topic id (KIP-841)",
    "Partitions" / Array(ResponsePartitionData)                      * "results by partition",
)

AlterPartitionResponse = Response("AlterPartitionResponse", 56, "0-3", "0+",
    "ThrottleTimeMs" / Int32                    * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"      / Int16(enum=ErrorCode)    * "error of the whole request, 0 when none",
    "Topics"         / Array(ResponseTopicData) * "results by topic",
    docs="Sent by the controller with the state that each partition now has. A partition with an error "
         "was not changed; after INVALID_UPDATE_VERSION the leader waits to learn the newer state.",
    changes={
        1: "adds LeaderRecoveryState (KIP-704)",
        2: "replaces TopicName by TopicId; INELIGIBLE_REPLICA may be answered, as for a fenced broker (KIP-841)",
        3: "same layout; request replaces NewIsr by NewIsrWithEpochs (KIP-903)",
    },
)
