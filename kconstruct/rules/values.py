"""Numbers, lengths, text, UUIDs, presence marks and tag sections: what messages are made of.

Functions that read take a buffer and a position; they raise `IndexError` where the bytes end and `Refused` where the
bytes break the rule.  Source, where nothing else is named: protocol guide, Protocol Primitive Types.
"""
from __future__ import annotations

import codecs
import re
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple
from uuid import UUID, SafeUUID

__all__ = [
    "LENGTHS", "LONGEST_STRING", "LengthKind", "MORE", "NUMBERS", "NumberKind", "PRESENCES", "PRESENT", "Presence",
    "REPLACE", "Refused", "SIGN32", "UNKNOWN", "UNZIGZAG", "VARNUMBERS", "VARNUMBER_READERS", "ZIGZAG", "compact_size",
    "count_replaced", "decode_text", "encode_length", "encode_tags", "encode_uvarint", "int_range", "is_present",
    "is_unknown_tag", "most_elements", "read_length", "read_uvarint", "read_varint", "read_varlong", "signed32",
    "signed64", "tag_note", "unzigzag", "uuid_from_bytes", "uuid_from_text", "uuid_to_text", "varnumber_bytes",
    "zigzag",
]


class Refused(Exception):
    """The bytes or the value break a rule; the constructs say which, and where."""


# Numbers of fixed width, big-endian

class NumberKind(NamedTuple):
    """A kind of number: its names in the protocol guide and in Kafka's schemas, its letter in Python's `struct` module.

    `low` and `high` are the ends of the range of an integer, None for other kinds; `zero` is the default of a field.
    """

    kind: str
    name: str
    code: str
    zero: Any = 0
    low: int | None = None
    high: int | None = None

    @property
    def width(self) -> int:
        """Bytes that it takes."""
        return struct.calcsize(">" + self.code)

    @property
    def range(self) -> str:
        """The range as text: `-128..127`, `-2^63..2^63-1`."""
        return f"{_power(self.low)}..{_power(self.high)}"


def _power(number: int | None) -> str:
    if number is None or abs(number) <= _MASK32:
        return str(number)
    return f"{'-' if number < 0 else ''}2^{abs(number).bit_length() - (number < 0)}{'' if number < 0 else '-1'}"


def int_range(bits: int, signed: bool) -> tuple[int, int]:
    """The ends of the range of an integer.

    >>> int_range(8, True), int_range(8, False)
    ((-128, 127), (0, 255))
    """
    return (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)


def _integer(name: str, code: str, bits: int, signed: bool) -> NumberKind:
    return NumberKind(name.upper(), name, code, 0, *int_range(bits, signed))


NUMBERS: dict[str, NumberKind] = {kind.name: kind for kind in (
    NumberKind("BOOLEAN", "bool", "?", False),
    _integer("int8", "b", 8, True), _integer("int16", "h", 16, True),
    _integer("int32", "i", 32, True), _integer("int64", "q", 64, True),
    _integer("uint16", "H", 16, False), _integer("uint32", "I", 32, False), _integer("uint64", "Q", 64, False),
    NumberKind("FLOAT64", "float64", "d", 0.0),
    NumberKind("UUID", "uuid", "16s", UUID(int=0)),
)}
"""The kinds of numbers by their names in Kafka's schemas."""

SIGN32 = 1 << 31
"""A number of 32 bits from here on is negative in Java's `int`."""
_MASK32 = 0xFFFFFFFF


def signed32(value: int) -> int:
    """A number as Java's `int` keeps it: 32 bits, with overflow.

    >>> signed32(0xFFFFFFFF), signed32(1 << 31)
    (-1, -2147483648)
    """
    return (value + SIGN32 & _MASK32) - SIGN32


def signed64(value: int) -> int:
    """A number as Java's `long` keeps it: 64 bits, with overflow."""
    return (value + (1 << 63) & (1 << 64) - 1) - (1 << 63)


# Numbers of variable length: 7 bits a byte, least significant first, high bit set on all bytes but the last

MORE = 0x80
"""The bit of a byte that another one follows; a number below it takes one byte."""

VARNUMBERS = {"UNSIGNED_VARINT": (32, False), "VARINT": (32, True), "VARLONG": (64, True)}
"""Bits and whether zigzag, by the name in the protocol guide."""


