"""Opens bytes that stand alone when somebody says what they are: batches, a key, a value, any blob."""
from __future__ import annotations

from typing import Any

from kconstruct.errors import KconstructError, ParseError, UnknownNameError
from kconstruct.nested.formats import Front, front_of
from kconstruct.nested.nodes import word_node
from kconstruct.nested.topics import topic_of
from kconstruct.nested.tree import open_inside
from kconstruct.records import trace as trace_records
from kconstruct.records.batches import check_start
from kconstruct.registry import declared as message
from kconstruct.trace import Spanned, Trace, run

__all__ = ["trace_alone"]


def trace_alone(kind: str, data: Any) -> Trace:
    """The tree of bytes that are `kind`; faults are nodes in it.

    records       record batches or message sets; internal topics are found by their looks
    a topic       `__consumer_offsets` or `consumer_offsets`: batches of it, or a record's key (its value, where the
                  topic has no keys)
    a message     `OffsetCommitValue`, `ConsumerProtocolSubscription`: what has its version or type in front

    Raises `UnknownNameError`.

    >>> trace_alone("ConsumerProtocolSubscription", bytes.fromhex("00000000000100066f7264657273ffffffff")).value
    Container(Topics=['orders'], UserData=None)
    """
    data = bytes(memoryview(data))
    topic = _topic(kind)
    if kind.lower() == "records" or (topic is not None and _is_batch(data)):
        found = trace_records(data)
        open_inside(found, as_=topic)
        found.fault = next((node.fault for node in found.root.walk() if node.fault is not None), None)
        return found
    try:
        front = front_of(topic or message(kind), data)
    except ParseError as error:
        found = Trace(data)
        found.fault = found.root.fault = error
        found.finish()
        return found
    return _blob(front, data)


def _topic(kind: str) -> str | None:
    try:
        return topic_of(kind)
    except UnknownNameError:
        return None


def _is_batch(data: bytes) -> bool:
    try:
        return check_start(data, 0, len(data)) is not None
    except ParseError:
        return False


def _blob(front: Front, data: bytes) -> Trace:
    label = Spanned(front.message.struct(front.version, Spanned), front.message.name, "struct",
                    type=f"v{front.version}", docs=f"what is inside, version {front.version}")
    found = run(label, data[front.size:])
    found.root.shift(front.size)
    found.root.offset, found.root.size = 0, len(data)
    for error in {id(error): error for error in (found.fault, *(node.fault for node in found.root.walk()))}.values():
        if isinstance(error, KconstructError) and error.offset is not None:
            error.offset += front.size
    at = 0
    words = []
    for word in front.words:
        words.append(word_node(word, at, ""))
        at += word.size
    found.root.children[:0] = words
    found.data, found.message, found.version = data, front.message, front.version
    if front.stated > front.version:
        found.root.notes.append(f"version {front.stated} is not known, read as {front.version}")
    open_inside(found)
    return found
