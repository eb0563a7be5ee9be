"""Hex dumps: 16 bytes a row, coloured by the field that each byte belongs to."""
from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from kconstruct.text import plural
from kconstruct.trace import Trace
from kconstruct.views.lines import Line, joined
from kconstruct.views.palette import Paint

__all__ = ["MAX_ROWS", "ROW", "ascii_text", "excerpt", "hex_lines", "hex_rows", "offset_digits", "ruler"]

ROW = 16
MAX_ROWS = 64
"""Rows shown of a large input unless `every` is set."""
_AROUND = 2
"""Rows shown before and after that of a fault."""
_SHOWN = bytes(byte if 0x20 <= byte < 0x7F else ord(".") for byte in range(256))


def hex_lines(trace: Trace, paint: Paint | None = None, *, every: bool = False,
              only: Collection[int] | None = None) -> Iterator[Line]:
    """The bytes of an input; of a large one the first rows, those around faults and the last one, unless `every`.

    `only`: the rows with these numbers, and no others.
    """
    data = trace.data
    styles = _Styles((paint or Paint(trace.root)).runs(trace.root))
    digits = offset_digits(len(data))
    for row, left_out in _rows(trace, every, only):
        if left_out:
            yield [(_left_out(left_out, digits), "note")]
        yield _row(data, row * ROW, ROW, digits, styles)


def hex_rows(trace: Trace, *, every: bool = False) -> Iterator[str]:
    """The same as plain text."""
    data = trace.data
    digits = offset_digits(len(data))
    for row, left_out in _rows(trace, every, None):
        if left_out:
            yield _left_out(left_out, digits)
        start = row * ROW
        chunk = bytes(data[start:start + ROW])
        yield f"{start:0{digits}x}  {chunk[:8].hex(' '):23}  {chunk[8:].hex(' '):23}  |{ascii_text(chunk)}|"


def _rows(trace: Trace, every: bool, only: Collection[int] | None) -> Iterator[tuple[int, int]]:
    """The number of each row that is shown, and how many rows before it are left out."""
    rows = (len(trace.data) + ROW - 1) // ROW
    if only is not None:
        yield from ((row, 0) for row in sorted(only))
        return
    before = -1
    for row in range(rows) if every or rows <= MAX_ROWS else _chosen(trace, rows):
        yield row, row - before - 1
        before = row


def _chosen(trace: Trace, rows: int) -> list[int]:
    chosen = {*range(MAX_ROWS - 8), rows - 1}
    for node in trace.root.walk():
        if node.fault is not None and node.fault.offset is not None and not node.space:
            row = min(node.fault.offset // ROW, rows - 1)
            chosen.update(range(max(row - _AROUND, 0), min(row + _AROUND + 1, rows)))
    return sorted(chosen)


def _left_out(rows: int, digits: int) -> str:
    return f"{'':{digits}}  ... {plural(rows, 'row')} ({plural(rows * ROW, 'byte')}) not shown, --all shows them"


class _Styles:
    """The style of each byte; offsets are given in rising order."""

    def __init__(self, runs: Iterable[tuple[int, int, str]]) -> None:
        self._runs = iter(runs)
        self._now = (0, 0, "")

    def between(self, start: int, stop: int) -> Iterator[tuple[int, int, str]]:
        """Where the bytes from `start` to `stop` have one style, and which."""
        while start < stop:
            while self._now[1] <= start:
                self._now = next(self._runs, (start, 1 << 62, ""))
            begin, end, style = self._now
            if begin > start:
                end, style = begin, ""
            end = min(end, stop)
            yield start, end, style
            start = end


def offset_digits(size: int) -> int:
    """Digits of an offset in an input of `size` bytes."""
    return 4 if size <= 0x10000 else 8


def ascii_text(data: bytes) -> str:
    """The bytes as ASCII, with a dot for each that is no printable character.

    >>> ascii_text(b"ab\\x00")
    'ab.'
    """
    return data.translate(_SHOWN).decode("ascii")


def ruler(data: bytes) -> Line:
    """The line above a dump: the number of each byte in its row."""
    return [(" " * offset_digits(len(data)) + "  " + " ".join(f" {column:X}" for column in range(8)) + "  "
             + " ".join(f" {column:X}" for column in range(8, ROW)), "place")]


def _row(data: bytes, start: int, per: int, digits: int, styles: _Styles, text: bool = True) -> Line:
    """A row of `per` bytes, 8 or 16, with or without their characters."""
    line: Line = [(f"{start:0{digits}x}", "place"), ("  ", "")]
    chars: Line = []
    chunk = bytes(data[start:start + per])
    before = ""
    for begin, end, style in styles.between(start, start + len(chunk)):
        first, last = begin - start, end - start
        gap = "" if first == 0 else "  " if first == 8 else " "
        halves = (chunk[first:last].hex(" "),) if last <= 8 or first >= 8 else (
            chunk[first:8].hex(" "), chunk[8:last].hex(" "))
        line += [(gap, style if style == before else ""), ("  ".join(halves), style)]
        chars.append((ascii_text(chunk[first:last]), style))
        before = style
    if text:
        used = 3 * len(chunk) - 1 + (len(chunk) > 8)
        line += [(" " * (3 * per - used), ""), ("  |", "bar"), *chars, ("|", "bar")]
    return joined(line)


def excerpt(data: bytes, offset: int, size: int = 1, width: int | None = None) -> Iterator[Line]:
    """The rows around a byte, with carets under it (and the rest of the `size` bytes that lie in its row)."""
    digits = offset_digits(len(data))
    columns = (width or 1 << 16) - digits - 2
    per = ROW if columns >= 3 * ROW else ROW // 2
    text = columns >= 4 * ROW + 5
    row = min(offset, len(data)) // per * per
    for start in (row - per, row, row + per):
        if start == row or 0 <= start < len(data):
            yield _row(data, start, per, digits, _Styles(()), text)
        if start == row:
            first, last = offset - start, min(offset - start + max(size, 1), per) - 1
            begin, end = (digits + 2 + 3 * column + (column >= 8) for column in (first, last))
            yield [(" " * begin + "^" * (end + 2 - begin), "fault")]
