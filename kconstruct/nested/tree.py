"""Opens what a message holds as opaque bytes: batches, formats, records of internal topics, enveloped messages."""
from __future__ import annotations

import io
from typing import Any
from uuid import UUID

from kconstruct import framing
from kconstruct.arguments import explained
from kconstruct.errors import KconstructError
from kconstruct.nested.batches import is_batch, note_unfit_batches, open_records
from kconstruct.nested.nodes import is_closed, open_field, replace_data, start_of
from kconstruct.nested.rows import Field, fields_with_content
from kconstruct.registry import declared
from kconstruct.schema.message_schema import MessageSchema
from kconstruct.trace import Node, Trace

__all__ = ["open_nested"]

CLUSTER_METADATA_ID = UUID(int=1)
"""The id of __cluster_metadata, the same in every cluster."""


@explained
def open_nested(trace: Trace, *, topic: str | None = None, response_to: Any = None) -> None:
    """Opens what a trace holds: record batches, formats of bytes, records of internal topics, enveloped messages.

    topic        the internal topic of the records, where the message does not name their topic
    response_to  the request (a `Frame`) that the message answers; the response in an Envelope needs it

    What does not read stays bytes, with a note that says why.  Never raises.
    """
    if trace.message is not None:
        _open_message(trace, trace.data, topic, response_to)
    elif any(map(is_batch, trace.root.children)):
        open_records(trace.root, trace.data, topic, topic is not None)


def _open_message(trace: Trace, data: Any, topic: str | None, response_to: Any) -> None:
    message, version = trace.message, trace.version
    struct = trace.part(message.kind)
    if struct is None or version is None:
        return
    for field in fields_with_content(struct, message):
        if field.entry.type.is_records:
            _open_batches(field, message, version, data, topic)
        elif field.entry.type.holds == "frame":
            _open_frame(field.node, message, data, response_to)
        else:
            open_field(field, data)


def _open_batches(field: Field, message: MessageSchema, version: int, data: Any, topic: str | None) -> None:
    """Opens the batches of a records field, and their records where they are those of an internal topic."""
    from kconstruct.records import explain

    if not field.node.value:
        return
    if not field.node.children:
        explain(field.node, data)
        note_unfit_batches(field.node, field.entry.type, message, version)
    named, given = _topic(field)
    open_records(field.node, data, named if given else topic, given)


def _topic(field: Field) -> tuple[str | None, bool]:
    """The topic of a field's records and whether the message gives it: by name, or by an id that never differs."""
    for struct in field.around:
        for entry, node in struct:
            if entry.type.entity == "topicName" and entry.type.is_text:
                return node.value, True
            if node.value == CLUSTER_METADATA_ID:
                return "__cluster_metadata", True
    return None, False


def _open_frame(node: Node, message: MessageSchema, data: Any, response_to: Any) -> None:
    """Opens the request in an Envelope, or the response to it."""
    if not is_closed(node):
        return
    asked = None
    if message.kind == "response":
        asked = _asked(response_to)
        if asked is None:
            node.notes.append("not opened: the request in the EnvelopeRequest is needed to read its response")
            return
    start = start_of(node)
    inner = Trace(bytes(data[:node.end]), Node("frame", role="message", offset=start, size=len(node.value)))
    stream = io.BytesIO(inner.data)
    stream.seek(start)
    try:
        framing.read_parts(inner, stream, None if asked is None else (declared(asked[0], "response"), asked[1]),
                           sized=False)
    except KconstructError as error:
        node.notes.append(f"not opened: {error}")
        return
    inner.finish(start)
    node.type, node.meaning = inner.root.name, f"version {inner.version}"
    replace_data(node, data, inner.root.children)
    _open_message(inner, data, None, None)


def _asked(response_to: Any) -> tuple[int, int] | None:
    """API key and version of the request in an Envelope, whose frame is given."""
    message = getattr(response_to, "message", None)
    rows = () if message is None else message.entries
    held = next((response_to.body.get(entry.name) for entry in rows if entry.type.holds == "frame"), None)
    return None if held is None or len(held) < 4 else framing.request_ids(held, 0)
