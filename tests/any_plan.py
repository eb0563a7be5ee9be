"""Plans that no message has: strategies of them, bytes that they read in all their forms, constructs made of them."""
from __future__ import annotations

from random import Random
from struct import calcsize
from typing import Any
from uuid import UUID

from construct import Construct
from hypothesis import strategies as st

from kconstruct import plan, wire
from kconstruct.enums import ErrorCode
from kconstruct.plan import Blob, Group, Many, Maybe, Named, Number, Slot, Tags, Text, Uuid128, VarNumber, inner_steps
from kconstruct.records import Records
from kconstruct.rules import LENGTHS, NUMBERS, PRESENCES, VARNUMBERS, encode_uvarint, zigzag
from kconstruct.wire import numbers as wire_numbers
from kconstruct.wire import strings, varints
from kconstruct.wire.base import no_label


def number(name: str) -> Number:
    return Number(NUMBERS[name].code, NUMBERS[name].kind)


def fields(*steps: plan.Step, tags: Tags | None = None) -> Group:
    return Group("", tuple(Slot(f"F{index}", step) for index, step in enumerate(steps)), tags)


def lengths(*names: str) -> Any:
    return st.sampled_from(names)


numbers = st.sampled_from([number(name) for name in NUMBERS if name != "uuid"])
named = st.just(Named(number("int16"), ErrorCode))
leaves = st.one_of(
    numbers, named, st.just(Uuid128()), st.sampled_from([VarNumber(*kind) for kind in VARNUMBERS.values()]),
    st.builds(Text, lengths("int16", "compact", "varint"), st.booleans()),
    st.builds(Blob, lengths("int32", "compact", "varint"), st.booleans()),
    st.booleans().map(lambda null: Blob("compact", null, True, Records)))
DEFAULTS = {Number: 1, VarNumber: 1, Named: 0, Uuid128: UUID(int=7), Text: "no", Blob: b"no", Many: [], Maybe: None}


def sections(steps: Any) -> Any:
    """Tag sections: known tags with a default or none, refused ones, and room for unknown ones."""
    def made(known: dict[int, plan.Step], given: bool, refused: frozenset[int]) -> Tags:
        slots = ((tag, Slot(f"T{tag}", step, DEFAULTS.get(type(step), plan.REQUIRED) if given else plan.REQUIRED))
                 for tag, step in sorted(known.items()))
        return Tags(tuple(slots), refused.difference(known))

    tag = st.integers(0, 4) | st.just(200)
    return st.builds(made, st.dictionaries(tag, steps, max_size=2), st.booleans(), st.frozensets(tag, max_size=1))


def groups(steps: Any) -> Any:
    return st.builds(lambda inner, tags: fields(*inner, tags=tags), st.lists(steps, max_size=4),
                     st.none() | sections(steps))


def composed(steps: Any) -> Any:
    return st.one_of(groups(steps), st.builds(Many, lengths("int32", "compact", "varint"), st.booleans(), steps),
                     st.builds(Maybe, st.sampled_from(sorted(PRESENCES)), groups(steps)))


plans = st.recursive(leaves, composed, max_leaves=10)


def uvarint(value: int, source: Random) -> bytes:
    """A number of variable length, at times longer than it need be."""
    data = encode_uvarint(value)
    more = source.choice((0, 0, 0, 1, 5 - len(data))) if len(data) < 5 else 0
    return data[:-1] + bytes((data[-1] | 0x80,)) + b"\x80" * (more - 1) + b"\0" if more > 0 else data


def length(kind: str, null: bool, source: Random, most: int = 3) -> tuple[bytes, int]:
    """A length and how much follows: null where that is allowed, at times."""
    size = source.choice((-1, -1, -2) if null and not source.randrange(3) else range(most + 1))
    if kind in ("int16", "int32"):
        return size.to_bytes(LENGTHS[kind].width, "big", signed=True), max(0, size)
    raw = size + 1 if kind == "compact" else zigzag(size, 32)
    return uvarint(raw & 0xFFFFFFFF, source), max(0, size)


def written(step: plan.Step, source: Random) -> bytes:
    """Bytes that a plan reads, in any of the forms that it takes."""
    match step:
        case Number() | Uuid128():
            return source.randbytes(calcsize(">" + getattr(step, "code", NUMBERS["uuid"].code)))
        case VarNumber():
            return uvarint(source.getrandbits(source.choice((3, 14, 32))), source)
        case Text() | Blob():
            head, size = length(step.length, step.null, source, source.choice((3, 200)))
            return head + source.randbytes(size)
        case Many():
            head, size = length(step.length, step.null, source)
            return head + b"".join(written(step.element, source) for _ in range(size))
        case Maybe():
            marks = {"int8": (b"\xff", b"\x80", b"\1", b"\0"), "uvarint": (b"\0", b"\x80\0", b"\1", b"\x85\0")}
            mark = source.randrange(4)
            return marks[step.presence][mark] + (written(step.group, source) if mark > 1 else b"")
        case Tags():
            parts = [tagged(step, source) for _ in range(source.choice((0, 0, 1, 2, 3)))]
            return uvarint(len(parts), source) + b"".join(parts)
        case _:
            return b"".join(written(part, source) for part in inner_steps(step))


def tagged(tags: Tags, source: Random) -> bytes:
    """A tagged field: a known one, or an unknown one whose number is that of no known and no refused one."""
    if tags.known and source.randrange(2):
        tag, slot = source.choice(tags.known)
        return uvarint(tag, source) + uvarint(source.choice((0, 1, 77)), source) + written(slot.step, source)
    data = source.randbytes(source.randrange(3))
    return uvarint(source.choice((9, 10, 1 << 31, 0xFFFFFFFF)), source) + uvarint(len(data), source) + data


def changed(data: bytes, source: Random) -> bytes:
    """Bytes with one of them changed, left out or put in, or cut."""
    at = source.randrange(len(data) + 1)
    return data[:at] + source.choice((b"", b"\0", b"\1", b"\xff", b"\x80")) + source.choice((
        data[at:], data[at + 1:], data[at + 1:], b""))


def construct_of(step: plan.Step, label: Any = no_label) -> Construct:
    """The construct that has a step, with labels on its parts."""
    match step:
        case Number():
            return wire_numbers.Number(next(kind for kind in NUMBERS.values() if kind.kind == step.kind))
        case Uuid128():
            return wire.Uuid
        case VarNumber():
            form = step.bits, step.zigzag
            return varints.VarNumber(next(kind for kind, known in VARNUMBERS.items() if known == form))
        case Named():
            return wire.NamedNumber(construct_of(step.step), step.names)
        case Text():
            return strings.Text(step.length, step.null, "TEXT")
        case Blob():
            return strings.Blob(step.length, step.null, "BYTES", holder=step.holder)
        case _:
            return _composed(step, label)


def _composed(step: plan.Step, label: Any) -> Construct:
    match step:
        case Many():
            element = label(construct_of(step.element, label), "", role="element")
            return wire.ArrayOf(element, step.length, step.null, "ARRAY", label)
        case Maybe():
            return wire.NullableStruct(construct_of(step.group, label), step.presence, label)
        case Tags():
            known = {tag: _field(slot, label) for tag, slot in step.known}
            return wire.TaggedFields(known, step.refused, label=label)
        case Group():
            tags = None if step.tags is None else _composed(step.tags, label)
            return wire.Struct(*(_field(slot, label) for slot in step.slots), title=step.name, tags=tags, label=label)
    raise AssertionError(step)


def _field(slot: Slot, label: Any) -> Construct:
    return label(wire.Field(construct_of(slot.step, label), slot.name, default=slot.default), slot.name)
