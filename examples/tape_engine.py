"""An engine of its own: it reads the JSON of a plan and bytes, and gives value, end and tape, or refuses.

    python tape_engine.py tapes.jsonl      runs the published cases of docs/tape.md

`run` gives these; `Places` finds every part again from the tape.  Nothing here is of kconstruct, so that it can be the
start of an engine in any language; it is made to be read, not fast.  Values are those of JSON: bytes are hex digits, a
UUID is its usual text, NaN and the infinities are text.
"""
from __future__ import annotations

import json
import math
import re
import struct
import sys
from typing import Any
from uuid import UUID

NUMBERS = {  # width in bytes, signed
    "INT8": (1, True), "INT16": (2, True), "INT32": (4, True), "INT64": (8, True),
    "UINT16": (2, False), "UINT32": (4, False), "UINT64": (8, False),
}
WIDTHS = {"BOOLEAN": 1, "FLOAT64": 8, **{kind: width for kind, (width, _) in NUMBERS.items()}}
LONGEST_TEXT = 32767
SURROGATE = re.compile(rb"\xed[\xa0-\xbf][\x80-\xbf]")


class Refused(Exception):
    """The bytes are not what the plan says."""


def count_of(step: Any) -> int | None:
    """How many numbers a step has on the tape, None where that is not the same for all values."""
    match step["step"]:
        case "Number" | "Uuid128":
            return 0
        case "Named":
            return count_of(step["of"])
        case "VarNumber" | "Text" | "Blob":
            return 1
        case "Tags":
            for _, slot in step.get("known", ()):
                count_of(slot["step"])  # for the error below
            return 1
        case "Many":
            return 1 if count_of(step["element"]) == 0 else None
        case "Maybe":
            return 1 if count_of(step["group"]) == 0 else None
        case "Group":
            inner = [slot["step"] for slot in step["slots"]] + ([step["tags"]] if "tags" in step else [])
            counts = [count_of(part) for part in inner]
            return None if None in counts else sum(count or 0 for count in counts)
        case other:
            raise NotImplementedError(f"no engine but the one in Python runs a plan with {other}")


def run(plan: Any, data: bytes, start: int = 0) -> tuple[Any, int, list[int]]:
    """The value at `start`, where it ends, and the tape; raises `Refused`."""
    count_of(plan)  # a plan that cannot be run is not begun
    reader = Reader(data, start)
    tape: list[int] = []
    return reader.value(plan, tape), reader.at, tape


class Reader:
    """Bytes and the position in them."""

    def __init__(self, data: bytes, at: int) -> None:
        self.data = data
        self.at = at

    @property
    def left(self) -> int:
        return len(self.data) - self.at

    def take(self, size: int) -> bytes:
        if size > self.left:
            raise Refused("the bytes end")
        self.at += size
        return self.data[self.at - size:self.at]

    def varnumber(self, bits: int, zigzag: bool) -> int:
        raw = shift = 0
        while True:
            if shift >= bits:
                raise Refused("a number does not end")
            byte = self.take(1)[0]
            raw |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                break
        raw &= (1 << bits) - 1  # what a longer form has beyond is dropped
        return raw >> 1 ^ -(raw & 1) if zigzag else raw

    def number(self, kind: str) -> Any:
        if kind == "BOOLEAN":
            return self.take(1) != b"\0"
        if kind == "FLOAT64":
            value = struct.unpack(">d", self.take(8))[0]
            return value if math.isfinite(value) else {math.inf: "Infinity", -math.inf: "-Infinity"}.get(value, "NaN")
        width, signed = NUMBERS[kind]
        return int.from_bytes(self.take(width), "big", signed=signed)

    def length(self, step: Any) -> int | None:
        """A length or count, None for null."""
        match step["length"]:
            case "int16":
                size = self.number("INT16")
            case "int32":
                size = self.number("INT32")
            case "varint":
                size = self.varnumber(32, True)
            case "compact":
                size = signed32(self.varnumber(32, False) - 1)
        if size >= 0:
            return int(size)
        if not step["null"]:
            raise Refused("null where it is not allowed")
        return None

    def text(self, step: Any) -> str | None:
        size = self.length(step)
        if size is None:
            return None
        if size > LONGEST_TEXT and step["length"] != "varint":
            raise Refused("too long a text")
        return SURROGATE.sub("\ufffd".encode(), self.take(size)).decode("utf-8", "replace")

    def value(self, step: Any, tape: list[int]) -> Any:
        """The value of a step, whose numbers are added to the tape."""
        match step["step"]:
            case "Number":
                return self.number(step["kind"])
            case "Uuid128":
                return str(UUID(bytes=self.take(16)))
            case "Named":
                return self.value(step["of"], tape)
            case "Many":
                return self.many(step, tape)
            case "Maybe":
                return self.maybe(step, tape)
            case "Group":
                return self.group(step, tape)
            case _:
                value = self.of_varying_size(step)
                tape.append(self.at)
                return value

    def of_varying_size(self, step: Any) -> Any:
        """The value of a step that has one number on the tape, where it ends."""
        match step["step"]:
            case "VarNumber":
                return self.varnumber(step["bits"], step["zigzag"])
            case "Text":
                return self.text(step)
            case "Blob":
                size = self.length(step)
                return None if size is None else self.take(size).hex()
            case "Tags":
                return self.tags(step)

    def many(self, step: Any, tape: list[int]) -> Any:
        element = step["element"]
        count = self.length(step)
        if count is not None and count > self.left:
            raise Refused("more elements than bytes")
        numbers = count_of(element)
        place = len(tape)
        if numbers != 0:
            tape.append(0)
        values: list[Any] = []
        for _ in range(count or 0):
            begin = len(tape)
            if numbers is None:
                tape.append(0)
            values.append(self.value(element, tape))
            if numbers is None:
                tape[begin] = len(tape)
        tape.append(self.at)
        if numbers != 0:
            tape[place] = len(tape)
        return None if count is None else values

    def present(self, step: Any) -> bool:
        """Whether a struct follows its mark."""
        if step["presence"] == "uvarint":
            return signed32(self.varnumber(32, False)) > 0
        return bool(self.number("INT8") >= 0)

    def maybe(self, step: Any, tape: list[int]) -> Any:
        present = self.present(step)
        has_numbers = count_of(step["group"]) != 0
        place = len(tape)
        if has_numbers:
            tape.append(0)
        value = self.value(step["group"], tape) if present else None
        tape.append(self.at)
        if has_numbers:
            tape[place] = len(tape)
        return value

    def group(self, step: Any, tape: list[int]) -> Any:
        value = {slot["name"]: self.value(slot["step"], tape) for slot in step["slots"]}
        return {**value, **self.value(step["tags"], tape)} if "tags" in step else value

    def tags(self, step: Any) -> Any:
        """The tagged fields by name, the unknown ones by number under a name of their own."""
        known = dict(step.get("known", ()))
        value = {slot["name"]: slot["default"] for slot in known.values() if "default" in slot}
        unknown: dict[str, str] = {}
        count = self.varnumber(32, False)
        if count > self.left:
            raise Refused("more tagged fields than bytes")
        for _ in range(count):
            tag, size = self.varnumber(32, False), signed32(self.varnumber(32, False))
            if tag in step.get("refused", ()):
                raise Refused("a tag of another version")
            if tag in known:
                value[known[tag]["name"]] = self.value(known[tag]["step"], [])  # its size is not used
            elif size < 0:
                raise Refused("a negative size")
            else:
                unknown[str(tag)] = self.take(size).hex()
        return {**value, "UnknownTaggedFields": unknown} if unknown else value


