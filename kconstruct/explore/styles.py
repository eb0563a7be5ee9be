"""How things look: the colours of the views, and what makes the cursor stand out, with colours and without."""
from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from rich.text import Text

from kconstruct.views.lines import Line
from kconstruct.views.screen import THEME

__all__ = ["COLORED", "PLAIN", "STYLES", "Look", "segments", "text_of_lines"]

STYLES = {"": Style.null(), **{name: Style.parse(words) for name, words in THEME.items()}}
"""Style by name, as the views name them."""


class Look(NamedTuple):
    """Styles that are laid over others: the byte at the cursor, the row with it, its field, what was changed."""

    cursor: Style
    row: Style
    field: Style
    changed: Style


COLORED = Look(Style.parse("bold reverse"), Style.parse("bold on #1f5a94"), Style.parse("on #24405c"), Style.parse("bold underline"))
PLAIN = Look(Style.parse("bold reverse underline"), Style.parse("bold reverse"), Style.parse("reverse"), Style.parse("bold underline"))
"""Without colours a field has only one way to stand out."""


def segments(line: Line) -> list[Segment]:
    """A line of the views as segments."""
    return [Segment(text, STYLES[style]) for text, style in line]


def text_of_lines(lines: Iterable[Line]) -> Text:
    """Lines of the views as one text."""
    return Text("\n").join(Text.assemble(*((text, STYLES[style]) for text, style in line)) for line in lines)
