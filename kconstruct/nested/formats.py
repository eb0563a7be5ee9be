"""The formats of opaque bytes: what stands in front of the struct, and so which message it is, at which version.

Three fronts are in use:

- an int16 version: consumer protocol, principals, values of the coordinators' topics, files of a partition;
- an int16 type: keys of the coordinators' topics (all of them have one version, 0);
- uvarint frame version 1, uvarint type, uvarint version: records of the metadata logs.
"""
from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from kconstruct import codec
from kconstruct.errors import KconstructError, ParseError, UnknownNameError, nearest
from kconstruct.index import FORMATS, TOPICS
from kconstruct.registry import declared as message
from kconstruct.rules import encode_uvarint
from kconstruct.schema.message_schema import MessageSchema
from kconstruct.wire import Container

__all__ = ["Front", "Opened", "Word", "decode", "encode", "front_of", "is_framed"]

FRAMED = frozenset(("__cluster_metadata", "__remote_log_metadata"))
FRAME_VERSION = 1
_VERSIONED = frozenset((
    "ConsumerProtocolSubscription", "ConsumerProtocolAssignment", "DefaultPrincipalData", "AbortedTxn",
    "ProducerSnapshot", "EndTxnMarker", "ControlRecordTypeSchema",
))
_TOLERANT = frozenset(("ConsumerProtocolSubscription", "ConsumerProtocolAssignment"))


class Opened(NamedTuple):
    """Opaque bytes opened: the message, the version that they were read at, the value."""

    message: MessageSchema
    version: int
    value: Container


class Word(NamedTuple):
    """A number in front of a struct."""

    name: str
    wire: str
    size: int
    value: int
    docs: str


class Front(NamedTuple):
    """What the words in front say: the message, the version to read it at and the one that is `stated`."""

    message: MessageSchema
    version: int
    stated: int
    words: tuple[Word, ...]

    @property
    def size(self) -> int:
        return sum(word.size for word in self.words)


def is_framed(topic: str) -> bool:
    """Whether the records of an internal topic are metadata records: no keys, type and version in the value."""
    return topic in FRAMED


@cache
def types_of(topic: str) -> dict[int, MessageSchema]:
    """The keys (or metadata records) of an internal topic by type number."""
    kind = "metadata" if is_framed(topic) else "coordinator-key"
    found = [message(name) for module in TOPICS[topic] for name in FORMATS[module]]
    return {one.key: one for one in found if one.kind == kind and one.key is not None}


def value_of(key: MessageSchema) -> MessageSchema:
    """The message of the values that go with a key."""
    return message(f"{key.name.removesuffix('Key')}Value")


def front_of(kind: str | MessageSchema, data: bytes) -> Front:
    """Reads the words in front.  `kind` is a message, its name, or an internal topic.

    For a topic the bytes are those of a key, or of a value where there are no keys (`is_framed`).  Raises `ParseError`
    for bytes that are too short, another type, or a version that is not known; only the consumer protocol reads
    versions that are newer than all it knows as the newest, as Kafka does.
    """
    if isinstance(kind, str) and kind in TOPICS:
        return _framed(data, types_of(kind)) if is_framed(kind) else _key(data, types_of(kind))
    found = kind if isinstance(kind, MessageSchema) else message(kind)
    if found.kind == "metadata":
        return _framed(data, {found.key or 0: found})
    if found.kind == "coordinator-key":
        return _key(data, {found.key or 0: found})
    return _versioned(found, data)


def _check(found: MessageSchema) -> None:
    if (found.kind == "data" and found.name not in _VERSIONED) or found.kind in ("request", "response", "header"):
        raise UnknownNameError(f"{found.name} has no version in front{nearest(found.name, _VERSIONED)}")


def _versioned(found: MessageSchema, data: bytes) -> Front:
    _check(found)
    stated = _int16(data, "Version")
    version = min(stated, found.versions.high) if found.name in _TOLERANT else stated
    if version not in found.versions:
        raise ParseError(f"{found.name} has no such version", path="Version", offset=0, expected=str(found.versions),
                         found=str(stated))
    return Front(found, version, stated, (Word("Version", "INT16", 2, stated, "version of what follows"),))


