"""The fast way through the records of a batch: straight-line Python on a buffer and a position.

It reads what the construct `Record` reads, and refuses what that refuses, but does not say why: whoever calls it walks
the same bytes again with `walk` for the reason.
"""
from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Any, NamedTuple

from kconstruct.rules import REPLACE, Refused, read_varint, read_varlong, sequence_at, signed64

__all__ = ["CHUNK", "RecordValue", "Refused", "read_few", "read_records"]


class RecordValue(NamedTuple):
    """A record: absolute offset and timestamp (ms), key and value (None: null), headers as (name, value) pairs.

    `sequence` is the producer's number of the record, -1 none; `attributes` the byte that nothing uses.
    """

    offset: int
    timestamp: int
    key: bytes | None
    value: bytes | None
    headers: list[tuple[str, bytes | None]] = []  # noqa: RUF012
    sequence: int = -1
    attributes: int = 0


class _Names(dict[bytes, str]):
    """Names of headers by their bytes: few names stand on many records."""

    def __missing__(self, raw: bytes) -> str:
        name = raw.decode("utf-8", REPLACE)
        if len(self) < 1024 and len(raw) < 256:
            self[raw] = name
        return name


_names = _Names()


_new: Any = tuple.__new__
_first_bytes = struct.Struct("7B").unpack_from
_SIGNED = tuple(number >> 1 ^ -(number & 1) for number in range(0x80))
CHUNK = 1024


def read_records(data: bytes, at: int, end: int, count: int, base_offset: int, base_timestamp: int,
                 append_time: int | None, base_sequence: int) -> Iterator[list[RecordValue]]:
    """The records in `data[at:end]`, which must be `count` and fill it exactly, in lists of 1,024; raises `Refused`,
    after the records before the one that does not read.

    A generator: memory stays flat however many records a batch claims.
    """
    while count > 0:
        some: list[RecordValue] = []
        try:
            at = _read(data, at, min(count, CHUNK), base_offset, base_timestamp, append_time, base_sequence, some)
        except (IndexError, struct.error, Refused):
            yield some
            raise Refused from None
        count -= CHUNK
        yield some
    if at != end:
        raise Refused


def read_few(data: bytes, at: int, end: int, count: int, base_offset: int, base_timestamp: int,
             append_time: int | None, base_sequence: int) -> list[RecordValue]:
    """The same in one list, for a batch of few records."""
    some: list[RecordValue] = []
    try:
        at = _read(data, at, count, base_offset, base_timestamp, append_time, base_sequence, some)
    except (IndexError, struct.error):
        raise Refused from None
    if at != end:
        raise Refused
    return some


_Shape = tuple[int, Any, tuple[bytes, ...], list[str]]
_NONE: _Shape = (1, None, (), [])
_recent = [_NONE]
"""What the last headers looked like: those of the next record are mostly as long and called the same.

Their size, a function that takes them apart at one stroke, the parts between the values, which must be the same for the
guess to be right, and their names.
"""


def _shape(data: bytes, at: int, end: int, headers: list[tuple[str, bytes | None]]) -> _Shape | None:
    """The shape of the headers in `data[at:end]`."""
    if not headers:
        return _NONE
    if data[at] != len(headers) << 1:
        return None  # a count that is longer than it need be
    form = ">"
    fixed: list[bytes] = []
    start, at = at, at + 1
    for _, value in headers:
        name_size, at = read_varint(data, at)
        value_size, at = read_varint(data, at + name_size)
        form += f"{at - start}s{max(value_size, 0)}s"
        fixed.append(data[start:at])
        if value is None:
            return None
        start = at = at + value_size
    if at != end:
        return None
    return struct.calcsize(form), struct.Struct(form).unpack_from, tuple(fixed), [name for name, _ in headers]


