"""How things look: the colours of the views, and what makes the cursor stand out, with colours and without."""
from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from rich.text import Text

from kconstruct.views.lines import Line
from kconstruct.views.palette import CURSOR, THEME

__all__ = ["COLORED", "CSS", "PLAIN", "STYLES", "Look", "segments", "text_of", "text_of_lines"]

STYLES = {"": Style.null(), **{name: Style.parse(words) for name, words in THEME.items()}}
"""Style by name, as the views name them."""


class Look(NamedTuple):
    """Styles that are laid over others: the byte at the cursor, the row with it, its field, what was changed."""

    cursor: Style
    row: Style
    field: Style
    changed: Style


COLORED = Look(*map(Style.parse, ("bold reverse", f"bold on {CURSOR['row']}", f"on {CURSOR['field']}",
                                     "bold underline")))
PLAIN = Look(*map(Style.parse, ("bold reverse underline", "bold reverse", "reverse", "bold underline")))
"""Without colours a field has only one way to stand out."""


def segments(line: Line) -> list[Segment]:
    """A line of the views as segments."""
    return [Segment(text, STYLES[style]) for text, style in line]


def text_of_lines(lines: Iterable[Line]) -> Text:
    """Lines of the views as one text."""
    return Text("\n").join(map(text_of, lines))


def text_of(line: Line) -> Text:
    """A line of the views as text that is cut where it is too long."""
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
