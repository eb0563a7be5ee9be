"""A session in lines: the title of the current part, and one line per frame."""
from __future__ import annotations

from kconstruct.session import Session
from kconstruct.text import escaped, plural
from kconstruct.views.lines import Line
from kconstruct.views.summary import Position, title_line

__all__ = ["frame_line", "title"]


def title(session: Session, *, brief: bool = False) -> Line:
    """The title of the current part; `brief` without what the tree shows too, but with the likelihood."""
    part = session.part
    return title_line(part.outline, part.candidate.title, Position(session.at, len(session), part.start),
                      likelihood=part.candidate.score if brief and not part.is_given else None,
                      is_changed=part.data != part.original, is_unread=part.is_unread, brief=brief, seen=part.seen)


def frame_line(session: Session, index: int, *, identify: bool = True) -> Line:
    """`  2  OffsetCommitResponse v9  40 bytes at 133 (0x85)`; `identify` False: only if it was identified already."""
    start, size = session.size_at(index)
    part = session.part_at(index) if identify or session.is_identified(index) else None
    line: Line = [(f"{'*' if index == session.at else ' '}{index + 1:>3}  ", "place"),
                  (escaped(part.title), "name") if part is not None else ("not identified yet", "docs"),
                  (f"  {plural(size, 'byte')} at {start} (0x{start:x})", "place")]
    if part is not None and part.fault is not None:
        line.append(("  fault", "fault"))
    if part is not None and part.data != part.original:
        line.append(("  changed", "changed"))
    return line
