"""The yardstick: what a person writes who wants speed and nothing else.

Straight-line Python for three messages, a large, a middle and a small one, with plain dicts for structs.  Reading is
checked only once, at the end: a slice that comes short leaves the position behind the end.
"""
from __future__ import annotations

from struct import Struct
from typing import Any
from uuid import UUID

Value = dict[str, Any]

B, IB, HB, IX, QIB = (Struct(f) for f in (">B", ">iB", ">hB", ">iB", ">iqiB"))
TOPIC, PARTITION = Struct(">16s?B"), Struct(">hiiiB")
INT32S = [Struct(f">{n}i") for n in range(16)]
COUNTED = [Struct(f">B{n}i") for n in range(16)]


class Short(ValueError):
    """The bytes end too early, or too late."""


def uvarint(data: bytes, at: int) -> tuple[int, int]:
    """The number that begins at `at`, and where it ends."""
    number = shift = 0
    while True:
        byte = data[at]
        at += 1
        number |= (byte & 127) << shift
        if byte < 128:
            return number, at
        shift += 7


def encoded(number: int) -> bytes:
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)
    return bytes(out)


def text(data: bytes, at: int) -> tuple[str | None, int]:
    """A compact nullable string."""
    size = data[at]
    if size < 128:
        at += 1
    else:
        size, at = uvarint(data, at)
    if not size:
        return None, at
    end = at + size - 1
    return data[at:end].decode(), end


def int32s(data: bytes, at: int) -> tuple[list[int], int]:
    size, at = uvarint(data, at)
    return list(Struct(f">{size - 1}i").unpack_from(data, at)), at + 4 * (size - 1)


def skip_tags(data: bytes, at: int) -> int:
    count, at = uvarint(data, at)
    for _ in range(count):
        _, at = uvarint(data, at)
        size, at = uvarint(data, at)
        at += size
    return at


def parse_metadata(data: bytes) -> Value:  # noqa: C901, PLR0912, PLR0915 - straight lines are what it is for
    throttle, count = IB.unpack_from(data, 0)
    at = 5
    if count > 127:
        count, at = uvarint(data, 4)
    brokers = []
    for _ in range(count - 1):
        node, size = IB.unpack_from(data, at)
        if size < 128:
            end = at + 4 + size
            host = data[at + 5:end].decode()
        else:
            host, end = text(data, at + 4)
        port, = INT32S[1].unpack_from(data, end)
        rack, at = text(data, end + 4)
        at = skip_tags(data, at) if data[at] else at + 1
        brokers.append({"NodeId": node, "Host": host, "Port": port, "Rack": rack})
    cluster, at = text(data, at)
    controller, count = IB.unpack_from(data, at)
    at += 5
    if count > 127:
        count, at = uvarint(data, at - 1)
    topics = []
    for _ in range(count - 1):
        error, size = HB.unpack_from(data, at)
        if 0 < size < 128:
            end = at + 2 + size
            name = data[at + 3:end].decode()
        else:
            name, end = text(data, at + 2)
        topic_id, internal, size = TOPIC.unpack_from(data, end)
        at = end + 18
        if size > 127:
            size, at = uvarint(data, at - 1)
        partitions = []
        for _ in range(size - 1):
            code, index, leader, epoch, n = PARTITION.unpack_from(data, at)
            if 0 < n < 17:
                replicas = [*INT32S[n - 1].unpack_from(data, at + 15)]
                at += 11 + 4 * n
            else:
                replicas, at = int32s(data, at + 14)
            n = data[at]
            if 0 < n < 17:
                isr = [*INT32S[n - 1].unpack_from(data, at + 1)]
                at += 4 * n - 3
            else:
                isr, at = int32s(data, at)
            n = data[at]
            if 0 < n < 17:
                offline = [*INT32S[n - 1].unpack_from(data, at + 1)]
                at += 4 * n - 3
            else:
                offline, at = int32s(data, at)
            at = skip_tags(data, at) if data[at] else at + 1
            partitions.append({"ErrorCode": code, "PartitionIndex": index, "LeaderId": leader, "LeaderEpoch": epoch,
                               "ReplicaNodes": replicas, "IsrNodes": isr, "OfflineReplicas": offline})
        operations, tags = IX.unpack_from(data, at)
        at = skip_tags(data, at + 4) if tags else at + 5
        topics.append({"ErrorCode": error, "Name": name, "TopicId": UUID(bytes=topic_id), "IsInternal": internal,
                       "Partitions": partitions, "TopicAuthorizedOperations": operations})
    at = skip_tags(data, at)
    if at != len(data):
        raise Short(at)
    return {"ThrottleTimeMs": throttle, "Brokers": brokers, "ClusterId": cluster, "ControllerId": controller,
            "Topics": topics}


def build_text(out: list[bytes], value: str | None) -> None:
    if value is None:
        out.append(b"\0")
        return
    data = value.encode()
    size = len(data) + 1
    out.append(B.pack(size) if size < 128 else encoded(size))
    out.append(data)


def build_int32s(values: list[int]) -> bytes:
    n = len(values)
    return COUNTED[n].pack(n + 1, *values) if n < 16 else encoded(n + 1) + Struct(f">{n}i").pack(*values)


