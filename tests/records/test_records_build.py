"""Building batches: items and options, what is refused, batches that are replaced."""
from __future__ import annotations

from typing import Any

import pytest

import kconstruct as kc
from kconstruct import records as rec
from kconstruct.errors import BuildError, ParseError

pytest.importorskip("cramjam")

EMPTY = "0000000000000000000000310000000002595fb7dd" + "00" * 40


def test_smallest_batch() -> None:
    assert rec.empty_batch().hex() == EMPTY
    assert rec.parse_batches(rec.empty_batch())[0].records == ()


def test_what_an_item_can_be() -> None:
    called: Any = kc.records  # a module that can be called
    field = called(["text", b"bytes", None, ("k", "v"), ("k", "v", {"h": None}), (None, None, [("h", "x")], 9),
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
    assert repr(rec.batch([b"v"])) == "<Batch v2: offsets 0..0, 1 record, none, 69 bytes>"
    assert repr(rec.batch([b"v"], magic=1)) == "<MessageBatch v1: offset 0, none, 35 bytes>"
    assert rec.batch([b"v"], attributes=7).codec == "codec 7"


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
