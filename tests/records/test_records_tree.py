"""Records in the tree: every byte has its node, in the input and in what is decompressed, and faults their place."""
from __future__ import annotations

import json
import lzma
import random
from collections import Counter
from typing import Any

import pytest
from corpus import DATA

import kconstruct as kc
from kconstruct import records as rec
from kconstruct.errors import KconstructError, ParseError
from kconstruct.records import crc
from kconstruct.trace import Node, Trace

pytest.importorskip("cramjam")

VECTORS: list[dict[str, Any]] = [
    json.loads(line)
    for line in lzma.decompress((DATA / "records.jsonl.xz").read_bytes()).splitlines()]
DATA = [bytes.fromhex(vector["hex"]) for vector in VECTORS]
HEADER = ["BaseOffset", "BatchLength", "PartitionLeaderEpoch", "Magic", "Crc", "Attributes", "LastOffsetDelta",
          "BaseTimestamp", "MaxTimestamp", "ProducerId", "ProducerEpoch", "BaseSequence", "RecordsCount"]


def check_tiles(trace: Trace) -> None:
    """No gap and no overlap, in the input and in each space of decompressed bytes."""
    at = 0
    for leaf in trace.root.leaves():
        assert leaf.offset == at, leaf
        at = leaf.end
    assert at == len(trace.data)
    for node in trace.root.walk():
        if any(child.space != node.space for child in node.children):
            at = 0
            for leaf in node.leaves(node.path):
                assert leaf.offset == at, leaf
                at = leaf.end
            assert at == len(node.value)


def tree_of(data: Any) -> Trace:
    made = rec.trace(data)
    check_tiles(made)
    return made


def found(trace: Trace, path: str) -> Node:
    node = trace.find(path)
    assert node is not None, path
    return node


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["case"])
def test_vectors(vector: dict[str, Any]) -> None:
    trace = tree_of(bytes.fromhex(vector["hex"]))
    assert trace.fault is None
    assert [note.text for note in trace.notes] == []
    records = [node for node in trace.root.walk() if node.type == "Record"]
    if vector["batches"][0]["magic"] == 2:
        assert len(records) == sum(len(batch["records"]) for batch in vector["batches"])
    for node in trace.root.walk():
        assert len(node.docs) <= 100
        assert not node.docs.endswith(".")
        assert node.group in ("", "RecordBatch", "Record")


def test_names_of_a_batch() -> None:
    data = rec.records([{"key": "k", "value": "v", "headers": [("h", b"x"), ("h", None)]}], timestamp=1700000000123)
    trace = tree_of(rec.empty_batch() + data)
    first, second = trace.root.children
    assert (first.name, second.name, second.path) == ("RecordBatch[0]", "RecordBatch[1]", "1")
    assert [node.name for node in first.children] == HEADER
    assert [node.name for node in second.children] == [*HEADER, "Records"]
    (record,) = found(trace, "1.Records").children
    assert [node.name for node in record.children] == [
        "Length", "Attributes", "TimestampDelta", "OffsetDelta", "Key", "Value", "Headers"]
    assert {node.group for node in record.walk()} == {"Record"}
    assert found(trace, "1.Records.0.Headers.0.Key").value == "h"
    assert found(trace, "1.Records.0.Headers.1.Value").value is None
    assert found(trace, "1.Records.0.TimestampDelta").meaning == "2023-11-14T22:13:20.123Z"
    assert found(trace, "1.BaseTimestamp").meaning == "2023-11-14T22:13:20.123Z"
    assert found(trace, "1.ProducerId").meaning == "none"
    assert found(trace, "0.Crc").meaning == "0x595fb7dd, as computed"


def test_attributes_in_words() -> None:
    def words(**options: Any) -> tuple[str | None, list[str]]:
        node = found(rec.trace(rec.records([], **options)), "0.Attributes")
        return node.meaning, node.notes

    assert words() == ("not compressed, create time", [])
    assert words(compression="zstd", log_append_time=5, transactional=True, control=True, delete_horizon_ms=9) == (
        "zstd, log append time, transactional, control batch, delete horizon set", [])
    assert words(attributes=0x4005, payload=b"") == (
        "unknown codec 5, create time, unknown bits 0x4000", ["attributes have bits without a meaning: 0x4000"])


