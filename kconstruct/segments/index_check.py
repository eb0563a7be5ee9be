"""Checks the entries of an index with the segment beside it."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from kconstruct.errors import ParseError
from kconstruct.records import Batch, head_at
from kconstruct.segments.entries import Entry
from kconstruct.segments.scan import STEP, Lost, Padding, crcs, release, whole_size

__all__ = ["check_index"]

FAR = 1000
"""Batches that are looked at for the offset of an entry of an offset index: it is mostly in the first."""
_Part = Entry | Lost | Padding


class _Head(NamedTuple):
    """Where a batch ends, its offsets and its newest timestamp; of a compressed old message the last alone."""

    end: int
    first: int
    last: int
    newest: int


def check_index(kind: str, entries: Iterator[_Part], segment: Any) -> Iterator[_Part]:
    """The same entries, before each what is wrong with it.

    An entry of an offset index must lead to a batch that begins with its offset or below it, and that offset must
    follow there; the offset of a time index must be that of a batch whose newest timestamp is the entry's.
    """
    check: _Offsets | _Times = _Offsets(segment) if kind == "index" else _Times(segment)
    for part in entries:
        if isinstance(part, Entry):
            error = check.fault(part)
            if error is not None:
                yield Lost(part.position, 0, error)
        yield part


class _Check:
    def __init__(self, segment: Any) -> None:
        self.segment = segment
        self.released = 0

    def head(self, at: int) -> _Head | None:
        """The head of the batch at `at`, None where no whole batch is."""
        if at - self.released >= STEP:
            self.released = release(self.segment, self.released, min(at, len(self.segment)))
        size = whole_size(self.segment, at, len(self.segment)) if at >= 0 else None
        if size is None:
            return None
        head = head_at(self.segment, at)
        first = head.base_offset if isinstance(head, Batch) else head.offset
        return _Head(at + size, first, head.last_offset, head.max_timestamp)


class _Offsets(_Check):
    def fault(self, entry: Entry) -> ParseError | None:
        offset, position = entry.values["offset"], entry.values["position"]
        head = self.head(position)
        if head is None:
            return _no_batch(entry, position)
        if offset == head.last:
            return None
        stored, computed = crcs(self.segment, position, head.end - position)
        if stored != computed:
            return _no_batch(entry, position)  # it only looks like one
        if offset < head.first:
            return _wrong_offset(entry.position, f"{head.first} or more, as in the batch at byte {position}", offset)
        for _ in range(FAR):
            if offset <= head.last:
                return None
            if head.end == len(self.segment):
                return _wrong_offset(entry.position, f"at most {head.last}, the segment's last", offset)
            head = self.head(head.end)
            if head is None:
                return None  # damage, or zeros that are not used yet: what follows cannot be checked
        return None


class _Times(_Check):
    """Walks along the segment, as the offsets of the entries rise."""

    def __init__(self, segment: Any) -> None:
        super().__init__(segment)
        self.last = -1
        self.here = self.head(0)

    def fault(self, entry: Entry) -> ParseError | None:
        offset, timestamp = entry.values["offset"], entry.values["timestamp"]
        while self.here is not None and self.here.last < offset:
            self.last = self.here.last
            if self.here.end == len(self.segment):
                return _wrong_offset(entry.position + 8, f"at most {self.last}, the segment's last", offset)
            self.here = self.head(self.here.end)
        if self.here is None or offset <= self.last:
            return None  # damage in the segment, or an entry that goes back
        if timestamp != self.here.newest:
            return ParseError("timestamp is not that of the batch with its offset", path="Timestamp",
                              offset=entry.position, expected=str(self.here.newest), found=str(timestamp))
        return None


def _no_batch(entry: Entry, position: int) -> ParseError:
    return ParseError("entry leads to no batch of the segment", path="Position", offset=entry.position + 4,
                      expected="where a batch begins", found=str(position))


def _wrong_offset(at: int, expected: str, offset: int) -> ParseError:
    return ParseError("offset is not in the segment there", path="RelativeOffset", offset=at, expected=expected,
                      found=str(offset))
