"""HTML of traces, frames, structs and `records` fields for IPython and Jupyter, without scripts."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from itertools import count, islice
from typing import Any

from kconstruct.errors import KconstructError
from kconstruct.frame import Frame, build_frame, trace_frame
from kconstruct.text import plural
from kconstruct.trace import Node, Trace
from kconstruct.views.dump import MAX_ROWS, ROW, hex_lines
from kconstruct.views.lines import Line, plain
from kconstruct.views.palette import Paint, css_class, shades, spans_html
from kconstruct.views.places import Route
from kconstruct.views.summary import survey
from kconstruct.views.values import place_text, scalar_text, value_spans

__all__ = ["container_html", "frame_html", "hex_html", "records_html", "trace_html"]

MAX_NODES = 2000
_OPEN = 40
"""Maximum number of nodes of an unfolded tree; a larger one is unfolded to `_DEPTH` and to its faults."""
_DEPTH = 2
MAX_ITEMS = 100

_CSS = """
.kconstruct { font: 13px/1.45 ui-monospace, monospace; color: inherit; }
.kconstruct pre { font: inherit; margin: 0 0 .6em; overflow-x: auto; background: none; color: inherit; }
.kconstruct details, .kconstruct .leaf { padding-left: 1.2em; }
.kconstruct summary { margin-left: -1.2em; cursor: pointer; }
.kconstruct :is(.type, .place, .bar, .docs) { opacity: .65; } .kconstruct :is(b, .value, .meaning) { font-weight: 600; }
.kconstruct .fault { color: hsl(5 75% 50%); font-weight: 600; } .kconstruct .note { color: hsl(25 80% 45%); }
.kconstruct table { border-collapse: collapse; margin: 0; }
.kconstruct td, .kconstruct th { text-align: left; vertical-align: top; padding: 0 .8em 0 0; font-weight: normal; }
""" + "".join(
    f".kconstruct .{name} {{ background: hsl({hue} {0 if name.startswith('tags') else 70}% 50% / "
    f"{.16 if second else .3:.2f}); }}\n" for name, hue, second in shades())


def _boxed(inner: str) -> str:
    return f'<div class="kconstruct"><style>{_CSS}</style>{inner}</div>'


def trace_html(trace: Trace) -> str:
    """Bytes and tree; a field and its bytes have the same colour, and pointing at a byte names its field."""
    paint = Paint(trace.root)
    fault = f'<div class="fault">{escape(str(trace.fault))}</div>' if trace.fault is not None else ""
    return _boxed(f"{fault}{hex_html(trace, paint)}{_Tree(trace, paint).html()}")


def frame_html(frame: Frame) -> str:
    """The tree of a frame's bytes; the values alone where they cannot be built."""
    request = (frame.message.api, frame.version) if frame.direction == "response" else None
    try:
        return trace_html(trace_frame(build_frame(frame), request))
    except KconstructError as error:
        title = f"<b>{frame.message.name} v{frame.version}</b>"
        return _boxed(f'{title}<div class="fault">cannot be built: {escape(str(error))}</div>{_value(frame.header)}'
                      f"{_value(frame.body)}")


def records_html(data: bytes) -> str:
    """The tree of a `records` field."""
    from kconstruct.nested import trace_standalone

    return trace_html(trace_standalone("records", bytes(data)))


def container_html(value: Mapping[str, Any]) -> str:
    """The values of a struct, by name."""
    return _boxed(_value(value))


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        rows = "".join(f'<tr><th class="docs">{escape(str(name))}</th><td>{_value(inner)}</td></tr>'
                       for name, inner in value.items())
        return f"<table>{rows}</table>" if rows else '<span class="docs">empty struct</span>'
    if isinstance(value, list):
        shown = "".join(_value(inner) if isinstance(inner, Mapping) else f"<div>{_value(inner)}</div>"
                        for inner in value[:MAX_ITEMS])
        more = f"<div>... {len(value) - MAX_ITEMS:,} more</div>" if len(value) > MAX_ITEMS else ""
        count = f'<span class="docs">{plural(len(value), "element")}</span>'
        return f"<details{' open' if len(value) <= _OPEN else ''}><summary>{count}</summary>{shown}{more}</details>" \
            if value else count
    return "null" if value is None else escape(scalar_text(value))