def test_wrong_crc_is_a_note() -> None:
    for magic, place in ((2, 17), (1, 12), (0, 12)):
        data = bytearray(rec.records([b"v"], magic=magic))
        data[place] ^= 1
        trace = tree_of(bytes(data))
        assert trace.fault is None
        (note,) = trace.notes
        assert note.offset == place
        assert note.text.startswith("CRC is wrong: stored 0x")


def test_decompressed_bytes_have_their_own_space() -> None:
    trace = tree_of(rec.empty_batch() + rec.records([b"a" * 99, b"b" * 99], compression="gzip"))
    packed = found(trace, "1.Records")
    assert (packed.space, packed.offset, packed.end) == ("", 61 + 61, len(trace.data))
    assert packed in trace.leaves()
    assert packed.value == rec.parse_batches(trace.data)[1].decompressed()
    assert packed.meaning == f"gzip, {packed.size} bytes, {len(packed.value)} decompressed"
    value = found(trace, "1.Records.1.Value")
    assert value.space == "1.Records"
    assert packed.value[value.offset:value.end].endswith(b"b" * 99)


def test_offsets_in_wrapped_messages() -> None:
    trace = tree_of(rec.records([b"a", b"b"], magic=1, compression="snappy", base_offset=50))
    assert found(trace, "0.Value.data.1.Offset").meaning == "offset 51"
    assert found(trace, "0.Value.data").meaning.startswith("snappy, ")  # type: ignore[union-attr]


def test_cut_last_batch() -> None:
    data = rec.records([b"a"])
    for cut in range(1, len(data)):
        trace = tree_of(data + data[:cut])
        node = trace.root.children[-1]
        assert (node.role, trace.fault) == ("cut", None)
        assert node.notes == [f"cut: {cut} bytes of a batch of 69" if cut >= 12 else
                              f"cut: {cut} byte{'s' if cut > 1 else ''}, too few to know the size of the batch"]


@pytest.mark.parametrize(("wire", "prefix"), [
    ("RECORDS", 4), ("NULLABLE_RECORDS", 4), ("COMPACT_RECORDS", 1), ("COMPACT_NULLABLE_RECORDS", 1), ("", 0)])
def test_field_of_a_message(wire: str, prefix: int) -> None:
    batch = rec.empty_batch()
    length = b"" if not prefix else b"\x3e" if prefix == 1 else b"\0\0\0\x3d"
    data = b"before" + length + batch + b"after"
    node = Node("Records", "records", offset=6, size=prefix + 61, wire=wire, path="Topics.0.Records")
    rec.explain(node, data)
    assert sum(leaf.size for leaf in node.leaves()) == node.size
    assert [child.name for child in node.children] == ["length"] * bool(prefix) + ["RecordBatch[0]"]
    assert node.children[-1].children[3].path == "Topics.0.Records.0.Magic"
    assert node.children[-1].children[3].offset == 6 + prefix + 16
    null = Node("Records", "records", offset=6, size=prefix, wire=wire)
    rec.explain(null, data)
    assert null.children == []


@pytest.mark.parametrize(("data", "path", "offset", "expected"), [
    (bytes(20), "0.BatchLength", 8, "14 or more"),
    (rec.empty_batch() + b"HTTP/1.1 200 OK\r\n\r\n", "1.Magic", 77, "0, 1 or 2"),
    (rec.records([b"v"], records_count=2), "0.RecordsCount", 57, "0 to 1 (8 bytes of records)"),
    (rec.records([b"v"], records_count=-1), "0.RecordsCount", 57, "0 to 1 (8 bytes of records)"),
    (rec.records([b"v"], payload=b"\x10" + bytes(7), records_count=1), "0.Records.0.Length", 61, "0 to 7"),
    (rec.records([b"v"], payload=b"\x0e\0\0\0\x10\x01\0\0", records_count=1), "0.Records.0.Key", 66,
     "8 bytes of VARINT_BYTES"),
    (rec.records([b"v"], payload=b"\x0e\0\0\0\x01\x01\x02\0", records_count=1), "0.Records.0.Headers", 67,
     "at most 0 elements (1 byte left)"),
    (rec.records([b"v"], payload=b"\x0e\0\0\0\x01\x01\0\0", records_count=1), "0.Records.0.Length", 61, "6"),
    (rec.records([b"v"], records_count=0), "0.Records.left", 61, "0 records to fill the batch"),
])
def test_faults_have_a_place(data: bytes, path: str, offset: int, expected: str) -> None:
    trace = tree_of(data)
    assert trace.fault is not None
    assert (trace.fault.path, trace.fault.offset, trace.fault.expected) == (path, offset, expected)
    with pytest.raises(ParseError) as caught:
        [batch.records for batch in rec.parse_batches(data)]
    assert (caught.value.offset, caught.value.expected) == (offset, expected)


