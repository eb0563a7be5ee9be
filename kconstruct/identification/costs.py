"""How surprising a value is, in bits: what a field of its name and type usually holds costs few.

The right reading of some bytes is the one that explains them in the fewest bits.  A model is a function from a value
to bits; models are chosen by a field's name and step, once for each field of a layout.
"""
from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from math import isfinite, log2
from struct import calcsize
from typing import Any

from kconstruct.rules import count_replaced

__all__ = ["Bits", "FREE", "NULL", "UNUSUAL", "is_readable", "number_bits", "opaque_bits", "size_bits", "text_bits",
           "uuid_bits"]

Bits = Callable[[Any], float]

FREE = 0.15
"""Cost of what nearly always is so: no tagged fields."""
NULL = 2.0
"""Cost of null."""
UNUSUAL = 14.0
"""Extra cost of a value that no broker or client writes."""

_MAGNITUDE = tuple(1.5 if n == 0 else 0.5 + n + 2 * log2(1 + n) for n in range(65))
_OLDEST, _NEWEST = 1_050_000_000_000, 2_300_000_000_000
"""Timestamps in ms from 2003 to 2042."""
_NOT_REQUESTED = -(1 << 31)
"""Authorized operations of a request that did not ask for them."""
_OPERATIONS = 1 << 16
_DECLARED, _UNDECLARED, _ANY_ERROR = 4.0, 11.0, 6.5
"""Costs of error codes: one that the message may carry, another one, one of a message whose errors are not listed."""


def _plain(width: int) -> Bits:
    """Numbers that count something: small ones are usual, so is -1 for none, other negative ones are not."""
    top = width + 6.0

    def bits(value: int) -> float:
        if value >= 0:
            return min(_MAGNITUDE[value.bit_length()], top)
        return 3.0 if value == -1 else top + 4

    return bits


def _timestamp(width: int) -> Bits:
    plain = _plain(width)

    def bits(value: int) -> float:
        if _OLDEST < value < _NEWEST:
            return 31.0
        return 2.5 if value in (-1, 0) else plain(value) + 12

    return bits


def _duration(width: int) -> Bits:
    plain = _plain(width)

    def bits(value: int) -> float:
        return max(5.0, plain(value) - 5) if value > 0 and value % 100 == 0 else plain(value)

    return bits


def _throttle(value: int) -> float:
    return 0.4 if value == 0 else _MAGNITUDE[value.bit_length()] + 4 if value > 0 else 32 + UNUSUAL


def _correlation(value: int) -> float:
    return min(_MAGNITUDE[value.bit_length()], 34.0) if value > 0 else 35.0 if value else 5.0


def _session(value: int) -> float:
    return 1.5 if value == 0 else 31.0 if value > 0 else 32 + UNUSUAL


def _port(value: int) -> float:
    if 0 < value < 65536:
        return 11.0 if value >= 1024 else 13.0
    return 7.0 if value in (0, -1) else 32 + UNUSUAL


def _error_code(known: frozenset[int], declared: frozenset[int]) -> Bits:
    """Error codes: `declared` are those that the message may carry, as far as its table lists any."""
    others = _UNDECLARED if declared else _ANY_ERROR

    def bits(value: int) -> float:
        if value == 0:
            return 0.5
        return _DECLARED if value in declared else others if value in known else 16 + UNUSUAL

    return bits


def _named(width: int, known: frozenset[int]) -> Bits:
    usual = 0.5 + log2(1 + len(known))

    def bits(value: int) -> float:
        return usual if value in known else width + UNUSUAL

    return bits


def _operations(value: int) -> float:
    return 1.0 if value == _NOT_REQUESTED else 10.0 if 0 <= value < _OPERATIONS else 32 + UNUSUAL


def _boolean(value: int) -> float:
    return 1.0 if value in (0, 1) else 8 + UNUSUAL


def _real(value: float) -> float:
    if value == 0:
        return 2.0
    if not isfinite(value):
        return 64 + UNUSUAL
    return 30.0 if abs(value) < 1e12 and value == int(value) else 56.0 if 1e-9 < abs(value) < 1e15 else 64 + UNUSUAL


