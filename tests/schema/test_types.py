"""Types: each has all its forms, and one that is not in the package works wherever the others do."""
from __future__ import annotations

import math
import random
from uuid import UUID

import construct
import pytest
from hypothesis import HealthCheck, given, settings, strategies

import kconstruct as kc
from kconstruct import wire
from kconstruct.derived.assign import assign
from kconstruct.derived.json_form import JsonReader
from kconstruct.derived.python_form import struct_literal
from kconstruct.grammar import (
    Array,
    Bool,
    Bytes,
    Float64,
    Int8,
    Int16,
    Int32,
    Int64,
    Of,
    Record,
    Records,
    Request,
    String,
    UInt16,
    UInt32,
    Uuid,
)
from kconstruct.schema import primitives
from kconstruct.schema.primitives import IntegerType, primitive
from kconstruct.testing import values

PLAIN = (Bool, Int8, Int16, UInt16, Int32, UInt32, Int64, Float64, Uuid, String, Bytes, Records)
FORM = JsonReader(0)
ZERO = UUID(int=0)
Inner = Record("Inner", "A" / Int32 * "a number")


def no_struct(record):
    raise AssertionError


@pytest.mark.parametrize("type, name, default, smallest, parsed, taken", [
    (Bool, "bool", False, False, "bool", "bool"),
    (Int8, "int8", 0, 0, "int", "int"),
    (Int16, "int16", 0, 0, "int", "int"),
    (UInt16, "uint16", 0, 0, "int", "int"),
    (Int32, "int32", 0, 0, "int", "int"),
    (UInt32, "uint32", 0, 0, "int", "int"),
    (Int64, "int64", 0, 0, "int", "int"),
    (Int64("0+", enum=kc.enums.ErrorCode), "int64", 0, 0, "int", "int | str"),
    (Float64, "float64", 0.0, 0.0, "float", "float"),
    (Uuid, "uuid", ZERO, ZERO, "UUID", "UUID | str | bytes"),
    (String, "string", "", "", "str", "str | bytes"),
    (String("1+", null=True), "string", "", "", "str | None", "str | bytes | None"),
    (Bytes, "bytes", b"", b"", "bytes", "Buffer"),
    (Records, "records", b"", kc.records.empty_batch(), "RecordsValue", "RecordsValue | Buffer | Sequence[Any]"),
    (Records("0+", null=True), "records", None, kc.records.empty_batch(), "RecordsValue | None",
     "RecordsValue | Buffer | Sequence[Any] | None"),
    (Array(Int32), "[]int32", [], [0], "list[int]", "Sequence[int]"),
    (Array(Array(String, "0+"), null="0"), "[][]string", [], [[""]], "list[list[str]] | None",
     "Sequence[Sequence[str | bytes]] | None"),
    (Of(construct.Int24ub), "BytesInteger", None, 0, "Any", "Any"),
])
def test_name_default_and_annotations(type, name, default, smallest, parsed, taken):
    assert (type.name, type.default(0), type.smallest(FORM)) == (name, default, smallest)
    assert (type.annotation(no_struct, given=False), type.annotation(no_struct, given=True)) == (parsed, taken)


def test_annotations_of_structs():
    struct = Array(Inner, null=True)
    assert struct.annotation(lambda record: f"{record.name}Struct", given=False) == "list[InnerStruct] | None"
    assert struct.annotation(lambda record: f"{record.name}Dict", given=True) == "Sequence[InnerDict] | None"
    assert (struct.record, struct.core.record, struct.core.name, Int32.record) == (Inner, Inner, "Inner", None)


@pytest.mark.parametrize("type, text, value", [
    (Bool, "True", True), (Bool, "0", False), (Int8, "-0x10", -16), (Int16, "007", 7),
    (UInt32, "4294967295", 2**32 - 1),
    (Int16(enum=kc.enums.ErrorCode), "not-coordinator", 16), (Float64, "-1e3", -1000.0), (Float64, "inf", math.inf),
    (Uuid, "AAAAAAAAAAAAAAAAAAAABw", UUID(int=7)), (Uuid, str(UUID(int=7)), UUID(int=7)),
    (String, '"null"', "null"), (String(null=True), '"null"', "null"), (String(null=True), "null", None),
    (String, '"a\\u00e9"', "aé"), (String, '"', '"'),
    (Bytes, "", b""), (Bytes, "hex:0a 0b", b"\n\v"), (Bytes, "base64:Cgs=", b"\n\v"), (Bytes, "text:a:b", b"a:b"),
    (Bytes(null=True), "null", None), (Records, "hex:00", b"\0"), (Array(Int32), "[1, 2]", [1, 2]),
    (Array(Int32, null=True), "null", None),
])
def test_text_is_read(type, text, value):
    found = type.from_text(text, FORM)
    assert found == value
    assert isinstance(found, kc.Records) == (type.name == "records")


