"""Codecs of record batches, with a limit on what they may unpack to.

gzip works with Python alone; snappy, lz4 and zstd use `cramjam` (extra `records`), imported when first needed.  No size
that the bytes claim is believed: memory is taken only for what the bytes can really hold, up to the limit.
"""
from __future__ import annotations

import sys
import zlib
from collections.abc import Callable
from struct import Struct
from typing import Any, NoReturn

from kconstruct.arguments import as_bytes, explained
from kconstruct.errors import BuildError, InputError, MissingExtraError, ParseError
from kconstruct.rules import CODEC_BITS, CODEC_MAGICS, CODECS, Refused, read_uvarint
from kconstruct.text import counted

__all__ = ["Limits", "limits", "decompress", "compress", "codec_number", "xxh32"]


class Limits:
    """What a batch may grow to; set the attributes of `kconstruct.records.limits` to change it.

    decompressed  bytes that one batch may unpack to
    records       records of one batch that are decoded into a list
    nodes         nodes that the tree of one records field may have; the rest is shown as one
    """

    decompressed = 128 << 20
    records = 1_000_000
    nodes = 200_000


limits = Limits()

_XERIAL = CODEC_MAGICS["snappy"]
_XERIAL_HEADER = _XERIAL + b"\x00\x00\x00\x01" * 2
_XERIAL_BLOCK = 32 << 10
_LZ4_MAGIC = CODEC_MAGICS["lz4"]
_LZ4_BLOCKS = {4: 64 << 10, 5: 256 << 10, 6: 1 << 20, 7: 4 << 20}
_ZSTD_MAGIC = int.from_bytes(CODEC_MAGICS["zstd"], "little")
_ZSTD_SKIPPED = 0x184D2A50
_ZSTD_BLOCK = 128 << 10
_LEVELS = {1: range(-1, 10), 4: range(-1 << 17, 23)}
_int32 = Struct(">i")
_uint32le = Struct("<I")


def codec_number(codec: int | str | None) -> int:
    """The number of a codec that is given by name or number; raises `BuildError`.

    >>> codec_number("zstd"), codec_number(None)
    (4, 0)
    """
    if codec is None:
        return 0
    if isinstance(codec, str) and codec.lower() in CODECS:
        return CODECS.index(codec.lower())
    if isinstance(codec, int) and not isinstance(codec, bool) and 0 <= codec <= CODEC_BITS:
        return codec
    raise BuildError("no such codec", expected=f"one of {', '.join(CODECS)}", found=repr(codec))


@explained
def decompress(codec: int, data: Any, *, limit: int | None = None, magic: int = 2) -> bytes:
    """What `data` unpacks to.

    `codec` is the number of the attributes, `magic` the version of the batch (LZ4 frames in v0 have a wrong header
    checksum, KAFKA-3160).  Raises `ParseError`, its offset counted from the start of `data`: for bytes that the codec
    refuses, and for more than `limit` bytes (default `limits.decompressed`).
    """
    limit = limits.decompressed if limit is None else min(limit, sys.maxsize - 1)
    packed = as_bytes(data)
    if limit < 0:
        raise InputError("invalid limit", expected="0 or more", found=str(limit))
    if not 0 <= codec < len(CODECS):
        raise ParseError("no such codec", offset=0, expected=f"0 to {len(CODECS) - 1}", found=str(codec))
    return _READERS[codec](packed, limit, magic) if codec else packed


@explained
def compress(codec: int, data: Any, *, level: int | None = None, magic: int = 2) -> bytes:
    """`data` packed as the Java client packs it: snappy in the xerial framing, lz4 in independent blocks of 64 KB."""
    plain = as_bytes(data)
    if not 0 <= codec < len(CODECS):
        raise BuildError("no such codec", expected=f"one of {', '.join(CODECS)}", found=str(codec))
    if codec == 0:
        return plain
    if level is not None and codec in _LEVELS and level not in _LEVELS[codec]:
        raise BuildError(f"{CODECS[codec]} has no such level", path="level", found=str(level),
                         expected=f"{_LEVELS[codec].start} to {_LEVELS[codec].stop - 1}")
    if codec == 1:
        packer = zlib.compressobj(-1 if level is None else level, zlib.DEFLATED, 31)
        return packer.compress(plain) + packer.flush()
    cramjam = _cramjam(codec)
    if codec == 2:
        parts = [_XERIAL_HEADER]
        for start in range(0, len(plain), _XERIAL_BLOCK):
            block = bytes(cramjam.snappy.compress_raw(plain[start:start + _XERIAL_BLOCK]))
            parts += (_int32.pack(len(block)), block)
        return b"".join(parts)
    if codec == 3:
        return _lz4_frame(cramjam, plain, magic)
    return bytes(cramjam.zstd.compress(plain, 3 if level is None else level))


