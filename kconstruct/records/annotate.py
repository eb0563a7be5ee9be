"""Meanings and notes in the tree of a batch: checksums, attributes, dates, absolute offsets.

They are looked up by the name of a field, when somebody looks at its node; the values of the fields around it are those
of the struct that it is in.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any

from kconstruct.arguments import explained
from kconstruct.records.crc import checksum
from kconstruct.rules import (
    BATCH_OVERHEAD,
    CODEC_BITS,
    CODECS,
    CONTROL,
    CRC_AT,
    DELETE_HORIZON,
    LENGTH_AT,
    LOG_APPEND_TIME,
    TRANSACTIONAL,
    int32_at,
    signed64,
)
from kconstruct.trace import Node

__all__ = ["MEANINGS", "NOTES", "codec_text", "when"]

_EPOCH = datetime(1970, 1, 1)  # in UTC, as all that is added to it
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


def _fields(node: Node) -> Mapping[str, Any]:
    """The values of the fields beside a node."""
    return next(node._place.structs())


def _batch(node: Node) -> Mapping[str, Any]:
    """The values of the header of the batch that a node is in."""
    return next(fields for fields in node._place.structs() if "BaseOffset" in fields)


def _base_timestamp(node: Node) -> str | None:
    text = when(node.value)
    return f"{text}, the delete horizon" if text and _fields(node)["Attributes"] & DELETE_HORIZON else text


def _timestamp(node: Node) -> str | None:
    """The absolute timestamp of a record of a batch v2."""
    batch = _batch(node)
    if batch["Attributes"] & LOG_APPEND_TIME:
        return f"{when(batch['MaxTimestamp'])}, by the log"
    return when(signed64(batch["BaseTimestamp"] + node.value))


def _offset(node: Node) -> str:
    """The absolute offset of a record of a batch v2."""
    return f"offset {signed64(_batch(node)['BaseOffset'] + node.value)}"


def _message_offset(node: Node) -> str | None:
    base = getattr(node._place.ground, "base", 0)
    return f"offset {signed64(base + node.value)}" if base else None


def _none(node: Node) -> str | None:
    return "none" if node.value == -1 else None


def _checksums(node: Node) -> tuple[int, int]:
    """The CRC in a batch or message, and the one of its bytes."""
    data, magic = node._place.ground.data, _fields(node)["Magic"]
    start = node.offset - CRC_AT[magic][0]
    size = int32_at(data, start + LENGTH_AT) + BATCH_OVERHEAD
    return node.value, checksum(data[start:start + size])


def _crc(node: Node) -> str:
    stored, computed = _checksums(node)
    return f"0x{computed:08x}, as computed" if stored == computed else f"0x{stored:08x}, computed 0x{computed:08x}"


def _crc_notes(node: Node) -> list[str]:
    stored, computed = _checksums(node)
    return [] if stored == computed else [f"CRC is wrong: stored 0x{stored:08x}, computed 0x{computed:08x}"]


def _bits(node: Node) -> tuple[int, int, Mapping[int, str]]:
    """The attributes of a batch or message, the bit of the kind of timestamp (0: there is none), the other flags."""
    magic = _fields(node).get("Magic", 2)
    if magic == 2:
        return node.value & 0xFFFF, LOG_APPEND_TIME, _FLAGS
    return node.value & 0xFF, LOG_APPEND_TIME if magic else 0, {}


def _is_record(node: Node) -> bool:
    return "Magic" not in _fields(node)


def _attributes(node: Node) -> str | None:
    """The bits as text."""
    if _is_record(node):
        return None
    bits, stamped, flags = _bits(node)
    found = [codec_text(bits & CODEC_BITS)]
    if stamped:
        found.append("log append time" if bits & stamped else "create time")
    found += [text for bit, text in flags.items() if bits & bit]
    unknown = bits & ~(CODEC_BITS | stamped | sum(flags))
    return ", ".join([*found, f"unknown bits 0x{unknown:x}"] if unknown else found)


def _attributes_notes(node: Node) -> list[str]:
    if _is_record(node):
        return [f"attributes 0x{node.value & 0xFF:02x}, no bit is in use"] if node.value else []
    bits, stamped, flags = _bits(node)
    unknown = bits & ~(CODEC_BITS | stamped | sum(flags))
    return [f"attributes have bits without a meaning: 0x{unknown:x}"] if unknown else []


MEANINGS: dict[str, Callable[[Node], str | None]] = {
    "BaseTimestamp": _base_timestamp, "MaxTimestamp": lambda node: when(node.value), "Crc": _crc,
    "Timestamp": lambda node: when(node.value), "Attributes": _attributes, "Offset": _message_offset,
    "LastOffsetDelta": _offset, "ProducerId": _none, "ProducerEpoch": _none, "BaseSequence": _none,
    "TimestampDelta": _timestamp, "OffsetDelta": _offset,
}
"""What the value of a field says, by its name."""
NOTES: dict[str, Callable[[Node], list[str]]] = {"Crc": _crc_notes, "Attributes": _attributes_notes}
"""What is unusual about the value of a field, by its name."""
