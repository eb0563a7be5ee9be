"""Trees that are kept: copies and pickles, no cycles and no frames, opened again, changed, made by hand."""
from __future__ import annotations

import copy
import gc
import mmap
import pickle
import pickletools
from functools import partial
from random import Random

import pytest
from trees import assert_both_ways, assert_found, assert_same, row, rows, whole

import kconstruct as kc
from kconstruct import codec, wire
from kconstruct.grammar import Array, Int32, Of, Record, Request, String
from kconstruct.nested import open_nested, trace_standalone
from kconstruct.records import explain, limits, records
from kconstruct.records import trace as trace_records
from kconstruct.trace import Node, Trace

FIELD = bytes(records([{"key": "k", "value": "v"}] * 33))
PACKED = bytes(records([{"key": "k", "value": "v"}] * 40, compression="gzip"))
SET = bytes(records([{"key": "k", "value": "v"}] * 3, compression="gzip", magic=1))
METADATA = kc.MetadataResponse.build({"Topics": [{"Name": "t", "Partitions": [{"ReplicaNodes": [1]}]}] * 40}, 9)
PRODUCE = kc.ProduceRequest.build(
    {"TopicData": [{"Name": "t", "PartitionData": [{"Index": 0, "Records": FIELD}]}]}, 9)
SUBSCRIPTION = bytes.fromhex("00000000000100066f7264657273ffffffff")
JOIN = kc.JoinGroupRequest.build(
    {"ProtocolType": "consumer", "Protocols": [{"Name": "range", "Metadata": SUBSCRIPTION}]}, 5)
RECORDS = "TopicData.0.PartitionData.0.Records"


def spoiled(data: bytes, at: int, by: bytes) -> bytes:
    return data[:at] + by + data[at + len(by):]


