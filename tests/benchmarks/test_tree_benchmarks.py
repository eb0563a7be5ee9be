"""The benchmarks of trees compare what is equal, and say so where something is not."""
from __future__ import annotations

import json
import struct
import sys
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("crc32c")
sys.path.insert(0, str(Path(__file__).parents[2]))

import kconstruct as kc
from benchmarks.command import run
from benchmarks.tree import building, screens, streams
from benchmarks.tree.__main__ import SECTIONS, main
from benchmarks.tree.captures import captured
from benchmarks.tree.pcap import Sent, write
from benchmarks.tree.section import Aim, Section
from benchmarks.tree.traces import check, subject
from benchmarks.workloads import WORKLOADS
from kconstruct import inputs, records

HEARTBEAT = subject(WORKLOADS["heartbeat"])


@pytest.mark.parametrize("name", SECTIONS)
def test_everything_is_as_it_must_be(name, capsys):
    assert main(["--quick", "--frames", "20", name]) == 0
    assert f"{name}: as it must be" in capsys.readouterr().out


def test_another_value_is_noticed():
    other = HEARTBEAT.build({**HEARTBEAT.parse(HEARTBEAT.data), "GenerationId": 41})
    section = Section("")
    check(section, replace(HEARTBEAT, trace=lambda data: kc.HeartbeatRequest.trace(other, 4)))
    assert section.wrong == ["heartbeat: the trace has another value"]


def test_another_node_is_noticed():
    class Elsewhere(kc.Trace):
        def __init__(self, trace):
            assert trace.root  # made now: another class makes none
            self.__dict__ = trace.__dict__

        def at(self, offset):
            return self.root

        def find(self, path):
            return None

    section = Section("")
    check(section, replace(HEARTBEAT, trace=lambda data: Elsewhere(kc.HeartbeatRequest.trace(data, 4))))
    assert "heartbeat: at(0) is not the leaf of the walk" in section.wrong
    assert "heartbeat: find('GroupId') is not the node of the walk" in section.wrong
    assert not any("nodes" in text for text in section.wrong)


def test_quick_mode_fails_on_another_batch(monkeypatch, capsys):
    monkeypatch.setattr(building, "ours", lambda held: records.records(held[:-1]))
    assert main(["--quick", "records"]) == 1
    said = capsys.readouterr().out
    assert "records: wrong" in said
    assert "key and value: records are missing" in said


def test_frames_that_are_not_shown_are_noticed(monkeypatch, capsys):
    monkeypatch.setitem(streams.MARKS, "parse", (rb"^no such line", 6.0))
    assert main(["--quick", "--frames", "3", "streams"]) == 1
    assert "wrong: parse: 0 frames in the output of 3" in capsys.readouterr().out


def test_what_is_not_installed_is_left_out(monkeypatch, capsys):
    monkeypatch.setattr(screens, "find_spec", lambda name: None)
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert main(["--quick", "explorer", "frames"]) == 0
    said = capsys.readouterr().out
    assert "left out: the explorer: the extra tui is not installed" in said
    assert "left out: tshark: it is not installed" in said


def test_a_command_that_fails_is_no_measurement():
    with pytest.raises(SystemExit, match="failed with 2"):
        run(["parse", "no-such-file.bin"])


def test_json(capsys):
    assert main(["--json", "--rounds", "1", "--sample-ms", "0.01", "places"]) == 0
    section = json.loads(capsys.readouterr().out)["sections"]["places"]
    assert (section["wrong"], section["left_out"]) == ([], [])
    assert [(row["what"], row["median ms"]["goal"]) for row in section["rows"]] == [("at()", 0.2)] * 2 + [
        ("find()", 0.2)] * 2


@pytest.mark.parametrize(("aim", "met", "text"), [
    (Aim(2.5, 3), True, "2.50 <= 3"), (Aim(35.0, 3), False, "35.0 > 3"),
    (Aim(2.5, 2, least=True), True, "2.50 >= 2"), (Aim(0.3, 2, least=True), False, "0.30 < 2"),
])
def test_goals(aim, met, text):
    assert (aim.is_met, aim.text) == (met, text)


def test_a_capture_file_holds_the_frames_in_order(tmp_path):
    frames = captured()[:20]
    path = tmp_path / "frames.pcap"
    write(path, [Sent(frame.data, frame.connection, frame.answers is None) for frame in frames])
    data = path.read_bytes()
    assert data[:24].hex() == "d4c3b2a102000400000000000000000000000400" + "01000000"
    at, found, next_byte = 24, [], {}
    while at < len(data):
        _, _, kept, size = struct.unpack_from("<IIII", data, at)
        packet = data[at + 16:at + 16 + kept]
        assert kept == size == len(packet)
        source, target, sequence = struct.unpack_from(">HHI", packet, 34)
        assert 9092 in (source, target)
        assert sequence == next_byte.get((source, target), 1)
        payload = inputs.read(packet.hex()).data
        next_byte[source, target] = sequence + len(payload)
        found.append(payload)
        at += 16 + size
    assert found == [frame.data for frame in frames]
