"""Plans: what follows what in a message at one version, as flat frozen values that every engine is derived from.

There are a dozen kinds of step; docs/plan.md explains each.  A plan holds no version range, no documentation, and no
construct but those of `Call`.
"""
from __future__ import annotations

from collections.abc import Iterator
from math import inf, isfinite
from typing import Any, NoReturn, Union

from kconstruct.frozen import Frozen

__all__ = [
    "Step", "Number", "Uuid128", "VarNumber", "Text", "Blob", "Many", "Group", "Slot", "Tags", "Maybe", "Named", "Call",
    "REQUIRED", "assert_never", "has_call", "inner_steps", "to_json", "walk",
]


class _Required:
    def __repr__(self) -> str:
        return "REQUIRED"

    def __reduce__(self) -> str:
        return "REQUIRED"  # pickled and copied as the one that there is


REQUIRED: Any = _Required()
"""Default of a slot that has none: the value must be given when building."""


class _Plan(Frozen):
    """What all steps can do: `to_json()` for programs, `str()` for people.

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
        return "\n".join(_lines(self))  # type: ignore[arg-type]


class Number(_Plan):
    """A big-endian number of fixed width; `code` is its letter in Python's `struct` module, `?` a boolean."""

    code: str
    kind: str


class Uuid128(_Plan):
    """16 bytes, most significant first."""


class VarNumber(_Plan):
    """A number of variable length, 7 bits a byte, least significant first: 32 or 64 bits, zigzag when signed."""

    bits: int
    zigzag: bool


class Text(_Plan):
    """UTF-8 after its length: `int16`, `compact` (uvarint of length + 1, 0 is null) or `varint`."""

    length: str
    null: bool


class Blob(_Plan, apart=("holder",)):
    """Bytes after their length: `int32`, `compact` or `varint`; `records`: they hold record batches.

    `holder` is the class of the values where they are not plain `bytes`: a subclass of `bytearray`.
    """

    length: str
    null: bool
    records: bool = False
    holder: type[bytearray] | None = None


class Many(_Plan):
    """An array: a count (`int32`, `compact` or `varint`), then that many elements."""

    length: str
    null: bool
    element: Step


class Slot(_Plan, apart=("default",)):
    """A named field of a group; `default` is used when a value for it is not given."""

    name: str
    step: Step
    default: Any = REQUIRED

    def __str__(self) -> str:
        return "\n".join([f"{self.name}: {_title(self.step)}", *_inner_lines(self.step)])


class Tags(_Plan):
    """A tag section: a count, then number, size and content of each; `known` are slots by number.

    `refused` are numbers that other versions of the message know: Kafka refuses them.
    """

    known: tuple[tuple[int, Slot], ...] = ()
    refused: frozenset[int] = frozenset()


class Group(_Plan, apart=("absent",)):
    """A struct: slots in order, then a tag section where there is one.

    `absent` are fields that only other versions have: name, default, ignorable.
    """

    name: str
    slots: tuple[Slot, ...]
    tags: Tags | None = None
    absent: tuple[tuple[str, Any, bool], ...] = ()


class Maybe(_Plan):
    """A nullable struct after its presence mark: `int8` (negative is null), in a tagged field `uvarint` (0 is null)."""

    presence: str
    group: Step


class Named(_Plan, apart=("names",)):
    """A number whose values have names; parsed values are ints that print with their name."""

    step: Step
    names: Any

    @property
    def enum(self) -> str:
        """Name of the enumeration."""
        return str(self.names.__name__)


class Call(_Plan, apart=("construct",)):
    """Anything else: a foreign construct, which is called."""

    construct: Any


Step = Union[Number, Uuid128, VarNumber, Text, Blob, Many, Group, Maybe, Named, Tags, Call]
"""Any step; a `match` over them ends with `assert_never`."""


def assert_never(step: NoReturn) -> NoReturn:
    """The last case of a `match` over steps: mypy refuses it where a kind of step has no case."""
    raise AssertionError(f"not a step of a plan: {step!r}")


def inner_steps(step: Step) -> tuple[Step, ...]:
    """The steps that a step is made of, in order."""
    match step:
        case Number() | Uuid128() | VarNumber() | Text() | Blob() | Call():
            return ()
        case Many():
            return (step.element,)
        case Maybe():
            return (step.group,)
        case Named():
            return (step.step,)
        case Tags():
            return tuple(slot.step for _, slot in step.known)
        case Group():
            return (*(slot.step for slot in step.slots), *([step.tags] if step.tags else []))
        case _:
            assert_never(step)


