"""The value of a node as text, its meaning or the encoding of its length, and its place."""
from __future__ import annotations

from typing import Any
from uuid import UUID

from kconstruct.enums import ApiKey
from kconstruct.rules import LENGTHS, compact_size, encode_uvarint, read_length, read_uvarint, uuid_to_text
from kconstruct.text import cut, plural, quoted
from kconstruct.trace import Node
from kconstruct.views.lines import Line

__all__ = ["MAX_TEXT", "NULLABLE", "VALUELESS", "annotation", "count_of", "kind_of_length",
           "place_text", "scalar_text", "value_spans", "value_text"]

MAX_TEXT = 60
MAX_BYTES = 24
VALUELESS = frozenset(("struct", "frame", "message", "input", "one tag", "cut"))
"""Roles of nodes that have no value."""
NULLABLE = frozenset(("bytes", "string", "records", "raw"))
"""Types whose null is shown where no wire type says what it is."""


def value_text(node: Node, unfinished: bool = False) -> str | None:
    """The value as a tree shows it, None for a node that has none."""
    if node.role in VALUELESS and not (node.role == "cut" and not node.children):
        return None
    if node.type.startswith("[]"):
        return _elements(node, unfinished)
    if unfinished:
        return None
    if node.value is None:
        return _null_text(node)
    if node.type == "records" and node.children:
        return plural(len(node.value), "byte")
    return scalar_text(node.value)


def value_spans(node: Node, data: bytes, is_unfinished: bool = False) -> Line:
    """` = 8 (OffsetCommit)`: the value and its annotation; empty for a node without value."""
    value = value_text(node, is_unfinished)
    if value is None:
        return []
    spans: Line = [(" = ", ""), (value, "value")]
    meaning = "" if is_unfinished else annotation(node, data)
    return [*spans, (f" ({meaning})", "meaning" if node.meaning else "place")] if meaning else spans


def place_text(node: Node) -> str:
    """`[0x0010, 4B]`: offset and size."""
    return f"[{'decompressed ' if node.space else ''}0x{node.offset:04x}, {node.size}B]"


def _elements(node: Node, unfinished: bool) -> str:
    if unfinished:
        count = next((count_of(child) for child in node.children if child.role == "count" and child.value is not None),
                     None)
        done = max(sum(child.role == "element" for child in node.children) - 1, 0)
        return f"{done} of {plural(count, 'element')}" if count is not None else "?"
    return "null" if node.value is None else plural(node.value, "element")


def _null_text(node: Node) -> str | None:
    if node.type == "":
        return None
    if node.wire == "NULLABLE_STRUCT":
        return "null" if len(node.children) == 1 else "struct"
    return "null" if node.wire or node.type in NULLABLE else "struct"


def scalar_text(value: Any) -> str:
    """
    >>> scalar_text(True), scalar_text(b""), scalar_text(b"ab"), scalar_text("x" * 100)[-9:], scalar_text(1.5)
    ('true', 'empty', '6162', 'xxxxx..."', '1.5')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(int(value))
    if isinstance(value, (bytes, bytearray, memoryview)):
        data = bytes(value[:MAX_BYTES])
        return (data.hex() or "empty") + ("..." if len(value) > MAX_BYTES else "")
    if isinstance(value, UUID):
        return uuid_to_text(value.bytes)
    if isinstance(value, str):
        return quoted(cut(value, MAX_TEXT))
    return str(value)


def annotation(node: Node, data: bytes) -> str:
    """The meaning of the value, or the encoding of its length."""
    if isinstance(node.value, ApiKey):
        return node.value.api
    if node.meaning:
        return str(node.meaning)
    if node.role == "count":
        return "compact, n+1" if node.name == "length" and node.wire == "UNSIGNED_VARINT" else ""
    kind = kind_of_length(node.wire)
    if not kind or node.size == 0:
        return _total(node)
    if node.wire.startswith("COMPACT_"):
        return f"compact, len+1={_compact(node, data)}"
    length = "int16" if kind == "STRING" else "int32"
    if node.space == "":
        size, _ = read_length(data, node.offset, length)
    else:
        size = LENGTHS[length].null if node.value is None else node.size - LENGTHS[length].width
    return f"{length} len={size}"


def kind_of_length(wire: str) -> str:
    """`STRING`, `BYTES` or `RECORDS` for a wire type that begins with a length, "" for others.

    >>> kind_of_length("COMPACT_NULLABLE_STRING"), kind_of_length("INT32")
    ('STRING', '')
    """
    kind = wire.removeprefix("COMPACT_").removeprefix("NULLABLE_")
    return kind if kind in ("STRING", "BYTES", "RECORDS") else ""


def _total(node: Node) -> str:
    """The length of a value that is cut in the tree and has no length in front."""
    value = node.value
    if isinstance(value, (str, bytes)) and len(value) == node.size:
        return ""
    if isinstance(value, str) and len(value) > MAX_TEXT:
        return plural(len(value.encode("utf-8", "replace")), "byte")
    if isinstance(value, (bytes, bytearray)) and len(value) > MAX_BYTES:
        return plural(len(value), "byte")
    return ""


def _compact(node: Node, data: bytes) -> int:
    """The number in a compact length: read from the input, or computed for decompressed bytes."""
    if node.space == "":
        return read_uvarint(data, node.offset)[0]
    if node.value is None:
        return 0
    return next((node.size - used + 1 for used in range(1, 6) if len(encode_uvarint(node.size - used + 1)) == used), 0)


def count_of(node: Node) -> int | None:
    """Number of elements of a count, None for null."""
    count = compact_size(node.value) if node.wire == "UNSIGNED_VARINT" else node.value
    return None if count < 0 else count
