"""Bytes in any written form: hex, the dumps of every usual tool, the literals of every usual language, base64.

An `Input` names the form that was seen; its notes say what was decided or ignored.  A reader is a function from a text
to the `Decoding`s that it allows; where there are several, a `Judge` that knows the protocol scores them.
`kconstruct.inputs` has the one for Kafka.
"""
from __future__ import annotations

import re
from collections.abc import Callable
from itertools import accumulate

from kconstruct.arguments import as_bytes, explained
from kconstruct.dump_input import arrays, logs, packets, plain, rows, strings
from kconstruct.dump_input.model import Decoding, FormError, Input, joined
from kconstruct.dump_input.paste import Paste, of_bytes
from kconstruct.dump_input.score import NEUTRAL, Judge, Level, Score
from kconstruct.errors import InputError

__all__ = ["NEUTRAL", "Input", "Judge", "Level", "Score", "of_file", "read"]

_LETTER = re.compile("[a-fA-F]")


@explained
def of_file(raw: bytes, judge: Judge = NEUTRAL) -> Input:
    """What a file or a pipe holds: bytes as they are, unless all of them are text; text is read.

    Text that is no dump is bytes itself where the judge recognizes it; else raises `InputError`.
    """
    raw = as_bytes(raw)
    text = of_bytes(raw)
    if text is None:
        return Input(raw, "binary")
    try:
        return read(text, judge)
    except InputError:
        reason = judge.recognize(raw)
        if reason is None:
            raise
        return Input(raw, "binary", [f"text, but not a dump, read as bytes: {reason}"])


@explained
def read(text: str | bytes, judge: Judge = NEUTRAL) -> Input:
    """The bytes that a text writes down; raises `InputError` with the place of what cannot be read.

    >>> read("00000000: 0000 0029 0008  ...)..").form, read("[0, 0, 0, 41, -1]").data
    ('xxd', b'\\x00\\x00\\x00)\\xff')
    """
    if not isinstance(text, str):
        return of_file(text, judge)
    paste = Paste(text)
    try:
        readings = _readings(paste.text, judge)
        return _input(_chosen(readings, judge), paste, judge)
    except FormError as error:
        raise _input_error(error, paste) from None


_READERS: tuple[Callable[[str, Judge], list[Decoding]], ...] = (
    lambda text, judge: arrays.read(text),
    strings.read,
    lambda text, judge: plain.hex_readings(text),
    lambda text, judge: plain.number_readings(text),
    lambda text, judge: plain.base64_readings(text),
    lambda text, judge: strings.read_bare(text),
    logs.read,
)
_HEX, _BASE64 = 2, 4
"""Which of the readers read hex and base64."""


def _readings(text: str, judge: Judge) -> list[Decoding]:
    """All ways to read a text that readers allow; raises `FormError` when there is none."""
    found: list[Decoding] = []
    errors = []
    dumps = rows.read(text)
    if any(reading.sure for reading in dumps):
        return [reading for reading in dumps if reading.sure]
    for index, reader in enumerate(_READERS):
        try:
            new = reader(text, judge)
        except FormError as error:
            if error.final:
                raise
            errors.append(error)
            continue
        found += new + (dumps if index == _HEX else [])
        if any(reading.sure for reading in new):
            return [reading for reading in new if reading.sure]
        if found and (index == _BASE64 or (index == _HEX and _LETTER.search(text))):
            break
    if not found:
        raise errors[0]
    return found


def _chosen(readings: list[Decoding], judge: Judge) -> Decoding:
    """The reading that the judge knows best; the first where none is better known than others."""
    if len(readings) == 1:
        return readings[0]
    scored: list[tuple[Score, Decoding]] = []
    for reading in readings:
        if all(reading.data != other.data for _, other in scored):
            scored.append((judge.score(joined(packets.unpacked(reading.blocks, judge)[0])), reading))
    score, chosen = max(scored, key=lambda one: one[0].level)
    others = [reading.form for _, reading in scored if reading is not chosen]
    if others:
        reason = score.reason if score.level else "the bytes do not decide it"
        chosen.notes.append(f"ambiguous, read as {chosen.form}, not {' or '.join(others)}: {reason}")
    return chosen


def _input(reading: Decoding, paste: Paste, judge: Judge) -> Input:
    """The bytes, where each block begins in them, and the marks of all blocks in what was pasted."""
    blocks, notes = packets.unpacked(reading.blocks, judge)
    if notes and not blocks:
        raise FormError(None, f"no bytes in the input: {notes[0]}")
    starts = [*accumulate((len(block.data) for block in blocks), initial=0)][:-1]
    marks = [(start + offset, paste.origin(place)) for start, block in zip(starts, blocks)
             for offset, place in block.marks]
    return Input(joined(blocks), reading.form, [*reading.notes, *notes], tuple(starts), marks)


def _input_error(error: FormError, paste: Paste) -> InputError:
    if error.place is None:
        return InputError(error.reason)
    place = min(paste.origin(error.place), max(len(paste.original) - 1, 0))
    found = InputError(f"{error.reason}, at {paste.where(place)}", offset=place)
    found.pointer = paste.pointer(place)
    return found
