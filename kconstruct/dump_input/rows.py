"""Dumps whose rows begin with an offset: found among other lines and put together; missing rows are refused.

Module `columns` reads what follows the offset, `layouts` finds out how.
"""
from __future__ import annotations

import re
from itertools import islice

from kconstruct.dump_input.columns import Row, following
from kconstruct.dump_input.layouts import Layout, layouts
from kconstruct.dump_input.model import MAX_REPEATED, TOO_MANY, Block, Decoding, FormError, Marks, lines_of
from kconstruct.text import plural

__all__ = ["read"]

_HEX = "[0-9a-fA-F]"
_SHAPES = (
    ("netty", rf"\|(?P<offset>{_HEX}{{8}})\| "),
    ("0x", rf"0x(?P<offset>{_HEX}{{2,16}})(?:[ \t]*<[^<>\n]{{0,200}}>)?:(?:[ \t]+|$)"),
    ("colon", rf"(?P<offset>{_HEX}{{4,16}}):(?:[ \t]+|$)"),
    ("bare", rf"(?P<offset>{_HEX}{{4,16}}|{_HEX}{{8}}`{_HEX}{{8}})(?:[ \t]+(?=\S)|[ \t]*$)"),
)
_ANCHORED = tuple((name, re.compile(rf"^(?P<lead>[ \t]*(?:[>#*] ?[ \t]*)?){form}")) for name, form in _SHAPES)
_IN_LOG = tuple((name, re.compile(rf"(?:(?<=[\s|\]])){form}(?=(?:0x)?{_HEX}{{2}})")) for name, form in _SHAPES)
_STAR = re.compile(r"[ \t]*(?:[>#] ?)?\*[ \t]*$")
_RULE = re.compile(r"[\s+|=0-9a-fA-F-]*$")
_FRAME_TAB = re.compile(r"^Frame \(\d+ bytes\):$", re.MULTILINE)
_OTHER_TAB = re.compile(r"(?!Frame )\w[\w .-]* \(\d+ bytes\):$")
"""Wireshark repeats, below a packet, what it reassembled from several packets."""
_FEW = 64
"""More rows than these, none of which follows another, are not a dump."""
_WIDEST = 2048
"""The most characters in a row."""
_ALMOST = re.compile(r"[ \t]*[\w<>+:-]{4,40}(?:[ \t]|$)")
_WORDS = re.compile(r"[0-9a-fA-Fx]{4}\S{0,30}(?:[ \t]+(?:0x)?[0-9a-fA-F]{1,16}(?=[ \t]|$)){3}")
_NO_HEX = re.compile(r"[^0-9a-fA-Fx\s]")
_OFFSET_CHARACTERS = frozenset("0123456789abcdefABCDEFx")
_SAMPLE = 400


def read(text: str) -> list[Decoding]:
    """The readings of a text as a dump, the likeliest first; none when it is not a dump.

    Raises `FormError` when it is a damaged one.
    """
    rows, others = _rows(text)
    found = layouts(rows)
    sure = any(layout.sure for layout in found)
    if not sure and len(rows) > _FEW:
        return []
    damaged = next((line for line in others if _resembles(line[1], rows)), None) if sure else None
    if damaged is not None:
        wrong = _NO_HEX.search(damaged[1])
        raise FormError(damaged[0] + (wrong.start() if wrong else 0), "not a row of the dump")
    readings = []
    first_error: FormError | None = None
    for layout in found:
        try:
            blocks, notes = _blocks(rows, layout)
        except FormError as error:
            first_error = first_error or error
            continue
        if any(block.data for block in blocks):
            readings.append(Decoding(layout.form, blocks, notes + _ignored(others), sure=layout.sure))
    if first_error is not None and not readings and len(rows) > len(others) and (rows[0].shape != "bare" or rows[2:]):
        raise first_error
    return readings


def _ignored(others: list[tuple[int, str]]) -> list[str]:
    count = sum(not _RULE.match(line) for _, line in others)
    return [f"{plural(count, 'line')} outside the dump ignored"] if count else []


def _rows(text: str) -> tuple[list[Row], list[tuple[int, str]]]:
    """The rows, and the other lines that are not empty, with their places."""
    shape = _usual_shape([line for _, line in islice(lines_of(text), _SAMPLE) if line.strip()])
    rows: list[Row] = []
    others: list[tuple[int, str]] = []
    fresh, starred, skipped = True, False, False
    tabs = bool(_FRAME_TAB.search(text))
    for place, line in lines_of(text) if shape else ():
        if not line or line.isspace():
            skipped = False
            continue
        skipped = skipped or (tabs and _OTHER_TAB.match(line) is not None)
        if skipped:
            continue
        row = _row(place, line, shape, fresh, starred) if shape else None
        if row is not None:
            rows.append(row)
            fresh = starred = False
        elif rows and _STAR.match(line):
            starred = True
        elif rows and not fresh and _continues(rows[-1], line):
            rows[-1] = rows[-1]._replace(line=rows[-1].line + line)
        else:
            fresh = True
            others.append((place, line))
    if len(rows) > 1 and not rows[0].lead and rows[1].lead.isspace() and all(row.lead for row in rows[1:]):
        rows[0] = rows[0]._replace(lead=rows[1].lead)
    return rows, others


def _resembles(line: str, rows: list[Row]) -> bool:
    """Whether a line between rows is a row that was damaged."""
    if not _ALMOST.match(line):
        return False
    first = line.split(maxsplit=1)[0].strip(":<>")
    size = len(rows[-1].offset) + (2 if rows[-1].shape == "0x" else 0)
    hexes = sum(char in _OFFSET_CHARACTERS for char in first)
    like = abs(len(first) - size) <= 1 and hexes >= size - 1 and any(map(str.isdigit, first))
    return like or bool(_WORDS.search(line))


