"""Schemas: a declaration in the JSON form in which Kafka publishes its messages, with our docs."""
from __future__ import annotations

import json
from typing import Any

from kconstruct.derived.listing import shown
from kconstruct.schema.message_schema import MessageSchema
from kconstruct.schema.types import Entry, Record
from kconstruct.versions import Versions

__all__ = ["schema", "schema_text"]


def schema(message: MessageSchema, versions: Versions | None = None) -> dict[str, Any]:
    """See `Message.schema`.

    `versions` are those that a release accepts: fields that none of them has are left out, ranges that reach the
    newest of them are open, and `ignorable` is left out of a field that then every version has.
    """
    doc: dict[str, Any] = {}
    if message.key is not None:
        doc["apiKey"] = message.key
    doc["type"] = message.kind
    if message.listeners:
        doc["listeners"] = list(message.listeners)
    within = message.versions if versions is None else message.versions & versions
    doc["name"] = message.name
    doc["validVersions"] = str(within)
    doc["flexibleVersions"] = str(message.flexible)
    doc["fields"] = _fields(message, within, versions is not None)
    return doc


def _fields(record: Record, within: Versions, cut: bool) -> list[dict[str, Any]]:
    return [_field(entry, within, cut) for entry in record.entries if entry.versions & within or not cut]


def _field(entry: Entry, within: Versions, cut: bool) -> dict[str, Any]:
    type = entry.type

    def spelled(versions: Versions) -> str:
        return shown(versions, within.high) if cut else str(versions)

    versions = spelled(entry.versions)
    doc: dict[str, Any] = {"name": entry.name, "type": type.name, "versions": versions}
    ignorable = type.ignorable and not (cut and versions == "0+" and str(entry.versions) != "0+")
    doc |= {key: value for key, value in (
        ("mapKey", type.map_key or None),
        ("nullableVersions", spelled(type.null) if type.null else None),
        ("tag", type.tag),
        ("taggedVersions", None if type.tag is None else spelled(type.tagged)),
        ("flexibleVersions", None if type.flexible is None else str(type.flexible)),
        ("default", _default(type.explicit) if type.has_default else None),
        ("ignorable", ignorable or None),
        ("entityType", type.entity),
        ("zeroCopy", type.zero_copy or None),
        ("about", entry.docs),
    ) if value is not None}
    if type.record is not None:
        doc["fields"] = _fields(type.record, within, cut)
    return doc


def _default(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if not isinstance(value, (list, tuple)) else ""


def schema_text(doc: dict[str, Any]) -> str:
    """A schema as text: one line per field, structs indented."""
    head = [f'  {json.dumps(key)}: {json.dumps(value)}' for key, value in doc.items() if key != "fields"]
    return "{\n" + ",\n".join([*head, f'  "fields": {_fields_text(doc["fields"], 2)}']) + "\n}"


def _fields_text(rows: list[dict[str, Any]], depth: int) -> str:
    pad = "  " * depth
    parts = []
    for row in rows:
        flat = ", ".join(f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}"
                         for key, value in row.items() if key != "fields")
        inner = f', "fields": {_fields_text(row["fields"], depth + 1)}' if "fields" in row else ""
        parts.append(f"{pad}{{ {flat}{inner} }}")
    return "[\n" + ",\n".join(parts) + f"\n{'  ' * (depth - 1)}]" if parts else "[]"
