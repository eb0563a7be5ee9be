"""Control records: what the records of a control batch hold, declared in `kconstruct.formats.control_records`."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from struct import Struct
from typing import Any, NamedTuple

from kconstruct.enums import ControlRecordType
from kconstruct.errors import BuildError, ParseError
from kconstruct.nested.formats import Word
from kconstruct.nested.nodes import graft, word_node
from kconstruct.records.layout import CONTROL
from kconstruct.registry import declared
from kconstruct.schema.message_schema import MessageSchema
from kconstruct.trace import Node, Spanned, run
from kconstruct.wire import Container

__all__ = ["ControlRecord", "control_record", "open_control", "open_controls", "value_message"]

_key = Struct(">hh")
_VALUES = ("EndTxnMarker", "EndTxnMarker", "LeaderChangeMessage", "SnapshotHeaderRecord", "SnapshotFooterRecord",
           "KRaftVersionRecord", "VotersRecord")


class ControlRecord(NamedTuple):
    """A control record opened: what it says, the version of its value, and the value (None for an unknown type)."""

    type: ControlRecordType
    version: int | None
    value: Container | None


def _control_key(key: bytes | None) -> tuple[int, int] | None:
    """Version and type in the key of a control record, None when it is none."""
    return None if key is None or len(key) < 4 else _key.unpack_from(key)


def value_message(type: int, value: bytes | None) -> tuple[MessageSchema, int, int, int] | None:
    """How a value is read: its message, the version there is, the version to read it at, and where it begins.

    A version that is newer than all that are known is read as the newest known, as Kafka does.
    """
    if not 0 <= type < len(_VALUES) or value is None or len(value) < 2:
        return None
    found = declared(_VALUES[type])
    version = int.from_bytes(value[:2], "big", signed=True)
    at = 2 if type < 2 else 0
    return found, version, min(max(version, found.versions.low), found.versions.high), at


def open_control(record: Any) -> ControlRecord:
    """The control record in a record of a control batch; raises `ParseError` when key or value are no such thing."""
    key = _control_key(record.key)
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
    found = declared(_VALUES[number])
    if number < 2:
        body = version.to_bytes(2, "big") + found[0].build({"CoordinatorEpoch": 0, **(value or {})})
    else:
        body = found[version].build({"Version": version, **(value or {})})
    return {"key": _key.pack(0, number), "value": body}


def open_controls(root: Node) -> None:
    """Opens key and value of the control records below a node; what does not read becomes a note or a fault."""
    for batch in root.walk():
        if batch.type == "RecordBatch" and any(child.name == "Attributes" and child.value & CONTROL
                                               for child in batch.children):
            for key, value in _closed_records(batch):
                kind = _open_key(key)
                if kind is not None:
                    _open_value(value, kind)


def _closed_records(batch: Node) -> Iterator[tuple[Node, Node]]:
    """Key and value of the records of a batch that were read so far."""
    records = next((child for child in batch.children if child.name == "Records"), None)
    for record in records.children if records is not None else ():
        parts = {part.name: part for part in record.children if part.fault is None}
        if "Key" in parts and "Value" in parts:
            yield parts["Key"], parts["Value"]


def _open_key(node: Node) -> int | None:
    """Replaces the data of a key by version and type; the type, None when the key is too short."""
    found = _control_key(node.value)
    if found is None:
        node.notes.append("not the key of a control record: it has 4 bytes")
        return None
    version, kind = found
    at = node.end - len(node.value)
    node.children = [
        *node.children[:1],
        _int16(node, "Version", at, version, "version of the key"),
        _int16(node, "Type", at + 2, kind, "what the control record says"),
    ]
    node.meaning = node.children[-1].meaning = ControlRecordType.name_of(kind)
    if node.meaning is None:
        node.children[-1].notes.append(f"unknown type {kind} of control record")
    if len(node.value) > 4:
        node.children.append(Node("left", "bytes", "left", at + 4, node.end - at - 4, node.value[4:],
                                  "bytes that the grammar does not use", "", f"{node.path}.left", None, "left",
                                  node.space))
    return kind


def _open_value(node: Node, kind: int) -> None:
    """Replaces the data of a value by the fields of its message."""
    known = value_message(kind, node.value)
    if known is None:
        if ControlRecordType.name_of(kind) is not None and node.value is not None:
            node.notes.append("too short for the value of a control record")
        return
    message, version, at_version, skip = known
    at = node.end - len(node.value)
    node.type = message.name
    node.children = node.children[:1]
    if skip:
        node.children.append(_int16(node, "Version", at, version, "version of the value"))
    if version != at_version:
        node.notes.append(f"version {version} is not known, read as {at_version}")
    traced = run(Spanned(message.struct(at_version, Spanned), message.name, "struct"), node.value[skip:])
    struct, *rest = traced.root.children
    graft(node, [*struct.children, *rest], at + skip)
    if traced.fault is not None:
        broken = next((inner for inner in node.walk() if inner.fault is traced.fault), None)
        if broken is None:
            node.fault, broken = traced.fault, node
            traced.fault.offset = (traced.fault.offset or 0) + at + skip
        traced.fault.path = broken.path


def _int16(parent: Node, name: str, at: int, value: int, docs: str) -> Node:
    return word_node(Word(name, "INT16", 2, value, docs), at, f"{parent.path}.", parent.group, parent.space)
