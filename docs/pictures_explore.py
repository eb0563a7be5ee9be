"""Makes the pictures of the explorer in docs/pictures from bytes that a Java client sent.

    python docs/pictures_explore.py             writes the pictures
    python docs/pictures_explore.py --check     says whether they are as the code makes them
"""
from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from textual.widgets import Input

from kconstruct import inputs
from kconstruct.explore.explorer import Explorer
from kconstruct.session import Session

HERE = Path(__file__).parent
EXAMPLES = HERE.parent / "examples"
FONTS = 'ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace'

SCREENS = {
    "explore": ("offset_commit_v9.hex", (120, 38), (("g", "Topics.0.Name"), ("e", "orders"), ("tab", ""),
                                                    ("right", ""))),
    "explore_records": ("produce_v13_gzip.hex", (120, 34), (("slash", "=h-null"),)),
}
"""Pictures by name: the bytes, the size of the screen, and keys, each with the line that it asks for."""


def picture(name: str) -> str:
    """The SVG of a screen."""
    return asyncio.run(_picture(name))


async def _picture(name: str) -> str:
    file, size, keys = SCREENS[name]
    app = Explorer(Session(), inputs.of_file((EXAMPLES / file).read_bytes()).data)
    async with app.run_test(size=size, notifications=False) as pilot:
        while app.chart is None:
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
        return _freed(app.export_screenshot(), f"kc-{name}")


def _freed(svg: str, name: str) -> str:
    """The SVG without fonts that are loaded from elsewhere, and without blanks at the ends of texts, which some viewers
    leave out."""
    svg = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<!-- .*? -->\s*", "", svg)
    svg = re.sub(r"font-family: (Fira Code|arial)[^;]*;", f"font-family: {FONTS};", svg)
    svg = re.sub(r"terminal-\d+", name, svg)
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
    """Writes or checks all pictures."""
    stale = 0
    for name in SCREENS:
        path = HERE / "pictures" / f"{name}.svg"
        svg = picture(name)
        if "--check" in sys.argv[1:]:
            if not path.exists() or path.read_text(encoding="utf-8") != svg:
                print(f"{path.name} is not as the code makes it: run python docs/pictures_explore.py")
                stale = 1
        else:
            path.write_text(svg, encoding="utf-8")
            print(f"{path.name}: {len(svg):,} bytes")
    return stale


if __name__ == "__main__":
    raise SystemExit(main())
