"""The explorer: hex on one side, tree on the other, in a terminal.

`kconstruct explore` opens it; docs/explore.md shows it.  It needs the extra `tui`; nothing else imports textual.
"""
from __future__ import annotations

import os

from kconstruct.errors import MissingExtraError
from kconstruct.inputs import Input
from kconstruct.session import Session

__all__ = ["open_explorer"]


def open_explorer(data: bytes | Input | None = None, *, color: bool | None = None) -> int:
    """Opens the explorer on the terminal; raises `MissingExtraError` without the extra `tui`.

    `color` None: colours unless NO_COLOR is set.
    """
    if color is False:
        os.environ["NO_COLOR"] = "1"
    with MissingExtraError.guard("the explorer", "textual", "tui"):
        from kconstruct.explore.explorer import Explorer
    app = Explorer(Session(), data)
    app.run()
    return app.return_code or 0
