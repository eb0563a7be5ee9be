"""The fast codec: Python source generated from a plan, once per construct, on first use.

Fast detects, slow explains: when generated code refuses, the construct itself reads the same bytes again and says
where and why.
"""
from __future__ import annotations

import io
import linecache
from collections.abc import Callable
from typing import IO, Any

from construct import Construct
from construct import Container as Context

from kconstruct.compiled.builder import emit_builder
from kconstruct.compiled.parser import emit_parser, has_call
from kconstruct.wire.base import plan_of
from kconstruct.plan import Slot
from kconstruct.wire.structs import fresh

__all__ = ["Code", "Compiled", "compiled"]


class Code:
    """Generated functions of one construct, each made when it is first asked for.

    parse(b, p, n)       from `bytes`: the value and the position after it
    parse_view(b, p, n)  the same from a memoryview
    build(value)         the bytes

    They raise anything when they refuse (`parse` also bad UTF-8, which `read` gives to `parse_view`); whoever
    calls them lets the construct explain.
    """

    def __init__(self, construct: Construct, title: str) -> None:
        self.construct = construct
        self.title = title
        self.step = plan_of(construct)
        self.sources: dict[str, str] = {}

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name not in ("parse", "parse_view", "build"):
            raise AttributeError(name)
        function = self._compile(name)
        setattr(self, name, function)
        return function

    def read(self, data: Any, start: int = 0) -> tuple[Any, int]:
        """Parses any buffer from `start`: the value and where it ends; raises anything when it refuses."""
        if type(data) is bytes:
            try:
                result: tuple[Any, int] = self.parse(data, start, len(data))
                return result
            except UnicodeDecodeError:
                pass
        with memoryview(data) as whole, whole.cast("B") as view:
            result = self.parse_view(view, start, len(view))
        return result

    def source(self, name: str) -> str:
        """The generated source of one of the functions."""
        getattr(self, name)
        return self.sources[name]

    def _compile(self, name: str) -> Callable[..., Any]:
        constants: dict[str, Any] = {}
        if name == "build":
            source = emit_builder(self.step, constants, name, self._default_bytes)
        else:
            source = emit_parser(self.step, constants, name, view=name == "parse_view")
        self.sources[name] = source
        filename = f"<kconstruct {self.title} {name}>"
        linecache.cache[filename] = (len(source), None, source.splitlines(keepends=True), filename)
        exec(compile(source, filename, "exec"), constants)
        function: Callable[..., Any] = constants[name]
        return function

    def _default_bytes(self, slot: Slot) -> bytes:
        data: bytes = Code(_Planned(slot.step), f"{self.title} default").build(fresh(slot.default))
        return data


class _Planned(Construct):  # type: ignore[misc]
    """Stands for a part of a plan whose construct is not at hand."""

    def __init__(self, step: Any) -> None:
        super().__init__()
        self._step = step

    def step(self) -> Any:
        return self._step


class Compiled(Construct):  # type: ignore[misc]
    """A construct whose parsing and building are generated code; inside other constructs it behaves like the original.

    In a stream that is no plain `BytesIO`, where a foreign construct in it may look at the context around, and
    wherever the generated code refuses, the original does the work, so errors, contexts and stream positions are
    those of the original.
    """

    def __init__(self, construct: Construct) -> None:
        super().__init__()
        self.defersubcon = construct
        self.code = Code(construct, getattr(construct, "title", "") or type(construct).__name__)
        self.foreign = has_call(self.code.step)
        self.flagbuildnone = construct.flagbuildnone
        self.docs = construct.docs

    def _parse(self, stream: IO[bytes], context: Any, path: str) -> Any:
        start = stream.tell() if type(stream) is io.BytesIO and not self.foreign else None
        if start is not None and isinstance(stream, io.BytesIO):
            with stream.getbuffer() as view:
                try:
                    value, end = self.code.parse_view(view, start, len(view))
                except Exception:
                    value = end = None
            if end is not None:
                stream.seek(end)
                return value
            stream.seek(start)
        return self.defersubcon._parsereport(stream, context, path)

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        try:
            data = None if self.foreign else self.code.build(obj)
        except Exception:
            data = None
        if data is None:
            return self.defersubcon._build(obj, stream, context, path)
        stream.write(data)
        return obj

    def parse(self, data: Any, **contextkw: Any) -> Any:
        """As `Construct.parse`; straight from the buffer when no context is given."""
        if not contextkw:
            try:
                return self.code.read(data)[0]
            except Exception:
                pass
        return self.defersubcon.parse(data, **contextkw)

    def build(self, obj: Any, **contextkw: Any) -> bytes:
        """As `Construct.build`."""
        if not contextkw:
            try:
                return bytes(self.code.build(obj))
            except Exception:
                pass
        return bytes(self.defersubcon.build(obj, **contextkw))

    def _sizeof(self, context: Context, path: str) -> int:
        size: int = self.defersubcon._sizeof(context, path)
        return size

    def __repr__(self) -> str:
        return f"<Compiled {self.defersubcon!r}>"


def compiled(construct: Construct, filename: Any = None) -> Compiled:
    """The construct with generated code; the source is written to `filename` when it is given."""
    made = Compiled(construct)
    if filename is not None:
        with open(filename, "w", encoding="utf-8") as file:
            file.write(made.code.source("parse") + "\n\n" + made.code.source("build") + "\n")
    return made


