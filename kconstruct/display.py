"""How values are shown, in notebooks and by `print`: the one place where a string leads up, to `views`."""
from __future__ import annotations

from importlib import import_module
from typing import Any

__all__ = ["html", "text"]


def html(kind: str, value: Any) -> str:
    """The HTML of a value; `kind` is container, records, trace or frame."""
    result: str = getattr(import_module("kconstruct.views.notebook"), f"{kind}_html")(value)
    return result


def text(kind: str, value: Any) -> str:
    """The text of a value; `kind` is trace."""
    result: str = getattr(import_module("kconstruct.views.tree"), f"{kind}_text")(value)
    return result
