"""HTML of traces, frames, structs and `records` fields for IPython and Jupyter, without scripts."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from itertools import count, islice, takewhile
from typing import Any

from kconstruct.errors import KconstructError
from kconstruct.frame import Frame, build_frame, trace_frame
from kconstruct.text import plural
from kconstruct.trace import Node, Trace
from kconstruct.views.dump import MAX_ROWS, ROW, ascii_text, offset_digits
from kconstruct.views.palette import Paint, css_class, shades
from kconstruct.views.values import annotation, scalar_text, value_text

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
.kconstruct .soft { opacity: .65; } .kconstruct b { font-weight: 600; }
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
        rows = "".join(f'<tr><th class="soft">{escape(str(name))}</th><td>{_value(inner)}</td></tr>'
                       for name, inner in value.items())
        return f"<table>{rows}</table>" if rows else '<span class="soft">empty struct</span>'
    if isinstance(value, list):
        shown = "".join(_value(inner) if isinstance(inner, Mapping) else f"<div>{_value(inner)}</div>"
                        for inner in value[:MAX_ITEMS])
        more = f"<div>... {len(value) - MAX_ITEMS:,} more</div>" if len(value) > MAX_ITEMS else ""
        count = f'<span class="soft">{plural(len(value), "element")}</span>'
        return f"<details{' open' if len(value) <= _OPEN else ''}><summary>{count}</summary>{shown}{more}</details>" \
            if value else count
    return "null" if value is None else escape(scalar_text(value))


def hex_html(trace: Trace, paint: Paint | None = None) -> str:
    """The bytes in rows of 16, each run of a field coloured and titled."""
    colours = paint or Paint(trace.root)
    data = trace.data[:MAX_ROWS * ROW]
    leaves = takewhile(lambda leaf: leaf.offset < len(data), trace.root.leaves())
    digits = offset_digits(len(data))
    rows: list[list[str]] = [[] for _ in range(0, len(data), ROW)]
    texts: list[list[str]] = [[] for _ in rows]
    for leaf in leaves:
        begin = leaf.offset
        while begin < min(leaf.end, len(data)):
            row = begin // ROW
            end = min(leaf.end, (row + 1) * ROW, len(data))
            rows[row].append(_span(leaf, trace, colours, _pairs(data, begin, end)))
            texts[row].append(_span(leaf, trace, colours, escape(ascii_text(data[begin:end]))))
            begin = end
    lines = []
    for row, (pairs, text) in enumerate(zip(rows, texts)):
        width = min(ROW, len(data) - row * ROW)
        gap = " " * (3 * (ROW - width) + (width <= ROW // 2))
        lines.append(f'<span class="soft">{row * ROW:0{digits}x}</span>  {"".join(pairs)}{gap}  {"".join(text)}')
    if len(trace.data) > len(data):
        lines.append(f'<span class="note">... {plural(len(trace.data) - len(data), "byte")} more</span>')
    return "<pre>" + "\n".join(lines) + "</pre>" if lines else ""


def _pairs(data: bytes, begin: int, end: int) -> str:
    """Hex of a run within a row, with the blanks before its bytes."""
    return "".join(("" if at % ROW == 0 else "  " if at % ROW == ROW // 2 else " ") + f"{data[at]:02x}"
                   for at in range(begin, end))


def _span(leaf: Node, trace: Trace, paint: Paint, inner: str) -> str:
    value = value_text(leaf)
    about = f"{leaf.path or leaf.name} {leaf.type}" + ("" if value is None else f" = {value}") + \
        f" [0x{leaf.offset:04x}, {leaf.size}B]"
    return f'<span class="{css_class(paint.of(leaf))}" title="{escape(about)}">{inner}</span>'


def _above_faults(root: Node) -> set[int]:
    """The nodes that have a fault, or hold one."""
    found: set[int] = set()

    def walk(node: Node) -> bool:
        inside = [walk(child) for child in node.children]
        if node.fault is not None or any(inside):
            found.add(id(node))
        return id(node) in found

    walk(root)
    return found


class _Tree:
    """The tree as nested, foldable lists; of a large one the first nodes."""

    def __init__(self, trace: Trace, paint: Paint) -> None:
        self._trace = trace
        self._paint = paint
        self._count = count()
        self._is_small = sum(1 for _ in islice(trace.root.walk(), _OPEN + 1)) <= _OPEN
        self._faulty = _above_faults(trace.root)

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
        value = value_text(node) if node.fault is None else None
        meaning = annotation(node, self._trace.data) if value is not None else ""
        shown = "" if value is None else f" = <b>{escape(value)}</b>" + (f" ({escape(meaning)})" if meaning else "")
        kind = f' <span class="soft">{escape(node.type)}</span>' if node.type else ""
        place = f"[{'decompressed ' if node.space else ''}0x{node.offset:04x}, {node.size}B]"
        docs = f" {escape(node.docs)}" if node.docs else ""
        return f'<span class="{css_class(self._paint.of(node))}">{escape(node.name)}</span>{kind}{shown} ' \
               f'<span class="soft">{place}{docs}</span>'
