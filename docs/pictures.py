"""Makes the pictures of the prompt and the explorer in docs/pictures from bytes that a Java client sent.

    python docs/pictures.py             writes the pictures
    python docs/pictures.py --check     reports the pictures that differ from what the code makes
"""
from __future__ import annotations

import asyncio
import io
import re
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text
from textual.widgets import Input

from kconstruct import inputs
from kconstruct.explore.explorer import Explorer
from kconstruct.explore.styles import text_of
from kconstruct.prompt import Runner
from kconstruct.session import Session

HERE = Path(__file__).parent
EXAMPLES = HERE.parent / "examples"
WIDTH = 84
DARK = TerminalTheme((24, 26, 30), (222, 225, 230), [
    (24, 26, 30), (240, 95, 95), (120, 200, 120), (220, 190, 90), (100, 150, 240), (200, 130, 220), (90, 200, 210),
    (222, 225, 230)])
FONTS = 'ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace'


def prompt(file: str, commands: tuple[str, ...] = ()) -> str:
    """The prompt: the bytes of an example are pasted, then commands are typed."""
    console = Console(record=True, width=WIDTH, file=io.StringIO(), color_system="truecolor", force_terminal=True)
    runner = Runner(Session(), lambda: WIDTH)
    paste = (EXAMPLES / file).read_text()
    for line in ("", *commands):
        console.print(Text("kconstruct> ", "bold").append(line or f"(pasted {len(paste.strip())} characters of hex)",
                                                          "default" if line else "italic grey62"))
        for spans in runner.run(line) if line else runner.paste(paste):
            console.print(text_of(spans), soft_wrap=True)
    return console.export_svg(title="kconstruct", theme=DARK)


def explorer(file: str, size: tuple[int, int], keys: tuple[tuple[str, str], ...]) -> str:
    """The explorer on a screen of `size`: keys are pressed, each with the line that it asks for."""
    return asyncio.run(_explorer(file, size, keys))


async def _explorer(file: str, size: tuple[int, int], keys: tuple[tuple[str, str], ...]) -> str:
    app = Explorer(Session(), inputs.of_file((EXAMPLES / file).read_bytes()).data)
    async with app.run_test(size=size, notifications=False) as pilot:
        while app.index is None:
            await pilot.pause(0.05)
        for key, line in keys:
            await pilot.press(key)
            if line:
                app.screen.query_one(Input).value = line
                await pilot.press("enter")
                while len(app.screen_stack) > 1:
                    await pilot.pause(0.05)
        await pilot.pause(0.5)
        app.clear_notifications()
        await pilot.pause(0.5)
        return app.export_screenshot()


PICTURES: dict[str, Callable[[], str]] = {
    "prompt": partial(prompt, "metadata_v13.hex", ("offset 0x2d", "set Topics.0.Name=orders", "undo")),
    "prompt_fault": partial(prompt, "metadata_v1_cut.hex"),
    "explore": partial(explorer, "offset_commit_v9.hex", (120, 38), (
        ("g", "Topics.0.Name"), ("e", "orders"), ("tab", ""), ("right", ""))),
    "explore_records": partial(explorer, "produce_v13_gzip.hex", (120, 34), (("slash", "=h-null"),)),
}
"""What makes each picture, by the name of its file."""


def picture(name: str) -> str:
    """The SVG of a picture, without fonts from other hosts.

    Texts have no blanks at their ends, because some viewers leave them out.
    """
    svg = re.sub(r"\s*@font-face \{.*?\}", "", PICTURES[name](), flags=re.DOTALL)
    svg = re.sub(r"<!-- .*? -->\s*", "", svg)
    svg = re.sub(r"font-family: (Fira Code|arial)[^;]*;", f"font-family: {FONTS};", svg)
    svg = re.sub(r"terminal-\d+", f"kc-{name}", svg)
    svg = re.sub(rf"(?:{_RECT.pattern})+", lambda found: "".join(_joined(found[0])), svg)
    return _TEXT.sub(_trimmed, svg)


_RECT = re.compile(r'<rect fill="(#\w+)" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" '
                   r'shape-rendering="crispEdges"/>')
_TEXT = re.compile(r'<text ([^>]*?) x="([\d.]+)" (y="[\d.]+") textLength="([\d.]+)" ([^>]*)>([^<]*)</text>')


def _joined(rects: str) -> Iterator[str]:
    """Neighbouring rectangles of one colour as one."""
    for (fill, y, height), group in groupby(_RECT.findall(rects), lambda one: (one[0], one[2], one[4])):
        row = list(group)
        width = float(row[-1][1]) + float(row[-1][3]) - float(row[0][1])
        yield f'<rect fill="{fill}" x="{row[0][1]}" y="{y}" width="{width:g}" height="{height}"/>\n'


def _trimmed(found: re.Match[str]) -> str:
    style, x, y, length, clip, text = found.groups()
    characters = re.findall(r"&#?\w+;|.", text)
    inner = "".join(" " if one == "&#160;" else one for one in characters)
    left, right = len(inner) - len(inner.lstrip()), len(inner) - len(inner.rstrip())
    if not inner.strip():
        return ""
    wide = float(length) / len(characters)
    kept = "".join(characters[left:len(characters) - right])
    return (f'<text {style} x="{float(x) + left * wide:g}" {y} '
            f'textLength="{wide * (len(characters) - left - right):g}" {clip}>{kept}</text>')


def main() -> int:
    """Writes or checks all pictures; the result is 1 where one is out of date."""
    is_check = "--check" in sys.argv[1:]
    stale = 0
    for name in PICTURES:
        path = HERE / "pictures" / f"{name}.svg"
        svg = picture(name)
        if not is_check:
            path.write_text(svg, encoding="utf-8")
            print(f"{path.name}: {len(svg):,} bytes")
        elif not path.exists() or path.read_text(encoding="utf-8") != svg:
            print(f"{path.name} is out of date: run python docs/pictures.py")
            stale = 1
    return stale


if __name__ == "__main__":
    raise SystemExit(main())
