"""Kafka's own JSON form of a value, both ways: the form of its generated JSON converters.

camelCase names (first letter lowered), bytes and records in base64, UUIDs in url-safe base64 without padding, integers
as numbers, NaN and infinities as text, null as null; a tagged field is left out when it holds its default.
"""
from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping
from typing import Any

from kconstruct import wire
from kconstruct.container import Container
from kconstruct.errors import BuildError, KconstructError, nearest
from kconstruct.records.value import Records
from kconstruct.rules import REPLACE, UNKNOWN
from kconstruct.schema.message_schema import MessageSchema
from kconstruct.schema.record import Record
from kconstruct.schema.types import Entry, Type
from kconstruct.wire.base import describe
from kconstruct.wire.numbers import uuid_of_text

__all__ = ["to_json", "from_json", "json_name"]

_BYTES = (bytes, bytearray, memoryview)
_NUMBERS = ("bool", "int8", "int16", "uint16", "int32", "uint32", "int64")
_NO_NUMBERS = {"nan": "NaN", "inf": "Infinity", "-inf": "-Infinity"}
"""What JSON has no number for, as Kafka writes it."""


def json_name(name: str) -> str:
    """A field's name in JSON: the first letter lowered.

    >>> json_name("GroupId")
    'groupId'
    """
    return name[:1].lower() + name[1:]


def to_json(message: MessageSchema, value: Mapping[str, Any], version: int) -> dict[str, Any]:
    """See `Message.to_json`.  Fields that are left out of `value` hold their default."""
    version = message.version(version)
    return _struct_out(message, value, version, version in message.flexible)


def _struct_out(record: Record, value: Any, version: int, flexible: bool) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        raise BuildError(f"cannot write {record.name}", expected="a mapping of field names to values",
                         found=describe(value))
    record.at(version, flexible).check_names(value)
    doc: dict[str, Any] = {}
    for entry in record.entries_at(version):
        default = entry.type.default(version)
        given = value.get(entry.name, default)
        if entry.is_tagged(version) and given == default:
            continue
        try:
            doc[json_name(entry.name)] = _out(entry.type, given, version, flexible)
        except KconstructError as error:
            error.within(entry.name)
            raise
    return doc


def _out(type: Type, value: Any, version: int, flexible: bool) -> Any:
    if value is None:
        return None
    if type.element is not None:
        if not isinstance(value, (list, tuple)):
            raise BuildError("cannot write an array", expected="a list", found=describe(value))
        return [_item_out(type.element, index, inner, version, flexible) for index, inner in enumerate(value)]
    if type.record is not None:
        return _struct_out(type.record, value, version, flexible)
    if type.name == "records" and isinstance(value, (list, tuple)):
        value = Records(value)
    if type.name in ("bytes", "records") and isinstance(value, _BYTES):
        return base64.b64encode(value).decode()
    if type.name == "uuid":
        raw = wire.Uuid.build(value)
        return base64.urlsafe_b64encode(raw).decode().rstrip("=")
    if type.name == "string" and isinstance(value, (str, *_BYTES)):
        return value if isinstance(value, str) else bytes(value).decode("utf-8", REPLACE)
    if type.name == "float64" and isinstance(value, (int, float)):
        return float(value) if value - value == 0 else _NO_NUMBERS[str(float(value))]
    if type.name in _NUMBERS:
        if type.enum is not None and isinstance(value, str):
            value = wire.NamedNumber(wire.Int64, type.enum)._encode(value, None, "")
        if isinstance(value, int):
            return bool(value) if type.name == "bool" else int(value)
    raise BuildError(f"cannot write {type.name}", expected=f"a value of type {type.name}", found=describe(value))


def _item_out(type: Type, index: int, value: Any, version: int, flexible: bool) -> Any:
    try:
        return _out(type, value, version, flexible)
    except KconstructError as error:
        error.within(index)
        raise


def from_json(message: MessageSchema, doc: Mapping[str, Any], version: int) -> Container:
    """See `Message.from_json`.  Fields that are left out take Kafka's default."""
    return _struct_in(message, doc, message.version(version))


def _struct_in(record: Record, doc: Any, version: int) -> Container:
    if not isinstance(doc, Mapping):
        raise BuildError(f"cannot read {record.name}", expected="a JSON object", found=repr(doc))
    entries = {json_name(entry.name): entry for entry in record.entries}
    result = Container()
    for name, given in doc.items():
        entry = entries.get(json_name(str(name)))
        if entry is None:
            if json_name(str(name)) == json_name(UNKNOWN):
                result[UNKNOWN] = _unknown_in(given)
                continue
            raise BuildError(f"{record.name} has no field {name!r}{nearest(str(name), entries)}")
        try:
            result[entry.name] = _in(entry, entry.type, given, version)
        except KconstructError as error:
            error.within(entry.name)
            raise
    for entry in record.entries_at(version):
        if entry.name not in result:
            result[entry.name] = entry.type.default(version)
    return result


def _unknown_in(doc: Any) -> dict[int, bytes]:
    try:
        return {int(tag): base64.b64decode(data, validate=True) for tag, data in doc.items()}
    except (AttributeError, TypeError, ValueError):
        raise BuildError("cannot read unknown tagged fields", expected="an object of tags and base64",
                         found=repr(doc)).within(UNKNOWN) from None


def _in(entry: Entry, type: Type, value: Any, version: int) -> Any:
    if value is None:
        return None
    if type.element is not None:
        if not isinstance(value, list):
            raise BuildError("cannot read an array", expected="a JSON array", found=repr(value))
        return [_element_in(entry, type.element, index, inner, version) for index, inner in enumerate(value)]
    if type.record is not None:
        return _struct_in(type.record, value, version)
    if type.name in ("bytes", "records"):
        try:
            data = base64.b64decode(value, validate=True)
        except (binascii.Error, ValueError, TypeError):
            raise BuildError("not base64", expected="bytes in base64", found=repr(value)[:80]) from None
        return Records(data) if type.name == "records" else data
    if type.name == "uuid" and isinstance(value, str):
        return uuid_of_text(value)
    if type.name.startswith(("int", "uint")) and isinstance(value, str) and entry.type.enum is None:
        try:
            return int(value, 0)
        except ValueError:
            raise BuildError("not a number", expected=f"an {type.name}", found=repr(value)) from None
    if type.name == "float64" and isinstance(value, (str, int)) and not isinstance(value, bool):
        try:
            return float(value)
        except ValueError:
            raise BuildError("not a number", expected="a float64", found=repr(value)) from None
    return value


def _element_in(entry: Entry, type: Type, index: int, value: Any, version: int) -> Any:
    try:
        return _in(entry, type, value, version)
    except KconstructError as error:
        error.within(index)
        raise
