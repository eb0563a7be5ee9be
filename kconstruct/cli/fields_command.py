"""`kconstruct fields`: the fields of a message, or its schema."""
from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from dataclasses import asdict, replace
from typing import Any

from kconstruct.cli.inputs import both_ways
from kconstruct.cli.output import print_json, print_sections, screen_of
from kconstruct.derived.changes import Change, changes
from kconstruct.derived.listing import FieldRow, fields
from kconstruct.derived.schema import schema, schema_text
from kconstruct.grammar import Message
from kconstruct.releases import release
from kconstruct.versions import Versions
from kconstruct.views.lines import Line, table
from kconstruct.views.listing import message_lines

__all__ = ["run"]


def run(options: Namespace) -> int:
    """Runs the command."""
    found = [(declared, _within(declared, options)) for declared in both_ways(options.message)]
    if options.json:
        make = _changes_document if options.changes else schema if options.schema else _document
        print_json(*(make(declared, within) for declared, within in found))
    elif options.schema:
        for declared, within in found:
            print(schema_text(schema(declared, within)))
    else:
        screen = screen_of(options)
        print_sections(screen, (
            _change_lines(declared, within, screen.width) if options.changes else
            message_lines(declared, rows_of(declared, within), within, screen.width) for declared, within in found))
    return 0


def _changes(declared: Message, within: Versions | None) -> list[Change]:
    return [change for change in changes(declared) if within is None or change.version in within]


def _changes_document(declared: Message, within: Versions | None) -> dict[str, Any]:
    return {"message": declared.name, "changes": [asdict(change) for change in _changes(declared, within)]}


def _change_lines(declared: Message, within: Versions | None, width: int | None) -> Iterator[Line]:
    """What each version changed: its documentation and its fields, as `+Topics.TopicId -Topics.Name ?Topics`.

    + added, - removed, ? nullable from this version on.
    """
    yield [(declared.name, "title")]
    rows = []
    for change in _changes(declared, within):
        rows.append((str(change.version), change.docs or "the same"))
        signed = zip("+-?", (change.added, change.removed, change.nullable))
        names = " ".join(f"{sign}{path}" for sign, paths in signed for path in paths)
        rows += [("", names)] if names else []
    if rows:
        yield from table(["version", "change"], rows, width, styles=["name", "docs"])
    else:
        yield [("one version only", "docs")]


def _within(declared: Message, options: Namespace) -> Versions | None:
    """The versions to list, None for all."""
    version = None if options.version is None else declared.version(options.version)
    within = None if options.release is None else release(options.release).require(declared.name, version)
    return within if version is None else Versions(version, version)


def rows_of(declared: Message, within: Versions | None) -> list[FieldRow]:
    """The rows of some versions, their version ranges cut to these."""
    if within is not None and len(within) == 1:
        return fields(declared, within.low)
    rows = fields(declared)
    if within is None:
        return rows
    cut = [replace(row, versions=row.versions & within, null=row.null & within, tagged=row.tagged & within)
           for row in rows if row.versions & within]
    return [row if row.tagged else replace(row, tag=None) for row in cut]


def _document(declared: Message, within: Versions | None) -> dict[str, Any]:
    return {
        "message": declared.name, "key": declared.key, "versions": str(within or declared.versions),
        "flexible": str(declared.flexible), "docs": declared.docs,
        "changes": {str(version): text for version, text in declared.changes.items()
                    if within is None or version in within},
        "errors": list(declared.errors),
        "fields": [_row(row) for row in rows_of(declared, within)],
    }


def _row(row: FieldRow) -> dict[str, Any]:
    doc: dict[str, Any] = {"path": row.path, "name": row.name, "type": row.type, "depth": row.depth,
                           "versions": str(row.versions)}
    if row.null:
        doc["nullable"] = str(row.null)
    if row.has_default:
        doc["default"] = row.default
    if row.tag is not None:
        doc["tag"], doc["tagged"] = row.tag, str(row.tagged)
    for flag in ("ignorable", "map_key"):
        if getattr(row, flag):
            doc[flag] = True
    for name in ("entity", "enum"):
        if getattr(row, name):
            doc[name] = getattr(row, name)
    doc["docs"] = row.docs
    return doc
