"""DescribeTopicPartitions (key 75): topics and their partitions, page by page.  KIP-966."""
from kconstruct.enums import AclOperations, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Record, Request, Response, String, Uuid

TopicRequest = Record("TopicRequest",
    "Name" / String(entity="topicName") * "topic",
)

Cursor = Record("Cursor",
    "TopicName"      / String(entity="topicName") * "topic to begin with",
    "PartitionIndex" / Int32                      * "index of the partition to begin with",
)

DescribeTopicPartitionsRequest = Request("DescribeTopicPartitionsRequest", 75, "0", "0+",
    "Topics"                 / Array(TopicRequest)             * "topics to describe; empty for all",
    "ResponsePartitionLimit" / Int32(default=2000)             * "most partitions wanted in one answer; the broker may have a lower limit",
    "Cursor"                 / Cursor(null=True, default=None) * "where to go on, NextCursor of the previous answer; null for the beginning",
    listeners="broker",
    docs="Sent by an admin client to any broker. Unlike Metadata, the answer comes in pages and names the "
         "eligible leader replicas.",
    changes={},
)

DescribeTopicPartitionsResponsePartition = Record("DescribeTopicPartitionsResponsePartition",
    "ErrorCode"              / Int16(enum=ErrorCode)                                    * "error, 0 when none",
    "PartitionIndex"         / Int32                                                    * "index of the partition",
    "LeaderId"               / Int32(entity="brokerId")                                 * "broker that leads the partition, -1 when none",
    "LeaderEpoch"            / Int32(default=-1, ignorable=True)                        * "leader epoch of the partition, -1 when not known",
    "ReplicaNodes"           / Array(Int32, entity="brokerId")                          * "brokers that hold the partition, the preferred leader first",
    "IsrNodes"               / Array(Int32, entity="brokerId")                          * "brokers in sync",
    "EligibleLeaderReplicas" / Array(Int32, null=True, default=None, entity="brokerId") * "brokers out of sync that may still lead without loss of data, null when not known",
    "LastKnownElr"           / Array(Int32, null=True, default=None, entity="brokerId") * "brokers that were eligible before an unclean shutdown, null when not known",
    "OfflineReplicas"        / Array(Int32, ignorable=True, entity="brokerId")          * "brokers whose replica is offline",
)

DescribeTopicPartitionsResponseTopic = Record("DescribeTopicPartitionsResponseTopic",
    "ErrorCode"                 / Int16(enum=ErrorCode)                               * "error, 0 when none",
    "Name"                      / String(null=True, map_key=True, entity="topicName") * "topic",
    "TopicId"                   / Uuid(ignorable=True)                                * "id of the topic",
    "IsInternal"                / Bool(default=False, ignorable=True)                 * "true for a topic of Kafka's own, such as __consumer_offsets",
    "Partitions"                / Array(DescribeTopicPartitionsResponsePartition)     * "partitions of the topic, as far as they fit in the page",
    "TopicAuthorizedOperations" / Int32(default=-2147483648, enum=AclOperations)      * "bits of what the client may do on the topic, -2147483648 when not told",
)

DescribeTopicPartitionsResponse = Response("DescribeTopicPartitionsResponse", 75, "0", "0+",
    "ThrottleTimeMs" / Int32(ignorable=True)                       * "time the request was throttled by a quota, in ms, 0 when not",
    "Topics"         / Array(DescribeTopicPartitionsResponseTopic) * "topics in order of their names",
    "NextCursor"     / Cursor(null=True, default=None)             * "where the next page begins, null on the last page",
    docs="The broker's answer: one page of topics and partitions. The client asks again with NextCursor until "
         "it is null.",
    changes={},
)
