"""Records: Kafka's own batches read, built and rebuilt; by values, by constructs and by the fast reader."""
from __future__ import annotations

import builtins
import gzip
import json
import lzma
import random
import sys
from typing import Any

import construct
import pytest
from corpus import DATA

import kconstruct as kc
from kconstruct import records as rec
from kconstruct.errors import BuildError, KconstructError, MissingExtraError, ParseError
from kconstruct.records import crc
from kconstruct.records.compression import xxh32
from kconstruct.records.constructs import Computed

pytest.importorskip("cramjam")

VECTORS: list[dict[str, Any]] = [
    json.loads(line)
    for line in lzma.decompress((DATA / "records.jsonl.xz").read_bytes()).splitlines()]
NAMES = {
    "baseOffset": "base_offset", "lastOffset": "last_offset", "magic": "magic", "codec": "codec",
    "timestampType": "timestamp_type", "sizeInBytes": "size", "maxTimestamp": "max_timestamp", "crc": "crc",
    "valid": "crc_ok", "partitionLeaderEpoch": "partition_leader_epoch", "producerId": "producer_id",
    "producerEpoch": "producer_epoch", "baseSequence": "base_sequence", "transactional": "is_transactional",
    "control": "is_control", "deleteHorizonMs": "delete_horizon_ms",
}
EMPTY = "0000000000000000000000310000000002595fb7dd" + "00" * 40


def ids(vector: dict[str, Any]) -> str:
    return str(vector["case"])


def raw(hex_text: str | None) -> bytes | None:
    return None if hex_text is None else bytes.fromhex(hex_text)


def as_kafka_says(record: rec.RecordValue, magic: int) -> dict[str, Any]:
    said: dict[str, Any] = {
        "offset": record.offset, "timestamp": record.timestamp,
        "key": None if record.key is None else record.key.hex(),
        "value": None if record.value is None else record.value.hex(),
    }
    if magic == 2:
        said["sequence"] = record.sequence
        said["headers"] = [[name, None if value is None else value.hex()] for name, value in record.headers]
    return said


def options(said: dict[str, Any]) -> dict[str, Any]:
    """What `batch` needs to be told to write the batch that Kafka wrote."""
    made: dict[str, Any] = {"magic": said["magic"], "compression": said["codec"]}
    if said["timestampType"] == "LogAppendTime":
        made["log_append_time"] = said["maxTimestamp"]
    if said["magic"] == 2:
        made |= {
            "base_offset": said["baseOffset"], "last_offset_delta": said["lastOffset"] - said["baseOffset"],
            "partition_leader_epoch": said["partitionLeaderEpoch"], "producer_id": said["producerId"],
            "producer_epoch": said["producerEpoch"], "base_sequence": said["baseSequence"],
            "transactional": said["transactional"], "control": said["control"],
            "delete_horizon_ms": said["deleteHorizonMs"], "max_timestamp": said["maxTimestamp"],
        }
    return made


def items(said: dict[str, Any], data: bytes) -> list[dict[str, Any]]:
    """The records as Kafka says they are; their own timestamps stay on the wire when the log's time wins."""
    made = [{"offset": record["offset"], "timestamp": record["timestamp"], "key": raw(record["key"]),
             "value": raw(record["value"]),
             "headers": [(name, raw(value)) for name, value in record.get("headers", ())]}
            for record in said["records"]]
    if said["magic"] == 2 and said["timestampType"] == "LogAppendTime":
        batch = rec.RecordBatch.parse(data)
        for item, record in zip(made, batch.Records):
            item["timestamp"] = batch.BaseTimestamp + record.TimestampDelta
    return made


def test_there_are_all_vectors() -> None:
    assert len(VECTORS) == 164


