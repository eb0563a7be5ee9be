"""Bytes in written form: hex with any separators, and the dumps of `hexdump -C` and `xxd`."""
from __future__ import annotations

import re
from typing import NamedTuple

from kconstruct.errors import InputError

__all__ = ["Input", "of_file", "read"]

_SEPARATORS = frozenset(" \t\r\n\f\v,;:-_.|/\\'\"[](){}<>")
_DIGITS = frozenset("0123456789abcdefABCDEF")
_PREFIX = re.compile(r"(?:0|\\)[xX](?=[0-9a-fA-F])")
_DUMP_ROW = re.compile(r"\s*(?:0x)?([0-9a-fA-F]{4,16})(:\s+|\s\s+)(\S.*?)\s*$")
_OFFSET_ONLY = re.compile(r"\s*([0-9a-fA-F]{4,16})\s*$")
_PAIRS = re.compile(r"(?:(?:[0-9a-fA-F]{2})+(?:\s{1,2}|$))+")
_MARGIN = 32


class Input(NamedTuple):
    """Bytes, and the form in which they were written: `hex`, `hexdump -C`, `xxd` or `binary`."""

    data: bytes
    form: str


def of_file(raw: bytes) -> Input:
    """What a file or a pipe holds: bytes as they are, unless all of them are text; text is read."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return Input(raw, "binary")
    if not raw or any(not char.isprintable() and not char.isspace() for char in text):
        return Input(raw, "binary")
    return read(text)


def read(text: str) -> Input:
    """The bytes that a text writes down; raises `InputError` that shows the place where it is no hex.

    >>> read("00 00:00-29 0x00,0x08"), read("00000000: 0000 0029 0008  ...)..")
    (Input(data=b'\\x00\\x00\\x00)\\x00\\x08', form='hex'), Input(data=b'\\x00\\x00\\x00)\\x00\\x08', form='xxd'))
    """
    return _dump(text) or Input(_hex(text), "hex")


def _hex(text: str) -> bytes:
    lines = text.split()
    if len(lines) > 1 and all(_DIGITS.issuperset(line) for line in lines) and _is_folded(text, lines):
        return bytes.fromhex("".join(lines))
    digits: list[str] = []
    index = 0
    while index < len(text):
        prefix = _PREFIX.match(text, index)
        if prefix:
            index = prefix.end()
        start = index
        while index < len(text) and text[index] in _DIGITS:
            index += 1
        run = text[start:index]
        if prefix and len(run) == 1:
            run = f"0{run}"
        if index < len(text) and text[index] not in _SEPARATORS and not _PREFIX.match(text, index):
            raise _bad(text, index, f"{text[index]!r} is no hex digit")
        if len(run) % 2:
            raise _bad(text, index - 1, f"odd number of hex digits ({len(run)}): {text[index - 1]!r} has no partner")
        digits.append(run)
        index += index < len(text) and not _PREFIX.match(text, index)
    if not any(digits):
        raise InputError("there are no bytes in the input")
    return bytes.fromhex("".join(digits))


def _is_folded(text: str, lines: list[str]) -> bool:
    """Whether a long run of digits was folded at a width that parts a byte."""
    return "\n" in text and len(set(map(len, lines[:-1]))) == 1 and len(lines[0]) > 2 \
        and sum(map(len, lines)) % 2 == 0


def _bad(text: str, index: int, why: str) -> InputError:
    """The error about a character: its line and column, and the line with a caret below it."""
    begin = text.rfind("\n", 0, index) + 1
    end = text.find("\n", index)
    line, column = text[begin:end if end >= 0 else len(text)], index - begin
    left = max(0, column - _MARGIN)
    shown = "".join(char if char.isprintable() else " " for char in line[left:column + _MARGIN])
    place = f"line {text.count(chr(10), 0, index) + 1}, column {column + 1}" if "\n" in text.strip() \
        else f"character {column + 1}"
    return InputError(f"{why}, at {place}\n  {shown}\n  {' ' * (column - left)}^")


def _dump(text: str) -> Input | None:
    """The bytes of a dump whose rows begin with their offset, None when the text is none."""
    data = bytearray()
    base: int | None = None
    form = ""
    starred = False
    for line in filter(str.strip, text.splitlines()):
        if line.strip() == "*" and data:
            starred = True
            continue
        last = _OFFSET_ONLY.match(line)
        row = _DUMP_ROW.match(line)
        if last and base is not None:
            offset, pairs, colon = int(last[1], 16) - base, "", ""
        elif row:
            offset, colon = int(row[1], 16), row[2]
            base = offset if base is None else base
            offset -= base
            form = form or ("xxd" if ":" in colon else "hexdump -C")
            if form == "hexdump -C" and "|" not in row[3]:
                return None
            pairs = _pairs(row[3], form)
        else:
            return None
        if starred and data:
            block = bytes(data[-16:])
            data += (block * ((offset - len(data)) // len(block) + 1))[:max(offset - len(data), 0)]
            starred = False
        if offset != len(data):
            return None
        data += bytes.fromhex(pairs)
    return Input(bytes(data), form) if data else None


def _pairs(row: str, form: str) -> str:
    """The hex of a row, without the text column."""
    row = re.split(r"\s*\|" if form == "hexdump -C" else r"\s{2,}", row, maxsplit=1)[0]
    found = _PAIRS.match(row)
    return found[0] if found and found.end() == len(row) else ""
