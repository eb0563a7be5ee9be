"""What are these bytes: framings, directions, tokens, other protocols, cut and poisoned input."""
from __future__ import annotations

import random
from uuid import UUID

import pytest
from corpus import assert_tiles, lines

import kconstruct as kc
from kconstruct.enums import ErrorCode
from kconstruct.identification import Candidate, identify, identify_stream
from kconstruct.records import records

COMMIT = {"GroupId": "billing", "MemberId": "consumer-1", "Topics": [
    {"Name": "orders", "Partitions": [{"PartitionIndex": 3, "CommittedOffset": 4711, "CommittedMetadata": "note"}]}]}


def request(name="OffsetCommit", version=9, value=COMMIT, correlation=7, client="console"):
    head = kc.message("RequestHeader").build(
        {"RequestApiKey": kc.message(name, "request").key, "RequestApiVersion": version, "CorrelationId": correlation,
         "ClientId": client}, kc.frame.header_version(kc.message(name, "request"), version))
    return sized(head + kc.message(name, "request").build(value, version))


def response(name="OffsetCommit", version=9, value=None, correlation=7):
    declared = kc.message(name, "response")
    head = kc.message("ResponseHeader").build({"CorrelationId": correlation},
                                              kc.frame.header_version(declared, version))
    value = value or {"Topics": [{"Name": "orders", "Partitions": [{"PartitionIndex": 3, "ErrorCode": 16}]}]}
    return sized(head + declared.build(value, version))


def sized(data):
    return len(data).to_bytes(4, "big") + data


def names(candidate):
    return {(declared.name, version) for declared, version in candidate.names}


def test_a_request_with_its_reasons():
    best = kc.identify(request())[0]
    assert isinstance(best, Candidate)
    assert (best.kind, best.message, best.version) == ("request", kc.OffsetCommitRequest, 9)
    assert (best.header_version, best.sized, best.left, best.missing) == (2, True, b"", 0)
    assert best.score > 0.99
    size = len(request()) - 4
    assert best.reasons[:4] == (
        f"size prefix {size} equals the bytes that follow", "key 8 and version 9 exist: OffsetCommitRequest v9",
        "correlation id 7", "client id 'console' is readable text")
    assert "all bytes used" in best.reasons
    assert str(best).startswith("OffsetCommitRequest v9 (1.00): size prefix")


@pytest.mark.parametrize("version", range(11))
def test_every_version_of_a_request(version):
    value = COMMIT if version < 10 else {**COMMIT, "Topics": [{"Partitions": COMMIT["Topics"][0]["Partitions"]}]}
    best = identify(request(version=version, value=value))[0]
    assert (best.message, best.version) == (kc.OffsetCommitRequest, version)


def test_a_response_without_its_request():
    best = identify(response())[0]
    assert best.kind == "response"
    assert ("OffsetCommitResponse", 9) in names(best)
    assert (best.header_version, best.sized) == (1, True)
    assert "error code 16 is NOT_COORDINATOR" in best.reasons
    assert any("TxnOffsetCommitResponse" in reason for reason in best.reasons if reason.startswith("reads the same"))


def test_messages_that_list_the_error_code_come_first():
    same = [("Heartbeat", 4, "UNKNOWN_MEMBER_ID"), ("EndTxn", 3, "INVALID_TXN_STATE")]
    for name, version, error in same:
        best = identify(response(name, version, {"ErrorCode": int(ErrorCode[error])}))[0]
        assert (f"{name}Response", version) in names(best)
        assert error in best.message.errors
        assert f"error code {int(ErrorCode[error])} is {error}" in best.reasons


def test_a_response_with_its_request():
    asked = kc.parse_frame(request())
    for known in (asked, identify(request())[0], ("OffsetCommit", 9), (8, 9)):
        best = identify(response(), request=known)[0]
        assert (best.message, best.version) == (kc.OffsetCommitResponse, 9)


def test_a_request_that_does_not_match_is_ignored():
    best = identify(response(), request=("Metadata", 9))[0]
    assert ("OffsetCommitResponse", 9) in names(best)


def test_the_fallback_of_api_versions():
    fallback = response("ApiVersions", 0,
                        {"ErrorCode": 35, "ApiKeys": [{"ApiKey": 18, "MinVersion": 0, "MaxVersion": 4}]})
    for best in (identify(fallback)[0], identify(fallback, request=("ApiVersions", 4))[0],
                 identify(fallback, request=("ApiVersions", 99))[0]):
        assert (best.message, best.version) == (kc.ApiVersionsResponse, 0)
        assert any("answers in version 0 with error 35" in reason for reason in best.reasons)
    same = response("ApiVersions", 4, {"ApiKeys": [{"ApiKey": 18, "MinVersion": 0, "MaxVersion": 4}]})
    assert ("ApiVersionsResponse", 4) in names(identify(same, request=("ApiVersions", 4))[0])


