"""The few helpers that generated code calls: the rare cases of lengths, tags and foreign constructs.

They refuse with `Refused`, without a reason: the traced constructs read the same bytes again and explain.
"""
from __future__ import annotations

import io
import struct
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from construct import Construct
from construct import Container as Context

from kconstruct.container import fresh
from kconstruct.plan import REQUIRED, Group
from kconstruct.rules import (
    LENGTHS,
    LONGEST_STRING,
    UNKNOWN,
    Refused,
    compact_size,
    encode_length,
    encode_tags,
    encode_uvarint,
    is_unknown_tag,
    most_elements,
    read_length,
    read_uvarint,
    signed32,
)

__all__ = [
    "Lookup", "Refused", "SHORT", "call_build", "call_parse", "compact_numbers", "context_for", "filler",
    "long_null_size", "long_null_text", "long_size", "long_text", "long_text_bytes", "many_numbers", "packer",
    "read_unknown", "unknown_tags", "unpacker", "write_unknown",
]

_LONGEST_RAW = LONGEST_STRING + LENGTHS["compact"].added
SHORT = 17
"""Arrays with fewer elements use a prepared unpacker."""


def long_text(b: Any, p: int, off: int) -> tuple[int, int]:
    """A compact length of text that is not one byte long, or null: as written, and its end, less `off`."""
    raw, p = read_uvarint(b, p)
    if not 0 <= compact_size(raw) <= LONGEST_STRING:
        raise Refused
    return raw, p - off


def long_size(b: Any, p: int, off: int) -> tuple[int, int]:
    """A compact length or count that is not one byte long, or null: as written, and its end, less `off`."""
    raw, p = read_uvarint(b, p)
    if compact_size(raw) < 0:
        raise Refused
    return raw, p - off


def long_null_text(b: Any, p: int, off: int) -> tuple[int, int]:
    """The same for text that may be null, which is 0 here, however it is written."""
    raw, p = read_uvarint(b, p)
    size = compact_size(raw)
    if size > LONGEST_STRING:
        raise Refused
    return 0 if size < 0 else raw, p - off


def long_null_size(b: Any, p: int, off: int) -> tuple[int, int]:
    """The same for other lengths and counts where null is allowed."""
    raw, p = read_uvarint(b, p)
    return 0 if compact_size(raw) < 0 else raw, p - off


def unknown_tags(b: Any, p: int, n: int, into: Any) -> int:
    """A tag section whose tags are all unknown: puts them into a Container; returns where it ends."""
    count, p = read_uvarint(b, p)
    if count > most_elements(n - p):
        raise Refused
    unknown = {}
    for _ in range(count):
        tag, p = read_uvarint(b, p)
        size, p = read_uvarint(b, p)
        unknown[tag], p = read_unknown(b, p, size)
    if unknown:
        into[UNKNOWN] = unknown
    return p


def many_numbers(code: str, length: str) -> Callable[[Any, int], tuple[list[Any], int]]:
    """Makes the rare case of an array of numbers: reads its count (again) and its elements from `p`."""
    width = struct.calcsize(">" + code)

    def read(b: Any, p: int) -> tuple[list[Any], int]:
        count, p = read_length(b, p, length)
        if not 0 <= count <= most_elements(len(b) - p):
            raise Refused
        return [*struct.unpack_from(f">{count}{code}", b, p)], p + count * width

    return read


class Lookup(dict[int, Any]):
    """Members of an enumeration by number; the enumeration converts other numbers."""

    __slots__ = ("names",)

    def __init__(self, names: Any) -> None:
        super().__init__(names.lookup)
        self.names = names

    def __missing__(self, number: int) -> int:
        member: int = self.names.of_wire(number)
        return member


def read_unknown(b: Any, p: int, size: int) -> tuple[bytes, int]:
    """The content of an unknown tagged field."""
    end = p + size
    if signed32(size) < 0 or end > len(b):
        raise Refused
    return bytes(b[p:end]), end


def long_text_bytes(raw: int) -> bytes:
    """A compact length of text, as written, that takes more than one byte."""
    if raw > _LONGEST_RAW:
        raise Refused
    return encode_uvarint(raw)


def write_unknown(unknown: Any, known: dict[int, bytes]) -> bytes:
    """A tag section of known contents and unknown tags."""
    parts = dict(known)
    for tag, data in unknown.items():
        if not is_unknown_tag(tag, parts) or not isinstance(data, (bytes, bytearray)):
            raise Refused
        parts[tag] = bytes(data)
    return encode_tags(parts)


def compact_numbers(code: str) -> Callable[[list[int]], bytes]:
    """Makes the rare case of writing a compact array of numbers: many elements."""
    def write(values: list[int]) -> bytes:
        return encode_length(len(values), "compact") + struct.pack(f">{len(values)}{code}", *values)

    return write


def filler(group: Group) -> Callable[[Any], tuple[dict[str, Any], Any]]:
    """Makes a complete dict of a mapping that has other names than the group: defaults for those left out.

    Returns the dict and the unknown tagged fields, or None.  Other names are refused: the construct decides.
    """
    slots = [*group.slots, *(slot for _, slot in group.tags.known)] if group.tags else list(group.slots)
    defaults = {slot.name: slot.default for slot in slots}
    needed = [slot.name for slot in group.slots if slot.default is REQUIRED]
    known = frozenset(tag for tag, _ in group.tags.known) if group.tags else frozenset()

    def fill(value: Any) -> tuple[dict[str, Any], Any]:
        full = {name: fresh(default) for name, default in defaults.items()}
        unknown = None
        for name, given in value.items():
            if name in full:
                full[name] = given
            elif name == UNKNOWN and group.tags is not None:
                unknown = given or None
            else:
                raise Refused
        if (unknown is not None and not known.isdisjoint(unknown)) or any(full[name] is REQUIRED for name in needed):
            raise Refused
        return full, unknown

    return fill


@lru_cache(maxsize=512)
def unpacker(code: str) -> Callable[..., tuple[Any, ...]]:
    """`unpack_from` of a big-endian format."""
    return struct.Struct(">" + code).unpack_from


@lru_cache(maxsize=512)
def packer(code: str) -> Callable[..., bytes]:
    """`pack` of a big-endian format."""
    return struct.Struct(">" + code).pack


def context_for(parent: Any, stream: Any, parsing: bool) -> Any:
    """A construct context for foreign constructs inside generated code."""
    context = Context(_=parent, _params=None, _root=None, _parsing=parsing, _building=not parsing, _sizing=False,
                      _io=stream, _index=None)
    if parent is None:
        context["_params"] = context
        del context["_"], context["_root"], context["_index"]
    else:
        context["_params"] = parent["_params"]
        context["_root"] = parent.get("_root", context)
        context["_index"] = parent.get("_index")
    return context


def call_parse(construct: Construct, stream: Any, context: Any, p: int) -> tuple[Any, int]:
    """Parses a foreign construct at `p`; returns its value and where it ends."""
    stream.seek(p)
    value = construct._parsereport(stream, context, "(parsing)")
    return value, stream.tell()


def call_build(construct: Construct, value: Any, context: Any, name: str | None) -> bytes:
    """Builds a foreign construct into bytes; what it returns is put into the context under the field's name."""
    stream = io.BytesIO()
    built = construct._build(value, stream, context, "(building)")
    if name is not None:
        context[name] = built
    return stream.getvalue()
