"""Text and bytes with a length before them."""
from __future__ import annotations

from typing import IO, Any

from kconstruct import plan
from kconstruct.arguments import as_bytes
from kconstruct.errors import BuildError, ParseError
from kconstruct.rules import (
    LENGTHS,
    LONGEST_STRING,
    MAX_SIZE,
    MORE,
    beyond_end,
    compact_size,
    decode_text,
    encode_length,
    null_refused,
    read_length,
)
from kconstruct.wire.base import Wire, position, take
from kconstruct.wire.varints import UVarint, Varint

__all__ = [
    "Text", "Blob", "String", "NullableString", "CompactString", "CompactNullableString", "Bytes", "NullableBytes",
    "CompactBytes", "CompactNullableBytes", "VarBytes", "VarText",
]


class _Sized(Wire):
    needs_context = False

    def __init__(self, length: str, null: bool, kind: str, summary: str = "") -> None:
        super().__init__(summary)
        self.length = length
        self.null = null
        self.kind = kind

    def _read(self, stream: IO[bytes], longest: int | None = None) -> bytes | None:
        start = None if self.null and longest is None else position(stream)  # for the errors below
        if self.length == "compact":
            size = compact_size(UVarint._parse(stream, None, ""))
        elif self.length == "varint":
            size = Varint._parse(stream, None, "")
        else:
            size = read_length(take(stream, LENGTHS[self.length].width, f"{self.kind} length"), 0, self.length)[0]
        if size < 0:
            if self.null:
                return None
            raise null_refused(self.kind, size, offset=start)
        if longest is not None and size > longest:
            raise ParseError(f"{self.kind} is too long", offset=start, expected=f"at most {longest} bytes",
                             found=f"{size}")
        return take(stream, size, self.kind, beyond_end)

    def _write(self, stream: IO[bytes], data: bytes | None) -> None:
        if data is not None and len(data) > MAX_SIZE:
            raise BuildError(f"{self.kind} is too long", expected=f"at most {MAX_SIZE} bytes", found=f"{len(data)}")
        stream.write(encode_length(-1, self.length) if data is None else encode_length(len(data), self.length) + data)

    def oddity(self, raw: bytes, value: Any) -> str | None:
        """What is unusual about the length at the start of `raw`."""
        length = self.length
        if value is not None and (LENGTHS[length].width > 1 or raw[0] < MORE):
            return None  # it has one form
        size, used = read_length(raw, 0, length)
        if value is None and length == "compact" and raw[:used] != encode_length(-1, length):
            return "null written as a negative length, usual is 0x00"
        if value is None and size != -1:
            return f"null written as length {size}, usual is -1"
        shortest = len(encode_length(size, length))
        return None if used == shortest else f"overlong length: {used} bytes where {shortest} would do"


class Text(_Sized):
    """UTF-8 text after its length in bytes.

    `length` is `int16` (-1 is null) or `compact` (uvarint of length + 1, 0 is null), of at most 32767 bytes; or
    `varint` of any.  Bad UTF-8 is read as Java reads it, with U+FFFD.  Building takes `str`, or `bytes` that are
    written as they are.
    Errors: `ParseError` for null where it is not allowed, a length beyond the input or over 32767; `BuildError` for
    other types, null, too long text, lone surrogates.
    Source: protocol guide, STRING, NULLABLE_STRING, COMPACT_STRING, COMPACT_NULLABLE_STRING; KIP-482.
    """

    @property
    def _longest(self) -> int | None:
        return None if self.length == "varint" else LONGEST_STRING

    def step(self) -> plan.Step:
        return plan.Text(self.length, self.null)

    def _parse(self, stream: IO[bytes], context: Any, path: str) -> str | None:
        data = self._read(stream, self._longest)
        return None if data is None else decode_text(data)

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        data = self._encoded(obj)
        if data is not None and self._longest is not None and len(data) > self._longest:
            raise BuildError(f"{self.kind} is too long", expected=f"at most {self._longest} bytes",
                             found=f"{len(data)}")
        self._write(stream, data)
        return obj

    def _encoded(self, obj: Any) -> bytes | None:
        if obj is None and self.null:
            return None
        if isinstance(obj, str):
            try:
                return obj.encode()
            except UnicodeEncodeError:
                raise self._refuse(obj, "text without lone surrogates") from None
        if isinstance(obj, (bytes, bytearray, memoryview)):
            return as_bytes(obj)
        raise self._refuse(obj, "text or null" if self.null else "text")

    def oddity(self, raw: bytes, value: Any) -> str | None:
        length = super().oddity(raw, value)
        if length or value is None or "\ufffd" not in value:
            return length
        return "not UTF-8: bad bytes read as U+FFFD" if not raw.endswith(value.encode()) else None


