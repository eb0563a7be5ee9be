"""Several frames of one connection: requests and responses are paired by their correlation ids."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Union

from kconstruct.arguments import as_bytes, explained
from kconstruct.identification.batches import are_batches
from kconstruct.identification.candidate import Candidate
from kconstruct.identification.ranking import MAX_CANDIDATES, asked, identify, rank
from kconstruct.identification.search import answers
from kconstruct.identification.waiting import Waiting
from kconstruct.message import message
from kconstruct.rules import SIZE, frame_end, int32_at

__all__ = ["Connection", "identify_stream", "split"]

Stream = Union[bytes, bytearray, memoryview, Iterable[Any]]


@explained
def identify_stream(data: Stream, *, maximum: int = MAX_CANDIDATES) -> list[list[Candidate]]:
    """At most `maximum` candidates for each frame of a connection, in order.

    `data` holds frames one after the other, or is a list of frames; both directions may be mixed.  A response that fits
    an earlier request with the same correlation id is its answer, whatever else it may look like.
    """
    parts = split(as_bytes(data)) if isinstance(data, (bytes, bytearray, memoryview)) else map(as_bytes, data)
    connection = Connection(maximum)
    return [connection.identify(part) for part in parts]


class Connection:
    """Identifies frames that come one after the other; `waiting` are the requests that have no answer yet."""

    def __init__(self, maximum: int = MAX_CANDIDATES, waiting: Waiting | None = None) -> None:
        self.waiting = Waiting() if waiting is None else waiting
        self._maximum = maximum

    def identify(self, part: bytes) -> list[Candidate]:
        """At most `maximum` candidates for the next frame."""
        candidates = self.answer(part) or identify(part, maximum=self._maximum)
        first = candidates[0] if candidates else None
        if first is not None and first.kind == "request" and first.message is not None and first.version is not None:
            self.waiting.add(int32_at(part, 2 * SIZE), (first.message.api, first.version))
        return candidates

    def answer(self, part: bytes) -> list[Candidate]:
        """The candidates of a response to a request that waits for one; none when the bytes are not such a response."""
        if len(part) < 2 * SIZE:
            return []
        correlation = int32_at(part, SIZE)
        for request in self.waiting.of(correlation):
            declared, version = asked(request)
            readings = answers(part, declared, version)
            if not readings or \
                    readings[0].framing.state not in (("whole", "cut") if readings[0].complete else ("cut",)):
                continue
            self.waiting.remove(correlation, request)
            candidates = rank(part, readings, self._maximum)
            title = f"{message(request[0], 'request').name} v{version}"
            reason = f"response to the earlier request with correlation id {correlation}: {title}"
            return [replace(candidates[0], reasons=(reason, *candidates[0].reasons)), *candidates[1:]]
        return []


def split(data: bytes) -> list[bytes]:
    """The frames of a stream by their sizes; what cannot be split stays in one piece, the last may be cut.

    Record batches are not split: they begin with an offset, whose first half would be the size of an empty frame.
    """
    if are_batches(data):
        return [data]
    parts, at = [], 0
    while at < len(data):
        end = frame_end(data, at) or len(data)
        parts.append(data[at:end])
        at = end
    return parts
