"""Consumer protocol: what JoinGroup and SyncGroup carry for consumers.  KIP-429, 792, 881.

Only the classic protocol with protocol type "consumer" has these formats; each is preceded by an int16
version.  The broker stores and forwards them unread, the consumer that leads the group reads them.
"""
from kconstruct.grammar import Array, Bytes, Data, Int32, Record, String

ConsumerProtocolSubscriptionTopicPartition = Record("TopicPartition",
    "Topic"      / String("1+", map_key=True, entity="topicName") * "topic of the partitions",
    "Partitions" / Array(Int32, "1+")                             * "partitions of the topic that the member holds",
)

ConsumerProtocolSubscription = Data("ConsumerProtocolSubscription", "0-3", "none",
    "Topics"          / Array(String) * "names of the topics that the member subscribes to, patterns already resolved",
    "UserData"        / Bytes(null=True, default=None, zero_copy=True)
        * "bytes for the assignor, null when none; of Kafka Streams SubscriptionInfoData",
    "OwnedPartitions" / Array(ConsumerProtocolSubscriptionTopicPartition, "1+", ignorable=True)
        * "partitions that the member still holds while it rejoins (KIP-429)",
    "GenerationId"    / Int32("2+", default=-1, ignorable=True)
        * "generation in which OwnedPartitions were assigned, -1 when unknown (KIP-792)",
    "RackId"          / String("3+", null=True, default=None, ignorable=True)
        * "rack of the member (client.rack), null when not configured (KIP-881)",
    prefix="version", tolerant=True,
    docs="Metadata of a protocol in JoinGroup, after an int16 version: what one consumer wants to read and what it "
         "holds. Every member writes it, the coordinator passes all of them to the group's leader, and the leader's "
         "assignor reads them.",
    changes={
        1: "adds OwnedPartitions, so that cooperative rebalancing keeps what need not move (KIP-429)",
        2: "adds GenerationId, so that the leader can tell stale claims of ownership (KIP-792)",
        3: "adds RackId for assignments that follow racks (KIP-881)",
    },
)

ConsumerProtocolAssignmentTopicPartition = Record("TopicPartition",
    "Topic"      / String(map_key=True, entity="topicName") * "topic of the partitions",
    "Partitions" / Array(Int32)                             * "partitions of the topic that the member gets",
)

ConsumerProtocolAssignment = Data("ConsumerProtocolAssignment", "0-3", "none",
    "AssignedPartitions" / Array(ConsumerProtocolAssignmentTopicPartition)
        * "partitions that the member is to read from now on",
    "UserData"           / Bytes(null=True, default=None, zero_copy=True)
        * "bytes from the leader's assignor to the member's, null when none",
    prefix="version", tolerant=True,
    docs="Assignment in SyncGroup, after an int16 version: what one consumer is to read in this generation. The "
         "leader writes one for each member, the coordinator delivers it, and the member reads it.",
    changes={
        1: "changes nothing here, the number follows the subscription's (KIP-429)",
        2: "changes nothing here, the number follows the subscription's (KIP-792)",
        3: "changes nothing here, the number follows the subscription's (KIP-881)",
    },
)
