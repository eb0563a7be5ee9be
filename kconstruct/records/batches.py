"""Batches as values: header fields as attributes, records decoded on request, bytes kept as they came."""
from __future__ import annotations

import struct
from collections.abc import Iterator
from itertools import chain
from operator import index
from typing import Any

from kconstruct.arguments import as_bytes, as_view, explained
from kconstruct.errors import InputError, KconstructError, ParseError
from kconstruct.records.compression import decompress, limits
from kconstruct.records.crc import checksum
from kconstruct.records.fast import CHUNK, RecordValue, read_few, read_records
from kconstruct.records.layout import (
    HEADER,
    MESSAGES,
    batch_struct,
    check_count,
    check_start,
    message_structs,
    outside,
    spans,
)
from kconstruct.rules import (
    BATCH_HEADER,
    BATCH_OVERHEAD,
    CODEC_BITS,
    CODECS,
    CONTROL,
    DELETE_HORIZON,
    LOG_APPEND_TIME,
    MAGIC_AT,
    TO_MAGIC,
    TRANSACTIONAL,
    Refused,
    batch_size,
    signed64,
)
from kconstruct.text import counted
from kconstruct.wire import Struct

__all__ = ["AnyBatch", "Batch", "CutBatch", "MessageBatch", "batch_at", "head_at", "iter_batches", "parse_batches"]


class _Field:
    """A field of the header, by its place in the table."""

    def __init__(self, name: str, table: Struct = HEADER) -> None:
        self.index, field = next((index, field) for index, field in enumerate(table.subcons) if field.name == name)
        self.__doc__ = field.docs

    def __get__(self, batch: Any, owner: Any = None) -> int:
        value: int = batch.fields[self.index]
        return value


class AnyBatch:
    """What batches of all versions have; `Batch` is v2, `MessageBatch` a message of v0 or v1, `CutBatch` a cut end.

    raw        the bytes, from the first to the last byte of the batch; `bytes(batch)` is the same
    position   where they began in the input
    fields     the numbers of the header, in the order of the wire
    """

    __slots__ = ("_records", "fields", "position", "raw")
    is_cut = False
    partition_leader_epoch = -1
    producer_id = -1
    producer_epoch = -1
    base_sequence = -1
    attributes = 0

    magic: Any = None
    base_offset: Any = None
    last_offset: Any = None
    max_timestamp: Any = None
    crc: Any = None

    def __init__(self, raw: bytes, position: int, fields: tuple[int, ...]) -> None:
        self.raw = raw
        self.position = position
        self.fields = fields
        self._records: tuple[RecordValue, ...] | None = None

    def __iter__(self) -> Iterator[RecordValue]:
        raise NotImplementedError

    def _explained(self) -> ParseError:
        """Why the records cannot be read: the construct reads the same bytes again."""
        from kconstruct.records.constructs import RecordBatch

        try:
            RecordBatch.parse(self.raw)
        except ParseError as error:
            return error.moved(self.position)
        return ParseError("records cannot be read", path="Records", offset=self.position + BATCH_HEADER)

    @property
    def records(self) -> tuple[RecordValue, ...]:
        """All records, decoded once; raises `ParseError` where the bytes are none.  `for record in batch` streams."""
        if self._records is None:
            self._records = tuple(self)
        return self._records

    @property
    def size(self) -> int:
        """Bytes of the whole batch."""
        return len(self.raw)

    @property
    def computed_crc(self) -> Any:
        """The CRC that the bytes should have: CRC-32C in v2, CRC-32 in v0 and v1; None of a cut batch."""
        return checksum(self.raw)

    @property
    def crc_ok(self) -> bool:
        return bool(self.computed_crc == self.crc)

    @property
    def codec_number(self) -> int:
        """Number of the codec in the attributes."""
        return self.attributes & CODEC_BITS

    @property
    def codec(self) -> str:
        """none, gzip, snappy, lz4 or zstd."""
        number = self.codec_number
        return CODECS[number] if number < len(CODECS) else f"codec {number}"

    @property
    def timestamp_type(self) -> str:
        """CreateTime, LogAppendTime, or NoTimestampType in messages v0: Kafka's own names."""
        return "LogAppendTime" if self.attributes & LOG_APPEND_TIME else "CreateTime"

    @property
    def delete_horizon_ms(self) -> int | None:
        """When compaction may remove tombstones and markers of this batch, None when not set (KIP-534)."""
        return None

    @property
    def is_transactional(self) -> bool:
        return bool(self.attributes & TRANSACTIONAL)

    @property
    def is_control(self) -> bool:
        return bool(self.attributes & CONTROL)

    def replace(self, **changes: Any) -> Any:
        """A batch like this one but for `changes`, which are those of `kconstruct.records.batch`.

        Length, CRC and count are filled in anew unless given; records that are not changed keep their bytes.
        """
        from kconstruct.records.build import replaced

        return replaced(self, changes)

    def __bytes__(self) -> bytes:
        return self.raw

    def __eq__(self, other: object) -> bool:
        return self.raw == other.raw if isinstance(other, AnyBatch) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.raw)


