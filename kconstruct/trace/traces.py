"""Traces: what was read, where, and where it stopped.

Generated code reads a part: its value and tape, of which nodes are made when they are looked at.  Where it refuses, the
labelled construct reads the same bytes and tells the trace of each part, up to the fault.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import IO, Any

from construct import Construct
from construct import Container as Context

from kconstruct.arguments import explained
from kconstruct.compiled import Code
from kconstruct.display import html, trace_text
from kconstruct.errors import KconstructError
from kconstruct.rules import Refused
from kconstruct.text import plural
from kconstruct.trace.labels import Spanned, name_tag
from kconstruct.trace.node import (
    MAKING,
    NOWHERE,
    Ground,
    Label,
    Node,
    Note,
    Place,
    ground_place,
    place_below,
    says_more,
)
from kconstruct.trace.search import find, leaf_at, made_below
from kconstruct.trace.shapes import StructShape, Tape, leaf, shape_of
from kconstruct.wire.base import Window

__all__ = ["BodyTrace", "Trace", "read_below", "run"]


class Trace:
    """The annotated tree of an input; `print(trace)` shows it as `kconstruct parse --tree` does.

    root, data  the tree and the bytes it is about
    fault       the error that stopped the reading, None when all was read
    value       what was parsed, None on a fault; for frames `values` holds it by part (header, request, response)
    end         where the reading ended
    message     the declaration, with `version`, where they are known
    """

    value: Any = None
    fault: KconstructError | None = None
    message: Any = None
    version: int | None = None
    end: int = 0
    _root: Node | None = None
    _opener: Callable[[Node], None] | None = None
    _values: dict[str, Any] | None = None
    _body: tuple[Any, ...] = ()  # of which the root is made when somebody looks at it

    @explained
    def __init__(self, data: bytes, root: Node | None = None) -> None:
        self.data = data
        self.root = Node("input", role="input", size=len(data)) if root is None else root

    @property
    def values(self) -> dict[str, Any]:
        """What was parsed of a frame, by part: header, request, response."""
        if self._values is None:
            self._values = {}
        return self._values

    @property
    def root(self) -> Node:
        """The node of the whole input."""
        if self._body:
            with MAKING:
                if self._root is None:
                    self._make_root()
                    self._body = ()  # last: other threads wait for the whole
        return self._root  # type: ignore[return-value]

    @root.setter
    def root(self, root: Node) -> None:
        self._root = root
        if root._place is NOWHERE:
            root._place = ground_place(Ground(self.data, root.space, self._opener))
        self.ground = root._place.ground
        self._stack = [root]
        self._places = [place_below(root)]

    def _make_root(self) -> None:
        raise NotImplementedError  # others have one from the beginning

    def open_with(self, opener: Callable[[Node], None]) -> None:
        """Sets what opens the fields whose bytes can be opened, when they are looked at; it gets their nodes.

        Those that were looked at before are closed again.
        """
        self._opener = opener
        if self._root is not None:
            self.ground.opener = opener
            left = [self._root]
            while left:
                node = left.pop()
                if node._label.content is None or node.value is None:  # a field that was not read has no value
                    left += made_below(node)
                elif node._own is None or type(node._own) is dict:
                    node._label.close(node)

    @property
    def notes(self) -> list[Note]:
        """The notes of all nodes, in the order of the tree; also faults inside opaque bytes of a sound message."""
        found, known = [], (None, self.fault)
        for node in self.root.walk():
            if says_more(node):
                found += [Note(node.offset, node.path, text) for text in node.notes]
                if node.fault not in known:
                    found.append(Note(node.offset, node.path, str(node.fault)))
        return found

    @property
    def first_fault(self) -> KconstructError | None:
        """The error that stopped the reading, else the first one inside opaque bytes that were opened."""
        if self.fault is not None or (self._root is None and self._opener is None):
            return self.fault
        return self.root.first_fault()

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
        """The leaf that holds the byte at `offset`; no nodes are made but those on the way to it."""
        return leaf_at(self.root, offset) if self.root.offset <= offset < self.root.end else None

    @explained
    def find(self, path: str) -> Node | None:
        """The node of a dotted path, `Topics.0.Name`; no nodes are made but those on the way to it."""
        return find(self.root, path)

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

    def __reduce__(self) -> tuple[Any, ...]:
        """All nodes are made; what only reading needs is left out."""
        root = self.root
        kept = {name: held for name, held in vars(self).items() if name not in _OF_READING}
        return _again, (type(self), self.data, root, kept)

    def take(self, label: Spanned, code: Code, start: int, end: int | None = None, group: str = "") -> tuple[Any, int]:
        """Reads the part that begins at `start` and may use the bytes before `end`: its value and where it ends.

        `code` is that of the label's construct.  Raises `KconstructError`; what was read before the fault is in the
        tree.
        """
        limit = len(self.data) if end is None else end
        self._begin_part(group)
        try:
            value, stop, tape = code.read_tape(self.data, start, limit)
        except Exception:
            pass  # explained below, outside, so that the error does not hold this one
        else:
            self._add_read(label, start, stop, value, tape)
            return value, stop
        stream = Window(self.data[start:end], start)
        return self.read(label, stream), stream.tell()

    def _begin_part(self, group: str) -> None:
        """Makes `group` the one of the parts that are added to the root."""
        self._places[0] = place = place_below(self.root)
        place._group = group

    def read(self, label: Construct, stream: IO[bytes], **values: Any) -> Any:
        """Parses one labelled construct from a stream over `data`; raises `KconstructError` as it does.

        `values` are in the context, as those of `Construct.parse_stream`.
        """
        context = Context(trace=self, _parsing=True, _building=False, _sizing=False, **values)
        context["_params"] = context
        try:
            return label._parsereport(stream, context, "(parsing)")
        finally:
            del context["_params"], context["trace"]  # a context that is kept holds no tree

    def finish(self, start: int = 0, end: int | None = None) -> None:
        """Adds what was not read up to `end` as a node of its own: `unread` after a fault, else `left`."""
        end = len(self.data) if end is None else end
        self.end = _end_of(self.root.children, start)
        if self.end < end:
            label = _REST_LABELS["unread" if self.fault else "left"]
            self.root.children.append(leaf(label, place_below(self.root), self.end, end - self.end,
                                           self.data[self.end:end]))

    def _add_read(self, label: Spanned, start: int, end: int, value: Any, tape: Tape) -> None:
        """Adds the node of a part that was read below the part that was begun last."""
        node = leaf(label, self._places[-1], start, end - start, None)
        shape_of(label).fill(node, value, tape, 0)
        self._stack[-1].children.append(node)

    def begin(self, spanned: Spanned, offset: int) -> Node:
        """Adds the node of a part that begins at `offset`; what is added before its end is below it."""
        node = self._added(spanned, offset, 0)
        self._stack.append(node)
        struct = self._places[-1].value if spanned.role in ("tags", "one tag") else {}
        self._places.append(place_below(node, struct))
        return node

    def add(self, spanned: Spanned, offset: int, size: int, value: Any) -> None:
        """Adds the node of a part without parts below the part that was begun last."""
        node = self._added(spanned, offset, size)
        self._end(node, spanned, value)
        if spanned.content is not None:
            spanned.close(node)

    def has_many(self) -> bool:
        """Whether so many elements of an array were read part by part that the next ones are read by generated code."""
        return len(self._stack[-1].children) > _SLOW

    def add_element(self, spanned: Spanned, stream: Window) -> Any:
        """Reads an element of an array with generated code and adds its node; raises anything when it refuses."""
        if spanned.code is None:
            raise Refused
        start = stream.tell()
        value, end, tape = spanned.code.read_tape(self.data, start, start + stream.left)
        node = self._added(spanned, start, 0)
        shape_of(spanned).fill(node, value, tape, 0)
        stream.seek(end)
        return value

    def _added(self, spanned: Spanned, offset: int, size: int) -> Node:
        parent = self._stack[-1]
        node = leaf(spanned, self._places[-1], offset, size, None)
        if spanned.role == "element":
            node._index = self.index(parent)
        parent.children.append(node)
        return node

    def index(self, parent: Node) -> int:
        """The index of the next element of an array."""
        before = parent.children
        return 0 if not before else len(before) - (before[0].role != "element")

    def done(self, node: Node, spanned: Spanned, end: int, value: Any) -> None:
        """Ends a part that was read: its size, its value, and what is unusual about it."""
        self._stack.pop()
        self._places.pop()
        node.size = end - node.offset
        self._end(node, spanned, value)

    def _end(self, node: Node, spanned: Spanned, value: Any) -> None:
        struct = self._places[-1].value
        if struct is not None:
            struct[spanned.title] = value
        if isinstance(value, list):
            node.value = len(value)
        elif not isinstance(value, dict):
            node.value = value
        if spanned.finish is not None:
            spanned.finish(node)

    def fail(self, node: Node, error: KconstructError) -> None:
        """Ends a part that was not read to its end; the innermost one has the fault."""
        self._stack.pop()
        self._places.pop()
        node.size = _end_of(node.children, node.offset) - node.offset
        node.notes, node.meaning = [], None
        if self.fault is None:
            self.fault = node.fault = error
            error.trace = self
        if node.role == "one tag" and node.children:
            name_tag(node)


def _end_of(nodes: list[Node], start: int) -> int:
    """Where the last of some nodes ends that begin at `start`."""
    return max([node.end for node in nodes], default=start)


_SLOW = 4
"""Elements that are read part by part before generated code for them is worth its making."""
_OF_READING = {"data", "ground", "_body", "_opener", "_places", "_root", "_stack"}


def _again(kind: type[Trace], data: Any, root: Node, kept: dict[str, Any]) -> Trace:
    """A trace that was copied or pickled."""
    made = kind.__new__(kind)
    made.data = data
    made.root = root
    vars(made).update(kept)
    return made


_REST_LABELS = {role: Label(role, "bytes", role, docs, group=role) for role, docs in (
    ("unread", "bytes after the fault"), ("left", "bytes that the message does not use"))}


class BodyTrace(Trace):
    """The trace of a body that was read, whose nodes are made when somebody looks at the first.

    `labels(message, version)` gives the label of its nodes; `start` is where it begins, `limit` the end of the bytes
    that it may use; `read` is the value, where the body ends, and the tape.
    """

    def __init__(self, message: Any, version: int, data: Any, labels: Callable[[Any, int], Spanned],
                 start: int, limit: int, read: tuple[Any, int, Tape]) -> None:
        self.message = message
        self.version = version
        self.data = data
        self.value, self.end, tape = read
        self._body = labels, start, limit, tape

    def _make_root(self) -> None:
        labels, start, limit, tape = self._body
        message = self.message
        self.root = Node(message.name, role="input", size=len(self.data))
        self._begin_part(message.kind)
        self._add_read(labels(message, self.version), start, self.end, self.value, tape)
        self.finish(start, limit)


def run(label: Spanned, data: Any, start: int = 0, end: int | None = None, group: str = "") -> Trace:
    """Parses `data[start:end]` with a labelled construct; never raises on bad data, the fault is in the trace.

    All offsets are offsets in `data`, of which no more is copied (bytes, mmap).
    """
    trace = Trace(data)
    trace._begin_part(group)
    try:
        trace.value = trace.read(label, Window(data[start:end], start))
    except KconstructError as error:
        trace.fault = error.bare()
    trace.finish(start, end)
    return trace


def read_below(place: Place, label: Spanned, code: Code, start: int, end: int,
               ) -> tuple[list[Node], int, KconstructError | None]:
    """The parts of a struct that begins at `start` and may use the bytes before `end`, as nodes at a place.

    Also where the struct ends, and its fault.  What was not read up to `end` is a node too.
    """
    data, shape = place.ground.data, shape_of(label)
    found: list[Node] = []
    fault = None
    assert isinstance(shape, StructShape)
    try:
        value, stop, tape = code.read_tape(data, start, end)
    except Exception:
        found, stop, fault = _explained_below(place, label, start, end)
    else:
        place.value = value
        shape.add(found, place, value, tape, 0, start)
    if stop < end:
        role = "left" if fault is None else "unread"
        found.append(leaf(_REST_LABELS[role], place, stop, end - stop, data[stop:end]))
    return found, stop, fault


def _explained_below(place: Place, label: Spanned, start: int, end: int,
                     ) -> tuple[list[Node], int, KconstructError | None]:
    """The same of a struct that generated code refuses, without the rest."""
    top = leaf(label, place, start, 0, None)
    place.value = {}
    reader = Trace.__new__(Trace)
    reader.data, reader.ground, reader._root = place.ground.data, place.ground, top
    reader._stack, reader._places = [top], [place]
    fault = None
    try:
        place.value.update(reader.read(label.subcon, Window(reader.data[start:end], start)))
    except KconstructError as error:
        fault = error.bare()
    for node in top.walk():
        if node.fault is not None:
            node.fault.path = node.path
    return top.children, _end_of(top.children, start), fault
