"""One attempt: some bytes as one layout in one framing, and how many bits that takes."""
from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any

from kconstruct import plan
from kconstruct.identification.layouts import Layout
from kconstruct.identification.scorer import Enough, Short, Source, Stop, TooDear, Walk, Walker, walker
from kconstruct.message import message

__all__ = ["Framing", "Reading", "Head", "read_head", "read_body", "framings"]

SIZE = 4
LARGEST = 100 * (1 << 20)
"""What a broker accepts by default (socket.request.max.bytes)."""
SETTLED = 64
"""Readings of the same bytes that are settled with the codec's code after a walk was given up."""
FRAMES = 64
"""Frames after the first whose sizes are looked at."""


@dataclass(frozen=True)
class Framing:
    """Where a header or body begins and ends, and what speaks for that.

    state    whole: a size prefix equals what follows; cut: bytes are missing; more: bytes follow the frame;
             wrong: the size cannot be right; none: no size prefix
    missing  how many bytes the size says that are not there
    """

    state: str
    start: int
    end: int
    bits: float
    missing: int = 0

    @property
    def sized(self) -> bool:
        return self.state != "none"


def framings(source: Source) -> list[Framing]:
    """The ways in which a header can stand in the bytes, the likeliest first."""
    data = source.data
    end = len(data)
    bare = Framing("none", 0, end, 5.0)
    if end < SIZE:
        return [bare]
    size = int.from_bytes(data[:SIZE], "big", signed=True)
    rest = end - SIZE - size
    wrong = Framing("wrong", SIZE, end, 24.0 if size == 0 else 38.0)
    if rest == 0:
        return [Framing("whole", SIZE, end, 0.0), bare]
    if not 0 < size <= LARGEST:
        return [wrong, bare]
    if rest < 0:
        return [Framing("cut", SIZE, end, 16.0, -rest), bare, wrong]
    return [Framing("more", SIZE, SIZE + size, 16.0 + _rest_bits(source, SIZE + size)), bare, wrong]


def _rest_bits(source: Source, at: int) -> float:
    """What follows a frame: more frames, which may be anything but have the right sizes, or bytes of no order."""
    data, end, bits = source.data, len(source.data), 0.0
    for _ in range(FRAMES):
        size = int.from_bytes(data[at:at + SIZE], "big", signed=True)
        stop = at + SIZE + size
        if not 0 < size <= LARGEST or stop > end:
            return bits + 8 + source.opaque(at, end)
        bits += 4 + 0.8 * source.opaque(at + SIZE, stop)
        at = stop
        if at == end:
            return bits
    return bits + 0.8 * source.opaque(at, end)


def _rest_of(source: Source, layout: Layout, start: int, end: int) -> float:
    """What it costs that a walk was given up because enough was seen: nothing when the codec's code, which is quick,
    uses all bytes.  Two versions may differ in their last field only; and since the bits of such walks are estimates,
    one that does not fit must cost more than estimates differ by."""
    if layout.skip or source.settled >= SETTLED:
        return 0.0
    source.settled += 1
    try:
        _, used = layout.message.code(layout.version).read(memoryview(source.data)[:end], start)
    except Exception:
        return FAULT + source.opaque(start, end) / 16
    return 0.0 if used == end else LEFT + source.opaque(start, end) / 16


@dataclass
class Head:
    """A header that was walked: where it ends, what it took, and what stopped it."""

    end: int
    bits: float
    version: int
    tiles: list[Any]
    stop: Stop | None = None


@cache
def _head_walker(name: str, version: int, skip: int) -> Walker:
    step = message(name).plan(version)
    return walker(plan.Group("", step.slots[skip:], step.tags))


def read_head(source: Source, framing: Framing, direction: str, version: int) -> Head:
    """Walks a header; of a request's, what follows key and version."""
    request = direction == "request"
    w = Walk(source, framing.end, 0.0, 1e9)
    start = framing.start + (SIZE if request else 0)
    try:
        end = _head_walker("RequestHeader" if request else "ResponseHeader", version, 2 if request else 0)(w, start)
    except Stop as stop:
        return Head(min(stop.at, framing.end), w.bits, version, w.tiles, stop)
    return Head(end, w.bits, version, w.tiles)


@dataclass
class Reading:
    """An attempt and its outcome.

    bits   how surprising the bytes are in this reading: the fewer, the likelier
    start  where the body begins; `end` where the reading ended
    stop   what stopped it: None when the layout was walked to its end
    tiles  kinds and sizes of the leaves
    """

    kind: str
    framing: Framing | None
    bits: float
    start: int = 0
    end: int = 0
    layout: Layout | None = None
    head: Head | None = None
    stop: Stop | None = None
    tiles: list[Any] = field(default_factory=list)
    what: str = ""
    reasons: tuple[str, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether the layout was walked to its end, or as far as was worth it."""
        return self.stop is None or isinstance(self.stop, Enough)


CUT, CUT_PASTE, SHORT, FAULT, LEFT, LEFT_PASTE = 3.0, 22.0, 24.0, 38.0, 24.0, 14.0
"""What it costs when bytes end early, where they are known to be cut, may be, or are not; other faults;
bytes left over in a frame, and zeros or where no size says that the message has ended."""


def read_body(kind: str, source: Source, framing: Framing, layout: Layout, start: int, bits: float, limit: float,
              head: Head | None = None) -> Reading | None:
    """Walks a body from `start`; None when it is dearer than `limit`."""
    end = framing.end
    short = layout.smallest - (end - start) - framing.missing
    if bits > limit or short > 16:
        return None
    w = Walk(source, end, bits, limit)
    stop: Stop | None = None
    try:
        at = layout.walk(w, start)
    except TooDear:
        return None
    except Enough as enough:
        stop, at = enough, enough.at
        w.bits += (w.bits - bits) * (end - at) / max(1, at - start)
        if w.bits <= limit:
            w.bits += _rest_of(source, layout, start, end)
    except Stop as fault:
        stop, at = fault, min(fault.at, end)
        w.bits += source.opaque(at, end)
        w.bits += {"cut": CUT, "none": CUT_PASTE}.get(framing.state, SHORT) if isinstance(fault, Short) else FAULT
    finally:
        w.done()
    if stop is None and at < end:
        usual = framing.state not in ("whole", "more") or not any(source.data[at:end])
        w.bits += (LEFT_PASTE if usual else LEFT) + source.opaque(at, end)
    elif stop is None and framing.missing:
        w.bits += 24
    if w.bits > limit:
        return None
    return Reading(kind, framing, w.bits, start, at, layout, head, stop, w.tiles)


