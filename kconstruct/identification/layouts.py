"""All layouts: the fields of messages and versions on the wire, each layout once.

Layouts with the same fields, by name and type, are one: its members are the (message, version) pairs that have it.
"""
from __future__ import annotations

from dataclasses import dataclass, field
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

__all__ = ["Layout", "format_layouts", "layout_of", "layouts"]

_USUAL = frozenset((0, 1, 2, 3, 8, 9, 10, 11, 12, 13, 14, 17, 18, 19, 22, 24, 26, 36, 63, 68))
"""APIs that make up most of the traffic of a cluster; each is `_OFTEN` times as usual as another."""
_OFTEN = 8.0


@dataclass(eq=False)
class Layout:
    """A plan, and the messages and versions that have it.

    header   version of the header in front of it, None where there is none
    prefix   what the bytes must begin with: a format's type or version; `skip` bytes of it are not part of the body
    weight   probability before the bytes are seen
    members  (message, version) pairs, the likeliest first
    """

    step: Group
    header: int | None
    prefix: bytes = b""
    skip: int = 0
    weight: float = 0.0
    members: list[tuple[Message, int]] = field(default_factory=list)

    @property
    def message(self) -> Message:
        return self.members[0][0]

    @property
    def version(self) -> int:
        return self.members[0][1]

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


class _Layouts:
    """Layouts by their shape."""

    def __init__(self) -> None:
        self._found: dict[Any, Layout] = {}

    def add(self, declared: Message, version: int, weight: float, header: int | None = None, prefix: bytes = b"",
            skip: int = 0) -> None:
        """Adds a member; `weight` is that of all versions of the message."""
        step = declared.plan(version)
        key = shape(step), header, prefix, skip
        layout = self._found.get(key)
        if layout is None:
            layout = self._found[key] = Layout(step, header, prefix, skip)
        layout.weight += weight / len(declared.versions)
        layout.members.append((declared, version))

    def ranked(self) -> tuple[Layout, ...]:
        """All layouts, the likeliest first."""
        for layout in self._found.values():
            layout.members.sort(key=lambda member: member[0].key not in _USUAL)
        return tuple(sorted(self._found.values(), key=lambda layout: layout.prior))


@cache
def layouts(direction: str) -> tuple[Layout, ...]:
    """The layouts of all requests or responses, the likeliest first."""
    found = _Layouts()
    total = _OFTEN * len(_USUAL) + len(KEYS) - len(_USUAL)
    for key in KEYS:
        declared = message(key, direction)
        weight = (_OFTEN if key in _USUAL else 1.0) / total
        for version in reversed(list(declared.versions)):
            found.add(declared, version, weight, header_version(declared, version))
    return found.ranked()


@cache
def layout_of(declared: Message, version: int) -> Layout:
    """The layout of one version of a request or response."""
    return Layout(declared.plan(version), header_version(declared, version), weight=1.0, members=[(declared, version)])


@cache
def format_layouts() -> tuple[Layout, ...]:
    """The layouts of all formats of opaque bytes that begin with a type or version."""
    names = [name for held in FORMATS.values() for name in held]
    found = _Layouts()
    for name in names:
        declared = message(name)
        for version in reversed(list(declared.versions)):
            if declared.prefix or declared.version_field:
                prefix = build_prefix(declared, version)
                found.add(declared, version, 1 / len(names), prefix=prefix, skip=len(prefix) if declared.prefix else 0)
    return found.ranked()
