"""The same messages as construct's users write them: stock classes, no thought of speed.

A tag section is an array of (tag, data) pairs under the name `Tags`; sections that are always empty here are kept as
raw pairs.
"""
from __future__ import annotations

from uuid import UUID

from construct import (
    Array,
    Bytes,
    Construct,
    Default,
    ExprAdapter,
    Flag,
    GreedyBytes,
    If,
    Int16sb,
    Int32sb,
    Int64sb,
    PascalString,
    Prefixed,
    PrefixedArray,
    Struct,
    Switch,
    VarInt,
    obj_,
    this,
)


def nullable(size: Construct, held: Construct) -> Construct:
    """`held`, of `this.size` parts, or None where the size is -1."""
    return ExprAdapter(Struct("size" / size, "held" / If(this.size >= 0, held)),
                       lambda pair, ctx: pair.held,
                       lambda value, ctx: {"size": -1 if value is None else len(value), "held": value})


def text_or_none(size: Construct) -> Construct:
    return ExprAdapter(nullable(size, Bytes(this.size)),
                       lambda data, ctx: None if data is None else data.decode(),
                       lambda text, ctx: None if text is None else text.encode())


CompactSize = ExprAdapter(VarInt, obj_ - 1, obj_ + 1)
Uuid = ExprAdapter(Bytes(16), lambda data, ctx: UUID(bytes=data), lambda value, ctx: value.bytes)


def tag_section(**fields: tuple[int, Construct]) -> Construct:
    kinds = dict(fields.values())
    data = Prefixed(VarInt, Switch(this.Tag, kinds, default=GreedyBytes))
    return "Tags" / Default(PrefixedArray(VarInt, Struct("Tag" / VarInt, "Data" / data)), [])


Tags = tag_section()


class Flexible:
    """The types of flexible versions."""

    String = PascalString(CompactSize, "utf8")
    NullableString = text_or_none(CompactSize)
    NullableBytes = nullable(CompactSize, Bytes(this.size))
    tags = (Tags,)

    @staticmethod
    def array(element: Construct) -> Construct:
        return PrefixedArray(CompactSize, element)


class Older:
    """The types of the versions before."""

    String = PascalString(Int16sb, "utf8")
    NullableString = text_or_none(Int16sb)
    tags = ()

    @staticmethod
    def array(element: Construct) -> Construct:
        return PrefixedArray(Int32sb, element)


def metadata(version: int) -> Struct:
    t = Flexible if version >= 9 else Older
    broker = Struct("NodeId" / Int32sb, "Host" / t.String, "Port" / Int32sb, "Rack" / t.NullableString, *t.tags)
    partition = Struct("ErrorCode" / Int16sb, "PartitionIndex" / Int32sb, "LeaderId" / Int32sb,
                       *["LeaderEpoch" / Int32sb] * (version >= 7), "ReplicaNodes" / t.array(Int32sb),
                       "IsrNodes" / t.array(Int32sb), "OfflineReplicas" / t.array(Int32sb), *t.tags)
    topic = Struct("ErrorCode" / Int16sb, "Name" / (t.NullableString if version >= 12 else t.String),
                   *["TopicId" / Uuid] * (version >= 10), "IsInternal" / Flag, "Partitions" / t.array(partition),
                   *["TopicAuthorizedOperations" / Int32sb] * (version >= 8), *t.tags)
    return Struct("ThrottleTimeMs" / Int32sb, "Brokers" / t.array(broker), "ClusterId" / t.NullableString,
                  "ControllerId" / Int32sb, "Topics" / t.array(topic), *t.tags)


def offset_commit(version: int) -> Struct:
    t = Flexible if version >= 8 else Older
    partition = Struct("PartitionIndex" / Int32sb, "CommittedOffset" / Int64sb,
                       *["CommittedLeaderEpoch" / Int32sb] * (version >= 6), "CommittedMetadata" / t.NullableString,
                       *t.tags)
    topic = Struct("Name" / t.String, "Partitions" / t.array(partition), *t.tags)
    return Struct("GroupId" / t.String, "GenerationIdOrMemberEpoch" / Int32sb, "MemberId" / t.String,
                  *["GroupInstanceId" / t.NullableString] * (version >= 7),
                  *["RetentionTimeMs" / Int64sb] * (version <= 4), "Topics" / t.array(topic), *t.tags)


