"""Bytes in any written form: hex, the dumps of every usual tool, the literals of every usual language, base64.

`read` says which form it saw, and in its notes what it decided or left out.  A reader is a function from a text to
the `Reading`s that it allows; where there are several, `judge` looks which of them is Kafka.
"""
from __future__ import annotations

import re

from kconstruct.dump_input import arrays, logs, packets, plain, rows, strings
from kconstruct.dump_input.model import Input, Marks, Reading, Refused
from kconstruct.dump_input.paste import Paste, of_bytes
from kconstruct.dump_input.score import REASONS, score
from kconstruct.errors import InputError

__all__ = ["Input", "of_file", "read"]

_LETTER = re.compile("[a-fA-F]")


def of_file(raw: bytes) -> Input:
    """What a file or a pipe holds: bytes as they are, unless all of them are text; text is read.

    Text that writes no bytes down but is what another protocol sends, such as HTTP or a SASL token, is bytes itself.
    """
    text = of_bytes(raw)
    if text is None:
        return Input(raw, "binary")
    try:
        return read(text)
    except InputError:
        from kconstruct.identification.other_protocols import foreign, sasl_token

        known = foreign(raw) or sasl_token(raw)
        if known is None:
            raise
        return Input(raw, "binary", [f"text that is no dump, so the bytes of the text itself: {known.reason}"])


def read(text: str | bytes) -> Input:
    """The bytes that a text writes down; raises `InputError` that shows the place where it does not.

    >>> read("00000000: 0000 0029 0008  ...)..").form, read("[0, 0, 0, 41, -1]").data
    ('xxd', b'\\x00\\x00\\x00)\\xff')
    """
    if not isinstance(text, str):
        return of_file(bytes(text))
    paste = Paste(text)
    try:
        readings = _readings(paste.text)
        return _input(_chosen(readings), paste)
    except Refused as refused:
        raise _error(refused, paste) from None


def _readings(text: str) -> list[Reading]:
    """All ways to read a text that readers allow; `Refused` when there is none."""
    found: list[Reading] = []
    objections = []
    lone = rows.read(text)
    if any(reading.sure for reading in lone):
        return [reading for reading in lone if reading.sure]
    for reader in (arrays.read, strings.read, plain.hex_readings, plain.number_readings,
                   plain.base64_readings, strings.read_bare, logs.read):
        try:
            new = reader(text)
        except Refused as refused:
            if refused.final:
                raise
            objections.append(refused)
            continue
        found += new + (lone if reader is plain.hex_readings else [])
        if any(reading.sure for reading in new):
            return [reading for reading in new if reading.sure]
        if found and (reader is plain.base64_readings or (reader is plain.hex_readings and _LETTER.search(text))):
            break
    if not found:
        raise objections[0]
    return found


def _chosen(readings: list[Reading]) -> Reading:
    """The reading that is most like Kafka; the first where none is more so than others."""
    if len(readings) == 1:
        return readings[0]
    seen: list[tuple[int, Reading]] = []
    for reading in readings:
        if all(reading.data != other.data for _, other in seen):
            seen.append((score(_payload(reading)), reading))
    best = max(mark for mark, _ in seen)
    chosen = next(reading for mark, reading in seen if mark == best)
    rivals = [reading.form for mark, reading in seen if reading is not chosen]
    if rivals:
        why = f"read so, {REASONS[best]}" if best else "neither way does it look like Kafka"
        chosen.notes.append(f"taken for {chosen.form}, not {' or '.join(rivals)}: {why}")
    return chosen


def _payload(reading: Reading) -> bytes:
    found = packets.unpacked(reading.blocks)
    return b"".join(block.data for block in found[0]) if found else reading.data


def _input(reading: Reading, paste: Paste) -> Input:
    blocks, notes = reading.blocks, list(reading.notes)
    carried = packets.unpacked(blocks)
    if carried is not None:
        blocks, more = carried
        notes += more
        if not blocks:
            raise Refused(None, f"no bytes in the input: {more[0]}")
    marks: Marks = []
    starts = []
    at = 0
    for block in blocks:
        starts.append(at)
        marks += [(at + offset, paste.origin(place)) for offset, place in block.marks]
        at += len(block.data)
    return Input(b"".join(block.data for block in blocks), reading.form, notes, tuple(starts), marks)


def _error(refused: Refused, paste: Paste) -> InputError:
    if refused.place is None:
        return InputError(refused.why)
    place = min(paste.origin(refused.place), max(len(paste.original) - 1, 0))
    error = InputError(f"{refused.why}, at {paste.where(place)}", offset=place)
    error.pointer = paste.pointer(place)
    return error
