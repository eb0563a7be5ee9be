"""Types without parts: numbers, booleans, UUIDs, text, bytes and records, each one object with all its forms.

A new one is a class here, or a line where it is one more number.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar
from uuid import UUID

from construct import Construct

from kconstruct import wire
from kconstruct.arguments import as_bytes
from kconstruct.errors import BuildError
from kconstruct.records.value import CompactNullableRecords, CompactRecords, NullableRecords, RecordsBytes
from kconstruct.records.value import Records as RecordsValue
from kconstruct.rules import NUMBERS, decode_text, uuid_to_text
from kconstruct.schema.types import Form, Type, parsed_json
from kconstruct.text import number_of_text
from kconstruct.wire.base import Label, no_label
from kconstruct.wire.numbers import Number, member_of_text, uuid_of_text

if TYPE_CHECKING:
    from random import Random

__all__ = [
    "Bool", "Bytes", "Float64", "Int16", "Int32", "Int64", "Int8", "Records", "String", "UInt16", "UInt32", "Uuid",
    "primitive",
]

_BYTES = (bytes, bytearray, memoryview)


class NumberType(Type):
    """A number of fixed width; name, range and zero are those of its construct."""

    construct: Number

    def __init__(self, construct: Number) -> None:
        super().__init__(construct.number.name, construct=construct)

    @property
    def zero(self) -> Any:
        return self.construct.number.zero

    def at(self, version: int, flexible: bool, label: Label = no_label, *, tagged: bool = False) -> Construct:
        return self.construct


class IntegerType(NumberType):
    """Integers of fixed width; an enumeration may name their values."""

    parsed = given = "int"
    zero_text = "0"
    is_integer = True

    @property
    def hint(self) -> str:
        return f"{self.name}: a number or its name"

    @property
    def range(self) -> tuple[int, int]:
        """The least and the greatest value."""
        return self.construct.number.low or 0, self.construct.number.high or 0

    def at(self, version: int, flexible: bool, label: Label = no_label, *, tagged: bool = False) -> Construct:
        return self.construct if self.enum is None else wire.NamedNumber(self.construct, self.enum)

    def allows(self, default: Any) -> bool:
        low, high = self.range
        return isinstance(default, int) and not isinstance(default, bool) and low <= default <= high

    def _to_json(self, value: Any, form: Form) -> Any:
        if self.enum is not None and isinstance(value, str):
            value = member_of_text(self.enum, value)
        return int(value) if isinstance(value, int) else super()._to_json(value, form)

    def _from_json(self, doc: Any, form: Form) -> Any:
        return self._from_text(doc, form) if isinstance(doc, str) else doc

    def _from_text(self, text: str, form: Form) -> Any:
        if self.enum is not None:
            return member_of_text(self.enum, text)
        number = number_of_text(text)
        if number is not None:
            return number
        article = "a" if self.name.startswith("u") else "an"
        raise BuildError("not a number", expected=f"{article} {self.name}", found=repr(text))

    def _literal(self, value: Any, form: Form) -> Any:
        return str(int(value)) if isinstance(value, int) else repr(value)

    def _random(self, source: Random, form: Form) -> Any:
        low, high = self.range
        return source.choice((0, 1, max(low, -1), low, high, source.randint(low, high)))

    def _strategy(self, st: Any, form: Form) -> Any:
        low, high = self.range
        numbers = st.sampled_from(sorted({0, 1, max(low, -1), low, high})) | st.integers(low, high)
        return st.sampled_from(list(self.enum)) | numbers if self.enum is not None else numbers


class FloatType(NumberType):
    """Floating point numbers."""

    parsed = given = "float"
    zero_text = "0"
    defaults = (float,)
    hint = "a number"
    not_json: ClassVar = {"nan": "NaN", "inf": "Infinity", "-inf": "-Infinity"}
    """What JSON has no number for, as Kafka writes it."""

    def _to_json(self, value: Any, form: Form) -> Any:
        if not isinstance(value, (int, float)):
            return super()._to_json(value, form)
        return float(value) if value - value == 0 else self.not_json[str(float(value))]

    def _from_json(self, doc: Any, form: Form) -> Any:
        return self._from_text(doc, form) if isinstance(doc, (str, int)) and not isinstance(doc, bool) else doc

    def _from_text(self, text: Any, form: Form) -> Any:
        try:
            return float(text)
        except (ValueError, OverflowError):
            raise BuildError("not a number", expected=f"a {self.name}", found=repr(text)) from None

    def _literal(self, value: Any, form: Form) -> Any:
        return repr(value) if value - value == 0 else f'float("{value}")'

    def _random(self, source: Random, form: Form) -> Any:
        drawn = source.uniform(-1e9, 1e9)
        return source.choice((0.0, 1.5, -2.25, self.construct.parse(self.construct.build(drawn))))

    def _strategy(self, st: Any, form: Form) -> Any:
        return st.floats(allow_nan=False, width=8 * self.construct.sizeof())


class BoolType(NumberType):
    """True or False."""

    parsed = given = "bool"
    zero_text = "false"
    defaults = (bool,)
    hint = "true or false"
    choices = ("true", "false")
    texts: ClassVar = {"true": True, "false": False, "1": True, "0": False}

    def _to_json(self, value: Any, form: Form) -> Any:
        return bool(value) if isinstance(value, int) else super()._to_json(value, form)

    def _from_text(self, text: str, form: Form) -> Any:
        if text.lower() not in self.texts:
            raise BuildError("not a boolean", expected="true or false", found=repr(text))
        return self.texts[text.lower()]

    def _random(self, source: Random, form: Form) -> Any:
        return source.random() < 0.5

    def _strategy(self, st: Any, form: Form) -> Any:
        return st.booleans()


class UuidType(Type):
    """UUIDs; Kafka's null is the zero UUID.  As text: 22 characters of url-safe base64, or the usual form."""

    zero = NUMBERS["uuid"].zero
    parsed = "UUID"
    given = "UUID | str | bytes"
    zero_text = "AAAAAAAAAAAAAAAAAAAAAA"
    hint = "22 base64 characters or 32 hex digits"

    def at(self, version: int, flexible: bool, label: Label = no_label, *, tagged: bool = False) -> Construct:
        return wire.Uuid

    def _to_json(self, value: Any, form: Form) -> Any:
        return uuid_to_text(wire.Uuid.build(value))

    def _from_json(self, doc: Any, form: Form) -> Any:
        return uuid_of_text(doc) if isinstance(doc, str) else doc

    def _from_text(self, text: str, form: Form) -> Any:
        return uuid_of_text(text)

    def _literal(self, value: Any, form: Form) -> Any:
        return f'UUID("{value}")' if isinstance(value, UUID) else repr(value)

    def _random(self, source: Random, form: Form) -> Any:
        return UUID(int=source.getrandbits(128))

    def _strategy(self, st: Any, form: Form) -> Any:
        return st.just(self.zero) | st.uuids()


