"""DescribeProducers (key 61): which producers are active on a partition.  KIP-664."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int64, Record, Request, Response, String

TopicRequest = Record("TopicRequest",
    "Name"             / String(map_key=True, entity="topicName") * "topic",
    "PartitionIndexes" / Array(Int32)                             * "indexes of the partitions to describe",
)

DescribeProducersRequest = Request("DescribeProducersRequest", 61, "0", "0+",
    "Topics" / Array(TopicRequest) * "topics with the partitions to describe",
    listeners="broker",
    docs="Sent by an admin client to a broker that holds replicas of the partitions, the leader by default, to "
         "look at the producers it remembers; mostly to find a hanging transaction.",
    changes={},
)

ProducerState = Record("ProducerState",
    "ProducerId"            / Int64(entity="producerId") * "id of the producer",
    "ProducerEpoch"         / Int32                      * "epoch of the producer (32 bits here, 16 elsewhere)",
    "LastSequence"          / Int32(default=-1)          * "sequence number of the last record it wrote, -1 when none",
    "LastTimestamp"         / Int64(default=-1)          * "Unix time in ms of the last batch it wrote, -1 when none",
    "CoordinatorEpoch"      / Int32                      * "coordinator epoch of its latest transaction marker",
    "CurrentTxnStartOffset" / Int64(default=-1)          * "offset where its open transaction begins, -1 when none is open",
)

PartitionResponse = Record("PartitionResponse",
    "PartitionIndex"  / Int32                           * "index of the partition",
    "ErrorCode"       / Int16(enum=ErrorCode)           * "error, 0 when none",
    "ErrorMessage"    / String(null=True, default=None) * "error in words, null when none",
    "ActiveProducers" / Array(ProducerState)            * "producers that the broker remembers for the partition",
)

TopicResponse = Record("TopicResponse",
    "Name"       / String(entity="topicName") * "topic",
    "Partitions" / Array(PartitionResponse)   * "partitions with their producers",
)

DescribeProducersResponse = Response("DescribeProducersResponse", 61, "0", "0+",
    "ThrottleTimeMs" / Int32                * "time the request was throttled by a quota, in ms, 0 when not",
    "Topics"         / Array(TopicResponse) * "topics with the producers of their partitions",
    docs="The broker's answer: the idempotent and transactional producers that wrote to each partition not too "
         "long ago, and where their open transactions begin.",
    changes={},
)
