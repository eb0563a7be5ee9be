"""One answer to the question what some bytes are."""
from __future__ import annotations

from dataclasses import dataclass, field

from kconstruct.frame import trace_frame
from kconstruct.grammar import Message
from kconstruct.nested import open_nested, trace_standalone
from kconstruct.trace import Node, Spanned, Trace, run

__all__ = ["Candidate"]


@dataclass
class Candidate:
    """One answer to the question what some bytes are.

    kind            request, response, records, segment, blob, sasl token, varint, other protocol, unknown
    message         the declaration, None where there is none
    version         of the body; an answer to ApiVersions that falls back has 0
    header_version  None: there is no header, the body begins at once
    sized           whether a size prefix stands in front
    score           0 to 1: how likely, against the other candidates and chance
    reasons         in words, the weightiest first
    left            bytes that the message does not use
    title           what it is, in a few words
    also            other messages and versions that read these bytes the same
    missing         how many more bytes are needed at least, where the end is cut off
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

    def trace(self) -> Trace:
        """The annotated tree of the bytes in this reading; faults are nodes in it."""
        return _trace(self)

    def __str__(self) -> str:
        return f"{self.title} ({self.score:.2f}): " + "; ".join(self.reasons)


def _trace(found: Candidate) -> Trace:
    data = found.data
    if found.message is None or found.version is None:
        if found.kind in ("records", "segment"):
            return trace_standalone("records", data)
        trace = Trace(data)
        trace.finish()
        return trace
    if found.header_version is not None:
        return trace_frame(data, (found.message.api, found.version) if found.kind == "response" else None,
                           sized=found.sized)
    return _trace_body(found, found.message, found.version)


def _trace_body(found: Candidate, declared: Message, version: int) -> Trace:
    """A body that begins `start` bytes into the input."""
    label = Spanned(declared.struct(version, Spanned), declared.name, "struct", type=f"v{version}",
                    docs=f"message body, version {version}")
    if not found.start:
        return declared.trace(found.data, version)
    trace = run(label, found.data[found.start:])
    trace.root.shift(found.start)
    trace.root.offset, trace.root.size = 0, len(found.data)
    if trace.fault is not None and trace.fault.offset is not None:
        trace.fault.offset += found.start
    trace.root.children.insert(0, Node("before", "bytes", "data", 0, found.start, found.data[:found.start],
                                       docs="what stands before the body", path="before"))
    trace.data, trace.message, trace.version = found.data, declared, version
    open_nested(trace)
    return trace
