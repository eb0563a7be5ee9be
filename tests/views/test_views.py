"""The tree, the hex dump and what they are made of."""
from __future__ import annotations

import io
from itertools import pairwise
from typing import Any

import pytest
from corpus import lines, of_message

import kconstruct as kc
from kconstruct.text import width_of
from kconstruct.trace import Node, Trace
from kconstruct.views import Screen, document, hex_lines, plain, tree_lines
from kconstruct.views.dump import MAX_ROWS, excerpt, hex_rows
from kconstruct.views.kinds import kind_of, kinds_of, new_kind
from kconstruct.views.lines import table, wrapped
from kconstruct.views.palette import LEGEND, THEME, Paint
from kconstruct.views.places import is_unfinished
from kconstruct.views.summary import survey
from kconstruct.views.tree import MAX_DOCS, tree_rows
from kconstruct.views.values import annotation, value_text


def text(trace: Trace, width: int | None = None) -> list[str]:
    return [plain(line).rstrip() for line in tree_lines(trace, width=width)]


def dump(trace: Trace, **options: Any) -> list[str]:
    return [plain(line).rstrip() for line in hex_lines(trace, **options)]


def framed(name: str, version: int, **fields: Any) -> bytes:
    message = kc.message(name)
    header = {"CorrelationId": 1, "ClientId": "c"}
    body = message.build(fields, version)
    head = {"RequestApiKey": message.key, "RequestApiVersion": version, **header}
    data = kc.message("RequestHeader").build(head, kc.frame.header_version(message, version)) + body
    return len(data).to_bytes(4, "big") + data


def tail(line: str) -> str:
    return line.rsplit("+-- ", 1)[-1]


def one(trace: Trace, start: str) -> str:
    """The only line of a tree that begins so, behind its bars."""
    found = [tail(line) for line in text(trace) if tail(line).startswith(f"{start} ")]
    assert len(found) == 1, found
    return found[0]


def test_a_request_line_by_line():
    data = framed("OffsetCommitRequest", 9, GroupId="g", Topics=[{"Name": "orders", "Partitions": [
        {"CommittedOffset": 42, "CommittedMetadata": None}]}])
    facts = [line[:line.index("]", line.index("[0x")) + 1] for line in text(kc.trace_frame(data))]
    assert facts == [
        "OffsetCommitRequest message v9 [0x0000, 53B]",
        "+-- Frame [0x0000, 4B]",
        "|   +-- size int32 = 49 [0x0000, 4B]",
        "+-- RequestHeader v2 [0x0004, 12B]",
        "|   +-- request_api_key int16 = 8 (OffsetCommit) [0x0004, 2B]",
        "|   +-- request_api_version int16 = 9 [0x0006, 2B]",
        "|   +-- correlation_id int32 = 1 [0x0008, 4B]",
        '|   +-- client_id nullable_string = "c" (int16 len=1) [0x000c, 3B]',
        "|   +-- tagged_fields uvarint = 0 [0x000f, 1B]",
        "+-- OffsetCommitRequest struct [0x0010, 37B]",
        '    +-- GroupId string = "g" (compact, len+1=2) [0x0010, 2B]',
        "    +-- GenerationIdOrMemberEpoch int32 = -1 [0x0012, 4B]",
        '    +-- MemberId string = "" (compact, len+1=1) [0x0016, 1B]',
        "    +-- GroupInstanceId string = null (compact, len+1=0) [0x0017, 1B]",
        "    +-- Topics []OffsetCommitRequestTopic = 1 element [0x0018, 28B]",
        "    |   +-- length uvarint = 2 (compact, n+1) [0x0018, 1B]",
        "    |   +-- OffsetCommitRequestTopic[0] OffsetCommitRequestTopic = struct [0x0019, 27B]",
        '    |       +-- Name string = "orders" (compact, len+1=7) [0x0019, 7B]',
        "    |       +-- Partitions []OffsetCommitRequestPartition = 1 element [0x0020, 19B]",
        "    |       |   +-- length uvarint = 2 (compact, n+1) [0x0020, 1B]",
        "    |       |   +-- OffsetCommitRequestPartition[0] OffsetCommitRequestPartition = struct [0x0021, 18B]",
        "    |       |       +-- PartitionIndex int32 = 0 [0x0021, 4B]",
        "    |       |       +-- CommittedOffset int64 = 42 [0x0025, 8B]",
        "    |       |       +-- CommittedLeaderEpoch int32 = -1 [0x002d, 4B]",
        "    |       |       +-- CommittedMetadata string = null (compact, len+1=0) [0x0031, 1B]",
        "    |       |       +-- tagged_fields uvarint = 0 [0x0032, 1B]",
        "    |       +-- tagged_fields uvarint = 0 [0x0033, 1B]",
        "    +-- tagged_fields uvarint = 0 [0x0034, 1B]",
    ]


