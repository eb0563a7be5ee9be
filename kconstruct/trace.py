"""Traces: what was read, where, and where it stopped.

`Spanned` is a label around the parts of a construct.  It tells a `Trace` where each part begins, ends and fails; the
constructs themselves know nothing of it.  `Spanned.label` makes a traced realisation of a declaration.
"""
from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import IO, Any

from construct import Construct, ConstructError, Renamed

from kconstruct.display import html
from kconstruct.errors import KconstructError, ParseError

__all__ = ["Node", "Note", "Trace", "Spanned", "run"]


@dataclass
class Node:
    """One part of the input.

    name      field's name, or what the part is (`length`, `tagged_fields`)
    type      schema type (`string`, `[]Topic`, `int32`); `wire` the type of the protocol guide (`COMPACT_STRING`)
    role      field, element, count, presence, tags, one tag, tag, size, data, struct, frame, left, unread, ...
    offset    byte offset in its address space; `size` bytes long
    value     for leaves the parsed value, for arrays the number of elements (None: null)
    meaning   name of the value where values have names
    space     address space: "" is the input, else the path of the compressed node whose content it is
    """

    name: str
    type: str = ""
    role: str = "field"
    offset: int = 0
    size: int = 0
    value: Any = None
    docs: str = ""
    wire: str = ""
    path: str = ""
    meaning: str | None = None
    group: str = ""
    space: str = ""
    notes: list[str] = field(default_factory=list)
    fault: KconstructError | None = None
    children: list[Node] = field(default_factory=list)

    @property
    def end(self) -> int:
        return self.offset + self.size

    def walk(self) -> Iterator[Node]:
        """This node and everything below it, in the order of the bytes."""
        yield self
        for child in self.children:
            yield from child.walk()

    def leaves(self, space: str | None = "") -> Iterator[Node]:
        """The nodes without children in one address space (None: all), in order.

        A node whose children all lie in another space (decompressed bytes) is a leaf of its own.
        """
        inside = [child for child in self.children if child.space == self.space]
        if not inside and (space is None or self.space == space):
            yield self
        for child in self.children:
            yield from child.leaves(space)

    def shift(self, by: int) -> None:
        """Moves the node and everything below it in the same address space by `by` bytes."""
        for node in self.walk():
            if node.space == self.space:
                node.offset += by


@dataclass(frozen=True)
class Note:
    """Something legal but odd: `text` about the bytes at `offset`."""

    offset: int
    path: str
    text: str


class Trace:
    """The annotated tree of an input.

    root, data  the tree and the bytes it is about
    fault       the error that stopped the reading, None when all was read
    value       what was parsed, None on a fault; for frames `values` holds it by part (header, request, response)
    end         where the reading ended
    message     the declaration, with `version`, where they are known
    """

    def __init__(self, data: bytes, root: Node | None = None) -> None:
        self.data = data
        self.root = root or Node("input", role="input", size=len(data))
        self.value: Any = None
        self.fault: KconstructError | None = None
        self.values: dict[str, Any] = {}
        self.message: Any = None
        self.version: int | None = None
        self.end = 0
        self._stack: list[Node] = [self.root]

    @property
    def notes(self) -> list[Note]:
        """Oddities, in the order of the tree; also what is broken inside opaque bytes of a message that is whole."""
        return [Note(node.offset, node.path, text) for node in self.root.walk()
                for text in [*node.notes, *([str(node.fault)] if node.fault not in (None, self.fault) else [])]]

    @property
    def is_sound(self) -> bool:
        """Whether neither the message nor anything that was opened inside it has a fault."""
        return self.fault is None and all(node.fault is None for node in self.root.walk())

    def leaves(self) -> list[Node]:
        """The leaves that tile the input: no gap, no overlap."""
        return [node for node in self.root.leaves() if node.size or node.fault is None]

    def at(self, offset: int) -> Node | None:
        """The leaf that holds the byte at `offset`."""
        return next((node for node in self.root.leaves() if node.offset <= offset < node.end), None)

    def find(self, path: str) -> Node | None:
        """The node of a dotted path, `Topics.0.Name`."""
        return next((node for node in self.root.walk() if node.path == path and node is not self.root), None)

    def _repr_html_(self) -> str:
        """What Jupyter shows."""
        return html("trace", self)

    def read(self, label: Construct, stream: IO[bytes]) -> Any:
        """Parses one labelled construct from a stream over `data`; raises `KconstructError` as it does."""
        return label.parse_stream(stream, trace=self)

    def finish(self, start: int = 0, end: int | None = None) -> None:
        """Adds what was not read up to `end` as a node of its own: `unread` after a fault, else `left`."""
        end = len(self.data) if end is None else end
        self.end = max([node.end for child in self.root.children for node in child.walk()
                        if node.space == self.root.space], default=start)
        if self.end < end:
            role = "unread" if self.fault else "left"
            self.root.children.append(Node(role, "bytes", role, self.end, end - self.end, self.data[self.end:end],
                                           docs=_REST[role], path=role, group=role))

    def begin(self, spanned: Spanned, offset: int) -> Node:
        parent = self._stack[-1]
        node = Node(spanned.title, spanned.type, spanned.role, offset, docs=spanned.docs, wire=spanned.wire)
        step = spanned.title
        if spanned.role == "element":
            before = parent.children[-1] if parent.children else None
            index = int(before.path.rpartition(".")[2]) + 1 if before is not None and before.role == "element" else 0
            node.name, step = f"{spanned.title or parent.name}[{index}]", str(index)
        above = parent.path
        if spanned.role == "field" and parent.role == "one tag":
            above = above.removesuffix("tagged_fields").rstrip(".")  # a tagged field is a field of the struct
        node.path = above if spanned.role in ("struct", "one tag") or not step else f"{above}.{step}".lstrip(".")
        parent.children.append(node)
        self._stack.append(node)
        return node

    def done(self, node: Node, spanned: Spanned, end: int, value: Any) -> None:
        self._stack.pop()
        node.size = end - node.offset
        node.value = value
        raw = self.data[node.offset:end]
        oddity = getattr(type(spanned.inner), "oddity", None)
        odd = oddity(spanned.inner, raw, value) if oddity is not None and raw else None
        if odd:
            node.notes.append(odd)
        if spanned.names is not None and isinstance(value, int):
            node.meaning = spanned.names.name_of(value)
        if isinstance(value, list):
            node.value = len(value)
        elif spanned.role == "tags":
            _close_tags(node)
        elif spanned.role == "one tag":
            _close_tag(node, value)
        elif isinstance(value, dict):
            node.value = None

    def fail(self, node: Node, end: int, error: KconstructError) -> None:
        self._stack.pop()
        node.size = max([child.end for child in node.children], default=node.offset) - node.offset
        if self.fault is None:
            self.fault = node.fault = error
            error.trace = self
        if node.role == "one tag":
            _close_tag(node, None)


