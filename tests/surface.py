"""Every public callable with arguments that are valid, and nonsense to put in the place of each."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import kconstruct as kc
from kconstruct import (
    dump_input,
    grammar,
    identification,
    inputs,
    nested,
    records,
    registry,
    releases,
    segments,
    testing,
    wire,
)
from kconstruct.records import empty_batch
from kconstruct.trace import Node
from kconstruct.versions import Versions

M = kc.OffsetCommitRequest
BODY = M.build({"GroupId": "g", "Topics": [{"Name": "t", "Partitions": [{}]}]}, 9)
REQUEST = kc.Frame(M, 9, kc.Container(CorrelationId=7, ClientId="c"), M.parse(BODY, 9))
FRAME = bytes(REQUEST)
ANSWER = kc.HeartbeatResponse.build({}, 4)
ANSWER_FRAME = bytes(kc.Frame(kc.HeartbeatResponse, 4, kc.Container(CorrelationId=7), kc.Container()))
BATCH = empty_batch()
NUMBERS = ("Boolean", "Float64", "Int8", "Int16", "Int32", "Int64", "UInt16", "UInt32", "UInt64", "UVarint", "Varint",
           "Varlong", "Uuid")
TEXTS = ("String", "NullableString", "CompactString", "CompactNullableString")
BLOBS = ("Bytes", "NullableBytes", "CompactBytes", "CompactNullableBytes", "RecordsBytes", "NullableRecords",
         "CompactRecords", "CompactNullableRecords")
ARRAYS = ("Array", "NullableArray", "CompactArray", "CompactNullableArray")


def nonsense() -> dict[str, Any]:
    """What people hand over by mistake, by what it is called."""
    released = memoryview(b"abc")
    released.release()
    circle: list[Any] = []
    circle.append(circle)
    return {
        "None": None, "5": 5, "-1": -1, "2**70": 1 << 70, "1.5": 1.5, "nan": float("nan"), "True": True,
        "text": "x", "empty text": "", "surrogate": "\ud800", "two lines": "a\nb", "NUL": "a\0b",
        "[]": [], "[None]": [None], "['x']": ["x"], "a circle": circle, "()": (), "(5,)": (5,), "(8, None)": (8, None),
        "({}, [])": ({}, []), "{}": {}, "{1: 2}": {1: 2}, "{'x': 1}": {"x": 1}, "a set": {1}, "object": object(),
        "a class": dict, "a function": len, "generator": (item for item in ()), "a slice": slice(1), "...": ...,
        "b''": b"", "bytes": b"x", "bytearray": bytearray(b"x"), "strided": memoryview(b"abcdefghij")[::2],
        "released": released, "two dimensions": memoryview(bytes(8)).cast("B", (2, 4)),
        "of ints": memoryview(bytes(8)).cast("i"),
    }


class Call(NamedTuple):
    """A call that succeeds: each argument by its place or its name."""

    name: str
    function: Callable[..., Any]
    arguments: tuple[Any, ...] = ()
    options: Mapping[str, Any] = MappingProxyType({})

    def spoiled(self) -> Iterator[tuple[str, tuple[Any, ...], Mapping[str, Any]]]:
        """The same call with nonsense in the place of one argument: what was spoiled, the arguments, the options."""
        for index in range(len(self.arguments)):
            for what, value in nonsense().items():
                arguments = (*self.arguments[:index], value, *self.arguments[index + 1:])
                yield f"{self.name}, argument {index}: {what}", arguments, self.options
        for option in self.options:
            for what, value in nonsense().items():
                yield f"{self.name}, {option}={what}", self.arguments, {**self.options, option: value}


def consumed(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function with what it gives one by one taken to the end."""
    return lambda *arguments, **options: list(function(*arguments, **options))


def opened(function: Callable[..., Any], path: Any) -> None:
    """Opens a file of any kind; what the system says of it is no error of an argument."""
    with suppress(OSError):
        try:
            function(path).close()
        except kc.InputError as error:
            if path != Path(__file__):
                raise
            assert "not a file of a log directory" in str(error)