@pytest.mark.parametrize("type, text, message", [
    (Bool, "yes", "not a boolean: expected true or false, found 'yes'"),
    (Int8, "x", "not a number: expected an int8, found 'x'"),
    (UInt16, "1.5", "not a number: expected a uint16, found '1.5'"),
    (Int8, "null", "cannot be null: expected a value of type int8, found null"),
    (Int16(enum=kc.enums.ElectionType), "best",
     "ElectionType has no member 'best'; there are PREFERRED, UNCLEAN"),
    (Float64, "x", "not a number: expected a float64, found 'x'"),
    (Uuid, "x", "not a UUID: expected 22 base64 characters or 32 hex digits, found 'x'"),
    (String, '"\\"', "invalid JSON: Unterminated string starting at: line 1 column 1 (char 0): "
                     "expected a JSON string, found '\"\\\\\"'"),
    (Bytes, "0a", "not bytes: expected hex:0a0b, base64:Cgs= or text:abc, found '0a'"),
    (Bytes, "hex:0", "not hex: expected bytes in hex, found '0'"),
    (Records, "base64:0", "not base64: expected bytes in base64, found '0'"),
    (Records, "x", "not bytes: expected hex:0a0b or base64:Cgs=, found 'x'"),
    (Array(Int32), "3", "cannot read an array: expected a JSON array of int32, found 3"),
    (Array(Int32), "[3, [4]", "invalid JSON: Expecting ',' delimiter: line 1 column 8 (char 7): "
                              "expected a JSON array of int32, found '[3, [4]'"),
    (Array(Int32), "[" * 100_000, "invalid JSON: maximum recursion depth exceeded while decoding a JSON array from a "
                                  f"unicode string: expected a JSON array of int32, found '{'[' * 79}"),
])
def test_text_is_refused(type, text, message):
    with pytest.raises(kc.BuildError) as caught:
        type.from_text(text, FORM)
    assert str(caught.value) == message


@pytest.mark.parametrize("type", [*PLAIN, Int16(enum=kc.enums.ErrorCode), Array(Int32), Inner.as_type()], ids=repr)
def test_null_as_text_is_null_or_refused(type):
    for read, null in ((type.from_text, "null"), (type.from_json, None)):
        with pytest.raises(kc.BuildError) as caught:
            read(null, FORM)
        assert str(caught.value) == f"cannot be null: expected a value of type {type.name}, found null"


def test_numbers_too_large_for_a_float():
    with pytest.raises(kc.BuildError, match="not a number: expected a float64"):
        Float64.from_json(10 ** 400, FORM)


@pytest.mark.parametrize("type", PLAIN)
def test_random_values_and_the_text_of_zero_build(type):
    made = type.at(0, False)
    source = random.Random(1)
    for _ in range(50):
        value = type.random(source, FORM)
        assert made.parse(made.build(value)) == value
    assert type.from_text(type.zero_text, FORM) == type.default(0)
    assert type.hint and primitive(type.name) is type
    assert getattr(primitives, repr(type)) is type


def test_only_plain_types_are_found_by_name():
    assert [primitive(name) for name in ("[]int32", "OffsetCommitRequestTopic", "uvarint", "")] == [None] * 4


def test_types_do_not_change():
    for type in (Int32, String("1+"), Array(Int32), Inner.as_type(), Of(construct.Int24ub)):
        before = repr(type)
        for name in ("name", "versions", "something"):
            with pytest.raises(AttributeError, match="a type does not change"):
                setattr(type, name, None)
        assert repr(type) == before


def test_equal_types():
    assert Int32("0+") == Int32 and hash(Int32("0+")) == hash(Int32)
    assert Int32 != Int64 and Int32 != Int32("0+", tag=0) and Int32 != "int32"
    assert Array(Int32) == Array(Int32) != Array(Int32("1+"))
    assert Inner.as_type() == Inner.as_type() != Record("Inner", *Inner.entries).as_type()


def test_calling_a_type_gives_one_with_other_options():
    once = Int32("1-3", default=7, ignorable=True)
    assert once("2+") == Int32("2+") and once.explicit == 7


UInt64 = IntegerType(wire.UInt64)
Thing = Request("ThingRequest", 999, "0-1", "1+",
    "Big"  / UInt64(default=1 << 63)              * "a number with a default",
    "Kind" / UInt64(enum=kc.enums.ElectionType)   * "a number with names",
    "Many" / Array(UInt64, null="1+")             * "numbers",
    "Tag"  / UInt64("1+", tag=0)                  * "a tagged number",
    "Rest" / Array(Record("R", "A" / UInt64, "B" / String)) * "structs of numbers",
)


@pytest.mark.parametrize("version", [0, 1])
@settings(max_examples=30, database=None, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=strategies.data())
def test_a_custom_type_has_all_forms(version, data):
    drawn = data.draw(values(Thing, version))
    for value in (drawn, Thing.sample(version), Thing.sample(version, "random", 3)):
        data = Thing.build(value, version)
        assert Thing.parse(data, version) == Thing[version].parse(data) == value
        assert Thing[version].build(value) == data
        assert Thing.trace(data, version).fault is None
        assert Thing.build(eval(struct_literal(Thing, value, version)), version) == data
        if "UnknownTaggedFields" not in str(value):  # Kafka's JSON form has no place for them
            assert Thing.from_json(Thing.to_json(value, version), version) == value


def test_where_a_custom_type_is_shown_and_refused():
    assert [row.type for row in Thing.fields(1)] == [
        "uint64", "uint64", "[]uint64", "uint64", "[]R", "uint64", "string"]
    assert Thing.schema()["fields"][0] == {"name": "Big", "type": "uint64", "versions": "0+",
                                           "default": "9223372036854775808", "about": "a number with a default"}
    assert repr(Thing.entries[0]) == '"Big" / UInt64(default=9223372036854775808) * "a number with a default"'
    value = Thing.default(1)
    for setting in ("Big=0x10", "Kind=unclean", "Many.0=5", "Rest.0.A=7"):
        assign(Thing, value, 1, setting)
    assert (value.Big, value.Kind, value.Many, value.Rest) == (16, 1, [5], [{"A": 7, "B": ""}])
    with pytest.raises(kc.BuildError, match=r"^Many\.0: .* expected an integer 0\.\.2\^64-1, found int -1"):
        Thing.build({"Many": [-1]}, 1)
    with pytest.raises(kc.DeclarationError, match="the default -1 does not fit uint64"):
        Record("T", "A" / UInt64(default=-1))
