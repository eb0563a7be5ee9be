"""The bytes that every peer reads, made from fixed seeds.

The values are plain dicts of Kafka's names; `kconstruct` builds them, the digest says that they never change, and
`python -m benchmarks --quick` says that the peers read the same values and build the same bytes.
Record batches are written here by hand: they are opaque to the messages.
"""
from __future__ import annotations

import hashlib
import random
import struct
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import crc32c

import kconstruct as kc

Value = dict[str, Any]

FIRST_OFFSET, FIRST_TIMESTAMP = 100000, 1717750000123
GROUP, MEMBER = "billing-aggregator", "consumer-billing-1-3f0f1e8a-6f0b-4bb5-9f0e-1f2a3b4c5d6e"
SUBJECTS = ("orders", "payments", "inventory", "shipping", "customer", "billing", "clickstream", "fraud")
EVENTS = ("created", "updated", "deleted", "snapshot", "events", "dlq", "retry", "changelog")
CONFIGS = {"cleanup.policy": "delete", "retention.ms": "604800000", "min.insync.replicas": "2",
           "compression.type": "zstd", "segment.bytes": "536870912", "max.message.bytes": None}


def topic(i: int) -> str:
    return f"prod.{SUBJECTS[i % 8]}.{EVENTS[i // 8 % 8]}.v{i % 3 + 1}-{i:03}"


def topic_id(rng: random.Random) -> uuid.UUID:
    return uuid.UUID(bytes=rng.randbytes(16), version=4)


def metadata(version: int, topics: int = 100, partitions: int = 10) -> Value:
    rng = random.Random(1)

    def partition(j: int) -> Value:
        replicas = [(j + k) % 3 + 1 for k in range(3)]
        value = {"ErrorCode": 0, "PartitionIndex": j % partitions, "LeaderId": replicas[0],
                 "LeaderEpoch": rng.randint(1, 59), "ReplicaNodes": replicas, "IsrNodes": replicas,
                 "OfflineReplicas": []}
        return only(value, LeaderEpoch=version >= 7)

    def one(i: int) -> Value:
        held = [partition(i + j) for j in range(partitions)]
        for j, each in enumerate(held):
            each["PartitionIndex"] = j
        value = {"ErrorCode": 0, "Name": topic(i), "TopicId": topic_id(rng), "IsInternal": False, "Partitions": held,
                 "TopicAuthorizedOperations": -2147483648}
        return only(value, TopicId=version >= 10, TopicAuthorizedOperations=version >= 8)

    brokers = [{"NodeId": n, "Host": f"kafka-{n}.eu-west-1.example.internal", "Port": 9092, "Rack": f"eu-west-1{zone}"}
               for n, zone in enumerate("abc", 1)]
    return {"ThrottleTimeMs": 0, "Brokers": brokers, "ClusterId": "4L6g3nShT-eMCtK--X86sw", "ControllerId": 2,
            "Topics": [one(i) for i in range(topics)]}


def offset_commit(version: int) -> Value:
    rng = random.Random(2)

    def partition(j: int) -> Value:
        value = {"PartitionIndex": j, "CommittedOffset": rng.randrange(10**9), "CommittedLeaderEpoch": 7,
                 "CommittedMetadata": ""}
        return only(value, CommittedLeaderEpoch=version >= 6)

    value = {"GroupId": GROUP, "GenerationIdOrMemberEpoch": 42, "MemberId": MEMBER, "GroupInstanceId": None,
             "RetentionTimeMs": -1,
             "Topics": [{"Name": topic(i), "Partitions": [partition(j) for j in range(20)]} for i in range(10)]}
    return only(value, GroupInstanceId=version >= 7, RetentionTimeMs=version <= 4)


def api_versions(version: int) -> Value:
    value = {"ErrorCode": 0,
             "ApiKeys": [{"ApiKey": k, "MinVersion": k % 3, "MaxVersion": k % 14 + 3} for k in range(60)],
             "ThrottleTimeMs": 0,
             "SupportedFeatures": [{"Name": "metadata.version", "MinVersion": 1, "MaxVersion": 21}],
             "FinalizedFeaturesEpoch": 81,
             "FinalizedFeatures": [{"Name": "metadata.version", "MaxVersionLevel": 21, "MinVersionLevel": 21}]}
    features = dict.fromkeys(("SupportedFeatures", "FinalizedFeaturesEpoch", "FinalizedFeatures"), version >= 3)
    return only(value, **features)


