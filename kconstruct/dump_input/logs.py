"""Bytes within the lines of a log, or of prose: the digits that are not a timestamp, a thread or a name."""
from __future__ import annotations

import re
from itertools import islice
from typing import NamedTuple

from kconstruct.dump_input.model import Block, Decoding, FormError, lines_of
from kconstruct.dump_input.plain import base64_data, hex_block
from kconstruct.dump_input.score import Judge, Level
from kconstruct.text import plural

__all__ = ["read"]

_TIME = re.compile(
    r"(?:\d{4}[-/]\d\d[-/]\d\d|\d\d[-/]\d\d[-/]\d{2,4})(?:[T ,]?\s?\d\d:\d\d(?::\d\d)?(?:[.,:]\d{1,9})?)?"
    r"(?:\s?(?:Z|UTC|[+-]\d\d:?\d\d))?(?![0-9a-fA-F])"
    r"|(?<![:\w])\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?![:\w])"
    r"|(?<![\w.])\d{10}(?:\.\d{1,9})?(?=[\s\]:])"
    r"|(?<![\w-])[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}(?![\w-])"
    r"|(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?(?![\w.])")
_RUN = re.compile(r"(?<![A-Za-z0-9_])(?:x')?[0-9a-fA-F\\][0-9a-fA-FxX\\ \t:,-]*(?![A-Za-z0-9_])")
_WORD = re.compile(r"(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{16,}={0,2}")
_ANY = re.compile(r"(?:[0-9a-fA-F]{2}[ :,x\\-]{0,3}){6}|[A-Za-z0-9+/_-]{16}")
_WORDS = re.compile(r"[^ \t:,-]+")
_NUMBERS = 4
_PROSE = re.compile(r"(?<![0-9A-Za-z\\])(?=[A-Za-z]*[g-zG-Z])[A-Za-z]{3,}(?![0-9A-Za-z])")
_PIECES = re.compile(r"(?<![0-9A-Za-z])(?:[0-9a-fA-F]{2}[ ,:-]+){2}[0-9a-fA-F]{2}(?![0-9A-Za-z])")
_HEAD = 400
_SAME = re.compile("~+")
_LONG, _SHORT = 16, 6


class _Line(NamedTuple):
    """A line where bytes may be: `bare` is without times, addresses and ids, empty where no bytes can be."""

    place: int
    text: str
    bare: str


def read(text: str, judge: Judge) -> list[Decoding]:
    """The reading of the bytes within lines; none when there are none to be sure of."""
    if not _ANY.search(text):
        return []
    lines = [_Line(place, line, _untimed(line) if _ANY.search(line) else "") for place, line in lines_of(text)]
    for form, find in (("hex in lines", _hex_blocks), ("base64 in lines", _base64_blocks)):
        blocks, used, unknown = find(lines, judge)
        if blocks:
            note = f"bytes found in {plural(used, 'line')}"
            note += f"; {plural(unknown, 'line')} with other hex digits ignored" if unknown else ""
            others = sum(bool(line.text.strip()) for line in lines) - used - unknown
            note += f"; {plural(others, 'line')} without bytes ignored" if others > 0 else ""
            return [Decoding(form, blocks, [note])]
    return []


def _untimed(line: str) -> str:
    """A line whose times, addresses and ids, before what was logged, are blanked."""
    return _TIME.sub(lambda found: "~" * len(found[0]), line[:_HEAD]) + line[_HEAD:]


