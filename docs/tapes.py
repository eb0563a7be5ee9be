"""Makes docs/tapes.jsonl: plans, bytes, and the value, end and tape that every engine must give of them, or a refusal.

    python docs/tapes.py             writes the file
    python docs/tapes.py --check     fails where the file differs from what the code makes

docs/tape.md explains the file.  The messages are bytes that Apache Kafka wrote, from tests/data.
"""
from __future__ import annotations

import json
import lzma
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple
from uuid import UUID

import kconstruct as kc
from kconstruct.compiled import Code
from kconstruct.enums import ErrorCode
from kconstruct.plan import (
    Blob,
    Group,
    Many,
    Maybe,
    Named,
    Number,
    Slot,
    Step,
    Tags,
    Text,
    Uuid128,
    VarNumber,
    to_json,
)
from kconstruct.records import Records
from kconstruct.rules import NUMBERS, VARNUMBERS

FILE = Path(__file__).with_name("tapes.jsonl")
DATA = Path(__file__).parents[1] / "tests" / "data"

Cases = Mapping[str, str]
"""Hex digits by what they are; `|` stands where the value begins, when that is not the first byte.

`* N` at the end stands for N times the last byte, which is in the file once.
"""


class Plan(NamedTuple):
    """A plan with bytes that are read and bytes that are refused; the first ones are also cut at every byte."""

    of: str
    step: Step
    read: Cases
    refused: Cases


def number(name: str) -> Number:
    return Number(NUMBERS[name].code, NUMBERS[name].kind)


def group(*steps: Step, tags: Tags | None = None) -> Group:
    """A struct of fields that are named A, B and so on."""
    return Group("Struct", tuple(Slot(chr(65 + index), step) for index, step in enumerate(steps)), tags)


INT8, INT16, INT32 = map(number, ("int8", "int16", "int32"))
STRING, COMPACT = Text("int16", False), Text("compact", False)
VARLONG = VarNumber(*VARNUMBERS["VARLONG"])
ERROR = Named(INT16, ErrorCode)
FIXED = group(INT16, ERROR, number("bool"))
CONSTANT = group(COMPACT, INT16, STRING, INT8)
VARYING = group(Many("compact", False, COMPACT), INT8)
ENDPOINT = group(COMPACT, INT16, tags=Tags())

WIDTHS = {"bool": "00", "int8": "80", "int16": "80 00", "int32": "80 00 00 00", "int64": "80" + "00" * 7,
          "uint16": "ff fe", "uint32": "ff ff ff fe", "uint64": "ff" * 7 + "fe", "float64": "c0 08" + "00" * 6}


def widths(name: str) -> Plan:
    """A number of fixed width: its bytes are all there is."""
    read = {"the value": WIDTHS[name], "zero": "00" * NUMBERS[name].width, **ODD.get(name, {})}
    return Plan(name, number(name), read, {"nothing": ""})


ODD: dict[str, Cases] = {
    "bool": {"one": "01", "anything but zero is true": "82"},
    "float64": {"not a number": "7f f8" + "00" * 6, "infinite": "ff f0" + "00" * 6, "minus zero": "80" + "00" * 7},
    "int16": {"after other bytes": "ff | 00 07 ff"},
}
UVARINT = {
    "two bytes": "80 01", "three bytes": "ff ff 03", "the most": "ff ff ff ff 0f", "overlong zero": "80 80 00",
    "bits beyond the 32nd are dropped": "81 80 80 80 7f", "after other bytes": "aa bb | 96 01 cc",
}
UVARINT_REFUSED = {"nothing": "", "no end after five bytes": "ff ff ff ff ff 00"}


def sized(of: str, make: Any, length: str) -> Iterator[Plan]:
    """Text or bytes after one kind of length, without and with null."""
    some, none, more = LENGTHS[length]
    content = {"some": f"{some} 68 69", "empty": none, **{what: f"{size} 68 69" for what, size in more.items()}}
    yield Plan(f"{of} after {length}", make(length, False), content,
               {"null": NULLS[length]["null"], "one byte is missing": f"{some} 68", **BEYOND[length]})
    yield Plan(f"{of} after {length}, or null", make(length, True), {**content, **NULLS[length]}, BEYOND[length])


