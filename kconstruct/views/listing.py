"""Listings: the fields of a message, what its versions changed, the errors that it may carry."""
from __future__ import annotations

from collections.abc import Iterable, Iterator

from kconstruct.derived.listing import FieldRow, shown
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Message
from kconstruct.versions import Versions
from kconstruct.views.lines import Line, table, wrapped
from kconstruct.views.values import scalar_text

__all__ = ["message_lines"]

_HEAD = ("field", "type", "versions", "null", "default", "tag", "docs")
_STYLES = ("name", "type", "", "", "", "", "docs")


def message_lines(message: Message, rows: Iterable[FieldRow], within: Versions | None,
                  width: int | None = None) -> Iterator[Line]:
    """A message, a table of its fields, what each version changed, and the errors that it may carry."""
    yield from _fields_lines(message, rows, within, width)
    yield from _changes_lines(message, within, width)
    yield from _errors_lines(message, width)


def _fields_lines(message: Message, rows: Iterable[FieldRow], within: Versions | None,
                  width: int | None) -> Iterator[Line]:
    """A message and a table of its fields."""
    key = "" if message.key is None else f"key {message.key}, "
    several = within is None or len(within) > 1
    shown_versions = f"versions {within or message.versions}" if several else f"version {within}"
    flexible = f"flexible {message.flexible}" if message.flexible else "never flexible"
    about = f"  {message.kind}, {key}{shown_versions}, {flexible}"
    yield from wrapped([(message.name, "title"), (about, "")], width, [("  ", "")])
    if message.docs:
        yield from wrapped([(message.docs, "docs")], width, [])
    newest = (within or message.versions).high if several else None
    cells = [_cells(row, newest) for row in rows]
    if cells:
        yield []
        keep = [index for index in range(len(_HEAD)) if any(row[index] for row in cells)]
        yield from table([_HEAD[index] for index in keep], [[row[index] for index in keep] for row in cells], width,
                         styles=[_STYLES[index] for index in keep])
    else:
        yield [("no fields", "docs")]


def _cells(row: FieldRow, newest: int | None) -> list[str]:
    """The cells of a row; `newest` is the newest version of a table of several."""
    tag = "" if row.tag is None else str(row.tag) + ("" if row.tagged.covers(row.versions) else f" ({row.tagged})")
    start = ["  " * row.depth + row.name, row.type]
    rest = [_default_text(row), tag, row.docs]
    if newest is None:
        return [*start, "", "yes" if row.null else "", *rest]
    null = "" if not row.null else "yes" if row.null.covers(row.versions) else shown(row.null, newest)
    return [*start, shown(row.versions, newest), null, *rest]


def _default_text(row: FieldRow) -> str:
    if not row.has_default:
        return ""
    return "null" if row.default is None else "[]" if row.default in ([], ()) else scalar_text(row.default)


def _changes_lines(message: Message, within: Versions | None, width: int | None) -> Iterator[Line]:
    """What each version changed."""
    rows = [(str(version), text) for version, text in sorted(message.changes.items())
            if within is None or version in within]
    if rows:
        yield []
        yield from table(["version", "changes"], rows, width, styles=["name", "docs"])


def _errors_lines(message: Message, width: int | None) -> Iterator[Line]:
    """The errors that a response may carry, by their codes; tables do not tell them by version."""
    rows = [(str(int(error)), error.name, error.docs) for error in sorted(ErrorCode[name] for name in message.errors)]
    if rows:
        yield []
        yield [("errors in any version, as far as known", "docs")]
        yield from table(["code", "error", "what happened"], rows, width, styles=["value", "name", "docs"])
