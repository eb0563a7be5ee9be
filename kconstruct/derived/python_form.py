"""The Python that makes a value: a literal that `build` takes."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kconstruct.rules import UNKNOWN
from kconstruct.schema.types import Form, Record

__all__ = ["bytes_literal", "struct_literal"]

WIDTH = 100
_STEP = "    "


def struct_literal(record: Record, value: Mapping[str, Any], version: int) -> str:
    """A dict literal of a struct; tagged fields that hold their default are left out, as they are on the wire.

    It needs `UUID` of the module `uuid` where the struct holds one.
    """
    return _laid_out(_Literal(version).struct(record, value), "")


class _Literal(Form):
    def struct(self, record: Record, value: Any = None) -> dict[str, Any]:
        """The literals of the fields by name; unknown tagged fields by number."""
        parts = {entry.name: entry.type.literal(given, self) for entry, given in record.on_wire(value, self.version)}
        unknown = value.get(UNKNOWN)
        return {**parts, UNKNOWN: {tag: bytes(raw) for tag, raw in unknown.items()}} if unknown else parts


def _laid_out(literal: Any, indent: str) -> str:
    """A literal as text; see `Type.literal`."""
    inner = indent + _STEP
    if isinstance(literal, dict):
        return _folded("{", "}", [f"{key!r}: {_laid_out(part, inner)}" for key, part in literal.items()], indent)
    if isinstance(literal, list):
        return _folded("[", "]", [_laid_out(part, inner) for part in literal], indent)
    return bytes_literal(literal, indent) if isinstance(literal, bytes) else str(literal)


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
