"""`kconstruct error`: explains error codes, by number, by name or by a part of the name."""
from __future__ import annotations

from argparse import Namespace
from collections import defaultdict
from typing import Any

from kconstruct.cli.output import print_json, screen_of
from kconstruct.enums import ErrorCode
from kconstruct.errors import UnknownNameError, nearest
from kconstruct.index import KEYS
from kconstruct.message import message
from kconstruct.views.lines import Line, table, wrapped

__all__ = ["find", "run"]

_STYLES = ["value", "name", "", "docs"]
_INDENT = 17


def run(options: Namespace) -> int:
    """Runs the command."""
    found = find(options.error) if options.error is not None else list(ErrorCode)
    if options.json:
        apis = _apis()
        print_json(*(_document(error, apis[error.name]) for error in found))
        return 0
    screen = screen_of(options)
    if len(found) == 1:
        for line in _explained(found[0], _apis()[found[0].name]):
            screen.print(wrapped(line, screen.width, [(" " * _INDENT, "")]))
    else:
        rows = [(str(int(error)), error.name, "yes" if error.retriable else "", error.docs) for error in found]
        screen.print(table(["code", "name", "retriable", "what happened"], rows, screen.width, styles=_STYLES))
    return 0


def find(text: str) -> list[ErrorCode]:
    """The error of a number or name; else all whose name contains the text.  Raises `UnknownNameError`."""
    try:
        error = ErrorCode.parse(text)
        if error in ErrorCode.lookup:
            return [error]
    except ValueError:
        pass
    part = text.upper().replace("-", "_").replace(" ", "_")
    found = [error for error in ErrorCode if part in error.name] if not part.lstrip("_").isdigit() else []
    if not found:
        raise UnknownNameError(f"no error is called {text!r}{nearest(text, [error.name for error in ErrorCode])}: "
                               f"codes are {min(ErrorCode)} to {max(ErrorCode)}")
    return found


def _apis() -> dict[str, list[str]]:
    """The APIs whose responses list an error, by its name; loads every response."""
    found: dict[str, list[str]] = defaultdict(list)
    for key in sorted(KEYS):
        for name in message(key, "response").errors:
            found[name].append(KEYS[key])
    return found


def _explained(error: ErrorCode, apis: list[str]) -> list[Line]:
    again = "yes: Kafka's clients send the request again" if error.retriable else \
        "no: Kafka's clients do not send the request again"
    known = [(", ".join(apis), "name"), (" (as far as known)", "docs")] if apis else [("no response lists it", "docs")]
    return [
        [(f"{int(error)} {error.name}", "title")],
        [("  what happened  ", ""), (error.docs, "docs")],
        [("  retriable      ", ""), (again if error else "no error", "value")],
        [("  what to do     ", ""), (error.advice or "nothing", "docs")],
        [("  in responses   ", ""), *known],
    ]


def _document(error: ErrorCode, apis: list[str]) -> dict[str, Any]:
    return {"code": int(error), "name": error.name, "retriable": error.retriable, "docs": error.docs,
            "advice": error.advice, "apis": apis}
