"""Wire types as anyone's constructs: in foreign Structs, foreign constructs in ours, contexts, streams, operators."""
from __future__ import annotations

import doctest
import io
import re

import construct as cs
import pytest
from construct import this
from corpus import same

import kconstruct as kc
from kconstruct import wire as w
from kconstruct.errors import DeclarationError
from kconstruct.grammar import Array, Data, Int32, Of, String
from kconstruct.plan import REQUIRED
from kconstruct.records.value import CompactNullableRecords, CompactRecords, NullableRecords, RecordsBytes

HEARTBEAT = kc.HeartbeatRequest[4]


def ways(struct):
    """The construct, and the same with generated code: alone and inside a foreign Struct."""
    return [struct, struct.compile()]


def goes(struct, text, value, built=None):
    """All ways read the bytes as the value, and write them from it (or from `built`)."""
    data = bytes.fromhex(text)
    for way in ways(struct):
        assert way.parse(data) == value
        assert way.build(value if built is None else built) == data
        outer = cs.Struct("before" / cs.Byte, "it" / way, "after" / cs.Byte)
        assert outer.parse(b"\x01" + data + b"\x02") == {"before": 1, "it": value, "after": 2}
        assert outer.build({"before": 1, "it": value if built is None else built,
                            "after": 2}) == b"\x01" + data + b"\x02"


PRIMITIVES = [
    (w.Boolean, True, "01"), (w.Boolean, False, "00"), (w.Int8, -1, "ff"), (w.Int16, -2, "fffe"),
    (w.Int32, 1 << 20, "00100000"), (w.Int64, -(1 << 63), "8000000000000000"), (w.UInt16, 65535, "ffff"),
    (w.UInt32, 4294967295, "ffffffff"), (w.UInt64, (1 << 64) - 1, "ffffffffffffffff"),
    (w.Float64, 1.5, "3ff8000000000000"),
    (w.UVarint, 0, "00"), (w.UVarint, 127, "7f"), (w.UVarint, 128, "8001"), (w.UVarint, 4294967295, "ffffffff0f"),
    (w.Varint, 0, "00"), (w.Varint, -1, "01"), (w.Varint, 1, "02"), (w.Varint, 2147483647, "feffffff0f"),
    (w.Varint, -2147483648, "ffffffff0f"), (w.Varlong, -1, "01"), (w.Varlong, (1 << 63) - 1, "feffffffffffffffff01"),
    (w.Varlong, -(1 << 63), "ffffffffffffffffff01"), (w.String, "é", "0002c3a9"), (w.NullableString, None, "ffff"),
    (w.CompactString, "", "01"), (w.CompactString, "x" * 127, "8001" + "78" * 127),
    (w.CompactNullableString, None, "00"),
    (w.Bytes, b"ab", "000000026162"), (w.NullableBytes, None, "ffffffff"), (w.CompactBytes, b"", "01"),
    (w.CompactNullableBytes, None, "00"), (RecordsBytes, b"r", "0000000172"), (NullableRecords, None, "ffffffff"),
    (CompactRecords, b"r", "0272"), (CompactNullableRecords, None, "00"),
    (w.Array(w.Int16), [1, -1], "000000020001ffff"), (w.NullableArray(w.Int8), None, "ffffffff"),
    (w.CompactArray(w.CompactString), ["a", ""], "03" "0261" "01"), (w.CompactNullableArray(w.Boolean), None, "00"),
    (w.CompactArray(w.Boolean), [True, False], "030100"),
    (w.CompactArray(w.CompactArray(w.Int8)), [[1], []], "03" "0201" "01"),
    (w.NullableStruct(w.Struct("A" / w.Int8)), {"A": 5}, "0105"),
    (w.NullableStruct(w.Struct("A" / w.Int8)), None, "ff"),
    (w.TaggedFields(), {}, "00"), (w.TaggedFields({0: "A" / w.Int16}), {"A": 7}, "01" "00" "02" "0007"),
    (w.Uuid, kc.wire.Uuid.parse(bytes(15) + b"\x07"), "00" * 15 + "07"),
]


