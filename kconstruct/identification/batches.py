"""Record batches by their headers alone: are these bytes some, and how sure is that?"""
from __future__ import annotations

import struct
from dataclasses import dataclass

from kconstruct.identification.plausible import number_bits, opaque_bits
from kconstruct.records import crc32, crc32c

__all__ = ["Batches", "survey", "records_bits", "CHECKED", "TO_MAGIC"]

_START = struct.Struct(">qiIb")
_SMALLEST = {0: 14, 1: 22, 2: 49}
TO_MAGIC = 17
"""Bytes to the end of the magic, in all versions of the format."""
CHECKED = 1 << 16
"""A batch of up to so many bytes has its CRC checked."""
_MOST = 100
"""Batches that are looked at."""


@dataclass
class Batches:
    """What the headers of record batches say.

    whole     number of whole batches; `more` when there are more than were looked at
    magics    versions of the format; `offsets` the first offset of each
    end       where the last whole batch ends; `cut` bytes of another one follow, `missing` are needed for it
    crc       None when none was checked, else whether all that were checked match
    epoch     leader epoch of the first batch, -1 for a producer's
    """

    whole: int = 0
    more: bool = False
    magics: tuple[int, ...] = ()
    offsets: tuple[int, ...] = ()
    end: int = 0
    cut: int = 0
    missing: int = 0
    crc: bool | None = None
    epoch: int = -1


def survey(data: bytes) -> Batches:
    """Walks from batch to batch by their lengths; stops at bytes that are none."""
    found = Batches()
    at, end = 0, len(data)
    while at + TO_MAGIC <= end:
        offset, length, word, magic = _START.unpack_from(data, at)
        least = _SMALLEST.get(magic)
        if least is None or length < least or offset < 0 or magic < 2 and length > 1 << 30:
            return found
        found.magics += (magic,) if magic not in found.magics else ()
        found.offsets += (offset,)
        stop = at + 12 + length
        if stop > end:
            found.cut, found.missing = end - at, stop - end
            return found
        if not found.whole and magic == 2:
            found.epoch = struct.unpack_from(">i", data, at + 12)[0]
        if length <= CHECKED and found.crc is not False:
            found.crc = crc32c(data[at + 21:stop]) == struct.unpack_from(">I", data, at + 17)[0] if magic == 2 \
                else crc32(data[at + 16:stop]) == word
        found.whole += 1
        found.end = at = stop
        if found.whole == _MOST:
            found.more = True
            found.end = end
            return found
    if found.whole and 0 < end - at < TO_MAGIC:
        found.cut = end - at
    return found


def records_bits(raw: bytes) -> float:
    """The content of a `records` field: batches cost little where their lengths, magic and CRC are right."""
    found = survey(raw)
    if not found.whole and not found.cut:
        return opaque_bits(raw) + 24
    bits = 30.0 * found.whole + 5.0 * max(0, found.end - 17 * found.whole) + (10 if found.crc is False else 0)
    if found.cut >= TO_MAGIC:
        bits += _cut_bits(raw[found.end:])
    elif found.end < len(raw):
        bits += opaque_bits(raw[found.end:]) + (4 if found.cut else 24)
    return bits


_HEADER = struct.Struct(">qiibIhiqqqhii")
_FIELDS = (("q", "Offset"), ("i", "Length"), ("i", "Epoch"), ("b", "Magic"), ("I", "Crc"), ("h", "Attributes"),
           ("i", "Delta"), ("q", "BaseTimestamp"), ("q", "MaxTimestamp"), ("q", "ProducerId"), ("h", "ProducerEpoch"),
           ("i", "BaseSequence"), ("i", "Count"))


def _cut_bits(raw: bytes) -> float:
    """A batch whose end is cut off, of which at least the magic is there."""
    magic = raw[TO_MAGIC - 1]
    values: tuple[int, ...] = _START.unpack_from(raw)
    used = TO_MAGIC
    if magic == 2 and len(raw) >= _HEADER.size:
        values, used = _HEADER.unpack_from(raw), _HEADER.size
    head = sum(number_bits(*name)(value) for name, value in zip(_FIELDS, values))
    return head + opaque_bits(raw[used:])
