"""Frames of real clients and brokers: traces and plain trees, and Wireshark's tshark on the same frames."""
from __future__ import annotations

import gc
import json
import lzma
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import kconstruct as kc
from benchmarks.tree.pcap import Sent, write
from benchmarks.tree.section import Aim, Plan, Section, digits
from benchmarks.tree.traces import count, read

FRAMES = Path(__file__).parents[2] / "tests" / "data" / "frames.jsonl.xz"
FEW = 40
"""Of so many frames one is taken in a quick run."""


class Captured(NamedTuple):
    """A frame with its size, what it answers (the API's key and version; None: a request), and its connection."""

    data: bytes
    answers: tuple[int, int] | None
    connection: str


@cache
def captured() -> tuple[Captured, ...]:
    """The whole frames of the captures, in order, without those that are no Kafka message."""
    with lzma.open(FRAMES) as file:
        lines = [json.loads(line) for line in file]
    return tuple(Captured(bytes.fromhex(line["hex"]),
                          (line["key"], line["version"]) if line["dir"] == "response" else None,
                          f"{line['in']} {line['conn']}") for line in lines if "note" not in line)


def traced(frame: Captured) -> kc.Trace:
    """The trace of a frame."""
    return kc.trace_frame(frame.data, frame.answers)


def real_frames(plan: Plan) -> Section:
    """Microseconds of the processor for a frame."""
    frames = captured()[::FEW] if plan.quick else captured()
    size = sum(len(frame.data) for frame in frames)
    section = Section(f"{len(frames):,} frames of captures, {size:,} bytes, in us of the processor for a frame; "
                      "tshark without its start-up, all network layers included")
    check(section, frames)
    with open(os.devnull, "w", encoding="utf-8") as null:
        each: dict[str, tuple[Callable[[Captured], Any], float | None]] = {
            "parse_frame": (parsed, None), "trace_frame": (traced, None),
            "trace_frame, every node walked over": (lambda frame: count(traced(frame)), 100),
            "the same, and read": (lambda frame: read(traced(frame)), None),
            "trace_frame, the plain tree printed": (lambda frame: print(traced(frame), file=null), 250)}
        us = in_turns({name: call for name, (call, _) in each.items()}, frames, max(1, plan.rounds // 5))
    section.rows = [{"what": name, "us a frame": us[name] if goal is None else Aim(us[name], goal)}
                    for name, (_, goal) in each.items()]
    nodes = sum(count(traced(frame)) for frame in frames)
    section.rows.append({"what": "nodes of a frame", "us a frame": nodes / len(frames)})
    tshark(section, frames, plan)
    return section


def parsed(frame: Captured) -> kc.Frame | None:
    """The frame; None for the few that a generator wrote wrongly."""
    try:
        return kc.parse_frame(frame.data, frame.answers)
    except kc.ParseError:
        return None


def check(section: Section, frames: Iterable[Captured]) -> None:
    """What a frame is parsed as is what its trace has, and the tree has a line for each of its nodes at least."""
    for number, frame in enumerate(frames):
        trace, value = traced(frame), parsed(frame)
        section.check((trace.fault is None) == (value is not None), f"frame {number}: {trace.fault}, {value!r}")
        if value is not None:
            body = trace.values["request" if frame.answers is None else "response"]
            section.check(body == value.body, f"frame {number}: the trace has another body")
        lines, nodes = str(trace).count("\n") + 1, count(trace)
        section.check(lines >= nodes, f"frame {number}: {lines} lines of a tree of {nodes} nodes")


def in_turns(calls: dict[str, Callable[[Captured], Any]], frames: Iterable[Captured], rounds: int) -> dict[str, float]:
    """Microseconds of the processor for a frame of each call over all frames, the minimum of the rounds."""
    frames = list(frames)
    best = dict.fromkeys(calls, float("inf"))
    for _ in range(rounds + 1):  # the first one also loads the declarations
        for name, call in calls.items():
            gc.collect()
            began = process_time()
            for frame in frames:
                call(frame)
            best[name] = min(best[name], (process_time() - began) / len(frames) * 1e6)
    return best


# tshark

def tshark(section: Section, frames: Iterable[Captured], plan: Plan) -> None:
    """Adds what tshark takes: for its detailed text, and for two fields of each frame."""
    program = shutil.which("tshark")
    if program is None:
        section.left_out.append("tshark: it is not installed")
        return
    ways = {"tshark -V": ["-V"],
            "tshark -T fields": ["-T", "fields", "-e", "kafka.len", "-e", "kafka.correlation_id"]}
    sent = [Sent(frame.data, frame.connection, to_broker=frame.answers is None) for frame in frames]
    with tempfile.TemporaryDirectory() as place:
        whole, first = Path(place, "whole.pcap"), Path(place, "first.pcap")
        write(whole, sent)
        write(first, sent[:1])
        for name, words in ways.items():
            seconds = {path: min(spent([program, "-r", str(path), *words]) for _ in range(plan.runs))
                       for path in (first, whole)}
            us = (seconds[whole] - seconds[first]) / max(1, len(sent) - 1) * 1e6
            section.rows.append({"what": f"{name} (start-up {digits(seconds[first] * 1e3)} ms)", "us a frame": us})
        found = subprocess.run([program, "-r", str(whole), *ways["tshark -T fields"]], capture_output=True, check=True)
        known = sum(b"\t" in line.strip() for line in found.stdout.splitlines())
        if known < len(sent):
            section.left_out.append(f"tshark reads {known:,} of {len(sent):,} frames as Kafka")


def spent(command: list[str]) -> float:
    """Seconds of the processor of a process whose output goes nowhere."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(command)} failed with {process.returncode}")
    return used.ru_utime + used.ru_stime
