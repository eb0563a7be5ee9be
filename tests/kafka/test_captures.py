"""Frames of real clients and brokers: each is read to its last byte, paired with its request, written back alike."""
from __future__ import annotations

import io

import pytest
from corpus import assert_tiles, lines, same

import kconstruct as kc
from kconstruct.frame import header_of, header_version

FRAMES = "frames.jsonl.xz"
CAPTURES = sorted({line["in"] for line in lines(FRAMES)} - {"k_not_kafka"})

LEFT = {("j_sasl", "MetadataRequest", 13): [b"\x01\x00\x00"] * 4}
"""Bytes after the body: librdkafka 2.16 writes a null array of topics three bytes too long."""

REFUSED = {
    ("n3_sweep391_broker", "DescribeTopicPartitions", 0): [
        "Cursor.TopicName at byte 34 (0x22): length 114 is beyond the end of the input: "
        "expected 114 bytes of COMPACT_STRING, found 10 left",
        "Cursor.TopicName at byte 27 (0x1b): length 114 is beyond the end of the input: "
        "expected 114 bytes of COMPACT_STRING, found 10 left",
    ],
}
"""Requests that a generator wrote wrongly; the broker closed the connection."""


def whole(capture):
    return [line for line in lines(FRAMES) if line["in"] == capture and "note" not in line]


class Reading:
    """What a capture's frames are read as: (line, bytes, frame, request or None), and what was refused."""

    def __init__(self, capture):
        self.frames, self.refused = [], {}
        asked = {}
        for line in whole(capture):
            data = bytes.fromhex(line["hex"])
            request = None if line["dir"] == "request" else asked.pop((line["conn"], line["corr"]))
            try:
                frame = kc.parse_frame(data, response_to=request)
            except kc.ParseError as error:
                name = kc.message(line["key"], line["dir"]).api
                self.refused.setdefault((capture, name, line["version"]), []).append(str(error))
                continue
            if request is None:
                asked[line["conn"], line["corr"]] = frame
            self.frames.append((line, data, frame, request))


_READ = {}


@pytest.fixture(params=CAPTURES)
def capture(request):
    return request.param


@pytest.fixture
def reading(capture):
    if capture not in _READ:
        _READ[capture] = Reading(capture)
    return _READ[capture]


def test_all_frames_are_there():
    assert len(lines(FRAMES)) == 7208
    assert sum("note" not in line for line in lines(FRAMES)) == 7151


def test_distinct_apis_and_versions():
    seen = {(line["key"], line["version"], line["dir"]) for line in lines(FRAMES) if "note" not in line}
    assert len({key for key, _, _ in seen}) == 91
    assert len(seen) > 670


def test_every_frame_is_read(capture, reading):
    assert reading.refused == {place: texts for place, texts in REFUSED.items() if place[0] == capture}


def test_to_the_last_byte(capture, reading):
    left = {}
    for _, _, frame, _ in reading.frames:
        if frame.left:
            left.setdefault((capture, frame.message.name, frame.version), []).append(frame.left)
    assert left == {place: found for place, found in LEFT.items() if place[0] == capture}


def test_ids_are_those_of_the_capture(reading):
    for line, _, frame, request in reading.frames:
        assert frame.direction == line["dir"]
        assert (frame.message.key, frame.version, frame.correlation_id) == (line["key"], line["version"], line["corr"])
        if request is not None:
            assert request.correlation_id == frame.correlation_id
            assert request.message.api == frame.message.api


def test_rebuilt_byte_for_byte(reading):
    for _, data, frame, _ in reading.frames:
        assert kc.build_frame(frame) == bytes(frame) == data


def test_a_pair_says_as_much_as_the_request(reading):
    for _, data, frame, request in reading.frames[:60]:
        if request is not None:
            again = kc.parse_frame(data, response_to=(request.message.api, request.version))
            assert same(again.body, frame.body)


def test_json_goes_round(reading):
    for _, _, frame, _ in reading.frames:
        message, version = frame.message, frame.version
        doc = message.to_json(frame.body, version)
        again = message.from_json(doc, version)
        if "UnknownTaggedFields" in frame.body:
            again["UnknownTaggedFields"] = frame.body["UnknownTaggedFields"]
        assert again == frame.body


def test_header_and_body_as_one_construct(reading):
    """The parts of a frame are constructs: read one after the other from a stream, they give the same."""
    for _, data, frame, _ in reading.frames[:40]:
        stream = io.BytesIO(data)
        assert kc.wire.Int32.parse_stream(stream) == len(data) - 4
        header = header_of(frame.message)[header_version(frame.message, frame.version)].parse_stream(stream)
        body = frame.message[frame.version].parse_stream(stream)
        assert (header, body, stream.read()) == (frame.header, frame.body, frame.left)


def test_the_stream_of_a_connection_splits_into_its_frames(capture):
    streams = {}
    for line in whole(capture):
        streams.setdefault((line["conn"], line["dir"]), []).append(bytes.fromhex(line["hex"]))
    for frames in streams.values():
        assert list(kc.frames(b"".join(frames))) == frames


def test_generated_code_of_a_view_reads_the_same(reading):
    for _, data, frame, _ in reading.frames[::7]:
        start = len(data) - len(frame.left) - len(frame.message.build(frame.body, frame.version))
        value, end = frame.message.code(frame.version).parse_view(memoryview(data), start, len(data))
        assert end == len(data) - len(frame.left)
        assert same(value, frame.body)


@pytest.mark.parametrize("part", range(8))
def test_traces_tile(part):
    """Every eighth frame that differs from others: tree of the frame, with what is in its records."""
    seen = set()
    asked = {}
    for line in lines(FRAMES):
        if "note" in line:
            continue
        data = bytes.fromhex(line["hex"])
        place = line["in"], line["conn"], line["corr"]
        if line["dir"] == "request":
            asked[place] = (line["key"], line["version"])
        kind = (line["key"], line["version"], line["dir"], len(data))
        if kind in seen:
            continue
        seen.add(kind)
        if len(seen) % 8 == part:
            trace = kc.trace_frame(data, response_to=None if line["dir"] == "request" else asked[place])
            assert_tiles(trace)
            assert trace.message is None or trace.message.key == line["key"]
