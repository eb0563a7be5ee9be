"""One adapter per peer: how it parses and builds a message's body, and how its values are looked at.

Bodies only: none of the peers reads a size or a header here.  What a peer builds is what it has parsed.  A peer is a
function from a workload to a `Case`; it raises `Lacking`, or ImportError, where it has nothing to offer.
"""
from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from enum import Enum
from importlib import import_module
from typing import Any

import kconstruct as kc
from benchmarks.plain import PLAIN, TAGGED
from benchmarks.straight import STRAIGHT
from benchmarks.workloads import Workload, decoded_records


class Lacking(Exception):
    """The peer does not have this message, or this version of it."""


Field = Callable[[Any, str, int], Any]
Record = tuple[int, int | None, bytes, bytes, list[tuple[bytes, bytes]]]


@dataclass(frozen=True)
class Case:
    """A peer at a workload."""

    parse: Callable[[bytes], Any]
    build: Callable[[Any], bytes] | None = None
    field: Field = lambda value, name, index: value[name]
    """The field of a parsed struct, by Kafka's name and its place in the wire's order."""
    record: Callable[[Any], Record] | None = None
    """Offset, timestamp, key, value, headers of a decoded record; `parse` gives a list of them."""


# Ourselves

def kconstruct(workload: Workload) -> Case:
    """Generated code."""
    if workload.decode:
        return _kconstruct_records(workload)
    message, version = kc.message(workload.message), workload.version
    return Case(lambda data: message.parse(data, version), lambda value: message.build(value, version))


def kconstruct_interpreted(workload: Workload) -> Case:
    """construct's interpreter on our Struct."""
    if workload.decode:
        raise Lacking("records are decoded by the same code")
    struct = kc.message(workload.message)[workload.version]
    return Case(struct.parse, struct.build)


RECORDS_IN = {"FetchResponse": ("Responses", "Partitions"), "ProduceRequest": ("TopicData", "PartitionData")}
"""The arrays, one in the other, that hold the `Records` of a message."""


def _kconstruct_records(workload: Workload) -> Case:
    try:
        import_module("kconstruct.records")
    except ImportError as error:
        raise Lacking(f"record decoding is not there yet: {error}") from None

    def decode(data: bytes) -> list[Any]:
        found = []
        for batch in kc.Records(data).batches:
            if not batch.crc_ok:
                raise ValueError("CRC")
            found += batch.records
        return found

    def record(held: Any) -> Record:
        return held.offset, held.timestamp, held.key, held.value, [(_bytes(k), v) for k, v in held.headers]

    if workload.message == "RecordBatches":
        return Case(decode, record=record)
    message, version = kc.message(workload.message), workload.version
    topics, partitions = RECORDS_IN[workload.message]

    def parse(data: bytes) -> list[Any]:
        return [held for topic in message.parse(data, version)[topics] for partition in topic[partitions]
                for held in decode(partition["Records"])]

    return Case(parse, record=record)


# kio: readers in Rust, writers in Python, frozen dataclasses

def kio(workload: Workload) -> Case:
    serial = import_module("kio.serial")
    if workload.decode:
        return _kio_records(workload)
    entity = _kio_entity(workload)
    read, write = serial.entity_reader(entity), serial.entity_writer(entity)

    def build(value: Any) -> bytes:
        out = io.BytesIO()
        write(out, value)
        return out.getvalue()

    return Case(lambda data: read(data, 0)[0], build,
                lambda value, name, index: getattr(value, snake(name).removesuffix("_ms")))


def _kio_entity(workload: Workload) -> Any:
    api, kind = re.fullmatch("(.*)(Request|Response)", workload.message).groups()
    try:
        module = import_module(f"kio.schema.{snake(api)}.v{workload.version}.{kind.lower()}")
    except ModuleNotFoundError:
        raise Lacking(f"kio has no {workload.title}") from None
    return getattr(module, workload.message)


