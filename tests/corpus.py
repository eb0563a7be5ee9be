"""What the tests share: the reference data of tests/data, every message and version, checks of a tree."""
from __future__ import annotations

import json
import lzma
from functools import cache
from math import isnan
from pathlib import Path
from typing import Any

import kconstruct as kc
from kconstruct.grammar import Message
from kconstruct.index import KEYS
from kconstruct.registry import names
from kconstruct.trace import Spanned, Trace, run

ROOT = Path(__file__).parent.parent
DATA = ROOT / "tests" / "data"

NAMES = tuple(names())
"""Every declared message."""


@cache
def lines(name: str) -> tuple[dict[str, Any], ...]:
    """The objects of a file of JSON lines."""
    with lzma.open(DATA / name) as file:
        return tuple(json.loads(line) for line in file)


@cache
def of_message(name: str) -> dict[str, list[dict[str, Any]]]:
    """The lines of vectors or damaged vectors by message."""
    found: dict[str, list[dict[str, Any]]] = {}
    for line in lines(name):
        found.setdefault(line["msg"], []).append(line)
    return found


@cache
def facts() -> dict[str, Any]:
    """Kafka's published facts: messages, headerVersions, apiKeys, apiVersions, releases."""
    with lzma.open(DATA / "facts.json.xz") as file:
        doc: dict[str, Any] = json.load(file)
    return doc


LAST_KEY = max(KEYS)
"""The highest key of an API; of Kafka's own there is none missing below it."""


def every_version(name: str) -> list[tuple[Message, int]]:
    """A message with each of its versions."""
    message = kc.message(name)
    return [(message, version) for version in message.versions]


def every_layout(name: str) -> list[tuple[Message, int]]:
    """A message with those of its versions that differ on the wire from the one before."""
    message = kc.message(name)
    low = message.versions.low
    return [(message, version) for version in message.versions
            if version == low or message.plan(version) != message.plan(version - 1)]


def traced(message: Message, data: bytes, version: int) -> Trace:
    """What the labelled construct of a version makes of `data`; record batches stay closed."""
    return run(Spanned(message.struct(version, Spanned), message.name, "struct"), data)


def left_of(trace: Trace) -> int:
    """How many bytes the message did not use."""
    return sum(node.size for node in trace.root.children if node.role == "left")


def assert_tiles(trace: Trace) -> None:
    """The leaves follow each other from the first byte to the last, and every node holds its children."""
    position = 0
    for leaf in trace.leaves():
        assert leaf.offset == position, f"{leaf.name} of {leaf.path} begins at {leaf.offset}, not at {position}"
        assert leaf.size >= 0
        position = leaf.end
    assert position == len(trace.data)
    for node in trace.root.walk():
        inside = [child for child in node.children if child.space == node.space]
        if inside and node is not trace.root:
            assert (inside[0].offset, inside[-1].end) == (node.offset, node.end), f"{node.name} at {node.offset}"


def same(one: Any, other: Any) -> bool:
    """Equality in which NaN equals NaN and 1, 1.0 and True are different."""
    if type(one) is float and type(other) is float:
        return one == other or (isnan(one) and isnan(other))
    if isinstance(one, dict):
        return isinstance(other, dict) and list(one) == list(other) and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list):
        return isinstance(other, list) and len(one) == len(other) and all(map(same, one, other))
    return type(one) is type(other) and bool(one == other)


def outcome(message: Message, data: bytes, version: int) -> tuple[Any, int] | None:
    """What both engines make of an input, after checking that they agree: value and bytes left, or None."""
    trace = traced(message, data, version)
    code = message.code(version)
    for source in (data, bytearray(data)):
        try:
            value, end = code.read(source)
        except Exception:  # generated code may refuse with anything
            assert trace.fault is not None, f"only generated code refuses {data.hex()} (v{version})"
            continue
        assert trace.fault is None, f"only the traced construct refuses {data.hex()} (v{version}): {trace.fault}"
        assert same(value, trace.value), f"{data.hex()} (v{version})"
        assert end == len(data) - left_of(trace), f"{data.hex()} (v{version})"
    assert_tiles(trace)
    if trace.fault is None:
        return trace.value, left_of(trace)
    assert trace.fault.path, f"{data.hex()} (v{version}): {trace.fault}"
    assert 0 <= trace.fault.offset <= len(data), f"{data.hex()} (v{version}): {trace.fault}"
    return None
