"""A pasted text without what terminals, browsers and mail programs add to it; its places lead back to the original."""
from __future__ import annotations

import re
from bisect import bisect_right
from codecs import getincrementaldecoder

__all__ = ["Paste", "is_binary", "of_bytes"]

_UNSEEN = re.compile("\x1b\\[[0-9;:?]*[A-Za-z]|\x1b[()][A-Z0-9]|[\ufeff\u200b\u200c\u200d\u2060\r]+")
_LONE_RETURN = re.compile("(?<![\ufeff\u200b\u200c\u200d\u2060\r])\r(?![\ufeff\u200b\u200c\u200d\u2060\r\n]|\\Z)")
_BLANKS = dict.fromkeys((8239, 8287, 12288, *range(8192, 8203)), " ")
_QUOTES = {0x201C: '"', 0x201D: '"', 0x2018: "'", 0x2019: "'"}
_CONTROL = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")
_CONTROL_BYTE = re.compile(_CONTROL.pattern.encode())
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_MARGIN = 32


class Paste:
    """A text as it is read; places in it lead back to places in what was pasted.

    >>> paste = Paste("\\x1b[1m00\\x1b[0m 2g")
    >>> paste.text, paste.origin(4), paste.pointer(paste.origin(4))
    ('00 2g', 12, '  00 2g\\n      ^')
    """

    def __init__(self, original: str) -> None:
        self.original = original
        self._starts: list[int] = []
        self._shifts: list[int] = []
        text = _LONE_RETURN.sub("\n", original) if "\r" in original else original
        shift = 0
        for cut in _UNSEEN.finditer(text):
            shift += len(cut[0])
            self._starts.append(cut.end() - shift)
            self._shifts.append(shift)
        text = _UNSEEN.sub("", text) if shift else text
        if not text.isascii():
            text = text.translate(_BLANKS | _QUOTES)
            if "\\" not in text:
                text = text.replace("\xa0", " ")
        self.text = text

    def origin(self, place: int) -> int:
        """The place in what was pasted of a place in `text`."""
        index = bisect_right(self._starts, place) - 1
        return place + self._shifts[index] if index >= 0 else place

    def where(self, place: int) -> str:
        """`line 3, column 7`, or `character 7` of a single line; `place` is one in what was pasted."""
        column = place - (self.original.rfind("\n", 0, place) + 1) + 1
        if "\n" not in self.original.strip():
            return f"character {column}"
        return f"line {self.original.count(chr(10), 0, place) + 1}, column {column}"

    def pointer(self, place: int) -> str:
        """The line of a place in what was pasted, as far as it fits a screen, and a caret below the place."""
        begin = max(self.original.rfind("\n", 0, place) + 1, place - _MARGIN)
        end = self.original.find("\n", place, place + _MARGIN)
        end = end if end >= 0 else place + _MARGIN
        before, after = (_shown(self.original[start:stop]) for start, stop in ((begin, place), (place, end)))
        return f"  {before}{after}\n  {' ' * len(before)}^"


def _shown(text: str) -> str:
    return "".join(char if char.isprintable() else " " for char in _UNSEEN.sub("", text))


def of_bytes(raw: bytes) -> str | None:
    """The text that a file holds, None when it holds none: `hexdump` written by a shell may be UTF-16."""
    if not raw:
        return None
    try:
        text = raw.decode("utf-16" if raw[:2] in _UTF16 else "utf-8")
    except UnicodeDecodeError:
        return None
    return None if _CONTROL.search(text) else text


def is_binary(head: bytes) -> bool:
    """Whether a file that begins so holds no text, whatever follows.

    >>> is_binary(bytes.fromhex("0000")), is_binary(b"0000"), is_binary("0000".encode("utf-16"))
    (True, False, False)
    """
    if any(mark.startswith(head[:2]) for mark in _UTF16):
        return False
    try:
        getincrementaldecoder("utf-8")().decode(head)  # the last character may be cut
    except UnicodeDecodeError:
        return True
    return _CONTROL_BYTE.search(head) is not None