LENGTHS: dict[str, tuple[str, str, Cases]] = {
    "int16": ("00 02", "00 00", {}),
    "int32": ("00 00 00 02", "00 00 00 00", {}),
    "compact": ("03", "01", {"overlong length": "83 00", "bits of the length that are dropped": "83 80 80 80 70"}),
    "varint": ("04", "00", {"overlong length": "84 80 00"}),
}
"""The lengths 2 and 0, and other forms of 2."""
NULLS: dict[str, Cases] = {
    "int16": {"null": "ff ff", "null as the least length": "80 00"},
    "int32": {"null": "ff ff ff ff", "null as the least length": "80 00 00 00"},
    "compact": {"null": "00", "null, overlong": "80 00", "null as the length -2": "ff ff ff ff 0f",
                "null as the least length": "81 80 80 80 08"},
    "varint": {"null": "01", "null as the length -2": "03", "null as the least length": "ff ff ff ff 0f"},
}
BEYOND: dict[str, Cases] = {
    "int16": {"beyond the end": "7f ff 61"},
    "int32": {"beyond the end": "7f ff ff ff 61"},
    "compact": {"beyond the end": "05 61", "the greatest length": "80 80 80 80 08 61",
                "a length without end": "83 80 80 80 80 00"},
    "varint": {"beyond the end": "06 61", "the greatest length": "fe ff ff ff 0f 61"},
}
BAD_UTF8 = {
    "two, three and four bytes": "c3 a9 e2 82 ac f0 9f 98 80", "a byte that begins nothing": "61 80 62 ff",
    "overlong forms": "c0 80 e0 80 80", "begun and left: one for each": "e2 82 41 f0 9f 98 e2 82",
    "a surrogate in three bytes is one": "ed a0 80 41 ed bf bf", "half a surrogate": "ed a0 41",
    "beyond the last character": "f4 90 80 80", "zero": "00",
}


def text() -> Iterator[Plan]:
    """UTF-8 as Java reads it, and how long it may be."""
    cases = {what: f"{len(bytes.fromhex(data)) + 1:02x} {data}" for what, data in BAD_UTF8.items()}
    yield Plan("UTF-8", COMPACT, cases, {})
    yield Plan("long text after compact", COMPACT, {"200 bytes": "c9 01 61 * 200"},
               {"32768 bytes": "81 80 02 61 * 32768"})
    yield Plan("long text after varint", Text("varint", False), {"32768 bytes": "80 80 04 61 * 32768"}, {})


