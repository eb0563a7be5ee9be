"""The pane of the tree."""
from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import ClassVar

from rich.segment import Segment
from textual.binding import Binding, BindingType
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip

from kconstruct.explore.pane import Pane
from kconstruct.explore.styles import Highlights, segments
from kconstruct.explore.tree_index import TreeIndex, key_of
from kconstruct.text import escaped
from kconstruct.trace import Node
from kconstruct.views.lines import Line
from kconstruct.views.values import value_spans

__all__ = ["TreePane"]

_MAX_EXPANDED = 400
"""Trees of at most this many nodes are shown expanded; of larger ones as many levels as fit into this many rows."""
_MAX_EXPANDED_BY_KEY = 50_000


class TreePane(Pane):
    """The fields, one per row; what is below a field can be collapsed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "out", show=False), Binding("right", "into", show=False),
        Binding("space", "fold", show=False), Binding("asterisk", "expand_all", show=False),
        Binding("underscore", "collapse_all", show=False),
    ]

    class Moved(Message):
        """The cursor was moved to another field."""

        def __init__(self, node: Node) -> None:
            super().__init__()
            self.node = node

    def __init__(self, highlights: Highlights) -> None:
        super().__init__(highlights, "tree")
        self.border_title = "fields"
        self._index: TreeIndex | None = None
        self._expanded: set[int] = set()
        self._rows: list[tuple[Node, int]] = []
        self._row_of: dict[int, int] = {}

    def show(self, index: TreeIndex | None, node: Node | None) -> None:
        """Moves to a field, and expands the fields above it."""
        if index is not self._index:
            self._update(index)
        if index is not None and node is not None:
            collapsed = [up for up in index.ancestors(node) if id(up) not in self._expanded]
            if collapsed:
                self._expanded.update(map(id, collapsed))
                self._fill()
            self.cursor = self._row_of[id(node)]
        self.border_subtitle = f"{self.cursor + 1:,} of {len(self._rows):,}" if self._rows else ""
        self.update()

    def _update(self, index: TreeIndex | None) -> None:
        """Shows another tree; for the same message, fields stay expanded or collapsed."""
        before, rows = self._index, self._rows
        self._index = index
        if index is None:
            self._expanded = set()
        elif before is not None and before.trace.root.name == index.trace.root.name:
            expanded = {key_of(node) for node, _ in rows if id(node) in self._expanded}
            collapsed = {key_of(node) for node, _ in rows} - expanded
            is_small = len(index) <= _MAX_EXPANDED
            self._expanded = set()
            stack = [index.trace.root]
            while stack:
                node = stack.pop()
                if node.children and (key_of(node) not in collapsed if is_small else key_of(node) in expanded):
                    self._expanded.add(id(node))
                    stack += node.children
        else:
            self._expanded = _expanded_at_first(index)
        self._fill()

    def _fill(self) -> None:
        """Lists the rows that are not collapsed."""
        rows: list[tuple[Node, int]] = []
        stack = [(self._index.trace.root, 0)] if self._index is not None else []
        while stack:
            node, depth = stack.pop()
            rows.append((node, depth))
            if id(node) in self._expanded:
                stack.extend((child, depth + 1) for child in reversed(node.children))
        self._rows = rows
        self._row_of = {id(node): row for row, (node, _) in enumerate(rows)}
        self.cursor = min(self.cursor, max(len(rows) - 1, 0))
        self.fit()

    def fit(self) -> None:
        """Sets the size of all rows."""
        self.virtual_size = Size(self.columns, len(self._rows))

    # keys and mouse

    @property
    def count(self) -> int:
        """Number of rows."""
        return len(self._rows)

    def select(self, item: int) -> None:
        """Moves to a row."""
        self.post_message(self.Moved(self._rows[item][0]))

    def action_into(self) -> None:
        """Expands, or moves to the first field below."""
        if self._rows:
            node = self._rows[self.cursor][0]
            if node.children and id(node) not in self._expanded:
                self._expand({id(node)}, True)
            elif node.children:
                self.go(self.cursor + 1)

    def action_out(self) -> None:
        """Collapses, or moves to the field above."""
        if self._rows and self._index is not None:
            node = self._rows[self.cursor][0]
            above = self._index.parent(node)
            if id(node) in self._expanded and node.children:
                self._expand({id(node)}, False)
            elif above is not None:
                self.go(self._row_of[id(above)])

    def action_fold(self) -> None:
        """Expands or collapses the field."""
        if self._rows:
            node = self._rows[self.cursor][0]
            self._expand({id(node)}, id(node) not in self._expanded)

    def action_expand_all(self) -> None:
        """Expands everything below, up to a limit."""
        if self._rows:
            self._expand({id(node) for node in islice(self._rows[self.cursor][0].walk(), _MAX_EXPANDED_BY_KEY)}, True)

    def action_collapse_all(self) -> None:
        """Collapses everything below; the field itself stays expanded."""
        if self._rows:
            node = self._rows[self.cursor][0]
            self._expand({id(below) for child in node.children for below in child.walk()}, False)

    def _expand(self, nodes: set[int], expand: bool) -> None:
        node = self._rows[self.cursor][0]
        self._expanded = self._expanded | nodes if expand else self._expanded - nodes
        self._fill()
        self.go(self._row_of[id(node)])

    def on_click(self, event: Click) -> None:
        """Moves to the row that was clicked; a click on its sign, or a second click, expands or collapses it."""
        place = event.get_content_offset(self)
        row = place.y + self.scroll_offset.y if place is not None else len(self._rows)
        if place is None or row >= len(self._rows):
            return
        node, depth = self._rows[row]
        if node.children and (place.x // 2 == depth or row == self.cursor):
            self.cursor = row
            self.action_fold()
        self.go(row)

    # rendering

    def render_line(self, y: int) -> Strip:
        """One row of the screen."""
        row = y + self.scroll_offset.y
        if self._index is None or row >= len(self._rows):
            return self.strip([])
        strip = self.strip(segments(self._line(self._index, *self._rows[row])))
        if row != self.cursor:
            return strip
        highlight = self.highlights.row if self.has_focus else self.highlights.field
        return Strip([Segment(text, (style or self.rich_style) + highlight) for text, style, _ in strip], self.columns)

    def _line(self, index: TreeIndex, node: Node, depth: int) -> Line:
        sign = " " if not node.children else "-" if id(node) in self._expanded else "+"
        changed = index.is_changed(node.space, node.offset, node.end)
        line: Line = [("  " * depth, ""), (sign, "bar"), ("*" if changed else " ", "note"),
                      (escaped(index.name(node)), index.paint.of(node) or "name")]
        line += value_spans(node, index.trace.data, index.is_unfinished(node))
        if node.fault is not None:
            line.append((f"  fault: {escaped(node.fault.message)}", "fault"))
        elif node.notes:
            line.append((f"  note: {escaped(node.notes[0])}", "note"))
        elif node.type and node.role != "struct":
            line.append((f"  {escaped(node.type)}", "type"))
        return line


def _expanded_at_first(index: TreeIndex) -> set[int]:
    """The nodes to expand in a new tree: as many levels as fit into `_MAX_EXPANDED` rows, and those around a fault."""
    found: set[int] = set()
    level: Iterable[Node] = [index.trace.root]
    rows = 1
    while True:
        nodes = list(islice(level, _MAX_EXPANDED + 1))
        rows += sum(len(node.children) for node in nodes)
        if not nodes or rows > max(_MAX_EXPANDED, len(index.trace.root.children) + 1):
            break
        found.update(id(node) for node in nodes if node.children)
        level = [child for node in nodes for child in node.children]
    for node in index.trace.root.walk():
        if node.fault is not None:
            found.update(id(up) for up in index.ancestors(node))
    return found
