"""Record batches v2 and message sets v0 and v1: what a `records` field holds, and a log segment.

    from kconstruct import records
    for batch in records.parse_batches(data):           # or kc.Records(data).batches
        for record in batch.records:
            record.offset, record.timestamp, record.key, record.value, record.headers
    records.records([{"key": "k", "value": "v"}], compression="zstd")        # a field's bytes; kc.records(...) too
    records.trace(data), records.explain(node, data)                         # the annotated tree

Reading gzip needs Python alone; snappy, lz4 and zstd need the extra `records`, and so does a fast CRC-32C.
"""
from typing import TYPE_CHECKING, Any

from kconstruct.startup import lazy_names, make_callable

if TYPE_CHECKING:
    from kconstruct.records.annotate import when
    from kconstruct.records.batches import (
        AnyBatch,
        Batch,
        CutBatch,
        MessageBatch,
        batch_at,
        head_at,
        iter_batches,
        parse_batches,
    )
    from kconstruct.records.build import batch, build_batches, empty_batch, records
    from kconstruct.records.compression import Limits, compress, decompress, limits
    from kconstruct.records.constructs import Message, MessageSet, Record, RecordBatch
    from kconstruct.records.crc import checksum, crc32, crc32c
    from kconstruct.records.fast import RecordValue
    from kconstruct.records.layout import check_start
    from kconstruct.records.trees import explain, trace
    from kconstruct.records.value import Records

__all__ = [
    "AnyBatch", "Batch", "CutBatch", "Limits", "Message", "MessageBatch", "MessageSet", "Record", "RecordBatch",
    "RecordValue", "Records", "batch", "batch_at", "build_batches", "check_start", "checksum", "compress", "crc32",
    "crc32c", "decompress", "empty_batch", "explain", "head_at", "iter_batches", "limits", "parse_batches", "records",
    "trace", "when",
]

__getattr__, __dir__ = lazy_names(__name__, {
    "annotate": "when",
    "batches": "AnyBatch Batch CutBatch MessageBatch batch_at head_at iter_batches parse_batches",
    "build": "batch build_batches empty_batch records",
    "compression": "Limits compress decompress limits",
    "constructs": "Message MessageSet Record RecordBatch",
    "crc": "checksum crc32 crc32c",
    "fast": "RecordValue",
    "layout": "check_start",
    "trees": "explain trace",
    "value": "Records",
})


def _build(items: Any = (), **options: Any) -> Any:
    from kconstruct.records.build import records

    return records(items, **options)


make_callable(__name__, _build)
