"""The annotated tree of a `records` field: batches, header fields, records, and what is wrong with them."""
from __future__ import annotations

from collections.abc import Callable
from struct import Struct
from typing import Any

from kconstruct.errors import KconstructError, ParseError
from kconstruct.records.batches import AnyBatch, check_start
from kconstruct.records.compression import decompress, limits
from kconstruct.records.constructs import Message, RecordBatch
from kconstruct.records.crc import crc32, crc32c
from kconstruct.records.layout import (
    BATCH_HEADER,
    CODEC_BITS,
    CODECS,
    CONTROL,
    DELETE_HORIZON,
    KEY_DOCS,
    LEGACY_HEADERS,
    LOG_APPEND_TIME,
    SMALLEST_RECORD,
    TRANSACTIONAL,
    VALUE_DOCS,
    rows,
)
from kconstruct.records.legacy import check_inner, first_offset, inner_messages, message_parts, unpacked
from kconstruct.records.walk import Full, Room, Times, Walk, faults, unread, walk_record, when
from kconstruct.trace import Node, Trace

__all__ = ["explain", "trace", "why"]

_ROWS = {2: rows(BATCH_HEADER), **{magic: rows(table) for magic, table in LEGACY_HEADERS.items()}}
_DATES = ("BaseTimestamp", "MaxTimestamp", "Timestamp")
_NO_MORE = "not shown: the tree has as many nodes as kconstruct.records.limits.nodes allows"


def explain(node: Node, data: bytes, start: int | None = None) -> None:
    """Adds to the node of a `records` field what its bytes hold; never raises.

    `data` is what the node's offset counts in.  The value begins after the length, whose form the node's `wire` tells
    (`RECORDS`, `COMPACT_RECORDS`, ...), or at `start`.  Decompressed bytes have their own address space: the node that
    holds them compressed is a leaf of the input whose value is the decompressed bytes, and the nodes below it have its
    path as their `space`.  Faults stand on the nodes where they are, and what is not read after them is `unread`.
    """
    end = node.offset + node.size
    compact = "COMPACT" in node.wire
    begin = start if start is not None else node.offset + (_uvarint_size(data, node.offset) if compact else
                                                           4 if "RECORDS" in node.wire or "BYTES" in node.wire else 0)
    if begin >= end:
        return
    walk = Walk(data, node.offset, end, node.space, Room(), node.group or "RecordBatch")
    if begin > node.offset:
        size = begin - node.offset
        walk.leaf(node, "length", "uvarint" if compact else "int32", size, end - begin, "bytes of the records",
                  "size", wire="UNSIGNED_VARINT" if compact else "INT32")
        if compact:
            node.children[-1].value += 1
            node.children[-1].docs = "bytes of the records, plus 1"
    walk.group = "RecordBatch"
    _batches(walk, node)


def trace(data: Any) -> Trace:
    """The tree of batches that stand alone: a log segment, or the value of a `records` field.

    >>> from kconstruct.records import empty_batch
    >>> [(node.name, node.offset, node.size) for node in trace(empty_batch()).leaves()[-2:]]
    [('BaseSequence', 53, 4), ('RecordsCount', 57, 4)]
    """
    data = bytes(memoryview(data))
    made = Trace(data)
    explain(made.root, data, 0)
    made.fault = next(faults(made.root), None)
    return made


def why(batch: AnyBatch) -> ParseError:
    """Why the records of a batch cannot be read, with offsets as in the input that the batch was parsed from."""
    made = trace(batch.raw)
    fault = next(faults(made.root), None)
    if fault is None:
        return _why_beyond(batch)
    fault.path = fault.path.removeprefix("0.")
    found = next(node for node in made.root.walk() if node.fault is fault)
    if found.space:
        packed = made.find(found.space)
        where = packed.offset if packed is not None else 0
        fault.message = f"{fault.message} (at byte {fault.offset} of the decompressed bytes)"
        fault.offset = where
    fault.offset = (fault.offset or 0) + batch.position
    return fault


def _why_beyond(batch: AnyBatch) -> ParseError:
    """The same where the fault lies behind what fits into a tree."""
    try:
        (RecordBatch if batch.magic == 2 else Message).parse(batch.raw)
    except ParseError as error:
        error.offset = (error.offset or 0) + batch.position
        return error
    return ParseError("the records cannot be read", path="Records", offset=batch.position, expected="records",
                      found="something else")


