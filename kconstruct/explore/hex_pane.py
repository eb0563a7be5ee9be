"""The pane of the bytes."""
from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.binding import Binding, BindingType
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip

from kconstruct.explore.pane import Pane
from kconstruct.explore.styles import STYLES, Highlights
from kconstruct.explore.tree_index import TreeIndex
from kconstruct.trace import Node
from kconstruct.views.dump import ROW, ascii_text, offset_digits

__all__ = ["HexPane"]

_MAX_TITLE = 30


@dataclass(frozen=True)
class _Layout:
    """Layout of a row: digits of the offset, bytes per row, whether their text follows."""

    digits: int
    per: int
    text: bool

    @property
    def width(self) -> int:
        return self.text_column(self.per) + 1 if self.text else self.column(self.per - 1) + 2

    def column(self, index: int) -> int:
        """Column of the first digit of a byte."""
        return self.digits + 2 + 3 * index + (index >= 8)

    def text_column(self, index: int) -> int:
        """Column of the character of a byte."""
        return self.column(self.per - 1) + 5 + index

    def index(self, x: int) -> int | None:
        """The byte of the row at a column of the screen."""
        return next((index for index in range(self.per) if self.column(index) <= x < self.column(index) + 3
                     or (self.text and x == self.text_column(index))), None)


def _layout(size: int, width: int) -> _Layout:
    digits = offset_digits(size)
    choices = [_Layout(digits, per, text) for per in (16, 8) for text in (True, False)]
    return next((choice for choice in choices if choice.width <= width), _Layout(digits, 4, False))


class HexPane(Pane):
    """Hex of one address space; the byte at the cursor and its field are highlighted."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", show=False), Binding("right", "move(1)", show=False),
    ]

    class Moved(Message):
        """The cursor was moved to another byte."""

        def __init__(self, offset: int) -> None:
            super().__init__()
            self.offset = offset

    def __init__(self, highlights: Highlights) -> None:
        super().__init__(highlights, "hex")
        self.space = ""
        self._index: TreeIndex | None = None
        self._data = b""
        self._field = (0, 0)
        self._layout = _layout(0, 80)

    def show(self, index: TreeIndex | None, space: str, offset: int, node: Node | None) -> None:
        """Moves to a byte of an address space and highlights a field."""
        if index is not self._index or space != self.space:
            self._index, self.space = index, space
            self._data = index.data(space) if index is not None else b""
            self.fit()
        self.cursor = max(min(offset, len(self._data) - 1), 0)
        self._field = (node.offset, node.end) if node is not None and node.space == space else (0, 0)
        self.border_title = f"decompressed {_tail(space)}" if space else "bytes"
        self.border_subtitle = f"0x{self.cursor:x} = {self.cursor} of {len(self._data):,}" if self._data else ""
        self.update()

    def width_of_rows(self, text: bool) -> int:
        """Columns of a row of 16 bytes, with or without their text."""
        return _Layout(offset_digits(len(self._data)), ROW, text).width

    def fit(self) -> None:
        """Lays the rows out for the size of the pane."""
        self._layout = _layout(len(self._data), self.columns or 80)
        self.per_row = self._layout.per
        self.virtual_size = Size(self._layout.width, -(-len(self._data) // self._layout.per))

    # keys and mouse

    @property
    def count(self) -> int:
        """Number of bytes."""
        return len(self._data)

    def select(self, item: int) -> None:
        """Moves to a byte."""
        self.post_message(self.Moved(item))

    def action_move(self, by: int) -> None:
        """Moves by bytes."""
        self.go(self.cursor + by)

    def on_click(self, event: Click) -> None:
        """Moves to the byte that was clicked."""
        place = event.get_content_offset(self)
        index = self._layout.index(place.x) if place is not None else None
        if place is not None and index is not None:
            offset = (place.y + self.scroll_offset.y) * self._layout.per + index
            if offset < len(self._data):
                self.go(offset)

    # rendering

    def render_line(self, y: int) -> Strip:
        """One row of the screen."""
        start = (y + self.scroll_offset.y) * self._layout.per
        if self._index is None or start >= len(self._data):
            return self.strip([])
        return self.strip(self._row(self._index, start, self._data[start:start + self._layout.per]))

    def _row(self, index: TreeIndex, start: int, chunk: bytes) -> list[Segment]:
        layout, highlights = self._layout, self.highlights
        styles = [Style.null()] * len(chunk)
        for begin, end, name in index.tiles(self.space, start, start + len(chunk)):
            for at in range(max(begin, start), min(end, start + len(chunk))):
                styles[at - start] = STYLES[name]
        changed = index.is_changed(self.space, start, start + len(chunk))
        row = [Segment(f"{start:0{layout.digits}x}", STYLES["place"]),
               Segment("* " if changed else "  ", STYLES["note"])]
        text = [Segment("  |", STYLES["bar"])]
        for column, byte in enumerate(chunk):
            at = start + column
            style = styles[column]
            in_field = self._field[0] <= at < self._field[1]
            if changed and index.is_changed(self.space, at, at + 1):
                style += highlights.changed
            if at == self.cursor:
                style += highlights.cursor
            elif in_field:
                style += highlights.field
            if column:
                is_inner = in_field and at > self._field[0]
                gap = style if style == row[-1].style else highlights.field if is_inner else None
                row.append(Segment("  " if column == 8 else " ", gap))
            row.append(Segment(f"{byte:02x}", style))
            text.append(Segment(ascii_text(bytes((byte,))), style))
        if layout.text:
            missing = layout.column(layout.per - 1) - layout.column(len(chunk) - 1)
            row += [Segment(" " * missing), *text, Segment("|", STYLES["bar"])]
        return row


def _tail(path: str) -> str:
    return path if len(path) <= _MAX_TITLE else f"...{path[-_MAX_TITLE:]}"
