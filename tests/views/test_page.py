"""Pages against the facts of three reference pages, which lie in tests/data/seeds (without their words)."""
from __future__ import annotations

import json
import re
import struct
from html import unescape
from typing import Any

import pytest
from corpus import DATA

from kconstruct.cli import main
from kconstruct.releases import release
from kconstruct.text import width_of
from kconstruct.views.lines import plain
from kconstruct.views.page import page_lines, page_of

PAGES = {"DeleteRecords": 2, "DeleteAcls": 3, "OffsetCommit": 9}
PLACE = re.compile(r"\[0x[0-9a-f]{4}, \d+B\]")


@pytest.fixture(params=PAGES)
def seed(request: pytest.FixtureRequest) -> dict[str, Any]:
    doc: dict[str, Any] = json.loads((DATA / "seeds" / f"{request.param}.json").read_text())
    return doc


def text_of(seed: dict[str, Any]) -> list[str]:
    page = page_of(seed["title"], PAGES[seed["title"]], release("4.0"))
    return [plain(line).rstrip() for line in page_lines(page)]


def section(lines: list[str], begin: str, after: int = 0) -> list[str]:
    """The lines below a heading, up to the next empty one."""
    start = lines.index(begin, after) + 1
    return lines[start:lines.index("", start) if "" in lines[start:] else len(lines)]


def collapsed(line: str) -> str:
    """A tree line up to its place, spaces made one."""
    found = PLACE.search(line)
    assert found is not None, line
    return " ".join(line[:found.end()].split())


def bytes_of_leaves(tree: list[str]) -> bytes:
    """The bytes that the reference's leaves write down, each by its type: another encoder for zeros and lengths."""
    data = b""
    for line in tree:
        match = re.search(r"(\w+) = (-?\d+|\"\")(?: \((.*?)\))? \[", line)
        if match is None or re.search(r" = \d+ element", line):
            continue
        kind, value, words = match.groups()
        if value == '""':
            data += b"\x01" if words.startswith("compact") else b"\x00\x00"
        elif kind == "uvarint":
            data += bytes([int(value)])
        else:
            data += struct.pack({"int8": ">b", "int16": ">h", "int32": ">i", "int64": ">q"}[kind], int(value))
    return data


def test_facts(seed):
    lines = text_of(seed)
    assert lines[0] == seed["title"]
    facts = {line[:18].strip(): line[18:].strip() for line in section(lines, "", 0)}
    assert facts == seed["facts"]
    assert "  ".join(seed["legend"]) in lines


@pytest.mark.parametrize("direction", ["request", "response"])
def test_side(seed, direction):
    side = seed[direction]
    lines = text_of(seed)
    start = lines.index(direction.capitalize())
    assert lines[start + 1] == side["headline"]
    head, *rows = section(lines, side["layout"], start)
    assert head.split() == list("0123456789ABCDEF")
    assert [row[:4] for row in rows] == side["rows"]
    shown = bytes.fromhex("".join(row[6:55] for row in rows))
    assert shown == bytes_of_leaves(side["tree"])
    assert f"{len(shown)} bytes" == seed["facts"][f"{direction.capitalize()} size"]
    tree = section(lines, "object tree", start)
    assert [collapsed(line) for line in tree] == side["tree"]
    schema = json.loads("\n".join(section(lines, "kafka message schema (.json)", start)))
    assert without_words(schema) == side["schema"]


def without_words(doc: Any) -> Any:
    if isinstance(doc, dict):
        return {key: without_words(value) for key, value in doc.items() if key != "about"}
    return [without_words(value) for value in doc] if isinstance(doc, list) else doc


def test_every_part_has_words(seed):
    for direction in ("request", "response"):
        page = page_of(seed["title"], PAGES[seed["title"]], release("4.0"))
        side = page.sides[direction == "response"]
        assert all(node.docs for node in side.trace.root.walk() if node.role == "field")
        assert '"about": ""' not in side.schema


def test_words_of_a_version_that_is_not_flexible():
    page = page_of("Heartbeat", 0)
    assert "not flexible" in page.docs
    assert dict(page.facts)["Headers"] == "req v1, resp v0"


def test_records_are_spoken_of_where_there_are_some():
    assert ["RecordBatch" in page_of(api).docs for api in ("Produce", "Fetch", "Heartbeat", "Metadata")] == \
        [True, True, False, False]


def test_without_version_the_newest_of_the_release():
    assert dict(page_of("OffsetCommit").facts)["Encoded at"] == "v10"
    assert dict(page_of(8, release=release("4.0")).facts)["Encoded at"] == "v9"


@pytest.mark.parametrize(("api", "version"), [("Produce", 13), ("Fetch", 18), ("ControlledShutdown", 0)])
@pytest.mark.parametrize("width", [80, 200])
def test_page_fits_the_width(api, version, width):
    assert all(width_of(plain(line)) <= width for line in page_lines(page_of(api, version), width))


def test_records_stand_in_their_colours():
    page = page_of("Produce", 9)
    styles = {style for line in page_lines(page) for text, style in line if text == "RecordsCount"}
    assert styles <= {"RecordBatch", "RecordBatch.1"} and styles


def test_command(capsys):
    assert main(["page", "DeleteRecords", "2", "--release", "4.0"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("DeleteRecords\n") and "\x1b" not in out


@pytest.mark.parametrize(("arguments", "words"), [
    (["DeleteRecord", "2"], "nearest: DeleteRecords"),
    (["DeleteRecords", "7"], "DeleteRecordsRequest has no version 7: it has 0-2"),
    (["OffsetCommit", "10", "--release", "4.0"], "Kafka 4.0 has no version 10 of OffsetCommitRequest: it has 2-9"),
    (["ShareFetch", "--release", "2.0"], "Kafka 2.0 has no ShareFetchRequest"),
    (["OffsetCommit", "--release", "9.9"], "no release is called '9.9'"),
])
def test_wrong_use(capsys, arguments, words):
    assert main(["page", *arguments]) == 2
    caught = capsys.readouterr()
    assert words in caught.err and caught.err.count("\n") == 1 and not caught.out


def test_html_says_what_the_text_says(tmp_path):
    target = tmp_path / "page.html"
    assert main(["page", "DeleteAcls", "3", "--html", str(target)]) == 0
    written = target.read_text(encoding="utf-8")
    assert "<script" not in written and "http" not in written
    text = unescape(re.sub(r"<[^>]*>", "", written))
    page = page_of("DeleteAcls", 3)
    for side in page.sides:
        assert side.schema in text
    for line in map(plain, page_lines(page)):
        if line.startswith(("+--", "|", "    +--", "0000  ")):
            assert line in text
