"""The fast writer of records and messages: generated code, made from the plans of `Record` and `MESSAGES`.

There is one function for each form that items come in: a dict with these names, a tuple of so many, a `RecordValue`;
and one each for dicts and tuples whose forms change all the time.
It takes values of the usual types alone and refuses all others, rightly or not: `build` then writes the same items by
the constructs, which explain.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any, NamedTuple
from zlib import crc32

from kconstruct import plan
from kconstruct.arguments import as_bytes
from kconstruct.compiled import define
from kconstruct.compiled.emit import Lines
from kconstruct.compiled.support import packer
from kconstruct.records.fast import RecordValue
from kconstruct.records.layout import MESSAGES, Record
from kconstruct.rules import (
    BATCH_HEADER,
    BATCH_OVERHEAD,
    CRC_AT,
    LENGTHS,
    MORE,
    Refused,
    encode_length,
    encode_uvarint,
    int_range,
    zigzag,
)
from kconstruct.wire.base import plan_of

__all__ = ["ITEM_NAMES", "Item", "Written", "data_of", "start_of", "write_messages", "write_records"]


class Item(NamedTuple):
    """A record to be built; None for what is left to the batch."""

    offset: int | None
    timestamp: int | None
    key: bytes | None
    value: bytes | None
    headers: list[tuple[str | bytes, bytes | None]]
    attributes: int


class Written(NamedTuple):
    """The bytes of records, the offset and the timestamp that they count from, the greatest timestamp, and the offset
    of the batch's end: the greatest in v2, that of the last message in v0 and v1.
    """

    data: bytearray
    first: int
    base: int
    last: int
    most: int


ITEM_NAMES = ("key", "value", "headers", "timestamp", "offset", "attributes", "sequence")
"""What a mapping may have."""
_TUPLE_NAMES = ITEM_NAMES[:4]
"""What a tuple may have."""


def data_of(value: Any) -> bytes:
    """The bytes of a key or value that is not null, text as UTF-8; raises `Refused`, `UnicodeEncodeError`."""
    if isinstance(value, str):
        return value.encode()
    if isinstance(value, (bytes, bytearray, memoryview)):
        return as_bytes(value)
    raise Refused


def start_of(items: Sequence[Any], first: int | None, base: int | None, stamp: int) -> tuple[int, int]:
    """The offset and the timestamp that the records of a batch count from, where they are not given.

    `stamp` is the timestamp of records that have none.
    """
    if not items:
        return first or 0, -1 if base is None else base
    item = items[0]
    offset, timestamp = (item.get("offset"), item.get("timestamp")) if type(item) is dict else \
        (item.offset, item.timestamp) if isinstance(item, (RecordValue, Item)) else \
        (None, item[3] if type(item) is tuple and len(item) > 3 else None)
    return (offset or 0 if first is None else first), \
        (base if base is not None else stamp if timestamp is None else timestamp)


def write_records(items: Sequence[Any], first: int | None, base: int | None, stamp: int) -> Written:
    """The records of a batch v2, with room for its header in front of them; raises anything when it refuses."""
    first, base = start_of(items, first, base, stamp)
    out = bytearray(BATCH_HEADER)
    _, last, most = _write(_record_writer, (), items, first, stamp, out, first, _near(base))
    return Written(out, first, base, last, most)


def write_messages(
    items: Sequence[Any], first: int | None, stamp: int, append_time: int | None, magic: int, flags: int,
    relative: bool, forced: Mapping[str, int],
) -> Written:
    """The messages of a set v0 or v1, with `append_time` as the time of all unless it is None, and `flags` as the
    attributes; their offsets count from the first where they are `relative`.  Raises anything when it refuses, and it
    refuses sizes and checksums that are `forced`, which are written as they are.
    """
    if forced or type(magic) is not int:
        raise Refused
    first, base = start_of(items, first, None, stamp)
    out = bytearray()
    following, _, most = _write(_message_writer, (magic,), items, first,
                                stamp if append_time is None else append_time, out, first if relative else 0,
                                append_time, flags)
    return Written(out, first, base, following - 1 if items else first, most)


_, _HIGHEST = int_range(8, False)
_NEAR, _ = int_range(63, True)
"""Sums of a number that is nearer to 0 than this and a difference that is do not leave 64 bits."""
_END = object()
_LACKING = [(None,) * (len(_TUPLE_NAMES) - size) for size in range(len(_TUPLE_NAMES) + 1)]
"""What a tuple of so many lacks."""
_MOST_FORMS = 8
"""From here on, forms that change are open."""
_UNROLLED = 2
"""Headers up to this number are written without a loop."""


def _near(number: int) -> int:
    if type(number) is not int or not _NEAR < number < -_NEAR:
        raise Refused
    return number


def _write(writer: Callable[..., Callable[..., Any]], magic: tuple[int, ...], items: Iterable[Any], first: int,
           stamp: int, *more: Any) -> tuple[int, int, int]:
    """Calls the functions for the forms of the items, one after the other.

    Returns the offset after the last item, the greatest offset and the greatest timestamp.
    """
    following, stamp = _near(first), _near(stamp)
    rest = iter(items)
    item = next(rest, _END)
    last, most = (first, -1) if item is _END else (_NEAR * 2, _NEAR * 2)
    forms = 0
    while item is not _END:
        forms += 1
        write = writer(_form_of(item) if forms <= _MOST_FORMS else _open_form(item), *magic)
        item, following, last, most = write(chain((item,), rest), following, last, most, stamp, *more)
    return following, last, most


class _Form(NamedTuple):
    """The type of an item, and the names of what is in it; of what may be in it where it is open."""

    kind: type
    names: tuple[str, ...]
    is_open: bool = False

    def __str__(self) -> str:
        return f"{'any ' if self.is_open else ''}{self.kind.__name__} {' '.join(self.names)}"


def _form_of(item: Any) -> _Form:
    kind = type(item)
    if kind is dict:
        names = tuple([name for name in ITEM_NAMES if name in item])
        if len(names) == len(item):
            return _Form(kind, names)
    elif kind is tuple and len(item) <= len(_TUPLE_NAMES):
        return _Form(kind, _TUPLE_NAMES[:len(item)])
    elif kind is RecordValue or kind is Item:
        return _Form(kind, kind._fields)
    elif kind is bytes or kind is str:
        return _Form(kind, ("value",))
    raise Refused


def _open_form(item: Any) -> _Form:
    """A form that covers all of its type."""
    form = _form_of(item)
    names = ITEM_NAMES if form.kind is dict else _TUPLE_NAMES
    return _Form(form.kind, names, True) if form.kind in (dict, tuple) else form


# Bytes of small things that come again and again

class _Varnumbers(dict[int, bytes]):
    """Signed numbers as they are written; those of one and two bytes are kept."""

    def __init__(self, bits: int) -> None:
        super().__init__()
        self.low, self.high = (_NEAR, -_NEAR) if bits == 64 else int_range(bits, True)

    def __missing__(self, number: int) -> bytes:
        if not self.low <= number <= self.high:
            raise Refused
        raw = zigzag(number, 64)
        rest = raw >> 14
        if not rest:
            data = self[number] = encode_uvarint(raw)
            return data
        return _continued[raw & _TWO_BYTES] + (_single[rest] if rest < MORE else encode_uvarint(rest))


class _Continued(dict[int, bytes]):
    """The first two bytes of numbers of three bytes or more, by the 14 bits in them."""

    def __missing__(self, number: int) -> bytes:
        data = self[number] = encode_uvarint(number | _TWO_BYTES + 1)[:2]
        return data


_TWO_BYTES = (1 << 14) - 1
_single = [encode_uvarint(number) for number in range(MORE)]
_continued = _Continued()


class _HeaderNames(dict[str, bytes]):
    """Names of headers as they are written, after their length: many records have the same few."""

    def __missing__(self, name: str) -> bytes:
        data = _name_bytes(name)
        if len(self) < 1024 and len(data) < 256:
            self[name] = data
        return data


def _name_bytes(name: Any) -> bytes:
    data = data_of(name)
    return encode_length(len(data), "varint") + data


_VARINTS, _VARLONGS, _NAMES = _Varnumbers(32), _Varnumbers(64), _HeaderNames()


# Generated code

_OFFSET = """\
if offset is None: offset = following
elif type(offset) is not int{far}: raise Refused
if offset > last: last = offset
following = offset + 1"""
_TIMESTAMP = """\
if timestamp is None: timestamp = stamp
elif type(timestamp) is not int{far}: raise Refused"""
_FAR = " or not {low} < {name} < {high}"
_MOST = "if {0} > most: most = {0}"
_ATTRIBUTES = """\
if attributes is None: attributes = 0
elif type(attributes) is not int or not {low} <= attributes <= {high}: raise Refused"""
_HEADERS = """\
if headers is None: headers = ()
elif type(headers) is dict: headers = headers.items()
elif type(headers) is not list and type(headers) is not tuple: raise Refused"""
_PAIR = """\
if type({0}) is not tuple and type({0}) is not list: raise Refused
{0}_name, {0}_value = {0}
{0}_name = names[{0}_name] if type({0}_name) is str else name_bytes({0}_name)"""
_BLOB = """\
if type({0}) is bytes: {0}_size = {1}
elif {0} is None: {0}, {0}_size = b'', {2}
else:
    {0} = data_of({0})
    {0}_size = {1}"""


class _Emitter:
    """Emits a function that takes items of one form and writes the fields of each.

    `form` and `parts` are a format of bytes and what it is filled with, `pending` numbers of fixed width that will be
    packed at once, as (letter, expression).  `has_deltas`: offsets and timestamps are written as differences.
    """

    def __init__(self, taken: _Form, has_deltas: bool) -> None:
        self.lines = Lines({
            "END": _END, "Kind": taken.kind, "Refused": Refused, "crc32": crc32, "data_of": data_of,
            "known": frozenset(ITEM_NAMES).issuperset, "lacking": _LACKING, "name_bytes": _name_bytes,
            "names_": _NAMES, "varints": _VARINTS, "varlongs": _VARLONGS,
        })
        self.taken = taken
        self.names = taken.names
        self.has_deltas = has_deltas
        self.form = b""
        self.parts: list[str] = []
        self.pending: list[tuple[str, str]] = []

    def function(self, title: str, more: str, before: str, write: Callable[[], None]) -> Callable[..., Any]:
        """The function with these further arguments, lines before its loop, and what emits the writing of a record.

        It returns the first item of another form, the offset after the last one, the greatest offset and timestamp.
        """
        put = self.lines.put
        put("V32, V64, names = varints, varlongs, names_")
        if "timestamp" not in self.names:
            put(_MOST.format("stamp"))
        self.lines.put_all(before)
        put("try:")
        put("    for item in items:")
        self.lines.depth += 2
        self._take()
        write()
        self.lines.depth -= 2
        put("    else: item = END")
        put("except KeyError: pass  # a dict of as many names, but others")
        if "offset" not in self.names:
            put("if following > last: last = following - 1")
        put("return item, following, last, most")
        source = f"def write(items, following, last, most, stamp, {more}):\n{self.lines.text}"
        return define(source, "write", self.lines.constants, f"{title} of {self.taken}")

    def _take(self) -> None:
        """The values of an item by their names; the loop ends at one of another form."""
        put, names = self.lines.put, self.names
        is_dict, is_tuple = self.taken.kind is dict, self.taken.kind is tuple
        size = f" or len(item) != {len(names)}" if is_dict or is_tuple else ""
        if self.taken.is_open:
            size = " or not known(item)" if is_dict else f" or len(item) > {len(names)}"
        put(f"if type(item) is not Kind{size}: break")
        if is_dict:
            for name in names:
                put(f"{name} = item.get({name!r})" if self.taken.is_open else f"{name} = item[{name!r}]")
        elif names:
            more = " + lacking[len(item)]" if self.taken.is_open else ""
            put(f"{', '.join(names)}{',' if is_tuple else ''} = item{more}")
        if "offset" in names:
            self.lines.put_all(_OFFSET.format(far=self._far("offset")))
        else:
            put("offset = following")
            put("following += 1")
        if "timestamp" in names:
            self.lines.put_all(_TIMESTAMP.format(far=self._far("timestamp")))
        if "headers" in names:
            self.lines.put_all(_HEADERS)
        if "attributes" in names:
            self.lines.put_all(_ATTRIBUTES.format(low=int_range(8, True)[0], high=_HIGHEST))

    def _far(self, name: str) -> str:
        """What refuses a number that is far from 0, where the difference that is written does not."""
        return "" if self.has_deltas else _FAR.format(name=name, low=_NEAR, high=-_NEAR)

    def literal(self, data: bytes) -> None:
        """Bytes that are the same in each record."""
        self._pack()
        self.form += data.replace(b"%", b"%%")

    def part(self, expression: str, code: bytes = b"%b") -> None:
        """Bytes, or a single one."""
        self._pack()
        self.form += code
        self.parts.append(expression)

    def number(self, code: str, expression: str) -> None:
        """A number of fixed width."""
        self.pending.append((code, expression))

    def _pack(self) -> None:
        pending, self.pending = self.pending, []
        if pending:
            codes = "".join(code for code, _ in pending)
            pack = self.lines.constant(f"pack_{codes}", packer(codes))
            self.part(f"{pack}({', '.join(expression for _, expression in pending)})")

    def formatted(self) -> str:
        """The expression of all parts since the last time."""
        self._pack()
        expression = f"{self.form!r} % ({', '.join(self.parts)},)" if self.parts else repr(self.form)
        self.form, self.parts = b"", []
        return expression

    def blob(self, step: plan.Blob, name: str, given: bool) -> None:
        """A key or a value after its length; null where the item has none."""
        kind = LENGTHS[step.length]
        if step.length == "varint":
            null, size = repr(encode_length(kind.null, step.length)), f"V32[len({name})]"
        else:
            null, size = str(kind.null), f"len({name})"
        if given:
            self.lines.put_all(_BLOB.format(name, size, null))
        written = f"{name}_size" if given else null
        if step.length == "varint":
            self.part(written)
        else:
            self.number(kind.code, written)
        if given:
            self.part(name)

    def headers(self, step: plan.Many) -> None:
        """Headers after their count."""
        if "headers" not in self.names:
            self.literal(encode_length(0, step.length))
            return
        put = self.lines.put
        value: Any = step.element.slots[1].step  # type: ignore[union-attr]
        outer, self.form, self.parts = (self.form, self.parts), b"", []
        put("count = len(headers)")
        for count in range(_UNROLLED, -1, -1):
            put(f"{'if' if count == _UNROLLED else 'elif'} count == {count}:")
            self.lines.depth += 1
            pairs = [f"pair_{number}" for number in range(count)]
            if pairs:
                put(f"{', '.join(pairs)}, = headers")
            self.literal(encode_length(count, step.length))
            for pair in pairs:
                self._pair(pair, value)
            put(f"headers = {self.formatted()}")
            self.lines.depth -= 1
        put("else:")
        put("    parts = [V32[count]]")
        put("    for pair in headers:")
        self.lines.depth += 2
        self._pair("pair", value)
        put(f"parts += {', '.join(self.parts)}")
        self.lines.depth -= 2
        put("    headers = b''.join(parts)")
        self.form, self.parts = outer
        self.part("headers")

    def _pair(self, pair: str, value: plan.Blob) -> None:
        self.lines.put_all(_PAIR.format(pair))
        self.part(f"{pair}_name")
        self.blob(value, f"{pair}_value", True)


_ITEM_NAME_OF = {"TimestampDelta": "timestamp", "OffsetDelta": "offset"}


@cache
def _record_writer(form: _Form) -> Callable[..., Any]:
    """Writes records of a batch v2, as `Record` has them."""
    out, names = _Emitter(form, True), form.names

    def write() -> None:
        if "timestamp" in names:
            out.lines.put(_MOST.format("timestamp"))
        for slot in plan_of(Record.inner).slots:  # type: ignore[union-attr]
            name, step = _ITEM_NAME_OF.get(slot.name, slot.name.lower()), slot.step
            if isinstance(step, plan.Number):
                out.part(f"attributes & {_HIGHEST}", b"%c") if name in names else out.literal(bytes((slot.default,)))
            elif isinstance(step, plan.VarNumber):
                delta = "offset - first" if name == "offset" else "timestamp - base"
                out.part(f"V{step.bits}[{delta}]" if name in ("offset", *names) else "since")
            elif isinstance(step, plan.Blob):
                out.blob(step, name, name in names)
            elif isinstance(step, plan.Many):
                out.headers(step)
        out.lines.put(f"body = {out.formatted()}")
        out.lines.put("out += V32[len(body)]")
        out.lines.put("out += body")

    since = "since = V64[stamp - base]" if "timestamp" not in names else ""
    return out.function("records", "out, first, base", since, write)


@cache
def _message_writer(form: _Form, magic: int) -> Callable[..., Any]:
    """Writes messages v0 or v1, as `MESSAGES` have them."""
    out, names = _Emitter(form, False), form.names
    size = f"len(body) + {CRC_AT[magic][1] - BATCH_OVERHEAD}"
    time = "timestamp" if "timestamp" in names else "stamp"
    numbers = {"Offset": "offset - shift", "MessageSize": size, "Crc": "crc32(body)", "Magic": str(magic),
               "Attributes": "flags", "Timestamp": time}
    slots = plan_of(MESSAGES[magic]).slots  # type: ignore[union-attr]
    covered = [slot.name for slot in slots].index("Crc") + 1

    def emit(some: Sequence[plan.Slot]) -> str:
        for slot in some:
            if isinstance(slot.step, plan.Number):
                out.number(slot.step.code, numbers[slot.name])
            elif isinstance(slot.step, plan.Blob):
                out.blob(slot.step, slot.name.lower(), slot.name.lower() in names)
        return out.formatted()

    def write() -> None:
        if time in names:
            out.lines.put("if append_time is not None: timestamp = append_time")
            out.lines.put(_MOST.format(time))
        if "headers" in names:
            out.lines.put("if headers: raise Refused")
        out.lines.put(f"body = {emit(slots[covered:])}")
        out.lines.put(f"out += {emit(slots[:covered])}")
        out.lines.put("out += body")

    return out.function(f"messages v{magic}", "out, shift, append_time, flags", "", write)