def _cramjam(codec: int) -> Any:
    try:
        import cramjam
    except ImportError:
        raise MissingExtraError.of(CODECS[codec], "cramjam", "records") from None
    return cramjam


def _too_large(codec: int, limit: int) -> NoReturn:
    raise ParseError(f"{CODECS[codec]} data is too large (kconstruct.records.limits.decompressed)", offset=0,
                     expected=f"at most {limit} bytes", found="more")


def _broken(codec: int, offset: int, expected: str, found: str) -> NoReturn:
    raise ParseError(f"{CODECS[codec]} data is broken", offset=offset, expected=expected, found=found)


def _gunzip(data: bytes, limit: int, magic: int) -> bytes:
    parts: list[bytes] = []
    left = limit
    at, step = 0, len(data)
    while True:
        unpacker = zlib.decompressobj(31)
        start = at
        while not unpacker.eof:
            if at >= len(data):
                _broken(1, len(data), "the end of a gzip member", "the end of the data")
            piece = data[at:at + step]
            try:
                part = unpacker.decompress(piece, left + 1)
            except zlib.error as error:
                _broken(1, start, "a gzip member", str(error))
            if len(part) > left:
                _too_large(1, limit)
            parts.append(part)
            left -= len(part)
            at += len(piece)
            step *= 2
        at -= len(unpacker.unused_data)
        step = 512  # what follows a member is copied, and there may be many
        if not data.startswith(CODEC_MAGICS["gzip"][:2], at):
            return parts[0] if len(parts) == 1 else b"".join(parts)


def _unsnappy(data: bytes, limit: int, magic: int) -> bytes:
    if data[:8] != _XERIAL:
        return _snappy_block(data, 0, len(data), limit, limit)
    parts: list[bytes] = []
    left = limit
    at = 16
    if len(data) < at:
        _broken(2, 0, "a header of 16 bytes", f"{len(data)}")
    while at < len(data):
        if data.startswith(_XERIAL, at):
            at += 16
            continue
        if at + 4 > len(data):
            _broken(2, at, "4 bytes of block size", f"{len(data) - at} left")
        size: int = _int32.unpack_from(data, at)[0]
        if not 0 <= size <= len(data) - at - 4:
            _broken(2, at, f"a block of at most {counted(len(data) - at - 4, 'byte')}", f"{size}")
        part = _snappy_block(data, at + 4, size, left, limit)
        parts.append(part)
        left -= len(part)
        at += 4 + size
    return b"".join(parts)


def _snappy_block(data: bytes, at: int, size: int, left: int, limit: int) -> bytes:
    try:
        claimed, _ = read_uvarint(data[at:at + size], 0)
    except (IndexError, Refused):
        _broken(2, at, "the length of a block", f"{data[at:at + 5].hex() or 'nothing'}")
    if claimed > size * 32:  # 3 bytes copy at most 64
        _broken(2, at, f"a length that {counted(size, 'byte')} can hold", f"{claimed}")
    if claimed > left:
        _too_large(2, limit)
    return _call(2, at, lambda: bytes(_cramjam(2).snappy.decompress_raw(data[at:at + size])))


