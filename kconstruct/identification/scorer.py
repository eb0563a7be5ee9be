"""Walks: functions made of plans that run over bytes, say where a layout stops to fit, and how surprising it is.

A walk makes no values.  It adds up bits (module `plausible`) and notes the tiles: what kind of leaf takes how many
bytes, so that layouts that read the same bytes alike can be told.
"""
from __future__ import annotations

import struct
from collections.abc import Callable
from functools import cache
from typing import Any

from kconstruct import plan
from kconstruct.identification.batches import records_bits
from kconstruct.identification.costs import (
    FREE,
    NULL,
    ODD,
    number_bits,
    opaque_bits,
    size_bits,
    text_bits,
    uuid_bits,
)
from kconstruct.rules import LONGEST_STRING

__all__ = ["Source", "Walk", "Walker", "Stop", "Short", "Misfit", "TooDear", "Enough", "walker", "smallest", "uvarint"]

ABSURD = 24.0
"""What a count costs on top that is beyond the bytes that are left."""
FUEL = 4000
"""Elements of arrays and tagged fields that one walk judges; what follows is taken to be alike."""


class Stop(Exception):
    """A walk does not go on, at byte `at`."""

    def __init__(self, at: int, missing: int = 0) -> None:
        self.at = at
        self.missing = missing


class Short(Stop):
    """The bytes end; at least `missing` more are needed."""


class Misfit(Stop):
    """The bytes cannot be this."""


class TooDear(Stop):
    """The reading is less likely than one that was found before."""


class Enough(Stop):
    """Enough was seen to judge."""


ALL_FUEL, LEAST_FUEL = 30_000, 60
"""Elements that all walks over the same bytes may judge, and what each may judge at least."""
BLOCK = 1024


class Source:
    """The bytes that all walks go over, and what is known of parts of them."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self._blocks = [0.0]
        for at in range(0, len(data), BLOCK):
            self._blocks.append(self._blocks[-1] + opaque_bits(data[at:at + BLOCK]))
        self._records: dict[tuple[int, int], float] = {}
        self._opaque: dict[tuple[int, int], float] = {}
        self.fuel = ALL_FUEL
        self.settled = 0

    def opaque(self, start: int, end: int) -> float:
        """Bits of `data[start:end]` when nothing explains them."""
        bits = self._opaque.get((start, end))
        if bits is None:
            bits = self._opaque[start, end] = self._count(start, end)
        return bits

    def _count(self, start: int, end: int) -> float:
        first, last = -(-start // BLOCK), end // BLOCK
        if first >= last:
            return opaque_bits(self.data[start:end])
        edges = opaque_bits(self.data[start:first * BLOCK]) + opaque_bits(self.data[last * BLOCK:end])
        return self._blocks[last] - self._blocks[first] + edges

    def records(self, start: int, end: int) -> float:
        """Bits of `data[start:end]` as the content of a `records` field."""
        bits = self._records.get((start, end))
        if bits is None:
            bits = self._records[start, end] = records_bits(self.data[start:end])
        return bits

    def text(self, start: int, end: int) -> float:
        """Bits of `data[start:end]` as text."""
        return text_bits(self.data[start:end])


class Walk:
    """One walk over `data[:end]`: the bits so far, the tiles, and what stops it."""

    __slots__ = ("bits", "data", "end", "fuel", "given", "limit", "source", "tiles")

    def __init__(self, source: Source, end: int, bits: float, limit: float) -> None:
        self.source = source
        self.data = source.data
        self.end = end
        self.bits = bits
        self.limit = limit
        self.tiles: list[Any] = []
        self.fuel = self.given = max(LEAST_FUEL, min(FUEL, source.fuel))

    def done(self) -> None:
        """Takes what the walk used off what all walks may use."""
        self.source.fuel -= self.given - self.fuel


Walker = Callable[[Walk, int], int]
"""Walks from a position and returns the one after; raises `Stop`."""


def uvarint(data: bytes, at: int, end: int) -> tuple[int, int]:
    """A uvarint and where it ends; raises `Short` or `Misfit`."""
    value = shift = 0
    start = at
    while True:
        if at >= end:
            raise Short(start, 1)
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value & 0xFFFFFFFF, at
        shift += 7
        if shift > 28:
            raise Misfit(start)


def walker(step: Any, name: str = "") -> Walker:
    """The walk of a step of a plan; `name` is the field's."""
    if isinstance(step, plan.Named):
        return _leaf(step.step, name, step.names)
    return _leaf(step, name) if type(step) in _LEAVES else _MAKERS[type(step)](step, name)