@pytest.mark.parametrize(("cut", "header", "sized_"), [(0, 2, True), (4, 2, False)])
def test_with_and_without_size(cut, header, sized_):
    best = identify(request()[cut:])[0]
    assert (best.message, best.version, best.header_version, best.sized) == (kc.OffsetCommitRequest, 9, header, sized_)


def test_body_only():
    best = identify(kc.OffsetCommitRequest.build(COMMIT, 7))[0]
    assert (best.kind, best.message, best.version) == ("request", kc.OffsetCommitRequest, 7)
    assert (best.header_version, best.sized) == (None, False)
    assert best.reasons[0] == "no header, the bytes begin with the body"


@pytest.mark.parametrize("lost", [1, 5, 20, 40])
def test_cut_ends(lost):
    best = identify(request()[:-lost])[0]
    assert (best.message, best.version, best.missing) == (kc.OffsetCommitRequest, 9, lost)
    assert f"{lost} more byte{'' if lost == 1 else 's'} needed" in best.reasons[0]
    assert best.trace().fault is not None


def test_a_cut_in_the_header():
    best = identify(request()[:9])[0]
    assert (best.message, best.version, best.missing) == (kc.OffsetCommitRequest, 9, len(request()) - 9)


def test_left_over_bytes():
    data = sized(request()[4:] + b"\0\0\0")
    best = identify(data)[0]
    assert (best.message, best.version, best.left) == (kc.OffsetCommitRequest, 9, b"\0\0\0")
    assert f"3 bytes left over at byte {len(request())}" in best.reasons
    assert best.score < 1


def test_more_frames_and_stale_bytes_after_a_frame():
    best = identify(request() + response() + request(correlation=8))[0]
    assert best.message is kc.OffsetCommitRequest
    assert "and 2 more frames after the frame" in best.reasons[0]
    best = identify(request() + b"stale\xff\0\x01")[0]
    assert (best.message, best.left) == (kc.OffsetCommitRequest, b"stale\xff\0\x01")
    assert "and 8 bytes after the frame" in best.reasons[0]


@pytest.mark.parametrize("size", [0, 1, -1, 1 << 31 - 1, 999])
def test_wrong_sizes(size):
    data = size.to_bytes(4, "big", signed=True) + request()[4:]
    best = identify(data)[0]
    assert (best.message, best.version, best.sized) == (kc.OffsetCommitRequest, 9, True)
    assert str(size) in best.reasons[0]


def test_unknown_keys_and_versions():
    head = bytes.fromhex("2711 0003 00000009 0007") + b"console"
    best = identify(sized(head + b"\0\1\2\3"))[0]
    assert (best.kind, best.message, best.version) == ("request", None, None)
    assert best.title == "request with unknown API key 10001, version 3"
    assert any("proprietary" in reason for reason in best.reasons)
    best = identify(sized(bytes.fromhex("0012 0063 00000009 0007") + b"console"))[0]
    assert (best.kind, best.message, best.version) == ("request", kc.ApiVersionsRequest, None)
    assert best.title == "ApiVersionsRequest v99, an unknown version"
    assert any("has the versions 0-5, not 99" in reason for reason in best.reasons)


TOKENS = [
    (b"\0alice\0secret", "PLAIN"), (b"n,,n=alice,r=fyko+d2lbbFgONRv9", "SCRAM, client's first"),
    (b"r=fyko+d2lbbFgONRv9,s=QSXCR+Q6sek8bf92,i=4096", "SCRAM, server's first"),
    (b"c=biws,r=fyko+d2lbb,p=v0X8v3Bz2T0CJGbJQyF0X=", "SCRAM, client's proof"),
    (b"v=rmF9pqV8S7suAoZWja4dJRkF=", "signature"), (b"n,,\x01auth=Bearer abc.def.ghi\x01\x01", "OAUTHBEARER"),
    (b'{"status":"invalid_token"}', "OAUTHBEARER"), (b"", "empty"),
]


@pytest.mark.parametrize(("token", "what"), TOKENS)
def test_sasl_tokens_without_a_header(token, what):
    best = identify(sized(token))[0]
    assert (best.kind, best.sized, best.message) == ("sasl token", True, None)
    assert what in best.title
    assert "no Kafka header, as for tokens after SaslHandshake v0" in best.reasons


