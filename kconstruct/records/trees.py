"""The annotated tree of a `records` field: its batches, and what they hold, are read when somebody looks at them."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from construct import Construct

from kconstruct.arguments import as_bytes, explained
from kconstruct.compiled import Code
from kconstruct.container import Container
from kconstruct.errors import InputError, KconstructError, ParseError
from kconstruct.records.annotate import codec_text
from kconstruct.records.compression import decompress, limits
from kconstruct.records.constructs import MessageOf, RecordBatchOf, RecordsOf, labelled, unpacked
from kconstruct.records.labels import RecordLabel, RecordsShape
from kconstruct.records.layout import HEADER, MESSAGES, check_count, spans
from kconstruct.records.legacy import first_offset, inner_messages, unpack
from kconstruct.records.tapes import read_tape
from kconstruct.rules import BATCH_HEADER, BATCH_OVERHEAD, CODEC_BITS, CONTROL, MAGIC_AT
from kconstruct.text import counted
from kconstruct.trace import Ground, Label, Node, Place, Spanned, Trace
from kconstruct.trace.node import place_below
from kconstruct.trace.shapes import StructShape, leaf, length_of
from kconstruct.wire import Struct
from kconstruct.wire.base import Window, plan_of

__all__ = ["Opener", "explain", "is_batch", "trace"]

Opener = Callable[[bool], "Callable[[Node], None] | None"]
"""Gives what opens keys and values of the records of a batch, which is a control batch or not; None: nothing does."""


def _batch(part: Construct, type: str = "RecordBatch") -> RecordLabel:
    return RecordLabel(part, type.partition(" ")[0], "element", type, group="RecordBatch")


_V2 = RecordBatchOf(RecordLabel)
_BATCHES = {2: _batch(_V2), **{magic: _batch(MessageOf(RecordLabel), f"Message v{magic}") for magic in (0, 1)}}
_WHOLE = tuple(_BATCHES.values())
_HEADS = {2: HEADER, **MESSAGES}
_CODES = {magic: Code(plan_of(table), table.title) for magic, table in _HEADS.items()}
_SHAPES = {magic: StructShape(labelled(table, RecordLabel)) for magic, table in _HEADS.items()}
_RECORDS = RecordsOf(RecordLabel)
_STARTS = {count: _batch(labelled(Struct(*HEADER.subcons[:count]), RecordLabel)) for count in (0, 2, 4)}
"""The first fields of a batch: of one that is cut, and up to the one that shows that it is none."""
_NO_MORE = "not shown: the tree has as many nodes as kconstruct.records.limits.nodes allows"
_NO_V2 = "a batch v2, which a message cannot hold"
_MOST, _MOST_OF_HEADER = 12, 7
"""The most nodes of a record without headers, and of a header."""
_PARTS = {magic: 1 + len(table.subcons) + (0 if magic == 2 else 4) for magic, table in _HEADS.items()}
"""The most nodes of a batch without its records; key and value of a message have a length and data."""


@explained
def explain(node: Node, data: bytes, start: int | None = None, opener: Opener | None = None, first: int = 0) -> None:
    """Puts below the node of a `records` field what its bytes hold; raises nothing for bad data.

    `data` is what the node's offset counts in.  The value begins after the length, whose form is that of the node's
    `wire` (`RECORDS`, `COMPACT_RECORDS`, ...), or at `start`.  Decompressed bytes have their own address space: the
    node that holds them compressed is a leaf of the input whose value is the decompressed bytes, and the nodes below it
    have its path as their `space`.  Faults are on the nodes where they are, and what is not read after them is
    `unread`.  `opener` gives what opens keys and values, `first` is the number of the first batch.
    """
    end = node.offset + node.size
    if end > len(data):
        raise InputError("no such part of the bytes", expected=f"{end} bytes, to the end of the node",
                         found=str(len(data)))
    place = place_below(node)
    place.ground = Ground(data, node.space)
    node.children = []
    begin = node.offset if start is None else start
    if start is None and ("RECORDS" in node.wire or "BYTES" in node.wire):
        length = length_of(node, place, node.wire, "bytes of the records")
        begin = length.end
        if begin < end:
            node.children.append(length)
    if begin < end:
        _Space(place, _Room(), opener).batches(node, begin, end, first)


def is_batch(node: Node) -> bool:
    """Whether a node is a whole batch, or a whole message of a message set."""
    return node._label in _WHOLE


class _Records(Trace):
    """The trace of batches; its fault is the first one in them, which is looked for when somebody asks."""

    _searched: tuple[list[Node], KconstructError | None] | None = None

    @property
    def fault(self) -> KconstructError | None:  # type: ignore[override]
        children = self.root.children
        if self._searched is None or self._searched[0] is not children:
            self._searched = children, self.root.first_fault()
        return self._searched[1]

    @property
    def first_fault(self) -> KconstructError | None:
        return self.fault


def trace(data: Any) -> Trace:
    """The tree of batches that stand alone: a log segment, or the value of a `records` field.

    Values of control records and of internal topics stay closed, `kconstruct.nested` opens them.

    >>> from kconstruct.records import empty_batch
    >>> [(node.name, node.offset, node.size) for node in trace(empty_batch()).leaves()[-2:]]
    [('BaseSequence', 53, 4), ('RecordsCount', 57, 4)]
    """
    data = as_bytes(data)
    made = _Records(data)
    explain(made.root, data, 0)
    return made


class _Room:
    """How many more nodes the tree of a field may get, and how many more bytes may be decompressed for it."""

    def __init__(self) -> None:
        self.nodes = limits.nodes
        self.bytes = limits.decompressed


class _Set(Ground):
    """The address space of a compressed set; `base` is what the offsets of its messages count from."""

    __slots__ = ("base",)
    base: int


class _Full(Exception):
    """The tree has as many nodes as it may."""


class _Reader(Trace):
    """Reads a part with its labelled constructs below a node, for the fault in it; `room` is for so many more nodes."""

    def __init__(self, parent: Node, place: Place, number: int | None, nodes: int) -> None:
        self._root = parent
        self.ground = place.ground
        self.data = place.ground.data
        self.number = number
        self.room = nodes
        self._stack = [parent]
        self._places = [place]

    def _added(self, spanned: Spanned, offset: int, size: int) -> Node:
        self.room -= 1
        return super()._added(spanned, offset, size)

    def index(self, parent: Node) -> int:
        if self.room < 0:
            self.room += 1
            raise _Full
        if self.number is not None:
            number, self.number = self.number, None
            return number
        return super().index(parent)

    def fail(self, node: Node, error: KconstructError) -> None:
        super().fail(node, error)
        broken = next((child for child in node.children if child.name == error.path), None)
        if node.fault is error and broken is not None:
            node.fault, broken.fault = None, error

    def whole(self) -> int | None:
        """Ends all nodes where the tree is full; how many records are whole."""
        records = next(node for node in self._stack if node.name == "Records")
        count = len(records.children) - (records is not self._stack[-1])
        for node in reversed(self._stack[1:]):
            node.size = (node.children[-1].end if node.children else node.offset) - node.offset
        return count


class _Space:
    """Batches in one address space, or what a batch holds compressed.

    place  where the batches are
    room   what is left of the limits
    inner  whether they are messages in a compressed set
    """

    def __init__(self, place: Place, room: _Room, opener: Opener | None, inner: bool = False) -> None:
        self.place = place
        self.data: Any = place.ground.data
        self.room = room
        self.opener = opener
        self.inner = inner

    def batches(self, parent: Node, at: int, end: int, number: int = 0) -> None:
        """Puts the batches or messages in `data[at:end]` below a node, a cut last one, and bytes that are none."""
        try:
            for begin, stop in spans(self.data, at, end):
                magic = self.data[begin + MAGIC_AT]
                if self.room.nodes <= 0:
                    if _NO_MORE not in parent.notes:
                        parent.note(_NO_MORE)
                    return self._rest(parent, end, docs=_NO_MORE, place=self.place)
                if self.inner and magic not in MESSAGES:
                    return self._rest(parent, end, docs=_NO_V2, place=self.place)
                node = leaf(_BATCHES[magic], self.place, begin, stop - begin, None)
                node._index = number
                node._own = node._below = partial(self._open, magic)
                self.room.nodes -= _PARTS[magic]
                parent.children.append(node)
                at = stop
                number += 1
        except ParseError as error:
            self._no_batch(parent, number, at, end, error)
        else:
            if at < end:
                self._cut(parent, number, at, end)

    def _open(self, magic: int, node: Node) -> None:
        if magic == 2:
            self._open_batch(node)
        else:
            self._open_message(node, magic)

    def _read(self, label: Spanned, parent: Node, place: Place, number: int | None, at: int, end: int,
              **context: Any) -> tuple[Node, _Reader, int | None]:
        """Reads `data[at:end]` with a labelled construct: its node, whole or up to the fault.

        Also the trace of it, and the number of records before the tree was full, None where it is not.
        """
        reader = _Reader(parent, place, number, self.room.nodes)
        before = len(parent.children)
        whole = error = None
        try:
            reader.read(label, Window(bytes(reader.data[at:end]), at), **context)
        except _Full:
            whole = reader.whole()
        except KconstructError as caught:
            error = caught
        self.room.nodes = reader.room
        node = parent.children[before] if isinstance(label, Spanned) else parent
        if error is not None:
            error.bare().within(node.path)
            if reader.fault is None:
                node.fault = reader.fault = error
        return node, reader, whole

    def _rest(self, node: Node, end: int, role: str = "unread", docs: str = "bytes after the fault",
              place: Place | None = None) -> None:
        """Adds what was not read of a node that ends at `end`; a fault of the node itself is one of these bytes."""
        at = node.children[-1].end if node.children else node.offset
        node.size = end - node.offset
        if at < end:
            rest = leaf(Label(role, "bytes", role, docs, group=role), place or place_below(node), at, end - at,
                        bytes(self.data[at:end]))
            if node.fault is not None:
                rest.fault, node.fault = node.fault, None
            node.children.append(rest)

    def _no_batch(self, parent: Node, number: int, at: int, end: int, error: ParseError) -> None:
        """Bytes that are no batch: the fields up to the one that shows it, then the rest."""
        node, *_ = self._read(_STARTS[4 if error.path.endswith("Magic") else 2], parent, self.place, number, at, end)
        node.children[-1].fault = error.bare()
        error.path = node.children[-1].path
        self._rest(node, end)

    def _cut(self, parent: Node, number: int, at: int, end: int) -> None:
        whole = end - at >= BATCH_OVERHEAD
        node, *_ = self._read(_STARTS[2 if whole else 0], parent, self.place, number, at, end)
        node.role, node.docs = "cut", "the beginning of a batch that is cut off; readers fetch it again"
        size = f" of a batch of {node.children[1].value + BATCH_OVERHEAD}" if whole else \
            ", too few to know the size of the batch"
        node.note(f"cut: {counted(end - at, 'byte')}{size}")
        self._rest(node, end, "cut", "what there is of the batch")

    def _opened(self, header: Mapping[str, Any]) -> Ground:
        """The address space, in which keys and values of the records of a batch are opened."""
        ground = self.place.ground
        is_control = header["Magic"] == 2 and bool(header["Attributes"] & CONTROL)
        opener = None if self.opener is None else self.opener(is_control)
        return ground if opener is None else Ground(ground.data, ground.space, opener)

    def _open_batch(self, node: Node) -> None:
        header: Container = _CODES[2].read(self.data, node.offset)[0]
        place = place_below(node, header)
        found: list[Node] = []
        node.children = found
        _SHAPES[2].add(found, place, header, (), 0, node.offset)
        start = node.offset + BATCH_HEADER
        if header.Attributes & CODEC_BITS:
            packed = leaf(_V2.packed, place, start, node.end - start, bytes(self.data[start:node.end]))
            found.append(packed)
            self._open_packed(node, packed, header)
            return
        try:
            check_count(header.RecordsCount, node.end - start)
            is_fitting = True
        except ParseError:
            is_fitting = False  # explained outside, so that the fault does not hold this one
        if not is_fitting:
            made, _ = self._explained(node, header)
            node.fault, node._below = made.fault, made.children
        elif start < node.end:
            records = leaf(_V2.records, place, start, node.end - start, header.RecordsCount)
            records._own = records._below = partial(self._open_records, node, header)
            found.append(records)

    def _open_records(self, batch: Node, header: Container, node: Node) -> None:
        """The records in the bytes of a node; where they do not read, those up to the fault."""
        try:
            records, tape = read_tape(self.data, node.offset, node.end, header.RecordsCount)
        except Exception:
            records = None
        if records is None:
            _, held = self._explained(batch, header)
            node._own, node._below = held._own, held.children
        else:
            self._hold(node, records, tape, node.offset, node.end, self._opened(header))

    def _hold(self, node: Node, records: list[Container], tape: Any, start: int, end: int, ground: Ground) -> None:
        """Puts the records in `data[start:end]` below a node, as many as there is room for."""
        shape = RecordsShape(_RECORDS.record, start, ground)
        most = _MOST * len(records) + _MOST_OF_HEADER * sum(len(record["Headers"]) for record in records)
        if most <= self.room.nodes:
            self.room.nodes -= most
            shape.hold(node, records, tape)
            return
        fitting = 0
        while self.room.nodes >= 0:
            self.room.nodes -= _MOST + _MOST_OF_HEADER * len(records[fitting]["Headers"])
            fitting += self.room.nodes >= 0
        below = shape.children(node, records[:fitting], tape, -1)
        at = below[-1].end if below else start
        node.note(f"{len(records) - fitting} of {counted(len(records), 'record')} {_NO_MORE}")
        below.append(leaf(Label("unread", "bytes", "unread", _NO_MORE, group="unread"), shape.place(node), at, end - at,
                          bytes(self.data[at:end])))
        node._below = below

    def _explained(self, node: Node, header: Container) -> tuple[Node, Node]:
        """The nodes of a batch and of its records, read with the labelled constructs, for the fault in them."""
        above = self.place.at(self._opened(header))
        self.room.nodes = max(self.room.nodes, 0) + _PARTS[2]  # they were counted already
        made, reader, whole = self._read(_BATCHES[2], leaf(node._label, place_below(node), 0, 0, None), above,
                                         node._index, node.offset, node.end)
        records = next((child for child in made.children if child.name == "Records"), made)
        self._end_records(records, node.end, header.RecordsCount, whole, reader)
        return made, records

    def _end_records(self, records: Node, end: int, count: int, whole: int | None, reader: _Reader,
                     place: Place | None = None) -> None:
        """Adds what was not read of the records, because of a fault or because the tree is full."""
        if records.type == "[]Record":
            records.value = count
        if whole is not None:
            records.note(f"{count - whole} of {counted(count, 'record')} {_NO_MORE}")
            self._rest(records, end, docs=_NO_MORE, place=place)
        elif reader.fault is not None:
            self._rest(records, end, place=place)

    def _open_packed(self, batch: Node, packed: Node, header: Container) -> None:
        """The records in the compressed bytes of a batch."""
        codec, count = header.Attributes & CODEC_BITS, header.RecordsCount
        data = self._unpack(packed, packed.offset, codec, partial(decompress, codec, packed.value))
        if data is None:
            return
        inner = self._below(packed, Ground(data, packed.path))
        try:
            check_count(count, len(data), batch.offset)
        except ParseError as error:
            batch.children[-2].fault = error.bare().within(batch.path)
            root = inner.root(packed)
            inner._rest(root, len(data), place=inner.place)
            packed._below = root.children
            return
        try:
            records, tape = read_tape(data, 0, len(data), count)
        except Exception:
            records = None
        if records is None:
            inner._explain_packed(packed, count, header)
        else:
            inner._hold(packed, records, tape, 0, len(data), inner._opened(header))

    def _explain_packed(self, packed: Node, count: int, header: Container) -> None:
        """Reads decompressed records again with their labelled constructs."""
        self.place.ground = self._opened(header)
        root = self.root(packed)
        _, reader, whole = self._read(_RECORDS, root, self.place, None, 0, len(self.data), RecordsCount=count)
        self._end_records(root, len(self.data), count, whole, reader, self.place)
        self.put(packed, root)

    def _below(self, node: Node, ground: Ground) -> _Space:
        """The space of the decompressed bytes of a leaf."""
        place = place_below(node)
        place.ground = ground
        return _Space(place, self.room, self.opener, inner=True)

    def root(self, node: Node) -> Node:
        """A node for what is read of the decompressed bytes of a leaf, which `put` puts below it."""
        root = leaf(node._label, node._place, 0, len(self.data), None)
        root._own = {"path": node.path, "notes": [], "fault": None, "type": ""}
        root.children = []
        return root

    @staticmethod
    def put(node: Node, root: Node) -> None:
        """Puts what was read of the decompressed bytes of a leaf below it."""
        node._below = root.children
        if root.notes:
            node.note(*root.notes)

    def _unpack(self, node: Node, where: int, codec: int, unpack: Callable[..., bytes]) -> bytes | None:
        """The decompressed bytes of a leaf, None where there are none; `where` its bytes begin."""
        try:
            data = unpack(limit=max(self.room.bytes, 0))
        except KconstructError as error:
            if self.room.bytes < limits.decompressed and "too large" in error.message:
                node.note("not decompressed: the tree holds as much as kconstruct.records.limits.decompressed allows")
            elif isinstance(error, ParseError):
                node.fault = error.bare().moved(where)
                error.path = node.path
            else:
                node.note(error.message)
            return None
        self.room.bytes -= len(data)
        node.value = data
        node.meaning = f"{codec_text(codec)}, {counted(node.size, 'byte')}, {len(data)} decompressed"
        return data

    def _open_message(self, node: Node, magic: int) -> None:
        try:
            message, stop, tape = _CODES[magic].read_tape(self.data, node.offset, node.end)
        except Exception:
            message = None
        if message is None:
            self._explain_message(node, magic)
            return
        is_packed = message.Attributes & CODEC_BITS and not self.inner
        place = place_below(node, message)
        if not is_packed:
            place.ground = self._opened(message)
        found: list[Node] = []
        node.children = found
        _SHAPES[magic].add(found, place, message, tape, 0, node.offset)
        if stop < node.end:
            self._rest(node, node.end, "left", "bytes that the message does not use")
            found[-1].note(f"{counted(found[-1].size, 'byte')} after the value")
        if is_packed:
            value = next(child for child in found if child.name == "Value")
            self._open_set(message, value)

    def _explain_message(self, node: Node, magic: int) -> None:
        self.room.nodes = max(self.room.nodes, 0) + _PARTS[magic]  # they were counted already
        made, *_ = self._read(_BATCHES[magic], leaf(node._label, node._place, 0, 0, None), self.place, node._index,
                              node.offset, node.end)
        self._rest(made, node.end)
        node.fault = made.fault
        node._below = made.children

    def _open_set(self, outer: Container, value: Node) -> None:
        """The message set inside a message's value."""
        node = value.children[-1] if value.children else value
        data = self._unpack(node, value.end - len(outer.Value or b""), outer.Attributes & CODEC_BITS,
                            partial(unpack, outer, 0))
        if data is None:
            return
        node.docs = "message set, compressed"
        ground = _Set(data, node.path)
        ground.base = 0
        fault = None
        try:
            ground.base = first_offset(outer, inner_messages(outer, data)[-1])
        except ParseError as error:
            fault = unpacked(error.bare(), node.offset).within(node.path)
        inner = self._below(node, ground)
        root = inner.root(node)
        inner.batches(root, 0, len(data))
        if fault is not None and root.first_fault() is None:
            node.fault = fault
        inner.put(node, root)
