"""Constructs after a VARINT of their size."""
from __future__ import annotations

import io
from typing import IO, Any

from construct import Construct

from kconstruct.compiled import Code
from kconstruct.errors import KconstructError, ParseError
from kconstruct.plan import has_call
from kconstruct.rules import encode_uvarint, in_part, zigzag
from kconstruct.wire import Varint, Wire
from kconstruct.wire.base import Label, Window, needs_context, no_label, plan_of, position, remaining, take

__all__ = ["Sized"]


class Sized(Wire):
    """A construct after a VARINT of its size, all of which it must use; it sees no bytes beyond that.

    Errors: `ParseError` at `Length` for a size that does not fit or is not used up, and those of the construct.
    Source: Kafka's documentation, Record Format; KIP-98.

    >>> from kconstruct.wire import Int16
    >>> Sized(Int16).build(7)
    b'\\x04\\x00\\x07'
    """

    kind = "RECORD"

    def __init__(self, inner: Construct, label: Label = no_label) -> None:
        super().__init__()
        self.length = label(Varint, "Length", role="size", docs="bytes of the record after this field")
        self.inner = inner
        self.needs_context = needs_context(inner)
        step = plan_of(inner)
        self.code = Code(step, getattr(inner, "title", "")) if label is no_label and not has_call(step) else None

    def _parse(self, stream: IO[bytes], context: Any, path: str) -> Any:
        start = position(stream)
        try:
            size = self.length._parsereport(stream, context, path)
        except KconstructError as error:
            raise error.within("Length") from None
        left = remaining(stream)
        if size < 0 or (left is not None and size > left):
            raise ParseError("length of the record does not fit", path="Length", offset=start,
                             expected=f"0 to {'more' if left is None else left}", found=str(size))
        begin = position(stream)
        data = take(stream, size, self.kind)
        if self.code is not None:
            try:
                value, end = self.code.read(data)
                if end == size:
                    return value
            except Exception:
                pass  # the construct reads the same bytes again
        part = Window(data, begin)
        try:
            value = self.inner._parsereport(part, context, path)
        except KconstructError as error:
            raise in_part(error, "record") from None
        if part.left:
            raise ParseError("length of the record is not what its fields take", path="Length", offset=start,
                             expected=str(size - part.left), found=str(size))
        return value

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        inner = io.BytesIO()
        if self.code is None:
            self.inner._build(obj, inner, context, path)
        stream.write(self.encode(obj) if self.code is not None else _sized(inner.getvalue()))
        return obj

    def encode(self, obj: Any) -> bytes:
        """The bytes of a value, without the detours of a stream."""
        try:
            return _sized(self.code.build(obj))  # type: ignore[union-attr]
        except Exception:
            return _sized(self.inner.build(obj))


def _sized(data: bytes) -> bytes:
    return encode_uvarint(zigzag(len(data), 32)) + data