def test_values():
    message = kc.message("CreateTopicsRequest")
    trace = message.trace(message.build({"Topics": [{"Name": 'a"\x1b\n', "NumPartitions": 3}]}, 4), 4)
    assert one(trace, "Name").startswith(r'Name string = "a\"\x1b\n" (int16 len=4) [')
    assert one(trace, "validateOnly").startswith("validateOnly bool = false [")
    assert one(trace, "Assignments").startswith("Assignments []CreatableReplicaAssignment = 0 elements [")
    assert next(tail(line) for line in text(trace) if "length" in line) == \
        "length int32 = 1 [0x0000, 4B] 1 element follows"


def test_long_values_are_cut_with_their_length():
    message = kc.message("SaslAuthenticateRequest")
    trace = message.trace(message.build({"AuthBytes": bytes(range(200))}, 0), 0)
    assert one(trace, "AuthBytes").startswith(
        "AuthBytes bytes = 000102030405060708090a0b0c0d0e0f1011121314151617... (int32 len=200) [0x0000, 204B]")
    group = kc.message("HeartbeatRequest")
    trace = group.trace(group.build({"GroupId": "g" * 500}, 4), 4)
    assert one(trace, "GroupId").startswith(f'GroupId string = "{"g" * 60}..." (compact, len+1=501) [0x0000, 502B]')


def test_names_of_numbers_and_uuids():
    message = kc.message("HeartbeatResponse")
    assert one(message.trace(message.build({"ErrorCode": 16}, 4), 4), "ErrorCode").startswith(
        "ErrorCode int16 = 16 (NOT_COORDINATOR) [")
    message = kc.message("GetTelemetrySubscriptionsRequest")
    assert "uuid = AAAAAAAAAAAAAAAAAAAAAA [" in one(message.trace(message.build({}, 0), 0), "ClientInstanceId")


def test_nullable_structs_say_what_they_are():
    message = kc.message("DescribeTopicPartitionsRequest")
    absent = message.trace(message.build({"Cursor": None}, 0), 0)
    assert one(absent, "Cursor").startswith("Cursor Cursor = null [")
    assert one(absent, "presence").startswith("presence int8 = -1 [") and one(absent, "presence").endswith("null")
    present = message.trace(message.build({"Cursor": {"TopicName": "t", "PartitionIndex": 1}}, 0), 0)
    assert one(present, "Cursor").startswith("Cursor Cursor = struct [")


def test_tags_known_and_unknown():
    message = kc.message("FetchRequest")
    data = message.build({"ClusterId": "c", "UnknownTaggedFields": {1000: b"\1\2"}}, 12)
    trace = message.trace(data, 12)
    found = [tail(line) for line in text(trace)]
    start = next(index for index, line in enumerate(found) if line.startswith("tagged_fields uvarint = 2"))
    assert [line.split(" [")[0] for line in found[start + 1:]] == [
        "count uvarint = 2", "tag 0 ClusterId tagged field", "tag uvarint = 0", "size uvarint = 2",
        'ClusterId string = "c" (compact, len+1=2)', "tag 1000 (unknown) tagged field", "tag uvarint = 1000",
        "size uvarint = 2", "data raw = 0102", "note: unknown tag 1000: 2 bytes kept",
    ]


