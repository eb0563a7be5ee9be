"""What is the same for all nodes of a kind: name, type and docs as a tree shows them, the value in words.

A tree has few kinds and many nodes, so the words of a kind are made once.
"""
from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from uuid import UUID

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
    scalar_text,
    value_text,
)

__all__ = ["MAX_DOCS", "Kind", "kind_of", "kinds_of", "new_kind", "root_kind", "snake_case"]

MAX_DOCS = 77
_MAX_KINDS = 1 << 14
_WORD = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")

Said = tuple[str, str]
"""The value, "" for a node that has none, and its annotation."""


class Kind:
    """The words of some nodes.

    name, type  as they are shown; `name` is that of the first of them where nodes are numbered
    docs        cut to `MAX_DOCS`
    said        the value of a node and its annotation, given the bytes of the input and whether it may be unfinished
    quick       the same of a node with the label of the first that nothing was set of, given the bytes of its address
                space; None where it may have notes
    """

    __slots__ = ("docs", "follows", "group", "is_numbered", "is_rest", "name", "quick", "said", "type", "typed")

    def __init__(self, node: Node, type: str, group: str) -> None:
        self.name = snake_case(node.name) if group == "header" and node.role == "field" else escaped(node.name)
        self.type = type
        self.typed = f" {type}" if type else ""
        docs = node.docs
        if node.role == "tags":
            docs = f"number of tagged fields in {'the header' if group == 'header' else 'this struct'}"
        self.follows = node.role if node.role == "presence" or (node.role == "count" and not docs) else ""
        self.docs = cut(docs, MAX_DOCS)
        self.group = node._label.group
        self.is_numbered = node.role == "element"
        self.is_rest = node.role in ("left", "unread")
        self.said: Callable[[Node, Any, bool], Said] = _way(node)
        self.quick: Callable[[Node, Any, bool], Said | None] = _quick_way(node._label, self.said)

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
_of_labels: tuple[dict[Any, Kind], dict[Any, Kind]] = {}, {}


def kinds_of(group: str) -> dict[Any, Kind]:
    """The kinds of nodes in a group that nothing was set of, by their labels; `new_kind` adds to them."""
    return _of_labels[group == "header"]


def new_kind(kinds: dict[Any, Kind], node: Node, group: str) -> Kind:
    """The kind of a node of a label that is not among the `kinds`."""
    if len(kinds) >= _MAX_KINDS:
        kinds.clear()
    kind = kinds[node._label] = Kind(node, _type(node, group), group)
    return kind


def root_kind(trace: Trace) -> Kind:
    """The kind of the root of a tree."""
    root = trace.root
    if not root.type and trace.version is not None:
        return Kind(root, f"message v{trace.version}", root.group)
    return kind_of(root, root.group)


def kind_of(node: Node, group: str) -> Kind:
    """The kind of any node; `group` is its own or that of the nearest node above that has one."""
    role = node.role
    key = ("" if role == "element" else node.name, node.type, role, node.docs, node.wire, group == "header",
           node.group == "header")
    kind = _kinds.get(key)
    if kind is None:
        if len(_kinds) >= _MAX_KINDS:  # names with numbers that only these bytes have
            _kinds.clear()
        kind = _kinds[key] = Kind(node, _type(node, group), group)
    return kind


def _type(node: Node, group: str) -> str:
    if node.role == "struct" and node.group != "header":
        return "struct"
    return node.wire.lower() if group == "header" and node.role == "field" and node.wire else node.type


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
    if kind_of_length(wire):
        return _any
    return _number if wire or type in NULLABLE or type == "" else _struct


def _quick_way(label: Any, said: Callable[[Node, Any, bool], Said]) -> Callable[[Node, Any, bool], Said | None]:
    if label.meant is not None or label.noted is not None or label.names is not None:
        return _Meant(label) if said is _number else _unsure
    if label.oddity is None:
        return _QUICK.get(said, _unsure)
    if said is _any and kind_of_length(label.wire) == "STRING":
        return _compact_text if label.wire.startswith("COMPACT_") else _text
    if label.least_odd == 2:
        return _short_count if said is _compact_count else _short_number if said is _number else _unsure
    return _boolean if label.wire == "BOOLEAN" else _unsure


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


def _unsure(node: Node, data: Any, doubt: bool) -> None:
    return None


def _plain_value(node: Node, data: Any, doubt: bool) -> Said | None:
    value = node.value
    if type(value) is int:
        return str(value), ""
    if type(value) is UUID:
        return scalar_text(value), ""
    if type(value) is bytes and len(value) == node.size:
        return scalar_text(value), ""
    return None


def _short_number(node: Node, data: Any, doubt: bool) -> Said | None:
    return (str(node.value), "") if node.size == 1 and type(node.value) is int else None


def _short_count(node: Node, data: Any, doubt: bool) -> Said | None:
    return (str(node.value), "compact, n+1") if node.size == 1 and type(node.value) is int else None


def _boolean(node: Node, data: Any, doubt: bool) -> Said | None:
    byte = data[node.offset]
    return None if byte > 1 else ("true" if byte else "false", "")


def _plain_elements(node: Node, data: Any, doubt: bool) -> Said | None:
    return (plural(node.value, "element"), "") if type(node.value) is int else None


def _plain_struct(node: Node, data: Any, doubt: bool) -> Said | None:
    return ("struct", "") if node.value is None and not doubt else None


class _Meant:
    """Numbers whose values say something; what names say is kept."""

    def __init__(self, label: Any) -> None:
        self._label = label
        self._is_fixed = label.meant is None and label.noted is None and label.oddity is None
        self._said: dict[int, Said] = {}

    def __call__(self, node: Node, data: Any, doubt: bool) -> Said | None:
        value = node.value
        said = self._said.get(value) if isinstance(value, int) else None
        if said is None:
            said = self._new(node, value, data)
            if said is not None and self._is_fixed and len(self._said) < _MAX_KINDS:
                self._said[value] = said
        return said

    def _new(self, node: Node, value: Any, data: Any) -> Said | None:
        label = self._label
        if not isinstance(value, int) or isinstance(value, bool):
            return None
        if label.oddity is not None and node.size >= label.least_odd and \
                label.oddity(data[node.offset:node.end], value) is not None:
            return None
        if label.noted is not None and label.noted(node):
            return None
        meaning = value.api if isinstance(value, ApiKey) else label.meant(node) if label.meant is not None else \
            label.names.name_of(value) if label.names is not None else None
        return str(int(value)), str(meaning or "")


def _compact_text(node: Node, data: Any, doubt: bool) -> Said | None:
    value, length = node.value, data[node.offset]
    if type(value) is str and length < 0x80 and "\ufffd" not in value:
        return _shown(value), f"compact, len+1={length}"
    return ("null", "compact, len+1=0") if value is None and length == 0 and not doubt else None


def _text(node: Node, data: Any, doubt: bool) -> Said | None:
    value = node.value
    if type(value) is str and "\ufffd" not in value:
        return _shown(value), f"int16 len={node.size - 2}"
    return None


def _shown(value: str) -> str:
    if len(value) <= MAX_TEXT and value.isprintable() and '"' not in value and "\\" not in value:
        return f'"{value}"'
    return quoted(cut(value, MAX_TEXT))


_QUICK: dict[Any, Callable[[Node, Any, bool], Said | None]] = {
    _number: _plain_value, _elements: _plain_elements, _struct: _plain_struct, _none: _none}
