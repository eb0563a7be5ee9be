"""Emits the parsing half with a tape: the value, where it ends, and the places that do not follow from fixed widths.

docs/tape.md says what the numbers of a tape are.
"""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kconstruct import plan
from kconstruct.compiled.numbers import numbers_of
from kconstruct.compiled.parser import Parser
from kconstruct.plan import Step

__all__ = ["TapeParser"]


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

    def _whole(self, step: Step, read: Callable[[], str]) -> str:
        """Emits what reads an array or a nullable struct, and its numbers around those of what is in it."""
        place = "" if numbers_of(step) else self._begin()
        name = read()
        self.mark()
        if place:
            self._end(place)
        return name

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
        return self._whole(step, partial(super()._many, step, hint))

    def _group(self, step: plan.Group | plan.Tags, hint: str) -> str:
        name = super()._group(step, hint)
        if isinstance(step, plan.Tags) or step.tags is not None:
            self.mark()
        return name

    def _maybe(self, step: plan.Maybe, hint: str) -> str:
        return self._whole(step, partial(super()._maybe, step, hint))
