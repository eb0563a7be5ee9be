"""The application: two panes with one cursor, and the steps that change what they show."""
from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Sequence
from time import monotonic
from typing import TypeVar

from textual import on
from textual.app import App, ComposeResult
from textual.containers import Container
from textual.events import Event, Key, Paste, Resize
from textual.widgets import Footer, Static

from kconstruct.errors import InputError, KconstructError
from kconstruct.explore import texts
from kconstruct.explore.dialogs import Ask, Choose, Page
from kconstruct.explore.hex_pane import HexPane
from kconstruct.explore.styles import COLORED, CSS, PLAIN, text_of, text_of_lines
from kconstruct.explore.tree_index import TreeIndex
from kconstruct.explore.tree_pane import TreePane
from kconstruct.inputs import Input
from kconstruct.session import NO_BYTES, Part, Session
from kconstruct.session.title import title
from kconstruct.text import error_text
from kconstruct.trace import Node
from kconstruct.views.lines import Line

__all__ = ["Panes"]

_SIDE_BY_SIDE = 110
_WITH_TEXT = 150
"""Columns from which the panes are side by side, and from which the hex pane then has text."""
_TALL = 34
_FRAME = 3
"""Border and scrollbar of a pane, in columns."""
_SLICE = 0.02
"""Seconds for which steps keep the screen waiting."""
_Result = TypeVar("_Result")


