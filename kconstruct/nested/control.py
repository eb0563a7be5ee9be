"""Control records as values: key and value of a record in a control batch, declared in `formats.control_records`."""
from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from kconstruct.arguments import explained
from kconstruct.container import Container
from kconstruct.enums import ControlRecordType
from kconstruct.errors import BuildError, ParseError, within
from kconstruct.index import FORMATS
from kconstruct.nested.formats import KeyAndValue, encode, formats_of, read_format
from kconstruct.nested.prefix import Prefix
from kconstruct.registry import declared
from kconstruct.schema.message_schema import MessageSchema
from kconstruct.schema.types import Entry

__all__ = ["ControlRecord", "control_key", "control_record", "control_values", "open_control", "read_control",
           "type_field"]


class ControlRecord(NamedTuple):
    """A control record opened: its type, the version of its value, and the value (None for an unknown type)."""

    type: ControlRecordType
    version: int | None
    value: Container | None


@cache
def control_key() -> MessageSchema:
    """The message of the keys of control records."""
    return declared("ControlRecordTypeSchema")


@cache
def type_field() -> Entry:
    """The row of the key that gives the type."""
    return next(entry for entry in control_key().entries if entry.type.enum is ControlRecordType)


@cache
def control_values() -> dict[int, MessageSchema]:
    """The messages of the values, by type."""
    found = map(declared, FORMATS["control_records"])
    return {number: message for message in found for number in message.control_types}


@explained
def open_control(record: KeyAndValue) -> ControlRecord:
    """The control record in a record (anything with `key` and `value`) of a control batch; raises as `read_control`."""
    type, found = read_control(record)
    return ControlRecord(type, None, None) if found is None else ControlRecord(type, found[0].stated, found[1])


def read_control(record: KeyAndValue) -> tuple[ControlRecordType, tuple[Prefix, Container] | None]:
    """The type of a control record, and prefix and value of its value; None for a null or a value of unknown type.

    Bytes after the fields are ignored, as Kafka does.  Raises `ParseError` whose path begins with Key or Value.
    """
    if record.key is None:
        raise ParseError("not the key of a control record", path="Key", expected="4 bytes", found="null")
    with within("Key"):
        key = read_format(formats_of(control_key()), bytes(record.key))[1]
    type = ControlRecordType(key[type_field().name])
    message = control_values().get(type)
    if message is None or record.value is None:
        return type, None
    with within("Value"):
        return type, read_format(formats_of(message), bytes(record.value))[:2]


@explained
def control_record(type: int | str, value: Mapping[str, Any] | None = None, version: int = -1) -> dict[str, Any]:
    """Key and value of a control record, for `records([...], control=True)`.

    `type` is a name or number of `ControlRecordType`, `value` the fields of its message.  Raises `BuildError`,
    `UnknownVersionError`.

    >>> control_record("COMMIT", {"CoordinatorEpoch": 7})["value"].hex()
    '000000000007'
    """
    try:
        number = int(ControlRecordType.parse(type) if isinstance(type, str) else type)
    except ValueError as error:
        raise BuildError(str(error), path="Type") from None
    message = control_values().get(number)
    if message is None:
        raise BuildError("no such control record", path="Type", expected=f"0 to {max(control_values())}",
                         found=str(number))
    return {"key": encode(control_key(), {type_field().name: number}), "value": encode(message, value or {}, version)}