class _Leaves(Paint):
    """Gives each leaf a style of its own, which becomes a span with the field as its title."""

    def __init__(self, trace: Trace, paint: Paint) -> None:
        self._trace, self._paint = trace, paint
        self._runs: list[Node] = []

    def runs(self, root: Node) -> Iterator[tuple[int, int, str]]:
        for leaf in root.leaves():
            if leaf.size:
                self._runs.append(leaf)
                yield leaf.offset, leaf.end, str(len(self._runs) - 1)

    def html(self, line: Line) -> str:
        return "".join(self._span(text, self._runs[int(style)]) if style.isdecimal() else spans_html([(text, style)])
                       for text, style in line)

    def _span(self, text: str, leaf: Node) -> str:
        value = plain(value_spans(leaf, self._trace.data)[:2])
        about = f"{leaf.path or leaf.name} {leaf.type}{value} {place_text(leaf)}"
        return f'<span class="{css_class(self._paint.of(leaf))}" title="{escape(about)}">{escape(text)}</span>'


def hex_html(trace: Trace, paint: Paint | None = None) -> str:
    """The bytes in rows of 16, each run of a field coloured and titled."""
    leaves = _Leaves(trace, paint or Paint(trace.root))
    rows = -(-len(trace.data) // ROW)
    lines = [leaves.html(line) for line in hex_lines(trace, leaves, only=range(min(rows, MAX_ROWS)))]
    if rows > MAX_ROWS:
        lines.append(f'<span class="note">... {plural(len(trace.data) - MAX_ROWS * ROW, "byte")} more</span>')
    return "<pre>" + "\n".join(lines) + "</pre>" if lines else ""


def _above_faults(trace: Trace) -> set[int]:
    """The nodes that have a fault, or contain one, as far as the tree is shown."""
    found: set[int] = set()
    route = Route(trace.root)
    for remark in survey(trace, MAX_NODES).remarks:
        if remark.kind == "fault" and route.to(remark.node):
            found.update(map(id, route.nodes))
    return found


class _Tree:
    """The tree as nested, foldable lists; of a large one the first nodes."""

    def __init__(self, trace: Trace, paint: Paint) -> None:
        self._trace = trace
        self._paint = paint
        self._count = count()
        self._is_small = sum(1 for _ in islice(trace.root.walk(), _OPEN + 1)) <= _OPEN
        self._faulty = _above_faults(trace)

    def html(self) -> str:
        """The whole tree."""
        return "".join(self._node(self._trace.root, 0))

    def _node(self, node: Node, depth: int) -> Iterator[str]:
        number = next(self._count)
        if number >= MAX_NODES:
            if number == MAX_NODES:
                yield '<div class="leaf note">... more</div>'
            return
        extras = [f'<div class="leaf note">note: {escape(note)}</div>' for note in node.notes]
        if node.fault is not None:
            extras.append(f'<div class="leaf fault">fault: {escape(str(node.fault))}</div>')
        if not node.children and not extras:
            yield f'<div class="leaf">{self._line(node)}</div>'
            return
        is_open = self._is_small or depth < _DEPTH or id(node) in self._faulty
        yield f"<details{' open' if is_open else ''}><summary>{self._line(node)}</summary>"
        for child in node.children:
            yield from self._node(child, depth + 1)
        yield "".join(extras) + "</details>"

    def _line(self, node: Node) -> str:
        line: Line = [(node.name, self._paint.of(node)), (f" {node.type}".rstrip(), "type")]
        if node.fault is None:
            line += value_spans(node, self._trace.data)
        return spans_html([*line, (f" {place_text(node)}", "place"), (f" {node.docs}".rstrip(), "docs")])
