"""Wire types as anyone's constructs: in foreign Structs, foreign constructs in ours, contexts, streams, operators."""
from __future__ import annotations

import io

import construct as C
import pytest
from construct import this

import kconstruct as kc
from corpus import same
from kconstruct import wire as W
from kconstruct.errors import DeclarationError
from kconstruct.grammar import Array, Data, Int32, Of, String
from kconstruct.wire.plan import REQUIRED

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
        outer = C.Struct("before" / C.Byte, "it" / way, "after" / C.Byte)
        assert outer.parse(b"\x01" + data + b"\x02") == {"before": 1, "it": value, "after": 2}
        assert outer.build({"before": 1, "it": value if built is None else built, "after": 2}) == b"\x01" + data + b"\x02"


PRIMITIVES = [
    (W.Boolean, True, "01"), (W.Boolean, False, "00"), (W.Int8, -1, "ff"), (W.Int16, -2, "fffe"),
    (W.Int32, 1 << 20, "00100000"), (W.Int64, -(1 << 63), "8000000000000000"), (W.UInt16, 65535, "ffff"),
    (W.UInt32, 4294967295, "ffffffff"), (W.UInt64, (1 << 64) - 1, "ffffffffffffffff"), (W.Float64, 1.5, "3ff8000000000000"),
    (W.UVarint, 0, "00"), (W.UVarint, 127, "7f"), (W.UVarint, 128, "8001"), (W.UVarint, 4294967295, "ffffffff0f"),
    (W.Varint, 0, "00"), (W.Varint, -1, "01"), (W.Varint, 1, "02"), (W.Varint, 2147483647, "feffffff0f"),
    (W.Varint, -2147483648, "ffffffff0f"), (W.Varlong, -1, "01"), (W.Varlong, (1 << 63) - 1, "feffffffffffffffff01"),
    (W.Varlong, -(1 << 63), "ffffffffffffffffff01"), (W.String, "é", "0002c3a9"), (W.NullableString, None, "ffff"),
    (W.CompactString, "", "01"), (W.CompactString, "x" * 127, "8001" + "78" * 127), (W.CompactNullableString, None, "00"),
    (W.Bytes, b"ab", "000000026162"), (W.NullableBytes, None, "ffffffff"), (W.CompactBytes, b"", "01"),
    (W.CompactNullableBytes, None, "00"), (W.Records, b"r", "0000000172"), (W.NullableRecords, None, "ffffffff"),
    (W.CompactRecords, b"r", "0272"), (W.CompactNullableRecords, None, "00"),
    (W.Array(W.Int16), [1, -1], "000000020001ffff"), (W.NullableArray(W.Int8), None, "ffffffff"),
    (W.CompactArray(W.CompactString), ["a", ""], "03" "0261" "01"), (W.CompactNullableArray(W.Boolean), None, "00"),
    (W.CompactArray(W.Boolean), [True, False], "030100"), (W.CompactArray(W.CompactArray(W.Int8)), [[1], []], "03" "0201" "01"),
    (W.NullableStruct(W.Struct("A" / W.Int8)), {"A": 5}, "0105"), (W.NullableStruct(W.Struct("A" / W.Int8)), None, "ff"),
    (W.TaggedFields(), {}, "00"), (W.TaggedFields({0: "A" / W.Int16}), {"A": 7}, "01" "00" "02" "0007"),
    (W.Uuid, kc.wire.Uuid.parse(bytes(15) + b"\x07"), "00" * 15 + "07"),
]


@pytest.mark.parametrize("primitive, value, text", PRIMITIVES, ids=lambda part: repr(part)[:40])
def test_primitives_in_foreign_structs_and_in_ours(primitive, value, text):
    data = bytes.fromhex(text)
    assert primitive.parse(data) == value
    assert primitive.build(value) == data
    foreign = C.Struct("a" / C.Int16ub, "x" / primitive, "b" / C.Byte)
    assert foreign.parse(b"\x00\x01" + data + b"\x02") == {"a": 1, "x": value, "b": 2}
    assert foreign.build({"a": 1, "x": value, "b": 2}) == b"\x00\x01" + data + b"\x02"
    goes(W.Struct("X" / primitive), text, {"X": value})
    goes(W.Struct("A" / W.Int8, "X" / primitive, "Y" / primitive, "B" / W.Int16),
         "07" + text * 2 + "0009", {"A": 7, "X": value, "Y": value, "B": 9})
    goes(W.Struct("L" / W.CompactArray(primitive)), "03" + text * 2, {"L": [value, value]})
    tagged = W.Struct("B" / W.Int8, tags=W.TaggedFields({0: "X" / primitive}))
    goes(tagged, "05" "01" "00" + kc.UVarint.build(len(data)).hex() + text, {"B": 5, "X": value})
    goes(tagged, "05" "00", {"B": 5})


