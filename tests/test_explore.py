"""The explorer, by keys and mouse, on captured frames."""
from __future__ import annotations

import asyncio
import importlib.util
import os
import random
import re
import select
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from rich.style import Style
from textual.events import Paste
from textual.widgets import Input, OptionList, Static

from kconstruct import dump_input
from kconstruct.explore.chart import Chart
from kconstruct.explore.dialogs import Ask, Choose, Page
from kconstruct.explore.explorer import Explorer
from kconstruct.registry import message
from kconstruct.session import Session
from kconstruct.trace import Node

ROOT = Path(__file__).parent.parent
SNAPSHOTS = Path(__file__).parent / "snapshots_explore"
SIZES = ((80, 24), (120, 40))


def captured(*names: str) -> bytes:
    return b"".join(dump_input.of_file((ROOT / f"examples/{name}.hex").read_bytes()).data for name in names)


COMMIT = captured("offset_commit_v9")
FETCHED = captured("fetch_v18", "fetch_v18_response", "metadata_v13")


class Driver:
    """An explorer under way; every call returns when nothing moves any more."""

    def __init__(self, app: Explorer, pilot: Any) -> None:
        self.app = app
        self.pilot = pilot

    async def settle(self) -> None:
        await self.pilot.pause()
        while self.app._steps.locked():
            await asyncio.sleep(0.005)
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def line(self, text: str) -> None:
        """Writes a line into the dialog that asks for it."""
        self.app.screen.query_one(Input).value = text
        await self.press("enter")

    async def ask(self, key: str, text: str) -> None:
        """A key that asks, the answer, and that it was taken."""
        await self.press(key)
        assert isinstance(self.app.screen, Ask)
        await self.line(text)
        assert not isinstance(self.app.screen, Ask), self.objection

    @property
    def objection(self) -> str:
        return str(self.app.screen.query_one("#hint", Static).render())

    @property
    def node(self) -> Node:
        assert self.app.node is not None
        return self.app.node

    @property
    def chart(self) -> Chart:
        assert self.app.chart is not None
        return self.app.chart

    def strips(self) -> list[Any]:
        return list(self.app.screen._compositor.render_strips())

    @property
    def text(self) -> str:
        return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in self.strips()) + "\n"

    def filtered(self, strip: Any) -> Any:
        """A row as it goes to the terminal."""
        for change in self.app._filters:
            if change.enabled:
                strip = strip.apply_filter(change, self.app.background_colors[0])
        return strip

    def style_at(self, x: int, y: int) -> Style:
        for segment in self.strips()[y]:
            x -= len(segment.text)
            if x < 0:
                return segment.style or Style.null()
        raise AssertionError("beyond the line")

    def choices(self) -> list[str]:
        found = self.app.screen.query_one(OptionList)
        return [str(found.get_option_at_index(index).prompt) for index in range(found.option_count)]

    def messages(self) -> list[str]:
        return [one.message for one in self.app._notifications]


def explore(data: bytes | None, scenario: Callable[[Driver], Awaitable[None]],
            size: tuple[int, int] = (120, 40)) -> None:
    async def main() -> None:
        app = Explorer(Session(), data)
        async with app.run_test(size=size) as pilot:
            driver = Driver(app, pilot)
            while data is not None and app.chart is None:
                await driver.settle()
            await scenario(driver)
    asyncio.run(main())


# moving


def test_the_panes_follow_each_other() -> None:
    async def scenario(on: Driver) -> None:
        assert on.node is on.chart.trace.root
        await on.press("down", "down")
        assert (on.node.name, on.app.hex.cursor, on.app.hex._field) == ("size", 0, (0, 4))
        await on.press("tab", "down")
        assert on.app.hex.has_focus and on.app.offset == 16
        assert on.node is on.chart.leaf("", 16) and on.node.name == "ClientId"
        await on.press("right", "up", "left")
        assert on.app.offset == 0 and on.node.name == "size"
        await on.press("end")
        assert on.app.offset == len(COMMIT) - 1 and on.node.name == "tagged_fields"
        await on.press("home", "pagedown", "pageup", "tab", "end", "home", "pagedown", "pageup")
        assert on.node is on.chart.trace.root
    explore(COMMIT, scenario)


