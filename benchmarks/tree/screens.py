"""The explorer on large messages, until its first screen."""
from __future__ import annotations

import json
import random
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import kconstruct as kc
from benchmarks.command import PEAK
from benchmarks.tree.section import Aim, Plan, Section
from benchmarks.workloads import WORKLOADS, fetched_batches, topic_id

CHILD = PEAK + """
import asyncio, json
from time import perf_counter
began = perf_counter()
from kconstruct.explore.explorer import Explorer
from kconstruct.session import Session
imported = perf_counter() - began

async def main():
    with open(sys.argv[1], "rb") as file:
        data = file.read()
    began = perf_counter()
    app = Explorer(Session(), data)
    async with app.run_test(size=(120, 40)):
        while app.index is None:
            await asyncio.sleep(0.001)
        shown = asyncio.Event()
        app.call_after_refresh(shown.set)
        await shown.wait()
        seconds = perf_counter() - began
        screen = app.export_screenshot()
    print(json.dumps([imported, seconds, peak() / 1024, sys.argv[2] in screen]))

asyncio.run(main())
"""
"""Opens the explorer on a file; prints seconds of imports and until the first screen, MB, whether a text is on it."""


def produced() -> bytes:
    """The frame of a Produce request of 1 MB."""
    frame = kc.Frame(kc.ProduceRequest, 9, kc.Container(CorrelationId=5, ClientId="benchmarks"),
                     kc.ProduceRequest.parse(WORKLOADS["produce"].data, 9))
    return kc.build_frame(frame)


def fetched(batches: int) -> bytes:
    """The frame of a Fetch response of 20 partitions with the same number of batches each; 1,000 take 10 MB."""
    rng, some = random.Random(6), fetched_batches()
    held = [{"PartitionIndex": index, "HighWatermark": 900_000, "LastStableOffset": 900_000, "LogStartOffset": 1000,
             "Records": b"".join(some[i % len(some)] for i in range(batches // 20))} for index in range(20)]
    value: Any = {"SessionId": 7, "Responses": [{"TopicId": topic_id(rng), "Partitions": held}]}
    body = kc.FetchResponse.parse(kc.FetchResponse.build(value, 13), 13)
    return kc.build_frame(kc.Frame(kc.FetchResponse, 13, kc.Container(CorrelationId=6), body))


def first_screens(plan: Plan) -> Section:
    """Seconds until the first screen, in fresh processes."""
    section = Section("the explorer until its first screen, in a fresh process whose imports are done: seconds")
    if find_spec("textual") is None:
        section.left_out.append("the explorer: the extra tui is not installed")
        return section
    given = {"Produce": (produced(), "ProduceRequest", 0.5),
             "Fetch": (fetched(40 if plan.quick else 1000), "FetchResponse", 1.0)}
    with tempfile.TemporaryDirectory() as place:
        path = Path(place, "frame.bin")
        for name, (data, text, goal) in given.items():
            path.write_bytes(data)
            found = [json.loads(subprocess.run([sys.executable, "-c", CHILD, str(path), text], capture_output=True,
                                               check=True).stdout) for _ in range(plan.runs)]
            imports, seconds, megabytes, shown = map(min, zip(*found))
            section.check(shown, f"{name}: the first screen does not show {text}")
            section.rows.append({"message": f"{name}, {len(data) / 1e6:.1f} MB", "first screen s": Aim(seconds, goal),
                                 "imports s": imports, "memory MB": megabytes})
    return section
