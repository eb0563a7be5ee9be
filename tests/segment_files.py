"""The log directories of real brokers, unpacked once, and what Kafka's own dump tool says of each file in them."""
from __future__ import annotations

import atexit
import re
import shutil
import tarfile
import tempfile
from functools import lru_cache
from pathlib import Path

from corpus import DATA

from kconstruct.records import records


@lru_cache(maxsize=1)
def unpacked() -> Path:
    """The directory with k44, k391 and k391zk in it, removed when the tests end."""
    place = tempfile.mkdtemp(prefix="kconstruct-segments-")
    atexit.register(shutil.rmtree, place, ignore_errors=True)
    with tarfile.open(DATA / "segments.tar.xz") as file:
        file.extractall(place, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
    return Path(place)


def files(pattern: str) -> list[Path]:
    """The files of a kind, without the dumps."""
    return sorted(path for path in unpacked().rglob(pattern) if path.is_file() and not path.name.endswith(".dump.txt"))


def named(path: Path) -> str:
    """A file's name in the archive: the id of a test."""
    return str(path.relative_to(unpacked()))


def dump_of(path: Path) -> list[str]:
    """The lines of Kafka's dump about batches, records and entries."""
    text = path.with_name(f"{path.name}.dump.txt").read_text(encoding="utf-8", errors="replace")
    return [line for line in text.split("\n")
            if line and not re.match(r"#|Dumping|Log starting offset|Snapshot end offset", line)]


VALUES = [[{"key": f"k{index}", "value": "v" * index} for index in range(batch + 1)] for batch in range(8)]


def segment():
    """Eight batches in a row, plain and compressed in turn; the bytes, and where each begins."""
    data, starts, offset = b"", [], 100
    for number, some in enumerate(VALUES):
        starts.append(len(data))
        data += records(some, base_offset=offset, compression="gzip" if number % 2 else None, base_timestamp=1,
                        partition_leader_epoch=3)
        offset += len(some)
    return data, starts


SEGMENT, STARTS = segment()