def test_every_byte_leads_to_its_field_and_back() -> None:
    async def scenario(on: Driver) -> None:
        await on.press("tab")
        for offset in range(0, len(COMMIT), 7):
            on.app.hex._go(offset)
            await on.settle()
            assert on.node.offset <= offset < on.node.end and not on.node.children
            row, _ = on.app.fields._rows[on.app.fields._cursor]
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
        assert on.objection == "not found: nowhere"
        await on.line("")
        assert on.objection.startswith("say what to look for")
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
        assert on.objection == "there is no byte 133 (0x85): the last one is 132 (0x84)"
        await on.line("GroupIdd")
        assert "nearest: GroupId" in on.objection
    explore(COMMIT, scenario)


# what it is


def test_message_and_version_can_be_switched() -> None:
    async def scenario(on: Driver) -> None:
        await on.press("v")
        assert isinstance(on.app.screen, Choose)
        choices = on.choices()
        assert choices[1] == "v9   fits" and "a fault" in choices[-1] and len(choices) == 11
        await on.press("down", "enter")
        assert on.app.session.part.title == "OffsetCommitRequest v8"
        assert any("the header says key 8, version 9" in note.text for note in on.chart.trace.notes)
        await on.press("u")
        assert on.app.session.part.title == "OffsetCommitRequest v9"
        await on.press("m")
        assert on.choices()[0].startswith("OffsetCommitRequest v9  1.00  ")
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
        assert "FetchRequest v18" in on.choices()[0] and "not looked at yet" in on.choices()[2]
        await on.press("down", "enter")
        assert on.app.session.part.title == "MetadataRequest v13"
        await on.press("right_square_bracket")
        assert on.messages()[-1] == "this is the last frame"
    explore(FETCHED, scenario)


def test_unpacked_bytes_have_a_space_of_their_own() -> None:
    async def scenario(on: Driver) -> None:
        await on.ask("slash", "=h-null")
        assert on.node.space and on.app.hex.space == on.node.space
        assert on.chart.data(on.node.space)[on.node.offset:on.node.end] == b"\x0ch-null"
        assert "unpacked bytes of ...titionData.0.Records.0.Records" in on.text
        await on.press("tab", "right")
        assert on.node.space == on.app.hex.space
        await on.press("e")
        assert "unpacked bytes cannot be edited" in on.messages()[-1]
        await on.press("delete")
        assert "unpacked bytes cannot be edited" in on.messages()[-1]
        await on.press("a")
        assert on.app.hex.space.startswith("TopicData.0.PartitionData.1")
        await on.press("a")
        assert (on.app.hex.space, on.app.offset, on.node.name) == ("", 0, "size")
    explore(captured("produce_v13_gzip"), scenario)


def test_nothing_is_packed() -> None:
    async def scenario(on: Driver) -> None:
        await on.press("a")
        assert on.messages() == ["nothing is packed in these bytes"]
    explore(COMMIT, scenario)


# changing


def test_a_value_changes_the_bytes() -> None:
    async def scenario(on: Driver) -> None:
        await on.ask("g", "Topics.0.Name")
        await on.press("e")
        assert on.app.screen.query_one(Input).value == "codecs"
        await on.line("orders-2")
        assert on.chart.trace.find("Topics.0.Name").value == "orders-2"  # type: ignore[union-attr]
        data = on.app.session.part.data
        assert data == (len(COMMIT) - 2).to_bytes(4, "big") + COMMIT[4:].replace(b"\x07codecs", b"\x09orders-2")
        assert on.node.name == "Name" and 'was "codecs"' in on.text and "*Name" in on.text and "*size" in on.text
        assert "changed" in on.text and "0060* 09 6f" in on.text
        await on.press("u")
        assert on.app.session.part.data == COMMIT and "changed" not in on.text
        await on.press("r")
        assert on.app.session.part.data == data
        await on.press("r")
        assert on.messages()[-1] == "there is nothing to redo"
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
            assert not isinstance(on.app.screen, Ask), on.objection
            node = on.chart.trace.find(path)
            assert node is not None and node.value == value and on.chart.trace.fault is None
    explore(COMMIT, scenario)