@pytest.mark.parametrize("vector", VECTORS, ids=ids)
def test_reads_what_kafka_reads(vector: dict[str, Any]) -> None:
    data = bytes.fromhex(vector["hex"])
    batches = kc.Records(data).batches
    assert rec.build_batches(batches) == data
    assert len(batches) == len(vector["batches"])
    for batch, said in zip(batches, vector["batches"]):
        read = {name: getattr(batch, NAMES[name]) for name in said if name != "records"}
        read["records"] = [as_kafka_says(record, batch.magic) for record in batch.records]
        assert read == said
        assert tuple(batch) == batch.records


@pytest.mark.parametrize("vector", VECTORS, ids=ids)
def test_builds_what_kafka_builds(vector: dict[str, Any]) -> None:
    built = [{**options(said), "records": items(said, bytes.fromhex(vector["hex"]))} for said in vector["batches"]]
    data = rec.build_batches(built)
    if all(said["codec"] == "none" for said in vector["batches"]):
        assert data.hex() == vector["hex"]
    for batch, said in zip(kc.Records(built).batches, vector["batches"]):
        assert [as_kafka_says(record, batch.magic) for record in batch.records] == said["records"]
        assert batch.crc_ok
        for name in said:
            if name not in ("records", "sizeInBytes", "crc"):
                assert getattr(batch, NAMES[name]) == said[name], name


@pytest.mark.parametrize("vector", VECTORS, ids=ids)
def test_constructs_round_trip(vector: dict[str, Any]) -> None:
    data = bytes.fromhex(vector["hex"])
    if data[16] == 2:
        batch = rec.RecordBatch.parse(data)
        assert rec.RecordBatch.build(batch) == data
        assert [record.Value for record in batch.Records] == [r.value for r in rec.parse_batches(data)[0].records]
        assert isinstance(batch.Crc, Computed)
    else:
        messages = rec.MessageSet.parse(data)
        assert rec.MessageSet.build(messages) == data
        assert rec.MessageSet.build(rec.MessageSet.parse(data[:-1])) == data[:-1]


def test_constructs_are_at_home_in_other_peoples_structs() -> None:
    theirs = construct.Struct("mark" / construct.Int8ub, "batch" / rec.RecordBatch)
    data = theirs.build({"mark": 7, "batch": {"Records": [{"Key": b"k"}, {"Value": b"v", "Headers": [{"Key": "h"}]}]}})
    batch = theirs.parse(data).batch
    assert [record.OffsetDelta for record in batch.Records] == [0, 1]
    assert (batch.LastOffsetDelta, batch.RecordsCount, batch.Crc) == (1, 2, rec.crc32c(data[22:]))
    assert rec.Record.build(rec.Record.parse(rec.Record.build({"Key": b"k"}))) == rec.Record.build({"Key": b"k"})


def test_constructs_compute_what_was_right_and_keep_what_was_wrong() -> None:
    batch = rec.RecordBatch.parse(rec.records([b"a", b"b"]))
    batch.Records.append(kc.Container(Value=b"c"))
    again = rec.RecordBatch.parse(rec.RecordBatch.build(batch))
    assert (again.RecordsCount, isinstance(again.Crc, Computed)) == (3, True)
    wrong = bytearray(rec.records([b"a"]))
    wrong[17] ^= 1
    assert rec.RecordBatch.build(rec.RecordBatch.parse(bytes(wrong))) == wrong
    with pytest.raises(BuildError, match="nearest: Records"):
        rec.RecordBatch.build({"Record": []})


def test_packed_records_that_change_are_packed_again() -> None:
    batch = rec.RecordBatch.parse(rec.records([b"a" * 100] * 5, compression="gzip"))
    batch.Records[1].Value = b"new"
    changed = rec.parse_batches(rec.RecordBatch.build(batch))[0]
    assert changed.crc_ok
    assert [record.value for record in changed.records] == [b"a" * 100, b"new", *[b"a" * 100] * 3]


