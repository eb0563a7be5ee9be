"""The session behind prompt and explorer: what bytes are taken for, edits, the way back."""
from __future__ import annotations

import subprocess
import sys

import pytest
from conversations import COMMIT, COMMITTED, FRAMES
from corpus import lines, of_message
from hypothesis import given, settings
from hypothesis import strategies as st

import kconstruct as kc
from kconstruct.session import Session
from kconstruct.session.part import LARGE, changed_bytes, changes, common_ends


def test_the_session_knows_no_terminal():
    code = "import sys, kconstruct.session; print(sorted({name.split('.')[0] for name in sys.modules}))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "'kconstruct'" in loaded
    for package in ("rich", "prompt_toolkit", "textual"):
        assert f"'{package}'" not in loaded


def test_undo_never_leads_back_to_no_bytes():
    for session in (Session(COMMIT), Session(COMMIT.hex()), Session(kc.dump_input.read(COMMIT.hex())), Session()):
        session.new(kc.HeartbeatRequest, 4) if not len(session) else session.set_bytes(20, b"x")
        while len(session) and session.is_changed:
            session.undo()
        with pytest.raises(kc.InputError, match="nothing to undo"):
            session.undo()
        assert session.data


def test_what_was_decided_when_an_input_was_read_stays():
    found = kc.dump_input.Input(COMMIT, "xxd", ["a line was left out"])
    session = Session(found)
    assert (session.form, session.notes) == ("xxd", ("a line was left out",))


def test_an_empty_session_says_what_to_do():
    session = Session()
    assert len(session) == 0 and not session.is_changed and session.data == b""
    for refused in (lambda: session.part, lambda: session.set("A=1"), lambda: session.delete(0), session.python,
                    lambda: session.save("x")):
        with pytest.raises(kc.InputError, match="no bytes"):
            refused()
    with pytest.raises(kc.InputError, match="nothing to undo"):
        session.undo()
    with pytest.raises(kc.InputError, match="nothing to redo"):
        session.redo()


def test_bytes_and_text_are_the_same():
    for given_as in (COMMIT, COMMIT.hex(), COMMIT.hex(" "), repr(COMMIT)):
        session = Session(given_as)
        assert (session.data, session.part.title, len(session)) == (COMMIT, "OffsetCommitRequest v9", 1)
    assert Session(COMMIT).form == "bytes"
    assert Session(COMMIT.hex()).form == "hex"


def test_a_response_is_paired_with_its_request():
    session = Session(COMMIT + COMMITTED)
    assert [session.part_at(index).title for index in range(len(session))] == \
        ["OffsetCommitRequest v9", "OffsetCommitResponse v9"]
    session.go(1)
    assert session.part.start == len(COMMIT) and session.part.data == COMMITTED
    assert "response to the earlier request" in session.part.candidate.reasons[0]


@pytest.mark.parametrize("capture", sorted({line["in"] for line in lines(FRAMES)} - {"k_not_kafka"}))
def test_frames_of_a_connection_are_what_they_are(capture):
    conn = next(line["conn"] for line in lines(FRAMES) if line["in"] == capture)
    held = [line for line in lines(FRAMES) if (line["in"], line["conn"]) == (capture, conn)][:30]
    if any("note" in line for line in held):
        held = held[:1]
    session = Session(b"".join(bytes.fromhex(line["hex"]) for line in held))
    assert len(session) == len(held)
    for index, line in enumerate(held):
        part = session.part_at(index)
        assert part.message is not None
        assert (part.message.key, part.message.kind) == (line["key"], line["dir"])
        assert part.data == bytes.fromhex(line["hex"])


def test_bytes_can_be_taken_for_something_else():
    session = Session(COMMIT)
    session.read_as_message(kc.OffsetCommitRequest, 8)
    part = session.part
    assert (part.title, part.fault) == ("OffsetCommitRequest v8", None)
    assert "the header has key 8, version 9" in [note.text for note in part.trace.notes]
    session.read_as_message(kc.HeartbeatRequest, 4, "body")
    assert session.part.title == "HeartbeatRequest v4" and session.part.fault is not None
    session.read_as_best()
    assert session.part.title == "OffsetCommitRequest v9"
    assert [session.undo() for _ in range(3)] == ["as auto", "as HeartbeatRequest v4", "as OffsetCommitRequest v8"]