def _kio_records(workload: Workload) -> Case:
    read_batch = import_module("kio.records.readers").read_batch  # checks the CRC

    def decode(data: bytes) -> list[Any]:
        found: list[Any] = []
        at = 0
        while at < len(data):
            batch, size = read_batch(data, at)
            found += batch.records
            at += size
        return found

    def record(held: Any) -> Record:  # kio cuts timestamps to seconds
        return held.offset, None, held.key, held.value, [(header.key, header.value) for header in held.headers]

    if workload.message == "RecordBatches":
        return Case(decode, record=record)
    read = import_module("kio.serial").entity_reader(_kio_entity(workload))

    def parse(data: bytes) -> list[Any]:
        return [held for topic in read(data, 0)[0].responses for partition in topic.partitions
                for held in decode(partition.records)]

    return Case(parse, record=record)


# kafka-python: code generated from Kafka's JSON, objects with slots

KAFKA_PYTHON = {"MetadataResponse": "metadata", "ApiVersionsResponse": "metadata", "FetchResponse": "consumer",
                "OffsetCommitRequest": "consumer", "HeartbeatRequest": "consumer", "ProduceRequest": "producer",
                "CreateTopicsRequest": "admin"}


def kafka_python(workload: Workload) -> Case:
    import_module("kafka.protocol")
    if workload.decode:
        return _memory_records("kafka", workload)
    message, version = _kafka_python_class(workload), workload.version

    def field(value: Any, name: str, index: int) -> Any:
        if name == "TopicAuthorizedOperations":  # a set of them, or None where nobody asked
            return -2147483648 if value.authorized_operations is None else value.authorized_operations
        return getattr(value, snake(name))

    return Case(lambda data: message.decode(data, version=version), lambda value: value.encode(), field)


def _kafka_python_class(workload: Workload) -> Any:
    return getattr(import_module(f"kafka.protocol.{KAFKA_PYTHON[workload.message]}"), workload.message)


def _memory_records(package: str, workload: Workload) -> Case:
    """kafka-python's and aiokafka's record batches are alike; aiokafka's are compiled C."""
    memory_records = import_module(f"{package}.record.memory_records").MemoryRecords

    def decode(data: bytes) -> list[Any]:
        found: list[Any] = []
        held = memory_records(data)
        while held.has_next():
            batch = held.next_batch()
            if not batch.validate_crc():
                raise ValueError("CRC")
            found += batch
        return found

    def record(held: Any) -> Record:
        headers = [(_bytes(key), bytes(value)) for key, value in held.headers]
        return held.offset, held.timestamp, bytes(held.key), bytes(held.value), headers

    if workload.message == "RecordBatches":
        return Case(decode, record=record)
    if package == "aiokafka":
        raise Lacking(f"aiokafka has no {workload.title}")
    message, version = _kafka_python_class(workload), workload.version

    def parse(data: bytes) -> list[Any]:
        return [held for topic in message.decode(data, version=version).responses for partition in topic.partitions
                for held in decode(partition.records)]

    return Case(parse, record=record)


# aiokafka: schemas written by hand, tuples; no flexible version of our messages

AIOKAFKA = {"MetadataResponse": "metadata.MetadataResponse", "OffsetCommitRequest": "commit.OffsetCommitRequest",
            "ApiVersionsResponse": "admin.ApiVersionResponse", "FetchResponse": "fetch.FetchResponse",
            "ProduceRequest": "produce.ProduceRequest", "HeartbeatRequest": "group.HeartbeatRequest",
            "CreateTopicsRequest": "admin.CreateTopicsRequest"}


def aiokafka(workload: Workload) -> Case:
    import_module("aiokafka.protocol")
    if workload.decode:
        return _memory_records("aiokafka", workload)
    module, name = AIOKAFKA[workload.message].split(".")
    message = getattr(import_module(f"aiokafka.protocol.{module}"), f"{name}_v{workload.version}", None)
    if message is None:
        raise Lacking(f"aiokafka has no {workload.title}")

    def field(value: Any, name: str, index: int) -> Any:
        return value[index] if isinstance(value, tuple) else getattr(value, value.SCHEMA.names[index])

    return Case(message.decode, lambda value: value.encode(), field)


