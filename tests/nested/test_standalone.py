"""Bytes that stand alone: batches are no frames, whatever their offsets; `parse --as` says what bytes are."""
from __future__ import annotations

import json
from itertools import pairwise

import pytest
from corpus import assert_tiles, lines
from segment_files import files, named

import kconstruct as kc
from kconstruct.cli import main
from kconstruct.identification.stream import split
from kconstruct.nested import encode, trace_standalone
from kconstruct.records import records

OFFSETS = (0, 7, 1 << 20, (1 << 32) - 1, 1 << 32, 1 << 40)
KEY = encode("OffsetCommitKey", {"group": "g", "topic": "t", "partition": 1})
VALUE = encode("OffsetCommitValue", {"offset": 7, "metadata": "", "commitTimestamp": 1}, 3)
LOGS = [path for path in (*files("*.log"), *files("*.checkpoint")) if path.stat().st_size]


@pytest.fixture
def run(capsys):
    """Runs the command; gives its exit code, stdout and stderr."""
    def runner(*arguments):
        code = main(tuple(map(str, arguments)))
        caught = capsys.readouterr()
        assert "Traceback" not in caught.err
        return code, caught.out, caught.err
    return runner


# --- what nobody says -------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("offset", OFFSETS)
@pytest.mark.parametrize("magic", [0, 1, 2])
@pytest.mark.parametrize("compression", [None, "gzip"])
def test_batches_are_one_piece(offset, magic, compression):
    one = records([{"key": "k", "value": "v" * 9}], base_offset=offset, magic=magic, compression=compression)
    for data in (one, one + one, one + one[:len(one) - 2]):
        assert split(data) == [data]
    if offset < 1 << 32 and magic == 2:
        assert split(one[:61]) == [one[:61]]
    if offset < 1 << 32 and magic == 2:
        wrong = records([{"key": "k", "value": "v" * 9}], base_offset=offset, magic=magic, crc=1)
        assert split(wrong) == [wrong]


@pytest.mark.parametrize("case", lines("records.jsonl.xz")[::7], ids=lambda case: case["case"])
def test_vectors_are_one_piece(case):
    assert len(split(bytes.fromhex(case["hex"]))) == 1


def test_frames_are_still_split():
    whole = [bytes.fromhex(line["hex"]) for line in lines("frames.jsonl.xz")[::9] if "note" not in line]
    for first, second in pairwise(whole):
        assert split(first + second) == [first, second]
        empty = bytes(4)  # such as the server's answer to a token
        assert split(empty + first) == [empty, first]


@pytest.mark.parametrize("path", LOGS, ids=named)
def test_segments_are_parsed_without_being_told(path, run):
    code, out, err = run("parse", path, "--tree")
    assert (code, err) == (0, "")
    assert "RecordBatch[0]" in out or "Message[0]" in out
    assert "type not given; guessed" in out and "frame 1" not in out
    code, out, err = run("identify", path, "--json")
    assert code == 0 and json.loads(out)[0]["kind"] in ("records", "segment")


def test_internal_topics_are_opened_without_being_told(run):
    out = run("parse", records([{"key": KEY, "value": VALUE}]).hex(), "--tree")[1]
    assert "commitTimestamp int64 = 1" in out


# --- what somebody says -----------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("kind", "data", "leaves"), [
    ("OffsetCommitValue", VALUE, ["Version", "offset", "leaderEpoch", "metadata", "commitTimestamp"]),
    ("consumer_offsets", KEY, ["Type", "group", "topic", "partition"]),
    ("OffsetCommitKey", KEY, ["Type", "group", "topic", "partition"]),
    ("__cluster_metadata", encode("FeatureLevelRecord", {"Name": "f", "FeatureLevel": 2}),
     ["FrameVersion", "Type", "Version", "Name", "FeatureLevel"]),
])
def test_a_format_that_stands_alone(kind, data, leaves):
    trace = trace_standalone(kind, data)
    assert_tiles(trace)
    names = [leaf.name for leaf in trace.leaves()]
    assert [name for name in names if name in leaves] == leaves
    assert trace.is_sound and trace.value is not None
    for size in range(len(data)):
        cut = trace_standalone(kind, data[:size])
        assert_tiles(cut)
        assert not cut.is_sound and 0 <= cut.fault.offset <= size