def test_what_is_left_out_is_what_reads_best():
    frame = kc.parse_frame(COMMIT)
    body = kc.OffsetCommitRequest.build(frame.body, 9)
    for data, header, sized in ((COMMIT, 2, True), (COMMIT[4:], 2, False), (body, None, False)):
        session = Session(data)
        session.read_as_message(kc.OffsetCommitRequest, 9)
        assert (session.part.candidate.header_version, session.part.candidate.sized) == (header, sized)
        assert session.part.fault is None
    session = Session(COMMIT)
    session.read_as_message(kc.OffsetCommitRequest)
    assert session.part.fault is None and session.part.version in (8, 9)


def test_a_blob_has_no_frame():
    session = Session(COMMIT)
    with pytest.raises(kc.InputError, match="ConsumerProtocolSubscription has no header"):
        session.read_as_message(kc.ConsumerProtocolSubscription, 0, "frame")
    with pytest.raises(kc.InputError, match="shape must be 'frame' or 'no-size' or 'body', not "):
        session.read_as_message(kc.OffsetCommitRequest, 9, "round")
    assert session.part.title == "OffsetCommitRequest v9"


def test_set_builds_the_bytes_again():
    session = Session(COMMIT)
    session.set("topics.0.name=a much longer name")
    session.set("ClientId=null")
    session.set("Topics.0.Partitions.1.CommittedOffset=0x10")
    frame = kc.parse_frame(COMMIT)
    frame.header["ClientId"] = None
    frame.body.Topics[0].Name = "a much longer name"
    frame.body.Topics[0].Partitions.append({"CommittedOffset": 16})
    assert session.data == kc.build_frame(frame)
    assert session.is_changed
    assert session.part.original == COMMIT


def test_set_keeps_what_the_message_does_not_use():
    head, body = COMMIT[:4], COMMIT[4:] + b"\0\0\0"
    data = (int.from_bytes(head, "big") + 3).to_bytes(4, "big") + body
    session = Session(data)
    assert session.part.left == b"\0\0\0"
    session.set("GroupId=")
    assert session.data.endswith(b"\0\0\0\0") and session.part.left == b"\0\0\0"
    assert kc.parse_frame(session.data).body.GroupId == ""


@pytest.mark.parametrize(("setting", "error", "words"), [
    ("Nope=1", kc.UnknownNameError, "has no field 'Nope'"),
    ("Topics.5.Name=a", kc.InputError, r"Topics: invalid index: expected 0 to \d \(\d adds an element\), found '5'"),
    ("GenerationIdOrMemberEpoch=many", kc.InputError, "not a number: expected an int32, found 'many'"),
    ("GenerationIdOrMemberEpoch=99999999999", kc.BuildError, "GenerationIdOrMemberEpoch"),
    ("GroupId", kc.InputError, "Field=value"),
])
def test_what_set_refuses_changes_nothing(setting, error, words):
    session = Session(COMMIT)
    with pytest.raises(error, match=words):
        session.set(setting)
    assert session.data == COMMIT and not session.is_changed
    with pytest.raises(kc.InputError, match="nothing to undo"):
        session.undo()
        session.undo()


def test_set_is_refused_where_there_is_a_fault():
    session = Session(COMMIT[:60])
    with pytest.raises(kc.InputError, match=r"^fault at byte .*the message cannot be built"):
        session.set("GroupId=a")
    assert session.data == COMMIT[:60]
    session = Session(b"\x16\x03\x01\x02\x00\x01")
    with pytest.raises(kc.InputError, match="TLS handshake"):
        session.set("GroupId=a")


def test_bytes_are_edited_as_they_are():
    session = Session(COMMIT)
    session.set_bytes(4, b"\x00\x0c")
    assert session.data == COMMIT[:4] + b"\x00\x0c" + COMMIT[6:]
    session.undo()
    session.insert(len(COMMIT), b"\xaa\xbb")
    assert session.data == COMMIT + b"\xaa\xbb"
    session.fix_size()
    assert session.data == (len(COMMIT) - 2).to_bytes(4, "big") + COMMIT[4:] + b"\xaa\xbb"
    assert session.part.left == b"\xaa\xbb"
    session.delete(len(COMMIT), 2)
    session.fix_size()
    assert session.data == COMMIT and not session.is_changed


