"""Plans: what follows what in a message at one version, as flat frozen values that every engine is derived from.

There are a dozen kinds of step; docs/plan.md explains each.  A plan holds no version range, no construct (but for
`Call`) and no words.
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any, Union

__all__ = [
    "Step", "Number", "Uuid128", "VarNumber", "Text", "Blob", "Many", "Group", "Slot", "Tags", "Maybe", "Named", "Call",
    "REQUIRED", "has_call", "to_json", "walk",
]


class _Required:
    def __repr__(self) -> str:
        return "REQUIRED"


REQUIRED: Any = _Required()
"""Default of a slot that has none: the value must be given when building."""


_INTERNAL: Any = MappingProxyType({})
"""Metadata of a field that is no part of a plan for machines."""


class _Shown:
    """What all steps can do: `to_json()` for machines, `str()` for people.

    >>> print(Group("Topic", (Slot("Name", Text("compact", False), ""), Slot("Partitions", Many("int32", True,
    ...     Number("i", "INT32")), None)), Tags()))
    Topic
      Name        text after compact length
      Partitions  array after int32 count, or null, of int32, default null
      tags, none known
    """

    def to_json(self) -> Any:
        """The plan as plain lists, dicts and scalars, ready for `json.dumps`."""
        return to_json(self)

    def __str__(self) -> str:
        return "\n".join(_lines(self))


@dataclass(frozen=True)
class Number(_Shown):
    """A big-endian number of fixed width; `code` is its letter in Python's `struct` module, `?` a boolean."""

    code: str
    kind: str


@dataclass(frozen=True)
class Uuid128(_Shown):
    """16 bytes, most significant first."""


@dataclass(frozen=True)
class VarNumber(_Shown):
    """A number of variable length, 7 bits a byte, least significant first: 32 or 64 bits, zigzag when signed."""

    bits: int
    zigzag: bool


@dataclass(frozen=True)
class Text(_Shown):
    """UTF-8 with a length before it: `int16`, or `compact` (uvarint of length + 1, 0 is null)."""

    length: str
    null: bool


@dataclass(frozen=True)
class Blob(_Shown):
    """Bytes with a length before them: `int32` or `compact`; `records` says that they hold record batches.

    `holder` is the class of the values where they are not plain `bytes`: a subclass of `bytearray`.
    """

    length: str
    null: bool
    records: bool = False
    holder: type[bytearray] | None = field(default=None, compare=False, metadata=_INTERNAL)


@dataclass(frozen=True)
class Many(_Shown):
    """An array: a count (`int32` or `compact`), then that many elements."""

    length: str
    null: bool
    element: Step


@dataclass(frozen=True)
class Slot(_Shown):
    """A named field of a group; `default` is used when a value for it is not given."""

    name: str
    step: Step
    default: Any = field(default=REQUIRED, compare=False)


@dataclass(frozen=True)
class Tags(_Shown):
    """A tag section: a count, then number, size and content of each; `known` are slots by number.

    `refused` are numbers that other versions of the message know: Kafka refuses them.
    """

    known: tuple[tuple[int, Slot], ...] = ()
    refused: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Group(_Shown):
    """A struct: slots in order, then a tag section where there is one.

    `absent` are fields that only other versions have: name, default, ignorable.
    """

    name: str
    slots: tuple[Slot, ...]
    tags: Tags | None = None
    absent: tuple[tuple[str, Any, bool], ...] = field(default=(), compare=False)


@dataclass(frozen=True)
class Maybe(_Shown):
    """A nullable struct: `int8` before it (negative is null), or as a tagged field `uvarint` (0 is null)."""

    presence: str
    group: Step


@dataclass(frozen=True)
class Named(_Shown):
    """A number whose values have names; parsed values are ints that print with their name."""

    step: Step
    names: Any = field(compare=False)

    @property
    def enum(self) -> str:
        """Name of the enumeration."""
        return str(self.names.__name__)


@dataclass(frozen=True)
class Call(_Shown):
    """Anything else: a construct that is called as it is."""

    construct: Any = field(compare=False)


Step = Union[Number, Uuid128, VarNumber, Text, Blob, Many, Group, Maybe, Named, Tags, Call]


