"""The files of a log directory: equal to what Kafka's own dump tool says, and damage found where it is."""
from __future__ import annotations

import json
import random
import re

import pytest
from segment_files import dump_of, files, named

import kconstruct as kc
from kconstruct.cli.log_json import last_sequence
from kconstruct.enums import ControlRecordType, TransactionState
from kconstruct.inside import to_json
from kconstruct.records import records
from kconstruct.segments import Entry, Filter, Found, LogFile, Lost, Padding, find_files, scan
from kconstruct.segments.files import _kind
from kconstruct.segments.reading import Damage, Reading, Shown
from kconstruct.segments.trees import batch_trace, entry_traces

LOGS = [*files("*.log"), *files("*.checkpoint")]
logs = pytest.mark.parametrize("path", LOGS, ids=named)


def batch_line(batch):
    """A batch as the dump tool writes it."""
    start = f"offset: {batch.last_offset} "
    if batch.magic == 2:
        horizon = batch.delete_horizon_ms
        start = (f"baseOffset: {batch.base_offset} lastOffset: {batch.last_offset} count: {batch.records_count} "
                 f"baseSequence: {batch.base_sequence} lastSequence: {last_sequence(batch)} "
                 f"producerId: {batch.producer_id} producerEpoch: {batch.producer_epoch} "
                 f"partitionLeaderEpoch: {batch.partition_leader_epoch} "
                 f"isTransactional: {str(batch.is_transactional).lower()} isControl: {str(batch.is_control).lower()} "
                 f"deleteHorizonMs: {'OptionalLong.empty' if horizon is None else f'OptionalLong[{horizon}]'} ")
    return (f"{start}position: {batch.position} {batch.timestamp_type}: {batch.max_timestamp} size: {batch.size} "
            f"magic: {batch.magic} compresscodec: {batch.codec} crc: {batch.crc} isvalid: {str(batch.crc_ok).lower()}")


def record_line(batch, shown):
    """A record as the dump tool writes it, what is inside as JSON in braces."""
    record = shown.record
    sizes = [-1 if part is None else len(part) for part in (record.key, record.value)]
    line = f"| offset: {record.offset} {batch.timestamp_type}: {record.timestamp} keySize: {sizes[0]} " \
           f"valueSize: {sizes[1]}"
    if batch.magic == 2:
        line += f" sequence: {record.sequence} headerKeys: [{','.join(name for name, _ in record.headers)}]"
    if batch.is_control:
        return line + " " + control_words(shown)
    if shown.key is not None:
        line += f" key: {inner(shown.key)}"
    elif record.key is not None:
        line += f" key: {record.key.decode()}"
    if shown.value is not None:
        line += f" payload: {inner(shown.value)}"
    elif record.value is not None:
        line += f" payload: {record.value.decode()}"
    elif shown.type:
        line += " payload: <DELETE>"
    return line


def control_words(shown):
    value = shown.value.value
    if shown.type in ("ABORT", "COMMIT"):
        return f"endTxnMarker: {shown.type} coordinatorEpoch: {value.CoordinatorEpoch}"
    if shown.type == "LEADER_CHANGE":
        return f"controlType: LEADER_CHANGE({int(ControlRecordType.LEADER_CHANGE)})"
    names = {"SNAPSHOT_HEADER": "SnapshotHeader", "SNAPSHOT_FOOTER": "SnapshotFooter", "KRAFT_VERSION": "KRaftVersion",
             "KRAFT_VOTERS": "KRaftVoters"}
    return f"{names[shown.type]} {json.dumps(to_json(shown.value)['data'])}"


def inner(opened):
    """What is inside as the dump tool's JSON."""
    doc = to_json(opened)
    data = doc["data"]
    message = opened.message
    if message.kind == "coordinator-key":
        return json.dumps({"type": str(message.key), "data": data})
    if message.kind == "metadata":
        name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", message.name).upper()
        return json.dumps({"type": name, "version": doc["version"], "data": data})
    if message.name == "TransactionLogValue":
        state = TransactionState(data["transactionStatus"]).name.replace("_", " ").title().replace(" ", "")
        data["transactionStatus"] = state
    for member in data.get("members", ()):
        for name in ("subscription", "assignment"):
            if isinstance(member[name], dict):
                member[name] = member[name]["data"]
    return json.dumps({"version": str(doc["version"]), "data": data})


