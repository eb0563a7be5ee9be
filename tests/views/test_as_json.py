"""What `document` finds without the nodes of a body is what all nodes tell."""
from __future__ import annotations

from typing import Any

import pytest
from corpus import lines

import kconstruct as kc
from kconstruct.trace import Trace
from kconstruct.views import document
from kconstruct.views.as_json import is_usual


def traced(line: dict[str, Any]) -> Trace:
    data = bytes.fromhex(line["hex"])
    if "msg" in line:
        return kc.message(line["msg"]).trace(data, line["v"])
    return kc.trace_frame(data, None if line["dir"] == "request" else (line["key"], line["version"]))


def is_known_to_be_usual(trace: Trace) -> bool:
    part = trace.part(trace.message.kind) if trace.message is not None else None
    value = trace.values.get(trace.message.kind, trace.value) if part is not None else None
    return part is not None and is_usual(trace.message, value, trace.version, trace.data[part.offset:part.end])


@pytest.mark.parametrize(("name", "step", "least"), [
    ("messages.jsonl.xz", 1, 0.8), ("damaged.jsonl.xz", 1, 0.3), ("frames.jsonl.xz", 4, 0.8)])
def test_notes_and_faults_are_those_of_all_nodes(name, step, least):
    usual, traces = 0, [traced(line) for line in lines(name)[::step]]
    for trace in traces:
        doc, fault = document(trace), trace.first_fault
        assert doc["notes"] == [{"offset": note.offset, "path": note.path, "text": note.text} for note in trace.notes]
        assert (doc["fault"] or {}).get("offset") == (None if fault is None else fault.offset)
        usual += is_known_to_be_usual(trace)
    assert least <= usual / len(traces) < 1


HEARTBEAT = kc.HeartbeatRequest.build({"GroupId": "g"}, 4)
METADATA = kc.MetadataRequest.build({"Topics": [{"Name": "t"}]}, 12)
JOIN = kc.JoinGroupRequest.build({"ProtocolType": "consumer", "Protocols": [{"Name": "range", "Metadata": b"ab"}]}, 9)


@pytest.mark.parametrize(("message", "version", "data", "usual"), [
    (kc.HeartbeatRequest, 4, HEARTBEAT, True), (kc.MetadataRequest, 12, METADATA, True),
    (kc.HeartbeatRequest, 4, HEARTBEAT[:-1] + b"\x80\0", False),  # a count of tags in two bytes
    (kc.HeartbeatRequest, 4, HEARTBEAT[:-1] + b"\x01\x07\x00", False),  # an unknown tag
    (kc.MetadataRequest, 12, METADATA[:-1] + b"\x01\x07\x01z", False),
    (kc.MetadataRequest, 12, METADATA[:-2] + b"\x02\0", False),  # a boolean of 2
    (kc.JoinGroupRequest, 9, JOIN, False),  # bytes that are opened
    (kc.JoinGroupRequest, 9, JOIN.replace(b"\x03ab", b"\x01"), True),
    (kc.ProduceRequest, 9, kc.ProduceRequest.build({"TopicData": [{"PartitionData": [{"Records": None}]}]}, 9), True),
    (kc.ProduceRequest, 9, kc.ProduceRequest.build(kc.ProduceRequest.sample(9), 9), False),
])
def test_what_is_usual(message, version, data, usual):
    trace = message.trace(data, version)
    assert trace.fault is None and is_known_to_be_usual(trace) is usual
    assert document(trace)["notes"] == [{
        "offset": note.offset, "path": note.path, "text": note.text} for note in trace.notes]


def test_notes_on_a_root_and_a_header_are_not_lost():
    header = {"RequestApiKey": 12, "RequestApiVersion": 4, "CorrelationId": 5, "ClientId": None}
    request = kc.build_frame(kc.frame.Frame(
        kc.HeartbeatRequest, 4, kc.Container(header), kc.HeartbeatRequest.sample(4)))
    answer = kc.build_frame(kc.frame.Frame(
        kc.HeartbeatResponse, 4, kc.Container(CorrelationId=6), kc.HeartbeatResponse.sample(4)))
    trace = kc.trace_frame(answer, kc.parse_frame(request))
    trace.root.notes = ["a note"]
    assert [(note["path"], note["text"]) for note in document(trace)["notes"]] == [
        ("", "a note"), ("CorrelationId", "the request's correlation id is 5")]