def fetch(_version: int) -> Value:
    rng, batches = random.Random(4), iter(fetched_batches())

    def partition(j: int) -> Value:
        return {"PartitionIndex": j, "ErrorCode": 0, "HighWatermark": 900000 + j, "LastStableOffset": 900000 + j,
                "LogStartOffset": 1000, "AbortedTransactions": None, "PreferredReadReplica": -1,
                "Records": next(batches)}

    topics = [{"TopicId": topic_id(rng), "Partitions": [partition(j) for j in range(4)]} for _ in range(5)]
    return {"ThrottleTimeMs": 0, "ErrorCode": 0, "SessionId": 1234567, "Responses": topics}


def produce(_version: int) -> Value:
    rng = random.Random(5)
    held = [(customer(rng), rng.randbytes(1010), []) for _ in range(1000)]
    data = {"Index": 5, "Records": batch(0, -1, held)}
    return {"TransactionalId": None, "Acks": -1, "TimeoutMs": 30000,
            "TopicData": [{"Name": topic(3), "PartitionData": [data]}]}


def heartbeat(version: int) -> Value:
    value = {"GroupId": GROUP, "GenerationId": 42, "MemberId": MEMBER, "GroupInstanceId": "billing-pod-7"}
    return only(value, GroupInstanceId=version >= 3)


def create_topics(_version: int) -> Value:
    def one(i: int) -> Value:
        placed = [{"PartitionIndex": j, "BrokerIds": [1, 2, 3]} for j in range(4)] if i % 5 == 0 else []
        return {"Name": topic(i), "NumPartitions": -1 if placed else 12, "ReplicationFactor": -1 if placed else 3,
                "Assignments": placed, "Configs": [{"Name": k, "Value": v} for k, v in CONFIGS.items()]}

    return {"Topics": [one(i) for i in range(50)], "timeoutMs": 30000, "validateOnly": False}


def only(value: Value, **kept: bool) -> Value:
    """The value without the fields that its version lacks."""
    return {name: held for name, held in value.items() if kept.get(name, True)}


# Record batches

Held = tuple[bytes, bytes, list[tuple[bytes, bytes]]]  # key, value, headers


def fetched_records() -> list[list[Held]]:
    """What is in 20 batches of 50 records."""
    rng = random.Random(3)

    def record() -> Held:
        size = rng.randrange(80, 180)
        return (customer(rng), rng.randbytes(size),
                [(b"trace-id", rng.randbytes(16)), (b"content-type", b"application/json")])

    return [[record() for _ in range(50)] for _ in range(20)]


def fetched_batches() -> list[bytes]:
    return [batch(FIRST_OFFSET + 50 * k, 12, held) for k, held in enumerate(fetched_records())]


def decoded_records() -> list[tuple[int, int, bytes, bytes, list[tuple[bytes, bytes]]]]:
    """Offset, timestamp, key, value and headers of the same records."""
    return [(FIRST_OFFSET + 50 * k + i, FIRST_TIMESTAMP + 7 * i, *record)
            for k, held in enumerate(fetched_records()) for i, record in enumerate(held)]


def customer(rng: random.Random) -> bytes:
    return b"customer-%06d" % rng.randrange(10**6)


def batch(offset: int, leader_epoch: int, records: list[Held]) -> bytes:
    """A record batch v2, not compressed; one record every 7 ms."""
    last = len(records) - 1
    body = struct.pack(">hiqqqhii", 0, last, FIRST_TIMESTAMP, FIRST_TIMESTAMP + 7 * last, -1, -1, -1, len(records))
    for i, (key, value, headers) in enumerate(records):
        record = b"\0" + varint(7 * i) + varint(i) + sized(key) + sized(value) + varint(len(headers))
        body += sized(record + b"".join(sized(part) for header in headers for part in header))
    return struct.pack(">qiibI", offset, len(body) + 9, leader_epoch, 2, crc32c.crc32c(body)) + body


def sized(data: bytes) -> bytes:
    return varint(len(data)) + data


