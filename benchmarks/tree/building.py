"""1,000 records built into one batch, by ourselves and by the builders of kafka-python and aiokafka."""
from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import kconstruct as kc
from benchmarks.tree.section import Aim, Plan, Section
from benchmarks.workloads import FIRST_TIMESTAMP, fetched_records
from kconstruct import records

Item = tuple[bytes, bytes, list[tuple[str, bytes]], int]
"""Key, value, headers, timestamp in ms."""


def items(headers: bool) -> list[Item]:
    """The 1,000 records of the workloads, with their two headers or without them."""
    held = [record for batch in fetched_records() for record in batch]
    return [(key, value, [(name.decode(), data) for name, data in some] if headers else [], FIRST_TIMESTAMP + 7 * i)
            for i, (key, value, some) in enumerate(held)]


def ours(held: list[Item]) -> kc.Records:
    """One batch v2."""
    return records.records(held)


def builder_of(package: str) -> Callable[[list[Item]], bytes]:
    """Building one batch v2 with the builder of a package; raises ImportError without it."""
    builder = import_module(f"{package}.record.default_records").DefaultRecordBatchBuilder

    def build(held: list[Item]) -> bytes:
        batch = builder(2, 0, 0, -1, -1, -1, 1 << 24)
        append = batch.append
        for offset, (key, value, headers, timestamp) in enumerate(held):
            append(offset, timestamp, key, value, headers)
        return bytes(batch.build())

    return build


def content(data: Any) -> list[Any]:
    """All that a batch says: its attributes, its bounds, and every record."""
    return [(batch.base_offset, batch.attributes, batch.base_timestamp, batch.max_timestamp, batch.producer_id,
             batch.producer_epoch, batch.base_sequence, batch.crc_ok, len(batch.records),
             [(each.offset, each.timestamp, each.key, each.value, each.headers) for each in batch.records])
            for batch in records.parse_batches(data)]


def record_building(plan: Plan) -> Section:
    """Microseconds for 1,000 records, and by how much we are faster."""
    section = Section("1,000 records built into one batch, not compressed, in us; faster: above 1, kconstruct is")
    builders: dict[str, Callable[[list[Item]], Any]] = {"kconstruct": ours}
    for name, package in (("kafka-python", "kafka"), ("aiokafka", "aiokafka")):
        try:
            builders[name] = builder_of(package)
        except ImportError as error:
            section.left_out.append(f"{name}: {error}")
    for title, held in (("key and value", items(False)), ("key, value, 2 headers", items(True))):
        expected = content(ours(held))
        section.check(sum(len(batch[-1]) for batch in expected) == len(held), f"{title}: records are missing")
        for name, build in builders.items():
            section.check(content(build(held)) == expected, f"{title}: {name} builds another batch")
        us = plan.fastest({name: (build, held) for name, build in builders.items()})
        for name, spent in us.items():
            faster = spent / us["kconstruct"]
            section.rows.append({"records": title, "builder": name, "us": spent,
                                 "faster": None if name == "kconstruct" else
                                 Aim(faster, 2, least=True) if name == "kafka-python" else faster})
    return section
