"""What Jupyter shows of the package's values: the one place where a string leads up, to `views.notebook`."""
from __future__ import annotations

from importlib import import_module
from typing import Any

__all__ = ["html"]


def html(kind: str, value: Any) -> str:
    """The HTML of a value; `kind` is container, records, trace or frame."""
    result: str = getattr(import_module("kconstruct.views.notebook"), f"{kind}_html")(value)
    return result