@cache
def _leaf(step: Any, name: str, names: Any = None) -> Walker:
    """The walk of a number, text or bytes: fields of one name and type share it."""
    return _number(step, name, names) if isinstance(step, plan.Number) else _MAKERS[type(step)](step, name)


def _number(step: Any, name: str, names: Any = None) -> Walker:
    size = struct.calcsize(step.code)
    read = struct.Struct(">" + ("b" if step.code == "?" else step.code)).unpack_from
    model = number_bits(step.code, name, names)
    usual = {value: model(value) for value in (0, 1, -1, 2, 3)} if step.code not in "dIH" else {}
    tile = step.code

    def walk(w: Walk, p: int) -> int:
        if p + size > w.end:
            raise Short(p, p + size - w.end)
        value = read(w.data, p)[0]
        bits = usual.get(value)
        w.bits += model(value) if bits is None else bits
        w.tiles.append(tile)
        return p + size

    return walk


def _uuid(step: Any, name: str) -> Walker:
    def walk(w: Walk, p: int) -> int:
        if p + 16 > w.end:
            raise Short(p, p + 16 - w.end)
        w.bits += uuid_bits(w.data[p:p + 16])
        w.tiles.append("u")
        return p + 16

    return walk


def _var_number(step: Any, name: str) -> Walker:
    def walk(w: Walk, p: int) -> int:
        value, end = uvarint(w.data, p, w.end)
        w.bits += size_bits(value)
        w.tiles.append(end - p)
        return end

    return walk


def _length(length: str) -> Callable[[Walk, int], tuple[int, int]]:
    """Reads a length or count: -1 is null."""
    if length == "compact":
        def compact(w: Walk, p: int) -> tuple[int, int]:
            value, end = uvarint(w.data, p, w.end)
            return (value - 1 if value <= 1 << 31 else -1), end

        return compact
    size = 2 if length == "int16" else 4

    def fixed(w: Walk, p: int) -> tuple[int, int]:
        if p + size > w.end:
            raise Short(p, p + size - w.end)
        value = int.from_bytes(w.data[p:p + size], "big", signed=True)
        if value < -1:
            w.bits += ODD
        return max(value, -1), p + size

    return fixed


def _sized(length: str, null: bool, tile: str, content: Callable[[Source, int, int], float],
           most: int | None = None) -> Walker:
    read = _length(length)

    def walk(w: Walk, p: int) -> int:
        size, start = read(w, p)
        if size < 0:
            if not null:
                raise Misfit(p)
            w.bits += NULL
            w.tiles.append((tile, size, start - p))
            return start
        if most is not None and size > most:
            raise Misfit(p)
        end = start + size
        w.bits += size_bits(size)
        if end > w.end:
            raise Short(start, end - w.end)
        if size:
            w.bits += content(w.source, start, end)
        w.tiles.append((tile, size, start - p))
        if w.bits > w.limit:
            raise TooDear(p)
        return end

    return walk


def _text(step: Any, name: str) -> Walker:
    return _sized(step.length, step.null, "t", Source.text, LONGEST_STRING)


def _blob(step: Any, name: str) -> Walker:
    return _sized(step.length, step.null, "o", Source.records if step.records else Source.opaque)


