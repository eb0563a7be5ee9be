"""Lines of styled spans, wrapping and tables."""
from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, pairwise

from kconstruct.text import width_of

__all__ = ["Line", "Span", "joined", "plain", "table", "wrapped"]

Span = tuple[str, str]
"""Text and the name of its style, "" for none; the names are those of `screen.THEME`."""
Line = list[Span]

_MIN_DOCS = 30
_MIN_COLUMNS = 8


def plain(line: Line) -> str:
    """A line without its styles.

    >>> plain([("size ", "bold"), ("int32", "")])
    'size int32'
    """
    return "".join(text for text, _ in line)


def joined(line: Line) -> Line:
    """The same line with neighbouring spans of one style merged.

    >>> joined([("a", "docs"), (" b", "docs"), ("", ""), ("c", "")])
    [('a b', 'docs'), ('c', '')]
    """
    result: Line = []
    for text, style in line:
        if result and result[-1][1] == style:
            result[-1] = (result[-1][0] + text, style)
        elif text:
            result.append((text, style))
    return result


def wrapped(line: Line, width: int | None, hang: Line) -> Iterator[Line]:
    """The line in as many rows as the width needs, broken between words; later rows begin with `hang`.

    A place, `[0x0010, 4B]`, is one word; a word longer than a row is split.
    """
    columns = (width or 0) - width_of(plain(hang))
    if width is None or columns < _MIN_COLUMNS or width_of(plain(line)) <= width:
        yield line
        return
    cells = [(char, style) for text, style in line for char in text]
    ends = list(accumulate(width_of(char) for char, _ in cells))
    words = [0, *(at for at, ((before, style), (char, next_style)) in enumerate(pairwise(cells), 1)
                  if char.isspace() and not before.isspace() and not style == next_style == "place"), len(cells)]
    row, start, left = Line(), 0, width
    while start < len(cells):
        used = ends[start - 1] if start else 0
        end = max(bisect_right(ends, used + left), start + 1)
        at = bisect_right(words, end) - 1
        cut = words[at]
        if cut < len(cells) and (cut <= start or ends[words[at + 1] - 1] - ends[cut - 1] > columns):
            cut = end
        yield joined([*row, *cells[start:cut]])
        row, left, start = hang, columns, cut
        while start < len(cells) and cells[start][0].isspace():
            start += 1


def table(head: Sequence[str], rows: Iterable[Sequence[str]], width: int | None = None, *,
          styles: Sequence[str] = ()) -> Iterator[Line]:
    """A table; text in the last column is wrapped to the width, or below its row if too few columns are left for it."""
    body = [list(row) for row in rows]
    sizes = [max((width_of(row[index]) for row in [list(head), *body]), default=0) for index in range(len(head) - 1)]
    left = sum(sizes) + 2 * len(sizes)
    longest = max((width_of(row[-1]) for row in [list(head), *body]), default=0)
    below = width is not None and width - left < min(_MIN_DOCS, longest)
    yield _row(list(head[:-1]), sizes, ["heading"] * len(head), "" if below else head[-1])
    for row in body:
        if below and row[-1]:
            yield _row(row[:-1], sizes, styles, "")
            indent = " " * (len(row[0]) - len(row[0].lstrip()) + 4)
            yield from wrapped([(indent + row[-1], "docs")], width, [(indent, "")])
        else:
            yield from wrapped(_row(row[:-1], sizes, styles, row[-1]), width, [(" " * left, "")])


def _row(cells: list[str], sizes: list[int], styles: Sequence[str], last: str) -> Line:
    line: Line = []
    for index, (cell, size) in enumerate(zip(cells, sizes)):
        style = styles[index] if index < len(styles) else ""
        line += [(cell, style), (" " * (size - width_of(cell) + 2), "")]
    line.append((last, styles[-1] if len(styles) > len(cells) else "docs"))
    while line and not line[-1][0].strip():
        line.pop()
    return line
