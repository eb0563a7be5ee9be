"""The fast codec: Python source generated from a plan, once, on first use.

Fast detects, slow explains: when generated code refuses, the construct of the plan reads the same bytes
again and says where and why.
"""
from __future__ import annotations

import linecache
from array import array
from collections.abc import Callable
from functools import cached_property, partial
from typing import Any

from kconstruct.arguments import as_view
from kconstruct.container import fresh
from kconstruct.plan import Slot, Step, has_call
from kconstruct.rules import Refused

__all__ = ["Code", "define", "packed"]


def define(source: str, name: str, constants: dict[str, Any], title: str) -> Callable[..., Any]:
    """The function `name` of generated source; tracebacks and debuggers show its lines."""
    filename = f"<kconstruct {title} {name}>"
    linecache.cache[filename] = (len(source), None, source.splitlines(keepends=True), filename)
    exec(compile(source, filename, "exec"), constants)
    function: Callable[..., Any] = constants[name]
    return function


def packed(tape: list[int], end: int) -> array[int]:
    """A tape as it is kept: four bytes for a number, eight where the end of the bytes needs more."""
    return array("I" if end >> 32 == 0 else "Q", tape)


class Code:
    """Generated functions of one plan, each made when it is first asked for.

    parse(b, p, n)           from `bytes` of length n, the value at p and the position after it
    parse_view(view, p, n)   the same from a memoryview
    tape(b, p, n)            the value, the position after it, and the tape (docs/tape.md); tape_view the same
    build(value)             the bytes

    They raise anything when they refuse (`parse` and `tape` also bad UTF-8, because the check would cost every string
    20 ns: `read` and `read_tape` give it to the code for views); whoever calls them lets the construct explain.
    """

    parse: Callable[[bytes, int, int], tuple[Any, int]]
    parse_view: Callable[[memoryview, int, int], tuple[Any, int]]
    tape: Callable[[bytes, int, int], tuple[Any, int, list[int]]]
    tape_view: Callable[[memoryview, int, int], tuple[Any, int, list[int]]]
    build: Callable[[Any], bytes]

    def __init__(self, step: Step, title: str) -> None:
        self.step = step
        self.title = title
        self.sources: dict[str, str] = {}
        for name in ("parse", "parse_view", "tape", "tape_view", "build"):
            setattr(self, name, partial(self._first, name))

    def __reduce__(self) -> tuple[Any, ...]:
        """The functions are made again."""
        return Code, (self.step, self.title)

    def read(self, data: Any, start: int = 0) -> tuple[Any, int]:
        """Parses any buffer from `start`: the value and where it ends; raises anything when it refuses."""
        if type(data) is bytes:
            try:
                return self.parse(data, start, len(data))
            except UnicodeDecodeError:
                pass
        with as_view(data) as view:
            return self.parse_view(view, start, len(view))

    def read_tape(self, data: Any, start: int, end: int) -> tuple[Any, int, array[int]]:
        """Parses `data[start:end]` (bytes, mmap): the value, where it ends, the tape; raises anything.

        Refuses plans with foreign constructs, which may look at the context and beyond the end.
        """
        if self.is_foreign:
            raise Refused
        try:
            value, stop, tape = self.tape(data, start, end)
        except UnicodeDecodeError:
            with memoryview(data) as view:
                value, stop, tape = self.tape_view(view, start, end)
        return value, stop, packed(tape, end)

    @cached_property
    def is_foreign(self) -> bool:
        """Whether a foreign construct is anywhere in the plan."""
        return has_call(self.step)

    def source(self, name: str) -> str:
        """The generated source of one of the functions."""
        if name not in self.sources:
            self._made(name)
        return self.sources[name]

    def _first(self, name: str, *arguments: Any) -> Any:
        return self._made(name)(*arguments)

    def _made(self, name: str) -> Callable[..., Any]:
        constants: dict[str, Any] = {}
        if name == "build":
            from kconstruct.compiled.builder import emit_builder

            source = emit_builder(self.step, constants, name, self._default_bytes)
        else:
            source = self._parser(name, constants)
        self.sources[name] = source
        made = define(source, name, constants, self.title)
        setattr(self, name, made)
        return made

    def _parser(self, name: str, constants: dict[str, Any]) -> str:
        from kconstruct.compiled.parser import Parser, emit_parser

        view = name.endswith("_view")
        if not name.startswith("tape"):
            return emit_parser(Parser(constants, name, view), self.step)
        from kconstruct.compiled.tape import TapeParser

        return emit_parser(TapeParser(constants, name, view), self.step, "tape = []; t = tape.append", ", tape")

    def _default_bytes(self, slot: Slot) -> bytes:
        return Code(slot.step, f"{self.title} default").build(fresh(slot.default))
