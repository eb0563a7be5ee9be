"""Lines of styled spans, wrapping and tables."""
from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence

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
    """The same line with neighbours of one style in one span.

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
    """The line in as many lines as the width needs, broken between words; later ones begin with `hang`."""
    columns = (width or 0) - width_of(plain(hang))
    if width is None or columns < _MIN_COLUMNS or width_of(plain(line)) <= width:
        yield line
        return
    row: Line = []
    left = width
    for word in _words(line):
        rest, size = word, width_of(plain(word))
        if left < size <= columns and plain(word).strip():
            yield joined(row)
            row, left = list(hang), columns
            rest, size = _stripped(word)
        while size > left:
            head, rest = _split(rest, left)
            yield joined(row + head)
            row, left = list(hang), columns
            size = width_of(plain(rest))
        row, left = row + rest, left - size
    yield joined(row)


def _words(line: Line) -> Iterator[Line]:
    """The line's words, each with the spaces before it; a place, `[0x0010, 4B]`, is one word."""
    word: Line = []
    for text, style in line:
        for part in re.findall(r"\s*\S+|\s+", text) if style != "place" else [text]:
            if part[0].isspace() and word:
                yield word
                word = []
            word.append((part, style))
    if word:
        yield word


def _stripped(word: Line) -> tuple[Line, int]:
    (text, style), *rest = word
    return [(text.lstrip(), style), *rest], width_of(text.lstrip()) + width_of(plain(rest))


def _split(word: Line, columns: int) -> tuple[Line, Line]:
    """The start of a word that fits in `columns` (at least one character), and the rest."""
    head: Line = []
    for index, (text, style) in enumerate(word):
        if width_of(text) > columns:
            fits = _fitting(text, columns) or (0 if head else 1)
            return [*head, (text[:fits], style)], [(text[fits:], style), *word[index + 1:]]
        head.append((text, style))
        columns -= width_of(text)
    return head, []


def _fitting(text: str, columns: int) -> int:
    """How many characters fit in `columns`."""
    used = 0
    for index, char in enumerate(text):
        used += width_of(char)
        if used > columns:
            return index
    return len(text)


def table(head: Sequence[str], rows: Iterable[Sequence[str]], width: int | None = None, *,
          styles: Sequence[str] = ()) -> Iterator[Line]:
    """A table whose last column is text: it is wrapped to the width, or goes below its row where too little is left."""
    body = [list(row) for row in rows]
    sizes = [max((width_of(row[index]) for row in [list(head), *body]), default=0) for index in range(len(head) - 1)]
    left = sum(sizes) + 2 * len(sizes)
    longest = max((width_of(row[-1]) for row in [list(head), *body]), default=0)
    below = width is not None and width - left < min(_MIN_DOCS, longest)
    yield _row(list(head[:-1]), sizes, ["heading"] * len(head), "" if below else head[-1])
    for row in body:
        last = row[-1]
        if width is None or not last:
            yield _row(row[:-1], sizes, styles, last)
        elif below:
            yield _row(row[:-1], sizes, styles, "")
            indent = len(row[0]) - len(row[0].lstrip()) + 4
            for text in textwrap.wrap(last, max(width - indent, 20)):
                yield [(" " * indent, ""), (text, "docs")]
        else:
            first, *rest = textwrap.wrap(last, width - left) or [""]
            yield _row(row[:-1], sizes, styles, first)
            for text in rest:
                yield [(" " * left, ""), (text, "docs")]


def _row(cells: list[str], sizes: list[int], styles: Sequence[str], last: str) -> Line:
    line: Line = []
    for index, (cell, size) in enumerate(zip(cells, sizes)):
        style = styles[index] if index < len(styles) else ""
        line += [(cell, style), (" " * (size - width_of(cell) + 2), "")]
    line.append((last, styles[-1] if len(styles) > len(cells) else "docs"))
    while line and not line[-1][0].strip():
        line.pop()
    return line
