"""Opens opaque bytes in a tree: the node of the bytes gets the nodes of what they hold."""
from __future__ import annotations

from typing import Any

from kconstruct import codec
from kconstruct.arguments import as_input, explained
from kconstruct.enums.features import level_name
from kconstruct.errors import KconstructError
from kconstruct.nested.formats import CONSUMER, formats_of
from kconstruct.nested.prefix import Prefix, prefix_nodes, read_prefix
from kconstruct.nested.rows import named
from kconstruct.schema.message_schema import MessageSchema
from kconstruct.text import guessed, plural
from kconstruct.trace import Ground, Node, Place
from kconstruct.trace.node import place_below
from kconstruct.trace.shapes import length_of
from kconstruct.trace.traces import read_below

__all__ = ["is_closed", "note_unknown_version", "open_bytes", "open_field", "put_below", "start_of"]


def is_closed(node: Node) -> bool:
    """Whether a node holds bytes that nothing has been made of: a leaf, or a length and data."""
    if not isinstance(node.value, (bytes, bytearray)) or not node.value:
        return False
    if not node.children:
        return True
    return len(node.children) == 2 and node.children[1].role == "data" and not node.children[1].children


def start_of(node: Node) -> int:
    """Where the bytes begin that are a node's value: after their length."""
    return node.end - len(node.value)


@explained
def open_bytes(node: Node, data: Any, kind: str | MessageSchema, *, guess: bool = False,
               keep_fault: bool = False) -> Prefix | None:
    """Replaces the bytes that are a node's value by their prefix and the fields of the message that they hold.

    `data` is the address space of the node, `kind` as for `decode`.  Bytes that do not read stay, with a note
    that says why; with `guess` without one, and also where bytes are left over.  With `keep_fault` the message that
    their prefix gives is certain: what was read of it gets nodes, and the fault is one of them.
    """
    start, end = start_of(node), node.end
    place = place_below(node)
    place.ground = Ground(as_input(data), node.space, open_field)
    try:
        prefix = read_prefix(formats_of(kind), data, start, end)
        message, front = prefix.message, prefix_nodes(prefix, start, place)
        parts, stop, fault = read_below(place, codec.labelled(message, prefix.version),
                                        message.code(prefix.version), prefix.body, end)
        if fault is not None and not keep_fault:
            found = codec.trace(message, data, prefix.version, prefix.body, end)
            raise found.fault or fault
    except KconstructError as error:
        if not guess:
            node.note(f"not opened: {error}")
        return None
    left = end - stop
    if left and guess:
        return None
    node.type, node.meaning = message.name, f"version {prefix.version}"
    if fault is not None and not any(part.first_fault() for part in parts):
        node.fault = fault
        fault.path = node.path
    put_below(node, [*front, *parts], place)
    note_unknown_version(node, prefix)
    if left and fault is None:
        node.note(f"{plural(left, 'byte')} after {message.name}")
    if guess:
        node.note(guessed("type", message.name))
    return prefix


def open_field(node: Node) -> None:
    """Opens a field that holds a format, if its condition is met, or names its feature level."""
    type = node._label.content.type
    if type.feature is not None:
        feature = named(node, type.feature)
        if feature is not None and isinstance(node.value, int):
            node.meaning = level_name(feature, node.value)
    elif type.holds is not None and is_closed(node):
        protocol = None if type.when is None else named(node, type.when)
        unknown = type.when is not None and protocol is None
        if unknown or type.when is None or protocol == CONSUMER:
            open_bytes(node, node._place.ground.data, type.holds, guess=unknown)


def note_unknown_version(node: Node, prefix: Prefix) -> None:
    """Notes a version that is newer than all known ones."""
    if prefix.stated > prefix.version:
        node.note(f"version {prefix.stated} unknown; read as {prefix.version}")


def put_below(node: Node, children: list[Node], place: Place | None = None) -> None:
    """Puts nodes in the place of a node's bytes, below it and after their length."""
    start = start_of(node)
    length = node.children[:1]
    if not length and start > node.offset:
        length = [length_of(node, place or place_below(node), node.wire, "bytes that follow")]
    node.children = [*length, *children]
