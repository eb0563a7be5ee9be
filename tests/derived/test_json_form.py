"""Kafka's JSON form: what is written, what is refused and where, and that nothing is lost on the way."""
from __future__ import annotations

import json
import math
import uuid

import pytest
from corpus import NAMES, every_layout

import kconstruct as kc
from kconstruct.derived.json_form import json_name
from kconstruct.schema.composed import ArrayType


def written(name, version, value):
    """The document, which must be JSON in the strict sense."""
    doc = kc.message(name).to_json(value, version)
    json.loads(json.dumps(doc, allow_nan=False))
    return doc


@pytest.mark.parametrize("name, version, value, path, doc", [
    ("HeartbeatResponse", 4, {"ErrorCode": "not_coordinator"}, "errorCode", 16),
    ("HeartbeatResponse", 4, {"ErrorCode": kc.enums.ErrorCode.NOT_COORDINATOR}, "errorCode", 16),
    ("ListOffsetsRequest", 5, {"Topics": ({"Partitions": [{"Timestamp": "latest"}]},)},
     "topics.0.partitions.0.timestamp", -1),
    ("HeartbeatRequest", 4, {"GroupId": b"g\xff"}, "groupId", "g\ufffd"),
    ("HeartbeatRequest", 4, {"GroupInstanceId": None}, "groupInstanceId", None),
    ("SyncGroupRequest", 5, {"Assignments": [{"Assignment": bytearray(b"\x01")}]}, "assignments.0.assignment", "AQ=="),
    ("SyncGroupRequest", 5, {"Assignments": [{"Assignment": memoryview(b"\x01")}]}, "assignments.0.assignment", "AQ=="),
    ("FetchRequest", 13, {"Topics": [{"TopicId": uuid.UUID(int=1)}]}, "topics.0.topicId", "AAAAAAAAAAAAAAAAAAAAAQ"),
    ("FetchRequest", 13, {"Topics": [{"TopicId": "00000000-0000-0000-0000-000000000001"}]}, "topics.0.topicId",
     "AAAAAAAAAAAAAAAAAAAAAQ"),
    ("ProduceRequest", 9, {"TopicData": [{"PartitionData": [{"Records": []}]}]},
     "topicData.0.partitionData.0.records", ""),
    ("MetadataRequest", 12, {"IncludeTopicAuthorizedOperations": True}, "includeTopicAuthorizedOperations", True),
])
def test_what_builds_is_written(name, version, value, path, doc):
    found = written(name, version, value)
    for step in path.split("."):
        found = found[int(step) if step.isdigit() else step]
    assert found == doc and type(found) is type(doc)


@pytest.mark.parametrize("value, text", [
    (math.nan, "NaN"), (math.inf, "Infinity"), (-math.inf, "-Infinity"), (1.5, 1.5), (3, 3.0),
])
def test_numbers_that_json_does_not_have(value, text):
    """As Kafka's converters write them: in quotes."""
    entries = {"Entries": [{"Ops": [{"Key": "consumer_byte_rate", "Value": value}]}]}
    doc = written("AlterClientQuotasRequest", 1, entries)
    assert doc["entries"][0]["ops"][0]["value"] == text
    again = kc.AlterClientQuotasRequest.from_json(json.loads(json.dumps(doc)), 1)
    assert kc.AlterClientQuotasRequest.build(again, 1) == kc.AlterClientQuotasRequest.build(entries, 1)


@pytest.mark.parametrize("name, version, value, text", [
    ("FetchRequest", 13, None, "cannot write FetchRequest: expected a mapping of field names to values, found null"),
    ("FetchRequest", 13, [], "cannot write FetchRequest: expected a mapping of field names to values, found list []"),
    ("FetchRequest", 13, {"Topics": 5}, "Topics: cannot write an array: expected a list, found int 5"),
    ("FetchRequest", 13, {"Topics": [7]},
     "Topics.0: cannot write FetchTopic: expected a mapping of field names to values, found int 7"),
    ("FetchRequest", 13, {"Topics": [{"TopicId": 5}]},
     "Topics.0.TopicId: cannot build UUID: expected a uuid.UUID, found int 5"),
    ("FetchRequest", 13, {"MaxWaitMs": 1.5},
     "MaxWaitMs: cannot write int32: expected a value of type int32, found float 1.5"),
    ("FetchRequest", 13, {"RackId": 5}, "RackId: cannot write string: expected a value of type string, found int 5"),
    ("FetchRequest", 13, {"MaxWait": 5}, "FetchRequest has no field 'MaxWait' (nearest: MaxWaitMs)"),
    ("FetchRequest", 13, {"Topics": [{"Topics": 5}]},
     "Topics.0: FetchTopic has no field 'Topics' (nearest: Topic, TopicId)"),
    ("HeartbeatRequest", 0, {"GroupInstanceId": "x"},
     "GroupInstanceId: field not in this version; its value would be lost: expected the default, null, "
     "found str 'x'"),
    ("SyncGroupRequest", 5, {"Assignments": [{"Assignment": 1 << 40}]},
     "Assignments.0.Assignment: cannot write bytes: expected a value of type bytes, found int 1099511627776"),
    ("AlterClientQuotasRequest", 1, {"ValidateOnly": "x"},
     "ValidateOnly: cannot write bool: expected a value of type bool, found str 'x'"),
])
def test_what_does_not_build_is_refused(name, version, value, text):
    with pytest.raises(kc.BuildError) as caught:
        kc.message(name).to_json(value, version)
    assert str(caught.value) == text


