"""The declaration language: what it refuses, with the faulty row; how rows are shown; a message made by hand."""
from __future__ import annotations

import pytest

import kconstruct as kc
from kconstruct.errors import DeclarationError
from kconstruct.grammar import (
    Array,
    Bool,
    Bytes,
    Data,
    Float64,
    Int8,
    Int16,
    Int32,
    Int64,
    Of,
    Record,
    Records,
    Request,
    Response,
    String,
    UInt16,
    Uuid,
)
from kconstruct.versions import NO_VERSIONS, Versions

Inner = Record("Inner", "A" / Int32 * "a number")


def refused(make):
    with pytest.raises(DeclarationError) as caught:
        make()
    return str(caught.value)


@pytest.mark.parametrize("rows, text", [
    (lambda: ["Id" / Int32, "Id" / Int64 * "again"],
     'T: duplicate name Id\n    "Id" / Int64 * "again"'),
    (lambda: ["A" / Int32("1+", tag=0), "B" / Int32("1+", tag=2)],
     'T: tags must be 0, 1, 2, ... without gaps; 1 is missing\n    "B" / Int32("1+", tag=2)'),
    (lambda: ["A" / Int32("1+", tag=1)],
     'T: tags must be 0, 1, 2, ... without gaps; 0 is missing\n    "A" / Int32("1+", tag=1)'),
    (lambda: ["A" / Int32("1+", tag=0), "B" / String("1+", tag=0)],
     'T: duplicate tag 0, which A has\n    "B" / String("1+", tag=0)'),
    (lambda: ["A" / Int32(default="x")], "T: the default 'x' does not fit int32\n    \"A\" / Int32(default='x')"),
    (lambda: ["A" / Int8(default=128)], 'T: the default 128 does not fit int8\n    "A" / Int8(default=128)'),
    (lambda: ["A" / Int16(default=-32769)],
     'T: the default -32769 does not fit int16\n    "A" / Int16(default=-32769)'),
    (lambda: ["A" / UInt16(default=-1)], 'T: the default -1 does not fit uint16\n    "A" / UInt16(default=-1)'),
    (lambda: ["A" / Int32(default=True)], 'T: the default True does not fit int32\n    "A" / Int32(default=True)'),
    (lambda: ["A" / Bool(default=0)], 'T: the default 0 does not fit bool\n    "A" / Bool(default=0)'),
    (lambda: ["A" / Float64(default=1)], 'T: the default 1 does not fit float64\n    "A" / Float64(default=1)'),
    (lambda: ["A" / String(default=b"")], "T: the default b'' does not fit string\n    \"A\" / String(default=b'')"),
    (lambda: ["A" / Bytes(default="")], "T: the default '' does not fit bytes\n    \"A\" / Bytes(default='')"),
    (lambda: ["A" / Array(Int32, default=[1])],
     'T: the default [1] does not fit []int32\n    "A" / Array(Int32, default=[1])'),
    (lambda: ["A" / Uuid(default=0)], 'T: the default 0 does not fit uuid\n    "A" / Uuid(default=0)'),
    (lambda: ["A" / Inner(default=0)], 'T: the default 0 does not fit Inner\n    "A" / Inner(default=0)'),
    (lambda: ["A" / String(default=None)],
     'T: the default is null where null is not allowed\n    "A" / String(default=None)'),
    (lambda: ["A" / Array(Int32, default=None)],
     'T: the default is null where null is not allowed\n    "A" / Array(Int32, default=None)'),
    (lambda: ["A b" / Int32], 'T: \'A b\' is not a valid field name\n    "A b" / Int32'),
    (lambda: ["_A" / Int32], 'T: \'_A\' is not a valid field name\n    "_A" / Int32'),
    (lambda: ["" / Int32], 'T: \'\' is not a valid field name\n    "" / Int32'),
    (lambda: ["A" / String(enum=Versions)],
     'T: only numbers have an enumeration\n    "A" / String(enum=Versions)'),
    (lambda: [Int32], 'T: not a row of the form "Name" / Type * "docs": Int32'),
    (lambda: ["A"], 'T: not a row of the form "Name" / Type * "docs": \'A\''),
])
def test_a_wrong_row_is_shown(rows, text):
    assert refused(lambda: Record("T", *rows())) == text