def _call(codec: int, at: int, call: Callable[[], bytes]) -> bytes:
    try:
        return call()
    except MissingExtraError:
        raise
    except (MemoryError, KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # a panic of the library is no Exception
        _broken(codec, at, f"{CODECS[codec]} data", str(error) or type(error).__name__)


def _unlz4(data: bytes, limit: int, magic: int) -> bytes:
    at, most, checked = _lz4_header(data, magic)
    lz4 = _cramjam(3).lz4
    left = limit
    parts: list[bytes] = []
    buffer = bytearray(min(most, max(len(data) * 255, 1)))
    while True:
        if at + 4 > len(data):
            _broken(3, at, "4 bytes of block size", f"{len(data) - at} left")
        word: int = _uint32le.unpack_from(data, at)[0]
        size = word & 0x7FFFFFFF
        at += 4
        if word == 0:
            return b"".join(parts)
        if size > most or size > len(data) - at:
            _broken(3, at - 4, f"a block of at most {counted(min(most, len(data) - at), 'byte')}", f"{size}")
        block = data[at:at + size]
        if word >> 31:
            part = block
        else:
            part = _call(3, at, lambda: bytes(memoryview(buffer)[:lz4.decompress_block_into(
                block, buffer, output_len=len(buffer))]))  # noqa: B023
        at += size
        if checked:
            stored = data[at:at + 4]
            if len(stored) < 4 or _uint32le.unpack(stored)[0] != xxh32(block):
                _broken(3, at, f"block checksum {xxh32(block):08x}", f"{stored[::-1].hex() or 'nothing'}")
            at += 4
        parts.append(part)
        left -= len(part)
        if left < 0:
            _too_large(3, limit)


def _lz4_header(data: bytes, magic: int) -> tuple[int, int, bool]:
    """Where the blocks begin, how large one may be, and whether they carry a checksum."""
    if data[:4] != _LZ4_MAGIC:
        _broken(3, 0, "the frame magic 04224d18", data[:4].hex() or "nothing")
    if len(data) < 7:
        _broken(3, 4, "3 bytes of frame descriptor", f"{len(data) - 4} left")
    flags, descriptor = data[4], data[5]
    if flags >> 6 != 1 or flags & 0x03:
        _broken(3, 4, "frame version 1 without reserved bits and dictionary", f"flags 0x{flags:02x}")
    if not flags & 0x20:
        _broken(3, 4, "independent blocks, Kafka reads no others", f"flags 0x{flags:02x}")
    most = _LZ4_BLOCKS.get(descriptor >> 4)
    if most is None or descriptor & 0x0F:
        _broken(3, 5, "a block size of 4 to 7", f"descriptor 0x{descriptor:02x}")
    at = 14 if flags & 0x08 else 6
    if len(data) <= at:
        _broken(3, at, "a header checksum", "the end of the data")
    if magic > 0 and data[at] != xxh32(data[4:at]) >> 8 & 0xFF:
        _broken(3, at, f"header checksum {xxh32(data[4:at]) >> 8 & 0xFF:02x}", f"{data[at]:02x}")
    return at + 1, most, bool(flags & 0x10)


def _lz4_frame(cramjam: Any, data: bytes, magic: int) -> bytes:
    head = b"\x60\x40"
    parts = [_LZ4_MAGIC, head, bytes((xxh32(head if magic else _LZ4_MAGIC + head) >> 8 & 0xFF,))]
    for start in range(0, len(data), 64 << 10):
        plain = data[start:start + (64 << 10)]
        block = bytes(cramjam.lz4.compress_block(plain, store_size=False))
        parts += (_uint32le.pack(len(block)), block) if len(block) < len(plain) else \
            (_uint32le.pack(len(plain) | 1 << 31), plain)
    return b"".join((*parts, b"\x00\x00\x00\x00"))


def _unzstd(data: bytes, limit: int, magic: int) -> bytes:
    most = _zstd_most(data, limit)
    buffer = bytearray(min(most, limit))
    cramjam = _cramjam(4)
    try:
        size: int = cramjam.zstd.decompress_into(data, buffer)
    except cramjam.DecompressionError as error:
        if most > limit and "whole buffer" in str(error):
            _too_large(4, limit)
        _broken(4, 0, "zstd data", str(error))
    except (MemoryError, KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:
        _broken(4, 0, "zstd data", str(error) or type(error).__name__)
    return bytes(memoryview(buffer)[:size])


def _zstd_most(data: bytes, limit: int) -> int:
    """The most that the frames can unpack to, by the headers of their blocks."""
    most = at = 0
    while at < len(data):
        if at + 5 > len(data):
            _broken(4, at, "a frame header", f"{len(data) - at} left")
        number: int = _uint32le.unpack_from(data, at)[0]
        if number & 0xFFFFFFF0 == _ZSTD_SKIPPED:
            at += 8 + (_uint32le.unpack_from(data, at + 4)[0] if at + 8 <= len(data) else len(data))
            continue
        if number != _ZSTD_MAGIC:
            _broken(4, at, "the frame magic 28b52ffd", data[at:at + 4].hex())
        has_checksum = data[at + 4] & 0x04
        size, at = _zstd_blocks(data, _zstd_header_end(data, at + 4, limit))
        most += size
        at += 4 if has_checksum else 0
        if at > len(data):
            _broken(4, len(data), "the end of a frame", f"{counted(at - len(data), 'byte')} missing")
    return most


def _zstd_header_end(data: bytes, at: int, limit: int) -> int:
    """Where the header ends whose flags are at `at`: window, dictionary, size of the content."""
    flags = data[at]
    single = flags & 0x20
    at += 1
    if not single:
        window = 1 << 10 + (data[at] >> 3) if at < len(data) else 0
        if window > max(limit, 1 << 23):
            _broken(4, at, f"a window of at most {max(limit, 1 << 23)} bytes", f"{window}")
        at += 1
    return at + (0, 1, 2, 4)[flags & 3] + ((1 if single else 0), 2, 4, 8)[flags >> 6]


def _zstd_blocks(data: bytes, at: int) -> tuple[int, int]:
    """The most that the blocks of a frame unpack to, and where they end."""
    most = 0
    while True:
        if at + 3 > len(data):
            _broken(4, min(at, len(data)), "3 bytes of block header", f"{max(len(data) - at, 0)} left")
        block = int.from_bytes(data[at:at + 3], "little")
        kind, size = block >> 1 & 3, block >> 3
        if size > _ZSTD_BLOCK or kind == 3:
            _broken(4, at, f"a block of at most {_ZSTD_BLOCK} bytes", f"kind {kind}, {counted(size, 'byte')}")
        most += _ZSTD_BLOCK if kind == 2 else size
        at += 3 + (1 if kind == 1 else size)
        if block & 1:
            return most, at


_READERS: dict[int, Callable[[bytes, int, int], bytes]] = {1: _gunzip, 2: _unsnappy, 3: _unlz4, 4: _unzstd}

_P1, _P2, _P3, _P4, _P5 = 2654435761, 2246822519, 3266489917, 668265263, 374761393
_M = 0xFFFFFFFF


def _rotl(value: int, by: int) -> int:
    return (value << by | value >> 32 - by) & _M


def xxh32(data: bytes) -> int:
    """XXH32 with seed 0, the checksum of LZ4 frames.

    >>> hex(xxh32(b"Nobody inspects the spammish repetition"))
    '0xe2293b2f'
    """
    at = 0
    if len(data) >= 16:
        lanes = [_P1 + _P2 & _M, _P2, 0, -_P1 & _M]
        quad = Struct("<4I")
        while at + 16 <= len(data):
            words = quad.unpack_from(data, at)
            lanes = [_rotl(lane + word * _P2 & _M, 13) * _P1 & _M for lane, word in zip(lanes, words)]
            at += 16
        value = _rotl(lanes[0], 1) + _rotl(lanes[1], 7) + _rotl(lanes[2], 12) + _rotl(lanes[3], 18)
    else:
        value = _P5
    value = value + len(data) & _M
    while at + 4 <= len(data):
        value = _rotl(value + _uint32le.unpack_from(data, at)[0] * _P3 & _M, 17) * _P4 & _M
        at += 4
    for byte in data[at:]:
        value = _rotl(value + byte * _P5 & _M, 11) * _P1 & _M
    value = (value ^ value >> 15) * _P2 & _M
    value = (value ^ value >> 13) * _P3 & _M
    return value ^ value >> 16
