"""Generated code and traced constructs accept and refuse the same inputs, with equal values; and what both promise."""
from __future__ import annotations

import json
import linecache
import mmap
import random
import sys
import tempfile
import traceback
import tracemalloc

import pytest
from construct import LazyBound
from corpus import NAMES, assert_tiles, every_version, outcome, same, traced

import kconstruct as kc
from kconstruct import codec, wire
from kconstruct.grammar import Array, Data, Int8, Int32, Of, Record, String
from kconstruct.plan import to_json

CHANGES = 16
"""Changed inputs for each message and version."""


@pytest.fixture(params=NAMES)
def versions(request):
    return every_version(request.param)


def samples(message, version):
    yield message.build(message.sample(version), version)
    yield message.build(message.sample(version, "random", seed=version), version)


def test_every_prefix_is_refused_alike(versions):
    """A message that is cut is refused by both; but a body that ends with what may be left out is none of Kafka's."""
    for message, version in versions:
        data = message.build(message.sample(version), version)
        for size in range(len(data)):
            assert outcome(message, data[:size], version) is None, f"{size} of {data.hex()} (v{version})"


def test_prefixes_of_filled_messages(versions):
    for message, version in versions:
        data = message.build(message.sample(version, "random", seed=3), version)
        for size in random.Random(version).sample(range(len(data)), min(12, len(data))):
            assert outcome(message, data[:size], version) is None


def test_single_bytes_changed(versions):
    for message, version in versions:
        source = random.Random(f"{message.name} {version}")
        for data in samples(message, version):
            for _ in range(CHANGES if data else 0):
                at = source.randrange(len(data))
                byte = source.choice((0, 1, 0x7F, 0x80, 0xFF, data[at] ^ 1 << source.randrange(8), data[at] + 1 & 0xFF))
                outcome(message, data[:at] + bytes((byte,)) + data[at + 1:], version)


def test_bytes_inserted_deleted_and_added(versions):
    for message, version in versions:
        source = random.Random(f"{version} {message.name}")
        for data in samples(message, version):
            for _ in range(4):
                at = source.randrange(len(data) + 1)
                outcome(message, data[:at] + source.randbytes(source.choice((1, 2, 4))) + data[at:], version)
                outcome(message, data[:at] + data[at + 1:], version)
                outcome(message, data[:at] + b"\xff\xff\xff\xff" + data[at + 4:], version)
            assert outcome(message, data + b"\x00\x01", version)[1] == 2


def test_noise(versions):
    for message, version in versions[-2:]:
        source = random.Random(message.name)
        for size in (0, 1, 3, 8, 40, 200):
            outcome(message, source.randbytes(size), version)
            outcome(message, bytes(source.choice((0, 0, 0, 1, 2, 255)) for _ in range(size)), version)


def test_random_samples_go_round(versions):
    for message, version in versions:
        for seed in range(3):
            value = message.sample(version, "random", seed)
            data = message.build(value, version)
            assert data == message[version].build(value)
            assert message.parse(data, version) == value, f"v{version} seed {seed}"


def test_default_samples_go_round(versions):
    for message, version in versions:
        value = message.sample(version, "default")
        assert message.build({}, version) == message.build(value, version) == message[version].build({})
        assert message.parse(message.build({}, version), version) == value


@pytest.mark.parametrize("make", [bytes, bytearray, memoryview, lambda data: memoryview(bytearray(data))],
                         ids=["bytes", "bytearray", "memoryview", "memoryview of bytearray"])
def test_buffers(make):
    for name in ("MetadataResponse", "FetchResponse", "ProduceRequest", "OffsetCommitRequest", "ApiVersionsResponse"):
        for message, version in every_version(name):
            data = message.build(message.sample(version, "random", seed=5), version)
            value = message.parse(make(data), version)
            assert same(value, message.parse(data, version))
            assert all(type(inner) is not memoryview for inner in flat(value))
            with pytest.raises(kc.ParseError, match="bytes are left over"):
                message.parse(make(data + b"\x00"), version)
            with pytest.raises(kc.ParseError):
                message.parse(make(data[:-1]), version)


def flat(value):
    if isinstance(value, (dict, list)):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from flat(inner)
    else:
        yield value


