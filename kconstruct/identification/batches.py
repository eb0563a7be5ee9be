"""Record batches by their headers alone: whether bytes are record batches or message sets, and at what cost."""
from __future__ import annotations

import struct
from dataclasses import dataclass

from kconstruct.identification.costs import number_bits, opaque_bits
from kconstruct.records import Batch, batch_at, head_at
from kconstruct.records.layout import HEADER, MESSAGES
from kconstruct.rules import BATCH_HEADER, BATCH_OVERHEAD, LEAST_LENGTH, MAGIC_AT, SIZE, TO_MAGIC, int32_at
from kconstruct.wire import Struct
from kconstruct.wire.numbers import Number

__all__ = ["CHECKED", "Batches", "are_batches", "records_bits", "survey"]

CHECKED = 1 << 16
"""The longest batch whose CRC is checked, in bytes."""
CRC_BITS = 32.0
"""Bits that a matching CRC explains."""
_LONGEST_MESSAGE = 1 << 30
_ATTRIBUTES = 0x80
"""The attributes of a batch are below this."""
_MOST = 100
"""Batches that are looked at."""


class _Header:
    """The numbers that the header of a batch or message begins with, `count` of them."""

    def __init__(self, table: Struct, count: int) -> None:
        fields = [(number.code, field.name) for field in table.subcons[:count]
                  if isinstance(number := field.subcon, Number)]
        self.numbers = struct.Struct(">" + "".join(code for code, _ in fields))
        self._models = [number_bits(code, name) for code, name in fields]

    def bits(self, raw: bytes) -> float:
        return sum(model(value) for model, value in zip(self._models, self.numbers.unpack_from(raw)))


_V2 = _Header(HEADER, len(HEADER.subcons))
_START = _Header(MESSAGES[0], 4)
"""Up to the magic: in v2, the leader epoch takes the place of the CRC."""


@dataclass
class Batches:
    """Headers of record batches or messages that follow each other.

    whole     number of whole batches; `more` when there are more than were looked at
    magics    versions of the format; `offsets` the first offset of each batch, `starts` where it begins
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
    """Goes from batch to batch by their lengths; stops at bytes that are none."""
    found = Batches()
    at, end = 0, len(data)
    while at + TO_MAGIC <= end:
        offset, length, _, magic = _START.numbers.unpack_from(data, at)
        if length < LEAST_LENGTH.get(magic, 1 << 31) or offset < 0 or (magic < 2 and length > _LONGEST_MESSAGE):
            return found
        found.magics += (magic,) if magic not in found.magics else ()
        found.offsets += (offset,)
        found.starts += (at,)
        stop = at + BATCH_OVERHEAD + length
        if stop > end:
            found.cut, found.missing = end - at, stop - end
            return found
        if not found.whole and magic == 2:
            found.epoch = int32_at(data, at + BATCH_OVERHEAD)
        if length <= CHECKED and found.crc is not False:
            found.crc = batch_at(data, at, stop - at).crc_ok
        found.whole += 1
        found.end = at = stop
        if found.whole == _MOST:
            found.more = True
            found.end = end
            return found
    if found.whole and 0 < end - at < TO_MAGIC:
        found.cut = end - at
    return found


def are_batches(data: bytes) -> bool:
    """Whether the bytes are batches, not frames: the CRC of the first matches, or headers v2 make sense to the end."""
    found = survey(data)
    if found.whole and found.crc:
        return True
    if found.magics != (2,) or found.end + found.cut < len(data) or any(data[:SIZE]) or len(data) < BATCH_HEADER:
        return False
    head = head_at(data, 0)
    return isinstance(head, Batch) and 0 <= head.attributes < _ATTRIBUTES and \
        0 <= head.records_count <= head.last_offset_delta + 1


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


def _batch_bits(raw: bytes, order: float) -> float:
    """One batch, whole or cut, of which at least the magic is there."""
    header = _V2 if raw[MAGIC_AT] == 2 and len(raw) >= BATCH_HEADER else _START
    size = header.numbers.size
    return min(header.bits(raw), 8.0 * size) + order * opaque_bits(raw[size:])
