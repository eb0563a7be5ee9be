"""The annotated tree as text: one line per node, notes and faults below their node.

    OffsetCommitRequest message v9 [0x0000, 45B]
    +-- Frame [0x0000, 4B] length-delimited framing
    |   +-- size int32 = 41 [0x0000, 4B] number of bytes that follow
    ...
"""
from __future__ import annotations

import re
from collections.abc import Iterator

from kconstruct.errors import KconstructError
from kconstruct.text import cut, escaped, plural, width_of
from kconstruct.trace import Node, Trace
from kconstruct.views.dump import excerpt
from kconstruct.views.lines import Line, plain, wrapped
from kconstruct.views.palette import Paint
from kconstruct.views.values import count_of, place_text, value_spans

__all__ = ["MAX_DOCS", "snake_case", "trace_text", "tree_lines", "unfinished"]

MAX_DOCS = 77
_MIN_DOCS = 12
_WORD = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def snake_case(name: str) -> str:
    """A header field's name as the protocol guide writes it.

    >>> snake_case("RequestApiKey")
    'request_api_key'
    """
    return _WORD.sub("_", name).lower()


def tree_lines(trace: Trace, paint: Paint | None = None, width: int | None = None) -> Iterator[Line]:
    """The tree of an input; with a `width`, docs are cut to it and the rest is wrapped."""
    return _Tree(trace, paint or Paint(trace.root), width).node_lines(trace.root, None, "", "", "")


def trace_text(trace: Trace) -> str:
    """The tree of an input as plain text."""
    return "\n".join(plain(line) for line in tree_lines(trace))


class _Tree:
    def __init__(self, trace: Trace, paint: Paint, width: int | None) -> None:
        self.trace = trace
        self.paint = paint
        self.width = width
        self.unfinished = unfinished(trace.root)

    def node_lines(self, node: Node, parent: Node | None, group: str, first: str, rest: str) -> Iterator[Line]:
        """A node's line behind the bars `first`, and everything below it behind `rest`."""
        group = node.group or group
        below = node.children
        extras = [*((note, None) for note in node.notes), *([("", node.fault)] if node.fault is not None else [])]
        bar = rest + ("|   " if below or extras else "    ")
        yield from self._fitted(self._main(node, parent, group), self._docs(node, parent, group), first, bar)
        last = len(below) + len(extras) - 1
        for index, child in enumerate(below):
            yield from self.node_lines(child, node, group, rest + "+-- ", rest + ("|   " if index < last else "    "))
        for index, (note, fault) in enumerate(extras, len(below)):
            inner = rest + ("|   " if index < last else "    ")
            if fault is None:
                yield from wrapped([(rest + "+-- ", "bar"), ("note", "note"), (f": {note}", "note")], self.width,
                                   [(inner + "  ", "bar")])
            else:
                yield from self._fault(node, fault, rest + "+-- ", inner)

    def _main(self, node: Node, parent: Node | None, group: str) -> Line:
        in_header = group == "header" and node.role == "field"
        name = snake_case(node.name) if in_header else escaped(node.name)
        line: Line = [(name, self.paint.of(node) or "name")]
        kind = self._type(node, parent, in_header)
        if kind:
            line += [(" ", ""), (kind, "type")]
        line += value_spans(node, self.trace.data, id(node) in self.unfinished)
        return [*line, (f" {place_text(node)}", "place")]

    def _type(self, node: Node, parent: Node | None, in_header: bool) -> str:
        if parent is None and not node.type and self.trace.version is not None:
            return f"message v{self.trace.version}"
        if node.role == "struct" and node.group != "header":
            return "struct"
        if in_header and node.wire:
            return node.wire.lower()
        return node.type

    def _docs(self, node: Node, parent: Node | None, group: str) -> str:
        if node.role == "tags":
            return f"number of tagged fields in {'the header' if group == 'header' else 'this struct'}"
        if node.role == "count" and not node.docs and isinstance(node.value, int):
            if parent is not None and parent.role == "tags":
                return "number of tagged fields"
            count = count_of(node)
            return "null" if count is None else f"{plural(count, 'element')} follow{'s' if count == 1 else ''}"
        if node.role == "presence" and isinstance(node.value, int):
            return "the struct follows" if node.value > 0 else "null"
        return node.docs

    def _fitted(self, main: Line, docs: str, first: str, bar: str) -> Iterator[Line]:
        shown = cut(docs, MAX_DOCS)
        line: Line = [(first, "bar"), *main]
        if self.width is not None and shown:
            columns = self.width - width_of(plain(line)) - 1
            if columns < len(shown):
                shown = cut(docs, columns - 3) if columns >= _MIN_DOCS else ""
        if shown:
            line += [(" ", ""), (shown, "docs")]
        yield from wrapped(line, self.width, [(bar + "  ", "bar")])

    def _fault(self, node: Node, fault: KconstructError, first: str, bar: str) -> Iterator[Line]:
        hang: Line = [(bar + "  ", "bar")]
        yield from wrapped([(first, "bar"), ("fault", "fault"), (f": {fault.message}", "fault")], self.width, hang)
        where = [f"at byte {fault.offset} (0x{fault.offset:x})" + (" of the decompressed bytes" if node.space else "")
                 ] if fault.offset is not None else []
        path = [f"in {fault.path}"] if fault.path else []
        if where or path:
            yield from wrapped([(bar, "bar"), (" ".join([*path, *where]), "")], self.width, hang)
        if fault.expected is not None:
            expected = f"expected {fault.expected}, found {fault.found}"
            yield from wrapped([(bar, "bar"), (expected, "")], self.width, hang)
        data = self._space(node.space)
        if fault.offset is not None and data is not None:
            for line in excerpt(data, fault.offset, node.size if node.offset == fault.offset else 1,
                                self.width and self.width - len(bar)):
                yield [(bar, "bar"), *line]

    def _space(self, space: str) -> bytes | None:
        """The bytes of an address space."""
        if not space:
            return self.trace.data
        node = self.trace.find(space)
        return bytes(node.value) if node is not None and isinstance(node.value, bytes) else None


def unfinished(root: Node) -> set[int]:
    """Identities of the nodes that were not read to their end: those with a fault, and their ancestors."""
    found: set[int] = set()

    def walk(node: Node) -> bool:
        inside = sum(walk(child) for child in node.children)
        here = (node.fault is not None or inside > 0) and node.value is None
        if here:
            found.add(id(node))
        return here

    walk(root)
    return found
