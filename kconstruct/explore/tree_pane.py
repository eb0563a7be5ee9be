"""The pane with the tree."""
from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import ClassVar

from rich.segment import Segment
from textual.binding import Binding, BindingType
from textual.events import Click, Resize
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip

from kconstruct.explore.pane import Pane
from kconstruct.explore.styles import Look, segments
from kconstruct.explore.tree_index import Chart, key_of
from kconstruct.text import escaped
from kconstruct.trace import Node
from kconstruct.views.lines import Line

__all__ = ["TreePane"]

_OPEN_AT_ONCE = 400
"""Trees of so many nodes are shown unfolded; of larger ones as many levels as make so many rows."""
_MOST_UNFOLDED = 50_000


class TreePane(Pane):
    """The fields, one a row; what is below a field can be folded away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "rows(-1)", show=False), Binding("down", "rows(1)", show=False),
        Binding("pageup", "pages(-1)", show=False), Binding("pagedown", "pages(1)", show=False),
        Binding("home", "edge(0)", show=False), Binding("end", "edge(-1)", show=False),
        Binding("left", "out", show=False), Binding("right", "into", show=False),
        Binding("space", "fold", show=False), Binding("asterisk", "unfold_all", show=False),
        Binding("underscore", "fold_all", show=False),
    ]

    class Moved(Message):
        """The cursor was moved to another field."""

        def __init__(self, node: Node) -> None:
            super().__init__()
            self.node = node

    def __init__(self, look: Look) -> None:
        super().__init__(look, "tree")
        self.border_title = "fields"
        self._chart: Chart | None = None
        self._open: set[int] = set()
        self._rows: list[tuple[Node, int]] = []
        self._places: dict[int, int] = {}
        self._cursor = 0

    def show(self, chart: Chart | None, node: Node | None) -> None:
        """Shows a field, and unfolds what it is folded away in."""
        if chart is not self._chart:
            self._renew(chart)
        if chart is not None and node is not None:
            folded = [up for up in chart.above(node) if id(up) not in self._open]
            if folded:
                self._open.update(map(id, folded))
                self._fill()
            self._cursor = self._places[id(node)]
        self.border_subtitle = f"{self._cursor + 1:,} of {len(self._rows):,}" if self._rows else ""
        self.reveal(self._cursor)
        self.refresh()

    def _renew(self, chart: Chart | None) -> None:
        """Takes another tree; what was folded or unfolded by hand stays so where it is the same message."""
        before, rows = self._chart, self._rows
        self._chart = chart
        if chart is None:
            self._open = set()
        elif before is not None and before.trace.root.name == chart.trace.root.name:
            opened = {key_of(node) for node, _ in rows if id(node) in self._open}
            folded = {key_of(node) for node, _ in rows} - opened
            is_small = len(chart) <= _OPEN_AT_ONCE
            self._open = set()
            stack = [chart.trace.root]
            while stack:
                node = stack.pop()
                if node.children and (key_of(node) not in folded if is_small else key_of(node) in opened):
                    self._open.add(id(node))
                    stack += node.children
        else:
            self._open = _open_at_first(chart)
        self._fill()

    def _fill(self) -> None:
        """Lists the rows that are not folded away."""
        rows: list[tuple[Node, int]] = []
        stack = [(self._chart.trace.root, 0)] if self._chart is not None else []
        while stack:
            node, depth = stack.pop()
            rows.append((node, depth))
            if id(node) in self._open:
                stack.extend((child, depth + 1) for child in reversed(node.children))
        self._rows = rows
        self._places = {id(node): index for index, (node, _) in enumerate(rows)}
        self._cursor = min(self._cursor, max(len(rows) - 1, 0))
        self.virtual_size = Size(self.columns, len(rows))

    def on_resize(self, event: Resize) -> None:
        """Keeps the cursor in sight."""
        self.virtual_size = Size(self.columns, len(self._rows))
        self.reveal(self._cursor)
        self.refresh()

    # keys and mouse

    def _go(self, row: int) -> None:
        if self._rows:
            self.post_message(self.Moved(self._rows[max(min(row, len(self._rows) - 1), 0)][0]))

    def action_rows(self, by: int) -> None:
        """Moves by rows."""
        self._go(self._cursor + by)

    def action_pages(self, by: int) -> None:
        """Moves by what is seen at once."""
        self._go(self._cursor + by * max(self.height - 1, 1))

    def action_edge(self, row: int) -> None:
        """Moves to the first or the last row."""
        self._go(row % len(self._rows) if self._rows else 0)

    def action_into(self) -> None:
        """Unfolds, or moves to the first field below."""
        if self._rows:
            node = self._rows[self._cursor][0]
            if node.children and id(node) not in self._open:
                self._fold({id(node)}, False)
            elif node.children:
                self._go(self._cursor + 1)

    def action_out(self) -> None:
        """Folds, or moves to the field above."""
        if self._rows and self._chart is not None:
            node = self._rows[self._cursor][0]
            above = self._chart.parent(node)
            if id(node) in self._open and node.children:
                self._fold({id(node)}, True)
            elif above is not None:
                self._go(self._places[id(above)])

    def action_fold(self) -> None:
        """Folds or unfolds what is below."""
        if self._rows:
            node = self._rows[self._cursor][0]
            self._fold({id(node)}, id(node) in self._open)

    def action_unfold_all(self) -> None:
        """Unfolds all that is below; of very much the first part."""
        if self._rows:
            self._fold({id(node) for node in islice(self._rows[self._cursor][0].walk(), _MOST_UNFOLDED)}, False)

    def action_fold_all(self) -> None:
        """Folds all that is below, the field itself stays open."""
        if self._rows:
            node = self._rows[self._cursor][0]
            self._fold({id(below) for child in node.children for below in child.walk()}, True)

    def _fold(self, nodes: set[int], folded: bool) -> None:
        node = self._rows[self._cursor][0]
        self._open = self._open - nodes if folded else self._open | nodes
        self._fill()
        self._go(self._places[id(node)])

    def on_click(self, event: Click) -> None:
        """Moves to the row that was clicked; a click on its sign, or a second one, folds or unfolds it."""
        place = event.get_content_offset(self)
        row = place.y + self.scroll_offset.y if place is not None else len(self._rows)
        if place is None or row >= len(self._rows):
            return
        node, depth = self._rows[row]
        if node.children and (place.x // 2 == depth or row == self._cursor):
            self._cursor = row
            self.action_fold()
        self._go(row)

    # what is seen

    def render_line(self, y: int) -> Strip:
        """One row of the screen."""
        index = y + self.scroll_offset.y
        if self._chart is None or index >= len(self._rows):
            return self.strip([])
        strip = self.strip(segments(self._line(self._chart, *self._rows[index])))
        if index != self._cursor:
            return strip
        over = self.look.row if self.has_focus else self.look.field
        return Strip([Segment(text, (style or self.rich_style) + over) for text, style, _ in strip], self.columns)

    def _line(self, chart: Chart, node: Node, depth: int) -> Line:
        sign = " " if not node.children else "-" if id(node) in self._open else "+"
        changed = chart.is_changed(node.space, node.offset, node.end)
        line: Line = [("  " * depth, ""), (sign, "bar"), ("*" if changed else " ", "note"),
                      (escaped(chart.name(node)), chart.paint.of(node) or "name")]
        value = chart.value(node)
        if value is not None:
            line += [(" = ", "bar"), (value, "value")]
            words = chart.meaning(node)
            if words:
                line.append((f" ({words})", "meaning" if node.meaning else "place"))
        if node.fault is not None:
            line.append((f"  fault: {escaped(node.fault.message)}", "fault"))
        elif node.notes:
            line.append((f"  note: {escaped(node.notes[0])}", "note"))
        elif node.type and node.role != "struct":
            line.append((f"  {escaped(node.type)}", "type"))
        return line


def _open_at_first(chart: Chart) -> set[int]:
    """What is unfolded of a tree that was not seen yet: as many levels as make a few hundred rows, and every fault."""
    found: set[int] = set()
    level: Iterable[Node] = [chart.trace.root]
    rows = 1
    while True:
        nodes = list(islice(level, _OPEN_AT_ONCE + 1))
        rows += sum(len(node.children) for node in nodes)
        if not nodes or rows > max(_OPEN_AT_ONCE, len(chart.trace.root.children) + 1):
            break
        found.update(id(node) for node in nodes if node.children)
        level = [child for node in nodes for child in node.children]
    for node in chart.trace.root.walk():
        if node.fault is not None:
            found.update(id(up) for up in chart.above(node))
    return found
