"""Several frames of one connection: requests and responses are paired by their correlation ids."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Union

from kconstruct.identification.batches import survey
from kconstruct.identification.candidate import Candidate
from kconstruct.identification.ranking import MOST, asked, identify, rank
from kconstruct.identification.reading import LARGEST, SIZE
from kconstruct.identification.search import answers
from kconstruct.records import Batch, head_at
from kconstruct.rules import BATCH_HEADER

__all__ = ["identify_stream", "split"]

Stream = Union[bytes, bytearray, memoryview, Iterable[Any]]


def identify_stream(data: Stream, *, most: int = MOST) -> list[list[Candidate]]:
    """The candidates for each frame of a connection, in order.

    `data` holds frames one after the other, or is a list of frames; both directions may be mixed.  A response that fits
    the request before it with the same correlation id is that request's answer, whatever else it may look like.
    """
    parts = split(bytes(data)) if isinstance(data, (bytes, bytearray, memoryview)) else [bytes(part) for part in data]
    waiting: dict[int, list[Candidate]] = {}
    found = []
    for part in parts:
        candidates = _answer(part, waiting, most) or identify(part, most=most)
        first = candidates[0] if candidates else None
        if first is not None and first.kind == "request" and first.message is not None and first.version is not None:
            waiting.setdefault(_correlation(part, 2 * SIZE), []).append(first)
        found.append(candidates)
    return found


def split(data: bytes) -> list[bytes]:
    """The frames of a stream by their sizes; what cannot be split stays in one piece, the last may be cut.

    Record batches are no frames: an offset stands in front, whose first half would be the size of an empty one.
    """
    if _are_batches(data):
        return [data]
    parts, at = [], 0
    while at < len(data):
        size = int.from_bytes(data[at:at + SIZE], "big", signed=True)
        end = at + SIZE + size if 0 <= size <= LARGEST and at + SIZE <= len(data) else len(data)
        parts.append(data[at:end])
        at = end
    return parts


def _are_batches(data: bytes) -> bool:
    """Whether the CRC of the first is right; or the headers of batches v2 make sense and lead to the end."""
    found = survey(data)
    if found.whole and found.crc:
        return True
    if found.magics != (2,) or found.end + found.cut < len(data) or any(data[:SIZE]) or len(data) < BATCH_HEADER:
        return False
    head = head_at(data, 0)
    return isinstance(head, Batch) and 0 <= head.attributes < 0x80 and \
        0 <= head.records_count <= head.last_offset_delta + 1


def _correlation(part: bytes, at: int) -> int:
    return int.from_bytes(part[at:at + SIZE], "big", signed=True)


def _answer(part: bytes, waiting: dict[int, list[Candidate]], most: int) -> list[Candidate]:
    """The candidates of a response to a request that waits for one; none when the bytes are no such response."""
    if len(part) < 2 * SIZE:
        return []
    correlation = _correlation(part, SIZE)
    for request in waiting.get(correlation, ()):
        readings = answers(part, *asked(request))
        best = readings[0] if readings else None
        state = best.framing.state if best is not None and best.framing is not None else "none"
        if best is None or not ((best.complete and state == "whole") or state == "cut"):
            continue
        waiting[correlation].remove(request)
        candidates = rank(part, readings, most)
        reason = f"response to the request before it by correlation id {correlation}: {request.title}"
        return [replace(candidates[0], reasons=(reason, *candidates[0].reasons)), *candidates[1:]]
    return []
