"""Message sets v0 and v1: reading the records of a message, and of the compressed set that it may wrap."""
from __future__ import annotations

from collections.abc import Iterator
from struct import Struct
from typing import TYPE_CHECKING, NamedTuple

from kconstruct.errors import ParseError
from kconstruct.records.compression import decompress
from kconstruct.records.fast import RecordValue
from kconstruct.records.layout import CODEC_BITS, LOG_APPEND_TIME, legacy_structs, signed64

if TYPE_CHECKING:
    from kconstruct.records.batches import MessageBatch

__all__ = ["Parts", "message_parts", "read_message", "inner_messages", "first_offset"]

_int32 = Struct(">i")


class Parts(NamedTuple):
    """A message taken apart; `left` are bytes after the value, which Kafka does not look at."""

    offset: int
    magic: int
    attributes: int
    timestamp: int
    key: bytes | None
    value: bytes | None
    value_at: int
    left: int


def message_parts(data: bytes, at: int, end: int) -> Parts:
    """The message in `data[at:end]`, whose start has been checked; raises `ParseError`."""
    magic = data[at + 16]
    if magic not in legacy_structs:
        raise ParseError("batch v2 inside a message", path="Magic", offset=at + 16, expected="0 or 1",
                         found=str(magic))
    header = legacy_structs[magic]
    fields = header.unpack_from(data, at)
    at += header.size
    key, at = _sized(data, at, end, "Key")
    begin = at + 4
    value, at = _sized(data, at, end, "Value")
    return Parts(fields[0], magic, fields[4], fields[5] if magic else -1, key, value, begin, end - at)


def _sized(data: bytes, at: int, end: int, name: str) -> tuple[bytes | None, int]:
    if end - at < 4:
        raise ParseError("message ends too early", path=name, offset=at, expected="4 bytes of length",
                         found=f"{end - at} left")
    size: int = _int32.unpack_from(data, at)[0]
    at += 4
    if size < 0:
        return None, at
    if size > end - at:
        raise ParseError("length is beyond the end of the message", path=name, offset=at - 4,
                         expected=f"at most {end - at}", found=str(size))
    return data[at:at + size], at + size


def inner_messages(data: bytes) -> Iterator[tuple[int, int]]:
    """Where the messages of an unpacked set lie; a cut last one is left out, as Kafka does."""
    from kconstruct.records.batches import check_start

    at = 0
    while at < len(data):
        size = check_start(data, at, len(data))
        if size is None:
            return
        yield at, at + size
        at += size


def first_offset(wrapper: int, magic: int, last: int) -> int:
    """What the offsets inside a compressed set count from: in v1 they are relative, and the wrapper has the last.

    A wrapper offset of 0 is what librdkafka produced for a while: the offsets inside are taken as they are.
    """
    return 0 if magic == 0 or wrapper == 0 else signed64(wrapper - last)


def read_message(batch: MessageBatch) -> Iterator[RecordValue]:
    """The record of a message, or the records of the set inside; raises `ParseError`."""
    try:
        outer = message_parts(batch.raw, 0, len(batch.raw))
    except ParseError as error:
        raise _at(error, batch.position) from None
    if not outer.attributes & CODEC_BITS:
        yield RecordValue(outer.offset, outer.timestamp, outer.key, outer.value)
        return
    where = batch.position + outer.value_at
    data = unpacked(outer, where)
    try:
        spans = list(inner_messages(data))
        inner = [message_parts(data, begin, end) for begin, end in spans]
        check_inner(outer, inner, [begin for begin, _ in spans])
    except ParseError as error:
        raise inside(error, where) from None
    base = first_offset(outer.offset, outer.magic, inner[-1].offset)
    stamped = outer.timestamp if outer.magic and outer.attributes & LOG_APPEND_TIME else None
    for part in inner:
        timestamp = -1 if part.magic == 0 else part.timestamp if stamped is None else stamped
        yield RecordValue(signed64(base + part.offset), timestamp, part.key, part.value)


def unpacked(outer: Parts, where: int, limit: int | None = None) -> bytes:
    """The set in a wrapper's value; `where` that value begins in the input."""
    if outer.value is None:
        raise ParseError("compressed message without a value", path="Value", offset=where - 4,
                         expected="a compressed message set", found="null")
    if outer.attributes & CODEC_BITS > 3:
        raise ParseError("message sets know no such codec", path="Attributes", offset=where - 4,
                         expected="gzip, snappy or lz4", found=f"codec {outer.attributes & CODEC_BITS}")
    try:
        return decompress(outer.attributes & CODEC_BITS, outer.value, limit=limit, magic=outer.magic)
    except ParseError as error:
        raise _at(error, where).within("Value") from None


def check_inner(outer: Parts, inner: list[Parts], begins: list[int]) -> None:
    """What Kafka asks of the set inside a wrapper."""
    if not inner:
        raise ParseError("compressed message set is empty", offset=0, expected="one message or more", found="none")
    for index, (part, begin) in enumerate(zip(inner, begins)):
        if part.attributes & CODEC_BITS:
            raise ParseError("compressed message inside a compressed message", path=f"{index}.Attributes",
                             offset=begin + 17, expected="codec 0", found=f"codec {part.attributes & CODEC_BITS}")
    if outer.magic == 1 and outer.offset != 0 and outer.offset < inner[-1].offset:
        raise ParseError("offset of the wrapper is less than the last one inside", path="Offset", offset=0,
                         expected=f"{inner[-1].offset} or more", found=str(outer.offset))


def _at(error: ParseError, by: int) -> ParseError:
    error.offset = (error.offset or 0) + by
    return error


def inside(error: ParseError, where: int) -> ParseError:
    """An error in decompressed bytes, placed at the compressed ones in the input; the message says the rest."""
    error.message = f"{error.message} (at byte {error.offset} of the decompressed bytes)"
    error.offset = where
    return error
