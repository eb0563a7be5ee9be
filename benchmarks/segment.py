"""Lists a segment of 100 MB of small records, and says how fast and with how much memory.

    python -m benchmarks.segment [--mb 100] [--quick]

Goals: 20 MB/s or more on one core, less than 200 MB of memory, whatever the size of the file.
"""
from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from benchmarks.command import MB, run
from kconstruct.records import records

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
            used = run(["log", str(path), *words])
            print(f"{' '.join(words)[:24]:24}  {used.cpu_s:6.2f}  {size / MB / used.cpu_s:6.1f}  "
                  f"{used.memory_mb:12.0f}  {used.lines:10,}")


if __name__ == "__main__":
    main()
