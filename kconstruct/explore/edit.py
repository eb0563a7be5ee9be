"""Editing a field: its value as text, and the bytes that a text makes of it."""
from __future__ import annotations

import json
import struct
from collections.abc import Callable
from typing import Any
from uuid import UUID

from kconstruct.errors import InputError, KconstructError
from kconstruct.readers.json_form import to_json
from kconstruct.session import Part, Session
from kconstruct.trace import Node
from kconstruct.views.values import scalar_text

__all__ = ["add_element", "delete_element", "edit", "text_of"]

MOST_TEXT = 20_000
_FIXED = {"BOOLEAN": "?", "INT8": "b", "INT16": "h", "UINT16": "H", "INT32": "i", "UINT32": "I", "INT64": "q",
          "FLOAT64": "d"}


def text_of(part: Part, node: Node) -> str:
    """The value as text that `edit` takes; raises `InputError` for what has no value of its own."""
    if node.space:
        raise InputError("unpacked bytes cannot be edited: they would have to be packed again")
    if node.type.startswith("[]") or (node.role == "element" and node.value is None):
        text = json.dumps(_json_of(part, node), ensure_ascii=False)
    elif node.role in ("struct", "frame", "message", "input", "one tag", "tags", "count", "cut", "presence"):
        raise InputError(f"{node.name} has no value of its own: edit one of its fields, or its bytes")
    else:
        text = _scalar(node.value)
    if len(text) > MOST_TEXT:
        raise InputError(f"{node.name} is too long to edit as text: {len(text):,} characters")
    return text


def _scalar(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, str):
        plain = value.isprintable() and value != "null" and not (len(value) > 1 and value[0] == value[-1] == '"')
        return value if plain else json.dumps(value)
    if isinstance(value, (bytes, bytearray)):
        return f"hex:{bytes(value).hex()}"
    return scalar_text(value) if isinstance(value, (bool, int, UUID)) else str(value)


def edit(session: Session, node: Node, text: str) -> None:
    """Gives a field another value.

    The message is built again, sizes too.  Where that cannot be, because the bytes have a fault or the field is no
    field of the message (a size, a field of a record batch), a number is overwritten in its place.
    """
    if node.role in ("field", "element") and node.path:
        try:
            session.set(f"{node.path}={text}")
            return
        except KconstructError:
            if node.wire not in _FIXED or node.size != struct.calcsize(">" + _FIXED[node.wire]):
                raise
            data = session.part.data
            if node.path == "" or _is_built(session, node):
                raise
            assert data
    session.set_bytes(node.offset, _packed(node, text))