def varint(number: int) -> bytes:
    number <<= 1  # zigzag of what is not negative
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    return bytes([*out, number])


# The table

@dataclass(frozen=True)
class Workload:
    """One row: the bytes of `message` at `version`."""

    name: str
    message: str
    version: int
    note: str
    value: Callable[[int], Value]
    sha256: str
    decode: bool = False  # records too, to the last one

    @cached_property
    def data(self) -> bytes:
        data: bytes
        if self.message == "RecordBatches":
            data = b"".join(fetched_batches())
        else:
            data = kc.message(self.message).build(self.value(self.version), self.version)
        digest = hashlib.sha256(data).hexdigest()
        if digest != self.sha256:
            raise AssertionError(f"the bytes of {self.name} have changed: {len(data)} bytes, {digest}")
        return data

    @property
    def title(self) -> str:
        return f"{self.message} v{self.version}{', records decoded' if self.decode else ''}"


WORKLOADS = {workload.name: workload for workload in (
    Workload("metadata", "MetadataResponse", 12, "100 topics of 10 partitions, 3 brokers", metadata,
             "fdff48e890667177fbcc25c9fcecb796223156b2581c25ca269f48842b558a32"),
    Workload("offset-commit", "OffsetCommitRequest", 9, "10 topics of 20 partitions", offset_commit,
             "ef58714f3d26f15b956a58fbb37ee1983c1467e8711bd73b9ed7ce4de1c77ed9"),
    Workload("api-versions", "ApiVersionsResponse", 3, "60 APIs, 3 tagged fields", api_versions,
             "263404ace5d31abdc555877b950eeaaea7a73990e2955feb60e2f15b6d916399"),
    Workload("fetch", "FetchResponse", 13, "5 topics of 4 partitions, records opaque", fetch,
             "e9600c05c3761ff44aac83f8dc6ae310b6cac519f499a1f7a60ecb4b8d82f44e"),
    Workload("fetch-records", "FetchResponse", 13, "the same, its 1,000 records decoded, CRC checked", fetch,
             "e9600c05c3761ff44aac83f8dc6ae310b6cac519f499a1f7a60ecb4b8d82f44e", decode=True),
    Workload("records", "RecordBatches", 2, "the 20 batches of fetch alone, decoded, CRC checked", fetch,
             "7cd0256047fda48dca20ece0f1ddb8a5c4970802b4e1c567591a8db5801114a6", decode=True),
    Workload("produce", "ProduceRequest", 9, "one batch of 1 MB, opaque", produce,
             "58faa23365b7ef6abcf1f46cf980e8c3117ed4ed14808133641882715b4b8408"),
    Workload("heartbeat", "HeartbeatRequest", 4, "a small message", heartbeat,
             "a7edd84ed7092fb7343e8fe30868f2b07dfa08a263f4890322ccd526e616ff7f"),
    Workload("create-topics", "CreateTopicsRequest", 7, "50 topics, 6 configs each, 10 with assignments",
             create_topics, "977a4714e310d925f43cf3594fc1aecac980c6677fbfa1fdda2572cddbb46680"),
    # as the ones above, at the last version that aiokafka knows
    Workload("metadata-old", "MetadataResponse", 5, "100 topics of 10 partitions, 3 brokers", metadata,
             "235be3fc76c44334ed58011ae3ba03884d5bc8c2d6f9183edb4a81a34bb11582"),
    Workload("offset-commit-old", "OffsetCommitRequest", 3, "10 topics of 20 partitions", offset_commit,
             "85fc383dc6f8a78ecc9681f14c1ded19361da03e72aa54ce02675c2af64b0d22"),
    Workload("api-versions-old", "ApiVersionsResponse", 2, "60 APIs", api_versions,
             "f2f9e67e41450f59dfbe23f935f47a5d08c04df7caf6bc85b897fe64383799f9"),
    Workload("heartbeat-old", "HeartbeatRequest", 1, "a small message", heartbeat,
             "7189b855f5a3baa3595b322129baf130edff2d94bf75a29ea354f32032bb0acc"),
    Workload("create-topics-old", "CreateTopicsRequest", 3, "50 topics, 6 configs each, 10 with assignments",
             create_topics, "9ce15222da0e6995813bbf2d5051c166fa708c4effc0567f22efa09d835a40d8"),
)}
