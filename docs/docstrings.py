"""Docstrings as Markdown, for the API reference: prompts and tables of names become blocks of code."""
from __future__ import annotations

import re
from typing import Any

from griffe import Extension, Object

_TABLE = re.compile(r"`?[\w, `]+`?  +\S")


def markdown(docstring: str) -> str:
    """The docstring with its prompts and its tables (`name  meaning`) fenced."""
    parts = []
    for paragraph in re.split(r"\n{2,}", docstring.strip()):
        kind = "python" if paragraph.lstrip().startswith(">>>") else "text" if _TABLE.match(paragraph) else None
        parts.append(paragraph if kind is None else f"```{kind}\n{paragraph}\n```")
    return "\n\n".join(parts)


class Docstrings(Extension):
    """Rewrites the docstring of every object."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Called by griffe for each object that it has read."""
        if obj.docstring is not None:
            obj.docstring.value = markdown(obj.docstring.value)
