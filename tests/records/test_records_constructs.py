"""Batches and records as constructs: what they compute, keep and pack again."""
from __future__ import annotations

import construct
import pytest

import kconstruct as kc
from kconstruct import records as rec
from kconstruct.errors import BuildError, ParseError
from kconstruct.records.constructs import Computed

pytest.importorskip("cramjam")


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