def test_what_is_refused_is_said_and_changes_nothing() -> None:
    async def scenario(on: Driver) -> None:
        await on.ask("g", "GenerationIdOrMemberEpoch")
        await on.press("e")
        await on.line("many")
        assert "is an int32, not 'many'" in on.objection
        await on.line("99999999999")
        assert "GenerationIdOrMemberEpoch" in on.objection
        await on.press("escape", "home", "e")
        assert on.messages()[-1] == "OffsetCommitRequest cannot be edited by value here: edit its bytes"
        assert on.app.session.part.data == COMMIT and not on.app.session.is_changed
    explore(COMMIT, scenario)


def test_a_byte_changes_the_tree() -> None:
    async def scenario(on: Driver) -> None:
        await on.ask("g", "0x6f")
        await on.press("tab", "e")
        assert on.app.screen.query_one(Input).value == "00"
        await on.line("01 00")
        assert on.chart.trace.find("Topics.0.Partitions.0.CommittedOffset").value == (1 << 32) + 2  # type: ignore[union-attr]
        await on.ask("i", "ff")
        assert on.app.session.part.data == COMMIT[:0x6F] + b"\xff\x01\x00" + COMMIT[0x71:]
        assert on.chart.trace.fault is not None and "a fault" in on.text
        await on.press("delete", "x")
        assert on.app.session.part.data == COMMIT[:0x6F] + b"\x00" + COMMIT[0x71:]
        await on.press("u", "u", "u", "u", "u")
        assert on.app.session.part.data == COMMIT and on.messages()[-1] == "there is nothing to undo"
        await on.press("e")
        await on.line("zz")
        assert on.objection and isinstance(on.app.screen, Ask)
    explore(COMMIT, scenario)


def test_numbers_that_are_no_fields_are_overwritten() -> None:
    async def scenario(on: Driver) -> None:
        await on.ask("slash", "PartitionLeaderEpoch")
        await on.ask("e", "7")
        assert on.app.session.part.data[on.node.offset:on.node.end] == b"\0\0\0\x07" and on.node.value == 7
        await on.ask("slash", "BaseOffset")
        await on.press("e")
        await on.line("1.5")
        assert on.objection == "BaseOffset is int64, not '1.5'"
    explore(captured("produce_v13_gzip"), scenario)


def test_elements_are_added_and_taken_out() -> None:
    async def scenario(on: Driver) -> None:
        await on.ask("g", "Topics.0.Partitions")
        await on.press("i")
        assert on.node.path == "Topics.0.Partitions.1" and on.chart.trace.fault is None
        await on.ask("g", "Topics.0.Partitions.0.CommittedOffset")
        await on.press("x")
        left = on.chart.part.values().body.Topics[0].Partitions
        assert [one.CommittedOffset for one in left] == [0]
        await on.ask("g", "Topics")
        await on.press("x")
        assert on.messages()[-1] == "say which element of Topics: move to it first"
        await on.press("home", "i")
        assert on.messages()[-1] == "OffsetCommitRequest is no array, and lies in none"
    explore(COMMIT, scenario)


# faults