def test_packed_records_that_are_taken_away_or_packed_otherwise() -> None:
    batch = rec.RecordBatch.parse(rec.records([b"a" * 100] * 5, compression="gzip"))
    batch.Records.pop()
    fewer = rec.parse_batches(rec.RecordBatch.build(batch))[0]
    assert (fewer.records_count, len(fewer.records), fewer.last_offset_delta) == (4, 4, 4)
    batch.Attributes = 0
    plain = rec.parse_batches(rec.RecordBatch.build(batch))[0]
    assert (plain.codec, [record.value for record in plain.records]) == ("none", [b"a" * 100] * 4)
    message = rec.Message.parse(rec.records([b"a", b"b"], magic=1, compression="gzip"))
    message.Attributes = 3
    (repacked,) = rec.parse_batches(rec.Message.build(message))
    assert (repacked.codec, [record.value for record in repacked.records]) == ("lz4", [b"a", b"b"])


def test_bits_without_a_meaning_stay_when_a_batch_is_packed_otherwise() -> None:
    old = rec.batch([b"a"], attributes=0x4001, payload=rec.compress(1, rec.Record.build({"Value": b"a"})))
    new = old.replace(compression="zstd")
    assert (new.attributes, new.records[0].value) == (0x4004, b"a")


def test_constructs_in_the_middle_of_a_stream_count_offsets_from_its_start() -> None:
    wrong = bytearray(rec.records([b"v"] * 2))
    wrong[-3] = 0x20
    theirs = construct.Struct("mark" / construct.Bytes(10), "batch" / rec.RecordBatch)
    with pytest.raises(ParseError) as caught:
        theirs.parse(bytes(10) + wrong)
    assert (caught.value.offset, caught.value.expected) == (10 + len(wrong) - 2, "16 bytes of VARINT_BYTES")
    with pytest.raises(ParseError) as caught:
        rec.RecordBatch.parse(bytes(wrong))
    assert (caught.value.path, caught.value.offset) == ("Records.1.Value", len(wrong) - 2)
    packed = rec.records([], payload=rec.compress(1, bytes(wrong[61:])), records_count=2, compression="gzip")
    with pytest.raises(ParseError, match="at byte 14 of the decompressed bytes") as caught:
        theirs.parse(bytes(10) + packed)
    assert caught.value.offset == 10 + 61


def test_smallest_batch() -> None:
    assert rec.empty_batch().hex() == EMPTY
    assert rec.parse_batches(rec.empty_batch())[0].records == ()


@pytest.mark.parametrize("magic", [0, 1, 2])
@pytest.mark.parametrize("codec", ["none", "gzip", "snappy", "lz4", "zstd"])
def test_every_codec_in_every_format(magic: int, codec: str) -> None:
    if codec == "zstd" and magic < 2:
        packed = rec.records([b"v"], magic=magic, compression=codec)
        with pytest.raises(ParseError, match="know no such codec"):
            rec.parse_batches(packed)[0].records  # noqa: B018
        return
    values = [b"value %d " % number * 50 for number in range(300)]
    batches = rec.records(values, magic=magic, compression=codec, base_offset=40, timestamp=1000).batches
    read = [record for batch in batches for record in batch.records]
    assert [record.value for record in read] == values
    assert [record.offset for record in read] == list(range(40, 340))
    assert {record.timestamp for record in read} == {1000 if magic else -1}
    assert {batch.codec for batch in batches} == {codec}


def test_what_an_item_can_be() -> None:
    room: Any = kc.records  # the room can be called
    field = room(["text", b"bytes", None, ("k", "v"), ("k", "v", {"h": None}), (None, None, [("h", "x")], 9),
                        {"key": bytearray(b"k"), "offset": 20}, rec.RecordValue(30, 5, b"k", b"v")], base_offset=3)
    assert [tuple(record)[:5] for record in field.batches[0].records] == [
        (3, -1, None, b"text", []), (4, -1, None, b"bytes", []), (5, -1, None, None, []), (6, -1, b"k", b"v", []),
        (7, -1, b"k", b"v", [("h", None)]), (8, 9, None, None, [("h", b"x")]), (20, -1, b"k", None, []),
        (30, 5, b"k", b"v", [])]


