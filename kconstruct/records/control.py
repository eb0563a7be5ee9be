"""Control records: what stands in the records of a control batch, by the declarations of `blobs.control_records`."""
from __future__ import annotations

from collections.abc import Mapping
from struct import Struct
from typing import Any, NamedTuple

from kconstruct.enums import ControlRecordType
from kconstruct.errors import BuildError, ParseError
from kconstruct.grammar import Message
from kconstruct.message import message
from kconstruct.wire import Container

__all__ = ["ControlRecord", "control_record", "open_control", "control_key", "value_message"]

_key = Struct(">hh")
_VALUES = ("EndTxnMarker", "EndTxnMarker", "LeaderChangeMessage", "SnapshotHeaderRecord", "SnapshotFooterRecord",
           "KRaftVersionRecord", "VotersRecord")


class ControlRecord(NamedTuple):
    """A control record opened: what it says, the version of its value, and the value (None for an unknown type)."""

    type: ControlRecordType
    version: int | None
    value: Container | None


def control_key(key: bytes | None) -> tuple[int, int] | None:
    """Version and type in the key of a control record, None when it is none."""
    return None if key is None or len(key) < 4 else _key.unpack_from(key)


def value_message(type: int, value: bytes | None) -> tuple[Message, int, int, int] | None:
    """How a value is read: its message, the version there is, the version to read it at, and where it begins.

    A version that is newer than all that are known is read as the newest known, as Kafka does.
    """
    if not 0 <= type < len(_VALUES) or value is None or len(value) < 2:
        return None
    found = message(_VALUES[type])
    version = int.from_bytes(value[:2], "big", signed=True)
    at = 2 if type < 2 else 0
    return found, version, min(max(version, found.versions.low), found.versions.high), at


def open_control(record: Any) -> ControlRecord:
    """The control record in a record of a control batch; raises `ParseError` when key or value are no such thing."""
    key = control_key(record.key)
    if key is None:
        raise ParseError("not the key of a control record", path="Key", expected="4 bytes or more",
                         found="null" if record.key is None else f"{len(record.key)}")
    known = value_message(key[1], record.value)
    if known is None:
        return ControlRecord(ControlRecordType(key[1]), None, None)
    found, version, at_version, start = known
    value: Container = found[at_version].parse(record.value[start:])
    return ControlRecord(ControlRecordType(key[1]), version, value)


def control_record(type: int | str, value: Mapping[str, Any] | None = None, version: int = 0) -> dict[str, Any]:
    """Key and value of a control record, for `records([...], control=True)`.

    `type` is a name or number of `ControlRecordType`, `value` the fields of its message.

    >>> control_record("COMMIT", {"CoordinatorEpoch": 7})["value"].hex()
    '000000000007'
    """
    if isinstance(type, str):
        try:
            number = int(ControlRecordType.parse(type))
        except ValueError as error:
            raise BuildError(str(error), path="Type") from None
    else:
        number = int(type)
    if not 0 <= number < len(_VALUES):
        raise BuildError("no such control record", path="Type", expected=f"0 to {len(_VALUES) - 1}", found=str(number))
    found = message(_VALUES[number])
    if number < 2:
        body = version.to_bytes(2, "big") + found[0].build({"CoordinatorEpoch": 0, **(value or {})})
    else:
        body = found[version].build({"Version": version, **(value or {})})
    return {"key": _key.pack(0, number), "value": body}
