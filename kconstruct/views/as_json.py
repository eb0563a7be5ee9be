"""The object that `parse --json` prints for each frame."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from kconstruct.derived.json_form import to_json
from kconstruct.message import message
from kconstruct.trace import Node, Trace
from kconstruct.views.values import scalar_text

__all__ = ["document"]


def document(trace: Trace, *, tree: bool = False) -> dict[str, Any]:
    """The object of a frame or a body.

    Bytes are base64 in `header` and `body` (Kafka's JSON form) and hex everywhere else.
    """
    declared, version = trace.message, trace.version
    body = trace.values.get(declared.kind, trace.value) if declared is not None else None
    fault = trace.first_fault
    doc: dict[str, Any] = {
        "message": declared.name if declared is not None else None,
        "version": version,
        "direction": declared.kind if declared is not None and declared.is_framed else None,
        "header": _header(trace),
        "body": _form(declared, body, version),
        "left": trace.left.hex(),
        "fault": None if fault is None else {"path": fault.path, "offset": fault.offset,
                                             "expected": fault.expected or fault.message, "found": fault.found},
        "notes": [{"offset": note.offset, "path": note.path, "text": note.text} for note in trace.notes],
    }
    if tree:
        doc["tree"] = _tree(trace.root)
    return doc


def _header(trace: Trace) -> dict[str, Any] | None:
    node = trace.part("header")
    if node is None:
        return None
    return _form(message(node.name), trace.values.get("header"), int(node.type.removeprefix("v")))


def _form(declared: Any, value: Mapping[str, Any] | None, version: int | None) -> dict[str, Any] | None:
    if declared is None or version is None or not isinstance(value, Mapping):
        return None
    return to_json(declared, value, version)


def _tree(node: Node) -> dict[str, Any]:
    doc: dict[str, Any] = {"name": node.name, "type": node.type, "offset": node.offset, "size": node.size,
                           "value": _value(node.value), "docs": node.docs,
                           "children": [_tree(child) for child in node.children]}
    if node.meaning:
        doc["meaning"] = str(node.meaning)
    if node.space:
        doc["space"] = node.space
    return doc


def _value(value: Any) -> Any:
    if value is None or isinstance(value, (bool, str, float)):
        return value
    if isinstance(value, int):
        return int(value)
    if isinstance(value, (bytes, bytearray)):
        return bytes(value).hex()
    return scalar_text(value) if isinstance(value, UUID) else str(value)