def varnumber_bytes(bits: int) -> int:
    """The most bytes of a number of variable length: 5 for 32 bits, 10 for 64."""
    return -(-bits // 7)


def encode_uvarint(value: int) -> bytes:
    """The shortest form of a number that is not negative.

    >>> encode_uvarint(300)
    b'\\xac\\x02'
    """
    if value < MORE:
        return bytes((value,))
    parts = bytearray()
    while value >= MORE:
        parts.append(value & 0x7F | MORE)
        value >>= 7
    parts.append(value)
    return bytes(parts)


def read_uvarint(b: Any, p: int, bits: int = 32) -> tuple[int, int]:
    """An UNSIGNED_VARINT at `p` and where it ends: at most 5 bytes; bits beyond the 32nd are dropped, as in Kafka."""
    byte = b[p]
    p += 1
    if byte < MORE:
        return byte, p
    value, shift = byte & 0x7F, 7
    while shift < bits:
        byte = b[p]
        p += 1
        value |= (byte & 0x7F) << shift
        if byte < MORE:
            return value & (1 << bits) - 1, p
        shift += 7
    raise Refused


def read_varint(b: Any, p: int) -> tuple[int, int]:
    """A VARINT (zigzag, 32 bits) at `p` and where it ends."""
    value, p = read_uvarint(b, p)
    return value >> 1 ^ -(value & 1), p


def read_varlong(b: Any, p: int) -> tuple[int, int]:
    """A VARLONG (zigzag, 64 bits) at `p` and where it ends: at most 10 bytes."""
    value, p = read_uvarint(b, p, 64)
    return value >> 1 ^ -(value & 1), p


VARNUMBER_READERS: dict[tuple[int, bool], Callable[[Any, int], tuple[int, int]]] = {
    (32, False): read_uvarint, (32, True): read_varint, (64, True): read_varlong,
}
"""By bits and whether zigzag."""


def zigzag(value: int, bits: int) -> int:
    """A signed number as the unsigned one that is written.

    >>> zigzag(-1, 32), zigzag(1, 32)
    (1, 2)
    """
    return value << 1 ^ value >> bits - 1


ZIGZAG = "{0} << 1 ^ {0} >> {1} - 1"
"""`zigzag` as an expression of `{0}` and the bits `{1}`, which generated code inlines."""


def unzigzag(value: int) -> int:
    """The signed number of an unsigned one.

    >>> unzigzag(1), unzigzag(2)
    (-1, 1)
    """
    return value >> 1 ^ -(value & 1)


UNZIGZAG = "{0} >> 1 ^ -({0} & 1)"
"""`unzigzag` as an expression of `{0}`, which generated code inlines."""


# Lengths and counts: negative is null

class LengthKind(NamedTuple):
    """How a length or count is written.

    `code` is its letter in the `struct` module, `width` the fewest bytes it takes, `added` what is added to the length,
    `null` what is written for null.
    """

    code: str
    width: int
    added: int
    null: int


LENGTHS = {"int16": LengthKind("h", 2, 0, -1), "int32": LengthKind("i", 4, 0, -1), "compact": LengthKind("B", 1, 1, 0),
           "varint": LengthKind("B", 1, 0, -1)}
"""`int16` for text, `int32` for bytes and arrays; `compact`: an UNSIGNED_VARINT of the length + 1 (KIP-482); `varint`:
a VARINT, in records (KIP-98)."""


def compact_size(raw: int) -> int:
    """The size that a compact length holds, in Java's 32 bits: 0 is -1 (null), more than 2^31 is negative too.

    >>> compact_size(3), compact_size(0)
    (2, -1)
    """
    return signed32(raw - LENGTHS["compact"].added)


def read_length(b: Any, p: int, length: str) -> tuple[int, int]:
    """A length or count at `p`, negative for null, and where it ends; `length` is one of `LENGTHS`.

    >>> read_length(b"\\x03hi", 0, "compact"), read_length(b"\\xff\\xff", 0, "int16")
    ((2, 1), (-1, 2))
    """
    if length == "compact":
        raw, p = read_uvarint(b, p)
        return compact_size(raw), p
    if length == "varint":
        return read_varint(b, p)
    end = p + LENGTHS[length].width
    if end > len(b):
        raise IndexError
    return int.from_bytes(b[p:end], "big", signed=True), end


def encode_length(size: int, length: str) -> bytes:
    """The bytes of a length or count, -1 for null.

    >>> encode_length(2, "compact"), encode_length(-1, "int32")
    (b'\\x03', b'\\xff\\xff\\xff\\xff')
    """
    if length == "compact":
        return encode_uvarint(size + LENGTHS[length].added)
    if length == "varint":
        return encode_uvarint(zigzag(size, 32))
    return size.to_bytes(LENGTHS[length].width, "big", signed=True)


def most_elements(left: int, smallest: int = 1) -> int:
    """How many elements a count may claim: as many as the bytes left can hold when each takes `smallest` at least.

    Kafka refuses more before it allocates anything, for every array as if an element took one byte.
    """
    return left // smallest


# Text

LONGEST_STRING = 32767
"""Kafka writes no string with more bytes, in either form."""

REPLACE = "kconstruct.replace"
"""Name of the handler that decodes bad UTF-8 as Java does: U+FFFD for each bad sequence, one for a surrogate."""


_SURROGATE = re.compile(rb"\xed[\xa0-\xbf][\x80-\xbf]")


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeDecodeError):
        raise error
    surrogate = _SURROGATE.match(error.object, error.start)
    return "\ufffd", error.end if surrogate is None else surrogate.end()