def test_trees_of_faults() -> None:
    """What was read before a fault, the fault on the field where it is, the bytes after it."""
    def leaves(data: Any, at: int) -> list[tuple[str, str, int, int]]:
        return [(node.path, node.role, node.offset, node.size) for node in tree_of(data).root.leaves()
                if node.offset >= at]

    assert leaves(rec.records([], payload=b"\x0e\0\0\0\x10\x01\0\0", records_count=1), 61) == [
        ("0.Records.0.Length", "size", 61, 1), ("0.Records.0.Attributes", "field", 62, 1),
        ("0.Records.0.TimestampDelta", "field", 63, 1), ("0.Records.0.OffsetDelta", "field", 64, 1),
        ("0.Records.0.Key", "field", 65, 0), ("0.Records.unread", "unread", 65, 4)]
    count = rec.records([b"v"], records_count=2)
    assert leaves(count, 57) == [("0.RecordsCount", "field", 57, 4), ("0.unread", "unread", 61, 8)]
    assert found(rec.trace(count), "0.RecordsCount").fault is not None
    left = rec.records([b"v"], records_count=0)
    assert leaves(left, 61) == [("0.Records.unread", "unread", 61, 8)]
    assert found(rec.trace(left), "0.Records.unread").fault is not None
    assert leaves(b"HTTP/1.1 200 OK\r\n\r\n", 8) == [
        ("0.BatchLength", "field", 8, 4), ("0.PartitionLeaderEpoch", "field", 12, 4), ("0.Magic", "field", 16, 1),
        ("0.unread", "unread", 17, 2)]
    packed = tree_of(rec.records([], payload=rec.compress(1, b"\x0e\0\0\0\x10\x01\0\0"), records_count=1,
                                 compression="gzip"))
    assert packed.fault is not None
    assert (packed.fault.path, packed.fault.offset) == ("0.Records.0.Key", 5)
    assert [(node.path, node.offset, node.size) for node in found(packed, "0.Records").children] == [
        ("0.Records.0", 0, 4), ("0.Records.unread", 4, 4)]


def test_messages_with_bytes_after_the_value() -> None:
    message = rec.Message.build({"Value": b"v", "Left": b"more"})
    trace = tree_of(message)
    assert [(note.path, note.text) for note in trace.notes] == [("0.left", "4 bytes after the value")]
    assert [(node.name, node.offset, node.size) for node in found(trace, "0").children[-3:]] == [
        ("Key", 26, 4), ("Value", 30, 5), ("left", 35, 4)]
    short = tree_of(rec.Message.build({"Value": b"v" * 9, "MessageSize": 30})[:42])
    assert short.fault is not None
    assert (short.fault.path, short.fault.offset) == ("0.Value", 34)
    assert [(node.path, node.size) for node in short.root.leaves()][-2:] == [("0.Value", 0), ("0.unread", 12)]


def test_numbers_longer_than_they_need_be_are_noted() -> None:
    body = bytes.fromhex("00" "8000" "00" "8100" "8200 76" "8000")
    data = rec.records([], payload=bytes((len(body) * 2,)) + body, records_count=1)
    assert [(note.path, note.text) for note in tree_of(data).notes] == [
        ("0.Records.0.TimestampDelta", "overlong: 2 bytes where 1 would do"),
        ("0.Records.0.Key", "overlong length: 2 bytes where 1 would do"),
        ("0.Records.0.Value", "overlong length: 2 bytes where 1 would do"),
        ("0.Records.0.Headers", "overlong: 2 bytes where 1 would do")]


def test_batches_after_a_broken_one_are_read() -> None:
    broken = rec.records([b"v"], payload=b"\x0e\0\0\0\x10\x01\0\0", records_count=1)
    trace = tree_of(broken + rec.records([b"good"]))
    assert found(trace, "1.Records.0.Value").value == b"good"
    assert [node.name for node in trace.root.walk() if node.role == "unread"] == ["unread"]