def used(row: Any) -> Any:
    """Makes messages of a row, so that it is used."""
    if isinstance(row, grammar.Type):
        row = "Name" / row
    return [row, grammar.Data("D", "0-1", "1", row)[1]]


def _of_package() -> Iterator[Call]:
    yield Call("message", kc.message, ("OffsetCommitRequest",))
    yield Call("message by key", kc.message, (8, "request"))
    yield Call("release", kc.release, ("3.7",))
    yield Call("parse_frame", kc.parse_frame, (FRAME,))
    yield Call("parse_frame of a response", kc.parse_frame, (ANSWER_FRAME,), {"response_to": ("Heartbeat", 4)})
    yield Call("trace_frame", kc.trace_frame, (FRAME,), {"sized": True})
    yield Call("trace_frame of a response", kc.trace_frame, (ANSWER_FRAME,), {"response_to": ("Heartbeat", 4)})
    yield Call("frames", consumed(kc.frames), (FRAME,))
    yield Call("build_frame", kc.build_frame, (REQUEST,))
    parts = (M, 9, REQUEST.header, REQUEST.body, b"", b"")
    yield Call("Frame", kc.Frame, parts)
    for show in (bytes, repr, str, lambda made: made.direction, lambda made: made.correlation_id):
        yield Call("Frame shown", lambda *parts, show=show: show(kc.Frame(*parts)), parts)
    yield Call("identify", kc.identify, (FRAME,), {"maximum": 5})
    yield Call("identify a response", kc.identify, (bytes(4) + ANSWER,), {"request": ("Heartbeat", 4)})
    yield Call("identify_stream", kc.identify_stream, (FRAME,), {"maximum": 5})
    yield Call("identify_stream of a list", kc.identify_stream, ([FRAME],))
    yield Call("advise", kc.advise, (BODY, M, 8, "body"), {"maximum": 5})
    yield Call("advise by name", kc.advise, (BODY, "OffsetCommitRequest", 8))
    yield Call("advise_trace", identification.advise_trace, (M.trace(BODY, 8),))
    for name in ("parse_frame", "identify"):
        yield Call(f"{name} by key", lambda data, key, version, name=name: getattr(kc, name)(
            data, **{"response_to" if name == "parse_frame" else "request": (key, version)}),
            (ANSWER_FRAME, 12, 4))


def _of_values() -> Iterator[Call]:
    box = M.parse(BODY, 9)
    yield Call("Container.search", box.search, ("Name",))
    yield Call("Container.search_all", box.search_all, ("Name",))
    yield Call("Records", kc.Records, (BATCH,))
    yield Call("Records.batches", lambda source: kc.Records(source).batches, (BATCH,))
    trace = M.trace(BODY, 9)
    yield Call("Trace", kc.Trace, (b"ab",))
    yield Call("Trace.at", trace.at, (3,))
    yield Call("Trace.find", trace.find, ("Topics.0.Name",))
    yield Call("Release", kc.Release, ("3.7",))
    yield Call("Release.apis", lambda name: kc.Release(name).apis, ("3.7",))
    yield Call("Release.versions", releases.newest().versions, ("OffsetCommit",))
    yield Call("Release.is_unstable", releases.newest().is_unstable, (8,))
    yield Call("Versions.of", Versions.of, ("0-9",))
    yield Call("Versions", Versions, (0, 9))
    yield Call("Versions.covers", Versions.of("0-9").covers, (Versions.of("1"),))
    yield Call("ParseError", kc.ParseError, ("text",), {"path": "a", "offset": 5, "expected": "b", "found": "c"})
    for names in (kc.enums.ErrorCode, kc.enums.AclOperations, kc.enums.GroupState):
        yield Call(f"{names.__name__}.parse", names.parse, (str(next(iter(names)).name),))
    yield Call("within", kc.ParseError("text").within, ("a",))


