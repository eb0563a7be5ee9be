"""What a record batch looks like, as constructs: the tables that everything else in this room is read off.

The constructs know the bytes and nothing else: attributes are a number, timestamps and offsets are as they stand on the
wire.  `RecordBatch`, `Record` and `MessageSet` (module `constructs`) are composed of them.
"""
from __future__ import annotations

import io
import struct
from typing import IO, Any

from construct import Construct

from kconstruct.errors import BuildError, KconstructError, ParseError
from kconstruct.rules import REPLACE
from kconstruct.wire import Int8, Int16, Int32, Int64, Struct, UInt32, Varint, Varlong, Wire
from kconstruct.wire.base import describe, position, remaining, take
from kconstruct.wire.numbers import Number

__all__ = [
    "BATCH_HEADER", "LEGACY_HEADERS", "RECORD_BODY", "RECORD_HEADER", "VarBytes", "VarText", "VarArray", "Sized",
    "batch_struct", "legacy_structs", "rows", "SMALLEST_BATCH", "SMALLEST_RECORD", "CODECS", "CODEC_BITS",
    "LOG_APPEND_TIME", "TRANSACTIONAL", "CONTROL", "DELETE_HORIZON", "signed64",
]


class _Var(Wire):
    """Bytes after a zigzag VARINT of their length; -1 is null."""

    def __init__(self, kind: str, null: bool) -> None:
        super().__init__()
        self.kind = kind
        self.null = null

    def _read(self, stream: IO[bytes]) -> bytes | None:
        start = position(stream)
        size = Varint._parse(stream, None, "")
        if size < 0:
            if self.null:
                return None
            raise ParseError(f"{self.kind} cannot be null", offset=start, expected="a length of 0 or more",
                             found=f"{size} (null)")
        try:
            return take(stream, size, self.kind)
        except ParseError as error:
            error.message = f"length {size} is beyond the end of the input"
            raise

    def _write(self, stream: IO[bytes], data: bytes | None) -> None:
        Varint._build(-1 if data is None else len(data), stream, None, "")
        if data is not None:
            self._put(stream, data)


class _VarBytes(_Var):
    def _parse(self, stream: IO[bytes], context: Any, path: str) -> bytes | None:
        return self._read(stream)

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        if obj is not None and not isinstance(obj, (bytes, bytearray, memoryview)):
            raise self._refuse(obj, "bytes or null")
        self._write(stream, None if obj is None else bytes(obj))
        return obj


class _VarText(_Var):
    def _parse(self, stream: IO[bytes], context: Any, path: str) -> str:
        data = self._read(stream)
        assert data is not None
        return data.decode("utf-8", REPLACE)

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        if isinstance(obj, str):
            try:
                self._write(stream, obj.encode())
            except UnicodeEncodeError:
                raise self._refuse(obj, "text without lone surrogates") from None
        elif isinstance(obj, (bytes, bytearray, memoryview)):
            self._write(stream, bytes(obj))
        else:
            raise self._refuse(obj, "text")
        return obj


VarBytes = _VarBytes("VARINT_BYTES", True)
"""Bytes after a VARINT of their length, -1 for null: keys and values of records.

>>> VarBytes.parse(b"\\x04hi"), VarBytes.build(None)
(b'hi', b'\\x01')
"""
VarText = _VarText("VARINT_STRING", False)
"""UTF-8 after a VARINT of its length: names of record headers.

>>> VarText.parse(b"\\x04hi"), VarText.build("")
('hi', b'\\x00')
"""


class VarArray(Wire):
    """A VARINT count, then that many elements: the headers of a record.

    Errors: `ParseError` for a negative count or one that the bytes left cannot hold; `BuildError` for another value
    than a list.

    >>> VarArray(VarText).build(["a", "b"])
    b'\\x04\\x02a\\x02b'
    """

    kind = "VARINT_ARRAY"

    def __init__(self, element: Construct, smallest: int = 1) -> None:
        super().__init__()
        self.element = element
        self.smallest = smallest

    def _parse(self, stream: IO[bytes], context: Any, path: str) -> list[Any]:
        start = position(stream)
        count = Varint._parse(stream, None, "")
        if count < 0:
            raise ParseError("count is negative", offset=start, expected="0 or more", found=str(count))
        left = remaining(stream)
        if left is not None and count * self.smallest > left:
            raise ParseError("count is beyond the end of the input", offset=start,
                             expected=f"at most {left // self.smallest} ({left} bytes left)", found=str(count))
        values: list[Any] = []
        for index in range(count):
            try:
                values.append(self.element._parsereport(stream, context, path))
            except KconstructError as error:
                raise error.within(index) from None
        return values

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        if not isinstance(obj, (list, tuple)):
            raise BuildError("cannot build an array", expected="a list", found=describe(obj))
        Varint._build(len(obj), stream, context, path)
        for index, value in enumerate(obj):
            try:
                self.element._build(value, stream, context, path)
            except KconstructError as error:
                raise error.within(index) from None
        return obj


