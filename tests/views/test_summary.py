"""What the command line, the prompt and the explorer say alike: titles, candidates, remarks, details."""
from __future__ import annotations

import kconstruct as kc
from kconstruct.identification import Candidate
from kconstruct.trace import Trace
from kconstruct.views import plain
from kconstruct.views.palette import THEME
from kconstruct.views.summary import (
    Position,
    candidate_line,
    candidate_lines,
    detail_lines,
    details,
    labelled,
    remarks,
    title_line,
)

HEARTBEAT = kc.HeartbeatRequest.build({"GroupId": "g"}, 4)
FRAME = kc.build_frame(kc.frame.Frame(kc.HeartbeatRequest, 4, kc.Container(CorrelationId=1, ClientId="c"),
                                      kc.HeartbeatRequest.parse(HEARTBEAT, 4)))


def test_titles():
    trace = kc.trace_frame(FRAME)
    assert plain(title_line(trace)) == "HeartbeatRequest v4, request header v2, 25 bytes on the wire"
    assert plain(title_line(trace, brief=True)) == "HeartbeatRequest v4, 25 bytes"
    assert plain(title_line(trace, frame=Position(1, 3, 40))).endswith(" on the wire, frame 2 of 3 at byte 40 (0x28)")
    assert plain(title_line(trace, frame=Position(1, 3, 40), likelihood=0.987, is_changed=True, brief=True)) == \
        "HeartbeatRequest v4, 25 bytes, frame 2 of 3, likelihood 0.99, changed"
    assert plain(title_line(trace, frame=Position(0, 1, 0), brief=True)) == "HeartbeatRequest v4, 25 bytes"
    assert plain(title_line(kc.trace_frame(FRAME[4:], sized=False))) == \
        "HeartbeatRequest v4, request header v2, 21 bytes"
    assert plain(title_line(kc.HeartbeatRequest.trace(HEARTBEAT, 4))) == "HeartbeatRequest v4, body, 9 bytes"
    assert plain(title_line(Trace(b"ab"))) == "2 bytes"
    left = Trace(b"ab")
    left.finish()
    assert plain(title_line(left)) == "2 bytes, all left over"
    assert plain(title_line(Trace(b"ab"), "TLS\x1b", is_unread=True)) == "TLS\\x1b, 2 bytes, not read yet"


def test_titles_say_what_is_wrong():
    cut = kc.trace_frame(FRAME[:-3])
    assert plain(title_line(cut)) == \
        "HeartbeatRequest v4, request header v2, 22 bytes on the wire, 3 bytes missing, fault at 0x16"
    more = kc.HeartbeatRequest.trace(HEARTBEAT + b"\0\0", 4)
    assert plain(title_line(more)) == "HeartbeatRequest v4, body, 11 bytes, 2 bytes left over"
    long = HEARTBEAT[:-1] + b"\x80\0"
    assert plain(title_line(kc.HeartbeatRequest.trace(long, 4))) == "HeartbeatRequest v4, body, 10 bytes, 1 note"
    no_frame = kc.trace_frame(b"\x16\x03\x01\x02\x00\x01\x00")
    assert "missing" not in plain(title_line(no_frame))


def test_remarks_say_where():
    trace = kc.HeartbeatRequest.trace(b"\x82\0g", 4)
    lines = [plain(one.line) for one in remarks(trace)]
    assert lines[0].startswith("fault: GenerationId at byte 3 (0x3): ")
    assert lines[1].startswith("note: 0x0000 GroupId: ")
    more = kc.HeartbeatRequest.trace(HEARTBEAT + b"\0\0", 4)
    assert [plain(one.line) for one in remarks(more)] == [
        "note: 0x0009: 2 bytes left over, the message does not use them"]
    assert [(one.kind, one.offset) for one in remarks(more)] == [("left", 9)]


def test_a_fault_in_records_is_a_fault():
    data = bytearray(kc.ProduceRequest.build(kc.ProduceRequest.sample(9), 9))
    at = kc.ProduceRequest.trace(bytes(data), 9).find("TopicData.0.PartitionData.0.Records.0.Magic").offset
    data[at] = 9
    trace = kc.ProduceRequest.trace(bytes(data), 9)
    assert trace.fault is None
    assert plain(title_line(trace)) == f"ProduceRequest v9, body, {len(data)} bytes, fault at 0x{at:x}"
    assert [(one.kind, one.offset) for one in remarks(trace)] == [("fault", at), ("unread", at + 1)]


def test_labels():
    assert labelled("note", "a\x1b", "0x0000 ") == [("note: ", "note"), ("0x0000: ", "place"), ("a\\x1b", "note")]
    assert labelled("advice", "cut")[1] == ("cut", "")


def test_candidates():
    one = Candidate("request", None, None, None, False, 0.875, ("first reason", "second"), title="Some v1")
    assert plain(candidate_line(one)) == "0.88  Some v1"
    assert [plain(line) for line in candidate_lines([one], None)] == [
        "0.88  Some v1", "      first reason", "      second"]
    assert [plain(line).rstrip() for line in candidate_lines([one], 20, ["* 1  "])] == [
        "* 1  0.88  Some v1", "           first", "           reason", "           second"]


def test_details():
    trace = kc.trace_frame(FRAME)
    node = trace.find("GroupId")
    found = details(trace, node, node.offset + 1)
    assert found.place == f"0x{node.offset:04x}, 2 bytes; byte 2 at 0x{node.offset + 1:04x}"
    rows = list(detail_lines(found, None, ["HeartbeatRequest", "HeartbeatRequest"]))
    assert {style for row in rows for _, style in row} <= {*THEME, ""}
    assert [plain(row) for row in rows] == [
        "path    GroupId", "type    string (COMPACT_STRING)", 'value   "g" (compact, len+1=2)',
        f"place   {found.place}", f"docs    {node.docs}", "inside  HeartbeatRequest > HeartbeatRequest"]
    assert details(trace, node).place == f"0x{node.offset:04x}, 2 bytes"


def test_details_show_long_values_and_readable_bytes():
    message = kc.SaslAuthenticateRequest
    trace = message.trace(message.build({"AuthBytes": b"n,,n=user" * 40}, 0), 0)
    value = details(trace, trace.find("AuthBytes")).value
    assert value.startswith(b"n,,n=user".hex() * 22 + "6e2c...") and '  "n,,n=usern' in value
