"""Damaged vectors: what Kafka refuses is refused with its place, what Kafka accepts is read alike."""
from __future__ import annotations

import pytest
from corpus import assert_tiles, left_of, lines, of_message, same, traced

import kconstruct as kc

DAMAGED = "damaged.jsonl.xz"


def test_all_damaged_vectors_are_there():
    assert len(lines(DAMAGED)) == 2952
    assert sum(line["accepted"] for line in lines(DAMAGED)) == 1449


@pytest.fixture(params=sorted({line["msg"] for line in lines(DAMAGED)}))
def damaged(request):
    """The damaged vectors of one message: declaration, version, bytes, line."""
    message = kc.message(request.param)
    return [(message, line["v"], bytes.fromhex(line["hex"]), line) for line in of_message(DAMAGED)[request.param]]


def without_records(record, doc):
    """Kafka's form of a JSON document in which records were not kept."""
    for entry in record.entries:
        name = entry.name[0].lower() + entry.name[1:]
        if doc.get(name) is None:
            continue
        if entry.type.is_records:
            doc[name] = ""
        elif entry.type.record is not None:
            for inner in doc[name] if isinstance(doc[name], list) else [doc[name]]:
                without_records(entry.type.record, inner)
    return doc


def test_refused_where_kafka_refuses(damaged):
    for message, version, data, line in damaged:
        if line["accepted"]:
            continue
        with pytest.raises(kc.ParseError) as caught:
            message.parse(data, version)
        error = caught.value
        assert error.path, line["case"]
        assert 0 <= error.offset <= len(data), line["case"]
        assert error.expected and error.found, line["case"]
        assert error.trace.fault is error, line["case"]
        assert traced(message, data, version).fault is not None
        with pytest.raises(Exception):  # noqa: B017  generated code may refuse with anything
            message.code(version).read(data)


def test_read_alike_where_kafka_accepts(damaged):
    for message, version, data, line in damaged:
        if not line["accepted"]:
            continue
        trace = traced(message, data, version)
        assert trace.fault is None, line["case"]
        assert left_of(trace) == line["left"], line["case"]
        value, end = message.code(version).read(data)
        assert end == len(data) - line["left"], line["case"]
        assert same(value, trace.value), line["case"]
        assert without_records(message, message.to_json(value, version)) == line["json"], line["case"]


def test_written_again_as_kafka_writes_it(damaged):
    for message, version, data, line in damaged:
        if not line["accepted"]:
            continue
        value, _ = message.code(version).read(data)
        if "again" in line:
            assert message.build(value, version).hex() == line["again"], line["case"]
            assert message[version].build(value).hex() == line["again"], line["case"]


def test_tags_out_of_order_are_written_in_order():
    """The only values that Kafka reads but does not write: unknown tags that are not in rising order, or twice."""
    found = [line for line in lines(DAMAGED) if "again_error" in line]
    assert len(found) == 17
    for line in found:
        assert "Invalid raw tag field list" in line["again_error"]
        message, version = kc.message(line["msg"]), line["v"]
        value, _ = message.code(version).read(bytes.fromhex(line["hex"]))
        again = message.parse(message.build(value, version), version)
        assert again == value
        assert list(again["UnknownTaggedFields"]) == sorted(value["UnknownTaggedFields"])


def test_bytes_left_over_are_refused_by_parse(damaged):
    for message, version, data, line in damaged:
        if not line["accepted"]:
            continue
        if line["left"]:
            with pytest.raises(kc.ParseError, match="bytes are left over after") as caught:
                message.parse(data, version)
            assert caught.value.offset == len(data) - line["left"]
        else:
            message.parse(data, version)


def test_trees_tile_in_spite_of_the_damage(damaged):
    for message, version, data, _ in damaged:
        assert_tiles(traced(message, data, version))


def test_the_fault_is_not_before_the_damage(damaged):
    for message, version, data, line in damaged:
        if line["accepted"]:
            continue
        places = [at for whole in of_message("messages.jsonl.xz").get(message.name, ()) if whole["v"] == version
                  for at in [changed(bytes.fromhex(whole["hex"]), data)] if at is not None]
        if places:
            fault = traced(message, data, version).fault
            assert fault.offset > min(places) - NUMBER, line["case"]


NUMBER = 5
"""The longest number that a length or count takes: the fault may name its first byte."""


def changed(whole: bytes, data: bytes) -> int | None:
    """The place of the only changed byte, None when the inputs differ in more than one."""
    if len(whole) != len(data):
        return None
    places = [at for at in range(len(data)) if whole[at] != data[at]]
    return places[0] if len(places) == 1 else None
