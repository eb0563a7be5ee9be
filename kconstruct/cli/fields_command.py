"""`kconstruct fields`: the fields of a message, or its schema."""
from __future__ import annotations

import json
from argparse import Namespace
from dataclasses import asdict, replace
from typing import Any

from kconstruct.cli.inputs import both_ways, screen_of
from kconstruct.derived.changes import Change, changes
from kconstruct.derived.listing import FieldRow, fields
from kconstruct.derived.schema import schema, schema_text
from kconstruct.errors import InputError, UnknownVersionError
from kconstruct.grammar import Message
from kconstruct.releases import release
from kconstruct.versions import Versions
from kconstruct.views.lines import table
from kconstruct.views.listing import message_lines

__all__ = ["run"]


def run(options: Namespace) -> int:
    """Runs the command."""
    found = [(declared, _within(declared, options)) for declared in both_ways(options.message)]
    if options.changes:
        return _changes(found, options)
    if options.json:
        make = schema if options.schema else _document
        docs = [make(declared, within) for declared, within in found]
        print(json.dumps(docs[0] if len(docs) == 1 else docs, indent=2, ensure_ascii=False))
    elif options.schema:
        for declared, within in found:
            print(schema_text(schema(declared, within)))
    else:
        screen = screen_of(options)
        for index, (declared, within) in enumerate(found):
            if index:
                screen.text()
            screen.print(message_lines(declared, rows_of(declared, within), within, screen.width))
    return 0


def _changes(found: list[tuple[Message, Versions | None]], options: Namespace) -> int:
    """What each version changed: its documentation and its fields."""
    sets = [(declared, [change for change in changes(declared) if within is None or change.version in within])
            for declared, within in found]
    if options.json:
        docs = [{"message": declared.name, "changes": [asdict(change) for change in made]} for declared, made in sets]
        print(json.dumps(docs[0] if len(docs) == 1 else docs, indent=2, ensure_ascii=False))
        return 0
    screen = screen_of(options)
    for index, (declared, made) in enumerate(sets):
        if index:
            screen.text()
        screen.text(declared.name, "title")
        rows = [row for change in made for row in ((str(change.version), change.docs or "the same"),
                                                   ("", _difference(change))) if row[1]]
        screen.print(table(["version", "change"], rows, screen.width, styles=["name", "docs"])
                     if rows else [[("one version only", "docs")]])
    return 0


def _difference(change: Change) -> str:
    """`+Topics.TopicId -Topics.Name ?Topics`: added, removed, nullable from now on."""
    return " ".join([*(f"+{path}" for path in change.added), *(f"-{path}" for path in change.removed),
                     *(f"?{path}" for path in change.nullable)])


def _within(declared: Message, options: Namespace) -> Versions | None:
    """The versions to list, None for all."""
    within = None
    if options.release is not None:
        found = release(options.release)
        within = found.versions(declared.name)
        if within is None:
            raise InputError(f"Kafka {found.name} has no {declared.name}")
    if options.version is None:
        return within
    version = declared.version(options.version)
    if within is not None and version not in within:
        raise UnknownVersionError(f"Kafka {options.release} has no version {version} of {declared.name}: "
                                  f"it has {within}")
    return Versions(version, version)


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
