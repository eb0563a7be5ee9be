"""The explorer, by keys and mouse, on captured frames: moving, finding, changing."""
from __future__ import annotations

import pytest
from explore_driver import COMMIT, FETCHED, SIZES, Driver, captured, explore
from textual.widgets import Input

from kconstruct.explore.dialogs import Ask, Choose

# moving


def test_the_panes_follow_each_other() -> None:
    async def scenario(on: Driver) -> None:
        assert on.node is on.index.trace.root
        await on.press("down", "down")
        assert (on.node.name, on.app.hex.cursor, on.app.hex._field) == ("size", 0, (0, 4))
        await on.press("tab", "down")
        assert on.app.hex.has_focus and on.app.offset == 16
        assert on.node is on.index.leaf("", 16) and on.node.name == "ClientId"
        await on.press("right", "up", "left")
        assert on.app.offset == 0 and on.node.name == "size"
        await on.press("end")
        assert on.app.offset == len(COMMIT) - 1 and on.node.name == "tagged_fields"
        await on.press("home", "pagedown", "pageup", "tab", "end", "home", "pagedown", "pageup")
        assert on.node is on.index.trace.root
    explore(COMMIT, scenario)


def test_every_byte_leads_to_its_field_and_back() -> None:
    async def scenario(on: Driver) -> None:
        await on.press("tab")
        for offset in range(0, len(COMMIT), 7):
            on.app.hex.go(offset)
            await on.settle()
            assert on.node.offset <= offset < on.node.end and not on.node.children
            row, _ = on.app.fields._rows[on.app.fields.cursor]
            assert row is on.node
    explore(COMMIT, scenario)


def test_fields_fold() -> None:
    async def scenario(on: Driver) -> None:
        everything = len(on.app.fields._rows)
        await on.press("down", "down", "left")
        assert on.node.name == "Frame"
        await on.press("left")
        assert len(on.app.fields._rows) == everything - 1
        await on.press("right")
        assert len(on.app.fields._rows) == everything
        await on.press("space", "enter", "home", "underscore")
        assert len(on.app.fields._rows) == 4
        await on.press("asterisk")
        assert len(on.app.fields._rows) == everything
        await on.press("underscore", "tab", "end")
        assert on.node.name == "tagged_fields" and any(row is on.node for row, _ in on.app.fields._rows)
    explore(COMMIT, scenario)


def test_the_mouse_moves_and_folds() -> None:
    async def scenario(on: Driver) -> None:
        hex_pane, tree = on.app.hex, on.app.fields
        await on.pilot.click(hex_pane, offset=(1 + hex_pane._layout.column(5), 2))
        await on.settle()
        assert on.app.offset == 21 and hex_pane.has_focus and on.node.name == "ClientId"
        await on.pilot.click(tree, offset=(20, 1 + 2))
        await on.settle()
        assert on.node.name == "size" and tree.has_focus
        rows = len(tree._rows)
        await on.pilot.click(tree, offset=(1 + 2, 1 + 1))
        await on.settle()
        assert on.node.name == "Frame" and len(tree._rows) == rows - 1
        await on.pilot.click(hex_pane, offset=(40, 30))
        await on.settle()
        assert on.node.name == "Frame", "a click below the bytes does nothing"
    explore(COMMIT, scenario)


@pytest.mark.parametrize("size", SIZES)
def test_a_field_and_its_bytes_have_one_colour(size: tuple[int, int]) -> None:
    async def scenario(on: Driver) -> None:
        hex_pane, tree = on.app.hex.content_region, on.app.fields.content_region
        name = on.style_at(tree.x + 6, tree.y + 4)
        byte = on.style_at(hex_pane.x + 6 + 3 * 4, hex_pane.y)
        assert "request_api_key" in on.text and name.color == byte.color != on.style_at(tree.x + 6, tree.y + 2).color
    explore(COMMIT, scenario, size)


# finding


def test_search() -> None:
    async def scenario(on: Driver) -> None:
        for query, name, offset in (
            ("CommittedOffset", "CommittedOffset", 0x6C), ("committed_offset", "CommittedOffset", 0x6C),
            ("client_id", "ClientId", 0x0C), ("odec", "Name", 0x60), ("=codecs", "Name", 0x60),
            ("=1", "GenerationIdOrMemberEpoch", 0x28), ("offsetcommit", "OffsetCommitRequest", 0),
            ("=OffsetCommit", "RequestApiKey", 4), ("0x636f", "Name", 0x61), ("63 6f 64", "Name", 0x61),
            ("hex:00 0c6a", "ClientId", 0x0C), ("topics.0.name", "Name", 0x60), ("=null", "GroupInstanceId", 0x5E),
        ):
            await on.press("home")
            await on.ask("slash", query)
            assert (on.node.name, on.app.offset) == (name, offset), query
            assert on.messages()[-1].startswith(f"{query}: 1 of ")
    explore(COMMIT, scenario)


