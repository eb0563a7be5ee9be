"""The commands of the prompt, without a terminal: what each prints, to the letter where it is short."""
from __future__ import annotations

import json
from pathlib import Path

import pytest
from conversations import COMMIT, COMMITTED
from hypothesis import given, settings
from hypothesis import strategies as st

import kconstruct as kc
from kconstruct.cli import main
from kconstruct.prompt import Runner
from kconstruct.prompt.commands import COMMANDS
from kconstruct.prompt.show import MAX_LINES, summary
from kconstruct.session import Session
from kconstruct.views import plain
from kconstruct.views.palette import THEME

EXAMPLES = Path(__file__).parents[2] / "examples"
HEX = (EXAMPLES / "offset_commit_v9.hex").read_text()
CUT = (EXAMPLES / "metadata_v1_cut.hex").read_text()


TITLE = "OffsetCommitRequest v9, request header v2, 133 bytes on the wire"


def runner(given: str | bytes | None = HEX, width: int | None = 80) -> Runner:
    return Runner(Session(given), lambda: width)


def output(on: Runner, line: str) -> list[str]:
    """What a command line prints, without colours; every style has a colour."""
    found = list(on.run(line))
    assert {style for row in found for _, style in row} <= {*THEME, ""}
    return [plain(row).rstrip() for row in found]


def text(on: Runner, line: str) -> str:
    return "\n".join(output(on, line))


def test_a_paste_is_shown_at_once():
    on = runner(None)
    rows = output(on, HEX)
    assert rows[:8] == [
        "133 bytes read from hex",
        TITLE,
        "because size prefix 129 equals the bytes that follow; key 8 and version 9 exist:",
        "  OffsetCommitRequest v9; correlation id 19; client id 'java-classic' is",
        "  readable text",
        "",
        "0000  00 00 00 81 00 08 00 09  00 00 00 13 00 0c 6a 61  |..............ja|",
        "0010  76 61 2d 63 6c 61 73 73  69 63 00 0d 6a 61 76 61  |va-classic..java|",
    ]
    assert rows[16] == "OffsetCommitRequest message v9 [0x0000, 133B]"
    assert rows[-1].startswith("    +-- tagged_fields uvarint = 0 [0x0084, 1B]")
    assert all(len(row) <= 80 for row in rows)
    assert output(on, "show") == rows[1:]


def test_offset_and_path():
    on = runner()
    rows = output(on, "offset 0x62")
    assert rows == [
        "path    Topics.0.Name",
        "type    string (COMPACT_STRING)",
        'value   "codecs" (compact, len+1=7)',
        "place   0x0060, 7 bytes; byte 3 at 0x0062",
        "docs    topic that was read",
        "inside  OffsetCommitRequest > OffsetCommitRequest > Topics >",
        "        OffsetCommitRequestTopic[0]",
        "",
        "0050  32 2d 30 36 64 36 34 63  38 64 65 37 32 34 00 02  |2-06d64c8de724..|",
        "0060  07 63 6f 64 65 63 73 02  00 00 00 00 00 00 00 00  |.codecs.........|",
        "            ^^",
        "0070  00 00 00 02 00 00 00 00  0a 6d 65 74 61 2d 64 61  |.........meta-da|",
    ]
    assert output(on, "offset 98") == rows
    assert output(on, "path topics.0.name")[:3] == rows[:3]
    assert "      ^^^^^^^^^^^^^^^^^^^^" in output(on, "path topics.0.name")
    assert output(on, "offset 133") == ["no byte 133 (0x85): the last one is 132 (0x84)"]
    assert output(on, "offset four") == ["invalid number: 'four' (28 and 0x1c are valid)"]
    assert "value   8 (OffsetCommit)" in output(on, "offset 5")
    below = output(on, "path Topics.0.Partitions")
    assert any(row.startswith("Partitions []OffsetCommitRequestPartition = 1 element [0x0067, 28B]") for row in below)
    assert output(on, "path Partitions") == [
        "no field 'Partitions' in OffsetCommitRequest v9 (nearest: Topics.0.Partitions)"]


def test_every_byte_has_a_field():
    on = runner()
    for offset in range(133):
        rows = output(on, f"offset {offset}")
        assert rows[0].startswith("path    ") and any(set(row) == {" ", "^"} for row in rows)