class Batch(AnyBatch):
    """A record batch v2 (magic 2)."""

    __slots__ = ()
    magic = _Field("Magic")
    base_offset = _Field("BaseOffset")
    batch_length = _Field("BatchLength")
    partition_leader_epoch = _Field("PartitionLeaderEpoch")
    crc = _Field("Crc")
    attributes = _Field("Attributes")
    last_offset_delta = _Field("LastOffsetDelta")
    base_timestamp = _Field("BaseTimestamp")
    max_timestamp = _Field("MaxTimestamp")
    producer_id = _Field("ProducerId")
    producer_epoch = _Field("ProducerEpoch")
    base_sequence = _Field("BaseSequence")
    records_count = _Field("RecordsCount")

    @property
    def last_offset(self) -> int:
        return signed64(self.base_offset + self.last_offset_delta)

    @property
    def delete_horizon_ms(self) -> int | None:
        """When compaction may remove tombstones and markers of this batch, None when not set (KIP-534)."""
        return self.base_timestamp if self.attributes & DELETE_HORIZON else None

    @property
    def payload(self) -> bytes:
        """What follows the header, as it is on the wire: records, or their compressed form."""
        return self.raw[BATCH_HEADER:]

    def decompressed(self, limit: int | None = None) -> bytes:
        """The records' bytes; raises `ParseError` for a broken payload or one over the limit."""
        try:
            return decompress(self.codec_number, self.payload, limit=limit)
        except ParseError as error:
            raise error.moved(self.position + BATCH_HEADER).within("Records") from None

    def __iter__(self) -> Iterator[RecordValue]:
        """The records one by one, in flat memory."""
        fields = self.fields
        if 0 < fields[12] <= CHUNK and not fields[5] & (CODEC_BITS | LOG_APPEND_TIME):
            try:
                return iter(read_few(self.raw, BATCH_HEADER, len(self.raw), fields[12], fields[0], fields[7],
                                     fields[11]))
            except Refused:
                pass  # read again up to the fault
        return chain.from_iterable(self._read())

    def _read(self) -> Iterator[list[RecordValue]]:
        fields = self.fields
        attributes, count = fields[5], fields[12]
        if attributes & CODEC_BITS:
            data, at = self.decompressed(), 0
        else:
            data, at = self.raw, BATCH_HEADER
        check_count(count, len(data) - at, self.position)
        try:
            yield from read_records(data, at, len(data), count, fields[0], fields[7],
                                    fields[8] if attributes & LOG_APPEND_TIME else None, fields[11])
        except Refused:
            raise self._explained() from None

    @property
    def records(self) -> tuple[RecordValue, ...]:
        if self._records is None:
            count = self.fields[12]
            if count > limits.records:
                raise ParseError(
                    "too many records to decode at once (kconstruct.records.limits.records)", path="RecordsCount",
                    offset=self.position + BATCH_HEADER - 4, expected=f"at most {limits.records}",
                    found=f"{count}")
            self._records = tuple(self)
        return self._records

    def __repr__(self) -> str:
        return (f"<Batch v2: offsets {self.base_offset}..{self.last_offset}, {counted(self.records_count, 'record')}, "
                f"{self.codec}, {self.size} bytes>")


class MessageBatch(AnyBatch):
    """A message v0 or v1, or the message that wraps a compressed set: what counts as one batch in those formats."""

    __slots__ = ()
    offset = _Field("Offset", MESSAGES[1])
    message_size = _Field("MessageSize", MESSAGES[1])
    magic = _Field("Magic", MESSAGES[1])
    attributes = _Field("Attributes", MESSAGES[1])
    crc = _Field("Crc", MESSAGES[1])

    @property
    def timestamp_type(self) -> str:
        return super().timestamp_type if self.magic else "NoTimestampType"

    @property
    def max_timestamp(self) -> int:
        """Timestamp of the message, -1 in v0."""
        return self.fields[5] if self.magic else -1

    @property
    def is_transactional(self) -> bool:
        return False

    @property
    def is_control(self) -> bool:
        return False

    @property
    def last_offset(self) -> int:
        return self.offset

    @property
    def base_offset(self) -> int:
        """Offset of the first record; a compressed set must be decoded for it."""
        return self.records[0].offset if self.codec_number else self.offset

    def __iter__(self) -> Iterator[RecordValue]:
        from kconstruct.records.legacy import read_message

        return read_message(self)

    def __repr__(self) -> str:
        return f"<MessageBatch v{self.magic}: offset {self.offset}, {self.codec}, {self.size} bytes>"