def test_a_message_stays_until_the_next_key() -> None:
    async def scenario(on: Driver) -> None:
        await on.ask("slash", "CommittedOffset")
        (message,) = on.app._notifications
        assert message.message == "CommittedOffset: 1 of 1" and message.time_left > 3600
        await on.press("home")
        assert on.messages() == []
    explore(COMMIT, scenario)


def test_search_goes_on_and_around() -> None:
    async def scenario(on: Driver) -> None:
        await on.ask("slash", "tagged")
        seen = [on.app.offset]
        await on.press("n")
        while on.app.offset != seen[0]:
            seen.append(on.app.offset)
            await on.press("n")
        assert seen == sorted(seen) and len(seen) == 4
        await on.press("N")
        assert on.app.offset == seen[-1]
        await on.press("N")
        assert on.app.offset == seen[-2]
        await on.press("slash")
        await on.line("nowhere")
        assert on.error == "not found: nowhere"
        await on.line("")
        assert on.error.startswith("nothing to search for")
        await on.press("escape")
        assert on.app.offset == seen[-2]
    explore(COMMIT, scenario)


def test_go_to_an_offset_or_a_path() -> None:
    async def scenario(on: Driver) -> None:
        await on.ask("g", "0x6c")
        assert on.node.name == "CommittedOffset"
        await on.ask("g", "groupid")
        assert on.node.name == "GroupId"
        await on.press("g")
        await on.line("133")
        assert on.error == "no byte 133 (0x85): the last one is 132 (0x84)"
        await on.line("GroupIdd")
        assert "nearest: GroupId" in on.error
    explore(COMMIT, scenario)


# what it is


def test_message_and_version_can_be_switched() -> None:
    async def scenario(on: Driver) -> None:
        await on.press("v")
        assert isinstance(on.app.screen, Choose)
        choices = on.choices()
        assert choices[1] == "v9   fits" and "fault at 0x29" in choices[-1] and len(choices) == 11
        await on.press("down", "enter")
        assert on.app.session.part.title == "OffsetCommitRequest v8"
        assert any("the header has key 8, version 9" in note.text for note in on.index.trace.notes)
        await on.press("u")
        assert on.app.session.part.title == "OffsetCommitRequest v9"
        await on.press("m")
        assert on.choices()[0].startswith("1.00  OffsetCommitRequest v9  size prefix 129")
        on.app.screen.query_one(Input).value = "heartbeatreq consumer"
        await on.settle()
        assert on.choices() == ["ConsumerGroupHeartbeatRequest"]
        await on.press("enter")
        assert on.app.session.part.title.startswith("ConsumerGroupHeartbeatRequest v")
        await on.press("m", "enter")
        assert on.app.session.part.title == "OffsetCommitRequest v9"
        await on.press("m", "escape")
        assert on.app.session.part.title == "OffsetCommitRequest v9"
    explore(COMMIT, scenario)


def test_frames() -> None:
    async def scenario(on: Driver) -> None:
        assert "frame 1 of 3" in on.text
        await on.press("left_square_bracket")
        assert on.messages()[-1] == "this is the first frame"
        await on.press("right_square_bracket")
        assert on.app.session.part.title == "FetchResponse v18" and "frame 2 of 3" in on.text
        await on.press("f")
        assert len(on.choices()) == 3
        assert "FetchRequest v18" in on.choices()[0] and "not identified yet" in on.choices()[2]
        await on.press("down", "enter")
        assert on.app.session.part.title == "MetadataRequest v13"
        await on.press("right_square_bracket")
        assert on.messages()[-1] == "this is the last frame"
    explore(FETCHED, scenario)


def test_decompressed_bytes_have_a_space_of_their_own() -> None:
    async def scenario(on: Driver) -> None:
        await on.ask("slash", "=h-null")
        assert on.node.space and on.app.hex.space == on.node.space
        assert on.index.data(on.node.space)[on.node.offset:on.node.end] == b"\x0ch-null"
        assert "decompressed ...titionData.0.Records.0.Records" in on.text
        await on.press("tab", "right")
        assert on.node.space == on.app.hex.space
        await on.press("e")
        assert "decompressed bytes cannot be edited" in on.messages()[-1]
        await on.press("delete")
        assert "decompressed bytes cannot be edited" in on.messages()[-1]
        await on.press("a")
        assert on.app.hex.space.startswith("TopicData.0.PartitionData.1")
        await on.press("a")
        assert (on.app.hex.space, on.app.offset, on.node.name) == ("", 0, "size")
    explore(captured("produce_v13_gzip"), scenario)


def test_no_compressed_records() -> None:
    async def scenario(on: Driver) -> None:
        await on.press("a")
        assert on.messages() == ["no compressed records in these bytes"]
    explore(COMMIT, scenario)


# changing