def arrays() -> Iterator[Plan]:
    """Elements without numbers on the tape, with some, and with as many as the value says; null; counts."""
    for length in ("int32", "compact", "varint"):
        two, zero, more = LENGTHS[length]
        for null in (False, True):
            words = f"after {length}{', or null' if null else ''}"
            nulls, refused = (NULLS[length], {}) if null else ({}, {"null": NULLS[length]["null"]})
            refused = {**refused, **BEYOND[length]}
            yield Plan(f"numbers {words}", Many(length, null, INT16), {
                "two": f"{two} 00 07 ff ff", "none": zero, **nulls,
                **{what: f"{size} 00 07 ff ff" for what, size in more.items()}}, refused)
            yield Plan(f"texts {words}", Many(length, null, STRING), {
                "two": f"{two} 00 01 61 00 00", "none": zero, **nulls}, refused)
            yield Plan(f"arrays of texts {words}", Many(length, null, Many("compact", True, COMPACT)), {
                "one and null": f"{two} 03 02 61 01 00", "none": zero, **nulls}, refused)
    for what, step, content in (
        ("booleans", number("bool"), "01 02"), ("uuids", Uuid128(), "11" * 16 + "22" * 16),
        ("named numbers", ERROR, "0010 7fff"),
        ("floats", number("float64"), "3ff8" + "00" * 6 + "7ff8" + "00" * 6), ("varlongs", VARLONG, "01 ff ff 03"),
        ("bytes", Blob("int32", True), "00000001 aa ffffffff"), ("tag sections", Tags(), "00 01 05 01 aa"),
    ):
        yield Plan(f"array of {what}", Many("compact", False, step), {"two": f"03 {content}", "none": "01"},
                   {"more than bytes": f"7f {content}"})
    yield Plan("structs of fixed width", Many("int32", False, FIXED), {
        "two": "00000002 0001 0000 01 fffe 0010 00", "none": "00000000"}, {"one is cut": "00000001 0001 0000"})
    yield Plan("structs of fixed width with tags", Many("compact", False, group(INT32, Uuid128(), tags=Tags())), {
        "no tags": "03 00000001" + "11" * 16 + "00 00000002" + "22" * 16 + "00", "none": "01",
        "tags in the second": "03 00000001" + "11" * 16 + "00 00000002" + "22" * 16 + "01 05 01 ff"},
        {"the second has no tags": "03 00000001" + "11" * 16 + "00 00000002" + "22" * 16})
    yield Plan("structs with a constant count of numbers", Many("compact", True, CONSTANT), {
        "two": "03 02 61 0001 0001 62 07 01 0002 0000 08", "none": "01", "null": "00"},
        {"the second is cut": "03 02 61 0001 0001 62 07 01 0002"})
    yield Plan("structs with a varying count of numbers", Many("compact", True, VARYING), {
        "two": "03 03 02 61 03 62 63 07 01 08", "none": "01", "null": "00"},
        {"the inner count is beyond the end": "02 05 01 01 01"})
    yield Plan("arrays in arrays in arrays", Many("int32", False, Many("int32", True, Many("compact", False, INT8))), {
        "some": "00000002 00000002 03 07 08 01 ffffffff", "none": "00000000"}, {"more than bytes": "00000001 00000009"})
    yield Plan("structs without fields", Many("int32", False, group()), {
        "as many as bytes follow": "00000002 aa bb"}, {"more than bytes follow": "00000003 aa bb"})
    yield Plan("nullable structs in an array", Many("compact", False, Maybe("int8", CONSTANT)), {
        "one and null": "03 01 02 61 0001 0001 62 07 ff", "two nulls": "03 ff ff"}, {"cut": "03 ff"})
    yield Plan("nullable structs without numbers in an array", Many("compact", False, Maybe("int8", FIXED)), {
        "one and null": "03 01 0001 0010 01 ff", "none": "01"}, {"cut": "03 ff"})


def structs() -> Iterator[Plan]:
    """Structs in structs, and what follows the last number on the tape."""
    yield Plan("a struct without numbers", FIXED, {"some": "0001 0010 01"}, {"cut": "0001 0010"})
    yield Plan("structs in a struct", group(INT8, CONSTANT, FIXED, VARYING, INT32), {
        "some": "07 02 61 0001 0001 62 07 0001 0000 01 02 02 63 09 0000000a",
        "after other bytes": "ff ff ff | 07 01 0001 0000 07 0001 0000 01 01 09 0000000a ff"},
        {"cut": "07 02 61 0001 0001 62 07 0001 0000 01 02 02 63 09 000000"})
    for presence, marks, null in (("int8", ("01", "00", "7f"), ("ff", "80")),
                                  ("uvarint", ("01", "02", "81 00"), ("00", "80 00", "80 80 80 80 08"))):
        for what, step, content in (("fixed width", FIXED, "0001 0010 01"), ("numbers", ENDPOINT, "02 61 2384 00"),
                                    ("a varying count of numbers", VARYING, "03 02 61 01 07")):
            yield Plan(f"a nullable struct of {what}, {presence}", group(Maybe(presence, step), INT8),
                       {**{f"present, mark {mark}": f"{mark} {content} 08" for mark in marks},
                        **{f"null, mark {mark}": f"{mark} 08" for mark in null}}, {"no struct": marks[0]})