@pytest.mark.parametrize("edit", [
    lambda session: session.set_bytes(len(COMMIT), b"a"), lambda session: session.set_bytes(-1, b"a"),
    lambda session: session.insert(len(COMMIT) + 1, b"a"), lambda session: session.delete(0, len(COMMIT) + 1),
    lambda session: session.delete(0, -1), lambda session: session.delete(0, len(COMMIT)),
    lambda session: session.go(1), lambda session: session.go(-1),
])
def test_places_that_there_are_not(edit):
    session = Session(COMMIT)
    with pytest.raises(kc.InputError):
        edit(session)
    assert session.data == COMMIT


def test_a_changed_key_is_followed():
    session = Session(COMMIT)
    session.set("RequestApiVersion=8")
    assert session.part.title == "OffsetCommitRequest v8"
    session.set_bytes(5, b"\x09")
    assert session.part.candidate.title == "OffsetCommitRequest v9"
    assert session.part.trace.root.name == "OffsetFetchRequest"


EDITS = st.one_of(
    st.tuples(st.just("set_bytes"), st.integers(0, 40), st.binary(min_size=1, max_size=3)),
    st.tuples(st.just("insert"), st.integers(0, 40), st.binary(min_size=1, max_size=3)),
    st.tuples(st.just("delete"), st.integers(0, 40), st.integers(1, 3)),
    st.tuples(st.just("set"), st.sampled_from(["GroupId=x", "Topics=[]", "ClientId=y", "CorrelationId=-1"])),
)


@given(st.lists(EDITS, max_size=8))
@settings(max_examples=60, deadline=None)
def test_undo_goes_all_the_way_back_and_redo_forth(edits):
    session = Session(COMMIT)
    seen = [session.data]
    for name, *arguments in edits:
        try:
            getattr(session, name)(*arguments)
        except kc.KconstructError:
            assert session.data == seen[-1]
        else:
            seen.append(session.data)
    for data in seen[-2::-1]:
        session.undo()
        assert session.data == data
    assert session.data == COMMIT and session.part.title == "OffsetCommitRequest v9"
    for data in seen[1:]:
        session.redo()
        assert session.data == data
    with pytest.raises(kc.InputError, match="nothing to redo"):
        session.redo()


@given(st.sampled_from(lines("messages.jsonl.xz")), st.data())
@settings(max_examples=100, deadline=None)
def test_a_field_that_is_set_to_what_it_is_changes_nothing(line, data):
    message = kc.message(line["msg"])
    session = Session(bytes.fromhex(line["hex"]) or b"\0")
    session.read_as_message(message, line["v"], "body")
    if session.part.fault is not None or session.part.rebuilt != session.part.data:
        return
    names = [entry.name for entry in message.entries_at(line["v"]) if entry.type.name in ("int32", "int64", "int16")]
    if names:
        name = data.draw(st.sampled_from(names))
        session.set(f"{name}={session.part.values().body[name]}")
        assert session.data == bytes.fromhex(line["hex"])
        session.set(f"{name}=1234")
        assert message.parse(session.data, line["v"])[name] == 1234


def test_changes_name_fields_and_bytes():
    session = Session(COMMIT)
    before = session.part
    session.set("Topics.0.Name=codecz")
    assert [(change.path, change.before.value, change.after.value) for change in session.changes()] == \
        [("Topics.0.Name", "codecs", "codecz")]
    at = session.part.node("Topics.0.Name").end - 1
    assert changed_bytes(before, session.part) == [(at, at + 1)]
    session.set("Topics.0.Name=codecs and more")
    assert [change.path for change in session.changes()] == ["Frame.size", "Topics.0.Name"]
    name = session.part.node("Topics.0.Name")
    assert changed_bytes(before, session.part) == [(3, 4), (name.offset, name.end)]
    session.set("Topics=[]")
    gone = [change.path for change in session.changes() if change.after is None]
    assert "Topics.0.Name" in gone and "Topics.0.Partitions.0.CommittedOffset" in gone
    assert changes(before, before) == [] and changed_bytes(before, before) == []


