"""One reading: some bytes as one layout in one framing, and what it costs in bits."""
from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any

from kconstruct.framing import FILLED_IN, header_for
from kconstruct.grammar import Message
from kconstruct.identification.layouts import Layout
from kconstruct.identification.scorer import BudgetSpent, Score, Scorer, Stopped, TooCostly, Truncated, score_of
from kconstruct.identification.source import Source
from kconstruct.plan import Group
from kconstruct.rules import MAX_FRAME, SIZE, frame_end, int32_at

__all__ = ["Framing", "Header", "Reading", "bare", "framings", "read_body", "read_header"]

UNLIMITED = 1e9
"""More bits than any reading costs."""
UNSIZED, PARTIAL_FRAME, ZERO_SIZE, WRONG_SIZE = 5.0, 16.0, 24.0, 38.0
"""Costs of a framing: no size prefix, a size that is too large or too small, a size of 0, any other wrong one."""
CHECKED = 64
"""Readings of the same bytes that are checked with generated code where the budget of the scorer was spent."""
FRAMES = 64
"""Frames after the first whose sizes are looked at."""
ANOTHER_FRAME, SHARE_OF_FRAME, NO_FRAME = 4.0, 0.8, 8.0
"""Costs of what follows a frame: another frame and a share of its opaque bits, bytes that are not a frame."""


@dataclass(frozen=True)
class Framing:
    """Where a header or body begins and ends, and what that costs.

    state    whole: a size prefix equals what follows; cut: bytes are missing; more: bytes follow the frame;
             wrong: the size cannot be right; none: no size prefix
    missing  how many bytes are missing according to the size
    """

    state: str
    start: int
    end: int
    bits: float
    missing: int = 0

    @property
    def sized(self) -> bool:
        return self.state != "none"


def bare(data: bytes, bits: float = 0.0, start: int = 0) -> Framing:
    """No size prefix."""
    return Framing("none", start, len(data), bits)


def framings(source: Source) -> list[Framing]:
    """The ways in which the bytes may be framed, the likeliest first."""
    data = source.data
    end = len(data)
    unsized = bare(data, UNSIZED)
    if end < SIZE:
        return [unsized]
    size = int32_at(data, 0)
    rest = end - SIZE - size
    wrong = Framing("wrong", SIZE, end, WRONG_SIZE if size else ZERO_SIZE)
    if rest == 0:
        return [Framing("whole", SIZE, end, 0.0), unsized]
    if not 0 < size <= MAX_FRAME:
        return [wrong, unsized]
    if rest < 0:
        return [Framing("cut", SIZE, end, PARTIAL_FRAME, -rest), unsized, wrong]
    return [Framing("more", SIZE, SIZE + size, PARTIAL_FRAME + _rest_bits(source, SIZE + size)), unsized, wrong]


def _rest_bits(source: Source, at: int) -> float:
    """What follows a frame: more frames, of any content but with sizes that fit, or other bytes."""
    data, end, bits = source.data, len(source.data), 0.0
    for _ in range(FRAMES):
        stop = frame_end(data, at, smallest=1)
        if stop is None or stop > end:
            return bits + NO_FRAME + source.opaque(at, end)
        bits += ANOTHER_FRAME + SHARE_OF_FRAME * source.opaque(at + SIZE, stop)
        at = stop
        if at == end:
            return bits
    return bits + SHARE_OF_FRAME * source.opaque(at, end)


@dataclass
class Header:
    """A header that was scored: where it ends, its cost and leaves, and what stopped the scorer."""

    end: int
    bits: float
    version: int
    leaves: list[Any]
    stop: Stopped | None = None


@cache
def _header_score(direction: str, version: int) -> Score:
    step = header_for(direction).plan(version)
    skip = len(FILLED_IN) if direction == "request" else 0
    return score_of(Group("", step.slots[skip:], step.tags))


def read_header(source: Source, framing: Framing, direction: str, version: int) -> Header:
    """Scores a header; of a request's, what follows key and version."""
    scorer = Scorer(source, framing.end, 0.0, UNLIMITED)
    try:
        end = _header_score(direction, version)(scorer, framing.start + (SIZE if direction == "request" else 0))
    except Stopped as stop:
        return Header(min(stop.at, framing.end), scorer.bits, version, scorer.leaves, stop)
    return Header(end, scorer.bits, version, scorer.leaves)