def _hex_blocks(lines: list[_Line], judge: Judge) -> tuple[list[Block], int, int]:
    """The runs of hex; the lines that they are on, and those of runs that are left out."""
    runs = _Runs(judge)
    prose = False
    for place, line, bare in lines:
        seen = bare or (_untimed(line) if runs.is_cut else "")
        best = _longest_run(seen, judge)
        if best is not None and runs.goes_on(seen, *best):
            runs.join(best[0], place + best[1])
            continue
        if best is None or not bare:
            runs.is_open = False
            prose = prose or bool(_PROSE.search(line))
            continue
        block, start, end = best
        around = f"{bare[:start]} {bare[end:]}"
        wordy = bool(_PROSE.search(around))
        prose = prose or wordy or bare[:1] == "~"
        if _PIECES.search(around) or (not wordy and any(char.isalnum() for char in around)):
            raise FormError(place + _first_wrong(bare, start, end), "the hex digits of this line are interrupted here")
        alone = not around.strip()
        if alone and runs.is_open:
            runs.join(block, place + start)
        elif alone or len(block.data) >= _SHORT:
            runs.begin(block, place + start, _before(bare, start))
        runs.is_open = not line[end:].strip() and (alone or len(block.data) >= _SHORT)
    found = _likely(runs.blocks, judge) if prose else []
    used = sum(len(block.marks) for block in found)
    return found, used, sum(len(block.marks) for block in runs.blocks) - used


class _Runs:
    """The runs of hex of the lines so far.

    Joined are runs on lines of their own, and rows of a message on consecutive lines with the same text before them.
    `is_open` unless text follows the last run.
    """

    def __init__(self, judge: Judge) -> None:
        self.blocks: list[Block] = []
        self.is_open = False
        self._judge = judge
        self._before = ""
        self._end: int | None = None  # of the last message, by its length

    @property
    def is_cut(self) -> bool:
        """Whether the last message needs more rows."""
        return self.is_open and self._end is not None and self._end > len(self.blocks[-1].data)

    def goes_on(self, bare: str, block: Block, start: int, end: int) -> bool:
        """Whether the message of the last run goes on in a line, and none begins there."""
        return self.is_cut and not bare[end:].strip() and _before(bare, start) == self._before and \
            self._judge.score(block.data).level in (Level.UNKNOWN, Level.BEGINS)

    def begin(self, block: Block, place: int, before: str) -> None:
        """A run of its own, with the text before it; a message that needs no length before it has no known end."""
        self.blocks.append(Block(b"", []))
        self._before = before
        self._end = None if self._judge.score(block.data).level is Level.BEGINS else 0
        self.join(block, place)

    def join(self, block: Block, place: int) -> None:
        """More of the last run."""
        last = self.blocks[-1]
        last.marks.append((len(last.data), place))
        last.data += block.data
        while self._end is not None and self._end < len(last.data):
            self._end = self._judge.message_end(last.data, self._end)


def _before(bare: str, start: int) -> str:
    """The text before a run, the same for all times."""
    return _SAME.sub("~", bare[:start])


def _first_wrong(line: str, start: int, end: int) -> int:
    """Where the text around the longest run goes on."""
    after = re.compile(r"[^\s,:-]").search(line, end)
    return after.start() if after and _PIECES.search(line[end:]) else max(len(line[:start].rstrip()) - 1, 0)


def _longest_run(line: str, judge: Judge) -> tuple[Block, int, int] | None:
    """The longest run of hex in a line and its bounds, without leading numbers that are no part of a message."""
    longest = max(_RUN.finditer(line), key=lambda run: run.end() - run.start(), default=None)
    if longest is None:
        return None
    text = longest[0].rstrip(" \t:,-")
    found = None
    for word in islice(_WORDS.finditer(text), _NUMBERS):
        start = word.start()
        try:
            block = hex_block(text[start:], longest.start() + start)
        except FormError:
            continue
        level = judge.score(block.data).level
        if found is None or level > Level.COMPLETE:
            found = block, longest.start() + start, longest.start() + len(text)
        if level >= Level.COMPLETE:
            break
    return found


def _likely(blocks: list[Block], judge: Judge) -> list[Block]:
    """Those that the judge knows; the long ones when it knows none."""
    known = [block for block in blocks if judge.score(block.data).level]
    return known or [block for block in blocks if len(block.data) >= _LONG]


def _base64_blocks(lines: list[_Line], judge: Judge) -> tuple[list[Block], int, int]:
    """The words of base64 that the judge knows, and how many there are; none is left out."""
    blocks = []
    for place, _, bare in lines:
        for word in _WORD.finditer(bare):
            data = base64_data(word[0])
            if data and judge.score(data).level >= Level.COMPLETE:
                blocks.append(Block(data, [(0, place + word.start())]))
    return blocks, len(blocks), 0