# Plain construct, and Python by hand

def construct(workload: Workload) -> Case:
    """Stock classes, interpreted."""
    if workload.decode:
        raise Lacking("not written")
    struct = PLAIN[workload.message](workload.version)
    return Case(struct.parse, struct.build, _plain_field(workload))


def construct_compiled(workload: Workload) -> Case:
    """The same, through construct's own compiler."""
    if workload.decode:
        raise Lacking("not written")
    struct = PLAIN[workload.message](workload.version).compile()
    return Case(struct.parse, struct.build, _plain_field(workload))


def _plain_field(workload: Workload) -> Field:
    tagged = TAGGED.get(workload.message, {})

    def field(value: Any, name: str, index: int) -> Any:
        if name in value:
            return value[name]
        return next(pair.Data for pair in value.Tags if pair.Tag == tagged[name])

    return field


def straight_line(workload: Workload) -> Case:
    """The yardstick."""
    try:
        parse, build = STRAIGHT[workload.message, workload.version]
    except KeyError:
        raise Lacking("not written") from None
    if workload.decode:
        raise Lacking("not written")
    return Case(parse, build)


PEERS: dict[str, Callable[[Workload], Case]] = {
    "kconstruct": kconstruct,
    "kconstruct-interpreted": kconstruct_interpreted,
    "kafka-python": kafka_python,
    "kio": kio,
    "aiokafka": aiokafka,
    "construct": construct,
    "construct-compiled": construct_compiled,
    "straight-line": straight_line,
}


# Do they agree?

def differences(case: Case, workload: Workload) -> Iterator[str]:
    """What the peer reads or builds otherwise than it should; nothing when all is well."""
    try:
        yield from _differences(case, workload)
    except Exception as error:
        yield f"{type(error).__name__}: {error}"


def _differences(case: Case, workload: Workload) -> Iterator[str]:
    value = case.parse(workload.data)
    if case.record is not None:
        yield from _record_differences([case.record(held) for held in value])
        return
    yield from _value_differences(workload.value(workload.version), value, case.field, workload.message)
    if case.build is not None:
        data = case.build(value)
        if data != workload.data:
            at = next((i for i, (a, b) in enumerate(zip(data, workload.data)) if a != b), len(data))
            yield f"built {len(data)} bytes of {len(workload.data)}, the first other byte is at {at}"


def _record_differences(found: list[Record]) -> Iterator[str]:
    expected = decoded_records()
    if len(found) != len(expected):
        yield f"{len(found)} records of {len(expected)}"
    for i, (ours, theirs) in enumerate(zip(expected, found)):
        if (ours[0], *ours[2:]) != (theirs[0], *theirs[2:]) or theirs[1] not in (None, ours[1]):
            yield f"record {i}: {theirs!r}, expected {ours!r}"


def _value_differences(expected: Any, found: Any, field: Field, path: str) -> Iterator[str]:
    if isinstance(expected, dict):
        for index, (name, inner) in enumerate(expected.items()):
            yield from _value_differences(inner, field(found, name, index), field, f"{path}.{name}")
    elif isinstance(expected, list):
        if len(found) != len(expected):
            yield f"{path}: {len(found)} elements of {len(expected)}"
        for index, (inner, theirs) in enumerate(zip(expected, found)):
            yield from _value_differences(inner, theirs, field, f"{path}[{index}]")
    elif _leaf(found) != expected:
        yield f"{path}: {found!r}, expected {expected!r}"


def _leaf(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, timedelta):
        return round(value / timedelta(milliseconds=1))
    return bytes(value) if isinstance(value, memoryview) else value


def _bytes(text: str | bytes) -> bytes:
    return text.encode() if isinstance(text, str) else bytes(text)


def snake(name: str) -> str:
    return re.sub("(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