def _many(step: Any, name: str) -> Walker:
    read = _length(step.length)
    null = step.null
    element = walker(step.element, name + "[]")

    def walk(w: Walk, p: int) -> int:
        start = p
        count, p = read(w, p)
        w.tiles.append(("a", count, p - start))
        if count < 0:
            if not null:
                raise Misfit(start)
            w.bits += NULL
            return p
        w.bits += size_bits(count)
        if count > w.end - p:
            w.bits += ABSURD
        for _ in range(min(count, w.end - p + 1)):
            p = element(w, p)
            if w.bits > w.limit:
                raise TooDear(p)
            w.fuel -= 1
            if w.fuel < 0:
                raise Enough(p)
        return p

    return walk


def _group(step: Any, name: str) -> Walker:
    parts = [walker(slot.step, slot.name) for slot in step.slots]
    if step.tags is not None:
        parts.append(_tags(step.tags, name))
    if len(parts) == 1:
        return parts[0]

    def walk(w: Walk, p: int) -> int:
        for part in parts:
            p = part(w, p)
        return p

    return walk


def _tags(step: Any, name: str) -> Walker:
    known = {tag: walker(slot.step, slot.name) for tag, slot in step.known}
    refused = step.refused

    def walk(w: Walk, p: int) -> int:
        if p >= w.end:
            raise Short(p, 1)
        w.tiles.append("g")
        if w.data[p] == 0:
            w.bits += FREE
            return p + 1
        count, p = uvarint(w.data, p, w.end)
        if count > w.end - p or count >= 1 << 31:
            raise Misfit(p)
        w.bits += 3 + 2 * count
        for _ in range(count):
            at = p
            tag, p = uvarint(w.data, p, w.end)
            size, p = uvarint(w.data, p, w.end)
            w.tiles.append(p - at)
            if tag in refused:
                raise Misfit(at)
            if tag in known:
                end = known[tag](w, p)
                if end != p + size:
                    w.bits += 16 + ODD
            else:
                end = p + size
                w.bits += 8 + size_bits(tag) + size_bits(size)
                if end > w.end:
                    raise Short(p, end - w.end)
                w.bits += w.source.opaque(p, end)
                w.tiles.append(("o", size))
            p = end
            w.fuel -= 1
            if w.bits > w.limit:
                raise TooDear(p)
            if w.fuel < 0:
                raise Enough(p)
        return p

    return walk


def _maybe(step: Any, name: str) -> Walker:
    group = walker(step.group, name)
    compact = step.presence == "uvarint"

    def walk(w: Walk, p: int) -> int:
        if p >= w.end:
            raise Short(p, 1)
        mark = w.data[p]
        w.tiles.append("m")
        if mark == 1:
            w.bits += 1.5
            return group(w, p + 1)
        if mark == (0 if compact else 255):
            w.bits += 1.0
            return p + 1
        if not compact and mark > 127:
            w.bits += ODD
            return p + 1
        w.bits += ODD
        return group(w, p + 1)

    return walk


def _call(step: Any, name: str) -> Walker:
    def walk(w: Walk, p: int) -> int:
        raise Misfit(p)

    return walk


_MAKERS: dict[type, Callable[[Any, str], Walker]] = {
    plan.Number: _number, plan.Uuid128: _uuid, plan.VarNumber: _var_number, plan.Text: _text, plan.Blob: _blob,
    plan.Many: _many, plan.Group: _group, plan.Tags: _tags, plan.Maybe: _maybe, plan.Call: _call,
}


_LEAVES = frozenset((plan.Number, plan.Uuid128, plan.VarNumber, plan.Text, plan.Blob))


@cache
def smallest(step: Any) -> int:
    """The fewest bytes that a step can take."""
    if isinstance(step, plan.Named):
        return smallest(step.step)
    if isinstance(step, plan.Number):
        return struct.calcsize(step.code)
    if isinstance(step, plan.Uuid128):
        return 16
    if isinstance(step, (plan.Text, plan.Blob, plan.Many)):
        return {"compact": 1, "int16": 2, "int32": 4}[step.length]
    if isinstance(step, plan.Group):
        return sum(smallest(slot.step) for slot in step.slots) + (step.tags is not None)
    return 0 if isinstance(step, plan.Call) else 1
