"""Record batches as constructs: `Record`, `RecordBatch`, `Message`, `MessageSet`, at home in anyone's Structs.

They show the wire as it is: offsets and timestamps as deltas, attributes as a number, Kafka's own field names.  For
absolute values and speed there are `parse_batches` and `records`.
"""
from __future__ import annotations

import io
from collections.abc import Mapping
from typing import IO, Any

from construct import Construct

from kconstruct.errors import BuildError, KconstructError, ParseError, nearest
from kconstruct.records.compression import compress, decompress
from kconstruct.records.crc import crc32, crc32c
from kconstruct.records.layout import (
    BATCH_HEADER,
    CODEC_BITS,
    LEGACY_HEADERS,
    RECORD_BODY,
    SMALLEST_BATCH,
    SMALLEST_RECORD,
    Sized,
    legacy_structs,
)
from kconstruct.wire import Container, NullableBytes, Struct, Wire
from kconstruct.wire.base import describe, position, take

__all__ = ["Computed", "Items", "Record", "RecordBatch", "Message", "MessageSet"]


class Computed(int):
    """A length, count or checksum that was right when it was read: building computes it anew, right again.

    Any other number that stands in its place is written as it is, also a wrong one.
    """


class Items(list[Any]):
    """Records or messages that were read; as long as they are not changed, they are written back as they came.

    `packed` are their compressed bytes (None: not compressed), `cut` the beginning of a last message that is cut off.
    """

    packed: bytes | None = None
    cut: bytes = b""


Record = Sized(RECORD_BODY)
"""A record of a batch v2: VARINT size, attributes, deltas, key, value, headers.

Errors: `ParseError` for a size that its fields do not use up, and those of the fields.
Source: Kafka's documentation, Record Format; KIP-98, KIP-82 (headers).

>>> Record.build({"Key": b"k", "Value": None}).hex()
'0e000000026b0100'
>>> Record.parse(bytes.fromhex("0e000000026b0100")).Key
b'k'
"""


def _shifted(error: KconstructError, by: int | None) -> KconstructError:
    if error.offset is not None:
        error.offset = None if by is None else error.offset + by
    return error


def _inside(error: KconstructError, codec: int, at: int | None) -> KconstructError:
    """An error in the records, whose bytes begin at `at` in the input."""
    if codec == 0:
        return _shifted(error, at)
    error.message = f"{error.message} (at byte {error.offset} of the decompressed bytes)"
    error.offset = at
    return error


def _mapping(obj: Any, kind: str, names: Any) -> Container:
    if not isinstance(obj, Mapping):
        raise BuildError(f"cannot build {kind}", expected="a mapping of field names to values", found=describe(obj))
    for name in obj:
        if name not in names:
            raise BuildError(f"{kind} has no field {name!r}{nearest(str(name), names)}")
    return Container({name: value for name, value in obj.items() if not isinstance(value, Computed)})


def _built(table: Construct, fields: Mapping[str, Any]) -> bytes:
    stream = io.BytesIO()
    table.build_stream(fields, stream)
    return stream.getvalue()


