"""A command of `kconstruct` in a process of its own: how long it takes, and how much memory."""
from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from time import perf_counter

__all__ = ["MB", "PEAK", "Used", "run"]

MB = 1 << 20

PEAK = """
import re, resource, sys
def peak():
    try:
        return int(re.search(r"VmHWM:\\s+(\\d+)", open("/proc/self/status").read())[1])
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss  # not less than what the parent had at the start
"""
"""Code that defines `peak()`, the most memory that its process had, in kB."""

CHILD = PEAK + """
from kconstruct.cli import main
code = main(sys.argv[1:])
sys.stdout.flush()
used = resource.getrusage(resource.RUSAGE_SELF)
print(used.ru_utime + used.ru_stime, peak(), file=sys.stderr)
sys.exit(code)
"""


@dataclass(frozen=True)
class Used:
    """What a command took.

    cpu_s, wall_s  seconds of the processor and of the clock, start-up included
    first_s        seconds of the clock until the first line came
    memory_mb      the most memory that it had
    lines, marked  lines that it printed, and those of them with the mark, a regular expression
    """

    cpu_s: float
    wall_s: float
    first_s: float
    memory_mb: float
    lines: int
    marked: int


def run(words: list[str], mark: bytes = b"") -> Used:
    """Runs `kconstruct WORDS`; raises `SystemExit` where it fails."""
    search = re.compile(mark).search
    lines = marked = 0
    first = 0.0
    with tempfile.TemporaryFile("w+") as said:
        began = perf_counter()
        with subprocess.Popen([sys.executable, "-c", CHILD, *words], stdout=subprocess.PIPE, stderr=said) as child:
            assert child.stdout is not None
            for line in child.stdout:
                first = first or perf_counter() - began
                lines += 1
                marked += search(line) is not None
        wall = perf_counter() - began
        said.seek(0)
        text = said.read()
    if child.returncode:
        raise SystemExit(f"kconstruct {' '.join(words)} failed with {child.returncode}: {text[-500:]}")
    cpu, memory = text.split()[-2:]
    return Used(float(cpu), wall, first, int(memory) / 1024, lines, marked)
