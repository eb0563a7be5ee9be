"""The page of an API as one HTML file: no scripts, nothing loaded from elsewhere, for light and dark screens."""
from __future__ import annotations

from collections.abc import Iterable
from html import escape

from kconstruct.text import plural
from kconstruct.views.dump import hex_lines, ruler
from kconstruct.views.lines import Line
from kconstruct.views.page import Page, Side
from kconstruct.views.palette import Paint, legend, shades, spans_html
from kconstruct.views.tree import tree_lines

__all__ = ["page_html"]

_STRONG = {"frame": 8, "tags": 0}
_CSS = """
:root { color-scheme: light dark; --ink: #1c1e21; --soft: #5b626b; --paper: #fff; --rule: #d9dde2; --light: 34%; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e6e9; --soft: #9aa2ac; --paper: #16181b; --rule: #343a41; --light: 68%; }
}
body { margin: 2rem auto; max-width: 78rem; padding: 0 1rem; color: var(--ink); background: var(--paper);
       font: 16px/1.5 system-ui, sans-serif; }
pre { font: 13px/1.45 ui-monospace, monospace; overflow-x: auto; padding: .8rem; border: 1px solid var(--rule);
      border-radius: 6px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1.5rem; }
dt, .bar, .place, .docs, .type { color: var(--soft); } dd { margin: 0; } .value, .meaning, .name { font-weight: 600; }
.fault { color: hsl(5 75% var(--light)); font-weight: 600; } .note { color: hsl(25 75% var(--light)); }
""" + "".join(
    f".{name} {{ color: hsl({(hue + 18 * second) % 360} {_STRONG.get(name.removesuffix('-1'), 70)}% "
    f"{'calc(var(--light) + 8%)' if second else 'var(--light)'}); }}\n" for name, hue, second in shades())


def page_html(page: Page) -> str:
    """The page as an HTML document."""
    facts = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>\n" for name, value in page.facts)
    return (f'<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width">\n<title>{escape(page.title)}</title>\n'
            f"<style>{_CSS}</style>\n<h1>{escape(page.title)}</h1>\n<p>{escape(page.docs)}</p>\n"
            f"<dl>\n{facts}</dl>\n<p>{spans_html(legend())}</p>\n"
            + "".join(map(_side, page.sides)) + "</html>\n")


def _side(side: Side) -> str:
    paint = Paint(side.trace.root)
    size = plural(len(side.trace.data), "byte")
    return (f"<h2>{side.message.kind.capitalize()}</h2>\n<p>{escape(side.headline)}</p>\n"
            f"<h3>byte layout ({size}, 16 bytes per row)</h3>\n"
            f"{_pre([ruler(side.trace.data), *hex_lines(side.trace, paint, every=True)])}"
            f"<h3>object tree</h3>\n{_pre(tree_lines(side.trace, paint))}"
            f"<h3>kafka message schema (.json)</h3>\n<pre>{escape(side.schema)}</pre>\n")


def _pre(lines: Iterable[Line]) -> str:
    return "<pre>" + "\n".join(spans_html(line) for line in lines) + "</pre>\n"
