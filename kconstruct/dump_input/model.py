"""What readers make of a text: blocks of bytes and where they stand; and how a text is refused."""
from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field

__all__ = ["Block", "Input", "Marks", "Reading", "Refused", "MOST", "joined", "plural"]

MOST = 1 << 24
"""So many bytes may a short notation (a star between rows, `<repeats N times>`) stand for."""

Marks = list[tuple[int, int]]
"""Pairs of a byte offset and the position in the text where that byte is written; what lies between is not marked."""


@dataclass(frozen=True)
class Input:
    """Bytes that were given in some form.

    data   the bytes
    form   the form in words: `hex`, `xxd`, `hexdump -C`, `Python bytes`, `binary`, ...
    notes  what was decided or left out on the way, in words
    parts  where each piece of the input begins in `data`: one per packet, line or literal that held bytes
    """

    data: bytes
    form: str
    notes: list[str] = field(default_factory=list)
    parts: tuple[int, ...] = (0,)
    marks: Marks = field(default_factory=list, repr=False, compare=False)

    def place(self, offset: int) -> int | None:
        """Position in the text of the row or literal that holds a byte; None when nothing is known.

        >>> Input(bytes(32), "xxd", marks=[(0, 10), (16, 77)]).place(20)
        77
        """
        index = bisect_right(self.marks, (offset, 1 << 62)) - 1
        return self.marks[index][1] if index >= 0 and offset < len(self.data) else None


@dataclass
class Block:
    """Bytes that belong together; `flow` names the direction or connection that they travelled on."""

    data: bytes
    marks: Marks
    flow: str = ""


@dataclass
class Reading:
    """One way to read a text.  `sure`: the form leaves no doubt, so other ways need not be tried."""

    form: str
    blocks: list[Block]
    notes: list[str] = field(default_factory=list)
    sure: bool = False

    @property
    def data(self) -> bytes:
        """All bytes, in order."""
        return self.blocks[0].data if len(self.blocks) == 1 else b"".join(block.data for block in self.blocks)


class Refused(Exception):
    """A reader's objection, with the place in the text that it read; `read` makes an `InputError` of it.

    `final`: the reader is sure that the text is in its form, so that no other needs to be asked.
    """

    def __init__(self, place: int | None, why: str, final: bool = False) -> None:
        super().__init__(why)
        self.place = place
        self.why = why
        self.final = final


def plural(count: int, noun: str) -> str:
    """`1 byte`, `2 bytes`."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def joined(blocks: Iterable[Block]) -> list[Block]:
    """Blocks in order, but a frame that is spread over several blocks of a flow stands in one piece.

    >>> [block.data for block in joined([Block(bytes([0, 0, 0, 4, 65]), [], "a"), Block(b"x", [], "b"),
    ...                                  Block(b"BCD", [], "a")])]
    [b'\\x00\\x00\\x00\\x04ABCD', b'x']
    """
    done: list[_Growing] = []
    last: dict[str, _Growing] = {}
    for block in blocks:
        if not block.data:
            continue
        growing = last.get(block.flow)
        if growing is None or not growing.lacks():
            growing = last[block.flow] = _Growing(block.flow)
            done.append(growing)
        growing.add(block)
    return [Block(bytes(each.data), each.marks, each.flow) for each in done]


class _Growing:
    """A block that takes more bytes as long as its last frame lacks some."""

    def __init__(self, flow: str) -> None:
        self.flow = flow
        self.data = bytearray()
        self.marks: Marks = []
        self._frame = 0

    def add(self, block: Block) -> None:
        self.marks += [(offset + len(self.data), place) for offset, place in block.marks]
        self.data += block.data

    def lacks(self) -> bool:
        """Whether the last frame is cut; a size that Kafka would refuse ends the search for frames."""
        while self._frame + 4 <= len(self.data):
            size = int.from_bytes(self.data[self._frame:self._frame + 4], "big")
            if not 4 <= size <= 104857600:
                return False
            self._frame += 4 + size
        return self._frame != len(self.data)
