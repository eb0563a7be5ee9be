"""Scores: functions made of plans that go over bytes, find where a layout does not fit, and add up its cost in bits.

A score makes no values.  It adds the cost of each leaf by module `costs`, and records the leaves, their kinds and
sizes, so that layouts that read the same bytes alike can be recognized.
"""
from __future__ import annotations

import struct
from collections.abc import Callable
from functools import cache
from typing import Any, NoReturn

from kconstruct import plan
from kconstruct.enums import ErrorCode
from kconstruct.identification.costs import FREE, NULL, UNUSUAL, number_bits, size_bits, uuid_bits
from kconstruct.identification.source import Source
from kconstruct.rules import (
    LENGTHS,
    LONGEST_STRING,
    NUMBERS,
    PRESENCES,
    PRESENT,
    SIGN32,
    Refused,
    compact_size,
    most_elements,
    read_uvarint,
)

__all__ = ["BudgetSpent", "Mismatch", "Score", "Scorer", "Stopped", "TooCostly", "Truncated", "score_of", "smallest"]

BEYOND_END = 24.0
"""Extra cost of a count beyond the bytes that are left."""
TAGGED, TAGGED_FIELD, UNKNOWN_TAG, WRONG_SIZE = 3.0, 2.0, 8.0, 16.0
"""Costs of a tag section with fields, of each field, of an unknown tag, and of a size that its content contradicts."""
STRUCT, NULL_STRUCT = 1.5, 1.0
"""Costs of the presence mark of a nullable struct."""
MAX_BUDGET, MIN_BUDGET = 4000, 60
"""Elements of arrays and tagged fields that one scorer reads; what follows is assumed to be alike."""
UUID_BYTES = NUMBERS["uuid"].width


class Stopped(Exception):
    """A scorer does not go on, at byte `at`."""

    def __init__(self, at: int, missing: int = 0) -> None:
        self.at = at
        self.missing = missing


class Truncated(Stopped):
    """The bytes end; at least `missing` more needed."""


class Mismatch(Stopped):
    """The bytes cannot be this."""


class TooCostly(Stopped):
    """The reading is less likely than one that was found before."""


class BudgetSpent(Stopped):
    """The budget of elements is spent."""


class Scorer:
    """One pass over `source.data[:end]`: the cost in bits and the leaves up to here, and the bounds of both."""

    __slots__ = ("_given", "bits", "budget", "data", "end", "leaves", "limit", "source")

    def __init__(self, source: Source, end: int, bits: float, limit: float) -> None:
        self.source = source
        self.data = source.head(end)
        self.end = end
        self.bits = bits
        self.limit = limit
        self.leaves: list[Any] = []
        self.budget = self._given = max(MIN_BUDGET, min(MAX_BUDGET, source.budget))

    def done(self) -> None:
        """Subtracts what was used from the budget of all scorers."""
        self.source.budget -= self._given - self.budget

    def stop(self, p: int) -> NoReturn:
        """Raises `TooCostly` or `BudgetSpent`."""
        raise TooCostly(p) if self.bits > self.limit else BudgetSpent(p)

    def null(self, size: int, allowed: bool, p: int) -> None:
        """Scores a negative size or count at `p`; raises `Mismatch` where null is not allowed."""
        if not allowed:
            raise Mismatch(p)
        self.bits += NULL if size == -1 else NULL + UNUSUAL

    def uvarint(self, p: int) -> tuple[int, int]:
        """An UNSIGNED_VARINT at `p` and where it ends."""
        try:
            return read_uvarint(self.data, p)
        except IndexError:
            raise Truncated(p, 1) from None
        except Refused:
            raise Mismatch(p) from None


Score = Callable[[Scorer, int], int]
"""Scores a step of a plan from a position and returns the one after; raises `Stopped`."""


def score_of(step: plan.Step, name: str = "", errors: frozenset[int] = frozenset(), names: Any = None) -> Score:
    """The score of a step of a plan.

    `name` is the field's, `errors` are the codes that the message may carry, `names` is the enumeration of the values.
    """
    match step:
        case plan.Named():
            return score_of(step.step, name, errors, step.names)
        case plan.Number():
            return _number(step.code, name, names, errors if names is ErrorCode else frozenset())
        case plan.Text() | plan.Blob():
            return _sized(step)
        case plan.Uuid128() | plan.VarNumber() | plan.Call():
            return _UNNAMED[type(step)]
        case plan.Many():
            return _array(step, name, errors)
        case plan.Group():
            return _struct(step, name, errors)
        case plan.Tags():
            return _tags(step, errors)
        case plan.Maybe():
            return _nullable(step, name, errors)
        case _:
            plan.assert_never(step)


@cache
def _number(code: str, name: str, names: Any, errors: frozenset[int]) -> Score:
    """The score of a number: fields of one name and type share it."""
    form = struct.Struct(">" + ("b" if code == "?" else code))
    size, read = form.size, form.unpack_from
    model = number_bits(code, name, names, errors)
    usual = {value: model(value) for value in (0, 1, -1, 2, 3)} if code not in "dIH" else {}

    def score(s: Scorer, p: int) -> int:
        if p + size > s.end:
            raise Truncated(p, p + size - s.end)
        value = read(s.data, p)[0]
        bits = usual.get(value)
        s.bits += model(value) if bits is None else bits
        s.leaves.append(code)
        return p + size

    return score


def _uuid(s: Scorer, p: int) -> int:
    end = p + UUID_BYTES
    if end > s.end:
        raise Truncated(p, end - s.end)
    s.bits += uuid_bits(s.data[p:end])
    s.leaves.append("u")
    return end


def _var_number(s: Scorer, p: int) -> int:
    value, end = s.uvarint(p)
    s.bits += size_bits(value)
    s.leaves.append(end - p)
    return end