def test_set_marks_what_changed():
    on = runner()
    assert output(on, "set Topics.0.Name=orders") == [
        "1 field changed, 133 bytes",
        '* Topics.0.Name "codecs" -> "orders" [0x0060, 7B]',
        "",
        "0060  07 6f 72 64 65 72 73 02  00 00 00 00 00 00 00 00  |.orders.........|",
        "         ^^ ^^       ^^",
    ]
    assert output(on, "set Topics.0.Name=orders") == ["nothing changed"]
    assert output(on, "set Topics.0.Name=my orders")[:3] == [
        "2 fields changed, 133 -> 136 bytes",
        "* Frame.size 129 -> 132 [0x0000, 4B]",
        '* Topics.0.Name "orders" -> "my orders" [0x0060, 10B]',
    ]
    assert output(on, "tree Topics.0.Name") == [
        'Name string = "my orders" (compact, len+1=10) [0x0060, 10B] topic that was read',
        '+-- note: changed, was "codecs"',
    ]
    assert output(on, "diff")[:3] == [
        "2 fields changed, 133 -> 136 bytes",
        "* Frame.size 129 -> 132 [0x0000, 4B]",
        '* Topics.0.Name "codecs" -> "my orders" [0x0060, 10B]',
    ]
    dump = output(on, "hex")
    assert dump[0].startswith("0000  00 00 00 84") and dump[1] == "               ^^"
    assert on.session.part.trace.notes == []  # the marks are for the eye, they do not stay
    assert output(on, "undo") == ["undone: set Topics.0.Name=my orders",
                                f"{TITLE}, changed"]
    assert output(on, "undo") == ["undone: set Topics.0.Name=orders", f"{TITLE}, changed"]
    assert output(on, "undo") == ["undone: set Topics.0.Name=orders", TITLE]
    assert on.session.data == bytes.fromhex("".join(HEX.split()))
    assert output(on, "diff") == ["no changes"]


def test_set_of_a_new_element_and_of_none():
    on = runner()
    rows = output(on, "set Topics.1.Name=b")
    assert "+ Topics.1.Name \"b\"" in "\n".join(rows)
    assert "* Topics.length 2 -> 3 [0x005f, 1B]" in rows
    rows = output(on, "set Topics=[]")
    assert '- Topics.0.Name "codecs"' in rows


def test_bytes_are_edited_and_faults_are_shown():
    on = runner()
    rows = output(on, "set-byte 0x60 ff")
    assert rows[0] == "0 fields changed, 133 bytes"
    assert rows[1] == "10 fields can no longer be read"
    assert rows[3:5] == ["0060  ff 63 6f 64 65 63 73 02  00 00 00 00 00 00 00 00  |.codecs.........|", "      ^^"]
    assert any(row.startswith("fault: Topics.0.Name at byte 98 (0x62): length") for row in rows)
    assert text(on, "set Topics.0.Name=a").startswith("fault at byte 98 (0x62): the values after it are unknown")
    assert output(on, "undo")[0] == "undone: set-byte 0x60"
    rows = output(on, "insert 133 00 00")
    assert rows[-1] == "fix-size sets the size to the number of bytes that follow"
    assert "* Frame.size 129 -> 131 [0x0000, 4B]" in output(on, "fix-size")
    assert output(on, "notes") == ["note: 0x0085: 2 bytes left over, the message does not use them"]
    assert output(on, "delete 133 2")[0] == "0 fields changed, 135 -> 133 bytes"
    assert output(on, "fix-size")[0] == "1 field changed, 133 bytes"
    assert output(on, "redo") == ["nothing to redo"]
    assert output(on, "undo")[0] == "undone: fix-size"
    assert output(on, "redo") == ["redone: fix-size", TITLE]
    assert on.session.data.hex() == "".join(HEX.split())


def test_as_and_identify():
    on = runner()
    assert output(on, "as OffsetCommitRequest 8")[0] == \
        "OffsetCommitRequest v8, request header v2, 133 bytes on the wire, 1 note"
    assert "note: the header has key 8, version 9" in text(on, "tree")
    assert output(on, "as Heartbeat 4 body")[0] == "HeartbeatRequest v4, body, 133 bytes, fault at 0x0"
    assert output(on, "as 8 v9")[0] == TITLE
    assert output(on, "as auto")[0] == TITLE
    rows = output(on, "identify")
    assert rows[0] == "* 1  1.00  OffsetCommitRequest v9" and rows[1].startswith(f"{'':11}size prefix 129 equals")
    assert output(on, "as") == rows == output(on, "as ?")
    assert output(on, "as 1")[0] == TITLE
    assert text(on, "as 77") == "no candidate 77: identify lists 1; an API key needs a version: as 77 0"
    assert text(on, "as OffsetComit 8").startswith("no message is called 'OffsetComit' (nearest: ")
    assert text(on, "as OffsetCommit 99") == "OffsetCommitRequest has no version 99: it has 0-10"
    assert text(on, "as OffsetCommit x") == "invalid number: 'x' (28 and 0x1c are valid)"
    assert text(on, "as body").startswith("message missing: ")
    assert text(on, "as a b c d").startswith("too many arguments: as [MESSAGE")


