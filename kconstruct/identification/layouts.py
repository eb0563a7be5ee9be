"""All layouts that there are: messages and versions by what stands on the wire, each layout once.

Layouts with the same fields, by name and type, are one: its members are the (message, version) pairs that have it.
"""
from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, cached_property
from math import log2
from typing import Any

from kconstruct import plan
from kconstruct.frame import header_version
from kconstruct.grammar import Message
from kconstruct.identification.scorer import Walker, smallest, walker
from kconstruct.index import FORMATS, KEYS
from kconstruct.message import message
from kconstruct.rules import encode_uvarint

__all__ = ["Layout", "layouts", "layout_of", "blob_layouts"]

_USUAL = frozenset((0, 1, 2, 3, 8, 9, 10, 11, 12, 13, 14, 17, 18, 19, 22, 24, 26, 36, 63, 68))
"""APIs that make up most of the traffic of a cluster; each is `_OFTEN` times as usual as another."""
_OFTEN = 8.0


@dataclass(eq=False)
class Layout:
    """What stands on the wire, and who has it.

    members  (message, version) pairs, the likeliest first
    header   version of the header in front of it, None where there is none
    prefix   what the bytes must begin with: a blob's type or version; `skip` bytes of it are not part of the body
    """

    step: Any
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
    def walk(self) -> Walker:
        return walker(self.step)

    @cached_property
    def smallest(self) -> int:
        return smallest(self.step)

    @property
    def prior(self) -> float:
        """How unlikely it is before the bytes are seen, in bits."""
        return -log2(self.weight)


def shape(step: Any) -> Any:
    """A plan without the names of its structs: equal where fields, their names and types are."""
    if isinstance(step, plan.Group):
        tags = None if step.tags is None else (
            tuple((tag, slot.name, shape(slot.step)) for tag, slot in step.tags.known), step.tags.refused)
        return ("struct", tuple((slot.name, shape(slot.step)) for slot in step.slots), tags)
    if isinstance(step, plan.Many):
        return ("array", step.length, step.null, shape(step.element))
    if isinstance(step, plan.Maybe):
        return ("maybe", step.presence, shape(step.group))
    if isinstance(step, plan.Named):
        return ("named", step.enum, step.step)
    return step


def _collect(found: dict[Any, Layout], declared: Message, version: int, header: int | None, prefix: bytes, skip: int,
             weight: float) -> None:
    step = declared.plan(version)
    key = shape(step), header, prefix, skip
    layout = found.get(key)
    if layout is None:
        layout = found[key] = Layout(step, header, prefix, skip)
    layout.weight += weight / len(declared.versions)
    layout.members.append((declared, version))


def _sorted(found: dict[Any, Layout]) -> tuple[Layout, ...]:
    for layout in found.values():
        layout.members.sort(key=lambda member: member[0].key not in _USUAL)
    return tuple(sorted(found.values(), key=lambda layout: layout.prior))


@cache
def layouts(direction: str) -> tuple[Layout, ...]:
    """The layouts of all requests or responses, the likeliest first."""
    found: dict[Any, Layout] = {}
    total = _OFTEN * len(_USUAL) + len(KEYS) - len(_USUAL)
    for key in KEYS:
        declared = message(key, direction)
        weight = (_OFTEN if key in _USUAL else 1.0) / total
        for version in reversed(list(declared.versions)):
            _collect(found, declared, version, header_version(declared, version), b"", 0, weight)
    return _sorted(found)


@cache
def layout_of(declared: Message, version: int) -> Layout:
    """The layout of one version of a request or response."""
    return Layout(declared.plan(version), header_version(declared, version), weight=1.0, members=[(declared, version)])


_BARE = {
    **dict.fromkeys(("LeaderChangeMessage", "SnapshotHeaderRecord", "SnapshotFooterRecord", "KRaftVersionRecord",
                     "VotersRecord"), 2),
    **dict.fromkeys(("SubscriptionInfo", "SubscriptionInfoData"), 4),
}
"""Blobs whose first field is their version, of so many bytes; nothing stands in front."""
_NO_BYTES = "QuorumStateData"
"""Kept as JSON, never as bytes."""


def _prefix(declared: Message, version: int) -> bytes:
    """What a blob begins with: its version, its type, or both."""
    if declared.kind == "coordinator-key":
        return (declared.key or 0).to_bytes(2, "big")
    if declared.kind == "metadata":
        frame = b"" if declared.name.startswith("Remote") else b"\x01"
        return frame + encode_uvarint(declared.key or 0) + encode_uvarint(version)
    return version.to_bytes(_BARE.get(declared.name, 2), "big")


@cache
def blob_layouts() -> tuple[Layout, ...]:
    """The layouts of all blobs, each with the bytes that it begins with."""
    names = [name for held in FORMATS.values() for name in held if name != _NO_BYTES]
    found: dict[Any, Layout] = {}
    for name in names:
        declared = message(name)
        for version in reversed(list(declared.versions)):
            prefix = _prefix(declared, version)
            _collect(found, declared, version, None, prefix, 0 if name in _BARE else len(prefix), 1 / len(names))
    return _sorted(found)
