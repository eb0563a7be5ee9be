"""Version ranges as Kafka writes them: `3`, `0-4`, `2+`, `none`."""
from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from kconstruct.arguments import explained
from kconstruct.errors import DeclarationError
from kconstruct.frozen import Frozen

__all__ = ["Versions", "NEWEST", "NO_VERSIONS"]

NEWEST = 32767
"""Upper end of an open range: versions are int16 on the wire."""

_FORM = re.compile(r"(\d+)(\+|-(\d+))?")


class Versions(Frozen):
    """A range of versions, both ends included; empty when `low > high`.

    >>> Versions.of("2-4"), 3 in Versions.of("2-4"), str(Versions.of("8+") & Versions.of("0-9"))
    (Versions.of('2-4'), True, '8-9')
    """

    low: int
    high: int

    @staticmethod
    def of(text: str | Versions) -> Versions:
        """Reads Kafka's form; raises `DeclarationError` for anything else."""
        if isinstance(text, Versions):
            return text
        if not isinstance(text, str):
            raise _invalid(text)
        return _read(text)

    def __contains__(self, version: object) -> bool:
        return isinstance(version, int) and self.low <= version <= self.high

    def __and__(self, other: Versions) -> Versions:
        if not isinstance(other, Versions):
            return NotImplemented
        both = Versions(max(self.low, other.low), min(self.high, other.high))
        return both if both else NO_VERSIONS

    def __bool__(self) -> bool:
        return self.low <= self.high

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.low, self.high + 1))

    def __len__(self) -> int:
        return max(0, self.high - self.low + 1)

    @explained
    def covers(self, other: Versions) -> bool:
        """Whether every version of `other` is in this range."""
        return not other or (self.low <= other.low and other.high <= self.high)

    def __str__(self) -> str:
        if not self:
            return "none"
        if self.high == NEWEST:
            return f"{self.low}+"
        return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"

    def __repr__(self) -> str:
        return f"Versions.of({str(self)!r})"


NO_VERSIONS = Versions(0, -1)


def _invalid(text: object) -> DeclarationError:
    return DeclarationError(f"invalid version range: {text!r} (expected `3`, `0-4`, `2+` or `none`)")


@lru_cache(maxsize=1024)
def _read(text: str) -> Versions:
    if text == "none":
        return NO_VERSIONS
    match = _FORM.fullmatch(text)
    if match is None:
        raise _invalid(text)
    low = int(match[1])
    high = low if match[2] is None else NEWEST if match[2] == "+" else int(match[3])
    if low > high:
        raise DeclarationError(f"version range {text!r} ends before it begins")
    return Versions(low, high)
