"""Formats of opaque bytes as values: decoded with the message and version that their prefix gives, and encoded."""
from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple, Protocol

from kconstruct import codec
from kconstruct.arguments import as_bytes
from kconstruct.container import Container
from kconstruct.errors import BuildError, UnknownNameError, nearest
from kconstruct.index import FORMATS, TOPICS
from kconstruct.nested.prefix import Formats, Prefix, build_prefix, read_prefix
from kconstruct.registry import declared
from kconstruct.schema.message_schema import MessageSchema

__all__ = ["CONSUMER", "KeyAndValue", "Opened", "decode", "encode", "formats_of", "is_keyless", "read_format",
           "types_of", "value_of"]

CONSUMER = "consumer"
"""The protocol type of consumers: the only one whose bytes have a known format."""


class KeyAndValue(Protocol):
    """A record, or anything else with a key and a value."""

    @property
    def key(self) -> bytes | None:
        """Its key, None for a null."""

    @property
    def value(self) -> bytes | None:
        """Its value, None for a null."""


class Opened(NamedTuple):
    """Opaque bytes opened: the message, the version that they were read at, the value."""

    message: MessageSchema
    version: int
    value: Container


@cache
def types_of(topic: str) -> dict[int | None, MessageSchema]:
    """What the prefix of a record of an internal topic can say: its keys, or the records of a metadata log, by type."""
    if topic not in TOPICS:
        raise UnknownNameError(f"no internal topic is called {topic!r}{nearest(topic, TOPICS)}")
    found = [declared(name) for module in TOPICS[topic] for name in FORMATS[module]]
    return {message.key: message for message in found if message.prefix in ("type", "frame")}


@cache
def is_keyless(topic: str) -> bool:
    """Whether the records of an internal topic have no keys: the prefix of the value gives type and version."""
    return all(message.prefix == "frame" for message in types_of(topic).values())


@cache
def value_of(key: MessageSchema) -> MessageSchema:
    """The message of the values that go with a key."""
    return declared(f"{key.name.removesuffix('Key')}Value")


def formats_of(kind: str | MessageSchema) -> Formats:
    """The messages that bytes can be: of a message, its name, or an internal topic (see `types_of`)."""
    if isinstance(kind, str) and kind in TOPICS:
        return types_of(kind)
    message = kind if isinstance(kind, MessageSchema) else declared(kind)
    return {message.key: message}


def decode(kind: str | MessageSchema, data: bytes) -> Opened:
    """Opens bytes.  `kind` is a message, its name, or an internal topic; see `formats_of`.

    Raises `ParseError`, with the offset in `data`, where they do not read or are not used up; `UnknownNameError`.

    >>> decode("ConsumerProtocolSubscription", bytes.fromhex("00000000000100066f7264657273ffffffff"))[2]
    Container(Topics=['orders'], UserData=None)
    >>> decode("__consumer_offsets", bytes.fromhex("0002000167")).message.name
    'GroupMetadataKey'
    """
    data = as_bytes(data)
    prefix, value, end = read_format(formats_of(kind), data)
    if end != len(data) and prefix.stated == prefix.version:
        raise codec.left_over(prefix.message, data, prefix.version, end, prefix.body)
    return Opened(prefix.message, prefix.version, value)


def read_format(formats: Formats, data: bytes) -> tuple[Prefix, Container, int]:
    """The prefix and the value at the start of bytes, and where they end.  Raises as `decode` does."""
    prefix = read_prefix(formats, data)
    value, end = codec.parse_from(prefix.message, data, prefix.version, prefix.body)
    return prefix, value, end


def encode(kind: str | MessageSchema, value: Mapping[str, Any], version: int = -1) -> bytes:
    """The bytes of a value with their prefix; `kind` is a message or its name.  A version field may be left out.

    Raises `BuildError` with the path of the field, `UnknownVersionError`, `UnknownNameError`.

    >>> encode("GroupMetadataKey", {"group": "g"}).hex()
    '0002000167'
    """
    message = kind if isinstance(kind, MessageSchema) else declared(kind)
    version = message.version(version)
    prefix = build_prefix(message, version)
    field = message.version_field
    if field is None:
        return prefix + codec.build(message, value, version)
    if value.get(field.name, version) != version:
        raise BuildError("not the version to encode", path=field.name, expected=str(version),
                         found=str(value[field.name]))
    return codec.build(message, {**value, field.name: version}, version)
