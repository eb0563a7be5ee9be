"""Traces: what was read, where, and where it stopped.

`Spanned` is a construct around a part of another; it calls `begin`, then `done` or `fail` of the `Trace` in the
context.  The parts know nothing of it; they are wrapped where a declaration is made with `Spanned` as its label.
"""
from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from typing import IO, Any

from construct import Construct, ConstructError, Renamed
from construct import Container as Context

from kconstruct.arguments import explained
from kconstruct.display import html, trace_text
from kconstruct.errors import KconstructError, ParseError
from kconstruct.frozen import Frozen
from kconstruct.rules import tag_note
from kconstruct.text import counted, plural
from kconstruct.wire.base import Window
from kconstruct.wire.varints import VarNumber

__all__ = ["Node", "Note", "Trace", "Spanned", "run"]


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

    __slots__ = ("_children", "_notes", "docs", "fault", "group", "meaning", "name", "offset", "path", "role", "size",
                 "space", "type", "value", "wire")

    def __init__(  # noqa: PLR0913, PLR0917 - what a node has
        self, name: str, type: str = "", role: str = "field", offset: int = 0, size: int = 0, value: Any = None,
        docs: str = "", wire: str = "", path: str = "", meaning: str | None = None, group: str = "", space: str = "",
        notes: list[str] | None = None, fault: KconstructError | None = None,
    ) -> None:
        self.name = name
        self.type = type
        self.role = role
        self.offset = offset
        self.size = size
        self.value = value
        self.docs = docs
        self.wire = wire
        self.path = path
        self.meaning = meaning
        self.group = group
        self.space = space
        self._notes = notes
        self.fault = fault
        self._children: list[Node] | None = None

    @property
    def notes(self) -> list[str]:
        """What is unusual about its bytes."""
        if self._notes is None:  # most nodes have none: the list is made for those who ask
            self._notes = []
        return self._notes

    @notes.setter
    def notes(self, notes: list[str]) -> None:
        self._notes = notes

    @property
    def children(self) -> list[Node]:
        """The parts that it is made of."""
        if self._children is None:
            self._children = []
        return self._children

    @children.setter
    def children(self, children: list[Node]) -> None:
        self._children = children

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and all(getattr(self, name.lstrip("_")) == getattr(other, name.lstrip("_"))
                                               for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Node {self.path or self.name}, {self.type or self.role}, at byte {self.offset}, " \
               f"{plural(self.size, 'byte')}>"

    @property
    def end(self) -> int:
        """The offset after its last byte."""
        return self.offset + self.size

    def walk(self) -> Iterator[Node]:
        """This node and everything below it, in the order of the bytes."""
        left = [self]
        while left:
            node = left.pop()
            yield node
            if node._children:
                left += node._children[::-1]

    def first_fault(self) -> KconstructError | None:
        """The first fault of this node and those below it."""
        return next((node.fault for node in self.walk() if node.fault is not None), None)

    def leaves(self, space: str | None = "") -> Iterator[Node]:
        """The nodes without children in one address space (None: all), in order.

        A node whose children all lie in another space (decompressed bytes) is a leaf of its own.
        """
        return (node for node in self.walk() if space in (None, node.space)
                and not any(child.space == node.space for child in node._children or ()))


class Note(Frozen):
    """Something legal but unusual: `text` about the bytes at `offset`."""

    offset: int
    path: str
    text: str


class Trace:
    """The annotated tree of an input; `print(trace)` shows it as `kconstruct parse --tree` does.

    root, data  the tree and the bytes it is about
    fault       the error that stopped the reading, None when all was read
    value       what was parsed, None on a fault; for frames `values` holds it by part (header, request, response)
    end         where the reading ended
    message     the declaration, with `version`, where they are known
    room        how many more nodes it may get
    """

    @explained
    def __init__(self, data: bytes, root: Node | None = None) -> None:
        self.data = data
        self.root = root or Node("input", role="input", size=len(data))
        self.value: Any = None
        self.fault: KconstructError | None = None
        self.values: dict[str, Any] = {}
        self.message: Any = None
        self.version: int | None = None
        self.end = 0
        self.room = 1 << 62
        self._stack: list[Node] = [self.root]

    @property
    def notes(self) -> list[Note]:
        """The notes of all nodes, in the order of the tree; also faults inside opaque bytes of a sound message."""
        return [Note(node.offset, node.path, text) for node in self.root.walk()
                for text in [*node.notes, *([str(node.fault)] if node.fault not in (None, self.fault) else [])]]

    @property
    def first_fault(self) -> KconstructError | None:
        """The error that stopped the reading, else the first one inside opaque bytes that were opened."""
        return self.fault or self.root.first_fault()

    @property
    def is_sound(self) -> bool:
        """Whether neither the message nor anything that was opened inside it has a fault."""
        return self.first_fault is None

    @property
    def left(self) -> bytes:
        """The bytes that the message does not use."""
        return b"".join(node.value for node in self.root.children if node.role == "left")

    def part(self, group: str) -> Node | None:
        """The node of a part of a frame: `frame` (the size), `header`, `request` or `response`."""
        return next((node for node in self.root.children if node.group == group), None)

    def leaves(self) -> list[Node]:
        """The leaves that tile the input: no gap, no overlap."""
        return [node for node in self.root.leaves() if node.size or node.fault is None]

    @explained
    def at(self, offset: int) -> Node | None:
        """The leaf that holds the byte at `offset`."""
        return next((node for node in self.root.leaves() if node.offset <= offset < node.end), None)

    def find(self, path: str) -> Node | None:
        """The node of a dotted path, `Topics.0.Name`."""
        return next((node for node in self.root.walk() if node.path == path and node is not self.root), None)

    def _repr_html_(self) -> str:
        """What Jupyter shows."""
        return html("trace", self)

    def __str__(self) -> str:
        return trace_text(self)

    def __repr__(self) -> str:
        what = f"{self.message.name} v{self.version}, " if self.message is not None else ""
        fault = self.first_fault
        where = "" if fault is None or fault.offset is None else f" at byte {fault.offset}"
        return f"<Trace {what}{plural(len(self.data), 'byte')}, {'sound' if fault is None else 'fault'}{where}>"

    def read(self, label: Construct, stream: IO[bytes], **values: Any) -> Any:
        """Parses one labelled construct from a stream over `data`; raises `KconstructError` as it does.

        `values` are in the context, as those of `Construct.parse_stream`.
        """
        context = Context(trace=self, _parsing=True, _building=False, _sizing=False, **values)
        context["_params"] = context
        return label._parsereport(stream, context, "(parsing)")

    def finish(self, start: int = 0, end: int | None = None) -> None:
        """Adds what was not read up to `end` as a node of its own: `unread` after a fault, else `left`."""
        end = len(self.data) if end is None else end
        self.end = max([child.end for child in self.root.children], default=start)
        if self.end < end:
            role = "unread" if self.fault else "left"
            self.root.children.append(Node(role, "bytes", role, self.end, end - self.end, self.data[self.end:end],
                                           docs=_REST[role], path=role, group=role))

    def begin(self, spanned: Spanned, offset: int) -> Node:
        """Adds the node of a part that begins at `offset`; what is added before its end is below it."""
        node = self.add(spanned, offset, 0, None)
        self._stack.append(node)
        return node

    def add(self, spanned: Spanned, offset: int, size: int, value: Any) -> Node:
        """Adds the node of a part below the part that was begun last."""
        self.room -= 1
        parent = self._stack[-1]
        name, step, role, above = spanned.title, spanned.step, spanned.role, parent.path
        if role == "element":
            name, step = self.element(spanned, parent)
        elif parent.role == "one tag" and role == "field":
            above = above.removesuffix("tagged_fields").rstrip(".")  # a tagged field is a field of the struct
        path = f"{above}.{step}" if above and step else above or step
        node = Node(name, spanned.type, role, offset, size, value, spanned.docs, spanned.wire, path, None,
                    spanned.group or parent.group, parent.space)
        if parent._children is None:
            parent._children = [node]
        else:
            parent._children.append(node)
        return node

    def element(self, spanned: Spanned, parent: Node) -> tuple[str, str]:
        """The name of the next element of an array and its step of the path, which is its index."""
        before = parent._children
        index = 0 if not before else len(before) - (before[0].role != "element")
        return f"{spanned.title or parent.name}[{index}]", str(index)

    def done(self, node: Node, spanned: Spanned, end: int, value: Any) -> None:
        """Ends a part that was read: its size, its value, and what is unusual about it."""
        self._stack.pop()
        node.size = end - node.offset
        if isinstance(value, list):
            node.value = len(value)
        elif not isinstance(value, dict):
            node.value = value
        self.annotate(node, spanned, value)

    def annotate(self, node: Node, spanned: Spanned, value: Any) -> None:
        """The name of the value of a part that was read, and what is unusual about it."""
        if spanned.names is not None and isinstance(value, int):
            node.meaning = spanned.names.name_of(value)
        if spanned.oddity is not None and node.size >= spanned.least_odd:
            note = spanned.oddity(self.data[node.offset:node.offset + node.size], value)
            if note:
                node.notes.append(note)
        if spanned.finish is not None:
            spanned.finish(self, node)

    def fail(self, node: Node, end: int, error: KconstructError) -> None:
        """Ends a part that was not read to its end; the innermost one has the fault."""
        self._stack.pop()
        node.size = max([child.end for child in node.children], default=node.offset) - node.offset
        if self.fault is None:
            self.fault = node.fault = error
            error.trace = self
        if node.role == "one tag" and node.children:
            _name_tag(node)


def _end_of_section(_: Trace, node: Node) -> None:
    """A tag section: its value is the count; an empty one is a leaf; notes on the order of the tags."""
    count, *tags = node.children
    node.value, node.type = count.value, count.type
    if not tags:
        node.notes.extend(count.notes)
        node.children = []
    last = -1
    for tag in tags:
        number = tag.children[0].value
        note = tag_note(number, last)
        if note:
            tag.notes.append(note)
        last = max(last, number)


def _name_tag(node: Node) -> None:
    """One tagged field, read or not: `tag 3 Epoch`, or `tag 3` where no content of a known one follows."""
    tag, last = node.children[0], node.children[-1]
    number = "" if tag.value is None else f" {tag.value}"
    known = f" {last.name}" if last.role == "field" else ""
    node.name, node.type, node.value = f"tag{number}{known}", "tagged field", None


def _end_of_tag(_: Trace, node: Node) -> None:
    """Names a tagged field; notes one that is not known, or one whose size is not what its content takes."""
    _name_tag(node)
    tag, size, content = node.children
    if content.role != "field":
        node.name += " (unknown)"
        node.notes.append(f"unknown tag {tag.value}: {counted(content.size, 'byte')} kept")
    elif size.value != content.size:
        node.notes.append(f"size is {size.value}, the field takes {counted(content.size, 'byte')}")


_FINISH = {"tags": _end_of_section, "one tag": _end_of_tag}


class Spanned(Renamed):  # type: ignore[misc]
    """A part of a construct whose place and value are recorded by the trace in the context.

    title, role, type, docs  of the node, see `Node`; type and docs are the part's own where they are not given
    names                    the enumeration that names the values
    group                    of the node and those below it, that of the node above where it is not given

    `finish(trace, node)`, where there is one, is called when the part was read.
    """

    def __init__(self, subcon: Construct, title: str, role: str = "field", type: str = "", docs: str = "",
                 names: Any = None, group: str = "") -> None:
        super().__init__(subcon, newname=title or None)
        self.title = title
        self.step = "" if role in ("struct", "one tag") else title
        self.role = role
        self.docs = docs or subcon.docs or ""
        self.names = names
        self.group = group
        self.finish: Callable[[Any, Node], None] | None = _FINISH.get(role)
        inner = subcon
        self._steps = ""
        while isinstance(inner, Renamed) and inner.parsed is None and not isinstance(inner, Spanned):
            self._steps += f" -> {inner.name}"
            inner = inner.subcon
        self._read: Callable[..., Any] = inner._parse if inner.parsed is None else inner._parsereport
        while isinstance(inner, Renamed):
            inner = inner.subcon
        self.inner = inner
        kind = getattr(inner, "kind", "")  # a field of a foreign Struct may be called so
        self.wire = kind if isinstance(kind, str) else ""
        self.type = type or _SCHEMA_TYPES.get(self.wire, self.wire.lower())
        has_oddity = hasattr(inner.__class__, "oddity")
        self.oddity: Callable[[bytes, Any], str | None] | None = inner.oddity if has_oddity else None
        self.least_odd = 2 if isinstance(inner, VarNumber) else 1  # bytes that its unusual forms take
        self.is_leaf = getattr(inner.__class__, "needs_context", True) is False

    def _parse(self, stream: IO[bytes], context: Any, path: str) -> Any:
        trace: Trace = context["_params"]["trace"]
        start = stream.tell()
        if self.is_leaf:
            try:
                value = self._read(stream, context, path)
            except ConstructError:
                stream.seek(start)  # read again, for the fault
            else:
                node = trace.add(self, start, stream.tell() - start, value)
                if self.oddity is not None or self.finish is not None or self.names is not None:
                    trace.annotate(node, self, value)
                return value
        node = trace.begin(self, start)
        try:
            value = self._read(stream, context, path + self._steps)
        except (ConstructError, RecursionError) as error:
            if not isinstance(error, KconstructError):
                reason = "nested too deeply" if isinstance(error, RecursionError) else str(error)
                error = ParseError(reason, offset=stream.tell())
            trace.fail(node, stream.tell(), error)
            raise error
        trace.done(node, self, stream.tell(), value)
        return value

    _parsereport = _parse  # hooks are called by what has them


_REST = {"unread": "bytes after the fault", "left": "bytes that the message does not use"}
_SCHEMA_TYPES = {"UNSIGNED_VARINT": "uvarint", "TAGGED_FIELDS": "uvarint"}


def run(label: Construct, data: Any, start: int = 0, end: int | None = None) -> Trace:
    """Parses `data[start:end]` with a labelled construct; never raises on bad data, the fault is in the trace.

    All offsets are offsets in `data`, of which no more is copied (bytes, mmap).
    """
    trace = Trace(data)
    stream = Window(data[start:end], start) if start or end is not None else io.BytesIO(data)
    try:
        trace.value = trace.read(label, stream)
    except KconstructError as error:
        trace.fault = error
    trace.finish(start, end)
    return trace
