"""The annotated tree of a `records` field: the labelled constructs read it, then meanings and notes are added."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from construct import Construct

from kconstruct.arguments import as_bytes, explained
from kconstruct.errors import InputError, KconstructError, ParseError
from kconstruct.records.annotate import (
    annotate_batch,
    annotate_message,
    annotate_record,
    codec_text,
    fields_of,
    length_node,
)
from kconstruct.records.compression import decompress, limits
from kconstruct.records.constructs import MessageOf, RecordBatchOf, RecordsOf, labelled, unpacked
from kconstruct.records.layout import HEADER, check_count, spans
from kconstruct.records.legacy import first_offset, inner_messages, unpack
from kconstruct.rules import BATCH_OVERHEAD, CODEC_BITS, LOG_APPEND_TIME, MAGIC_AT
from kconstruct.text import counted
from kconstruct.trace import Node, Spanned, Trace
from kconstruct.wire import Struct
from kconstruct.wire.base import Window

__all__ = ["explain", "trace"]


class _Label(Spanned):
    """A part of a batch."""

    def __init__(self, subcon: Construct, title: str, role: str = "field", type: str = "", docs: str = "",
                 group: str = "") -> None:
        title, docs = ("count", "number of headers") if role == "count" else (title, docs)
        super().__init__(subcon, title, role, type, docs, group=group or ("Record" if type == "Record" else ""))
        if role == "field" and self.type in ("bytes", "string"):
            self.finish = partial(_split, self.wire, f"bytes of the {title.lower()}")
        elif self.type.startswith("[]"):
            self.finish = _end_of_array
        if role == "element" or self.wire.startswith("VARINT_"):
            self.wire = ""  # no type of the protocol guide


def _split(wire: str, docs: str, trace: Trace, node: Node) -> None:
    """Bytes or text: a length, and what follows it, which are leaves of their own."""
    if not node.value:
        return
    length = length_node(node, trace.data, wire, docs)
    used = length.size
    node.children = [length, Node("data", node.type, "data", node.offset + used, node.size - used, node.value, "", "",
                                  f"{node.path}.data", None, node.group, node.space)]
    trace.room -= 2


def _end_of_array(_: Trace, node: Node) -> None:
    """An empty array is a leaf."""
    if len(node.children) == 1 and node.children[0].role == "count":
        node.notes += node.children.pop().notes


def _batch(part: Construct, type: str = "RecordBatch") -> _Label:
    return _Label(part, type.partition(" ")[0], "element", type, group="RecordBatch")


_BATCH = _batch(RecordBatchOf(_Label))
_MESSAGES = {magic: _batch(MessageOf(_Label), f"Message v{magic}") for magic in (0, 1)}
_RECORDS = RecordsOf(_Label)
_STARTS = {count: _batch(labelled(Struct(*HEADER.subcons[:count]), _Label)) for count in (0, 2, 4)}
"""The first fields of a batch: of one that is cut, and up to the one that shows that it is none."""
_NO_MORE = "not shown: the tree has as many nodes as kconstruct.records.limits.nodes allows"
_NO_V2 = "a batch v2, which a message cannot hold"


@explained
def explain(node: Node, data: bytes, start: int | None = None) -> None:
    """Adds to the node of a `records` field what its bytes hold; raises nothing for bad data.

    `data` is what the node's offset counts in.  The value begins after the length, whose form is that of the node's
    `wire` (`RECORDS`, `COMPACT_RECORDS`, ...), or at `start`.  Decompressed bytes have their own address space: the
    node that holds them compressed is a leaf of the input whose value is the decompressed bytes, and the nodes below it
    have its path as their `space`.  Faults are on the nodes where they are, and what is not read after them is
    `unread`.
    """
    end = node.offset + node.size
    if end > len(data):
        raise InputError("no such part of the bytes", expected=f"{end} bytes, to the end of the node",
                         found=str(len(data)))
    begin = node.offset if start is None else start
    if start is None and ("RECORDS" in node.wire or "BYTES" in node.wire):
        length = length_node(node, data, node.wire, "bytes of the records")
        begin = length.end
        if begin < end:
            node.children.append(length)
    if begin < end:
        _Space(data, node, limits.nodes, limits.decompressed).batches(begin, end)


def trace(data: Any) -> Trace:
    """The tree of batches that stand alone: a log segment, or the value of a `records` field.

    Values of control records and of internal topics stay closed, `kconstruct.nested` opens them.

    >>> from kconstruct.records import empty_batch
    >>> [(node.name, node.offset, node.size) for node in trace(empty_batch()).leaves()[-2:]]
    [('BaseSequence', 53, 4), ('RecordsCount', 57, 4)]
    """
    data = as_bytes(data)
    made = Trace(data)
    explain(made.root, data, 0)
    made.fault = made.first_fault
    return made


class _Full(Exception):
    """The tree has as many nodes as it may."""


class _Space(Trace):
    """The trace of one address space: batches, or what a batch holds compressed, below the node `root`.

    magics    those that a batch in it may have
    capacity  how many bytes may still be decompressed
    base      what the offsets of messages in a compressed set count from
    whole     the number of records that were read before the tree was full, None where it is not
    """

    def __init__(self, data: bytes, root: Node, room: int, capacity: int, magics: tuple[int, ...] = (0, 1, 2)) -> None:
        super().__init__(data, root)
        self.room = room
        self.capacity = capacity
        self.magics = magics
        self.base: int | None = None
        self.whole: int | None = None

    def below(self, data: bytes, leaf: Node, name: str) -> _Space:
        """The space of the decompressed bytes of a leaf, which takes what is left of the limits; see `filled`."""
        return _Space(data, Node(name, path=leaf.path, space=leaf.path), self.room, self.capacity, (0, 1))

    def filled(self, leaf: Node, inner: _Space) -> None:
        """Puts what was read of decompressed bytes below their leaf."""
        self.room, self.capacity = inner.room, inner.capacity
        leaf.children = inner.root.children
        leaf.notes += inner.root.notes

    def element(self, spanned: Spanned, parent: Node) -> tuple[str, str]:
        if self.room < 0:
            self.room += 1
            raise _Full
        return super().element(spanned, parent)

    def fail(self, node: Node, end: int, error: KconstructError) -> None:
        super().fail(node, end, error)
        broken = next((child for child in node.children if child.name == error.path), None)
        if node.fault is error and broken is not None:
            node.fault, broken.fault = None, error

    def read_part(self, label: Construct, at: int, end: int, **context: Any) -> Node:
        """Reads `data[at:end]` with a labelled construct; the node of what was read, whole or up to the fault."""
        self.fault = None
        self.whole = None
        error = None
        try:
            self.read(label, Window(bytes(self.data[at:end]), at), **context)
        except _Full:
            self._close()
        except KconstructError as caught:
            error = caught
        node = self.root.children[-1] if isinstance(label, Spanned) else self.root
        if error is not None:
            error.within(node.path)
            if self.fault is None:
                node.fault = self.fault = error
        return node

    def _close(self) -> None:
        """Ends all nodes where the tree is full, and notes how many records are whole."""
        records = next(node for node in self._stack if node.name == "Records")
        self.whole = len(records.children) - (records is not self._stack[-1])
        for node in reversed(self._stack[1:]):
            node.size = (node.children[-1].end if node.children else node.offset) - node.offset
        del self._stack[1:]

    def rest(self, node: Node, end: int, role: str = "unread", docs: str = "bytes after the fault") -> None:
        """Adds what was not read of a node that ends at `end`; a fault of the node itself is one of these bytes."""
        at = node.children[-1].end if node.children else node.offset
        node.size = end - node.offset
        if at < end:
            node.children.append(Node(role, "bytes", role, at, end - at, bytes(self.data[at:end]), docs, "",
                                      f"{node.path}.{role}".lstrip("."), None, role, node.space, [], node.fault))
            node.fault = None

    def batches(self, at: int, end: int) -> None:
        """The batches or messages in `data[at:end]`, a cut last one, and bytes that are none."""
        try:
            for begin, stop in spans(self.data, at, end):
                magic = self.data[begin + MAGIC_AT]
                if self.room <= 0:
                    self.root.notes.append(_NO_MORE)
                    return self.rest(self.root, end, docs=_NO_MORE)
                if magic not in self.magics:
                    return self.rest(self.root, end, docs=_NO_V2)
                self._batch(begin, stop) if magic == 2 else self._message(begin, stop, magic)
                at = stop
        except ParseError as error:
            self._no_batch(at, end, error)
        else:
            if at < end:
                self._cut(at, end)

    def _no_batch(self, at: int, end: int, error: ParseError) -> None:
        """Bytes that are no batch: the fields up to the one that shows it, then the rest."""
        node = self.read_part(_STARTS[4 if error.path.endswith("Magic") else 2], at, end)
        node.children[-1].fault = error
        error.path = node.children[-1].path
        self.rest(node, end)

    def _cut(self, at: int, end: int) -> None:
        whole = end - at >= BATCH_OVERHEAD
        node = self.read_part(_STARTS[2 if whole else 0], at, end)
        node.role, node.docs = "cut", "the beginning of a batch that is cut off; readers fetch it again"
        size = f" of a batch of {node.children[1].value + BATCH_OVERHEAD}" if whole else \
            ", too few to know the size of the batch"
        node.notes.append(f"cut: {counted(end - at, 'byte')}{size}")
        self.rest(node, end, "cut", "what there is of the batch")

    def _batch(self, at: int, end: int) -> None:
        node = self.read_part(_BATCH, at, end)
        annotate_batch(node, self.data[at:end])
        fields = fields_of(node)
        records = fields.get("Records", node)
        if records.role == "data":
            self._packed_records(node, records, fields)
        else:
            self._end_records(records, end, fields["RecordsCount"].value)
            node.size = end - at
        stamp = fields["MaxTimestamp"].value if fields["Attributes"].value & LOG_APPEND_TIME else None
        for record in records.children:
            if record.type == "Record":
                annotate_record(record, fields["BaseOffset"].value, fields["BaseTimestamp"].value, stamp)

    def _end_records(self, records: Node, end: int, count: int) -> None:
        """Adds what was not read of the records, because of a fault or because the tree is full."""
        if records.type == "[]Record":
            records.value = count
        if self.whole is not None:
            records.notes.append(f"{count - self.whole} of {counted(count, 'record')} {_NO_MORE}")
            self.rest(records, end, docs=_NO_MORE)
        elif self.fault is not None:
            self.rest(records, end)

    def _packed_records(self, batch: Node, packed: Node, fields: dict[str, Node]) -> None:
        codec, count = fields["Attributes"].value & CODEC_BITS, fields["RecordsCount"]
        data = self._unpack(packed, packed.offset, codec, partial(decompress, codec, packed.value))
        if data is None:
            return
        inner = self.below(data, packed, "Records")
        try:
            check_count(count.value, len(data), batch.offset)
        except ParseError as error:
            count.fault = error.within(batch.path)
            inner.rest(inner.root, len(data))
        else:
            inner.read_part(_RECORDS, 0, len(data), RecordsCount=count.value)
            inner._end_records(inner.root, len(data), count.value)
        self.filled(packed, inner)

    def _unpack(self, leaf: Node, where: int, codec: int, unpack: Callable[..., bytes]) -> bytes | None:
        """The decompressed bytes of a leaf, None where there are none; `where` its bytes begin."""
        try:
            data = unpack(limit=max(self.capacity, 0))
        except KconstructError as error:
            if self.capacity < limits.decompressed and "too large" in error.message:
                leaf.notes.append("not decompressed: the tree holds as much as "
                                  "kconstruct.records.limits.decompressed allows")
            elif isinstance(error, ParseError):
                leaf.fault = error.moved(where)
                error.path = leaf.path
            else:
                leaf.notes.append(error.message)
            return None
        self.capacity -= len(data)
        leaf.value = data
        leaf.meaning = f"{codec_text(codec)}, {counted(leaf.size, 'byte')}, {len(data)} decompressed"
        return data

    def _message(self, at: int, end: int, magic: int) -> None:
        node = self.read_part(_MESSAGES[magic], at, end)
        annotate_message(node, self.data[at:end], self.base)
        for part in (child for child in node.children if child.name in ("Key", "Value")):
            for inner in part.walk():
                inner.group = "Record"
        if self.fault is not None:
            self.rest(node, end)
            return
        self.rest(node, end, "left", "bytes that the message does not use")
        if node.children[-1].role == "left":
            node.children[-1].notes.append(f"{counted(node.children[-1].size, 'byte')} after the value")
        fields = fields_of(node)
        if fields["Attributes"].value & CODEC_BITS and 2 in self.magics:
            self._packed_messages({name: field.value for name, field in fields.items()}, fields["Value"])

    def _packed_messages(self, outer: dict[str, Any], value: Node) -> None:
        """The message set inside a message's value."""
        leaf = value.children[-1] if value.children else value
        data = self._unpack(leaf, value.end - len(outer["Value"] or b""), outer["Attributes"] & CODEC_BITS,
                            partial(unpack, outer, 0))
        if data is None:
            return
        leaf.docs = "message set, compressed"
        inner = self.below(data, leaf, "data")
        fault = None
        try:
            inner.base = first_offset(outer, inner_messages(outer, data)[-1])
        except ParseError as error:
            fault = unpacked(error, leaf.offset).within(leaf.path)
        inner.batches(0, len(data))
        if inner.root.first_fault() is None:
            leaf.fault = fault
        self.filled(leaf, inner)
