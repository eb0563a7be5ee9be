"""Views: trees, hex dumps, tables and pages for people.

A view gives lines of styled spans and knows no terminal; a `Screen` prints them, plain or coloured.

    from kconstruct.views import Screen, hex_lines, tree_lines
    Screen().print(tree_lines(kc.trace_frame(data)))
"""
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kconstruct.views.as_json import document
    from kconstruct.views.dump import hex_lines
    from kconstruct.views.lines import plain, table
    from kconstruct.views.page import page_lines
    from kconstruct.views.screen import Screen
    from kconstruct.views.tree import tree_lines

__all__ = ["Screen", "document", "hex_lines", "page_lines", "plain", "table", "tree_lines"]

_HOMES = {"Screen": "screen", "document": "as_json", "hex_lines": "dump", "page_lines": "page", "plain": "lines",
          "table": "lines", "tree_lines": "tree"}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(name)
    return getattr(import_module(f"kconstruct.views.{_HOMES[name]}"), name)
