"""Message sets v0 and v1: the records of a message, and of the compressed set that it may wrap."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from kconstruct.errors import ParseError
from kconstruct.records.compression import decompress
from kconstruct.records.constructs import compiled_messages, unpacked
from kconstruct.records.fast import RecordValue
from kconstruct.records.layout import message_structs, spans
from kconstruct.rules import CODEC_BITS, CODECS, LOG_APPEND_TIME, MAGIC_AT, in_part, signed64

if TYPE_CHECKING:
    from kconstruct.records.batches import MessageBatch

__all__ = ["first_offset", "inner_messages", "read_message", "unpack", "value_at"]

_LAST_CODEC = CODECS.index("lz4")


def read_message(batch: MessageBatch) -> Iterator[RecordValue]:
    """The record of a message, or the records of the set inside; raises `ParseError`."""
    where = batch.position
    try:
        outer = compiled_messages[batch.magic].parse(batch.raw)
    except ParseError as error:
        raise in_part(error, "message").moved(where) from None
    if not outer.Attributes & CODEC_BITS:
        yield RecordValue(outer.Offset, outer.get("Timestamp", -1), outer.Key, outer.Value)
        return
    where += value_at(outer)
    data = unpack(outer, where)
    try:
        inner = inner_messages(outer, data)
    except ParseError as error:
        raise unpacked(error, where) from None
    base = first_offset(outer, inner[-1])
    stamped = outer.Timestamp if outer.Magic and outer.Attributes & LOG_APPEND_TIME else None
    for message in inner:
        timestamp = -1 if message.Magic == 0 else message.Timestamp if stamped is None else stamped
        yield RecordValue(signed64(base + message.Offset), timestamp, message.Key, message.Value)


def value_at(message: Mapping[str, Any]) -> int:
    """Where the bytes of a message's value begin in the message."""
    return message_structs[message["Magic"]].size + 4 + len(message["Key"] or b"") + 4


def unpack(outer: Mapping[str, Any], where: int, limit: int | None = None) -> bytes:
    """The set in the value of the message `outer`, whose value begins at `where` in the input; raises `ParseError`."""
    codec = outer["Attributes"] & CODEC_BITS
    if outer["Value"] is None:
        raise ParseError("compressed message without a value", path="Value", offset=where - 4,
                         expected="a compressed message set", found="null")
    if codec > _LAST_CODEC:
        raise ParseError("message sets know no such codec", path="Attributes", offset=where - 4,
                         expected="gzip, snappy or lz4", found=f"codec {codec}")
    try:
        return decompress(codec, outer["Value"], limit=limit, magic=outer["Magic"])
    except ParseError as error:
        raise error.moved(where).within("Value") from None


def inner_messages(outer: Mapping[str, Any], data: bytes) -> list[Any]:
    """The messages of the unpacked set of `outer`; a cut last one is left out, as in Kafka.

    Raises `ParseError` for what Kafka refuses, its offset counted in `data`.
    """
    found = []
    for index, (begin, end) in enumerate(spans(data, 0, len(data))):
        magic = data[begin + MAGIC_AT]
        if magic not in compiled_messages:
            raise ParseError("batch v2 inside a message", path=f"{index}.Magic", offset=begin + MAGIC_AT,
                             expected="0 or 1", found=str(magic))
        try:
            message = compiled_messages[magic].parse(data[begin:end])
        except ParseError as error:
            raise in_part(error, "message").moved(begin).within(index) from None
        if message.Attributes & CODEC_BITS:
            raise ParseError("compressed message inside a compressed message", path=f"{index}.Attributes",
                             offset=begin + MAGIC_AT + 1, expected="codec 0",
                             found=f"codec {message.Attributes & CODEC_BITS}")
        found.append(message)
    if not found:
        raise ParseError("compressed message set is empty", offset=0, expected="one message or more", found="none")
    last = found[-1].Offset
    if outer["Magic"] == 1 and outer["Offset"] != 0 and outer["Offset"] < last:
        raise ParseError("offset of the wrapper is less than the last one inside", path="Offset", offset=0,
                         expected=f"{last} or more", found=str(outer["Offset"]))
    return found


def first_offset(outer: Mapping[str, Any], last: Mapping[str, Any]) -> int:
    """What the offsets inside a compressed set count from: in v1 they are relative, and the wrapper has the last.

    A wrapper offset of 0 is what librdkafka produced for a while: the offsets inside are taken as they are.
    """
    return 0 if outer["Magic"] == 0 or outer["Offset"] == 0 else signed64(outer["Offset"] - last["Offset"])
