"""Each rule of the wire is in one place: what betrays a rule that was written again is found nowhere but in `rules`."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

import kconstruct as kc

PACKAGE = Path(kc.__file__).parent
SIGNS = {
    "a number of variable length is decoded": r"& (0x7F|127)\b.{0,20}<<",
    "a signed number of variable length is decoded": r">> 1 \^ -\(",
    "a compact length is decoded": r"raw - LENGTHS\[|- 1 if \w+ <= 1 << 31",
    "the largest frame": r"100 \* \(?1024|100 \* \(1 << 20\)|104857600",
    "how other protocols begin": r"\\x16\\x03|SSH-|HTTP/",
    "the smallest batches": r"\b14, 22, 49\b|\b14, 1: 22\b",
    "the place of the magic": r"TO_MAGIC = |MAGIC_AT = ",
    "bad UTF-8 as Java reads it": r"register_error",
    "the longest string": r"LONGEST_STRING = ",
    "the error of an unknown version": r"UNSUPPORTED_VERSION = 35",
    "the API with header v0": r"API_VERSIONS = 18",
    "ranges of numbers": r"-2147483648\.\.|-32768, 32767|\(-128, 127\)",
    "null where it is not allowed": r"\} cannot be null\"",
    "a length beyond the end": r"\{\w+\} is beyond the end of the input",
    "the size in front of a frame": r"to_bytes\(SIZE",
    "the size of a batch": r"BATCH_OVERHEAD \+ int",
    "text as Java reads it": r"utf-8[\"'], REPLACE",
    "codecs by number": r"\"none\", \"gzip\"|\"gzip\", \"snappy\", \"lz4\", \"zstd\"",
}
INLINED = {"records/fast.py"}
"""Straight-line code that inlines rules by hand where a call costs too much; tests hold it to the constructs."""
CODE = sorted(path for path in PACKAGE.rglob("*.py") if path.parent.name not in ("messages", "formats", "enums"))


@pytest.mark.parametrize("rule", SIGNS)
def test_a_rule_is_in_one_place(rule):
    sign = re.compile(SIGNS[rule])
    found = {path.relative_to(PACKAGE).as_posix() for path in CODE
             for line in path.read_text(encoding="utf-8").splitlines()
             if sign.search(line) and not line.lstrip().startswith(("#", ">>>"))}
    found -= INLINED
    assert len(found) == 1 and next(iter(found)).startswith("rules/"), found
