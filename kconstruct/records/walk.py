"""Walking records field by field: every number and payload becomes a node, a fault says where and why.

`Walk` is a cursor over one address space that makes nodes; `walk_record` reads one record of a batch v2 with it.
"""
from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from typing import Any

from kconstruct.errors import ParseError
from kconstruct.records.compression import limits
from kconstruct.records.layout import LENGTH_DOCS, RECORD_BODY, RECORD_HEADER, signed64
from kconstruct.rules import REPLACE
from kconstruct.trace import Node
from kconstruct.wire.varints import Varint, Varlong

__all__ = ["Full", "Room", "Times", "Walk", "faults", "unread", "walk_record", "when"]

_BODY = {field.name: field.docs for field in RECORD_BODY.subcons}
_HEADER = {field.name: field.docs for field in RECORD_HEADER.subcons}
_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def when(ms: int) -> str | None:
    """A timestamp as people read it, None for one that no calendar has.

    >>> when(1700000000123), when(-1)
    ('2023-11-14T22:13:20.123Z', 'no timestamp')
    """
    if ms == -1:
        return "no timestamp"
    try:
        return (_EPOCH + timedelta(milliseconds=ms)).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    except OverflowError:
        return None


class Times:
    """What the deltas of a batch count from."""

    def __init__(self, base_offset: int, base_timestamp: int, append_time: int | None) -> None:
        self.base_offset = base_offset
        self.base_timestamp = base_timestamp
        self.append_time = append_time


class Room:
    """What one tree may still take: nodes, and decompressed bytes."""

    def __init__(self) -> None:
        self.nodes = limits.nodes
        self.bytes = limits.decompressed


class Walk:
    """A cursor over `data[at:end]`, whose nodes lie in `space` and are counted against `room`."""

    def __init__(self, data: bytes, at: int, end: int, space: str, room: Room, group: str) -> None:
        self.data = data
        self.at = at
        self.end = end
        self.space = space
        self.room = room
        self.group = group
        self.name = ""
        self.open: list[Node] = []

    def node(self, parent: Node, name: str, type: str, role: str, size: int = 0, value: Any = None, docs: str = "",
             step: str | None = None, wire: str = "") -> Node:
        """A new last child of `parent` at the cursor, which stays where it is."""
        step = name if step is None else step
        path = f"{parent.path}.{step}" if parent.path and step else parent.path or step
        node = Node(name, type, role, self.at, size, value, docs, wire, path, None, self.group, self.space)
        parent.children.append(node)
        self.room.nodes -= 1
        return node

    def leaf(self, parent: Node, name: str, type: str, size: int, value: Any, docs: str, role: str = "field",
             step: str | None = None, wire: str = "") -> Node:
        """A leaf of `size` bytes; the cursor moves behind it."""
        node = self.node(parent, name, type, role, size, value, docs, step, wire)
        self.at += size
        return node

    def begin(self, parent: Node, name: str, type: str, role: str, docs: str = "", step: str | None = None) -> Node:
        node = self.node(parent, name, type, role, docs=docs, step=step)
        self.open.append(node)
        return node

    def close(self) -> None:
        node = self.open.pop()
        node.size = self.at - node.offset

    def fail(self, parent: Node, error: ParseError) -> None:
        """Puts the fault where it is, closes all nodes that are open: the rest is for the caller."""
        inner = self.open[-1] if self.open else parent
        node = self.node(inner, self.name, "", "field")
        node.fault = error
        error.path = node.path
        while self.open:
            self.close()

    def number(self, bits: int = 32) -> tuple[int, int]:
        """A zigzag varint at the cursor, and its size; the cursor stays."""
        value = 0
        most = 5 if bits == 32 else 10
        data, at = self.data, self.at
        for index in range(most):
            if at + index >= self.end:
                raise self.short(1, f"VAR{'INT' if bits == 32 else 'LONG'}", at + index)
            byte = data[at + index]
            value |= (byte & 0x7F) << 7 * index
            if byte < 0x80:
                value &= (1 << bits) - 1
                return value >> 1 ^ -(value & 1), index + 1
        raise ParseError("number does not end", offset=at, expected=f"at most {most} bytes",
                         found=f"high bit set on byte {most}")

    def short(self, size: int, what: str, at: int) -> ParseError:
        left = max(self.end - at, 0)
        return ParseError("input ends too early", offset=at, found=f"{left} left",
                          expected=f"{size} byte{'s' if size != 1 else ''} of {what}")

    def varint(self, parent: Node, name: str, docs: str, bits: int = 32, role: str = "field",
               step: str | None = None) -> Node:
        """A leaf with a zigzag varint."""
        self.name = name
        value, size = self.number(bits)
        raw = self.data[self.at:self.at + size]
        node = self.leaf(parent, name, "varint" if bits == 32 else "varlong", size, value, docs, role, step,
                         "VARINT" if bits == 32 else "VARLONG")
        odd = (Varint if bits == 32 else Varlong).oddity(raw, value) if size > 1 else None
        if odd:
            node.notes.append(odd)
        return node

    def blob(self, parent: Node, name: str, docs: str, text: bool = False) -> Node:
        """Bytes or text after a varint of their length: a leaf when null or empty, else a length and what follows."""
        self.name = name
        size, used = self.number()
        kind = "string" if text else "bytes"
        if size < 0 and text:
            raise ParseError("name of a header cannot be null", offset=self.at, expected="a length of 0 or more",
                             found=f"{size} (null)")
        if size <= 0:
            node = self.leaf(parent, name, kind, used, None if size < 0 else "" if text else b"", docs)
            if size < -1:
                node.notes.append(f"null written as length {size}, usual is -1")
            return node
        if size > self.end - self.at - used:
            raise ParseError(f"length {size} is beyond the end of the record", offset=self.at,
                             expected=f"at most {self.end - self.at - used}", found=str(size))
        node = self.node(parent, name, kind, "field", used + size, docs=docs)
        self.varint(node, "length", f"bytes of the {name.lower()}", role="size")
        data = self.data[self.at:self.at + size]
        value: Any = data.decode("utf-8", REPLACE) if text else data
        node.value = value
        leaf = self.leaf(node, "data", kind, size, value, "", "data")
        if text and "\ufffd" in value and data != value.encode():
            leaf.notes.append("not UTF-8: bad bytes read as U+FFFD")
        return node


