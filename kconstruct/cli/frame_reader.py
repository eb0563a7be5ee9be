"""Frames read one after the other, each with what came before it in mind."""
from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kconstruct.cli.source import ONLY, Source
from kconstruct.errors import InputError
from kconstruct.frame import trace_frame
from kconstruct.framing import ids_of
from kconstruct.grammar import Message
from kconstruct.identification.waiting import Request, Waiting
from kconstruct.index import KEYS
from kconstruct.rules import API_VERSIONS, SIZE, int32_at
from kconstruct.text import guessed
from kconstruct.trace import Trace
from kconstruct.views.summary import Position

if TYPE_CHECKING:  # loaded only for bytes that do not parse
    from kconstruct.identification import Candidate
    from kconstruct.identification.stream import Connection

__all__ = ["FrameReader"]


class FrameReader:
    """Reads the frames of an input in their order.

    target     the message and version that were given, or None; a version of -1: that of each request
    direction  `request` or `response` where it was given: a response is read by its request
    sized      whether frames begin with their size
    guesses    whether a frame that does not parse as a request is identified; from the first such frame on, one that
               fits an earlier request of its correlation id is the response to it
    """

    def __init__(self, target: tuple[Message, int] | None, direction: str | None, *, sized: bool,
                 guesses: bool) -> None:
        self._target = target
        self._direction = direction
        self._sized = sized
        self._guesses = guesses
        self._waiting = Waiting()
        self._connection: Connection | None = None

    def traces(self, source: Source) -> Iterator[tuple[Position, Trace]]:
        """The tree of each frame; raises `InputError` for a request that is not the one given."""
        for position, raw in source.frames():
            answers = self._connection.answer(raw) if self._connection is not None else []
            if answers:
                yield position, _guessed(answers[0])
                continue
            trace = self.trace(raw)
            if trace.fault is None or not self._guesses:
                self._remember(trace)
            elif position.index == 0 and (whole := source.batches(raw)) is not None:
                yield ONLY, self._identified(whole, trace)
                return
            else:
                trace = self._identified(raw, trace)
            yield position, trace

    def trace(self, raw: bytes) -> Trace:
        """The tree of one frame: a request, or a response that was given as such."""
        answered = self._answered(raw)
        trace = trace_frame(raw, answered, sized=self._sized)
        if answered is not None and trace.version is not None and trace.version != answered[1]:
            trace.root.note(f"answered in v{trace.version}: the broker does not know version {answered[1]}")
        self._check(trace)
        return trace

    def _identified(self, raw: bytes, trace: Trace) -> Trace:
        """The likeliest reading of bytes that do not parse as a request; without one, `trace`: them as a request."""
        from kconstruct.identification.stream import Connection

        if self._connection is None:
            self._connection = Connection(1, self._waiting)
        best = next(iter(self._connection.identify(raw)), None)
        if best is None or best.kind in ("unknown", "other protocol"):
            self._remember(trace)
            return trace
        return _guessed(best, trace)

    def _remember(self, trace: Trace) -> None:
        """Keeps API and version of a request for the response to it."""
        ids = ids_of(trace.values.get("header"))
        if ids.key in KEYS and ids.version is not None and ids.correlation_id is not None:
            self._waiting.add(ids.correlation_id, (KEYS[ids.key], ids.version))

    def _answered(self, raw: bytes) -> Request | None:
        """The API and version that a frame answers, None for a request."""
        target = self._target
        if target is not None and target[0].kind == "response":
            return target[0].api, target[1]
        if self._direction != "response":
            return None
        at = SIZE if self._sized else 0
        found = self._waiting.newest(int32_at(raw, at))
        if found is None and not self._waiting and not _may_be_request(raw, at):
            raise InputError("--response needs --api and --version, or the request before it in the same input")
        return found

    def _check(self, trace: Trace) -> None:
        """Raises `InputError` for a request that is not the one given."""
        target = self._target
        if target is None or trace.message is None or target[0].kind == "response":
            return
        declared, version = target
        if trace.message is not declared or version not in (-1, trace.version):
            expected = declared.name if version == -1 else f"{declared.name} v{version}"
            raise InputError(f"the input is {trace.message.name} v{trace.version}, not {expected}")


def _guessed(best: Candidate, read: Trace | None = None) -> Trace:
    """The tree of a candidate, with a note that it was guessed, unless the bytes were `read` as the same before."""
    trace = best.trace()
    if read is None or trace.message is None or (trace.message, trace.version) != (read.message, read.version):
        trace.root.notes = [guessed("type", best.title, best.reason), *trace.root.notes]
    return trace


def _may_be_request(raw: bytes, at: int) -> bool:
    """Whether a frame parses as a request: completely, or as an ApiVersions request of an unknown version."""
    found = trace_frame(raw, sized=at > 0)
    if found.fault is None:
        return found.message is not None
    return found.message is None and ids_of(found.values.get("header")).key == API_VERSIONS
