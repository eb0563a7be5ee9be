"""The list of faults, fixes, advice and notes."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from kconstruct.explore.tree_index import TreeIndex
from kconstruct.rules import SIZE, int32_at
from kconstruct.session import Session
from kconstruct.text import plural
from kconstruct.trace import Node
from kconstruct.views.lines import Line
from kconstruct.views.summary import labelled, remarks

__all__ = ["Entry", "entries"]


class Entry(NamedTuple):
    """A line of the list; choosing it moves to a byte of a field, or runs a step of the session."""

    line: Line
    node: Node | None = None
    offset: int = 0
    step: Callable[[], None] | None = None


def entries(session: Session, index: TreeIndex) -> list[Entry]:
    """Faults, fixes, advice, notes on the tree, and notes on how the input was read."""
    seen = remarks(index.trace)
    found = [Entry(remark.line, remark.node, remark.offset) for remark in seen]
    faults = sum(remark.kind == "fault" for remark in seen)
    return [*found[:faults], *_fixes(session, index), *found[faults:],
            *(Entry(labelled("input", text)) for text in session.notes)]


def _fixes(session: Session, index: TreeIndex) -> Iterator[Entry]:
    data = index.part.data
    if index.part.candidate.sized and int32_at(data) != len(data) - SIZE:
        text = f"set the size in front to the {plural(len(data) - SIZE, 'byte')} that follow"
        yield Entry(labelled("fix", text), step=session.fix_size)
    for one in session.advice():
        yield Entry(labelled("advice", str(one)), step=partial(session.read_as, one.candidate))
