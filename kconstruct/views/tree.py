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
from functools import cache
from typing import Any

from kconstruct.errors import KconstructError
from kconstruct.text import cut, escaped, width_of
from kconstruct.trace import Node, Trace
from kconstruct.views.dump import excerpt
from kconstruct.views.kinds import MAX_DOCS, kind_of, kinds_of, new_kind, root_kind, snake_case
from kconstruct.views.lines import Line, plain, wrapped
from kconstruct.views.palette import Paint
from kconstruct.views.values import place_text

__all__ = ["MAX_DOCS", "snake_case", "trace_text", "tree_lines", "tree_rows"]

_MIN_DOCS = 12
_FEW = 1024
_Step = tuple[Any, ...]
"""A node: (node, kind, name, address space, bars before it, bars of those around it, whether more is below it, value,
annotation, docs).  A note or fault of a node: (node, None, note, bars before it, bars of what is below it, fault)."""


def tree_lines(trace: Trace, paint: Paint | None = None, width: int | None = None) -> Iterator[Line]:
    """The tree of an input; with a `width`, docs are cut to it and the rest is wrapped."""
    paint = paint or Paint(trace.root)
    for step in _steps(trace):
        if step[1] is None:
            yield from _extra_lines(trace, step, width)
            continue
        node, kind, name, _, first, rest, is_told, value, annotation, docs = step
        line: Line = [(first, "bar"), (name, paint.of(node) or "name")]
        if kind.type:
            line += [(" ", ""), (kind.type, "type")]
        if value:
            line += [(" = ", ""), (value, "value")]
        if annotation:
            line.append((f" ({annotation})", "meaning" if node.meaning else "place"))
        line.append((f" {place_text(node)}", "place"))
        yield from _fitted(line, docs, width, rest + ("|   " if is_told else "    "))


def tree_rows(trace: Trace, noted: list[Node] | None = None) -> Iterator[str]:
    """The rows of the tree as plain text; `noted` gets the nodes that `remarks` are about, as they are shown."""
    places, sizes = _few_places()
    for step in _steps(trace, noted):
        if step[1] is None:
            for line in _extra_lines(trace, step, None):
                yield plain(line)
            continue
        node, kind, name, space, first, _, _, value, annotation, docs = step
        offset, size = node.offset, node.size
        start = places[offset] if offset < _FEW else f" [0x{offset:04x}, "
        stop = sizes[size] if size < _FEW else f"{size}B]"
        tail = f" {docs}" if docs else ""
        if space:
            start = f" [decompressed 0x{offset:04x}, "
        if annotation:
            yield f"{first}{name}{kind.typed} = {value} ({annotation}){start}{stop}{tail}"
        elif value:
            yield f"{first}{name}{kind.typed} = {value}{start}{stop}{tail}"
        else:
            yield f"{first}{name}{kind.typed}{start}{stop}{tail}"


@cache
def _few_places() -> tuple[list[str], list[str]]:
    """The text of the first offsets and sizes, which most nodes have."""
    return [f" [0x{offset:04x}, " for offset in range(_FEW)], [f"{size}B]" for size in range(_FEW)]


def trace_text(trace: Trace) -> str:
    """The tree of an input as plain text."""
    return "\n".join(tree_rows(trace))


def _steps(trace: Trace, noted: list[Node] | None = None,  # noqa: C901, PLR0912 - a call for each node takes long
           ) -> Iterator[_Step]:
    """What a tree shows, from top to bottom; nodes are looked at one by one, as they come.

    Most nodes have nothing of their own: what is shown of them follows from label and bytes, see `Kind.quick`.
    """
    root, data = trace.root, trace.data
    children: Iterator[Node] = iter((root,))
    parent = last = None
    first = more = end = group = ""
    kinds, is_set = kinds_of(""), True
    extras: list[tuple[str, KconstructError | None]] = []
    doubt = trace.fault is not None or trace.message is None
    above: list[Any] = []
    while True:
        for node in children:
            if is_set:  # the children of such a node may be of groups of their own
                group = node.group
                kinds = kinds_of(group)
            if node._own is None:
                kind = kinds.get(node._label) or new_kind(kinds, node, group)
                ground = node._place.ground
                quick = kind.quick(node, ground.data, doubt)
                if quick is not None and (node._below is None or not node.children):
                    if kind.is_rest and noted is not None:
                        noted.append(node)
                    yield (node, kind, escaped(node.name) if kind.is_numbered else kind.name, ground.space, first,
                           end if node is last else more, False, *quick,
                           kind.docs_of(node, parent) if kind.follows else kind.docs)
                    continue
                below, space, own = node.children, ground.space, kind.group or group
            else:
                below = node.children
                own = node.group or group
                kind = kind_of(node, own) if node is not root else root_kind(trace)
                quick, space = None, node.space
            if quick is None:
                quick, notes, fault = kind.said(node, data, doubt), node.notes, node.fault
            else:
                notes, fault = [], None
            is_told = bool(below or notes or fault is not None)
            rest = end if node is last else more
            if noted is not None and (notes or fault is not None or kind.is_rest):
                noted.append(node)
            yield (node, kind, escaped(node.name) if kind.is_numbered else kind.name, space, first, rest, is_told,
                   *quick, kind.docs_of(node, parent) if kind.follows else kind.docs)
            if not is_told:
                continue
            above.append((children, parent, last, group, kinds, is_set, first, more, end, extras, doubt))
            extras = [(note, None) for note in notes] + ([("", fault)] if fault is not None else [])
            doubt = doubt or (node.value is not None and not isinstance(node.value, int))
            children, last, parent = iter(below), below[-1] if below else None, node
            group, kinds, is_set = own, kinds_of(own), node._own is not None
            first, more, end = rest + "+-- ", rest + "|   ", rest + ("|   " if extras else "    ")
            break
        else:
            for index, (note, fault) in enumerate(extras, 1):
                yield parent, None, note, first, more if index < len(extras) else more[:-4] + "    ", fault
            if not above:
                return
            children, parent, last, group, kinds, is_set, first, more, end, extras, doubt = above.pop()


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
