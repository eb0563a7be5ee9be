"""What readers make of a text: blocks of bytes and their places in it; and how a text is refused."""
from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from kconstruct.dump_input.score import Judge

__all__ = ["Block", "FormError", "Input", "Marks", "MAX_REPEATED", "Decoding", "TOO_MANY", "joined",
           "lines_of", "reassembled"]

MAX_REPEATED = 1 << 24
"""The most bytes that a short notation (a star between rows, `<repeats N times>`) may add."""
TOO_MANY = f"too many bytes, the maximum is {MAX_REPEATED >> 20} MiB"

Marks = list[tuple[int, int]]
"""Pairs of a byte offset and the position in the text where that byte is written, in order; not every byte has one."""


@dataclass(frozen=True)
class Input:
    """Bytes that were given in some form.

    data   the bytes
    form   name of the form: `hex`, `xxd`, `hexdump -C`, `Python bytes`, `binary`, ...
    notes  sentences on what was decided or ignored
    parts  where each piece of the input begins in `data`: one per packet, line or literal that held bytes
    """

    data: bytes
    form: str
    notes: list[str] = field(default_factory=list)
    parts: tuple[int, ...] = (0,)
    marks: Marks = field(default_factory=list, repr=False, compare=False)

    def place(self, offset: int) -> int | None:
        """Position in the text of the row or literal that holds a byte; None when it is not known.

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
class Decoding:
    """One way to read a text.  `sure`: the form leaves no doubt, so other ways need not be tried."""

    form: str
    blocks: list[Block]
    notes: list[str] = field(default_factory=list)
    sure: bool = False

    @property
    def data(self) -> bytes:
        """All bytes, in order."""
        return joined(self.blocks)


def joined(blocks: Sequence[Block]) -> bytes:
    """The bytes of some blocks, in order."""
    return blocks[0].data if len(blocks) == 1 else b"".join(block.data for block in blocks)


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a text, without their ends, and where each begins."""
    begin = 0
    while begin < len(text):
        end = text.find("\n", begin)
        end = end if end >= 0 else len(text)
        yield begin, text[begin:end]
        begin = end + 1


class FormError(Exception):
    """A text is not in the form of a reader, with the place in the text; `read` makes an `InputError` of it.

    `final`: the reader is sure that the text is in its form, so that no other needs to be tried.
    """

    def __init__(self, place: int | None, reason: str, final: bool = False) -> None:
        super().__init__(reason)
        self.place = place
        self.reason = reason
        self.final = final


def reassembled(blocks: Iterable[Block], judge: Judge) -> list[Block]:
    """Blocks in order, but a message that is spread over several blocks of a flow is in one piece."""
    streams: list[_Stream] = []
    last: dict[str, _Stream] = {}
    for block in blocks:
        if not block.data:
            continue
        stream = last.get(block.flow)
        if stream is None or not stream.is_truncated():
            stream = last[block.flow] = _Stream(block.flow, judge)
            streams.append(stream)
        stream.add(block)
    return [Block(bytes(stream.data), stream.marks, stream.flow) for stream in streams]


class _Stream:
    """A block that grows as long as its last message is truncated."""

    def __init__(self, flow: str, judge: Judge) -> None:
        self.flow = flow
        self.data = bytearray()
        self.marks: Marks = []
        self._judge = judge
        self._message = 0

    def add(self, block: Block) -> None:
        self.marks += [(offset + len(self.data), place) for offset, place in block.marks]
        self.data += block.data

    def is_truncated(self) -> bool:
        """Whether the last message is; False where no length gives its end."""
        while self._message < len(self.data):
            end = self._judge.message_end(self.data, self._message)
            if end is None:
                return False
            if end > len(self.data):
                return True
            self._message = end
        return False
