"""What rows say of the content of fields holds in every message that has such a row; nothing else names fields."""
from __future__ import annotations

import ast
from pathlib import Path

import pytest
from corpus import NAMES, assert_tiles

import kconstruct as kc
from kconstruct import nested

PACKAGE = Path(kc.__file__).parent
ROWS = [(message, entry) for message in map(kc.message, NAMES) for record in message.records()
        for entry in record.entries if entry.type.has_content and entry.type.name != "records"]
NAMES_OF_PREFIXES_AND_BATCHES = {"Key", "Type", "Value", "Version"}


def filled(record, version, around=()):
    """A struct with one element in each array, samples of formats, levels of metadata.version."""
    value = record.default(version)
    for entry in record.entries_at(version):
        type = entry.type
        if type.core.record is not None:
            inner = filled(type.core.record, version, (value, *around))
            value[entry.name] = inner if type.core is type else [inner]
        elif type.feature is not None:
            value[type.feature], value[entry.name] = "metadata.version", 21
        elif type.holds == "frame":
            value[entry.name] = bytes(kc.Frame(kc.HeartbeatRequest, 4, {"CorrelationId": 2, "ClientId": "c"}, {}))[4:]
        elif type.holds not in (None, "version"):
            value[entry.name] = nested.encode(type.holds, kc.message(type.holds).sample())
            for struct in (value, *around):
                if type.when in struct:
                    struct[type.when] = "consumer"
                    break
    return value


def trace_of(message, version):
    value = filled(message, version)
    if message.prefix:
        return nested.trace_standalone(message.name, nested.encode(message, value, version))
    return message.trace(message.build(value, version), version)


@pytest.mark.parametrize(("message", "entry"), ROWS, ids=lambda part: part.name)
def test_every_row_holds_at_every_version(message, entry):
    if (message.kind, entry.type.holds) == ("response", "frame"):
        pytest.skip("needs its request, see test_nested")
    for version in message.versions & entry.versions:
        trace = trace_of(message, version)
        assert_tiles(trace)
        found = {(node.type, node.meaning) for node in trace.root.walk()
                 if (node.name, node.role) == (entry.name, "field")}
        if entry.type.feature is not None:
            assert ("int16", "3.9-IV0") in found
        elif entry.type.holds == "frame":
            assert found == {("HeartbeatRequest", "version 4")}
        else:
            assert found == {(entry.type.holds, f"version {kc.message(entry.type.holds).versions.high}")}


def test_nested_names_no_field_of_a_message():
    fields = {entry.name for name in NAMES for record in kc.message(name).records() for entry in record.entries}
    used = set()
    for path in (PACKAGE / "nested").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            name = node.value if isinstance(node, ast.Constant) else getattr(node, "attr", None)
            if name in fields and name[:1].isupper():
                used.add(name)
    assert used == NAMES_OF_PREFIXES_AND_BATCHES
