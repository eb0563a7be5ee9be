"""How values are shown, in notebooks and by `print`: the one place where a string leads up, to `views`."""
from __future__ import annotations

from importlib import import_module
from typing import Any

__all__ = ["html", "trace_text"]


def html(kind: str, value: Any) -> str:
    """The HTML of a value; `kind` is container, records, trace or frame."""
    result: str = getattr(import_module("kconstruct.views.notebook"), f"{kind}_html")(value)
    return result


def trace_text(trace: Any) -> str:
    """The tree of a trace as text."""
    result: str = import_module("kconstruct.views.tree").trace_text(trace)
    return result
