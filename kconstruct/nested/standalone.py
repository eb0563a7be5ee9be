"""The tree of bytes that stand alone, of a kind that the caller gives: batches, a key, a value, any format."""
from __future__ import annotations

from typing import Any

from kconstruct import codec
from kconstruct.arguments import as_bytes, explained
from kconstruct.errors import ParseError, UnknownNameError
from kconstruct.nested.formats import formats_of
from kconstruct.nested.nodes import note_unknown_version, open_field
from kconstruct.nested.prefix import prefix_nodes, read_prefix
from kconstruct.nested.topics import topic_of
from kconstruct.nested.tree import open_nested
from kconstruct.records import check_start
from kconstruct.records import trace as trace_records
from kconstruct.trace import Trace
from kconstruct.trace.node import ground_place

__all__ = ["trace_standalone"]


@explained
def trace_standalone(kind: str, data: Any) -> Trace:
    """The tree of bytes that are `kind`; faults are nodes in it.

    records       record batches or message sets; those of internal topics are recognised by their content
    a topic       `__consumer_offsets` or `consumer_offsets`: batches of it, or a record's key (its value, where the
                  topic has no keys)
    a message     `OffsetCommitValue`, `ConsumerProtocolSubscription`: a format with a prefix or its version in a field

    Raises `UnknownNameError`.

    >>> trace_standalone("ConsumerProtocolSubscription", bytes.fromhex("00000000000100066f7264657273ffffffff")).value
    Container(Topics=['orders'], UserData=None)
    """
    data = as_bytes(data)
    topic = _topic(kind)
    if kind.lower() == "records" or (topic is not None and _is_batch(data)):
        found = trace_records(data)
        open_nested(found, topic=topic)
        return found
    try:
        prefix = read_prefix(formats_of(topic or kind), data)
    except ParseError as error:
        found = Trace(data)
        found.fault = found.root.fault = error.bare()
        found.finish()
        return found
    found = codec.trace(prefix.message, data, prefix.version, prefix.body)
    root = found.root
    root.children[:0] = prefix_nodes(prefix, 0, ground_place(found.ground))
    note_unknown_version(root, prefix)
    found.open_with(open_field)
    return found


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