def parts_of(line):
    """A line in pieces: JSON as values, so that spaces and the order of names do not count."""
    line = re.sub(r" isValid: true crc: \d+}", "", line)
    pieces = []
    while (start := re.search(r"{", line)) is not None:
        try:
            value, end = json.JSONDecoder().raw_decode(line[start.start():])
        except ValueError:
            break
        pieces += [line[:start.start()], value]
        line = line[start.start() + end:]
    return [*pieces, line]


@logs
def test_a_segment_is_what_kafkas_dump_says(path):
    lines, batch = [], None
    with LogFile(path) as file:
        for part in Reading(file).parts(True):
            if isinstance(part, Found):
                batch = part.batch
                lines.append(batch_line(batch))
            else:
                assert isinstance(part, Shown) and part.fault is None, part
                lines.append(record_line(batch, part))
    wanted = dump_of(path)
    for line, expected in zip(lines, wanted):
        assert parts_of(line) == parts_of(expected)
    assert len(lines) == len(wanted)


def entry_line(kind, values):
    if kind != "snapshot":
        return " ".join(f"{name}: {value}" for name, value in values.items())
    last, delta = values["lastSequence"], values["offsetDelta"]
    first = values["currentTxnFirstOffset"]
    start = (f"producerId: {values['producerId']} producerEpoch: {values['epoch']} "
             f"coordinatorEpoch: {values['coordinatorEpoch']} "
             f"currentTxnFirstOffset: {'OptionalLong.empty' if first < 0 else f'OptionalLong[{first}]'} "
             f"lastTimestamp: {values['timestamp']} ")
    if last < 0:
        return start.rstrip()
    return (f"{start}firstSequence: {last - delta} lastSequence: {last} lastOffset: {values['lastOffset']} "
            f"offsetDelta: {delta} timestamp: {values['timestamp']}")


@pytest.mark.parametrize("path", [path for kind in ("*.index", "*.timeindex", "*.txnindex", "*.snapshot")
                                  for path in files(kind) if path.stat().st_size], ids=named)
def test_indexes_and_producer_snapshots_are_what_kafkas_dump_says(path):
    with LogFile(path) as file:
        entries = list(file.entries())
        lines = [entry_line(file.kind, entry.values) for entry in entries if isinstance(entry, Entry)]
    assert lines == dump_of(path)
    assert len(lines) == len(entries)


@pytest.mark.parametrize(("name", "first"), [
    ("k44/__cluster_metadata-0/leader-epoch-checkpoint", {"epoch": 1, "startOffset": 0}),
    ("k44/__cluster_metadata-0/meta.properties", {
        "node.id": "1", "directory.id": "EYKWycuhRheMTqQe1ywMhQ", "version": "1",
        "cluster.id": "L4UBHIIUSPuWJQ5MqG3xDw"}),
    ("k44/__cluster_metadata-0/partition.metadata", {"version": "0", "topic_id": "AAAAAAAAAAAAAAAAAAAAAQ"}),
    ("k44/__cluster_metadata-0/quorum-state", {
        "version": 1, "leaderId": 1, "leaderEpoch": 5, "votedId": -1, "votedDirectoryId": "AAAAAAAAAAAAAAAAAAAAAA"}),
    ("k391/__cluster_metadata-0/quorum-state", {
        "version": 0, "clusterId": "", "leaderId": 1, "leaderEpoch": 2, "votedId": -1, "appliedOffset": 0,
        "currentVoters": [{"voterId": 1}]}),
])
def test_files_of_text(name, first):
    (path,) = [path for path in files("*") if named(path) == name]
    with LogFile(path) as file:
        entries = list(file.entries())
    assert all(isinstance(entry, Entry) for entry in entries)
    assert entries[0].values == first