def _length(length: str) -> Callable[[Scorer, int], tuple[int, int]]:
    """Reads a length or count, negative for null."""
    if length == "compact":
        def compact(s: Scorer, p: int) -> tuple[int, int]:
            raw, end = s.uvarint(p)
            return compact_size(raw), end

        return compact
    form = struct.Struct(">" + LENGTHS[length].code)
    width, unpack = form.size, form.unpack_from

    def fixed(s: Scorer, p: int) -> tuple[int, int]:
        end = p + width
        if end > s.end:
            raise Truncated(p, end - s.end)
        return unpack(s.data, p)[0], end

    return fixed


@cache
def _sized(step: Any) -> Score:
    """The score of text or bytes."""
    read, null = _length(step.length), step.null
    kind, content, maximum = ("t", "text", LONGEST_STRING) if isinstance(step, plan.Text) else \
        ("o", "records" if step.records else "opaque", None)

    def score(s: Scorer, p: int) -> int:
        size, start = read(s, p)
        if size < 0:
            s.null(size, null, p)
            s.leaves.append((kind, -1, start - p))
            return start
        if maximum is not None and size > maximum:
            raise Mismatch(p)
        end = start + size
        s.bits += size_bits(size)
        if end > s.end:
            raise Truncated(start, end - s.end)
        if size:
            s.bits += getattr(s.source, content)(start, end)
        s.leaves.append((kind, size, start - p))
        if s.bits > s.limit:
            raise TooCostly(p)
        return end

    return score


def _array(step: plan.Many, name: str, errors: frozenset[int]) -> Score:
    read, null = _length(step.length), step.null
    element = score_of(step.element, name + "[]", errors)

    def score(s: Scorer, p: int) -> int:
        start = p
        count, p = read(s, p)
        s.leaves.append(("a", max(count, -1), p - start))
        if count < 0:
            s.null(count, null, start)
            return p
        s.bits += size_bits(count)
        most = most_elements(s.end - p)
        if count > most:
            s.bits += BEYOND_END
        for _ in range(min(count, most + 1)):
            p = element(s, p)
            if s.bits > s.limit or s.budget == 0:
                s.stop(p)
            s.budget -= 1
        return p

    return score


def _struct(step: plan.Group, name: str, errors: frozenset[int]) -> Score:
    parts = [score_of(slot.step, slot.name, errors) for slot in step.slots]
    if step.tags is not None:
        parts.append(score_of(step.tags, name, errors))
    if len(parts) == 1:
        return parts[0]

    def score(s: Scorer, p: int) -> int:
        for part in parts:
            p = part(s, p)
        return p

    return score


def _tags(step: plan.Tags, errors: frozenset[int]) -> Score:
    known = {tag: score_of(slot.step, slot.name, errors) for tag, slot in step.known}
    refused = step.refused

    def score(s: Scorer, p: int) -> int:
        if p >= s.end:
            raise Truncated(p, 1)
        s.leaves.append("g")
        if s.data[p] == 0:
            s.bits += FREE
            return p + 1
        count, p = s.uvarint(p)
        if count > most_elements(s.end - p) or count >= SIGN32:
            raise Mismatch(p)
        s.bits += TAGGED + TAGGED_FIELD * count
        for _ in range(count):
            p = _tagged_field(s, p, known, refused)
            if s.bits > s.limit or s.budget == 0:
                s.stop(p)
            s.budget -= 1
        return p

    return score


def _tagged_field(s: Scorer, start: int, known: dict[int, Score], refused: frozenset[int]) -> int:
    tag, p = s.uvarint(start)
    size, p = s.uvarint(p)
    s.leaves.append(p - start)
    if tag in refused:
        raise Mismatch(start)
    end = p + size
    if tag in known:
        used = known[tag](s, p)
        if used != end:
            s.bits += WRONG_SIZE + UNUSUAL
        return used
    s.bits += UNKNOWN_TAG + size_bits(tag) + size_bits(size)
    if end > s.end:
        raise Truncated(p, end - s.end)
    s.bits += s.source.opaque(p, end)
    s.leaves.append(("o", size))
    return end


def _nullable(step: plan.Maybe, name: str, errors: frozenset[int]) -> Score:
    group = score_of(step.group, name, errors)
    null = PRESENCES[step.presence].null & 0xFF
    negative = step.presence == "int8"

    def score(s: Scorer, p: int) -> int:
        if p >= s.end:
            raise Truncated(p, 1)
        mark = s.data[p]
        s.leaves.append("m")
        if mark == null:
            s.bits += NULL_STRUCT
            return p + 1
        if mark == PRESENT:
            s.bits += STRUCT
            return group(s, p + 1)
        s.bits += UNUSUAL
        return p + 1 if negative and mark > 0x7F else group(s, p + 1)

    return score


def _unknown(s: Scorer, p: int) -> int:
    """The score of a custom construct, of which nothing is known."""
    raise Mismatch(p)


_UNNAMED: dict[type, Score] = {plan.Uuid128: _uuid, plan.VarNumber: _var_number, plan.Call: _unknown}
"""The scores of steps that do not depend on the field's name."""


@cache
def smallest(step: plan.Step) -> int:
    """The fewest bytes of a step."""
    match step:
        case plan.Named():
            return smallest(step.step)
        case plan.Number():
            return struct.calcsize(">" + step.code)
        case plan.Uuid128():
            return UUID_BYTES
        case plan.Text() | plan.Blob() | plan.Many():
            return LENGTHS[step.length].width
        case plan.Group():
            return sum(smallest(slot.step) for slot in step.slots) + (step.tags is not None)
        case plan.VarNumber() | plan.Tags() | plan.Maybe():
            return 1
        case plan.Call():
            return 0
        case _:
            plan.assert_never(step)
