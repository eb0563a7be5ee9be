"""The objects of `kconstruct log --json`, one per line."""
from __future__ import annotations

from typing import Any

from kconstruct.nested import to_json
from kconstruct.rules import sequence_at
from kconstruct.segments.entries import Entry
from kconstruct.segments.reading import Damage, Shown
from kconstruct.segments.scan import Found, Padding

__all__ = ["batch_object", "bytes_object", "damage_object", "entry_object", "padding_object", "record_object"]


def batch_object(found: Found) -> dict[str, Any]:
    """The header of a batch, with the names that Kafka's own dump tool uses."""
    batch: Any = found.batch
    doc: dict[str, Any] = {"kind": "batch", "position": batch.position, "size": batch.size, "magic": batch.magic}
    if batch.magic == 2:
        count = batch.records_count
        doc |= {
            "baseOffset": batch.base_offset, "lastOffset": batch.last_offset, "count": count,
            "baseSequence": batch.base_sequence, "lastSequence": last_sequence(batch),
            "producerId": batch.producer_id, "producerEpoch": batch.producer_epoch,
            "partitionLeaderEpoch": batch.partition_leader_epoch, "isTransactional": batch.is_transactional,
            "isControl": batch.is_control, "deleteHorizonMs": batch.delete_horizon_ms,
        }
    else:
        doc["offset"] = batch.offset
    return doc | {"timestampType": batch.timestamp_type, "maxTimestamp": batch.max_timestamp, "codec": batch.codec,
                  "crc": batch.crc, "isValid": batch.crc_ok}


def last_sequence(batch: Any) -> int:
    """The producer's number of the last record, -1 none."""
    return -1 if batch.base_sequence < 0 else sequence_at(batch.base_sequence, batch.last_offset_delta)


def record_object(shown: Shown) -> dict[str, Any]:
    """A record; keys and values are text, {"hex": ...} where they are not text, null, or the nested message."""
    record = shown.record
    doc: dict[str, Any] = {"kind": "record", "offset": record.offset, "timestamp": record.timestamp,
                           "sequence": record.sequence}
    if shown.type:
        doc["type"] = shown.type
    doc["key"] = to_json(shown.key) if shown.key is not None else bytes_object(record.key)
    doc["value"] = to_json(shown.value) if shown.value is not None else bytes_object(record.value)
    doc["headers"] = [[name, bytes_object(value)] for name, value in record.headers]
    if shown.fault is not None:
        doc["note"] = f"not opened: {shown.fault}"
    return doc


def bytes_object(data: bytes | None) -> Any:
    """
    >>> bytes_object(b"orders"), bytes_object(b"\\xff"), bytes_object(None)
    ('orders', {'hex': 'ff'}, None)
    """
    if data is None:
        return None
    try:
        return data.decode()
    except UnicodeDecodeError:
        return {"hex": data.hex()}


def entry_object(entry: Entry) -> dict[str, Any]:
    """An entry with its values; `at` is where it begins, as `position` is a value of offset indexes."""
    return {"kind": "entry", "at": entry.position, **entry.values}


def damage_object(damage: Damage) -> dict[str, Any]:
    error = damage.error
    return {"kind": "damage", "position": error.offset, "path": error.path, "error": error.message,
            "expected": error.expected, "found": error.found, "lost": damage.lost, "resumes": damage.resumes}


def padding_object(padding: Padding) -> dict[str, Any]:
    return {"kind": "padding", "position": padding.position, "size": padding.size}
