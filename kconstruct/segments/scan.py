"""Reads the batches of a segment; damage is located and skipped to the next plausible batch.

A batch counts as damaged when its CRC is wrong, or when its offset or leader epoch goes back.  Where the bytes are no
batch at all, or the length of a batch with a wrong CRC leads nowhere, the next batch is searched for, byte by byte:
one whose header makes sense and whose CRC is right.
"""
from __future__ import annotations

import mmap
import operator
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from kconstruct.arguments import as_bytes, explained
from kconstruct.errors import KconstructError, ParseError
from kconstruct.records import Batch, MessageBatch, batch_at, check_start, checksum, head_at
from kconstruct.rules import (
    BATCH_HEADER,
    BATCH_OVERHEAD,
    CODECS,
    CRC_AT,
    LENGTH_AT,
    MAGIC_AT,
    SMALLEST_RECORD,
    TO_MAGIC,
    batch_size,
    most_elements,
)

__all__ = ["Found", "Lost", "Padding", "STEP", "crcs", "release", "scan", "used_size", "whole_size"]

STEP = 32 << 20
"""The most mapped bytes before the position that are kept in memory."""
LARGE = 64 << 20
"""A batch of more bytes is only believed when its CRC is right."""
HOLE = 4096
"""How many zeros in a row are skipped at once."""
CHECKED = 64 << 20
"""The most bytes that are checksummed while one batch is searched for, beyond as many as have been searched."""

_V2 = re.compile(rb"\x00.{7}[\x00-\x7f].{3}[\x00\xff].{3}\x02.{4}\x00[\x00-\x7f]", re.DOTALL)
_ANY = re.compile(rb"\x00.{7}[\x00-\x7f](?!\x00{3}).{7}(?:\x02.{4}\x00[\x00-\x7f]|[\x00\x01][\x00-\x0f])", re.DOTALL)


@dataclass
class Found:
    """A batch, the number it has in the file, and what is wrong with it."""

    index: int
    batch: Batch | MessageBatch
    faults: list[ParseError] = field(default_factory=list)

    @property
    def position(self) -> int:
        return self.batch.position

    @property
    def size(self) -> int:
        return self.batch.size


@dataclass
class Lost:
    """Bytes that are no batch, and why."""

    position: int
    size: int
    error: KconstructError


@dataclass
class Padding:
    """Zeros at the end: what Kafka allocates in advance for a file that is being written."""

    position: int
    size: int


@explained
def scan(data: Any, first_offset: int | None = None) -> Iterator[Found | Lost | Padding]:
    """All parts of a segment (bytes, mmap), in the order of the bytes; raises nothing.

    `first_offset`: the offset in the file's name, below which no batch may be.
    """
    return _parts(data if isinstance(data, (bytes, mmap.mmap)) else as_bytes(data),
                  None if first_offset is None else operator.index(first_offset))


def _parts(data: bytes | mmap.mmap, first_offset: int | None) -> Iterator[Found | Lost | Padding]:
    end = len(data)
    at = index = released = 0
    used: int | None = None
    order = _Order(first_offset)
    while at < end:
        if at - released >= STEP:
            released = release(data, released, at)
        batch, error = _read(data, at, end)
        if batch is not None:
            found = Found(index, batch, [] if error is None else [error])
            order.check(found)
            yield found
            index += 1
            at += batch.size
            continue
        if not data[at:at + 64].strip(b"\0"):
            used = used_size(data) if used is None else used
            if used <= at:
                yield Padding(at, end - at)
                return
        assert error is not None
        start, at = at, _next(data, at + 1, end, order.magic)
        yield Lost(start, at - start, error)


def _read(data: Any, at: int, end: int) -> tuple[Batch | MessageBatch | None, ParseError | None]:
    """The batch at `at`, and the fault that it has; no batch, and why."""
    try:
        size = check_start(data, at, end)
    except ParseError as error:
        return None, error
    if size is None:
        return None, _cut(data, at, end)
    if size > LARGE:
        stored, computed = crcs(data, at, size)
        if stored != computed:
            return None, _crc_error(at, data[at + MAGIC_AT], stored, computed)
    batch = batch_at(data, at, size)
    if batch.crc_ok:
        return batch, None
    wrong = _crc_error(at, batch.magic, batch.crc, batch.computed_crc)
    if at + size == end or _may_begin(data, at + size, end):
        return batch, wrong
    wrong.message = f"CRC is wrong, and no batch follows at byte {at + size}"
    return None, wrong


