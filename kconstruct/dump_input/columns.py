"""What stands between the offset and the text column of a dump's row: bytes or words in hex, octal, decimal, text."""
from __future__ import annotations

import re
from typing import NamedTuple

from kconstruct.dump_input.model import Refused

__all__ = ["Cells", "TextCells", "Row", "Spans", "OCTAL_WIDTHS"]

Spans = list[tuple[int, int]]
"""Where cells begin and end in a line."""


class Row(NamedTuple):
    """A row of a dump: its cells stand in `line[start:]`; there are none in a row that only says where the dump ends.

    lead     what stands before the offset
    fresh    other lines stand between this row and the one before
    starred  a star stands between them
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
        """Whether there are no cells."""
        return not self.line[self.start:].strip()


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
_DIGITS = {"0x": "hex", "0octal": "octal"}
_GAP = re.compile(r"-[ \t]*|[ \t]*")
_GOOD = re.compile("[0-9a-fA-F]*")
_ESCAPES = {"\\0": 0, "\\a": 7, "\\b": 8, "\\t": 9, "\\n": 10, "\\v": 11, "\\f": 12, "\\r": 13}
_MOST_KNOWN = 1 << 16
_PURE = ("0x", "0octal", "char")
"""Cells of GDB, which shows no text beside them."""
_BLANKS = 16
"""So many spaces may a text column lose at its ends."""
_NO_DIGIT = ". _?"
"""What a text column shows for a byte that is no character."""


class Cells:
    """Cells of one kind, `unit` bytes in each; `little`: the low end of a word comes first in memory."""

    def __init__(self, kind: str, unit: int) -> None:
        self.kind, self.unit, self.little = kind, unit, False
        self._known: dict[str, bytes] = {}
        self._form = re.compile(_PATTERNS[kind] % {"unit": unit, "octal": _WIDTHS.get(unit, 3)} + _END)

    def scan(self, row: Row, most: int | None = None) -> Spans:
        """The cells at the start of a row, at most so many."""
        spans: Spans = []
        at = row.start
        while most is None or len(spans) < most:
            found = self._form.match(row.line, at)
            if not found:
                break
            spans.append(found.span())
            gap = _GAP.match(row.line, found.end())
            at = gap.end() if gap else found.end()
        return spans

    def value(self, row: Row, spans: Spans) -> bytes:
        """The bytes of some cells."""
        return self.ordered(b"".join(self._one(row, start, end) for start, end in spans))

    def _one(self, row: Row, start: int, end: int) -> bytes:
        token = row.line[start:end]
        data = self._known.get(token)
        if data is None:
            data = self._new(row, start, token)
            if len(self._known) < _MOST_KNOWN:
                self._known[token] = data
        return data

    def _new(self, row: Row, start: int, token: str) -> bytes:
        if self.kind == "hex":
            return bytes.fromhex(token)
        number = int(token.split(" ", maxsplit=1)[0], _BASE.get(self.kind, 10))
        bits = self.unit * 8
        if not -(1 << bits - 1) <= number < 1 << bits:
            raise Refused(row.place + start, f"{token} does not fit in {bits} bits")
        return (number & (1 << bits) - 1).to_bytes(self.unit, "big")

    def quickly(self, words: list[str]) -> bytes | None:
        """The bytes of cells that have all been seen before."""
        try:
            return self.ordered(b"".join(map(self._known.__getitem__, words)))
        except KeyError:
            return None

    def ordered(self, data: bytes) -> bytes:
        """Words as they are written, turned round where their low end comes first."""
        unit = self.unit
        if not self.little or unit == 1:
            return data
        whole = len(data) - len(data) % unit
        turned = bytearray(data)
        for index in range(unit):
            turned[index:whole:unit] = data[unit - 1 - index:whole:unit]
        turned[whole:] = data[whole:][::-1]
        return bytes(turned)

    def shows(self, row: Row, spans: Spans, *, cut: bool = False) -> bool:
        """Whether what follows some cells is the text column that belongs to them, or the beginning of it."""
        rest = row.line[spans[-1][1]:].strip(" \t")
        if rest[:1] + rest[-1:] in ("||", "><"):
            rest = rest[1:-1].rstrip(" ") or " "
        size = len(spans) * self.unit
        if not rest or not (0 if cut else size - _BLANKS) <= len(rest) <= size + 3:
            return False
        try:
            data = self.value(row, spans)
        except Refused:
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
            found == wanted or (wanted == "\0" and (found in _NO_DIGIT or not found.isascii()))
            for wanted, found in zip(shown, rest))

    def ends(self, row: Row, spans: Spans) -> bool:
        """Whether nothing, or a text column, follows some cells."""
        rest = row.line[spans[-1][1]:]
        bare = rest.lstrip()
        if not bare or self.kind in _PURE or (self.kind == "decimal" and row.shape == "0x"):
            return not bare
        if bare[0] in "|>" or self.shows(row, spans):
            return True
        return rest.startswith(("  ", "\t")) and not self._form.match(bare)

    def fault(self, row: Row, spans: Spans) -> Refused:
        """Says what is wrong after the last good cell."""
        gap = _GAP.match(row.line, spans[-1][1] if spans else row.start)
        at = gap.end() if gap else row.start
        good = _GOOD.match(row.line, at)
        at = good.end() if good else at
        if at >= len(row.line) or row.line[at].isspace():
            return Refused(row.place + min(at, len(row.line)), "the row is too short")
        return Refused(row.place + at, f"{row.line[at]!r} is no {_DIGITS.get(self.kind, self.kind)} digit")


class TextCells(Cells):
    """The cells of `od -c`: four columns each, a blank one is a space."""

    def __init__(self) -> None:
        super().__init__("text", 1)

    def scan(self, row: Row, most: int | None = None) -> Spans:
        begin = row.line.find(row.offset) + len(row.offset)
        count = -(-len(row.line[begin:].rstrip()) // 4)
        if most is not None and count * 4 > most * 3:
            count = most
        return [(begin + 4 * index, begin + 4 * index + 4) for index in range(count)]

    def _new(self, row: Row, start: int, token: str) -> bytes:
        cell = token.strip()
        if not cell:
            return b" "
        if cell in _ESCAPES:
            return bytes([_ESCAPES[cell]])
        if re.fullmatch("[0-3][0-7]{2}", cell):
            return bytes([int(cell, 8)])
        if len(cell) == 1 and cell.isascii():
            return cell.encode()
        raise Refused(row.place + start, f"{cell!r} is no character of a dump")

    def shows(self, row: Row, spans: Spans, *, cut: bool = False) -> bool:
        return False

    def ends(self, row: Row, spans: Spans) -> bool:
        try:
            return bool(self.value(row, spans)) and not row.line[spans[-1][1]:].strip()
        except Refused:
            return False
