"""What is wrong or odd, where, and what can be done about it."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from kconstruct.explore.tree_index import Chart
from kconstruct.session import Session
from kconstruct.session.part import SIZE
from kconstruct.text import escaped, plural
from kconstruct.trace import Node
from kconstruct.views.lines import Line

__all__ = ["Entry", "entries"]


class Entry(NamedTuple):
    """A line of the list; choosing it moves to a byte of a field, or takes a step of the session."""

    line: Line
    node: Node | None = None
    offset: int = 0
    step: Callable[[], None] | None = None


def entries(session: Session, chart: Chart) -> list[Entry]:
    """Faults, advice, notes of the tree in the order of the bytes, and what was decided when the bytes were read."""
    return [*_faults(chart), *_remedies(session, chart), *_notes(chart),
            *(Entry([("input  ", "place"), (escaped(text), "docs")]) for text in session.notes)]


def _faults(chart: Chart) -> Iterator[Entry]:
    for node in chart.trace.root.walk():
        if node.fault is not None:
            offset = node.offset if node.fault.offset is None else node.fault.offset
            yield Entry([("fault  ", "fault"), (escaped(str(node.fault)), "fault")], node, offset)


def _remedies(session: Session, chart: Chart) -> Iterator[Entry]:
    data = chart.part.data
    if chart.part.taken.sized and int.from_bytes(data[:SIZE], "big", signed=True) != len(data) - SIZE:
        words = f"make the size in front fit: {plural(len(data) - SIZE, 'byte')} follow"
        yield Entry([("mend   ", "heading"), (words, "")], step=session.fix_size)
    for one in session.advice():
        yield Entry([("advice ", "heading"), (escaped(str(one)), "")], step=partial(session.take, one.candidate))


def _notes(chart: Chart) -> Iterator[Entry]:
    for node in chart.trace.root.walk():
        for text in node.notes:
            where = f"0x{node.offset:04x} {escaped(node.path)}".rstrip()
            yield Entry([("note   ", "note"), (f"{where}: ", "place"), (escaped(text), "note")], node, node.offset)
        if node.role in ("left", "unread"):
            yield Entry([("note   ", "note"), (f"0x{node.offset:04x}: ", "place"),
                         (f"{plural(node.size, 'byte')}: {node.docs}", "note")], node, node.offset)