class _Order:
    """What goes up from batch to batch: offsets and leader epochs.  Neither is covered by the CRC."""

    def __init__(self, first_offset: int | None) -> None:
        self.last = -1 if first_offset is None else first_offset - 1
        self.first = "0 or more" if first_offset is None else f"{first_offset} or more, by the file's name"
        self.epoch = -1
        self.magic: int | None = None

    def check(self, found: Found) -> None:
        """Adds what is wrong to the faults of the batch."""
        batch, epoch = found.batch, found.batch.partition_leader_epoch
        path, first = ("BaseOffset", batch.base_offset) if isinstance(batch, Batch) else ("Offset", batch.offset)
        if first <= self.last:
            found.faults.append(ParseError("offset goes back", path=path, offset=batch.position, found=str(first),
                                           expected=self.first or f"more than {self.last}"))
        if -1 < epoch < self.epoch or epoch < -1:
            found.faults.append(ParseError("leader epoch goes back", path="PartitionLeaderEpoch",
                                           offset=batch.position + BATCH_OVERHEAD, expected=f"{self.epoch} or more",
                                           found=str(epoch)))
        self.last = batch.last_offset
        self.first = ""
        self.epoch = epoch
        self.magic = batch.magic


def _crc_error(at: int, magic: int, stored: int, computed: int) -> ParseError:
    return ParseError("CRC is wrong", path="Crc", offset=at + CRC_AT[magic][0], expected=f"0x{computed:08x}",
                      found=f"0x{stored:08x}")


def _cut(data: Any, at: int, end: int) -> ParseError:
    if end - at < BATCH_OVERHEAD:
        return ParseError("the last batch is cut", path="BatchLength", offset=at, found=f"{end - at} left",
                          expected=f"{BATCH_OVERHEAD} bytes of offset and length")
    size = batch_size(data, at)
    return ParseError("the last batch is cut", path="BatchLength", offset=at + LENGTH_AT, expected=f"{size} bytes",
                      found=f"{end - at} left, {size - end + at} more needed")


def _may_begin(data: Any, at: int, end: int) -> bool:
    """Whether the bytes at `at` may be the start of a batch, whole or cut, or zeros at the end."""
    start = data[at:at + TO_MAGIC]
    if not any(start):
        return True
    if start[0] > 0x7F or (len(start) == TO_MAGIC and start[MAGIC_AT] > 2):
        return False
    try:
        check_start(data, at, end)
    except ParseError:
        return False
    return True


def crcs(data: Any, at: int, size: int) -> tuple[int, int]:
    """Stored and computed CRC of a batch, without a copy of it."""
    with memoryview(data) as view, view[at:at + size] as batch:
        return head_at(data, at).crc, checksum(batch)


def _next(data: Any, at: int, end: int, magic: int | None) -> int:
    """Where the next plausible batch begins, `end` when there is none."""
    pattern = _V2 if magic == 2 else _ANY
    begin = at
    checked = 0
    while True:
        while end - at > HOLE and not any(data[at:at + HOLE]):
            at += HOLE - TO_MAGIC
        found = pattern.search(data, at, end)
        if found is None:
            return end
        at = found.start()
        size = _plausible(data, at, end)
        if size:
            if checked > CHECKED + (at - begin):
                right = at + size == end or _may_begin(data, at + size, end)
            else:
                stored, computed = crcs(data, at, size)
                right = stored == computed
                checked += size
            if right:
                return at
        at += 1


def whole_size(data: Any, at: int, end: int) -> int | None:
    """The size of the batch at `at`, None where no whole batch is."""
    try:
        return check_start(data, at, end)
    except ParseError:
        return None


def _plausible(data: Any, at: int, end: int) -> int:
    """The size of the batch at `at`, 0 when its header makes no sense."""
    size = whole_size(data, at, end)
    if size is None:
        return 0
    head = head_at(data, at)
    return size if not isinstance(head, Batch) or _makes_sense(head, size) else 0


def _makes_sense(head: Batch, size: int) -> bool:
    """Whether the header of a batch v2 of `size` bytes does."""
    most = head.last_offset_delta + 1
    if head.codec_number == 0:
        most = min(most, most_elements(size - BATCH_HEADER, SMALLEST_RECORD))
    return head.codec_number < len(CODECS) and 0 <= head.records_count <= most and head.producer_id >= -1


def used_size(data: Any) -> int:
    """The bytes of a file without the zeros at its end."""
    end = len(data)
    while end:
        start = max(end - (1 << 20), 0)
        rest = bytes(data[start:end]).rstrip(b"\0")
        if rest:
            return start + len(rest)
        end = start
    return 0


def release(data: Any, start: int, end: int) -> int:
    """Tells the system that mapped bytes are no longer needed; returns up to where."""
    end -= end % mmap.PAGESIZE
    if isinstance(data, mmap.mmap) and hasattr(data, "madvise"):
        data.madvise(mmap.MADV_DONTNEED, start, end - start)
    return end
