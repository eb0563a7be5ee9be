"""What the two emitters share: lines with indentation, names of constants, literals."""
from __future__ import annotations

import re
from keyword import iskeyword
from typing import Any
from uuid import UUID

from kconstruct.container import Container
from kconstruct.rules import NUMBERS

__all__ = ["Lines", "SIZES", "arguments", "literal"]

SIZES = {"B": 1, **{number.code: number.width for number in NUMBERS.values()}}
"""Bytes of each format letter."""


class Lines:
    """Generated source: lines, the indentation, the constants that it refers to."""

    def __init__(self, constants: dict[str, Any]) -> None:
        self.lines: list[str] = []
        self.depth = 1
        self.constants = constants
        self._numbers: dict[str, int] = {}

    def put(self, line: str) -> None:
        """Adds a line at the current indentation."""
        self.lines.append("    " * self.depth + line)

    def put_all(self, lines: str) -> None:
        """Adds several lines, which may have an indentation of their own."""
        for line in lines.splitlines():
            self.put(line)

    def fresh(self, hint: str) -> str:
        """A variable name that is not used yet, made of a field's name."""
        base = re.sub(r"\W", "_", hint) or "x"
        base = base[0].lower() + base[1:]
        number = self._numbers.get(base, 0)
        self._numbers[base] = number + 1
        return f"{base}_{number}" if number else f"{base}_"

    def constant(self, hint: str, value: Any) -> str:
        """The name of a constant; the same value keeps its name."""
        for name, known in self.constants.items():
            if known is value:
                return name
        number = 0
        while f"{hint}{number or ''}" in self.constants:
            number += 1
        name = f"{hint}{number or ''}"
        self.constants[name] = value
        return name

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def arguments(fields: list[tuple[str, str]]) -> str:
    """What a Container of named expressions is made of; a name need not be one of Python's."""
    if all(name.isidentifier() and not iskeyword(name) for name, _ in fields):
        return ", ".join(f"{name}={value}" for name, value in fields)
    return "{" + ", ".join(f"{name!r}: {value}" for name, value in fields) + "}"


def literal(value: Any, lines: Lines) -> str:
    """An expression that makes a default anew."""
    if isinstance(value, bytearray):
        holder = lines.constant(type(value).__name__, type(value))
        return f"{holder}({bytes(value)!r})" if value else f"{holder}()"
    if isinstance(value, dict):
        if all(isinstance(given, (int, float, str, bytes, UUID, type(None))) for given in value.values()):
            return f"{lines.constant('Container', Container)}({lines.constant('DEFAULTS', dict(value))})"
        inner = arguments([(name, literal(given, lines)) for name, given in value.items()])
        return f"{lines.constant('Container', Container)}({inner})"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(literal(given, lines) for given in value) + "]"
    if isinstance(value, UUID):
        return lines.constant("ZERO_UUID" if not value.int else "UUID", value)
    if value is None or isinstance(value, (bool, int, str, bytes)):
        return repr(int(value)) if isinstance(value, int) and not isinstance(value, bool) else repr(value)
    if isinstance(value, float):
        return f"float({str(value)!r})"
    return lines.constant("DEFAULT", value)
