"""Editing a field: its value as text, and the bytes for a text."""
from __future__ import annotations

import json
from typing import Any
from uuid import UUID

from kconstruct.derived.json_form import json_name, to_json
from kconstruct.errors import BuildError, InputError
from kconstruct.explore.tree_index import TreeIndex
from kconstruct.schema.primitives import NumberType, primitive
from kconstruct.schema.types import Form
from kconstruct.session import Session
from kconstruct.trace import Node
from kconstruct.views.values import scalar_text

__all__ = ["DECOMPRESSED", "add_element", "array_of", "delete_element", "edit", "text_of"]

MAX_TEXT = 20_000
DECOMPRESSED = "decompressed bytes cannot be edited: the records would have to be compressed again"


def text_of(index: TreeIndex, node: Node) -> str:
    """The value as text that `edit` accepts; raises `InputError` for a field that cannot be edited by value."""
    if node.space:
        raise InputError(DECOMPRESSED)
    if _is_rebuilt(index, node):
        text = json.dumps(_json_of(index, node), ensure_ascii=False) if _is_compound(node) else _scalar(node.value)
    elif _number_type(node) is not None:
        text = _scalar(node.value)
    else:
        raise InputError(f"{node.name} cannot be edited by value: edit its bytes")
    if len(text) > MAX_TEXT:
        raise InputError(f"{node.name} is too long to edit as text: {len(text):,} characters")
    return text


def edit(session: Session, index: TreeIndex, node: Node, text: str) -> None:
    """Sets the value of a field.

    For a field of the header or the body the frame is rebuilt, sizes included.  Other numbers (a size, a field of a
    record batch, any in bytes with a fault) are overwritten in place.
    """
    if _is_rebuilt(index, node):
        session.set(f"{node.path}={text}")
    else:
        session.set_bytes(node.offset, _packed(node, text))


def array_of(index: TreeIndex, node: Node) -> tuple[Node, int | None]:
    """The array that a node is or belongs to, and the index of the element that it is or belongs to."""
    inner = None
    for up in (node, *index.ancestors(node)):
        if up.type.startswith("[]") and _is_rebuilt(index, up):
            return up, None if inner is None or inner.role != "element" else int(inner.path.rpartition(".")[2])
        inner = up
    raise InputError(f"{node.name} is not an array or part of one")


def add_element(session: Session, index: TreeIndex, node: Node) -> str:
    """Adds an element with defaults to the end of an array; returns its path."""
    array, _ = array_of(index, node)
    kind = primitive(array.type.removeprefix("[]"))
    text = "{}" if kind is None else kind.zero_text
    path = f"{array.path}.{array.value or 0}"
    session.set(f"{path}={text}")
    return path


def delete_element(session: Session, index: TreeIndex, node: Node) -> str:
    """Removes the element that a node is or belongs to from its array; returns its path."""
    array, at = array_of(index, node)
    if at is None:
        raise InputError(f"no element of {array.name} selected: move the cursor to one")
    items = _json_of(index, array)
    session.set(f"{array.path}={json.dumps([*items[:at], *items[at + 1:]])}")
    return f"{array.path}.{at}"


def _is_rebuilt(index: TreeIndex, node: Node) -> bool:
    """Whether a node is a field (or an element) of the header or the body, whose frame can be rebuilt."""
    return (node.role in ("field", "element") and not node.space and bool(node.path) and index.trace.fault is None
            and index.trace.message is not None
            and all(up.value is None or isinstance(up.value, int) for up in index.ancestors(node)))


def _is_compound(node: Node) -> bool:
    return node.type.startswith("[]") or (node.value is None and node.has_children)


def _json_of(index: TreeIndex, node: Node) -> Any:
    """A field's value in Kafka's JSON form."""
    values = index.part.values()
    found: Any = to_json(values.message, values.body, values.version)
    for step in node.path.split("."):
        found = found[int(step)] if isinstance(found, list) else found[json_name(step)]
    return found


def _scalar(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, str):
        plain = value.isprintable() and value != "null" and not (len(value) > 1 and value[0] == value[-1] == '"')
        return value if plain else json.dumps(value)
    if isinstance(value, (bytes, bytearray)):
        return f"hex:{bytes(value).hex()}"
    return scalar_text(value) if isinstance(value, (bool, int, UUID)) else str(value)


def _number_type(node: Node) -> NumberType | None:
    """The type of a number of fixed width, which can be overwritten in place."""
    kind = primitive(node.type)
    return kind if isinstance(kind, NumberType) and kind.construct.sizeof() == node.size else None


def _packed(node: Node, text: str) -> bytes:
    """A number as the bytes that replace those of a node."""
    kind = _number_type(node)
    if kind is None:
        raise InputError(f"{node.name} cannot be edited by value: edit its bytes")
    try:
        data: bytes = kind.construct.build(kind.from_text(text, Form(0)))
    except BuildError as error:
        raise InputError(f"{node.name}: {error}") from None
    return data
