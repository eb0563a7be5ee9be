"""How well the bytes of a reading are known: the score that chooses between several readings of a text."""
from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple, Protocol

__all__ = ["Judge", "Level", "NEUTRAL", "Score"]


class Level(IntEnum):
    """How well some bytes are known, the best last."""

    UNKNOWN = 0
    TRUNCATED = 1
    """They begin like a message whose end may be missing."""
    BEGINS = 2
    """They begin like a message that needs no length before it."""
    COMPLETE = 3
    """A length in them equals the bytes that follow."""
    VALID = 4
    """Complete, and a message that exists."""


class Score(NamedTuple):
    """A level, and the reason for it, a clause."""

    level: Level
    reason: str = ""


class Judge(Protocol):
    """Knows the messages that the bytes of a text may be; by default none."""

    def score(self, data: bytes) -> Score:
        """How much the bytes look like messages."""
        return Score(Level.UNKNOWN)

    def message_end(self, data: bytes | bytearray, start: int) -> int | None:
        """Where the message at `start` ends, beyond `data` where it is truncated; None where it has no length."""
        return None

    def recognize(self, data: bytes) -> str | None:
        """Why bytes that are all text, but no dump, are the message itself; None when they are not."""
        return None


class _Neutral(Judge):
    """Knows no messages, so that the most usual of several readings is chosen."""


NEUTRAL: Judge = _Neutral()
