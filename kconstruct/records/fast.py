"""The fast reader of the records of a batch: generated code, made from the plan of `Record`.

It makes `RecordValue`s with absolute offsets and timestamps, and reads the headers of a record at once where they look
like the last ones.  It refuses what the construct refuses, which reads the same bytes again and explains.
"""
from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from kconstruct import plan
from kconstruct.compiled import define
from kconstruct.compiled.parser import Parser
from kconstruct.records.layout import Record
from kconstruct.rules import (
    MORE,
    SMALLEST_RECORD,
    Refused,
    decode_text,
    read_uvarint,
    read_varint,
    sequence_at,
    signed64,
    unzigzag,
)
from kconstruct.wire.base import plan_of

__all__ = ["CHUNK", "RecordValue", "read_few", "read_records"]

CHUNK = 1024
FEW = 16
"""Records that are read at once, and of those the first."""


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


def read_records(data: bytes, at: int, end: int, count: int, base_offset: int, base_timestamp: int,
                 append_time: int | None, base_sequence: int) -> Iterator[list[RecordValue]]:
    """The records in `data[at:end]`, which must be `count` and fill it exactly, in lists of 1,024; raises `Refused`,
    after the records before the one that does not read.  The first list is short, for who looks at the first few only.

    A generator: memory stays flat however many records a batch claims.
    """
    at_once = FEW
    while count > 0:
        found: list[RecordValue] = []
        start = at
        try:
            at = _reader()(data, at, min(count, at_once), base_offset, base_timestamp, append_time, base_sequence,
                           found.append)
        except (IndexError, struct.error, Refused):
            at = end + 1
        if at > end:
            yield found[:_whole(data, start, end, len(found))]
            raise Refused
        count -= at_once
        at_once = CHUNK
        yield found
    if at != end:
        raise Refused


def _whole(data: bytes, at: int, end: int, count: int) -> int:
    """How many of the records at `at` do not reach beyond the end."""
    for index in range(count):
        size, at = read_varint(data, at)
        at += size
        if at > end:
            return index
    return count


def read_few(data: bytes, at: int, end: int, count: int, base_offset: int, base_timestamp: int,
             base_sequence: int) -> list[RecordValue]:
    """The same in one list, for a batch of few records that have their own timestamps."""
    found: list[RecordValue] = []
    try:
        at = _reader()(data, at, count, base_offset, base_timestamp, None, base_sequence, found.append)
    except (IndexError, struct.error):
        raise Refused from None
    if at != end:
        raise Refused
    return found


# Generated code

class _HeaderNames(dict[bytes, str]):
    """Names of headers by their bytes: many records have the same few."""

    def __missing__(self, raw: bytes) -> str:
        name = decode_text(raw)
        if len(self) < 1024 and len(raw) < 256:
            self[raw] = name
        return name


class _Emitter(Parser):
    """Emits the reading of records: structs inside are tuples, names of headers are cached.

    `peeked` are variables that hold the next bytes, which are read at once: cheaper than one by one.
    """

    peeked: list[str] = []  # noqa: RUF012

    def peek(self, *names: str) -> None:
        self.peeked = list(names)
        self.lines.put(f"{', '.join(names)} = {self._unpacker(names)}(b, {self.at(self.off)})")

    def _unpacker(self, names: Sequence[str]) -> str:
        return self.lines.constant(f"unpack_{len(names)}", struct.Struct(f"{len(names)}B").unpack_from)

    def uvarint(self, hint: str, bits: int = 32) -> str:
        if not self.peeked:
            return super().uvarint(hint, bits)
        name, *rest = self.peeked
        self.peeked = rest[:-1] or rest  # a second byte takes one of them
        self.off += 1
        put, following = self.lines.put, f"b[{self.at(self.off)}]"
        put(f"if {name} > {MORE - 1}:")
        put(f"    x = {rest[0] if rest else following}")
        put(f"    if x < {MORE}:")
        put(f"        {name} += x * {MORE} - {MORE}; p += 1")
        for variable, value in zip(self.peeked, [*rest[1:], following]):
            put(f"        {variable} = {value}")
        put("    else:")
        put(f"        {name}, p = read_uvarint(b, {self.at(self.off - 1)}, {bits}); {self.moved(-self.off)}")
        if self.peeked:
            put(f"        {', '.join(self.peeked)}, = {self._unpacker(self.peeked)}(b, {self.at(self.off)})")
        return name

    def _number(self, step: plan.Number | plan.Uuid128 | plan.Named, hint: str) -> str:
        self.off += 1
        return self.peeked.pop(0)  # a single byte, whose sign `_END` sees to

    def _varnumber(self, step: plan.VarNumber, hint: str) -> str:
        name = self.uvarint(hint, step.bits)
        self.lines.put(f"    {name} = ~({name} >> 1) if {name} & 1 else {name} >> 1")  # where it has two bytes or more
        self.lines.put(f"else: {name} = SIGNED[{name}]")
        return name

    def _text(self, step: plan.Text, hint: str) -> str:
        return self._sized(step, hint, None, "{name} = names[b[{}:q]]", "''")

    def container(self, name: str, fields: list[tuple[str, str]]) -> None:
        self.lines.put(f"{name} = {', '.join(variable for _, variable in fields)}")


