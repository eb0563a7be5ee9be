"""Output of lines: with colours on a terminal, without elsewhere."""
from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterable
from typing import TextIO

from kconstruct.views.lines import Line, plain

__all__ = ["Screen"]


class Screen:
    """Prints lines on a file.

    `color` None: colours on a terminal, unless NO_COLOR is set or TERM is dumb; FORCE_COLOR turns them on elsewhere.
    `width` is that of the terminal, None without one: lines are not wrapped then.
    """

    def __init__(self, file: TextIO | None = None, color: bool | None = None, width: int | None = None) -> None:
        self.file = file or sys.stdout
        self.color = _wants_color(self.file) if color is None else color
        self.width = width or (shutil.get_terminal_size().columns if self.file.isatty() else None)
        self._paint: Callable[[str, str], str] | None = None
        reconfigure = getattr(self.file, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")

    def print(self, lines: Iterable[Line]) -> None:
        """Prints lines as they come."""
        for line in lines:
            self.file.write(self.rendered(line) + "\n")

    def rendered(self, line: Line) -> str:
        """A line as text, with escapes if there are colours."""
        if not self.color:
            return plain(line).rstrip()
        paint = self._paint = self._paint or _painter(self.file)
        return "".join(paint(text, style) if style else text for text, style in line)

    def text(self, text: str = "", style: str = "") -> None:
        """Prints one line of one style."""
        self.print([[(text, style)]])


def _wants_color(file: TextIO) -> bool:
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return file.isatty() and os.environ.get("TERM") not in ("dumb", "unknown")


def _painter(file: TextIO) -> Callable[[str, str], str]:
    """Turns text and a style's name into text with the escapes that the terminal understands."""
    from rich.color import ColorSystem
    from rich.console import Console
    from rich.style import Style

    from kconstruct.views.palette import THEME

    systems = {"standard": ColorSystem.STANDARD, "256": ColorSystem.EIGHT_BIT, "truecolor": ColorSystem.TRUECOLOR}
    system = systems.get(Console(file=file, force_terminal=True).color_system or "", ColorSystem.STANDARD)
    styles = {name: Style.parse(words) for name, words in THEME.items()}
    return lambda text, name: styles[name].render(text, color_system=system)