def test_damaged_bytes_show_the_fault_and_advice() -> None:
    async def scenario(on: Driver) -> None:
        assert on.node.fault is not None and on.app.offset == 0x17 and "a fault at 0x17" in on.text
        await on.press("home", "exclamation_mark")
        choices = on.choices()
        assert choices[0].startswith("fault  Topics.0.Name at byte 23 (0x17): length 5")
        assert choices[1] == "mend   make the size in front fit: 20 bytes follow"
        assert choices[2] == "advice the end is cut off: 4 more bytes are needed, as the size prefix says"
        await on.press("enter")
        assert on.node.fault is not None and on.app.offset == 0x17
        await on.press("exclamation_mark", "down", "enter")
        assert on.app.session.part.data[:4] == b"\0\0\0\x14"
        await on.ask("g", "0x6")
        await on.ask("e", "2")
        assert on.app.session.part.data[6:8] == b"\0\2", "a number is overwritten where the rest has a fault"
    explore(captured("metadata_v1_cut"), scenario)


def test_notes_lead_to_their_bytes() -> None:
    async def scenario(on: Driver) -> None:
        await on.press("exclamation_mark")
        assert on.choices() == ["note   0x001b: 3 bytes: bytes that the message does not use"]
        await on.press("enter")
        assert on.node.role == "left"
    data = captured("metadata_v13_extra")
    explore(data, scenario)


@pytest.mark.parametrize("name, title", [("tls_client_hello", "TLS"), ("api_versions_v99", "ApiVersions")])
def test_what_is_no_known_message(name: str, title: str) -> None:
    async def scenario(on: Driver) -> None:
        assert title in on.text
        await on.press("tab", "end", "v", "escape", "m", "escape", "tab", "e", "i", "x")
        assert on.app.session.part.data == captured(name)
    explore(captured(name), scenario)


@pytest.mark.parametrize("size", [(30, 8), (200, 60)])
def test_no_bytes(size: tuple[int, int], tmp_path: Path) -> None:
    async def scenario(on: Driver) -> None:
        assert "no bytes yet" in on.text
        await on.press("up", "down", "left", "right", "pageup", "pagedown", "home", "end", "space", "asterisk", "tab",
                       "up", "left", "pagedown", "end", "n", "escape", "e", "i", "x", "u", "r", "m", "v",
                       "left_square_bracket", "f", "escape", "exclamation_mark", "a", "c", "z", "z")
        await on.press("g")
        await on.line("0")
        assert on.objection.startswith("there are no bytes yet")
        await on.press("escape", "o")
        await on.line(str(tmp_path / "missing"))
        assert "No such file" in on.objection
        (tmp_path / "bytes.txt").write_text(COMMIT.hex(" "))
        await on.line(str(tmp_path / "bytes.txt"))
        assert on.app.session.part.title == "OffsetCommitRequest v9"
    explore(None, scenario, size)


def test_random_bytes_and_keys() -> None:
    dice = random.Random(7)
    keys = ["up", "down", "left", "right", "end", "pagedown", "tab", "space", "a", "u", "n", "i", "x", "z"]

    async def scenario(on: Driver) -> None:
        for _ in range(12):
            await on.press(dice.choice(keys))
            if isinstance(on.app.screen, Ask):
                await on.line(dice.choice(["00", "7f 7f", "", "name"]))
                await on.press("escape") if isinstance(on.app.screen, Ask) else None
            assert on.app.chart is not None and on.app.node is not None
    for _ in range(6):
        damaged = bytearray(FETCHED if dice.random() < 0.5 else COMMIT)
        for _ in range(3):
            damaged[dice.randrange(len(damaged))] = dice.randrange(256)
        explore(bytes(damaged[:dice.randrange(1, len(damaged))]), scenario, (80, 24))


# files and the rest


