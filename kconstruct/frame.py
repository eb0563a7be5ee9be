"""Frames: size, header and body, as they travel on a connection."""
from __future__ import annotations

from typing import Any, Union

from kconstruct import codec
from kconstruct.arguments import as_bytes, explained, wrong_argument
from kconstruct.container import Container
from kconstruct.display import html
from kconstruct.errors import BuildError, InputError, KconstructError, ParseError, UnknownVersionError
from kconstruct.framing import (
    CORRELATION_ID,
    FILLED_IN,
    frames,
    header_of,
    header_version,
    ids_of,
    is_fallback,
    read_parts,
    request_ids,
    schema_of,
    whole,
)
from kconstruct.message import Message, message
from kconstruct.rules import MAX_SIZE, SIZE, with_size
from kconstruct.trace import Node, Trace

__all__ = ["Frame", "parse_frame", "build_frame", "trace_frame", "frames", "header_version", "header_of"]

RequestOrPair = Union["Frame", tuple[Union[str, int], int]]


class Frame:
    """One request or response; `print(frame)` shows header and body.

    message, version  the declaration and the version of the body (0 for an ApiVersions fallback answer)
    header, body      Containers
    left              bytes of the frame that the body did not use; brokers accept them
    """

    def __init__(self, message: Message, version: int, header: Container, body: Container, left: bytes = b"",
                 data: bytes = b"") -> None:
        self.message = message
        self.version = version
        self.header = header
        self.body = body
        self.left = left
        self.data = data

    @property
    @explained
    def direction(self) -> str:
        """`request` or `response`."""
        return self.message.kind

    @property
    @explained
    def correlation_id(self) -> int:
        """The number that a response has from its request; raises `InputError` where the header has none."""
        found = ids_of(self.header).correlation_id
        if found is None:
            raise InputError("the header has no correlation id", path="header")
        return found

    def __bytes__(self) -> bytes:
        return build_frame(self)

    def __eq__(self, other: object) -> bool:
        return vars(self) == vars(other) if isinstance(other, Frame) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    @explained
    def __repr__(self) -> str:
        return f"<Frame {self.message.name} v{self.version}, correlation id {ids_of(self.header).correlation_id}>"

    @explained
    def __str__(self) -> str:
        parts = Container(header=self.header, body=self.body)
        if self.left:
            parts["left"] = self.left
        return "\n".join([f"{self.message.name} v{self.version}:", *str(parts).split("\n")[1:]])

    def _repr_html_(self) -> str:
        """What Jupyter shows."""
        return html("frame", self)


def _request(response_to: RequestOrPair) -> tuple[str | int, int]:
    """API and version of the request; raises `InputError`."""
    if isinstance(response_to, Frame):
        return response_to.message.api, response_to.version
    if not isinstance(response_to, (tuple, list)) or len(response_to) != 2:
        raise InputError("invalid response_to", expected="a Frame or an (API, version) pair", found=repr(response_to))
    api, version = response_to
    return api, version


def _asked(request: tuple[str | int, int]) -> tuple[Message, int]:
    """The schema of the response and the version of its request; raises `UnknownNameError`."""
    api, version = request
    return message(api, "response"), version


def parse_frame(data: Any, response_to: RequestOrPair | None = None) -> Frame:
    """One frame: a request, or the response to a request (its Frame, or an (API, version) pair).

    Bytes that the body does not use are in `left`.  Raises `ParseError`, with the offset in the frame, for a size
    that does not fit, an unknown key or version, a damaged header or body; `InputError` for another `response_to`.
    """
    view = whole(data)
    if response_to is None:
        key, version = request_ids(view)
        declared = message(schema_of(key, version).name)
    else:
        declared, version = _asked(_request(response_to))
        start = SIZE + 4
        if is_fallback(declared, version, view, start):
            version = 0
        else:
            try:
                declared.version(version)
            except UnknownVersionError as error:
                raise ParseError(str(error), path="") from None
    header, start = codec.parse_from(header_of(declared), view, header_version(declared, version), SIZE)
    body, end = codec.parse_from(declared, view, version, start)
    return Frame(declared, version, header, body, bytes(view[end:]), bytes(data) if type(data) is bytes else b"")


def build_frame(frame: Frame) -> bytes:
    """The bytes of a frame, its size and `left` included.  Raises `BuildError` with the path of the field."""
    try:
        declared = frame.message
        head = header_of(declared)
        version = header_version(declared, frame.version)
        header = dict(frame.header)
        if declared.kind == "request":
            header = dict(zip(FILLED_IN, (declared.key, frame.version))) | header
        parts = codec.build(head, header, version) + codec.build(declared, frame.body, frame.version) + frame.left
    except KconstructError:
        raise
    except Exception as error:  # as `explained` does, which would cost a call for each frame
        raise (wrong_argument(build_frame, frame) or error) from None
    if len(parts) > MAX_SIZE:
        raise BuildError("the frame is too long", path="size", expected=f"at most {MAX_SIZE} bytes",
                         found=str(len(parts)))
    return with_size(parts)


@explained
def trace_frame(data: Any, response_to: RequestOrPair | None = None, *, sized: bool = True) -> Trace:
    """The annotated tree of one frame; never raises on bad data, the fault is a node in it.

    `sized=False`: the bytes begin with the header.  Raises `InputError` for an invalid `response_to`.
    """
    data = as_bytes(data)
    trace = Trace(data, Node("frame", role="message", size=len(data)))
    request = None if response_to is None else _request(response_to)
    try:
        read_parts(trace, 0, None if request is None else _asked(request), sized)
    except KconstructError as error:
        if trace.fault is None:
            trace.fault = error
            error.trace = trace
        trace.fault.bare()
    if isinstance(response_to, Frame):
        _compare_ids(trace, response_to)
    if trace.message is not None and trace.message.has_content:
        from kconstruct.nested import open_nested

        open_nested(trace, response_to=response_to)
    trace.finish()
    if trace.fault is not None and trace.root.first_fault() is None:
        (trace.at(trace.fault.offset or 0) or trace.root).fault = trace.fault
    return trace


def _compare_ids(trace: Trace, request: Frame) -> None:
    """Notes a correlation id that is not the request's."""
    header = trace.part("header")
    for node in header.children if header is not None else ():
        if node.name == CORRELATION_ID and node.value != request.correlation_id:
            node.note(f"the request's correlation id is {request.correlation_id}")
