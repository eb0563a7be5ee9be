"""DescribeProducers (key 61): which producers are active on a partition.  KIP-664."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, String

TopicRequest = Record("TopicRequest",
    "Name"             / String(map_key=True, entity="topicName") * "topic whose producers are wanted",
    "PartitionIndexes" / Array(Int32)                             * "partitions whose producers are wanted",
)

DescribeProducersRequest = Request("DescribeProducersRequest", 61, "0", "0+",
    "Topics" / Array(TopicRequest) * "partitions to describe, by topic",
    listeners="broker",
    docs="Sent by an admin client to a broker that holds replicas of the partitions, the leader by default, to "
         "look at the producers it remembers; mostly to find a hanging transaction.",
)

ProducerState = Record("ProducerState",
    "ProducerId"            / Int64(entity="producerId") * "id from InitProducerId that the producer's batches carry",
    "ProducerEpoch"         / Int32                      * "epoch of its latest batch (32 bits here, 16 elsewhere)",
    "LastSequence"          / Int32(default=-1)          * "sequence number of the last record it wrote, -1 when none",
    "LastTimestamp"         / Int64(default=-1)          * "Unix time in ms of the last batch it wrote, -1 when none",
    "CoordinatorEpoch"      / Int32                      * "coordinator epoch of its latest marker, -1 when none",
    "CurrentTxnStartOffset" / Int64(default=-1)          * "offset where its open transaction begins, -1 when none",
)

PartitionResponse = Record("PartitionResponse",
    "PartitionIndex"  / Int32                           * "partition of the topic, as in the request",
    "ErrorCode"       / Int16(enum=ErrorCode)           * "why the producers are not listed, 0 when they are",
    "ErrorMessage"    / String(null=True, default=None) * "explanation of ErrorCode, null when none",
    "ActiveProducers" / Array(ProducerState)            * "producers that the broker remembers; idle ones expire",
)

TopicResponse = Record("TopicResponse",
    "Name"       / String(entity="topicName") * "topic of the request that the results belong to",
    "Partitions" / Array(PartitionResponse)   * "one result for each partition of the request",
)

DescribeProducersResponse = Response(DescribeProducersRequest,
    "ThrottleTimeMs" / Int32                * "time to wait before the next request, in ms; 0 within quotas",
    "Topics"         / Array(TopicResponse) * "one result for each partition, by topic",
    docs="The broker's answer: the idempotent and transactional producers that wrote to each partition not too "
         "long ago, and where their open transactions begin.",
    errors=["NOT_LEADER_OR_FOLLOWER", "UNKNOWN_TOPIC_OR_PARTITION", "INVALID_TOPIC_EXCEPTION", "KAFKA_STORAGE_ERROR",
            "TOPIC_AUTHORIZATION_FAILED"],
)
