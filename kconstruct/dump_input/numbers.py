"""Lists of numbers, one per byte: which bases they may be written in, and their bytes in each."""
from __future__ import annotations

import re
from collections.abc import Iterator

from kconstruct.dump_input.model import MAX_REPEATED, TOO_MANY, FormError

__all__ = ["Numbers"]

_CHUNK = 1 << 18
_MAX_DISTINCT = 4096
_SEPARATORS = str.maketrans(",;", "  ")
_SUFFIX = r"(?:_?[ui](?:8|16|32|64|size)|[uUlL]{1,3})?"
_MARKED = re.compile(rf"([-+]?)(0[xX]|16#|0[bB]|0[oO])([0-9a-fA-F]+?){_SUFFIX}")
_BARE = re.compile(rf"([-+]?)([0-9]+){_SUFFIX}")
_HEX = re.compile("[0-9a-fA-F]{1,2}")
_OCTAL = re.compile("[0-3][0-7]{2}")
_BASES = {"0x": 16, "16#": 16, "0b": 2, "0o": 8}
_REPEATS = re.compile(r"([^\s,{|]+)\s*[<|]repeats ([0-9]{1,12}) times[>|]")


class _Values(dict[str, int]):
    """The byte that a number stands for in a base; each distinct number is converted once."""

    def __init__(self, base: int) -> None:
        super().__init__()
        self.base = base

    def __missing__(self, word: str) -> int:
        value = self._value(word)
        if value is None or not -128 <= value <= 255:
            raise KeyError(word)
        self[word] = value & 255
        return value & 255

    def _value(self, word: str) -> int | None:
        marked = _MARKED.fullmatch(word)
        if marked:
            try:
                return int(marked[1] + marked[3], _BASES[marked[2].lower()])
            except ValueError:
                return None
        if self.base == 16:
            return int(word, 16) if _HEX.fullmatch(word) else None
        if self.base == 8:
            return int(word, 8) if _OCTAL.fullmatch(word) else None
        bare = _BARE.fullmatch(word)
        return int(bare[1] + bare[2]) if bare and len(bare[2]) <= 3 else None


class Numbers:
    """The numbers of a text, whose base is not known yet."""

    def __init__(self, text: str) -> None:
        self._text = _expanded(text) if "repeats" in text else text
        self.words: set[str] = set()
        self.count = 0
        for words in self._chunks():
            self.count += len(words)
            self.words.update(words)
            if len(self.words) > _MAX_DISTINCT:
                break

    def _chunks(self) -> Iterator[list[str]]:
        at = 0
        text = self._text
        while at < len(text):
            end = min(at + _CHUNK, len(text))
            while end < len(text) and not (text[end].isspace() or text[end] in ",;"):
                end += 1
            yield text[at:end].translate(_SEPARATORS).split()
            at = end

    def bases(self) -> list[int]:
        """The bases in which every number is a byte, the likeliest first."""
        if len(self.words) > _MAX_DISTINCT or not self.words:
            return []
        bare = {word for word in self.words if not _MARKED.fullmatch(word)}
        digits = {len(word) for word in bare if word.isdigit()}
        zeros = any(len(word) == 2 and word[0] == "0" and word.isdigit() for word in bare)
        padded = digits == {3} and any(word[0] == "0" for word in bare)
        wanted = [8, 10] if padded else [16, 10] if digits == {2} else [10, 16]
        if zeros:
            wanted = [] if 1 in map(len, bare) else [16]
        return [base for base in (wanted if bare else [10]) if self._all_fit(base)]

    def _all_fit(self, base: int) -> bool:
        values = _Values(base)
        try:
            for word in self.words:
                values[word]
        except KeyError:
            return False
        return True

    def data(self, base: int) -> bytes:
        """The bytes, in one of the `bases`."""
        values = _Values(base)
        return b"".join(bytes(map(values.__getitem__, words)) for words in self._chunks())


def _expanded(text: str) -> str:
    """GDB's `0x0 <repeats 16 times>` written out."""
    left = MAX_REPEATED

    def out(found: re.Match[str]) -> str:
        nonlocal left
        left -= int(found[2])
        if left < 0:
            raise FormError(found.start(), f"{found[0]}: {TOO_MANY}")
        return f"{found[1]} " * int(found[2])

    return _REPEATS.sub(out, text)
