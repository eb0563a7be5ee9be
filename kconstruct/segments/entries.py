"""Files that are tables: indexes, producer snapshots, checkpoints and the other small files of a log directory."""
from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from kconstruct.derived.json_form import to_json
from kconstruct.errors import KconstructError, ParseError
from kconstruct.message import message
from kconstruct.nested import decode
from kconstruct.records import crc32c
from kconstruct.rules import decode_text
from kconstruct.segments.scan import Lost, Padding, used_size
from kconstruct.wire import Int32, Int64, Struct

__all__ = ["ABORTED", "Entry", "INDEXES", "read_entries"]

INDEXES = {
    "index": Struct(
        "RelativeOffset" / Int32 * "offset, from the one in the file's name",
        "Position"       / Int32 * "where in the segment the batch with that offset begins",
        title="OffsetIndexEntry",
    ),
    "timeindex": Struct(
        "Timestamp"      / Int64 * "greatest timestamp up to this offset, in ms",
        "RelativeOffset" / Int32 * "offset of the record that has it, from the one in the file's name",
        title="TimeIndexEntry",
    ),
}
"""What an entry of each index is."""
ABORTED = 34
"""Bytes of an entry of a .txnindex."""
_Part = Iterator["Entry | Lost | Padding"]


@dataclass
class Entry:
    """One row: where it begins, its bytes, and its values by name."""

    position: int
    size: int
    values: dict[str, Any]


def read_entries(kind: str, data: Any, first_offset: int) -> _Part:
    """The entries of a file, and what is damaged in it; raises nothing for bad data."""
    if kind in INDEXES:
        return _index(kind, data, first_offset)
    return _READERS[kind](data)


def _index(kind: str, data: Any, first_offset: int) -> _Part:
    """Entries of fixed size that rise; zeros at the end are not used yet."""
    layout = INDEXES[kind]
    size = layout.sizeof()
    last: dict[str, int] = {}
    end = len(data)
    used = -(-used_size(data) // size) * size
    if end == size or used > end:
        used = end - end % size
    for at in range(0, used, size):
        values = dict(layout.parse(data[at:at + size]))
        back = next((name for name, value in values.items() if value < last.get(name, 0)), None)
        if back is not None:
            yield Lost(at, 0, ParseError("entry goes back", path=back, offset=at, found=str(values[back]),
                                         expected=f"{last.get(back, 0)} or more"))
        last = values
        offset = first_offset + values["RelativeOffset"]
        yield Entry(at, size, {"offset": offset, "position": values["Position"]} if kind == "index" else
                    {"timestamp": values["Timestamp"], "offset": offset})
    if used < end - end % size:
        yield Padding(used, end - used)
    elif end % size:
        yield Lost(end - end % size, end % size, ParseError("the last entry is cut", offset=end - end % size,
                                                            expected=f"{size} bytes", found=f"{end % size} left"))


def _aborted(data: Any) -> _Part:
    for at in range(0, len(data), ABORTED):
        raw = bytes(data[at:at + ABORTED])
        try:
            found = decode("AbortedTxn", raw)
        except KconstructError as error:
            yield Lost(at, len(raw), error.moved(at))
        else:
            yield Entry(at, len(raw), {"version": found.version, **to_json(found.message, found.value, 0)})


def _producers(data: Any) -> _Part:
    raw = bytes(data)
    try:
        found = decode("ProducerSnapshot", raw)
    except KconstructError as error:
        yield Lost(0, len(raw), error)
        return
    computed = crc32c(raw[6:])
    if computed != found.value["Crc"]:
        yield Lost(0, 0, ParseError("CRC is wrong", path="Crc", offset=2, expected=f"0x{computed:08x}",
                                    found=f"0x{found.value['Crc']:08x}"))
    rows = to_json(found.message, found.value, found.version)["producerEntries"]
    size = (len(raw) - 10) // len(rows) if rows else 0
    for index, row in enumerate(rows):
        yield Entry(10 + index * size, size, row)


def _text_lines(data: Any) -> Iterator[tuple[int, str]]:
    at = 0
    for raw in bytes(data).splitlines(keepends=True):
        yield at, decode_text(raw).rstrip("\r\n")
        at += len(raw)


def _checkpoint(columns: tuple[str, ...]) -> Callable[[Any], _Part]:
    """A checkpoint: version 0, the number of rows, the rows, whose columns are separated by spaces."""
    def read(data: Any) -> _Part:
        lines = list(_text_lines(data))
        for number, name, form, expected in ((1, "version", "0", "0"), (2, "number of rows", r"\d+", "a number")):
            at, found = lines[number - 1] if number <= len(lines) else (len(data), None)
            if found is None or not re.fullmatch(form, found):
                yield Lost(at, len(data) - at, ParseError(f"no {name} in line {number}", offset=at, expected=expected,
                                                          found="the end" if found is None else repr(found)))
                return
        rows = [(at, text) for at, text in lines[2:] if text]
        for at, text in rows:
            cells = text.split()
            numbers = cells[-2:] if len(columns) == 3 else cells
            if len(cells) != len(columns) or not all(re.fullmatch(r"-?\d+", cell) for cell in numbers):
                yield Lost(at, len(text), ParseError("not a row", offset=at, expected=" ".join(columns),
                                                     found=repr(text)))
                continue
            yield Entry(at, len(text), {name: cell if name == "topic" else int(cell)
                                        for name, cell in zip(columns, cells)})
        if len(rows) != int(lines[1][1]):
            yield Lost(lines[1][0], 0, ParseError("number of rows is wrong", offset=lines[1][0],
                                                  expected=str(len(rows)), found=lines[1][1]))
    return read


def _quorum(data: Any) -> _Part:
    """JSON of QuorumStateData, with its version as data_version."""
    raw = bytes(data)
    found = message("QuorumStateData")
    try:
        doc = json.loads(raw)
        version = doc.pop("data_version")
        value = found.from_json(doc, found.version(version))
        yield Entry(0, len(raw), {"version": version, **found.to_json(value, version)})
    except (ValueError, KeyError, AttributeError, TypeError, KconstructError) as error:
        yield Lost(0, len(raw), ParseError(f"not the state of a quorum: {type(error).__name__}: {error}",
                                           offset=getattr(error, "pos", 0)))


def _properties(separator: str) -> Callable[[Any], _Part]:
    """Lines of name and value; # begins a comment."""
    def read(data: Any) -> _Part:
        values: dict[str, Any] = {}
        for at, text in _text_lines(data):
            if not text.strip() or text.startswith("#"):
                continue
            name, found, value = text.partition(separator)
            if not found:
                yield Lost(at, len(text), ParseError("not a line of name and value", offset=at,
                                                     expected=f"a {separator!r}", found=repr(text)))
                continue
            values[name.strip()] = value.strip()
        yield Entry(0, len(data), values)
    return read


_READERS: dict[str, Callable[[Any], _Part]] = {
    "txnindex": _aborted,
    "snapshot": _producers,
    "leader-epoch-checkpoint": _checkpoint(("epoch", "startOffset")),
    "offset-checkpoint": _checkpoint(("topic", "partition", "offset")),
    "quorum-state": _quorum,
    "partition.metadata": _properties(":"),
    "meta.properties": _properties("="),
}
