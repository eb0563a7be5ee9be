"""Framing: sizes, header versions, and the parts of a frame in an annotated tree."""
from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

from kconstruct import codec
from kconstruct.errors import KconstructError, ParseError
from kconstruct.index import KEYS
from kconstruct.registry import declared as message
from kconstruct.rules import API_VERSIONS, SIZE, UNSUPPORTED_VERSION
from kconstruct.schema.message_schema import MessageSchema
from kconstruct.trace import Node, Spanned, Trace
from kconstruct.wire import Int32, Struct

__all__ = ["NOT_KAFKA", "frames", "header_of", "header_version", "is_fallback", "read_parts", "request_ids",
           "schema_of", "whole"]

NOT_KAFKA = {
    0x16030000: "TLS handshake", 0x16030100: "TLS handshake", 0x16030300: "TLS handshake",
    **{int.from_bytes(verb.encode(), "big"): f"HTTP ({verb.strip()})"
       for verb in ("GET ", "POST", "PUT ", "HEAD", "HTTP", "OPTI", "CONN", "DELE", "PATC")},
    int.from_bytes(b"SSH-", "big"): "SSH", int.from_bytes(b"220 ", "big"): "SMTP or FTP greeting",
    int.from_bytes(b"EHLO", "big"): "SMTP", int.from_bytes(b"PRI ", "big"): "HTTP/2",
}
"""What other protocols' first four bytes look like when they are read as a size."""

def header_version(declared: MessageSchema, version: int) -> int:
    """Version of the header in front of a body.

    Requests: 2 when flexible, else 1; ControlledShutdown v0 has 0.  Responses: 1 when flexible, else 0; ApiVersions
    always 0, so that a client that speaks an unknown version can read the answer (KIP-511).

    >>> header_version(message("ApiVersionsResponse"), 3), header_version(message("ApiVersionsRequest"), 3)
    (0, 2)
    """
    if declared.kind == "request":
        if declared.key == 7 and version == 0:
            return 0
        return 2 if version in declared.flexible else 1
    if declared.key == API_VERSIONS:
        return 0
    return 1 if version in declared.flexible else 0


def header_of(declared: MessageSchema) -> MessageSchema:
    """The header's declaration."""
    return message("RequestHeader" if declared.kind == "request" else "ResponseHeader")


def frames(data: Any) -> Iterator[bytes]:
    """Splits a stream into frames, size prefix included.

    Raises `ParseError` where a size is impossible or the last frame is cut (after all whole ones).
    """
    view = memoryview(data).cast("B")
    start = 0
    while start < len(view):
        end = start + SIZE + _size(view[start:], start)
        if end > len(view):
            raise ParseError("the last frame is cut", path="size", offset=start,
                             expected=f"{end - start} bytes", found=f"{len(view) - start} left, "
                             f"{end - len(view)} more are needed")
        yield bytes(view[start:end])
        start = end


def _size(view: Any, offset: int = 0) -> int:
    if len(view) < SIZE:
        raise ParseError("no whole size", path="size", offset=offset, expected="4 bytes", found=f"{len(view)} left")
    size = int.from_bytes(view[:SIZE], "big", signed=True)
    looks = _looks_like(bytes(view[:SIZE]))
    if looks or size < 0:
        raise ParseError(f"this is {looks}, not Kafka" if looks else "size is negative", path="size", offset=offset,
                         expected="the number of bytes that follow", found=f"{size}")
    return size


def _looks_like(first: bytes) -> str | None:
    """The protocol whose first bytes these are, when it is not Kafka's."""
    if first[:2] == b"\x16\x03":
        return "a TLS handshake"
    return NOT_KAFKA.get(int.from_bytes(first, "big"))


def whole(data: Any) -> Any:
    """The frame as `bytes` or a view, its size checked."""
    view = data if type(data) is bytes else memoryview(data).cast("B")
    size = _size(view)
    if size > len(view) - SIZE:
        raise ParseError("the frame is cut", path="size", offset=0, expected=f"{size} bytes after the size",
                         found=f"{len(view) - SIZE}, {size - len(view) + SIZE} more are needed")
    if size < len(view) - SIZE:
        raise ParseError("bytes after the frame", path="", offset=SIZE + size, expected="one frame",
                         found=f"{len(view) - SIZE - size} more (split with frames())")
    return view


