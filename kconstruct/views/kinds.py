"""What is the same for all nodes of a kind: name, type and docs as a tree shows them, the value in words.

A tree has few kinds and many nodes, so the words of a kind are made once.
"""
from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from kconstruct.enums import ApiKey
from kconstruct.text import cut, escaped, plural, quoted
from kconstruct.trace import Node, Trace
from kconstruct.views.places import is_unfinished
from kconstruct.views.values import (
    MAX_TEXT,
    NULLABLE,
    VALUELESS,
    annotation,
    count_of,
    kind_of_length,
    value_text,
)

__all__ = ["MAX_DOCS", "Kind", "kind_of", "root_kind", "snake_case"]

MAX_DOCS = 77
_MAX_KINDS = 1 << 12
_WORD = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")

Said = tuple[str, str]
"""The value, "" for a node that has none, and its annotation."""


class Kind:
    """The words of some nodes.

    name, type  as they are shown; `name` is that of the first of them where nodes are numbered
    docs        cut to `MAX_DOCS`
    said        the value of a node and its annotation, given the bytes of the input and whether it may be unfinished
    """

    __slots__ = ("docs", "follows", "name", "said", "type", "typed")

    def __init__(self, node: Node, type: str, in_header: bool, group: str) -> None:
        self.name = snake_case(node.name) if in_header else escaped(node.name)
        self.type = type
        self.typed = f" {type}" if type else ""
        docs = node.docs
        if node.role == "tags":
            docs = f"number of tagged fields in {'the header' if group == 'header' else 'this struct'}"
        self.follows = node.role if node.role == "presence" or (node.role == "count" and not docs) else ""
        self.docs = cut(docs, MAX_DOCS)
        self.said: Callable[[Node, Any, bool], Said] = _way(node)

    def docs_of(self, node: Node, parent: Node | None) -> str:
        """The docs of a node that says what follows it."""
        if not isinstance(node.value, int):
            return self.docs
        if self.follows == "presence":
            return "the struct follows" if node.value > 0 else "null"
        if parent is not None and parent.role == "tags":
            return "number of tagged fields"
        count = count_of(node)
        return "null" if count is None else f"{plural(count, 'element')} follow{'s' if count == 1 else ''}"


_kinds: dict[tuple[Any, ...], Kind] = {}


def root_kind(trace: Trace) -> Kind:
    """The kind of the root of a tree."""
    root = trace.root
    if not root.type and trace.version is not None:
        return Kind(root, f"message v{trace.version}", False, root.group)
    return kind_of(root, root.group)


def kind_of(node: Node, group: str) -> Kind:
    """The kind of a node; `group` is its own or that of the nearest node above that has one."""
    role = node.role
    is_own = node.group == "header"
    key = ("" if role == "element" else node.name, node.type, role, node.docs, node.wire, group == "header", is_own)
    kind = _kinds.get(key)
    if kind is None:
        if len(_kinds) >= _MAX_KINDS:  # names with numbers that only these bytes have
            _kinds.clear()
        in_header = group == "header" and role == "field"
        type = "struct" if role == "struct" and not is_own else \
            node.wire.lower() if in_header and node.wire else node.type
        kind = _kinds[key] = Kind(node, type, in_header, group)
    return kind


def snake_case(name: str) -> str:
    """A header field's name as the protocol guide writes it.

    >>> snake_case("RequestApiKey")
    'request_api_key'
    """
    return _WORD.sub("_", name).lower()


# the value in words: one function for each way, the quickest that is right for a kind


def _way(node: Node) -> Callable[[Node, Any, bool], Said]:
    role, type, wire = node.role, node.type, node.wire
    if role == "cut":
        return _any
    if role in VALUELESS:
        return _none
    if type.startswith("[]"):
        return _elements
    if role == "count":
        return _compact_count if node.name == "length" and wire == "UNSIGNED_VARINT" else _number
    if kind_of_length(wire) == "STRING":
        return _compact_text if wire.startswith("COMPACT_") else _text
    if kind_of_length(wire):
        return _any
    return _number if wire or type in NULLABLE or type == "" else _struct


def _none(node: Node, data: Any, doubt: bool) -> Said:
    return "", ""


def _any(node: Node, data: Any, doubt: bool) -> Said:
    unfinished = doubt and is_unfinished(node)
    value = value_text(node, unfinished)
    return ("", "") if value is None else (value, "" if unfinished else annotation(node, data))


def _number(node: Node, data: Any, doubt: bool) -> Said:
    value = node.value
    if isinstance(value, int) and value is not True and value is not False:
        return str(int(value)), value.api if isinstance(value, ApiKey) else str(node.meaning or "")
    return _any(node, data, doubt)


def _compact_count(node: Node, data: Any, doubt: bool) -> Said:
    value = node.value
    if type(value) is int and not node.meaning:
        return str(value), "compact, n+1"
    return _any(node, data, doubt)


def _elements(node: Node, data: Any, doubt: bool) -> Said:
    if type(node.value) is int:
        return plural(node.value, "element"), str(node.meaning or "")
    return _any(node, data, doubt)


def _struct(node: Node, data: Any, doubt: bool) -> Said:
    if node.value is None and not doubt and not node.meaning:
        return "struct", ""
    return _any(node, data, doubt)


def _compact_text(node: Node, data: Any, doubt: bool) -> Said:
    value = node.value
    if type(value) is str and not node.space and not node.meaning and data[node.offset] < 0x80:
        return _shown(value), f"compact, len+1={data[node.offset]}"
    return _any(node, data, doubt)


def _text(node: Node, data: Any, doubt: bool) -> Said:
    value = node.value
    if type(value) is str and not node.meaning:
        return _shown(value), f"int16 len={node.size - 2}"
    return _any(node, data, doubt)


def _shown(value: str) -> str:
    if len(value) <= MAX_TEXT and value.isprintable() and '"' not in value and "\\" not in value:
        return f'"{value}"'
    return quoted(cut(value, MAX_TEXT))