def test_a_value_changes_the_bytes() -> None:
    async def scenario(on: Driver) -> None:
        await on.ask("g", "Topics.0.Name")
        await on.press("e")
        assert on.app.screen.query_one(Input).value == "codecs"
        await on.line("orders-2")
        assert on.index.trace.find("Topics.0.Name").value == "orders-2"  # type: ignore[union-attr]
        data = on.app.session.part.data
        assert data == (len(COMMIT) - 2).to_bytes(4, "big") + COMMIT[4:].replace(b"\x07codecs", b"\x09orders-2")
        assert on.node.name == "Name" and 'was "codecs"' in on.text and "*Name" in on.text and "*size" in on.text
        assert "changed" in on.text and "0060* 09 6f" in on.text
        await on.press("u")
        assert on.app.session.part.data == COMMIT and "changed" not in on.text
        await on.press("r")
        assert on.app.session.part.data == data
        await on.press("r")
        assert on.messages()[-1] == "nothing to redo"
    explore(COMMIT, scenario)


def test_values_of_every_kind() -> None:
    async def scenario(on: Driver) -> None:
        for path, shown, given, value in (
            ("GenerationIdOrMemberEpoch", "1", "0x10", 16), ("GroupInstanceId", "null", "null-1", "null-1"),
            ("GroupInstanceId", "null-1", '"null"', "null"), ("ClientId", "java-classic", "null", None),
            ("Topics.0.Partitions.0", '{"partitionIndex": 0, "committedOffset": 2', '{"committedOffset": 7}', None),
            ("Topics.0.Partitions.0.CommittedOffset", "7", "-1", -1),
            ("Topics", '[{"name": "codecs", "partitions": [', "[]", 0),
        ):
            await on.ask("g", path)
            await on.press("e")
            assert on.app.screen.query_one(Input).value.startswith(shown)
            await on.line(given)
            assert not isinstance(on.app.screen, Ask), on.error
            node = on.index.trace.find(path)
            assert node is not None and node.value == value and on.index.trace.fault is None
    explore(COMMIT, scenario)


def test_what_is_refused_is_said_and_changes_nothing() -> None:
    async def scenario(on: Driver) -> None:
        await on.ask("g", "GenerationIdOrMemberEpoch")
        await on.press("e")
        await on.line("many")
        assert "expected an int32, found 'many'" in on.error
        await on.line("99999999999")
        assert "GenerationIdOrMemberEpoch" in on.error
        await on.press("escape", "home", "e")
        assert on.messages()[-1] == "OffsetCommitRequest cannot be edited by value: edit its bytes"
        assert on.app.session.part.data == COMMIT and not on.app.session.is_changed
    explore(COMMIT, scenario)


def test_a_byte_changes_the_tree() -> None:
    async def scenario(on: Driver) -> None:
        await on.ask("g", "0x6f")
        await on.press("tab", "e")
        assert on.app.screen.query_one(Input).value == "00"
        await on.line("01 00")
        assert on.index.trace.find("Topics.0.Partitions.0.CommittedOffset").value == (1 << 32) + 2  # type: ignore[union-attr]
        await on.ask("i", "ff")
        assert on.app.session.part.data == COMMIT[:0x6F] + b"\xff\x01\x00" + COMMIT[0x71:]
        assert on.index.trace.fault is not None and "fault at 0x" in on.text
        await on.press("delete", "x")
        assert on.app.session.part.data == COMMIT[:0x6F] + b"\x00" + COMMIT[0x71:]
        await on.press("u", "u", "u", "u", "u")
        assert on.app.session.part.data == COMMIT and on.messages()[-1] == "nothing to undo"
        await on.press("e")
        await on.line("zz")
        assert on.error and isinstance(on.app.screen, Ask)
    explore(COMMIT, scenario)


def test_numbers_that_are_no_fields_are_overwritten() -> None:
    async def scenario(on: Driver) -> None:
        await on.ask("slash", "PartitionLeaderEpoch")
        await on.ask("e", "7")
        assert on.app.session.part.data[on.node.offset:on.node.end] == b"\0\0\0\x07" and on.node.value == 7
        await on.ask("slash", "BaseOffset")
        await on.press("e")
        await on.line("1.5")
        assert on.error == "BaseOffset: not a number: expected an int64, found '1.5'"
    explore(captured("produce_v13_gzip"), scenario)


def test_elements_are_added_and_taken_out() -> None:
    async def scenario(on: Driver) -> None:
        await on.ask("g", "Topics.0.Partitions")
        await on.press("i")
        assert on.node.path == "Topics.0.Partitions.1" and on.index.trace.fault is None
        await on.ask("g", "Topics.0.Partitions.0.CommittedOffset")
        await on.press("x")
        left = on.index.part.values().body.Topics[0].Partitions
        assert [one.CommittedOffset for one in left] == [0]
        await on.ask("g", "Topics")
        await on.press("x")
        assert on.messages()[-1] == "no element of Topics selected: move the cursor to one"
        await on.press("home", "i")
        assert on.messages()[-1] == "OffsetCommitRequest is not an array or part of one"
    explore(COMMIT, scenario)
