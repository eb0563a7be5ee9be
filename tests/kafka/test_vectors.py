"""Every reference vector that Kafka's own classes wrote: both codecs, both ways."""
from __future__ import annotations

import pytest
from corpus import NAMES, assert_tiles, lines, of_message, same, traced

import kconstruct as kc
from kconstruct import codec

VECTORS = "messages.jsonl.xz"
WITHOUT = {"ShareGroupPartitionMetadataValue", "SubscriptionInfo", "SubscriptionInfoData"}
"""Declared messages that Kafka's own classes of 4.4.0 and 3.9.1 could not write for us."""


def test_all_vectors_are_there():
    assert len(lines(VECTORS)) == 7776
    assert len({(line["msg"], line["v"]) for line in lines(VECTORS)}) == 864


def test_the_vectors_cover_every_message_version_but_few():
    have = {(line["msg"], line["v"]) for line in lines(VECTORS)}
    all_of_them = {(name, version) for name in NAMES for version in kc.message(name).versions}
    assert have <= all_of_them
    assert {name for name, _ in all_of_them - have} == WITHOUT


@pytest.fixture(params=sorted(set(NAMES) - WITHOUT))
def vectors(request):
    """The vectors of one message: declaration, version, bytes, line."""
    found = of_message(VECTORS)[request.param]
    message = kc.message(request.param)
    return [(message, line["v"], bytes.fromhex(line["hex"]), line) for line in found]


def unknown_of(line):
    return {int(tag): bytes.fromhex(text) for tag, text in line.get("unknownTags", {}).items()}


def test_parse_gives_kafkas_json(vectors):
    for message, version, data, line in vectors:
        assert message.to_json(message.parse(data, version), version) == line["json"], line["case"]


def test_build_gives_kafkas_bytes(vectors):
    for message, version, data, line in vectors:
        value = message.from_json(line["json"], version)
        if unknown_of(line):
            value["UnknownTaggedFields"] = unknown_of(line)
        assert message.build(value, version) == data, line["case"]
        assert message[version].build(value) == data, line["case"]


def test_build_of_parse_is_identity(vectors):
    for message, version, data, line in vectors:
        value = message.parse(data, version)
        assert message.build(value, version) == data, line["case"]
        assert message[version].build(value) == data, line["case"]


def test_unknown_tags_survive(vectors):
    for message, version, data, line in vectors:
        value = message.parse(data, version)
        assert value.get("UnknownTaggedFields", {}) == unknown_of(line), line["case"]


def test_all_engines_read_the_same(vectors):
    for message, version, data, line in vectors:
        code = message.code(version)
        value, end = code.read(data)
        view, view_end = code.parse_view(memoryview(data), 0, len(data))
        assert end == view_end == len(data)
        assert same(value, view), line["case"]
        assert same(value, message[version].parse(data)), line["case"]
        assert same(value, traced(message, data, version).value), line["case"]
        assert code.build(value) == data, line["case"]


def test_trees_tile(vectors):
    for message, version, data, _ in vectors:
        trace = traced(message, data, version)
        assert trace.fault is None
        assert_tiles(trace)


def test_smallest_sample_is_kafkas(vectors):
    for message, version, data, line in vectors:
        if line["case"] == "smallest":
            assert message.build(message.sample(version), version) == data


def test_a_part_of_a_larger_input(vectors):
    for message, version, data, line in vectors[:3]:
        value, end = codec.parse_from(message, memoryview(b"\xaa" * 5 + data + b"\xbb" * 9), version, 5)
        assert end == 5 + len(data), line["case"]
        assert same(value, message.parse(data, version))
