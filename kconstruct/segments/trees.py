"""Annotated trees of the files of a log directory; offsets are those in the file."""
from __future__ import annotations

from collections.abc import Iterator

from kconstruct.compiled import Code
from kconstruct.nested import open_bytes
from kconstruct.nested.batches import open_batches
from kconstruct.records import when
from kconstruct.segments.entries import ABORTED, INDEXES, Entry
from kconstruct.segments.files import LogFile
from kconstruct.segments.scan import Found
from kconstruct.trace import Node, Spanned, Trace
from kconstruct.wire import Struct
from kconstruct.wire.base import plan_of

__all__ = ["batch_trace", "entry_traces"]

_ENTRIES = {kind: Spanned(Struct(*(Spanned(field, field.name) for field in table.subcons)), table.title, "struct",
                          table.title) for kind, table in INDEXES.items()}
_CODES = {kind: Code(plan_of(table), table.title) for kind, table in INDEXES.items()}


def batch_trace(file: LogFile, found: Found, topic: str | None) -> Trace:
    """The tree of one batch, with the records of an internal topic opened."""
    root = Node("batch", role="input", offset=found.position, size=found.size)
    open_batches(root, file.data, found.position, topic, topic is not None, found.index)
    return Trace(file.data, root.children[0])


def entry_traces(file: LogFile) -> Iterator[Trace]:
    """The trees of an index, entry by entry, or of a producer snapshot; none for text."""
    if file.kind in INDEXES:
        for entry in file.entries():
            if isinstance(entry, Entry):
                yield Trace(file.data, _index_entry(file, entry))
    elif file.kind == "snapshot":
        yield Trace(file.data, _format(file, "ProducerSnapshot", 0, file.size))
    elif file.kind == "txnindex":
        for at in range(0, file.size, ABORTED):
            yield Trace(file.data, _format(file, "AbortedTxn", at, min(ABORTED, file.size - at)))


def _index_entry(file: LogFile, entry: Entry) -> Node:
    kind, start = file.kind, entry.position
    trace = Trace(file.data, Node("", path=str(start // entry.size)))
    trace.take(_ENTRIES[kind], _CODES[kind], start, start + entry.size)
    node = trace.root.children[0]
    node.role = "element"
    for field in node.children:
        if field.name == "Timestamp":
            field.meaning = when(field.value)
    return node


def _format(file: LogFile, kind: str, at: int, size: int) -> Node:
    node = Node(kind, "bytes", "element", at, size, bytes(file.data[at:at + size]), path=str(at // ABORTED))
    if size:
        open_bytes(node, file.data, kind)
    return node
