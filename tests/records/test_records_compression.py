"""Compression and checksums of batches."""
from __future__ import annotations

import builtins
import gzip
import random
import sys
from typing import Any

import pytest

from kconstruct import records as rec
from kconstruct.errors import BuildError, MissingExtraError, ParseError
from kconstruct.records import crc
from kconstruct.records.compression import xxh32

pytest.importorskip("cramjam")


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


@pytest.mark.parametrize(("codec", "levels"), [("gzip", (-1, 0, 9)), ("zstd", (-5, 0, 22))])
def test_levels_of_compression(codec: str, levels: tuple[int, ...]) -> None:
    for level in levels:
        assert rec.records([b"v" * 99], compression=codec, level=level).batches[0].records[0].value == b"v" * 99
    with pytest.raises(BuildError, match="has no such level"):
        rec.records([b"v"], compression=codec, level=99)
