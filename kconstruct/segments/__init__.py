"""The files of a log directory: segments, indexes, snapshots, checkpoints.

    from kconstruct import segments
    with segments.LogFile("orders-0/00000000000000000000.log") as file:
        for part in file.scan():                # Found: a batch;  Lost: bytes that are none;  Padding: zeros at the end
            ...
        for entry in file.entries():            # of indexes, snapshots and checkpoints
            ...

Large files are mapped, not read: memory stays flat however large they are.  docs/log.md lists what each file holds.
"""
from kconstruct.segments.entries import Entry
from kconstruct.segments.files import KINDS, LogFile, find_files
from kconstruct.segments.filters import Filter
from kconstruct.segments.scan import Found, Lost, Padding, scan

__all__ = ["KINDS", "Entry", "Filter", "Found", "LogFile", "Lost", "Padding", "find_files", "scan"]
