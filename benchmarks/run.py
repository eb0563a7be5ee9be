"""Parses and builds the workloads with every peer, in turns, and prints what it took.

    python -m benchmarks                            # everything: some minutes
    python -m benchmarks --quick                    # do all agree?  Exit status 1 where they do not
    python -m benchmarks -w metadata -w fetch -p kconstruct -p kafka-python --json
"""
from __future__ import annotations

import argparse
import gc
import json
import platform
import random
import sys
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from itertools import repeat
from statistics import median
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.peers import PEERS, Case, Lacking, differences
from benchmarks.workloads import WORKLOADS, Workload

PACKAGES = ("kconstruct", "construct", "kafka-python", "kio", "aiokafka", "crc32c")
Job = Callable[[], Any]
Row = dict[str, Any]


def cases_of(workload: Workload, peers: list[str]) -> tuple[dict[str, Case], dict[str, str]]:
    """The peers that have the workload, and why the others have not."""
    cases, lacking = {}, {}
    for name in peers:
        try:
            cases[name] = PEERS[name](workload)
        except (Lacking, ImportError) as reason:
            lacking[name] = str(reason)
    return cases, lacking


def took(call: Callable[[Any], Any], argument: Any, times: int) -> float:
    """Seconds of one call, the mean of `times`."""
    turns = repeat(None, times)
    start = perf_counter()
    for _ in turns:
        call(argument)
    return (perf_counter() - start) / times


def measure(calls: dict[str, tuple[Callable[[Any], Any], Any]], rounds: int, sample: float) -> dict[str, list[float]]:
    """Seconds of a call of each peer in each round; the peers take turns in a random order."""
    times = {name: max(1, int(sample / min(took(*call, 1) for _ in range(3)))) for name, call in calls.items()}
    samples: dict[str, list[float]] = {name: [] for name in calls}
    order = list(calls)
    for _ in range(rounds):
        random.shuffle(order)
        for name in order:
            gc.collect()
            samples[name].append(took(*calls[name], times[name]))
    return samples


def rows_of(workload: Workload, cases: dict[str, Case], operations: list[str], rounds: int, sample: float) -> list[Row]:
    rows = []
    for operation in operations:
        if operation == "parse":
            calls = {name: (case.parse, workload.data) for name, case in cases.items()}
        else:
            calls = {name: (case.build, case.parse(workload.data)) for name, case in cases.items() if case.build}
        samples = measure(calls, rounds, sample)
        ours = min(samples.get("kconstruct", [0]))
        for name, seconds in samples.items():
            best = min(seconds)
            rows.append({"workload": workload.name, "message": workload.title, "bytes": len(workload.data),
                         "operation": operation, "peer": name, "median_us": median(seconds) * 1e6,
                         "minimum_us": best * 1e6, "mb_per_s": len(workload.data) / best / 1e6,
                         "ratio": best / ours if ours else None})
    return rows


def show(console: Console, workload: Workload, rows: list[Row]) -> None:
    table = Table(title=f"{workload.title}: {workload.note}, {len(workload.data):,} bytes", title_justify="left",
                  title_style="bold")
    table.add_column("")
    table.add_column("peer")
    for heading in ("median us", "minimum us", "MB/s", "kconstruct is faster by"):
        table.add_column(heading, justify="right")
    last = None
    for row in rows:
        if last not in (None, row["operation"]):
            table.add_section()
        table.add_row(row["operation"] if row["operation"] != last else "", row["peer"], f"{row['median_us']:,.1f}",
                      f"{row['minimum_us']:,.1f}", f"{row['mb_per_s']:,.1f}",
                      "" if row["peer"] == "kconstruct" or not row["ratio"] else f"{row['ratio']:.2f}")
        last = row["operation"]
    console.print(table)


def wide_console(stderr: bool = False) -> Console:
    """As wide as the terminal; wide enough for the tables where there is none."""
    console = Console(stderr=stderr, highlight=False)
    return console if console.is_terminal else Console(stderr=stderr, highlight=False, width=140)


def environment() -> dict[str, str]:
    found = {"python": f"{platform.python_implementation()} {platform.python_version()}",
             "machine": f"{platform.system()} {platform.machine()}"}
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "from source" if package == "kconstruct" else "not installed"
    return found


def arguments(argv: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-w", "--workload", action="append", choices=WORKLOADS, metavar="NAME",
                        help=f"only these, may be repeated: {', '.join(WORKLOADS)}")
    parser.add_argument("-p", "--peer", action="append", choices=PEERS, metavar="NAME",
                        help=f"only these, may be repeated: {'; '.join(PEERS)}")
    parser.add_argument("--only", choices=("parse", "build"), help="only one of the two")
    parser.add_argument("--rounds", type=int, default=25, help="samples of each peer (25)")
    parser.add_argument("--sample-ms", type=float, default=20, help="how long a sample lasts, about (20)")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of tables")
    parser.add_argument("--quick", action="store_true", help="check results only; times are taken once and not shown")
    return parser.parse_args(argv)


def main(argv: list[str] | None = None) -> int:
    options = arguments(argv)
    console = wide_console(options.json)
    peers = options.peer or list(PEERS)
    operations = [options.only] if options.only else ["parse", "build"]
    rounds, sample = (1, 0) if options.quick else (options.rounds, options.sample_ms / 1000)
    report: dict[str, Any] = {"environment": environment(), "rows": [], "lacking": [], "differences": []}
    if not options.json:
        console.print(", ".join(f"{name} {value}" for name, value in report["environment"].items()), style="dim")
    for name in options.workload or WORKLOADS:
        workload = WORKLOADS[name]
        cases, lacking = cases_of(workload, peers)
        report["lacking"] += [{"workload": name, "peer": peer, "reason": reason} for peer, reason in lacking.items()]
        wrong = [{"workload": name, "peer": peer, "difference": difference} for peer, case in cases.items()
                 for difference in differences(case, workload)]
        report["differences"] += wrong
        for each in wrong[:10]:
            console.print(f"{name}: {each['peer']}: {each['difference']}"[:500], style="red", markup=False)
        for each in wrong:
            cases.pop(each["peer"], None)  # what is wrong is not timed
        rows = rows_of(workload, cases, operations, rounds, sample)
        if options.quick:
            console.print(f"{workload.title}: these agree: {', '.join(cases)}")
        else:
            report["rows"] += rows
            if not options.json:
                show(console, workload, rows)
        for peer, reason in lacking.items():
            if options.peer or reason != "not written":
                console.print(f"    without {peer}: {reason}", style="dim", markup=False)
    if options.json:
        json.dump(report, sys.stdout, indent=1)
        print()
    return 1 if report["differences"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