@pytest.mark.parametrize("primitive, value, text", PRIMITIVES, ids=lambda part: repr(part)[:40])
def test_primitives_in_foreign_structs_and_in_ours(primitive, value, text):
    data = bytes.fromhex(text)
    assert primitive.parse(data) == value
    assert primitive.build(value) == data
    foreign = cs.Struct("a" / cs.Int16ub, "x" / primitive, "b" / cs.Byte)
    assert foreign.parse(b"\x00\x01" + data + b"\x02") == {"a": 1, "x": value, "b": 2}
    assert foreign.build({"a": 1, "x": value, "b": 2}) == b"\x00\x01" + data + b"\x02"
    goes(w.Struct("X" / primitive), text, {"X": value})
    goes(w.Struct("A" / w.Int8, "X" / primitive, "Y" / primitive, "B" / w.Int16),
         "07" + text * 2 + "0009", {"A": 7, "X": value, "Y": value, "B": 9})
    goes(w.Struct("L" / w.CompactArray(primitive)), "03" + text * 2, {"L": [value, value]})
    tagged = w.Struct("B" / w.Int8, tags=w.TaggedFields({0: "X" / primitive}))
    goes(tagged, "05" "01" "00" + kc.UVarint.build(len(data)).hex() + text, {"B": 5, "X": value})
    goes(tagged, "05" "00", {"B": 5})


@pytest.mark.parametrize("primitive, value, text", PRIMITIVES, ids=lambda part: repr(part)[:40])
def test_cut_primitives_are_refused_with_their_place(primitive, value, text):
    data = bytes.fromhex(text)
    struct = w.Struct("A" / w.Int8, "X" / primitive)
    for size in range(len(data)):
        for way in [*ways(struct), cs.Struct("s" / struct)]:
            with pytest.raises(kc.ParseError) as caught:
                way.parse(b"\x01" + data[:size])
            assert 1 <= caught.value.offset <= 1 + size
            assert caught.value.path.startswith("X") or caught.value.path.startswith("A")
            assert caught.value.expected and caught.value.found


@pytest.mark.parametrize("primitive, text", [
    (w.UVarint, "8080808080"), (w.UVarint, "ffffffffff01"), (w.Varint, "ffffffff8f00"), (w.Varlong, "ff" * 10 + "01"),
    (w.CompactString, "8080808080"),
])
def test_numbers_that_do_not_end(primitive, text):
    for way in ways(w.Struct("X" / primitive)):
        with pytest.raises(kc.ParseError, match=r"^X at byte 0 \(0x0\): number does not end"):
            way.parse(bytes.fromhex(text))


@pytest.mark.parametrize("number, value", [
    (w.UVarint, -1), (w.UVarint, 1 << 32), (w.Varint, 1 << 31), (w.Varint, -(1 << 31) - 1), (w.Varlong, 1 << 63),
    (w.UVarint, 1.5), (w.Varint, "x"), (w.UInt16, -1), (w.UInt64, 1 << 64), (w.Float64, "x"), (w.Boolean, 1),
    (w.UVarint, None), (w.UVarint, True),
])
def test_numbers_that_do_not_fit(number, value):
    for way in ways(w.Struct("X" / number)):
        with pytest.raises(kc.BuildError, match=f"^X: cannot build {number.kind}: expected "):
            way.build({"X": value})


def test_overlong_numbers_are_read():
    for way in ways(w.Struct("X" / w.UVarint, "Y" / w.Varint, "Z" / w.Varlong)):
        assert way.parse(bytes.fromhex("8100" "838000" "80808080808080808000")) == {"X": 1, "Y": -2, "Z": 0}
        assert way.parse(bytes.fromhex("ffffffff7f" "ffffffff7f" "ffffffffffffffffff7f")) == {
            "X": 4294967295, "Y": -2147483648, "Z": -(1 << 63)}


# foreign constructs in ours

def test_fields_of_the_context():
    goes(w.Struct("N" / w.Int8, "Xs" / cs.Array(this.N, cs.Byte), "Twice" / cs.Computed(this.N * 2),
                  "Mark" / cs.Const(b"K"),
                  "S" / w.CompactString), "02" "6162" "4b" "036869",
         {"N": 2, "Xs": [97, 98], "Twice": 4, "Mark": b"K", "S": "hi"})


