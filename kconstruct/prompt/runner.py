"""Runs the command lines of the prompt."""
from __future__ import annotations

from collections.abc import Callable, Iterator

from kconstruct.errors import InputError, KconstructError, nearest
from kconstruct.prompt import show
from kconstruct.prompt.commands import COMMANDS
from kconstruct.prompt.context import Context
from kconstruct.views.lines import Line

__all__ = ["Runner"]


class Runner(Context):
    """Runs command lines on a session: `Runner(session, width)`; `width` is called each time lines are made."""

    def run(self, line: str) -> Iterator[Line]:
        """The output of a command line, or of bytes in any written form; errors become lines."""
        return self._with_errors(lambda: self._run(line))

    def paste(self, text: str) -> Iterator[Line]:
        """Reads a pasted text as bytes, even if it starts with the name of a command."""
        return self._with_errors(lambda: self._load(text))

    def _with_errors(self, make: Callable[[], Iterator[Line]]) -> Iterator[Line]:
        self.is_refused = False
        try:
            yield from make()
        except (KconstructError, OSError) as error:
            self.is_refused = True
            yield from show.error_lines(error, self.width)

    def _load(self, text: str) -> Iterator[Line]:
        self.session.load(text)
        return self.loaded()

    def _run(self, line: str) -> Iterator[Line]:
        name, _, rest = line.strip().partition(" ")
        if not name or name.startswith("#"):
            return iter(())
        self.is_warned = self.is_warned and name == "quit"
        command = COMMANDS.get(name) if "\n" not in line else None
        if command is not None:
            return command.call(self, rest.strip())
        try:
            return self._load(line)
        except InputError:
            if not name.replace("-", "").isalpha():
                raise
            raise InputError(f"unknown command {name[:40]!r}{nearest(name, COMMANDS)}, and the line contains no bytes; "
                             "help lists the commands") from None