@pytest.mark.parametrize("primitive, value, text", PRIMITIVES, ids=lambda part: repr(part)[:40])
def test_cut_primitives_are_refused_with_their_place(primitive, value, text):
    data = bytes.fromhex(text)
    struct = W.Struct("A" / W.Int8, "X" / primitive)
    for size in range(len(data)):
        for way in [*ways(struct), C.Struct("s" / struct)]:
            with pytest.raises(kc.ParseError) as caught:
                way.parse(b"\x01" + data[:size])
            assert 1 <= caught.value.offset <= 1 + size
            assert caught.value.path.startswith("X") or caught.value.path.startswith("A")
            assert caught.value.expected and caught.value.found


@pytest.mark.parametrize("primitive, text", [
    (W.UVarint, "8080808080"), (W.UVarint, "ffffffffff01"), (W.Varint, "ffffffff8f00"), (W.Varlong, "ff" * 10 + "01"),
    (W.CompactString, "8080808080"),
])
def test_numbers_that_do_not_end(primitive, text):
    for way in ways(W.Struct("X" / primitive)):
        with pytest.raises(kc.ParseError, match=r"^X at byte 0 \(0x0\): number does not end"):
            way.parse(bytes.fromhex(text))


@pytest.mark.parametrize("number, value", [
    (W.UVarint, -1), (W.UVarint, 1 << 32), (W.Varint, 1 << 31), (W.Varint, -(1 << 31) - 1), (W.Varlong, 1 << 63),
    (W.UVarint, 1.5), (W.Varint, "x"), (W.UInt16, -1), (W.UInt64, 1 << 64), (W.Float64, "x"), (W.Boolean, 1),
    (W.UVarint, None), (W.UVarint, True),
])
def test_numbers_that_do_not_fit(number, value):
    for way in ways(W.Struct("X" / number)):
        with pytest.raises(kc.BuildError, match=f"^X: cannot build {number.kind}: expected "):
            way.build({"X": value})


def test_overlong_numbers_are_read():
    for way in ways(W.Struct("X" / W.UVarint, "Y" / W.Varint, "Z" / W.Varlong)):
        assert way.parse(bytes.fromhex("8100" "838000" "80808080808080808000")) == {"X": 1, "Y": -2, "Z": 0}
        assert way.parse(bytes.fromhex("ffffffff7f" "ffffffff7f" "ffffffffffffffffff7f")) == {
            "X": 4294967295, "Y": -2147483648, "Z": -(1 << 63)}


# foreign constructs in ours

def test_fields_of_the_context():
    goes(W.Struct("N" / W.Int8, "Xs" / C.Array(this.N, C.Byte), "Twice" / C.Computed(this.N * 2), "Mark" / C.Const(b"K"),
                  "S" / W.CompactString), "02" "6162" "4b" "036869",
         {"N": 2, "Xs": [97, 98], "Twice": 4, "Mark": b"K", "S": "hi"})


def test_what_is_computed_may_be_left_out_when_building():
    struct = W.Struct("N" / C.Rebuild(C.Byte, C.len_(this.Xs)), "Xs" / C.Array(this.N, C.Byte), "F" / C.If(this.N > 1, C.Byte),
                      "K" / C.Const(b"K"))
    for way in ways(struct):
        for value in ({"Xs": [1, 2], "F": 7}, {"N": None, "Xs": [1, 2], "F": 7, "K": None}, {"N": 9, "Xs": [1, 2], "F": 7,
                                                                                           "K": b"K"}):
            assert way.build(value) == b"\x02\x01\x02\x07K"
        assert way.parse(b"\x02\x01\x02\x07K") == {"N": 2, "Xs": [1, 2], "F": 7, "K": b"K"}


def test_what_a_construct_built_is_seen_by_those_after_it():
    struct = W.Struct("N" / C.Rebuild(C.Byte, lambda context: 5), "Seen" / C.If(lambda context: context.get("N") == 5, C.Byte))
    for way in ways(struct):
        assert way.build({"N": 0, "Seen": 3}) == b"\x05\x03"