class _RecordBatch(Wire):
    """A record batch v2, all of it: the header's fields and `Records`, decompressed where they are compressed.

    Building fills in BatchLength, Crc, RecordsCount and what is left out; `Records` may be bytes that stand as they
    are.  A batch with a wrong CRC is read, `Crc` tells: it is a `Computed` when it is right.
    Errors: `ParseError` for another magic, a length that does not fit, records that are none; `BuildError`.
    Source: Kafka's documentation, Record Batch; KIP-98, KIP-534.

    >>> data = RecordBatch.build({"Records": [{"Key": b"k", "Value": b"v"}]})
    >>> RecordBatch.parse(data).Records[0].Value
    b'v'
    """

    kind = "RECORD_BATCH"

    def _parse(self, stream: IO[bytes], context: Any, path: str) -> Container:
        start = position(stream)
        raw = take(stream, SMALLEST_BATCH, self.kind)
        batch: Container = BATCH_HEADER.parse(raw)
        if batch.Magic != 2:
            raise ParseError("not a record batch v2", path="Magic", offset=None if start is None else start + 16,
                             expected="magic 2", found=str(batch.Magic))
        size = batch.BatchLength + 12 - SMALLEST_BATCH
        if size < 0:
            raise ParseError("length of the batch is too small", path="BatchLength",
                             offset=None if start is None else start + 8, expected=f"{SMALLEST_BATCH - 12} or more",
                             found=str(batch.BatchLength))
        try:
            payload = take(stream, size, "records")
        except ParseError as error:
            raise error.within("Records") from None
        if crc32c(raw[21:] + payload) == batch.Crc:
            batch["Crc"] = Computed(batch.Crc)
        batch["BatchLength"] = Computed(batch.BatchLength)
        batch["RecordsCount"] = Computed(batch.RecordsCount)
        codec = batch.Attributes & CODEC_BITS
        at = None if start is None else start + SMALLEST_BATCH
        try:
            data = decompress(codec, payload)
        except KconstructError as error:
            raise _shifted(error, at).within("Records") from None
        batch["Records"] = items = Items()
        items.packed = payload if codec else None
        try:
            _read_records(data, batch.RecordsCount, items)
        except KconstructError as error:
            raise _inside(error, codec, at).within("Records") from None
        return batch

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        fields = _mapping(obj, "RecordBatch", {*BATCH_HEADER.names, "Records"})
        records = fields.pop("Records", [])
        codec = fields.get("Attributes", 0)
        codec = codec & CODEC_BITS if isinstance(codec, int) else 0
        if isinstance(records, (bytes, bytearray, memoryview)):
            payload = bytes(records)
            deltas: list[int] = []
        else:
            payload = self._payload(records, codec)
            deltas = [record.get("OffsetDelta", index) for index, record in enumerate(records)]
            stamps = [record.get("TimestampDelta", 0) for record in records]
            fields.setdefault("RecordsCount", len(records))
            fields.setdefault("MaxTimestamp", fields.get("BaseTimestamp", -1) + max(stamps, default=0))
        fields.setdefault("LastOffsetDelta", max(deltas, default=0))
        fields.setdefault("BatchLength", len(payload) + SMALLEST_BATCH - 12)
        data = _built(BATCH_HEADER, {"Crc": 0, **fields})[21:] + payload
        fields.setdefault("Crc", crc32c(data))
        self._put(stream, _built(BATCH_HEADER, fields)[:21] + data)
        return obj

    def _payload(self, records: Any, codec: int) -> bytes:
        if isinstance(records, Items) and records.packed is not None:
            before = Items()
            _read_records(decompress(codec, records.packed), len(records), before, exact=False)
            if before == records:
                return records.packed
        if not isinstance(records, (list, tuple)):
            raise BuildError("cannot build the records", path="Records", expected="a list or bytes",
                             found=describe(records))
        stream = io.BytesIO()
        for index, record in enumerate(records):
            try:
                Record.build_stream({"OffsetDelta": index, **record} if isinstance(record, Mapping) else record, stream)
            except KconstructError as error:
                raise error.within(index).within("Records") from None
        return compress(codec, stream.getvalue())


def _read_records(data: bytes, count: int, items: list[Any], exact: bool = True) -> None:
    if not 0 <= count * SMALLEST_RECORD <= len(data):
        raise ParseError("number of records does not fit", offset=0, found=str(count),
                         expected=f"0 to {len(data) // SMALLEST_RECORD} ({len(data)} bytes)")
    stream = io.BytesIO(data)
    for index in range(count):
        try:
            items.append(Record.parse_stream(stream))
        except KconstructError as error:
            raise error.within(index) from None
    if exact and stream.tell() != len(data):
        raise ParseError("bytes after the last record", offset=stream.tell(),
                         expected=f"{count} records to fill the batch", found=f"{len(data) - stream.tell()} bytes left")


_MESSAGES = {magic: Struct(*table.subcons, "Key" / NullableBytes, "Value" / NullableBytes, title="Message")
             for magic, table in LEGACY_HEADERS.items()}