def _usual_shape(lines: list[str]) -> tuple[str, re.Pattern[str]] | None:
    """The shape of rows that most lines have; within the lines of a log only where no line begins with a row."""
    for shapes, least in ((_ANCHORED, max(len(lines) // 4, 1)), (_ANCHORED[:3], 1), (_IN_LOG, 1)):
        counts = {shape: sum(len(line) <= _WIDEST and bool(form.search(line)) for line in lines)
                  for shape, form in shapes}
        best = max(counts, key=lambda shape: counts[shape])
        if counts[best] >= least:
            return best, dict(shapes)[best]
    return None


def _row(place: int, line: str, shape: tuple[str, re.Pattern[str]], fresh: bool, starred: bool) -> Row | None:
    found = shape[1].search(line) if len(line) <= _WIDEST else None
    if found is None:
        return None
    return Row(place, found.groupdict().get("lead", ""), found["offset"], shape[0], line, found.end(), fresh, starred)


def _continues(row: Row, line: str) -> bool:
    """Whether a narrow terminal broke a row: what follows is the rest of the words."""
    return len(row.line) > row.start and len(row.line) < 80 and len(line) < len(row.line) \
        and bool(re.match(rf"[ \t]{{0,2}}(?:{_HEX}{{1,8}}(?:[ \t]+|$))+", line)) and not line.startswith("   ")


def _blocks(rows: list[Row], layout: Layout) -> tuple[list[Block], list[str]]:
    """The bytes of the rows in the order of their offsets; `FormError` where a row is missing or damaged."""
    dump = _Assembler(layout)
    offsets = [row.number(layout.radix) for row in rows]
    for row, offset, after in zip(rows, offsets, following(rows)):
        until = None
        if after is not None:
            distance = offsets[after] - offset
            until = layout.held(min(distance, layout.step) if rows[after].starred else distance)
        dump.add(row, offset, until)
    return dump.done()


class _Assembler:
    """Puts the bytes of rows together by their offsets."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.blocks: list[Block] = []
        self._data = bytearray()
        self._marks: Marks = []
        self._flow: str | None = None
        self._expected: dict[str, int] = {}
        self._last: dict[str, bytes] = {}
        self._base: dict[str, int] = {}
        self._duplicates = 0
        self._ended = False

    def add(self, row: Row, offset: int, until: int | None) -> None:
        """Adds a row; `until` is the number of bytes up to the next one of its direction, None where there is none."""
        flow, expected = row.lead, self._expected.get(row.lead)
        if expected is not None and row.starred and offset > expected:
            self._repeat(row, offset - expected)
            expected = offset
        if row.empty and self._finishes(row, offset, expected):
            return
        if expected is None or self._begins(row, offset, expected):
            self._close()
            self._base[flow] = offset
        elif offset != expected:
            if offset == expected - len(self._last[flow]) and self.layout.read(row, until) == self._last[flow]:
                self._duplicates += 1
                return
            raise self._gap(row, offset - expected)
        if flow != self._flow:
            self._close()
            self._flow = flow
        self._append(row, offset, until)

    def _finishes(self, row: Row, offset: int, expected: int | None) -> bool:
        """Whether an empty row is the end of a dump, or of no dump."""
        if expected is None:
            return True
        if expected - self.layout.column.unit < offset < expected:
            del self._data[offset - expected:]
        elif offset != expected:
            return False
        self._close()
        del self._expected[row.lead]
        self._ended = True
        return True

    def _append(self, row: Row, offset: int, until: int | None) -> None:
        self._ended = False
        data = self.layout.read(row, until)
        if until is not None and len(data) < until:
            raise FormError(row.place + len(row.line), f"{plural(until - len(data), 'byte')} missing from this row")
        self._marks.append((len(self._data), row.place))
        self._data += data
        if data:
            self._last[row.lead] = data
        self._expected[row.lead] = offset + len(data)

    def _begins(self, row: Row, offset: int, expected: int) -> bool:
        """Whether another dump begins here."""
        base = self._base[row.lead]
        return offset != expected and (offset == 0 or (offset <= base and row.fresh) or offset == base
                                       or (row.shape == "0x" and len(row.offset) > 4))

    def _gap(self, row: Row, distance: int) -> FormError:
        place = row.place + row.line.find(row.offset)
        if distance > 0:
            return FormError(place, f"{plural(distance, 'byte')} missing before the row at {row.offset}")
        return FormError(place, f"row at {row.offset} out of order")

    def _repeat(self, row: Row, count: int) -> None:
        if len(self._data) + count > MAX_REPEATED:
            raise FormError(row.place, f"the * before this row repeats {plural(count, 'byte')}: {TOO_MANY}")
        last = self._last.get(row.lead) or b""
        if not last or row.lead != self._flow:
            raise FormError(row.place, "no row for the * before this one to repeat")
        self._marks.append((len(self._data), row.place))
        self._data += (last * (count // len(last) + 1))[:count]

    def _close(self) -> None:
        if self._data:
            self.blocks.append(Block(bytes(self._data), self._marks, self._flow or ""))
        self._data, self._marks = bytearray(), []

    def done(self) -> tuple[list[Block], list[str]]:
        """All blocks, and notes."""
        padded = self.layout.padded and not self._ended and self._data[-1:] == b"\0"
        self._close()
        notes = []
        if padded:
            notes.append("the last zero byte may be padding: the dump has no line with the final offset")
        if self._duplicates:
            notes.append(f"{plural(self._duplicates, 'duplicate row')} ignored")
        return self.blocks, notes
