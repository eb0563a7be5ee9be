"""The layout of record batches and message sets, declared once: everything else in `records` is derived from it.

The structs know the bytes and nothing else: attributes are a number, timestamps and offsets are as they are on the
wire.  `RecordBatch`, `Record` and `MessageSet` (module `constructs`) are composed of them.
"""
from __future__ import annotations

import struct
from collections.abc import Iterator
from operator import index
from typing import Any

from kconstruct.arguments import as_bytes, explained
from kconstruct.errors import InputError, ParseError
from kconstruct.records.fields import Sized
from kconstruct.rules import (
    BATCH_HEADER,
    BATCH_OVERHEAD,
    LEAST_LENGTH,
    LENGTH_AT,
    MAGIC_AT,
    SMALLEST_HEADER,
    SMALLEST_RECORD,
    TO_MAGIC,
    most_elements,
)
from kconstruct.text import counted
from kconstruct.wire import (
    ArrayOf,
    Field,
    Int8,
    Int16,
    Int32,
    Int64,
    NullableBytes,
    Struct,
    UInt32,
    VarBytes,
    Varint,
    Varlong,
    VarText,
)
from kconstruct.wire.numbers import Number

__all__ = [
    "HEADER", "MESSAGES", "Record", "batch_struct", "check_count", "check_start",
    "message_structs", "outside", "spans",
]

HEADER = Struct(
    Field(Int64, "BaseOffset", "offset of the first record; a producer writes 0, the broker sets it", 0),
    Field(Int32, "BatchLength", "bytes of the batch after this field"),
    Field(Int32, "PartitionLeaderEpoch", "epoch of the leader that appended it, -1 unknown; not in the CRC", -1),
    Field(Int8, "Magic", "version of the format: 2 (since Kafka 0.11, KIP-98)", 2),
    Field(UInt32, "Crc", "CRC-32C of all that follows it, from Attributes on"),
    Field(Int16, "Attributes", "codec, kind of timestamp, transactional, control, delete horizon, bit by bit", 0),
    Field(Int32, "LastOffsetDelta", "offset of the last record, from BaseOffset; kept when compaction drops records"),
    Field(Int64, "BaseTimestamp", "what timestamps count from, ms; the delete horizon when bit 6 is set", -1),
    Field(Int64, "MaxTimestamp", "greatest timestamp, ms; the time of all records when the log stamped them", -1),
    Field(Int64, "ProducerId", "id of an idempotent or transactional producer, -1 none", -1),
    Field(Int16, "ProducerEpoch", "epoch of the producer, fences older ones, -1 none", -1),
    Field(Int32, "BaseSequence", "producer's number of the first record, for deduplication, -1 none", -1),
    Field(Int32, "RecordsCount", "number of records that follow", 0),
    title="RecordBatch",
)
"""The header of a record batch v2, 61 bytes.  Source: Kafka's documentation, Record Batch; KIP-98, KIP-534."""

_HEADER_OF_RECORD = Struct(
    Field(VarText, "Key", "name of the header; names may repeat"),
    Field(VarBytes, "Value", "value of the header, may be null", None),
    title="Header",
)
Record = Sized(Struct(
    Field(Int8, "Attributes", "no bit of it is in use", 0),
    Field(Varlong, "TimestampDelta", "timestamp, from BaseTimestamp", 0),
    Field(Varint, "OffsetDelta", "offset, from BaseOffset", 0),
    Field(VarBytes, "Key", "key, may be null", None),
    Field(VarBytes, "Value", "value, null deletes the key in a compacted topic", None),
    Field(ArrayOf(_HEADER_OF_RECORD, "varint", False, "VARINT_ARRAY", smallest=SMALLEST_HEADER), "Headers",
          "pairs of the application's own", []),
    title="Record",
))
"""A record of a batch v2: VARINT size, attributes, deltas, key, value, headers.

Errors: `ParseError` for a size that its fields do not use up, and those of the fields.
Source: Kafka's documentation, Record Format; KIP-98, KIP-82 (headers).

>>> Record.build({"Key": b"k", "Value": None}).hex()
'0e000000026b0100'
>>> Record.parse(bytes.fromhex("0e000000026b0100")).Key
b'k'
"""