def test_docs_are_cut_at_77_characters():
    trace = kc.trace_frame(framed("OffsetCommitRequest", 9, Topics=[{"Name": "orders", "Partitions": [{}]}]))
    line = one(trace, "CommittedLeaderEpoch")
    docs = trace.find("Topics.0.Partitions.0.CommittedLeaderEpoch").docs
    assert len(docs) > MAX_DOCS and line.endswith(f"] {docs[:MAX_DOCS]}...")


def test_records_stand_in_the_tree():
    message = kc.message("ProduceRequest")
    body = message.sample(9)
    trace = message.trace(message.build(body, 9), 9)
    assert one(trace, "Records").startswith("Records records = 61 bytes (compact, len+1=62) [")
    assert one(trace, "RecordBatch[0]").startswith("RecordBatch[0] RecordBatch = struct [")
    assert one(trace, "Magic").startswith("Magic int8 = 2 [")


def test_decompressed_bytes_have_places_of_their_own():
    records = kc.records.records([{"key": b"k", "value": b"v" * 100}], compression="gzip")
    message = kc.message("ProduceRequest")
    body = {"TopicData": [{"Name": "t", "PartitionData": [{"Records": records}]}]}
    trace = message.trace(message.build(body, 9), 9)
    assert one(trace, "Length").startswith("Length varint = 108 [decompressed 0x0000, 2B]")


def test_a_fault_in_its_place():
    message = kc.message("OffsetCommitRequest")
    trace = message.trace(bytes.fromhex("0267ffffffff01007f"), 9)
    assert text(trace) == [
        "OffsetCommitRequest message v9 [0x0000, 9B]",
        "+-- OffsetCommitRequest struct [0x0000, 9B] message body, version 9",
        '    +-- GroupId string = "g" (compact, len+1=2) [0x0000, 2B] group.id that the offsets are stored for',
        "    +-- GenerationIdOrMemberEpoch int32 = -1 [0x0002, 4B] "
        + trace.find("GenerationIdOrMemberEpoch").docs,
        '    +-- MemberId string = "" (compact, len+1=1) [0x0006, 1B] id of the member; empty when not from a member',
        "    +-- GroupInstanceId string = null (compact, len+1=0) [0x0007, 1B] "
        + trace.find("GroupInstanceId").docs,
        "    +-- Topics []OffsetCommitRequestTopic = 0 of 126 elements [0x0008, 1B] offsets to store, by topic",
        "        +-- length uvarint = 127 (compact, n+1) [0x0008, 1B] 126 elements follow",
        "        +-- fault: count is beyond the end of the input",
        "            in Topics at byte 8 (0x8)",
        "            expected at most 0 elements (0 bytes left), found 126",
        "            0000  02 67 ff ff ff ff 01 00  7f                       |.g.......|",
        "                                           ^^",
    ]


def test_what_is_left_or_not_read_has_a_node():
    message = kc.message("OffsetCommitRequest")
    data = framed("ApiVersionsRequest", 0)
    assert not any("left bytes" in line for line in text(kc.trace_frame(data)))
    longer = (len(data) - 4 + 3).to_bytes(4, "big") + data[4:] + b"\0\0\1"
    assert text(kc.trace_frame(longer))[-1] == \
        f"+-- left bytes = 000001 [0x{len(data):04x}, 3B] bytes that the message does not use"
    assert text(message.trace(bytes.fromhex("0267ffffffff0100050102"), 9))[-1].startswith("+-- unread bytes = 0102 [")


def test_notes_stand_below_their_node():
    message = kc.message("MetadataRequest")
    data = bytearray(message.build({"Topics": []}, 4))
    data[-1] = 7
    assert text(message.trace(data, 4))[-1].endswith("+-- note: boolean byte 0x07, usual are 0x00 and 0x01")


