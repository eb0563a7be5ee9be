"""Where lines go: a terminal with colours, or anything else without."""
from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterable
from typing import TextIO

from kconstruct.views.lines import Line, plain

__all__ = ["THEME", "Screen"]

THEME = {
    "frame": "grey62", "frame.1": "grey50",
    "header": "cyan", "header.1": "dark_cyan",
    "request": "green", "request.1": "chartreuse3",
    "response": "dodger_blue1", "response.1": "deep_sky_blue1",
    "RecordBatch": "yellow", "RecordBatch.1": "gold3",
    "Record": "magenta", "Record.1": "medium_purple1",
    "tags": "grey46", "tags.1": "grey58",
    "left": "bold orange3", "unread": "bold red",
    "bar": "grey37", "type": "italic grey62", "value": "bold", "meaning": "bold", "place": "grey50", "docs": "grey66",
    "note": "orange3", "changed": "bold bright_magenta", "fault": "bold red", "heading": "bold",
    "title": "bold underline", "name": "bold",
}
"""Style by name; a group has two shades, which take turns so that neighbouring fields can be told apart."""


class Screen:
    """Prints lines on a file.

    `color` None: colours on a terminal, unless NO_COLOR is set or TERM is dumb; FORCE_COLOR asks for them elsewhere.
    `width` is the terminal's, None where there is none: lines are then as long as they are.
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
        write = self.file.write
        if not self.color:
            for line in lines:
                write(plain(line).rstrip() + "\n")
            return
        paint = self._paint = self._paint or _painter(self.file)
        for line in lines:
            write("".join(paint(text, style) if style else text for text, style in line) + "\n")

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

    systems = {"standard": ColorSystem.STANDARD, "256": ColorSystem.EIGHT_BIT, "truecolor": ColorSystem.TRUECOLOR}
    system = systems.get(Console(file=file, force_terminal=True).color_system or "", ColorSystem.STANDARD)
    styles = {name: Style.parse(words) for name, words in THEME.items()}
    return lambda text, name: styles[name].render(text, color_system=system)