def _read(data: bytes, at: int, count: int, base_offset: int, base_timestamp: int, append_time: int | None,
          base_sequence: int, some: list[RecordValue]) -> int:
    names, varint, new, kind, add, first_bytes = _names, read_varint, _new, RecordValue, some.append, _first_bytes
    header_size, unpack, fixed, header_names = _recent[0]
    misses = 0 if count > 4 else 16  # learning costs more than it saves a few records
    pairs = len(header_names)
    signed = _SIGNED
    wide = not (-1 << 62 < base_offset < 1 << 62 and -1 << 62 < base_timestamp < 1 << 62)
    odd = wide or append_time is not None or base_sequence >= 0
    headers: list[tuple[str, bytes | None]]
    for _ in range(count):
        size, attributes, timestamp, delta, key_size, fifth, sixth = first_bytes(data, at)
        # length, attributes and timestamp: lengths and timestamps of one or two bytes are the usual ones
        if size < 0x80:
            stop = at + 1 + (size >> 1)
            at += 4
        elif attributes < 0x80:
            stop = at + 2 + (size + (attributes << 7) - 0x80 >> 1)
            attributes = timestamp
            timestamp = delta
            delta = key_size
            key_size = fifth
            fifth = sixth
            at += 5
        else:
            length, at = varint(data, at)
            stop = at + length
            size = 0 if length >= 0 else 1
            _, attributes, timestamp, delta, key_size, fifth, sixth = first_bytes(data, at - 1)
            at += 3
        if size & 1:
            raise Refused
        if timestamp < 0x80:
            timestamp = base_timestamp + signed[timestamp]
        elif delta < 0x80:
            timestamp += (delta << 7) - 0x80
            timestamp = base_timestamp + (~(timestamp >> 1) if timestamp & 1 else timestamp >> 1)
            delta = key_size
            key_size = fifth
            at += 1
        else:
            timestamp, at = read_varlong(data, at - 2)
            timestamp = signed64(base_timestamp + timestamp)
            delta = data[at]
            key_size = data[at + 1]
            at += 1
        # at is behind the first byte of the offset
        if delta < 0x80:
            delta = signed[delta]
        elif key_size < 0x80:
            delta += (key_size << 7) - 0x80
            delta = delta >> 1 ^ -(delta & 1)
            key_size = data[at + 1]
            at += 1
        else:
            delta, at = varint(data, at - 1)
            key_size = data[at]
        at += 1
        if key_size & 0x81:
            if key_size > 0x7F:
                key_size, at = varint(data, at - 1)
            else:
                key_size = -1
            if key_size < 0:
                key = None
            else:
                key = data[at:at + key_size]
                at += key_size
        else:
            after = at + (key_size >> 1)
            key = data[at:after]
            at = after
        size = data[at]
        at += 1
        if size > 0x7F:
            high = data[at]
            if high < 0x80:
                size += (high << 7) - 0x80
                at += 1
            else:
                size, at = varint(data, at - 1)
                size = size << 1 if size >= 0 else 1
        if size & 1:
            value = None
        else:
            after = at + (size >> 1)
            value = data[at:after]
            at = after
        # headers: as the last ones, or one by one
        if at + header_size == stop:
            if pairs == 2:
                before, first, between, second = unpack(data, at)
                if before == fixed[0] and between == fixed[1]:
                    headers = [(header_names[0], first), (header_names[1], second)]
                    at = stop
            elif pairs == 0:
                if data[at] == 0:
                    headers = []
                    at = stop
            else:
                parts = unpack(data, at)
                if parts[::2] == fixed:
                    headers = list(zip(header_names, parts[1::2]))
                    at = stop
        elif at == stop:
            raise Refused  # not even their count
        if at != stop:
            start = at
            headers, at = _headers(data, at, stop, names)
            if at != stop:
                raise Refused
            if misses < 16 and len(headers) < 32:
                misses += 1
                shape = _shape(data, start, at, headers)
                if shape is not None:
                    header_size, unpack, fixed, header_names = _recent[0] = shape
                    pairs = len(header_names)
        if odd or attributes > 0x7F:
            offset = signed64(base_offset + delta)
            timestamp = signed64(timestamp) if append_time is None else append_time
            sequence = -1 if base_sequence < 0 else sequence_at(base_sequence, delta)
            attributes -= 256 if attributes > 0x7F else 0
            add(new(kind, (offset, timestamp, key, value, headers, sequence, attributes)))
        else:
            add(new(kind, (base_offset + delta, timestamp, key, value, headers, -1, attributes)))
    return at


def _headers(data: bytes, at: int, stop: int, names: _Names) -> tuple[list[tuple[str, bytes | None]], int]:
    headers: list[tuple[str, bytes | None]] = []
    many, at = read_varint(data, at)
    if not 0 <= many <= (stop - at) // 2:
        raise Refused
    for _ in range(many):
        size = data[at]
        at += 1
        if size > 0x7F:
            size, at = read_varint(data, at - 1)
        else:
            size = size >> 1 ^ -(size & 1)
        if size < 0:
            raise Refused
        name = names[data[at:at + size]]
        at += size
        size = data[at]
        at += 1
        if size > 0x7F:
            size, at = read_varint(data, at - 1)
        else:
            size = size >> 1 ^ -(size & 1)
        if size < 0:
            headers.append((name, None))
        else:
            headers.append((name, data[at:at + size]))
            at += size
        if at > stop:
            raise Refused
    return headers, at
