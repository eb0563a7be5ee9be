"""DescribeTopicPartitions (key 75): topics and their partitions, page by page.  KIP-966."""
from kconstruct.enums import AclOperations, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Record, Request, Response, String, Uuid

TopicRequest = Record("TopicRequest",
    "Name" / String(entity="topicName") * "topic to describe; one that is unknown gets an error of its own",
)

Cursor = Record("Cursor",
    "TopicName"      / String(entity="topicName") * "topic that the page begins with; topics are sorted by name",
    "PartitionIndex" / Int32                      * "partition of that topic that the page begins with",
)

DescribeTopicPartitionsRequest = Request("DescribeTopicPartitionsRequest", 75, "0", "0+",
    "Topics"                 / Array(TopicRequest)             * "topics to describe; empty for all the client may see",
    "ResponsePartitionLimit" / Int32(default=2000)             * "most partitions in an answer; brokers may allow less",
    "Cursor"                 / Cursor(null=True, default=None) * "NextCursor of the page before, null for the first",
    listeners="broker",
    docs="Sent by an admin client to any broker. Unlike Metadata, the answer comes in pages and names the "
         "eligible leader replicas.",
)

DescribeTopicPartitionsResponsePartition = Record("DescribeTopicPartitionsResponsePartition",
    "ErrorCode"              / Int16(enum=ErrorCode)
        * "error of the partition; brokers send 0, even while it has no leader",
    "PartitionIndex"         / Int32 * "partition of the topic; a page may begin and end within a topic",
    "LeaderId"               / Int32(entity="brokerId")
        * "broker that leads the partition, to which producers write; -1 when none",
    "LeaderEpoch"            / Int32(default=-1, ignorable=True)
        * "epoch of that leader; each election raises it; -1 when unknown",
    "ReplicaNodes"           / Array(Int32, entity="brokerId")
        * "brokers that hold the partition, the preferred leader first",
    "IsrNodes"               / Array(Int32, entity="brokerId")
        * "brokers whose replica is in sync with the leader, itself among them",
    "EligibleLeaderReplicas" / Array(Int32, null=True, default=None, entity="brokerId")
        * "brokers out of sync that may still lead without loss of data, null when unknown",
    "LastKnownElr"           / Array(Int32, null=True, default=None, entity="brokerId")
        * "brokers that were eligible before an unclean shutdown, null when unknown",
    "OfflineReplicas"        / Array(Int32, ignorable=True, entity="brokerId")
        * "brokers whose replica is offline, as the broker or its disk is down",
)

DescribeTopicPartitionsResponseTopic = Record("DescribeTopicPartitionsResponseTopic",
    "ErrorCode"                 / Int16(enum=ErrorCode)
        * "why the topic is not described, 0 when it is",
    "Name"                      / String(null=True, map_key=True, entity="topicName") * "topic that the entry is about",
    "TopicId"                   / Uuid(ignorable=True)
        * "id of that topic, all zeros when there is none or the client may not see it",
    "IsInternal"                / Bool(default=False, ignorable=True)
        * "true for a topic of Kafka's own, such as __consumer_offsets",
    "Partitions"                / Array(DescribeTopicPartitionsResponsePartition)
        * "partitions of the topic, as far as they fit in the page",
    "TopicAuthorizedOperations" / Int32(default=-2147483648, enum=AclOperations)
        * "bits of the ACL operations the client may do on the topic, -2147483648 when not given",
)

DescribeTopicPartitionsResponse = Response(DescribeTopicPartitionsRequest,
    "ThrottleTimeMs" / Int32(ignorable=True)
        * "time to wait before the next request, in ms; 0 within quotas",
    "Topics"         / Array(DescribeTopicPartitionsResponseTopic) * "topics by name, then those not to be seen",
    "NextCursor"     / Cursor(null=True, default=None)             * "where the next page begins, null on the last",
    docs="The broker's answer: one page of topics and partitions. The client asks again with NextCursor until "
         "it is null.",
    errors=["UNKNOWN_TOPIC_OR_PARTITION", "INVALID_TOPIC_EXCEPTION", "INVALID_REQUEST", "TOPIC_AUTHORIZATION_FAILED"],
)
