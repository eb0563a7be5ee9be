"""Lines of a log, or prose, with bytes in them: the digits that are no timestamp, thread or name."""
from __future__ import annotations

import re
from itertools import islice

from kconstruct.dump_input.model import Block, Reading, Refused, plural
from kconstruct.dump_input.plain import base64_data, hex_block
from kconstruct.dump_input.score import BEGINS, CUT, FITS, score

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
_LONG, _SHORT = 16, 6


def read(text: str) -> list[Reading]:
    """The reading of the bytes that stand within lines; none when there are none to be sure of."""
    if not _ANY.search(text):
        return []
    lines = text.split("\n")
    places = []
    at = 0
    for line in lines:
        places.append(at)
        at += len(line) + 1
    plain = [_untimed(line) if _ANY.search(line) else "" for line in lines]
    return _reading("hex in lines", *_found(lines, plain, places)) or \
        _reading("base64 in lines", *_found64(lines, plain, places))


def _untimed(line: str) -> str:
    """A line without the times, addresses and ids that stand before what was logged."""
    return _TIME.sub(lambda found: "~" * len(found[0]), line[:_HEAD]) + line[_HEAD:]


def _reading(form: str, blocks: list[Block], used: int, whole: int) -> list[Reading]:
    if not blocks:
        return []
    left = whole - used
    notes = [f"the bytes of {plural(used, 'line')}, without what stands around them"
             + (f"; {plural(left, 'line')} without bytes" if left else "")]
    return [Reading(form, blocks, notes)]


def _found(lines: list[str], plain: list[str], places: list[int]) -> tuple[list[Block], int, int]:
    blocks: list[Block] = []
    open_run = prose = False
    used = 0
    for line, bare, place in zip(lines, plain, places):
        best = _best(bare)
        if best is None:
            open_run = False
            prose = prose or bool(_PROSE.search(line))
            continue
        block, start, end = best
        around = f"{bare[:start]} {bare[end:]}"
        wordy = bool(_PROSE.search(around))
        prose = prose or wordy or bare[:1] == "~"
        if _PIECES.search(around) or (not wordy and any(char.isalnum() for char in around)):
            raise Refused(place + _first_wrong(bare, start, end), "the hex digits of this line are broken up here")
        block.marks = [(0, place + start)]
        alone = not around.strip()
        if not alone and len(block.data) < _SHORT:
            open_run = False
            continue
        used += 1
        if alone and open_run:
            blocks[-1].marks.append((len(blocks[-1].data), place + start))
            blocks[-1].data += block.data
        else:
            blocks.append(block)
        open_run = not line[end:].strip()
    return _likely(blocks) if prose else [], used, sum(bool(line.strip()) for line in lines)


def _first_wrong(line: str, start: int, end: int) -> int:
    """Where the text around the longest run goes on."""
    after = re.compile(r"[^\s,:-]").search(line, end)
    return after.start() if after and _PIECES.search(line[end:]) else max(len(line[:start].rstrip()) - 1, 0)


def _best(line: str) -> tuple[Block, int, int] | None:
    """The longest run of hex in a line, without numbers before it that are no part of a frame."""
    best = max(_RUN.finditer(line), key=lambda run: run.end() - run.start(), default=None)
    if best is None:
        return None
    text = best[0].rstrip(" \t:,-")
    found = None
    for word in islice(_WORDS.finditer(text), _NUMBERS):
        start = word.start()
        try:
            block = hex_block(text[start:], best.start() + start)
        except Refused:
            continue
        if found is None or score(block.data) > FITS:
            found = block, best.start() + start, best.start() + len(text)
        if score(block.data) >= FITS:
            break
    return found


def _likely(blocks: list[Block]) -> list[Block]:
    """Without the numbers of other kinds, where some runs speak for themselves."""
    sure = [block for block in blocks if score(block.data) >= CUT]
    if sure:
        return sure
    return [block for block in blocks if len(block.data) >= _LONG]


def _found64(lines: list[str], plain: list[str], places: list[int]) -> tuple[list[Block], int, int]:
    blocks = []
    for bare, place in zip(plain, places):
        for word in _WORD.finditer(bare):
            data = base64_data(word[0])
            if data and score(data) > BEGINS:
                blocks.append(Block(data, [(0, place + word.start())]))
    return blocks, len(blocks), sum(bool(line.strip()) for line in lines)
