"""What is wrong or odd, where, and what can be done about it."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from kconstruct.explore.tree_index import Chart
from kconstruct.session import Session
from kconstruct.session.part import SIZE
from kconstruct.text import plural
from kconstruct.trace import Node
from kconstruct.views.lines import Line
from kconstruct.views.summary import labelled, remarks

__all__ = ["Entry", "entries"]


class Entry(NamedTuple):
    """A line of the list; choosing it moves to a byte of a field, or takes a step of the session."""

    line: Line
    node: Node | None = None
    offset: int = 0
    step: Callable[[], None] | None = None


def entries(session: Session, chart: Chart) -> list[Entry]:
    """Faults, advice, notes of the tree in the order of the bytes, and what was decided when the bytes were read."""
    found = [Entry(remark.line, remark.node, remark.offset) for remark in remarks(chart.trace)]
    faults = sum(remark.kind == "fault" for remark in remarks(chart.trace))
    return [*found[:faults], *_remedies(session, chart), *found[faults:],
            *(Entry(labelled("input", text)) for text in session.notes)]


def _remedies(session: Session, chart: Chart) -> Iterator[Entry]:
    data = chart.part.data
    if chart.part.taken.sized and int.from_bytes(data[:SIZE], "big", signed=True) != len(data) - SIZE:
        text = f"set the size in front to the {plural(len(data) - SIZE, 'byte')} that follow"
        yield Entry(labelled("fix", text), step=session.fix_size)
    for one in session.advice():
        yield Entry(labelled("advice", str(one)), step=partial(session.take, one.candidate))
