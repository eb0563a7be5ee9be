"""What there is to pay besides time per message: start-up, compiling, memory; and how time grows.

    python -m benchmarks.first_use                  # all four
    python -m benchmarks.first_use start --runs 40
"""
from __future__ import annotations

import argparse
import gc
import json
import os
import random
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table

import kconstruct as kc
from benchmarks.peers import PEERS, Case, Lacking
from benchmarks.run import took, wide_console
from benchmarks.workloads import WORKLOADS, Workload, metadata

Row = dict[str, Any]

# Start-up: a fresh process each time, which reads one message

READERS = {
    "kconstruct": "import kconstruct as kc; kc.OffsetCommitRequest.parse(data, 9)",
    "kconstruct and build": "import kconstruct as kc; M = kc.OffsetCommitRequest; M.build(M.parse(data, 9), 9)",
    "kconstruct.parse_frame": "import kconstruct as kc; kc.parse_frame(frame)",
    "kafka-python": "from kafka.protocol.consumer import OffsetCommitRequest; "
                    "OffsetCommitRequest.decode(data, version=9)",
    "kio": "from kio.serial import entity_reader; from kio.schema.offset_commit.v9.request import OffsetCommitRequest; "
           "entity_reader(OffsetCommitRequest)(data, 0)",
}
IMPORTS = {"Python alone": "", "import construct": "import construct", "import kconstruct": "import kconstruct",
           "import kconstruct.codec": "import kconstruct.codec", "import kafka.protocol": "import kafka.protocol",
           "import kio.serial": "import kio.serial"}


def start(runs: int) -> list[Row]:
    """Milliseconds of a whole process, and of its import or its first parse alone."""
    data = WORKLOADS["offset-commit"].data
    header = {"RequestApiKey": 8, "RequestApiVersion": 9, "CorrelationId": 1, "ClientId": "benchmarks"}
    frame = kc.message("RequestHeader").build(header, 2) + data
    frame = len(frame).to_bytes(4, "big") + frame
    given = f"data = {data!r}; frame = {frame!r}"
    programs = {name: f"{given}\nfrom time import perf_counter as t; s = t()\n{code}\nprint(t() - s)"
                for name, code in {**IMPORTS, **READERS}.items()}
    whole: dict[str, list[float]] = {name: [] for name in programs}
    inner: dict[str, list[float]] = {name: [] for name in programs}
    order = list(programs)
    environment = {**os.environ}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # the second run must find compiled modules
    for turn in range(runs + 1):
        random.shuffle(order)
        for name in order:
            began = perf_counter()
            done = subprocess.run([sys.executable, "-c", programs[name]], capture_output=True, text=True, check=False,
                                  env=environment)
            if done.returncode == 0 and turn:
                whole[name].append((perf_counter() - began) * 1e3)
                inner[name].append(float(done.stdout) * 1e3)
    return [{"program": name, "minimum_ms": min(whole[name]), "median_ms": median(whole[name]),
             "inner_minimum_ms": min(inner[name])} for name in programs if whole[name]]


# Compiling

COMPILE = """
from time import perf_counter as t
import kconstruct as kc, kconstruct.codec, kconstruct.registry, json, sys
data = sys.stdin.buffer.read()
name, version = sys.argv[1], int(sys.argv[2])
times = [t()]
M = kc.message(name); times.append(t())
M[version]; times.append(t())
value = M.parse(data, version); times.append(t())
M.parse(data, version); times.append(t())
M.build(value, version); times.append(t())
M.build(value, version); times.append(t())
load, struct, first, again, build, built = (b - a for a, b in zip(times, times[1:]))
print(json.dumps([load, struct, first - again, build - built]))
"""


def compiling(runs: int) -> list[Row]:
    """Milliseconds until a message can be parsed and built, each in a fresh process: the minimum of some runs."""
    rows = []
    for workload in WORKLOADS.values():
        if workload.decode:
            continue
        command = [sys.executable, "-c", COMPILE, workload.message, str(workload.version)]
        found = [json.loads(subprocess.run(command, input=workload.data, capture_output=True, check=True).stdout)
                 for _ in range(runs)]
        load, struct, parse, build = (min(column) * 1e3 for column in zip(*found))
        rows.append({"message": workload.title, "load_ms": load, "struct_ms": struct, "parse_code_ms": parse,
                     "build_code_ms": build})
    return rows