@pytest.mark.parametrize(("item", "match"), [
    ({"kye": b""}, "nearest: key"), ({"key": 7}, "0.key"), ((1, 2, 3, 4, 5), "5 values"),
    ({"timestamp": "now"}, "an integer"), ({"headers": ["x"]}, "pairs"), ("\ud800", "bytes, text or null"),
    ({"attributes": 300}, "a byte"),
])
def test_what_an_item_cannot_be(item: Any, match: str) -> None:
    with pytest.raises(BuildError, match=match):
        rec.records([item])


@pytest.mark.parametrize(("wrong", "match"), [
    ({"compresion": "gzip"}, "nearest: compression"), ({"compression": "brotli"}, "none, gzip"),
    ({"base_offset": 1 << 63}, "BaseOffset"), ({"producer_epoch": 1 << 15}, "ProducerEpoch"),
    ({"magic": 0, "log_append_time": 1}, "no timestamps"), ({"magic": 1, "transactional": True}, "no option"),
])
def test_options_that_are_none(wrong: dict[str, Any], match: str) -> None:
    with pytest.raises(BuildError, match=match):
        rec.records([b"v"], **wrong)


def test_wrong_on_purpose() -> None:
    batch = rec.batch([b"a"], crc=7, records_count=3, last_offset_delta=9, attributes=0x80, batch_length=None)
    assert (batch.crc, batch.records_count, batch.last_offset, batch.attributes) == (7, 3, 9, 0x80)
    assert not batch.crc_ok
    with pytest.raises(ParseError, match="number of records does not fit"):
        batch.records  # noqa: B018
    assert rec.records([b"a"], batch_length=5)[8:12] == b"\x00\x00\x00\x05"
    assert rec.records([b"a"], magic=7)[16] == 7
    assert rec.records([b"a"], payload=b"as it is", compression="zstd").endswith(b"as it is")
    assert rec.records([b"a"], magic=1, crc=7, message_size=9)[8:16].hex() == "0000000900000007"


def test_replacing() -> None:
    old = rec.batch([b"a", b"b"], compression="gzip", producer_id=5, base_offset=10, timestamp=99)
    new = old.replace(base_offset=20, transactional=True)
    assert (new.payload, new.crc_ok, new.is_transactional, new.producer_id) == (old.payload, True, True, 5)
    assert [record.offset for record in new.records] == [20, 21]
    zstd = old.replace(compression="zstd", level=9)
    assert (zstd.codec, zstd.records) == ("zstd", old.records)
    assert old.replace() == old
    assert [r.value for r in old.replace(records=[b"c"]).records] == [b"c"]
    wrapped = rec.batch([b"a", b"b"], magic=1, compression="lz4", timestamp=4)
    assert wrapped.replace(compression="snappy").records == wrapped.records
    assert hash(old) == hash(old.replace())
    with pytest.raises(BuildError, match="cut"):
        rec.parse_batches(old.raw[:-1])[0].replace()


def test_offsets_of_wrapped_messages() -> None:
    def offsets(magic: int, wrapper: int) -> list[int]:
        inner = b"".join(rec.Message.build({"Magic": magic, "Offset": offset, "Value": b"v"}) for offset in (0, 1, 4))
        data = rec.Message.build({"Magic": magic, "Offset": wrapper, "Attributes": 1, "Value": rec.compress(1, inner)})
        return [record.offset for record in rec.parse_batches(data)[0].records]

    assert offsets(1, 104) == [100, 101, 104]
    assert offsets(1, 0) == [0, 1, 4], "librdkafka wrote 0 for a while"
    assert offsets(0, 104) == [0, 1, 4], "v0 has absolute offsets inside"
    with pytest.raises(ParseError, match="less than the last one inside"):
        offsets(1, 3)


