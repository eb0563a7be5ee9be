"""Bytes that people published: nothing told, `kc.identify` gives the answer that each case expects."""
from __future__ import annotations

import re

import pytest
from corpus import lines

import kconstruct as kc

CASES = {case["id"]: case for case in lines("cases.jsonl.xz")}
POISON = "kafka-22264-sub-poison"
NO_API = "cc-size-zero"
"""A size of 0 and a correlation id: which API it answers cannot be known."""
FORMATS = {"ControlRecordKey": "ControlRecordTypeSchema"}


def of(*kinds):
    return [pytest.param(case, id=name) for name, case in CASES.items()
            if case["kind"] in kinds and name not in (POISON, NO_API)]


def first(case):
    return kc.identify(bytes.fromhex(case["hex"]))[0]


def names(candidate):
    return [(declared.name, version) for declared, version in candidate.names]


def has_problem(candidate):
    return bool(candidate.left or candidate.missing or candidate.trace().fault) or \
        any("is wrong" in reason or "bytes after the frame" in reason for reason in candidate.reasons)


@pytest.mark.parametrize("case", of("request", "response"))
def test_frames_and_bodies(case):
    found, expect = first(case), case["expect"]
    assert found.kind == case["kind"]
    assert (kc.message(case["api"], case["kind"]).name, case["version"]) in names(found)
    assert found.sized == case["framing"].startswith("size")
    assert (found.header_version is None) == (case["framing"] == "body")
    if found.header_version is not None:
        assert found.header_version == expect.get("header_version", found.header_version)
    assert len(found.left) == expect.get("leftover_bytes", len(found.left))
    assert has_problem(found) == (not expect["well_formed"])
    if "correlation_id" in expect and found.header_version is not None:
        assert f"correlation id {expect['correlation_id']}" in found.reasons
    if expect.get("client_id"):
        assert f"client id {expect['client_id']!r} is readable text" in found.reasons
    if "error_offset" in expect:
        assert found.trace().fault.offset == expect["error_offset"]
    if expect.get("size_prefix_matches") is False and not found.left:
        assert any(f"size prefix {expect['size_prefix']} is wrong" in reason for reason in found.reasons)


@pytest.mark.parametrize("case", of("embedded"))
def test_blobs(case):
    found, expect = first(case), case["expect"]
    if case["api"] == "varint":
        assert found.kind == "varint"
        assert f"unsigned {expect['unsigned']}" in found.reasons[0]
        return
    assert found.kind == "format"
    assert (FORMATS.get(case["api"], case["api"]), case["version"]) in names(found)
    assert found.trace().fault is None
    assert not found.left


@pytest.mark.parametrize("case", of("recordbatch", "messageset", "segment"))
def test_records(case):
    found, expect = first(case), case["expect"]
    assert found.kind in ("records", "segment")  # one batch looks the same in both
    words = str(found)
    batches = expect.get("batches", ())
    whole = [batch for batch in batches if "partial" not in batch]
    if whole:
        assert f"{len(whole)} whole" in words
        assert "CRCs match" in words
    if "partial" in (batches[-1] if batches else {}):
        assert re.search(f"the last (batch|message) is cut after {batches[-1]['partial']} bytes", words)
    if "batch_length" in expect:
        assert found.missing == expect["batch_length"] + 12 - len(found.data)
    if "body_magic" in expect:
        assert "the records begin like zstd data" in words
    if "message" in expect:
        assert "the bytes begin with the matching CRC of a message" in words


@pytest.mark.parametrize("case", of("stream"))
def test_what_is_not_kafka(case):
    found, expect = first(case), case["expect"]
    if "token" in expect:
        assert found.kind == "sasl token"
        assert found.sized
        assert f"user {expect['user']!r}" in found.reasons[0]
        assert f"password of {len(expect['password'])} bytes" in found.reasons[0]
        return
    assert found.kind == "other protocol"
    size = expect.get("size_as_int32", expect.get("size_prefix"))
    assert f"the first 4 bytes are {size}" in found.reasons[0]
    if "TLS" in expect.get("is", ""):
        assert found.title == "TLS handshake"


def test_a_header_alone():
    case = CASES[NO_API]
    found = first(case)
    assert (found.kind, found.title, found.sized) == ("response", "header of a response", True)
    assert f"size prefix 0 is wrong: {case['expect']['right_size']} bytes after it" in found.reasons
    assert "correlation id 7" in found.reasons


def test_a_poisoned_subscription():
    """Six bytes cannot tell that they are a subscription; told so, the fault is found in its place."""
    case = CASES[POISON]
    data = bytes.fromhex(case["hex"])
    assert int.from_bytes(data[:2], "big") == case["expect"]["version"]
    fault = kc.ConsumerProtocolSubscription.trace(data[2:], case["version"]).fault
    assert (fault.path, fault.offset) == ("Topics", 0)
    assert fault.found == f"{case['expect']['topics_length']} (null)"


def test_all_cases_are_tried():
    kinds = ("request", "response", "embedded", "recordbatch", "messageset", "segment", "stream")
    assert len(CASES) == len(of(*kinds)) + 2
