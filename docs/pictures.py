"""Makes the pictures of the prompt in docs/pictures from bytes that a Java client sent.

    python docs/pictures.py             writes the pictures
    python docs/pictures.py --check     says whether they are as the code makes them
"""
from __future__ import annotations

import io
import sys
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from kconstruct.prompt import Runner
from kconstruct.session import Session
from kconstruct.views.palette import THEME

HERE = Path(__file__).parent
EXAMPLES = HERE.parent / "examples"
WIDTH = 84

SESSIONS = {
    "prompt": ("metadata_v13.hex", ["", "offset 0x2d", "set Topics.0.Name=orders", "undo"]),
    "prompt_fault": ("metadata_v1_cut.hex", [""]),
}
"""Pictures by name: the bytes that are pasted, and what is typed then ("" stands for the paste)."""

DARK = TerminalTheme((24, 26, 30), (222, 225, 230), [
    (24, 26, 30), (240, 95, 95), (120, 200, 120), (220, 190, 90), (100, 150, 240), (200, 130, 220), (90, 200, 210),
    (222, 225, 230)])

FORMAT = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; \
font-size: {char_height}px; line-height: {line_height}px; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal"><rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />\
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""
"""As rich's own, without fonts that are loaded from elsewhere."""


def picture(name: str) -> str:
    """The SVG of a session."""
    file, lines = SESSIONS[name]
    console = Console(record=True, width=WIDTH, file=io.StringIO(), color_system="truecolor", force_terminal=True)
    runner = Runner(Session(), lambda: WIDTH)
    paste = (EXAMPLES / file).read_text()
    for line in lines:
        console.print(Text("kconstruct> ", "bold").append(line or f"(pasted {len(paste.strip())} characters of hex)",
                                                          "default" if line else "italic grey62"))
        for spans in runner.run(line) if line else runner.take(paste):
            console.print(_styled(spans), soft_wrap=True)
    return console.export_svg(title="kconstruct", theme=DARK, code_format=FORMAT, unique_id=f"kc-{name}")


def _styled(spans: list[tuple[str, str]]) -> Text:
    """A line for rich; blanks stand apart from words, because some viewers leave out blanks at the start of a text."""
    line = Text(no_wrap=True)
    for words, style in spans:
        inner = words.strip(" ")
        before = len(words) - len(words.lstrip(" ")) if inner else len(words)
        line.append(" " * before)
        line.append(inner, THEME.get(style, "default"))
        line.append(" " * (len(words) - before - len(inner)))
    return line


def main() -> int:
    """Writes or checks all pictures."""
    stale = 0
    for name in SESSIONS:
        path = HERE / "pictures" / f"{name}.svg"
        svg = picture(name)
        if "--check" in sys.argv[1:]:
            if not path.exists() or path.read_text(encoding="utf-8") != svg:
                print(f"{path.name} is not as the code makes it: run python docs/pictures.py")
                stale = 1
        else:
            path.write_text(svg, encoding="utf-8")
            print(f"{path.name}: {len(svg):,} bytes")
    return stale


if __name__ == "__main__":
    raise SystemExit(main())
