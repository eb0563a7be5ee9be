"""The Python that a session writes: it runs, and gives the same bytes."""
from __future__ import annotations

import pytest
from conversations import COMMIT
from corpus import lines, of_message

import kconstruct as kc
from kconstruct.derived.python_form import WIDTH, bytes_literal
from kconstruct.session import Part, Session
from kconstruct.session.code import python_code
from kconstruct.session.part import candidate_of

VECTORS = "messages.jsonl.xz"


def made_by(code: str) -> bytes:
    """The bytes that a program makes."""
    names: dict[str, bytes] = {}
    exec(code, names)
    return names["data"]


def part_of(line) -> Part:
    data = bytes.fromhex(line["hex"])
    return Part(0, data, data, candidate_of(kc.message(line["msg"]), line["v"], "body"))


@pytest.mark.parametrize("name", sorted({line["msg"] for line in lines(VECTORS)}))
def test_every_message(name):
    """The smallest of every version, and one of the others."""
    found = of_message(VECTORS)[name]
    for line in [line for line in found if line["case"] == "smallest"] + found[3::7]:
        code = python_code(part_of(line))
        assert f"M = kc.{name}\n" in code
        assert made_by(code) == bytes.fromhex(line["hex"]), line["case"]


@pytest.mark.parametrize("capture", sorted({line["in"] for line in lines("frames.jsonl.xz")} - {"k_not_kafka"}))
def test_frames_of_captures(capture):
    held = [line for line in lines("frames.jsonl.xz") if line["in"] == capture and "note" not in line]
    for line in held[::17]:
        declared = kc.message(line["key"], line["dir"])
        data = bytes.fromhex(line["hex"])
        if line["version"] not in declared.versions:
            continue
        part = Part(0, data, data, candidate_of(declared, line["version"], "frame"))
        code = python_code(part)
        assert made_by(code) == data
        assert "kc." in code or part.fault is not None


def test_a_frame_word_by_word():
    session = Session(COMMIT)
    session.set("Topics=[]")
    session.set("MemberId=m")
    assert session.python() == f"""\
import kconstruct as kc

M = kc.OffsetCommitRequest
body = {{
    'GroupId': 'java-classic',
    'GenerationIdOrMemberEpoch': -1,
    'MemberId': 'm',
    'GroupInstanceId': None,
    'Topics': [],
}}
header = kc.Container(CorrelationId={kc.parse_frame(COMMIT).correlation_id}, ClientId='java-admin')
data = kc.build_frame(kc.Frame(M, 9, header, kc.Container(body)))
"""
    assert made_by(session.python()) == session.data


def test_what_is_not_usual_is_there_too():
    usual = Session(COMMIT)
    left = Session((len(COMMIT) - 2).to_bytes(4, "big") + COMMIT[4:] + b"\0\0")
    other = Session(COMMIT)
    other.read_as_message(kc.OffsetCommitRequest, 8)
    overlong = Session(COMMIT)
    overlong.delete(len(COMMIT) - 1)
    overlong.insert(len(COMMIT) - 1, b"\x80\0")
    overlong.fix_size()
    assert overlong.part.fault is None
    for session, words in ((usual, "build_frame"), (left, 'left=bytes.fromhex("0000")'),
                           (other, "kc.RequestHeader.build(header, 2)"), (overlong, "non-canonical"),
                           (Session(COMMIT[4:]), "[4:]  # without the size"), (Session(COMMIT[:50]), "fault"),
                           (Session(b"\x16\x03\x01\x02\x00\x01"), "TLS handshake")):
        assert words in session.python()
        assert made_by(session.python()) == session.data


def test_uuids_and_unknown_tags():
    line = next(line for line in of_message(VECTORS)["FetchRequest"] if "unknownTags" in line and line["v"] >= 13)
    code = python_code(part_of(line))
    assert "from uuid import UUID" in code and "'UnknownTaggedFields': {" in code
    assert made_by(code) == bytes.fromhex(line["hex"])


def test_lines_are_short():
    for line in of_message(VECTORS)["MetadataResponse"][::5]:
        code = python_code(part_of(line))
        assert all(len(row) <= WIDTH + 30 for row in code.splitlines() if "fromhex" not in row and "'" not in row)
    literal = bytes_literal(bytes(range(256)) * 2, "        ")
    assert eval(literal) == bytes(range(256)) * 2
    assert max(map(len, literal.splitlines())) <= WIDTH