def test_advice_is_numbered_as_as_counts():
    on = runner(CUT)
    rows = output(on, "show")
    assert rows[0].endswith(", 4 bytes missing, fault at 0x17")
    assert rows[-1] == "advice: the end is cut off: 4 more bytes needed according to the size prefix"
    on = runner()
    rows = output(on, "as OffsetCommitRequest 8 body")
    assert rows[-2:] == [
        "advice: the bytes begin with a size prefix and header: as size+header+body",
        "  OffsetCommitRequest v8/v9 uses all 133 bytes (as 2 applies it)",
    ]
    assert output(on, "as 2")[0] == \
        "OffsetCommitRequest v8, request header v2, 133 bytes on the wire, 1 note"
    candidate = on.session.part.candidate
    assert (on.session.part.fault, candidate.sized, candidate.header_version) == (None, True, 2)


def test_frames():
    on = runner(COMMIT + COMMITTED)
    assert output(on, "frames") == [
        f"*  1  OffsetCommitRequest v9  {len(COMMIT)} bytes at 0 (0x0)",
        f"   2  OffsetCommitResponse v9  {len(COMMITTED)} bytes at {len(COMMIT)} (0x{len(COMMIT):x})",
    ]
    assert output(on, "next")[0] == f"OffsetCommitResponse v9, response header v1, {len(COMMITTED)} bytes on the " \
        f"wire, frame 2 of 2 at byte {len(COMMIT)} (0x{len(COMMIT):x})"
    assert output(on, "next") == ["this is the last frame"]
    assert output(on, "previous")[0].startswith("OffsetCommitRequest v9")
    assert output(on, "previous") == ["this is the first frame"]
    assert output(on, "frame 2")[0].startswith("OffsetCommitResponse v9")
    assert output(on, "frame 3") == ["no frame 3: the input has 2 frames"]
    output(on, "set ThrottleTimeMs=7")
    assert output(on, "frames")[1].endswith("changed") and output(on, "frames")[1].startswith("*  2")


def test_json_and_python():
    on = runner()
    doc = json.loads(text(on, "json"))
    assert (doc["message"], doc["version"], doc["body"]["groupId"]) == ("OffsetCommitRequest", 9, "java-classic")
    assert "tree" in json.loads(text(on, "json --tree"))
    names: dict[str, bytes] = {}
    exec(text(on, "python"), names)
    assert names["data"] == on.session.data


def test_save_and_open(tmp_path):
    on = runner(HEX, None)
    path = tmp_path / "a file.bin"
    assert output(on, f"save {path}") == [f"133 bytes written to {path}"]
    assert text(on, f"save {path}").endswith("--force overwrites it")
    assert output(on, f"save {path} --force --hex") == [f"133 bytes written to {path} as hex"]
    assert path.read_text() == on.session.data.hex() + "\n"
    again = runner(None, None)
    assert output(again, f"open {path}")[1] == TITLE
    assert output(again, f"open {path}.no") == [f"{path}.no: No such file or directory"]
    assert text(again, "open") == "file missing: open FILE"
    assert text(again, "save").startswith("file missing: save FILE")
    assert text(again, "save --hex") == text(again, "save")


def test_arguments_are_those_of_the_usage():
    on = runner()
    assert text(on, "delete") == "offset missing: delete OFFSET [COUNT]"
    assert text(on, "insert 3") == "bytes missing: insert OFFSET BYTES"
    assert text(on, "set") == "field=value missing: set FIELD=VALUE"
    assert text(on, "delete 1 2 3") == "too many arguments: delete OFFSET [COUNT]"
    assert text(on, "undo 2") == "too many arguments: undo" and text(on, "tree a b").startswith("too many arguments")
    assert on.session.data.hex() == "".join(HEX.split())


def test_reference():
    on = runner()
    assert output(on, "fields")[0] == "OffsetCommitRequest  request, key 8, version 9, flexible 8+"
    assert output(on, "fields Heartbeat 4")[0] == "HeartbeatRequest  request, key 12, version 4, flexible 4+"
    assert output(on, "fields HeartbeatResponse")[0] == "HeartbeatResponse  response, key 12, versions 0-4, flexible 4+"
    assert [row.split()[1] for row in output(on, "list offsetf")[1:]] == ["OffsetFetch", "OffsetForLeaderEpoch"]
    assert len(output(on, "list")) == 96
    assert output(on, "list xyz") == ["no API name contains 'xyz'"]


def test_new():
    on = runner(None)
    assert output(on, "new Heartbeat 4")[0] == "HeartbeatRequest v4, request header v2, 23 bytes on the wire"
    output(on, "set GroupId=g")
    assert kc.parse_frame(on.session.data).body.GroupId == "g"
    assert text(on, "new").startswith("message missing: ")
    assert text(on, "new Heartbeat 9").startswith("HeartbeatRequest has no version 9")