codecs.register_error(REPLACE, _replace)


def decode_text(data: Any) -> str:
    """Text as Kafka reads it."""
    return str(data, "utf-8", REPLACE)


def count_replaced(data: bytes) -> int:
    """The number of U+FFFD in what `decode_text` returns; a megabyte of other bytes than text takes no longer."""
    return str(data, "utf-8", "replace").count("\ufffd") - 2 * len(_SURROGATE.findall(data))


# UUIDs: 16 bytes, most significant first; the zero UUID is null

_set_int = UUID.__dict__["int"].__set__
_set_safe = UUID.__dict__["is_safe"].__set__
_from_bytes = int.from_bytes
_new_uuid = UUID.__new__
_UNKNOWN_SAFETY = SafeUUID.unknown


def uuid_from_bytes(data: bytes) -> UUID:
    """A UUID from its 16 bytes, without the checks of the constructor (which cost four times as much)."""
    value = _new_uuid(UUID)
    _set_int(value, _from_bytes(data, "big"))
    _set_safe(value, _UNKNOWN_SAFETY)
    return value


def uuid_to_text(data: bytes) -> str:
    """Kafka's form of the 16 bytes of a UUID: 22 characters of url-safe base64.

    >>> uuid_to_text(bytes(15) + b"\\x07")
    'AAAAAAAAAAAAAAAAAAAABw'
    """
    return urlsafe_b64encode(data).decode().rstrip("=")


def uuid_from_text(text: str) -> UUID:
    """A UUID from Kafka's form (22 characters of url-safe base64) or the usual one with hyphens; raises `ValueError`.

    >>> uuid_from_text("AAAAAAAAAAAAAAAAAAAABw")
    UUID('00000000-0000-0000-0000-000000000007')
    """
    bare = text.rstrip("=")
    if len(bare) == 22:
        try:
            return UUID(bytes=urlsafe_b64decode(bare + "=="))
        except ValueError:
            pass
    return UUID(text)


# Nullable structs: a presence mark, then the struct (KIP-893); in a tagged field the mark is an UNSIGNED_VARINT

class Presence(NamedTuple):
    """A presence mark: its letter in the `struct` module, what is written for null, and the marks of a struct."""

    code: str
    null: int
    first: int
    last: int


PRESENT = 1
"""What is written in front of a struct that is not null."""

PRESENCES = {"int8": Presence("b", -1, 0, 127), "uvarint": Presence("B", 0, 1, SIGN32 - 1)}
"""By kind of mark: negative is null, or 0 and what is negative in Java."""


def is_present(mark: int, presence: str) -> bool:
    """Whether a struct follows its mark.

    >>> is_present(-1, "int8"), is_present(0, "int8"), is_present(0, "uvarint")
    (False, True, False)
    """
    _, _, first, last = PRESENCES[presence]
    return first <= mark <= last


# Tag sections (KIP-482): an UNSIGNED_VARINT count, then tag, size and content of each, in ascending order of the tags

UNKNOWN = "UnknownTaggedFields"
"""Key of the tagged fields that the grammar does not know, as {tag: bytes}."""


def is_unknown_tag(tag: Any, known: Any) -> bool:
    """Whether a value can be the tag of an unknown tagged field: a number of 32 bits that is no known tag."""
    return isinstance(tag, int) and not isinstance(tag, bool) and 0 <= tag <= _MASK32 and tag not in known


def encode_tags(parts: Mapping[int, bytes]) -> bytes:
    """A tag section of contents by tag.

    >>> encode_tags({7: b"ab", 0: b"\\x01"}).hex()
    '0200010107026162'
    """
    out = [encode_uvarint(len(parts))]
    for tag, data in sorted(parts.items()):
        out += (encode_uvarint(tag), encode_uvarint(len(data)), data)
    return b"".join(out)


def tag_note(tag: int, last: int) -> str | None:
    """What is unusual about a tag after the highest one before it (-1: none); Kafka reads it all the same."""
    if tag == last:
        return f"duplicate tag {tag}; the last one wins"
    return f"tag {tag} after tag {last}: tags must be in ascending order" if tag < last else None
