"""Advice about bytes that do not fit: the neighbours that do."""
from __future__ import annotations

import pytest

import kconstruct as kc
from kconstruct.errors import InputError
from kconstruct.identification import advise, advise_trace

VALUE = {"GroupId": "g", "Topics": [{"Name": "orders", "Partitions": [{"PartitionIndex": 0, "CommittedOffset": 7}]}]}
M = kc.OffsetCommitRequest
BODY = M.build(VALUE, 7)


def texts(*args, **options):
    return [advice.text for advice in advise(*args, **options)]


def sized(data):
    return len(data).to_bytes(4, "big") + data


def test_nothing_to_say_when_the_bytes_fit():
    assert advise(BODY, M, 7) == []
    assert advise(BODY, "OffsetCommitRequest", 7) == []


@pytest.mark.parametrize("version", [2, 6, 8, 9])
def test_another_version(version):
    assert texts(BODY, M, version)[0] == f"another version fits: OffsetCommitRequest v7 uses all {len(BODY)} bytes"


def test_versions_of_one_layout_are_named_together():
    assert texts(M.build(VALUE, 8), M, 5)[0].startswith("another version fits: OffsetCommitRequest v8/v9 uses all")


def test_a_cut_end():
    found = advise(BODY[:-5], M, 7)
    assert found[0].text == "if the end is cut off: at least 3 more bytes needed for OffsetCommitRequest v7"
    assert found[0].candidate.missing == 3
    assert found[0].candidate.trace().fault is not None


def test_a_cut_frame_says_how_much():
    head = kc.RequestHeader.build({"RequestApiKey": 8, "RequestApiVersion": 7, "CorrelationId": 1, "ClientId": "c"}, 1)
    frame = sized(head + BODY)
    assert texts(frame, M, 7, "size+header+body") == []
    assert texts(frame[:-23], M, 7, "size+header+body")[0] == \
        "the end is cut off: 23 more bytes needed according to the size prefix"


def test_bytes_left_over():
    assert texts(BODY + b"\0", M, 7)[0] == f"OffsetCommitRequest v7 ends after byte {len(BODY)}: 1 byte left over"
    assert texts(BODY + b"\0\1\2", M, 7)[0].endswith("3 bytes left over")


def test_a_surplus_size_and_header():
    assert texts(sized(BODY), M, 7)[0].startswith(
        "the bytes begin with a size prefix: as size+body OffsetCommitRequest v7")
    head = kc.RequestHeader.build({"RequestApiKey": 8, "RequestApiVersion": 7, "CorrelationId": 1, "ClientId": "c"}, 1)
    assert texts(sized(head + BODY), M, 7)[0].startswith(
        "the bytes begin with a size prefix and header: as size+header+body OffsetCommitRequest v7 uses all")
    assert texts(head + BODY, M, 7, "size+header+body")[0].startswith(
        "size prefix missing: as header+body OffsetCommitRequest v7")
    assert texts(BODY, M, 7, "size+header+body")[0].startswith("size prefix and header missing: as body")


def test_the_other_header_version():
    body = kc.ApiVersionsResponse.build({"ApiKeys": [{"ApiKey": 18, "MinVersion": 0, "MaxVersion": 4}]}, 3)
    found = texts(sized(b"\0\0\0\7\0" + body), kc.ApiVersionsResponse, 3, "size+header+body")
    assert found[0].startswith("header version 1, where ApiVersionsResponse v3 has 0")


def test_the_other_direction():
    body = kc.ApiVersionsResponse.build({"ApiKeys": [{"ApiKey": 18, "MinVersion": 0, "MaxVersion": 4}]}, 3)
    found = texts(sized(b"\0\0\0\7" + body), kc.ApiVersionsRequest, 3, "size+header+body")
    assert found[0].startswith("a response, not a request: ApiVersionsResponse v3/v4/v5")


def test_a_wrong_size():
    head = kc.RequestHeader.build({"RequestApiKey": 8, "RequestApiVersion": 7, "CorrelationId": 1, "ClientId": "c"}, 1)
    found = texts(b"\0\0\0\0" + head + BODY, M, 7, "size+header+body")
    assert found[0].startswith(f"size prefix 0 is wrong: {len(head + BODY)} bytes after it")


def test_a_blob_with_its_prefix():
    blob = kc.ConsumerProtocolSubscription
    assert texts(b"\0\1" + blob.build({"Topics": ["a"]}, 1), blob, 1)[0].startswith(
        "the bytes begin with a type or version: as prefix+body ConsumerProtocolSubscription v1")


def test_something_else_entirely():
    found = advise(b"GET / HTTP/1.1\r\n\r\n", M, 7, "size+header+body")
    assert found[0].text.startswith(
        'the bytes look like something else: HTTP request: the first bytes are "GET / HTTP/1.1"; ')
    assert found[0].candidate.kind == "other protocol"


def test_advice_for_a_trace():
    assert advise_trace(M.trace(BODY, 7)) == []
    assert [advice.text for advice in advise_trace(M.trace(BODY, 8))] == texts(BODY, M, 8)
    head = kc.RequestHeader.build({"RequestApiKey": 8, "RequestApiVersion": 7, "CorrelationId": 1, "ClientId": "c"}, 1)
    frame = sized(head + BODY)
    assert [advice.text for advice in advise_trace(kc.trace_frame(frame[:-23]))] == texts(
        frame[:-23], M, 7, "size+header+body")
    found = advise_trace(kc.trace_frame(b"GET / HTTP/1.1\r\n\r\n"))
    assert found[0].text.startswith("the bytes look like something else: HTTP request: the first bytes are \"GET /")
    assert advise_trace(kc.trace_frame(b"\x91\x05\xf3\x07\xc4")) == []


@pytest.mark.parametrize(("key", "version"), [(18, 99), (18, 6), (8, 99), (999, 0)])
def test_a_request_of_an_unknown_version_is_not_something_else(key, version):
    """It was read as what it looks like; where the size was taken for the header, that is said."""
    frame = sized(key.to_bytes(2, "big") + version.to_bytes(2, "big") + b"\0\0\0\1\0\3raw\0\4raw\0021")
    assert advise_trace(kc.trace_frame(frame)) == []
    assert not any("unknown" in str(advice) for advice in advise_trace(kc.trace_frame(frame[4:], sized=False)))
    assert "unknown" in str(advise_trace(kc.trace_frame(frame, sized=False))[0])


def test_bad_arguments():
    with pytest.raises(kc.UnknownVersionError):
        advise(BODY, M, 99)
    with pytest.raises(InputError, match="form must be one of body, "):
        advise(BODY, M, 7, "whole")


def test_a_request_cut_in_its_header_is_not_advised_to_be_what_it_was_read_as():
    frame = bytes.fromhex("0000000c00120000000000010001")  # ApiVersions v0, cut in its client id
    assert kc.identify(frame, maximum=1)[0].title == "ApiVersionsRequest v0"
    assert advise_trace(kc.trace_frame(frame)) == []
