"""The base of both panes: rows that are rendered when visible, and a cursor that is kept visible."""
from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.segment import Segment
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.scroll_view import ScrollView
from textual.strip import Strip

from kconstruct.explore.styles import Highlights

__all__ = ["Pane"]


class Pane(ScrollView, can_focus=True):
    """A pane of items in rows.

    cursor  index of the item at the cursor, of `count` items, `per_row` in a row
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "rows(-1)", show=False), Binding("down", "rows(1)", show=False),
        Binding("pageup", "pages(-1)", show=False), Binding("pagedown", "pages(1)", show=False),
        Binding("home", "edge(0)", show=False), Binding("end", "edge(1)", show=False),
    ]
    per_row = 1

    def __init__(self, highlights: Highlights, id: str) -> None:
        super().__init__(id=id)
        self.highlights = highlights
        self.cursor = 0

    @property
    def count(self) -> int:
        """Number of items."""
        raise NotImplementedError

    def select(self, item: int) -> None:
        """Moves the cursor to an item."""
        raise NotImplementedError

    def fit(self) -> None:
        """Lays the rows out for the size of the pane."""
        raise NotImplementedError

    def go(self, item: int) -> None:
        """Moves the cursor to an item, or to the nearest one that there is."""
        if self.count:
            self.select(max(min(item, self.count - 1), 0))

    def action_rows(self, by: int) -> None:
        """Moves by rows."""
        if 0 <= self.cursor + by * self.per_row < self.count:
            self.go(self.cursor + by * self.per_row)

    def action_pages(self, by: int) -> None:
        """Moves by pages."""
        self.go(self.cursor + by * self.per_row * max(self.height - 1, 1))

    def action_edge(self, last: int) -> None:
        """Moves to the first or the last item."""
        self.go(self.count * last)

    def on_resize(self, event: Resize) -> None:
        """Keeps the cursor visible."""
        self.fit()
        self.update()

    def update(self) -> None:
        """Renders again, with the cursor visible."""
        self.reveal(self.cursor // self.per_row)
        self.refresh()

    @property
    def columns(self) -> int:
        """Columns for a row."""
        return self.scrollable_content_region.width

    @property
    def height(self) -> int:
        """Visible rows."""
        return self.scrollable_content_region.height

    def reveal(self, row: int) -> None:
        """Scrolls a row into view: as little as possible when it is near, else to a third of the height."""
        top, height = self.scroll_offset.y, self.height
        if not height or top <= row < top + height:
            return
        if top - height <= row < top:
            target = row
        elif top < row < top + 2 * height:
            target = row - height + 1
        else:
            target = row - height // 3
        self.scroll_to(y=target, animate=False, force=True)  # also before the scrollbar exists

    def strip(self, line: Iterable[Segment]) -> Strip:
        """A row, cut or filled to the width of the pane."""
        style = self.rich_style
        return Strip(line).simplify().apply_style(style).adjust_cell_length(self.columns, style)
