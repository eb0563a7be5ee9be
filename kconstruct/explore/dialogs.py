"""Dialogs: one line of text, a list to choose from, a page of help."""
from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Label, OptionList, Static
from textual.widgets.option_list import Option

from kconstruct.explore.styles import STYLES, text_of_lines
from kconstruct.views.lines import Line, plain

__all__ = ["Ask", "Choose", "Page"]


class _Dialog(ModalScreen[int | None]):
    """A dialog that escape closes without a result."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "close")]

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title

    def action_leave(self) -> None:
        """Closes the dialog."""
        self.dismiss(None)


class Ask(_Dialog):
    """Asks for one line and passes it to `submit`; the dialog stays open if that returns the message of an error."""

    def __init__(self, title: str, hint: str, submit: Callable[[str], Awaitable[str | None]], text: str = "") -> None:
        super().__init__(title)
        self._hint, self._submit, self._text = hint, submit, text

    def compose(self) -> ComposeResult:
        """Title, line, and a hint or an error."""
        with Vertical(classes="bottom"):
            yield Label(Text(self._title, no_wrap=True, overflow="ellipsis"), classes="title")
            yield Input(self._text)
            yield Label(Text(self._hint), id="hint")

    async def on_input_submitted(self, event: Input.Submitted) -> None:
        """Submits the line."""
        event.stop()
        error = await self._submit(event.value)
        if error is None:
            self.dismiss(None)
        else:
            self.query_one("#hint", Label).update(Text(error, style=STYLES["fault"]))


class Choose(_Dialog):
    """A list to choose from; the result is an index, None for none.  `filtered`: with a line that filters the list."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move('up')", show=False, priority=True),
        Binding("down", "move('down')", show=False, priority=True),
        Binding("pageup", "move('page_up')", show=False, priority=True),
        Binding("pagedown", "move('page_down')", show=False, priority=True),
    ]

    def __init__(self, title: str, choices: Sequence[Sequence[Line]], at: int = 0, *, filtered: bool = False) -> None:
        super().__init__(title)
        self._choices, self._at, self._filtered = choices, at, filtered
        self._shown = list(range(len(choices)))

    def compose(self) -> ComposeResult:
        """Title, filter, list."""
        with Vertical(classes="middle"):
            yield Label(Text(self._title), classes="title")
            if self._filtered:
                yield Input(placeholder="type to filter the list")
            yield OptionList(*self._options())

    def on_mount(self) -> None:
        """Highlights the current choice."""
        self._list.highlighted = self._at if self._choices else None
        (self.query_one(Input) if self._filtered else self._list).focus()

    @property
    def _list(self) -> OptionList:
        return self.query_one(OptionList)

    def _options(self) -> list[Option]:
        return [Option(text_of_lines(self._choices[index])) for index in self._shown]

    def on_input_changed(self, event: Input.Changed) -> None:
        """Filters the list: an entry contains every word."""
        words = event.value.lower().split()
        self._shown = [index for index, lines in enumerate(self._choices)
                       if all(word in " ".join(map(plain, lines)).lower() for word in words)]
        self._list.clear_options()
        self._list.add_options(self._options())
        self._list.highlighted = 0 if self._shown else None

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Chooses the highlighted entry."""
        event.stop()
        self._list.action_select()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Returns the chosen entry."""
        event.stop()
        self.dismiss(self._shown[event.option_index])

    def action_move(self, step: str) -> None:
        """Moves in the list while the filter has the focus."""
        getattr(self._list, f"action_{step if 'page' in step else f'cursor_{step}'}")()


class Page(_Dialog):
    """A page of text."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, "leave", show=False) for key in ("q", "enter", "question_mark", "f1")]

    def __init__(self, title: str, lines: Sequence[Line]) -> None:
        super().__init__(title)
        self._lines = lines

    def compose(self) -> ComposeResult:
        """Title and text."""
        with Vertical(classes="middle"):
            yield Label(Text(self._title), classes="title")
            with VerticalScroll():
                yield Static(text_of_lines(self._lines))

    def on_mount(self) -> None:
        """Lets the arrow keys scroll."""
        self.query_one(VerticalScroll).focus()
