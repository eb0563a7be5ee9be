"""What is read of a segment: its batches and records, opened and filtered, with every fault where it is."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from kconstruct.errors import KconstructError, MissingExtraError
from kconstruct.nested import TOPICS, Opened, OpenedRecord, decode_record, guess_topic
from kconstruct.nested.control import read_control
from kconstruct.segments.files import LogFile
from kconstruct.segments.filters import Filter, Subject
from kconstruct.segments.scan import Found, Lost, Padding

__all__ = ["Damage", "SegmentReader", "Shown"]

STEP = 1 << 20
_new: Any = tuple.__new__


class Shown(NamedTuple):
    """A record as it is shown: what it is about when it is internal, what is inside, why it could not be opened."""

    record: Any
    type: str = ""
    key: Opened | None = None
    value: Opened | None = None
    fault: KconstructError | None = None


class Damage(NamedTuple):
    """Something wrong at a place, and the bytes that were lost to it."""

    error: KconstructError
    lost: int = 0
    resumes: int | None = None


class SegmentReader:
    """A file being read: `parts` gives its batches, records and damages in order, and counts the damages.

    topic    the internal topic whose records these are, None when they are an application's; `guessed` when only the
             first records say so
    damages, lost  the number of damages and of lost bytes up to here
    see      called with the position once in a megabyte
    """

    def __init__(self, file: LogFile, topic: str | None = None, filter: Filter | None = None,
                 see: Callable[[int], None] | None = None) -> None:
        self.file = file
        self.see = see
        self.filter = filter
        self.topic = topic or (file.topic if file.topic in TOPICS else None)
        self.guessed = False
        self._look = self.topic is None and file.topic is None
        self.damages = self.lost = 0

    def parts(self, records: bool) -> Iterator[Found | Shown | Damage | Padding]:
        """A batch comes before its damages, and with `records` before its records; with a filter only if some pass."""
        seen = 0
        for part in self.file.scan():
            if self.see is not None and part.position - seen >= STEP:
                seen = part.position
                self.see(seen)
            if isinstance(part, Padding):
                yield part
            elif isinstance(part, Lost):
                after = part.position + part.size
                yield self._damage(Damage(part.error, part.size, after if after < self.file.size else None))
            else:
                yield from self._batch(part, records)

    def _damage(self, damage: Damage) -> Damage:
        self.damages += 1
        self.lost += damage.lost
        return damage

    def _batch(self, found: Found, records: bool) -> Iterator[Found | Shown | Damage]:
        passes = True if self.filter is None else self.filter.passes(found.batch)
        if self._look and not found.batch.is_control:
            self._guess(found)
        if passes:
            yield found
        for fault in found.faults:
            yield self._damage(Damage(fault))
        if passes is None or (passes and records):
            yield from self._records(found, records, bool(passes))

    def _records(self, found: Found, records: bool, is_given: bool) -> Iterator[Found | Shown | Damage]:
        """The records that pass, before them their batch where it has not been given; only that without `records`."""
        is_filtered = not is_given
        open = (records or (self.filter is not None and self.filter.opens)) and \
            (self.topic is not None or found.batch.is_control)
        try:
            for record in found.batch:
                shown = self.opened(found, record) if open else _new(Shown, (record, "", None, None, None))
                if is_filtered and not self._matches(found, shown):
                    continue
                if not is_given:
                    is_given = True
                    yield found
                if not records:
                    return
                yield shown
        except MissingExtraError:
            raise
        except KconstructError as error:
            yield self._damage(Damage(error))

    def _matches(self, found: Found, shown: Shown) -> bool:
        assert self.filter is not None
        return self.filter.matches(Subject(shown.record, found.batch.producer_id, shown.type, shown.key, shown.value))

    def _guess(self, found: Found) -> None:
        """Finds out from the first records what topic they are of."""
        try:
            pairs = [(record.key, record.value) for record, _ in zip(found.batch, range(8))]
        except KconstructError:
            return
        self._look = not pairs
        self.topic = guess_topic(pairs)
        self.guessed = self.topic is not None

    def opened(self, found: Found, record: Any) -> Shown:
        """A record with what is inside."""
        try:
            if found.batch.is_control:
                return _control(record)
            if self.topic is not None:
                inner: OpenedRecord = decode_record(self.topic, record)
                return Shown(record, inner.type, inner.key, inner.value)
        except KconstructError as error:
            return Shown(record, fault=error)
        return Shown(record)


def _control(record: Any) -> Shown:
    type, found = read_control(record)
    value = None if found is None else Opened(found[0].message, found[0].version, found[1])
    return Shown(record, type.name, None, value)
