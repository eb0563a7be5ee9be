"""The annotated tree as text: one line per node, notes and faults below their node.

    OffsetCommitRequest message v9 [0x0000, 45B]
    +-- Frame [0x0000, 4B] length-delimited framing
    |   +-- size int32 = 41 [0x0000, 4B] number of bytes that follow
    ...

`tree_lines` gives lines of styled spans, `tree_rows` the same as plain text without a limit of width, which costs much
less.
"""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kconstruct.errors import KconstructError
from kconstruct.text import cut, escaped, width_of
from kconstruct.trace import Node, Trace
from kconstruct.views.dump import excerpt
from kconstruct.views.kinds import MAX_DOCS, kind_of, root_kind, snake_case
from kconstruct.views.lines import Line, plain, wrapped
from kconstruct.views.palette import Paint
from kconstruct.views.values import place_text

__all__ = ["MAX_DOCS", "snake_case", "trace_text", "tree_lines", "tree_rows"]

_MIN_DOCS = 12
_REST = frozenset(("left", "unread"))

_Step = tuple[Any, ...]
"""A node: (node, kind, name, bars before it, bars of what is below it, value, annotation, docs).  A note or fault of a
node: (node, None, note, bars before it, bars of what is below it, fault)."""


def tree_lines(trace: Trace, paint: Paint | None = None, width: int | None = None) -> Iterator[Line]:
    """The tree of an input; with a `width`, docs are cut to it and the rest is wrapped."""
    paint = paint or Paint(trace.root)
    for step in _steps(trace):
        if step[1] is None:
            yield from _extra_lines(trace, step, width)
            continue
        node, kind, name, first, bars, value, annotation, docs = step
        line: Line = [(first, "bar"), (name, paint.of(node) or "name")]
        if kind.type:
            line += [(" ", ""), (kind.type, "type")]
        if value:
            line += [(" = ", ""), (value, "value")]
        if annotation:
            line.append((f" ({annotation})", "meaning" if node.meaning else "place"))
        line.append((f" {place_text(node)}", "place"))
        yield from _fitted(line, docs, width, bars)


def tree_rows(trace: Trace, noted: list[Node] | None = None) -> Iterator[str]:
    """The rows of the tree as plain text; `noted` gets the nodes that `remarks` are about, as they are shown."""
    for step in _steps(trace, noted):
        if step[1] is None:
            for line in _extra_lines(trace, step, None):
                yield plain(line)
            continue
        node, kind, name, first, _, value, annotation, docs = step
        said = f" = {value} ({annotation})" if annotation else f" = {value}" if value else ""
        space = "decompressed " if node.space else ""
        yield f"{first}{name}{kind.typed}{said} [{space}0x{node.offset:04x}, {node.size}B]{docs and ' '}{docs}"


def trace_text(trace: Trace) -> str:
    """The tree of an input as plain text."""
    return "\n".join(tree_rows(trace))


def _steps(trace: Trace, noted: list[Node] | None = None) -> Iterator[_Step]:
    """What a tree shows, from top to bottom; nodes are looked at one by one, as they come."""
    data = trace.data
    children: Iterator[Node] = iter((trace.root,))
    parent = last = None
    first = more = end = group = ""
    extras: list[tuple[str, KconstructError | None]] = []
    doubt = trace.fault is not None or trace.message is None
    above: list[Any] = []
    while True:
        for node in children:
            role, below, notes, fault = node.role, node.children, node.notes, node.fault
            own = node.group or group
            kind = kind_of(node, own) if parent is not None else root_kind(trace)
            value, annotation = kind.said(node, data, doubt)
            docs = kind.docs_of(node, parent) if kind.follows else kind.docs
            name = kind.name if role != "element" else escaped(node.name)
            rest = end if node is last else more
            if not (below or notes or fault is not None):
                if noted is not None and role in _REST:
                    noted.append(node)
                yield node, kind, name, first, rest + "    ", value, annotation, docs
                continue
            if noted is not None and (notes or fault is not None or role in _REST):
                noted.append(node)
            yield node, kind, name, first, rest + "|   ", value, annotation, docs
            above.append((children, parent, last, group, first, more, end, extras, doubt))
            extras = [(note, None) for note in notes] + ([("", fault)] if fault is not None else [])
            doubt = doubt or (node.value is not None and not isinstance(node.value, int))
            children, parent, last, group = iter(below), node, below[-1] if below else None, own
            first, more, end = rest + "+-- ", rest + "|   ", rest + ("|   " if extras else "    ")
            break
        else:
            for index, (note, fault) in enumerate(extras, 1):
                yield parent, None, note, first, more if index < len(extras) else more[:-4] + "    ", fault
            if not above:
                return
            children, parent, last, group, first, more, end, extras, doubt = above.pop()


def _fitted(line: Line, docs: str, width: int | None, bars: str) -> Iterator[Line]:
    """A line with its docs; with a `width`, they are cut to it, and what does not fit is wrapped."""
    if width is not None and docs:
        columns = width - width_of(plain(line)) - 1
        if columns < len(docs):
            docs = cut(docs, columns - 3) if columns >= _MIN_DOCS else ""
    if docs:
        line += [(" ", ""), (docs, "docs")]
    return wrapped(line, width, [(bars + "  ", "bar")])


def _extra_lines(trace: Trace, step: _Step, width: int | None) -> Iterator[Line]:
    """A note or a fault, with the bytes around it."""
    node, _, note, first, bar, fault = step
    if fault is None:
        return wrapped([(first, "bar"), ("note", "note"), (f": {note}", "note")], width, [(bar + "  ", "bar")])
    return _fault_lines(trace, node, fault, first, bar, width)


def _fault_lines(trace: Trace, node: Node, fault: KconstructError, first: str, bar: str,
                 width: int | None) -> Iterator[Line]:
    hang: Line = [(bar + "  ", "bar")]
    yield from wrapped([(first, "bar"), ("fault", "fault"), (f": {fault.message}", "fault")], width, hang)
    where = [f"at byte {fault.offset} (0x{fault.offset:x})" + (" of the decompressed bytes" if node.space else "")
             ] if fault.offset is not None else []
    path = [f"in {fault.path}"] if fault.path else []
    if where or path:
        yield from wrapped([(bar, "bar"), (" ".join([*path, *where]), "")], width, hang)
    if fault.expected is not None:
        expected = f"expected {fault.expected}, found {fault.found}"
        yield from wrapped([(bar, "bar"), (expected, "")], width, hang)
    data = _space(trace, node.space)
    if fault.offset is not None and data is not None:
        for line in excerpt(data, fault.offset, node.size if node.offset == fault.offset else 1,
                            width and width - len(bar)):
            yield [(bar, "bar"), *line]


def _space(trace: Trace, space: str) -> bytes | None:
    """The bytes of an address space."""
    if not space:
        return trace.data
    node = trace.find(space)
    return bytes(node.value) if node is not None and isinstance(node.value, bytes) else None
