"""What cannot be built: exact messages with the path of the field, alike from generated code and from the construct."""
from __future__ import annotations

from collections import ChainMap, OrderedDict, UserDict, defaultdict
from types import MappingProxyType

import pytest
from corpus import NAMES, every_version

import kconstruct as kc

INT32 = "an integer -2147483648..2147483647"
MAPPING = "expected a mapping of field names to values"
LOST = "field not in this version; its value would be lost: expected the default,"
NO_TAG = "UnknownTaggedFields: invalid unknown tag: expected a number of 32 bits that is not a known tag, found"


def ways(name, version):
    message = kc.message(name)
    return [lambda value: message.build(value, version), message[version].build, message[version].compile().build]


REFUSED = [
    # names
    ("HeartbeatRequest", 4, {"GroupID": "a"},
     "HeartbeatRequest has no field 'GroupID' (nearest: GroupId, GroupInstanceId)"),
    ("HeartbeatRequest", 4, {"Zzz": 1}, "HeartbeatRequest has no field 'Zzz'"),
    ("HeartbeatRequest", 4, {3: 4}, "HeartbeatRequest has no field 3"),
    ("HeartbeatRequest", 4, {"groupId": "a"},
     "HeartbeatRequest has no field 'groupId' (nearest: GroupId, GroupInstanceId)"),
    ("ApiVersionsRequest", 0, {"A": 1}, "ApiVersionsRequest has no field 'A'"),
    ("OffsetCommitRequest", 9, {"Topics": [{"Partitions": [{"PartitionIdx": 7}]}]},
     "Topics.0.Partitions.0: OffsetCommitRequestPartition has no field 'PartitionIdx' (nearest: PartitionIndex)"),
    ("FetchRequest", 15, {"ReplicaState": {"ReplicaEpok": 1}},
     "ReplicaState: ReplicaState has no field 'ReplicaEpok' (nearest: ReplicaEpoch, ReplicaId)"),
    # structs
    ("HeartbeatRequest", 4, [], f"cannot build HeartbeatRequest: {MAPPING}, found list []"),
    ("HeartbeatRequest", 4, "x", f"cannot build HeartbeatRequest: {MAPPING}, found str 'x'"),
    ("HeartbeatRequest", 4, 7, f"cannot build HeartbeatRequest: {MAPPING}, found int 7"),
    ("OffsetCommitRequest", 9, {"Topics": [7]},
     f"Topics.0: cannot build OffsetCommitRequestTopic: {MAPPING}, found int 7"),
    ("OffsetCommitRequest", 9, {"Topics": [None]},
     f"Topics.0: cannot build OffsetCommitRequestTopic: {MAPPING}, found null"),
    ("OffsetCommitRequest", 0, {"Topics": [{}, {"Partitions": [{}, None]}]},
     f"Topics.1.Partitions.1: cannot build OffsetCommitRequestPartition: {MAPPING}, found null"),
    ("FetchRequest", 15, {"ReplicaState": None}, f"ReplicaState: cannot build ReplicaState: {MAPPING}, found null"),
    ("DescribeTopicPartitionsRequest", 0, {"Cursor": 5}, f"Cursor: cannot build Cursor: {MAPPING}, found int 5"),
    # text
    ("HeartbeatRequest", 4, {"GroupId": None}, "GroupId: cannot build COMPACT_STRING: expected text, found null"),
    ("HeartbeatRequest", 0, {"GroupId": None}, "GroupId: cannot build STRING: expected text, found null"),
    ("HeartbeatRequest", 4, {"GroupId": 5}, "GroupId: cannot build COMPACT_STRING: expected text, found int 5"),
    ("FetchRequest", 12, {"ClusterId": 5},
     "ClusterId: cannot build COMPACT_NULLABLE_STRING: expected text or null, found int 5"),
    ("HeartbeatRequest", 4, {"GroupId": "x" * 32768},
     "GroupId: COMPACT_STRING is too long: expected at most 32767 bytes, found 32768"),
    ("HeartbeatRequest", 0, {"GroupId": "x" * 32768},
     "GroupId: STRING is too long: expected at most 32767 bytes, found 32768"),
    ("HeartbeatRequest", 4, {"GroupId": "é" * 16384},
     "GroupId: COMPACT_STRING is too long: expected at most 32767 bytes, found 32768"),
    ("HeartbeatRequest", 4, {"GroupId": "\ud800"},
     "GroupId: cannot build COMPACT_STRING: expected text without lone surrogates, found str '\\ud800'"),
    # numbers
    ("HeartbeatRequest", 4, {"GenerationId": "x"},
     f"GenerationId: cannot build INT32: expected {INT32}, found str 'x'"),
    ("HeartbeatRequest", 4, {"GenerationId": 1 << 31},
     f"GenerationId: cannot build INT32: expected {INT32}, found int 2147483648"),
    ("HeartbeatRequest", 4, {"GenerationId": 1.0},
     f"GenerationId: cannot build INT32: expected {INT32}, found float 1.0"),
    ("HeartbeatRequest", 4, {"GenerationId": None}, f"GenerationId: cannot build INT32: expected {INT32}, found null"),
    ("OffsetCommitRequest", 9, {"Topics": [{}, {"Partitions": [{}, {"CommittedOffset": "q"}]}]},
     "Topics.1.Partitions.1.CommittedOffset: cannot build INT64: expected an integer -2^63..2^63-1, found str 'q'"),
    ("MetadataRequest", 4, {"AllowAutoTopicCreation": 1},
     "AllowAutoTopicCreation: cannot build BOOLEAN: expected True or False, found int 1"),
    ("BrokerRegistrationRequest", 1, {"IsMigratingZkBroker": 0},
     "IsMigratingZkBroker: cannot build BOOLEAN: expected True or False, found int 0"),
    ("ApiVersionsResponse", 3, {"ZkMigrationReady": 0},
     "ZkMigrationReady: cannot build BOOLEAN: expected True or False, found int 0"),
    ("ApiVersionsResponse", 3, {"FinalizedFeaturesEpoch": -1.0},
     "FinalizedFeaturesEpoch: cannot build INT64: expected an integer -2^63..2^63-1, found float -1.0"),
    ("DescribeClientQuotasResponse", 1, {"Entries": [{"Values": [{"Value": "y"}]}]},
     "Entries.0.Values.0.Value: cannot build FLOAT64: expected a number, found str 'y'"),
    # names of numbers
    ("HeartbeatResponse", 4, {"ErrorCode": "NOT_COORDINATER"},
     "ErrorCode: ErrorCode has no member 'NOT_COORDINATER' (nearest: NOT_COORDINATOR, NOT_CONTROLLER)"),
    ("HeartbeatResponse", 4, {"ErrorCode": 70000},
     "ErrorCode: cannot build INT16: expected an integer -32768..32767, found int 70000"),
    # arrays
    ("OffsetCommitRequest", 9, {"Topics": "abc"},
     "Topics: cannot build COMPACT_ARRAY: expected a list, found str 'abc'"),
    ("OffsetCommitRequest", 9, {"Topics": None}, "Topics: cannot build COMPACT_ARRAY: expected a list, found null"),
    ("OffsetCommitRequest", 2, {"Topics": {}}, "Topics: cannot build ARRAY: expected a list, found dict {}"),
    ("MetadataRequest", 1, {"Topics": 1}, "Topics: cannot build NULLABLE_ARRAY: expected a list or null, found int 1"),
    ("MetadataRequest", 0, {"Topics": None}, "Topics: cannot build ARRAY: expected a list, found null"),
    # bytes, records, uuids
    ("SaslAuthenticateRequest", 2, {"AuthBytes": "abc"},
     "AuthBytes: cannot build COMPACT_BYTES: expected bytes, found str 'abc'"),
    ("SaslAuthenticateRequest", 0, {"AuthBytes": None}, "AuthBytes: cannot build BYTES: expected bytes, found null"),
    ("SaslAuthenticateRequest", 2, {"AuthBytes": 7},
     "AuthBytes: cannot build COMPACT_BYTES: expected bytes, found int 7"),
    ("ProduceRequest", 9, {"TopicData": [{"PartitionData": [{"Records": "x"}]}]},
     "TopicData.0.PartitionData.0.Records: cannot build COMPACT_NULLABLE_RECORDS: "
     "expected bytes or null, found str 'x'"),
    ("OffsetCommitRequest", 10, {"Topics": [{"TopicId": "x"}]},
     "Topics.0.TopicId: not a UUID: expected 22 base64 characters or 32 hex digits, found 'x'"),
    ("BrokerRegistrationRequest", 4, {"IncarnationId": 5},
     "IncarnationId: cannot build UUID: expected a uuid.UUID, found int 5"),
    ("BrokerRegistrationRequest", 4, {"LogDirs": [5]},
     "LogDirs.0: cannot build UUID: expected a uuid.UUID, found int 5"),
    # fields that the version does not have
    ("HeartbeatRequest", 0, {"GroupInstanceId": "x"}, f"GroupInstanceId: {LOST} null, found str 'x'"),
    ("MetadataRequest", 0, {"AllowAutoTopicCreation": False},
     f"AllowAutoTopicCreation: {LOST} bool True, found bool False"),
    # tagged fields
    ("HeartbeatRequest", 0, {"UnknownTaggedFields": {1: b""}},
     "UnknownTaggedFields: this version has no tagged fields: expected none, found dict {1: b''}"),
    ("HeartbeatRequest", 4, {"UnknownTaggedFields": [1]},
     "UnknownTaggedFields: cannot build tagged fields: expected a mapping of tags to bytes, found list [1]"),
    ("HeartbeatRequest", 4, {"UnknownTaggedFields": {"1": b""}}, f"{NO_TAG} str '1'"),
    ("HeartbeatRequest", 4, {"UnknownTaggedFields": {-1: b""}}, f"{NO_TAG} int -1"),
    ("HeartbeatRequest", 4, {"UnknownTaggedFields": {True: b""}}, f"{NO_TAG} bool True"),
    ("HeartbeatRequest", 4, {"UnknownTaggedFields": {1 << 32: b""}}, f"{NO_TAG} int 4294967296"),
    ("FetchRequest", 12, {"UnknownTaggedFields": {0: b""}}, f"{NO_TAG} int 0"),
    ("HeartbeatRequest", 4, {"UnknownTaggedFields": {1: "x"}},
     "UnknownTaggedFields.1: cannot build a tagged field: expected bytes, found str 'x'"),
    ("OffsetCommitRequest", 9, {"Topics": [{"UnknownTaggedFields": {1: 5}}]},
     "Topics.0.UnknownTaggedFields.1: cannot build a tagged field: expected bytes, found int 5"),
]


