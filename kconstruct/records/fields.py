"""What records are made of: bytes, text, arrays and structs whose length or count is a zigzag VARINT."""
from __future__ import annotations

import io
from typing import IO, Any

from construct import Construct

from kconstruct.errors import BuildError, KconstructError, ParseError
from kconstruct.rules import REPLACE, most_elements, null_refused, read_varint
from kconstruct.wire import Varint, Wire
from kconstruct.wire.base import Label, describe, no_label, position, remaining, take

__all__ = ["Part", "Sized", "VarArray", "VarBytes", "VarText"]


class Part(io.BytesIO):
    """Bytes taken out of a stream at `start` as a stream of their own, whose positions are those of the whole one."""

    def __init__(self, data: bytes, start: int | None) -> None:
        super().__init__(data)
        self.start = start

    def tell(self) -> int:
        if self.start is None:
            raise io.UnsupportedOperation("tell")
        return self.start + super().tell()

    def seek(self, at: int, whence: int = 0, /) -> int:
        start = self.start or 0
        return start + super().seek(at - start if whence == 0 else at, whence)

    @property
    def left(self) -> int:
        """Bytes that have not been read."""
        return self.getbuffer().nbytes - super().tell()


class _Var(Wire):
    """Bytes after a zigzag VARINT of their length; -1 is null."""

    def __init__(self, kind: str, null: bool) -> None:
        super().__init__()
        self.kind = kind
        self.null = null

    def _read(self, stream: IO[bytes]) -> bytes | None:
        start = position(stream)
        size = Varint._parse(stream, None, "")
        if size < 0:
            if self.null:
                return None
            raise null_refused(self.kind, size, offset=start)
        left = remaining(stream)
        if left is not None and size > left:
            raise ParseError(f"length {size} is beyond the end", offset=start, expected=f"at most {left}",
                             found=str(size))
        return take(stream, size, self.kind)

    def _write(self, stream: IO[bytes], data: bytes | None) -> None:
        Varint._build(-1 if data is None else len(data), stream, None, "")
        if data is not None:
            self._put(stream, data)

    def oddity(self, raw: bytes, value: Any) -> str | None:
        size, _ = read_varint(raw, 0)
        if size < -1:
            return f"null written as length {size}, usual is -1"
        return None if value else Varint.oddity(raw, size)


class _VarBytes(_Var):
    def _parse(self, stream: IO[bytes], context: Any, path: str) -> bytes | None:
        return self._read(stream)

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        if obj is not None and not isinstance(obj, (bytes, bytearray, memoryview)):
            raise self._refuse(obj, "bytes or null")
        self._write(stream, None if obj is None else bytes(obj))
        return obj


class _VarText(_Var):
    def _parse(self, stream: IO[bytes], context: Any, path: str) -> str:
        data = self._read(stream)
        assert data is not None
        return data.decode("utf-8", REPLACE)

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        if isinstance(obj, str):
            try:
                self._write(stream, obj.encode())
            except UnicodeEncodeError:
                raise self._refuse(obj, "text without lone surrogates") from None
        elif isinstance(obj, (bytes, bytearray, memoryview)):
            self._write(stream, bytes(obj))
        else:
            raise self._refuse(obj, "text")
        return obj

    def oddity(self, raw: bytes, value: Any) -> str | None:
        if "\ufffd" in value and not raw.endswith(value.encode()):
            return "not UTF-8: bad bytes read as U+FFFD"
        return super().oddity(raw, value)


VarBytes = _VarBytes("VARINT_BYTES", True)
"""1 to 5 + n bytes: VARINT of the length n, -1 for null, then bytes: keys and values of records.

Errors: `ParseError` for a length beyond the end, `BuildError` for another value than bytes or None.
Source: Kafka's documentation, Record Format; KIP-98.

>>> VarBytes.parse(b"\\x04hi"), VarBytes.build(None)
(b'hi', b'\\x01')
"""
VarText = _VarText("VARINT_STRING", False)
"""1 to 5 + n bytes: VARINT of the length n, then UTF-8: names of record headers.

Errors: `ParseError` for null or a length beyond the end, `BuildError` for another value than text.
Source: Kafka's documentation, Record Header; KIP-82.

>>> VarText.parse(b"\\x04hi"), VarText.build("")
('hi', b'\\x00')
"""


class VarArray(Wire):
    """A VARINT count, then that many elements of at least `smallest` bytes: the headers of a record.

    Errors: `ParseError` for a negative count or one that the bytes left cannot hold; `BuildError` for another value
    than a list.
    Source: Kafka's documentation, Record Format; KIP-82.

    >>> VarArray(VarText).build(["a", "b"])
    b'\\x04\\x02a\\x02b'
    """

    kind = "VARINT_ARRAY"

    def __init__(self, element: Construct, smallest: int = 1, label: Label = no_label) -> None:
        super().__init__()
        self.count = label(Varint, "count", role="count", docs="number of elements")
        self.element = element
        self.smallest = smallest

    def _parse(self, stream: IO[bytes], context: Any, path: str) -> list[Any]:
        start = position(stream)
        count = self.count._parsereport(stream, context, path)
        left = remaining(stream)
        if count < 0 or (left is not None and count > most_elements(left, self.smallest)):
            most = "more" if left is None else f"{most_elements(left, self.smallest)} ({left} bytes left)"
            raise ParseError("count does not fit", offset=start, expected=f"0 to {most}", found=str(count))
        values: list[Any] = []
        for index in range(count):
            try:
                values.append(self.element._parsereport(stream, context, path))
            except KconstructError as error:
                raise error.within(index) from None
        return values

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        if not isinstance(obj, (list, tuple)):
            raise BuildError("cannot build an array", expected="a list", found=describe(obj))
        Varint._build(len(obj), stream, context, path)
        for index, value in enumerate(obj):
            try:
                self.element._build(value, stream, context, path)
            except KconstructError as error:
                raise error.within(index) from None
        return obj


class Sized(Wire):
    """A construct after a VARINT of its size, all of which it must use; it sees no bytes beyond that.

    Errors: `ParseError` at `Length` for a size that does not fit or is not used up, and those of the construct.
    Source: Kafka's documentation, Record Format.

    >>> Sized(VarText).build("hi")
    b'\\x06\\x04hi'
    """

    kind = "RECORD"

    def __init__(self, inner: Construct, label: Label = no_label) -> None:
        super().__init__()
        self.length = label(Varint, "Length", role="size", docs="bytes of the record after this field")
        self.inner = inner

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
        part = Part(take(stream, size, self.kind), begin)
        value = self.inner._parsereport(part, context, path)
        if part.left:
            raise ParseError("length of the record is not what its fields take", path="Length", offset=start,
                             expected=str(size - part.left), found=str(size))
        return value

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        inner = io.BytesIO()
        self.inner._build(obj, inner, context, path)
        data = inner.getvalue()
        Varint._build(len(data), stream, context, path)
        self._put(stream, data)
        return obj
