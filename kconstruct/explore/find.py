"""Search by field, value or bytes."""
from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from kconstruct.errors import InputError
from kconstruct.explore.tree_index import TreeIndex
from kconstruct.session.part import require_byte
from kconstruct.text import number_of_text
from kconstruct.trace import Node

__all__ = ["Hit", "find", "locate"]

MAX_HITS = 10_000
_BYTES = re.compile(r"(?:hex:|0x)((?:[0-9a-f]{2}\s*)+)|((?:[0-9a-f]{2}\s+)+[0-9a-f]{2})", re.IGNORECASE)


class Hit(NamedTuple):
    """A place that was found: a node, and the byte in it."""

    node: Node
    offset: int


def find(index: TreeIndex, query: str) -> list[Hit]:
    """The places that match a query, in the order of the tree; raises `InputError` if there are none.

    `Name`: a field by name or path, or a value that contains the text.  `=42`: a whole value.  `0x0a0b`, `hex:0a0b` or
    `0a 0b`: bytes.  Text that matches no field and no value is searched for in the bytes.
    """
    query = query.strip()
    if not query:
        raise InputError("nothing to search for: type a field, a value (=42) or bytes (0a 0b)")
    raw = _BYTES.fullmatch(query)
    if raw:
        found = list(islice(_by_bytes(index, bytes.fromhex(raw[1] or raw[2])), MAX_HITS))
    else:
        found = list(islice(_by_node(index, query), MAX_HITS)) or \
            list(islice(_by_bytes(index, query.encode("utf-8", "replace")), MAX_HITS))
    if not found:
        raise InputError(f"not found: {query}")
    return sorted(found, key=lambda hit: (index.rank(hit.node), hit.offset))


def _by_node(index: TreeIndex, query: str) -> Iterator[Hit]:
    whole = query.startswith("=")
    text = query.removeprefix("=").strip() if whole else query
    wanted = text.lower()
    name, raw, number = wanted.replace("_", ""), text.encode("utf-8", "replace"), number_of_text(text)

    def has_value(node: Node) -> bool:
        value = node.value
        if isinstance(value, str):
            return wanted == value.lower() if whole else wanted in value.lower()
        if isinstance(value, int) and not isinstance(value, bool):
            meaning = index.meaning(node).lower() if node.meaning else ""
            return number == value or (number is None and (meaning == wanted if whole else wanted in meaning))
        if isinstance(value, (bytes, bytearray)):
            return not node.children and raw in value
        return (index.value(node) or "").lower() == wanted

    def has_name(node: Node) -> bool:
        return not whole and (name in node.name.lower() or ("." in wanted and node.path.lower().endswith(wanted)))

    return (Hit(node, node.offset) for node in index.trace.root.walk() if has_name(node) or has_value(node))


def _by_bytes(index: TreeIndex, wanted: bytes) -> Iterator[Hit]:
    for space in index.spaces:
        data = index.data(space)
        at = data.find(wanted)
        while at >= 0:
            node = index.leaf(space, at)
            if node is not None:
                yield Hit(node, at)
            at = data.find(wanted, at + 1)


def locate(index: TreeIndex, space: str, text: str) -> Hit:
    """The place of an offset, `28` or `0x1c`, or of a path, `Topics.0.Name`."""
    offset = number_of_text(text.strip())
    if offset is None:
        node = index.part.node(text.strip())
        return Hit(node, node.offset)
    return Hit(require_byte(index.leaf(space, offset), offset, index.data(space)), offset)