INNER = W.Struct("A" / W.Int8, "B" / C.Array(this._.N, C.Byte), "Root" / C.Computed(this._root.N))


def test_the_struct_around():
    goes(W.Struct("N" / W.Int8, "In" / INNER, "List" / W.CompactArray(INNER)), "02" "050102" "02" "060304",
         {"N": 2, "In": {"A": 5, "B": [1, 2], "Root": 2}, "List": [{"A": 6, "B": [3, 4], "Root": 2}]})


def test_the_struct_around_our_struct():
    """A compiled struct looks at the context around it like the original, also where it would not miss it."""
    struct = W.Struct("V" / C.If(lambda context: context._.get("k", 0) > 5, C.Byte),
                      "P" / C.Computed(lambda context: context._params.get("q", "none")),
                      "R" / C.Computed(lambda context: context._root.get("k", "none")))
    for way in ways(struct):
        outer = C.Struct("k" / C.Byte, "in" / way)
        assert outer.parse(b"\x09\x03", q=1) == {"k": 9, "in": {"V": 3, "P": 1, "R": 9}}
        assert outer.parse(b"\x05") == {"k": 5, "in": {"V": None, "P": "none", "R": 5}}
        assert outer.build({"k": 9, "in": {"V": 3}}) == b"\x09\x03"
        assert way.parse(b"\x03", k=9, q=1) == {"V": 3, "P": 1, "R": "none"}


def test_the_context_holds_what_it_holds_in_constructs_own_structs():
    def look(context):
        return (sorted(key for key in context if not key.startswith("_")), "_" in context._, context._parsing,
                context._building, context._root is context, context._index, context._io.tell())

    ours = W.Struct("N" / W.Int8, "Seen" / C.Computed(look))
    theirs = C.Struct("N" / C.Byte, "Seen" / C.Computed(look))
    for way in ways(ours):
        assert way.parse(b"\x07").Seen == theirs.parse(b"\x07").Seen == (["N"], False, True, False, True, None, 1)


def test_the_index_of_an_element():
    theirs = C.Struct("L" / C.PrefixedArray(C.Byte, C.Struct("I" / C.Index, "V" / C.Byte)))
    assert theirs.parse(b"\x02\x07\x08") == {"L": [{"I": 0, "V": 7}, {"I": 1, "V": 8}]}
    element = W.Struct("I" / C.Index, "V" / C.Byte)
    for array, text in ((W.CompactArray, "03"), (W.Array, "00000002"), (W.CompactNullableArray, "03")):
        goes(W.Struct("L" / array(element)), text + "0708", {"L": [{"I": 0, "V": 7}, {"I": 1, "V": 8}]})
    goes(W.Struct("L" / W.CompactArray(C.Struct("I" / C.Computed(this._index)))), "03",
         {"L": [{"I": 0}, {"I": 1}]}) if False else None


def test_tagged_fields_see_the_struct():
    struct = W.Struct("N" / W.Int8, tags=W.TaggedFields({0: "X" / C.Array(this.N, C.Byte), 1: "Y" / W.CompactNullableString}))
    goes(struct, "02" "02" "00" "02" "0102" "01" "01" "00", {"N": 2, "X": [1, 2], "Y": None})
    goes(struct, "02" "00", {"N": 2})


def test_null_of_a_tagged_field_is_not_its_absence():
    struct = W.Struct(tags=W.TaggedFields({0: "Y" / W.CompactNullableString}))
    goes(struct, "01" "00" "01" "00", {"Y": None})
    goes(struct, "00", {})


def test_hooks():
    seen = []
    struct = W.Struct("A" / W.Int8 * (lambda value, context: seen.append((value, context.get("Z")))), "B" / W.Int8)
    assert struct.parse(b"\x01\x02") == {"A": 1, "B": 2}
    assert struct.compile().parse(b"\x01\x02") == {"A": 1, "B": 2}
    assert seen == [(1, None)] * 2


def test_words_are_no_hooks():
    field = "A" / W.Int8 * "a number"
    assert (field.name, field.docs) == ("A", "a number")
    assert W.Struct(field).plan_is_generated if False else W.plan_of(W.Struct(field)) == W.plan_of(W.Struct("A" / W.Int8))