@given(st.binary(max_size=12), st.binary(max_size=12))
def test_common_ends(old, new):
    begin, same = common_ends(old, new)
    assert old[:begin] == new[:begin] and old[len(old) - same:] == new[len(new) - same:]
    assert begin + same <= min(len(old), len(new))
    if begin + same < min(len(old), len(new)):
        assert old[begin] != new[begin] and old[len(old) - same - 1] != new[len(new) - same - 1]


def test_files(tmp_path):
    session = Session(COMMIT + COMMITTED)
    session.set("GroupId=other")
    path = tmp_path / "out.bin"
    assert session.save(path) == len(session.data)
    assert path.read_bytes() == session.data
    assert not session.is_changed
    with pytest.raises(FileExistsError):
        session.save(path)
    session.save(path, as_hex=True, only=True, force=True)
    assert path.read_text() == session.part.data.hex() + "\n"
    again = Session()
    again.open(path)
    assert again.data == session.part.data
    with pytest.raises(FileNotFoundError):
        again.open(tmp_path / "none")
    (tmp_path / "empty").touch()
    with pytest.raises(kc.InputError):
        again.open(tmp_path / "empty")
    assert again.data == session.part.data


@pytest.mark.parametrize("name", ["OffsetCommitRequest", "ApiVersionsResponse", "ConsumerProtocolSubscription",
                                  "ControlledShutdownRequest", "ProduceRequest"])
def test_a_new_message_has_its_defaults(name):
    message = kc.message(name)
    for version in (message.versions.low, message.versions.high):
        session = Session()
        session.new(message, version)
        assert session.part.fault is None and session.part.title == f"{name} v{version}"
        assert session.part.values().body == message.default(version)
        if message.kind == "request":
            assert kc.parse_frame(session.data).version == version


def test_advice_where_the_end_is_cut():
    session = Session(COMMIT[:60])
    assert f"{len(COMMIT) - 60} more bytes needed" in str(session.advice()[0])
    assert Session(COMMIT).advice() == []
    assert len(session.suggestions()) == len(session.candidates()) + len(session.advice())


def test_a_path_that_there_is_not_names_its_neighbours():
    part = Session(COMMIT).part
    assert part.node("topics.0.NAME").path == "Topics.0.Name"
    with pytest.raises(kc.InputError, match=r"nearest: Topics\.0\.Name"):
        part.node("Name")
    with pytest.raises(kc.InputError, match=r"nearest: .*Topics\.0\.Name"):
        part.node("Topic.0.Name")


@given(st.binary(min_size=1, max_size=80))
@settings(max_examples=150, deadline=None)
def test_any_bytes_are_taken_in(data):
    session = Session(data)
    assert session.data == data
    for index in range(len(session)):
        session.go(index)
        assert session.part.title
        assert sum(leaf.size for leaf in session.part.trace.leaves()) == len(session.part.data)
        session.advice()
        session.python()


def test_damaged_bytes_never_break_a_session():
    for name, found in sorted(of_message("damaged.jsonl.xz").items())[::9]:
        for line in found[:3]:
            data = bytes.fromhex(line["hex"])
            if data:
                session = Session(data)
                session.read_as_message(kc.message(name), line["v"], "body")
                assert session.part.title == f"{name} v{line['v']}"
                session.advice()


def test_a_large_part_is_not_read_until_it_is_asked_for():
    body = b"\0" * (LARGE + 1)
    session = Session(body)
    assert session.part.is_unread and session.part.fault is None
    session.set_bytes(LARGE, b"\1")
    assert session.part.is_unread and changed_bytes(session.before(), session.part) == [(LARGE, LARGE + 1)]
    assert session.part.trace.root.size == LARGE + 1
    assert not session.part.is_unread


def test_pieces_of_a_paste_without_sizes():
    """Log lines, each with a message of its own: the whole is nothing, each of them is something."""
    line = f"2026-01-01 INFO data={COMMIT[4:].hex()}\n"
    session = Session(line * 2)
    assert [session.part_at(index).data for index in range(len(session))] == [COMMIT[4:]] * 2
    assert session.part_at(1).title == "OffsetCommitRequest v9"
    assert session.part_at(1).start == len(COMMIT) - 4