_MODELS: tuple[tuple[str, str, Callable[[int], Bits]], ...] = (
    # (codes, pattern of names, model by width)
    ("i", "ThrottleTimeMs", lambda width: _throttle),
    ("i", "CorrelationId", lambda width: _correlation),
    ("iH", "Port|V0Port", lambda width: _port),
    ("i", "SessionId|SubscriptionId", lambda width: _session),
    ("q", ".*[tT]imestamp(Ms)?|.*TimeMs", _timestamp),
    ("iq", ".*(Ms|Timeout)", _duration),
    ("q", "MetadataHash", lambda width: lambda value: 64.0),
    ("I", ".*", lambda width: lambda value: 32.0),
)


@cache
def number_bits(code: str, name: str, names: Any = None, errors: frozenset[int] = frozenset()) -> Bits:
    """The model of a number: `code` as in a plan, the field's name, the enumeration that names its values.

    `errors` are the error codes that the message may carry, none when they are not known.
    """
    if code == "?":
        return _boolean
    if code == "d":
        return _real
    width = 8 * calcsize(">" + code)
    if names is not None:
        return _enumeration(width, names, errors)
    for codes, pattern, model in _MODELS:
        if code in codes and re.fullmatch(pattern, name):
            return model(width)
    return _plain(width)


def _enumeration(width: int, names: Any, errors: frozenset[int]) -> Bits:
    known = frozenset(names._value2member_map_)
    match names.__name__:
        case "ErrorCode":
            return _error_code(known, errors)
        case "AclOperations":
            return _operations
        case "ListOffsetsTimestamp":
            return lambda value: 4.0 if -6 < value < 0 else _timestamp(64)(value)
        case _:
            return _named(width, known)


def size_bits(size: int) -> float:
    """A length or count, null is -1."""
    return NULL if size < 0 else _MAGNITUDE[size.bit_length()] if size < 1 << 40 else 64.0


_NAME_BYTES = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_/:"
_PRINTABLE = bytes(range(32, 127)) + b"\t\n\r"
_CONTROL = bytes(byte for byte in range(128) if byte not in _PRINTABLE)


def text_bits(raw: bytes) -> float:
    """The content of a string: names are usual, then other readable text; control characters are not."""
    size = len(raw)
    unusual = raw.translate(None, _NAME_BYTES)
    bits = 5.3 * (size - len(unusual))
    if unusual:
        unreadable = unusual.translate(None, _PRINTABLE)
        bits += 7.0 * (len(unusual) - len(unreadable))
        if unreadable:
            bits += 15.0 * len(unreadable) if len(unreadable) * 3 > size + 9 else \
                9.0 * len(unreadable) + 6.0 * _bad(raw, unreadable)
    return bits


def _bad(raw: bytes, unreadable: bytes) -> int:
    """The number of characters that are not text: control characters, and bytes that are not UTF-8."""
    controls = len(unreadable) - len(unreadable.translate(None, _CONTROL))
    return controls if controls == len(unreadable) else controls + count_replaced(raw)


def is_readable(raw: bytes) -> bool:
    """Whether all bytes are printable ASCII, tabs or line ends."""
    return not raw.translate(None, _PRINTABLE)


def uuid_bits(raw: bytes) -> float:
    """A UUID: random ones have their version and variant in two places; Kafka reserves a few small ones."""
    value = int.from_bytes(raw, "big")
    if value < 256:
        return 2.0 if value == 0 else 10.0
    return 123.0 if raw[6] >> 4 == 4 and raw[8] >> 6 == 2 else min(136.0, opaque_bits(raw) + 8)


def opaque_bits(raw: bytes) -> float:
    """Bytes that nothing explains: text when they look like it; else zeros and printable ones cost a little less."""
    size = len(raw)
    others = len(raw.translate(None, _PRINTABLE))
    zeros = raw.count(0)
    if others * 8 < size:
        return min(text_bits(raw), 8.4 * size)
    return 6.6 * (size - others) + 4.0 * zeros + 8.4 * (others - zeros)
