"""AlterPartition (key 56): a leader asks the controller to change the in-sync replicas.  KIP-497, 704, 841, 903."""
from kconstruct.enums import ErrorCode, LeaderRecoveryState
from kconstruct.grammar import Array, Int16, Int32, Int64, Int8, Record, Request, Response, String, Uuid

BrokerState = Record("BrokerState",
    "BrokerId"    / Int32("3+", entity="brokerId") * "broker whose replica is to be in sync",
    "BrokerEpoch" / Int64("3+", default=-1)        * "epoch that the broker's fetches carried; -1 skips the check",
)

RequestPartitionData = Record("PartitionData",
    "PartitionIndex"      / Int32 * "partition of the topic, led by the sender",
    "LeaderEpoch"         / Int32
        * "epoch in which the sender leads; one lower than the controller's gets FENCED_LEADER_EPOCH",
    "NewIsr"              / Array(Int32, "0-2", entity="brokerId")
        * "broker ids of the replicas to be in sync, the leader among them",
    "NewIsrWithEpochs"    / Array(BrokerState, "3+")
        * "replicas to be in sync, the leader among them; INELIGIBLE_REPLICA when one has restarted since",
    "LeaderRecoveryState" / Int8("1+", default=0, enum=LeaderRecoveryState)
        * "1 while the leader recovers from an unclean election and is alone in sync, else 0 (KIP-704)",
    "PartitionEpoch"      / Int32
        * "version of the partition's state that the change is based on; grows with every change",
)

RequestTopicData = Record("TopicData",
    "TopicName"  / String("0-1", ignorable=True, entity="topicName") * "topic whose partitions the sender leads",
    "TopicId"    / Uuid("2+", ignorable=True)
        * "topic of the partitions; a topic deleted and created again has another id (KIP-841)",
    "Partitions" / Array(RequestPartitionData)
        * "partitions whose in-sync replicas or recovery state change",
)

AlterPartitionRequest = Request("AlterPartitionRequest", 56, "0-3", "0+",
    "BrokerId"    / Int32(entity="brokerId") * "leader of the partitions, which sends this",
    "BrokerEpoch" / Int64(default=-1)        * "given by BrokerRegistration; any but the current one is refused",
    "Topics"      / Array(RequestTopicData)  * "partitions to change, by topic",
    listeners="controller",
    docs="Sent by the leader of partitions to the controller, when a follower has fallen behind or "
         "caught up, or when recovery has ended. The change counts only if PartitionEpoch is still the "
         "current one.",
    changes={
        1: "adds LeaderRecoveryState to request and response; v0 was named AlterIsr (KIP-704)",
        2: "replaces TopicName by TopicId; INELIGIBLE_REPLICA, NEW_LEADER_ELECTED and UNKNOWN_TOPIC_ID may be returned "
           "(KIP-841)",
        3: "request replaces NewIsr by NewIsrWithEpochs; a broker that has restarted since is refused (KIP-903)",
    },
)

ResponsePartitionData = Record("PartitionData",
    "PartitionIndex"      / Int32                           * "partition of the topic, as in the request",
    "ErrorCode"           / Int16(enum=ErrorCode)           * "why the partition's state did not change, 0 when it did",
    "LeaderId"            / Int32(entity="brokerId")        * "broker that leads the partition now, -1 when none",
    "LeaderEpoch"         / Int32                           * "epoch of that leader; each election raises it",
    "Isr"                 / Array(Int32, entity="brokerId") * "broker ids of the replicas that are in sync now",
    "LeaderRecoveryState" / Int8("1+", default=0, ignorable=True, enum=LeaderRecoveryState)
        * "1 while the leader recovers from an unclean election, else 0 (KIP-704)",
    "PartitionEpoch"      / Int32
        * "version of the partition's state after the change, on which the next one is based",
)

ResponseTopicData = Record("TopicData",
    "TopicName"  / String("0-1", ignorable=True, entity="topicName")
        * "topic that the results belong to, as in the request",
    "TopicId"    / Uuid("2+", ignorable=True)   * "topic that the results belong to (KIP-841)",
    "Partitions" / Array(ResponsePartitionData) * "one result for each partition of the request",
)

AlterPartitionResponse = Response(AlterPartitionRequest,
    "ThrottleTimeMs" / Int32                    * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode)    * "error of the whole request, such as STALE_BROKER_EPOCH; 0 when none",
    "Topics"         / Array(ResponseTopicData) * "results by topic; empty when the whole request failed",
    docs="Sent by the controller with the state that each partition now has. A partition with an error "
         "was not changed; after INVALID_UPDATE_VERSION the leader waits to learn the newer state.",
    errors=["INVALID_UPDATE_VERSION", "FENCED_LEADER_EPOCH", "INELIGIBLE_REPLICA", "NEW_LEADER_ELECTED",
            "STALE_BROKER_EPOCH", "UNKNOWN_TOPIC_ID", "UNKNOWN_TOPIC_OR_PARTITION", "INVALID_REQUEST", "NOT_CONTROLLER",
            "CLUSTER_AUTHORIZATION_FAILED"],
)