class Blob(_Sized):
    """Bytes after their length.

    `length` is `int32` or `varint` (-1 is null), or `compact` (uvarint of length + 1, 0 is null).  With a `holder`, a
    subclass of `bytearray`, values are of that class, which also makes bytes of other values when building.
    Errors: `ParseError` for null where it is not allowed or a length beyond the input; `BuildError` for other types.
    Source: protocol guide, BYTES, NULLABLE_BYTES, COMPACT_BYTES, COMPACT_NULLABLE_BYTES, RECORDS; KIP-482.
    """

    def __init__(self, length: str, null: bool, kind: str, summary: str = "",
                 holder: type[bytearray] | None = None) -> None:
        super().__init__(length, null, kind, summary)
        self.holder = holder

    def step(self) -> plan.Step:
        return plan.Blob(self.length, self.null, self.holder is not None, self.holder)

    def _parse(self, stream: IO[bytes], context: Any, path: str) -> bytes | bytearray | None:
        data = self._read(stream)
        return self.holder(data) if self.holder is not None and data is not None else data

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        if self.holder is not None and isinstance(obj, (list, tuple)):
            obj = self.holder(obj)
        if isinstance(obj, (bytes, bytearray, memoryview)):
            self._write(stream, as_bytes(obj))
        elif obj is None and self.null:
            self._write(stream, None)
        else:
            raise self._refuse(obj, "bytes or null" if self.null else "bytes")
        return obj


String = Text("int16", False, "STRING", """
2 + n bytes: INT16 length n, then UTF-8.

>>> String.parse(b"\\x00\\x02hi"), String.build("é")
('hi', b'\\x00\\x02\\xc3\\xa9')
""")
NullableString = Text("int16", True, "NULLABLE_STRING", """
2 + n bytes: INT16 length n, -1 for null, then UTF-8.

>>> NullableString.parse(b"\\xff\\xff"), NullableString.build("")
(None, b'\\x00\\x00')
""")
CompactString = Text("compact", False, "COMPACT_STRING", """
1 to 3 + n bytes: UNSIGNED_VARINT of the length n + 1, then UTF-8.

>>> CompactString.parse(b"\\x03hi"), CompactString.build("")
('hi', b'\\x01')
""")
CompactNullableString = Text("compact", True, "COMPACT_NULLABLE_STRING", """
1 to 3 + n bytes: UNSIGNED_VARINT of the length n + 1, 0 for null, then UTF-8.

>>> CompactNullableString.parse(b"\\x00"), CompactNullableString.build(None)
(None, b'\\x00')
""")
Bytes = Blob("int32", False, "BYTES", """
4 + n bytes: INT32 length n, then bytes.

>>> Bytes.build(b"ab")
b'\\x00\\x00\\x00\\x02ab'
""")
NullableBytes = Blob("int32", True, "NULLABLE_BYTES", """
4 + n bytes: INT32 length n, -1 for null, then bytes.

>>> NullableBytes.build(None)
b'\\xff\\xff\\xff\\xff'
""")
CompactBytes = Blob("compact", False, "COMPACT_BYTES", """
1 to 5 + n bytes: UNSIGNED_VARINT of the length n + 1, then bytes.

>>> CompactBytes.parse(b"\\x03ab")
b'ab'
""")
CompactNullableBytes = Blob("compact", True, "COMPACT_NULLABLE_BYTES", """
1 to 5 + n bytes: UNSIGNED_VARINT of the length n + 1, 0 for null, then bytes.

>>> CompactNullableBytes.parse(b"\\x00") is None
True
""")
VarBytes = Blob("varint", True, "VARINT_BYTES", """
1 to 5 + n bytes: VARINT of the length n, -1 for null, then bytes: keys and values of records.

>>> VarBytes.parse(b"\\x04hi"), VarBytes.build(None)
(b'hi', b'\\x01')
""")
VarText = Text("varint", False, "VARINT_STRING", """
1 to 5 + n bytes: VARINT of the length n, then UTF-8: names of record headers.

>>> VarText.parse(b"\\x04hi"), VarText.build("")
('hi', b'\\x00')
""")