class SizedType(Type):
    """A type with a length before it, which is null or not and compact or not."""

    constructs: ClassVar[tuple[Construct, Construct, Construct, Construct]]
    """Plain, nullable, compact, compact and nullable."""

    def at(self, version: int, flexible: bool, label: Label = no_label, *, tagged: bool = False) -> Construct:
        return self.constructs[2 * self.is_flexible(version, flexible) + (version in self.null)]


class StringType(SizedType):
    """Text.  As text it is itself; in double quotes it is JSON, so that `"null"` is the word."""

    constructs = wire.String, wire.NullableString, wire.CompactString, wire.CompactNullableString
    zero = ""
    zero_text = ""
    defaults = (str,)
    parsed = "str"
    given = "str | bytes"
    is_text = True
    hint = 'text; null is null, "null" is the text'

    def _to_json(self, value: Any, form: Form) -> Any:
        if isinstance(value, _BYTES):
            return decode_text(as_bytes(value))
        return value if isinstance(value, str) else super()._to_json(value, form)

    def _from_text(self, text: str, form: Form) -> Any:
        return parsed_json(text, "a JSON string") if len(text) > 1 and text[0] == text[-1] == '"' else text

    def _random(self, source: Random, form: Form) -> Any:
        return source.choice(("", "a", "orders", "group.1", "näme", "日本語", "x" * 127, "y" * 130, 'r"q\\uote',
                              "tab\there"))

    def _strategy(self, st: Any, form: Form) -> Any:
        return texts(st)