@pytest.mark.parametrize("foreign, text, value", [
    (C.Const(b"AB"), "4142", b"AB"), (C.Int24ul, "010000", 1), (C.PascalString(C.Byte, "utf8"), "026869", "hi"),
    (C.Struct("p" / C.Byte, "q" / C.Byte), "0102", {"p": 1, "q": 2}), (C.Array(2, C.Byte), "0102", [1, 2]),
    (C.Enum(C.Byte, one=1), "01", "one"), (C.Bytes(3), "616263", b"abc"), (C.Padding(2), "0000", None),
    (C.Prefixed(C.Byte, W.CompactString), "02" "0261", "a"), (C.Optional(C.Const(b"Z")), "5a", b"Z"),
    (C.Struct("step" / C.Byte, "kind" / C.Byte, "oddity" / C.Byte), "010203", {"step": 1, "kind": 2, "oddity": 3}),
], ids=lambda part: repr(part)[:30])
def test_foreign_constructs_as_types_of_a_message(foreign, text, value):
    message = Data("M", "0-1", "1+", "A" / Int32 * "before", "F" / Of(foreign) * "foreign", "L" / Array(Of(foreign)), "S" / String)
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
        assert {"step": "Call", "construct": repr(foreign)} in [slot["step"] for slot in message.plan(version).to_json()["slots"]]
        for size in range(len(raw)):
            with pytest.raises(kc.ParseError) as caught:
                message.parse(raw[:size], version)
            assert caught.value.path
            assert message.trace(raw[:size], version).fault is not None


def test_errors_of_foreign_constructs_have_a_path():
    message = Data("M", "0", "none", "A" / Int32, "L" / Array(Of(C.Const(b"AB"))))
    with pytest.raises(kc.ParseError) as caught:
        message.parse(bytes.fromhex("00000000" "00000002" "4142" "4143"), 0)
    assert (caught.value.path, caught.value.offset) == ("L.1", 12)
    assert "parsing expected b'AB' but parsed b'AC'" in str(caught.value)
    with pytest.raises(kc.BuildError) as caught:
        message.build({"L": [b"AB", b"AC"]}, 0)
    assert caught.value.path == "L.1"


def test_a_foreign_construct_with_a_context_in_a_message():
    message = Data("M", "0", "0+", "N" / Int32, "Bits" / Of(C.Bytes(this.N)), "Rest" / String)
    data = bytes.fromhex("00000003" "010203" "0261" "00")
    assert message.parse(data, 0) == {"N": 3, "Bits": b"\x01\x02\x03", "Rest": "a"}
    assert message.build({"N": 3, "Bits": b"\x01\x02\x03", "Rest": "a"}, 0) == data
    assert "Bits" in message.source(0)


# ours in foreign ones

def test_a_body_in_a_foreign_struct():
    for body in ways(HEARTBEAT):
        packet = C.Struct("magic" / C.Const(b"MG"), "body" / body, "crc" / C.Int16ub)
        data = packet.build({"body": {"GroupId": "a"}, "crc": 7})
        assert data.hex() == "4d47" "0261" "00000000" "01" "00" "00" "0007"
        parsed = packet.parse(data)
        assert parsed.body == {"GroupId": "a", "GenerationId": 0, "MemberId": "", "GroupInstanceId": None}
        assert packet.build(parsed) == data


def test_bodies_in_constructs_of_many_kinds():
    one = HEARTBEAT.build({"GroupId": "a"})
    for body in ways(HEARTBEAT):
        assert [value.GroupId for value in C.GreedyRange(body).parse(one * 3)] == ["a"] * 3
        assert [value.GroupId for value in body[2].parse(one * 2)] == ["a"] * 2
        assert C.Prefixed(C.Byte, body).parse(bytes([len(one)]) + one).GroupId == "a"
        assert C.Prefixed(C.Byte, body).build({"GroupId": "a"}) == bytes([len(one)]) + one
        assert C.Switch(this.n, {4: body}).parse(one, n=4).GroupId == "a"
        assert C.Select(C.Const(b"never"), body).parse(one).GroupId == "a"
        assert (C.Byte >> body).parse(b"\x09" + one)[1].GroupId == "a"
        assert C.Pointer(2, body).parse(b"xx" + one).GroupId == "a"
        assert C.Optional(body).parse(one[:3]) is None
        assert C.RawCopy(body).parse(one).data == one
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
    assert W.Struct("A" / W.Int8, "B" / W.Uuid, "C" / W.Float64, "D" / W.Boolean).sizeof() == 26
    for struct in (HEARTBEAT, kc.HeartbeatRequest[0], kc.MetadataRequest[0], W.Struct("A" / W.UVarint)):
        with pytest.raises(C.SizeofError):
            struct.sizeof()