def _uvarint_size(data: bytes, at: int) -> int:
    size = 1
    while at + size < len(data) and data[at + size - 1] >= 0x80 and size < 5:
        size += 1
    return size


def _batches(walk: Walk, parent: Node) -> None:
    def put(index: int, end: int) -> None:
        if walk.data[walk.at + 16] == 2:
            _batch(walk, parent, index, end)
        else:
            _message(walk, parent, f"Message[{index}]", index, end, True)

    _each(walk, parent, put)


def _each(walk: Walk, parent: Node, put: Callable[[int, int], None]) -> None:
    """Calls `put(index, end)` for each batch or message that begins well; what does not is told and ends it."""
    index = 0
    while walk.at < walk.end:
        if walk.room.nodes <= 0:
            unread(walk, parent, walk.end, _NO_MORE)
            parent.notes.append(_NO_MORE)
            return
        try:
            size = check_start(walk.data, walk.at, walk.end)
        except ParseError as error:
            _no_batch(walk, parent, index, error)
            return
        if size is None:
            _cut(walk, parent, index)
            return
        put(index, walk.at + size)
        index += 1


def _no_batch(walk: Walk, parent: Node, index: int, error: ParseError) -> None:
    """Bytes that are no batch: the fields up to the one that shows it, then the rest."""
    node = walk.begin(parent, f"RecordBatch[{index}]", "RecordBatch", "element", step=str(index))
    _header_fields(walk, node, _ROWS[2][:4 if error.path == "Magic" else 2], until=error.offset)
    walk.name = error.path
    end = walk.end
    inner = walk.node(node, error.path, "", "field")
    inner.fault = error
    error.path = inner.path
    unread(walk, node, end)
    walk.close()


def _cut(walk: Walk, parent: Node, index: int) -> None:
    have = walk.end - walk.at
    node = walk.begin(parent, f"RecordBatch[{index}]", "RecordBatch", "cut",
                      "the beginning of a batch that is cut off; readers fetch it again", str(index))
    if have >= 12:
        _header_fields(walk, node, _ROWS[2][:2])
        node.notes.append(f"cut: {have} bytes of a batch of {node.children[1].value + 12}")
    else:
        node.notes.append(f"cut: {have} bytes, too few to know the size of the batch")
    if walk.at < walk.end:
        walk.leaf(node, "cut", "bytes", walk.end - walk.at, walk.data[walk.at:walk.end], "what there is of the batch",
                  "cut")
    walk.close()


def _header_fields(walk: Walk, parent: Node, table: Any, until: int | None = None) -> dict[str, Node]:
    made: dict[str, Node] = {}
    for name, number, docs in table:
        form: Struct = number._struct
        if until is not None and walk.at + form.size > until:
            break
        value = form.unpack_from(walk.data, walk.at)[0]
        node = made[name] = walk.leaf(parent, name, number.kind.lower(), form.size, value, docs, wire=number.kind)
        if name in _DATES:
            node.meaning = when(value)
    return made


def _crc(node: Node, computed: int) -> None:
    if node.value == computed:
        node.meaning = f"0x{computed:08x}, as computed"
    else:
        node.meaning = f"0x{node.value:08x}, computed 0x{computed:08x}"
        node.notes.append(f"CRC is wrong: stored 0x{node.value:08x}, computed 0x{computed:08x}")


def _codec(number: int) -> str:
    return "not compressed" if number == 0 else CODECS[number] if number < len(CODECS) else f"unknown codec {number}"


def _attributes(node: Node, magic: int) -> int:
    """The bits in words."""
    bits: int = node.value & 0xFFFF if magic == 2 else node.value & 0xFF
    words = [_codec(bits & CODEC_BITS)]
    if magic > 0:
        words.append("log append time" if bits & LOG_APPEND_TIME else "create time")
    known = CODEC_BITS | (LOG_APPEND_TIME if magic else 0)
    if magic == 2:
        for bit, word in ((TRANSACTIONAL, "transactional"), (CONTROL, "control batch"),
                          (DELETE_HORIZON, "delete horizon set")):
            known |= bit
            words += [word] if bits & bit else []
    if bits & ~known:
        words.append(f"unknown bits 0x{bits & ~known:x}")
        node.notes.append(f"attributes have bits without a meaning: 0x{bits & ~known:x}")
    node.meaning = ", ".join(words)
    return bits