def test_every_checkpoint_has_as_many_rows_as_it_says():
    for path in files("leader-epoch-checkpoint"):
        with LogFile(path) as file:
            assert len(list(file.entries())) == int(path.read_text().splitlines()[1])


def test_other_checkpoints(tmp_path):
    path = tmp_path / "replication-offset-checkpoint"
    path.write_text("0\n2\norders 0 12\nmy topic.x 1 5\n")
    with LogFile(path) as file:
        row, lost = file.entries()
    assert row.values == {"topic": "orders", "partition": 0, "offset": 12}
    assert str(lost.error) == "at byte 16 (0x10): not a row: expected topic partition offset, found 'my topic.x 1 5'"


@logs
def test_trees_tile_each_batch_with_offsets_in_the_file(path):
    with LogFile(path) as file:
        for found in file.scan():
            trace = batch_trace(file, found, file.topic)
            position = found.position
            for leaf in trace.leaves():
                assert leaf.offset == position
                position = leaf.end
            assert position == found.position + found.size
            assert not [node.notes for node in trace.root.walk() if node.notes or node.fault]
            assert trace.root.path == str(found.index)


def test_trees_of_internal_topics_are_opened():
    seen = set()
    for path in LOGS:
        with LogFile(path) as file:
            for found in file.scan():
                seen |= {node.type for node in batch_trace(file, found, file.topic).root.walk()
                         if node.name in ("Key", "Value")}
    assert {"OffsetCommitKey", "OffsetCommitValue", "GroupMetadataValue", "ConsumerGroupMetadataValue",
            "TransactionLogValue", "ShareSnapshotValue", "ShareUpdateValue", "PartitionRecord", "RegisterBrokerRecord",
            "VotersRecord", "EndTxnMarker"} <= seen


def test_trees_of_indexes_and_snapshots():
    sizes = {}
    for path in files("*"):
        with LogFile(path) as file:
            if not file.has_batches:
                for trace in entry_traces(file):
                    assert_tiles_from(trace)
                    sizes[file.kind] = sizes.get(file.kind, 0) + trace.root.size
    assert set(sizes) == {"index", "timeindex", "txnindex", "snapshot"}


def assert_tiles_from(trace):
    position = trace.root.offset
    for leaf in trace.leaves():
        assert leaf.offset == position
        position = leaf.end
    assert position == trace.root.end
    assert not trace.notes


# --- damage -----------------------------------------------------------------------------------------------------------

VALUES = [[{"key": f"k{index}", "value": "v" * index} for index in range(batch + 1)] for batch in range(8)]


def segment():
    """Eight batches in a row, plain and compressed in turn; the bytes, and where each begins."""
    data, starts, offset = b"", [], 100
    for number, some in enumerate(VALUES):
        starts.append(len(data))
        data += records(some, base_offset=offset, compression="gzip" if number % 2 else None, base_timestamp=1,
                        partition_leader_epoch=3)
        offset += len(some)
    return data, starts


DATA, STARTS = segment()


def parts(data, first_offset=100):
    """All parts; they tile the data."""
    found = list(scan(data, first_offset))
    position = 0
    for part in found:
        assert part.position == position
        position += part.size
    assert position == len(data)
    return found


def test_a_sound_segment_has_no_faults():
    found = parts(DATA)
    assert [part.position for part in found] == STARTS
    assert not any(part.faults for part in found)


def test_what_is_no_batch_is_lost_up_to_the_next_one():
    data = bytearray(DATA)
    data[STARTS[2] + 16] = 7
    lost = parts(bytes(data))[2]
    assert (lost.position, lost.size) == (STARTS[2], STARTS[3] - STARTS[2])
    assert str(lost.error) == f"Magic at byte {STARTS[2] + 16} (0x{STARTS[2] + 16:x}): not a batch: no such magic: " \
                              "expected 0, 1 or 2, found 7"
    assert [part.position for part in parts(bytes(data))] == STARTS


@pytest.mark.parametrize("length", [0, -1, 49, 60, 1 << 20, (1 << 31) - 1])
def test_a_wrong_length_costs_one_batch(length):
    data = bytearray(DATA)
    data[STARTS[3] + 8:STARTS[3] + 12] = length.to_bytes(4, "big", signed=True)
    found = parts(bytes(data))
    assert [part.position for part in found] == STARTS
    assert [type(part) for part in found].count(Lost) == 1
    assert found[3].error.offset in range(STARTS[3], STARTS[3] + 21)