def test_trees_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rec.limits, "nodes", 1000)
    data = rec.records([b"v"] * 5000)
    for many in (data, data * 5, rec.records([b"v"] * 5000, compression="gzip"), rec.empty_batch() * 500,
                 rec.records([(None, None, [("h", None)] * 5000)]), rec.records([b"v"] * 5000, magic=1),
                 rec.records([b"v"] * 5000, magic=1, compression="lz4")):
        trace = tree_of(many)
        assert sum(1 for _ in trace.root.walk()) < 1100
        assert trace.fault is None
        assert "kconstruct.records.limits.nodes" in " ".join(note.text for note in trace.notes)
    late = bytearray(data)
    late[-3] = 0x7F
    with pytest.raises(ParseError) as caught:
        rec.parse_batches(bytes(late))[0].records  # noqa: B018
    assert caught.value.offset is not None
    assert caught.value.offset > 61 + 4900


@pytest.mark.parametrize("magic", [0, 1, 2])
def test_faults_where_the_tree_is_full(magic: int, monkeypatch: pytest.MonkeyPatch) -> None:
    held = [(b"k", b"value")] * 4
    data = bytearray(rec.records(held, magic=magic) * 2)
    data[-7 if magic == 2 else -6] = 0xFF  # the length of the last value
    whole = tree_of(bytes(data))
    assert whole.fault is not None
    for nodes in range(1, 150):
        monkeypatch.setattr(rec.limits, "nodes", nodes)
        trace = tree_of(bytes(data))
        check_tiles(trace)
        assert str(trace.fault) in (str(whole.fault), "None")


@pytest.mark.parametrize("codec", ["gzip", "snappy", "lz4", "zstd"])
@pytest.mark.parametrize("magic", [1, 2])
def test_decompression_is_bounded(codec: str, magic: int, monkeypatch: pytest.MonkeyPatch) -> None:
    if (codec, magic) == ("zstd", 1):
        return
    bomb = rec.records([bytes(300_000)], compression=codec, magic=magic)
    monkeypatch.setattr(rec.limits, "decompressed", 200_000)
    with pytest.raises(ParseError, match=r"limits\.decompressed.*at most 200000 bytes"):
        rec.parse_batches(bomb)[0].records  # noqa: B018
    assert "too large" in str(tree_of(bomb).fault)
    monkeypatch.setattr(rec.limits, "decompressed", 310_000)
    trace = tree_of(bomb * 3)
    assert trace.fault is None
    assert [note.text.split(":")[0] for note in trace.notes] == ["not decompressed"] * 2


def test_records_at_once_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rec.limits, "records", 10)
    (batch,) = rec.parse_batches(rec.records([b"v"] * 11))
    with pytest.raises(ParseError, match=r"limits\.records"):
        batch.records  # noqa: B018
    assert len(list(batch)) == 11


def test_sizes_that_lie_make_no_room() -> None:
    lies = [
        (2, b"\xff\xff\xff\xff\x07" + bytes(20), "a length that 25 bytes can hold"),
        (2, b"\x82SNAPPY\0\0\0\0\1\0\0\0\1\x7f\xff\xff\xff", "a block of at most 0 bytes"),
        (3, b"\x04\x22\x4d\x18\x60\x70\x73\xff\xff\xff\x7f", "a block of at most 0 bytes"),
        (4, bytes.fromhex("28b52ffd20ff") + b"\xff\xff\xff", "a block of at most 131072 bytes"),
        (4, bytes.fromhex("28b52ffd00ff"), "a window of at most 134217728 bytes"),
        (1, b"\x1f\x8b\x08", "the end of a gzip member"),
    ]
    for codec, data, expected in lies:
        with pytest.raises(ParseError) as caught:
            rec.decompress(codec, data)
        assert caught.value.expected == expected
        assert caught.value.offset is not None