def _of_messages() -> Iterator[Call]:
    value = M.parse(BODY, 9)
    for message, body, version in ((M, BODY, 9), (kc.HeartbeatResponse, ANSWER, 4)):
        value = message.parse(body, version)
        for verb in ("parse", "trace"):
            yield Call(f"{message.name}.{verb}", getattr(message, verb), (body, version))
        for verb in ("build", "to_json"):
            yield Call(f"{message.name}.{verb}", getattr(message, verb), (value, version))
        yield Call(f"{message.name}.from_json", message.from_json, (message.to_json(value, version), version))
        yield Call(f"{message.name}[]", message.__getitem__, (version,))
        yield Call(f"{message.name}[].parse", message[version].parse, (body,))
        yield Call(f"{message.name}[].build", message[version].build, (value,))
        yield Call(f"{message.name}[].compile().parse", message[version].compile().parse, (body,))
        yield Call(f"{message.name}[].compile().build", message[version].compile().build, (value,))
        for verb in ("fields", "source", "struct", "plan", "code", "version"):
            yield Call(f"{message.name}.{verb}", getattr(message, verb), (version,))
        yield Call(f"{message.name}.sample", message.sample, (version, "random", 5))
        yield Call(f"{message.name}.schema", message.schema, (Versions.of("0-4"),))
    for name in value:
        yield Call(f"HeartbeatResponse {name}", lambda one, name=name: kc.HeartbeatResponse.build({name: one}, 4), (0,))
    for entry in M.entries:
        for use in (M.build, M.to_json):
            yield Call(f"{use.__name__} {entry.name}", lambda one, use=use, entry=entry: use({entry.name: one}, -2),
                       (value.get(entry.name, M.parse(BODY, 9).get(entry.name, [])),))


def _of_wire() -> Iterator[Call]:
    for name in (*NUMBERS, *TEXTS, *BLOBS):
        one = getattr(kc, name)
        value = kc.Uuid.parse(bytes(16)) if name == "Uuid" else name == "Boolean" or \
            "a" if name in TEXTS else b"a" if name in BLOBS else True if name == "Boolean" else 1
        yield Call(f"{name}.build", one.build, (value,))
        yield Call(f"{name}.parse", one.parse, (one.build(value),))
    for name in ARRAYS:
        make = getattr(kc, name)
        yield Call(name, make, (kc.Int8,))
        yield Call(f"{name}.build", make(kc.Int8).build, ([1],))
        yield Call(f"{name}.parse", make(kc.Int8).parse, (make(kc.Int8).build([1]),))
    yield Call("ArrayOf", wire.ArrayOf, (kc.Int8, "int32", True, "ARRAY"))
    yield Call("Struct", kc.Struct, ("a" / kc.Int8,), {"title": "T", "tags": kc.TaggedFields(), "absent": {}})
    struct = kc.Struct("a" / kc.Int8, tags=kc.TaggedFields({0: "b" / kc.Int8}))
    for name, one in (("Struct", struct), ("Struct.compile()", struct.compile())):
        yield Call(f"{name}.build", one.build, ({"a": 1, "b": 2},))
        yield Call(f"{name}.parse", one.parse, (struct.build({"a": 1, "b": 2}),))
    yield Call("Struct +", lambda other: kc.Struct("a" / kc.Int8) + other, ("b" / kc.Int8,))
    yield Call("TaggedFields", kc.TaggedFields, ({0: "b" / kc.Int8}, [5]))
    tags = kc.TaggedFields({0: "b" / kc.Int8})
    yield Call("TaggedFields.build", tags.build, ({"b": 1},))
    yield Call("TaggedFields.parse", tags.parse, (tags.build({"b": 1}),))
    yield Call("NullableStruct", kc.NullableStruct, (kc.Struct("a" / kc.Int8), "int8"))
    maybe = kc.NullableStruct(kc.Struct("a" / kc.Int8))
    yield Call("NullableStruct.build", maybe.build, ({"a": 1},))
    yield Call("NullableStruct.parse", maybe.parse, (maybe.build({"a": 1}),))
    yield Call("Field", wire.Field, (kc.Int8, "a", "docs", 5))
    yield Call("NamedNumber", wire.NamedNumber, (kc.Int16, kc.enums.ErrorCode))
    error = wire.NamedNumber(kc.Int16, kc.enums.ErrorCode)
    yield Call("NamedNumber.build", error.build, ("NONE",))
    yield Call("NamedNumber.parse", error.parse, (b"\0\1",))
    yield Call("plan_of", wire.plan_of, (kc.Int8,))


