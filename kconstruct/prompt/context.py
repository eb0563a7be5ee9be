"""What the commands of the prompt work on: a session, the width of the terminal, and how to show what they did."""
from __future__ import annotations

from collections.abc import Callable, Iterator

from kconstruct.prompt import show
from kconstruct.session import Part, Session
from kconstruct.session.part import changes
from kconstruct.views.lines import Line, wrapped
from kconstruct.views.summary import labelled

__all__ = ["Context"]


class Context:
    """A session, and the state of the prompt.

    is_over     set by `quit`; `is_warned` when it found unsaved changes
    is_refused  whether the last line had an error
    """

    def __init__(self, session: Session, width: Callable[[], int | None] = lambda: None) -> None:
        self.session = session
        self.is_over = self.is_warned = self.is_refused = False
        self._width = width

    @property
    def width(self) -> int | None:
        """Columns of the terminal, None without one."""
        return self._width()

    def loaded(self) -> Iterator[Line]:
        """The lines after new bytes were read."""
        session = self.session
        count = f"{len(session)} frames" if len(session) > 1 else f"{len(session.data):,} bytes"
        if session.form != "defaults":
            yield [(f"{count} read from {session.form}", "docs")]
        for text in session.notes:
            yield from wrapped(labelled("note", text), self.width, [("  ", "")])
        yield from self.overview()

    def overview(self) -> Iterator[Line]:
        """Title, bytes and tree."""
        return show.overview(self.session, self.width)

    def edited(self, edit: Callable[[], object]) -> Iterator[Line]:
        """Makes an edit, and shows what it changed."""
        before: Part = self.session.part
        edit()
        after = self.session.part
        if before.data == after.data and before.candidate is after.candidate:
            yield [("nothing changed", "docs")]
            return
        if _kind(before) != _kind(after):
            yield [(f"{before.title} -> {after.title}", "heading")]
        found = [] if before.is_unread or after.is_unread else changes(before, after)
        yield from show.change_lines(before, after, found, self.width)
        yield from self._fault(before, after)

    def _fault(self, before: Part, after: Part) -> Iterator[Line]:
        """The fault after an edit, and how to fix it."""
        fault = after.fault
        if fault is not None:
            yield []
            yield from wrapped(labelled("fault", str(fault)), self.width, [("  ", "")])
            if fault.path in ("size", "") and len(before.data) != len(after.data) and after.candidate.sized:
                yield [("fix-size sets the size to the number of bytes that follow", "docs")]
            else:
                yield from show.advice_lines(self.session, self.width)


def _kind(part: Part) -> tuple[str, int | None, bool]:
    return part.title, part.candidate.header_version, part.candidate.sized