def test_excerpt_carets():
    rows = [plain(line) for line in excerpt(bytes(range(40)), 23, 4)]
    assert rows[0].startswith("0000  00 01") and rows[1].startswith("0010  10 11")
    assert rows[2] == " " * rows[1].index("17") + "^" * 12
    assert rows[3].startswith("0020  20")
    end = [plain(line) for line in excerpt(b"abc", 3)]
    assert end[1] == " " * (4 + 2 + 9) + "^^"
    assert all(len(plain(line)) <= 40 for line in excerpt(bytes(100), 50, width=40))


def test_hex_rows():
    trace = kc.trace_frame(framed("HeartbeatRequest", 4, GroupId="group"))
    rows = dump(trace)
    assert rows[0] == "0000  00 00 00 19 00 0c 00 04  00 00 00 01 00 01 63 00  |..............c.|"
    assert bytes.fromhex("".join(row[6:55] for row in rows)) == trace.data
    assert all(row[-1] == "|" and row[56] == "|" for row in rows)


def test_a_long_dump_is_elided_unless_all():
    message = kc.message("SaslAuthenticateRequest")
    trace = message.trace(message.build({"AuthBytes": bytes(16 * 1000)}, 0), 0)
    rows = dump(trace)
    gap = [row for row in rows if "not shown" in row]
    assert len(rows) <= MAX_ROWS and gap == ["      ... 944 rows (15,104 bytes) not shown, --all shows them"]
    assert rows[-1].startswith("3e80  00 00 00 00")
    assert len(dump(trace, every=True)) == 1001


def test_a_long_dump_shows_where_it_is_faulty():
    message = kc.message("DeleteTopicsRequest")
    names = [f"topic-{index:010}" for index in range(1000)]
    data = message.build({"TopicNames": names}, 3)[:10000]
    trace = message.trace(data, 3)
    place = trace.fault.offset // 16 * 16
    assert f"{place:04x}" in [row[:4] for row in dump(trace)]


def test_a_field_and_its_bytes_have_one_colour():
    trace = kc.trace_frame(framed("OffsetCommitRequest", 9, GroupId="g", Topics=[{"Name": "orders"}]))
    paint = Paint(trace.root)
    of_bytes = {offset: style for start, end, style in paint.runs(trace.root) for offset in range(start, end)}
    assert set(of_bytes) == set(range(len(trace.data)))
    named = {}
    for line in tree_lines(trace, paint):
        place = next(span for span, _ in line if span.lstrip().startswith("[0x"))
        name, style = next(span for span in line if span[1] != "bar")
        named.setdefault(int(place[4:8], 16), []).append((name, style))
    for leaf in trace.leaves():
        if leaf.size:
            assert named[leaf.offset][-1][1] == of_bytes[leaf.offset] == paint.of(leaf)
    shades = [style for _, _, style in paint.runs(trace.root)]
    assert all(first != second for first, second in pairwise(shades))


def test_colours_are_the_same_for_who_looks_at_all_and_who_looks_at_one():
    long = kc.MetadataRequest.build({"Topics": [{"Name": "t" * (size % 3)} for size in range(2000)]}, 12)
    batch = kc.records.records([{"value": b"v" * 100}] * 3, compression="gzip")
    body = kc.ProduceRequest.build({"TopicData": [{"PartitionData": [{"Records": batch}]}]}, 9)
    traces = [kc.trace_frame(bytes.fromhex(line["hex"]), None if line["dir"] == "request" else
                             (line["key"], line["version"])) for line in lines("frames.jsonl.xz")[::100]]
    for trace in [*traces, kc.MetadataRequest.trace(long, 12), kc.ProduceRequest.trace(body, 9)]:
        one, whole = Paint(trace.root), Paint(trace.root).whole()
        for node in trace.root.walk():
            assert one.of(node) == whole.of(node), node
        assert [*one.runs(trace.root)] == [*whole.runs(trace.root)]