class _Message(Wire):
    """A message of a message set v0 or v1.  The value of a compressed one is the list of the messages inside.

    Building fills in MessageSize and Crc; a value that is a list is compressed as Attributes say.
    Errors: `ParseError` for another magic, a size that does not fit; `BuildError`.
    Source: Kafka's documentation, Old Message Format; KIP-31, KIP-32.

    >>> Message.parse(Message.build({"Magic": 1, "Timestamp": 7, "Key": None, "Value": b"v"})).Value
    b'v'
    """

    kind = "MESSAGE"

    def _parse(self, stream: IO[bytes], context: Any, path: str) -> Container:
        start = position(stream)
        raw = take(stream, 17, self.kind)
        magic = raw[16]
        size = int.from_bytes(raw[8:12], "big", signed=True)
        if magic not in LEGACY_HEADERS:
            raise ParseError("not a message", path="Magic", offset=None if start is None else start + 16,
                             expected="magic 0 or 1", found=str(magic))
        if size < legacy_structs[magic].size - 12:
            raise ParseError("size of the message is too small", path="MessageSize",
                             offset=None if start is None else start + 8,
                             expected=f"{legacy_structs[magic].size - 12} or more", found=str(size))
        raw += take(stream, size - 5, self.kind)
        inner = io.BytesIO(raw)
        try:
            message: Container = _MESSAGES[magic].parse_stream(inner)
        except KconstructError as error:
            raise _shifted(error, start) from None
        if inner.tell() != len(raw):
            message["Left"] = raw[inner.tell():]
        message["MessageSize"] = Computed(size)
        if crc32(raw[16:]) == message.Crc:
            message["Crc"] = Computed(message.Crc)
        codec = message.Attributes & CODEC_BITS
        if codec and message.Value is not None:
            at = None if start is None else start + len(raw) - len(message.Value)
            try:
                data = decompress(codec, message.Value, magic=magic)
            except KconstructError as error:
                raise _shifted(error, at).within("Value") from None
            try:
                items = _read_messages(io.BytesIO(data))
            except KconstructError as error:
                raise _inside(error, codec, at).within("Value") from None
            items.packed = message.Value
            message["Value"] = items
        return message

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        fields = _mapping(obj, "Message", {*LEGACY_HEADERS[1].names, "Key", "Value", "Left"})
        magic = fields.setdefault("Magic", 1)
        if magic not in (0, 1):
            raise BuildError("not a message", path="Magic", expected="0 or 1", found=describe(magic))
        key, value, left = fields.pop("Key", None), fields.pop("Value", None), fields.pop("Left", b"")
        attributes = fields.setdefault("Attributes", 0)
        if isinstance(value, (list, tuple)):
            value = _pack_messages(value, attributes & CODEC_BITS, magic)
        tail = NullableBytes.build(key) + NullableBytes.build(value) + left
        header = LEGACY_HEADERS[magic]
        if magic == 1:
            fields.setdefault("Timestamp", -1)
        fields.setdefault("Offset", 0)
        fields.setdefault("MessageSize", legacy_structs[magic].size - 12 + len(tail))
        data = _built(header, {"Crc": 0, **fields})[16:] + tail
        fields.setdefault("Crc", crc32(data))
        self._put(stream, _built(header, fields)[:16] + data)
        return obj


def _pack_messages(value: Any, codec: int, magic: int) -> bytes:
    if isinstance(value, Items) and value.packed is not None \
            and _read_messages(io.BytesIO(decompress(codec, value.packed, magic=magic))) == value:
        return value.packed
    return compress(codec, bytes(MessageSet.build(value)), magic=magic)


def _read_messages(stream: IO[bytes]) -> Items:
    items = Items()
    while True:
        start = stream.tell()
        head = stream.read(12)
        size = int.from_bytes(head[8:12], "big", signed=True) if len(head) == 12 else 0
        rest = stream.read(size) if size > 0 else b""
        if len(head) < 12 or (size > 0 and len(rest) < size):
            items.cut = head + rest
            return items
        stream.seek(start)
        try:
            items.append(Message.parse_stream(stream))
        except KconstructError as error:
            raise error.within(len(items)) from None


class _MessageSet(Wire):
    """Messages v0 and v1 one after the other up to the end of the stream; the last may be cut, see `Items.cut`.

    Errors: those of `Message`.
    Source: Kafka's documentation, Old Message Format.

    >>> data = MessageSet.build([{"Magic": 0, "Value": b"a"}, {"Magic": 0, "Value": b"b"}])
    >>> [message.Value for message in MessageSet.parse(data)], MessageSet.parse(data[:40]).cut.hex()
    ([b'a', b'b'], '00000000000000000000000fc8')
    """

    kind = "MESSAGE_SET"

    def _parse(self, stream: IO[bytes], context: Any, path: str) -> Items:
        return _read_messages(stream)

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        if not isinstance(obj, (list, tuple)):
            raise self._refuse(obj, "a list of messages")
        for index, message in enumerate(obj):
            try:
                Message._build(message, stream, context, path)
            except KconstructError as error:
                raise error.within(index) from None
        self._put(stream, getattr(obj, "cut", b""))
        return obj


RecordBatch = _RecordBatch()
RecordBatch.__doc__ = _RecordBatch.__doc__
Message = _Message()
Message.__doc__ = _Message.__doc__
MessageSet = _MessageSet()
MessageSet.__doc__ = _MessageSet.__doc__