def test_help_names_every_command():
    on = runner()
    rows = text(on, "help")
    for name, command in COMMANDS.items():
        assert f"\n{command.usage}" in rows
        assert output(on, f"help {name}")[0] == command.usage
    assert text(on, "help delet") == "unknown command 'delet' (nearest: delete)"


def test_what_is_no_command_and_no_bytes():
    on = runner()
    assert text(on, "delet 3").startswith("unknown command 'delet' (nearest: delete), and the line contains no bytes")
    assert on.is_refused
    assert output(on, "") == [] and output(on, "# a remark") == [] and not on.is_refused
    assert output(on, "0x00 0x0g") == ["not a hex digit: 'g', at character 9", "  0x00 0x0g", "          ^"]
    assert on.session.part.title == "OffsetCommitRequest v9"


def test_quit_asks_once_when_changes_are_not_saved(tmp_path):
    on = runner()
    output(on, "quit")
    assert on.is_over
    on = runner()
    output(on, "set GroupId=a")
    assert "unsaved" in text(on, "quit") and not on.is_over
    output(on, "show")
    assert "unsaved" in text(on, "quit") and not on.is_over
    assert output(on, "quit") == [] and on.is_over
    on = runner()
    output(on, "set GroupId=a")
    output(on, f"save {tmp_path / 'x'}")
    output(on, "quit")
    assert on.is_over


def test_commands_before_there_are_bytes():
    for name in COMMANDS:
        on = runner(None)
        found = output(on, name)
        assert on.is_refused or name in ("frames", "help", "list", "quit"), name
        assert found or name in ("frames", "quit"), name
        assert len(on.session) == 0


def test_the_line_at_the_bottom():
    def bottom(on: Runner) -> str:
        return plain(summary(on.session))

    assert bottom(runner(None)).startswith("no bytes loaded")
    assert bottom(runner()) == "OffsetCommitRequest v9, 133 bytes, likelihood 1.00"
    on = runner(COMMIT + COMMITTED)
    output(on, "set GroupId=a")
    output(on, "as OffsetCommitRequest 9")
    size = len(on.session.part.data)
    assert bottom(on) == f"OffsetCommitRequest v9, {size} bytes, frame 1 of 2, changed"
    assert bottom(runner(CUT)).endswith("4 bytes missing, fault at 0x17")


def test_a_long_tree_is_cut():
    on = runner(None)
    output(on, "new OffsetFetchResponse 5")
    topics = json.dumps([{"Name": "t", "Partitions": [{}]}] * 100)
    output(on, f"set Topics={topics}")
    rows = output(on, "tree")
    assert len(rows) == MAX_LINES + 1 and rows[-1].startswith("... and more rows: tree --all")
    assert len(output(on, "tree --all")) > MAX_LINES


@pytest.mark.parametrize("width", [None, 20, 40, 132])
def test_every_width(width):
    on = runner(HEX, width)
    for line in ("show", "set GroupId=a", "diff", "offset 4", "path Topics", "identify", "frames", "help"):
        assert output(on, line)


WORDS = st.sampled_from([*COMMANDS, "0x10", "3", "-1", "ff 00", "Topics.0.Name", "Topics.0.Name=a", "=", "--all",
                         "HeartbeatRequest", "body", "\x1b[2J", "99999999999999999999", ".", "{}", "GroupId=null"])


@given(st.lists(st.lists(WORDS, min_size=1, max_size=4).map(" ".join), max_size=6))
@settings(max_examples=120, deadline=None)
def test_no_line_breaks_the_prompt(tmp_path_factory, script):
    on = runner()
    for line in script:
        if line.split()[0] in ("save", "open"):
            continue
        for row in output(on, line):
            assert "\x1b" not in row


def test_a_script(tmp_path, capsys):
    path = tmp_path / "script.txt"
    path.write_text("set GroupId=a\n# a remark\n\npath GroupId\nquit\nquit\nnever\n")
    data = tmp_path / "in.hex"
    data.write_text(HEX)
    assert main(["prompt", str(data), "--script", str(path)]) == 0
    out = capsys.readouterr().out
    assert '* GroupId "java-classic" -> "a"' in out and 'value   "a" (compact, len+1=2)' in out and "never" not in out
    path.write_text("path Nope\npath GroupId\n")
    assert main(["prompt", str(data), "--script", str(path)]) == 1
    assert "GroupId string" not in capsys.readouterr().out


def test_set_notes_that_it_rebuilds_other_bytes_in_canonical_form():
    on = runner(HEX, None)
    note = "note: non-canonical bytes"
    assert note not in text(on, "set GroupId=a")
    size = len(on.session.data)
    output(on, f"set-byte {size - 1} 80")
    output(on, f"insert {size} 00")
    assert output(on, "fix-size")[0] == "1 field changed, 123 bytes" and on.session.part.fault is None
    assert note in text(on, "set GroupId=b")
    assert len(on.session.data) == size
