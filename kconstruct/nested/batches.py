"""Opens the records of batches in a tree: control records, and records of internal topics; notes unusual batches."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from kconstruct.index import TOPICS
from kconstruct.nested.control import control_key, control_values, type_field
from kconstruct.nested.formats import is_keyless, value_of
from kconstruct.nested.nodes import is_closed, open_bytes
from kconstruct.nested.topics import guess_topic
from kconstruct.rules import CODEC_BITS, CODECS, CONTROL
from kconstruct.schema.message_schema import MessageSchema
from kconstruct.schema.types import Type
from kconstruct.text import guessed
from kconstruct.trace import Node

__all__ = ["is_batch", "note_unfit_batches", "open_records"]

_ZSTD = CODECS.index("zstd")


def note_unfit_batches(records: Node, type: Type, message: MessageSchema, version: int) -> None:
    """Notes the batches of a records field that the version of its message does not allow; its row says which."""
    newest, single = type.magic_at(version), version in type.single_batch
    name = f"{message.name} v{version}"
    count = 0
    for batch in records.children:
        header = _header(batch)
        if header is None:
            continue
        count += 1
        magic, attributes = header
        if magic > newest or (single and magic < newest):
            lower = "" if single or not newest else " or less"
            batch.notes.append(f"magic {magic} not allowed: {name} carries magic {newest}{lower}")
        if attributes & CODEC_BITS == _ZSTD and version not in type.zstd:
            batch.notes.append(f"zstd not allowed: {name} is older than v{type.zstd.low}, the first that may carry it")
    if single and count > 1:
        records.notes.append(f"{count} batches: {name} carries one for each partition")


def open_records(node: Node, data: Any, topic: str | None, given: bool) -> None:
    """Opens the records of the batches below a node: of control batches, and those of an internal topic.

    `data` is the address space of the node, `given` whether the topic of the records is known; else the content of the
    first ones may show that they are of an internal topic.
    """
    for batch in node.children:
        header = _header(batch)
        if header is not None and batch.type == "RecordBatch" and header[1] & CONTROL:
            for record in _records(batch, data):
                _open_control_record(record)
    if topic is None and not given:
        topic = guess_topic((record.key.value, record.value.value) for record in _closed_records(node, data))
        if topic is not None:
            node.notes.append(guessed("topic", topic))
    if topic in TOPICS:
        for record in _closed_records(node, data):
            _open_record(topic, record)


class _Record(NamedTuple):
    """Key and value of a record in a tree, and their address space."""

    key: Node
    value: Node
    data: Any


def is_batch(node: Node) -> bool:
    """Whether a node is a batch, or a message of a message set."""
    return node.type == "RecordBatch" or node.type.startswith("Message v")


def _header(batch: Node) -> tuple[int, int] | None:
    """Magic and attributes of a batch or message, None where they were not read."""
    found = {child.name: child.value for child in batch.children if child.name in ("Magic", "Attributes")}
    return (found["Magic"], found["Attributes"]) if len(found) == 2 else None


def _records(node: Node, data: Any) -> Iterator[_Record]:
    """The records below a node whose key and value were read, in the order of the bytes."""
    for child in node.children:
        parts = {part.name: part for part in child.children if part.role == "field"} if child.role == "element" else {}
        key, value = parts.get("Key"), parts.get("Value")
        here = data if child.space == node.space else node.value
        if key is not None and value is not None and not _is_wrapper(value):
            yield _Record(key, value, here)
        elif child.children:
            yield from _records(child, here)


def _closed_records(node: Node, data: Any) -> Iterator[_Record]:
    """The records that are not opened."""
    return (record for record in _records(node, data) if is_closed(record.key) or is_closed(record.value))


def _is_wrapper(value: Node) -> bool:
    """Whether the value of a message v0 or v1 holds a compressed set."""
    return any(child.children for child in value.children)


def _open_control_record(record: _Record) -> None:
    """Opens key and value of a record in a control batch; a value that does not read has its fault in the tree."""
    key, value, data = record
    if key.fault is not None or value.fault is not None:
        return
    if not is_closed(key):
        key.notes.append("not the key of a control record")
    elif open_bytes(key, data, control_key()) is not None:
        type = next(child for child in key.children if child.name == type_field().name)
        key.meaning = type.meaning
        if type.meaning is None:
            type.notes.append(f"unknown type {type.value} of control record")
        message = control_values().get(type.value)
        if message is not None and is_closed(value):
            open_bytes(value, data, message, keep_fault=True)


def _open_record(topic: str, record: _Record) -> None:
    key, value, data = record
    if is_keyless(topic):
        if is_closed(value):
            open_bytes(value, data, topic)
    elif is_closed(key):
        prefix = open_bytes(key, data, topic)
        if prefix is not None and is_closed(value):
            open_bytes(value, data, value_of(prefix.message))
