"""Nonsense in the place of any argument of any public callable gets an error of the family, and a clear one."""
from __future__ import annotations

import mmap
import re
from importlib import import_module

import pytest
from surface import ANSWER_FRAME, BATCH, BODY, FRAME, M, calls, nonsense

import kconstruct as kc
from kconstruct import grammar, inputs, nested, records, testing, wire
from kconstruct.arguments import as_bytes, as_view, explained
from kconstruct.frame import Frame
from kconstruct.records import compress, decompress

CALLS = list(calls())
NOT_CALLED = {
    "Container": "a dict: Python's errors of dict",
    "empty_batch": "takes nothing",
    "crc32": "zlib's", "crc32c": "of the package crc32c",
    "AnyBatch": "made by parsing", "Batch": "made by parsing", "CutBatch": "made by parsing",
    "MessageBatch": "made by parsing", "Limits": "attributes to set",
    "ControlRecord": "a tuple that is returned", "Opened": "a tuple that is returned",
    "OpenedRecord": "a tuple that is returned", "Input": "a value that is returned",
    "names": "takes nothing", "apis": "takes nothing",
    "Found": "a value that is given out", "Lost": "a value that is given out", "Padding": "a value that is given out",
    "Type": "not made by itself", "Wire": "not made by itself",
}
"""Public names that no call is needed for, and why."""


@pytest.mark.parametrize("call", CALLS, ids=[call.name for call in CALLS])
def test_nonsense_gets_an_error_of_the_family(call):
    call.function(*call.arguments, **call.options)
    leaks = []
    for what, arguments, options in call.spoiled():
        try:
            call.function(*arguments, **options)
        except kc.KconstructError as error:
            assert str(error)
        except Exception as error:
            leaks.append(f"{what}: {type(error).__name__}: {error}")
    assert leaks == []


@pytest.mark.parametrize("module", ["", ".wire", ".grammar", ".records", ".testing", ".inputs", ".nested", ".segments",
                                    ".registry"])
def test_every_public_callable_is_called(module):
    found = import_module(f"kconstruct{module}")
    called = {word for call in CALLS for word in re.findall(r"\w+", call.name)}
    missing = [name for name in found.__all__ if callable(getattr(found, name)) and name not in called
               and name not in NOT_CALLED and not name.endswith("Error")]
    assert missing == []


RELEASED = nonsense()["released"]
NO_BYTES = "invalid data: expected bytes or another buffer, found"
PARSERS = [
    lambda data: M.parse(data, 9), lambda data: M.trace(data, 9), M[9].parse, M[9].compile().parse,
    kc.parse_frame, kc.trace_frame, lambda data: list(kc.frames(data)), kc.identify, kc.identify_stream,
    lambda data: kc.advise(data, M, 9), kc.Int32.parse, kc.CompactString.parse, kc.Array(kc.Int8).parse,
    kc.Struct("a" / kc.Int8).parse, kc.TaggedFields().parse, records.parse_batches, records.trace,
    records.RecordBatch.parse, lambda data: decompress(1, data), lambda data: compress(1, data),
    lambda data: nested.decode("OffsetCommitValue", data), lambda data: nested.trace_standalone("records", data),
    inputs.of_file, kc.CompactRecords.parse, kc.enums and kc.NullableStruct(kc.Struct("a" / kc.Int8)).parse,
]


@pytest.mark.parametrize("data", [None, 5, 1 << 40, 1.5, "text", [1, 2], {}, RELEASED, object])
def test_what_is_no_buffer_is_refused_alike(data):
    for parse in PARSERS:
        if parse in (kc.identify_stream,) and isinstance(data, (list, dict)):
            continue  # a list of frames
        with pytest.raises(kc.WrongTypeError) as caught:
            parse(data)
        assert isinstance(caught.value, TypeError) and isinstance(caught.value, kc.InputError)
        assert str(caught.value).startswith("invalid data: expected bytes or ")