@pytest.mark.parametrize("name, version, value, text", REFUSED,
                         ids=lambda part: part if isinstance(part, str) else None)
def test_refused(name, version, value, text):
    for build in ways(name, version):
        with pytest.raises(kc.BuildError) as caught:
            build(value)
        assert str(caught.value) == text
        assert caught.value.offset is None


def test_an_error_has_its_parts():
    with pytest.raises(kc.BuildError) as caught:
        kc.OffsetCommitRequest.build({"Topics": [{}, {"Name": 7}]}, 9)
    error = caught.value
    assert (error.path, error.message, error.expected, error.found, error.trace) == (
        "Topics.1.Name", "cannot build COMPACT_STRING", "text", "int 7", None)


def test_long_values_are_cut_in_messages():
    with pytest.raises(kc.BuildError) as caught:
        kc.HeartbeatRequest.build({"GenerationId": "y" * 1000}, 4)
    assert str(caught.value).endswith(f"found str '{'y' * 56}...")


ACCEPTED = [
    ("HeartbeatRequest", 4, None, "01" "00000000" "01" "00" "00"),
    ("HeartbeatRequest", 4, {}, "01" "00000000" "01" "00" "00"),
    ("HeartbeatRequest", 4, {"GroupId": b"\xff"}, "02ff" "00000000" "01" "00" "00"),
    ("HeartbeatRequest", 4, {"GroupId": bytearray(b"a")}, "0261" "00000000" "01" "00" "00"),
    ("HeartbeatRequest", 4, {"GroupId": memoryview(b"a")}, "0261" "00000000" "01" "00" "00"),
    ("HeartbeatRequest", 4, {"_private": 1}, "01" "00000000" "01" "00" "00"),
    ("HeartbeatRequest", 0, {"GroupInstanceId": None}, "0000" "00000000" "0000"),
    ("HeartbeatRequest", 0, {"UnknownTaggedFields": {}}, "0000" "00000000" "0000"),
    ("HeartbeatRequest", 4, {"UnknownTaggedFields": None}, "01" "00000000" "01" "00" "00"),
    ("HeartbeatRequest", 4, {"UnknownTaggedFields": {300: b"b", 7: bytearray(b"a")}},
     "01" "00000000" "01" "00" "02" "070161" "ac020162"),
    ("HeartbeatRequest", 4, {"UnknownTaggedFields": {1: memoryview(b"x")}}, "01" "00000000" "01" "00" "01" "010178"),
    ("HeartbeatResponse", 4, {"ErrorCode": "NOT_COORDINATOR"}, "00000000" "0010" "00"),
    ("HeartbeatResponse", 4, {"ErrorCode": "not-coordinator"}, "00000000" "0010" "00"),
    ("HeartbeatResponse", 4, {"ErrorCode": 12345}, "00000000" "3039" "00"),
    ("OffsetCommitRequest", 10, {"Topics": ({"TopicId": "AAAAAAAAAAAAAAAAAAAABw"},)},
     "01" "ffffffff" "01" "00" "02" + "00" * 15 + "07" "01" "00" "00"),
    ("OffsetCommitRequest", 10, {"Topics": ({"TopicId": bytes(15) + b"\x07"},)},
     "01" "ffffffff" "01" "00" "02" + "00" * 15 + "07" "01" "00" "00"),
    # Kafka drops a field that a version lacks when it is ignorable, or holds its default
    ("OffsetCommitRequest", 10, {"Topics": [{"Name": "x"}]},
     "01" "ffffffff" "01" "00" "02" + "00" * 16 + "01" "00" "00"),
    ("OffsetCommitRequest", 8, {"RetentionTimeMs": 5}, "01" "ffffffff" "01" "00" "01" "00"),
    ("MetadataRequest", 0, {"AllowAutoTopicCreation": True}, "00000000"),
    ("FetchRequest", 12, {"ClusterId": None}, "ffffffff" "00000000" "00000000" "7fffffff" "00" "00000000" "ffffffff"
                                              "01" "01" "01" "00"),
    ("FetchRequest", 12, {"ClusterId": "x"}, "ffffffff" "00000000" "00000000" "7fffffff" "00" "00000000" "ffffffff"
                                             "01" "01" "01" "01" "00" "02" "0278"),
    ("DescribeTopicPartitionsRequest", 0, {"Cursor": None}, "01" "000007d0" "ff" "00"),
]


