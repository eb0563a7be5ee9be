"""Many small frames through `kconstruct parse`, in processes of their own."""
from __future__ import annotations

import tempfile
from itertools import cycle, islice
from pathlib import Path

import kconstruct as kc
from benchmarks.command import Used, run
from benchmarks.tree.captures import captured
from benchmarks.tree.section import Aim, Plan, Row, Section

SMALL = range(90, 301)
"""Bytes of the frames that are taken."""
GOALS = 20_000
"""The number of frames that the goals are for; memory has one for every number."""
MARKS = {"parse": (rb"^\+-- RequestHeader ", 6.0), "parse --json": (rb'"correlationId"', 4.0)}
"""What every frame has once in the output of a command, and the goal for seconds of the processor."""


def small_requests() -> list[bytes]:
    """The small requests of the captures that have no fault and use all their bytes, in order."""
    found = []
    for frame in captured():
        if frame.answers is None and len(frame.data) in SMALL:
            try:
                if not kc.parse_frame(frame.data).left:
                    found.append(frame.data)
            except kc.ParseError:
                continue
    return found


def streams(plan: Plan) -> Section:
    """Time, memory, and when the first line comes; where growth is 1, time is linear."""
    requests = small_requests()
    mean = sum(map(len, requests)) / len(requests)
    section = Section(f"small frames, {mean:.0f} bytes on average, through kconstruct in processes of their own; us a "
                      "frame: of the processor, without start-up; growth: that in multiples of the row above")
    with tempfile.TemporaryDirectory() as place:
        path = Path(place, "frames.bin")
        for command, (mark, goal) in MARKS.items():
            start, before = 0.0, None
            for count in (1, *sorted(plan.frames)):
                path.write_bytes(b"".join(islice(cycle(requests), count)))
                used = [run([*command.split(), str(path)], mark) for _ in range(1 if count > GOALS else plan.runs)]
                section.check(all(one.marked == count for one in used),
                              f"{command}: {used[0].marked:,} frames in the output of {count:,}")
                cpu = min(one.cpu_s for one in used)
                start = start or cpu
                us = (cpu - start) / (count - 1) * 1e6 if count > 1 else None
                section.rows.append(row(command, count, used, goal) | {
                    "us a frame": us, "growth": us / before if us and before else None})
                before = us
    return section


def row(command: str, count: int, used: list[Used], goal: float) -> Row:
    """The best of some runs, beside the goals."""
    cpu = min(one.cpu_s for one in used)
    return {"command": command, "frames": count, "cpu s": Aim(cpu, goal) if count == GOALS else cpu,
            "wall s": min(one.wall_s for one in used), "first line s": min(one.first_s for one in used),
            "memory MB": Aim(min(one.memory_mb for one in used), 80), "lines": used[0].lines}
