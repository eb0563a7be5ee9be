"""`kconstruct page`: all about an API at a version, as text or HTML."""
from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from kconstruct.cli.output import screen_of
from kconstruct.releases import release
from kconstruct.views.page import page_lines, page_of

__all__ = ["run"]


def run(options: Namespace) -> int:
    """Runs the command."""
    page = page_of(options.api, options.version, None if options.release is None else release(options.release))
    if options.html is None:
        screen = screen_of(options)
        screen.print(page_lines(page, screen.width))
        return 0
    from kconstruct.views.html import page_html

    if options.html == "-":
        print(page_html(page), end="")
    else:
        Path(options.html).write_text(page_html(page), encoding="utf-8")
    return 0
