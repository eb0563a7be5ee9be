"""One answer to the question what some bytes are."""
from __future__ import annotations

from dataclasses import dataclass, field

from kconstruct import codec
from kconstruct.frame import trace_frame
from kconstruct.grammar import Message
from kconstruct.nested import open_nested, trace_standalone
from kconstruct.trace import Node, Trace

__all__ = ["Candidate"]


@dataclass
class Candidate:
    """One answer to the question what some bytes are.

    kind            request, response, records, segment, format, sasl token, varint, other protocol, unknown
    message         the declaration, None where there is none
    version         of the body; an answer to ApiVersions that falls back has 0
    header_version  None: there is no header, the bytes begin with the body
    sized           whether the bytes begin with a size prefix
    score           0 to 1: how likely, against the other candidates and chance
    reasons         sentences, the weightiest first
    left            bytes that the message does not use
    title           what it is, in short: "OffsetCommitRequest v9"
    also            other messages and versions that read these bytes the same
    missing         the fewest bytes that are missing, where the end is cut off
    """

    kind: str
    message: Message | None
    version: int | None
    header_version: int | None
    sized: bool
    score: float
    reasons: tuple[str, ...]
    left: bytes = b""
    title: str = ""
    also: tuple[tuple[Message, int], ...] = ()
    missing: int = 0
    data: bytes = field(default=b"", repr=False)
    start: int = field(default=0, repr=False)

    @property
    def names(self) -> tuple[tuple[Message, int], ...]:
        """All messages and versions that read the bytes so, the likeliest first."""
        own = () if self.message is None or self.version is None else ((self.message, self.version),)
        return own + self.also

    @property
    def reason(self) -> str:
        """All reasons as one text."""
        return "; ".join(self.reasons)

    def trace(self) -> Trace:
        """The annotated tree of the bytes in this reading; faults are nodes in it."""
        if self.message is not None and self.version is not None:
            if self.header_version is None:
                return _trace_body(self.data, self.message, self.version, self.start)
            asked = (self.message.api, self.version) if self.kind == "response" else None
            return trace_frame(self.data, asked, sized=self.sized)
        if self.kind in ("records", "segment"):
            return trace_standalone("records", self.data)
        trace = Trace(self.data)
        trace.finish()
        return trace

    def __str__(self) -> str:
        return f"{self.title} ({self.score:.2f}): {self.reason}"


def _trace_body(data: bytes, declared: Message, version: int, start: int) -> Trace:
    """A body that begins `start` bytes into the input; the bytes before it are a node of their own."""
    trace = codec.trace(declared, data, version, start)
    if start:
        trace.root.children.insert(0, Node("before", "bytes", "data", 0, start, data[:start],
                                           docs="bytes before the body", path="before"))
    open_nested(trace)
    return trace
