"""A construct with generated code, which behaves like the construct that it is made of."""
from __future__ import annotations

import io
from typing import IO, Any

from construct import Construct
from construct import Container as Context

from kconstruct.arguments import as_bytes
from kconstruct.compiled import Code
from kconstruct.plan import has_call
from kconstruct.wire.base import Parsed, plan_of

__all__ = ["Compiled", "compiled"]


class Compiled(Parsed):
    """A construct whose parsing and building are generated code; inside other constructs it behaves like the original.

    In a stream that is no plain `BytesIO`, where a foreign construct in it may look at the context around, and
    wherever the generated code refuses, the original does the work, so errors, contexts and stream positions are
    those of the original.
    """

    def __init__(self, construct: Construct) -> None:
        super().__init__()
        self.defersubcon = construct
        self.code = Code(plan_of(construct), getattr(construct, "title", "") or type(construct).__name__)
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
        return self.defersubcon.parse(as_bytes(data), **contextkw)

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

    def __reduce__(self) -> tuple[Any, ...]:
        """The code is made again."""
        return Compiled, (self.defersubcon,)

    def __repr__(self) -> str:
        return f"<Compiled {self.defersubcon!r}>"


def compiled(construct: Construct, filename: Any = None) -> Compiled:
    """The construct with generated code; the source is written to `filename` when it is given."""
    made = Compiled(construct)
    if filename is not None:
        with open(filename, "w", encoding="utf-8") as file:
            file.write(made.code.source("parse") + "\n\n" + made.code.source("build") + "\n")
    return made
