"""The column between offset and text in a dump's rows: words of one or more bytes in hex, octal, decimal, text."""
from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from kconstruct.dump_input.model import FormError

__all__ = ["CharColumn", "Column", "OCTAL_WIDTHS", "Row", "Spans", "following"]

Spans = list[tuple[int, int]]
"""Where words begin and end in a line."""


class Row(NamedTuple):
    """A row of a dump: its words follow in `line[start:]`; a row with the final offset has none.

    lead     the text before the offset
    fresh    other lines are between this row and the one before
    starred  a star is between them
    """

    place: int
    lead: str
    offset: str
    shape: str
    line: str
    start: int
    fresh: bool
    starred: bool

    @property
    def empty(self) -> bool:
        """Whether there are no words."""
        return not self.line[self.start:].strip()

    def number(self, radix: int) -> int:
        """The offset, written to a base."""
        return int(self.offset.replace("`", ""), radix)


def following(rows: Sequence[Row]) -> list[int | None]:
    """For each row the index of the next one with the same lead, None for the last of them."""
    found: list[int | None] = []
    nearest: dict[str, int] = {}
    for index in range(len(rows) - 1, -1, -1):
        lead = rows[index].lead
        found.append(nearest.get(lead))
        nearest[lead] = index
    return found[::-1]


OCTAL_WIDTHS = {3: 1, 6: 2, 11: 4, 22: 8}
"""Bytes in an octal number by its digits."""
_WIDTHS = {unit: digits for digits, unit in OCTAL_WIDTHS.items()}
_END = r"(?=[\s|>-]|$)"
_PATTERNS = {
    "hex": r"(?:[0-9a-fA-F]{2}){1,%(unit)d}",
    "0x": r"0x[0-9a-fA-F]{1,16}",
    "octal": r"[0-7]{%(octal)d}",
    "0octal": r"0[0-7]{0,22}",
    "decimal": r"[-+]?[0-9]{1,20}",
    "binary": r"[01]{8}",
    "char": r"-?[0-9]{1,3} '(?:[^'\\]|\\(?:[0-7]{3}|.))'",
    "text": r"[^ -~]",
}
_BASE = {"0x": 16, "octal": 8, "0octal": 8, "decimal": 10, "binary": 2}
_DIGITS = {"0x": "a hex", "0octal": "an octal", "octal": "an octal"}
_GAP = r"(?:-[ \t]*|[ \t]*)"
_GOOD = re.compile(f"{_GAP}[0-9a-fA-F]*")
_ESCAPES = {"\\0": 0, "\\a": 7, "\\b": 8, "\\t": 9, "\\n": 10, "\\v": 11, "\\f": 12, "\\r": 13}
_CACHED = 1 << 16
_PURE = ("0x", "0octal", "char")
"""Words of GDB, which prints no text beside them."""
_BLANKS = 16
"""The most spaces that a text column may have lost at its ends."""
_PLACEHOLDERS = ". _?"
"""What a text column has for a byte that is not printable."""


