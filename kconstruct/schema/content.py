"""Checks what tables say of the content of fields: formats of bytes, feature levels, record batches, prefixes."""
from __future__ import annotations

from typing import TYPE_CHECKING

from kconstruct.errors import DeclarationError
from kconstruct.schema.types import EVERY, Entry, Record, faulty

if TYPE_CHECKING:
    from kconstruct.schema.message_schema import MessageSchema

__all__ = ["PREFIXES", "check_content"]

PREFIXES = ("version", "type", "frame")
"""What may precede the body of a format; see `kconstruct.nested.prefix`."""


def check_content(message: MessageSchema) -> None:
    """Raises `DeclarationError` for an option that does not fit its row, or names a field that is not there."""
    if message.prefix and message.prefix not in PREFIXES:
        raise DeclarationError(f"{message.name}: no prefix {message.prefix!r}; there are {', '.join(PREFIXES)}")
    if message.prefix in ("type", "frame") and message.key is None:
        raise DeclarationError(f"{message.name}: the prefix has a type number, the message has none")
    _check(message, message, ())


def _check(message: MessageSchema, record: Record, around: tuple[Record, ...]) -> None:
    for entry in record.entries:
        _check_holds(message, record, entry)
        if entry.type.when is not None and not any(_has(other, entry.type.when) for other in (record, *around)):
            raise faulty(record, entry, f"no field {entry.type.when} in the structs around it")
        if entry.type.feature is not None and not _has(record, entry.type.feature):
            raise faulty(record, entry, f"no field {entry.type.feature} beside it, to give the feature")
        if entry.type.magic or entry.type.zstd != EVERY or entry.type.single_batch:
            _check_batches(message, record, entry)
        if entry.type.record is not None:
            _check(message, entry.type.record, (record, *around))


def _check_holds(message: MessageSchema, record: Record, entry: Entry) -> None:
    type = entry.type
    if type.holds == "version":
        if entry is not message.version_field or not type.is_integer:
            raise faulty(record, entry, "only the first field of a message, a number, holds its version")
    elif type.holds is not None and not type.is_bytes:
        raise faulty(record, entry, f"only bytes hold {type.holds}")
    elif type.holds == "frame" and message.kind not in ("request", "response"):
        raise faulty(record, entry, "only requests and responses hold a frame")


def _check_batches(message: MessageSchema, record: Record, entry: Entry) -> None:
    if not entry.type.is_records:
        raise faulty(record, entry, "only records have record batches")
    have = entry.versions & message.versions
    if entry.type.magic and (entry.type.magic[0][0] > have.low or list(entry.type.magic) != sorted(entry.type.magic)):
        raise faulty(record, entry, f"no magic for version {have.low}, or the versions do not rise")


def _has(record: Record, name: str) -> bool:
    return any(entry.name == name for entry in record.entries)