KNOWN = Tags((
    (0, Slot("Epoch", INT32, -1)),
    (1, Slot("Names", Many("compact", True, COMPACT), None)),
    (3, Slot("Id", Uuid128(), UUID(int=0))),
    (4, Slot("Data", Blob("compact", False), b"\x01")),
    (6, Slot("Leader", group(INT8, tags=Tags()), kc.Container(A=-1))),
    (7, Slot("Ratio", number("float64"), float("nan"))),
    (300, Slot("Endpoint", Maybe("uvarint", ENDPOINT), None)),
    (301, Slot("Needed", ERROR)),
), frozenset({2, 200}))
TAGS = {
    "none": "00", "none, overlong": "80 00", "unknown": "01 05 02 aa bb", "two unknown": "02 05 00 09 01 ff",
    "unknown twice: the last one counts": "02 05 01 aa 05 01 bb", "not in order": "02 09 01 aa 05 01 bb",
    "overlong number and size": "01 85 00 82 80 00 aa bb", "the greatest number": "01 ff ff ff ff 0f 00",
}
TAGS_REFUSED = {
    "more than bytes": "03 05 00", "size beyond the end": "01 05 03 aa bb", "size missing": "01 05",
    "negative size": "01 05 ff ff ff ff 0f", "one is missing": "02 05 01 aa",
}


def tags() -> Iterator[Plan]:
    """Tag sections: none, unknown, known, twice, refused."""
    yield Plan("tags, none known", group(INT8, tags=Tags()), {what: f"07 {data}" for what, data in TAGS.items()},
               {what: f"07 {data}" for what, data in TAGS_REFUSED.items()})
    yield Plan("tags, some known", group(INT8, tags=KNOWN), {**{what: f"07 {data}" for what, data in TAGS.items()}, **{
        "a number": "07 01 00 04 00000005", "an array": "07 01 01 05 03 02 61 02 62", "null": "07 01 01 01 00",
        "several": "07 03 00 04 00000005 05 01 aa 03 10" + "33" * 16, "bytes": "07 01 04 03 03 aa bb",
        "a struct with tags": "07 01 06 05 09 01 05 01 aa", "a float": "07 01 07 08 3f f8" + "00" * 6,
        "a nullable struct": "07 02 ac 02 07 01 03 68 69 0050 00 ad 02 02 0010",
        "a nullable struct, null": "07 01 ac 02 01 00",
        "known twice: the last one counts": "07 02 00 04 00000005 00 04 00000006",
        "the size of a known one is not used": "07 02 00 01 00000005 05 01 aa",
        "not even where it is negative": "07 01 00 ff ff ff ff 0f 00000005",
    }}, {**{what: f"07 {data}" for what, data in TAGS_REFUSED.items()},
         "a number of another version": "07 01 02 01 00", "another one": "07 01 c8 01 00", "cut": "07 01 00 04 000005",
         "null where it is not allowed": "07 01 04 01 00"})
    yield Plan("structs with known tags in an array", Many("compact", False, group(COMPACT, tags=KNOWN)), {
        "two": "03 02 61 00 02 62 01 01 03 02 02 63", "none": "01"}, {"refused in the second": "03 01 00 01 01 02 00"})


def synthetic() -> Iterator[Plan]:
    """Every kind of step."""
    for name in WIDTHS:
        yield widths(name)
    yield Plan("uuid", Uuid128(), {"some": "00112233445566778899aabbccddeeff", "zero": "00" * 16}, {"nothing": ""})
    yield Plan("named number", ERROR, {"known": "0010", "unknown": "7fff"}, {"nothing": ""})
    yield Plan("uvarint", VarNumber(*VARNUMBERS["UNSIGNED_VARINT"]), UVARINT, UVARINT_REFUSED)
    yield Plan("varint", VarNumber(*VARNUMBERS["VARINT"]), {"-1": "01", **UVARINT}, UVARINT_REFUSED)
    yield Plan("varlong", VARLONG, {
        **UVARINT, "the least": "ff" * 9 + "01", "overlong": "81" + "80" * 8 + "00",
        "bits beyond the 64th are dropped": "81" + "80" * 8 + "7e"}, {"no end after ten bytes": "80" * 10 + "00"})
    for length in ("int16", "compact", "varint"):
        yield from sized("text", Text, length)
    for length in ("int32", "compact", "varint"):
        yield from sized("bytes", Blob, length)
    yield from sized("records", lambda length, null: Blob(length, null, True, Records), "compact")
    for part in (text, arrays, structs, tags):
        yield from part()