def test_what_is_computed_may_be_left_out_when_building():
    struct = w.Struct("N" / cs.Rebuild(cs.Byte, cs.len_(this.Xs)), "Xs" / cs.Array(this.N, cs.Byte),
                      "F" / cs.If(this.N > 1, cs.Byte),
                      "K" / cs.Const(b"K"))
    for way in ways(struct):
        for value in ({"Xs": [1, 2], "F": 7}, {"N": None, "Xs": [1, 2], "F": 7, "K": None},
                      {"N": 9, "Xs": [1, 2], "F": 7,
                                                                                           "K": b"K"}):
            assert way.build(value) == b"\x02\x01\x02\x07K"
        assert way.parse(b"\x02\x01\x02\x07K") == {"N": 2, "Xs": [1, 2], "F": 7, "K": b"K"}


def test_what_a_construct_built_is_seen_by_those_after_it():
    struct = w.Struct("N" / cs.Rebuild(cs.Byte, lambda context: 5),
                      "Seen" / cs.If(lambda context: context.get("N") == 5, cs.Byte))
    for way in ways(struct):
        assert way.build({"N": 0, "Seen": 3}) == b"\x05\x03"


INNER = w.Struct("A" / w.Int8, "B" / cs.Array(this._.N, cs.Byte), "Around" / cs.Computed(this._.N))


def test_the_struct_around():
    goes(w.Struct("N" / w.Int8, "In" / INNER, "List" / w.CompactArray(INNER)), "02" "050102" "02" "060304",
         {"N": 2, "In": {"A": 5, "B": [1, 2], "Around": 2}, "List": [{"A": 6, "B": [3, 4], "Around": 2}]})


def test_the_struct_around_our_struct():
    """A compiled struct looks at the context around it like the original, also where it would not miss it."""
    struct = w.Struct("V" / cs.If(lambda context: context._.get("k", 0) > 5, cs.Byte),
                      "P" / cs.Computed(lambda context: context._params.get("q", "none")),
                      "R" / cs.Computed(lambda context: context._root.get("k", "none")))
    for way in ways(struct):
        outer = cs.Struct("k" / cs.Byte, "in" / way)
        assert outer.parse(b"\x09\x03", q=1) == {"k": 9, "in": {"V": 3, "P": 1, "R": 9}}
        assert outer.parse(b"\x05") == {"k": 5, "in": {"V": None, "P": "none", "R": 5}}
        assert outer.build({"k": 9, "in": {"V": 3}}) == b"\x09\x03"
        assert way.parse(b"\x03", k=9, q=1) == {"V": 3, "P": 1, "R": "none"}


def test_the_context_holds_what_it_holds_in_constructs_own_structs():
    def look(context):
        return (sorted(key for key in context if not key.startswith("_")), "_" in context._, context._parsing,
                context._building, context._root is context, context._index, context._io.tell())

    ours = w.Struct("N" / w.Int8, "Seen" / cs.Computed(look))
    theirs = cs.Struct("N" / cs.Byte, "Seen" / cs.Computed(look))
    for way in ways(ours):
        assert way.parse(b"\x07").Seen == theirs.parse(b"\x07").Seen == (["N"], False, True, False, True, None, 1)


def test_the_index_of_an_element():
    theirs = cs.Struct("L" / cs.PrefixedArray(cs.Byte, cs.Struct("I" / cs.Index, "V" / cs.Byte)))
    assert theirs.parse(b"\x02\x07\x08") == {"L": [{"I": 0, "V": 7}, {"I": 1, "V": 8}]}
    element = w.Struct("I" / cs.Index, "V" / cs.Byte)
    for array, text in ((w.CompactArray, "03"), (w.Array, "00000002"), (w.CompactNullableArray, "03")):
        goes(w.Struct("L" / array(element)), text + "0708", {"L": [{"I": 0, "V": 7}, {"I": 1, "V": 8}]})


def test_tagged_fields_see_the_struct():
    struct = w.Struct("N" / w.Int8,
                      tags=w.TaggedFields({0: "X" / cs.Array(this.N, cs.Byte), 1: "Y" / w.CompactNullableString}))
    goes(struct, "02" "02" "00" "02" "0102" "01" "01" "00", {"N": 2, "X": [1, 2], "Y": None})
    goes(struct, "02" "00", {"N": 2})


def test_null_of_a_tagged_field_is_not_its_absence():
    struct = w.Struct(tags=w.TaggedFields({0: "Y" / w.CompactNullableString}))
    goes(struct, "01" "00" "01" "00", {"Y": None})
    goes(struct, "00", {})


