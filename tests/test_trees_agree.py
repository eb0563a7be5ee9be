"""Trees made from value and tape, and those of labelled constructs: both ways to a tree give the same nodes."""
from __future__ import annotations

from functools import partial
from random import Random

import pytest
from any_plan import changed, construct_of, plans, written
from corpus import lines, of_message
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from trees import assert_both_ways, assert_found, assert_same, labelled_only, rows, whole

import kconstruct as kc
from kconstruct.compiled import Code
from kconstruct.nested import trace_standalone
from kconstruct.records import records
from kconstruct.trace import Spanned, Trace, node, run, search
from kconstruct.wire import plan_of

VECTORS, DAMAGED = "messages.jsonl.xz", "damaged.jsonl.xz"
RECORDS = [(line["case"], bytes.fromhex(line["hex"])) for line in lines("records.jsonl.xz")]


def frames():
    """One captured frame of each message, version and order of size: what it is, what it answers, bytes."""
    found = {}
    for line in lines("frames.jsonl.xz"):
        if "note" not in line:
            found.setdefault((line["key"], line["version"], line["dir"], len(line["hex"]).bit_length()), line["hex"])
    return [(what, what[:2] if what[2] == "response" else None, bytes.fromhex(data)) for what, data in found.items()]


@pytest.mark.parametrize("name", sorted(of_message(VECTORS)))
def test_messages_as_kafka_writes_them(name):
    message = kc.message(name)
    for line in of_message(VECTORS)[name]:
        trace = assert_both_ways(partial(message.trace, bytes.fromhex(line["hex"]), line["v"]), line["case"])
        assert trace.fault is None


@pytest.mark.parametrize("name", sorted(of_message(DAMAGED)))
def test_damaged_messages(name):
    message = kc.message(name)
    for line in of_message(DAMAGED)[name]:
        trace = assert_both_ways(partial(message.trace, bytes.fromhex(line["hex"]), line["v"]), line["case"])
        assert (trace.fault is None) == line["accepted"]


@pytest.mark.parametrize("name", sorted(of_message(VECTORS)))
def test_changed_messages(name):
    message, source = kc.message(name), Random(name)
    for line in of_message(VECTORS)[name][::4]:
        data = changed(changed(bytes.fromhex(line["hex"]), source), source)
        assert_both_ways(partial(message.trace, data, line["v"]), (line["case"], data.hex()))


def test_captured_frames():
    found = frames()
    assert len(found) > 1000
    for what, asked, data in found:
        assert_both_ways(partial(kc.trace_frame, data, asked), what)


def test_record_batches():
    for case, data in RECORDS:
        assert_both_ways(partial(trace_standalone, "records", data), case)


def test_changed_record_batches():
    source = Random(1)
    for case, data in RECORDS * 3:
        wrong = changed(data, source)
        assert_both_ways(partial(trace_standalone, "records", wrong), (case, wrong.hex()))


def traced(label: Spanned, code: Code, data: bytes, start: int) -> Trace:
    """A tree from value and tape; raises anything when generated code refuses."""
    value, end, tape = code.read_tape(data, start, len(data))
    trace = Trace(data)
    trace._add_read(label, start, end, value, tape)
    trace.value = value
    trace.finish(start)
    return trace


def assert_plan(label: Spanned, code: Code, data: bytes, start: int, source: Random) -> bool:
    """Both ways agree on bytes; whether they read them."""
    wanted = run(label, data, start)
    try:
        made = traced(label, code, data, start)
    except Exception:  # generated code refuses with anything
        assert wanted.fault is not None
        return False
    what = f"{plan_of(label)} {data.hex()} from {start}"
    assert_same(whole(made), whole(wanted), what)
    assert_found(partial(traced, label, code, data, start), source, what)
    return True


@pytest.mark.parametrize("few", [0, 32])
def test_any_plan_and_any_bytes(few, monkeypatch):
    monkeypatch.setattr(search, "_FEW", few)

    @settings(max_examples=60, suppress_health_check=list(HealthCheck))
    @given(plans, st.integers(0, 1 << 32), st.integers(0, 2))
    def check(step, seed, start):
        source, label = Random(seed), Spanned(construct_of(step, Spanned), "top", "struct")
        code = Code(step, "drawn")
        assert plan_of(label) == step
        for _ in range(2):
            data = source.randbytes(start) + written(step, source)
            assert assert_plan(label, code, data + bytes(16), start, source)
            assert_plan(label, code, data, start, source)
            for _ in range(3):
                assert_plan(label, code, data[:start] + changed(data[start:], source), start, source)

    check()


