"""Framing: sizes, header versions, and the parts of a frame in an annotated tree."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from kconstruct import codec
from kconstruct.arguments import as_view
from kconstruct.compiled import Code
from kconstruct.container import Container
from kconstruct.errors import KconstructError, ParseError
from kconstruct.index import KEYS
from kconstruct.registry import declared as message
from kconstruct.rules import (
    MAX_FRAME,
    SIZE,
    ids_at,
    int32_at,
    protocol_of_size,
    request_header_version,
    response_header_version,
    says_unsupported,
)
from kconstruct.schema.message_schema import MessageSchema
from kconstruct.text import counted
from kconstruct.trace import Spanned, Trace
from kconstruct.wire import Int32, Struct
from kconstruct.wire.base import plan_of

__all__ = ["CORRELATION_ID", "FILLED_IN", "Ids", "frames", "header_for", "header_of", "header_values", "header_version",
           "ids_of", "is_fallback", "read_part", "read_parts", "read_size", "request_ids", "schema_of", "whole"]

_KEY, _VERSION, CORRELATION_ID, _CLIENT_ID = "RequestApiKey", "RequestApiVersion", "CorrelationId", "ClientId"
"""Fields of the headers."""
FILLED_IN = (_KEY, _VERSION)
"""Fields of a request header that `build_frame` fills in."""


class Ids(NamedTuple):
    """The numbers in a header; a response has only the correlation id."""

    key: int | None = None
    version: int | None = None
    correlation_id: int | None = None


def ids_of(header: Mapping[str, Any] | None) -> Ids:
    """The numbers in the values of a header; None for those that it does not have."""
    values = header or {}
    return Ids(values.get(_KEY), values.get(_VERSION), values.get(CORRELATION_ID))


def header_values(declared: MessageSchema, version: int, correlation_id: int = 0, client_id: str | None = "",
                  ) -> Container:
    """The values of the header that precedes the body of a request or response."""
    if declared.kind == "response":
        return Container({CORRELATION_ID: correlation_id})
    return Container({_KEY: declared.key, _VERSION: version, CORRELATION_ID: correlation_id, _CLIENT_ID: client_id})


def header_version(declared: MessageSchema, version: int) -> int:
    """Version of the header that precedes a body.

    Requests: 2 when flexible, else 1; ControlledShutdown v0 has 0.  Responses: 1 when flexible, else 0; ApiVersions
    always 0, so that a client that speaks an unknown version can read the answer (KIP-511).

    >>> header_version(message("ApiVersionsResponse"), 3), header_version(message("ApiVersionsRequest"), 3)
    (0, 2)
    """
    flexible = version in declared.flexible
    if declared.kind == "request":
        return request_header_version(declared.key, version, flexible)
    return response_header_version(declared.key, flexible)


def header_of(declared: MessageSchema) -> MessageSchema:
    """The schema of the header that precedes the body of a request or response."""
    return header_for(declared.kind)


def header_for(direction: str) -> MessageSchema:
    """The schema of the header of a `request` or `response`."""
    return message("RequestHeader" if direction == "request" else "ResponseHeader")


def frames(data: Any) -> Iterator[bytes]:
    """Splits a stream into frames, size prefix included.

    Raises `ParseError` where a size is impossible or the last frame is cut (after all whole ones).
    """
    view = as_view(data)
    start = 0
    while start < len(view):
        end = start + SIZE + _size(view[start:], start)
        if end > len(view):
            raise ParseError("the last frame is cut", path="size", offset=start,
                             expected=f"{end - start} bytes", found=f"{len(view) - start} left, "
                             f"{end - len(view)} more needed")
        yield bytes(view[start:end])
        start = end


def _size(view: Any, offset: int = 0) -> int:
    if len(view) < SIZE:
        raise ParseError("no whole size", path="size", offset=offset, expected=f"{SIZE} bytes",
                         found=f"{len(view)} left")
    size = int32_at(view)
    if 0 <= size <= MAX_FRAME:
        return size
    other = protocol_of_size(bytes(view[:SIZE]))
    if other or size < 0:
        raise ParseError(f"this is {other.title}, not Kafka" if other else "size is negative", path="size",
                         offset=offset, expected="the number of bytes that follow", found=f"{size}")
    return size


def whole(data: Any) -> Any:
    """The frame as `bytes` or a view, its size checked."""
    view = data if type(data) is bytes else as_view(data)
    size = _size(view)
    if size > len(view) - SIZE:
        raise ParseError("the frame is cut", path="size", offset=0, expected=f"{counted(size, 'byte')} after the size",
                         found=f"{len(view) - SIZE}, {size - len(view) + SIZE} more needed")
    if size < len(view) - SIZE:
        raise ParseError("bytes after the frame", path="", offset=SIZE + size, expected="one frame",
                         found=f"{len(view) - SIZE - size} more (split with frames())")
    return view


def request_ids(view: Any, start: int = SIZE) -> tuple[int, int]:
    """API key and version of a request whose header begins at `start`; raises `ParseError` for fewer than 4 bytes."""
    if len(view) < start + 4:
        raise ParseError("the header is cut", path=_KEY, offset=start, expected="4 bytes of key and version",
                         found=f"{len(view) - start} left")
    return ids_at(view, start)


def schema_of(key: int, version: int, at: int = SIZE) -> MessageSchema:
    """The request with a key and version, which are at byte `at`; raises `ParseError` where there is none."""
    if key not in KEYS:
        raise ParseError("no such API", path=_KEY, offset=at,
                         expected=f"a key {min(KEYS)}..{max(KEYS)}", found=str(key))
    declared = message(key, "request")
    if version not in declared.versions:
        raise ParseError(f"{declared.name} has no such version", path=_VERSION, offset=at + 2,
                         expected=str(declared.versions), found=str(version))
    return declared


def is_fallback(declared: MessageSchema, version: int, view: Any, start: int) -> bool:
    """Whether a response, whose body begins at `start`, is a broker's answer in v0 to an ApiVersions request.

    A broker that does not know the version of the request answers so, with error 35 (KIP-511).
    """
    if not says_unsupported(declared.key, version, view[start:start + 2]):
        return False
    try:
        codec.parse(declared, view[start:], 0)
    except KconstructError:
        return False
    return True


Asked = tuple[MessageSchema, int]
"""The schema of a response and the version of its request."""


def read_parts(trace: Trace, start: int, asked: Asked | None, sized: bool = True) -> None:
    """Reads size, header and body of a frame that begins at `start` into a trace; raises `KconstructError`.

    `asked` is given for a response; `sized=False`: the frame begins with its header.  Sets the trace's `message` and
    `version`, and names its root.
    """
    late = _checked_size(trace, read_size(trace, start)) if sized else None
    start += SIZE if sized else 0
    if asked is None:
        declared, version = _asked_by(trace, start)
    else:
        declared, version = asked
        if is_fallback(declared, version, trace.data, start + 4):
            version = 0
        declared.version(version)
    trace.root.name, trace.root.type = declared.name, f"message v{version}"
    start = _read_header(trace, start, declared.kind, header_version(declared, version))
    trace.message, trace.version = declared, version
    read_part(trace, start, declared, version, declared.kind)
    if late is not None:
        raise late


_SIZE_LABEL = Spanned(Struct(Spanned(Int32, "size", "size", docs="number of bytes that follow")), "Frame", "frame",
                      docs="length-delimited framing")
_SIZE_CODE = Code(plan_of(_SIZE_LABEL), "size")


def read_size(trace: Trace, start: int = 0) -> int:
    """Reads the size of a frame that begins at `start` into a trace."""
    size: int = trace.take(_SIZE_LABEL, _SIZE_CODE, start, group="frame")[0]["size"]
    return size


def read_part(trace: Trace, start: int, declared: MessageSchema, version: int, group: str, docs: str = "") -> int:
    """Reads the header or body that begins at `start` into a trace, whose `values` get its value by `group`.

    Returns where it ends; raises `KconstructError`.
    """
    label = codec.labelled(declared, version, docs)
    trace.values[group], end = trace.take(label, declared.code(version), start, group=group)
    return end


def _checked_size(trace: Trace, size: int) -> ParseError | None:
    """The error of a size that does not fit; raises that of one that cannot be a size."""
    try:
        whole(trace.data)
    except ParseError as error:
        if size < 0 or protocol_of_size(trace.data[:SIZE]):
            raise
        error.bare()
        return error
    return None


def _asked_by(trace: Trace, start: int) -> Asked:
    """The schema and version of the request at `start`; of an unknown one the header is read before the error."""
    key, version = ids_at(trace.data, start)
    try:
        return schema_of(key, version, start), version
    except ParseError:
        known = message(key, "request") if key in KEYS else None
        flexible = known is not None and bool(known.flexible) and version >= known.flexible.low
        head = request_header_version(key, version, flexible)
        if _can_be_header(head, trace.data, start):
            _read_header(trace, start, "request", head)
        raise


def _can_be_header(version: int, data: bytes, start: int) -> bool:
    """Whether the bytes at `start` can begin with a request header of this version."""
    try:
        codec.parse_from(header_for("request"), data, version, start)
    except KconstructError:
        return False
    return True


def _read_header(trace: Trace, start: int, direction: str, version: int) -> int:
    return read_part(trace, start, header_for(direction), version, "header", f"common {direction} header")
