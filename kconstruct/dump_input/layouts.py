"""How the rows of a dump are laid out, found from the rows: their offsets say how many bytes each holds, the cells in
which base and width they are written, the text column which end of a word comes first.
"""
from __future__ import annotations

import copy
import re
from collections import Counter
from collections.abc import Iterator, Sequence

from kconstruct.dump_input.columns import OCTAL_WIDTHS, Cells, Row, TextCells

__all__ = ["Layout", "layouts"]

_SAMPLE = 200
_USUAL = 16
_OCTAL = ("octal", "0octal")
_WIDTH = 64
"""So far may a text column stand from the cells."""
_LONGEST = 4096
"""No row holds more bytes."""
_LETTERS = {1: "b", 2: "h", 4: "w", 8: "g"}
_HEXDUMP = {("hex", 2): "hexdump", ("octal", 1): "hexdump -b", ("octal", 2): "hexdump -o",
            ("decimal", 2): "hexdump -d"}
_OD_ROW = re.compile(r"[0-7]{7} (?:[0-9a-f]{2}|[0-7]{6})(?: |$)")
_CHAR_CELL = re.compile(r"-?[0-9]{1,3} '")

Pairs = list[tuple[Row, "int | None"]]
"""Rows, and how many bytes each holds; None where no row follows that would tell."""


