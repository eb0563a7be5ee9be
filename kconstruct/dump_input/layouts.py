"""The layout of a dump, found from its rows: offsets give the number of bytes in each row, digits their base and width,
the text column the order of bytes in a word.
"""
from __future__ import annotations

import copy
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from kconstruct.dump_input.columns import OCTAL_WIDTHS, CharColumn, Column, Row, Spans, following

__all__ = ["Layout", "layouts"]

_SAMPLE = 200
_USUAL = 16
_OCTAL = ("octal", "0octal")
_GAP = 64
"""The most characters between words and text column."""
_LONGEST = 4096
"""The most bytes in a row."""
_LETTERS = {1: "b", 2: "h", 4: "w", 8: "g"}
_HEXDUMP = {("hex", 2): "hexdump", ("octal", 1): "hexdump -b", ("octal", 2): "hexdump -o",
            ("decimal", 2): "hexdump -d"}
_OD_ROW = re.compile(r"[0-7]{7} (?:[0-9a-f]{2}|[0-7]{6})(?: |$)")
_GDB_CHAR = re.compile(r"-?[0-9]{1,3} '")

Pairs = list[tuple[Row, "int | None"]]
"""Rows, and the number of bytes in each; None where no row follows whose offset would give it."""


@dataclass
class Layout:
    """A way to read rows.

    column       the words between offset and text
    radix        base of the offsets
    step         bytes in a full row, 0 where no row follows another
    form         name of the form
    sure         the text can hardly be anything else
    padded       the last word may hold more bytes than the input had
    bad          number of rows of the sample that do not read so
    has_text     whether there is a text column
    is_settled   whether the text column settles the order of bytes in a word
    """

    column: Column
    radix: int
    step: int
    form: str = ""
    sure: bool = False
    padded: bool = False
    bad: int = 0
    has_text: bool = False
    is_settled: bool = False
    _width: int = 0
    _words_end: int = 0
    _strip: str = ""

    def read(self, row: Row, until: int | None) -> bytes:
        """The bytes of a row: `until` of them, or as many as there are when it is None."""
        if until is None:
            return self._read_last(row)
        data = self._read_full(row) if until == self.step else None
        if data is not None:
            return data
        spans = self.column.scan(row, -(-until // self.column.unit))
        data = self.column.value(row, spans)
        if len(data) < until:
            raise self.column.error(row, spans)
        return data

    def _read_full(self, row: Row) -> bytes | None:
        """The bytes of a full row by a quick way, None where there is none."""
        column = self.column
        if self._width:
            hexes = row.line[row.start:row.start + self._width]
            try:
                data = bytes.fromhex(hexes.replace(self._strip, " ") if self._strip else hexes)
            except ValueError:
                data = b""
            if len(data) == self.step:
                return column.in_memory(data)
        if self.has_text or column.kind in ("text", "char"):
            return None
        words = row.line[row.start:].split()
        return column.cached(words) if len(words) * column.unit == self.step else None

    def _read_last(self, row: Row) -> bytes:
        """The bytes of a last row."""
        column = self.column
        if column.kind == "hex" and not self.has_text and not self.step:
            try:
                return column.in_memory(bytes.fromhex(row.line[row.start:]))
            except ValueError:
                pass
        spans = column.scan(row, self.step // column.unit or None)
        spans = spans[:self.last(row, spans)]
        if not spans or not column.is_all(row, spans) or (self.has_text and not self._agrees(row, spans)):
            raise column.error(row, spans)
        return column.value(row, spans)

    def _agrees(self, row: Row, spans: Spans) -> bool:
        """Whether the text column, where there is one, agrees with the words as far as it goes."""
        return not row.line[spans[-1][1]:].strip() or self.column.matches_text(row, spans) \
            or self.column.matches_text(row, spans, cut=True)

    def last(self, row: Row, spans: Spans) -> int:
        """The number of words in a last row, without text that looks like words."""
        size, whole = self.column.unit, len(row.line)
        for count in range(len(spans), 0, -1):
            left = whole - spans[count - 1][1]
            if count * size - _GAP < left < count * size + _GAP and self.column.matches_text(row, spans[:count]):
                return count
        if self._words_end:
            return sum(end <= self._words_end for _, end in spans)
        return len(spans)

    def held(self, distance: int) -> int | None:
        """The bytes in a row, from the distance to the offset of the next one; None when that cannot be."""
        return distance if 0 < distance <= (self.step or _LONGEST) else None

    def fits(self, pairs: Pairs) -> bool:
        """Whether most rows of a sample read so; learns from them where words end."""
        column = self.column
        votes = {False: 0, True: 0}
        bad = 0
        for row, until in pairs:
            spans = column.scan(row, -(-(until or self.step) // column.unit) or None)
            if until is None:
                spans = spans[:self.last(row, spans)]
            if not spans or (until and len(spans) * column.unit < until) or not column.is_all(row, spans):
                bad += 1
                continue
            for little in votes:
                column.little = little
                votes[little] += column.matches_text(row, spans)
            column.little = False
            if until == self.step and column.kind in ("hex", "0x"):
                self._learn(row, spans, max(votes.values()) > 0)
        self.bad = bad
        self.has_text = max(votes.values()) > 0
        self.is_settled = votes[True] != votes[False]
        column.little = votes[True] > votes[False]
        return bad * 4 <= len(pairs) and bad < len(pairs)

    def _learn(self, row: Row, spans: Spans, shown: bool) -> None:
        """Where the words of a full row end, so that others can be sliced there."""
        self._width = spans[-1][1] - row.start
        self._words_end = spans[-1][1] if shown else self._words_end
        self._strip = "0x" if self.column.kind == "0x" else "-" if "-" in row.line[row.start:spans[-1][1]] else ""

    def swapped(self, little: bool, form: str) -> Layout:
        """The same with the other order of bytes in a word."""
        column = copy.copy(self.column)
        column.little = little
        return replace(self, column=column, form=form)


def layouts(rows: Sequence[Row]) -> list[Layout]:
    """The layouts that fit some rows, the likeliest first."""
    sample = rows[:_SAMPLE]
    filled = [row for row in sample if not row.empty]
    tried: list[Layout] = []
    padded = any(map(_padded, filled))
    for radix, step, pairs in _measures(sample) if filled else ():
        found: list[Layout] = []
        kinds = [*_kinds(filled[0], pairs[0][1] or step), *(_kinds(filled[1], step) if filled[1:] else ())]
        for column in {(column.kind, column.unit): column for column in kinds}.values():
            if found and column.kind in ("decimal", "text") and (padded or found[0].column.kind not in _OCTAL):
                break
            layout = Layout(column, radix, step)
            if step % column.unit:
                continue
            if layout.fits(pairs):
                found += _named(layout, filled, pairs[0][1] is not None)
            tried.append(layout)
        if found:
            return [layout for layout in found if layout.has_text] or found
    if not tried or (rows[0].shape == "bare" and (tried[0].step != _USUAL or len(filled) < 2)):
        return []
    closest = min(tried, key=lambda layout: layout.bad)
    return list(_named(closest, filled, True))[:1]


def _padded(row: Row) -> bool:
    """Whether numbers have leading zeros, as octal ones do."""
    return any(len(word) > 1 and word[0] == "0" for word in row.line[row.start:].split())


def _measures(rows: Sequence[Row]) -> list[tuple[int, int, Pairs]]:
    """For each base that the offsets may have: the bytes in a full row, usually 16, and in each row."""
    found = [(radix, *_measured(rows, radix)) for radix in _radixes(rows)]
    if not any(step for _, step, _ in found) and _OD_ROW.match(rows[0].line.strip()):
        found.sort(key=lambda measure: measure[0] != 8)
    return sorted(found, key=lambda measure: (measure[1] or measure[2][0][1]) != _USUAL)


def _radixes(rows: Sequence[Row]) -> list[int]:
    digits = set("".join(row.offset for row in rows))
    wanted = {"netty": (16,), "0x": (16,), "colon": (16, 10)}.get(rows[0].shape, (16, 8, 10))
    return [radix for radix in wanted if radix == 16 or digits <= set("0123456789"[:radix])]


def _measured(rows: Sequence[Row], radix: int) -> tuple[int, Pairs]:
    """The bytes in a full row, and in each row."""
    offsets = [row.number(radix) for row in rows]
    distances = [0 if after is None or rows[after].starred else offsets[after] - offset
                 for offset, after in zip(offsets, following(rows))]
    counts = Counter(distance for distance, row, after in zip(distances, rows, rows[1:])
                     if 0 < distance <= _LONGEST and not row.empty and not after.empty)
    step = max(counts, key=lambda distance: (counts[distance], -distance), default=0)
    return step, [(row, distance if 0 < distance <= (step or _LONGEST) else None)
                  for row, distance in zip(rows, distances) if not row.empty]


def _kinds(row: Row, held: int) -> Iterator[Column]:
    """The columns that the first word of a row allows; decimal and text only where nothing else fits."""
    words = row.line[row.start:].split()
    token = words[0].split("-")[0] or words[0]
    size = len(token)
    if row.shape == "0x" and token.startswith("0x"):
        yield Column("0x", max((size - 2) // 2, 1))
    if row.shape == "0x" and _GDB_CHAR.match(row.line, row.start):
        yield Column("char", 1)
    if row.shape == "colon" and size == 8 and set(token) <= {"0", "1"}:
        yield Column("binary", 1)
    if re.fullmatch("(?:[0-9a-fA-F]{2})+", token) and (row.shape in ("colon", "0x") or size in (2, 4, 8, 16)):
        yield Column("hex", size // 2)
    if row.shape == "bare" and set(token) <= set("01234567") and size in OCTAL_WIDTHS:
        yield Column("octal", OCTAL_WIDTHS[size])
    unit = -(-held // len(words))
    if row.shape == "0x" and set(token) <= set("01234567") and token[0] == "0":
        yield Column("0octal", unit if unit in _LETTERS else 1)
    if row.shape in ("bare", "0x") and re.fullmatch("[-+]?[0-9]+", token):
        yield Column("decimal", unit if unit in _LETTERS else 1)
    if row.shape == "bare":
        yield CharColumn()


def _named(layout: Layout, rows: Sequence[Row], counted: bool) -> Iterator[Layout]:
    """The layout with its name, and the one with swapped words where nothing settles their order."""
    row, column = rows[0], layout.column
    layout.form, host = _name(layout, row)
    layout.padded = row.shape == "bare" and column.unit > 1
    layout.sure = row.shape != "bare" or layout.has_text or layout.step > 0 or counted or all(map(_strong, rows))
    if layout.is_settled:
        layout.form += " -e" if column.little and layout.form == "xxd" else ""
        yield layout
        return
    column.little = host
    yield layout
    if column.unit > 1 and host:
        yield layout.swapped(False, f"{layout.form}, big-endian words")
    elif column.unit > 1 and layout.form == "xxd" and len(rows) < _SAMPLE:
        yield layout.swapped(True, "xxd -e")


def _strong(row: Row) -> bool:
    """Whether a single row without a text column can hardly be digits alone."""
    return len(row.offset) % 2 == 1 or (row.line[:row.start].endswith(("  ", "\t")) and set(row.offset) == {"0"})


def _name(layout: Layout, row: Row) -> tuple[str, bool]:
    """The name of the dump, and whether its words are in the machine's order, which is little-endian."""
    kind = layout.column.kind
    if row.shape == "netty":
        return "Netty hex dump", False
    if row.shape == "colon":
        return "xxd -b" if kind == "binary" else "xxd", False
    if row.shape != "0x":
        return _bare_name(layout, row)
    letter = {"0x": "x", "0octal": "o", "decimal": "d", "char": "c"}.get(kind)
    if letter:
        return f"gdb x/{letter}{_LETTERS.get(layout.column.unit, 'b')}", True
    return "tcpdump" if len(row.offset) == 4 else "lldb memory read", False


def _bare_name(layout: Layout, row: Row) -> tuple[str, bool]:
    """The same for rows whose offsets have nothing around them."""
    kind, unit, octal = layout.column.kind, layout.column.unit, layout.radix == 8
    if kind == "text":
        return "od -c" if octal else "hexdump -c", False
    if kind == "hex" and unit == 1:
        name = "hexdump -C" if "|" in row.line[row.start:] else "od -t x1" if octal or len(row.offset) == 7 else \
            "Wireshark hex dump" if len(row.offset) == 4 else "hex dump with offsets"
        return name, False
    if layout.radix == 16 and (kind, unit) in _HEXDUMP:
        return _HEXDUMP[kind, unit], True
    if kind == "octal" and octal and unit < 4:
        return "od -b" if unit == 1 else "od", True
    return f"od -t {'x' if kind == 'hex' else kind[0]}{unit}", True
