"""Record batches as constructs: `Record`, `RecordBatch`, `Message`, `MessageSet`, at home in anyone's Structs.

They show the wire as it is: offsets and timestamps as deltas, attributes as a number, Kafka's own field names.  For
absolute values and speed there are `parse_batches` and `records`.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import IO, Any

from construct import Container as Context
from construct import GreedyBytes

from kconstruct.arguments import as_bytes, describe
from kconstruct.errors import BuildError, KconstructError, ParseError, nearest, within
from kconstruct.records.compression import compress, decompress
from kconstruct.records.crc import checksum, crc_of
from kconstruct.records.fields import Sized
from kconstruct.records.layout import HEADER, MESSAGES, Record, check_count, check_start, spans
from kconstruct.rules import (
    BATCH_HEADER,
    BATCH_OVERHEAD,
    CODEC_BITS,
    CRC_AT,
    LENGTH_AT,
    MAGIC_AT,
    TO_MAGIC,
    batch_size,
    in_part,
)
from kconstruct.text import counted
from kconstruct.wire import ArrayOf, Container, Field, Int32, Struct, Wire
from kconstruct.wire.base import Label, Window, no_label, position, take

__all__ = [
    "Computed", "Items", "Message", "MessageOf", "MessageSet", "Record", "RecordBatch", "RecordBatchOf", "RecordsOf",
    "build_batch", "build_message", "compiled_messages", "labelled", "seal_batch", "unpacked",
]


class Computed(int):
    """A length, count or checksum that was right when it was read: building computes it anew, right again.

    Any other number in its place is written as it is, also a wrong one.
    """


class Items(list[Any]):
    """Records or messages that were read; as long as they are not changed, they are written back as they came.

    `packed` are their compressed bytes (None: not compressed), `cut` the beginning of a last message that is cut off.
    """

    packed: bytes | None = None
    cut: bytes = b""


# Labels

_TYPES = {"VARINT_BYTES": "bytes", "VARINT_STRING": "string", "NULLABLE_BYTES": "bytes"}


def labelled(part: Any, label: Label) -> Any:
    """The same construct with a label around each of its parts."""
    if label is no_label:
        return part
    if isinstance(part, Struct):
        fields = (label(Field(labelled(field.subcon, label), field.name, field.docs), field.name,
                        type=_type(field.subcon), content=part.title) for field in part.subcons)
        return Struct(*fields, title=part.title)
    if isinstance(part, ArrayOf):
        element = label(labelled(part.element, label), "", role="element", type=part.element.title)
        return ArrayOf(element, part.length, part.null, part.kind, label, part.smallest)
    return Sized(labelled(part.inner, label), label) if isinstance(part, Sized) else part


def _type(part: Any) -> str:
    return f"[]{part.element.title}" if isinstance(part, ArrayOf) else _TYPES.get(getattr(part, "kind", ""), "")


# Reading

def _take_whole(stream: IO[bytes], kind: str, magics: Any) -> bytes:
    """The bytes of the batch or message that comes next; raises `ParseError` for other bytes or another magic."""
    start = position(stream)
    raw = take(stream, TO_MAGIC, kind)
    try:
        check_start(raw, 0, TO_MAGIC)
    except ParseError as error:
        raise (_of_message(error) if magics is MESSAGES else error).moved(start) from None
    if raw[MAGIC_AT] not in magics:
        raise ParseError(f"not a {kind.lower().replace('_', ' ')}", path="Magic", offset=MAGIC_AT,
                         expected=f"magic {' or '.join(map(str, magics))}", found=str(raw[MAGIC_AT])).moved(start)
    return raw + take(stream, batch_size(raw) - TO_MAGIC, kind)


def unpacked(error: KconstructError, at: int | None) -> KconstructError:
    """An error in decompressed bytes, placed at the compressed ones in the input; the message has the rest."""
    error.message = f"{error.message} (at byte {error.offset} of the decompressed bytes)"
    error.offset = at
    return error


class RecordsOf(Wire):
    """The records of a batch: as many as `RecordsCount` in the context, and they fill a stream of their own."""

    def __init__(self, label: Label = no_label) -> None:
        super().__init__()
        self.record = label(labelled(Record, label), "", role="element", type="Record")

    def _parse(self, stream: Any, context: Any, path: str) -> Items:
        items = Items()
        try:
            for _ in range(context.RecordsCount):
                items.append(self.record._parsereport(stream, context, path))
        except KconstructError as error:
            raise error.within(len(items)) from None
        if stream.left:
            raise ParseError("bytes after the last record", path="left", offset=position(stream),
                             expected=f"{counted(context.RecordsCount, 'record')} to fill the batch",
                             found=f"{counted(stream.left, 'byte')} left")
        return items


class RecordBatchOf(Wire):
    """A record batch v2, all of it: the header's fields and `Records`, decompressed where they are compressed.

    Building fills in BatchLength, Crc, RecordsCount and what is left out; `Records` may be bytes, which are written as
    they are.  A batch with a wrong CRC is read; its `Crc` is a `Computed` when it is right.  With a label, compressed
    records stay compressed.
    Errors: `ParseError` for another magic, a length that does not fit, bytes that are no records; `BuildError`.
    Source: Kafka's documentation, Record Batch; KIP-98, KIP-534.

    >>> data = RecordBatch.build({"Records": [{"Key": b"k", "Value": b"v"}]})
    >>> RecordBatch.parse(data).Records[0].Value
    b'v'
    """

    kind = "RECORD_BATCH"

    def __init__(self, label: Label = no_label) -> None:
        super().__init__()
        self.is_labelled = label is not no_label
        self.header = labelled(HEADER, label)
        self.records = label(RecordsOf(label), "Records", type="[]Record", docs="the records, one after the other")
        self.packed = label(GreedyBytes, "Records", role="data", type="bytes", docs="the records, compressed together")

    def _parse(self, stream: IO[bytes], context: Any, path: str) -> Container:
        start = position(stream)
        raw = _take_whole(stream, self.kind, (2,))
        batch: Container = self.header._parsereport(Window(raw[:BATCH_HEADER], start), context, path)
        try:
            batch["Records"] = self._records(batch, raw[BATCH_HEADER:], start, context, path)
        except KconstructError as error:
            raise error if error.path == "RecordsCount" else error.within("Records") from None
        for name in ("BatchLength", "RecordsCount", *(["Crc"] if checksum(raw) == batch.Crc else [])):
            batch[name] = Computed(batch[name])
        return batch

    def __reduce__(self) -> str:
        return "RecordBatch"  # by name, as construct's own GreedyBytes in it cannot be pickled

    def _records(self, batch: Container, payload: bytes, start: int | None, context: Any, path: str) -> Any:
        codec = batch.Attributes & CODEC_BITS
        at = None if start is None else start + BATCH_HEADER
        if codec and self.is_labelled:
            return self.packed._parsereport(Window(payload, at), context, path)
        try:
            data = decompress(codec, payload)
        except KconstructError as error:
            raise error.moved(at) from None
        check_count(batch.RecordsCount, len(data), start)
        if not data:
            return Items()
        inner = Context(context, RecordsCount=batch.RecordsCount)
        try:
            items: Items = self.records._parsereport(Window(data, 0 if codec else at), inner, path)
        except KconstructError as error:
            raise unpacked(error, at) if codec else error from None
        items.packed = payload if codec else None
        return items

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        fields = _mapping(obj, "RecordBatch", {*HEADER.names, "Records"})
        records = fields.pop("Records", [])
        deltas: list[int] = []
        if isinstance(records, (bytes, bytearray, memoryview)):
            payload = as_bytes(records)
        else:
            codec = fields.get("Attributes", 0)
            payload = _packed_records(records, codec & CODEC_BITS if isinstance(codec, int) else 0)
            deltas = [record.get("OffsetDelta", index) for index, record in enumerate(records)]
            stamps = [record.get("TimestampDelta", 0) for record in records]
            fields.setdefault("RecordsCount", len(records))
            base = fields.get("BaseTimestamp", -1)
            fields.setdefault("MaxTimestamp", base + max(stamps, default=0) if isinstance(base, int) else base)
        fields.setdefault("LastOffsetDelta", max(deltas, default=0))
        stream.write(build_batch(fields, payload))
        return obj


class MessageOf(Wire):
    """A message of a message set v0 or v1.  The value of a compressed one is the list of the messages inside.

    Building fills in MessageSize and Crc; a value that is a list is compressed as Attributes say.  With a label, a
    compressed value stays compressed.
    Errors: `ParseError` for another magic, a size that does not fit; `BuildError`.
    Source: Kafka's documentation, Old Message Format; KIP-31, KIP-32.

    >>> Message.parse(Message.build({"Magic": 1, "Timestamp": 7, "Key": None, "Value": b"v"})).Value
    b'v'
    """

    kind = "MESSAGE"

    def __init__(self, label: Label = no_label) -> None:
        super().__init__()
        self.is_labelled = label is not no_label
        self.tables = {magic: labelled(table, label) for magic, table in MESSAGES.items()}

    def _parse(self, stream: IO[bytes], context: Any, path: str) -> Container:
        start = position(stream)
        raw = _take_whole(stream, self.kind, MESSAGES)
        part = Window(raw, start)
        try:
            message: Container = self.tables[raw[MAGIC_AT]]._parsereport(part, context, path)
        except KconstructError as error:
            raise in_part(error, "message") from None
        if part.left:
            message["Left"] = part.read()
        for name in ("MessageSize", *(["Crc"] if checksum(raw) == message.Crc else [])):
            message[name] = Computed(message[name])
        codec = message.Attributes & CODEC_BITS
        if codec and message.Value is not None and not self.is_labelled:
            end = len(raw) - len(message.get("Left", b""))
            message["Value"] = self._set(message, None if start is None else start + end - len(message.Value))
        return message

    def _set(self, message: Container, at: int | None) -> Items:
        try:
            data = decompress(message.Attributes & CODEC_BITS, message.Value, magic=message.Magic)
        except KconstructError as error:
            raise error.moved(at).within("Value") from None
        try:
            items = _read_messages(data, 0)
        except KconstructError as error:
            raise unpacked(error, at).within("Value") from None
        items.packed = message.Value
        return items

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        fields = _mapping(obj, "Message", {*MESSAGES[1].names, "Left"})
        magic = fields.setdefault("Magic", 1)
        if not isinstance(magic, int) or magic not in MESSAGES:
            raise BuildError("not a message", path="Magic", expected="0 or 1", found=describe(magic))
        left = fields.pop("Left", b"")
        if isinstance(fields.get("Value"), (list, tuple)):
            fields["Value"] = _packed_messages(fields["Value"], fields.get("Attributes", 0) & CODEC_BITS, magic)
        stream.write(build_message(fields, left))
        return obj


def _of_message(error: KconstructError) -> KconstructError:
    """What is the length of a batch in other places is the size of a message."""
    error.path = error.path.replace("BatchLength", "MessageSize")
    return error


def _read_messages(data: bytes, start: int | None) -> Items:
    """The messages in `data`, which begins at `start` of the input."""
    items = Items()
    end = 0
    try:
        for begin, end in spans(data, 0, len(data)):
            with within(len(items)):
                items.append(Message.parse_stream(Window(data[begin:end], begin)))
    except KconstructError as error:
        raise _of_message(error.moved(start)) from None
    items.cut = data[end:]
    return items


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
        start = position(stream)
        return _read_messages(stream.read(), start)

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        if not isinstance(obj, (list, tuple)):
            raise self._refuse(obj, "a list of messages")
        for index, message in enumerate(obj):
            with within(index):
                Message._build(message, stream, context, path)
        stream.write(getattr(obj, "cut", b""))
        return obj


# Building

_header = HEADER.compile()
compiled_messages = {magic: table.compile() for magic, table in MESSAGES.items()}


def _mapping(obj: Any, kind: str, names: Any) -> Container:
    """The values to write by name, without those that are computed anew."""
    if not isinstance(obj, Mapping):
        raise BuildError(f"cannot build {kind}", expected="a mapping of field names to values", found=describe(obj))
    for name in obj:
        if name not in names:
            raise BuildError(f"{kind} has no field {name!r}{nearest(str(name), names)}")
    return Container({name: value for name, value in obj.items() if not isinstance(value, Computed)})


def build_batch(fields: dict[str, Any], payload: bytes) -> bytes:
    """A batch v2 of the fields of its header and what follows it; BatchLength and Crc are added unless given."""
    return bytes(seal_batch(fields, bytearray().join((bytes(BATCH_HEADER), payload))))


def seal_batch(fields: dict[str, Any], batch: bytearray) -> bytearray:
    """The same batch v2, with the fields of its header written over the 61 bytes that it begins with."""
    has_crc = "Crc" in fields
    fields.setdefault("Crc", 0)
    fields.setdefault("BatchLength", len(batch) - BATCH_OVERHEAD)
    batch[:BATCH_HEADER] = _header.build(fields)
    return batch if has_crc else _sealed(batch, 2)


def build_message(fields: Mapping[str, Any], left: bytes = b"") -> bytes:
    """A message v0 or v1 of its fields and bytes after its value; MessageSize and Crc are computed unless given."""
    magic = fields["Magic"]
    data = bytearray(compiled_messages[magic].build({"MessageSize": 0, "Crc": 0, **fields}) + left)
    if "MessageSize" not in fields:
        data[LENGTH_AT:BATCH_OVERHEAD] = Int32.build(len(data) - BATCH_OVERHEAD)
    return bytes(data if "Crc" in fields else _sealed(data, magic))


def _sealed(batch: bytearray, magic: int) -> bytearray:
    """The same batch or message, with the right CRC."""
    begin, end = CRC_AT[magic]
    batch[begin:end] = crc_of(batch, magic).to_bytes(end - begin, "big")
    return batch


def _packed_records(records: Any, codec: int) -> bytes:
    if isinstance(records, Items) and records.packed is not None and _is_unchanged(records, codec):
        return records.packed
    if not isinstance(records, (list, tuple)):
        raise BuildError("cannot build the records", path="Records", expected="a list or bytes",
                         found=describe(records))
    parts: list[bytes] = []
    try:
        for index, record in enumerate(records):
            if not isinstance(record, Mapping):
                raise BuildError("cannot build Record", expected="a mapping of field names to values",
                                 found=describe(record))
            parts.append(Record.encode({"OffsetDelta": index, **record}))
    except KconstructError as error:
        raise error.within(len(parts)).within("Records") from None
    return compress(codec, b"".join(parts))


def _is_unchanged(records: Items, codec: int) -> bool:
    """Whether records are still those in their compressed bytes, and `codec` is still theirs."""
    try:
        part = Window(decompress(codec, records.packed or b""), 0)
        before = []
        while part.left:
            before.append(Record.parse_stream(part))
    except KconstructError:
        return False
    return before == records


def _packed_messages(value: Any, codec: int, magic: int) -> bytes:
    if isinstance(value, Items) and value.packed is not None:
        try:
            if _read_messages(decompress(codec, value.packed, magic=magic), 0) == value:
                return value.packed
        except KconstructError:
            pass  # packed with another codec
    return compress(codec, MessageSet.build(value), magic=magic)


RecordBatch = RecordBatchOf()
RecordBatch.__doc__ = RecordBatchOf.__doc__
Message = MessageOf()
Message.__doc__ = MessageOf.__doc__
MessageSet = _MessageSet()
MessageSet.__doc__ = _MessageSet.__doc__