def walk(step: Any) -> Iterator[Any]:
    """All steps of a plan, each before those that it holds."""
    yield step
    if isinstance(step, Group):
        for slot in step.slots:
            yield from walk(slot.step)
        if step.tags:
            yield from walk(step.tags)
    elif isinstance(step, Tags):
        for _, slot in step.known:
            yield from walk(slot.step)
    elif isinstance(step, Many):
        yield from walk(step.element)
    elif isinstance(step, Maybe):
        yield from walk(step.group)
    elif isinstance(step, Named):
        yield from walk(step.step)


def has_call(step: Any) -> bool:
    """Whether a foreign construct is anywhere in a plan."""
    return any(isinstance(inner, Call) for inner in walk(step))


def to_json(step: Any) -> Any:
    """A plan as plain lists, dicts and scalars, ready for `json.dumps`."""
    if isinstance(step, Call):
        return {"step": "Call", "construct": repr(step.construct)}
    if isinstance(step, Named):
        return {"step": "Named", "enum": step.enum, "of": to_json(step.step)}
    if isinstance(step, Slot):
        slot = {"name": step.name, "step": to_json(step.step)}
        return slot if step.default is REQUIRED else {**slot, "default": to_json(step.default)}
    if isinstance(step, _Shown):
        held = ((f.name, getattr(step, f.name)) for f in fields(step) if f.metadata is not _INTERNAL)  # type: ignore[arg-type]
        return {"step": type(step).__name__,
                **{name: to_json(value) for name, value in held if value not in ((), frozenset(), None)}}
    if isinstance(step, (tuple, list)):
        return [to_json(inner) for inner in step]
    if isinstance(step, frozenset):
        return sorted(step)
    if isinstance(step, dict):
        return {str(key): to_json(value) for key, value in step.items()}
    if isinstance(step, (str, int, float, bool)) or step is None:
        return step
    if isinstance(step, bytes):
        return step.hex()
    return str(step)


def _lines(step: Any, indent: str = "") -> list[str]:
    """A step as lines: what it is, and below it what it holds."""
    return [indent + _word(step), *(indent + line for line in _inner(step))]


def _inner(step: Any) -> list[str]:
    """The lines below the first one of a step, `_word`."""
    if isinstance(step, (Many, Maybe)):
        return _inner(step.element if isinstance(step, Many) else step.group)
    if isinstance(step, Slot):
        return _inner(step.step)
    if isinstance(step, Tags):
        return [line for number, slot in step.known for line in _row(f"{number} {slot.name}", slot, 0)]
    if not isinstance(step, Group):
        return []
    width = max([len(slot.name) for slot in step.slots], default=0)
    rows = [line for slot in step.slots for line in _row(slot.name, slot, width)]
    return rows if step.tags is None else [*rows, *_lines(step.tags, "  ")]


def _row(name: str, slot: Slot, width: int) -> list[str]:
    return [f"  {name:{width}}  {_word(slot.step)}{_default(slot)}", *(f"  {line}" for line in _inner(slot.step))]


def _default(slot: Slot) -> str:
    """What is said of a default: nothing when it is zero, empty, or a struct of defaults."""
    if slot.default is REQUIRED:
        return ", required"
    if slot.default is None:
        return ", default null"
    return "" if not slot.default or isinstance(slot.step, Group) or not getattr(slot.default, "int", 1) \
        else f", default {slot.default!r}"


def _word(step: Any) -> str:
    """A step in a few words."""
    null = ", or null" if getattr(step, "null", False) else ""
    if isinstance(step, Number):
        return step.kind.lower()
    if isinstance(step, Uuid128):
        return "uuid"
    if isinstance(step, VarNumber):
        return ("varint" if step.bits == 32 else "varlong") if step.zigzag else f"uvarint{step.bits}"
    if isinstance(step, Text):
        return f"text after {step.length} length{null}"
    if isinstance(step, Blob):
        return f"{'records' if step.records else 'bytes'} after {step.length} length{null}"
    if isinstance(step, Many):
        return f"array after {step.length} count{null}, of {_word(step.element)}"
    if isinstance(step, Slot):
        return f"{step.name}: {_word(step.step)}"
    if isinstance(step, Tags):
        return "tags" if step.known else "tags, none known"
    if isinstance(step, Group):
        return step.name or "struct"
    if isinstance(step, Maybe):
        return f"{step.presence} presence, {_word(step.group)} or null"
    if isinstance(step, Named):
        return f"{_word(step.step)} named by {step.enum}"
    return f"call {step.construct!r}"