class CutBatch(AnyBatch):
    """The beginning of a batch whose end is not there: brokers cut the last one at the size that was asked for.

    It has no records, as for Kafka.  `magic` and `base_offset` are None when they are cut off, `expected_size` too.
    """

    __slots__ = ()
    is_cut = True
    crc = computed_crc = last_offset = max_timestamp = None
    crc_ok = False

    @property
    def magic(self) -> int | None:
        return self.raw[MAGIC_AT] if len(self.raw) >= TO_MAGIC else None

    @property
    def base_offset(self) -> int | None:
        return int.from_bytes(self.raw[:8], "big", signed=True) if len(self.raw) >= 8 else None

    @property
    def expected_size(self) -> int | None:
        """Bytes that the whole batch has."""
        return batch_size(self.raw) if len(self.raw) >= BATCH_OVERHEAD else None

    def __iter__(self) -> Iterator[RecordValue]:
        return iter(())

    def __repr__(self) -> str:
        return f"<CutBatch: {self.size} of {self.expected_size or 'unknown'} bytes>"


def batch_at(data: Any, at: int, size: int) -> Batch | MessageBatch:
    """The batch of `size` bytes at `at` of a buffer, whose start has been checked (`check_start`)."""
    try:
        raw = bytes(data[at:at + size])
        magic = raw[MAGIC_AT]
        if magic == 2:
            return Batch(raw, at, batch_struct.unpack_from(raw))
        return MessageBatch(raw, at, message_structs[magic].unpack_from(raw))
    except (TypeError, ValueError, LookupError, NotImplementedError, struct.error):
        raise _no_batch(data, at, size) from None


def head_at(data: Any, at: int) -> Batch | MessageBatch:
    """The header alone of the batch at `at` of a buffer, whose start has been checked: a batch without bytes."""
    try:
        magic = data[at + MAGIC_AT]
        if magic == 2:
            return Batch(b"", at, batch_struct.unpack_from(data, at))
        return MessageBatch(b"", at, message_structs[magic].unpack_from(data, at))
    except (TypeError, ValueError, LookupError, NotImplementedError, BufferError, struct.error):
        raise _no_batch(data, at, BATCH_HEADER) from None


@explained
def _no_batch(data: Any, at: int, size: int) -> KconstructError:
    """Why there is no batch; raises `WrongTypeError` where the bytes are no bytes, or a position no number."""
    end = index(at) + index(size)
    raw = as_bytes(data)
    if not 0 <= at <= end <= len(raw):
        return outside(raw, at, end)
    check_start(raw, at, end)
    return InputError("no whole batch", expected="a batch whose start was checked", found=f"{size} bytes")


@explained
def iter_batches(data: Any, start: int = 0, end: int | None = None) -> Iterator[Any]:
    """The batches in a buffer (bytes, memoryview, mmap), one by one; the last may be a `CutBatch`.

    Raises `ParseError` at bytes that are no batch, after the batches before them; the path begins with the number of
    the batch.  Records are decoded when asked for.  Raises `InputError` for a part that is not in the bytes.
    """
    view = as_view(data)
    end = len(view) if end is None else end
    if not 0 <= index(start) <= len(view) >= index(end):
        raise outside(view, start, end)
    return _batches(view, start, end)


def _batches(data: memoryview, at: int, end: int) -> Iterator[Any]:
    with data as view:
        for begin, stop in spans(view, at, end):
            yield batch_at(view, begin, stop - begin)
            at = stop
        if at < end:
            yield CutBatch(bytes(view[at:end]), at, ())


def parse_batches(data: Any) -> list[Any]:
    """The batches of a `records` field: `Batch`, `MessageBatch`, and a `CutBatch` where the last is cut.

    Raises `ParseError` where the bytes are no batch.

    >>> from kconstruct.records import empty_batch
    >>> parse_batches(empty_batch() + empty_batch()[:20])
    [<Batch v2: offsets 0..0, 0 records, none, 61 bytes>, <CutBatch: 20 of 61 bytes>]
    """
    view = as_view(data)
    return list(_batches(view, 0, len(view)))