def api_versions(version: int) -> Struct:
    t = Flexible if version >= 3 else Older
    api = Struct("ApiKey" / Int16sb, "MinVersion" / Int16sb, "MaxVersion" / Int16sb, *t.tags)
    supported = Struct("Name" / t.String, "MinVersion" / Int16sb, "MaxVersion" / Int16sb, *t.tags)
    finalized = Struct("Name" / t.String, "MaxVersionLevel" / Int16sb, "MinVersionLevel" / Int16sb, *t.tags)
    tags = [tag_section(SupportedFeatures=(0, t.array(supported)), FinalizedFeaturesEpoch=(1, Int64sb),
                        FinalizedFeatures=(2, t.array(finalized)))] * (version >= 3)
    return Struct("ErrorCode" / Int16sb, "ApiKeys" / t.array(api), "ThrottleTimeMs" / Int32sb, *tags)


def fetch(_version: int) -> Struct:
    t = Flexible
    aborted = Struct("ProducerId" / Int64sb, "FirstOffset" / Int64sb, *t.tags)
    partition = Struct("PartitionIndex" / Int32sb, "ErrorCode" / Int16sb, "HighWatermark" / Int64sb,
                       "LastStableOffset" / Int64sb, "LogStartOffset" / Int64sb,
                       "AbortedTransactions" / nullable(CompactSize, Array(this.size, aborted)),
                       "PreferredReadReplica" / Int32sb, "Records" / t.NullableBytes, *t.tags)
    topic = Struct("TopicId" / Uuid, "Partitions" / t.array(partition), *t.tags)
    return Struct("ThrottleTimeMs" / Int32sb, "ErrorCode" / Int16sb, "SessionId" / Int32sb,
                  "Responses" / t.array(topic), *t.tags)


def produce(_version: int) -> Struct:
    t = Flexible
    partition = Struct("Index" / Int32sb, "Records" / t.NullableBytes, *t.tags)
    topic = Struct("Name" / t.String, "PartitionData" / t.array(partition), *t.tags)
    return Struct("TransactionalId" / t.NullableString, "Acks" / Int16sb, "TimeoutMs" / Int32sb,
                  "TopicData" / t.array(topic), *t.tags)


def heartbeat(version: int) -> Struct:
    t = Flexible if version >= 4 else Older
    return Struct("GroupId" / t.String, "GenerationId" / Int32sb, "MemberId" / t.String,
                  *["GroupInstanceId" / t.NullableString] * (version >= 3), *t.tags)


def create_topics(version: int) -> Struct:
    t = Flexible if version >= 5 else Older
    assignment = Struct("PartitionIndex" / Int32sb, "BrokerIds" / t.array(Int32sb), *t.tags)
    config = Struct("Name" / t.String, "Value" / t.NullableString, *t.tags)
    topic = Struct("Name" / t.String, "NumPartitions" / Int32sb, "ReplicationFactor" / Int16sb,
                   "Assignments" / t.array(assignment), "Configs" / t.array(config), *t.tags)
    return Struct("Topics" / t.array(topic), "timeoutMs" / Int32sb, "validateOnly" / Flag, *t.tags)


PLAIN = {
    "MetadataResponse": metadata,
    "OffsetCommitRequest": offset_commit,
    "ApiVersionsResponse": api_versions,
    "FetchResponse": fetch,
    "ProduceRequest": produce,
    "HeartbeatRequest": heartbeat,
    "CreateTopicsRequest": create_topics,
}
TAGGED = {"ApiVersionsResponse": {"SupportedFeatures": 0, "FinalizedFeaturesEpoch": 1, "FinalizedFeatures": 2}}