@pytest.mark.parametrize("kind", ["records", "consumer-offsets", "__consumer_offsets"])
def test_batches_of_an_internal_topic(kind):
    trace = trace_standalone(kind, records([{"key": KEY, "value": VALUE}]))
    assert trace.find("0.Records.0.Value.offset").value == 7
    assert [note.text for note in trace.notes] == (
        ["topic not given; guessed __consumer_offsets: the content fits"]
        if kind == "records" else [])


def test_formats_in_a_format():
    subscription = encode("ConsumerProtocolSubscription", {"Topics": ["orders"]}, 1)
    member = {"memberId": "m", "clientId": "c", "clientHost": "h", "subscription": subscription, "assignment": b""}
    value = {"protocolType": "consumer", "generation": 1, "protocol": None, "leader": None, "members": [member]}
    trace = trace_standalone("GroupMetadataValue", encode("GroupMetadataValue", value, 3))
    assert_tiles(trace)
    assert trace.find("members.0.subscription.Topics.0").value == "orders"


@pytest.mark.parametrize("magic", [0, 1, 2])
def test_as_at_the_command(run, magic, tmp_path):
    path = tmp_path / "batches.bin"
    path.write_bytes(records([{"key": KEY, "value": VALUE}], magic=magic))
    code, out, err = run("parse", "--as", "consumer_offsets", path, "--tree")
    assert (code, err) == (0, "") and "commitTimestamp int64 = 1" in out
    doc = json.loads(run("parse", "--as", "OffsetCommitValue", VALUE.hex(), "--json")[1])
    assert (doc["message"], doc["version"], doc["body"]["offset"], doc["fault"]) == ("OffsetCommitValue", 3, 7, None)


@pytest.mark.parametrize(("arguments", "code", "why"), [
    (("OffsetCommitValue", VALUE[:5].hex()), 1, "offset at byte 2 (0x2): input ends too early"),
    (("OffsetCommitValue", "0063"), 1, "Version at byte 0 (0x0): OffsetCommitValue has no such version"),
    (("records", records([b"v"], records_count=9).hex()), 1, "RecordsCount at byte 57"),
    (("FetchRequest", "00"), 2, "has no prefix that gives its version"), (("offsets", "00"), 2, "'offsets'"),
    (("records", "--api", "Fetch", "00"), 2, "--as cannot be combined with --api, --request or --response"),
    (("records", "--body", "00"), 2, "not allowed with"),
])
def test_faults_and_wrong_use(run, arguments, code, why):
    got, _, err = run("parse", "--as", *arguments)
    assert (got, why in err) == (code, True), err


# --- batches and the version that carries them ------------------------------------------------------------------------

def produced(data, version):
    partition = {"Index": 0, "Records": data}
    body = {"Acks": 1, "TimeoutMs": 1, "TopicData": [{"Name": "t", "PartitionData": [partition]}]}
    return [note.text for note in kc.ProduceRequest.trace(kc.ProduceRequest.build(body, version), version).notes]


def fetched(data, version):
    body = {"Responses": [{"Topic": "t", "Partitions": [{"PartitionIndex": 0, "Records": data}]}]}
    return [note.text for note in kc.FetchResponse.trace(kc.FetchResponse.build(body, version), version).notes]


@pytest.mark.parametrize("version", range(0, 13))
@pytest.mark.parametrize("magic", [0, 1, 2])
def test_a_magic_that_does_not_fit_the_version(version, magic):
    data = records([b"v"], magic=magic)
    newest = 0 if version < 2 else 1 if version < 3 else 2
    fits = magic == newest if version >= 3 else magic <= newest
    assert len(produced(data, version)) == (not fits)
    assert len(fetched(data, version)) == (magic > (0 if version < 2 else 1 if version < 4 else 2))


def test_what_else_does_not_fit():
    assert produced(records([b"v"], magic=1), 9) == ["magic 1 not allowed: ProduceRequest v9 carries magic 2"]
    one = records([b"v"], compression="zstd")
    why = "is older than v{}, the first that may carry it"
    assert (produced(one, 6), produced(one, 7)) == ([f"zstd not allowed: ProduceRequest v6 {why.format(7)}"], [])
    assert (fetched(one, 9), fetched(one, 10)) == ([f"zstd not allowed: FetchResponse v9 {why.format(10)}"], [])
    assert produced(one + one, 7) == ["2 batches: ProduceRequest v7 carries one for each partition"]
    assert fetched(one + one + one[:30], 11) == ["cut: 30 bytes of a batch of 78"]
