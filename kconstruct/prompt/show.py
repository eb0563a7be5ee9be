"""What the prompt shows of a session, as lines of styled spans."""
from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from time import monotonic

from kconstruct.errors import KconstructError
from kconstruct.session import NO_BYTES, Change, Part, Session
from kconstruct.session.part import changed_bytes, is_same
from kconstruct.session.title import frame_line, title
from kconstruct.text import error_text, escaped, plural
from kconstruct.trace import Node, Trace
from kconstruct.views.dump import ROW, excerpt, hex_lines
from kconstruct.views.lines import Line, wrapped
from kconstruct.views.palette import Paint
from kconstruct.views.places import Route, is_unfinished
from kconstruct.views.summary import candidate_lines, detail_lines, details, labelled, remarks
from kconstruct.views.tree import tree_lines
from kconstruct.views.values import place_text, value_text

__all__ = ["advice_lines", "change_lines", "error_lines", "field_lines", "frame_lines", "hex_of", "identified",
           "note_lines", "overview", "summary", "tree_of"]

MAX_LINES = 200
MAX_CHANGES = 20
_REASONS = 4
_MAX_MARKED = 100_000
_IDENTIFYING = 2.0
"""Seconds after which a list of frames identifies no more of them."""
_HANG: Line = [("  ", "")]


def error_lines(error: KconstructError | OSError, width: int | None) -> Iterator[Line]:
    """The message of an error."""
    first, *rest = error_text(error).splitlines() or [""]
    yield from wrapped([(first, "fault")], width, _HANG)
    for line in rest:  # the line of the text, and a caret
        yield [(line, "")]


def overview(session: Session, width: int | None) -> Iterator[Line]:
    """Title, reasons, bytes and tree of the part, and advice when it has a fault."""
    part = session.part
    yield title(session)
    if part.candidate.reasons:
        why = "; ".join(part.candidate.reasons[:_REASONS])
        yield from wrapped([("because ", "docs"), (escaped(why), "docs")], width, _HANG)
    yield []
    yield from hex_of(session, False)
    yield []
    if part.is_unread:
        yield [("large input: tree, path, offset and notes read its fields", "note")]
        return
    yield from tree_of(session, width, False)
    yield from advice_lines(session, width)


def advice_lines(session: Session, width: int | None) -> Iterator[Line]:
    """Advice, with the numbers for `as`."""
    found = session.advice()
    if not found:
        return
    yield []
    for number, one in enumerate(found, len(session.candidates()) + 1):
        line = labelled("advice", str(one))
        if not is_same(one.candidate, session.part.candidate):
            line.append((f" (as {number} applies it)", "docs"))
        yield from wrapped(line, width, _HANG)


def identified(session: Session, width: int | None) -> Iterator[Line]:
    """The candidates, with the numbers for `as`; a star marks the current one."""
    found = session.suggestions()
    current = session.part.candidate
    yield from candidate_lines(found, width, [f"{'*' if is_same(one, current) else ' '}{number:>2}  "
                                              for number, one in enumerate(found, 1)])


def frame_lines(session: Session, width: int | None) -> Iterator[Line]:
    """One line per frame; a star marks the current one."""
    until = monotonic() + _IDENTIFYING
    for index in range(len(session)):
        yield from wrapped(frame_line(session, index, identify=monotonic() < until), width, [(" " * 6, "")])


def note_lines(session: Session, width: int | None) -> Iterator[Line]:
    """Notes on how the input was read, faults and notes on the tree, each with its offset."""
    lines = [labelled("input", text) for text in session.notes]
    lines += [remark.line for remark in remarks(session.part.trace)]
    for line in lines or [[("no faults or notes", "docs")]]:
        yield from wrapped(line, width, _HANG)


def tree_of(session: Session, width: int | None, every: bool, root: Node | None = None) -> Iterator[Line]:
    """The tree of the part, or of `root`; a changed field has a note with its previous value."""
    part = session.part
    trace = part.trace
    paint = Paint(trace.root)
    marked = _change_notes(session) if part.data != part.original else []
    shown = trace if root is None else _below(trace, root)
    before = [(node, node.notes) for node, _ in marked]
    try:
        for node, text in marked:
            node.notes = [*node.notes, text]
        yield from _limited(tree_lines(shown, paint, width), every, "tree --all shows all rows, path FIELD one field")
    finally:
        for node, notes in before:
            node.notes = notes


def _below(trace: Trace, root: Node) -> Trace:
    found = Trace(trace.data, root)
    found.fault = trace.fault
    return found


