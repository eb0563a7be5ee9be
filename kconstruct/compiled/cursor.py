"""The position of generated parsing code in the buffer, and the parts that it has yet to read."""
from __future__ import annotations

from functools import cache
from typing import Any

from kconstruct import plan
from kconstruct.compiled import support
from kconstruct.compiled.emit import SIZES, Lines, arguments
from kconstruct.container import Container
from kconstruct.plan import Step
from kconstruct.rules import uuid_from_bytes

__all__ = ["Cursor"]

_FEW = 7


class Cursor:
    """Emits reads from `b`, whose end is `n`.

    `p` is a variable of the generated code; `off` is how far the code has read beyond it.  `pending` are parts of
    fixed width, as (variable, code), that will be read at once by `flush`; `after` are lines that follow them.

    functions  the sources of the functions that the code calls, shared with `nested` cursors
    context    the variable of construct's context, "" where no foreign construct needs it
    """

    def __init__(self, constants: dict[str, Any], name: str, view: bool) -> None:
        self.lines = Lines(constants)
        self.name = name
        self.view = view
        self.off = 0
        self.pending: list[tuple[str, str]] = []
        self.after: list[str] = []
        self.functions: list[str] = []
        self.context = ""
        self.refused = self.lines.constant("Refused", support.Refused)

    def nested(self) -> Cursor:
        """A cursor for the body of one more function."""
        made = type(self)(self.lines.constants, self.name, self.view)
        made.functions = self.functions
        return made

    def value(self, step: Step, hint: str) -> str:
        """Emits what reads a step; returns the variable that will hold its value after `flush`."""
        raise NotImplementedError

    def element(self, step: Step, hint: str) -> str:
        """Emits what reads an element of an array, all of it."""
        name = self.value(step, hint)
        self.land()
        return name

    def groups(self, width: int, tags: bool) -> None:
        """Emits what follows structs of `width` bytes from `p` to `q` that were read at once."""

    def fixed(self, hint: str, code: str) -> str:
        """The variable of a part of fixed width, which will be read by `flush`."""
        name = self.lines.fresh(hint)
        self.pending.append((name, code))
        return name

    def flush(self) -> None:
        """Reads what is pending, in one call."""
        lines, parts = self.lines, self.pending
        if parts:
            at = self.at(self.off)
            codes = "".join(code for _, code in parts)
            if codes == "B":
                lines.put(f"{parts[0][0]} = b[{at}]")
            elif codes == "?":
                lines.put(f"{parts[0][0]} = b[{at}] != 0")
            else:
                unpack = lines.constant("unpack_" + codes.replace("?", "t"), support.unpacker(codes))
                lines.put(f"{', '.join(name for name, _ in parts)}{',' if len(parts) == 1 else ''} = {unpack}(b, {at})")
            self.off += sum(SIZES[code] for _, code in parts)
            self.pending = []
        for line in self.after:
            lines.put(line)
        self.after = []

    def land(self) -> None:
        """Makes `p` the position itself."""
        self.flush()
        if self.off:
            self.lines.put(self.moved(self.off))
            self.off = 0

    def converted(self, step: Step, variable: str) -> str:
        """The expression of a step's value from the number or bytes in a variable."""
        match step:
            case plan.Named():
                return f"{self.lines.constant(step.enum, _lookup(step.names))}[{variable}]"
            case plan.Uuid128():
                return f"{self.lines.constant('uuid', uuid_from_bytes)}({variable})"
            case _:
                return variable

    def container(self, name: str, fields: list[tuple[str, str]]) -> None:
        """Makes a Container of (field, variable); few fields are set one by one, which is faster than a call."""
        container = self.lines.constant("Container", Container)
        if len(fields) > _FEW:
            self.lines.put(f"{name} = {container}({arguments(fields)})")
            return
        self.lines.put(f"{name} = {container}()")
        for field, value in fields:
            self.lines.put(f"{name}[{field!r}] = {value}")

    @staticmethod
    def at(off: int) -> str:
        """The position `off` bytes from `p`."""
        return f"p + {off}" if off > 0 else f"p - {-off}" if off < 0 else "p"

    @staticmethod
    def moved(by: int) -> str:
        """The line that moves `p`."""
        return f"p += {by}" if by >= 0 else f"p -= {-by}"


@cache
def _lookup(names: Any) -> support.Lookup:
    """The members of an enumeration, the same object for all code that uses it."""
    return support.Lookup(names)
