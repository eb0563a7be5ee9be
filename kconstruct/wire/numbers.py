"""Numbers of fixed width, big-endian, and UUIDs."""
from __future__ import annotations

import struct
from typing import IO, Any
from uuid import UUID

from construct import Adapter, Construct

from kconstruct import plan
from kconstruct.arguments import explained
from kconstruct.errors import BuildError
from kconstruct.rules import NUMBERS, NumberKind, uuid_from_bytes, uuid_from_text
from kconstruct.wire.base import Parsed, Wire, needs_context, plan_of, take

__all__ = [
    "Number", "NamedNumber", "Boolean", "Int8", "Int16", "Int32", "Int64", "UInt16", "UInt32", "UInt64", "Float64",
    "Uuid", "UuidBytes", "member_of_text", "uuid_of_text",
]

class Number(Wire):
    """A big-endian number of fixed size, one of `rules.NUMBERS`; `code` is its letter in Python's `struct` module.

    Errors: `ParseError` when bytes are missing, `BuildError` for a value of another type or out of range.
    Source: protocol guide, Protocol Primitive Types.
    """

    needs_context = False

    def __init__(self, number: NumberKind, summary: str = "") -> None:
        super().__init__(summary)
        self.number = number
        self.code = number.code
        self.kind = number.kind
        self._struct = struct.Struct(">" + number.code)

    def step(self) -> plan.Step:
        return plan.Number(self.code, self.kind)

    def _parse(self, stream: IO[bytes], context: Any, path: str) -> Any:
        return self._struct.unpack(take(stream, self._struct.size, self.kind))[0]

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        try:
            data = self._struct.pack(obj)
        except (struct.error, OverflowError):
            wanted = "a number" if self.number.low is None else f"an integer {self.number.range}"
            raise self._refuse(int(obj) if isinstance(obj, int) else obj, wanted) from None  # a number without its name
        stream.write(data)
        return obj

    def _sizeof(self, context: Any, path: str) -> int:
        return self._struct.size

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.number,)


class _Boolean(Number):
    """A number that is True or False.

    Errors: `ParseError` when the byte is missing, `BuildError` for anything but `True` and `False`.
    Source: protocol guide, BOOLEAN.
    """

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        if obj is not True and obj is not False:
            raise self._refuse(obj, "True or False")
        stream.write(b"\x01" if obj else b"\x00")
        return obj

    def oddity(self, raw: bytes, value: Any) -> str | None:
        return None if raw in (b"\x00", b"\x01") else f"boolean byte 0x{raw[0]:02x}, usual are 0x00 and 0x01"


Boolean = _Boolean(NUMBERS["bool"], """1 byte: 0 is False, anything else True.

>>> Boolean.parse(b"\\x01"), Boolean.build(False)
(True, b'\\x00')
""")
Int8 = Number(NUMBERS["int8"], """1 byte, signed.

>>> Int8.parse(b"\\xff"), Int8.sizeof()
(-1, 1)
""")
Int16 = Number(NUMBERS["int16"], """2 bytes, signed.

>>> Int16.build(-2)
b'\\xff\\xfe'
""")
Int32 = Number(NUMBERS["int32"], """4 bytes, signed.

>>> Int32.parse(b"\\x00\\x00\\x01\\x00")
256
""")
Int64 = Number(NUMBERS["int64"], """8 bytes, signed.

>>> Int64.build(1)
b'\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x01'
""")
UInt16 = Number(NUMBERS["uint16"], """2 bytes, unsigned.

>>> UInt16.parse(b"\\xff\\xff")
65535
""")
UInt32 = Number(NUMBERS["uint32"], """4 bytes, unsigned.

>>> UInt32.parse(b"\\xff\\xff\\xff\\xff")
4294967295
""")
UInt64 = Number(NUMBERS["uint64"], """8 bytes, unsigned; no message of Kafka's uses it.

>>> UInt64.build(2 ** 64 - 1).hex()
'ffffffffffffffff'
""")
Float64 = Number(NUMBERS["float64"], """8 bytes, IEEE 754 double.

>>> Float64.parse(b"\\x3f\\xf8\\x00\\x00\\x00\\x00\\x00\\x00")
1.5
""")


def uuid_of_text(text: str) -> UUID:
    """A UUID from either of its forms; raises `BuildError`."""
    try:
        return uuid_from_text(text)
    except ValueError:
        raise BuildError("not a UUID", expected="22 base64 characters or 32 hex digits", found=repr(text)) from None


def member_of_text(names: Any, text: str) -> Any:
    """A number from its name in an enumeration, or the number as text; raises `BuildError`."""
    try:
        return names.parse(text)
    except ValueError as error:
        raise BuildError(str(error)) from None


class UuidBytes(Wire):
    """16 bytes, most significant first; values are `uuid.UUID`, null is the zero UUID.

    Building takes a `uuid.UUID`, its 16 bytes, or text in Kafka's form or the usual one.
    Errors: `ParseError` when bytes are missing, `BuildError` for anything else.
    Source: protocol guide, UUID.
    """

    kind = "UUID"
    needs_context = False

    def step(self) -> plan.Step:
        return plan.Uuid128()

    def _parse(self, stream: IO[bytes], context: Any, path: str) -> UUID:
        return uuid_from_bytes(take(stream, NUMBERS["uuid"].width, self.kind))

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        if isinstance(obj, str):
            obj = uuid_of_text(obj)
        if isinstance(obj, (bytes, bytearray)) and len(obj) == NUMBERS["uuid"].width:
            obj = uuid_from_bytes(bytes(obj))
        if not isinstance(obj, UUID):
            raise self._refuse(obj, "a uuid.UUID")
        stream.write(obj.bytes)
        return obj

    def _sizeof(self, context: Any, path: str) -> int:
        return NUMBERS["uuid"].width


Uuid = UuidBytes("""16 bytes.

>>> Uuid.parse(bytes(15) + b"\\x07")
UUID('00000000-0000-0000-0000-000000000007')
""")


class NamedNumber(Parsed, Adapter):  # type: ignore[misc]
    """A number whose values have names: parsed values are ints that print with their name, names build.

    `names` is an enumeration of `kconstruct.enums`; a number that it does not know stays a plain int.

    >>> from kconstruct.enums import ErrorCode
    >>> error = NamedNumber(Int16, ErrorCode)
    >>> error.parse(b"\\x00\\x10"), error.build("NOT_COORDINATOR"), error.parse(b"\\x7f\\xff")
    (<ErrorCode.NOT_COORDINATOR: 16>, b'\\x00\\x10', 32767)
    """

    needs_context = True

    @explained
    def __init__(self, subcon: Construct, names: Any) -> None:
        super().__init__(subcon)
        self.names = names
        self.needs_context = needs_context(subcon)

    @property
    def kind(self) -> str:
        return str(self.subcon.kind)

    def step(self) -> plan.Step:
        return plan.Named(plan_of(self.subcon), self.names)

    @property
    def oddity(self) -> Any:
        return self.subcon.oddity

    def _decode(self, obj: Any, context: Any, path: str) -> Any:
        return self.names.of_wire(obj)

    def _encode(self, obj: Any, context: Any, path: str) -> Any:
        return member_of_text(self.names, obj) if isinstance(obj, str) else obj