def _batch(walk: Walk, parent: Node, index: int, end: int) -> None:
    outer, walk.end = walk.end, end
    node = walk.begin(parent, f"RecordBatch[{index}]", "RecordBatch", "element", step=str(index))
    start = walk.at
    fields = _header_fields(walk, node, _ROWS[2])
    _crc(fields["Crc"], crc32c(memoryview(walk.data)[start + 21:end]))
    bits = _attributes(fields["Attributes"], 2)
    if bits & DELETE_HORIZON and fields["BaseTimestamp"].meaning:
        fields["BaseTimestamp"].meaning += ", the delete horizon"
    base_offset = fields["BaseOffset"].value
    fields["LastOffsetDelta"].meaning = f"offset {base_offset + fields['LastOffsetDelta'].value}"
    for name in ("ProducerId", "ProducerEpoch", "BaseSequence"):
        if fields[name].value == -1:
            fields[name].meaning = "none"
    times = Times(base_offset, fields["BaseTimestamp"].value,
                  fields["MaxTimestamp"].value if bits & LOG_APPEND_TIME else None)
    count = fields["RecordsCount"]
    if bits & CODEC_BITS:
        _packed_records(walk, node, bits & CODEC_BITS, count, times)
    elif end > walk.at:
        inner = walk.begin(node, "Records", "[]Record", "field", "the records, one after the other")
        inner.value = count.value
        _records(walk, inner, count, times)
    else:
        _count_fits(count, 0)
    walk.at, walk.end = end, outer
    if walk.open:
        walk.close()


def _count_fits(count: Node, size: int) -> bool:
    """Whether `size` bytes can hold that many records; if not, the count is the fault."""
    if 0 <= count.value * SMALLEST_RECORD <= size:
        return True
    count.fault = ParseError("number of records does not fit", path=count.path, offset=count.offset,
                             expected=f"0 to {size // SMALLEST_RECORD} ({size} bytes of records)",
                             found=str(count.value))
    return False


def _records(walk: Walk, parent: Node, count: Node, times: Times) -> None:
    """The records of `parent`, which fill the walk; closes all that is open but what was open before `parent`."""
    below = walk.open[:-1] if walk.open and walk.open[-1] is parent else list(walk.open)
    end = walk.end
    walk.open = [parent]
    walk.group = "Record"
    index = 0
    if not _count_fits(count, end - walk.at):
        unread(walk, parent, end)
    else:
        try:
            for index in range(count.value):
                if walk.room.nodes <= 0:
                    raise Full
                walk_record(walk, parent, index, times)
            if walk.at < end:
                walk.name = "left"
                raise ParseError("bytes after the last record", offset=walk.at, found=f"{end - walk.at} bytes left",
                                 expected=f"{count.value} records to fill the batch")
        except ParseError as error:
            walk.fail(parent, error)
            unread(walk, parent, end)
        except type(Full):
            while walk.open:
                walk.close()
            parent.notes.append(f"{count.value - index} records of {count.value} {_NO_MORE}")
            unread(walk, parent, end, _NO_MORE)
    walk.at = end
    parent.size = end - parent.offset
    walk.open = below
    walk.group = "RecordBatch"


def _packed_records(walk: Walk, parent: Node, codec: int, count: Node, times: Times) -> None:
    packed = walk.data[walk.at:walk.end]
    start = walk.at
    node = walk.leaf(parent, "Records", "bytes", len(packed), packed, "the records, compressed together", "data")
    try:
        data = decompress(codec, packed, limit=max(walk.room.bytes, 0))
    except KconstructError as error:
        _unpack_fault(walk, node, error, start)
        return
    walk.room.bytes -= len(data)
    node.value = data
    node.meaning = f"{_codec(codec)}, {len(packed)} bytes, {len(data)} decompressed"
    inner = Walk(data, 0, len(data), node.path, walk.room, "Record")
    holder = Node("Records", "[]Record", "field", 0, len(data), path=node.path, space=node.path)
    inner.open = [holder]
    _records(inner, holder, count, times)
    node.children = holder.children
    node.notes += holder.notes


def _unpack_fault(walk: Walk, node: Node, error: KconstructError, start: int) -> None:
    if walk.room.bytes < limits.decompressed and "too large" in error.message:
        node.notes.append("not decompressed: the tree holds as much as kconstruct.records.limits.decompressed allows")
        return
    if error.offset is not None:
        error.offset += start
    error.path = node.path
    if isinstance(error, ParseError):
        node.fault = error
    else:
        node.notes.append(str(error.message))


