"""The object that `parse --json` prints for each frame."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any
from uuid import UUID

from kconstruct.derived.json_form import to_json
from kconstruct.errors import KconstructError
from kconstruct.message import Message, message
from kconstruct.rules import UNKNOWN
from kconstruct.schema.types import Record
from kconstruct.trace import Node, Trace
from kconstruct.views.values import scalar_text

__all__ = ["document", "is_usual"]


def document(trace: Trace, *, tree: bool = False) -> dict[str, Any]:
    """The object of a frame or a body.

    Bytes are base64 in `header` and `body` (Kafka's JSON form) and hex everywhere else.
    """
    declared, version = trace.message, trace.version
    body = trace.values.get(declared.kind, trace.value) if declared is not None else None
    nodes = [*_telling_nodes(trace, body)]
    known = None, trace.fault
    fault = known[1] or next((found for node in nodes if (found := node.fault) is not None), None)
    doc: dict[str, Any] = {
        "message": declared.name if declared is not None else None,
        "version": version,
        "direction": declared.kind if declared is not None and declared.is_framed else None,
        "header": _header(trace),
        "body": _form(declared, body, version),
        "left": trace.left.hex(),
        "fault": None if fault is None else {"path": fault.path, "offset": fault.offset,
                                             "expected": fault.expected or fault.message, "found": fault.found},
        "notes": [{"offset": node.offset, "path": node.path, "text": text} for node in nodes
                  for text in (*node.notes, *([str(node.fault)] if node.fault not in known else ()))],
    }
    if tree:
        doc["tree"] = _tree(trace.root)
    return doc


def _telling_nodes(trace: Trace, body: Any) -> Iterator[Node]:
    """The nodes of which there may be a note or a fault, in the order of the tree."""
    declared = trace.message
    yield trace.root
    for part in trace.root.children:
        if trace.fault is None and declared is not None and part.group == declared.kind and \
                is_usual(declared, body, trace.version, trace.data[part.offset:part.end]):
            yield part
        else:
            yield from part.walk()


def is_usual(declared: Message, value: Any, version: int | None, data: bytes) -> bool:
    """Whether nothing can be said about the parts of a body that was parsed; its nodes need not be made to know.

    So it is where building the value gives the same bytes (an unusual form is not built), where no tagged field is
    unknown, and where no field holds anything that is opened.
    """
    if version is None or not isinstance(value, Mapping) or not _is_closed(declared, value):
        return False
    try:
        return declared.build(value, version) == data
    except KconstructError:
        return False


def _is_closed(record: Record, value: Mapping[str, Any]) -> bool:
    """Whether a struct has neither unknown tagged fields nor content to be opened."""
    if UNKNOWN in value:
        return False
    for name, content, inner in _fields_to_look_at(record):
        found = value.get(name)
        if found is None:
            continue
        if content:
            if not isinstance(found, (bytes, bytearray)) or found:
                return False
        elif inner is not None and not all(_is_closed(inner, one) for one in (
                found if isinstance(found, list) else [found])):
            return False
    return True


@cache
def _fields_to_look_at(record: Record) -> tuple[tuple[str, bool, Record | None], ...]:
    """Name, whether it may have content, and record, of the fields that have one of these."""
    return tuple((entry.name, entry.type.has_content, entry.type.record) for entry in record.entries
                 if entry.type.has_content or entry.type.record is not None)


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
