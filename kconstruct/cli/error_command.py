"""`kconstruct error`: explains error codes, by number or by words of their name."""
from __future__ import annotations

import json
from argparse import Namespace
from typing import Any

from kconstruct.cli.inputs import screen_of
from kconstruct.enums import ErrorCode
from kconstruct.errors import UnknownNameError, nearest
from kconstruct.views.lines import Line, table, wrapped

__all__ = ["find", "run"]

_STYLES = ["value", "name", "", "docs"]


def run(options: Namespace) -> int:
    """Runs the command."""
    found = find(options.error) if options.error is not None else list(ErrorCode)
    if options.json:
        docs = [_document(error) for error in found]
        print(json.dumps(docs[0] if options.error is not None and len(docs) == 1 else docs, indent=2))
        return 0
    screen = screen_of(options)
    if len(found) == 1:
        for line in _explained(found[0]):
            screen.print(wrapped(line, screen.width, [("  ", "")]))
    else:
        rows = [(str(int(error)), error.name, "yes" if error.retriable else "", error.docs) for error in found]
        screen.print(table(["code", "name", "retriable", "what happened"], rows, screen.width, styles=_STYLES))
    return 0


def find(text: str) -> list[ErrorCode]:
    """The error of a number or name; else all whose name holds the text.  Raises `UnknownNameError`."""
    try:
        error = ErrorCode.parse(text)
        if error in ErrorCode.lookup:
            return [error]
    except ValueError:
        pass
    words = text.upper().replace("-", "_").replace(" ", "_")
    found = [error for error in ErrorCode if words in error.name] if not words.lstrip("_").isdigit() else []
    if not found:
        raise UnknownNameError(f"no error is called {text!r}{nearest(text, [error.name for error in ErrorCode])}: "
                               f"codes are {min(ErrorCode)} to {max(ErrorCode)}")
    return found


def _explained(error: ErrorCode) -> list[Line]:
    again = "yes: the same request can succeed later" if error.retriable else "no: the same request fails again"
    return [
        [(f"{int(error)} {error.name}", "title")],
        [("  what happened  ", ""), (error.docs, "docs")],
        [("  retriable      ", ""), (again if error else "no error", "value")],
        [("  what to do     ", ""), (error.advice or "nothing", "docs")],
    ]


def _document(error: ErrorCode) -> dict[str, Any]:
    return {"code": int(error), "name": error.name, "retriable": error.retriable, "docs": error.docs,
            "advice": error.advice}
