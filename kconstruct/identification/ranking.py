"""Readings into candidates: those that read the bytes alike are one, with all their names."""
from __future__ import annotations

from math import log2
from typing import Any, Union

from kconstruct.frame import Frame
from kconstruct.grammar import Message
from kconstruct.identification.candidate import Candidate
from kconstruct.identification.reading import Reading
from kconstruct.identification.reasons import candidate_of
from kconstruct.identification.search import Search, answers
from kconstruct.message import message

__all__ = ["identify", "rank", "Asked"]

Asked = Union[Frame, Candidate, tuple[Union[str, int], int]]
"""A request, by its frame, its candidate, or API and version."""

SOFT = 4.0
"""How many bits make one candidate twice as likely as another; bits are estimates, so more than one."""
MOST = 5
DAMAGED = 0.7
"""Scores are multiplied by this where the best reading is cut, leaves bytes over or stops at a fault."""


def identify(data: Any, *, request: Asked | None = None, most: int = MOST) -> list[Candidate]:
    """What some bytes are: candidates, the likeliest first, each with a score and the reasons in words.

    `request` is the request that a response answers, where it is known.  Never raises on any bytes.

    >>> identify(bytes.fromhex("0000001100120000000000070007636f6e736f6c65"))[0].title
    'ApiVersionsRequest v0'
    """
    raw = bytes(data)
    if request is not None:
        found = answers(raw, *asked(request))
        if found and found[0].complete:
            return rank(raw, found, most)
    search = Search(raw)
    return rank(raw, search.run(), most)


def asked(request: Asked) -> tuple[Message, int]:
    """The declaration of the answer to a request, and the version that was asked for."""
    if isinstance(request, (Frame, Candidate)):
        if request.message is None or request.version is None:
            raise ValueError("the request is of no known API and version")
        return message(request.message.api, "response"), request.version
    return message(request[0], "response"), request[1]


def rank(data: bytes, readings: list[Reading], most: int = MOST) -> list[Candidate]:
    """The candidates of some readings."""
    groups: dict[Any, list[Reading]] = {}
    for reading in sorted(readings, key=lambda reading: reading.bits):
        state = reading.framing.state if reading.framing else ""
        stop = type(reading.stop)
        alike = reading.what or tuple(reading.tiles)
        groups.setdefault((reading.kind, state, reading.start, reading.end, stop, alike), []).append(reading)
    ranked = sorted(((_bits(group), group) for group in groups.values()), key=lambda one: one[0])
    if not ranked:
        return []
    least = ranked[0][0]
    weights = [2 ** (-(bits - least) / SOFT) for bits, _ in ranked]
    total = sum(weights)
    share = (1.0 if _spotless(ranked[0][1][0]) else DAMAGED) / total
    return [candidate_of(data, group, round(weight * share, 4)) for weight, (_, group) in zip(weights[:most], ranked)]


def _spotless(reading: Reading) -> bool:
    """Whether nothing is cut off, left over or at fault."""
    return bool(reading.what) or reading.framing is None or (
        reading.complete and (reading.stop is not None or reading.end == reading.framing.end))


def _bits(group: list[Reading]) -> float:
    """Bits of readings that are alike: each adds to what speaks for them."""
    least = group[0].bits
    return least - log2(sum(2 ** max(-60.0, least - reading.bits) for reading in group))
