"""Views: trees, hex dumps, tables and pages for people.

A view gives lines of styled spans and knows no terminal; a `Screen` prints them, plain or coloured.

    from kconstruct.views import Screen, hex_lines, tree_lines
    Screen().print(tree_lines(kc.trace_frame(data)))
"""
from typing import TYPE_CHECKING

from kconstruct.startup import lazy_names

if TYPE_CHECKING:
    from kconstruct.views.as_json import document
    from kconstruct.views.dump import hex_lines
    from kconstruct.views.lines import plain, table
    from kconstruct.views.page import page_lines
    from kconstruct.views.screen import Screen
    from kconstruct.views.tree import tree_lines

__all__ = ["Screen", "document", "hex_lines", "page_lines", "plain", "table", "tree_lines"]

__getattr__, __dir__ = lazy_names(__name__, {
    "as_json": "document", "dump": "hex_lines", "lines": "plain table", "page": "page_lines", "screen": "Screen",
    "tree": "tree_lines",
})
