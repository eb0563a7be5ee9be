"""The fast way through the records of a batch: straight-line Python on a buffer and a position.

It reads what the construct `Record` reads, and refuses what that refuses, but does not say why: whoever calls it walks
the same bytes again with `walk` for the reason.
"""
from __future__ import annotations

from typing import Any, Iterator, NamedTuple

from kconstruct.records.layout import signed32, signed64
from kconstruct.wire.strings import REPLACE

__all__ = ["RecordValue", "Refused", "read_records"]


class RecordValue(NamedTuple):
    """A record: absolute offset and timestamp (ms), key and value (None: null), headers as (name, value) pairs.

    `sequence` is the producer's number of the record, -1 none; `attributes` the byte that nothing uses.
    """

    offset: int
    timestamp: int
    key: bytes | None
    value: bytes | None
    headers: list[tuple[str, bytes | None]] = []
    sequence: int = -1
    attributes: int = 0


class Refused(Exception):
    """The bytes are no records; `walk` says why."""


class _Names(dict[bytes, str]):
    """Names of headers by their bytes: few names stand on many records."""

    def __missing__(self, raw: bytes) -> str:
        name = raw.decode("utf-8", REPLACE)
        if len(self) < 1024 and len(raw) < 256:
            self[raw] = name
        return name


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A zigzag VARINT and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            value &= 0xFFFFFFFF
            return value >> 1 ^ -(value & 1), at
        shift += 7
        if shift > 28:
            raise Refused


def _varlong(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            value &= 0xFFFFFFFFFFFFFFFF
            return value >> 1 ^ -(value & 1), at
        shift += 7
        if shift > 63:
            raise Refused


_KIND = RecordValue
_new: Any = tuple.__new__


def read_records(data: bytes, at: int, end: int, count: int, base_offset: int, base_timestamp: int,
                 append_time: int | None, base_sequence: int) -> Iterator[RecordValue]:
    """The records in `data[at:end]`, which must be `count` and fill it exactly; raises `Refused`.

    A generator: memory stays flat however many records a batch claims.
    """
    names = _Names()
    varint, varlong, new, kind = _varint, _varlong, _new, _KIND
    wide = not (-1 << 62 < base_offset < 1 << 62 and -1 << 62 < base_timestamp < 1 << 62)
    headers: list[tuple[str, bytes | None]]
    try:
        for _ in range(count):
            size = data[at]
            at += 1
            if size > 0x7F:
                high = data[at]
                if high < 0x80:
                    at += 1
                    size += (high << 7) - 0x80
                    size = size >> 1 ^ -(size & 1)
                else:
                    size, at = varint(data, at - 1)
            else:
                size = size >> 1 ^ -(size & 1)
            stop = at + size
            if size < 0 or stop > end:
                raise Refused
            attributes = data[at]
            timestamp = data[at + 1]
            if timestamp < 0x80:
                at += 2
                timestamp = base_timestamp + (timestamp >> 1 ^ -(timestamp & 1))
            else:
                high = data[at + 2]
                if high < 0x80:
                    timestamp += (high << 7) - 0x80
                    timestamp = base_timestamp + (timestamp >> 1 ^ -(timestamp & 1))
                    at += 3
                else:
                    timestamp, at = varlong(data, at + 1)
                    timestamp = signed64(base_timestamp + timestamp)
            delta = data[at]
            at += 1
            if delta > 0x7F:
                delta, at = varint(data, at - 1)
            else:
                delta = delta >> 1 ^ -(delta & 1)
            size = data[at]
            at += 1
            if size > 0x7F:
                size, at = varint(data, at - 1)
            else:
                size = size >> 1 ^ -(size & 1)
            if size < 0:
                key = None
            else:
                key = data[at:at + size]
                at += size
            size = data[at]
            at += 1
            if size > 0x7F:
                high = data[at]
                if high < 0x80:
                    at += 1
                    size += (high << 7) - 0x80
                    size = size >> 1 ^ -(size & 1)
                else:
                    size, at = varint(data, at - 1)
            else:
                size = size >> 1 ^ -(size & 1)
            if size < 0:
                value = None
            else:
                value = data[at:at + size]
                at += size
            many = data[at]
            at += 1
            headers = []
            if many:
                if many > 0x7F:
                    many, at = varint(data, at - 1)
                else:
                    many = many >> 1 ^ -(many & 1)
                if many < 0 or many + many > stop - at:
                    raise Refused
                for _ in range(many):
                    size = data[at]
                    at += 1
                    if size > 0x7F:
                        size, at = varint(data, at - 1)
                    else:
                        size = size >> 1 ^ -(size & 1)
                    if size < 0:
                        raise Refused
                    name = names[data[at:at + size]]
                    at += size
                    size = data[at]
                    at += 1
                    if size > 0x7F:
                        size, at = varint(data, at - 1)
                    else:
                        size = size >> 1 ^ -(size & 1)
                    if size < 0:
                        headers.append((name, None))
                    else:
                        headers.append((name, data[at:at + size]))
                        at += size
            if at != stop:
                raise Refused
            if attributes > 0x7F:
                attributes -= 256
            offset = base_offset + delta
            if wide:
                offset, timestamp = signed64(offset), signed64(timestamp)
            yield new(kind, (offset, timestamp if append_time is None else append_time, key, value, headers,
                             -1 if base_sequence < 0 else _sequence(base_sequence, delta), attributes))
    except IndexError:
        raise Refused from None
    if at != end:
        raise Refused


def _sequence(base: int, delta: int) -> int:
    """Sequence numbers go from 2^31 - 1 to 0."""
    return base + delta if base + delta < 1 << 31 else signed32(base + delta - (1 << 31))