def request_ids(view: Any) -> tuple[int, int]:
    if len(view) < SIZE + 4:
        raise ParseError("the header is cut", path="RequestApiKey", offset=SIZE, expected="4 bytes of key and version",
                         found=f"{len(view) - SIZE} left")
    return (int.from_bytes(view[4:6], "big", signed=True), int.from_bytes(view[6:8], "big", signed=True))


def schema_of(key: int, version: int) -> MessageSchema:
    if key not in KEYS:
        raise ParseError("no such API", path="RequestApiKey", offset=SIZE,
                         expected=f"a key {min(KEYS)}..{max(KEYS)}", found=str(key))
    declared = message(key, "request")
    if version not in declared.versions:
        raise ParseError(f"{declared.name} has no such version", path="RequestApiVersion", offset=SIZE + 2,
                         expected=str(declared.versions), found=str(version))
    return declared


def is_fallback(declared: MessageSchema, version: int, view: Any, start: int) -> bool:
    """Whether a broker that does not know the version of an ApiVersions request answers in v0 with error 35."""
    if declared.key != API_VERSIONS or version == 0 or \
            int.from_bytes(view[start:start + 2], "big", signed=True) != UNSUPPORTED_VERSION:
        return False
    try:
        codec.parse(declared, view[start:], 0)
    except KconstructError:
        return False
    return True


Asked = tuple[MessageSchema, int]
"""The declaration of a response and the version that was asked for."""


def read_parts(trace: Trace, stream: io.BytesIO, asked: Asked | None, sized: bool = True) -> None:
    """Reads size, header and body into a trace of a whole frame; raises `KconstructError`.

    `asked` is given for a response; `sized=False`: the bytes begin with the header.  Sets the trace's `message` and
    `version`, and names its root.
    """
    start = 0
    late: KconstructError | None = None
    if sized:
        size = trace.read(Spanned(Struct(Spanned(Int32, "size", "size", docs="number of bytes that follow")), "Frame",
                                  "frame", docs="length-delimited framing"), stream)["size"]
        trace.root.children[-1].group = "frame"
        start = SIZE
        try:
            whole(trace.data)
        except ParseError as error:
            if size < 0 or _looks_like(trace.data[:SIZE]):
                raise
            late = error
    if asked is None:
        declared, version, head = _trace_request_head(trace, stream, start)
    else:
        declared, version = asked
        if is_fallback(declared, version, trace.data, start + 4):
            version = 0
        declared.version(version)
        head = header_version(declared, version)
    trace.root.name, trace.root.type = declared.name, f"message v{version}"
    if asked is not None or declared.kind == "response":
        _read_part(trace, header_of(declared), head, "header", stream, "common response header")
    trace.message, trace.version = declared, version
    _read_part(trace, declared, version, declared.kind, stream, f"message body, version {version}")
    if late is not None:
        raise late


def _trace_request_head(trace: Trace, stream: io.BytesIO, start: int) -> tuple[MessageSchema, int, int]:
    key = int.from_bytes(trace.data[start:start + 2], "big", signed=True)
    version = int.from_bytes(trace.data[start + 2:start + 4], "big", signed=True)
    try:
        declared = schema_of(key, version)
    except ParseError as error:
        error.offset = (error.offset or SIZE) - SIZE + start
        known = message(key, "request") if key in KEYS else None
        flexible = known is not None and version >= known.flexible.low and bool(known.flexible)
        head = 2 if flexible else 1
        if _fits(message("RequestHeader"), head, trace.data[start:]):
            _read_part(trace, message("RequestHeader"), head, "header", stream, "common request header")
        raise error
    head = header_version(declared, version)
    _read_part(trace, message("RequestHeader"), head, "header", stream, "common request header")
    return declared, version, head


def _fits(declared: MessageSchema, version: int, data: bytes) -> bool:
    """Whether the bytes can begin with this message."""
    try:
        declared.struct(version).parse(data)
    except KconstructError:
        return False
    return True


def _read_part(trace: Trace, declared: MessageSchema, version: int, group: str, stream: io.BytesIO, docs: str) -> Node:
    count = len(trace.root.children)
    try:
        trace.values[group] = trace.read(codec.labelled(declared, version, docs), stream)
    finally:
        if len(trace.root.children) > count:
            trace.root.children[-1].group = group
    return trace.root.children[-1]