def _message(*timestamp: Field) -> Struct:
    return Struct(
        Field(Int64, "Offset", "offset of the message; of the last one inside when it holds a compressed set", 0),
        Field(Int32, "MessageSize", "bytes of the message after this field"),
        Field(UInt32, "Crc", "CRC-32 of all that follows it, from Magic on"),
        Field(Int8, "Magic", "version of the format: 0, or 1 since Kafka 0.10 (KIP-32)", len(timestamp)),
        Field(Int8, "Attributes", "codec, and in v1 the kind of timestamp", 0),
        *timestamp,
        Field(NullableBytes, "Key", "key of the message, may be null", None),
        Field(NullableBytes, "Value", "value of the message, may be null; a message set when compressed", None),
        title="Message",
    )


MESSAGES = {0: _message(),
            1: _message(Field(Int64, "Timestamp", "time in ms: the producer's, or the broker's when bit 3 is set", -1))}
"""A message of a message set, by magic.  Source: Kafka's documentation, Old Message Format; KIP-31, KIP-32."""


def _numbers(table: Struct) -> struct.Struct:
    """The numbers of fixed width that a struct begins with, to be unpacked at once."""
    return struct.Struct(">" + "".join(field.subcon.code for field in table.subcons
                                       if isinstance(field.subcon, Number)))


batch_struct = _numbers(HEADER)
"""All numbers of the header of a batch v2."""
message_structs = {magic: _numbers(table) for magic, table in MESSAGES.items()}
"""All numbers in front of the key of a message, by magic."""
_start = struct.Struct(">qi")


def check_start(data: Any, at: int, end: int) -> int | None:
    """The size of the batch or message at `at`, None when it is cut; raises `ParseError` for bytes that are none."""
    try:
        if end - at < BATCH_OVERHEAD:
            return None
        length: int = _start.unpack_from(data, at)[1]
    except (TypeError, ValueError, BufferError, struct.error):
        raise outside(data, at, end) from None
    if length < LEAST_LENGTH[0]:
        raise ParseError("not a batch: its length is too small", path="BatchLength", offset=at + LENGTH_AT,
                         expected=f"{LEAST_LENGTH[0]} or more", found=str(length))
    if end - at < TO_MAGIC:
        return None
    magic = data[at + MAGIC_AT]
    least = LEAST_LENGTH.get(magic)
    if least is None:
        raise ParseError("not a batch: no such magic", path="Magic", offset=at + MAGIC_AT, expected="0, 1 or 2",
                         found=str(magic - 256 if magic > 127 else magic))
    if length < least:
        raise ParseError(f"not a batch: its length is too small for magic {magic}", path="BatchLength",
                         offset=at + LENGTH_AT, expected=f"{least} or more", found=str(length))
    return length + BATCH_OVERHEAD if length + BATCH_OVERHEAD <= end - at else None


@explained
def outside(data: Any, at: int, end: int) -> InputError:
    """The error for a part that is not in the bytes; raises `WrongTypeError` where they are no bytes, or no numbers."""
    size = len(as_bytes(data))
    if not 0 <= index(at) <= index(end) <= size:
        return InputError("no such part of the bytes", expected=f"positions 0 to {size}", found=f"{at} to {end}")
    return InputError("the bytes must be in one piece, in a buffer of bytes")


def spans(data: Any, at: int, end: int) -> Iterator[tuple[int, int]]:
    """Where the batches or messages in `data[at:end]` begin and end; a cut last one is left out.

    Raises `ParseError` at bytes that are none, after those before them; its path begins with the number of the batch.
    """
    index = 0
    while at < end:
        try:
            size = check_start(data, at, end)
        except ParseError as error:
            raise error.within(index) from None
        if size is None:
            return
        yield at, at + size
        at += size
        index += 1


def check_count(count: int, size: int, at: int | None = None) -> None:
    """Refuses a number of records that `size` bytes cannot hold; `at` is where the batch begins."""
    if not 0 <= count <= most_elements(size, SMALLEST_RECORD):
        raise ParseError("number of records does not fit", path="RecordsCount", offset=BATCH_HEADER - 4,
                         expected=f"0 to {most_elements(size, SMALLEST_RECORD)} ({counted(size, 'byte')} of records)",
                         found=str(count)).moved(at)