@pytest.mark.parametrize("make, text", [
    (lambda: Request("R", 0, "0-3", "2+", "A" / Int32("1+", tag=0) * "a tag"),
     'R: tagged in versions that are not flexible (2+)\n    "A" / Int32("1+", tag=0) * "a tag"'),
    (lambda: Request("R", 0, "0-3", "none", "A" / Int32("2+", tag=0)),
     'R: tagged in versions that are not flexible (none)\n    "A" / Int32("2+", tag=0)'),
    (lambda: Request("R", 0, "0-3", "none", "A" / Int32("4+")),
     'R: no version of R (0-3) has the field (4+)\n    "A" / Int32("4+")'),
    (lambda: Request("R", 0, "0-3", "none", "A" / Array(Record("S", "B" / Int8("0-1")), "2+")),
     'S: no version of R (0-3) has the field (0-1)\n    "B" / Int8("0-1")'),
    (lambda: Request("R", 0, "0-3", "none", "A" / Array(Record("S", "B" / Int8("1+") * "a part"), "2+")),
     'S: version 1 of R has the field (1+), but not the struct around it\n    "B" / Int8("1+") * "a part"'),
    (lambda: Request("R", 0, "0-3", "none", "A" / Record("S", "B" / Int8("0-2"))("0-1")),
     'S: version 2 of R has the field (0-2), but not the struct around it\n    "B" / Int8("0-2")'),
    (lambda: Request("R", 0, "0-3", "none", "A" / Int32, changes={4: "more"}),
     "R: changes name version 4, it has 0-3"),
])
def test_a_wrong_message_is_shown(make, text):
    assert refused(make) == text


@pytest.mark.parametrize("text, why", [
    ("1..2", "invalid version range: '1..2' (expected `3`, `0-4`, `2+` or `none`)"),
    ("", "invalid version range: '' (expected `3`, `0-4`, `2+` or `none`)"),
    ("-1", "invalid version range: '-1' (expected `3`, `0-4`, `2+` or `none`)"),
    ("+", "invalid version range: '+' (expected `3`, `0-4`, `2+` or `none`)"),
    ("1+ ", "invalid version range: '1+ ' (expected `3`, `0-4`, `2+` or `none`)"),
    ("4-2", "version range '4-2' ends before it begins"),
])
def test_version_text(text, why):
    assert refused(lambda: Versions.of(text)) == why
    assert refused(lambda: Int32(text)) == why
    assert refused(lambda: Request("R", 0, text, "none")) == why


def test_versions_that_are_no_text():
    assert refused(lambda: Int32(3)) == "invalid version range: 3 (expected `3`, `0-4`, `2+` or `none`)"


def test_documentation_that_is_no_text():
    assert refused(lambda: "A" / Int32 * 3) == 'the documentation of a row must be text: "A" / Int32'


def test_versions():
    assert [str(Versions.of(text)) for text in ("3", "0-4", "2+", "none", "5-5")] == ["3", "0-4", "2+", "none", "5"]
    assert list(Versions.of("2-4")) == [2, 3, 4]
    assert (3 in Versions.of("2+"), 1 in Versions.of("2+"), "3" in Versions.of("2+")) == (True, False, False)
    assert Versions.of("2+") & Versions.of("0-1") == NO_VERSIONS
    assert Versions.of("0+").covers(Versions.of("2-4"))
    assert not Versions.of("3+").covers(Versions.of("2-4"))
    assert Versions.of("3+").covers(NO_VERSIONS)
    assert (len(Versions.of("2-4")), len(NO_VERSIONS), bool(NO_VERSIONS)) == (3, 0, False)
    assert eval(repr(Versions.of("2-4"))) == Versions.of("2-4")


