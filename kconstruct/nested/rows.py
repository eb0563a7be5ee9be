"""What the rows of a message's tables say of the content of its fields, and of the structs around a node."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from kconstruct.schema.types import Record
from kconstruct.trace import Node, Place

__all__ = ["named", "structs_around"]


def named(node: Node, name: str) -> Any:
    """The value of the nearest field of that name around a node; None where there is none, or it was not read."""
    return next((struct[name] for struct in node._place.structs() if name in struct), None)


@cache
def _tables(message: Record) -> Mapping[str, Record]:
    return {record.name: record for record in message.records()}


def structs_around(node: Node, message: Record) -> Iterator[tuple[Record, Mapping[str, Any]]]:
    """The tables and values of the structs of a message around a node, the nearest first."""
    tables = _tables(message)
    place: Place | None = node._place
    while place is not None:
        inner = getattr(place.label, "inner", None)
        table = tables.get(getattr(getattr(inner, "plain", inner), "title", ""))  # a nullable struct holds a plain one
        if table is not None and isinstance(place.value, dict):
            yield table, place.value
        place = place.above
