"""Editing a field: its value as text, and the bytes that a text makes of it."""
from __future__ import annotations

import json
import struct
from typing import Any
from uuid import UUID

from kconstruct.derived.json_form import to_json
from kconstruct.errors import InputError
from kconstruct.explore.tree_index import Chart
from kconstruct.session import Session
from kconstruct.trace import Node
from kconstruct.views.values import scalar_text

__all__ = ["add_element", "array_of", "delete_element", "edit", "text_of"]

MOST_TEXT = 20_000
_FIXED = {"BOOLEAN": "?", "INT8": "b", "INT16": "h", "UINT16": "H", "INT32": "i", "UINT32": "I", "INT64": "q",
          "FLOAT64": "d"}
_EMPTY = {"string": "", "uuid": "AAAAAAAAAAAAAAAAAAAAAA", "bytes": "hex:", "bool": "false"}
_NUMBERS = ("int", "uint", "float")


def text_of(chart: Chart, node: Node) -> str:
    """The value as text that `edit` takes; raises `InputError` for what cannot be edited so."""
    if node.space:
        raise InputError("unpacked bytes cannot be edited: they would have to be packed again")
    if _is_own(chart, node):
        text = json.dumps(_json_of(chart, node), ensure_ascii=False) if _is_compound(node) else _scalar(node.value)
    elif node.wire in _FIXED and node.size == struct.calcsize(_FIXED[node.wire]):
        text = _scalar(node.value)
    else:
        raise InputError(f"{node.name} cannot be edited by value here: edit its bytes")
    if len(text) > MOST_TEXT:
        raise InputError(f"{node.name} is too long to edit as text: {len(text):,} characters")
    return text


def edit(session: Session, chart: Chart, node: Node, text: str) -> None:
    """Gives a field another value.

    A field of the header or the message: all is built again, sizes too.  Other numbers (a size, a field of a record
    batch, any where the bytes have a fault) are overwritten in their place.
    """
    if _is_own(chart, node):
        session.set(f"{node.path}={text}")
    else:
        session.set_bytes(node.offset, _packed(node, text))


def array_of(chart: Chart, node: Node) -> tuple[Node, int | None]:
    """The array that a node is or belongs to, and which element it is or lies in."""
    inner = None
    for up in (node, *chart.above(node)):
        if up.type.startswith("[]") and _is_own(chart, up):
            return up, None if inner is None or inner.role != "element" else int(inner.path.rpartition(".")[2])
        inner = up
    raise InputError(f"{node.name} is no array, and lies in none")


def add_element(session: Session, chart: Chart, node: Node) -> str:
    """Adds an element with defaults to the end of an array; returns its path."""
    array, _ = array_of(chart, node)
    kind = array.type[2:]
    text = _EMPTY.get(kind, "0" if kind.startswith(_NUMBERS) else "{}")
    path = f"{array.path}.{array.value or 0}"
    session.set(f"{path}={text}")
    return path


def delete_element(session: Session, chart: Chart, node: Node) -> str:
    """Takes the element that a node is or lies in out of its array; returns its path."""
    array, index = array_of(chart, node)
    if index is None:
        raise InputError(f"say which element of {array.name}: move to it first")
    items = _json_of(chart, array)
    session.set(f"{array.path}={json.dumps([*items[:index], *items[index + 1:]])}")
    return f"{array.path}.{index}"


def _is_own(chart: Chart, node: Node) -> bool:
    """Whether a node is a field (or an element) of the header or the message, which can be built again."""
    return (node.role in ("field", "element") and not node.space and bool(node.path) and chart.trace.fault is None
            and chart.trace.message is not None
            and all(up.value is None or isinstance(up.value, int) for up in chart.above(node)))


def _is_compound(node: Node) -> bool:
    return node.type.startswith("[]") or (node.value is None and bool(node.children))


def _json_of(chart: Chart, node: Node) -> Any:
    """A field's value in Kafka's JSON form."""
    values = chart.part.values()
    found: Any = to_json(values.message, values.body, values.version)
    for step in node.path.split("."):
        found = found[int(step)] if isinstance(found, list) else found[f"{step[:1].lower()}{step[1:]}"]
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


def _packed(node: Node, text: str) -> bytes:
    """The bytes of a number in place of the ones that a node has."""
    form = _FIXED[node.wire]
    try:
        if form == "?":
            return struct.pack("?", {"true": True, "1": True, "false": False, "0": False}[text.lower()])
        return struct.pack(f">{form}", float(text) if form == "d" else int(text, 0))
    except (ValueError, KeyError, struct.error, OverflowError):
        raise InputError(f"{node.name} is {node.type}, not {text!r}") from None
