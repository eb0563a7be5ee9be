"""Opens opaque bytes in an annotated tree: the node of the bytes gets the nodes of what they hold."""
from __future__ import annotations

import io
import re
from collections.abc import Iterator
from functools import cache
from typing import Any
from uuid import UUID

from kconstruct import framing
from kconstruct.errors import KconstructError
from kconstruct.index import TOPICS
from kconstruct.nested.control import open_controls
from kconstruct.nested.fits import note_misfits
from kconstruct.nested.formats import front_of, is_framed, value_of
from kconstruct.nested.levels import name_levels
from kconstruct.nested.nodes import graft, word_node
from kconstruct.nested.places import FRAMES, PLACES, Place
from kconstruct.nested.topics import guess_topic
from kconstruct.registry import declared
from kconstruct.schema.message_schema import MessageSchema
from kconstruct.trace import Node, Spanned, Trace, run

__all__ = ["open_blob", "open_inside", "open_up"]

CLUSTER_METADATA_ID = UUID(int=1)
"""The id of __cluster_metadata, the same in every cluster."""

_INDEX = re.compile(r"(?<![^.])\d+(?![^.])")


def open_up(trace: Trace, response_to: Any = None) -> None:
    """Opens all that a trace holds as opaque bytes: record batches, and the formats of `kconstruct.formats`."""
    for node in [node for node in trace.root.walk() if node.wire.endswith("RECORDS") and node.value]:
        from kconstruct.records.tree import explain

        explain(node, trace.data)
    open_inside(trace, response_to=response_to)


def open_inside(trace: Trace, *, as_: str | None = None, response_to: Any = None) -> None:
    """Opens what a trace holds: blobs at their places, control records, records of internal topics, enveloped messages.

    `as_`: the internal topic whose records these are, where no topic's name says it.  `response_to`: the request
    (a `Frame`) that the message answers; without it the response in an Envelope stays closed.  What does not read stays
    bytes, with a note that says why; nothing is raised.
    """
    for node in trace.root.children:
        if node.role == "struct" and trace.message is not None and node.name == trace.message.name:
            _open_places(node, trace.message.name)
            if node.name in FRAMES:
                _open_envelope(node, response_to)
    if trace.message is None or _has_records(trace.message):
        note_misfits(trace)
        open_controls(trace.root)
        _open_records(trace.root, as_)
    if trace.message is None or _has_features(trace.message) or _has_records(trace.message):
        name_levels(trace.root)


@cache
def _has_features(message: MessageSchema) -> bool:
    return any("Level" in entry.name or "Feature" in entry.name for record in message.records()
               for entry in record.entries)


@cache
def _has_records(message: MessageSchema) -> bool:
    return any(entry.type.core.name == "records" for record in message.records() for entry in record.entries)


def _open_places(struct: Node, name: str, prefix: str = "") -> None:
    """Opens the bytes at the places of the message `name`, whose fields are below `struct`."""
    places = {place.path: place for place in PLACES.get(name, ())}
    if not places:
        return
    by_path = {node.path[len(prefix):]: node for node in struct.walk() if node.role == "field" and node is not struct}
    for path, node in by_path.items():
        place = places.get(_INDEX.sub("*", path))
        if place is None or not _closed(node):
            continue
        protocol = _protocol(place, path, by_path)
        if protocol is None or protocol == "consumer":
            open_blob(node, place.kind, guess=protocol is None)


def _protocol(place: Place, path: str, by_path: dict[str, Node]) -> str | None:
    """The protocol type that goes with a place, None when the message does not say it."""
    if not place.protocol:
        return "consumer"
    steps = place.protocol.split(".")
    there = path.split(".")
    found = by_path.get(".".join(there[index] if step == "*" else step for index, step in enumerate(steps)))
    return None if found is None else found.value


def _closed(node: Node) -> bool:
    """Whether a node holds bytes that nothing has been made of: a leaf, or a length and data."""
    if not isinstance(node.value, (bytes, bytearray)) or not node.value:
        return False
    if not node.children:
        return True
    return len(node.children) == 2 and node.children[1].role == "data" and not node.children[1].children


def open_blob(node: Node, kind: str | MessageSchema, *, guess: bool = False) -> None:
    """Replaces the bytes that are a node's value by the words in front and the struct; `kind` as in `decode`.

    Bytes that do not read stay, with a note that says why; with `guess` without one.
    """
    blob = bytes(node.value)
    begin = node.end - len(blob)
    try:
        front = front_of(kind, blob)
        traced = run(Spanned(front.message.struct(front.version, Spanned), front.message.name, "struct"),
                     blob[front.size:])
        if traced.fault is not None:
            if traced.fault.offset is not None:
                traced.fault.offset += front.size
            raise traced.fault
        left = next((child.size for child in traced.root.children if child.role == "left"), 0)
        if left and guess:
            return
    except KconstructError as error:
        if not guess:
            node.notes.append(_why(error, begin))
        return
    node.type = front.message.name
    node.meaning = f"version {front.version}"
    node.children = [_length(node, begin)] if begin > node.offset else []
    at = begin
    for word in front.words:
        node.children.append(word_node(word, at, f"{node.path}.", node.group, node.space))
        at += word.size
    struct, *rest = traced.root.children
    graft(node, [*struct.children, *rest], at)
    if front.stated > front.version:
        node.notes.append(f"version {front.stated} is not known, read as {front.version}")
    if left:
        node.notes.append(f"{left} bytes after {front.message.name}")
    if guess:
        node.notes.append(f"read as {front.message.name} by its looks: nothing in the message says what it is")
    _open_places(node, front.message.name, f"{node.path}.")