MESSAGES = (
    ("ApiVersionsResponse", 3), ("ConsumerGroupMemberMetadataValue", 0), ("CreateTopicsRequest", 7),
    ("DescribeClientQuotasResponse", 1), ("DescribeTopicPartitionsResponse", 0), ("FetchRequest", 17),
    ("FetchResponse", 4), ("FetchResponse", 13), ("FetchSnapshotResponse", 1), ("HeartbeatRequest", 4),
    ("JoinGroupRequest", 9), ("MetadataResponse", 1), ("MetadataResponse", 12), ("OffsetCommitRequest", 2),
    ("OffsetCommitRequest", 9), ("ProduceRequest", 9), ("UpdateRaftVoterRequest", 0), ("VoteRequest", 2),
)
LONGEST = 200
"""Longer messages are left out, bytes."""


def messages() -> Iterator[tuple[str, Step, dict[str, str]]]:
    """Messages as Kafka wrote them, and damaged ones, by title; the plan is that of the message and version."""
    found: dict[tuple[str, int], dict[str, str]] = {chosen: {} for chosen in MESSAGES}
    for file in ("messages", "damaged"):
        with lzma.open(DATA / f"{file}.jsonl.xz") as lines:
            for line in map(json.loads, lines):
                cases = found.get((line["msg"], line["v"]))
                if cases is not None and len(line["hex"]) <= 2 * LONGEST:
                    cases.setdefault(f"{'damaged, ' if file == 'damaged' else ''}{line['case']}", line["hex"])
    for (name, version), cases in found.items():
        yield f"{name} v{version}", kc.message(name).plan(version), cases


def outcome(code: Code, data: bytes, start: int) -> dict[str, Any]:
    """What generated code makes of bytes, as it stands in the file."""
    try:
        value, end, tape = code.read_tape(data, start, len(data))
    except Exception:  # generated code refuses with anything
        return {"refused": True}
    return {"value": to_json(value), "end": end, "tape": list(tape)}


def case(code: Code, what: str, digits: str) -> dict[str, Any]:
    """A case of the file."""
    digits, _, times = digits.partition("*")
    before, _, after = digits.rpartition("|")
    data, start = bytes.fromhex(before + after), len(bytes.fromhex(before))
    said: dict[str, Any] = {"case": what, "bytes": data.hex(), "start": start}
    if times:
        said |= {"bytes": data[:-1].hex(), "then": [data[-1:].hex(), int(times)]}
        data = data[:-1] + data[-1:] * int(times)
    return {**said, **outcome(code, data, start)}


def cut(code: Code, cases: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The longest of some cases, cut at every byte."""
    whole = [found for found in cases if "then" not in found]
    if whole:
        longest = max(whole, key=lambda found: len(found["bytes"]))
        start, digits = longest["start"], longest["bytes"]
        for size in range(start, longest["end"]):
            yield case(code, f"{longest['case']}, cut after {size} bytes",
                       f"{digits[:2 * start]}|{digits[2 * start:2 * size]}")


def documents() -> Iterator[dict[str, Any]]:
    """The lines of the file."""
    for plan in synthetic():
        code = Code(plan.step, plan.of)
        read = [case(code, what, digits) for what, digits in plan.read.items()]
        refused = [case(code, what, digits) for what, digits in plan.refused.items()]
        wrong = [found["case"] for found in read if "refused" in found] + [
            found["case"] for found in refused if "value" in found]
        if wrong:
            raise AssertionError(f"{plan.of}: {', '.join(wrong)}")
        yield {"of": plan.of, "plan": to_json(plan.step), "cases": [*read, *refused, *cut(code, read)]}
    for of, step, cases in messages():
        code = Code(step, of)
        yield {"of": of, "plan": to_json(step), "cases": [case(code, what, digits) for what, digits in cases.items()]}


def main() -> int:
    """Writes the file, or says that it is not current."""
    made = "".join(json.dumps(doc, separators=(",", ":"), allow_nan=False) + "\n" for doc in documents())
    if "--check" not in sys.argv[1:]:
        FILE.write_text(made, encoding="utf-8")
    elif FILE.read_text(encoding="utf-8") != made:
        print("docs/tapes.jsonl is not current: run python docs/tapes.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