def compiling_all() -> Row:
    """The code of the newest version of every declared message, in this process."""
    taken = {}
    for name in kc.registry.names():
        message = kc.message(name)
        began = perf_counter()
        message.source(message.versions.high)
        taken[name] = (perf_counter() - began) * 1e3
    worst = max(taken, key=taken.__getitem__)
    return {"messages": len(taken), "sum_ms": sum(taken.values()), "median_ms": median(taken.values()),
            "maximum_ms": taken[worst], "slowest": worst}


# Memory

def memory() -> list[Row]:
    """Bytes that a parsed MetadataResponse keeps, and the most that were held while it was parsed."""
    rows = []
    for workload in (WORKLOADS["metadata"], WORKLOADS["metadata-old"]):
        for name, case in cases(workload):
            case.parse(workload.data)
            gc.collect()
            tracemalloc.start()
            before, _ = tracemalloc.get_traced_memory()
            tracemalloc.reset_peak()
            value = case.parse(workload.data)
            _, peak = tracemalloc.get_traced_memory()
            gc.collect()
            held, _ = tracemalloc.get_traced_memory()
            tracemalloc.stop()
            del value
            rows.append({"message": workload.title, "peer": name, "retained": held - before, "peak": peak - before,
                         "retained_by_wire": (held - before) / len(workload.data),
                         "peak_by_wire": (peak - before) / len(workload.data)})
    return rows


def cases(workload: Workload) -> list[tuple[str, Case]]:
    found = []
    for name, peer in PEERS.items():
        try:
            found.append((name, peer(workload)))
        except (Lacking, ImportError):
            continue
    return found


# Growth

SIZES = ((1, 1), (1, 10), (10, 10), (100, 10), (1000, 10), (1, 10000))


def growth(rounds: int) -> list[Row]:
    """Nanoseconds per partition, from 1 to 10,000 partitions: the minimum of some rounds."""
    rows = []
    message = kc.MetadataResponse
    for topics, partitions in SIZES:
        data = message.build(metadata(12, topics, partitions), 12)
        count = topics * partitions
        calls: dict[str, tuple[Callable[[Any], Any], Any]] = {
            "parse": (lambda data: message.parse(data, 12), data),
            "build": (lambda value: message.build(value, 12), message.parse(data, 12))}
        row = {"topics": topics, "partitions": count, "bytes": len(data)}
        for name, call in calls.items():
            gc.collect()
            best = min(took(*call, max(1, 2000 // count)) for _ in range(rounds))
            row[f"{name}_us"], row[f"{name}_ns_per_partition"] = best * 1e6, best * 1e9 / count
        rows.append(row)
    return rows


# The tables

def show(console: Console, title: str, rows: list[Row]) -> None:
    table = Table(title=title, title_justify="left", title_style="bold")
    for name, value in rows[0].items():
        table.add_column(name.replace("_", " "), justify="left" if isinstance(value, str) else "right")
    for row in rows:
        table.add_row(*(f"{value:,.2f}" if isinstance(value, float) else f"{value:,}" if isinstance(value, int)
                        else value for value in row.values()))
    console.print(table)


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.first_use", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", help="start, compiling, memory, growth; all of them without")
    parser.add_argument("--runs", type=int, default=20, help="fresh processes, or rounds, of each (20)")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of tables")
    options = parser.parse_args(argv)
    parts: dict[str, Callable[[], list[Row]]] = {
        "start": lambda: start(options.runs), "compiling": lambda: compiling(max(1, options.runs // 4)),
        "memory": memory, "growth": lambda: growth(options.runs)}
    unknown = set(options.what) - set(parts)
    if unknown:
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    report: dict[str, Any] = {}
    console = wide_console()
    for name in options.what or parts:
        report[name] = parts[name]()
        if not options.json:
            show(console, f"{name}: {TITLES[name]}", report[name])
        if name == "compiling":
            report["compiling all"] = [compiling_all()]
            if not options.json:
                show(console, TITLES["compiling all"], report["compiling all"])
    if options.json:
        json.dump(report, sys.stdout, indent=1)
        print()
    return 0


TITLES = {"start": "fresh processes: OffsetCommitRequest v9 of 3,988 bytes",
          "compiling": "until a message can be used, in a fresh process",
          "compiling all": "code of the newest version of every message",
          "memory": "a parsed MetadataResponse, in bytes; by wire: in sizes of its wire form",
          "growth": "MetadataResponse v12 of kconstruct: time per partition stays the same"}


if __name__ == "__main__":
    raise SystemExit(main())