def check_damaged(data: Any) -> str:
    """Reads damaged bytes in all ways: they must agree, end, and say where."""
    trace = tree_of(data)
    for node in trace.root.walk():
        if node.fault is not None:
            assert node.fault.offset is not None and node.fault.expected and node.fault.found
    try:
        batches = rec.parse_batches(data)
    except KconstructError as error:
        assert error.offset is not None and error.expected and error.found and error.path
        assert any(node.fault and node.fault.offset == error.offset for node in trace.root.walk())
        return "no batch"
    refused = 0
    for batch in batches:
        try:
            records = batch.records
        except KconstructError as error:
            assert error.offset is not None and error.expected and error.found
            assert 0 <= error.offset <= len(data)
            records = None
            refused += 1
        if batch.magic != 2 or batch.is_cut:
            continue
        try:
            read = rec.RecordBatch.parse(batch.raw).Records
        except KconstructError as error:
            assert records is None and error.offset is not None
        else:
            assert records is not None
            assert [(r.key, r.value, r.headers) for r in records] == [
                (r.Key, r.Value, [(h.Key, h.Value) for h in r.Headers]) for r in read]
    assert (trace.fault is not None) == bool(refused)
    return "refused" if refused else "read"


def damaged(data: bytes, chance: random.Random) -> bytes:
    made = bytearray(data)
    at = chance.randrange(len(made))
    kind = chance.randrange(6)
    if kind == 0:
        made[at] ^= 1 << chance.randrange(8)
    elif kind == 1:
        del made[at:]
    elif kind == 2:
        made[at] = chance.randrange(256)
    elif kind == 3:
        made[at:at + 4] = b"\xff\xff\xff\xff"
    elif kind == 4:
        del made[at:at + chance.randrange(1, 5)]
    else:
        made[at:at] = chance.randbytes(3)
    if kind > 3 and len(made) > 12 and chance.random() < 0.7:
        made[8:12] = (len(made) - 12).to_bytes(4, "big")
    return bytes(made)


@pytest.mark.parametrize("seed", range(4))
def test_damaged_batches(seed: int) -> None:
    chance = random.Random(seed)
    said = Counter(check_damaged(damaged(data, chance)) for data in DATA for _ in range(12))
    assert set(said) == {"no batch", "read", "refused"}


@pytest.mark.parametrize("seed", range(4))
def test_random_payloads(seed: int) -> None:
    """Random bytes where the records stand, plain and compressed, behind a header that is right."""
    chance = random.Random(seed)
    for _ in range(400):
        payload = chance.randbytes(chance.randrange(80))
        codec = chance.randrange(6)
        if codec < 5 and chance.random() < 0.5:
            payload = rec.compress(codec, payload)
        check_damaged(rec.records([], payload=payload, records_count=chance.randrange(4), compression=codec))
        check_damaged(chance.randbytes(chance.randrange(100)))


def test_small_alphabets_reach_every_branch() -> None:
    """Bytes out of few values are records more often than random ones."""
    chance = random.Random(9)
    said: Counter[str] = Counter()
    for _ in range(6000):
        body = bytes(chance.choice((0, 0, 0, 1, 2, 2, 4, 0x80, 0xFF, 0x81)) for _ in range(chance.randrange(5, 14)))
        size = rec.compress(0, bytes((len(body) * 2,)))
        data = rec.records([], payload=(size + body) * 2, records_count=2)
        said[check_damaged(data)] += 1
    assert said["read"] > 100


def test_python_crc_agrees() -> None:
    for data in DATA:
        assert crc.crc32c_in_python(data) == rec.crc32c(data)


@pytest.mark.parametrize("codec", ["none", "gzip", "snappy", "lz4", "zstd"])
def test_a_fault_after_records_that_unpack_to_more_than_the_input(codec):
    """What is decompressed counts in a space of its own: it does not hide the bytes after the fault."""
    records = kc.Records([{"records": [{"value": b"x" * 5000}], "compression": codec}])
    data = kc.ProduceRequest.build({"TopicData": [{"Name": "t", "PartitionData": [{"Records": records}]}] * 2}, 9)
    head = (10 + len(data)).to_bytes(4, "big") + bytes.fromhex("0000" "0009" "00000001" "0000" "00")
    for cut in range(1, 80):
        for trace in (kc.ProduceRequest.trace(data[:-cut] + b"\xff", 9), kc.ProduceRequest.trace(data[:-cut], 9),
                      kc.trace_frame(head + data[:-cut] + b"\xff" * (cut - 1))):
            check_tiles(trace)


def test_the_fault_of_batches_is_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[Node] = []

    def first_fault(node: Node) -> None:
        searched.append(node)

    monkeypatch.setattr(Node, "first_fault", first_fault)
    trace = rec.trace(rec.records([b"v"] * 3))
    assert [trace.fault, trace.fault, trace.is_sound, trace.notes] == [None, None, True, []]
    assert searched == [trace.root]