class Column:
    """Words of one kind, `unit` bytes in each, `little` endian or not."""

    def __init__(self, kind: str, unit: int) -> None:
        self.kind, self.unit, self.little = kind, unit, False
        self._cache: dict[str, bytes] = {}
        word = _PATTERNS[kind] % {"unit": unit, "octal": _WIDTHS.get(unit, 3)}
        self._form = re.compile(f"({word}{_END}){_GAP}")

    def scan(self, row: Row, maximum: int | None = None) -> Spans:
        """The words at the start of a row, at most `maximum`."""
        spans: Spans = []
        at = row.start
        while (maximum is None or len(spans) < maximum) and (found := self._form.match(row.line, at)):
            spans.append(found.span(1))
            at = found.end()
        return spans

    def value(self, row: Row, spans: Spans) -> bytes:
        """The bytes of some words."""
        return self.in_memory(b"".join(self._one(row, start, end) for start, end in spans))

    def _one(self, row: Row, start: int, end: int) -> bytes:
        token = row.line[start:end]
        data = self._cache.get(token)
        if data is None:
            data = self._new(row, start, token)
            if len(self._cache) < _CACHED:
                self._cache[token] = data
        return data

    def _new(self, row: Row, start: int, token: str) -> bytes:
        if self.kind == "hex":
            return bytes.fromhex(token)
        number = int(token.split(" ", maxsplit=1)[0], _BASE.get(self.kind, 10))
        bits = self.unit * 8
        if not -(1 << bits - 1) <= number < 1 << bits:
            raise FormError(row.place + start, f"{token} does not fit in {bits} bits")
        return (number & (1 << bits) - 1).to_bytes(self.unit, "big")

    def cached(self, words: list[str]) -> bytes | None:
        """The bytes of words that have all been seen before, None for others."""
        try:
            return self.in_memory(b"".join(map(self._cache.__getitem__, words)))
        except KeyError:
            return None

    def in_memory(self, data: bytes) -> bytes:
        """The bytes of words in the order that they have in memory."""
        unit = self.unit
        if not self.little or unit == 1:
            return data
        whole = len(data) - len(data) % unit
        turned = bytearray(data)
        for index in range(unit):
            turned[index:whole:unit] = data[unit - 1 - index:whole:unit]
        turned[whole:] = data[whole:][::-1]
        return bytes(turned)

    def matches_text(self, row: Row, spans: Spans, *, cut: bool = False) -> bool:
        """Whether the text column that belongs to some words follows them; `cut`: the beginning of it."""
        rest = row.line[spans[-1][1]:].strip(" \t")
        if rest[:1] + rest[-1:] in ("||", "><"):
            rest = rest[1:-1].rstrip(" ") or " "
        size = len(spans) * self.unit
        if not rest or not (0 if cut else size - _BLANKS) <= len(rest) <= size + 3:
            return False
        try:
            data = self.value(row, spans)
        except FormError:
            return False
        if len(rest) == len(data) + 1 and rest[8:9] == " ":
            rest = rest[:8] + rest[9:]
        shown = "".join(chr(byte) if 32 <= byte < 127 else "\0" for byte in data)
        if cut:
            rest = rest.lstrip("|>")
            shown = shown[:len(rest)]
        if len(shown) != len(rest):
            shown, rest = shown.strip(" "), rest.strip(" ")
        return len(shown) == len(rest) and all(
            found == wanted or (wanted == "\0" and (found in _PLACEHOLDERS or not found.isascii()))
            for wanted, found in zip(shown, rest))

    def is_all(self, row: Row, spans: Spans) -> bool:
        """Whether nothing, or a text column, follows some words."""
        rest = row.line[spans[-1][1]:]
        bare = rest.lstrip()
        if not bare or self.kind in _PURE or (self.kind == "decimal" and row.shape == "0x"):
            return not bare
        if bare[0] in "|>" or self.matches_text(row, spans):
            return True
        return rest.startswith(("  ", "\t")) and not self._form.match(bare)

    def error(self, row: Row, spans: Spans) -> FormError:
        """What is wrong after the last good word."""
        begin = spans[-1][1] if spans else row.start
        good = _GOOD.match(row.line, begin)
        at = good.end() if good else begin
        if at >= len(row.line) or row.line[at].isspace():
            return FormError(row.place + min(at, len(row.line)), "row too short")
        return FormError(row.place + at, f"not {_DIGITS.get(self.kind, f'a {self.kind}')} digit: {row.line[at]!r}")


class CharColumn(Column):
    """The characters of `od -c`: each is four wide, a blank one is a space."""

    def __init__(self) -> None:
        super().__init__("text", 1)

    def scan(self, row: Row, maximum: int | None = None) -> Spans:
        begin = row.line.find(row.offset) + len(row.offset)
        count = -(-len(row.line[begin:].rstrip()) // 4)
        if maximum is not None and count * 4 > maximum * 3:
            count = maximum
        return [(begin + 4 * index, begin + 4 * index + 4) for index in range(count)]

    def _new(self, row: Row, start: int, token: str) -> bytes:
        char = token.strip()
        if not char:
            return b" "
        if char in _ESCAPES:
            return bytes([_ESCAPES[char]])
        if re.fullmatch("[0-3][0-7]{2}", char):
            return bytes([int(char, 8)])
        if len(char) == 1 and char.isascii():
            return char.encode()
        raise FormError(row.place + start, f"not a character of a dump: {char!r}")

    def matches_text(self, row: Row, spans: Spans, *, cut: bool = False) -> bool:
        return False

    def is_all(self, row: Row, spans: Spans) -> bool:
        try:
            return bool(self.value(row, spans)) and not row.line[spans[-1][1]:].strip()
        except FormError:
            return False