def _of_grammar() -> Iterator[Call]:
    options = {"versions": "0+", "null": False, "tag": 0, "tagged": "1+", "ignorable": False, "map_key": False,
               "entity": "topicName", "zero_copy": False, "flexible": "0+", "default": 5}
    for name in ("Bool", "Bytes", "Float64", "Int16", "Int32", "Int64", "Int8", "Records", "String", "UInt16", "UInt32",
                 "Uuid"):
        one = getattr(grammar, name)
        default = {"Bool": True, "String": "x"}.get(name, 5)
        own = {**options, "default": default} if "nt" in name or default != 5 else \
            {key: value for key, value in options.items() if key != "default"}
        yield Call(f"grammar.{name}", lambda one=one, **given: used(one(**given)), (), {**own, "tagged": "1+"})
    yield Call("grammar.Int16 named", lambda **given: used(grammar.Int16(**given)), (), {"enum": kc.enums.ErrorCode})
    yield Call("grammar.Bytes held", lambda **given: used(grammar.Bytes(**given)), (),
               {"holds": "ConsumerProtocolSubscription"})
    yield Call("grammar.Records of magic", lambda **given: used(grammar.Records(**given)), (),
               {"magic": {0: 2}, "zstd": "1+", "single_batch": "none"})
    yield Call("grammar.Array", lambda *given, **more: used(grammar.Array(*given, **more)), (grammar.Int8, "0+"),
               {"null": True, "default": None})
    yield Call("grammar.Of", lambda *given, **more: used(grammar.Of(*given, **more)), (kc.Int8, "0+"),
               {"null": False, "default": 5})
    row = "A" / grammar.Int8
    yield Call("grammar.Entry", lambda *given: used(grammar.Entry(*given)), ("A", grammar.Int8, "docs"))
    yield Call("/", lambda name: used(name / grammar.Int8), ("A",))
    yield Call("*", lambda docs: used(row * docs), ("docs",))
    yield Call("grammar.Record", grammar.Record, ("R", row))
    yield Call("grammar.Record.at", grammar.Record("R", row).at, (1, False))
    options = {"docs": "docs", "changes": {1: "what"}, "listeners": "broker", "errors": ["NONE"]}
    yield Call("grammar.Request", lambda *given, **more: grammar.Request(*given, **more)[1],
               ("MRequest", 1000, "0-1", "1", row), options)
    yield Call("grammar.Response", lambda *given, **more: grammar.Response(*given, **more)[1],
               (grammar.Request("MRequest", 1000, "0-1", "1"), row), {"docs": "docs", "errors": ["NONE"]})
    yield Call("grammar.Response without a request", lambda *given, **more: grammar.Response(*given, **more)[1],
               ("MResponse", 1000, "0-1", "1", row), options)
    for name in ("Header", "Data"):
        yield Call(f"grammar.{name}", lambda *given, name=name, **more: getattr(grammar, name)(*given, **more)[1],
                   ("M", "0-1", "1", row), {"docs": "", **({"prefix": "version", "tolerant": False}
                                                           if name == "Data" else {})})
    for name in ("MetadataRecord", "CoordinatorKey", "CoordinatorValue"):
        yield Call(f"grammar.{name}", lambda *given, name=name, **more: getattr(grammar, name)(*given, **more)[1],
                   ("M", 5, "0-1", "1", row), {"docs": "docs"})
    yield Call("grammar.Message", grammar.Message, ("data", "M", None, "0-1", "1", row))
    yield Call("Data.control_types", lambda **more: grammar.Data("M", "0", "none", row, **more), (),
               {"control_types": [1]})


