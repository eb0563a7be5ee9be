"""Building batches: lengths, deltas, counts and checksums are filled in, or taken as the caller gives them."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from kconstruct.arguments import as_bytes, describe, explained
from kconstruct.errors import BuildError, KconstructError, nearest
from kconstruct.records.batches import AnyBatch, Batch, CutBatch, batch_at
from kconstruct.records.compression import codec_number, compress
from kconstruct.records.constructs import build_message, seal_batch
from kconstruct.records.fast import RecordValue
from kconstruct.records.layout import Record, check_start
from kconstruct.records.value import Records
from kconstruct.records.writer import ITEM_NAMES, Item, Written, data_of, start_of, write_messages, write_records
from kconstruct.rules import (
    BATCH_HEADER,
    CODEC_BITS,
    CONTROL,
    DELETE_HORIZON,
    LOG_APPEND_TIME,
    TRANSACTIONAL,
    Refused,
    int_range,
    signed32,
    signed64,
)

__all__ = ["records", "batch", "build_batches", "empty_batch", "replaced"]


def records(items: Iterable[Any] = (), **options: Any) -> Records:
    """The bytes of one batch with these records, as a `records` field takes them.

    Each item is a mapping (`key`, `value`, `headers`, `timestamp`, `offset`), a `RecordValue`, a tuple (key, value,
    headers, timestamp) that may be shorter, or the value alone; text is written as UTF-8.  The options are those of
    `batch`.

    >>> from kconstruct.records import records
    >>> field = records([{"key": "k", "value": "v"}, (None, b"w", [("trace", b"1")])], compression="gzip")
    >>> [(r.offset, r.key, r.value, r.headers) for r in field.batches[0].records]
    [(0, b'k', b'v', []), (1, None, b'w', [('trace', b'1')])]
    """
    return Records(_built(items, options))


def batch(items: Iterable[Any] = (), **options: Any) -> Any:
    """The same as a batch: `Batch`, or `MessageBatch` for magic 0 and 1 (one message, or a compressed set).

    magic                  2, or 0 and 1 for message sets
    compression, level     none, gzip, snappy, lz4, zstd, or a number; level of gzip and zstd
    base_offset            offset of the first record; records without an offset follow each other
    timestamp              ms, of records that have none themselves (-1: no timestamp)
    log_append_time        ms: the log's time for all records instead of the producer's
    producer_id, producer_epoch, base_sequence, partition_leader_epoch   -1 each
    transactional, control, delete_horizon_ms                            False, False, None
    crc, batch_length, attributes, last_offset_delta, base_timestamp, max_timestamp, records_count   written as given,
                           right or wrong, in place of what would be filled in; `message_size` too in v0 and v1
    payload                bytes to stand in place of the records, as they are

    Raises `BuildError`.
    """
    data = bytes(_built(items, options))
    try:
        size = check_start(data, 0, len(data))
    except KconstructError as error:
        raise BuildError(f"what was asked for is no batch ({error}): use records()") from None
    if size != len(data):
        raise BuildError("what was asked for is not one whole batch: use records()")
    return batch_at(data, 0, size)


@explained
def build_batches(batches: Iterable[Any]) -> bytes:
    """The bytes of batches after each other.

    A batch that was parsed is written as it was, byte for byte; a mapping is built with `records` for the records and
    the other names as options of `batch`; bytes are taken as they are.
    """
    parts: list[bytes | bytearray] = []
    try:
        for one in batches:
            if isinstance(one, AnyBatch):
                parts.append(one.raw)
            elif isinstance(one, (bytes, bytearray, memoryview)):
                parts.append(as_bytes(one))
            elif isinstance(one, Mapping):
                options = dict(one)
                parts.append(_built(options.pop("records", ()), options))
            else:
                raise BuildError("cannot build a batch", expected="a batch, a mapping or bytes", found=describe(one))
    except KconstructError as error:
        raise error.within(len(parts)) from None
    return b"".join(parts)


@cache
def empty_batch() -> bytes:
    """The smallest legal record batch v2: 61 bytes, all zero but its length, its magic and its CRC.

    >>> empty_batch().hex().rstrip("0")
    '0000000000000000000000310000000002595fb7dd'
    """
    return bytes(_built((), {"partition_leader_epoch": 0, "base_timestamp": 0, "max_timestamp": 0, "producer_id": 0,
                             "producer_epoch": 0, "base_sequence": 0, "last_offset_delta": 0}))


def _built(items: Any, options: Mapping[str, Any]) -> bytes | bytearray:
    magic = options.get("magic", 2)
    build: Callable[..., bytes | bytearray] = _build_legacy if magic in (0, 1) else _build_v2
    known = build.__kwdefaults__ or {}
    for name, value in options.items():
        if name not in known:
            raise BuildError(f"a batch of magic {magic} has no option {name!r}{nearest(name, known)}")
        _check_option(name, value, known[name])
    if isinstance(items, (str, bytes, bytearray, memoryview, Mapping)) or not isinstance(items, Iterable):
        raise BuildError("cannot build records", expected="a list of records", found=describe(items))
    if type(items) in (list, tuple) and options.get("payload") is None:
        try:
            return build(_FAST, items, **options)
        except Exception:
            pass  # the items are taken one by one: other types of them, or what is wrong with one
    made = [_item(item, index) for index, item in enumerate(items)]
    try:
        return build(_FAST, made, **options)
    except Exception:
        pass  # the constructs write them, or explain
    try:
        return build(_EXPLAINING, made, **options)
    except (TypeError, ValueError):
        for index, item in enumerate(made):
            _check_numbers(index, item.timestamp, item.offset, item.attributes)
        raise


def _check_option(name: str, value: Any, default: Any) -> None:
    """Refuses a value of the wrong type; its size is refused where it is written."""
    if name in ("magic", "compression") or (value is None and default is None):
        return
    expected, fits = ("bytes", isinstance(value, (bytes, bytearray, memoryview))) if name == "payload" else \
        ("True or False", isinstance(value, int)) if default is False else \
        ("an integer", isinstance(value, int) and not isinstance(value, bool))
    if not fits:
        raise BuildError("cannot build a batch", path=name, expected=expected, found=describe(value))


def _item(item: Any, index: int) -> Item:
    if isinstance(item, RecordValue):
        return Item(item.offset, item.timestamp, _bytes(item.key, index, "key"), _bytes(item.value, index, "value"),
                    _headers(item.headers, index), 0 if item.attributes is None else item.attributes)
    if isinstance(item, Mapping):
        if not _KNOWN.issuperset(item):
            for name in item:
                if name not in ITEM_NAMES:
                    raise BuildError(f"a record has no {name!r}{nearest(str(name), ITEM_NAMES)}", path=str(index))
        key, value, headers = item.get("key"), item.get("value"), item.get("headers")
        timestamp, offset, attributes = item.get("timestamp"), item.get("offset"), item.get("attributes")
    elif isinstance(item, tuple):
        if len(item) > 4:
            raise BuildError("cannot build a record", path=str(index), expected="key, value, headers, timestamp",
                             found=f"{len(item)} values")
        key, value, headers, timestamp = item + (None,) * (4 - len(item))
        offset = attributes = None
    else:
        key = headers = timestamp = offset = attributes = None
        value = item
    if timestamp is not None or offset is not None or attributes is not None:
        _check_numbers(index, timestamp, offset, attributes)
    return Item(offset, timestamp, _bytes(key, index, "key"), _bytes(value, index, "value"),
                _headers(headers, index), attributes or 0)


_KNOWN = frozenset(ITEM_NAMES)
_LEAST, _GREATEST = int_range(64, True)


def _check_numbers(index: int, timestamp: Any, offset: Any, attributes: Any) -> None:
    for name, number in (("timestamp", timestamp), ("offset", offset), ("attributes", attributes)):
        if number is not None and (not isinstance(number, int) or isinstance(number, bool) or
                                   not _LEAST <= number <= _GREATEST):
            raise BuildError("cannot build a record", path=f"{index}.{name}", expected="an integer of 64 bits",
                             found=describe(number))


def _bytes(value: Any, index: int, name: str) -> bytes | None:
    if value is None or type(value) is bytes:
        return value
    try:
        return data_of(value)
    except (Refused, UnicodeEncodeError):
        raise BuildError("cannot build a record", path=f"{index}.{name}", expected="bytes, text or null",
                         found=describe(value)) from None


def _headers(headers: Any, index: int) -> list[tuple[str | bytes, bytes | None]]:
    if headers is None:
        return []
    made: list[tuple[str | bytes, bytes | None]] = []
    if isinstance(headers, (str, bytes, bytearray, memoryview)) or not isinstance(headers, Iterable):
        raise BuildError("cannot build headers", path=f"{index}.headers", expected="pairs of name and value",
                         found=describe(headers))
    for pair in headers.items() if isinstance(headers, Mapping) else headers:
        if not isinstance(pair, (tuple, list)) or len(pair) != 2 or pair[0] is None:
            raise BuildError("cannot build a header", path=f"{index}.headers", expected="pairs of name and value",
                             found=describe(pair))
        name, value = pair
        if type(name) is not str or not name.isascii():
            name = _bytes(name, index, "headers")
        made.append((name, value if type(value) is bytes else _bytes(value, index, "headers")))
    return made


class _Writers(NamedTuple):
    """What writes records and messages: see `write_records` and `write_messages`."""

    records: Callable[..., Written]
    messages: Callable[..., Written]


_Placed = list[tuple[Item, int, int]]
"""Records, each with its offset and timestamp."""


def _placed(items: Sequence[Item], first: int, stamp: int) -> _Placed:
    following = first
    placed: _Placed = []
    for item in items:
        offset = following if item.offset is None else item.offset
        placed.append((item, offset, stamp if item.timestamp is None else item.timestamp))
        following = offset + 1
    return placed


def _measured(data: bytearray, first: int, base: int, placed: _Placed) -> Written:
    return Written(data, first, base, max([offset for _, offset, _ in placed], default=first),
                   max([time for _, _, time in placed], default=-1))


def _unwritten(items: Sequence[Item], first: int | None, base: int | None, stamp: int) -> Written:
    """What is known of the records in whose place something else is written."""
    first, base = start_of(items, first, base, stamp)
    return _measured(bytearray(), first, base, _placed(items, first, stamp))


def _explained_records(items: Sequence[Item], first: int | None, base: int | None, stamp: int) -> Written:
    """`write_records` by the construct, with all that it accepts and with its errors."""
    first, base = start_of(items, first, base, stamp)
    placed = _placed(items, first, stamp)
    written = [_record(item, time - base, offset - first) for item, offset, time in placed]
    return _measured(bytearray().join((bytes(BATCH_HEADER), *written)), first, base, placed)


def _explained_messages(
    items: Sequence[Item], first: int | None, stamp: int, append_time: int | None, magic: int, flags: int,
    relative: bool, forced: Mapping[str, int],
) -> Written:
    """`write_messages` by the construct, with all that it accepts and with its errors."""
    first, base = start_of(items, first, None, stamp)
    placed = _placed(items, first, stamp)
    if any(item.headers for item in items):
        raise BuildError("messages v0 and v1 have no headers", expected="magic 2", found=f"magic {magic}")
    stamps = [time if append_time is None else append_time for _, _, time in placed]
    data = bytearray().join([
        _message(magic, offset - (first if relative else 0), time, flags, item.key, item.value, forced)
        for (item, offset, _), time in zip(placed, stamps)])
    return Written(data, first, base, placed[-1][1] if placed else first, max(stamps, default=-1))


_FAST, _EXPLAINING = _Writers(write_records, write_messages), _Writers(_explained_records, _explained_messages)


def _attributes(codec: int, log_append_time: int | None, transactional: Any = False, control: Any = False,
                delete_horizon_ms: int | None = None) -> int:
    return codec | (LOG_APPEND_TIME if log_append_time is not None else 0) | (TRANSACTIONAL if transactional else 0) \
        | (CONTROL if control else 0) | (DELETE_HORIZON if delete_horizon_ms is not None else 0)


def _build_v2(  # noqa: PLR0913 - the options of `batch`
    write: _Writers, items: Sequence[Any], *, magic: int = 2, compression: Any = None, level: int | None = None,
    base_offset: int | None = None, timestamp: int = -1, log_append_time: int | None = None, producer_id: int = -1,
    producer_epoch: int = -1, base_sequence: int = -1, partition_leader_epoch: int = -1, transactional: bool = False,
    control: bool = False, delete_horizon_ms: int | None = None, crc: int | None = None,
    batch_length: int | None = None, attributes: int | None = None, last_offset_delta: int | None = None,
    base_timestamp: int | None = None, max_timestamp: int | None = None, records_count: int | None = None,
    payload: bytes | None = None,
) -> bytearray:
    codec = codec_number(compression)
    where = (base_offset, delete_horizon_ms if base_timestamp is None else base_timestamp,
             timestamp if log_append_time is None else log_append_time)
    done = write.records(items, *where) if payload is None else _unwritten(items, *where)
    data = done.data
    if payload is not None or codec:
        packed = compress(codec, memoryview(data)[BATCH_HEADER:], level=level) if payload is None \
            else as_bytes(payload)
        data = bytearray().join((bytes(BATCH_HEADER), packed))
    if attributes is None:
        attributes = _attributes(codec, log_append_time, transactional, control, delete_horizon_ms)
    if max_timestamp is None:
        max_timestamp = done.most if log_append_time is None else log_append_time
    fields = {
        "BaseOffset": done.first, "PartitionLeaderEpoch": partition_leader_epoch, "Magic": magic,
        "Attributes": attributes,
        "LastOffsetDelta": done.last - done.first if last_offset_delta is None else last_offset_delta,
        "BaseTimestamp": done.base, "MaxTimestamp": max_timestamp, "ProducerId": producer_id,
        "ProducerEpoch": producer_epoch, "BaseSequence": base_sequence,
        "RecordsCount": len(items) if records_count is None else records_count,
    }
    if batch_length is not None:
        fields["BatchLength"] = batch_length
    if crc is not None:
        fields["Crc"] = crc
    return seal_batch(fields, data)


def _record(item: Item, timestamp_delta: int, offset_delta: int) -> bytes:
    if not -128 <= item.attributes <= 255:
        raise BuildError("cannot build a record", path="attributes", expected="a byte", found=str(item.attributes))
    offset_delta = signed64(offset_delta)
    if offset_delta != signed32(offset_delta):
        raise BuildError("offset is too far from the first of its batch", path="offset",
                         expected="less than 2^31 apart", found=str(offset_delta))
    return Record.encode({
        "Attributes": item.attributes - 256 if item.attributes > 127 else item.attributes,
        "TimestampDelta": signed64(timestamp_delta), "OffsetDelta": offset_delta, "Key": item.key, "Value": item.value,
        "Headers": [{"Key": name, "Value": value} for name, value in item.headers],
    })


def _build_legacy(  # noqa: PLR0913 - the options of `batch`
    write: _Writers, items: Sequence[Any], *, magic: int = 1, compression: Any = None, level: int | None = None,
    base_offset: int | None = None, timestamp: int = -1, log_append_time: int | None = None, crc: int | None = None,
    message_size: int | None = None, attributes: int | None = None, max_timestamp: int | None = None,
    payload: bytes | None = None,
) -> bytes | bytearray:
    codec = codec_number(compression)
    if magic == 0 and log_append_time is not None:
        raise BuildError("messages v0 have no timestamps", path="log_append_time")
    given = {"Crc": crc, "MessageSize": message_size}
    forced = {name: value for name, value in given.items() if value is not None}
    flags = _attributes(0, log_append_time) if attributes is None or codec else attributes
    done = write.messages(items, base_offset, timestamp, log_append_time, magic, flags, bool(codec and magic),
                          {} if codec else forced)
    if codec == 0:
        return done.data if payload is None else bytes(payload)
    packed = compress(codec, done.data, level=level, magic=magic) if payload is None else bytes(payload)
    return _message(magic, done.last, done.most if max_timestamp is None else max_timestamp,
                    _attributes(codec, log_append_time) if attributes is None else attributes, None, packed, forced)


def _message(magic: int, offset: int, timestamp: int, attributes: int, key: bytes | None, value: bytes | None,
             forced: Mapping[str, int]) -> bytes:
    stamp = {"Timestamp": timestamp} if magic else {}
    return build_message({"Magic": magic, "Offset": offset, "Attributes": attributes, **stamp, "Key": key,
                          "Value": value, **forced})


def replaced(old: AnyBatch, changes: Mapping[str, Any]) -> Any:
    """See `AnyBatch.replace`."""
    changes = dict(changes)
    items = changes.pop("records", None)
    if isinstance(old, CutBatch):
        raise BuildError("a cut batch cannot be changed")
    options: dict[str, Any] = {"magic": old.magic, "base_offset": old.base_offset, "compression": old.codec_number}
    if old.timestamp_type == "LogAppendTime":
        options["log_append_time"] = old.max_timestamp
    if isinstance(old, Batch):
        options |= {name: getattr(old, name) for name in _KEPT}
        options |= {"transactional": old.is_transactional, "control": old.is_control}
        if items is None and "delete_horizon_ms" not in changes:
            return batch((), **_with_payload(old, {**options, **changes}, changes))
    return batch(old.records if items is None else items, **{**options, **changes})


_KEPT = ("producer_id", "producer_epoch", "base_sequence", "partition_leader_epoch", "delete_horizon_ms")
_OF_RECORDS = ("payload", "records_count", "base_timestamp", "last_offset_delta", "max_timestamp")
_KNOWN_BITS = CODEC_BITS | LOG_APPEND_TIME | TRANSACTIONAL | CONTROL | DELETE_HORIZON


def _with_payload(old: Batch, options: dict[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Options of a batch with the records of `old` as they are, packed again where the compression changes."""
    made = {**{name: getattr(old, name) for name in _OF_RECORDS}, **options}
    if "payload" not in changes and ("compression" in changes or "level" in changes):
        made["payload"] = compress(codec_number(made["compression"]), old.decompressed(), level=changes.get("level"))
    unknown = old.attributes & ~_KNOWN_BITS
    if unknown and "attributes" not in changes:
        made["attributes"] = unknown | _attributes(
            codec_number(made["compression"]), made.get("log_append_time"), made["transactional"], made["control"],
            made["delete_horizon_ms"])
    return made
