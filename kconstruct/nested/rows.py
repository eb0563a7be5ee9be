"""The fields of a tree whose rows give their content: formats of bytes, feature levels, record batches."""
from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from kconstruct.schema.types import Entry, Record, Type
from kconstruct.trace import Node

__all__ = ["Field", "fields_with_content", "has_content"]


class Field(NamedTuple):
    """A field in a tree: its row, its node, and the fields of the structs around it, the nearest struct first."""

    entry: Entry
    node: Node
    around: tuple[tuple[tuple[Entry, Node], ...], ...]

    def named(self, name: str) -> Node | None:
        """The node of the nearest field of that name, None where the message has none."""
        return next((node for struct in self.around for entry, node in struct if entry.name == name), None)


def has_content(type: Type) -> bool:
    """Whether a field has known content, by its row: bytes of a format, a feature level, record batches."""
    return type.is_records or type.holds not in (None, "version") or type.feature is not None


@cache
def _leads_to_content(record: Record) -> bool:
    return any(has_content(entry.type) for inner in record.records() for entry in inner.entries)


def fields_with_content(struct: Node, record: Record, around: tuple[tuple[tuple[Entry, Node], ...], ...] = (),
                        ) -> Iterator[Field]:
    """The fields below the node of a struct that `has_content` is true of, in the order of the table."""
    if not _leads_to_content(record):
        return
    nodes = {node.name: node for node in _field_nodes(struct)}
    here = tuple((entry, nodes[entry.name]) for entry in record.entries if entry.name in nodes)
    for entry, node in here:
        inner = entry.type.record
        if has_content(entry.type):
            yield Field(entry, node, (here, *around))
        elif inner is not None:
            elements = [child for child in node.children if child.role == "element"]
            for child in elements or [node]:
                yield from fields_with_content(child, inner, (here, *around))


def _field_nodes(struct: Node) -> Iterator[Node]:
    """The nodes of the fields of a struct, tagged ones too."""
    for child in struct.children:
        if child.role == "field":
            yield child
        elif child.role in ("tags", "one tag"):
            yield from _field_nodes(child)
