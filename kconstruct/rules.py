"""The rules of Kafka's wire, each once: engines, readers, scorers and views import them, generated code inlines them.

Functions that read take a buffer and a position; they raise `IndexError` where the bytes end and `Refused` where the
bytes break the rule.  Whoever calls them says where and why.
"""
from __future__ import annotations

import codecs
from base64 import urlsafe_b64decode
from typing import Any
from uuid import UUID, SafeUUID

__all__ = [
    "API_VERSIONS", "LONGEST_STRING", "REPLACE", "Refused", "SIZE", "UNKNOWN", "UNSUPPORTED_VERSION", "compact_size",
    "encode_uvarint", "read_uvarint", "read_varint", "read_varlong", "unzigzag", "uuid_from_bytes", "uuid_from_text",
    "zigzag",
]


class Refused(Exception):
    """The bytes or the value break a rule; the constructs say which, and where."""


UNKNOWN = "UnknownTaggedFields"
"""Key of the tagged fields that the grammar does not know, as {tag: bytes}."""

LONGEST_STRING = 32767
"""Kafka writes no string with more bytes, in either form."""


# Numbers of variable length: 7 bits a byte, least significant first, high bit set on all bytes but the last.

def encode_uvarint(value: int) -> bytes:
    """The shortest form of a number that is not negative.

    >>> encode_uvarint(300)
    b'\\xac\\x02'
    """
    if value < 0x80:
        return bytes((value,))
    parts = bytearray()
    while value >= 0x80:
        parts.append(value & 0x7F | 0x80)
        value >>= 7
    parts.append(value)
    return bytes(parts)


def read_uvarint(b: Any, p: int) -> tuple[int, int]:
    """An UNSIGNED_VARINT at `p` and where it ends: at most 5 bytes; bits beyond the 32nd are dropped, as in Kafka."""
    value = shift = 0
    while True:
        byte = b[p]
        p += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value & 0xFFFFFFFF, p
        shift += 7
        if shift > 28:
            raise Refused


def read_varint(b: Any, p: int) -> tuple[int, int]:
    """A VARINT (zigzag, 32 bits) at `p` and where it ends."""
    value, p = read_uvarint(b, p)
    return value >> 1 ^ -(value & 1), p


def read_varlong(b: Any, p: int) -> tuple[int, int]:
    """A VARLONG (zigzag, 64 bits) at `p` and where it ends: at most 10 bytes."""
    value = shift = 0
    while True:
        byte = b[p]
        p += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            value &= 0xFFFFFFFFFFFFFFFF
            return value >> 1 ^ -(value & 1), p
        shift += 7
        if shift > 63:
            raise Refused


def zigzag(value: int, bits: int) -> int:
    """A signed number as the unsigned one that is written.

    >>> zigzag(-1, 32), zigzag(1, 32)
    (1, 2)
    """
    return value << 1 ^ value >> bits - 1


def unzigzag(value: int) -> int:
    """The signed number that an unsigned one stands for.

    >>> unzigzag(1), unzigzag(2)
    (-1, 1)
    """
    return value >> 1 ^ -(value & 1)


def compact_size(raw: int) -> int:
    """The size that a compact length holds, in Java's 32 bits: 0 is -1 (null), more than 2^31 is negative too.

    >>> compact_size(3), compact_size(0)
    (2, -1)
    """
    return raw - 1 if raw <= 1 << 31 else raw - 1 - (1 << 32)


# Text

REPLACE = "kconstruct.replace"
"""Name of the handler that decodes bad UTF-8 as Java does: U+FFFD for each bad sequence, one for a surrogate."""


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeDecodeError):
        raise error
    data, start = error.object, error.start
    if data[start] == 0xED and len(data) >= start + 3 and data[start + 1] >= 0xA0 and data[start + 2] & 0xC0 == 0x80 \
            and data[start + 1] & 0xC0 == 0x80:
        return "\ufffd", start + 3
    return "\ufffd", error.end


codecs.register_error(REPLACE, _replace)


# UUIDs

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


# Frames

SIZE = 4
"""Bytes of the size in front of a frame."""
API_VERSIONS = 18
"""The API whose responses always have header v0 (KIP-511)."""
UNSUPPORTED_VERSION = 35
"""The error of a broker that does not know the version of an ApiVersions request: it answers in v0."""