BATCH_HEADER = Struct(
    "BaseOffset"           / Int64  * "offset of the first record; a producer writes 0, the broker sets it",
    "BatchLength"          / Int32  * "bytes of the batch after this field",
    "PartitionLeaderEpoch" / Int32  * "epoch of the leader that appended the batch, -1 unknown; not covered by the CRC",
    "Magic"                / Int8   * "version of the format: 2 (since Kafka 0.11, KIP-98)",
    "Crc"                  / UInt32 * "CRC-32C of all that follows it, from Attributes on",
    "Attributes"           / Int16  * "codec, kind of timestamp, transactional, control, delete horizon, bit by bit",
    "LastOffsetDelta"      / Int32  * "offset of the last record, from BaseOffset; kept when compaction drops records",
    "BaseTimestamp"        / Int64  * "what timestamps count from, ms; the delete horizon when bit 6 is set",
    "MaxTimestamp"         / Int64  * "greatest timestamp, ms; the time of all records when the log stamped them",
    "ProducerId"           / Int64  * "id of an idempotent or transactional producer, -1 none",
    "ProducerEpoch"        / Int16  * "epoch of the producer, fences older ones, -1 none",
    "BaseSequence"         / Int32  * "producer's number of the first record, for deduplication, -1 none",
    "RecordsCount"         / Int32  * "number of records that follow",
    title="RecordBatch",
)
RECORD_HEADER = Struct(
    "Key"   / VarText  * "name of the header; names may repeat",
    "Value" / VarBytes * "value of the header, may be null",
    title="Header",
)
RECORD_BODY = Struct(
    "Attributes"     / Int8                        * "no bit of it is in use",
    "TimestampDelta" / Varlong                     * "timestamp, from BaseTimestamp",
    "OffsetDelta"    / Varint                      * "offset, from BaseOffset",
    "Key"            / VarBytes                    * "key, may be null",
    "Value"          / VarBytes                    * "value, null deletes the key in a compacted topic",
    "Headers"        / VarArray(RECORD_HEADER, 2)  * "pairs of the application's own",
    title="Record",
)
_LEGACY = (
    "Offset"      / Int64  * "offset of the message; of the last one inside when it holds a compressed set",
    "MessageSize" / Int32  * "bytes of the message after this field",
    "Crc"         / UInt32 * "CRC-32 of all that follows it, from Magic on",
    "Magic"       / Int8   * "version of the format: 0, or 1 since Kafka 0.10 (KIP-32)",
    "Attributes"  / Int8   * "codec, and in v1 the kind of timestamp",
)
LEGACY_HEADERS = {
    0: Struct(*_LEGACY, title="Message"),
    1: Struct(*_LEGACY, "Timestamp" / Int64 * "time in ms: the producer's, or the broker's when bit 3 is set",
              title="Message"),
}


def _defaults(table: Struct, **defaults: Any) -> None:
    for field in table.subcons:
        if field.name in defaults:
            field.default = defaults[field.name]


_defaults(BATCH_HEADER, BaseOffset=0, PartitionLeaderEpoch=-1, Magic=2, Attributes=0, BaseTimestamp=-1,
          MaxTimestamp=-1, ProducerId=-1, ProducerEpoch=-1, BaseSequence=-1, RecordsCount=0)
_defaults(RECORD_BODY, Attributes=0, TimestampDelta=0, OffsetDelta=0, Key=None, Value=None, Headers=[])
_defaults(RECORD_HEADER, Value=None)

LENGTH_DOCS = "bytes of the record after this field"
KEY_DOCS = "key of the message, may be null"
VALUE_DOCS = "value of the message, may be null; a message set when the message is compressed"

CODECS = ("none", "gzip", "snappy", "lz4", "zstd")
CODEC_BITS = 0x07
LOG_APPEND_TIME = 0x08
TRANSACTIONAL = 0x10
CONTROL = 0x20
DELETE_HORIZON = 0x40
SMALLEST_BATCH = 61
SMALLEST_RECORD = 7
"""Bytes of an empty record: length, attributes, two deltas, two nulls and the count of headers."""


def rows(table: Struct) -> list[tuple[str, Number, str]]:
    """Name, number and docs of each field of a header."""
    return [(field.name, _number(field), field.docs) for field in table.subcons]


def _number(field: Any) -> Number:
    while not isinstance(field, Number):
        field = field.subcon
    return field


def _compiled(table: Struct) -> struct.Struct:
    return struct.Struct(">" + "".join(number.code for _, number, _ in rows(table)))


batch_struct = _compiled(BATCH_HEADER)
legacy_structs = {magic: _compiled(table) for magic, table in LEGACY_HEADERS.items()}


def signed64(value: int) -> int:
    """A sum as Java keeps it: 64 bits, with overflow."""
    return (value + (1 << 63) & (1 << 64) - 1) - (1 << 63)


def signed32(value: int) -> int:
    """A sum as Java keeps it: 32 bits, with overflow."""
    return (value + (1 << 31) & (1 << 32) - 1) - (1 << 31)


class Sized(Wire):
    """A construct after a VARINT of its size, all of which it must use.

    >>> Sized(VarText).build("hi")
    b'\\x06\\x04hi'
    """

    kind = "RECORD"

    def __init__(self, inner: Construct) -> None:
        super().__init__()
        self.inner = inner

    def _parse(self, stream: IO[bytes], context: Any, path: str) -> Any:
        start = position(stream)
        size = Varint._parse(stream, None, "")
        left = remaining(stream)
        if size < 0 or (left is not None and size > left):
            raise ParseError("size of the record does not fit", offset=start, expected=f"0 to {left}", found=str(size))
        begin = position(stream)
        value = self.inner._parsereport(stream, context, path)
        end = position(stream)
        if begin is not None and end is not None and end - begin != size:
            raise ParseError("size of the record is not what its fields take", offset=start,
                             expected=f"{end - begin}", found=f"{size}")
        return value

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        inner = io.BytesIO()
        self.inner._build(obj, inner, context, path)
        data = inner.getvalue()
        Varint._build(len(data), stream, context, path)
        self._put(stream, data)
        return obj