SOUND = {
    "message": partial(kc.MetadataResponse.trace, METADATA, 9),
    "records": partial(kc.ProduceRequest.trace, PRODUCE, 9),
    "protocol": partial(kc.JoinGroupRequest.trace, JOIN, 5),
    "frame": partial(kc.trace_frame, bytes.fromhex("0000000a0012000000000001ffff")),
    "batch": partial(trace_records, FIELD),
    "compressed batch": partial(trace_standalone, "records", PACKED),
    "compressed set": partial(trace_standalone, "records", SET),
    "cut batch": partial(trace_records, FIELD[:-1]),
    "format": partial(trace_standalone, "ConsumerProtocolSubscription", SUBSCRIPTION),
}
FAULTY = {
    "cut message": partial(kc.MetadataResponse.trace, METADATA[:-5], 9),
    "bad record": partial(kc.ProduceRequest.trace, spoiled(PRODUCE, 200, b"\xff" * 20), 9),
    "bad compressed data": partial(trace_records, spoiled(PACKED, 80, b"\xff" * 9)),
    "bad compressed set": partial(trace_records, spoiled(SET, 60, b"\xff" * 9)),
    "no batch": partial(trace_records, FIELD + b"\3" * 40),
    "too many records": partial(trace_records, spoiled(FIELD, 57, b"\x00\xff")),
    "no frame": partial(kc.trace_frame, b"GET / HTTP/1.1"),
    "unknown version": partial(kc.trace_frame, b"\0\0\0\x20" + bytes(range(32))),
    "cut format": partial(trace_standalone, "ConsumerProtocolSubscription", SUBSCRIPTION[:9]),
    "no format": partial(trace_standalone, "ConsumerProtocolSubscription", b"\0"),
}
MAKES = {**SOUND, **FAULTY}
LOOKS = {
    "not": lambda trace: None,
    "at one": lambda trace: trace.at(len(trace.data) // 2),
    "for one": lambda trace: trace.find(f"{RECORDS}.0.Records.32.Key"),
    "at all": lambda trace: [*trace.root.walk(), trace.notes, trace.first_fault],
}
COPIES = {"copy": copy.copy, "deepcopy": copy.deepcopy, "pickle": lambda kept: pickle.loads(pickle.dumps(kept))}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("make", MAKES)
def test_copies_say_the_same(make, look):
    wanted = whole(MAKES[make]())
    for name, again in COPIES.items():
        trace = MAKES[make]()
        LOOKS[look](trace)
        made = again(trace)
        assert type(made) is type(trace) and made.data == trace.data
        assert_same(whole(made), wanted, name)
        assert_same(whole(trace), wanted, name)
        leaf = trace.at(len(trace.data) - 1)
        assert row(again(leaf)) == row(leaf)
        assert row(made.at(len(trace.data) - 1)) == row(leaf)


def test_a_pickle_holds_nodes_and_no_constructs():
    text = pickle.dumps(kc.MetadataResponse.trace(METADATA, 9))
    words = {word for _, word, _ in pickletools.genops(text) if isinstance(word, str)}
    assert "kconstruct.trace.node" in words
    for name in ("construct.", "kconstruct.wire", "kconstruct.compiled", "kconstruct.trace.labels",
                 "kconstruct.trace.shapes", "kconstruct.plan"):
        assert not [word for word in words if word.startswith(name)]


def _garbage(action) -> list[str]:
    """The names of the types of what nothing holds but itself, after an action."""
    action()
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        action()
        gc.collect()
        return sorted({type(item).__name__ for item in gc.garbage})
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("make", SOUND)
def test_a_tree_without_fault_goes_when_nobody_holds_it(make, look):
    assert _garbage(lambda: LOOKS[look](SOUND[make]())) == []


def test_what_is_garbage_is_seen():
    def cycle():
        node = Node("a")
        node.children = [node]

    assert "Node" in _garbage(cycle)


@pytest.mark.parametrize("make", FAULTY)
def test_faults_hold_no_frames(make):
    trace = FAULTY[make]()
    faults = [node.fault for node in trace.root.walk() if node.fault is not None]
    assert faults
    for fault in [*faults, trace.first_fault]:
        assert (fault.__traceback__, fault.__context__, fault.__cause__) == (None, None, None)


def test_fields_that_were_looked_at_are_opened_when_it_is_said_how():
    for look in LOOKS.values():
        trace = codec.trace(kc.ProduceRequest, PRODUCE, 9)
        look(trace)
        open_nested(trace)
        assert_same(whole(trace), whole(kc.ProduceRequest.trace(PRODUCE, 9)), look)
        open_nested(trace)
        assert_same(whole(trace), whole(kc.ProduceRequest.trace(PRODUCE, 9)), look)


def test_a_field_that_is_explained_again_has_the_same_nodes():
    trace = codec.trace(kc.ProduceRequest, PRODUCE, 9)
    node = trace.find(RECORDS)
    explain(node, PRODUCE)
    wanted = rows(node)
    assert len(wanted) > 300
    explain(node, PRODUCE)
    assert rows(node) == wanted


def test_where_there_are_too_many_nodes_what_is_looked_at_first_is_shown(monkeypatch):
    monkeypatch.setattr(limits, "nodes", 12 * 33 + 40)
    first, second = trace_records(FIELD * 2), trace_records(FIELD * 2)
    assert second.find("1.Records.32") is not None
    shown = [[trace.find(f"{batch}.Records.32") is not None for batch in (0, 1)] for trace in (first, second)]
    assert shown == [[True, False], [False, True]]
    for trace in (first, second):
        assert [note.text.partition(" not")[0] for note in trace.notes] == ["32 of 33 records"]


@pytest.mark.parametrize("kind", [bytearray, memoryview, lambda data: memoryview(b"ab" + data + b"c")[2:-1]])
def test_any_buffer_and_what_becomes_of_it(kind):
    wanted = whole(kc.ProduceRequest.trace(PRODUCE, 9))
    data = kind(PRODUCE)
    trace = kc.ProduceRequest.trace(data, 9)
    if type(data) is bytearray:
        data[:] = bytes(len(data))
    assert whole(trace) == wanted


def test_a_map_of_a_file(tmp_path):
    file = tmp_path / "request"
    file.write_bytes(b"abc" + PRODUCE)
    with file.open("rb") as stream, mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ) as data:
        for source in (data, data[:]):
            trace = codec.trace(kc.ProduceRequest, source, 9, 3)
            open_nested(trace)
            found = [[*line[:3], line[3] - 3, *line[4:]] for line in rows(trace.root)[1:]]
            assert found == rows(kc.ProduceRequest.trace(PRODUCE, 9).root)[1:]


