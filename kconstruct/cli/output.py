"""The output of commands: a screen, JSON documents, sections."""
from __future__ import annotations

import json
import sys
from argparse import Namespace
from codecs import lookup
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from kconstruct.views.lines import Line
from kconstruct.views.screen import Screen

if TYPE_CHECKING:
    from kconstruct.trace import Trace

__all__ = ["print_json", "print_json_line", "print_sections", "print_tree", "screen_of"]


def screen_of(options: Namespace) -> Screen:
    """The screen that a command prints on."""
    return Screen(color=False if options.no_color else None)


def print_json(*documents: Any) -> None:
    """Prints one document as itself, more or none as a list."""
    encoder = _encoder(sys.stdout.encoding, 2)
    print(encoder.encode(documents[0] if len(documents) == 1 else documents))


def print_json_line(document: Any) -> None:
    """Prints a document as one line."""
    sys.stdout.write(_encoder(sys.stdout.encoding, None).encode(document) + "\n")


@cache
def _encoder(encoding: str | None, indent: int | None) -> json.JSONEncoder:
    """What writes documents for an encoding; in one that has not all characters, the others are escaped as in JSON."""
    has_all = encoding is None or lookup(encoding).name.startswith("utf")
    return json.JSONEncoder(ensure_ascii=not has_all, indent=indent)


def print_tree(screen: Screen, trace: Trace) -> None:
    """Prints the tree of an input."""
    from kconstruct.views.palette import Paint
    from kconstruct.views.tree import tree_lines, tree_rows

    if screen.is_plain:
        screen.write(tree_rows(trace))
    else:
        screen.print(tree_lines(trace, Paint(trace.root).whole(), screen.width))


def print_sections(screen: Screen, sections: Iterable[Iterable[Line]]) -> None:
    """Prints sections with an empty line between them."""
    for index, section in enumerate(sections):
        if index:
            screen.text()
        screen.print(section)
