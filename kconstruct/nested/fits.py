"""Whether batches fit the version of the message that carries them; what does not fit becomes a note."""
from __future__ import annotations

from collections.abc import Iterator

from kconstruct.records.layout import CODEC_BITS, CODECS
from kconstruct.trace import Node, Trace

__all__ = ["note_misfits"]

_ZSTD = CODECS.index("zstd")
_SINCE = {"ProduceRequest": ((0, 0), (2, 1), (3, 2)), "FetchResponse": ((0, 0), (2, 1), (4, 2))}
"""The newest magic, by the first version of the message that may carry it."""
_ZSTD_SINCE = {"ProduceRequest": 7, "FetchResponse": 10}
ONE_BATCH = 3
"""From this version on a Produce request has batches of magic 2 alone, and one for each partition."""


def note_misfits(trace: Trace) -> None:
    """Adds notes to the batches of a Produce request or Fetch response that its version does not allow."""
    message, version = trace.message, trace.version
    if message is None or version is None or message.name not in _SINCE:
        return
    newest = max(magic for since, magic in _SINCE[message.name] if version >= since)
    strict = message.name == "ProduceRequest" and version >= ONE_BATCH
    said = f"{message.name} v{version}"
    for records in trace.root.walk():
        if not records.wire.endswith("RECORDS"):
            continue
        batches = list(_batches(records))
        for batch, magic, codec in batches:
            if magic > newest or (strict and magic < newest):
                batch.notes.append(f"magic {magic} does not fit {said}, which carries magic {newest}"
                                   f"{'' if strict or not newest else ' or less'}")
            if codec == _ZSTD and version < _ZSTD_SINCE[message.name]:
                batch.notes.append(f"zstd does not fit {said}: it came with v{_ZSTD_SINCE[message.name]}")
        if strict and len(batches) > 1:
            records.notes.append(f"{len(batches)} batches: {said} carries one for each partition")


def _batches(records: Node) -> Iterator[tuple[Node, int, int]]:
    """The batches below a records field that are there from magic to attributes, with magic and codec."""
    for node in records.children:
        found = {child.name: child.value for child in node.children if child.name in ("Magic", "Attributes")}
        if len(found) == 2:
            yield node, found["Magic"], found["Attributes"] & CODEC_BITS
