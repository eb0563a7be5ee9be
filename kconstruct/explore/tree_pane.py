"""The pane of the tree."""
from __future__ import annotations

from itertools import islice
from typing import ClassVar

from rich.segment import Segment
from textual.binding import Binding, BindingType
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip

from kconstruct.explore.pane import Pane
from kconstruct.explore.rows import Rows
from kconstruct.explore.styles import Highlights, segments
from kconstruct.explore.tree_index import TreeIndex, key_of
from kconstruct.text import escaped
from kconstruct.trace import Node
from kconstruct.views.lines import Line
from kconstruct.views.places import is_unfinished
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
        self._once: set[int] = set()
        """All that were expanded since the tree is shown."""
        self._rows = Rows()

    def show(self, index: TreeIndex | None, node: Node | None) -> None:
        """Moves to a field, and expands the fields above it."""
        if index is not self._index:
            self._update(index)
        if index is not None and node is not None:
            collapsed = [up for up in index.ancestors(node) if id(up) not in self._expanded]
            if collapsed:
                self._expanded.update(map(id, collapsed))
                self._fill()
            self.cursor = self._row_of(node)
        self.border_subtitle = f"{self.cursor + 1:,} of {len(self._rows):,}" if self._rows else ""
        self.update()

    def _update(self, index: TreeIndex | None) -> None:
        """Shows another tree; for the same message, fields stay expanded or collapsed."""
        before, rows = self._index, self._rows
        self._index, self._once = index, set()
        if index is None:
            self._expanded = set()
        elif before is not None and before.trace.root.name == index.trace.root.name:
            expanded = {key_of(node) for node in rows.expanded()}
            is_small = len(rows) <= _MAX_EXPANDED and index.is_small(_MAX_EXPANDED)
            collapsed = {key_of(node) for node, _ in rows} - expanded if is_small else set()
            self._expanded = set()
            stack = [index.trace.root]
            while stack:
                node = stack.pop()
                if (key_of(node) not in collapsed if is_small else key_of(node) in expanded) and node.has_children:
                    self._expanded.add(id(node))
                    stack += node.children
        else:
            self._expanded = _expanded_at_first(index)
        self._fill()

    def _fill(self) -> None:
        """Counts the rows that are not collapsed."""
        self._once |= self._expanded
        self._rows = Rows(None if self._index is None else self._index.trace.root, self._expanded)
        self.cursor = min(self.cursor, max(len(self._rows) - 1, 0))
        self.fit()

    def _row_of(self, node: Node) -> int:
        return 0 if self._index is None else self._rows.row_of(self._index.rank(node))

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
            if node.has_children and id(node) not in self._expanded:
                self._expand({id(node)}, True)
            elif node.has_children:
                self.go(self.cursor + 1)

    def action_out(self) -> None:
        """Collapses, or moves to the field above."""
        if self._rows and self._index is not None:
            node = self._rows[self.cursor][0]
            above = self._index.parent(node)
            if id(node) in self._expanded and node.has_children:
                self._expand({id(node)}, False)
            elif above is not None:
                self.go(self._row_of(above))

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
            below: set[int] = set()
            left = [node] if id(node) in self._once else []
            while left:  # what was never expanded has nothing below it that was
                expanded = [child for child in left.pop().children if id(child) in self._once]
                below.update(map(id, expanded))
                left += expanded
            self._expand(below, False)

    def _expand(self, nodes: set[int], expand: bool) -> None:
        node = self._rows[self.cursor][0]
        self._expanded = self._expanded | nodes if expand else self._expanded - nodes
        self._fill()
        self.go(self._row_of(node))

    def on_click(self, event: Click) -> None:
        """Moves to the row that was clicked; a click on its sign, or a second click, expands or collapses it."""
        place = event.get_content_offset(self)
        row = place.y + self.scroll_offset.y if place is not None else len(self._rows)
        if place is None or row >= len(self._rows):
            return
        node, depth = self._rows[row]
        if node.has_children and (place.x // 2 == depth or row == self.cursor):
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
        sign = " " if not node.has_children else "-" if id(node) in self._expanded else "+"
        changed = index.is_changed(node.space, node.offset, node.end)
        line: Line = [("  " * depth, ""), (sign, "bar"), ("*" if changed else " ", "note"),
                      (escaped(index.name(node)), index.paint.of(node) or "name")]
        line += value_spans(node, index.trace.data, is_unfinished(node))
        if node.fault is not None:
            line.append((f"  fault: {escaped(node.fault.message)}", "fault"))
        elif node.notes:
            line.append((f"  note: {escaped(node.notes[0])}", "note"))
        elif node.type and node.role != "struct":
            line.append((f"  {escaped(node.type)}", "type"))
        return line


def _expanded_at_first(index: TreeIndex) -> set[int]:
    """The nodes to expand in a new tree: as many levels as fit into `_MAX_EXPANDED` rows, and those around faults."""
    found = {id(up) for node in index.faulty for up in index.ancestors(node)}
    level, rows = [index.trace.root], 1
    most = max(_MAX_EXPANDED, len(index.trace.root.children) + 1)
    while level:
        level = [node for node in level if node.has_children]
        for node in level:
            rows += _least_children(node, most)
            if rows > most:
                return found
        found.update(map(id, level))
        level = [child for node in level for child in node.children]
    return found


def _least_children(node: Node, most: int) -> int:
    """The number of children of a node; those of an array that has more elements than `most` are not made for it."""
    is_long = isinstance(node.value, int) and node.value > most
    return most + 1 if is_long else len(node.children)
