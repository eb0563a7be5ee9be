"""The files of a log directory: equal to what Kafka's own dump tool says, and damage found where it is."""
from __future__ import annotations

import json
import re

import pytest
from segment_files import SEGMENT, dump_of, files, named

import kconstruct as kc
from kconstruct.cli.log_json import last_sequence
from kconstruct.enums import ControlRecordType, TransactionState
from kconstruct.nested import to_json
from kconstruct.segments import Entry, Filter, Found, LogFile, find_files, scan
from kconstruct.segments.files import _kind
from kconstruct.segments.reading import SegmentReader, Shown
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
        for part in SegmentReader(file).parts(True):
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
    path.write_bytes(SEGMENT)
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
        reading = SegmentReader(file)
        shown = [part for part in reading.parts(True) if isinstance(part, Shown)]
    assert (reading.topic, reading.guessed) == (path.parent.name.rpartition("-")[0], True)
    assert all(part.type and part.fault is None for part in shown)


@pytest.mark.parametrize("path", [path for path in LOGS if not path.parent.name.startswith("__")], ids=named)
def test_an_applications_records_are_not_taken_for_internal_ones(path, tmp_path):
    place = tmp_path / path.name
    place.write_bytes(path.read_bytes())
    with LogFile(place) as file:
        reading = SegmentReader(file)
        assert all(not part.type or part.value is not None for part in reading.parts(True) if isinstance(part, Shown))
    assert reading.topic is None


def picked(name, filter, records=True):
    (path,) = [path for path in LOGS if named(path).startswith(name)]
    with LogFile(path) as file:
        return [part for part in SegmentReader(file, filter=Filter(filter)).parts(records)
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
            says = wanted.passes(found.batch)
            taken = {wanted.matches(subject_of(found, record)) for record in found.batch}
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
    some = [found.batch for found in scan(SEGMENT)]
    assert [deep.passes(batch) for batch in some] == [False] * 8
    assert all(many.passes(batch) is not False for batch in some)