def test_groups_and_theme():
    trace = kc.trace_frame(framed("ProduceRequest", 9, TopicData=kc.message("ProduceRequest").sample(9)["TopicData"]))
    assert Paint(trace.root).groups() == {"frame", "header", "request", "RecordBatch", "tags"}
    assert set(LEGEND) <= set(THEME)
    assert {f"{group}.1" for group in set(LEGEND) - {"left", "unread"}} <= set(THEME)


def test_every_style_that_is_used_is_known():
    used = set()
    for line in lines("frames.jsonl.xz")[:200]:
        trace = kc.trace_frame(bytes.fromhex(line["hex"]),
                               None if line["dir"] == "request" else (line["key"], line["version"]))
        used |= {style for row in [*tree_lines(trace), *hex_lines(trace)] for _, style in row}
    assert used - {""} <= set(THEME)


@pytest.mark.parametrize("width", [80, 120, 200])
def test_no_line_is_wider_than_the_terminal(width):
    for line in lines("frames.jsonl.xz")[::40]:
        trace = kc.trace_frame(bytes.fromhex(line["hex"]),
                               None if line["dir"] == "request" else (line["key"], line["version"]))
        for row in text(trace, width):
            assert width_of(row) <= width, row


def test_damaged_vectors_can_be_shown():
    for name, damaged in list(of_message("damaged.jsonl.xz").items())[::6]:
        for line in damaged:
            trace = kc.message(name).trace(bytes.fromhex(line["hex"]), line["v"])
            shown = text(trace, 80)
            assert sum("fault: " in row for row in shown) >= (trace.fault is not None)
            assert bool(dump(trace)) == bool(trace.data) and document(trace, tree=True)
            assert (trace.first_fault is None) or document(trace)["fault"]


def unfinished(node: Node, found: set[int]) -> bool:
    """Whether a node has no value and it or one like that below it has a fault; `found` gets the ids of those."""
    inside = [unfinished(child, found) for child in node.children]
    if node.value is None and (node.fault is not None or any(inside)):
        found.add(id(node))
    return id(node) in found


def test_plain_rows_are_the_lines_without_styles():
    traces = [kc.trace_frame(bytes.fromhex(line["hex"]), None if line["dir"] == "request" else
                             (line["key"], line["version"])) for line in lines("frames.jsonl.xz")[::60]]
    traces += [kc.message(name).trace(bytes.fromhex(line["hex"]), line["v"])
               for name, damaged in list(of_message("damaged.jsonl.xz").items())[::9] for line in damaged]
    for trace in traces:
        noted: list[Any] = []
        assert [*tree_rows(trace, noted)] == [plain(line) for line in tree_lines(trace)]
        assert [*hex_rows(trace)] == [plain(line) for line in hex_lines(trace)]
        assert survey(trace, noted=noted) == survey(trace)
        undone: set[int] = set()
        unfinished(trace.root, undone)
        for node in trace.root.walk():  # the quick words of a kind are those that hold for any node
            value = value_text(node, id(node) in undone)
            meaning = "" if value is None or id(node) in undone else annotation(node, trace.data)
            assert kind_of(node, node.group).said(node, trace.data, True) == (value or "", meaning), node
            assert is_unfinished(node) == (id(node) in undone)
            if node._own is None:  # of others nothing is known by the label
                kinds = kinds_of(node.group)
                quick = (kinds.get(node._label) or new_kind(kinds, node, node.group)).quick(
                    node, node._place.ground.data, True)
                assert quick is None or (quick, node.notes) == ((value or "", meaning), []), node


