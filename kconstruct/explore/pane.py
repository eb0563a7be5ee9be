"""What both panes have in common: rows that are made when they are seen, and a cursor that stays in sight."""
from __future__ import annotations

from collections.abc import Iterable

from rich.segment import Segment
from textual.scroll_view import ScrollView
from textual.strip import Strip

from kconstruct.explore.styles import Look

__all__ = ["Pane"]


class Pane(ScrollView, can_focus=True):
    """A pane of rows."""

    def __init__(self, look: Look, id: str) -> None:
        super().__init__(id=id)
        self.look = look

    @property
    def columns(self) -> int:
        """Columns for a row."""
        return self.scrollable_content_region.width

    @property
    def height(self) -> int:
        """Rows that are seen at once."""
        return self.scrollable_content_region.height

    def reveal(self, row: int) -> None:
        """Scrolls a row into sight: by as little as needed when it is near, else so that some rows stand above it."""
        top, height = self.scroll_offset.y, self.height
        if not height or top <= row < top + height:
            return
        if top - height <= row < top:
            target = row
        elif top < row < top + 2 * height:
            target = row - height + 1
        else:
            target = row - height // 3
        self.scroll_to(y=target, animate=False, force=True)  # also before the scrollbar is there

    def strip(self, line: Iterable[Segment]) -> Strip:
        """A row, cut or filled to the width of the pane."""
        style = self.rich_style
        return Strip(line).simplify().apply_style(style).adjust_cell_length(self.columns, style)