def test_mmap():
    message = kc.MetadataResponse
    value = message.sample(12, "random", seed=5)
    data = message.build(value, 12)
    with tempfile.TemporaryFile() as file:
        file.write(data)
        file.flush()
        with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as mapped:
            parsed = message.parse(mapped, 12)
            assert message.trace(mapped, 12).fault is None
            frame = kc.build_frame(kc.parse_frame(FRAME))
        assert parsed == value
        assert frame == FRAME


FRAME = bytes.fromhex("0000000d00120000000000030003726177")


def test_what_is_parsed_does_not_change_with_the_buffer():
    data = bytearray(kc.SyncGroupResponse.build({"Assignment": b"abc"}, 5))
    value = kc.SyncGroupResponse.parse(data, 5)
    data[:] = bytes(len(data))
    assert value.Assignment == b"abc"


def peak_of(use):
    """Bytes that were allocated at most while `use` refused its input."""
    tracemalloc.start()
    try:
        with pytest.raises(kc.ParseError):
            use()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


HUGE = {
    "MetadataRequest v1, array": ("MetadataRequest", 1, "7fffffff"),
    "MetadataRequest v9, compact array": ("MetadataRequest", 9, "ffffffff07"),
    "MetadataResponse v0, array": ("MetadataResponse", 0, "7fffffff"),
    "HeartbeatRequest v0, string": ("HeartbeatRequest", 0, "7fff"),
    "HeartbeatRequest v4, compact string": ("HeartbeatRequest", 4, "ffffffff07"),
    "SaslAuthenticateRequest v0, bytes": ("SaslAuthenticateRequest", 0, "7fffffff"),
    "SaslAuthenticateRequest v2, compact bytes": ("SaslAuthenticateRequest", 2, "ffffffff07"),
    "StopReplicaRequest v1, array of int32": ("StopReplicaRequest", 1, "00000000" "00000000" "0000000000000000" "00"
                                              "00000001" "0000" "7fffffff"),
    "ListGroupsRequest v3, number of tags": ("ListGroupsRequest", 3, "ffffffff07"),
    "ListGroupsRequest v3, size of a tag": ("ListGroupsRequest", 3, "01" "07" "ffffffff07"),
    "ProduceRequest v9, records": ("ProduceRequest", 9, "00" "ffff" "00000000" "02" "0261" "02" "00000000"
                                   "ffffffff07"),
}


@pytest.mark.parametrize("name, version, text", HUGE.values(), ids=HUGE)
def test_nothing_is_allocated_on_the_word_of_a_length(name, version, text):
    message, data = kc.message(name), bytes.fromhex(text)
    code = message.code(version)
    for read in (code.parse, code.parse_view):
        with pytest.raises(Exception):  # noqa: B017
            read(data, 0, len(data))
    peak_of(lambda: message.parse(data, version))  # what is made once
    assert peak_of(lambda: message.parse(data, version)) < 100_000
    assert peak_of(lambda: message[version].parse(data)) < 100_000


@pytest.mark.parametrize("name, version", [("MetadataResponse", 8), ("MetadataResponse", 12), ("FetchResponse", 13),
                                           ("UpdateMetadataRequest", 7), ("LeaderAndIsrRequest", 5)])
