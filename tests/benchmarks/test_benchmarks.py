"""The benchmarks compare what is equal: bytes that never change, peers that read the same and build the same."""
from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("crc32c")
sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.peers import PEERS, Lacking, differences, kconstruct
from benchmarks.run import cases_of, main
from benchmarks.workloads import WORKLOADS


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the peers
@pytest.mark.parametrize("name", WORKLOADS)
def test_the_peers_agree(name):
    cases, lacking = cases_of(WORKLOADS[name], list(PEERS))
    found = {peer: list(differences(case, WORKLOADS[name])) for peer, case in cases.items()}
    assert not any(found.values()), found
    assert "kconstruct" in cases, lacking


def test_changed_bytes_are_noticed():
    with pytest.raises(AssertionError, match="have changed"):
        _ = replace(WORKLOADS["heartbeat"], version=3).data


def test_another_value_is_noticed():
    workload = WORKLOADS["heartbeat"]
    case = kconstruct(workload)
    wrong = replace(case, parse=lambda data: {**case.parse(data), "GenerationId": 41})
    assert list(differences(wrong, workload)) == [
        "HeartbeatRequest.GenerationId: 41, expected 42",
        "built 94 bytes of 94, the first other byte is at 22",
    ]


def test_another_record_is_noticed():
    workload = WORKLOADS["records"]
    case = kconstruct(workload)
    assert list(differences(replace(case, parse=lambda data: case.parse(data)[:-1]), workload)) == [
        "999 records of 1000"]
    shifted = replace(case, parse=lambda data: case.parse(data)[1:] + case.parse(data)[:1])
    assert len(list(differences(shifted, workload))) == 1000


def test_quick_mode_fails_on_a_difference(monkeypatch, capsys):
    def broken(workload):
        return replace(kconstruct(workload), build=lambda value: b"")

    def absent(workload):
        raise Lacking("gone")

    monkeypatch.setitem(PEERS, "kio", broken)
    monkeypatch.setitem(PEERS, "aiokafka", absent)
    only = ["--quick", "-w", "heartbeat", "-p", "kconstruct"]
    assert main(only) == 0
    assert main([*only, "-p", "kio", "-p", "aiokafka"]) == 1
    said = capsys.readouterr().out
    assert "kio: built 0 bytes of 94" in said
    assert "without aiokafka: gone" in said


def test_json(capsys):
    assert main(["--json", "-w", "heartbeat", "-p", "kconstruct", "--rounds", "2", "--sample-ms", "0.01"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [(row["operation"], row["bytes"]) for row in report["rows"]] == [("parse", 94), ("build", 94)]
