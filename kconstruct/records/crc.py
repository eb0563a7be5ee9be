"""Checksums of record batches: CRC-32C for batches v2, CRC-32 for message sets v0 and v1."""
from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, cast
from zlib import crc32

from kconstruct.arguments import as_view, explained
from kconstruct.errors import InputError
from kconstruct.rules import CRC_AT, MAGIC_AT

__all__ = ["checksum", "crc32", "crc32c", "crc32c_in_python", "crc_of"]


@lru_cache(maxsize=1)
def _table() -> tuple[int, ...]:
    rows = list(range(256))
    for _ in range(8):
        rows = [row >> 1 ^ (0x82F63B78 if row & 1 else 0) for row in rows]
    return tuple(rows)


def crc32c_in_python(data: Any) -> int:
    """CRC-32C (Castagnoli) without a native library, about 15 MB/s.

    >>> hex(crc32c_in_python(b"123456789"))
    '0xe3069283'
    """
    table = _table()
    crc = 0xFFFFFFFF
    for byte in bytes(data):
        crc = crc >> 8 ^ table[(crc ^ byte) & 0xFF]
    return crc ^ 0xFFFFFFFF


def _best() -> Callable[[Any], int]:
    try:
        from crc32c import crc32c as native
    except ImportError:
        return crc32c_in_python
    return cast("Callable[[Any], int]", native)


crc32c: Callable[[Any], int] = _best()
"""CRC-32C of a buffer: by the `crc32c` package where it is installed (extra `records`), else in Python."""


@explained
def checksum(batch: Any, magic: int | None = None) -> int:
    """The CRC that a whole batch or message should have: CRC-32C in v2, CRC-32 in v0 and v1.

    `batch` are its bytes, from the base offset on, in any buffer; they are not copied.  `magic` is the format, by
    default the one that the bytes name.  Raises `InputError` for one that no format has.
    """
    view = as_view(batch)
    magic = view[MAGIC_AT] if magic is None and len(view) > MAGIC_AT else magic
    if magic not in CRC_AT:
        raise InputError("not a batch: no such magic", expected="0, 1 or 2", found=str(magic))
    return crc_of(view, magic)


def crc_of(batch: bytes | bytearray | memoryview, magic: int) -> int:
    """`checksum` of bytes whose magic is known."""
    covered = memoryview(batch)[CRC_AT[magic][1]:]
    return crc32c(covered) if magic == 2 else crc32(covered)