@pytest.fixture(params=[0, 32])
def few(request, monkeypatch):
    """Arrays of so many elements are made at once; in longer ones single elements are."""
    monkeypatch.setattr(search, "_FEW", request.param)
    return request.param


def test_found_in_messages(few):
    source = Random(2)
    for line in source.sample(lines(VECTORS), 250) + source.sample(lines(DAMAGED), 150):
        data = bytes.fromhex(line["hex"])
        if len(data) < 2000:
            assert_found(partial(kc.message(line["msg"]).trace, data, line["v"]), source, (line["msg"], line["case"]))


def test_found_in_frames(few):
    source = Random(3)
    for what, asked, data in source.sample(frames(), 150):
        if len(data) < 2000:
            assert_found(partial(kc.trace_frame, data, asked), source, what)


def test_found_in_record_batches(few):
    source = Random(4)
    for case, data in RECORDS:
        assert_found(partial(trace_standalone, "records", data), source, case)
        wrong = changed(data, source)
        assert_found(partial(trace_standalone, "records", wrong), source, (case, wrong.hex()))


TOPICS = [{"Name": "t" * (index % 20), "Partitions": [
    {"PartitionIndex": partition, "ReplicaNodes": [1] * 33, "IsrNodes": [1] * (partition % 3)}
    for partition in range(34 if index == 9 else index % 3)]} for index in range(34)]


@pytest.mark.parametrize("version", [1, 9])
def test_found_in_long_arrays(version):
    """Elements of fixed size, with numbers of one count on the tape, and with those of many."""
    data = kc.MetadataResponse.build({"Brokers": [{"NodeId": 1, "Host": "h" * n, "Port": 1} for n in range(40)],
                                      "Topics": TOPICS}, version)
    assert_found(partial(kc.MetadataResponse.trace, data, version), Random(5), version)


def test_elements_beside_the_way_are_not_asked_when_all_are_made(monkeypatch):
    trace = kc.MetadataResponse.trace(kc.MetadataResponse.build({"Topics": [{"Name": "t"}] * 1000}, 9), 9)
    name = trace.find("Topics.999.Name")
    trace.leaves()
    asked, path_of = [], node._path
    monkeypatch.setattr(node, "_path", lambda *place: asked.append(place) or path_of(*place))
    assert trace.find("Topics.999.Name") is name is trace.at(name.offset)
    assert len(asked) < 20


@pytest.mark.parametrize("count", [2, 40])
@pytest.mark.parametrize("step", ["9" * 5000, "\u0661", "", ".", "01", "1.", "-1", "40", "1.Name.x", "1 "])
def test_paths_that_no_node_has(step, count):
    data = kc.MetadataResponse.build({"Topics": [{"Name": "t"}] * count}, 9)
    assert kc.MetadataResponse.trace(data, 9).find(f"Topics.{step}") is None


@pytest.mark.parametrize("compression", ["none", "gzip"])
@pytest.mark.parametrize("magic", [0, 1, 2])
def test_found_in_many_records(magic, compression):
    more = {"headers": [("h", b"x")] * 33} if magic == 2 else {}
    items = [{"key": b"k" * (index % 5), "value": b"v" * (index % 90) or None, **more} for index in range(40)]
    field = bytes(records(items, magic=magic, compression=compression))
    data = kc.ProduceRequest.build({"TopicData": [{"Name": "t", "PartitionData": [{"Index": 0, "Records": field}]}]}, 9)
    make = partial(kc.ProduceRequest.trace, data, 9)
    assert_found(make, Random(6), compression)
    assert_both_ways(make, compression)
    if magic == 2:
        node = make().find("TopicData.0.PartitionData.0.Records.0.Records.39.Value")
        assert node.value == b"v" * 39


def test_children_may_be_looked_at_from_the_last_to_the_first():
    for line in of_message(VECTORS)["FetchResponse"][::5]:
        trace = kc.FetchResponse.trace(bytes.fromhex(line["hex"]), line["v"])
        left = [trace.root]
        while left:
            left += left.pop().children
        assert_same(rows(trace.root), rows(kc.FetchResponse.trace(trace.data, line["v"]).root), line["case"])


def test_labelled_constructs_alone_read_what_labelled_only_says():
    with labelled_only():
        assert kc.HeartbeatRequest.trace(bytes.fromhex("026700000001026d0000"), 4)._body == ()
    assert kc.HeartbeatRequest.trace(bytes.fromhex("026700000001026d0000"), 4)._body != ()
