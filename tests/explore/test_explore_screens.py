"""The explorer: faults, files, large inputs, what is seen, the command."""
from __future__ import annotations

import os
import random
import select
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from explore_driver import COMMIT, FETCHED, ROOT, SIZES, Driver, captured, explore
from textual.events import Paste

from kconstruct.explore.dialogs import Ask, Page
from kconstruct.message import message

SNAPSHOTS = Path(__file__).parent / "snapshots"


# faults


def test_damaged_bytes_show_the_fault_and_advice() -> None:
    async def scenario(on: Driver) -> None:
        assert on.node.fault is not None and on.app.offset == 0x17 and "fault at 0x17" in on.text
        await on.press("home", "exclamation_mark")
        choices = on.choices()
        assert choices[0].startswith("fault: Topics.0.Name at byte 23 (0x17): length 5")
        assert choices[1] == "fix: set the size in front to the 20 bytes that follow"
        assert choices[2] == "advice: the end is cut off: 4 more bytes needed according to the size prefix"
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
        assert on.choices() == ["note: 0x001b: 3 bytes left over, the message does not use them"]
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
        assert "no bytes loaded" in on.text
        await on.press("up", "down", "left", "right", "pageup", "pagedown", "home", "end", "space", "asterisk", "tab",
                       "up", "left", "pagedown", "end", "n", "escape", "e", "i", "x", "u", "r", "m", "v",
                       "left_square_bracket", "f", "escape", "exclamation_mark", "a", "c", "z", "z")
        await on.press("g")
        await on.line("0")
        assert on.error.startswith("no bytes loaded")
        await on.press("escape", "o")
        await on.line(str(tmp_path / "missing"))
        assert "No such file" in on.error
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
            assert on.app.index is not None and on.app.node is not None
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
        assert "exists" in on.error
        await on.press("enter")
        assert not isinstance(on.app.screen, Ask)
        await on.press("s")
        await on.line(str(tmp_path / "no/such/folder"))
        assert "No such file" in on.error
        await on.line(" ")
        assert on.error == "no file name"
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
        assert on.messages()[-1] == "nothing to undo"
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
        assert isinstance(on.app.screen, Page) and "read the bytes as another message" in on.text
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
        assert len(made) < 40 * 20, "only visible rows are rendered"
        assert len(on.app.fields._rows) < 4_000, "other fields stay collapsed"
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
    """The screen is as stored; KCONSTRUCT_SNAPSHOTS=1 writes the files."""
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
    assert run.stdout == 'MissingExtraError the explorer needs textual: pip install "kconstruct[tui]"\n'


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
