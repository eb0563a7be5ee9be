"""Nodes below the node of opaque bytes: the numbers in front of a struct, and the struct's own."""
from __future__ import annotations

from kconstruct.nested.formats import Word
from kconstruct.trace import Node

__all__ = ["graft", "word_node"]

_TYPES = {"INT16": "int16", "UNSIGNED_VARINT": "uvarint"}


def word_node(word: Word, at: int, prefix: str, group: str = "", space: str = "") -> Node:
    """The node of a number in front of a struct."""
    return Node(word.name, _TYPES[word.wire], "field", at, word.size, word.value, word.docs, word.wire,
                f"{prefix}{word.name}", None, group, space)


def graft(node: Node, children: list[Node], by: int) -> None:
    """Puts nodes whose offsets count from byte `by` of the node's space below it."""
    for child in children:
        for inner in child.walk():
            if not inner.space:
                inner.offset += by
                if inner.fault is not None and inner.fault.offset is not None:
                    inner.fault.offset += by
            inner.path = f"{node.path}.{inner.path}" if inner.path else node.path
            inner.space = f"{node.path}.{inner.space}" if inner.space else node.space
            inner.group = inner.group or node.group
        node.children.append(child)