def test_save_and_leave(tmp_path: Path) -> None:
    async def scenario(on: Driver) -> None:
        await on.ask("g", "GroupId")
        await on.ask("e", "other")
        await on.press("q")
        assert on.choices() == ["leave without saving", "stay"]
        await on.press("enter")
        assert on.app.is_running
        await on.ask("s", str(tmp_path / "commit.bin"))
        assert (tmp_path / "commit.bin").read_bytes() == on.app.session.data
        await on.ask("s", str(tmp_path / "commit.hex"))
        assert bytes.fromhex((tmp_path / "commit.hex").read_text()) == on.app.session.data
        await on.press("s")
        await on.line(str(tmp_path / "commit.bin"))
        assert "exists" in on.objection
        await on.press("enter")
        assert not isinstance(on.app.screen, Ask)
        await on.press("s")
        await on.line(str(tmp_path / "no/such/folder"))
        assert "No such file" in on.objection
        await on.line(" ")
        assert on.objection == "say which file"
        await on.press("escape", "q")
        assert on.app.return_code == 0
    explore(COMMIT, scenario)


def test_a_paste_is_taken_in() -> None:
    async def scenario(on: Driver) -> None:
        on.app.post_message(Paste(f"b'{''.join(f'{chr(92)}x{byte:02x}' for byte in COMMIT)}'"))
        await on.settle()
        assert on.app.session.part.title == "OffsetCommitRequest v9"
        on.app.post_message(Paste("no bytes at all!"))
        await on.settle()
        assert on.app.session.part.title == "OffsetCommitRequest v9" and on.messages()
        await on.press("u")
        assert on.messages()[-1] == "there is nothing to undo"
    explore(None, scenario)


def test_copy_zoom_help() -> None:
    async def scenario(on: Driver) -> None:
        await on.ask("g", "ClientId")
        await on.press("c")
        assert on.app.clipboard == COMMIT[12:26].hex()
        await on.press("z")
        assert on.app.hex.region.width == 0 and on.app.fields.region.width == 120
        await on.press("z")
        assert on.app.hex.region.width > 0
        await on.press("question_mark")
        assert isinstance(on.app.screen, Page) and "take the bytes for another message" in on.text
        await on.press("q")
        assert not isinstance(on.app.screen, Page)
    explore(COMMIT, scenario)


def test_without_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def scenario(on: Driver) -> None:
        await on.press("down", "down", "down", "exclamation_mark")
        for screen in (on.app.screen, on.app.screen_stack[0]):
            strips = [on.filtered(strip) for strip in screen._compositor.render_strips()]
            styles = [segment.style for strip in strips for segment in strip if segment.style is not None]
            assert not [style for style in styles if (style.color and not style.color.is_default)
                        or (style.bgcolor and not style.bgcolor.is_default)]
            assert [style for style in styles if style.reverse]
    explore(COMMIT, scenario, (80, 24))


def test_a_megabyte_stays_quick() -> None:
    topics = [{"Name": f"topic-{index}", "Partitions": [{"PartitionIndex": 0, "CommittedMetadata": "m" * 400}]}
              for index in range(2_500)]
    body = message("OffsetCommitRequest").build({"GroupId": "g", "Topics": topics}, 9)
    header = bytes.fromhex("00080009 00000007 ffff 00".replace(" ", ""))
    data = (len(header) + len(body)).to_bytes(4, "big") + header + body
    made: list[int] = []

    async def scenario(on: Driver) -> None:
        for pane in (on.app.hex, on.app.fields):
            row = pane.render_line
            pane.render_line = lambda y, row=row: made.append(y) or row(y)  # type: ignore[method-assign]
        await on.press("tab", "end")
        assert on.app.offset == len(data) - 1 and on.node.name == "tagged_fields"
        await on.ask("slash", "topic-2000")
        await on.ask("g", "0x80000")
        assert len(made) < 40 * 20, "only rows that are seen are made"
        assert len(on.app.fields._rows) < 4_000, "what is not looked at stays folded"
    assert len(data) > 1_000_000
    explore(data, scenario)


# pictures of the screen


