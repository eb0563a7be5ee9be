"""The colours of terminal and HTML; a field and its bytes have the same one."""
from __future__ import annotations

from collections.abc import Iterator
from html import escape

from kconstruct.trace import Node
from kconstruct.views.lines import Line
from kconstruct.views.places import Route, is_leaf

__all__ = ["COMMAND_LINE", "CURSOR", "HUES", "LEGEND", "THEME", "Paint", "css_class", "legend", "shades",
           "spans_html"]

LEGEND = {
    "frame": "frame", "header": "rpc header", "request": "request body", "RecordBatch": "RecordBatch",
    "Record": "Record", "response": "response body", "tags": "tagged_fields", "left": "left over", "unread": "not read",
}
"""Name of each group, in the order of a legend."""
_SHADED = frozenset(LEGEND) - {"left", "unread"}
_COUNTED = 1024
_FEW = 64
"""Children of an array that is short: what precedes a child of it is counted."""

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
    """The styles of a tree: `of(node)` is the name of a node's style.

    Leaves have the two shades of their group in turns.  No more of the tree is looked at for it than is near: parts of
    more than `_COUNTED` bytes count as one leaf, and in a long array of them each element begins anew.
    """

    def __init__(self, root: Node) -> None:
        self._root = root
        self._route = Route(root)
        self._known: list[tuple[Node, int, str, int]] = []
        self._odd: dict[int, int] = {}
        self._styles: dict[int, str] = {}

    def of(self, node: Node) -> str:
        """The style of a node, "" for one that has no group."""
        if self._styles:
            return self._styles.get(id(node), "")
        if not self._route.to(node):
            return ""
        group, shade = self._state()
        return f"{group}.1" if shade and group in _SHADED and is_leaf(node) else group

    def _state(self) -> tuple[str, int]:
        """Group and shade of the node that the route leads to, from those of the nodes above."""
        known, parent, group, shade = self._known, None, "", 0
        for depth, (node, at) in enumerate(zip(self._route.nodes, self._route.positions)):
            if depth == len(known) or known[depth][0] is not node:
                sibling = known[depth] if depth < len(known) else None
                shade = 1 if parent is None else self._shade(parent, shade, at, sibling)
                group = _group(node, parent, group)
                del known[depth:]
                known.append((node, at, group, shade))
            _, _, group, shade = known[depth]
            parent = node
        return group, shade

    def _shade(self, parent: Node, shade: int, at: int, sibling: tuple[Node, int, str, int] | None) -> int:
        """The shade at the start of a child, from that at the start of its parent or of a sibling of the child."""
        children = parent.children
        if children[0].space != parent.space:
            shade ^= 1  # what is decompressed follows the node that holds it
        if len(children) > _FEW:
            odd = self._leaves(children[at])
            return shade ^ (at & 1 if odd else int(children[0].role == "count" and at > 0))
        first = 0
        if sibling is not None and sibling[1] < at:
            first, shade = sibling[1], sibling[3]
        for before in children[first:at]:
            shade ^= self._leaves(before)
        return shade

    def _leaves(self, node: Node) -> int:
        """The number, modulo 2, of leaves with bytes in a node; 1 for a large one."""
        if not 0 < node.size <= _COUNTED:
            return int(node.size > 0)
        odd = self._odd.get(id(node))
        if odd is None:
            odd = self._odd[id(node)] = 1 if is_leaf(node) else sum(map(self._leaves, node.children)) & 1
        return odd

    def whole(self) -> Paint:
        """Itself, when it has looked at all nodes: quicker for a tree that is shown from its first node to its last."""
        self._fill(self._root, None, "", 1)
        return self

    def _fill(self, node: Node, parent: Node | None, above: str, shade: int) -> int:
        """Sets the styles of a node and of all below it, from the shade at its start; returns its `_leaves`."""
        group, children, size = _group(node, parent, above), node.children, node.size
        is_other = bool(children) and children[0].space != node.space
        is_end = is_other or not children
        self._styles[id(node)] = f"{group}.1" if shade and is_end and group in _SHADED else group
        odd, inner = 0, shade ^ is_other
        for at, child in enumerate(children):
            start = inner ^ odd if len(children) <= _FEW else self._shade(node, shade, at, None)
            odd ^= self._fill(child, node, group, start)
        return odd if 0 < size <= _COUNTED and not is_end else int(size > 0)

    def runs(self, root: Node) -> Iterator[tuple[int, int, str]]:
        """Begin, end and style of the input's leaves, in the order of the bytes."""
        for leaf in root.leaves():
            if leaf.size:
                yield leaf.offset, leaf.end, self.of(leaf)

    def groups(self) -> set[str]:
        """The groups that occur."""
        if not self._styles:
            self.whole()
        found = {style.partition(".")[0] for style in self._styles.values()}
        return found - {""}


def _group(node: Node, parent: Node | None, above: str) -> str:
    """The group of a node whose parent is of the group `above`: its own, unless it has it from a node further above."""
    own = "tags" if node.role == "tags" else node.group
    return own if own in LEGEND and (parent is None or own != parent.group) else above


def legend(groups: set[str] | None = None) -> Line:
    """The names of the groups in their colours."""
    line: Line = []
    for group, name in LEGEND.items():
        if group in groups if groups is not None else group in _SHADED:
            line += [("  " if line else "", ""), (name, group)]
    return line