class BytesType(SizedType):
    """Bytes.  In JSON as base64; as text `hex:...`, `base64:...` or `text:...`."""

    constructs = wire.Bytes, wire.NullableBytes, wire.CompactBytes, wire.CompactNullableBytes
    zero = b""
    zero_text = "hex:"
    defaults: ClassVar[tuple[type, ...]] = (bytes,)
    parsed = "bytes"
    given = "Buffer"
    hint = "hex:0a0b, base64:Cgs= or text:abc"
    is_bytes = True
    holder: ClassVar[Any] = bytes
    """Class of the values."""

    def _to_json(self, value: Any, form: Form) -> Any:
        from base64 import b64encode

        return b64encode(value).decode() if isinstance(value, _BYTES) else super()._to_json(value, form)

    def _from_json(self, doc: Any, form: Form) -> Any:
        from base64 import b64decode

        try:
            return self.holder(b64decode(doc, validate=True))
        except (ValueError, TypeError):
            raise BuildError("not base64", expected="bytes in base64", found=repr(doc)[:80]) from None

    def _from_text(self, text: str, form: Form) -> Any:
        kind, colon, content = text.partition(":")
        if colon and kind == "base64":
            return self._from_json(content, form)
        if colon and kind == "hex":
            try:
                return self.holder(bytes.fromhex(content))
            except ValueError:
                raise BuildError("not hex", expected="bytes in hex", found=repr(content)[:80]) from None
        if colon and kind == "text":
            return self.holder(content.encode())
        if not text:
            return self.holder(b"")
        raise BuildError("not bytes", expected=self.hint, found=repr(text)[:80])

    def _literal(self, value: Any, form: Form) -> Any:
        return bytes(value) if isinstance(value, _BYTES) else repr(value)

    def _random(self, source: Random, form: Form) -> Any:
        return source.randbytes(source.choice((0, 1, 5, 127, 200)))

    def _strategy(self, st: Any, form: Form) -> Any:
        return st.binary(max_size=8) | st.sampled_from((bytes(126), bytes(127), b"\xff" * 128))


class RecordsType(BytesType):
    """Record batches; left out they are null where they may be null."""

    constructs = RecordsBytes, NullableRecords, CompactRecords, CompactNullableRecords
    parsed = "RecordsValue"
    given = "RecordsValue | Buffer | Sequence[Any]"
    hint = "hex:0a0b or base64:Cgs="
    defaults = ()
    holder = RecordsValue
    is_bytes = False
    is_records = True

    def _implicit(self, version: int) -> Any:
        return None if version in self.null else RecordsValue()

    def _to_json(self, value: Any, form: Form) -> Any:
        return super()._to_json(RecordsValue(value) if isinstance(value, (list, tuple)) else value, form)

    def smallest(self, form: Form) -> Any:
        from kconstruct.records.build import empty_batch

        return RecordsValue(empty_batch())

    def _random(self, source: Random, form: Form) -> Any:
        from kconstruct.records.build import empty_batch

        return RecordsValue(empty_batch() * source.choice((0, 1, 2)))

    def _strategy(self, st: Any, form: Form) -> Any:
        return st.just(RecordsValue()) | batches(st, self.magic_at(form.version))


def texts(st: Any) -> Any:
    """A strategy of texts: short ones, non-ASCII characters, lengths around 127 bytes."""
    return st.text(max_size=8) | st.sampled_from(
        ("orders", "é", "日本語", "😀", "x" * 126, "x" * 127, "x" * 128, "é" * 63 + "x", "é" * 64))


def batches(st: Any, magic: int) -> Any:
    """A strategy of one batch of a few records, plain or gzip."""
    from kconstruct.records import records

    nullable = st.none() | st.binary(max_size=8)
    item: dict[str, Any] = {"key": nullable, "value": nullable, "timestamp": st.integers(0, 1 << 41)}
    if magic == 2:
        item["headers"] = st.lists(st.tuples(texts(st), nullable), max_size=2)
    return st.builds(records, st.lists(st.fixed_dictionaries(item), min_size=1, max_size=2), magic=st.just(magic),
                     compression=st.sampled_from((None, "gzip")), base_offset=st.integers(0, 1 << 40))


Bool = BoolType(wire.Boolean)
Int8 = IntegerType(wire.Int8)
Int16 = IntegerType(wire.Int16)
UInt16 = IntegerType(wire.UInt16)
Int32 = IntegerType(wire.Int32)
UInt32 = IntegerType(wire.UInt32)
Int64 = IntegerType(wire.Int64)
Float64 = FloatType(wire.Float64)
Uuid = UuidType("uuid")
String = StringType("string")
Bytes = BytesType("bytes")
Records = RecordsType("records")

_BY_NAME = {type.name: type for type in list(globals().values()) if isinstance(type, Type)}


def primitive(name: str) -> Type | None:
    """The type of this name in Kafka's schemas, None for an array, a struct or what is no type.

    >>> primitive("int32"), primitive("[]int32")
    (Int32, None)
    """
    return _BY_NAME.get(name)
