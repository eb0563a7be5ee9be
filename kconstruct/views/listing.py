"""Listings: the fields of a message, the APIs of a release."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from kconstruct.grammar import Message
from kconstruct.readers.listing import FieldRow, shown
from kconstruct.versions import Versions
from kconstruct.views.lines import Line, quoted, table, wrapped

__all__ = ["changes_lines", "fields_lines"]


def fields_lines(message: Message, rows: Iterable[FieldRow], within: Versions | None,
                 width: int | None = None) -> Iterator[Line]:
    """A message and a table of its fields."""
    key = "" if message.key is None else f"key {message.key}, "
    several = within is None or len(within) > 1
    spoken = f"versions {within or message.versions}" if several else f"version {within}"
    flexible = f"flexible {message.flexible}" if message.flexible else "never flexible"
    yield from wrapped([(message.name, "title"), (f"  {message.kind}, {key}{spoken}, {flexible}", "")], width, [("  ", "")])
    if message.docs:
        yield from wrapped([(message.docs, "docs")], width, [])
    rows = list(rows)
    newest = (within or message.versions).high
    if rows:
        yield []
        head = ["field", "type", *(["versions"] if several else []), "null", "default", "tag", "docs"]
        styles = ["name", "type", *([""] if several else []), "", "", "", "docs"]
        yield from table(*_without_empty(head, [_cells(row, newest if several else None) for row in rows]), width, styles=styles)
    else:
        yield [("no fields", "docs")]


def _without_empty(head: list[str], rows: list[list[str]]) -> tuple[list[str], list[list[str]]]:
    """The table without the columns that say nothing; name, type and docs stay."""
    keep = [index for index, name in enumerate(head)
            if name in ("field", "type", "versions", "docs") or any(row[index] for row in rows)]
    return [head[index] for index in keep], [[row[index] for index in keep] for row in rows]


def _cells(row: FieldRow, newest: int | None) -> list[str]:
    """The cells of a row; `newest` is the newest version of a table of several."""
    tag = "" if row.tag is None else str(row.tag) + ("" if row.tagged.covers(row.versions) else f" ({row.tagged})")
    start = ["  " * row.depth + row.name, row.type]
    rest = [_default(row), tag, row.docs]
    if newest is None:
        return [*start, "yes" if row.null else "", *rest]
    null = "" if not row.null else "yes" if row.null.covers(row.versions) else shown(row.null, newest)
    return [*start, shown(row.versions, newest), null, *rest]


def _default(row: FieldRow) -> str:
    return _spelled(row.default) if row.has_default else ""


def _spelled(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    return quoted(value) if isinstance(value, str) else "[]" if value in ([], ()) else str(value)


def changes_lines(message: Message, within: Versions | None, width: int | None = None) -> Iterator[Line]:
    """What each version changed."""
    rows = [(str(version), words) for version, words in sorted(message.changes.items())
            if within is None or version in within]
    if rows:
        yield []
        yield from table(["version", "changes"], rows, width, styles=["name", "docs"])
