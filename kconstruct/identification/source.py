"""The bytes that are to be identified, and what parts of them cost."""
from __future__ import annotations

from kconstruct.identification.batches import records_bits
from kconstruct.identification.costs import opaque_bits, text_bits

__all__ = ["Source"]

BUDGET = 30_000
"""Elements that all scorers of the same bytes may read."""
BLOCK = 1024


class Source:
    """Bytes and the costs of their parts, which many scorers ask for.

    budget    elements that scorers may still read
    checked   readings that were checked with generated code after a scorer had used up its budget
    """

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.budget = BUDGET
        self.checked = 0
        self._blocks = [0.0]
        for at in range(0, len(data), BLOCK):
            self._blocks.append(self._blocks[-1] + opaque_bits(data[at:at + BLOCK]))
        self._records: dict[tuple[int, int], float] = {}
        self._opaque: dict[tuple[int, int], float] = {}
        self._heads = {len(data): data}

    def head(self, end: int) -> bytes:
        """`data[:end]`."""
        head = self._heads.get(end)
        if head is None:
            head = self._heads[end] = self.data[:end]
        return head

    def opaque(self, start: int, end: int) -> float:
        """Bits of `data[start:end]` when nothing explains them."""
        bits = self._opaque.get((start, end))
        if bits is None:
            bits = self._opaque[start, end] = self._opaque_bits(start, end)
        return bits

    def _opaque_bits(self, start: int, end: int) -> float:
        first, last = -(-start // BLOCK), end // BLOCK
        if first >= last:
            return opaque_bits(self.data[start:end])
        edges = opaque_bits(self.data[start:first * BLOCK]) + opaque_bits(self.data[last * BLOCK:end])
        return self._blocks[last] - self._blocks[first] + edges

    def records(self, start: int, end: int) -> float:
        """Bits of `data[start:end]` as the content of a `records` field."""
        bits = self._records.get((start, end))
        if bits is None:
            bits = self._records[start, end] = records_bits(self.data[start:end])
        return bits

    def text(self, start: int, end: int) -> float:
        """Bits of `data[start:end]` as text."""
        return text_bits(self.data[start:end])
