"""Lists a segment of 100 MB of small records, and says how fast and with how much memory.

    python -m benchmarks.segment [--mb 100] [--quick]

Goals: 20 MB/s or more on one core, less than 200 MB of memory, whatever the size of the file.
"""
from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path

from kconstruct.records import records

MB = 1 << 20
PER_BATCH = 150


def write(path: Path, size: int) -> int:
    """Writes a segment of about `size` bytes of records of about 100 bytes in batches of 16 kB; returns how many."""
    count = 0
    with path.open("wb") as file:
        while file.tell() < size:
            some = [{"key": f"key-{count + index:09}", "value": f"value-{count + index:09}-" + "x" * 64,
                     "timestamp": 1_700_000_000_000 + (count + index) // 10} for index in range(PER_BATCH)]
            file.write(records(some, base_offset=count, partition_leader_epoch=1))
            count += PER_BATCH
    return count


CHILD = """
import re, resource, sys
from kconstruct.cli import main
code = main(sys.argv[1:])
used = resource.getrusage(resource.RUSAGE_SELF)
try:
    peak = re.search(r"VmHWM:\\s+(\\d+)", open("/proc/self/status").read())[1]
except OSError:
    peak = used.ru_maxrss  # not less than what the parent had when it started this process
print(used.ru_utime + used.ru_stime, peak, file=sys.stderr)
sys.exit(code)
"""


def listed(path: Path, *options: str) -> tuple[float, float, int]:
    """Seconds of the processor, MB of memory and lines of `kconstruct log` in a process of its own."""
    with tempfile.TemporaryFile("w+") as said:
        with subprocess.Popen([sys.executable, "-c", CHILD, "log", str(path), *options], stdout=subprocess.PIPE,
                              stderr=said) as child:
            assert child.stdout is not None
            lines = sum(block.count(b"\n") for block in iter(partial(child.stdout.read, MB), b""))
        said.seek(0)
        seconds, memory = said.read().split()[-2:]
    if child.returncode:
        raise SystemExit(f"kconstruct log failed with {child.returncode}")
    return float(seconds), int(memory) / 1024, lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mb", type=int, default=100, help="size of the segment")
    parser.add_argument("--quick", action="store_true", help="a segment of 2 MB, to see that it works")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        path = Path(place, "small-0", "00000000000000000000.log")
        path.parent.mkdir()
        count = write(path, (2 if options.quick else options.mb) * MB)
        size = path.stat().st_size
        print(f"{size / MB:.0f} MB, {count:,} records in batches of {PER_BATCH}\n")
        print(f"{'':24}  {'cpu s':>6}  {'MB/s':>6}  {'MB of memory':>12}  {'lines':>10}")
        for words in ((), ("--records",), ("--records", "--json"), ("--filter", "offset>=1000 and offset<2000"),
                      ("--filter", "key~0042$", "--records")):
            spent, memory, lines = listed(path, *words)
            print(f"{' '.join(words)[:24]:24}  {spent:6.2f}  {size / MB / spent:6.1f}  {memory:12.0f}  {lines:10,}")


if __name__ == "__main__":
    main()
