"""What a parsed struct is: a dict with attributes, equal to and usable as construct's own Container."""
from __future__ import annotations

import copy
import pickle
import sys

import construct
import pytest
from corpus import NAMES

import kconstruct as kc
from kconstruct.container import Container
from kconstruct.records.value import Records


@pytest.fixture
def value():
    data = kc.OffsetCommitRequest.build(
        {"GroupId": "g", "Topics": [{"Name": "orders", "Partitions": [{"PartitionIndex": 0}, {"PartitionIndex": 7}]}]},
        9)
    return kc.OffsetCommitRequest.parse(data, 9)


@pytest.mark.parametrize("name", NAMES)
def test_no_field_is_called_like_a_method(name):
    for record in kc.message(name).records():
        assert not {entry.name for entry in record.entries} & set(dir(Container))


def test_a_dict_with_attributes(value):
    assert type(value) is Container is kc.Container
    assert isinstance(value, dict)
    assert value.GroupId == value["GroupId"] == "g"
    assert value.Topics[0].Partitions[1].PartitionIndex == 7
    assert list(value) == ["GroupId", "GenerationIdOrMemberEpoch", "MemberId", "GroupInstanceId", "Topics"]
    assert "Topics" in value and "RetentionTimeMs" not in value
    value.GroupId = "h"
    assert value["GroupId"] == "h"
    del value.GroupId
    assert "GroupId" not in value
    for use in (lambda: value.GroupId, lambda: delattr(value, "GroupId")):
        with pytest.raises(AttributeError, match=r"^GroupId$"):
            use()
    assert {"Topics", "MemberId", "keys"} <= set(dir(value))


def test_type_of_every_struct(value):
    assert all(type(inner) is Container for inner in (value.Topics[0], value.Topics[0].Partitions[0]))
    assert type(value.Topics) is list
    assert type(kc.OffsetCommitRequest[9].parse(kc.OffsetCommitRequest.build(value, 9))) is Container


def test_it_costs_what_a_dict_costs(value):
    assert not hasattr(value, "__dict__")
    assert sys.getsizeof(Container(a=1)) <= sys.getsizeof({"a": 1}) + 16
    with pytest.raises(AttributeError):
        object.__getattribute__(value, "__dict__")


def test_equal_to_constructs_containers_both_ways():
    ours = Container(A=1, B=[Container(C="x")])
    theirs = construct.Container(A=1, B=construct.ListContainer([construct.Container(C="x")]))
    assert ours == theirs and theirs == ours
    assert (ours != theirs, theirs != ours) == (False, False)
    other = construct.Container(A=1, B=construct.ListContainer([construct.Container(C="y")]))
    assert ours != other and other != ours
    assert ours == {"A": 1, "B": [{"C": "x"}]} == ours


def test_constructs_containers_build(value):
    theirs = construct.Container(value)
    theirs.Topics = construct.ListContainer([construct.Container(topic) for topic in value.Topics])
    assert kc.OffsetCommitRequest.build(theirs, 9) == kc.OffsetCommitRequest.build(value, 9)
    assert kc.OffsetCommitRequest[9].build(theirs) == kc.OffsetCommitRequest.build(value, 9)
    from types import MappingProxyType
    assert kc.OffsetCommitRequest.build(MappingProxyType(value), 9) == kc.OffsetCommitRequest.build(value, 9)


def test_copies(value):
    for one in (value.copy(), copy.copy(value), Container(value), pickle.loads(pickle.dumps(value)),
                copy.deepcopy(value)):
        assert type(one) is Container
        assert one == value
    assert value.copy().Topics is copy.copy(value).Topics is value.Topics
    deep = copy.deepcopy(value)
    deep.Topics[0].Name = "other"
    assert value.Topics[0].Name == "orders"
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(value, protocol)) == value


def test_search(value):
    assert value.search("PartitionIndex") == 0
    assert value.search_all("PartitionIndex") == [0, 7]
    assert value.search_all(".*Id$") == ["g", "", None]
    assert value.search("Nothing") is None
    assert value.search_all("Nothing") == []


def test_printing(value):
    assert str(value) == """\
Container:
    GroupId = 'g'
    GenerationIdOrMemberEpoch = -1
    MemberId = ''
    GroupInstanceId = None
    Topics = [1]
        Container:
            Name = 'orders'
            Partitions = [2]
                Container:
                    PartitionIndex = 0
                    CommittedOffset = 0
                    CommittedLeaderEpoch = -1
                    CommittedMetadata = ''
                Container:
                    PartitionIndex = 7
                    CommittedOffset = 0
                    CommittedLeaderEpoch = -1
                    CommittedMetadata = ''"""
    assert repr(Container(A=1, B=[Container(C="x")])) == "Container(A=1, B=[Container(C='x')])"
    assert eval(repr(value), {"Container": Container}) == value
    assert str(Container(A=b"x" * 100)) == f"Container:\n    A = {b'x' * 32!r}... (100 bytes)"


def test_constructs_print_ours(value):
    assert "GroupId = " in str(construct.Container(inner=value))


def test_names_that_a_dict_has_too():
    held = Container(items=1, copy=2)
    assert held["items"] == 1
    assert list(held.items()) == [("items", 1), ("copy", 2)]


def test_no_magic_names():
    with pytest.raises(AttributeError):
        _ = Container().__wrapped__
    assert not hasattr(Container(), "_ipython_display_")


def test_records_behave_as_bytes():
    data = kc.SyncGroupRequest and bytes(range(100))
    records = Records(data)
    assert records == data and data == records
    assert bytes(records) == data and len(records) == 100
    assert records[5] == 5 and records[2:4] == data[2:4]
    assert hash(records) == hash(data)
    assert {data: 1}[records] == 1
    assert bool(Records()) is False and Records() == b""
    assert memoryview(records)[:3] == data[:3]
    assert b"".join([records, b"x"]) == data + b"x"
    assert records.hex() == data.hex() and records.find(b"\x05") == 5
    assert repr(Records(b"ab")) == "Records(b'ab')"
    assert type(pickle.loads(pickle.dumps(records))) is Records
    assert pickle.loads(pickle.dumps(records)) == copy.copy(records) == copy.deepcopy(records) == records
    assert records + b"x" == data + b"x" and b"x" + records == b"x" + data


@pytest.mark.parametrize("change", [
    lambda records: records.append(1), lambda records: records.extend(b"x"), lambda records: records.pop(),
    lambda records: records.clear(), lambda records: records.reverse(), lambda records: records.insert(0, 1),
    lambda records: records.remove(1), lambda records: records.__setitem__(0, 1),
    lambda records: records.__delitem__(0),
    lambda records: records.__iadd__(b"x"), lambda records: records.__imul__(2),
])
def test_records_cannot_be_changed_in_place(change):
    records = Records(b"\x01\x02")
    with pytest.raises(TypeError, match=r"^records cannot be changed in place: make new ones with Records"):
        change(records)
    assert records == b"\x01\x02"


@pytest.mark.parametrize("source", [5, -1, 1 << 40, None, "text", 1.5, {"records": []}, range(3), object()])
def test_records_are_made_of_bytes_or_batches(source):
    with pytest.raises(kc.BuildError, match=r"^cannot build RECORDS: expected bytes or a list of batches, found "):
        Records(source)
