"""Opens opaque bytes in a tree: the node of the bytes gets the nodes of what they hold."""
from __future__ import annotations

from typing import Any

from kconstruct import codec
from kconstruct.arguments import explained
from kconstruct.enums.features import level_name
from kconstruct.errors import KconstructError
from kconstruct.nested.formats import CONSUMER, formats_of
from kconstruct.nested.prefix import Prefix, prefix_nodes, read_prefix
from kconstruct.nested.rows import Field, fields_with_content
from kconstruct.records.annotate import length_node
from kconstruct.schema.message_schema import MessageSchema
from kconstruct.text import guessed, plural
from kconstruct.trace import Node

__all__ = ["is_closed", "note_unknown_version", "open_bytes", "open_field", "replace_data", "start_of"]


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
    try:
        prefix = read_prefix(formats_of(kind), data, start, end)
        found = codec.trace(prefix.message, data, prefix.version, prefix.body, end)
        if found.fault is not None and not keep_fault:
            raise found.fault
    except KconstructError as error:
        if not guess:
            node.notes.append(f"not opened: {error}")
        return None
    left = end - found.end
    if left and guess:
        return None
    node.type, node.meaning = prefix.message.name, f"version {prefix.version}"
    struct, *rest = found.root.children
    replace_data(node, data, [*prefix_nodes(prefix, data, start), *struct.children, *rest])
    if struct.fault is not None:
        node.fault = struct.fault
        node.fault.path = node.path
    note_unknown_version(node, prefix)
    if left and found.fault is None:
        node.notes.append(f"{plural(left, 'byte')} after {prefix.message.name}")
    if guess:
        node.notes.append(guessed("type", prefix.message.name))
    for field in fields_with_content(node, prefix.message):
        open_field(field, data)
    return prefix


def open_field(field: Field, data: Any) -> None:
    """Opens a field that holds a format, if its condition is met, or names its feature level."""
    type, node = field.entry.type, field.node
    if type.feature is not None:
        feature = field.named(type.feature)
        if feature is not None and isinstance(node.value, int):
            node.meaning = level_name(feature.value, node.value)
    elif type.holds is not None and is_closed(node):
        protocol = None if type.when is None else field.named(type.when)
        unknown = type.when is not None and (protocol is None or protocol.value is None)
        if unknown or protocol is None or protocol.value == CONSUMER:
            open_bytes(node, data, type.holds, guess=unknown)


def note_unknown_version(node: Node, prefix: Prefix) -> None:
    """Notes a version that is newer than all known ones."""
    if prefix.stated > prefix.version:
        node.notes.append(f"version {prefix.stated} unknown; read as {prefix.version}")


def replace_data(node: Node, data: Any, children: list[Node]) -> None:
    """Puts nodes that were read in `data` in the place of a node's bytes, below it and after their length."""
    node.children = [*_length(node, data), *children]
    for child in children:
        for inner in child.walk():
            inner.path = f"{node.path}.{inner.path}" if inner.path else node.path
            inner.space = node.space
            inner.group = inner.group or node.group
            if inner.fault is not None:
                inner.fault.path = inner.path


def _length(node: Node, data: Any) -> list[Node]:
    """The node of the length in front of a node's bytes, none where there is no length."""
    start = start_of(node)
    if node.children or start == node.offset:
        return node.children[:1]
    return [length_node(node, data, node.wire, "bytes that follow")]