def test_sets_that_kafka_refuses() -> None:
    def refused(value: bytes | None, match: str) -> None:
        with pytest.raises(ParseError, match=match):
            rec.parse_batches(rec.Message.build({"Attributes": 1, "Value": value}))[0].records  # noqa: B018

    refused(None, "without a value")
    refused(rec.compress(1, b""), "is empty")
    refused(rec.compress(1, rec.Message.build({"Attributes": 1, "Value": b""})), "inside a compressed message")
    refused(rec.compress(1, rec.empty_batch()), "v2 inside")
    refused(b"no gzip", "gzip data is broken")


def test_checksums() -> None:
    assert rec.crc32c(b"123456789") == crc.crc32c_in_python(b"123456789") == 0xE3069283
    assert rec.crc32(b"123456789") == 0xCBF43926
    assert [hex(xxh32(text)) for text in (b"", b"a", b"Nobody inspects the spammish repetition")] == [
        "0x2cc5d05", "0x550d7456", "0xe2293b2f"]


def test_lz4_header_checksum_of_message_sets_v0() -> None:
    """KAFKA-3160: v0 has the checksum over the magic too; v0 is read with any, the others only with the right one."""
    data = b"x" * 1000
    wrong, right = rec.compress(3, data, magic=0), rec.compress(3, data, magic=1)
    assert (wrong[6], right[6]) == (0x1A, 0x82)
    assert rec.decompress(3, wrong, magic=0) == rec.decompress(3, right, magic=0) == data
    with pytest.raises(ParseError, match="header checksum 82") as caught:
        rec.decompress(3, wrong, magic=1)
    assert caught.value.offset == 6


def test_snappy_may_be_raw() -> None:
    import cramjam

    assert rec.decompress(2, bytes(cramjam.snappy.compress_raw(b"abc" * 99))) == b"abc" * 99
    framed = rec.compress(2, b"abc" * 99)
    assert rec.decompress(2, framed + framed) == b"abc" * 198


@pytest.mark.parametrize("codec", [2, 3, 4])
def test_missing_library(codec: int, monkeypatch: pytest.MonkeyPatch) -> None:
    packed = rec.records([b"v" * 99], compression=codec)
    monkeypatch.delitem(sys.modules, "cramjam")
    real = builtins.__import__

    def refuse(name: str, *rest: Any) -> Any:
        if name == "cramjam":
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", refuse)
    with pytest.raises(MissingExtraError, match=r'pip install "kconstruct\[records\]"'):
        rec.parse_batches(packed)[0].records  # noqa: B018
    noted = rec.trace(packed)
    assert noted.fault is None
    assert "pip install" in noted.notes[0].text


def test_cut_last_batch() -> None:
    data = rec.records([b"a"]) + rec.records([b"b"], base_offset=7)
    size = len(data) // 2
    for cut in range(size + 1, len(data)):
        whole, part = rec.parse_batches(data[:cut])
        assert not whole.is_cut and part.is_cut
        assert (part.raw, part.records, part.position) == (data[size:cut], (), size)
        assert part.expected_size == (size if cut - size >= 12 else None)
        assert part.base_offset == (7 if cut - size >= 8 else None)
        assert part.magic == (2 if cut - size >= 17 else None)
        assert rec.build_batches([whole, part]) == data[:cut]


@pytest.mark.parametrize(("data", "path", "offset", "expected", "found"), [
    (bytes(20), "0.BatchLength", 8, "14 or more", "0"),
    (b"\xff" * 40, "0.BatchLength", 8, "14 or more", "-1"),
    (bytes(8) + b"\0\0\0\x31" + bytes(4) + b"\x03" + bytes(40), "0.Magic", 16, "0, 1 or 2", "3"),
    (bytes(8) + b"\0\0\0\x30" + bytes(4) + b"\x02" + bytes(44), "0.BatchLength", 8, "49 or more", "48"),
    (rec.empty_batch() + b"HTTP/1.1 200 OK\r\n", "1.Magic", 77, "0, 1 or 2", "10"),
])
def test_bytes_that_are_no_batch(data: bytes, path: str, offset: int, expected: str, found: str) -> None:
    with pytest.raises(ParseError) as caught:
        kc.Records(data).batches  # noqa: B018
    error = caught.value
    assert (error.path, error.offset, error.expected, error.found) == (path, offset, expected, found)


