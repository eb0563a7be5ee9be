"""Constructs are copied and pickled: by what they are made of, those of a message by its name and version."""
from __future__ import annotations

import copy
import pickle

import pytest

import kconstruct as kc
from kconstruct.grammar import Data, Int32


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_constructs_are_copied_and_pickled(again):
    body = kc.HeartbeatRequest.build({"GroupId": "g"}, 4)
    value = kc.HeartbeatRequest.parse(body, 4)
    own = kc.Struct("head" / kc.Int16, "body" / kc.HeartbeatRequest[4], "id" / kc.Uuid, "yes" / kc.Boolean,
                    "what" / kc.wire.Field(kc.UVarint, "what"), "texts" / kc.Array(kc.CompactString),
                    tags=kc.TaggedFields({0: "at" / kc.Float64}))
    given = {"head": 5, "body": value, "id": kc.Uuid.parse(bytes(16)), "yes": True, "what": 7, "texts": ["x"],
             "at": 1.5}
    for one, held in ((kc.HeartbeatRequest[4], value), (own, given), (own.compile(), given)):
        made = again(one)
        assert made.build(held) == one.build(held) and made.parse(one.build(held)) == held
    with pytest.raises(kc.BuildError, match=r"^what: value not given"):
        again(own).build({name: given[name] for name in given if name != "what"})
    record = {"Key": b"k", "Value": None}
    assert again(kc.records.Record).build(record) == kc.records.Record.build(record)
    for one in (kc.Int32, kc.Varlong, kc.CompactNullableRecords, kc.NullableStruct(own), kc.records.RecordBatch):
        assert type(again(one)) is type(one) and again(one).kind == one.kind


def test_the_struct_of_a_message_is_pickled_by_name():
    struct = kc.HeartbeatRequest[4]
    assert copy.deepcopy(struct) is pickle.loads(pickle.dumps(struct)) is struct
    assert len(pickle.dumps(struct)) < 120 < len(pickle.dumps(copy.copy(struct)))
    deep = copy.deepcopy({"commit": [struct]})
    assert deep["commit"][0] is struct
    own = Data("Own", "0", "none", "A" / Int32)
    assert copy.deepcopy(own[0]) is own[0]
    with pytest.raises(TypeError, match=r"^cannot pickle <Own: "):
        pickle.dumps(own[0])
