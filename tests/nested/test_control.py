"""Control records: values, and their place in trees of batches."""
from __future__ import annotations

import json
import lzma
from typing import Any

import pytest
from corpus import DATA

import kconstruct as kc
from kconstruct.errors import BuildError, ParseError
from kconstruct.nested import control_record, open_control, trace_standalone
from kconstruct.records import RecordValue, batch, parse_batches, records
from kconstruct.trace import Node, Trace

VECTORS: list[dict[str, Any]] = [
    json.loads(line) for line in lzma.decompress((DATA / "records.jsonl.xz").read_bytes()).splitlines()]


def found(trace: Trace, path: str) -> Node:
    node = trace.find(path)
    assert node is not None, path
    return node


def tree_of(data: Any) -> Trace:
    """The tree of records, whose leaves tile the input."""
    trace = trace_standalone("records", data)
    at = 0
    for leaf in trace.root.leaves():
        assert leaf.offset == at, leaf
        at = leaf.end
    assert at == len(data)
    return trace


def test_control_records() -> None:
    seen = 0
    for vector in VECTORS:
        if "/control/" not in vector["case"]:
            continue
        seen += 1
        data = bytes.fromhex(vector["hex"])
        (parsed,) = parse_batches(data)
        (record,) = parsed.records
        opened = open_control(record)
        fields = dict(opened.value or {})
        version = opened.version or 0
        made = control_record(opened.type, {k: v for k, v in fields.items() if k != "Version"}, version)
        assert made == {"key": record.key, "value": record.value}
        trace = tree_of(data)
        assert (trace.fault, trace.notes) == (None, [])
        assert found(trace, "0.Records.0.Key.Type").meaning == opened.type.name
    assert seen
    built = batch([control_record("ABORT")], control=True, transactional=True, producer_id=1)
    assert open_control(built.records[0]).value == {"CoordinatorEpoch": 0}
    with pytest.raises(BuildError, match="no such control record"):
        control_record(9)
    with pytest.raises(BuildError, match="COMMIT"):
        control_record("COMIT")
    with pytest.raises(ParseError, match=r"^Key\.Version at byte 0"):
        open_control(RecordValue(0, 0, b"k", None))
    with pytest.raises(ParseError, match="not the key of a control record: expected 4 bytes, found null"):
        open_control(RecordValue(0, 0, None, None))
    assert open_control(RecordValue(0, 0, b"\0\0\0\x63", b"v")).value is None


def test_trees() -> None:
    trace = tree_of(records([control_record("COMMIT", {"CoordinatorEpoch": 7})], control=True))
    assert found(trace, "0.Records.0.Key.Type").meaning == "COMMIT"
    value = found(trace, "0.Records.0.Value")
    assert (value.type, [(node.name, node.type, node.offset, node.size, node.value) for node in value.children]) == (
        "EndTxnMarker", [("length", "varint", 70, 1, 6), ("Version", "int16", 71, 2, 0),
                         ("CoordinatorEpoch", "int32", 73, 4, 7)])
    newer = tree_of(records([{"key": b"\0\0\0\1", "value": b"\0\x09\0\0\0\7more"}], control=True))
    assert [note.text for note in newer.notes] == ["version 9 unknown; read as 0", "4 bytes after EndTxnMarker"]
    assert found(newer, "0.Records.0.Value.left").size == 4
    broken = tree_of(records([{"key": b"\0\0\0\2", "value": b"\0\0\0"}], control=True))
    fault = broken.fault
    assert fault is not None
    assert (fault.path, fault.offset) == ("0.Records.0.Value.LeaderId", len(broken.data) - 2)
    odd = tree_of(records([{"key": b"k", "value": b"v"}, {"key": b"\0\0\0\x63"}], control=True))
    at = found(odd, "0.Records.0.Key").end - 1
    assert [note.text for note in odd.notes] == [
        f"not opened: Version at byte {at} (0x{at:x}): input ends too early: expected 2 bytes of INT16, found 1 left",
        "unknown type 99 of control record"]


def test_in_messages_and_compressed_batches() -> None:
    packed = records([control_record("ABORT", {"CoordinatorEpoch": 3})], control=True, compression="gzip")
    response = kc.FetchResponse.sample(4)
    response["Responses"][0]["Partitions"][0]["Records"] = packed
    trace = kc.FetchResponse.trace(kc.FetchResponse.build(response, 4), 4)
    epoch = found(trace, "Responses.0.Partitions.0.Records.0.Records.0.Value.CoordinatorEpoch")
    assert (epoch.value, epoch.space) == (3, "Responses.0.Partitions.0.Records.0.Records")
