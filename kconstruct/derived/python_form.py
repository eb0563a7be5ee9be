"""The Python that makes a value: a literal that `build` takes."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from kconstruct.rules import UNKNOWN
from kconstruct.schema.record import Record
from kconstruct.schema.types import Type

__all__ = ["bytes_literal", "struct_literal"]

WIDTH = 100
_STEP = "    "


def struct_literal(record: Record, value: Mapping[str, Any], version: int, indent: str = "") -> str:
    """A dict literal of a struct; tagged fields that hold their default are left out, as they are on the wire.

    It needs `UUID` of the module `uuid` where the struct holds one.
    """
    inner = indent + _STEP
    items = []
    for entry in record.entries_at(version):
        default = entry.type.default(version)
        given = value.get(entry.name, default)
        if not (entry.is_tagged(version) and given == default):
            items.append(f"{entry.name!r}: {_literal(entry.type, given, version, inner)}")
    unknown = value.get(UNKNOWN)
    if unknown:
        pairs = [f"{tag}: {bytes_literal(raw, inner + _STEP)}" for tag, raw in unknown.items()]
        items.append(f"{UNKNOWN!r}: {_folded('{', '}', pairs, inner)}")
    return _folded("{", "}", items, indent)


def _literal(type: Type, value: Any, version: int, indent: str) -> str:
    if value is None:
        return "None"
    if type.element is not None:
        return _folded("[", "]", [_literal(type.element, item, version, indent + _STEP) for item in value], indent)
    if type.record is not None:
        return struct_literal(type.record, value, version, indent)
    if isinstance(value, UUID):
        return f'UUID("{value}")'
    if isinstance(value, (bytes, bytearray)):
        return bytes_literal(value, indent)
    if isinstance(value, float):
        return repr(value) if value - value == 0 else f'float("{value}")'
    if isinstance(value, int) and not isinstance(value, bool):
        return str(int(value))
    return repr(value)


def _folded(begin: str, end: str, items: list[str], indent: str) -> str:
    """Items on one line where they fit, else one a line."""
    line = f"{begin}{', '.join(items)}{end}"
    if len(indent) + len(line) <= WIDTH and "\n" not in line:
        return line
    return f"{begin}\n" + "".join(f"{indent}{_STEP}{item},\n" for item in items) + f"{indent}{end}"


def bytes_literal(raw: Any, indent: str = "") -> str:
    """Bytes as text where they are text, else as hex, in rows where they are long.

    >>> print(bytes_literal(b"orders"), bytes_literal(bytes(3)))
    b'orders' bytes.fromhex("000000")
    """
    data = bytes(raw)
    inner = indent + _STEP
    per = (WIDTH - len(inner) - 2) // 4 * 2
    if len(data) <= per and data.isascii() and data.decode("ascii").isprintable():
        return repr(data)
    text = data.hex()
    if len(text) + len(indent) + 17 <= WIDTH:
        return f'bytes.fromhex("{text}")'
    per = max(per * 2, 32)
    rows = "".join(f'{inner}"{text[at:at + per]}"\n' for at in range(0, len(text), per))
    return f"bytes.fromhex(\n{rows}{indent})"
