"""Emits the parsing half with a tape: the value, where it ends, and the places that do not follow from fixed widths.

docs/plan.md says what the numbers of a tape are.
"""
from __future__ import annotations

from kconstruct import plan
from kconstruct.compiled.emit import SIZES
from kconstruct.compiled.parser import Parser
from kconstruct.plan import Step, assert_never
from kconstruct.rules import NUMBERS

__all__ = ["TapeParser", "fixed_size", "numbers_of", "tail_of"]


def numbers_of(step: Step) -> int | None:
    """How many numbers a step has on the tape; None where that depends on its value."""
    match step:
        case plan.Number() | plan.Uuid128():
            return 0
        case plan.VarNumber() | plan.Text() | plan.Blob() | plan.Call() | plan.Tags():
            return 1
        case plan.Named():
            return numbers_of(step.step)
        case plan.Many():
            return 1 if numbers_of(step.element) == 0 else None
        case plan.Maybe():
            return 1 if numbers_of(step.group) == 0 else None
        case plan.Group():
            counts = [numbers_of(slot.step) for slot in step.slots]
            return None if None in counts else sum(filter(None, counts)) + (step.tags is not None)
        case _:
            assert_never(step)


def fixed_size(step: Step) -> int | None:
    """The bytes of a step without numbers on the tape, None for others."""
    match step:
        case plan.Number():
            return SIZES[step.code]
        case plan.Uuid128():
            return SIZES[NUMBERS["uuid"].code]
        case plan.Named():
            return fixed_size(step.step)
        case plan.Group():
            return None if numbers_of(step) != 0 else sum(fixed_size(slot.step) or 0 for slot in step.slots)
        case _:
            return None


def tail_of(step: Step) -> int:
    """The bytes after the last place on the tape of a step that has numbers."""
    size = 0
    if isinstance(step, plan.Group) and step.tags is None:
        for slot in reversed(step.slots):
            if numbers_of(slot.step) != 0:
                return size + tail_of(slot.step)
            size += fixed_size(slot.step) or 0
    return size


class TapeParser(Parser):
    """Emits the same reads, and after each part of variable size that its end goes on the tape."""

    def nested(self) -> Parser:
        """A cursor for the content of a tag section, whose places are not on the tape."""
        made = Parser(self.lines.constants, self.name, self.view)
        made.functions = self.functions
        return made

    def mark(self) -> None:
        """Puts the position on the tape."""
        self.lines.put(f"t({self.at(self.off)})")

    def _begin(self) -> str:
        """Puts a number on the tape that will be the index after those of a part; returns its variable."""
        place = self.lines.fresh("place")
        self.lines.put(f"{place} = len(tape); t(0)")
        return place

    def _end(self, place: str) -> None:
        self.lines.put(f"tape[{place}] = len(tape)")

    def value(self, step: Step, hint: str) -> str:
        name = super().value(step, hint)
        if isinstance(step, (plan.VarNumber, plan.Text, plan.Blob, plan.Call)):
            self.mark()
        return name

    def element(self, step: Step, hint: str) -> str:
        place = self._begin() if numbers_of(step) is None else ""
        name = super().element(step, hint)
        if place:
            self._end(place)
        return name

    def groups(self, width: int, tags: bool) -> None:
        if tags:
            self.lines.put(f"tape.extend(range(p + {width}, q + 1, {width}))")

    def _many(self, step: plan.Many, hint: str) -> str:
        place = "" if numbers_of(step) else self._begin()
        name = super()._many(step, hint)
        self.mark()
        if place:
            self._end(place)
        return name

    def _group(self, step: plan.Group | plan.Tags, hint: str) -> str:
        name = super()._group(step, hint)
        if isinstance(step, plan.Tags) or step.tags is not None:
            self.mark()
        return name

    def _maybe(self, step: plan.Maybe, hint: str) -> str:
        place = "" if numbers_of(step) else self._begin()
        name = super()._maybe(step, hint)
        self.mark()
        if place:
            self._end(place)
        return name
