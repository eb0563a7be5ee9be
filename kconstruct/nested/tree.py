"""Opens what a message holds as opaque bytes: batches, formats, records of internal topics, enveloped messages."""
from __future__ import annotations

from typing import Any
from uuid import UUID

from kconstruct import framing
from kconstruct.arguments import explained
from kconstruct.errors import KconstructError
from kconstruct.nested.batches import note_unfit_batches, open_batches
from kconstruct.nested.nodes import is_closed, open_field, put_below, start_of
from kconstruct.nested.rows import structs_around
from kconstruct.records.trees import is_batch
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

    Bytes are opened when somebody looks at their node.  What does not read stays bytes, with a note that says why.
    Never raises.
    """
    if trace.message is not None:
        if trace.version is not None and trace.message.has_content:
            trace.open_with(_Opener(trace.message, trace.version, topic, response_to))
    elif any(map(is_batch, trace.root.children)):
        open_batches(trace.root, trace.data, trace.root.offset, topic, topic is not None)


class _Opener:
    """Opens the fields of a message."""

    def __init__(self, message: MessageSchema, version: int, topic: str | None, response_to: Any) -> None:
        self.message = message
        self.version = version
        self.topic = topic
        self.response_to = response_to

    def __call__(self, node: Node) -> None:
        type = node._label.content.type
        if type.is_records:
            self._open_batches(node)
        elif type.holds == "frame":
            self._open_frame(node)
        else:
            open_field(node)

    def _open_batches(self, node: Node) -> None:
        """Opens the batches of a records field, and their records where they are those of an internal topic."""
        if node.value:
            named, given = self._topic(node)
            open_batches(node, node._place.ground.data, None, named if given else self.topic, given)
            note_unfit_batches(node, node._label.content.type, self.message, self.version)

    def _topic(self, node: Node) -> tuple[str | None, bool]:
        """The topic of a field's records and whether the message gives it: by name, or by an id that never differs."""
        for record, values in structs_around(node, self.message):
            for entry in record.entries:
                value = values.get(entry.name)
                if entry.type.entity == "topicName" and entry.type.is_text and entry.name in values:
                    return value, True
                if value == CLUSTER_METADATA_ID:
                    return "__cluster_metadata", True
        return None, False

    def _open_frame(self, node: Node) -> None:
        """Opens the request in an Envelope, or the response to it."""
        if not is_closed(node):
            return
        asked = None
        if self.message.kind == "response":
            asked = _asked(self.response_to)
            if asked is None:
                node.note("not opened: the request in the EnvelopeRequest is needed to read its response")
                return
        start, data = start_of(node), node._place.ground.data
        root = Node("frame", role="message", offset=start, size=len(node.value), path=node.path, group=node.group,
                    space=node.space)
        inner = Trace(bytes(data[:node.end]), root)
        try:
            framing.read_parts(inner, start, None if asked is None else (declared(asked[0], "response"), asked[1]),
                               sized=False)
        except KconstructError as error:
            node.note(f"not opened: {error}")
            return
        inner.finish(start)
        open_nested(inner)
        node.type, node.meaning = root.name, f"version {inner.version}"
        put_below(node, root.children)


def _asked(response_to: Any) -> tuple[int, int] | None:
    """API key and version of the request in an Envelope, whose frame is given."""
    message = getattr(response_to, "message", None)
    rows = () if message is None else message.entries
    held = next((response_to.body.get(entry.name) for entry in rows if entry.type.holds == "frame"), None)
    return None if held is None or len(held) < 4 else framing.request_ids(held, 0)
