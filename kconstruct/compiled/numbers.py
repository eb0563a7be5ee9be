"""How many numbers a step has on a tape, and how many bytes are between them; docs/tape.md says what they are."""
from __future__ import annotations

from kconstruct import plan
from kconstruct.compiled.emit import SIZES
from kconstruct.plan import Step, assert_never
from kconstruct.rules import NUMBERS

__all__ = ["fixed_size", "numbers_of", "tail_of"]


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