def test_a_hole_of_zeros_is_lost_and_zeros_at_the_end_are_not():
    data = DATA[:STARTS[4]] + bytes(5000) + DATA[STARTS[4]:] + bytes(3000)
    found = parts(data)
    assert isinstance(found[4], Lost) and found[4].size == 5000
    assert isinstance(found[-1], Padding) and found[-1].size == 3000
    assert len(found) == len(STARTS) + 2


def test_bytes_between_batches_are_lost_wherever_they_are():
    noise = random.Random(1).randbytes(999)
    found = parts(noise + DATA + noise)
    assert [type(part) for part in found] == [Lost, *[Found] * len(STARTS), Lost]


def test_offsets_and_epochs_that_go_back_are_told():
    data = bytearray(DATA)
    data[STARTS[5]:STARTS[5] + 8] = (2).to_bytes(8, "big")
    data[STARTS[6] + 12:STARTS[6] + 16] = (1).to_bytes(4, "big")
    found = parts(bytes(data))
    assert [str(fault) for part in found for fault in part.faults] == [
        f"BaseOffset at byte {STARTS[5]} (0x{STARTS[5]:x}): offset goes back: expected more than 114, found 2",
        f"PartitionLeaderEpoch at byte {STARTS[6] + 12} (0x{STARTS[6] + 12:x}): leader epoch goes back: "
        "expected 3 or more, found 1",
    ]
    assert "expected 200 or more, as the file's name says" in str(parts(DATA, 200)[0].faults[0])


UNSEEN = {*range(8), *range(12, 16)}
"""Offset and leader epoch are not covered by the CRC: a change is seen when it makes them go back."""


def test_every_bit_flip_is_told_where_it_is():
    for number, start in enumerate(STARTS):
        end = [*STARTS, len(DATA)][number + 1]
        for at in range(start, end):
            data = bytearray(DATA)
            data[at] ^= 1 << at % 8
            found = parts(bytes(data))
            errors = [error for part in found for error in
                      (part.faults if isinstance(part, Found) else [part.error] if isinstance(part, Lost) else [])]
            if at - start in UNSEEN and not errors:
                continue
            assert errors, at
            assert all(error.offset is not None for error in errors)
            assert start <= errors[0].offset < end or at - start in UNSEEN
            lost = sum(part.size for part in found if isinstance(part, Lost))
            assert lost <= end - start


@pytest.mark.parametrize("kind", [0, 1])
def test_old_formats_are_found_again_too(kind):
    (path,) = [path for path in LOGS if named(path) == f"k391zk/fmt{kind}-0/00000000000000000000.log"]
    data = bytearray(path.read_bytes())
    starts = [part.position for part in scan(bytes(data))]
    data[starts[9] + 9] ^= 0x40
    found = parts(bytes(data), 0)
    assert [part.position for part in found] == starts
    assert isinstance(found[9], Lost)


@pytest.mark.parametrize("path", [path for path in files("*") if path.stat().st_size], ids=named)
def test_cuts_and_noise_are_told_and_never_raise(path, tmp_path):
    whole = path.read_bytes()
    chance = random.Random(path.name)
    place = tmp_path / path.parent.name
    place.mkdir()
    for attempt in range(30):
        data = bytearray(whole[:chance.randrange(len(whole))] if attempt % 2 else whole)
        for _ in range(chance.randrange(4)):
            if data:
                data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        damaged = place / path.name
        damaged.write_bytes(data)
        with LogFile(damaged) as file:
            if file.has_batches:
                for part in Reading(file).parts(True):
                    assert not isinstance(part, Damage) or part.error.offset is not None
            else:
                for part in file.entries():
                    assert not isinstance(part, Lost) or part.error.offset is not None