@pytest.mark.parametrize("name, version, value, text", ACCEPTED,
                         ids=lambda part: part if isinstance(part, str) else None)
def test_accepted(name, version, value, text):
    for build in ways(name, version):
        assert build(value).hex() == text


MAPPINGS = [MappingProxyType, ChainMap, UserDict, OrderedDict, lambda value: defaultdict(str, value)]


@pytest.mark.parametrize("mapping", MAPPINGS)
def test_any_mapping(mapping):
    topic = mapping({"Name": "t", "Partitions": [mapping({"CommittedOffset": 7})]})
    for build in ways("OffsetCommitRequest", 9):
        assert build(mapping({"GroupId": "g", "Topics": [topic]})) == build(
            {"GroupId": "g", "Topics": [{"Name": "t", "Partitions": [{"CommittedOffset": 7}]}]})
        with pytest.raises(kc.BuildError, match=r"^GroupId: cannot build COMPACT_STRING"):
            build(mapping({"GroupId": 5}))
        with pytest.raises(kc.BuildError, match=r"^OffsetCommitRequest has no field 'Group' \(nearest: GroupId"):
            build(mapping({"Group": "g"}))
    assert kc.OffsetCommitRequest.to_json(mapping({"GroupId": "g"}), 9)["groupId"] == "g"
    assert kc.OffsetCommitRequest.from_json(mapping({"groupId": "g"}), 9).GroupId == "g"


