"""The strategies draw what they say: valid values, with every kind of value that the wire has."""
from __future__ import annotations

import subprocess
import sys
from collections import Counter
from typing import Any

import construct
import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st

import kconstruct as kc
from kconstruct.errors import InputError, UnknownNameError, UnknownVersionError
from kconstruct.grammar import Int16, Of, Request, String
from kconstruct.message import message
from kconstruct.registry import names
from kconstruct.testing import bodies, damaged, frames, messages_and_versions, values

quick = settings(max_examples=60, database=None, deadline=None, phases=(Phase.generate, Phase.shrink))
once = settings(quick, max_examples=3, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("name", sorted(names()))
def test_every_message_makes_the_round_trip(name: str) -> None:
    declared = message(name)

    @once
    @given(st.data())
    def round_trip(data: st.DataObject) -> None:
        version = data.draw(st.integers(declared.versions.low, declared.versions.high))
        value = data.draw(values(declared, version))
        body = declared.build(value, version)
        assert declared[version].build(value) == body
        assert declared.parse(body, version) == value

    round_trip()


def found(strategy: st.SearchStrategy[Any], condition: Any) -> Any:
    return find(strategy, condition, settings=settings(quick, max_examples=3000, phases=[Phase.generate]))


@pytest.mark.parametrize("condition", [
    lambda value: value.GroupInstanceId is None,
    lambda value: value.GroupInstanceId == "",
    lambda value: value.GenerationId == -(1 << 31),
    lambda value: value.GenerationId == (1 << 31) - 1,
    lambda value: len(value.GroupId.encode()) == 127,
    lambda value: len(value.GroupId.encode()) == 128,
    lambda value: not value.GroupId.isascii(),
    lambda value: value.get("UnknownTaggedFields"),
], ids=["null", "empty", "least", "greatest", "127 bytes", "128 bytes", "not ascii", "unknown tag"])
def test_edges_are_drawn(condition: Any) -> None:
    found(values("HeartbeatRequest", 4), condition)


def test_arrays_records_and_tagged_fields_are_drawn_in_all_their_forms() -> None:
    produce = values("ProduceRequest", 9)

    def batches(value: Any) -> list[Any]:
        return [batch for topic in value.TopicData for part in topic.PartitionData for batch in
                (part.Records.batches if part.Records is not None else [])]

    found(produce, lambda value: value.TopicData == [])
    found(produce, lambda value: any(batch.codec == "gzip" and batch.crc_ok for batch in batches(value)))
    found(produce, lambda value: any(record.headers for batch in batches(value) for record in batch.records))
    found(produce, lambda value: any(p.Records is None for t in value.TopicData for p in t.PartitionData))
    found(produce, lambda value: any(p.Records == b"" for t in value.TopicData for p in t.PartitionData))
    found(values("FetchRequest", 15), lambda value: value.ClusterId is not None and value.ReplicaState.ReplicaId > 0)
    found(values("FetchRequest", 15), lambda value: value.ClusterId is None)


@pytest.mark.parametrize(("version", "magic"), [(0, 0), (1, 0), (2, 1), (3, 2), (13, 2)])
def test_records_have_the_format_of_the_version(version: int, magic: int) -> None:
    seen: Counter[int] = Counter()

    @quick
    @given(values("ProduceRequest", version))
    def draw(value: Any) -> None:
        parts = (part for topic in value.TopicData for part in topic.PartitionData if part.Records)
        seen.update(batch.magic for part in parts for batch in part.Records.batches)

    draw()
    assert set(seen) == {magic}


def test_no_unknown_tags_where_the_version_is_not_flexible() -> None:
    @quick
    @given(values("HeartbeatRequest", 3))
    def draw(value: Any) -> None:
        assert "UnknownTaggedFields" not in value

    draw()


def test_a_version_counts_from_the_newest_when_negative() -> None:
    @once
    @given(bodies("HeartbeatRequest"))
    def draw(body: bytes) -> None:
        assert kc.HeartbeatRequest.parse(body, 4)

    draw()


@quick
@given(st.data())
def test_frames_are_read_back(data: st.DataObject) -> None:
    frame = data.draw(frames())
    again = kc.parse_frame(bytes(frame))
    assert (again.message, again.version, again.header, again.body) == \
        (frame.message, frame.version, frame.header, frame.body)
    assert again.header.RequestApiKey == frame.message.key


@pytest.mark.parametrize("version", [0, 3])
def test_frames_of_responses(version: int) -> None:
    @quick
    @given(frames("ApiVersionsResponse", version))
    def draw(frame: Any) -> None:
        again = kc.parse_frame(bytes(frame), response_to=("ApiVersions", version))
        assert again.body == frame.body and again.header.CorrelationId == frame.correlation_id

    draw()


def test_damaged_bytes_have_one_change_of_every_kind() -> None:
    source = bytes(range(1, 9))
    lengths: Counter[int] = Counter()

    @settings(quick, max_examples=300)
    @given(damaged(source))
    def draw(data: bytes) -> None:
        assert data != source
        lengths[len(data) - len(source)] += 1
        if data[:1] != source[:1]:
            assert data[5:] == source[5:] or source.startswith(data) or data[1:] == source or data == source[1:]

    draw()
    assert {0, 1, -1, 4, -8} <= set(lengths)
    found(damaged(source), lambda data: data[2:6] == b"\xff" * 4)
    assert found(damaged(b""), lambda data: True)


def test_damaged_bytes_are_refused_or_read_never_worse() -> None:
    @settings(quick, max_examples=200)
    @given(damaged(bodies("OffsetFetchResponse", 8)))
    def draw(data: bytes) -> None:
        try:
            value = kc.OffsetFetchResponse.parse(data, 8)
        except kc.ParseError as error:
            assert error.expected and error.found and error.offset is not None and error.offset <= len(data)
        else:
            assert kc.OffsetFetchResponse.parse(kc.OffsetFetchResponse.build(value, 8), 8) == value

    draw()


def test_messages_and_versions() -> None:
    found(messages_and_versions(), lambda pair: pair[0].name == "VoteRequest")
    only = messages_and_versions("HeartbeatRequest", kc.HeartbeatResponse)
    found(only, lambda pair: pair == (kc.HeartbeatRequest, 4))
    found(only, lambda pair: pair == (kc.HeartbeatResponse, 0))


def test_a_persons_own_construct_needs_a_strategy() -> None:
    own = Request("PingRequest", 32000, "0", "none",
                  "Text" / String * "greeting",
                  "Mark" / Of(construct.Int24ub) * "three bytes",
                  "Many" / Int16 * "number")
    with pytest.raises(InputError, match=r"^Mark: no strategy for .*give a strategy"):
        values(own, 0)

    @once
    @given(values(own, 0, fields={"Mark": st.integers(0, 0xFFFFFF)}))
    def draw(value: Any) -> None:
        assert own.parse(own.build(value, 0), 0) == value

    draw()


def test_wrong_use_is_said() -> None:
    with pytest.raises(UnknownNameError, match="HeartbeatRequest"):
        values("HartbeatRequest")
    with pytest.raises(UnknownVersionError, match="0-4"):
        bodies("HeartbeatRequest", 5)
    with pytest.raises(InputError, match="no field 'Group'"):
        values("HeartbeatRequest", 4, fields={"Group": st.text()})
    with pytest.raises(InputError, match="does not travel in a frame"):
        frames("RequestHeader")


def test_without_hypothesis_the_extra_is_named() -> None:
    code = ("import sys; sys.modules['hypothesis'] = None\n"
            "import kconstruct\n"
            "try: kconstruct.testing\n"
            "except kconstruct.MissingExtraError as error: print(error)")
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert 'pip install "kconstruct[testing]"' in run.stdout