def walk_record(walk: Walk, parent: Node, index: int, times: Times) -> None:
    """One record, as a child of `parent`; raises `ParseError`, with the nodes so far in the tree."""
    record = walk.begin(parent, f"{parent.name}[{index}]", "Record", "element", step=str(index))
    end = walk.end
    length = walk.varint(record, "Length", LENGTH_DOCS, role="size")
    if not 0 <= length.value <= end - walk.at:
        raise ParseError("length of the record does not fit", offset=length.offset, expected=f"0 to {end - walk.at}",
                         found=str(length.value))
    walk.end = stop = walk.at + length.value
    walk.name = "Attributes"
    if walk.at >= stop:
        raise walk.short(1, "INT8", walk.at)
    bits = walk.data[walk.at]
    attributes = walk.leaf(record, "Attributes", "int8", 1, bits - 256 if bits > 127 else bits, _BODY["Attributes"],
                           wire="INT8")
    if bits:
        attributes.notes.append(f"attributes 0x{bits:02x}, no bit is in use")
    node = walk.varint(record, "TimestampDelta", _BODY["TimestampDelta"], 64)
    node.meaning = when(signed64(times.base_timestamp + node.value))
    if times.append_time is not None:
        node.meaning = f"{when(times.append_time)}, by the log"
    node = walk.varint(record, "OffsetDelta", _BODY["OffsetDelta"])
    node.meaning = f"offset {signed64(times.base_offset + node.value)}"
    walk.blob(record, "Key", _BODY["Key"])
    walk.blob(record, "Value", _BODY["Value"])
    _headers(walk, record)
    if walk.at != stop:
        walk.name = "Length"
        raise ParseError("length of the record is not what its fields take", offset=length.offset,
                         expected=str(walk.at - length.end), found=str(length.value))
    walk.end = end
    walk.close()


def _headers(walk: Walk, record: Node) -> None:
    walk.name = "Headers"
    count, used = walk.number()
    if count == 0:
        walk.leaf(record, "Headers", "[]Header", used, 0, _BODY["Headers"])
        return
    left = walk.end - walk.at - used
    if not 0 < count <= left // 2:
        raise ParseError("number of headers does not fit", offset=walk.at,
                         expected=f"0 to {left // 2} ({left} bytes left)", found=str(count))
    headers = walk.begin(record, "Headers", "[]Header", "field", _BODY["Headers"])
    headers.value = count
    walk.varint(headers, "count", "number of headers", role="count")
    for index in range(count):
        if walk.room.nodes <= 0:
            raise Full
        header = walk.begin(headers, f"Headers[{index}]", "Header", "element", step=str(index))
        walk.blob(header, "Key", _HEADER["Key"], text=True)
        walk.blob(header, "Value", _HEADER["Value"])
        walk.close()
    walk.close()


class _Full(Exception):
    """The tree has as many nodes as it may."""


Full = _Full()


def unread(walk: Walk, parent: Node, end: int, docs: str = "bytes after the fault") -> None:
    """What was not read of `parent`, up to `end`."""
    if walk.at < end:
        node = walk.leaf(parent, "unread", "bytes", end - walk.at, walk.data[walk.at:end], docs, "unread")
        node.group = "unread"


def faults(node: Node) -> Iterator[ParseError]:
    """The faults below a node, in order."""
    for inner in node.walk():
        if isinstance(inner.fault, ParseError):
            yield inner.fault


