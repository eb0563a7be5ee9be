"""The files of a log directory, and what their names give: kind, topic, partition, first offset."""
from __future__ import annotations

import mmap
import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

from kconstruct.arguments import explained
from kconstruct.errors import InputError
from kconstruct.segments.entries import INDEXES, Entry, read_entries
from kconstruct.segments.index_check import check_index
from kconstruct.segments.scan import Found, Lost, Padding, scan, whole_size

__all__ = ["KINDS", "LogFile", "find_files"]

KINDS = {
    "log": "segment", "checkpoint": "snapshot of a metadata log", "index": "offset index", "timeindex": "time index",
    "txnindex": "index of aborted transactions", "snapshot": "producer snapshot",
    "leader-epoch-checkpoint": "leader epochs", "offset-checkpoint": "offsets of partitions",
    "quorum-state": "state of the quorum", "partition.metadata": "topic id", "meta.properties": "log directory",
}
"""What each kind of file is."""
BATCHES = ("log", "checkpoint")
SMALL = 16 << 20
"""The most bytes of a file that is read; larger ones are mapped."""
_SUFFIXES = ("log", "checkpoint", "index", "timeindex", "txnindex", "snapshot")
_SPENT = re.compile(r"\.(deleted|cleaned|swap|part|tmp)$")
_PARTITION = re.compile(r"(?P<topic>[A-Za-z0-9._-]+)-(?P<partition>\d+)(?:\.[0-9a-f]{32}-(?:delete|future|stray))?")
_NUMBER = re.compile(r"\d{20}")


class LogFile:
    """A file of a log directory, open for reading; a context manager.

    path, kind  one of `KINDS`, by the name; a file of another name that begins with a batch is a "log"
    topic       of the directory's name (`orders-0`), None when that is no partition's; `partition` likewise
    first_offset  the offset in the file's name, None when there is none
    data        the content, mapped when it is large

    Raises `InputError` for a file that is none of these, OSError as `open` does.
    """

    @explained
    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self.data: Any = _content(self.path)
        kind = _kind(self.path.name)
        if kind is None and whole_size(self.data, 0, len(self.data)) is not None:
            kind = "log"
        if kind is None:
            self.close()
            raise InputError(f"{path}: not a file of a log directory: neither the name nor the first bytes are of one")
        self.kind = kind
        place = _PARTITION.fullmatch(self.path.absolute().parent.name)
        self.topic = place["topic"] if place else None
        self.partition = int(place["partition"]) if place else None
        number = _NUMBER.match(self.path.name)
        self.first_offset = int(number[0]) if number else None

    @property
    def size(self) -> int:
        return len(self.data)

    @property
    def has_batches(self) -> bool:
        """Whether it is a segment or a snapshot of a metadata log: `scan` reads it, else `entries`."""
        return self.kind in BATCHES

    def scan(self) -> Iterator[Found | Lost | Padding]:
        """The batches, and what is damaged."""
        return scan(self.data, self.first_offset if self.kind == "log" else None)

    def entries(self) -> Iterator[Entry | Lost | Padding]:
        """The entries of an index, a snapshot or a checkpoint, and what is damaged.

        An index is checked with the segment beside it, where there is one.
        """
        entries = read_entries(self.kind, self.data, self.first_offset or 0)
        segment = self.path.with_name(re.sub(r"\.(time)?index(?!.*index)", ".log", self.path.name))
        if self.kind in INDEXES and segment.is_file():
            with LogFile(segment) as file:
                yield from check_index(self.kind, entries, file.data)
        else:
            yield from entries

    def close(self) -> None:
        if isinstance(self.data, mmap.mmap):
            self.data.close()

    def __enter__(self) -> LogFile:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.close()


def _kind(name: str) -> str | None:
    while _SPENT.search(name):
        name = _SPENT.sub("", name)
    if name in KINDS and "." + name not in KINDS and name not in _SUFFIXES:
        return name
    if name.endswith("-offset-checkpoint"):
        return "offset-checkpoint"
    suffix = name.rpartition(".")[2]
    return suffix if "." in name and suffix in _SUFFIXES else None


def _content(path: Path) -> Any:
    """The content of a file, mapped when it is large; a pipe is read.

    A map of a file that is made shorter meanwhile kills the process where it reads on.  Brokers do that to indexes,
    which are small, when a segment is full.
    """
    try:
        file = path.open("rb")
    except ValueError as error:  # characters that no path can have
        raise InputError(f"{str(path)!r} is not a path: {error}") from None
    with file:
        state = os.fstat(file.fileno())
        if stat.S_ISREG(state.st_mode) and state.st_size > SMALL:
            return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        return file.read()


@explained
def find_files(path: str | Path) -> list[Path]:
    """The path itself, or all files below a directory whose names are known, in the order of their names.

    Raises `InputError` for a directory without any, OSError for one that may not be read.
    """
    path = Path(path)
    if not path.is_dir():
        return [path]
    os.listdir(path)  # rglob is silent about a directory that may not be read
    found = sorted(file for file in path.rglob("*") if _kind(file.name) is not None and file.is_file())
    if not found:
        raise InputError(f"{path}: no file of a log directory is in it")
    return found
