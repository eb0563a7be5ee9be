"""From readings to candidates: those that read the bytes alike are one, with all their names."""
from __future__ import annotations

from math import log2
from typing import Any, Union

from kconstruct.arguments import as_bytes, explained
from kconstruct.errors import UnknownNameError
from kconstruct.frame import Frame
from kconstruct.grammar import Message
from kconstruct.identification.candidate import Candidate
from kconstruct.identification.reading import Reading
from kconstruct.identification.reasons import candidate_of
from kconstruct.identification.scorer import BudgetSpent
from kconstruct.identification.search import Search, answers
from kconstruct.message import message

__all__ = ["identify", "rank", "Asked"]

Asked = Union[Frame, Candidate, tuple[Union[str, int], int]]
"""A request, by its frame, its candidate, or API and version."""

SOFT = 4.0
"""Bits that make one candidate twice as likely as another: more than one, because costs are estimates."""
MAX_CANDIDATES = 5
DAMAGED = 0.7
"""Factor of all scores where the best reading is cut, leaves bytes over or stops at a fault."""


@explained
def identify(data: Any, *, request: Asked | None = None, maximum: int = MAX_CANDIDATES) -> list[Candidate]:
    """What some bytes are: at most `maximum` candidates, the likeliest first, each with a score and reasons.

    `request` is the request that a response answers, where it is known: its frame or candidate, or API and version.
    Never raises on any bytes; raises `UnknownNameError` for a request of no known API.

    >>> identify(bytes.fromhex("0000001100120000000000070007636f6e736f6c65"))[0].title
    'ApiVersionsRequest v0'
    """
    raw = as_bytes(data)
    if request is not None:
        found = answers(raw, *asked(request))
        if found and found[0].complete:
            return rank(raw, found, maximum)
    return rank(raw, Search(raw).run(), maximum)


def asked(request: Asked) -> tuple[Message, int]:
    """The declaration of the answer to a request, and the version that was asked for."""
    if isinstance(request, (Frame, Candidate)):
        if request.message is None or request.version is None:
            raise UnknownNameError("the request has no known API and version")
        return message(request.message.api, "response"), request.version
    return message(request[0], "response"), request[1]


def rank(data: bytes, readings: list[Reading], maximum: int = MAX_CANDIDATES) -> list[Candidate]:
    """The candidates of some readings."""
    groups: dict[Any, list[Reading]] = {}
    for reading in sorted(readings, key=lambda reading: reading.bits):
        alike = (reading.kind, reading.framing.state, reading.start, reading.end, type(reading.stop),
                 reading.title or tuple(reading.leaves))
        groups.setdefault(alike, []).append(reading)
    ranked = sorted(((_bits(group), group) for group in groups.values()), key=lambda one: one[0])
    if not ranked:
        return []
    least = ranked[0][0]
    weights = [2 ** (-(bits - least) / SOFT) for bits, _ in ranked]
    total = sum(weights)
    share = (1.0 if _is_sound(ranked[0][1][0]) else DAMAGED) / total
    return [candidate_of(data, group, round(weight * share, 4))
            for weight, (_, group) in zip(weights[:maximum], ranked)]


def _is_sound(reading: Reading) -> bool:
    """Whether nothing is cut off, left over or at fault."""
    unread = reading.layout is None and not reading.framing.sized
    return bool(reading.title) or unread or reading.exact or isinstance(reading.stop, BudgetSpent)


def _bits(group: list[Reading]) -> float:
    """Bits of readings that are alike: each makes them a little more likely."""
    least = group[0].bits
    return least - log2(sum(2 ** max(-60.0, least - reading.bits) for reading in group))