class Panes(App[int]):
    """Shows a session.

    hex, fields    the panes; `index` is their tree, None when no bytes are loaded
    node, offset   the field and the byte at the cursor
    """

    TITLE = "kconstruct explore"
    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    NOTIFICATION_TIMEOUT = 24 * 3600
    """Seconds; a message stays until the next key."""

    def __init__(self, session: Session, data: bytes | str | Input | None = None) -> None:
        if "NO_COLOR" in os.environ:
            super().__init__(ansi_color=True)  # the two colours of the terminal, not shades of grey
        else:
            super().__init__()
        self.session = session
        self.index: TreeIndex | None = None
        self.node: Node | None = None
        self.offset = 0
        highlights = PLAIN if self.no_color else COLORED
        self.hex = HexPane(highlights)
        self.fields = TreePane(highlights)
        self._panes = Container(id="panes")
        self._title = Static(id="title")
        self._field = Static(id="field")
        self._data = data
        self._original: Part | None = None
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
        """Loads the input of the command after the first screen is drawn."""
        self.fields.focus()
        self._update(None)
        if self._data is not None:
            self._title.update("reading ...")
            self.call_after_refresh(self._load, self._data)

    async def _load(self, data: bytes | str | Input) -> None:
        await self.run_step(lambda: self.session.load(data))

    def on_resize(self, event: Resize) -> None:
        """Puts the panes side by side on a wide screen, else one above the other."""
        self._field.set_class(event.size.height >= _TALL, "tall")
        self._arrange()

    def _arrange(self) -> None:
        wide, zoomed = self.size.width >= _SIDE_BY_SIDE, self._is_zoomed
        self._panes.set_class(wide, "wide")
        self._panes.set_class(zoomed, "zoomed")
        self.hex.styles.width = self.hex.width_of_rows(self.size.width >= _WITH_TEXT) + _FRAME if wide and not zoomed \
            else "100%"

    async def on_event(self, event: Event) -> None:
        """Takes the messages away when a key is pressed."""
        if isinstance(event, Key) and not event.is_forwarded and self._notifications:
            self.clear_notifications()
        await super().on_event(event)

    async def on_paste(self, event: Paste) -> None:
        """Loads pasted bytes."""
        await self._load(event.text)

    # steps of the session run in the background: they take time with a large input

    async def in_background(self, work: Callable[[], _Result]) -> _Result:
        """Runs a function in a thread, one at a time, while the title blinks."""
        async with self._steps:
            self._title.add_class("busy")
            try:
                return await asyncio.to_thread(work)
            finally:
                self._title.remove_class("busy")

    async def in_steps(self, step: Callable[[], bool]) -> None:
        """Calls a function until it returns False, while the screen goes on and the title blinks."""
        async with self._steps:
            self._title.add_class("busy")
            try:
                until = monotonic() + _SLICE
                while step():
                    if monotonic() > until:
                        await asyncio.sleep(0)
                        until = monotonic() + _SLICE
            finally:
                self._title.remove_class("busy")

    async def apply(self, step: Callable[[], object]) -> str | None:
        """Runs a step of the session and shows the result; returns the message of an error, or None."""
        def work() -> TreeIndex | None:
            step()
            return self._new_index() if len(self.session) else None
        try:
            index = await self.in_background(work)
        except (KconstructError, OSError) as error:
            return error_text(error)
        self._update(index)
        return None

    async def run_step(self, step: Callable[[], object]) -> bool:
        """Runs a step and shows its error, if there is one; returns whether there is none."""
        error = await self.apply(step)
        if error is not None:
            self.show_error(error)
        return error is None

    def _new_index(self) -> TreeIndex:
        before = self.session.before()
        if self._original is None or before != self._original:
            self._original = before
        return TreeIndex(self.session.part, self._original)  # the tree of the original was read already

    def show_error(self, error: str) -> None:
        """Shows the message of an error."""
        self.notify(error, severity="error", markup=False)

    def require_index(self) -> TreeIndex:
        """The index of the tree; raises `InputError` when no bytes are loaded."""
        if self.index is None:
            raise InputError(NO_BYTES)
        return self.index

    def ask(self, title: str, hint: str, submit: Callable[[str], Awaitable[str | None]], text: str = "") -> None:
        """Asks for a line of text."""
        self.push_screen(Ask(title, hint, submit, text))

    def choose(self, title: str, choices: Sequence[Sequence[Line]], chosen: Callable[[int], Awaitable[object]],
               at: int = 0, *, filtered: bool = False) -> None:
        """Shows a list; `chosen` gets the index of the entry that is chosen."""
        async def close(choice: int | None) -> None:
            if choice is not None:
                await chosen(choice)
        self.push_screen(Choose(title, choices, at, filtered=filtered), close)

    # the cursor

    def _update(self, index: TreeIndex | None) -> None:
        """Shows another tree; the cursor stays at its field."""
        before, node, offset = self.index, self.node, self.offset
        self.index = index
        self._title.update(text_of([(NO_BYTES, "heading")] if index is None else title(self.session, brief=True)))
        if index is None:
            self.node = None
            self.hex.show(None, "", 0, None)
            self.fields.show(None, None)
            self._field.update(text_of_lines(texts.EMPTY))
            return
        root = index.trace.root
        if before is None or node is None or before.trace.root.name != root.name:
            faulty = next(iter(index.faulty), None)
            self.show(faulty or root, faulty.fault.offset if faulty is not None and faulty.fault is not None else None)
        else:
            found = index.corresponding(node) or index.leaf("", min(offset, len(index.data("")) - 1)) or root
            self.show(found, min(max(offset, found.offset), max(found.end - 1, found.offset)))
        self._arrange()

    def show(self, node: Node, offset: int | None = None) -> None:
        """Moves both panes to a field, or to one of its bytes."""
        self.node = node
        self.offset = node.offset if offset is None else offset
        index = self.require_index()
        self.hex.show(index, node.space, self.offset, node)
        self.fields.show(index, node)
        self._field.update(text_of_lines(texts.field_lines(index, node, self.offset)))

    @on(HexPane.Moved)
    def hex_moved(self, event: HexPane.Moved) -> None:
        """The tree follows the bytes."""
        node = self.index.leaf(self.hex.space, event.offset) if self.index is not None else None
        if node is not None:
            self.show(node, event.offset)

    @on(TreePane.Moved)
    def tree_moved(self, event: TreePane.Moved) -> None:
        """The bytes follow the tree."""
        self.show(event.node)

    def action_zoom(self) -> None:
        """Shows one pane or both."""
        self._is_zoomed = not self._is_zoomed
        self._arrange()

    def action_help(self) -> None:
        """Shows the keys."""
        self.push_screen(Page("keys", list(texts.help_lines(min(self.size.width * 9 // 10, 110) - 6))))