def test_hooks():
    seen = []
    struct = w.Struct("A" / w.Int8 * (lambda value, context: seen.append((value, context.get("Z")))), "B" / w.Int8)
    assert struct.parse(b"\x01\x02") == {"A": 1, "B": 2}
    assert struct.compile().parse(b"\x01\x02") == {"A": 1, "B": 2}
    assert seen == [(1, None)] * 2


def test_words_are_no_hooks():
    field = "A" / w.Int8 * "a number"
    assert (field.name, field.docs) == ("A", "a number")
    assert w.plan_of(w.Struct(field)) == w.plan_of(w.Struct("A" / w.Int8))


@pytest.mark.parametrize("foreign, text, value", [
    (cs.Const(b"AB"), "4142", b"AB"), (cs.Int24ul, "010000", 1), (cs.PascalString(cs.Byte, "utf8"), "026869", "hi"),
    (cs.Struct("p" / cs.Byte, "q" / cs.Byte), "0102", {"p": 1, "q": 2}), (cs.Array(2, cs.Byte), "0102", [1, 2]),
    (cs.Enum(cs.Byte, one=1), "01", "one"), (cs.Bytes(3), "616263", b"abc"), (cs.Padding(2), "0000", None),
    (cs.Prefixed(cs.Byte, w.CompactString), "02" "0261", "a"), (cs.Optional(cs.Const(b"Z")), "5a", b"Z"),
    (cs.Struct("step" / cs.Byte, "kind" / cs.Byte, "oddity" / cs.Byte), "010203", {"step": 1, "kind": 2, "oddity": 3}),
], ids=lambda part: repr(part)[:30])
def test_foreign_constructs_as_types_of_a_message(foreign, text, value):
    message = Data("M", "0-1", "1+", "A" / Int32 * "before", "F" / Of(foreign) * "foreign", "L" / Array(Of(foreign)),
                   "S" / String)
    for version, data in ((0, "00000007" + text + "00000002" + text * 2 + "000161"),
                          (1, "00000007" + text + "03" + text * 2 + "0261" + "00")):
        raw, whole = bytes.fromhex(data), {"A": 7, "F": value, "L": [value, value], "S": "a"}
        assert message.parse(raw, version) == message[version].parse(raw) == whole
        assert message.build(whole, version) == message[version].build(whole) == raw
        trace = message.trace(raw, version)
        assert trace.fault is None
        assert same(trace.value.A, 7)
        node = trace.find("F")
        assert (node.offset, node.size) == (4, len(text) // 2)
        assert "foreign" in node.docs
        assert {"step": "Call",
                "construct": repr(foreign)} in [slot["step"] for slot in message.plan(version).to_json()["slots"]]
        for size in range(len(raw)):
            with pytest.raises(kc.ParseError) as caught:
                message.parse(raw[:size], version)
            assert caught.value.path
            assert message.trace(raw[:size], version).fault is not None


def test_errors_of_foreign_constructs_have_a_path():
    message = Data("M", "0", "none", "A" / Int32, "L" / Array(Of(cs.Const(b"AB"))))
    with pytest.raises(kc.ParseError) as caught:
        message.parse(bytes.fromhex("00000000" "00000002" "4142" "4143"), 0)
    assert (caught.value.path, caught.value.offset) == ("L.1", 12)
    assert "parsing expected b'AB' but parsed b'AC'" in str(caught.value)
    with pytest.raises(kc.BuildError) as caught:
        message.build({"L": [b"AB", b"AC"]}, 0)
    assert caught.value.path == "L.1"


def test_a_foreign_construct_with_a_context_in_a_message():
    message = Data("M", "0", "0+", "N" / Int32, "Bits" / Of(cs.Bytes(this.N)), "Rest" / String)
    data = bytes.fromhex("00000003" "010203" "0261" "00")
    assert message.parse(data, 0) == {"N": 3, "Bits": b"\x01\x02\x03", "Rest": "a"}
    assert message.build({"N": 3, "Bits": b"\x01\x02\x03", "Rest": "a"}, 0) == data
    assert "Bits" in message.source(0)


# ours in foreign ones

def test_a_body_in_a_foreign_struct():
    for body in ways(HEARTBEAT):
        packet = cs.Struct("magic" / cs.Const(b"MG"), "body" / body, "crc" / cs.Int16ub)
        data = packet.build({"body": {"GroupId": "a"}, "crc": 7})
        assert data.hex() == "4d47" "0261" "00000000" "01" "00" "00" "0007"
        parsed = packet.parse(data)
        assert parsed.body == {"GroupId": "a", "GenerationId": 0, "MemberId": "", "GroupInstanceId": None}
        assert packet.build(parsed) == data


def test_bodies_in_constructs_of_many_kinds():
    one = HEARTBEAT.build({"GroupId": "a"})
    for body in ways(HEARTBEAT):
        assert [value.GroupId for value in cs.GreedyRange(body).parse(one * 3)] == ["a"] * 3
        assert [value.GroupId for value in body[2].parse(one * 2)] == ["a"] * 2
        assert cs.Prefixed(cs.Byte, body).parse(bytes([len(one)]) + one).GroupId == "a"
        assert cs.Prefixed(cs.Byte, body).build({"GroupId": "a"}) == bytes([len(one)]) + one
        assert cs.Switch(this.n, {4: body}).parse(one, n=4).GroupId == "a"
        assert cs.Select(cs.Const(b"never"), body).parse(one).GroupId == "a"
        assert (cs.Byte >> body).parse(b"\x09" + one)[1].GroupId == "a"
        assert cs.Pointer(2, body).parse(b"xx" + one).GroupId == "a"
        assert cs.Optional(body).parse(one[:3]) is None
        assert cs.RawCopy(body).parse(one).data == one
        assert (body * "some words").docs == "some words"
        assert ("Body" / body).name == "Body"


def test_the_position_in_a_stream():
    one = HEARTBEAT.build({"GroupId": "ab"})
    for body in ways(HEARTBEAT):
        stream = io.BytesIO(b"xyz" + one + one + b"rest")
        stream.seek(3)
        assert body.parse_stream(stream).GroupId == "ab"
        assert stream.tell() == 3 + len(one)
        body.parse_stream(stream)
        assert stream.read() == b"rest"
        out = io.BytesIO(b"head")
        out.seek(4)
        body.build_stream({"GroupId": "ab"}, out)
        assert out.getvalue() == b"head" + one
        stream = io.BytesIO(b"xyz" + one[:4])
        stream.seek(3)
        with pytest.raises(kc.ParseError) as caught:
            body.parse_stream(stream)
        assert (caught.value.path, caught.value.offset) == ("GenerationId", 6)
        stream.getvalue()
        stream.write(b"not locked")


class Pipe(io.RawIOBase):
    """A stream that can only be read, like a socket's."""

    def __init__(self, data):
        super().__init__()
        self.data = io.BytesIO(data)

    def readable(self):
        return True

    def readinto(self, buffer):
        return self.data.readinto(buffer)


def test_streams_that_cannot_tell():
    one = HEARTBEAT.build({"GroupId": "ab"})
    for body in ways(HEARTBEAT):
        stream = io.BufferedReader(Pipe(one + b"rest"))
        assert body.parse_stream(stream).GroupId == "ab"
        assert stream.read() == b"rest"
        with pytest.raises(kc.ParseError) as caught:
            body.parse_stream(io.BufferedReader(Pipe(one[:4])))
        assert (caught.value.path, caught.value.offset) == ("GenerationId", None)
    for body in ways(kc.MetadataRequest[1]):
        with pytest.raises(kc.ParseError, match="input ends too early"):
            body.parse_stream(io.BufferedReader(Pipe(bytes.fromhex("7fffffff" "000161"))))


def test_files(tmp_path):
    path = tmp_path / "body"
    for body in ways(HEARTBEAT):
        body.build_file({"GroupId": "ab"}, str(path))
        assert body.parse_file(str(path)).GroupId == "ab"


def test_the_source_of_a_compiled_struct_can_be_written(tmp_path):
    path = tmp_path / "source.py"
    HEARTBEAT.compile(str(path))
    text = path.read_text()
    assert "def parse(b, p, n):" in text
    assert "def build(o" in text
    assert repr(HEARTBEAT.compile()) == "<Compiled <Struct HeartbeatRequest>>"


def test_sizes():
    assert kc.ControlledShutdownRequest[0].sizeof() == kc.ControlledShutdownRequest[0].compile().sizeof() == 4
    assert w.Struct("A" / w.Int8, "B" / w.Uuid, "C" / w.Float64, "D" / w.Boolean).sizeof() == 26
    for struct in (HEARTBEAT, kc.HeartbeatRequest[0], kc.MetadataRequest[0], w.Struct("A" / w.UVarint)):
        with pytest.raises(cs.SizeofError):
            struct.sizeof()


def test_adding_structs():
    plain = kc.HeartbeatRequest[0]
    both = plain + w.Struct("More" / w.Int16)
    assert both.parse(bytes(8) + b"\x00\x05") == {"GroupId": "", "GenerationId": 0, "MemberId": "", "More": 5}
    assert both.build({"More": 5}) == bytes(8) + b"\x00\x05"
    assert (plain + ("x" / cs.Byte)).build({"x": 1}) == bytes(8) + b"\x01"
    assert (cs.Struct("x" / cs.Byte) + HEARTBEAT).build({"x": 1}).hex() == "01" "01" "00000000" "01" "00" "00"
    with_tags = (w.Struct("X" / w.Int8) + HEARTBEAT)
    data = bytes.fromhex("01" "01" "00000000" "01" "00" "01" "05" "01" "ff")
    assert with_tags.parse(data).UnknownTaggedFields == {5: b"\xff"}
    assert with_tags.build(with_tags.parse(data)) == data


def test_nothing_can_follow_tagged_fields():
    for other in (kc.HeartbeatRequest[0], "x" / cs.Byte):
        with pytest.raises(DeclarationError,
                           match="nothing can be added to <Struct HeartbeatRequest>, which ends with tagged"):
            HEARTBEAT + other


def test_a_sequence_of_bodies():
    sequence = HEARTBEAT >> kc.HeartbeatRequest[0] >> cs.Byte
    values = [{"GroupId": "a", "UnknownTaggedFields": {5: b"x"}}, {"GroupId": "b"}, 7]
    parsed = sequence.parse(sequence.build(values))
    assert (parsed[0].GroupId, parsed[0].UnknownTaggedFields, parsed[1].GroupId, parsed[2]) == ("a", {5: b"x"}, "b", 7)


def test_unnamed_parts():
    struct = w.Struct("A" / w.Int8, cs.Const(b"--"), cs.Padding(1), "B" / w.Int8)
    for way in ways(struct):
        assert way.parse(b"\x01--\x00\x02") == {"A": 1, "B": 2}
        assert way.build({"A": 1, "B": 2}) == b"\x01--\x00\x02"


def test_a_field_that_stops_the_struct():
    struct = w.Struct("A" / w.Int8, cs.StopIf(this.A == 0), "B" / w.Int8)
    for way in ways(struct):
        assert way.parse(b"\x00") == {"A": 0}
        assert way.parse(b"\x01\x02") == {"A": 1, "B": 2}
        assert way.build({"A": 0, "B": 2}) == b"\x00"


def test_a_value_is_needed_where_there_is_no_default():
    for way in ways(w.Struct("A" / w.Int8, "B" / w.Int8)):
        with pytest.raises(kc.BuildError) as caught:
            way.build({"A": 1})
        assert str(caught.value) == "B: value not given: expected a value for B, found none"
    assert w.plan_of(w.Struct("A" / w.Int8)).slots[0].default is REQUIRED


def test_tagged_fields_alone():
    section = w.TaggedFields({0: "A" / w.Int16}, refused=[1])
    for text, why in (("01" "01" "00", "tag belongs to another version of this message"),
                      ("05" "00", "number of tagged fields is beyond the end of the input"),
                      ("ffffffff0f", "number of tagged fields is negative"),
                      ("01" "07" "05" "00", "size 5 is beyond the end of the input"),
                      ("01" "07" "ffffffff0f", "size of a tagged field is negative")):
        for way in ways(w.Struct("N" / w.Int8, tags=section)):
            with pytest.raises(kc.ParseError) as caught:
                way.parse(b"\x09" + bytes.fromhex(text))
            assert caught.value.message == why
    with pytest.raises(kc.BuildError,
                       match=r"^no tagged field 'B' \(nearest: A\)|^no tagged field 'B'"):
        section.build({"B": 1})


def test_the_size_of_a_known_tagged_field_is_not_trusted():
    """As in Kafka; the tree says that the size is odd."""
    message = kc.FetchRequest
    body = message.build({"ClusterId": "abc"}, 12)
    assert body.hex().endswith("01" "00" "04" "04616263")
    odd = body[:-5] + b"\x09" + body[-4:]
    assert message.parse(odd, 12).ClusterId == "abc"
    assert [note.text for note in message.trace(odd, 12).notes] == ["size is 9, the field takes 4 bytes"]


BODY = {"GroupId": "g", "GroupInstanceId": "i", "UnknownTaggedFields": {5: b"x"}}


@pytest.mark.parametrize("around, value", [
    (lambda body: cs.Struct("x" / body, "end" / cs.Byte), {"x": BODY, "end": 7}),
    (lambda body: cs.Struct("x" / (body * "words")), {"x": BODY}),
    (lambda body: cs.Sequence(body, cs.Byte), [BODY, 7]),
    (lambda body: cs.Array(2, body), [BODY, {}]),
    (lambda body: cs.PrefixedArray(cs.Byte, body), [BODY, {}, BODY]),
    (lambda body: cs.Prefixed(cs.Byte, body), BODY),
    (lambda body: cs.FocusedSeq("x", "magic" / cs.Const(b"K"), "x" / body), BODY),
    (lambda body: cs.Struct("n" / cs.Byte, "x" / cs.If(this.n > 0, body)), {"n": 1, "x": BODY}),
    (lambda body: cs.Struct("n" / cs.Byte, "x" / cs.Switch(this.n, {1: body})), {"n": 1, "x": BODY}),
])
def test_the_code_that_construct_makes_around_a_body(around, value):
    """Its generator knows no tagged fields and no defaults of fields; what it makes must not lose them."""
    made = around(HEARTBEAT)
    data = made.build(value)
    assert made.compile().build(value) == data
    assert made.compile().parse(data) == made.parse(data)


@pytest.mark.parametrize("tag", [1, 127, 128, (1 << 31) - 1, 1 << 31, (1 << 32) - 1])
def test_any_unknown_tag_goes_round(tag):
    """All 32 bits: what is read is written."""
    text = "07" "02" "00" "0103" + kc.UVarint.build(tag).hex() + "02cafe"
    goes(w.Struct("B" / w.Int8, tags=w.TaggedFields({9: "X" / w.Int8})), text,
         {"B": 7, "UnknownTaggedFields": {0: b"\x03", tag: b"\xca\xfe"}})


# words

PLAIN = sorted(set(w.__all__) - {"ArrayOf", "Container", "Field", "NamedNumber", "Wire", "plan_of"})


@pytest.mark.parametrize("name", PLAIN)
def test_every_construct_says_what_it_is(name):
    """Shape, size, errors, source and an example, where `help` and editors look for them."""
    words = getattr(w, name).__doc__
    assert re.search(r"\bbytes?\b|\bsize\b", words)
    assert re.search(r"^ *Errors: ", words, re.MULTILINE)
    assert re.search(r"^ *Source: ", words, re.MULTILINE)
    example = doctest.DocTestParser().get_doctest(words, {n: getattr(w, n) for n in w.__all__}, name, None, None)
    assert example.examples
    assert doctest.DocTestRunner(verbose=False).run(example).failed == 0


def test_null_is_no_struct_inside_other_constructs():
    """Alone it is an empty mapping, as of construct's own Structs; and where nothing needs a value."""
    constant = kc.Struct("magic" / cs.Const(b"KC"), "pad" / cs.Padding(1))
    assert constant.build(None) == constant.compile().build(None) == b"KC\0"
    assert kc.Struct("at" / kc.Int8, "head" / constant).build({"at": 1, "head": None}) == b"\x01KC\0"
    assert HEARTBEAT.build(None) == HEARTBEAT.compile().build(None) == HEARTBEAT.build({})
    for around, given, path in ((kc.Array(HEARTBEAT), [{}, None], "1: "), (cs.Array(1, HEARTBEAT), [None], ""),
                                (kc.Struct("of" / HEARTBEAT), {"of": None}, "of: ")):
        for construct in (around, *([around.compile()] if isinstance(around, kc.Struct) else [])):
            with pytest.raises(kc.BuildError) as caught:
                construct.build(given)
            assert str(caught.value) == f"{path}cannot build HeartbeatRequest: expected a mapping of field names to " \
                                        "values, found null"