def test_every_buffer_is_read_alike():
    strided = memoryview(bytes(byte for one in FRAME for byte in (one, 0)))[::2]
    grid = memoryview(FRAME + bytes(-len(FRAME) % 2)).cast("B", (2, (len(FRAME) + 1) // 2))
    with mmap.mmap(-1, len(FRAME)) as mapped:
        mapped[:] = FRAME
        for data in (bytearray(FRAME), memoryview(FRAME), strided, mapped):
            assert bytes(kc.parse_frame(data)) == FRAME
            assert list(kc.frames(data)) == [FRAME]
            assert kc.trace_frame(data).data == FRAME
            assert kc.identify(data)[0].title == kc.identify(FRAME)[0].title
    with pytest.raises(kc.ParseError):
        kc.parse_frame(grid if len(FRAME) % 2 else memoryview(FRAME + b"\0\0").cast("B", (2, len(FRAME) // 2 + 1)))
    wide = memoryview(BODY + bytes(-len(BODY) % 4)).cast("i")
    assert as_bytes(wide) == bytes(wide) and as_view(wide).format == "B" and as_view(strided) == FRAME


CLEAR = {
    "a direction": (lambda: kc.message(8, []), "direction must be 'request' or 'response', not []"),
    "a version": (lambda: M.parse(b"", []), "OffsetCommitRequest has no version []: it has 0-10"),
    "a version to build": (lambda: M.build({}, {}), "OffsetCommitRequest has no version {}: it has 0-10"),
    "an index": (lambda: M["x"], "OffsetCommitRequest has no version 'x': it has 0-10"),
    "an index of nothing": (lambda: M[None], "OffsetCommitRequest has no version None: it has 0-10"),
    "versions": (lambda: M.schema(""), "invalid versions: expected a Versions or null, found str ''"),
    "a header": (lambda: kc.build_frame(Frame(M, 9, "text", {})),
                 "invalid frame.header: expected a mapping, found str 'text'"),
    "what is left": (lambda: bytes(Frame(M, 9, kc.Container(), kc.Container(), 5)),
                     "invalid frame.left: expected bytes, found int 5"),
    "a message": (lambda: repr(Frame("HeartbeatRequest", 4, {}, {})),
                  "invalid message: expected a Message, found str 'HeartbeatRequest'"),
    "no correlation id": (lambda: Frame(M, 9, {}, {}).correlation_id, "header: the header has no correlation id"),
    "a codec": (lambda: decompress(-1, b""), "at byte 0 (0x0): no such codec: expected 0 to 4, found -1"),
    "a codec to write": (lambda: compress(5, b""),
                         "no such codec: expected one of none, gzip, snappy, lz4, zstd, found 5"),
    "a limit": (lambda: decompress(1, b"", limit=-1), "invalid limit: expected 0 or more, found -1"),
    "packed bytes": (lambda: decompress(1, -1), f"{NO_BYTES} int -1"),
    "batches": (lambda: records.build_batches(None), "invalid batches: expected a list, found null"),
    "an option of a batch": (lambda: records.build_batches([{1: 2}]), "0: a batch of magic 2 has no option 1"),
    "a limit of candidates": (lambda: kc.identify(FRAME, maximum=""),
                              "invalid maximum: expected an integer, found str ''"),
    "a request": (lambda: kc.identify(ANSWER_FRAME, request=(5,)),
                  "invalid request: expected a Frame or a Candidate or a tuple or null, found tuple (5,)"),
    "data of a tree": (lambda: kc.Trace(None), "invalid data: expected bytes, found null"),
    "an offset": (lambda: M.trace(BODY, 9).at(None), "invalid offset: expected an integer, found null"),
    "a construct": (lambda: kc.Struct(None), "invalid subcons.0: expected a Construct, found null"),
    "an element": (lambda: kc.CompactArray(None), "invalid construct: expected a Construct, found null"),
    "tags": (lambda: kc.TaggedFields("abc"), "invalid known: expected a mapping or null, found str 'abc'"),
    "a tag": (lambda: kc.TaggedFields({0: 5}), "invalid known.0: expected a Construct, found int 5"),
    "a length": (lambda: wire.ArrayOf(kc.Int8, "int64", False, ""),
                 "no such length: 'int64'; there are int32, compact, varint"),
    "a type": (lambda: grammar.Array(None), "an array is of a type or a record, not of null"),
    "a tag of a row": (lambda: grammar.Record("R", "A" / grammar.Int8(tag=[])),
                       'R: the tag [] is no number\n    "A" / Int8(tag=[])'),
    "a response": (lambda: grammar.Response("OwnResponse", "A" / grammar.Int8),
                   "OwnResponse is declared without its request: give key, versions and flexible versions"),
    "changes": (lambda: grammar.Data("D", "0", "none", changes=5),
                "invalid changes: expected a mapping or null, found int 5"),
    "a topic": (lambda: nested.decode_record("x", records.records(["x"]).batches[0].records[0]),
                "no internal topic is called 'x'"),
    "a record": (lambda: nested.decode_record("__consumer_offsets", None),
                 "invalid record: expected a KeyAndValue, found null"),
    "a pattern": (lambda: kc.Container().search("("), "invalid regular expression '(': "
                  "missing ), unterminated subpattern at position 0"),
    "a release": (lambda: kc.Release("x"), "no release is called 'x': 0.8.0 to 4.4"),
    "a magic": (lambda: records.checksum(BATCH, 7), "not a batch: no such magic: expected 0, 1 or 2, found 7"),
    "a position": (lambda: records.check_start(BATCH, 60, 100),
                   "no such part of the bytes: expected positions 0 to 61, found 60 to 100"),
    "a start": (lambda: records.iter_batches(BATCH, -1),
                "no such part of the bytes: expected positions 0 to 61, found -1 to 61"),
    "a member": (lambda: kc.enums.ErrorCode.parse(5), "invalid text: expected text, found int 5"),
    "a strategy": (lambda: testing.values("HeartbeatRequest", fields={"GroupId": 5}),
                   "GroupId: invalid strategy: expected a strategy, found int 5"),
}


@pytest.mark.parametrize("what", CLEAR)
def test_the_argument_is_named(what):
    call, text = CLEAR[what]
    with pytest.raises(kc.KconstructError) as caught:
        call()
    assert str(caught.value) == text


def test_samples_take_any_seed():
    assert kc.HeartbeatRequest.sample(4, "random", "\ud800") == kc.HeartbeatRequest.sample(4, "random", "\ud800")


def test_an_error_of_another_kind_stays_what_it_is():
    """Where all arguments fit, or their number is wrong, nothing is explained away."""
    @explained
    def broken(text: str, *more: int, **options: bool) -> int:
        return 1 // len(text)

    assert broken("x") == 1
    with pytest.raises(ZeroDivisionError):
        broken("", 5, a=True)
    with pytest.raises(TypeError, match=r"missing 1 required positional argument: 'text'$") as caught:
        broken()
    assert not isinstance(caught.value, kc.KconstructError)
    for call, text in ((lambda: broken("", "5"), r"^invalid more\.0: expected an integer, found str '5'$"),
                       (lambda: broken("", a=None), r"^invalid options\.a: expected True or False, found null$")):
        with pytest.raises(kc.WrongTypeError, match=text):
            call()
    assert broken.__name__ == "broken"


def test_errors_of_arguments_hold_no_other_error():
    with pytest.raises(kc.WrongTypeError) as caught:
        M.trace(BODY, 9).at(None)
    assert caught.value.__context__ is None and caught.value.__cause__ is None