def test_a_huge_number_at_any_place(name, version):
    """The largest length, written over any byte of a message: at most the input's size is allocated, many times."""
    message = kc.message(name)
    data = message.build(message.sample(version, "random", seed=1), version)
    outcome(message, data, version)
    for huge in (b"\x7f\xff\xff\xff", b"\xff\xff\xff\xff\x07"):
        for at in range(0, len(data), max(1, len(data) // 60)):
            changed = data[:at] + huge + data[at + len(huge):]
            tracemalloc.start()
            try:
                message.code(version).read(changed)
            except Exception:  # what it refuses is not the point here
                pass
            finally:
                peak = tracemalloc.get_traced_memory()[1]
                tracemalloc.stop()
            assert peak < 40_000 + 20 * len(data), at


def test_counts_up_to_the_bytes_left_are_only_tried():
    """A count that could just be true is believed as far as the bytes go."""
    data = bytes.fromhex("000007d0") + bytes(2_000)
    assert peak_of(lambda: kc.MetadataRequest.parse(data + b"\x01\x00", 1)) < 2_000_000  # the tree of 1,000 topics
    with pytest.raises(kc.ParseError, match="bytes are left over") as caught:
        kc.MetadataRequest.parse(data + bytes(2_001), 1)
    assert caught.value.offset == 4 + 2 * 2_000


@pytest.mark.parametrize("depth", [3, 18, 30, 120])
def test_deep_nesting(depth):
    """Deeper than Python's own limits of generated code: read by the construct then."""
    kind = Int8
    for _ in range(depth):
        kind = Array(kind)
    message = Data("Deep", "0-1", "1", "Value" / kind * "nested")
    value = [7]
    for _ in range(depth - 1):
        value = [value]
    for version, data in ((0, bytes.fromhex("00000001" * depth + "07")), (1, b"\x02" * depth + b"\x07\x00")):
        assert message.build({"Value": value}, version) == data
        assert message.parse(data, version) == {"Value": value}
        with pytest.raises(kc.ParseError, match="count is beyond the end of the input") as caught:
            message.parse(data[:-1 - version], version)
        assert caught.value.path == ".".join(["Value"] + ["0"] * (depth - 1))


def test_nesting_beyond_what_python_takes():
    """A table has an end; a construct that holds itself goes as deep as the bytes say."""
    itself = wire.Struct("V" / wire.Int8, "Inner" / wire.CompactArray(LazyBound(lambda: itself)))
    message = Data("Deep", "0", "none", "Before" / Int8, "T" / Of(itself) * "nested")
    assert message.parse(b"\7\1\2\2\1", 0).T.Inner[0].V == 2
    data = b"\7" + b"\1\2" * 50_000
    with pytest.raises(kc.ParseError, match=r"^T at byte \d+ \(0x[0-9a-f]+\): nested too deeply$") as caught:
        message.parse(data, 0)
    assert caught.value.trace.find("Before").value == 7
    assert_tiles(message.trace(data, 0))
    value = {"V": 1}
    for _ in range(5_000):
        value = {"V": 1, "Inner": [value]}
    with pytest.raises(kc.BuildError, match=r"^nested too deeply$"):
        message.build({"T": value}, 0)


def test_tracebacks_of_generated_code_show_its_lines():
    code = kc.OffsetCommitRequest.code(9)
    with pytest.raises(IndexError) as caught:
        code.parse(b"", 0, 0)
    last = traceback.extract_tb(caught.value.__traceback__)[-1]
    assert last.filename == "<kconstruct OffsetCommitRequest v9 parse>"
    assert last.line == code.source("parse").splitlines()[last.lineno - 1].strip()
    assert "groupId" in last.line
    assert "GroupId" in code.source("build")
    linecache.checkcache(last.filename)
    assert linecache.getline(last.filename, last.lineno).strip() == last.line


def test_source_names_every_field(versions):
    for message, version in versions:
        text = message.source(version)
        assert text.count("\ndef parse(") + text.startswith("def parse(") == 1
        assert text.count("\ndef build(") == 1
        for field in message.fields(version):
            assert field.name in text, f"{field.name} (v{version})"
        compile(text, "source", "exec")


def test_plans_as_json(versions):
    for message, version in versions:
        plan = message.plan(version)
        doc = plan.to_json()
        assert json.loads(json.dumps(doc)) == doc == to_json(plan)
        assert doc["step"] == "Group"
        assert doc["name"] == message.name
        names = [row.name for row in message.fields(version) if row.depth == 0 and row.tag is None]
        assert [slot["name"] for slot in doc.get("slots", [])] == names
        assert ("tags" in doc) == (version in message.flexible)


def test_a_plan_as_json_names_no_class():
    doc = kc.ProduceRequest.plan(11).to_json()
    assert doc["slots"][3]["step"]["element"]["slots"][1]["step"]["element"]["slots"][1] == {
        "name": "Records", "step": {"step": "Blob", "length": "compact", "null": True, "records": True},
        "default": None}


def test_a_plan():
    assert kc.HeartbeatRequest.plan(4).to_json() == {
        "step": "Group", "name": "HeartbeatRequest",
        "slots": [
            {"name": "GroupId", "step": {"step": "Text", "length": "compact", "null": False}, "default": ""},
            {"name": "GenerationId", "step": {"step": "Number", "code": "i", "kind": "INT32"}, "default": 0},
            {"name": "MemberId", "step": {"step": "Text", "length": "compact", "null": False}, "default": ""},
            {"name": "GroupInstanceId", "step": {"step": "Text", "length": "compact", "null": True}, "default": None},
        ],
        "tags": {"step": "Tags"},
    }


def test_the_traced_construct_is_linear():
    """Ten times the elements take ten times the steps, not a hundred times."""
    steps = []
    for count in (1_000, 10_000):
        data = count.to_bytes(4, "big") + bytes(2 * count)
        calls = 0

        def count_call(frame, event, argument):
            nonlocal calls
            calls += event in ("call", "c_call")

        sys.setprofile(count_call)
        try:
            trace = traced(kc.MetadataRequest, data, 1)
        finally:
            sys.setprofile(None)
        steps.append(calls)
        assert [node.path for node in trace.root.walk() if node.role == "element"][-1] == f"Topics.{count - 1}"
        assert trace.find(f"Topics.{count - 1}.Name").offset == len(data) - 2
    assert 9 * steps[0] < steps[1] < 11 * steps[0]


def test_plans_are_values():
    assert kc.HeartbeatRequest.plan(1) == kc.HeartbeatRequest.plan(2)
    assert kc.HeartbeatRequest.plan(2) != kc.HeartbeatRequest.plan(3)
    assert hash(kc.HeartbeatRequest.plan(1)) == hash(kc.HeartbeatRequest.plan(2))


NON_CANONICAL = {
    "overlong uvarint of a length": ("HeartbeatRequest", 4, "8280808000" "61" "00000000" "01" "00" "00",
                                     "GroupId", "overlong length: 5 bytes where 1 would do"),
    "null as another negative length": ("MetadataRequest", 0, "00000001" "0001" "61", None, None),
    "null array of another negative count": ("MetadataRequest", 1, "fffffffe", "Topics", None),
    "null string of another negative length": ("HeartbeatRequest", 3, "0000" "00000000" "0000" "8000",
                                               "GroupInstanceId", "null written as length -32768, usual is -1"),
    "a boolean that is not 0 or 1": ("MetadataRequest", 4, "00000000" "02", "AllowAutoTopicCreation",
                                     "boolean byte 0x02, usual are 0x00 and 0x01"),
    "bad UTF-8": ("HeartbeatRequest", 4, "02" "ff" "00000000" "01" "00" "00", "GroupId",
                  "not UTF-8: bad bytes read as U+FFFD"),
    "tags out of order": ("ListGroupsRequest", 3, "02" "0900" "0700", "tagged_fields",
                          None),
    "overlong number of tags": ("ListGroupsRequest", 3, "8000", "tagged_fields", None),
}


@pytest.mark.parametrize("name, version, text, path, note", NON_CANONICAL.values(), ids=NON_CANONICAL)
def test_unusual_input_that_kafka_accepts_is_accepted(name, version, text, path, note):
    message, data = kc.message(name), bytes.fromhex(text)
    value, left = outcome(message, data, version)
    assert left == 0
    assert same(message.parse(data, version), value)
    if note is not None:
        assert (path, note) in [(found.path, found.text) for found in message.trace(data, version).notes]


def test_surrogates_and_bad_utf8_are_read_as_java_reads_them():
    for raw, text in [("eda080", "\ufffd"), ("eda0", "\ufffd\ufffd"), ("f09f98", "\ufffd"), ("c0af", "\ufffd\ufffd"),
                      ("61ff62", "a\ufffdb"), ("f09f9880", "😀"), ("e282", "\ufffd"), ("fe", "\ufffd")]:
        data = bytes([len(raw) // 2 + 1]) + bytes.fromhex(raw) + bytes.fromhex("00000000" "01" "00" "00")
        assert kc.HeartbeatRequest.parse(data, 4).GroupId == kc.HeartbeatRequest[4].parse(data).GroupId == text, raw


def test_defaults_are_made_anew():
    """What a person does with one result does not change the next one."""
    first = kc.MetadataResponse.parse(kc.MetadataResponse.build({}, 12), 12)
    first.Brokers.append("x")
    assert kc.MetadataResponse.parse(kc.MetadataResponse.build({}, 12), 12).Brokers == []
    inner = Record("Inner", "List" / Array(Int32))
    outer = Data("Outer", "0", "0+", "Name" / String, "Tagged" / inner(tag=0))
    for parse in (lambda: outer.parse(b"\x01\x00", 0), lambda: outer[0].parse(b"\x01\x00")):
        value = parse()
        value.Tagged.List.append(1)
        assert parse().Tagged == {"List": []}


@pytest.mark.parametrize("name", ["from", "class", "None", "self", "items", "value", "unknown", "tags", "p", "this"])
def test_any_name_of_a_field(name):
    """Python's words and the names of generated code are no obstacle."""
    inner = Record("Inner", name / Array(Int32, "0+"))
    message = Data("M", "0", "0+", name / String, "Other" / inner, "Tagged" / inner("0+", tag=0))
    value = {name: "a", "Other": {name: [1]}, "Tagged": {name: [2]}}
    data = message.build(value, 0)
    code = message.code(0)
    assert data == message[0].build(value) == code.build(value)
    assert message.parse(data, 0) == value == code.read(data)[0] == code.parse_view(memoryview(data), 0, len(data))[0]
    assert code.read(bytes.fromhex("026102000000010000"))[0] == {name: "a", "Other": {name: [1]}, "Tagged": {name: []}}


def test_a_body_in_the_middle_of_other_bytes_is_read_in_place():
    message, value = kc.SaslHandshakeRequest, {"Mechanism": "PLAIN"}
    body = message.build(value, 1)
    data = b"\xff" * 3 + body + b"\x01\x02"
    assert codec.parse_from(message, data, 1, 3) == (value, 3 + len(body))
    found = codec.trace(message, data, 1, 3)
    assert (found.value, found.end, found.fault, found.message, found.version) == (value, 10, None, message, 1)
    assert [(node.name, node.offset, node.size, node.role) for node in found.leaves()] == [
        ("Mechanism", 3, 7, "field"), ("left", 10, 2, "left")]
    assert [node.name for node in codec.trace(message, data, 1, 3, 10).leaves()] == ["Mechanism"]


def test_of_a_file_in_the_middle_of_which_a_body_is_only_the_body_is_copied():
    message, size = kc.SaslHandshakeRequest, 1 << 22
    body = message.build({"Mechanism": "PLAIN"}, 1)
    with tempfile.TemporaryFile() as file:
        file.write(bytes(size) + body + b"\x01")
        file.flush()
        with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
            tracemalloc.start()
            found = codec.trace(message, data, 1, size, size + len(body) + 1)
            assert tracemalloc.get_traced_memory()[1] < size // 2
            tracemalloc.stop()
            leaves = [(node.name, node.offset, node.value) for node in found.leaves()]
    assert leaves == [("Mechanism", size, "PLAIN"), ("left", size + 7, b"\x01")]


def test_a_fault_in_the_middle_of_other_bytes_has_its_offset_there():
    message = kc.SaslHandshakeRequest
    data = b"\xff" * 3 + message.build({"Mechanism": "PLAIN"}, 1) + b"\x01\x02"
    cut = codec.trace(message, data, 1, 3, 8)
    assert str(cut.fault) == ("Mechanism at byte 5 (0x5): length 5 is beyond the end of the input: expected 5 bytes "
                              "of STRING, found 3 left")
    assert [(node.name, node.offset, node.size, node.role) for node in cut.leaves()] == [
        ("unread", 3, 5, "unread")]
    with pytest.raises(kc.ParseError) as caught:
        codec.parse_from(message, data[:8], 1, 3)
    assert (str(caught.value), caught.value.trace.message) == (str(cut.fault), message)
    error = codec.left_over(message, data, 1, 10, 3)
    assert (error.offset, error.found, error.trace.end) == (10, "2 more bytes", 10)
