"""Parses, builds and traces (message, version): generated code first, the traced construct where it refuses."""
from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from kconstruct.compiled import Code
from kconstruct.errors import BuildError, ParseError
from kconstruct.grammar import Message
from kconstruct.trace import Node, Spanned, Trace, run
from kconstruct.container import Container

__all__ = ["parse", "parse_from", "build", "trace", "source", "code_of", "open_records", "open_up"]

_CODES: dict[tuple[Message, int], Code] = {}


def code_of(message: Message, version: int) -> Code:
    """The generated code of a version, made on first use."""
    try:
        return _CODES[message, version]
    except KeyError:
        version = message.version(version)
        code = _CODES[message, version] = Code(message.struct(version), f"{message.name} v{version}")
        return code


def parse(message: Message, data: Any, version: int) -> Container:
    """See `Message.parse`."""
    code = _CODES.get((message, version)) or code_of(message, version)
    plain = type(data) is bytes
    size = len(data) if plain else memoryview(data).nbytes
    try:
        if plain:
            message.parsers[version] = code.parse
        value, end = code.parse(data, 0, size) if plain else code.read(data)
    except Exception:
        end = -1  # the error is told outside, so that it holds neither this one nor its frames and their buffers
    if end < 0:
        value, end = parse_from(message, data, version, 0)
    if end != size:
        raise _left_over(message, data, version, end)
    result: Container = value
    return result


def parse_from(message: Message, data: Any, version: int, start: int) -> tuple[Container, int]:
    """Parses a part of a larger input, `bytes` or any buffer; returns the value and where it ends."""
    code = code_of(message, version)
    try:
        value, end = code.read(data, start)
    except Exception:
        end = -1
    return (value, end) if end >= 0 else _explained(message, data, version, start)


def _explained(message: Message, data: Any, version: int, start: int) -> tuple[Container, int]:
    """Reads again with the traced construct: its error says where and why."""
    found = run(_label(message, version), bytes(memoryview(data).cast("B")[start:]))
    if found.fault is not None:
        if found.fault.offset is not None:
            found.fault.offset += start
        raise found.fault
    used = len(found.data) - sum(node.size for node in found.root.children if node.role == "left")
    return found.value, start + used


def _left_over(message: Message, data: Any, version: int, end: int) -> ParseError:
    more = memoryview(data).nbytes - end
    error = ParseError(f"bytes are left over after {message.name} v{version}", offset=end,
                       expected="the end of the message", found=f"{more} more byte{'s' if more != 1 else ''}")
    error.trace = trace(message, data, version)
    return error


def build(message: Message, value: Mapping[str, Any], version: int) -> bytes:
    """See `Message.build`."""
    code = _CODES.get((message, version)) or code_of(message, version)
    try:
        message.builders[version] = code.build
        data: bytes = code.build(value)
    except Exception:
        data = _built(message, value, version)
    return data


def _built(message: Message, value: Mapping[str, Any], version: int) -> bytes:
    """Builds with the construct: its error says where and why."""
    try:
        data: bytes = message.struct(version).build(value)
    except RecursionError:
        raise BuildError("nested too deeply") from None
    return data


def _label(message: Message, version: int) -> Spanned:
    return Spanned(message.struct(version, Spanned), message.name, "struct", type=f"v{message.version(version)}",
                   docs=f"message body, version {message.version(version)}")


def trace(message: Message, data: Any, version: int) -> Trace:
    """See `Message.trace`."""
    found = run(_label(message, version), bytes(memoryview(data)))
    found.message, found.version = message, message.version(version)
    found.root.name = message.name
    for node in found.root.children[:1]:
        node.group = message.kind
    open_up(found)
    return found


def open_records(found: Trace) -> None:
    """Decodes the `records` fields of a trace into nodes of their own."""
    todo: list[Node] = [node for node in found.root.walk() if node.wire.endswith("RECORDS") and node.value]
    if todo:
        explain = import_module("kconstruct.records").explain
        for node in todo:
            explain(node, found.data)


def open_up(found: Trace, response_to: Any = None) -> None:
    """Opens all that a trace holds as opaque bytes: record batches, and what `kconstruct.nested` knows."""
    open_records(found)
    import_module("kconstruct.nested").open_inside(found, response_to=response_to)


def source(message: Message, version: int) -> str:
    """See `Message.source`."""
    code = code_of(message, message.version(version))
    return f"{code.source('parse')}\n\n\n{code.source('build')}\n"