@pytest.fixture(params=NAMES)
def versions(request):
    return every_version(request.param)


def test_no_message_is_built_from_what_is_no_mapping(versions):
    for message, version in versions:
        for value in ([], (), "", b"", 0, ["x"]):
            for build in ways(message.name, version)[:2]:
                with pytest.raises(kc.BuildError, match=f"^cannot build {message.name}: {MAPPING}, found "):
                    build(value)


def test_every_field_refuses_a_value_of_another_kind(versions):
    """Nothing fits an object: each field of each version says so, with its own path."""
    for message, version in versions:
        for field in message.fields(version):
            if field.depth == 0:
                texts = set()
                for build in ways(message.name, version)[:2]:
                    with pytest.raises(kc.BuildError) as caught:
                        build({field.name: object})
                    assert caught.value.path == field.name
                    texts.add(str(caught.value))
                assert len(texts) == 1


def test_null_is_refused_where_it_is_not_allowed(versions):
    for message, version in versions:
        for field in message.fields(version):
            if field.depth == 0 and not field.null and not is_struct(message, field):
                for build in ways(message.name, version)[:2]:
                    with pytest.raises(kc.BuildError) as caught:
                        build({field.name: None})
                    assert caught.value.path == field.name


def is_struct(message, field):
    """A struct is built from its defaults when it is null, as construct builds Structs."""
    return any(record.name == field.type for record in message.records())
