"""Record batches by their headers alone: are these bytes some, and how sure is that?"""
from __future__ import annotations

import struct
from dataclasses import dataclass

from kconstruct.identification.costs import number_bits, opaque_bits
from kconstruct.records import crc32, crc32c

__all__ = ["Batches", "survey", "records_bits", "CHECKED", "TO_MAGIC"]

_SMALLEST = {0: 14, 1: 22, 2: 49}
TO_MAGIC = 17
"""Bytes to the end of the magic, in all versions of the format."""
CHECKED = 1 << 16
"""A batch of up to so many bytes has its CRC checked."""
CRC_BITS = 32.0
"""What a CRC that matches explains."""
_MOST = 100
"""Batches that are looked at."""


@dataclass
class Batches:
    """What the headers of record batches say.

    whole     number of whole batches; `more` when there are more than were looked at
    magics    versions of the format; `offsets` the first offset of each, `starts` where it begins
    end       where the last whole batch ends; `cut` bytes of another one follow, `missing` are needed for it
    crc       None when none was checked, else whether all that were checked match
    epoch     leader epoch of the first batch, -1 for a producer's
    """

    whole: int = 0
    more: bool = False
    magics: tuple[int, ...] = ()
    offsets: tuple[int, ...] = ()
    starts: tuple[int, ...] = ()
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
        offset, length, word, magic = _OLD.unpack_from(data, at)
        least = _SMALLEST.get(magic)
        if least is None or length < least or offset < 0 or (magic < 2 and length > 1 << 30):
            return found
        found.magics += (magic,) if magic not in found.magics else ()
        found.offsets += (offset,)
        found.starts += (at,)
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
    bits = (8.0 - CRC_BITS if found.crc else 8.0) * found.whole + (10 if found.crc is False else 0)
    order = 0.9 if found.crc else 0.95 if found.whole else 1.0
    for at, stop in zip(found.starts, (*found.starts[1:], found.end + found.cut)):
        bits += _batch_bits(raw[at:stop], order)
    rest = found.end if found.cut < TO_MAGIC else found.end + found.cut
    return bits + (opaque_bits(raw[rest:]) + (4 if found.cut else 24) if rest < len(raw) else 0)


_HEADER = struct.Struct(">qiibIhiqqqhii")
_FIELDS = (("q", "Offset"), ("i", "Length"), ("i", "Epoch"), ("b", "Magic"), ("I", "Crc"), ("h", "Attributes"),
           ("i", "Delta"), ("q", "BaseTimestamp"), ("q", "MaxTimestamp"), ("q", "ProducerId"), ("h", "ProducerEpoch"),
           ("i", "BaseSequence"), ("i", "Count"))
_OLD = struct.Struct(">qiIb")
_OLD_FIELDS = (("q", "Offset"), ("i", "Length"), ("I", "Crc"), ("b", "Magic"))


def _batch_bits(raw: bytes, order: float) -> float:
    """One batch, whole or cut, of which at least the magic is there."""
    new = raw[TO_MAGIC - 1] == 2 and len(raw) >= _HEADER.size
    layout, names = (_HEADER, _FIELDS) if new else (_OLD, _OLD_FIELDS)
    head = sum(number_bits(*name)(value) for name, value in zip(names, layout.unpack_from(raw)))
    return min(head, 8.0 * layout.size) + order * opaque_bits(raw[layout.size:])
