"""The base of both panes: rows that are rendered when visible, and a cursor that is kept visible."""
from __future__ import annotations

from collections.abc import Iterable

from rich.segment import Segment
from textual.scroll_view import ScrollView
from textual.strip import Strip

from kconstruct.explore.styles import Highlights

__all__ = ["Pane"]


class Pane(ScrollView, can_focus=True):
    """A pane of rows."""

    def __init__(self, highlights: Highlights, id: str) -> None:
        super().__init__(id=id)
        self.highlights = highlights

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
