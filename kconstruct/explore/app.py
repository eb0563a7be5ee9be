"""The application: two panes that follow each other, and the steps that change what they show."""
from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from typing import TypeVar

from textual import on
from textual.app import App, ComposeResult
from textual.containers import Container
from textual.events import Paste, Resize
from textual.widgets import Footer, Static

from kconstruct.errors import InputError, KconstructError
from kconstruct.explore import words
from kconstruct.explore.dialogs import Ask, Page
from kconstruct.explore.hex_pane import HexPane
from kconstruct.explore.styles import COLORED, CSS, PLAIN, text_of, text_of_lines
from kconstruct.explore.tree_index import Chart
from kconstruct.explore.tree_pane import TreePane
from kconstruct.inputs import Input
from kconstruct.session import Part, Session
from kconstruct.session.title import title
from kconstruct.trace import Node

__all__ = ["Panes"]

_SIDE_BY_SIDE = 110
_WITH_TEXT = 150
_TALL = 34
_FRAME = 3
"""Border and scrollbar of a pane."""
_Result = TypeVar("_Result")


class Panes(App[int]):
    """Shows a session: where the cursor is, and what a step of the session gives.

    hex, fields    the panes; `chart` what they show, None while there are no bytes
    node, offset   the field at the cursor, and the byte
    """

    TITLE = "kconstruct explore"
    CSS = CSS
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, session: Session, data: bytes | str | Input | None = None) -> None:
        if "NO_COLOR" in os.environ:
            super().__init__(ansi_color=True)  # the terminal's own two colours, not shades of grey
        else:
            super().__init__()
        self.session = session
        self.chart: Chart | None = None
        self.node: Node | None = None
        self.offset = 0
        look = PLAIN if self.no_color else COLORED
        self.hex = HexPane(look)
        self.fields = TreePane(look)
        self._panes = Container(id="panes")
        self._title = Static(id="title")
        self._field = Static(id="field")
        self._data = data
        self._before: Part | None = None
        self._is_zoomed = False
        self._steps = asyncio.Lock()

    def compose(self) -> ComposeResult:
        """Title, panes, the field at the cursor, keys."""
        yield self._title
        with self._panes:
            yield self.hex
            yield self.fields
        yield self._field
        yield Footer()

    def on_mount(self) -> None:
        """Takes in the bytes that the command was given, after the first screen is drawn."""
        self.fields.focus()
        self._renew(None)
        if self._data is not None:
            self._title.update("reading ...")
            self.call_after_refresh(self._take_in, self._data)

    async def _take_in(self, data: bytes | str | Input) -> None:
        self.told(await self.step(lambda: self.session.load(data)))

    def on_resize(self, event: Resize) -> None:
        """Side by side where there is room, else one above the other."""
        self._field.set_class(event.size.height >= _TALL, "tall")
        self._arrange()

    def _arrange(self) -> None:
        wide, zoomed = self.size.width >= _SIDE_BY_SIDE, self._is_zoomed
        self._panes.set_class(wide, "wide")
        self._panes.set_class(zoomed, "zoomed")
        self.hex.styles.width = self.hex.width_of_rows(self.size.width >= _WITH_TEXT) + _FRAME if wide and not zoomed \
            else "100%"

    async def on_paste(self, event: Paste) -> None:
        """Takes what was pasted for other bytes."""
        await self._take_in(event.text)

    # steps of the session, beside the screen: with a large input they take their time

    async def aside(self, work: Callable[[], _Result]) -> _Result:
        """Runs something in a thread, one at a time, while the title says so."""
        async with self._steps:
            self._title.add_class("busy")
            try:
                return await asyncio.to_thread(work)
            finally:
                self._title.remove_class("busy")

    async def step(self, step: Callable[[], object]) -> str | None:
        """Does something to the session and shows what came of it; returns what was refused, in words."""
        def work() -> Chart | None:
            step()
            return self._charted() if len(self.session) else None
        try:
            chart = await self.aside(work)
        except KconstructError as error:
            return str(error)
        except OSError as error:
            return f"{error.filename}: {error.strerror}" if error.filename else str(error)
        self._renew(chart)
        return None

    def _charted(self) -> Chart:
        before = self.session.before()
        if self._before is None or before != self._before:
            self._before = before
        return Chart(self.session.part, self._before)  # whose tree was read already

    def told(self, objection: str | None) -> None:
        """Shows what was refused."""
        if objection is not None:
            self.notify(objection, severity="error", markup=False)

    def there(self) -> Chart:
        """The tree that is shown; raises `InputError` where there is none."""
        if self.chart is None:
            raise InputError("there are no bytes yet: paste some, or open a file with o")
        return self.chart

    def ask(self, title: str, hint: str, take: Callable[[str], Awaitable[str | None]], text: str = "") -> None:
        """Asks for a line."""
        self.push_screen(Ask(title, hint, take, text))

    # the cursor

    def _renew(self, chart: Chart | None) -> None:
        """Shows another tree, at the field where the cursor was."""
        before, node, offset = self.chart, self.node, self.offset
        self.chart = chart
        self._title.update(text_of(words.NO_BYTES if chart is None else title(self.session, brief=True)))
        if chart is None:
            self.node = None
            self.hex.show(None, "", 0, None)
            self.fields.show(None, None)
            self._field.update(text_of_lines(words.EMPTY))
            return
        root = chart.trace.root
        if before is None or node is None or before.trace.root.name != root.name:
            faulty = chart.faulty
            self.show(faulty or root, faulty.fault.offset if faulty is not None and faulty.fault is not None else None)
        else:
            again = chart.like(node) or chart.leaf("", min(offset, len(chart.data("")) - 1)) or root
            self.show(again, min(max(offset, again.offset), max(again.end - 1, again.offset)))
        self._arrange()

    def show(self, node: Node, offset: int | None = None) -> None:
        """Moves both panes to a field, or to a byte of it."""
        self.node = node
        self.offset = node.offset if offset is None else offset
        chart = self.there()
        self.hex.show(chart, node.space, self.offset, node)
        self.fields.show(chart, node)
        self._field.update(text_of_lines(words.field_lines(chart, node, self.offset)))

    @on(HexPane.Moved)
    def hex_moved(self, event: HexPane.Moved) -> None:
        """The tree follows the bytes."""
        node = self.chart.leaf(self.hex.space, event.offset) if self.chart is not None else None
        if node is not None:
            self.show(node, event.offset)

    @on(TreePane.Moved)
    def tree_moved(self, event: TreePane.Moved) -> None:
        """The bytes follow the tree."""
        self.show(event.node)

    def action_zoom(self) -> None:
        """Only the pane with the cursor, or both."""
        self._is_zoomed = not self._is_zoomed
        self._arrange()

    def action_help(self) -> None:
        """The page of keys."""
        self.push_screen(Page("keys", list(words.help_lines(min(self.size.width * 9 // 10, 110) - 6))))