def test_batches_before_a_fault_can_be_had() -> None:
    reader = rec.iter_batches(memoryview(rec.records([b"a"]) + bytes(40)))
    assert next(reader).records[0].value == b"a"
    with pytest.raises(KconstructError):
        next(reader)


def test_sequences_wrap() -> None:
    batch = rec.batch([b"a", b"b", b"c"], base_sequence=(1 << 31) - 2)
    assert [record.sequence for record in batch.records] == [(1 << 31) - 2, (1 << 31) - 1, 0]


def test_sums_wrap_as_in_java() -> None:
    far = (1 << 63) - 1
    batch = rec.batch([{"offset": far, "timestamp": far}, {"offset": far, "timestamp": 5}])
    (one, two) = batch.replace(base_offset=(1 << 63) - 1).records
    assert (one.offset, two.timestamp) == ((1 << 63) - 1, 5)
    far = rec.batch([], payload=rec.Record.build({"OffsetDelta": 1}), records_count=1, base_offset=(1 << 63) - 1)
    assert far.records[0].offset == -1 << 63


def test_what_batches_print() -> None:
    assert repr(rec.batch([b"v"])) == "<Batch v2: offsets 0..0, 1 records, none, 69 bytes>"
    assert repr(rec.batch([b"v"], magic=1)) == "<MessageBatch v1: offset 0, none, 35 bytes>"
    assert rec.batch([b"v"], attributes=7).codec == "codec 7"


def test_gzip_of_many_members() -> None:
    """Members follow each other; what comes after one is not copied again and again, or this would take hours."""
    parts = [random.Random(size).randbytes(size) for size in (0, 1, 400, 511, 512, 5000, 70_000, 3)]
    packed = b"".join(map(gzip.compress, parts))
    assert rec.decompress(1, packed) == b"".join(parts)
    assert rec.decompress(1, packed + b"padding") == b"".join(parts)
    for cut in range(1, len(packed), 997):
        with pytest.raises(ParseError, match="gzip data is broken"):
            rec.decompress(1, packed[:cut] + b"\x1f\x8b")
    with pytest.raises(ParseError, match="too large"):
        rec.decompress(1, packed, limit=sum(map(len, parts)) - 1)
    assert rec.decompress(1, gzip.compress(b"") * 500_000) == b""


