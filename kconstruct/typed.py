"""Types for editors and type checkers: of each message the struct that is parsed and the dict that is built.

    if TYPE_CHECKING:
        from kconstruct.typed import OffsetCommitRequestStruct

The names are in `typed.pyi`, which is made from the tables.  At run time each name ending in Struct is `Container`,
each ending in Dict is `dict`.
"""
from __future__ import annotations

from typing import Any

from kconstruct.container import Container


def __getattr__(name: str) -> Any:
    if name.endswith("Struct"):
        return Container
    if name.endswith("Dict"):
        return dict
    raise AttributeError(f"module 'kconstruct.typed' has no attribute {name!r}")