def _message(walk: Walk, parent: Node, name: str, index: int, end: int, may_wrap: bool,
             base: int | None = None) -> None:
    """A message v0 or v1; `base` is what its offset counts from when it stands in a compressed set."""
    start, outer = walk.at, walk.end
    magic = walk.data[start + 16]
    walk.end = end
    node = walk.begin(parent, name, f"Message v{magic}", "element", step=str(index))
    fields = _header_fields(walk, node, _ROWS[magic])
    _crc(fields["Crc"], crc32(memoryview(walk.data)[start + 16:end]))
    bits = _attributes(fields["Attributes"], magic)
    if base:
        fields["Offset"].meaning = f"offset {base + fields['Offset'].value}"
    walk.group = "Record"
    try:
        parts = message_parts(walk.data, start, end)
    except ParseError as error:
        _message_fault(walk, node, error, end)
    else:
        _sized(walk, node, "Key", parts.key, KEY_DOCS)
        value = _sized(walk, node, "Value", parts.value, VALUE_DOCS)
        if bits & CODEC_BITS and may_wrap:
            _wrapped(walk, value, parts)
        if walk.at < end:
            rest = walk.leaf(node, "left", "bytes", end - walk.at, walk.data[walk.at:end],
                             "bytes that the message does not use", "left")
            rest.group = "left"
            rest.notes.append(f"{rest.size} bytes after the value")
    walk.group = "RecordBatch"
    walk.at, walk.end = end, outer
    walk.close()


def _message_fault(walk: Walk, node: Node, error: ParseError, end: int) -> None:
    if error.path == "Value":
        size = int.from_bytes(walk.data[walk.at:walk.at + 4], "big", signed=True)
        _sized(walk, node, "Key", None if size < 0 else walk.data[walk.at + 4:walk.at + 4 + size], KEY_DOCS)
    inner = walk.node(node, error.path, "bytes", "field")
    inner.fault = error
    error.path = inner.path
    unread(walk, node, end)


def _sized(walk: Walk, parent: Node, name: str, data: bytes | None, docs: str) -> Node:
    """Bytes after an int32 of their length, all of which are there."""
    if not data:
        size = int.from_bytes(walk.data[walk.at:walk.at + 4], "big", signed=True)
        node = walk.leaf(parent, name, "bytes", 4, data, docs, wire="NULLABLE_BYTES")
        if size < -1:
            node.notes.append(f"null written as length {size}, usual is -1")
        return node
    node = walk.node(parent, name, "bytes", "field", 4 + len(data), data, docs, wire="NULLABLE_BYTES")
    walk.leaf(node, "length", "int32", 4, len(data), f"bytes of the {name.lower()}", "size", wire="INT32")
    walk.leaf(node, "data", "bytes", len(data), data, "", "data")
    return node


def _wrapped(walk: Walk, value: Node, outer: Any) -> None:
    """The message set inside a message's value."""
    leaf = value.children[-1] if value.children else value
    start = leaf.offset
    try:
        data = unpacked(outer, start, max(walk.room.bytes, 0))
    except KconstructError as error:
        _unpack_fault(walk, leaf, error, 0)
        return
    walk.room.bytes -= len(data)
    leaf.value = data
    leaf.docs = "message set, compressed"
    leaf.meaning = f"{_codec(outer.attributes & CODEC_BITS)}, {leaf.size} bytes, {len(data)} decompressed"
    inner = Walk(data, 0, len(data), leaf.path, walk.room, "RecordBatch")
    holder = Node("data", "[]Message", path=leaf.path, space=leaf.path)
    base: int | None = None
    try:
        spans = list(inner_messages(data))
        parts = [message_parts(data, *span) for span in spans]
        check_inner(outer, parts, [begin for begin, _ in spans])
        base = first_offset(outer.offset, outer.magic, parts[-1].offset)
    except ParseError as error:
        error.path = leaf.path
        leaf.fault = error
    _inner_messages(inner, holder, base)
    if next(faults(holder), None) is not None:
        leaf.fault = None
    leaf.children = holder.children
    leaf.notes += holder.notes


def _inner_messages(walk: Walk, parent: Node, base: int | None) -> None:
    def put(index: int, end: int) -> None:
        if walk.data[walk.at + 16] == 2:
            unread(walk, parent, walk.end, "a batch v2, which cannot stand inside a message")
        else:
            _message(walk, parent, f"Message[{index}]", index, end, False, base)

    _each(walk, parent, put)


