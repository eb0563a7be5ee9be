"""Traces as values: how they print, and what the nodes of tagged fields say."""
from __future__ import annotations

from pathlib import Path

import pytest

import kconstruct as kc
from kconstruct import inputs
from kconstruct.records import records, trees
from kconstruct.session import Session

EXAMPLES = sorted((Path(__file__).parents[1] / "examples").glob("*.hex"))

HEARTBEAT = bytes.fromhex("0267" "00000001" "026d" "00")


def heartbeat(tags: str) -> kc.Trace:
    return kc.HeartbeatRequest.trace(HEARTBEAT + bytes.fromhex(tags), 4)


@pytest.mark.parametrize("tags, notes", [
    ("00", []),
    ("01" "03" "00", ["unknown tag 3: 0 bytes kept"]),
    ("02" "03" "01aa" "03" "02bbcc", ["unknown tag 3: 1 byte kept", "unknown tag 3: 2 bytes kept",
                                      "duplicate tag 3; the last one wins"]),
    ("02" "03" "00" "01" "00", ["unknown tag 3: 0 bytes kept", "unknown tag 1: 0 bytes kept",
                                "tag 1 after tag 3: tags must be in ascending order"]),
    ("8000", ["overlong: 2 bytes where 1 would do"]),
])
def test_notes_of_tagged_fields(tags, notes):
    trace = heartbeat(tags)
    assert trace.fault is None
    assert [note.text for note in trace.notes] == notes


def test_the_last_of_two_equal_tags_wins():
    assert heartbeat("02" "03" "01aa" "03" "02bbcc").value.UnknownTaggedFields == {3: b"\xbb\xcc"}


@pytest.mark.parametrize("tags, names", [
    ("01" "03" "00", ["tag 3 (unknown)"]), ("01" "03" "05" "00", ["tag 3"]), ("01" "03", ["tag 3"]),
    ("01" "83", ["tag"]),
])
def test_names_of_tagged_fields(tags, names):
    assert [node.name for node in heartbeat(tags).root.walk() if node.role == "one tag"] == names


def test_a_known_tagged_field_is_named_and_is_a_field_of_the_struct():
    trace = kc.FetchRequest.trace(kc.FetchRequest.build({"ClusterId": "abc"}, 12), 12)
    assert [node.name for node in trace.root.walk() if node.role == "one tag"] == ["tag 0 ClusterId"]
    assert trace.find("ClusterId").value == "abc"


def test_print_shows_the_tree():
    assert str(heartbeat("00")).split("\n")[:3] == [
        "HeartbeatRequest message v4 [0x0000, 10B]",
        "+-- HeartbeatRequest struct [0x0000, 10B] message body, version 4",
        '    +-- GroupId string = "g" (compact, len+1=2) [0x0000, 2B] '
        + next(row.docs for row in kc.HeartbeatRequest.fields(4) if row.name == "GroupId"),
    ]


def test_repr_is_one_line():
    assert repr(heartbeat("00")) == "<Trace HeartbeatRequest v4, 10 bytes, sound>"
    assert repr(heartbeat("05")) == "<Trace HeartbeatRequest v4, 10 bytes, fault at byte 9>"
    assert repr(kc.trace_frame(b"GET / HTTP/1.1")) == "<Trace 14 bytes, fault at byte 0>"
    assert "children" not in repr(heartbeat("00").root)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_nodes_say_whether_they_have_children(path):
    data = inputs.of_file(path.read_bytes()).data
    asked, looked = Session(data).part.trace, Session(data).part.trace
    for one, other in zip(asked.root.walk(), looked.root.walk(), strict=True):
        assert one.has_children == bool(other.children), one


def test_records_are_read_when_they_are_looked_at(monkeypatch):
    calls = []
    monkeypatch.setattr(trees, "read_tape", lambda *given, read=trees.read_tape: calls.append(given) or read(*given))
    [batch] = trees.trace(records([b"v"] * 3)).root.children
    held = batch.children[-1]
    assert (held.path, held.value, held.size, held.has_children, calls) == ("0.Records", 3, 24, True, [])
    assert [node.path for node in held.children] == ["0.Records.0", "0.Records.1", "0.Records.2"] and len(calls) == 1
