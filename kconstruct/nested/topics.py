"""Records of internal topics as values: which message a key or value is, and which topic records look like."""
from __future__ import annotations

import base64
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, NamedTuple

from kconstruct.arguments import explained
from kconstruct.derived import json_form
from kconstruct.errors import KconstructError, UnknownNameError, nearest
from kconstruct.index import TOPICS
from kconstruct.nested.formats import CONSUMER, KeyAndValue, Opened, decode, is_keyless, value_of
from kconstruct.schema.message_schema import MessageSchema
from kconstruct.schema.types import Record, Type

__all__ = ["ENOUGH", "TOPICS", "OpenedRecord", "decode_record", "guess_topic", "to_json", "topic_of"]

ENOUGH = 8
"""So many records are looked at to find out what topic they are of."""


class OpenedRecord(NamedTuple):
    """A record of an internal topic opened; None for a null, and for the key of a metadata record."""

    key: Opened | None
    value: Opened | None

    @property
    def type(self) -> str:
        """What the record is about: `OffsetCommit`, `PartitionChangeRecord`."""
        if self.key is not None:
            return self.key.message.name.removesuffix("Key")
        return self.value.message.name if self.value is not None else ""


@explained
def topic_of(text: str) -> str:
    """The internal topic that a person means, with or without the underscores; raises `UnknownNameError`.

    >>> topic_of("consumer-offsets"), topic_of("__cluster_metadata")
    ('__consumer_offsets', '__cluster_metadata')
    """
    plain = "__" + text.lower().strip("_").replace("-", "_")
    if plain not in TOPICS:
        raise UnknownNameError(f"no internal topic is called {text!r}{nearest(plain, TOPICS)}")
    return plain


@explained
def decode_record(topic: str, record: KeyAndValue) -> OpenedRecord:
    """Opens a record (anything with `key` and `value`) of an internal topic.

    Raises `ParseError` whose path begins with Key or Value, and whose offset counts from the start of that.
    """
    return _opened(topic, record.key, record.value)


def _opened(topic: str, key: bytes | None, value: bytes | None) -> OpenedRecord:
    opened: Opened | None = None
    kind: str | MessageSchema = topic
    keyless, step = is_keyless(topic), "Key"
    try:
        if not keyless:
            if key is None:
                return OpenedRecord(None, None)
            opened = decode(topic, key)
            kind = value_of(opened.message)
        step = "Value"
        return OpenedRecord(opened, None if value is None else decode(kind, value))
    except KconstructError as error:
        raise error.within(step) from None


@explained
def guess_topic(records: Iterable[tuple[bytes | None, bytes | None]]) -> str | None:
    """The internal topic that pairs of key and value look like: the only one in which all of the first few read."""
    possible = dict.fromkeys(TOPICS, 0)
    for count, (key, value) in enumerate(records):
        if count == ENOUGH or not possible:
            break
        for topic in list(possible):
            fits = _fits(topic, key, value)
            if fits is False:
                del possible[topic]
            else:
                possible[topic] += bool(fits)
    found = [topic for topic, read in possible.items() if read]
    return found[0] if len(found) == 1 else None


def _fits(topic: str, key: bytes | None, value: bytes | None) -> bool | None:
    """Whether a record reads as one of the topic to its last byte; None when there is nothing to read."""
    if key is None and value is None:
        return None
    if is_keyless(topic):
        if key is not None or not value or value[0] != 1:
            return False
    elif key is None or key[:1] != b"\0":
        return False
    try:
        _opened(topic, key, value)
    except KconstructError:
        return False
    return True


@explained
def to_json(opened: Opened) -> dict[str, Any]:
    """`type`, `version` and `data`, Kafka's own JSON form of the value; bytes of known formats are opened too."""
    data = json_form.to_json(opened.message, opened.value, opened.version)
    _open_json(data, opened.message, ())
    return {"type": opened.message.name, "version": opened.version, "data": data}


def _open_json(doc: dict[str, Any], record: Record, around: tuple[dict[str, Any], ...]) -> None:
    """Replaces base64 by the JSON form of what the bytes hold, where a row says so and they read."""
    structs = (doc, *around)
    for entry in record.entries:
        name, type = json_form.json_name(entry.name), entry.type
        inner = doc.get(name)
        if not inner:
            continue
        if type.record is not None:
            for element in inner if isinstance(inner, list) else [inner]:
                _open_json(element, type.record, structs)
        elif type.is_bytes and type.holds not in (None, "frame") and _applies(type, structs):
            with suppress(KconstructError):
                doc[name] = to_json(decode(type.holds, base64.b64decode(inner)))


def _applies(type: Type, structs: tuple[dict[str, Any], ...]) -> bool:
    """Whether the condition of a row is met, by the fields of the structs around it."""
    if type.when is None:
        return True
    name = json_form.json_name(type.when)
    return next((struct[name] for struct in structs if name in struct), None) == CONSUMER
