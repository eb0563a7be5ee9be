"""Records: Kafka's own batches read, built and rebuilt; by values, by constructs and by the fast reader."""
from __future__ import annotations

import json
import lzma
from typing import Any

import pytest
from corpus import DATA

import kconstruct as kc
from kconstruct import records as rec
from kconstruct.records.constructs import Computed

pytest.importorskip("cramjam")

VECTORS: list[dict[str, Any]] = [
    json.loads(line)
    for line in lzma.decompress((DATA / "records.jsonl.xz").read_bytes()).splitlines()]
NAMES = {
    "baseOffset": "base_offset", "lastOffset": "last_offset", "magic": "magic", "codec": "codec",
    "timestampType": "timestamp_type", "sizeInBytes": "size", "maxTimestamp": "max_timestamp", "crc": "crc",
    "valid": "crc_ok", "partitionLeaderEpoch": "partition_leader_epoch", "producerId": "producer_id",
    "producerEpoch": "producer_epoch", "baseSequence": "base_sequence", "transactional": "is_transactional",
    "control": "is_control", "deleteHorizonMs": "delete_horizon_ms",
}


def ids(vector: dict[str, Any]) -> str:
    return str(vector["case"])


def raw(hex_text: str | None) -> bytes | None:
    return None if hex_text is None else bytes.fromhex(hex_text)


def as_kafka_says(record: rec.RecordValue, magic: int) -> dict[str, Any]:
    said: dict[str, Any] = {
        "offset": record.offset, "timestamp": record.timestamp,
        "key": None if record.key is None else record.key.hex(),
        "value": None if record.value is None else record.value.hex(),
    }
    if magic == 2:
        said["sequence"] = record.sequence
        said["headers"] = [[name, None if value is None else value.hex()] for name, value in record.headers]
    return said


def options(said: dict[str, Any]) -> dict[str, Any]:
    """What `batch` needs to be told to write the batch that Kafka wrote."""
    made: dict[str, Any] = {"magic": said["magic"], "compression": said["codec"]}
    if said["timestampType"] == "LogAppendTime":
        made["log_append_time"] = said["maxTimestamp"]
    if said["magic"] == 2:
        made |= {
            "base_offset": said["baseOffset"], "last_offset_delta": said["lastOffset"] - said["baseOffset"],
            "partition_leader_epoch": said["partitionLeaderEpoch"], "producer_id": said["producerId"],
            "producer_epoch": said["producerEpoch"], "base_sequence": said["baseSequence"],
            "transactional": said["transactional"], "control": said["control"],
            "delete_horizon_ms": said["deleteHorizonMs"], "max_timestamp": said["maxTimestamp"],
        }
    return made


def items(said: dict[str, Any], data: bytes) -> list[dict[str, Any]]:
    """The records as Kafka says they are; their own timestamps stay on the wire when the log's time wins."""
    made = [{"offset": record["offset"], "timestamp": record["timestamp"], "key": raw(record["key"]),
             "value": raw(record["value"]),
             "headers": [(name, raw(value)) for name, value in record.get("headers", ())]}
            for record in said["records"]]
    if said["magic"] == 2 and said["timestampType"] == "LogAppendTime":
        batch = rec.RecordBatch.parse(data)
        for item, record in zip(made, batch.Records):
            item["timestamp"] = batch.BaseTimestamp + record.TimestampDelta
    return made


def test_there_are_all_vectors() -> None:
    assert len(VECTORS) == 164


@pytest.mark.parametrize("vector", VECTORS, ids=ids)
def test_reads_what_kafka_reads(vector: dict[str, Any]) -> None:
    data = bytes.fromhex(vector["hex"])
    batches = kc.Records(data).batches
    assert rec.build_batches(batches) == data
    assert len(batches) == len(vector["batches"])
    for batch, said in zip(batches, vector["batches"]):
        read = {name: getattr(batch, NAMES[name]) for name in said if name != "records"}
        read["records"] = [as_kafka_says(record, batch.magic) for record in batch.records]
        assert read == said
        assert tuple(batch) == batch.records


@pytest.mark.parametrize("vector", VECTORS, ids=ids)
def test_builds_what_kafka_builds(vector: dict[str, Any]) -> None:
    built = [{**options(said), "records": items(said, bytes.fromhex(vector["hex"]))} for said in vector["batches"]]
    data = rec.build_batches(built)
    if all(said["codec"] == "none" for said in vector["batches"]):
        assert data.hex() == vector["hex"]
    for batch, said in zip(kc.Records(built).batches, vector["batches"]):
        assert [as_kafka_says(record, batch.magic) for record in batch.records] == said["records"]
        assert batch.crc_ok
        for name in said:
            if name not in ("records", "sizeInBytes", "crc"):
                assert getattr(batch, NAMES[name]) == said[name], name


@pytest.mark.parametrize("vector", VECTORS, ids=ids)
def test_constructs_round_trip(vector: dict[str, Any]) -> None:
    data = bytes.fromhex(vector["hex"])
    if data[16] == 2:
        batch = rec.RecordBatch.parse(data)
        assert rec.RecordBatch.build(batch) == data
        assert [record.Value for record in batch.Records] == [r.value for r in rec.parse_batches(data)[0].records]
        assert isinstance(batch.Crc, Computed)
    else:
        messages = rec.MessageSet.parse(data)
        assert rec.MessageSet.build(messages) == data
        assert rec.MessageSet.build(rec.MessageSet.parse(data[:-1])) == data[:-1]