_Shape = tuple[int, Any, tuple[bytes, ...], list[str]]
_NO_HEADERS: _Shape = (1, None, (), [])
"""What headers look like: their size, a function that takes all of them apart, the bytes between the values, which must
be the same for a guess to be right, and the names.  This is the shape of none."""

_BEGIN = """\
header_size, unpack, fixed, header_names = recent[0]
pairs = len(header_names)
if pairs == 2: (fixed_0, fixed_1), (name_0, name_1) = fixed, header_names
misses = 0 if count > 4 else 16  # learning costs more than it saves few records
is_far = not (-1 << 62 < base_offset < 1 << 62 and -1 << 62 < base_timestamp < 1 << 62)
is_special = is_far or append_time is not None or base_sequence >= 0
SIGNED, new, kind, names = SIGNED_, new_, RecordValue, names_"""
_HEADERS = """\
if p + header_size == stop:
    if pairs == 2:
        before, first, between, second = unpack(b, p)
        if before == fixed_0 and between == fixed_1:
            headers = [(name_0, first), (name_1, second)]
            p = stop
    elif pairs == 0:
        if b[p] == 0:
            headers = []
            p = stop
    else:
        parts = unpack(b, p)
        if parts[::2] == fixed:
            headers = list(zip(header_names, parts[1::2]))
            p = stop
elif p >= stop:
    raise Refused
if p != stop:
    start = p
    headers, p = read_headers(b, p, stop)
    if p != stop: raise Refused
    if misses < 16 and len(headers) < 32:
        misses += 1
        shape = shape_of(b, start, p, headers)
        if shape is not None:
            header_size, unpack, fixed, header_names = recent[0] = shape
            pairs = len(header_names)
            if pairs == 2: (fixed_0, fixed_1), (name_0, name_1) = fixed, header_names"""
_END = """\
if is_special or {attributes} > 127:
    offset = signed64(base_offset + {delta})
    timestamp = signed64(base_timestamp + {timestamp}) if append_time is None else append_time
    sequence = -1 if base_sequence < 0 else sequence_at(base_sequence, {delta})
    attributes = {attributes} - 256 if {attributes} > 127 else {attributes}
    add(new(kind, (offset, timestamp, {key}, {value}, headers, sequence, attributes)))
else:
    add(new(kind, (base_offset + {delta}, base_timestamp + {timestamp}, {key}, {value}, headers, -1, {attributes})))"""


@cache
def _reader() -> Callable[..., int]:
    """`read(b, p, count, base_offset, base_timestamp, append_time, base_sequence, add)`: calls `add` with each of the
    records at `p` and returns where they end; raises `Refused`, `IndexError` or `struct.error`.
    """
    constants: dict[str, Any] = {
        "RecordValue": RecordValue, "SIGNED_": tuple(map(unzigzag, range(MORE))), "names_": _HeaderNames(),
        "new_": tuple.__new__, "read_uvarint": read_uvarint, "recent": [_NO_HEADERS], "sequence_at": sequence_at,
        "shape_of": _shape_of, "signed64": signed64,
    }
    out = _Emitter(constants, "read", view=False)
    out.lines.put_all(_BEGIN)
    out.lines.put("for _ in range(count):")
    out.lines.depth += 1
    out.peek("size", *(f"byte_{number}" for number in range(1, SMALLEST_RECORD)))
    size = out.uvarint("size")
    out.lines.put(f"if {size} & 1: raise {out.refused}")
    out.lines.put(f"stop = {out.at(out.off)} + ({size} >> 1)")
    *fields, headers = plan_of(Record.inner).slots  # type: ignore[union-attr]
    attributes, timestamp, delta, key, value = (out.value(slot.step, slot.name) for slot in fields)
    out.land()
    out.lines.put_all(_HEADERS)
    out.lines.put_all(_END.format(attributes=attributes, timestamp=timestamp, delta=delta, key=key, value=value))
    out.lines.depth -= 1
    out.lines.put("return p")
    names = "b, p, count, base_offset, base_timestamp, append_time, base_sequence, add"
    source = f"{_headers_source(out, headers.step)}\n\ndef read({names}):\n{out.lines.text}"
    return define(source, "read", constants, "records")


def _headers_source(out: _Emitter, step: plan.Step) -> str:
    """Source of `read_headers(b, p, n)`: the headers of a record one by one, and where they end."""
    inner = out.nested()
    inner.lines.put("SIGNED, names = SIGNED_, names_")
    headers = inner.value(step, "headers")
    inner.land()
    inner.lines.put(f"return {headers}, p")
    return f"def read_headers(b, p, n):\n{inner.lines.text}"


def _shape_of(data: bytes, at: int, end: int, headers: list[tuple[str, bytes | None]]) -> _Shape | None:
    """The shape of the headers in `data[at:end]`, None where the next ones cannot be guessed from it."""
    if not headers:
        return _NO_HEADERS
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
    return struct.calcsize(form), struct.Struct(form).unpack_from, tuple(fixed), [name for name, _ in headers]
