"""Styles of the explorer: the colours of the views, and highlights of the cursor, with and without colours."""
from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from rich.text import Text

from kconstruct.views.lines import Line
from kconstruct.views.palette import CURSOR, THEME

__all__ = ["COLORED", "CSS", "Highlights", "PLAIN", "STYLES", "segments", "text_of", "text_of_lines"]

STYLES = {"": Style.null(), **{name: Style.parse(style) for name, style in THEME.items()}}
"""The styles of the views by name."""


class Highlights(NamedTuple):
    """Styles added to others: for the byte at the cursor, its row, its field, and changed bytes."""

    cursor: Style
    row: Style
    field: Style
    changed: Style


COLORED = Highlights(*map(Style.parse, (
    "bold reverse", f"bold on {CURSOR['row']}", f"on {CURSOR['field']}", "bold underline")))
PLAIN = Highlights(*map(Style.parse, ("bold reverse underline", "bold reverse", "reverse", "bold underline")))
"""The highlights without colours."""


def segments(line: Line) -> list[Segment]:
    """A line of the views as segments."""
    return [Segment(text, STYLES[style]) for text, style in line]


def text_of_lines(lines: Iterable[Line]) -> Text:
    """Lines of the views as one text."""
    return Text("\n").join(map(text_of, lines))


def text_of(line: Line) -> Text:
    """A line of the views as text; what is too long for the screen ends in an ellipsis."""
    return Text.assemble(*((text, STYLES[style]) for text, style in line), no_wrap=True, overflow="ellipsis")


CSS = """
#title { height: 1; padding: 0 1; background: $panel; }
#title.busy { text-style: blink; }
#panes { layout: vertical; height: 1fr; }
#panes.wide { layout: horizontal; }
#hex, #tree { border: round $surface-lighten-2; border-title-color: $text-muted;
              border-subtitle-color: $text-muted; scrollbar-size-vertical: 1; overflow-x: hidden;
              background: $background; }
#hex:focus, #tree:focus { border: round $accent; border-title-color: $text; }
#hex { height: 2fr; }
#tree { height: 3fr; }
.wide #hex { height: 100%; }
.wide #tree { width: 1fr; height: 100%; }
#panes.zoomed #hex, #panes.zoomed #tree { display: none; width: 100%; height: 100%; }
#panes.zoomed #hex:focus, #panes.zoomed #tree:focus { display: block; }
#field { height: 4; padding: 0 1; background: $panel; }
#field.tall { height: 7; }
Ask { align: center bottom; background: $background 0%; }
Choose, Page { align: center middle; }
.bottom { height: auto; width: 100%; padding: 0 1; background: $panel; border-top: solid $accent; }
.middle { height: auto; max-height: 90%; width: 90%; max-width: 110; padding: 0 1; background: $panel;
          border: round $accent; }
.middle .title, .bottom .title { text-style: bold; width: 100%; }
.middle Input, .bottom Input { border: none; height: 1; padding: 0; background: $surface; }
.middle OptionList, .middle VerticalScroll { height: auto; max-height: 30; border: none; padding: 0;
                                              background: $panel; }
#hint { color: $text-muted; width: 100%; }
.middle OptionList > .option-list--option-highlighted,
.middle OptionList:focus > .option-list--option-highlighted { background: ROW; }
App:nocolor OptionList > .option-list--option-highlighted { text-style: reverse; }
""".replace("ROW", CURSOR["row"])