def test_adding_structs():
    plain = kc.HeartbeatRequest[0]
    both = plain + W.Struct("More" / W.Int16)
    assert both.parse(bytes(8) + b"\x00\x05") == {"GroupId": "", "GenerationId": 0, "MemberId": "", "More": 5}
    assert both.build({"More": 5}) == bytes(8) + b"\x00\x05"
    assert (plain + ("x" / C.Byte)).build({"x": 1}) == bytes(8) + b"\x01"
    assert (C.Struct("x" / C.Byte) + HEARTBEAT).build({"x": 1}).hex() == "01" "01" "00000000" "01" "00" "00"
    with_tags = (W.Struct("X" / W.Int8) + HEARTBEAT)
    data = bytes.fromhex("01" "01" "00000000" "01" "00" "01" "05" "01" "ff")
    assert with_tags.parse(data).UnknownTaggedFields == {5: b"\xff"}
    assert with_tags.build(with_tags.parse(data)) == data


def test_nothing_can_follow_tagged_fields():
    for other in (kc.HeartbeatRequest[0], "x" / C.Byte):
        with pytest.raises(DeclarationError, match="nothing can be added to <Struct HeartbeatRequest>, which ends with tagged"):
            HEARTBEAT + other


def test_a_sequence_of_bodies():
    sequence = HEARTBEAT >> kc.HeartbeatRequest[0] >> C.Byte
    values = [{"GroupId": "a", "UnknownTaggedFields": {5: b"x"}}, {"GroupId": "b"}, 7]
    parsed = sequence.parse(sequence.build(values))
    assert (parsed[0].GroupId, parsed[0].UnknownTaggedFields, parsed[1].GroupId, parsed[2]) == ("a", {5: b"x"}, "b", 7)


def test_unnamed_parts():
    struct = W.Struct("A" / W.Int8, C.Const(b"--"), C.Padding(1), "B" / W.Int8)
    for way in ways(struct):
        assert way.parse(b"\x01--\x00\x02") == {"A": 1, "B": 2}
        assert way.build({"A": 1, "B": 2}) == b"\x01--\x00\x02"


def test_a_field_that_stops_the_struct():
    struct = W.Struct("A" / W.Int8, C.StopIf(this.A == 0), "B" / W.Int8)
    for way in ways(struct):
        assert way.parse(b"\x00") == {"A": 0}
        assert way.parse(b"\x01\x02") == {"A": 1, "B": 2}
        assert way.build({"A": 0, "B": 2}) == b"\x00"


def test_a_value_is_needed_where_there_is_no_default():
    for way in ways(W.Struct("A" / W.Int8, "B" / W.Int8)):
        with pytest.raises(kc.BuildError) as caught:
            way.build({"A": 1})
        assert str(caught.value) == "B: a value is needed: expected a value for B, found none"
    assert W.plan_of(W.Struct("A" / W.Int8)).slots[0].default is REQUIRED


def test_tagged_fields_alone():
    section = W.TaggedFields({0: "A" / W.Int16}, refused=[1])
    for text, why in (("01" "01" "00", "tag belongs to another version of this message"),
                      ("05" "00", "number of tagged fields is beyond the end of the input"),
                      ("ffffffff0f", "number of tagged fields is negative"),
                      ("01" "07" "05" "00", "size 5 of tag 7 is beyond the end of the input"),
                      ("01" "07" "ffffffff0f", "size of a tagged field is negative")):
        for way in ways(W.Struct("N" / W.Int8, tags=section)):
            with pytest.raises(kc.ParseError) as caught:
                way.parse(b"\x09" + bytes.fromhex(text))
            assert caught.value.message == why
    with pytest.raises(kc.BuildError, match=r"^there is no tagged field 'B' \(nearest: A\)|^there is no tagged field 'B'"):
        section.build({"B": 1})


def test_the_size_of_a_known_tagged_field_is_not_trusted():
    """As in Kafka; the tree says that the size is odd."""
    message = kc.FetchRequest
    body = message.build({"ClusterId": "abc"}, 12)
    assert body.hex().endswith("01" "00" "04" "04616263")
    odd = body[:-5] + b"\x09" + body[-4:]
    assert message.parse(odd, 12).ClusterId == "abc"
    assert [note.text for note in message.trace(odd, 12).notes] == ["size says 9 bytes, the field takes 4"]
