"""What precedes the body of a format in its bytes, and gives its message and version.

    version   int16 version: consumer protocol, principals, values of the coordinators' topics, files of a partition
    type      int16 type: keys of the coordinators' topics, which have version 0 only
    frame     uvarint frame version 1, uvarint type, uvarint version: records of the metadata logs

In a format without a prefix whose first field is its version (`holds="version"`) that field takes its place.
"""
from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from kconstruct import codec
from kconstruct.errors import ParseError, UnknownNameError, nearest
from kconstruct.index import FORMATS
from kconstruct.schema.composed import ForeignType
from kconstruct.schema.message_schema import MessageSchema
from kconstruct.schema.primitives import Int16
from kconstruct.schema.types import Entry
from kconstruct.trace import Ground, Node, Place
from kconstruct.trace.node import ground_place
from kconstruct.trace.traces import read_below
from kconstruct.wire import UVarint

__all__ = ["Formats", "Prefix", "build_prefix", "prefix_nodes", "read_prefix"]

FRAME_VERSION = 1
Formats = Mapping["int | None", MessageSchema]
"""The messages that bytes can be, by the type number in their prefix; a message without a number under None."""
_UVarint = ForeignType(UVarint, "uvarint")


def _layout(*rows: Entry) -> MessageSchema:
    return MessageSchema("data", "prefix", None, "0", "none", *rows)


_LAYOUTS = {
    "version": _layout("Version" / Int16 * "version of the format"),
    "type": _layout("Type" / Int16 * "type of the record"),
    "frame": _layout(
        "FrameVersion" / _UVarint * "version of this prefix, 1",
        "Type"         / _UVarint * "type of the record",
        "Version"      / _UVarint * "version of the format",
    ),
}


class Prefix(NamedTuple):
    """A prefix that was read: the message, the version to read it at, the one in the bytes, where the body begins."""

    message: MessageSchema
    version: int
    stated: int
    body: int


def read_prefix(formats: Formats, data: Any, start: int = 0, end: int | None = None) -> Prefix:
    """The prefix of a format that begins `start` bytes into `data`, which may use the bytes before `end`.

    All `formats` have the same kind of prefix.  Newer versions of a tolerant format are read as the newest.  Raises
    `ParseError`, its offset that in `data`, for bytes that end too early, another type, or an unknown version;
    `UnknownNameError` for a message whose bytes do not give its version.
    """
    first = next(iter(formats.values()))
    layout, name = _layout_of(first)
    end = len(data) if end is None else end
    numbers, body = _numbers(layout, data, start, end)
    message = formats.get(numbers.get("Type", first.key))
    if numbers.get("FrameVersion", FRAME_VERSION) != FRAME_VERSION:
        name, why, expected = "FrameVersion", "no such version of the frame", str(FRAME_VERSION)
    elif message is None:
        name, why, expected = "Type", "no such type of record", _types(formats)
    else:
        low, high = message.versions.low, message.versions.high
        stated = numbers.get(name, low)
        version = min(stated, high) if message.tolerant else stated
        if low <= version <= high:
            return Prefix(message, version, stated, body if message.prefix else start)
        why, expected = f"{message.name} has no such version", str(message.versions)
    place = ground_place(Ground(data))
    nodes, _, _ = read_below(place, codec.labelled(layout, 0), layout.code(0), start, end)
    node = next(node for node in nodes if node.name == name)
    raise ParseError(why, path=name, offset=node.offset, expected=expected, found=str(numbers[name]))


def build_prefix(message: MessageSchema, version: int) -> bytes:
    """The bytes of a prefix; those of the version field where there is none.  Raises `UnknownNameError`."""
    layout, name = _layout_of(message)
    numbers = {"FrameVersion": FRAME_VERSION, "Type": message.key, name: version}
    return codec.build(layout, {entry.name: numbers[entry.name] for entry in layout.entries}, 0)


def prefix_nodes(prefix: Prefix, start: int, place: Place) -> list[Node]:
    """The nodes of a prefix that was read at `start`, at a place below the node that they are parts of."""
    if not prefix.message.prefix:
        return []
    layout = _layout_of(prefix.message)[0]
    found, _, _ = read_below(place, codec.labelled(layout, 0), layout.code(0), start, prefix.body)
    return found


@cache
def _layout_of(message: MessageSchema) -> tuple[MessageSchema, str]:
    """The declaration of a message's prefix, or of its version field alone; and the name of the version in it."""
    if message.prefix:
        return _LAYOUTS[message.prefix], "Version"
    field = message.version_field
    if field is None:
        names = [name for held in FORMATS.values() for name in held]
        raise UnknownNameError(f"{message.name} has no prefix that gives its version{nearest(message.name, names)}")
    return _layout(field.name / field.type()), field.name


def _numbers(layout: MessageSchema, data: Any, start: int, end: int) -> tuple[Mapping[str, int], int]:
    """The numbers of a prefix and where it ends."""
    try:
        numbers, body = layout.code(0).read(data, start)
    except Exception:
        body = end + 1
    if body > end:
        fault = codec.trace(layout, data, 0, start, end).fault
        assert fault is not None
        raise fault
    return numbers, body


def _types(formats: Formats) -> str:
    types = [number for number in formats if number is not None]
    return f"one of {len(types)} types, {min(types)} to {max(types)}" if len(types) > 1 else str(*types)
