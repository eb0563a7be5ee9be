"""The colours of terminal and HTML; a field and its bytes have the same one."""
from __future__ import annotations

from collections.abc import Iterator
from html import escape

from kconstruct.trace import Node
from kconstruct.views.lines import Line

__all__ = ["COMMAND_LINE", "CURSOR", "HUES", "LEGEND", "THEME", "Paint", "css_class", "legend", "shades",
           "spans_html"]

LEGEND = {
    "frame": "frame", "header": "rpc header", "request": "request body", "RecordBatch": "RecordBatch",
    "Record": "Record", "response": "response body", "tags": "tagged_fields", "left": "left over", "unread": "not read",
}
"""Name of each group, in the order of a legend."""
_SHADED = frozenset(LEGEND) - {"left", "unread"}

THEME = {
    "frame": "grey62", "frame.1": "grey50",
    "header": "cyan", "header.1": "dark_cyan",
    "request": "green", "request.1": "chartreuse3",
    "response": "dodger_blue1", "response.1": "deep_sky_blue1",
    "RecordBatch": "yellow", "RecordBatch.1": "gold3",
    "Record": "magenta", "Record.1": "medium_purple1",
    "tags": "grey46", "tags.1": "grey58",
    "left": "bold orange3", "unread": "bold red",
    "bar": "grey37", "type": "italic grey62", "value": "bold", "meaning": "bold", "place": "grey50", "docs": "grey66",
    "note": "orange3", "changed": "bold bright_magenta", "fault": "bold red", "heading": "bold",
    "title": "bold underline", "name": "bold",
}
"""Style by name; a group has two shades, which alternate so that neighbouring fields differ."""

COMMAND_LINE = {
    "prompt": "bold", "command": "bold ansicyan", "unknown": "ansired", "option": "ansiyellow",
    "number": "ansimagenta", "field": "ansigreen", "value": "bold", "word": "ansiblue",
    "bottom-toolbar": "noreverse ansiwhite bg:ansibrightblack",
}
"""Styles of the prompt's command line, in the form of prompt_toolkit."""

CURSOR = {"row": "#174872", "field": "#22384e"}
"""Backgrounds of the explorer: the row of the cursor, its field."""

HUES = {"frame": 220, "header": 185, "request": 125, "RecordBatch": 45, "Record": 300, "response": 210, "tags": 0,
        "left": 25, "unread": 5}
"""Hue of each group in HTML, in degrees."""


def shades() -> Iterator[tuple[str, int, bool]]:
    """Class, hue and whether it is the second shade, of each group in HTML."""
    for group, hue in HUES.items():
        yield group, hue, False
        yield f"{group}-1", hue, True


def css_class(style: str) -> str:
    """The class in HTML of a style: `header.1` is `header-1`."""
    group, dot, _ = style.partition(".")
    return f"{group}-1" if dot else group


def spans_html(line: Line) -> str:
    """A line as HTML."""
    return "".join(f'<span class="{css_class(style)}">{escape(text)}</span>' if style else escape(text)
                   for text, style in line)


class Paint:
    """The styles of a tree: `of(node)` is the name of a node's style."""

    def __init__(self, root: Node) -> None:
        self._styles: dict[int, str] = {}
        self._shade = 0
        self._walk(root, "")

    def of(self, node: Node) -> str:
        return self._styles.get(id(node), "")

    def _walk(self, node: Node, above: str) -> None:
        group = "tags" if node.role == "tags" else node.group or above
        group = group if group in LEGEND else above
        leaf = not any(child.space == node.space for child in node.children)
        if leaf and group in _SHADED:
            self._shade ^= 1
            self._styles[id(node)] = f"{group}.1" if self._shade else group
        else:
            self._styles[id(node)] = group
        for child in node.children:
            self._walk(child, group)

    def runs(self, root: Node) -> Iterator[tuple[int, int, str]]:
        """Begin, end and style of the input's leaves, in the order of the bytes."""
        for leaf in root.leaves():
            if leaf.size:
                yield leaf.offset, leaf.end, self.of(leaf)

    def groups(self) -> set[str]:
        """The groups that occur."""
        return {style.partition(".")[0] for style in self._styles.values()} - {""}


def legend(groups: set[str] | None = None) -> Line:
    """The names of the groups in their colours."""
    line: Line = []
    for group, name in LEGEND.items():
        if group in groups if groups is not None else group in _SHADED:
            line += [("  " if line else "", ""), (name, group)]
    return line