def _of_records() -> Iterator[Call]:
    yield Call("kc.records()", kc.records, ([{"key": "k", "value": "v"}],))
    item = {"key": "k", "value": "v", "headers": [("a", b"b")], "timestamp": 5, "offset": 0, "attributes": 0}
    for name, value in item.items():
        yield Call(f"records of a {name}", lambda one, name=name: records.records([{name: one}]), (value,))
    yield Call("records of an item", lambda one: records.records([one]), (item,))
    yield Call("records of a tuple", lambda *one: records.records([one]), ("k", "v", [("a", "b")], 5))
    yield Call("records of a value", lambda *one: records.records([records.RecordValue(*one)]),
               (*records.records(["x"]).batches[0].records[0],))
    yield Call("RecordValue", records.RecordValue, (*records.records(["x"]).batches[0].records[0],))
    common = {"compression": "gzip", "level": 5, "base_offset": 0, "timestamp": 5, "log_append_time": 5, "crc": 5,
              "attributes": 1, "max_timestamp": 5}
    v2 = {"producer_id": 5, "producer_epoch": 5, "base_sequence": 5, "partition_leader_epoch": 5,
          "transactional": False, "control": False, "delete_horizon_ms": None, "batch_length": None,
          "last_offset_delta": 0, "base_timestamp": 5, "records_count": 1}
    for magic, more in ((2, v2), (1, {"message_size": None}), (0, {})):
        given = {**common, **more}
        if magic == 0:
            del given["log_append_time"]
        for verb in ("records", "batch"):
            yield Call(f"{verb} of magic {magic}", getattr(records, verb), ([{"key": "k"}],), {"magic": magic, **given})
    yield Call("batch of a payload", records.batch, ((),), {"payload": b"", "records_count": 0})
    yield Call("batch", records.batch, ([{"key": "k"}],))
    yield Call("build_batches", records.build_batches, ([{"records": ["x"]}],))
    yield Call("build_batches of one", lambda one: records.build_batches([one]), ({"records": ["x"]},))
    yield Call("build_batches of records", lambda one: records.build_batches([{"records": one}]), (["x"],))
    for data in (BATCH, records.records(["x"], magic=1)):
        yield Call("parse_batches", records.parse_batches, (data,))
        yield Call("iter_batches", consumed(records.iter_batches), (data, 0, len(data)))
        yield Call("records.trace", records.trace, (data,))
        yield Call("checksum", records.checksum, (data, 2))
        yield Call("batch_at", records.batch_at, (data, 0, len(data)))
        yield Call("head_at", records.head_at, (data, 0))
        yield Call("check_start", records.check_start, (data, 0, len(data)))
        one = records.parse_batches(data)[0]
        yield Call("AnyBatch.replace", one.replace, (), {"records": ["x"], "base_offset": 5, "compression": "gzip"})
    yield Call("Batch.decompressed", records.parse_batches(BATCH)[0].decompressed, (5,))
    for codec in range(5):
        packed = records.compress(codec, b"abc")
        yield Call(f"compress {codec}", records.compress, (codec, b"abc"), {"level": 5, "magic": 2})
        yield Call(f"decompress {codec}", records.decompress, (codec, packed), {"limit": 10, "magic": 2})
    yield Call("when", records.when, (5,))
    for name, value in (("RecordBatch", {"Records": []}), ("Record", {"Key": b"k"}), ("Message", {"Value": b"v"}),
                        ("MessageSet", [{"Value": b"v"}])):
        one = getattr(records, name)
        yield Call(f"{name}.build", one.build, (value,))
        yield Call(f"{name}.parse", one.parse, (one.build(value),))
        for key, whole in one.parse(one.build(value)).items() if isinstance(value, dict) else ():
            yield Call(f"{name} {key}", lambda part, one=one, key=key: one.build({key: part}), (whole,))
    yield Call("explain", lambda data, start: records.explain(kc.Trace(BATCH).root, data, start), (BATCH, 0))
    yield Call("explain a node", lambda node: records.explain(node, BATCH), (kc.Trace(BATCH).root,))


