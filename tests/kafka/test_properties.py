"""Properties of every message at every layout it had, over values drawn from the declarations."""
from __future__ import annotations

import pytest
from corpus import NAMES, assert_tiles, every_layout, outcome, same, traced
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import kconstruct as kc
from kconstruct.index import KEYS
from kconstruct.testing import bodies, damaged, frames, values

few = settings(max_examples=4, database=None, deadline=None, suppress_health_check=list(HealthCheck))
more = settings(few, max_examples=60)


@pytest.fixture(params=NAMES)
def name(request):
    return request.param


def test_values_go_round(name):
    """build is the same from all engines, parse gives the value back, the tree of it tiles, so does its JSON form."""
    for message, version in every_layout(name):
        check_value(message, version)


def check_value(message, version):
    @few
    @given(values(message, version))
    def round_trip(value):
        data = message.build(value, version)
        assert message[version].build(value) == message.code(version).build(value) == data
        parsed, left = outcome(message, data, version)
        assert (parsed, left) == (value, 0)
        assert message.build(parsed, version) == data
        assert_tiles(traced(message, data, version))
        if "UnknownTaggedFields" not in str(value):  # Kafka's JSON form has no place for them
            doc = message.to_json(value, version)
            assert message.build(message.from_json(doc, version), version) == data

    round_trip()


def test_bytes_go_round(name):
    for message, version in every_layout(name)[-2:]:
        check_bytes(message, version)


def check_bytes(message, version):
    @few
    @given(bodies(message, version))
    def round_trip(data):
        assert message.build(message.parse(data, version), version) == data
        assert message[version].build(message[version].parse(data)) == data
        assert message.parse(memoryview(data), version) == message.parse(data, version)

    round_trip()


def test_damaged_bytes_are_judged_alike(name):
    for message, version in every_layout(name):
        check_damaged(message, version)


def check_damaged(message, version):
    @few
    @given(damaged(bodies(message, version)))
    def judged(data):
        found = outcome(message, data, version)
        if found is None or found[1]:
            with pytest.raises(kc.ParseError):
                message.parse(data, version)
        else:
            value = message.parse(data, version)
            assert same(value, found[0])
            assert message.build(value, version) == message[version].build(value)

    judged()


@more
@given(st.sampled_from(sorted(KEYS.values())).flatmap(
    lambda api: st.sampled_from([f"{api}Request", f"{api}Response"])).flatmap(frames))
def test_frames_go_round(frame):
    asked = None if frame.direction == "request" else (frame.message.api, frame.version)
    data = bytes(frame)
    again = kc.parse_frame(data, response_to=asked)
    assert (again.message, again.version, again.header, again.body, again.left) == (
        frame.message, frame.version, frame.header, frame.body, b"")
    assert bytes(again) == data
    trace = kc.trace_frame(data, response_to=asked)
    assert trace.fault is None
    assert_tiles(trace)


@more
@given(st.lists(frames(), max_size=4), st.integers(0, 20))
def test_streams_split_into_their_frames(made, cut):
    parts = [bytes(frame) for frame in made]
    assert list(kc.frames(b"".join(parts))) == parts
    rest = bytes(kc.Frame(kc.HeartbeatRequest, 0, kc.Container(CorrelationId=1, ClientId="x"), kc.Container()))[:cut]
    found = []
    try:
        for frame in kc.frames(b"".join(parts) + rest):
            found.append(frame)
        assert rest == b""
    except kc.ParseError as error:
        assert error.offset == sum(map(len, parts))
    assert found == parts


@more
@given(st.data())
def test_damaged_frames_are_never_a_traceback(data):
    frame = data.draw(frames())
    changed = data.draw(damaged(bytes(frame)))
    trace = kc.trace_frame(changed)
    assert_tiles(trace)
    try:
        read = kc.parse_frame(changed)
    except kc.ParseError as error:
        assert trace.fault is not None
        assert error.offset is not None
    else:
        assert trace.fault is None
        assert same(trace.values["request"], read.body)