SCREENS: dict[str, tuple[bytes, tuple[str, ...]]] = {
    "commit": (COMMIT, ("tab", "down", "down", "down", "down", "down", "down", "right", "right")),
    "gzip": (captured("produce_v13_gzip"), ("end", *["up"] * 12)),
    "fault": (captured("metadata_v1_cut"), ()),
    "notes": (captured("metadata_v1_cut"), ("exclamation_mark",)),
    "versions": (COMMIT, ("v",)),
    "help": (COMMIT, ("question_mark",)),
    "edit": (COMMIT, ("down", "down", "down", "down", "e")),
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCREENS)
def test_screens(name: str, size: tuple[int, int]) -> None:
    """What is seen, as somebody looked at it; KCONSTRUCT_SNAPSHOTS=1 writes the files anew."""
    path = SNAPSHOTS / f"{name}-{size[0]}x{size[1]}.txt"
    data, keys = SCREENS[name]

    async def scenario(on: Driver) -> None:
        await on.press(*keys)
        if os.environ.get("KCONSTRUCT_SNAPSHOTS"):
            path.parent.mkdir(exist_ok=True)
            path.write_text(on.text, encoding="utf-8")
        wanted = path.read_text(encoding="utf-8")
        for _ in range(20):  # the keys at the bottom come last
            if on.text != wanted:
                await on.settle()
        assert on.text == wanted
    explore(data, scenario, size)


def picture_maker() -> Any:
    spec = importlib.util.spec_from_file_location("pictures_explore", ROOT / "docs/pictures_explore.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def words(svg: str) -> list[str]:
    return "".join(ElementTree.fromstring(svg).itertext()).split("kconstruct", 1)[1].split()


@pytest.mark.parametrize("name", picture_maker().SCREENS)
def test_pictures(name: str) -> None:
    kept = (ROOT / f"docs/pictures/{name}.svg").read_text(encoding="utf-8")
    assert words(kept) == words(picture_maker().picture(name)), "run python docs/pictures_explore.py"
    assert re.findall(r"https?://[^\"]*", kept) == ["http://www.w3.org/2000/svg"]
    assert "<script" not in kept and len(kept) < 100_000


# the command


def command(*words: str, before: str = "", **options: Any) -> subprocess.CompletedProcess[str]:
    code = f"{before}\nimport sys; from kconstruct.cli import main; sys.exit(main(sys.argv[1:]))"
    return subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=False,
                          env={**os.environ, "PYTHONPATH": str(ROOT)}, **options)


def test_without_the_extra_it_says_what_to_install() -> None:
    code = "import sys; sys.modules['textual'] = None; from kconstruct.explore import open_explorer\n" \
           "try: open_explorer()\nexcept Exception as error: print(type(error).__name__, error)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True,
                         env={**os.environ, "PYTHONPATH": str(ROOT)})
    assert run.stdout == "MissingExtraError the explorer needs textual: pip install kconstruct[tui]\n"


def test_without_a_terminal_it_says_so() -> None:
    run = command("explore", "00", stdin=subprocess.DEVNULL, start_new_session=True)
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == "kconstruct: the explorer needs a terminal; kconstruct parse prints the same\n"


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are those of a POSIX system")
def test_on_a_terminal() -> None:
    """The real thing: it draws, takes a key, leaves the terminal as it was."""
    import pty

    terminal, inner = pty.openpty()
    with subprocess.Popen([sys.executable, "-m", "kconstruct", "explore", str(ROOT / "examples/offset_commit_v9.hex")],
                          stdin=inner, stdout=inner, stderr=inner, start_new_session=True,
                          env={**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm-256color", "COLUMNS": "80",
                               "LINES": "24"}) as child:
        os.close(inner)
        seen, asked, until = b"", False, time.monotonic() + 60
        while time.monotonic() < until and child.poll() is None:
            if select.select([terminal], [], [], 0.2)[0]:
                with suppress(OSError):  # the other end has been closed
                    seen += os.read(terminal, 65536)
            if not asked and b"java-classic" in seen:
                os.write(terminal, b"q")
                asked = True
        if child.poll() is None:
            child.kill()
    assert asked and child.returncode == 0 and b"\x1b[?1049l" in seen
    os.close(terminal)
