"""Records of internal topics as values: which message a key or value is, and which topic records look like."""
from __future__ import annotations

import base64
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from kconstruct.derived import json_form
from kconstruct.errors import KconstructError, UnknownNameError, nearest
from kconstruct.index import TOPICS
from kconstruct.nested.formats import Front, Opened, decode, front_of, is_framed, value_of
from kconstruct.nested.places import PLACES
from kconstruct.schema.message_schema import MessageSchema

__all__ = ["TOPICS", "OpenedRecord", "decode_record", "fronts", "guess_topic", "to_json", "topic_of"]

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


def topic_of(text: str) -> str:
    """The internal topic that a person means, with or without the underscores; raises `UnknownNameError`.

    >>> topic_of("consumer-offsets"), topic_of("__cluster_metadata")
    ('__consumer_offsets', '__cluster_metadata')
    """
    plain = "__" + text.lower().strip("_").replace("-", "_")
    if plain not in TOPICS:
        raise UnknownNameError(f"no internal topic is called {text!r}{nearest(plain, TOPICS)}")
    return plain


def decode_record(topic: str, record: Any) -> OpenedRecord:
    """Opens a record (anything with `key` and `value`) of an internal topic.

    Raises `ParseError` whose path begins with Key or Value, and whose offset counts from the start of that.
    """
    key = value = None
    if is_framed(topic):
        if record.value is not None:
            value = _within("Value", topic, record.value)
    elif record.key is not None:
        key = _within("Key", topic, record.key)
        if record.value is not None:
            value = _within("Value", value_of(key.message), record.value)
    return OpenedRecord(key, value)


def _within(step: str, kind: str | MessageSchema, data: bytes) -> Opened:
    try:
        return decode(kind, data)
    except KconstructError as error:
        raise error.within(step) from None


def fronts(topic: str, key: bytes | None, value: bytes | None) -> tuple[Front | None, Front | None]:
    """How key and value of a record are read; raises `ParseError`."""
    if is_framed(topic):
        return None, None if value is None else front_of(topic, value)
    if key is None:
        return None, None
    of_key = front_of(topic, key)
    return of_key, None if value is None else front_of(value_of(of_key.message), value)


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
    if is_framed(topic):
        if key is not None or not value or value[0] != 1:
            return False
    elif key is None or key[:1] != b"\0":
        return False
    try:
        decode_record(topic, _Pair(key, value))
    except KconstructError:
        return False
    return True


class _Pair(NamedTuple):
    key: bytes | None
    value: bytes | None


def to_json(opened: Opened) -> dict[str, Any]:
    """`type`, `version` and `data`, Kafka's own JSON form of the value; bytes of known formats are opened too."""
    data = json_form.to_json(opened.message, opened.value, opened.version)
    for place in PLACES.get(opened.message.name, ()):
        if not place.protocol or opened.value.get(place.protocol) == "consumer":
            _open_json(data, place.path.split("."), place.kind)
    return {"type": opened.message.name, "version": opened.version, "data": data}


def _open_json(doc: Any, steps: list[str], kind: str) -> None:
    """Replaces the base64 at a path by what the bytes say, where they read."""
    step, *rest = steps
    if step == "*":
        for element in doc if isinstance(doc, list) else ():
            _open_json(element, rest, kind)
        return
    name = step[:1].lower() + step[1:]
    if not isinstance(doc, Mapping) or doc.get(name) is None:
        return
    if rest:
        _open_json(doc[name], rest, kind)
    elif doc[name]:
        try:
            doc[name] = to_json(decode(kind, base64.b64decode(doc[name])))  # type: ignore[index]
        except KconstructError:
            return