@pytest.mark.parametrize("doc, text", [
    (None, "cannot read HeartbeatRequest: expected a JSON object, found None"),
    ({1: 2}, "HeartbeatRequest has no field 1"),
    ({None: 2}, "HeartbeatRequest has no field None"),
    ({"": 2}, "HeartbeatRequest has no field ''"),
    ({"group_id": 2}, "HeartbeatRequest has no field 'group_id' (nearest: groupId, groupInstanceId)"),
])
def test_names_that_are_refused(doc, text):
    with pytest.raises(kc.BuildError) as caught:
        kc.HeartbeatRequest.from_json(doc, 4)
    assert str(caught.value).startswith(text)


class Filled:
    """Structs with something in every place, tagged fields too."""

    def __init__(self, version):
        self.version = version

    def struct(self, record, value=None):
        return kc.Container({entry.name: entry.type.smallest(self) for entry in record.entries_at(self.version)})


class Spelled(Filled):
    """The JSON form of such structs, with every field."""

    def struct(self, record, value=None):
        return {json_name(entry.name): entry.type.to_json(value[entry.name], self)
                for entry in record.entries_at(self.version)}


def places(record, version, path=()):
    """Every field, and an element of every array: steps in the value, steps in JSON, type."""
    for entry in record.entries_at(version):
        type, here = entry.type, (*path, (entry.name, json_name(entry.name)))
        yield here, type
        while isinstance(type, ArrayType):
            type, here = type.element, (*here, (0, 0))
            yield here, type
        if type.record is not None:
            yield from places(type.record, version, here)


def with_null(value, steps):
    """A copy with null in one place."""
    step, *rest = steps
    made = value.copy()
    made[step] = with_null(made[step], rest) if rest else None
    return made


def refusal(use, *given):
    try:
        use(*given)
    except kc.BuildError as error:
        return error.path, error.found
    return None


@pytest.mark.parametrize("name", NAMES)
def test_null_is_refused_where_it_is_not_allowed(name):
    """In both directions as when building, for every field and every element, with its path; elsewhere it is taken."""
    for message, version in every_layout(name):
        value = Filled(version).struct(message)
        doc = Spelled(version).struct(message, value)
        for place, type in places(message, version):
            wanted = None if version in type.null else (".".join(str(step) for step, _ in place), "null")
            bad = with_null(value, [step for step, _ in place])
            assert refusal(message.to_json, bad, version) == wanted
            assert refusal(message.from_json, with_null(doc, [step for _, step in place]), version) == wanted
            if type.record is None or isinstance(type, ArrayType):  # null builds as a struct of defaults
                assert refusal(message.build, bad, version) == wanted


def test_what_the_refusal_of_null_says():
    with pytest.raises(kc.BuildError) as caught:
        kc.OffsetCommitRequest.to_json({"Topics": [{"Name": None}]}, 9)
    assert str(caught.value) == "Topics.0.Name: cannot be null: expected a value of type string, found null"
    with pytest.raises(kc.BuildError) as caught:
        kc.OffsetCommitRequest.from_json({"topics": [None]}, 9)
    assert str(caught.value) == \
        "Topics.0: cannot be null: expected a value of type OffsetCommitRequestTopic, found null"


def test_null_in_a_field_that_the_version_lacks():
    """It is no loss where it is the default; building judges."""
    assert kc.HeartbeatRequest.from_json({"groupInstanceId": None}, 0).GroupInstanceId is None
    value = kc.FetchRequest.from_json({"replicaId": None}, 15)
    with pytest.raises(kc.BuildError, match=r"^ReplicaId: .* expected the default, int -1, found null"):
        kc.FetchRequest.build(value, 15)