def _close_tags(node: Node) -> None:
    count, *tags = node.children
    node.value, node.type = count.value, "uvarint"
    if not tags:
        node.notes.extend(count.notes)
        node.children = []
    last = -1
    for tag in tags:
        number = tag.children[0].value
        if number == last:
            tag.notes.append(f"tag {number} stands here twice, the last one counts")
        elif number < last:
            tag.notes.append(f"tag {number} comes after tag {last}, usual is rising order")
        last = max(last, number)


def _close_tag(node: Node, value: Any) -> None:
    if not node.children:
        return
    number = node.children[0].value
    node.value = None
    known = node.children[2].name if len(node.children) > 2 and node.children[2].role == "field" else None
    node.name = f"tag {number}" + (f" {known}" if known else "")
    node.type = "tagged field"
    if value is None or len(node.children) < 3:
        return
    content = node.children[2]
    if known is None:
        node.name += " (unknown)"
        many = "1 byte kept as it is" if content.size == 1 else f"{content.size} bytes kept as they are"
        node.notes.append(f"unknown tag {number}, {many}")
    elif node.children[1].value != content.size:
        node.notes.append(f"size says {node.children[1].value} bytes, the field takes {content.size}")


class Spanned(Renamed):  # type: ignore[misc]
    """A label that tells the trace in the context where its part begins, ends and fails."""

    def __init__(self, subcon: Construct, title: str, role: str = "field", type: str = "", docs: str = "",
                 names: Any = None) -> None:
        super().__init__(subcon, newname=title or None)
        self.title = title
        self.role = role
        self.docs = docs or subcon.docs or ""
        self.names = names
        inner = subcon
        while isinstance(inner, Renamed):
            inner = inner.subcon
        self.inner = inner
        kind = getattr(inner, "kind", "")  # a field of a foreign Struct may be called so
        self.wire = kind if isinstance(kind, str) else ""
        self.type = type or _SCHEMA_TYPES.get(self.wire, self.wire.lower())

    def _parse(self, stream: IO[bytes], context: Any, path: str) -> Any:
        trace: Trace = context._params.trace
        node = trace.begin(self, stream.tell())
        try:
            value = self.subcon._parsereport(stream, context, path)
        except (ConstructError, RecursionError) as error:
            if not isinstance(error, KconstructError):
                words = "nested too deeply" if isinstance(error, RecursionError) else str(error)
                error = ParseError(words, offset=stream.tell())
            trace.fail(node, stream.tell(), error)
            raise error
        trace.done(node, self, stream.tell(), value)
        return value


_REST = {"unread": "bytes after the fault", "left": "bytes that the message does not use"}
_SCHEMA_TYPES = {"UNSIGNED_VARINT": "uvarint", "TAGGED_FIELDS": "uvarint"}


def run(label: Construct, data: bytes, start: int = 0, end: int | None = None) -> Trace:
    """Parses `data[start:end]` with a labelled construct; never raises on bad data, the fault is in the trace.

    All offsets are offsets in `data`.
    """
    trace = Trace(data)
    stream = io.BytesIO(data if end is None else data[:end])
    stream.seek(start)
    try:
        trace.value = trace.read(label, stream)
    except KconstructError as error:
        trace.fault = error
    trace.finish(start, end)
    return trace