def build_metadata(value: Value) -> bytes:
    out: list[bytes] = []
    add = out.append
    brokers, topics = value["Brokers"], value["Topics"]
    add(INT32S[1].pack(value["ThrottleTimeMs"]) + encoded(len(brokers) + 1))
    for broker in brokers:
        add(INT32S[1].pack(broker["NodeId"]))
        build_text(out, broker["Host"])
        add(INT32S[1].pack(broker["Port"]))
        build_text(out, broker["Rack"])
        add(b"\0")
    build_text(out, value["ClusterId"])
    add(INT32S[1].pack(value["ControllerId"]) + encoded(len(topics) + 1))
    for topic in topics:
        name = topic["Name"]
        data = b"" if name is None else name.encode()
        size = 0 if name is None else len(data) + 1
        if size < 128:
            add(HB.pack(topic["ErrorCode"], size))
        else:
            add(HB.pack(topic["ErrorCode"], 0)[:2] + encoded(size))
        add(data)
        partitions = topic["Partitions"]
        size = len(partitions) + 1
        if size < 128:
            add(TOPIC.pack(topic["TopicId"].bytes, topic["IsInternal"], size))
        else:
            add(TOPIC.pack(topic["TopicId"].bytes, topic["IsInternal"], 0)[:17] + encoded(size))
        for partition in partitions:
            replicas, isr, offline = partition["ReplicaNodes"], partition["IsrNodes"], partition["OfflineReplicas"]
            n = len(replicas)
            if n < 16:
                add(PARTITION.pack(partition["ErrorCode"], partition["PartitionIndex"], partition["LeaderId"],
                                   partition["LeaderEpoch"], n + 1))
                add(INT32S[n].pack(*replicas))
            else:
                add(PARTITION.pack(partition["ErrorCode"], partition["PartitionIndex"], partition["LeaderId"],
                                   partition["LeaderEpoch"], 0)[:14] + build_int32s(replicas))
            n = len(isr)
            add(COUNTED[n].pack(n + 1, *isr) if n < 16 else build_int32s(isr))
            n = len(offline)
            add(COUNTED[n].pack(n + 1, *offline) if n < 16 else build_int32s(offline))
            add(b"\0")
        add(IX.pack(topic["TopicAuthorizedOperations"], 0))
    add(b"\0")
    return b"".join(out)


def parse_offset_commit(data: bytes) -> Value:
    group, at = text(data, 0)
    generation, = INT32S[1].unpack_from(data, at)
    member, at = text(data, at + 4)
    instance, at = text(data, at)
    count, at = uvarint(data, at)
    topics = []
    for _ in range(count - 1):
        name, at = text(data, at)
        size, at = uvarint(data, at)
        partitions = []
        for _ in range(size - 1):
            index, offset, epoch, size = QIB.unpack_from(data, at)
            if 0 < size < 128:
                end = at + 16 + size
                note = data[at + 17:end].decode()
            else:
                note, end = text(data, at + 16)
            at = skip_tags(data, end) if data[end] else end + 1
            partitions.append({"PartitionIndex": index, "CommittedOffset": offset, "CommittedLeaderEpoch": epoch,
                               "CommittedMetadata": note})
        at = skip_tags(data, at) if data[at] else at + 1
        topics.append({"Name": name, "Partitions": partitions})
    at = skip_tags(data, at)
    if at != len(data):
        raise Short(at)
    return {"GroupId": group, "GenerationIdOrMemberEpoch": generation, "MemberId": member,
            "GroupInstanceId": instance, "Topics": topics}


def build_offset_commit(value: Value) -> bytes:
    out: list[bytes] = []
    add = out.append
    build_text(out, value["GroupId"])
    add(INT32S[1].pack(value["GenerationIdOrMemberEpoch"]))
    build_text(out, value["MemberId"])
    build_text(out, value["GroupInstanceId"])
    add(encoded(len(value["Topics"]) + 1))
    for topic in value["Topics"]:
        build_text(out, topic["Name"])
        add(encoded(len(topic["Partitions"]) + 1))
        for partition in topic["Partitions"]:
            note = partition["CommittedMetadata"]
            data = b"" if note is None else note.encode()
            size = 0 if note is None else len(data) + 1
            numbers = partition["PartitionIndex"], partition["CommittedOffset"], partition["CommittedLeaderEpoch"]
            add(QIB.pack(*numbers, size) if size < 128 else QIB.pack(*numbers, 0)[:16] + encoded(size))
            add(data)
            add(b"\0")
        add(b"\0")
    add(b"\0")
    return b"".join(out)


def parse_heartbeat(data: bytes) -> Value:
    group, at = text(data, 0)
    generation, = INT32S[1].unpack_from(data, at)
    member, at = text(data, at + 4)
    instance, at = text(data, at)
    at = skip_tags(data, at) if data[at] else at + 1
    if at != len(data):
        raise Short(at)
    return {"GroupId": group, "GenerationId": generation, "MemberId": member, "GroupInstanceId": instance}


def build_heartbeat(value: Value) -> bytes:
    out: list[bytes] = []
    build_text(out, value["GroupId"])
    out.append(INT32S[1].pack(value["GenerationId"]))
    build_text(out, value["MemberId"])
    build_text(out, value["GroupInstanceId"])
    out.append(b"\0")
    return b"".join(out)


STRAIGHT = {
    ("MetadataResponse", 12): (parse_metadata, build_metadata),
    ("OffsetCommitRequest", 9): (parse_offset_commit, build_offset_commit),
    ("HeartbeatRequest", 4): (parse_heartbeat, build_heartbeat),
}
