"""Numbers of variable length: 7 bits a byte, least significant first, high bit set on all bytes but the last."""
from __future__ import annotations

from typing import IO, Any

from kconstruct import plan
from kconstruct.errors import ParseError
from kconstruct.rules import encode_uvarint, unzigzag, zigzag
from kconstruct.wire.base import Wire, position, take

__all__ = ["VarNumber", "UVarint", "Varint", "Varlong"]


class VarNumber(Wire):
    """A number of 1 to 5 (32 bits) or 1 to 10 bytes (64 bits); `zigzag` when signed.

    Bits beyond the width are dropped as Kafka drops them; a fifth (tenth) byte with its high bit set is refused.
    Errors: `ParseError` when bytes are missing or the number does not end, `BuildError` for a value out of range.
    Source: protocol guide, UNSIGNED_VARINT, VARINT, VARLONG.
    """

    def __init__(self, bits: int, zigzag: bool, kind: str, words: str = "") -> None:
        super().__init__(words)
        self.bits = bits
        self.zigzag = zigzag
        self.kind = kind
        self.most = 5 if bits == 32 else 10

    def step(self) -> plan.Step:
        return plan.VarNumber(self.bits, self.zigzag)

    def _parse(self, stream: IO[bytes], context: Any, path: str) -> int:
        start = position(stream)
        value = 0
        for index in range(self.most):
            byte = take(stream, 1, self.kind)[0]
            value |= (byte & 0x7F) << 7 * index
            if byte < 0x80:
                break
        else:
            raise ParseError("number does not end", offset=start, expected=f"at most {self.most} bytes of {self.kind}",
                             found=f"high bit set on byte {self.most}")
        value &= (1 << self.bits) - 1
        return unzigzag(value) if self.zigzag else value

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        low, high = (-(1 << self.bits - 1), (1 << self.bits - 1) - 1) if self.zigzag else (0, (1 << self.bits) - 1)
        if not isinstance(obj, int) or isinstance(obj, bool) or not low <= obj <= high:
            raise self._refuse(obj, f"an integer {low}..{high}")
        self._put(stream, encode_uvarint(zigzag(obj, self.bits) if self.zigzag else obj))
        return obj

    def oddity(self, raw: bytes, value: Any) -> str | None:
        shortest = encode_uvarint(zigzag(value, self.bits) if self.zigzag else value)
        return None if raw == shortest else f"overlong: {len(raw)} bytes where {len(shortest)} would do"


UVarint = VarNumber(32, False, "UNSIGNED_VARINT", """Unsigned, 32 bits, 1 to 5 bytes.

>>> UVarint.parse(b"\\xac\\x02"), UVarint.build(127)
(300, b'\\x7f')
""")
Varint = VarNumber(32, True, "VARINT", """Signed (zigzag), 32 bits, 1 to 5 bytes.

>>> Varint.parse(b"\\x01"), Varint.build(-64)
(-1, b'\\x7f')
""")
Varlong = VarNumber(64, True, "VARLONG", """Signed (zigzag), 64 bits, 1 to 10 bytes.

>>> Varlong.build(-2 ** 63).hex()
'ffffffffffffffffff01'
""")
