"""How often `kc.identify` is right about real frames, and how long it takes.

    python benchmarks/identify.py tests/data/frames.jsonl.xz [more.frames.jsonl.xz ...] [--misses]

Each file holds JSON lines: hex (with the size prefix), dir, key, version; frames with a note are left out.  Nothing but
the bytes is given.  A response is right when the candidate's names hold its API and version: a candidate's names are
all that read the bytes alike, leaf by leaf.
"""
from __future__ import annotations

import argparse
import json
import lzma
import random
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import kconstruct as kc
from kconstruct.identification import identify, identify_stream

PLACES = 3
TITLES = (("request", "requests"), ("response", "lone responses"),
          ("own name", "lone responses, by the candidate's first name alone"),
          ("asked", "responses with their requests"))


def frames(path: str) -> Iterator[dict[str, Any]]:
    """The frames of a file that are Kafka's."""
    with lzma.open(path, "rt") as file:
        for line in file:
            frame = json.loads(line)
            if "note" not in frame:
                yield frame


def truth(frame: dict[str, Any], data: bytes) -> tuple[str, int] | None:
    """Name and version that the frame was captured as, None where the capture itself cannot be read."""
    asked = None if frame["dir"] == "request" else (frame["key"], frame["version"])
    try:
        read = kc.parse_frame(data, response_to=asked)
    except kc.ParseError:
        return None
    return read.message.name, read.version


def place(found: list[Any], right: tuple[str, int], *, strict: bool = False) -> int:
    """The place of the right answer, from 0; `PLACES` when not among the first."""
    for index, candidate in enumerate(found[:PLACES]):
        names = [(declared.name, version) for declared, version in candidate.names]
        if candidate.sized and right in (names[:1] if strict else names):
            return index
    return PLACES


class Tally:
    """Counts by direction, and what was missed."""

    def __init__(self) -> None:
        self.counts: dict[str, Counter[int]] = {name: Counter() for name, _ in TITLES}
        self.missed: Counter[tuple[str, str]] = Counter()
        self.times: list[float] = []

    def add(self, frame: dict[str, Any]) -> None:
        data = bytes.fromhex(frame["hex"])
        right = truth(frame, data)
        if right is None:
            return
        begin = time.process_time()
        found = identify(data)
        self.times.append(time.process_time() - begin)
        at = place(found, right)
        self.counts[frame["dir"]][at] += 1
        if at:
            self.missed[f"{right[0]} v{right[1]}", found[0].title] += 1
        if frame["dir"] == "response":
            self.counts["own name"][place(found, right, strict=True)] += 1
            self.counts["asked"][place(identify(data, request=(frame["key"], frame["version"])), right)] += 1

    def report(self) -> str:
        lines = ["| what | frames | first | among three |", "| --- | ---: | ---: | ---: |"]
        for name, title in TITLES:
            counts = self.counts[name]
            total = counts.total()
            if total:
                among = total - counts[PLACES]
                lines.append(f"| {title} | {total} | {counts[0] / total:.2%} | {among / total:.2%} |")
        if self.times:
            times = sorted(self.times)
            middle, last = times[len(times) // 2], times[-1]
            lines.append(f"\nTime a frame: median {middle * 1e3:.1f} ms, slowest {last * 1e3:.0f} ms.")
        return "\n".join(lines)


def paired(path: str) -> str:
    """How many frames are right when each connection is identified as a stream."""
    connections: dict[str, list[dict[str, Any]]] = {}
    for frame in frames(path):
        connections.setdefault(frame.get("conn", ""), []).append(frame)
    total = good = 0
    for held in connections.values():
        datas = [bytes.fromhex(frame["hex"]) for frame in held]
        for frame, data, found in zip(held, datas, identify_stream(datas), strict=True):
            right = truth(frame, data)
            if right is not None:
                total += 1
                good += place(found, right) == 0
    return f"{good} of {total} frames right, {good / total:.2%}" if total else "no frames"


def timings() -> Iterator[str]:
    """Time for 10 kB of which nothing is known."""
    rng = random.Random(7)
    broker = {"NodeId": 1, "Host": "broker-1.example", "Port": 9092, "Rack": None}
    partitions = [{"PartitionIndex": i, "LeaderId": 1, "ReplicaNodes": [1, 2, 3], "IsrNodes": [1, 2, 3]}
                  for i in range(29)]
    body = kc.message("MetadataResponse").build(
        {"Brokers": [broker], "ClusterId": "x", "ControllerId": 1,
         "Topics": [{"Name": f"topic-{i}", "Partitions": partitions} for i in range(8)]}, 9)
    inputs = {
        "random bytes, first call": rng.randbytes(10_000), "random bytes": rng.randbytes(10_000),
        "zeros": bytes(10_000), "text": b"lorem " * 1667, "0x00000001 repeated": b"\0\0\0\1" * 2500,
        "0x0261 repeated": b"\2a" * 5000, "a metadata response's body": body, "the same without its end": body[:-100],
        "the same with a header": b"\0\0\0\7\0" + body,
    }
    for name, data in inputs.items():
        begin = time.process_time()
        found = identify(data)
        yield f"| {name} | {len(data)} | {(time.process_time() - begin) * 1e3:.0f} ms | {found[0].title} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="*")
    parser.add_argument("--misses", action="store_true", help="list what was not first")
    options = parser.parse_args()
    print("| 10 kB of | bytes | time | answer |\n| --- | ---: | ---: | --- |")
    print("\n".join(timings()) + "\n")
    tally = Tally()
    for path in options.files:
        for frame in frames(path):
            tally.add(frame)
    print(tally.report())
    for path in options.files:
        print(f"\nPaired by connection, {path.rpartition('/')[2]}: {paired(path)}")
    if options.misses:
        for (right, got), count in tally.missed.most_common(60):
            print(f"{count:5} {right:45} taken for {got}")


if __name__ == "__main__":
    main()
