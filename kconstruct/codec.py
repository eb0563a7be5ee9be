"""Parses, builds and traces a body of a message at a version: generated code first, the construct where it refuses."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kconstruct.container import Container
from kconstruct.errors import BuildError, ParseError
from kconstruct.schema.message_schema import MessageSchema
from kconstruct.trace import Spanned, Trace, run

__all__ = ["build", "parse", "parse_from", "source", "trace"]


def parse(message: MessageSchema, data: Any, version: int = -1) -> Container:
    """The body in `data` (bytes, bytearray, memoryview, mmap), all of which must be used.

    Raises `ParseError` with path, offset, expected, found and the partial trace; `UnknownVersionError`.
    """
    if type(data) is bytes:
        code = message.codes.get(version) or message.code(version)
        try:
            value, end = code.parse(data, 0, len(data))
        except Exception:
            end = -1  # explained below, outside, so that the error holds neither this one nor its frames and buffers
        if end == len(data):
            result: Container = value
            return result
    value, end = parse_from(message, data, version, 0)
    if end != memoryview(data).nbytes:
        raise _left_over(message, data, version, end)
    return value


def parse_from(message: MessageSchema, data: Any, version: int, start: int) -> tuple[Container, int]:
    """Parses a part of a larger input, `bytes` or any buffer; returns the value and where it ends."""
    code = message.code(version)
    try:
        value, end = code.read(data, start)
    except Exception:
        end = -1
    return (value, end) if end >= 0 else _explained(message, data, version, start)


def _explained(message: MessageSchema, data: Any, version: int, start: int) -> tuple[Container, int]:
    """Reads again with the traced construct: its error says where and why."""
    found = run(_label(message, version), bytes(memoryview(data).cast("B")), start)
    if found.fault is not None:
        raise found.fault
    used = len(found.data) - sum(node.size for node in found.root.children if node.role == "left")
    return found.value, used


def _left_over(message: MessageSchema, data: Any, version: int, end: int) -> ParseError:
    more = memoryview(data).nbytes - end
    error = ParseError(f"bytes are left over after {message.name} v{message.version(version)}", offset=end,
                       expected="the end of the message", found=f"{more} more byte{'s' if more != 1 else ''}")
    error.trace = trace(message, data, version)
    return error


def build(message: MessageSchema, value: Mapping[str, Any], version: int = -1) -> bytes:
    """The bytes of a body; fields that are left out take Kafka's default.  Raises `BuildError` with the path."""
    code = message.codes.get(version) or message.code(version)
    try:
        data: bytes = code.build(value)
    except Exception:
        data = _built(message, value, version)
    return data


def _built(message: MessageSchema, value: Mapping[str, Any], version: int) -> bytes:
    """Builds with the construct: its error says where and why."""
    try:
        data: bytes = message.struct(version).build(value)
    except RecursionError:
        raise BuildError("nested too deeply") from None
    return data


def _label(message: MessageSchema, version: int) -> Spanned:
    version = message.version(version)
    return Spanned(message.struct(version, Spanned), message.name, "struct", type=f"v{version}",
                   docs=f"message body, version {version}")


def trace(message: MessageSchema, data: Any, version: int = -1) -> Trace:
    """The annotated tree of a body; what its opaque bytes hold is not opened.  The fault is a node in it."""
    found = run(_label(message, version), bytes(memoryview(data)))
    found.message, found.version = message, message.version(version)
    found.root.name = message.name
    for node in found.root.children[:1]:
        node.group = message.kind
    return found


def source(message: MessageSchema, version: int = -1) -> str:
    """The generated Python that parses and builds a version."""
    code = message.code(version)
    return f"{code.source('parse')}\n\n\n{code.source('build')}\n"