def _why(error: KconstructError, begin: int) -> str:
    if error.offset is not None:
        error.offset += begin
    return f"not opened: {error}"


def _length(node: Node, begin: int) -> Node:
    """The node of the length in front of bytes."""
    if node.children:
        return node.children[0]
    compact = "COMPACT" in node.wire
    size = begin - node.offset
    return Node("length", "uvarint" if compact else "int32", "size", node.offset, size, len(node.value) + compact,
                "bytes that follow, plus 1" if compact else "bytes that follow",
                "UNSIGNED_VARINT" if compact else "INT32", f"{node.path}.length", None, node.group, node.space)


def _open_envelope(struct: Node, response_to: Any) -> None:
    """Opens the request in an EnvelopeRequest, or its response in an EnvelopeResponse."""
    node = next((child for child in struct.children if child.name == FRAMES[struct.name] and _closed(child)), None)
    if node is None:
        return
    blob = bytes(node.value)
    begin = node.end - len(blob)
    asked = None
    if struct.name == "EnvelopeResponse":
        request = bytes(getattr(response_to, "body", {}).get("RequestData") or b"")
        if len(request) < 4:
            node.notes.append("not opened: only the request in the EnvelopeRequest says what it answers")
            return
        asked = (int.from_bytes(request[:2], "big", signed=True), int.from_bytes(request[2:4], "big", signed=True))
    try:
        traced = _trace_bare(blob, asked)
    except KconstructError as error:
        traced = Trace(blob)
        traced.fault = error
    if traced.fault is not None:
        node.notes.append(_why(traced.fault, begin))
        return
    node.type = traced.root.name
    node.meaning = f"version {traced.version}"
    node.children = [_length(node, begin)]
    graft(node, traced.root.children, begin)


def _trace_bare(data: bytes, asked: tuple[int, int] | None) -> Trace:
    """The opened tree of a request, or of the response to an (API key, version), that begins with its header."""
    trace = Trace(data, Node("frame", role="message", size=len(data)))
    try:
        framing.read_parts(trace, io.BytesIO(data), None if asked is None else
                           (declared(asked[0], "response"), asked[1]), sized=False)
    except KconstructError as error:
        trace.fault = trace.fault or error
    open_up(trace)
    trace.finish()
    return trace


def _open_records(node: Node, topic: str | None, named: bool = False) -> None:
    """Opens the records below a node; `topic` is the topic so far, `named` whether the message says one by name."""
    for child in node.children:
        if child.role == "field" and (child.name, child.type) in (("Topic", "string"), ("Name", "string")):
            topic, named = child.value, True
        elif child.value == CLUSTER_METADATA_ID and child.name == "TopicId":
            topic, named = "__cluster_metadata", True
    if node.wire.endswith("RECORDS") or (node.role == "input" and any(map(_is_batch, node.children))):
        _open_batches(node, topic, named)
        return
    for child in node.children:
        if child.children:
            _open_records(child, topic, named)


def _is_batch(node: Node) -> bool:
    return node.type == "RecordBatch" or node.type.startswith("Message v")


def _open_batches(node: Node, topic: str | None, named: bool) -> None:
    if topic is None and not named:
        topic = guess_topic((key.value, value.value) for key, value in _records(node))
        if topic is not None:
            node.notes.append(f"read as records of {topic} by their looks: nothing says what topic they are of")
    if topic in TOPICS:
        for key, value in _records(node):
            _open_record(topic, key, value)


def _records(node: Node) -> Iterator[tuple[Node, Node]]:
    """Key and value of each record below a node that is still closed."""
    for child in node.children:
        parts = {part.name: part for part in child.children if part.role == "field"}
        key, value = parts.get("Key"), parts.get("Value")
        if child.role == "element" and key is not None and value is not None and not _wraps(value):
            if _closed(key) or _closed(value):
                yield key, value
        elif child.children:
            yield from _records(child)


def _wraps(value: Node) -> bool:
    """Whether the value of an old message holds a compressed set."""
    return any(child.children for child in value.children)


def _open_record(topic: str, key: Node, value: Node) -> None:
    if is_framed(topic):
        if _closed(value):
            open_blob(value, topic)
    elif _closed(key):
        raw = bytes(key.value)
        open_blob(key, topic)
        if key.type != "bytes" and _closed(value):
            open_blob(value, value_of(front_of(topic, raw).message))
