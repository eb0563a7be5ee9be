"""Record batches v2 and message sets v0 and v1: sizes, places, codecs and attributes.

Source: protocol guide, Record Batch; KIP-32, KIP-98.
"""
from __future__ import annotations

from typing import Any

from kconstruct.rules.frames import int32_at
from kconstruct.rules.values import SIGN32, signed32

__all__ = [
    "BATCH_HEADER", "BATCH_OVERHEAD", "CODECS", "CODEC_BITS", "CODEC_MAGICS", "CONTROL", "CRC_AT", "DELETE_HORIZON",
    "LEAST_LENGTH", "LENGTH_AT", "LOG_APPEND_TIME", "MAGIC_AT", "SMALLEST_HEADER", "SMALLEST_RECORD", "TO_MAGIC",
    "TRANSACTIONAL", "batch_size", "sequence_at",
]

LENGTH_AT = 8
BATCH_OVERHEAD = LENGTH_AT + 4
"""Bytes of offset and length: the length counts what follows them."""
MAGIC_AT = 16
TO_MAGIC = MAGIC_AT + 1
"""Bytes up to and including the magic, which is at the same place in all versions of the format."""
LEAST_LENGTH = {0: 14, 1: 22, 2: 49}
"""The smallest length by magic."""
BATCH_HEADER = BATCH_OVERHEAD + LEAST_LENGTH[2]
"""Bytes of the header of a batch v2, which is the smallest batch."""
CRC_AT = {0: (12, 16), 1: (12, 16), 2: (17, 21)}
"""Offsets of the CRC and of the bytes that it covers, by magic: CRC-32C in v2, else CRC-32."""
SMALLEST_RECORD = 7
"""Bytes of an empty record: length, attributes, two deltas, two nulls and the count of headers."""
SMALLEST_HEADER = 2
"""Bytes of an empty header of a record: two lengths."""

CODECS = ("none", "gzip", "snappy", "lz4", "zstd")
"""By number; message sets know those up to lz4."""
CODEC_MAGICS = {"gzip": b"\x1f\x8b\x08", "snappy": b"\x82SNAPPY\x00", "lz4": b"\x04\x22\x4d\x18",
                "zstd": b"\x28\xb5\x2f\xfd"}
"""How compressed data begins; snappy in xerial's framing, which the Java client writes."""
CODEC_BITS, LOG_APPEND_TIME, TRANSACTIONAL, CONTROL, DELETE_HORIZON = 0x07, 0x08, 0x10, 0x20, 0x40
"""Bits of the attributes of a batch."""


def batch_size(data: Any, at: int = 0) -> int:
    """The bytes of the batch or message at a place, offset and length included."""
    return BATCH_OVERHEAD + int32_at(data, at + LENGTH_AT)


def sequence_at(base: int, delta: int) -> int:
    """A producer's number of a record, from the batch's base; 2^31 - 1 is followed by 0.

    >>> sequence_at(2147483647, 1)
    0
    """
    return signed32(base + delta if base + delta < SIGN32 else base + delta - SIGN32)
