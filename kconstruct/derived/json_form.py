"""Kafka's own JSON form of a value, both ways: the form of its generated JSON converters.

camelCase names (first letter lowered), bytes and records in base64, UUIDs in url-safe base64 without padding, integers
as numbers, NaN and infinities as text, null as null; a tagged field is left out when it holds its default.
"""
from __future__ import annotations

import base64
from collections.abc import Mapping
from typing import Any

from kconstruct.arguments import describe
from kconstruct.container import Container
from kconstruct.errors import BuildError, KconstructError, nearest
from kconstruct.rules import UNKNOWN
from kconstruct.schema.message_schema import MessageSchema
from kconstruct.schema.types import Entry, Form, Record, json_name

__all__ = ["JsonReader", "from_json", "json_name", "to_json"]

_UNKNOWN_NAMES = (UNKNOWN, json_name(UNKNOWN))


def to_json(message: MessageSchema, value: Mapping[str, Any], version: int) -> dict[str, Any]:
    """See `Message.to_json`.  Fields that are left out of `value` hold their default."""
    version = message.version(version)
    return _JsonWriter(version, version in message.flexible).struct(message, value)


class _JsonWriter(Form):
    def __init__(self, version: int, flexible: bool) -> None:
        super().__init__(version)
        self.flexible = flexible

    def struct(self, record: Record, value: Any = None) -> dict[str, Any]:
        if not isinstance(value, Mapping):
            raise BuildError(f"cannot write {record.name}", expected="a mapping of field names to values",
                             found=describe(value))
        record.at(self.version, self.flexible).check_names(value)
        doc: dict[str, Any] = {}
        try:
            for entry, given in record.on_wire(value, self.version):
                doc[json_name(entry.name)] = entry.type.to_json(given, self)
        except KconstructError as error:
            raise error.within(entry.name) from error.__cause__
        return doc


def from_json(message: MessageSchema, doc: Mapping[str, Any], version: int) -> Container:
    """See `Message.from_json`.  Fields that are left out take Kafka's default."""
    return JsonReader(message.version(version)).struct(message, doc)


class JsonReader(Form):
    """Reads structs from JSON objects."""

    def struct(self, record: Record, value: Any = None) -> Container:
        """The value of a JSON object, with the defaults of what is left out."""
        if not isinstance(value, Mapping):
            raise BuildError(f"cannot read {record.name}", expected="a JSON object", found=repr(value))
        result = Container()
        names = record.json_names
        for name, given in value.items():
            entry = names.get(name)
            if entry is None:
                if name not in _UNKNOWN_NAMES:
                    raise _no_field(record, name)
                result[UNKNOWN] = _unknown_tags(given)
                continue
            try:
                result[entry.name] = self._field(entry, given)
            except KconstructError as error:
                raise error.within(entry.name) from error.__cause__
        for entry in record.entries_at(self.version):
            if entry.name not in result:
                result[entry.name] = entry.type.default(self.version)
        return result

    def _field(self, entry: Entry, given: Any) -> Any:
        """The value of a field; null in a version that lacks the field is judged when it is built."""
        if given is None and self.version not in entry.versions:
            return None
        return entry.type.from_json(given, self)

    def entry(self, record: Record, name: str) -> Entry:
        """The entry of a name, in either case of its first letter."""
        found = record.json_names.get(name)
        if found is None:
            raise _no_field(record, name)
        return found


def _no_field(record: Record, name: object) -> BuildError:
    return BuildError(f"{record.name} has no field {name!r}{nearest(name, record.json_names)}")


def _unknown_tags(doc: Any) -> dict[int, bytes]:
    try:
        return {int(tag): base64.b64decode(data, validate=True) for tag, data in doc.items()}
    except (AttributeError, TypeError, ValueError):
        raise BuildError("cannot read unknown tagged fields", expected="an object of tags and base64",
                         found=repr(doc)).within(UNKNOWN) from None