class Layout:
    """A way to read rows.

    radix of the offsets; step: bytes in a full row, 0 where no row follows another; sure: these can hardly be digits
    of another kind; padded: the last word may hold more than the bytes that there were
    """

    def __init__(self, cells: Cells, radix: int, step: int) -> None:
        self.cells, self.radix, self.step = cells, radix, step
        self.form = ""
        self.sure = False
        self.padded = False
        self._zone = 0
        self._column = 0
        self._strip = ""
        self._alone = False

    def offset(self, row: Row) -> int:
        """The offset of a row."""
        return _offset(row, self.radix)

    def read(self, row: Row, until: int | None) -> bytes:
        """The bytes of a row, of which `until` are known to be there."""
        cells = self.cells
        if until == self.step and self._zone:
            zone = row.line[row.start:row.start + self._zone]
            try:
                data = bytes.fromhex(zone.replace(self._strip, " ") if self._strip else zone)
            except ValueError:
                data = b""
            if len(data) == until:
                return cells.ordered(data)
        if until == self.step and self._alone:
            words = row.line[row.start:].split()
            quick = cells.quickly(words) if len(words) * cells.unit == until else None
            if quick is not None:
                return quick
        if until is None:
            return self._lone(row)
        spans = cells.scan(row, -(-until // cells.unit))
        data = cells.value(row, spans)
        if len(data) < until:
            raise cells.fault(row, spans)
        return data

    def _lone(self, row: Row) -> bytes:
        """The bytes of a row that no other follows."""
        cells = self.cells
        if cells.kind == "hex" and not self.shown and not self.step:
            try:
                return cells.ordered(bytes.fromhex(row.line[row.start:]))
            except ValueError:
                pass
        spans = cells.scan(row, self.step // cells.unit or None)
        spans = spans[:self.last(row, spans)]
        if not spans or not cells.ends(row, spans) or (self.shown and not self._shown(row, spans)):
            raise cells.fault(row, spans)
        return cells.value(row, spans)

    def _shown(self, row: Row, spans: list[tuple[int, int]]) -> bool:
        """Whether the text column, where there is one, agrees with the cells as far as it goes."""
        return not row.line[spans[-1][1]:].strip() or self.cells.shows(row, spans) \
            or self.cells.shows(row, spans, cut=True)

    def last(self, row: Row, spans: list[tuple[int, int]]) -> int:
        """How many cells of a last row are bytes, and not text that looks like them."""
        size, whole = self.cells.unit, len(row.line)
        for count in range(len(spans), 0, -1):
            left = whole - spans[count - 1][1]
            if count * size - _WIDTH < left < count * size + _WIDTH and self.cells.shows(row, spans[:count]):
                return count
        if self._column:
            return sum(end <= self._column for _, end in spans)
        return len(spans)

    def held(self, distance: int) -> int | None:
        """How many bytes a row holds, by the distance to the offset of the next one; None when that does not tell."""
        return distance if 0 < distance <= (self.step or _LONGEST) else None

    def fits(self, pairs: Pairs) -> bool:
        """Whether most rows of a sample read so; learns from them."""
        cells = self.cells
        votes = {False: 0, True: 0}
        bad = 0
        for row, until in pairs:
            spans = cells.scan(row, -(-(until or self.step) // cells.unit) or None)
            if until is None:
                spans = spans[:self.last(row, spans)]
            if not spans or (until and len(spans) * cells.unit < until) or not cells.ends(row, spans):
                bad += 1
                continue
            for little in votes:
                cells.little = little
                votes[little] += cells.shows(row, spans)
            cells.little = False
            if until == self.step and cells.kind in ("hex", "0x"):
                self._learn(row, spans, max(votes.values()) > 0)
        self.bad = bad
        self.shown = max(votes.values()) > 0
        self.settled = votes[True] != votes[False]
        self._alone = not self.shown and cells.kind not in ("text", "char")
        cells.little = votes[True] > votes[False]
        return bad * 4 <= len(pairs) and bad < len(pairs)

    bad = 0
    """How many rows of the sample do not read so."""
    shown = False
    """Whether there is a text column."""
    settled = False
    """Whether the text column tells which end of a word comes first."""

    def _learn(self, row: Row, spans: list[tuple[int, int]], shown: bool) -> None:
        """Where the cells of a full row end, so that others can be cut there."""
        self._zone = spans[-1][1] - row.start
        self._column = spans[-1][1] if shown else self._column
        self._strip = "0x" if self.cells.kind == "0x" else "-" if "-" in row.line[row.start:spans[-1][1]] else ""

    def twin(self, little: bool, form: str) -> Layout:
        """The same with words the other way round."""
        other = copy.copy(self)
        other.cells = copy.copy(self.cells)
        other.cells.little = little
        other.form = form
        return other


def _offset(row: Row, radix: int) -> int:
    return int(row.offset.replace("`", "") if "`" in row.offset else row.offset, radix)


def layouts(rows: Sequence[Row]) -> list[Layout]:
    """The layouts that fit some rows, the likeliest first."""
    sample = rows[:_SAMPLE]
    filled = [row for row in sample if not row.empty]
    tried: list[Layout] = []
    padded = any(map(_padded, filled))
    for radix, step, pairs in _measures(sample) if filled else ():
        found: list[Layout] = []
        kinds = [*_kinds(filled[0], pairs[0][1] or step), *(_kinds(filled[1], step) if filled[1:] else ())]
        for cells in {(cells.kind, cells.unit): cells for cells in kinds}.values():
            if found and cells.kind in ("decimal", "text") and (padded or found[0].cells.kind not in _OCTAL):
                break
            layout = Layout(cells, radix, step)
            if step % cells.unit:
                continue
            if layout.fits(pairs):
                found += _named(layout, filled, pairs[0][1] is not None)
            tried.append(layout)
        if found:
            return [layout for layout in found if layout.shown] or found
    if not tried or (rows[0].shape == "bare" and (tried[0].step != _USUAL or len(filled) < 2)):
        return []
    closest = min(tried, key=lambda layout: layout.bad)
    return list(_named(closest, filled, True))[:1]


def _padded(row: Row) -> bool:
    """Whether numbers have zeros in front, as octal ones do."""
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
    distances: list[int] = []
    following: dict[str, Row] = {}
    for row in reversed(rows):
        after = following.get(row.lead)
        distances.append(_offset(after, radix) - _offset(row, radix) if after and not after.starred else 0)
        following[row.lead] = row
    distances.reverse()
    counts = Counter(distance for distance, row, after in zip(distances, rows, rows[1:])
                     if 0 < distance <= _LONGEST and not row.empty and not after.empty)
    step = max(counts, key=lambda distance: (counts[distance], -distance), default=0)
    return step, [(row, distance if 0 < distance <= (step or _LONGEST) else None)
                  for row, distance in zip(rows, distances) if not row.empty]


def _kinds(row: Row, held: int) -> Iterator[Cells]:
    """The kinds of cells that the first one in a row allows; decimal and text only where nothing else fits."""
    words = row.line[row.start:].split()
    token = words[0].split("-")[0] or words[0]
    size = len(token)
    if row.shape == "0x" and token.startswith("0x"):
        yield Cells("0x", max((size - 2) // 2, 1))
    if row.shape == "0x" and _CHAR_CELL.match(row.line, row.start):
        yield Cells("char", 1)
    if row.shape == "colon" and size == 8 and set(token) <= {"0", "1"}:
        yield Cells("binary", 1)
    if re.fullmatch("(?:[0-9a-fA-F]{2})+", token) and (row.shape in ("colon", "0x") or size in (2, 4, 8, 16)):
        yield Cells("hex", size // 2)
    if row.shape == "bare" and set(token) <= set("01234567") and size in OCTAL_WIDTHS:
        yield Cells("octal", OCTAL_WIDTHS[size])
    unit = -(-held // len(words))
    if row.shape == "0x" and set(token) <= set("01234567") and token[0] == "0":
        yield Cells("0octal", unit if unit in _LETTERS else 1)
    if row.shape in ("bare", "0x") and re.fullmatch("[-+]?[0-9]+", token):
        yield Cells("decimal", unit if unit in _LETTERS else 1)
    if row.shape == "bare":
        yield TextCells()


def _named(layout: Layout, rows: Sequence[Row], counted: bool) -> Iterator[Layout]:
    """The layout with its name, and its twin where nothing tells which end of a word comes first."""
    row, cells = rows[0], layout.cells
    layout.form, host = _name(layout, row)
    layout.padded = row.shape == "bare" and cells.unit > 1
    layout.sure = row.shape != "bare" or layout.shown or layout.step > 0 or counted or all(map(_strong, rows))
    if layout.settled:
        layout.form += " -e" if cells.little and layout.form == "xxd" else ""
        yield layout
        return
    cells.little = host
    yield layout
    if cells.unit > 1 and host:
        yield layout.twin(False, f"{layout.form}, big-endian words")
    elif cells.unit > 1 and layout.form == "xxd" and len(rows) < _SAMPLE:
        yield layout.twin(True, "xxd -e")


def _strong(row: Row) -> bool:
    """Whether a lone row without a text column can hardly be digits alone."""
    return len(row.offset) % 2 == 1 or (row.line[:row.start].endswith(("  ", "\t")) and set(row.offset) == {"0"})


def _name(layout: Layout, row: Row) -> tuple[str, bool]:
    """What the dump is called, and whether its words are the machine's, so that their low end comes first."""
    kind, unit, shape, octal = layout.cells.kind, layout.cells.unit, row.shape, layout.radix == 8
    if shape == "netty":
        return "Netty hex dump", False
    if shape == "colon":
        return "xxd -b" if kind == "binary" else "xxd", False
    if shape == "0x":
        letter = {"0x": "x", "0octal": "o", "decimal": "d", "char": "c"}.get(kind)
        if letter:
            return f"gdb x/{letter}{_LETTERS.get(unit, 'b')}", True
        return "tcpdump" if len(row.offset) == 4 else "lldb memory read", False
    if kind == "text":
        return "od -c" if octal else "hexdump -c", False
    if kind == "hex" and unit == 1:
        if "|" in row.line[row.start:]:
            return "hexdump -C", False
        return "od -t x1" if octal or len(row.offset) == 7 else \
            "Wireshark hex dump" if len(row.offset) == 4 else "hex dump with offsets", False
    if layout.radix == 16 and (kind, unit) in _HEXDUMP:
        return _HEXDUMP[kind, unit], True
    if kind == "octal" and octal and unit < 4:
        return "od -b" if unit == 1 else "od", True
    return f"od -t {'x' if kind == 'hex' else kind[0]}{unit}", True
