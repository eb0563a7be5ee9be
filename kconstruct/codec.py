"""Parses, builds and traces a body of a message at a version: generated code first, the construct where it refuses."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kconstruct.arguments import as_input
from kconstruct.container import Container
from kconstruct.errors import BuildError, ParseError
from kconstruct.schema.message_schema import MessageSchema
from kconstruct.text import counted
from kconstruct.trace import Spanned, Trace, run
from kconstruct.trace.traces import BodyTrace

__all__ = ["build", "labelled", "left_over", "parse", "parse_from", "source", "trace"]


def parse(message: MessageSchema, data: Any, version: int = -1) -> Container:
    """The body in `data` (bytes, bytearray, memoryview, mmap), all of which must be used.

    Without a version it is read as the newest.  Raises `ParseError` with path, offset, expected, found and the partial
    trace; `UnknownVersionError`.
    """
    if type(data) is bytes:
        try:
            value, end = message.codes[version].parse(data, 0, len(data))
        except Exception:  # no code yet, or it refuses
            end = -1  # explained below, outside, so that the error holds neither this one nor its frames and buffers
        if end == len(data):
            result: Container = value
            return result
    value, end = parse_from(message, data, version, 0)
    if end != memoryview(data).nbytes:
        raise left_over(message, data, version, end)
    return value


def parse_from(message: MessageSchema, data: Any, version: int, start: int) -> tuple[Container, int]:
    """Parses a body that begins `start` bytes into `data` (bytes or any buffer): the value and where it ends.

    Raises `ParseError`, its offset that in `data`; `UnknownVersionError`.
    """
    code = message.code(version)
    try:
        return code.read(data, start)
    except Exception:
        pass  # explained outside, so that the error does not hold this one
    return _explained(message, data, version, start)


def _explained(message: MessageSchema, data: Any, version: int, start: int) -> tuple[Container, int]:
    """Reads again with the traced construct: its error says where and why."""
    found = trace(message, data, version, start)
    if found.fault is not None:
        raise found.fault
    return found.value, found.end


def left_over(message: MessageSchema, data: Any, version: int, end: int, start: int = 0) -> ParseError:
    """The error for bytes after a body, which ends at `end`."""
    more = memoryview(data).nbytes - end
    error = ParseError(f"bytes are left over after {message.name} v{message.version(version)}", offset=end,
                       expected="the end of the message", found=counted(more, "more byte"))
    error.trace = trace(message, data, version, start)
    return error


def build(message: MessageSchema, value: Mapping[str, Any], version: int = -1) -> bytes:
    """The bytes of a body, of the newest version without one; fields that are left out take Kafka's default.

    Raises `BuildError` with the path, `UnknownVersionError`.
    """
    try:
        return message.codes[version].build(value)
    except Exception:
        pass  # no code yet, or it refuses
    return _built(message, value, version)


def _built(message: MessageSchema, value: Mapping[str, Any], version: int) -> bytes:
    """Builds with code that is made first, or with the construct, whose error says where and why."""
    message.version(version)
    if version not in message.codes:
        message.code(version)
        return build(message, value, version)
    try:
        data: bytes = message.struct(version).build(value)
    except RecursionError:
        raise BuildError("nested too deeply") from None
    return data


def labelled(message: MessageSchema, version: int, docs: str = "") -> Spanned:
    """The construct of a body that tells a trace where its parts are."""
    found: Spanned | None = message.labels.get((version, docs))
    if found is None:
        exact = message.version(version)
        found = Spanned(message.struct(exact, Spanned), message.name, "struct", type=f"v{exact}",
                        docs=docs or f"message body, version {exact}")
        message.labels[version, docs] = found
    return found


def trace(message: MessageSchema, data: Any, version: int = -1, start: int = 0, end: int | None = None) -> Trace:
    """The annotated tree of a body that begins `start` bytes into `data` and may use the bytes before `end`.

    What its opaque bytes hold is not opened.  All offsets, those of faults too, are offsets in `data`.  Bytes that the
    body does not use are a node `left`, after a fault `unread`; bytes before `start` have no node.  Never raises on bad
    data; raises `UnknownVersionError`.
    """
    whole = as_input(data)
    code = message.code(version)
    exact = version if version >= 0 else message.version(version)
    limit = len(whole) if end is None else end
    try:
        read = code.read_tape(whole, start, limit)
    except Exception:
        pass  # explained outside, so that the fault does not hold this one
    else:
        return BodyTrace(message, exact, whole, labelled, start, limit, read)
    found = run(labelled(message, exact), whole, start, end, message.kind)
    found.message, found.version = message, exact
    found.root.name = message.name
    return found


def source(message: MessageSchema, version: int = -1) -> str:
    """The generated Python that parses and builds a version, the newest without one."""
    code = message.code(version)
    return f"{code.source('parse')}\n\n\n{code.source('build')}\n"
