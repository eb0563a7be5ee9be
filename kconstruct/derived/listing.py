"""Listings: the fields of a message, one row each, as documentation shows them."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from kconstruct.schema.message_schema import MessageSchema
from kconstruct.schema.types import Entry, Record
from kconstruct.versions import NEWEST, Versions

__all__ = ["FieldRow", "fields", "shown"]


@dataclass(frozen=True)
class FieldRow:
    """One field: where it is, what it is, what it means.

    type      schema type: `string`, `int32`, `[]OffsetCommitRequestTopic`
    depth     0 for fields of the message, 1 for those of its structs, ...
    versions  versions that have it, cut to those of the message; `null` those in which it may be null
    default   value when it is left out, where the table gives one (`has_default`)
    tag       number of a tagged field, `tagged` the versions in which it is one
    path      dotted path without indexes, `Topics.Name`
    """

    name: str
    type: str
    depth: int
    versions: Versions
    null: Versions
    default: Any
    has_default: bool
    tag: int | None
    tagged: Versions
    ignorable: bool
    map_key: bool
    entity: str | None
    enum: str | None
    docs: str
    path: str


def fields(message: MessageSchema, version: int | None = None) -> list[FieldRow]:
    """The fields of one version (negative: from the newest), or of all versions, in the order of the wire."""
    within = message.versions if version is None else Versions(message.version(version), message.version(version))
    return list(_rows(message, within, 0, ""))


def _rows(record: Record, within: Versions, depth: int, path: str) -> Iterator[FieldRow]:
    for entry in record.entries:
        have = entry.versions & within
        if not have:
            continue
        here = f"{path}.{entry.name}".lstrip(".")
        yield _row(entry, have, depth, here)
        if entry.type.record is not None:
            yield from _rows(entry.type.record, have, depth + 1, here)


def _row(entry: Entry, have: Versions, depth: int, path: str) -> FieldRow:
    type = entry.type
    return FieldRow(
        entry.name, type.name, depth, have, type.null & have, type.explicit if type.has_default else None,
        type.has_default, type.tag if type.tagged & have else None, type.tagged & have, type.ignorable, type.map_key,
        type.entity, type.core.enum.__name__ if type.core.enum is not None else None, entry.docs, path,
    )


def shown(versions: Versions, newest: int) -> str:
    """A range as Kafka writes it: open when it reaches the newest version.

    >>> shown(Versions(3, 9), 9), shown(Versions(3, 5), 9), shown(Versions.of('none'), 9)
    ('3+', '3-5', 'none')
    """
    return str(Versions(versions.low, NEWEST) if versions and versions.high >= newest else versions)
