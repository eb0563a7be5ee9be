"""The bytes that are to be identified, and what parts of them cost."""
from __future__ import annotations

from functools import cache
from itertools import accumulate

from kconstruct.identification.batches import records_bits
from kconstruct.identification.costs import opaque_bits, text_bits

__all__ = ["Source"]

BUDGET = 30_000
"""Elements that all scorers of the same bytes may read."""
BLOCK = 1024


class Source:
    """Bytes and the costs of their parts, which many scorers ask for; each part is `data[start:end]`.

    budget    elements that scorers may still read
    checked   readings that were checked with generated code after a scorer had used up its budget
    head      function from an end to `data[:end]`
    opaque    function from start and end to the bits of a part when nothing explains it
    records   the same for a part that is the content of a `records` field
    text      the same for text
    """

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.budget = BUDGET
        self.checked = 0
        blocks = [*accumulate((opaque_bits(data[at:at + BLOCK]) for at in range(0, len(data), BLOCK)), initial=0.0)]
        self.head = cache(lambda end: data[:end])
        self.opaque = cache(lambda start, end: _opaque_bits(data, blocks, start, end))
        self.records = cache(lambda start, end: records_bits(data[start:end]))

    def text(self, start: int, end: int) -> float:
        return text_bits(self.data[start:end])


def _opaque_bits(data: bytes, blocks: list[float], start: int, end: int) -> float:
    """The bits of a part; `blocks`: those of the bytes before each block."""
    first, last = -(-start // BLOCK), end // BLOCK
    if first >= last:
        return opaque_bits(data[start:end])
    edges = opaque_bits(data[start:first * BLOCK]) + opaque_bits(data[last * BLOCK:end])
    return blocks[last] - blocks[first] + edges
