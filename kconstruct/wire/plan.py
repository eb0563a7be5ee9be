"""Plans: what follows what in a message at one version, as flat frozen values that every engine is derived from.

There are a dozen kinds of step; docs/plan.md explains each.  A plan holds no version range, no construct (but for
`Call`) and no words.
"""
from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, Union

__all__ = [
    "Step", "Number", "Uuid128", "VarNumber", "Text", "Blob", "Many", "Group", "Slot", "Tags", "Maybe", "Named", "Call",
    "to_json", "REQUIRED",
]


class _Required:
    def __repr__(self) -> str:
        return "REQUIRED"


REQUIRED: Any = _Required()
"""Default of a slot that has none: the value must be given when building."""


@dataclass(frozen=True)
class Number:
    """A big-endian number of fixed width; `code` is its letter in Python's `struct` module, `?` a boolean."""

    code: str
    kind: str


@dataclass(frozen=True)
class Uuid128:
    """16 bytes, most significant first."""


@dataclass(frozen=True)
class VarNumber:
    """A number of variable length, 7 bits a byte, least significant first: 32 or 64 bits, zigzag when signed."""

    bits: int
    zigzag: bool


@dataclass(frozen=True)
class Text:
    """UTF-8 with a length before it: `int16`, or `compact` (uvarint of length + 1, 0 is null)."""

    length: str
    null: bool


@dataclass(frozen=True)
class Blob:
    """Bytes with a length before them: `int32` or `compact`; `records` says that they hold record batches."""

    length: str
    null: bool
    records: bool = False


@dataclass(frozen=True)
class Many:
    """An array: a count (`int32` or `compact`), then that many elements."""

    length: str
    null: bool
    element: Step


@dataclass(frozen=True)
class Slot:
    """A named field of a group; `default` is used when a value for it is not given."""

    name: str
    step: Step
    default: Any = field(default=REQUIRED, compare=False)


@dataclass(frozen=True)
class Tags:
    """A tag section: a count, then number, size and content of each; `known` are slots by number.

    `refused` are numbers that other versions of the message know: Kafka refuses them.
    """

    known: tuple[tuple[int, Slot], ...] = ()
    refused: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Group:
    """A struct: slots in order, then a tag section where there is one.

    `absent` are fields that only other versions have: name, default, ignorable.
    """

    name: str
    slots: tuple[Slot, ...]
    tags: Tags | None = None
    absent: tuple[tuple[str, Any, bool], ...] = field(default=(), compare=False)


@dataclass(frozen=True)
class Maybe:
    """A nullable struct: `int8` before it (negative is null), or as a tagged field `uvarint` (0 is null)."""

    presence: str
    group: Step


@dataclass(frozen=True)
class Named:
    """A number whose values have names; parsed values are ints that print with their name."""

    step: Step
    names: Any = field(compare=False)

    @property
    def enum(self) -> str:
        """Name of the enumeration."""
        return str(self.names.__name__)


@dataclass(frozen=True)
class Call:
    """Anything else: a construct that is called as it is."""

    construct: Any = field(compare=False)


Step = Union[Number, Uuid128, VarNumber, Text, Blob, Many, Group, Maybe, Named, Tags, Call]


def to_json(step: Any) -> Any:
    """A plan as plain lists, dicts and scalars, ready for `json.dumps`."""
    if isinstance(step, Call):
        return {"step": "Call", "construct": repr(step.construct)}
    if isinstance(step, Named):
        return {"step": "Named", "enum": step.enum, "of": to_json(step.step)}
    if hasattr(step, "__dataclass_fields__"):
        doc: dict[str, Any] = {"step": type(step).__name__}
        for f in fields(step):
            value = getattr(step, f.name)
            if value is not REQUIRED and value not in ((), frozenset(), None) or f.name == "default" and value is not REQUIRED:
                doc[f.name] = to_json(value)
        return doc
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