def _change_notes(session: Session) -> list[tuple[Node, str]]:
    """The changed nodes, each with its note."""
    found = []
    for change in session.changes():
        if change.after is not None:
            found.append((change.after, f"changed, was {_value(change.before)}" if change.before else "new"))
    return found


def _limited(lines: Iterator[Line], every: bool, more: str) -> Iterator[Line]:
    yield from lines if every else islice(lines, MAX_LINES)
    if not every and next(lines, None) is not None:
        yield [(f"... and more rows: {more}", "note")]


def hex_of(session: Session, every: bool) -> Iterator[Line]:
    """The hex dump, with carets under changed bytes."""
    part = session.part
    return _marked_hex(part, changed_bytes(session.before(), part) if part.data != part.original else [], every)


def _marked_hex(part: Part, runs: list[tuple[int, int]], every: bool, only: bool = False) -> Iterator[Line]:
    """A hex dump with carets under the bytes of runs; `only`: the first rows with carets."""
    rows: dict[int, set[int]] = {}
    for offset in islice((offset for begin, end in runs for offset in range(begin, end)), _MAX_MARKED):
        rows.setdefault(offset // ROW, set()).add(offset % ROW)
    chosen = list(rows)[:MAX_CHANGES] if only else None
    for line in hex_lines(part.outline, every=every, only=chosen):
        yield line
        text, style = line[0]
        if style == "place" and int(text, 16) // ROW in rows:
            yield _carets(len(text) + 2, rows[int(text, 16) // ROW])
    if chosen is not None and len(rows) > len(chosen):
        yield [("... and more rows: hex shows them", "note")]


def _carets(indent: int, columns: set[int]) -> Line:
    text = "".join(("^^" if column in columns else "  ") + (" " * (1 + (column == 7))) for column in range(ROW))
    return [(" " * indent + text.rstrip(), "changed")]


def change_lines(before: Part, after: Part, found: list[Change], width: int | None) -> Iterator[Line]:
    """The changes of an edit: fields with their previous and new values, and the rows of the bytes."""
    unread = after.fault is not None
    shown = [change for change in found if not unread or (change.after is not None and not _is_lost(change.after))]
    counted = plural(len(after.data), "byte")
    if len(before.data) != len(after.data):
        counted = f"{len(before.data):,} -> {counted}"
    yield [(counted if after.is_unread else f"{plural(len(shown), 'field')} changed, {counted}", "heading")]
    for change in shown[:MAX_CHANGES]:
        yield from wrapped(_change_line(change), width, [("    ", "")])
    if len(shown) > MAX_CHANGES:
        yield [(f"... and {len(shown) - MAX_CHANGES:,} more", "note")]
    if len(found) > len(shown):
        yield [(f"{plural(len(found) - len(shown), 'field')} can no longer be read", "note")]
    runs = changed_bytes(before, after)
    if runs:
        yield []
        yield from _marked_hex(after, runs, False, True)


def _is_lost(node: Node) -> bool:
    return node.fault is not None or node.role == "unread"


def _change_line(change: Change) -> Line:
    before, after = change.before, change.after
    sign = "+" if before is None else "-" if after is None else "*"
    line: Line = [(f"{sign} ", "changed"), (f"{escaped(change.path)} ", "name")]
    if before is not None:
        line.append((_value(before), "value"))
    if before is not None and after is not None:
        line.append((" -> ", ""))
    if after is not None:
        line += [(_value(after), "value"), (f" {place_text(after)}", "place")]
    return line


def _value(node: Node) -> str:
    text = value_text(node)
    return "unreadable" if node.fault else plural(node.size, "byte") if text is None else text


def field_lines(session: Session, node: Node, width: int | None, offset: int | None = None) -> Iterator[Line]:
    """The details of a field, and the bytes around it."""
    trace = session.part.trace
    found = details(trace, node, offset, is_unfinished=is_unfinished(node))
    yield from detail_lines(found, width, _ancestor_names(trace.root, node))
    if not node.space and trace.data:
        yield []
        begin, size = (node.offset, node.size) if offset is None else (offset, 1)
        yield from excerpt(trace.data, begin, size, width)


def _ancestor_names(root: Node, wanted: Node) -> list[str]:
    """The names of the ancestors of a node, the outermost first."""
    route = Route(root)
    return [above.name for above in route.nodes[:-1]] if route.to(wanted) else []


def summary(session: Session) -> Line:
    """The title for the line at the bottom."""
    if not len(session):
        return [(f"{NO_BYTES}; help lists the commands", "")]
    return title(session, brief=True)