def signed32(number: int) -> int:
    """A number in 32 bits with a sign."""
    return (number + (1 << 31) & 0xFFFFFFFF) - (1 << 31)


class Places:
    """Finds the places of all parts on the tape, out of their fixed widths, and from the counts and marks themselves.

    `found` has path, begin and end of each; what is in a tag section is not looked at.
    """

    def __init__(self, plan: Any, data: bytes, start: int, tape: list[int]) -> None:
        self.data, self.tape = data, tape
        self.found: list[tuple[str, int, int]] = []
        self.walk(plan, start, 0, "")

    def walk(self, step: Any, begin: int, index: int, path: str) -> tuple[int, int]:
        """Goes through a step whose numbers begin at `index`; returns where it ends, and the index after them."""
        if step["step"] == "Named":
            return self.walk(step["of"], begin, index, path)
        place = len(self.found)
        self.found.append((path, begin, begin))
        inner = {"Group": self.group, "Many": self.many, "Maybe": self.maybe}.get(step["step"])
        if inner is not None:
            end, index = inner(step, begin, index, path)
        elif count_of(step) == 0:
            end = begin + (16 if step["step"] == "Uuid128" else WIDTHS[step["kind"]])
        else:
            end, index = self.tape[index], index + 1
        self.found[place] = (path.rstrip("."), begin, end)
        return end, index

    def group(self, step: Any, at: int, index: int, path: str) -> tuple[int, int]:
        for slot in step["slots"]:
            at, index = self.walk(slot["step"], at, index, f"{path}{slot['name']}.")
        return self.walk(step["tags"], at, index, f"{path}tagged_fields.") if "tags" in step else (at, index)

    def many(self, step: Any, begin: int, index: int, path: str) -> tuple[int, int]:
        numbers = count_of(step["element"])
        after = self.tape[index] if numbers != 0 else index + 1
        reader = Reader(self.data, begin)
        count, at, index = reader.length(step), reader.at, index + (numbers != 0)
        for element in range(count or 0):
            at, index = self.walk(step["element"], at, index + (numbers is None), f"{path}{element}.")
        return self.tape[after - 1], after

    def maybe(self, step: Any, begin: int, index: int, path: str) -> tuple[int, int]:
        has_numbers = count_of(step["group"]) != 0
        after = self.tape[index] if has_numbers else index + 1
        reader = Reader(self.data, begin)
        if reader.present(step):
            self.group(step["group"], reader.at, index + has_numbers, path)
        return self.tape[after - 1], after


def bytes_of(case: Any) -> bytes:
    """The bytes of a case: hex digits, and others that are repeated after them."""
    then, times = case.get("then", ("", 0))
    return bytes.fromhex(case["bytes"] + then * times)


def check(line: str) -> int:
    """Runs the cases of a line of the published file; returns how many; raises `AssertionError` where one differs."""
    doc = json.loads(line)
    for case in doc["cases"]:
        try:
            value, end, tape = run(doc["plan"], bytes_of(case), case["start"])
            found = {"value": value, "end": end, "tape": tape}
        except Refused:
            found = {"refused": True}
        wanted = {name: case[name] for name in ("value", "end", "tape", "refused") if name in case}
        if found != wanted:
            raise AssertionError(f"{doc['of']}, {case['case']}: {found}, not {wanted}")
    return len(doc["cases"])


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        counts = [check(line) for line in file]
    print(f"{sum(counts)} cases of {len(counts)} plans agree")
