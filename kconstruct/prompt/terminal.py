"""The prompt on a terminal: history, completion, colours, pastes."""
from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from prompt_toolkit import PromptSession
from prompt_toolkit.auto_suggest import AutoSuggestFromHistory
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.input import Input, create_input
from prompt_toolkit.input.vt100_parser import Vt100Parser
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys
from prompt_toolkit.output import ColorDepth, Output
from prompt_toolkit.styles import Style

from kconstruct import inputs
from kconstruct.errors import KconstructError
from kconstruct.prompt import show
from kconstruct.prompt.commands import COMMANDS
from kconstruct.prompt.completion import CommandCompleter, CommandLexer
from kconstruct.prompt.runner import Runner
from kconstruct.session import Part, Session
from kconstruct.text import bug_text
from kconstruct.views.palette import COMMAND_LINE
from kconstruct.views.screen import Screen

__all__ = ["Prompt", "history_file"]

PROMPT = "kconstruct> "
_LONG_PASTE = 4096
_SHORT_PASTE = 8
_END_OF_PASTE = "\x1b[201~"


class _Pasted(str):
    """A line that was pasted, not typed."""


class Prompt:
    """Reads and runs command lines on a terminal."""

    def __init__(self, session: Session, screen: Screen, input: Input | None = None, output: Output | None = None,
                 history: History | None = None) -> None:
        self.runner = Runner(session, lambda: self._lines.output.get_size().columns)
        self._screen = screen
        self._toolbar: tuple[Part | None, ANSI] = (None, ANSI(""))
        source = input or create_input()
        _use_paste_parser(source)
        self._lines: PromptSession[str] = PromptSession(
            [("class:prompt", PROMPT)], completer=CommandCompleter(session), lexer=CommandLexer(),
            style=Style.from_dict(COMMAND_LINE), history=history or _history(), auto_suggest=AutoSuggestFromHistory(),
            key_bindings=_bindings(),
            bottom_toolbar=self._bottom, color_depth=None if screen.color else ColorDepth.DEPTH_1_BIT,
            complete_while_typing=True, input=source, output=output)

    def run(self) -> None:
        """Reads and runs lines until `quit`, Ctrl-D, or the end of the input."""
        while not self.runner.is_over:
            try:
                line = self._lines.prompt()
            except KeyboardInterrupt:
                continue
            except EOFError:
                line = "quit"
            try:
                self._run(line)
            except KeyboardInterrupt:
                self._screen.text("interrupted", "note")
            except Exception as error:
                self._screen.text(bug_text(error), "fault")
            self._screen.file.flush()

    def _run(self, line: str) -> None:
        if not isinstance(line, _Pasted):
            self._screen.print(self.runner.run(line))
        elif line.split(None, 1)[0] in COMMANDS:
            for each in line.splitlines():
                self._screen.text(f"{PROMPT}{each}")
                self._screen.print(self.runner.run(each))
        else:
            self._screen.text(f"pasted {len(line):,} characters", "docs")
            self._screen.print(self.runner.paste(line))

    def _bottom(self) -> ANSI:
        session = self.runner.session
        part = session.part if len(session) else None
        if part is None or self._toolbar[0] is not part:
            self._toolbar = (part, ANSI(self._screen.rendered(show.summary(session))))
        return self._toolbar[1]


def _bindings() -> KeyBindings:
    """A paste of bytes on an empty line is read at once; any other is inserted into the line."""
    bindings = KeyBindings()

    @bindings.add(Keys.BracketedPaste)
    def _(event: KeyPressEvent) -> None:
        text = event.data.replace("\r\n", "\n").replace("\r", "\n")
        buffer = event.current_buffer
        if not buffer.text.strip() and _is_bytes(text):
            event.app.exit(result=_Pasted(text))
        else:
            buffer.insert_text(" ".join(text.split("\n")).strip("\n"))

    return bindings


def _is_bytes(text: str) -> bool:
    """Whether a pasted text is read at once: it has several lines, or is one line of bytes."""
    if "\n" in text.strip() or len(text) > _LONG_PASTE:
        return bool(text.strip())
    if len(text.strip()) < _SHORT_PASTE or text.split(maxsplit=1)[0] in COMMANDS:
        return False
    try:
        return bool(inputs.read(text).data)
    except KconstructError:
        return False


class _Pastes(Vt100Parser):
    """Collects a long paste in pieces, where its base class copies the whole paste for every piece."""

    def __init__(self, callback: Any) -> None:
        super().__init__(callback)
        self._pieces: list[str] = []

    def feed(self, data: str) -> None:
        """Feeds typed or pasted text."""
        if not self._in_bracketed_paste:
            super().feed(data)
            return
        self._pieces.append(data)
        if _END_OF_PASTE[-1] not in data:
            return
        tail = ("".join(self._pieces[-8:]))[-len(data) - len(_END_OF_PASTE):]
        if _END_OF_PASTE in tail:
            text, _, rest = "".join(self._pieces).partition(_END_OF_PASTE)
            self._pieces = []
            self._in_bracketed_paste = False
            self.feed_key_callback(KeyPress(Keys.BracketedPaste, text))
            self.feed(rest)


def _use_paste_parser(source: Input) -> None:
    parser = getattr(source, "vt100_parser", None)
    if isinstance(parser, Vt100Parser):
        source.vt100_parser = _Pastes(parser.feed_key_callback)  # type: ignore[attr-defined]


def history_file(environ: Any = os.environ) -> Path:
    """The file of the history: below XDG_STATE_HOME, on Windows below LOCALAPPDATA.

    >>> history_file({"XDG_STATE_HOME": "/state"}).as_posix()
    '/state/kconstruct/history'
    """
    if sys.platform == "win32":
        base = environ.get("LOCALAPPDATA") or environ.get("APPDATA") or "~"
    else:
        base = environ.get("XDG_STATE_HOME") or "~/.local/state"
    return Path(base).expanduser() / "kconstruct" / "history"


def _history() -> History:
    """The history file; in memory only where no file can be written."""
    path = history_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
    except OSError:
        return InMemoryHistory()
    return FileHistory(str(path))