@pytest.mark.parametrize("after", [b"", b"\0\1"])
@pytest.mark.parametrize("cut", [0, 1])
def test_a_part_of_the_bytes(after, cut):
    def make() -> Trace:
        trace = codec.trace(kc.ProduceRequest, b"abc" + PRODUCE + after, 9, 3, 3 + len(PRODUCE) - cut)
        open_nested(trace)
        return trace

    assert (assert_both_ways(make, cut).fault is None) == (cut == 0)
    assert_found(make, Random(1), cut)


def test_what_is_set_stays():
    trace = kc.ProduceRequest.trace(PRODUCE, 9)
    wanted = rows(trace.root)
    for node in trace.root.walk():
        for name in ("name", "type", "role", "docs", "wire", "path", "group", "space", "meaning", "fault", "children",
                     "offset", "size", "value"):
            setattr(node, name, getattr(node, name))
        node.notes = [*node.notes]
    assert rows(trace.root) == wanted
    node = trace.find(RECORDS)
    node.note("mine")
    node.meaning = "also mine"
    assert (trace.find(RECORDS).notes, trace.find(RECORDS).meaning) == (["mine"], "also mine")
    assert "mine" in [note.text for note in trace.notes]


def test_a_note_on_a_closed_field_opens_it_and_stays():
    node = kc.ProduceRequest.trace(PRODUCE, 9).find(RECORDS)
    node.note("mine")
    assert node.notes == ["mine"] and len(node.children) == 2


def test_a_tree_made_by_hand():
    trace = Trace(bytes(10))
    trace.root.children = [Node("a", "int32", size=4, value=0, path="a"), Node("b", offset=4, size=2, notes=["odd"])]
    trace.finish()
    places = [(node.name, node.offset, node.size) for node in trace.leaves()]
    assert places == [("a", 0, 4), ("b", 4, 2), ("left", 6, 4)]
    assert (trace.at(5).name, trace.find("a").name, trace.find("c")) == ("b", "a", None)
    assert [note.text for note in trace.notes] == ["odd"]
    node = Node("a")
    node.notes.append("kept")
    assert node.notes == ["kept"]


Pair = wire.Struct(wire.Field(wire.Int8, "A"), wire.Field(wire.Int16, "B"))
Inner = Record("Inner", "Name" / String * "a name", "Pair" / Of(Pair) * "fields without nodes")
OWN = Request("OwnTreeRequest", 30000, "0", "0+", "Inners" / Array(Inner) * "many", "Last" / Int32 * "the last")


def test_a_struct_without_labels_is_a_leaf():
    data = bytes.fromhex("03" "0261" "070008" "00" "01" "090010" "00" "00000005" "00")
    trace = assert_both_ways(partial(OWN.trace, data, 0), "own")
    assert [(leaf.path, leaf.offset, leaf.size) for leaf in trace.leaves()] == [
        ("Inners.length", 0, 1), ("Inners.0.Name", 1, 2), ("Inners.0.Pair", 3, 3), ("Inners.0.tagged_fields", 6, 1),
        ("Inners.1.Name", 7, 1), ("Inners.1.Pair", 8, 3), ("Inners.1.tagged_fields", 11, 1), ("Last", 12, 4),
        ("tagged_fields", 16, 1)]
    assert_found(partial(OWN.trace, data, 0), Random(1), "own")