def walk(step: Step) -> Iterator[Step]:
    """All steps of a plan, each before those that it is made of."""
    yield step
    for inner in inner_steps(step):
        yield from walk(inner)


def has_call(step: Step) -> bool:
    """Whether a foreign construct is anywhere in a plan."""
    return any(isinstance(inner, Call) for inner in walk(step))


def to_json(value: Any) -> Any:
    """A plan, or a value in it, as plain lists, dicts and scalars, ready for `json.dumps`."""
    match value:
        case Call():
            return {"step": "Call", "construct": repr(value.construct)}
        case Named():
            return {"step": "Named", "enum": value.enum, "of": to_json(value.step)}
        case Slot():
            slot = {"name": value.name, "step": to_json(value.step)}
            return slot if value.default is REQUIRED else {**slot, "default": to_json(value.default)}
        case _Plan():
            names: tuple[str, ...] = value.__match_args__
            held = ((name, getattr(value, name)) for name in names)
            return {"step": type(value).__name__, **{
                name: to_json(part) for name, part in held
                if not isinstance(part, type) and (name == "slots" or part not in ((), frozenset(), None))}}
        case _:
            return _plain(value)


def _plain(value: Any) -> Any:
    """A default or another part of a step in JSON's types."""
    match value:
        case tuple() | list():
            return [to_json(inner) for inner in value]
        case frozenset():
            return sorted(value)
        case dict():
            return {str(key): to_json(inner) for key, inner in value.items()}
        case float() if not isfinite(value):
            return {inf: "Infinity", -inf: "-Infinity"}.get(value, "NaN")  # JSON has no number for it
        case bool() | str() | float() | None:
            return value
        case int():
            return int(value)
        case bytes() | bytearray():
            return bytes(value).hex()
        case _:
            return str(value)


def _lines(step: Step, indent: str = "") -> list[str]:
    """A step as lines: what it is, and below it what it is made of."""
    return [indent + _title(step), *(indent + line for line in _inner_lines(step))]


def _inner_lines(step: Step) -> list[str]:
    """The lines below the first one of a step."""
    match step:
        case Many() | Maybe():
            return [line for inner in inner_steps(step) for line in _inner_lines(inner)]
        case Tags():
            return [line for number, slot in step.known for line in _row(f"{number} {slot.name}", slot, 0)]
        case Group():
            width = max([len(slot.name) for slot in step.slots], default=0)
            rows = [line for slot in step.slots for line in _row(slot.name, slot, width)]
            return rows if step.tags is None else [*rows, *_lines(step.tags, "  ")]
        case _:
            return []


def _row(name: str, slot: Slot, width: int) -> list[str]:
    inner = (f"  {line}" for line in _inner_lines(slot.step))
    return [f"  {name:{width}}  {_title(slot.step)}{_default(slot)}", *inner]


def _default(slot: Slot) -> str:
    """The text of a default; none where it is zero, empty, or a struct of defaults."""
    if slot.default is REQUIRED:
        return ", required"
    if slot.default is None:
        return ", default null"
    return "" if not slot.default or isinstance(slot.step, Group) or not getattr(slot.default, "int", 1) \
        else f", default {slot.default!r}"


def _title(step: Step) -> str:
    """A step in one line."""
    match step:
        case Number() | Uuid128() | VarNumber() | Named():
            return _number_title(step)
        case Text():
            return f"text after {step.length} length{_or_null(step)}"
        case Blob():
            return f"{'records' if step.records else 'bytes'} after {step.length} length{_or_null(step)}"
        case Many():
            return f"array after {step.length} count{_or_null(step)}, of {_title(step.element)}"
        case Tags():
            return "tags" if step.known else "tags, none known"
        case Group():
            return step.name or "struct"
        case Maybe():
            return f"{step.presence} presence, {_title(step.group)} or null"
        case Call():
            return f"call {step.construct!r}"
        case _:
            assert_never(step)


def _number_title(step: Number | Uuid128 | VarNumber | Named) -> str:
    match step:
        case Number():
            return step.kind.lower()
        case Uuid128():
            return "uuid"
        case VarNumber():
            return ("varint" if step.bits == 32 else "varlong") if step.zigzag else f"uvarint{step.bits}"
        case Named():
            return f"{_title(step.step)} named by {step.enum}"
        case _:
            assert_never(step)


def _or_null(step: Text | Blob | Many) -> str:
    return ", or null" if step.null else ""
