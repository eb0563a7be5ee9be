"""Bytes as people have them, a text in any written form or a file, read as Kafka's where the form leaves a choice."""
from __future__ import annotations

from kconstruct import dump_input
from kconstruct.arguments import explained
from kconstruct.dump_input import Input, Level, Score
from kconstruct.errors import InputError
from kconstruct.index import KEYS
from kconstruct.registry import declared
from kconstruct.rules import (
    BATCH_OVERHEAD,
    LEAST_LENGTH,
    MAGIC_AT,
    MAX_FRAME,
    SIZE,
    TO_MAGIC,
    batch_size,
    frame_end,
    ids_at,
    int16_at,
    int32_at,
)

__all__ = ["Input", "KAFKA", "bytes_of", "of_file", "read"]

SMALLEST_FRAME = 4
LONGEST_CLIENT_ID = 1000


class _Kafka:
    """Knows frames, request headers and record batches; what else travels on a Kafka port too."""

    @explained
    def score(self, data: bytes) -> Score:
        """How much the bytes look like Kafka's.

        >>> KAFKA.score(bytes.fromhex("00000015 0012 0000 00000001 000b 6b61666b612d6167656e74")).level.name
        'VALID'
        """
        framed = _is_request(data, SIZE)
        if self._are_frames(data):
            reason = "its size prefix equals the bytes that follow"
            return Score(Level.VALID, f"{reason}, and its API and version exist") if framed else \
                Score(Level.COMPLETE, reason)
        if framed and 2 * SIZE <= int32_at(data) <= MAX_FRAME:
            return Score(Level.TRUNCATED, "it begins with a size prefix and a request header")
        if _is_request(data, 0) or _is_batch(data):
            return Score(Level.BEGINS, "it begins with a request header or a record batch")
        return Score(Level.UNKNOWN)

    def _are_frames(self, data: bytes) -> bool:
        """Whether sizes lead from frame to frame to the very end."""
        at: int | None = 0
        while at is not None and at < len(data):
            at = self.message_end(data, at)
        return at == len(data) > 0

    def message_end(self, data: bytes | bytearray, start: int) -> int | None:
        """Where the frame at `start` ends, as its size says; None when a broker would refuse the size."""
        if start + SIZE > len(data):
            return start + SIZE
        return frame_end(data, start, SMALLEST_FRAME)

    def recognize(self, data: bytes) -> str | None:
        """Why text is what another protocol sends, or a SASL token without a header; None when it is neither."""
        from kconstruct.identification.other_protocols import other_protocol, sasl_token

        known = other_protocol(data) or sasl_token(data)
        return known.reason if known else None


def _is_request(data: bytes, at: int) -> bool:
    """Whether key, version and client id of a request header are there."""
    if len(data) < at + 10:
        return False
    key, version, client = (*ids_at(data, at), int16_at(data, at + 8))
    if not -1 <= client <= LONGEST_CLIENT_ID or key not in KEYS or version not in declared(key, "request").versions:
        return False
    name = data[at + 10:at + 10 + max(client, 0)]
    return len(name) >= client and all(byte >= 0x20 and byte != 0x7F for byte in name)


def _is_batch(data: bytes) -> bool:
    """Whether a record batch v2, or a message of the old formats, begins there, and all of it is there."""
    if len(data) < TO_MAGIC or data[0] or data[MAGIC_AT] not in LEAST_LENGTH:
        return False
    return LEAST_LENGTH[data[MAGIC_AT]] + BATCH_OVERHEAD <= batch_size(data) <= len(data)


KAFKA = _Kafka()
"""The judge for `dump_input`."""


def read(text: str | bytes) -> Input:
    """The bytes that a text writes down; raises `InputError` with the place of what cannot be read.

    >>> read("[0, 0, 0, 10, 0, 12, 0, 0, 0, 0, 0, 1, 0, 6, 61, 61, 61, 61, 61, 61]").form
    'array, hex'
    """
    return dump_input.read(text, KAFKA)


def of_file(raw: bytes) -> Input:
    """What a file or a pipe holds: text is read as above, anything else is the bytes themselves."""
    return dump_input.of_file(raw, KAFKA)


@explained
def bytes_of(text: str) -> bytes:
    """The bytes of a short text, such as hex digits that somebody types in a row; raises `InputError`."""
    try:
        data = bytes.fromhex(text.replace("0x", "").replace(",", " "))
    except ValueError:
        data = read(text).data
    if not data:
        raise InputError("bytes not given: write them in hex")
    return data