OTHERS = [
    (bytes.fromhex("16030100a5010000a10303"), "TLS handshake"), (b"\x15\x03\x03\x00\x02\x02\x28", "TLS alert"),
    (b"GET / HTTP/1.1\r\nHost: a\r\n\r\n", "HTTP request"), (b"HTTP/1.1 400 Bad Request\r\n\r\n", "HTTP response"),
    (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "HTTP/2"), (b"SSH-2.0-OpenSSH_9.2\r\n", "SSH"),
    (b"EHLO localhost\r\n", "SMTP"),
    (b"*1\r\n$4\r\nPING\r\n", "Redis"), (b"PROXY TCP4 10.0.0.1 10.0.0.2 1 2\r\n", "PROXY"), (b"ruok", "ZooKeeper"),
    (b"AMQP\0\0\x09\x01", "AMQP"), (b"\x28\xb5\x2f\xfd\x04\x00", "zstd"), (bytes(500), "fill bytes"),
    (b"What is this? Just some words.", "plain text"),
]


@pytest.mark.parametrize(("data", "what"), OTHERS)
def test_other_protocols_and_formats(data, what):
    best = identify(data)[0]
    assert (best.kind, best.message) == ("other protocol", None)
    assert what in best.title
    assert "\\x" not in best.reason and best.title not in best.reason


def test_the_first_bytes_are_shown_as_text_or_as_hex():
    assert 'the first bytes are "SSH-2.0-OpenSSH_"; ' in identify(b"SSH-2.0-OpenSSH_9.2\r\n")[0].reason
    assert "the first bytes are 16 03 01 00 a5 01 00 00 a1 03 03; " in identify(OTHERS[0][0])[0].reason


@pytest.mark.parametrize("size", [-1, (1 << 31) - 1, -(1 << 31)])
def test_impossible_sizes(size):
    best = identify(size.to_bytes(4, "big", signed=True))[0]
    assert (best.kind, best.title) == ("unknown", "impossible size prefix")
    assert f"the first 4 bytes are {size}" in best.reasons[0]


def test_random_bytes_are_unknown():
    rng = random.Random(5)
    for size in (40, 200, 5000):
        data = rng.randbytes(size)
        best = identify(data)[0]
        assert (best.kind, best.message) == ("unknown", None)
        assert "no message explains the bytes better than chance" in best.reasons
        best = identify(sized(data))[0]
        assert best.kind == "unknown"
        assert f"size prefix {size} equals the bytes that follow" in best.reasons


def test_records_and_segments():
    one = records([{"key": "k", "value": "v", "timestamp": 1_700_000_000_000}])
    best = identify(one)[0]
    assert (best.kind, best.title) == ("records", "record batches")
    assert "CRCs match" in best.reasons
    assert best.trace().fault is None
    broken = bytearray(one)
    broken[-1] ^= 1
    assert "a CRC does not match" in identify(bytes(broken))[0].reasons
    best = identify(one + one[:30])[0]
    assert best.missing == len(one) - 30
    best = identify(one + one + b"\x99junk!" * 6)[0]
    assert best.left == b"\x99junk!" * 6


@pytest.mark.parametrize("case", [case for case in lines("records.jsonl.xz") if len(case["hex"]) > 200][::5],
                         ids=lambda case: case["case"])
def test_record_vectors(case):
    assert identify(bytes.fromhex(case["hex"]))[0].kind in ("records", "segment")


def test_blobs_with_their_prefix():
    value = {"Topics": ["orders"], "OwnedPartitions": [{"Topic": "orders", "Partitions": [1, 2]}], "GenerationId": 3}
    best = identify(b"\0\2" + kc.ConsumerProtocolSubscription.build(value, 2))[0]
    assert (best.kind, best.message, best.version) == ("format", kc.ConsumerProtocolSubscription, 2)
    assert best.reasons[0] == "the bytes begin with the version of ConsumerProtocolSubscription v2: 00 02"
    trace = best.trace()
    assert trace.fault is None
    assert_tiles(trace)
    assert trace.root.children[0].value == b"\0\2"
    record = {"TopicId": UUID("8c6c1d0c-6dd5-4f8e-9d05-1d1e1f3f2a11"), "Name": "orders"}
    best = identify(b"\1\2\0" + kc.TopicRecord.build(record, 0))[0]
    assert (best.message, best.version) == (kc.TopicRecord, 0)
    key = kc.OffsetCommitKey.build({"group": "billing", "topic": "orders", "partition": 2}, 0)
    assert identify(b"\0\1" + key)[0].message in (kc.OffsetCommitKey, kc.LegacyOffsetCommitKey)


TOPIC_ID = UUID("8c6c1d0c-6dd5-4f8e-9d05-1d1e1f3f2a11")
SEGMENT = {"TopicIdPartition": {"Name": "orders", "Id": TOPIC_ID, "Partition": 3}, "Id": TOPIC_ID}
FORMATS = [
    ("010100", "RemoteLogSegmentMetadataUpdateRecord", {
        "RemoteLogSegmentId": SEGMENT, "BrokerId": 1, "EventTimestampMs": 1_700_000_000_000,
        "RemoteLogSegmentState": 1}),
    ("010200", "TopicRecord", {"Name": "orders", "TopicId": TOPIC_ID}),
    ("0002", "GroupMetadataKey", {"group": "billing"}),
    ("0009", "ShareGroupPartitionMetadataKey", {"GroupId": "billing"}),
    ("", "KRaftVersionRecord", {"Version": 0, "KRaftVersion": 1}),
]


