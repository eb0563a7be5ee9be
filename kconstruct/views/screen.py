"""Output of lines: with colours on a terminal, without elsewhere."""
from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable
from itertools import islice
from typing import TextIO

from kconstruct.views.lines import Line, plain

__all__ = ["Screen"]

_ROWS = 256


class Screen:
    """Prints lines on a file.

    `color` None: colours on a terminal, unless NO_COLOR is set or TERM is dumb; FORCE_COLOR turns them on elsewhere.
    `width` is that of the terminal, None without one: lines are not wrapped then.
    """

    def __init__(self, file: TextIO | None = None, color: bool | None = None, width: int | None = None) -> None:
        self.file = file or sys.stdout
        self.color = _wants_color(self.file) if color is None else color
        self.width = width or (shutil.get_terminal_size().columns if self.file.isatty() else None)
        self._escapes: dict[str, tuple[str, str]] = {}
        reconfigure = getattr(self.file, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")

    def print(self, lines: Iterable[Line]) -> None:
        """Prints lines as they come."""
        for line in lines:
            self.file.write(self.rendered(line) + "\n")

    @property
    def is_plain(self) -> bool:
        """Whether it shows text as it is: without colours, lines as long as they are."""
        return not self.color and self.width is None

    def write(self, rows: Iterable[str]) -> None:
        """Prints rows of plain text, some at once."""
        rows = iter(rows)
        while some := [row.rstrip() for row in islice(rows, _ROWS)]:
            self.file.write("\n".join(some) + "\n")

    def rendered(self, line: Line) -> str:
        """A line as text, with escapes if there are colours."""
        if not self.color:
            return plain(line).rstrip()
        escapes = self._escapes = self._escapes or _escapes(self.file)
        row = ""
        for text, style in line:
            if style and text:
                before, after = escapes[style]
                row += before + text + after
            else:
                row += text
        return row

    def text(self, text: str = "", style: str = "") -> None:
        """Prints one line of one style."""
        self.print([[(text, style)]])


def _wants_color(file: TextIO) -> bool:
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return file.isatty() and os.environ.get("TERM") not in ("dumb", "unknown")


def _escapes(file: TextIO) -> dict[str, tuple[str, str]]:
    """What the terminal understands before and after text of each style."""
    from rich.color import ColorSystem
    from rich.console import Console
    from rich.style import Style

    from kconstruct.views.palette import THEME

    systems = {"standard": ColorSystem.STANDARD, "256": ColorSystem.EIGHT_BIT, "truecolor": ColorSystem.TRUECOLOR}
    system = systems.get(Console(file=file, force_terminal=True).color_system or "", ColorSystem.STANDARD)
    text = "text"
    return {name: (parts[0], parts[2]) for name, words in THEME.items()
            if (parts := Style.parse(words).render(text, color_system=system).partition(text))}
