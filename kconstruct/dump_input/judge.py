"""Which of several readings of a text is meant: the question is asked of a judge who knows what the bytes are for."""
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
    """They begin like a message that needs no length in front."""
    COMPLETE = 3
    """A length in them equals the bytes that follow."""
    VALID = 4
    """Complete, and a message that exists."""


class Score(NamedTuple):
    """A level, and the reason for it in words that go on from "it is so because"."""

    level: Level
    reason: str = ""


class Judge(Protocol):
    """Knows the messages that the bytes of a text may be."""

    def score(self, data: bytes) -> Score:
        """How much the bytes look like messages."""

    def message_end(self, data: bytes | bytearray, start: int) -> int | None:
        """Where the message at `start` ends, behind `data` where it is truncated; None when no length says it."""

    def recognize(self, data: bytes) -> str | None:
        """Why bytes that are all text, but no dump, are the message itself; None when they are not."""


class _Neutral:
    """Knows no messages, so that of several readings the most usual one is taken."""

    def score(self, data: bytes) -> Score:
        return Score(Level.UNKNOWN)

    def message_end(self, data: bytes | bytearray, start: int) -> int | None:
        return None

    def recognize(self, data: bytes) -> str | None:
        return None


NEUTRAL: Judge = _Neutral()