@dataclass
class Reading:
    """Bytes that were scored as one layout, or recognized in another way.

    bits    how surprising the bytes are in this reading: the fewer, the likelier
    start   where the body begins; `end` where the reading ended
    stop    what stopped the scorer: None when it came to the end of the layout
    leaves  kinds and sizes of the leaves
    title   what the bytes are, where it is not the message of the layout; `reasons` why
    """

    kind: str
    framing: Framing
    bits: float
    start: int = 0
    end: int = 0
    layout: Layout | None = None
    header: Header | None = None
    stop: Stopped | None = None
    leaves: list[Any] = field(default_factory=list)
    title: str = ""
    reasons: tuple[str, ...] = ()

    @property
    def members(self) -> list[tuple[Message, int]]:
        """The messages and versions of the layout, the likeliest first."""
        return self.layout.members if self.layout else []

    @property
    def header_version(self) -> int | None:
        return self.header.version if self.header else None

    @property
    def complete(self) -> bool:
        """Whether the whole layout was scored, or as much of it as the budget allowed."""
        return self.stop is None or isinstance(self.stop, BudgetSpent)

    @property
    def exact(self) -> bool:
        """Whether the layout ends where its frame, or the input, does."""
        return self.complete and self.end == self.framing.end


CUT_END = {"cut": 3.0, "none": 22.0}
TRUNCATED = 24.0
"""Costs of bytes that end early: by the state of the framing, else `TRUNCATED`."""
FAULT = 38.0
"""Cost of any other fault."""
LEFT, LEFT_PLAUSIBLE = 24.0, 14.0
"""Costs of bytes left over: in a frame; zeros, and bytes without a size prefix, whose end nothing gives."""
MOST_MISSING = 16
"""A reading that lacks more bytes than these is not tried."""


def read_body(source: Source, framing: Framing, layout: Layout, bits: float = 0.0, limit: float = UNLIMITED,
              header: Header | None = None) -> Reading | None:
    """Scores a body; None when it costs more than `limit`.  `bits` is the cost so far, without that of the framing."""
    start, end = framing.start + layout.skip if header is None else header.end, framing.end
    bits += framing.bits + layout.prior
    lacking = layout.smallest - (end - start) - framing.missing
    if bits > limit or lacking > MOST_MISSING:
        return None
    scorer = Scorer(source, end, bits, limit)
    stop: Stopped | None = None
    try:
        at = layout.score(scorer, start)
    except TooCostly:
        return None
    except Stopped as stopped:
        stop, at = stopped, min(stopped.at, end)
    finally:
        scorer.done()
    total = scorer.bits + _end_bits(source, framing, stop, at)
    if isinstance(stop, BudgetSpent):
        total += (scorer.bits - bits) * (end - at) / max(1, at - start)
        if total <= limit:
            total += _check_bits(source, layout, start, end)
    return None if total > limit else Reading(layout.kind, framing, total, start, at, layout, header, stop,
                                              scorer.leaves)


def _end_bits(source: Source, framing: Framing, stop: Stopped | None, at: int) -> float:
    """The cost of how a scorer ended at `at`, and of the bytes after it."""
    end = framing.end
    if isinstance(stop, BudgetSpent):
        return 0.0
    if stop is not None:
        cost = CUT_END.get(framing.state, TRUNCATED) if isinstance(stop, Truncated) else FAULT
        return cost + source.opaque(at, end)
    if at < end:
        plausible = framing.state not in ("whole", "more") or not any(source.data[at:end])
        return (LEFT_PLAUSIBLE if plausible else LEFT) + source.opaque(at, end)
    return TRUNCATED if framing.missing else 0.0


def _check_bits(source: Source, layout: Layout, start: int, end: int) -> float:
    """The cost of a reading whose budget was spent: nothing when the generated code, which is quick, uses all bytes.

    Two versions may differ in their last field only; and since the costs of such readings are estimates, one that does
    not fit must cost more than estimates differ by.
    """
    if layout.skip or source.checked >= CHECKED:
        return 0.0
    source.checked += 1
    try:
        _, used = layout.message.code(layout.version).read(memoryview(source.data)[:end], start)
    except Exception:
        return FAULT + source.opaque(start, end) / 16
    return 0.0 if used == end else LEFT + source.opaque(start, end) / 16
