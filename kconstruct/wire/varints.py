"""Numbers of variable length: 7 bits a byte, least significant first, high bit set on all bytes but the last."""
from __future__ import annotations

from typing import IO, Any

from kconstruct import plan
from kconstruct.rules import (
    MORE,
    VARNUMBER_READERS,
    VARNUMBERS,
    Refused,
    encode_uvarint,
    endless,
    int_range,
    varnumber_bytes,
    zigzag,
)
from kconstruct.wire.base import Wire, position, take

__all__ = ["VarNumber", "UVarint", "Varint", "Varlong"]


class VarNumber(Wire):
    """A number of 1 to 5 (32 bits) or 1 to 10 bytes (64 bits); `kind` is one of `rules.VARNUMBERS`.

    Bits beyond the width are dropped as Kafka drops them; a fifth (tenth) byte with its high bit set is refused.
    Errors: `ParseError` when bytes are missing or the number does not end, `BuildError` for a value out of range.
    Source: protocol guide, UNSIGNED_VARINT, VARINT, VARLONG.
    """

    needs_context = False

    def __init__(self, kind: str, summary: str = "") -> None:
        super().__init__(summary)
        self.kind = kind
        self.bits, self.zigzag = VARNUMBERS[kind]
        self._read = VARNUMBER_READERS[self.bits, self.zigzag]
        self._short = [self._read(bytes((byte,)), 0)[0] for byte in range(MORE)]

    def step(self) -> plan.Step:
        return plan.VarNumber(self.bits, self.zigzag)

    def _parse(self, stream: IO[bytes], context: Any, path: str) -> int:
        raw = stream.read(1) or take(stream, 1, self.kind)
        if raw[0] < MORE:
            return self._short[raw[0]]
        while raw[-1] >= MORE and len(raw) < varnumber_bytes(self.bits):
            raw += take(stream, 1, self.kind)
        try:
            return self._read(raw, 0)[0]
        except Refused:
            end = position(stream)
            raise endless(self.bits, self.kind, offset=None if end is None else end - len(raw)) from None

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        low, high = int_range(self.bits, self.zigzag)
        if not isinstance(obj, int) or isinstance(obj, bool) or not low <= obj <= high:
            raise self._refuse(obj, f"an integer {low}..{high}")
        stream.write(self._shortest(obj))
        return obj

    def _shortest(self, value: int) -> bytes:
        return encode_uvarint(zigzag(value, self.bits) if self.zigzag else value)

    def oddity(self, raw: bytes, value: Any) -> str | None:
        if len(raw) == 1:
            return None
        shortest = self._shortest(value)
        return None if raw == shortest else f"overlong: {len(raw)} bytes where {len(shortest)} would do"


UVarint = VarNumber("UNSIGNED_VARINT", """Unsigned, 32 bits, 1 to 5 bytes.

>>> UVarint.parse(b"\\xac\\x02"), UVarint.build(127)
(300, b'\\x7f')
""")
Varint = VarNumber("VARINT", """Signed (zigzag), 32 bits, 1 to 5 bytes.

>>> Varint.parse(b"\\x01"), Varint.build(-64)
(-1, b'\\x7f')
""")
Varlong = VarNumber("VARLONG", """Signed (zigzag), 64 bits, 1 to 10 bytes.

>>> Varlong.build(-2 ** 63).hex()
'ffffffffffffffffff01'
""")