def test_rows_are_shown_as_they_are_written():
    for row, text in [
        ("A" / Int32, '"A" / Int32'),
        ("A" / String("1-3", null="2+", default=None) * "words",
         '"A" / String("1-3", null="2+", default=None) * "words"'),
        ("A" / Array(Inner, "1+", null=True), '"A" / Array(Inner, "1+", null=True)'),
        ("A" / Array(Array(Int32)), '"A" / Array(Array(Int32))'),
        ("A" / Records("0+", null=True), '"A" / Records(null=True)'),
        ("A" / String(ignorable=True, map_key=True, entity="topicName"),
         '"A" / String(ignorable=True, map_key=True, entity="topicName")'),
        ("A" / Of(kc.Varint), '"A" / VarNumber'),
    ]:
        assert repr(row) == text


def test_types_and_rows_are_values():
    assert Int32("6+", default=-1) == Int32("6+", default=-1) != Int32("6+", default=0)
    assert hash("A" / Int32) == hash("A" / Int32)
    for thing in (Int32, "A" / Int32):
        with pytest.raises(AttributeError):
            thing.name = "B"


def test_a_message_made_by_hand():
    """One table: parsing, building, defaults, nesting, tags, and what each version has."""
    topic = Record("Topic",
        "Name" / String("0-1")            * "topic",
        "Id"   / Uuid("2+")               * "topic ID",
        "Tags" / Int32("1+", tag=0, default=7) * "a tagged field",
    )
    request = Request("ThingRequest", 99, "0-2", "1+",
        "Topics" / Array(topic, null="1+") * "topics",
        "Flag"   / Bool("2+", default=True) * "a flag",
    )
    assert request[0].build({"Topics": [{"Name": "a"}]}).hex() == "00000001" "0001" "61"
    assert request[1].build({"Topics": [{"Name": "a", "Tags": 9}]}).hex() == "02" "0261" "01000400000009" "00"
    assert request.build({"Topics": None}, 2).hex() == "00" "01" "00"
    assert request.parse(bytes.fromhex("000100"), 2) == {"Topics": None, "Flag": True}
    assert request.parse(bytes.fromhex("02" "0261" "00" "00"), 1) == {"Topics": [{"Name": "a", "Tags": 7}]}
    assert request.key == 99
    assert request.api == "Thing"
    assert repr(request) == "<ThingRequest: key 99, versions 0-2, flexible 1+>"
    assert repr(topic) == "<Record Topic>"


def test_one_record_in_two_places():
    pair = Data("Pair", "0", "0+", "Left" / Inner, "Right" / Inner(null=True, default=None))
    assert pair.build({"Left": {"A": 1}}, 0).hex() == "00000001" "00" "ff" "00"
    assert [row.path for row in pair.fields(0)] == ["Left", "Left.A", "Right", "Right.A"]


def test_a_record_in_two_places_may_say_what_holds_in_both():
    shared = Record("S", "Old" / Int8("0-1"), "New" / Int8("1+"))
    made = Request("R", 0, "0-3", "none", "First" / Array(shared, "0-1"), "Later" / Array(shared, "2+"))
    assert [[field.path for field in made.fields(version)] for version in range(3)] == [
        ["First", "First.Old"], ["First", "First.Old", "First.New"], ["Later", "Later.New"]]


def test_directions():
    request = Request("XRequest", 1, "0-1", "1", changes={1: "flexible version"})
    response = Response(request)
    assert (request.api, response.name, response.kind, response.api) == ("X", "XResponse", "response", "X")
    assert (response.key, response.versions, response.flexible) == (request.key, request.versions, request.flexible)
    assert response.changes is request.changes
    alone = Response("XResponse", 1, "0-1", "1", "A" / Int32, changes={1: "flexible version"})
    assert (alone.api, alone.kind, alone.key, str(alone.versions), alone.changes) == \
        ("X", "response", 1, "0-1", {1: "flexible version"})
    assert Data("X", "0", "none").key is None


def test_structs_are_made_once():
    assert kc.OffsetCommitRequest[9] is kc.OffsetCommitRequest[9]
    assert kc.OffsetCommitRequest[9] is not kc.OffsetCommitRequest[8]