@pytest.mark.parametrize("unit", [b"\0", b"\1", b"\2", b"\xff", bytes(16) + b"\2", bytes(11) + b"\x30",
                                  bytes(8) + b"\0\0\1\0" + bytes(4) + b"\2" + bytes(44),
                                  bytes(8) + b"\0\2\0\0" + bytes(4) + b"\2" + bytes(44)],
                         ids=["zeros", "ones", "twos", "ff", "magics", "lengths", "headers", "long headers"])
def test_patterns_that_look_like_batches_come_to_an_end(unit):
    found = parts(DATA[:-1] + unit * (400_000 // len(unit)))
    assert found


# --- indexes against the segment beside them --------------------------------------------------------------------------

INDEXES = [path for path in (*files("*.index"), *files("*.timeindex")) if path.stat().st_size]


@pytest.mark.parametrize("path", INDEXES, ids=named)
def test_real_indexes_agree_with_their_segments(path):
    with LogFile(path) as file:
        assert all(isinstance(part, (Entry, Padding)) for part in file.entries())


@pytest.mark.parametrize("path", INDEXES, ids=named)
def test_every_wrong_entry_is_told(path, tmp_path):
    """Any bit of an entry.  One may serve several batches: another one of them is no fault."""
    place = tmp_path / path.name
    segment = path.with_suffix(".log").read_bytes()
    place.with_suffix(".log").write_bytes(segment)
    first = {part.position: part.batch.base_offset for part in scan(segment)}
    data = path.read_bytes()
    size = 8 if path.suffix == ".index" else 12
    at = len(data) // size // 2 * size
    for bit in range(8 * size):
        damaged = bytearray(data)
        damaged[at + bit // 8] ^= 0x80 >> bit % 8
        place.write_bytes(damaged)
        with LogFile(place) as file:
            lost = [part for part in file.entries() if isinstance(part, Lost)]
        if not lost:
            offset, position = (int.from_bytes(damaged[at + part:at + part + 4], "big") for part in (0, 4))
            assert path.suffix == ".index" and first[position] <= offset <= max(first.values())
            continue
        assert at <= lost[0].error.offset < at + 2 * size
        assert lost[0].error.path in ("Position", "RelativeOffset", "Timestamp")
        assert lost[0].error.expected and lost[0].error.found


def index_of(*entries):
    return b"".join(offset.to_bytes(4, "big", signed=True) + position.to_bytes(4, "big", signed=True)
                    for offset, position in entries)


@pytest.mark.parametrize(("entries", "faults"), [
    ([(0, 0), (2, STARTS[1]), (35, STARTS[7])], []),
    ([(5, STARTS[1])], []),  # followers of old releases wrote one entry for several batches: the last offset of all
    ([(2, STARTS[1] + 1)], [("Position", 4, "where a batch begins", str(STARTS[1] + 1))]),
    ([(2, -5)], [("Position", 0, "0 or more", "-5"), ("Position", 4, "where a batch begins", "-5")]),
    ([(2, 1 << 30)], [("Position", 4, "where a batch begins", str(1 << 30))]),
    ([(0, STARTS[1])], [("RelativeOffset", 0, f"101 or more, as in the batch at byte {STARTS[1]}", "100")]),
    ([(2, STARTS[1]), (36, STARTS[7])], [("RelativeOffset", 8, "at most 135, the segment's last", "136")]),
])
def test_entries_of_an_offset_index(entries, faults, tmp_path):
    place = tmp_path / "00000000000000000100.index"
    place.write_bytes(index_of(*entries) + bytes(80))
    place.with_suffix(".log").write_bytes(DATA)
    for name in ("index", "index.deleted"):
        if name != "index":
            for old in (place, place.with_suffix(".log")):
                old.rename(old.with_name(f"{old.name}.deleted"))
        with LogFile(tmp_path / f"00000000000000000100.{name}") as file:
            parts = list(file.entries())
        assert [(part.error.path, part.error.offset, part.error.expected, part.error.found)
                for part in parts if isinstance(part, Lost)] == faults
        assert sum(isinstance(part, Entry) for part in parts) == len(entries)


@pytest.mark.parametrize("magic", [0, 1, 2])
@pytest.mark.parametrize("compression", [None, "gzip"])
def test_entries_of_a_time_index(magic, compression, tmp_path):
    place = tmp_path / "00000000000000000000.timeindex"
    data = b"".join(records([{"value": "v", "timestamp": 1000 + offset}, {"value": "w", "timestamp": 900}],
                            base_offset=offset, magic=magic, compression=compression) for offset in range(0, 20, 2))
    place.with_suffix(".log").write_bytes(data)

    def faults(*entries):
        place.write_bytes(b"".join(stamp.to_bytes(8, "big", signed=True) + offset.to_bytes(4, "big")
                                   for stamp, offset in entries))
        with LogFile(place) as file:
            return [(part.error.path, part.error.found) for part in file.entries() if isinstance(part, Lost)]

    last = 0 if magic < 2 and compression is None else 1  # an old message is a batch of its own
    if magic:
        assert faults((1004, 4 + last), (1018, 18 + last)) == []
        assert faults((1005, 4 + last), (1018, 18 + last)) == [("Timestamp", "1005")]
    assert faults((1019, 20)) == [("RelativeOffset", "20")]
    place.with_suffix(".log").unlink()
    assert faults((1019, 20)) == []


def test_an_index_of_a_damaged_segment_is_judged_as_far_as_that_reads(tmp_path):
    place = tmp_path / "00000000000000000100.index"
    place.write_bytes(index_of((2, STARTS[1]), (9, STARTS[2]), (35, STARTS[7])))
    place.with_suffix(".log").write_bytes(DATA[:STARTS[3]] + b"?" * 20 + DATA[STARTS[3] + 20:])
    with LogFile(place) as file:
        assert all(isinstance(part, Entry) for part in file.entries())
    place.with_suffix(".log").write_bytes(b"")
    with LogFile(place) as file:
        assert sum(isinstance(part, Lost) for part in file.entries()) == 3


# --- names and filters ------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("name", "kind"), [
    ("00000000000000000000.log", "log"), ("00000000000000000000.log.deleted", "log"), ("x.index.cleaned", "index"),
    ("00000000000000000007-0000000001.checkpoint.part", "checkpoint"), ("bootstrap.checkpoint", "checkpoint"),
    ("recovery-point-offset-checkpoint", "offset-checkpoint"), ("leader-epoch-checkpoint", "leader-epoch-checkpoint"),
    ("meta.properties", "meta.properties"), ("log", None), ("index", None), ("server.properties", None),
])
def test_the_name_says_the_kind(name, kind):
    assert _kind(name) == kind


def test_a_file_of_another_name_is_a_segment_when_it_begins_with_a_batch(tmp_path):
    path = tmp_path / "saved.bin"
    path.write_bytes(DATA)
    with LogFile(path) as file:
        assert (file.kind, file.topic, file.first_offset) == ("log", None, None)
    path.write_bytes(b"hello, this is a text")
    with pytest.raises(kc.InputError, match="not a file of a log directory"):
        LogFile(path)
    with pytest.raises(kc.InputError, match="no file of a log directory"):
        find_files(tmp_path)


def test_the_directory_says_the_topic(tmp_path):
    for name, topic, partition in (("my-topic-12", "my-topic", 12), ("orders", None, None),
                                   ("orders-3.0123456789abcdef0123456789abcdef-delete", "orders", 3)):
        (tmp_path / name).mkdir()
        path = tmp_path / name / "00000000000000000042.log"
        path.write_bytes(b"")
        with LogFile(path) as file:
            assert (file.topic, file.partition, file.first_offset) == (topic, partition, 42)


@pytest.mark.parametrize("path", [path for path in LOGS if path.parent.name.startswith("__")], ids=named)
def test_records_without_a_topics_name_are_known_by_their_looks(path, tmp_path):
    place = tmp_path / path.name
    place.write_bytes(path.read_bytes())
    with LogFile(place) as file:
        reading = Reading(file)
        shown = [part for part in reading.parts(True) if isinstance(part, Shown)]
    assert (reading.topic, reading.guessed) == (path.parent.name.rpartition("-")[0], True)
    assert all(part.type and part.fault is None for part in shown)


@pytest.mark.parametrize("path", [path for path in LOGS if not path.parent.name.startswith("__")], ids=named)
def test_an_applications_records_are_not_taken_for_internal_ones(path, tmp_path):
    place = tmp_path / path.name
    place.write_bytes(path.read_bytes())
    with LogFile(place) as file:
        reading = Reading(file)
        assert all(not part.type or part.value is not None for part in reading.parts(True) if isinstance(part, Shown))
    assert reading.topic is None


def picked(name, filter, records=True):
    (path,) = [path for path in LOGS if named(path).startswith(name)]
    with LogFile(path) as file:
        return [part for part in Reading(file, filter=Filter(filter)).parts(records)
                if isinstance(part, Shown if records else Found)]


@pytest.mark.parametrize(("name", "filter", "offsets"), [
    ("k391/codecs-0", "offset<3", [0, 1, 2]),
    ("k391/codecs-0", "offset = 7", [7]),
    ("k391/codecs-0", "producer=1001 and key=key-2", [7]),
    ("k391/codecs-0", "value=null", [5, 10, 15]),
    ("k391/codecs-0", "value~'gzip-[56]'", [8, 9]),
    ("k391/codecs-0", "key=hex:6b65792d32 and offset<12", [1, 7]),
    ("k391/codecs-0", "type=commit", [29, 36]),
    ("k391/codecs-0", "timestamp >= 2026-11-30T07:59:07.826Z", [36, 37, 38]),
    ("k391/codecs-0", "not (offset>2 or key=key-1)", [1, 2]),
    ("k391zk/fmt1-0", "offset>=82 or offset<1", [0, 82, 83]),
    ("k391/__consumer_offsets-1", "type=OffsetCommit and value.offset>=80 and key.group~0_10", [11]),
    ("k44/__cluster_metadata-0/00000000000000000000", "type~Feature and value.FeatureLevel=33", [3]),
    ("k44/__transaction_state-0", "value.transactionStatus=0 and offset<5", [0]),
])
def test_filters(name, filter, offsets):
    found = [part.record.offset for part in picked(name, filter)]
    assert found == offsets


@logs
@pytest.mark.parametrize("filter", ["offset>=4 and offset<=9", "producer!=-1", "not offset<7", "offset=5 or offset!=5"])
def test_a_batchs_header_says_of_its_records_what_they_say(path, filter):
    wanted = Filter(filter)
    with LogFile(path) as file:
        for found in file.scan():
            says = wanted.says(found.batch)
            taken = {wanted.takes(subject_of(found, record)) for record in found.batch}
            assert says is None or taken <= {says}


def subject_of(found, record):
    from kconstruct.segments.filters import Subject
    return Subject(record, found.batch.producer_id)


@pytest.mark.parametrize(("text", "why"), [
    ("", "expected a field"), ("offset", "an operator"), ("offset>", "a value after offset >"),
    ("offset>x", "a number after offset >, not 'x'"), ("ofset=1", "nearest: offset"), ("key<3", "= != or ~ with key"),
    ("offset~3", "a comparison with offset"), ("key~(", "a value after key ~"), ("key~'('", "a regular expression"),
    ("(offset=1", "a closing parenthesis"), ("offset=1 offset=2", "and, or or the end"), ("key=hex:zz", "hex"),
    ("timestamp>yesterday", "a time or a number"), ("type.x=1", "a field"), ("offset=1 and", "a field"),
    ("key='a", "another character"), ("(" * 3000 + "offset=1", "at most 100"), ("not " * 3000 + "offset=1", "at most"),
])
def test_filters_that_are_none(text, why):
    with pytest.raises(kc.InputError) as error:
        Filter(text)
    assert why in str(error.value)


def test_filters_may_be_long_and_somewhat_deep():
    deep = Filter("(" * 90 + "offset=1" + ")" * 90)
    many = Filter(" or ".join(f"(offset={number})" for number in range(5000)))
    some = [found.batch for found in scan(DATA)]
    assert [deep.says(batch) for batch in some] == [False] * 8
    assert all(many.says(batch) is not False for batch in some)
