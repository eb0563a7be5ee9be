"""What a node's value looks like in a tree: the value, and in brackets what is said about it."""
from __future__ import annotations

import base64
from typing import Any
from uuid import UUID

from kconstruct.enums import ApiKey
from kconstruct.rules import encode_uvarint
from kconstruct.text import cut, plural, quoted
from kconstruct.trace import Node

__all__ = ["annotation", "count_of", "scalar_text", "value_text"]

MOST_TEXT = 60
MOST_BYTES = 24
_BARE = frozenset(("struct", "frame", "message", "input", "one tag", "cut"))
_PLAIN = frozenset(("bytes", "string", "records", "raw"))


def value_text(node: Node, unfinished: bool = False) -> str | None:
    """The value as a tree shows it, None for a node that has none."""
    if node.role in _BARE and not (node.role == "cut" and not node.children):
        return None
    if node.type.startswith("[]"):
        return _elements(node, unfinished)
    if unfinished:
        return None
    if node.value is None:
        return _nothing(node)
    if node.children and node.type == "records":
        return plural(len(node.value), "byte")
    return scalar_text(node.value)


def _elements(node: Node, unfinished: bool) -> str:
    if unfinished:
        count = next((child.value for child in node.children if child.role == "count"), None)
        have = max(sum(child.role == "element" for child in node.children) - 1, 0)
        expected = (count or 0) - (node.wire.startswith("COMPACT"))
        return f"{have} of {plural(expected, 'element')}" if count is not None else "?"
    return "null" if node.value is None else plural(node.value, "element")


def _nothing(node: Node) -> str | None:
    if node.type == "":
        return None
    if node.wire == "NULLABLE_STRUCT":
        return "null" if len(node.children) == 1 else "struct"
    return "null" if node.wire or node.type in _PLAIN else "struct"


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
        data = bytes(value[:MOST_BYTES])
        return (data.hex() or "empty") + ("..." if len(value) > MOST_BYTES else "")
    if isinstance(value, UUID):
        return base64.urlsafe_b64encode(value.bytes).decode().rstrip("=")
    if isinstance(value, str):
        return quoted(cut(value, MOST_TEXT))
    return str(value)


def annotation(node: Node, data: bytes) -> str:
    """What stands in brackets behind the value: how its length is written, or its meaning."""
    if isinstance(node.value, ApiKey):
        return node.value.api
    if node.meaning:
        return str(node.meaning)
    if node.role == "count":
        return "compact, n+1" if node.name == "length" and node.wire == "UNSIGNED_VARINT" else ""
    kind = node.wire.removeprefix("COMPACT_").removeprefix("NULLABLE_")
    if kind not in ("STRING", "BYTES", "RECORDS") or node.size == 0:
        return _total(node)
    if node.wire.startswith("COMPACT_"):
        return f"compact, len+1={_compact(node, data)}"
    width = 2 if kind == "STRING" else 4
    raw = data[node.offset:node.offset + width] if node.space == "" else b""
    size = int.from_bytes(raw, "big", signed=True) if raw else node.size - width if node.value is not None else -1
    return f"int{8 * width} len={size}"


def _total(node: Node) -> str:
    """The length of a value that is cut and does not say its length otherwise."""
    value = node.value
    if isinstance(value, (str, bytes)) and len(value) == node.size:
        return ""
    if isinstance(value, str) and len(value) > MOST_TEXT:
        return plural(len(value.encode("utf-8", "replace")), "byte")
    if isinstance(value, (bytes, bytearray)) and len(value) > MOST_BYTES:
        return plural(len(value), "byte")
    return ""


def _compact(node: Node, data: bytes) -> int:
    """The number that a compact length holds: read from the input, or worked out where the bytes are elsewhere."""
    if node.space == "":
        value = 0
        for index, byte in enumerate(data[node.offset:node.offset + 5]):
            value |= (byte & 0x7F) << 7 * index
            if byte < 0x80:
                break
        return value & 0xFFFFFFFF
    if node.value is None:
        return 0
    return next((node.size - used + 1 for used in range(1, 6) if len(encode_uvarint(node.size - used + 1)) == used), 0)


def count_of(node: Node) -> int | None:
    """How many elements a count says, None for null."""
    count = int(node.value) - (node.wire == "UNSIGNED_VARINT")
    return None if count < 0 else count
