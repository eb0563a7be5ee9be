"""Reading batches: offsets, cut and broken batches, what is no batch."""
from __future__ import annotations

import random
from typing import Any

import pytest

import kconstruct as kc
from kconstruct import records as rec
from kconstruct.errors import KconstructError, ParseError

pytest.importorskip("cramjam")


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


@pytest.mark.parametrize("compression", ["none", "gzip"])
@pytest.mark.parametrize("count", [1, 3, 1024, 1025, 2049])
@pytest.mark.parametrize("part", ["record", "value"])
def test_a_last_record_that_reaches_past_the_end_is_not_given_out(part: str, count: int, compression: str) -> None:
    """Those before it are; the bytes after the batch, which would fit its value, are not taken for it."""
    items = [{"key": f"{number:04}", "value": "v"} for number in range(count)]
    whole = rec.batch(items)
    payload = bytearray(whole.payload)
    last = len(rec.batch(items[:-1]).payload)
    lengths = [last] if part == "record" else [last, payload.rindex(b"\x02v")]
    for at in lengths:
        payload[at] += 2  # one byte more
    packed = rec.compress(0 if compression == "none" else 1, bytes(payload))
    data = rec.records([], payload=packed, records_count=count, compression=compression)
    given = []
    with pytest.raises(ParseError, match=rf"^Records\.{count - 1}\.Length at byte \d+ \(0x[0-9a-f]+\): "
                                         r"length of the record does not fit"):
        for record in rec.parse_batches(bytes(data) + bytes(whole))[0]:
            given.append(record)
    assert given == list(whole.records[:-1])
    with pytest.raises(ParseError):
        len(rec.parse_batches(data)[0].records)


def spoilt(data: bytes, at: int, byte: int) -> bytes:
    return data[:at] + bytes((byte,)) + data[at + 1:]


TWO = bytes(rec.records(["abc", "d"]))
OLD = bytes(rec.records(["abc", "d"], magic=1))


@pytest.mark.parametrize("data, text", [
    (spoilt(TWO, 66, 0x20), "Records.0.Value at byte 67 (0x43): length 16 is beyond the end of the record: "
                            "expected 16 bytes of VARINT_BYTES, found 4 left"),
    (spoilt(TWO, 66, 0x08), "Records.0.Headers at byte 71 (0x47): record ends too early: "
                            "expected 1 byte of VARINT, found 0 left"),
    (spoilt(TWO, 70, 0x10), "Records.0.Headers at byte 70 (0x46): count is beyond the end of the record: "
                            "expected at most 0 elements (0 bytes left), found 8"),
    (spoilt(OLD, 33, 0x10), "Value at byte 34 (0x22): length 16 is beyond the end of the message: "
                            "expected 16 bytes of NULLABLE_BYTES, found 3 left"),
], ids=["value", "shorter value", "count", "value of a message"])
def test_the_end_is_that_of_the_record_or_message(data: bytes, text: str) -> None:
    """More bytes follow it."""
    with pytest.raises(ParseError) as caught:
        len(rec.parse_batches(data)[0].records)
    assert str(caught.value) == text
    construct = rec.RecordBatch if data[16] == 2 else rec.Message
    with pytest.raises(ParseError) as caught:
        construct.parse(data)
    assert str(caught.value) == text
    fault = rec.trace(data).fault
    assert fault is not None and str(fault) == f"0.{text}"


def test_a_message_has_a_size() -> None:
    data = spoilt(OLD, 11, 5)
    for construct, path in ((rec.Message, ""), (rec.MessageSet, "0.")):
        with pytest.raises(ParseError, match=rf"^{path}MessageSize at byte 8 \(0x8\): not a batch: its length is too "
                                             r"small: expected 14 or more, found 5$"):
            construct.parse(data)