def test_wrapping():
    line = [("|   ", "bar"), ("one two three", ""), (" [0x0010, 4B]", "place")]
    rows = [plain(row) for row in wrapped(line, 20, [("|     ", "bar")])]
    assert rows == ["|   one two three", "|     [0x0010, 4B]"]
    assert [plain(row) for row in wrapped([("x" * 30, "")], 12, [("  ", "")])] == ["x" * 12, "  " + "x" * 10,
                                                                                   "  " + "x" * 8]
    assert list(wrapped(line, None, [])) == [line]


def test_wide_characters_count_twice():
    rows = [plain(row) for row in wrapped([("日本語" * 10, "")], 20, [])]
    assert all(width_of(row) <= 20 for row in rows) and "".join(rows) == "日本語" * 10


def test_table_with_words():
    rows = [("Name", "string", "the topic that is meant here and nothing else")]
    assert [plain(row) for row in table(["field", "type", "docs"], rows)] == [
        "field  type    docs", "Name   string  the topic that is meant here and nothing else"]
    narrow = [plain(row) for row in table(["field", "type", "docs"], rows, 50)]
    assert narrow == ["field  type    docs", "Name   string  the topic that is meant here and",
                      "               nothing else"]
    below = [plain(row) for row in table(["field", "type", "docs"], rows, 40)]
    assert below == ["field  type", "Name   string", "    the topic that is meant here and", "    nothing else"]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("file", "environment", "colored"), [
    (Terminal, {"TERM": "xterm"}, True),
    (Terminal, {"TERM": "dumb"}, False),
    (Terminal, {"TERM": "xterm", "NO_COLOR": "1"}, False),
    (io.StringIO, {"TERM": "xterm"}, False),
    (io.StringIO, {"FORCE_COLOR": "1"}, True),
    (io.StringIO, {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
])
def test_when_colours_are_used(monkeypatch, file, environment, colored):
    for name in ("NO_COLOR", "FORCE_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    target = file()
    Screen(target).print([[("size", "frame"), (" 4", "")]])
    assert ("\x1b[" in target.getvalue()) == colored
    assert "size" in target.getvalue()


def test_width_is_the_terminals(monkeypatch):
    monkeypatch.setenv("COLUMNS", "93")
    assert Screen(Terminal(), color=False).width == 93
    assert Screen(io.StringIO()).width is None


def test_document_of_a_frame():
    data = framed("HeartbeatRequest", 4, GroupId="g", MemberId="m")
    doc = document(kc.trace_frame(data))
    assert doc == {
        "message": "HeartbeatRequest", "version": 4, "direction": "request",
        "header": {"requestApiKey": 12, "requestApiVersion": 4, "correlationId": 1, "clientId": "c"},
        "body": {"groupId": "g", "generationId": 0, "memberId": "m", "groupInstanceId": None},
        "left": "", "fault": None, "notes": [],
    }
    tree = document(kc.trace_frame(data), tree=True)["tree"]
    assert {"name", "type", "offset", "size", "value", "docs", "children"} <= tree.keys()


def test_document_of_a_fault():
    doc = document(kc.message("OffsetCommitRequest").trace(bytes.fromhex("0267ffffffff01007f"), 9))
    assert doc["fault"] == {"path": "Topics", "offset": 8, "expected": "at most 0 elements (0 bytes left)",
                            "found": "126"}
    assert (doc["message"], doc["version"], doc["header"], doc["body"]) == ("OffsetCommitRequest", 9, None, None)


def test_short_words_stay_in_their_row():
    """However narrow: they go below only where they do not fit."""
    rows = [("0", "Produce", "0.8.0 on"), ("4", "LeaderAndIsr", "0.10.0 to 3.9")]
    assert [plain(row) for row in table(["key", "API", "releases"], rows, 33)] == [
        "key  API           releases", "0    Produce       0.8.0 on", "4    LeaderAndIsr  0.10.0 to 3.9"]
    assert [plain(row) for row in table(["key", "API", "releases"], rows, 31)] == [
        "key  API", "0    Produce", "    0.8.0 on", "4    LeaderAndIsr", "    0.10.0 to 3.9"]