@pytest.mark.parametrize(("prefix", "name", "value"), FORMATS)
def test_formats_by_their_prefix(prefix, name, value):
    before = bytes.fromhex(prefix)
    found = identify(before + kc.message(name).build(value))
    match = next(one for one in found if (name, kc.message(name).versions.high) in names(one))
    assert (match.kind, match.start, match.left) == ("format", len(before), b"")


def test_scores_fall_and_the_number_of_candidates_is_limited():
    found = identify(response(), maximum=3)
    assert 1 <= len(found) <= 3
    assert all(0 <= candidate.score <= 1 for candidate in found)
    assert [c.score for c in found] == sorted((c.score for c in found), reverse=True)
    assert sum(c.score for c in found) <= 1.001


def test_candidates_have_trees():
    for data in (request(), response(), request()[4:], request()[:-3], b"\1\2\3", b"", b"GET / HTTP/1.1\r\n"):
        for candidate in identify(data):
            assert_tiles(candidate.trace())


def test_buffers_and_nothing():
    for data in (bytearray(request()), memoryview(request())):
        assert identify(data)[0].title == "OffsetCommitRequest v9"
    assert identify(b"")[0].kind == "unknown"


def test_a_stream_is_paired():
    both = [request(correlation=1), request("ListGroups", 4, {}, correlation=2), response(correlation=1),
            response("ListGroups", 4, {"Groups": []}, correlation=2)]
    for data in (both, b"".join(both)):
        found = identify_stream(data)
        assert [one[0].title for one in found] == [
            "OffsetCommitRequest v9", "ListGroupsRequest v4", "OffsetCommitResponse v9", "ListGroupsResponse v4"]
        assert found[3][0].message is kc.ListGroupsResponse
        assert found[3][0].reasons[0] == \
            "response to the earlier request with correlation id 2: ListGroupsRequest v4"


def test_a_stream_with_tokens_and_a_cut_end():
    hello = request("SaslHandshake", 0, {"Mechanism": "PLAIN"}, correlation=1)
    answer = response("SaslHandshake", 0, {"Mechanisms": ["PLAIN"]}, correlation=1)
    data = hello + answer + sized(b"\0alice\0secret") + sized(b"") + request()[:-6]
    found = identify_stream(data)
    assert [one[0].kind for one in found] == ["request", "response", "sasl token", "sasl token", "request"]
    assert found[4][0].missing == 6


def test_a_correlation_id_twice():
    """Two requests with one id: each answer goes to the request that it fits."""
    frames = [request(), request("ListGroups", 4, {}), response("ListGroups", 4, {"Groups": []}), response()]
    found = identify_stream(frames)
    assert found[2][0].message is kc.ListGroupsResponse
    assert found[3][0].message is kc.OffsetCommitResponse


def test_no_input_makes_it_raise():
    rng = random.Random(11)
    base = [request(), response(), records([{"value": "v"}]), b"\0\1" + kc.GroupMetadataKey.build({"group": "g"}, 0)]
    for index in range(160):
        data = bytearray(base[index % len(base)] if index % 3 else rng.randbytes(rng.randrange(80)))
        for _ in range(rng.randrange(4)):
            if data:
                data[rng.randrange(len(data))] = rng.choice((0, 1, 255, 128, rng.randrange(256)))
        data = bytes(data[:rng.randrange(len(data) + 1)])
        found = identify(data)
        assert found
        assert_tiles(found[0].trace())


@pytest.mark.parametrize("topics", [20, 100, 1000])
def test_large_answers_of_neighbouring_versions(topics):
    """The budget of a scorer ends before large inputs do; v12 and v13 differ in their last field only."""
    partition = {"LeaderId": 1, "LeaderEpoch": 5, "ReplicaNodes": [1, 2, 3], "IsrNodes": [1, 2, 3]}
    body = kc.MetadataResponse.build({"Topics": [
        {"Name": f"topic-{topic}", "TopicId": UUID(int=topic + 1 << 64),
         "Partitions": [{"PartitionIndex": index, **partition} for index in range(10)]}
        for topic in range(topics)]}, 12)
    data = (len(body) + 5).to_bytes(4, "big") + bytes([0, 0, 0, 7, 0]) + body
    best = kc.identify(data)[0]
    assert best.title == "MetadataResponse v12" and not best.left
