"""Arrays: a count, then that many elements."""
from __future__ import annotations

from typing import IO, Any

from construct import Construct, ConstructError

from kconstruct import plan
from kconstruct.arguments import describe, explained
from kconstruct.errors import BuildError, DeclarationError, ParseError
from kconstruct.rules import LENGTHS, compact_size, most_elements, null_refused, too_many
from kconstruct.wire.base import (
    Label,
    Wire,
    foreign,
    inner_construct,
    located,
    needs_context,
    no_label,
    plan_of,
    position,
    remaining,
)
from kconstruct.wire.numbers import Int32
from kconstruct.wire.varints import UVarint, Varint

__all__ = ["ArrayOf", "Array", "NullableArray", "CompactArray", "CompactNullableArray"]

_COUNTS = {"int32": Int32, "compact": UVarint, "varint": Varint}


class ArrayOf(Wire):
    """Elements of one kind after their count; values are lists.

    `length` is `int32` or `varint` (negative is null), or `compact` (uvarint of count + 1, 0 is null).  A count of more
    elements than the bytes left can hold, each of at least `smallest`, is refused before anything is allocated, as
    Kafka does.  `_index` in the context is the element's, as in construct's own arrays.
    Errors: `ParseError` for null where it is not allowed or such a count; `BuildError` for a value that is no list.
    Source: protocol guide, ARRAY, COMPACT_ARRAY; KIP-482.
    """

    @explained
    def __init__(self, element: Construct, length: str, null: bool, kind: str, label: Label = no_label,
                 smallest: int = 1) -> None:
        super().__init__()
        self.length = length
        self.null = null
        self.kind = kind
        self.smallest = smallest
        if length not in _COUNTS:
            raise DeclarationError(f"no such length: {length!r}; there are {', '.join(_COUNTS)}")
        self.count = label(_COUNTS[length], "length", role="count")
        self.element = inner_construct(element)
        self.needs_context = needs_context(element)

    def step(self) -> plan.Step:
        return plan.Many(self.length, self.null, plan_of(self.element))

    def _parse(self, stream: IO[bytes], context: Any, path: str) -> list[Any] | None:
        start = position(stream)
        size = self.count._parsereport(stream, context, path)
        if self.length == "compact":
            size = compact_size(size)
        if size < 0:
            if self.null:
                return None
            raise null_refused(self.kind, size, "count", offset=start)
        left = remaining(stream)
        if left is not None and size > most_elements(left, self.smallest):
            raise too_many(size, left, smallest=self.smallest, offset=start)
        values: list[Any] = []
        for index in range(size):
            if self.needs_context:
                context["_index"] = index
            try:
                values.append(self.element._parsereport(stream, context, path))
            except ConstructError as error:
                raise located(error, index, stream, ParseError) from foreign(error)
        return values

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        if obj is None and self.null:
            self.count._build(LENGTHS[self.length].null, stream, context, path)
            return None
        if not isinstance(obj, (list, tuple)):
            raise BuildError(f"cannot build {self.kind}", expected="a list or null" if self.null else "a list",
                             found=describe(obj))
        self.count._build(len(obj) + LENGTHS[self.length].added, stream, context, path)
        for index, value in enumerate(obj):
            if self.needs_context:
                context["_index"] = index
            try:
                self.element._build(value, stream, context, path)
            except ConstructError as error:
                raise located(error, index, stream, BuildError) from foreign(error)
        return obj

    def __repr__(self) -> str:
        return f"<{self.kind} of {self.element!r}>"


def Array(element: Construct) -> ArrayOf:
    """4 bytes and the elements: INT32 count, then elements.

    Errors: `ParseError` for null, a count beyond the input; `BuildError` for a value that is no list.
    Source: protocol guide, ARRAY.

    >>> from kconstruct.wire import Int16
    >>> Array(Int16).parse(b"\\x00\\x00\\x00\\x02\\x00\\x07\\x00\\x08")
    [7, 8]
    """
    return ArrayOf(element, "int32", False, "ARRAY")


def NullableArray(element: Construct) -> ArrayOf:
    """4 bytes and the elements: INT32 count, -1 for null, then elements.

    Errors: `ParseError` for a count beyond the input; `BuildError` for a value that is no list.
    Source: protocol guide, ARRAY.

    >>> NullableArray(Int32).build(None)
    b'\\xff\\xff\\xff\\xff'
    """
    return ArrayOf(element, "int32", True, "NULLABLE_ARRAY")


def CompactArray(element: Construct) -> ArrayOf:
    """1 to 5 bytes and the elements: UNSIGNED_VARINT of count + 1, then elements.

    Errors: `ParseError` for null, a count beyond the input; `BuildError` for a value that is no list.
    Source: protocol guide, COMPACT_ARRAY; KIP-482.

    >>> from kconstruct.wire import CompactString
    >>> CompactArray(CompactString).build(["a", "b"])
    b'\\x03\\x02a\\x02b'
    """
    return ArrayOf(element, "compact", False, "COMPACT_ARRAY")


def CompactNullableArray(element: Construct) -> ArrayOf:
    """1 to 5 bytes and the elements: UNSIGNED_VARINT of count + 1, 0 for null, then elements.

    Errors: `ParseError` for a count beyond the input; `BuildError` for a value that is no list.
    Source: protocol guide, COMPACT_ARRAY; KIP-482.

    >>> CompactNullableArray(Int32).parse(b"\\x00") is None
    True
    """
    return ArrayOf(element, "compact", True, "COMPACT_NULLABLE_ARRAY")