def _key(data: bytes, types: Mapping[int, MessageSchema]) -> Front:
    number = _int16(data, "Type")
    if number not in types:
        raise ParseError("no such type of record", path="Type", offset=0, expected=_some(types), found=str(number))
    return Front(types[number], 0, 0, (Word("Type", "INT16", 2, number, "what the record is about"),))


def _framed(data: bytes, types: Mapping[int, MessageSchema]) -> Front:
    at = 0
    words = []
    for name, docs in (("FrameVersion", "version of the three numbers in front, 1"),
                       ("Type", "what the record says"), ("Version", "version of the record")):
        value, size = _uvarint(data, at, name)
        words.append(Word(name, "UNSIGNED_VARINT", size, value, docs))
        at += size
    frame, number, version = (word.value for word in words)
    if frame != FRAME_VERSION:
        raise ParseError("no such version of the frame", path="FrameVersion", offset=0, expected="1", found=str(frame))
    if number not in types:
        raise ParseError("no such type of record", path="Type", offset=words[0].size, expected=_some(types),
                         found=str(number))
    found = types[number]
    if version not in found.versions:
        raise ParseError(f"{found.name} has no such version", path="Version", offset=at - words[2].size,
                         expected=str(found.versions), found=str(version))
    return Front(found, version, version, tuple(words))


def _some(types: Mapping[int, MessageSchema]) -> str:
    return f"one of {len(types)} types, {min(types)} to {max(types)}" if len(types) > 1 else str(min(types))


def _int16(data: bytes, name: str) -> int:
    if len(data) < 2:
        raise ParseError("input ends too early", path=name, offset=0, expected="2 bytes of INT16",
                         found=f"{len(data)} left")
    return int.from_bytes(data[:2], "big", signed=True)


def _uvarint(data: bytes, at: int, name: str) -> tuple[int, int]:
    value = 0
    for index in range(5):
        if at + index >= len(data):
            raise ParseError("input ends too early", path=name, offset=at + index,
                             expected="1 byte of UNSIGNED_VARINT", found="0 left")
        byte = data[at + index]
        value |= (byte & 0x7F) << 7 * index
        if byte < 0x80:
            return value & 0xFFFFFFFF, index + 1
    raise ParseError("number does not end", path=name, offset=at, expected="at most 5 bytes of UNSIGNED_VARINT",
                     found="high bit set on byte 5")


def decode(kind: str | MessageSchema, data: bytes) -> Opened:
    """Opens bytes.  `kind` is a message, its name, or an internal topic; see `front_of`.

    Raises `ParseError`, with the offset in `data`, where they do not read or are not used up.

    >>> decode("ConsumerProtocolSubscription", bytes.fromhex("00000000000100066f7264657273ffffffff"))[2]
    Container(Topics=['orders'], UserData=None)
    >>> decode("__consumer_offsets", bytes.fromhex("0002000167")).message.name
    'GroupMetadataKey'
    """
    data = bytes(data)
    front = front_of(kind, data)
    body = data[front.size:]
    try:
        if front.stated > front.version:
            value: Container = front.message[front.version].parse(body)
        else:
            value = codec.parse(front.message, body, front.version)
    except KconstructError as error:
        if error.offset is not None:
            error.offset += front.size
        raise
    return Opened(front.message, front.version, value)


def encode(kind: str | MessageSchema, value: Mapping[str, Any], version: int = -1) -> bytes:
    """The bytes of a value with what stands in front of it; `kind` is a message or its name.

    Raises `BuildError` with the path of the field.

    >>> encode("GroupMetadataKey", {"group": "g"}).hex()
    '0002000167'
    """
    found = kind if isinstance(kind, MessageSchema) else message(kind)
    version = found.version(version)
    body = codec.build(found, value, version)
    if found.kind == "metadata":
        return encode_uvarint(FRAME_VERSION) + encode_uvarint(found.key or 0) + encode_uvarint(version) + body
    if found.kind == "coordinator-key":
        return (found.key or 0).to_bytes(2, "big") + body
    _check(found)
    return version.to_bytes(2, "big") + body
