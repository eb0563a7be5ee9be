"""The value of a `records` field, and the constructs of such a field."""
from __future__ import annotations

from typing import Any

from kconstruct.display import html
from kconstruct.errors import BuildError
from kconstruct.wire.strings import Blob

__all__ = ["CompactNullableRecords", "CompactRecords", "NullableRecords", "Records", "RecordsBytes"]


class Records(bytearray):
    """The value of a `records` field: bytes that can be decoded on request.

    It holds nothing, one or many record batches (or old message sets), the last one possibly cut.  Any bytes are
    accepted and kept as they are.  `Records([batch, ...])` builds from batches.

    It compares, hashes, slices and is written like `bytes`, and cannot be changed in place.  (It is a bytearray
    underneath: Python copies the content of a `bytes` subclass twice, which for a batch of 1 MB costs more than all
    the rest of a parse.)

    Source: protocol guide, RECORDS; KIP-98 (record batch v2).

    >>> r = Records(b"ab")
    >>> r == b"ab", bytes(r), len(r), {b"ab": 1}[r]
    (True, b'ab', 2, 1)
    """

    __slots__ = ()

    def __init__(self, source: Any = b"") -> None:
        if isinstance(source, (list, tuple)):
            from kconstruct.records.build import build_batches

            source = build_batches(source)
        try:
            super().__init__(memoryview(source))
        except (TypeError, ValueError):
            raise BuildError("cannot build RECORDS", expected="bytes or a list of batches",
                             found=type(source).__name__) from None

    @property
    def batches(self) -> list[Any]:
        """The decoded batches; raises `ParseError` where the bytes are no batch."""
        from kconstruct.records.batches import parse_batches

        return parse_batches(self)

    def _repr_html_(self) -> str:
        """What Jupyter shows."""
        return html("records", self)

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(bytes(self))

    def __repr__(self) -> str:
        return f"Records({bytes(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Records, (bytes(self),))

    def _fixed(self, *_: Any, **__: Any) -> Any:
        raise TypeError("records cannot be changed in place: make new ones with Records(...)")

    __setitem__ = __delitem__ = __iadd__ = __imul__ = _fixed
    append = extend = insert = pop = remove = clear = reverse = _fixed


RecordsBytes = Blob("int32", False, "RECORDS", """
4 + n bytes: INT32 length n, then record batches.

>>> RecordsBytes.parse(b"\\x00\\x00\\x00\\x00")
Records(b'')
""", holder=Records)
NullableRecords = Blob("int32", True, "NULLABLE_RECORDS", """
4 + n bytes: INT32 length n, -1 for null, then record batches.

>>> NullableRecords.parse(b"\\xff\\xff\\xff\\xff") is None
True
""", holder=Records)
CompactRecords = Blob("compact", False, "COMPACT_RECORDS", """
1 to 5 + n bytes: UNSIGNED_VARINT of the length n + 1, then record batches.

>>> CompactRecords.build(b"")
b'\\x01'
""", holder=Records)
CompactNullableRecords = Blob("compact", True, "COMPACT_NULLABLE_RECORDS", """
1 to 5 + n bytes: UNSIGNED_VARINT of the length n + 1, 0 for null, then record batches.

>>> CompactNullableRecords.build(None)
b'\\x00'
""", holder=Records)
