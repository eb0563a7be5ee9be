"""Meanings and notes in the tree of a batch: checksums, attributes, dates, absolute offsets."""
from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from kconstruct.arguments import explained
from kconstruct.records.crc import checksum
from kconstruct.rules import (
    CODEC_BITS,
    CODECS,
    CONTROL,
    DELETE_HORIZON,
    LOG_APPEND_TIME,
    TRANSACTIONAL,
    read_length,
    read_uvarint,
    read_varint,
    signed64,
)
from kconstruct.trace import Node

__all__ = [
    "annotate_batch", "annotate_message", "annotate_record", "codec_text", "fields_of", "length_node", "when",
]

_EPOCH = datetime(1970, 1, 1)  # in UTC, as all that is added to it
_DATES = ("BaseTimestamp", "MaxTimestamp", "Timestamp")
_FLAGS = {TRANSACTIONAL: "transactional", CONTROL: "control batch", DELETE_HORIZON: "delete horizon set"}


@explained
def when(ms: int) -> str | None:
    """A timestamp as a date and time in UTC, None for one that no calendar has.

    >>> when(1700000000123), when(-1)
    ('2023-11-14T22:13:20.123Z', 'no timestamp')
    """
    if ms == -1:
        return "no timestamp"
    try:
        return (_EPOCH + timedelta(milliseconds=ms)).isoformat(timespec="milliseconds") + "Z"
    except OverflowError:
        return None


def codec_text(number: int) -> str:
    """How the records are compressed, by the number in the attributes."""
    return "not compressed" if number == 0 else CODECS[number] if number < len(CODECS) else f"unknown codec {number}"


def fields_of(node: Node) -> dict[str, Node]:
    """The children of a struct by name."""
    return {child.name: child for child in node.children}


def annotate_batch(node: Node, raw: bytes) -> None:
    """Meanings and notes of the header of a batch v2 whose bytes are `raw`."""
    fields = fields_of(node)
    _header(fields, raw)
    bits = _attributes(fields["Attributes"], 0xFFFF, LOG_APPEND_TIME, _FLAGS)
    if bits & DELETE_HORIZON and fields["BaseTimestamp"].meaning:
        fields["BaseTimestamp"].meaning += ", the delete horizon"
    last = fields["LastOffsetDelta"]
    last.meaning = f"offset {signed64(fields['BaseOffset'].value + last.value)}"
    for name in ("ProducerId", "ProducerEpoch", "BaseSequence"):
        if fields[name].value == -1:
            fields[name].meaning = "none"


def annotate_message(node: Node, raw: bytes, base: int | None) -> None:
    """The same of a message v0 or v1; `base` is what its offset counts from inside a compressed set."""
    fields = fields_of(node)
    _header(fields, raw)
    _attributes(fields["Attributes"], 0xFF, LOG_APPEND_TIME if fields["Magic"].value else 0, {})
    if base:
        fields["Offset"].meaning = f"offset {signed64(base + fields['Offset'].value)}"


def annotate_record(node: Node, base_offset: int, base_timestamp: int, append_time: int | None) -> None:
    """The absolute offset and timestamp of a record of a batch v2, as far as it was read."""
    for child in node.children[1:4]:
        if child.fault is not None:
            continue
        if child.name == "TimestampDelta":
            child.meaning = when(signed64(base_timestamp + child.value)) if append_time is None else \
                f"{when(append_time)}, by the log"
        elif child.name == "OffsetDelta":
            child.meaning = f"offset {signed64(base_offset + child.value)}"
        elif child.name == "Attributes" and child.value:
            child.notes.append(f"attributes 0x{child.value & 0xFF:02x}, no bit is in use")


def _header(fields: dict[str, Node], raw: bytes) -> None:
    for name in _DATES:
        if name in fields:
            fields[name].meaning = when(fields[name].value)
    stored, computed = fields["Crc"].value, checksum(raw)
    if stored == computed:
        fields["Crc"].meaning = f"0x{computed:08x}, as computed"
    else:
        fields["Crc"].meaning = f"0x{stored:08x}, computed 0x{computed:08x}"
        fields["Crc"].notes.append(f"CRC is wrong: stored 0x{stored:08x}, computed 0x{computed:08x}")


def _attributes(node: Node, mask: int, stamped: int, flags: dict[int, str]) -> int:
    """The bits as text; `stamped` is the bit of the kind of timestamp, 0 where there is none."""
    bits: int = node.value & mask
    found = [codec_text(bits & CODEC_BITS)]
    if stamped:
        found.append("log append time" if bits & stamped else "create time")
    found += [text for bit, text in flags.items() if bits & bit]
    unknown = bits & ~(CODEC_BITS | stamped | sum(flags))
    if unknown:
        found.append(f"unknown bits 0x{unknown:x}")
        node.notes.append(f"attributes have bits without a meaning: 0x{unknown:x}")
    node.meaning = ", ".join(found)
    return bits


def length_node(node: Node, data: Any, wire: str, docs: str) -> Node:
    """The node of the length that the bytes of a node in `data` begin with; `wire` is its type on the wire."""
    start = node.offset
    if wire.startswith("VARINT"):
        (value, end), wire, name = read_varint(data, start), "VARINT", "varint"
    elif "COMPACT" in wire:
        (value, end), wire, name, docs = read_uvarint(data, start), "UNSIGNED_VARINT", "uvarint", f"{docs}, plus 1"
    else:
        (value, end), wire, name = read_length(data, start, "int32"), "INT32", "int32"
    return Node("length", name, "size", start, end - start, value, docs, wire, f"{node.path}.length", None, node.group,
                node.space)
