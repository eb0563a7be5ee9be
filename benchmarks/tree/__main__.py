"""Measures what trees and their output cost, beside the goals for it.

    python -m benchmarks.tree                       # everything: some minutes
    python -m benchmarks.tree parsing places        # only these
    python -m benchmarks.tree --json > tree.json
    python -m benchmarks.tree --quick               # is everything as it must be?  Exit status 1 where it is not
"""
from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable

from benchmarks.run import environment, wide_console
from benchmarks.tree.building import record_building
from benchmarks.tree.captures import real_frames
from benchmarks.tree.screens import first_screens
from benchmarks.tree.section import Plan, Section, show
from benchmarks.tree.streams import streams
from benchmarks.tree.traces import against_parsing, fault, memory, parse_and_build, places

SECTIONS: dict[str, Callable[[Plan], Section]] = {
    "parsing": against_parsing, "places": places, "frames": real_frames, "streams": streams,
    "explorer": first_screens, "records": record_building, "build": parse_and_build, "memory": memory, "fault": fault}
FRAMES = (2_000, 20_000, 200_000)


def arguments(argv: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tree", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"{', '.join(SECTIONS)}; all of them without")
    parser.add_argument("--rounds", type=int, default=15, help="samples of each call (15)")
    parser.add_argument("--sample-ms", type=float, default=20, help="how long a sample lasts, about (20)")
    parser.add_argument("--runs", type=int, default=3, help="fresh processes of each kind (3)")
    parser.add_argument("--frames", type=int, action="append", help="length of a stream of frames, may be repeated "
                                                                    f"({', '.join(map(str, FRAMES))})")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of tables")
    parser.add_argument("--quick", action="store_true", help="check results only, with little input")
    options = parser.parse_args(argv)
    unknown = sorted(set(options.sections) - set(SECTIONS))
    if unknown:
        parser.error(f"no such section: {', '.join(unknown)}")
    return options


def plan_of(options: argparse.Namespace) -> Plan:
    if options.quick:
        return Plan(1, 0, 1, tuple(options.frames or (200, 400)), quick=True)
    return Plan(options.rounds, options.sample_ms / 1000, options.runs, tuple(options.frames or FRAMES))


def main(argv: list[str] | None = None) -> int:
    options = arguments(argv)
    plan, console = plan_of(options), wide_console(options.json)
    found = {}
    if not options.json:
        console.print(", ".join(f"{name} {value}" for name, value in environment().items()), style="dim")
    for name in options.sections or SECTIONS:
        found[name] = SECTIONS[name](plan)
        if options.json:
            continue
        if options.quick:
            console.print(f"{name}: {'wrong' if found[name].wrong else 'as it must be'}")
        show(console, found[name], times=not options.quick)
    if options.json:
        sections = {name: section.as_json() for name, section in found.items()}
        json.dump({"environment": environment(), "sections": sections}, sys.stdout, indent=1)
        print()
    return 1 if any(section.wrong for section in found.values()) else 0


if __name__ == "__main__":
    raise SystemExit(main())