@pytest.mark.parametrize("count", [3, 1500])
@pytest.mark.parametrize("options", [{}, {"compression": "gzip"}, {"log_append_time": 5}, {"base_sequence": 1}])
def test_records_before_a_broken_one_are_read(count: int, options: dict[str, Any]) -> None:
    items = [{"key": f"{number}", "value": "v"} for number in range(count)]
    whole = rec.batch(items, **options)
    data = rec.decompress(whole.codec_number, whole.payload)
    for broken in {0, 1, count // 2, count - 1}:
        at = 0
        for _ in range(broken):
            at += 1 + (data[at] >> 1)
        payload = bytearray(data)
        payload[at] = 0x01  # a length of -1
        found = whole.replace(payload=rec.compress(whole.codec_number, bytes(payload)))
        read = []
        with pytest.raises(ParseError, match="length of the record does not fit"):
            for record in found:
                read.append(record)
        assert read == list(whole.records[:broken])
        with pytest.raises(ParseError):
            found.records  # noqa: B018


@pytest.mark.parametrize("headers", [[], [("a", b"1")], [("a", b"1"), ("b", b"22")], [("a", b"1"), ("b", None)] * 2])
def test_numbers_longer_than_they_need_be(headers: list[Any]) -> None:
    """Java reads them, wherever they stand: the fast reader must not trip over them."""
    usual = rec.batch([{"key": "k", "value": "v", "headers": headers}] * 8)
    record = usual.payload[:1 + (usual.payload[0] >> 1)]
    trace = rec.trace(usual.raw)
    node = trace.find("0.Records.0")
    assert node is not None
    numbers = [leaf for leaf in node.leaves() if leaf.type in ("varint", "varlong") or
               (leaf.size == 1 and leaf.name != "Attributes" and leaf.role != "data")]
    assert len(numbers) >= 6
    for number in numbers[1:]:
        at = number.offset - node.offset
        longer = bytearray(record)
        longer[at:at + 1] = bytes((record[at] | 0x80, 0))
        longer[0] += 2
        odd = usual.replace(payload=bytes(longer) + usual.payload[len(record):])
        assert [one[2:] for one in odd.records] == [one[2:] for one in usual.records], number.path
        odd = usual.replace(payload=usual.payload[:-len(record)] + bytes(longer))
        assert [one[2:] for one in odd.records] == [one[2:] for one in usual.records], number.path


def test_headers_of_another_shape_than_the_last() -> None:
    """What one batch teaches the fast reader holds for no other: not the names, not the sizes."""
    shapes: list[list[Any]] = [[], [("a", b"1")], [("b", b"1")], [("a", b"12")], [("a", None)], [("ab", b"")],
                               [("a", b"1"), ("b", b"1")], [("a", b"1")] * 3, [("a", b"1")] * 40]
    chance = random.Random(1)
    for _ in range(300):
        items = [chance.choice(shapes) for _ in range(chance.choice((1, 3, 8)))]
        field = rec.records([{"value": "v", "headers": headers} for headers in items])
        assert [record.headers for record in field.batches[0].records] == items


@pytest.mark.parametrize("items", [None, 5, "abc", b"abc", {"value": "v"}])
def test_what_is_no_list_of_records(items: Any) -> None:
    with pytest.raises(BuildError, match="expected a list of records"):
        rec.records(items)


@pytest.mark.parametrize("magic", [0, 1, 2])
@pytest.mark.parametrize("value", ["x", 1.5, [], 1 << 70, -1 << 70, None, True, b"x"])
def test_every_option_refuses_what_it_cannot_be(magic: int, value: Any) -> None:
    """Nothing but `BuildError`, whatever stands in an option or an item."""
    from kconstruct.records import build

    refused = []
    for name in build._build_v2.__kwdefaults__ or ():
        for compression in ("gzip", "zstd"):
            try:
                rec.records([b"v"], **{"compression": compression, "magic": magic, name: value})
            except BuildError as error:
                assert str(error)
                refused.append(name)
    for name in ("timestamp", "offset", "attributes", "headers"):
        try:
            rec.records([{"value": "v", name: value}], magic=magic)
        except BuildError as error:
            assert name in error.path
            refused.append(name)
    assert "timestamp" in refused


@pytest.mark.parametrize(("items", "why"), [
    ([{"value": "v", "offset": 1 << 40}, {"value": "v", "offset": 0}], "too far from the first"),
    ([{"value": "v"}, {"value": "v", "offset": 1 << 31}], "too far from the first"),
    ([{"value": "v"}, {"value": "v", "timestamp": -1 << 80}], "an integer of 64 bits"),
    ([{"value": "v", "headers": "ab"}], "pairs of name and value"),
])
def test_numbers_do_not_wrap_unseen(items: list[Any], why: str) -> None:
    with pytest.raises(BuildError, match=why):
        rec.records(items)


@pytest.mark.parametrize(("codec", "levels"), [("gzip", (-1, 0, 9)), ("zstd", (-5, 0, 22))])
def test_levels_of_compression(codec: str, levels: tuple[int, ...]) -> None:
    for level in levels:
        assert rec.records([b"v" * 99], compression=codec, level=level).batches[0].records[0].value == b"v" * 99
    with pytest.raises(BuildError, match="has no such level"):
        rec.records([b"v"], compression=codec, level=99)