def _of_nested() -> Iterator[Call]:
    data = nested.encode("ConsumerProtocolSubscription", {"Topics": ["a"]}, 1)
    yield Call("encode", nested.encode, ("ConsumerProtocolSubscription", {"Topics": ["a"]}, 1))
    yield Call("decode", nested.decode, ("ConsumerProtocolSubscription", data))
    key = nested.encode("OffsetCommitKey", {"group": "g", "topic": "t"})
    value = nested.encode("OffsetCommitValue", {})
    record = records.records([{"key": key, "value": value}]).batches[0].records[0]
    yield Call("decode_record", nested.decode_record, ("__consumer_offsets", record))
    yield Call("to_json", nested.to_json, (nested.decode_record("__consumer_offsets", record).key,))
    yield Call("topic_of", nested.topic_of, ("__consumer_offsets",))
    yield Call("guess_topic", nested.guess_topic, ([(record.key, record.value)],))
    yield Call("trace_standalone", nested.trace_standalone, ("ConsumerProtocolSubscription", data))
    yield Call("trace_standalone of records", nested.trace_standalone, ("records", BATCH))
    yield Call("open_nested", nested.open_nested, (M.trace(BODY, 9),), {"topic": None, "response_to": REQUEST})
    control = records.records([{"key": b"\0\0\0\0", "value": b"\0\0\0\0\0\0"}], control=True).batches[0].records[0]
    yield Call("control_record", nested.control_record, ("COMMIT", {"CoordinatorEpoch": 7}, 0))
    yield Call("open_control", nested.open_control, (control,))
    closed = kc.Trace(data, Node("bytes", size=len(data), value=data))
    yield Call("open_bytes", nested.open_bytes, (closed.root, data, "ConsumerProtocolSubscription"))


def _of_inputs() -> Iterator[Call]:
    yield Call("inputs.read", inputs.read, ("00 01",))
    yield Call("inputs.of_file", inputs.of_file, (b"00 01",))
    yield Call("inputs.bytes_of", inputs.bytes_of, ("00 01",))
    yield Call("dump_input.read", dump_input.read, ("00 01", inputs.KAFKA))
    yield Call("dump_input.of_file", dump_input.of_file, (b"00 01", inputs.KAFKA))
    yield Call("KAFKA.score", inputs.KAFKA.score, (FRAME,))


def _of_testing() -> Iterator[Call]:
    from hypothesis import strategies

    fields = {"GroupId": strategies.just("g")}
    for name in ("values", "bodies", "frames"):
        yield Call(f"testing.{name}", getattr(testing, name), ("HeartbeatRequest", 4), {"fields": fields})
    yield Call("testing.damaged", testing.damaged, (b"ab",))
    yield Call("testing.messages_and_versions", testing.messages_and_versions, ("HeartbeatRequest",))


def _of_files() -> Iterator[Call]:
    yield Call("find_files", segments.find_files, (Path(__file__),))
    yield Call("LogFile", lambda path: opened(segments.LogFile, path), (Path(__file__),))
    yield Call("Filter", segments.Filter, ("offset>=5",))
    yield Call("scan", consumed(segments.scan), (BATCH, 0))
    yield Call("declared", registry.declared, (8, "request"))
    yield Call("api_name", registry.api_name, ("OffsetCommit",))
    yield Call("module_name", registry.module_name, ("OffsetCommit",))


def calls() -> Iterator[Call]:
    """All of them."""
    for part in (_of_package, _of_values, _of_messages, _of_wire, _of_grammar, _of_records, _of_nested, _of_inputs,
                 _of_testing, _of_files):
        yield from part()
