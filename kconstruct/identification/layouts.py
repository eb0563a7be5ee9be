"""All layouts: the fields of messages and versions on the wire, each layout once.

Layouts with the same fields, by name and type, are one: its members are the (message, version) pairs that have it.
"""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from math import log2
from typing import Any

from kconstruct.enums import ErrorCode
from kconstruct.frame import header_version
from kconstruct.grammar import Message
from kconstruct.identification.scorer import Score, score_of, smallest
from kconstruct.index import FORMATS, KEYS
from kconstruct.message import message
from kconstruct.nested.prefix import build_prefix
from kconstruct.plan import Group, Many, Maybe, Named, Step, Tags

__all__ = ["HEADERS", "Layout", "format_layouts", "layout_of", "layouts"]

HEADERS = {"request": (1, 2), "response": (0, 1)}
"""Header versions of each direction."""
_USUAL = frozenset((0, 1, 2, 3, 8, 9, 10, 11, 12, 13, 14, 17, 18, 19, 22, 24, 26, 36, 63, 68))
"""APIs that make up most of the traffic of a cluster; each is `_OFTEN` times as usual as another."""
_OFTEN = 8.0


@dataclass(eq=False)
class Layout:
    """A plan, and the messages and versions that have it.

    members  (message, version) pairs, the likeliest first
    weight   probability before the bytes are seen
    prefix   what the bytes must begin with: a format's type or version
    """

    members: list[tuple[Message, int]]
    weight: float = 1.0
    prefix: bytes = b""

    @property
    def message(self) -> Message:
        return self.members[0][0]

    @property
    def version(self) -> int:
        return self.members[0][1]

    @cached_property
    def kind(self) -> str:
        """`request`, `response` or `format`."""
        return self.message.kind if self.message.is_framed else "format"

    @cached_property
    def header(self) -> int:
        """Version of the header before it, 0 where there is none."""
        return header_version(self.message, self.version) if self.message.is_framed else 0

    @cached_property
    def skip(self) -> int:
        """How many bytes of the prefix are not part of the body."""
        return len(self.prefix) if self.message.prefix else 0

    @cached_property
    def step(self) -> Group:
        return self.message.plan(self.version)

    @cached_property
    def score(self) -> Score:
        return score_of(self.step, errors=self.errors)

    @property
    def errors(self) -> frozenset[int]:
        """The error codes that some member may carry, as far as known."""
        return frozenset(int(ErrorCode[name]) for declared, _ in self.members for name in declared.errors)

    @cached_property
    def smallest(self) -> int:
        return smallest(self.step)

    @property
    def prior(self) -> float:
        """How unlikely it is before the bytes are seen, in bits."""
        return -log2(self.weight)


def shape(step: Step) -> Any:
    """A plan without the names of its structs: equal where fields, their names and types are."""
    match step:
        case Group():
            tags = None if step.tags is None else shape(step.tags)
            return ("struct", tuple((slot.name, shape(slot.step)) for slot in step.slots), tags)
        case Tags():
            return (tuple((tag, slot.name, shape(slot.step)) for tag, slot in step.known), step.refused)
        case Many():
            return ("array", step.length, step.null, shape(step.element))
        case Maybe():
            return ("maybe", step.presence, shape(step.group))
        case Named():
            return ("named", step.enum, step.step)
        case _:
            return step


def _merged(weights: Iterable[tuple[Message, float]]) -> tuple[Layout, ...]:
    """The layouts of messages with their probabilities, those with the same fields merged; the likeliest first."""
    found: dict[Any, Layout] = {}
    for declared, weight in weights:
        for version in reversed(list(declared.versions)):
            prefix = b"" if declared.is_framed else build_prefix(declared, version)
            one = Layout([(declared, version)], weight / len(declared.versions), prefix)
            layout = found.setdefault((shape(one.step), one.header, prefix, one.skip), one)
            if layout is not one:
                layout.weight += one.weight
                layout.members += one.members
    for layout in found.values():
        layout.members.sort(key=lambda member: member[0].key not in _USUAL)
    return tuple(sorted(found.values(), key=lambda layout: layout.prior))


@cache
def layouts(direction: str) -> tuple[Layout, ...]:
    """The layouts of all requests or responses, the likeliest first."""
    weights = {key: _OFTEN if key in _USUAL else 1.0 for key in KEYS}
    total = sum(weights.values())
    return _merged((message(key, direction), weight / total) for key, weight in weights.items())


@cache
def layout_of(declared: Message, version: int) -> Layout:
    """The layout of one version of a request or response."""
    return Layout([(declared, version)])


@cache
def format_layouts() -> tuple[Layout, ...]:
    """The layouts of all formats of opaque bytes that begin with a type or version."""
    formats = [message(name) for held in FORMATS.values() for name in held]
    return _merged((declared, 1 / len(formats)) for declared in formats if declared.prefix or declared.version_field)
