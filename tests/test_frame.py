"""Frames: size, header, body; what is refused and where; responses and their requests; what is not Kafka."""
from __future__ import annotations

import copy
import pickle
import random

import pytest
from corpus import LAST_KEY, assert_tiles, every_version, lines, same

import kconstruct as kc
from kconstruct.framing import header_version
from kconstruct.grammar import Data
from kconstruct.index import KEYS

API_VERSIONS_V0 = bytes.fromhex("0000000d" "0012" "0000" "00000003" "0003726177")
UNSUPPORTED = bytes.fromhex("00000010" "00000001" "0023" "00000001" "001200000005")


def refused(data, response_to=None):
    """The error of parse_frame; the tree of the same bytes has a fault too, and tiles."""
    with pytest.raises(kc.ParseError) as caught:
        kc.parse_frame(data, response_to)
    trace = kc.trace_frame(data, response_to)
    assert_tiles(trace)
    assert trace.fault is not None
    assert any(node.fault is trace.fault for node in trace.root.walk())
    assert trace.fault.trace is trace
    return caught.value, trace


def test_a_request():
    frame = kc.parse_frame(API_VERSIONS_V0)
    assert (frame.message.name, frame.version, frame.direction) == ("ApiVersionsRequest", 0, "request")
    assert frame.header == {"RequestApiKey": 18, "RequestApiVersion": 0, "CorrelationId": 3, "ClientId": "raw"}
    assert (frame.body, frame.left, frame.correlation_id) == ({}, b"", 3)
    assert bytes(frame) == kc.build_frame(frame) == API_VERSIONS_V0


def test_a_response():
    request = kc.parse_frame(bytes.fromhex("00000016" "000c" "0004" "00000007" "0001" "61" "00"
                                           "0267" "00000001" "026d" "00" "00"))
    assert request.message is kc.HeartbeatRequest
    data = bytes.fromhex("0000000c" "00000007" "00" "00000000" "001b" "00")
    for asked in (request, ("Heartbeat", 4), (12, 4), ("HeartbeatRequest", 4)):
        response = kc.parse_frame(data, response_to=asked)
        assert response.message is kc.HeartbeatResponse
        assert response.header == {"CorrelationId": 7}
        assert response.body == {"ThrottleTimeMs": 0, "ErrorCode": 27}
        assert repr(response.body.ErrorCode) == "<ErrorCode.REBALANCE_IN_PROGRESS: 27>"
        assert bytes(response) == data


def test_buffers():
    for make in (bytearray, memoryview):
        frame = kc.parse_frame(make(API_VERSIONS_V0))
        assert bytes(frame) == API_VERSIONS_V0
        assert list(kc.frames(make(API_VERSIONS_V0 * 2))) == [API_VERSIONS_V0] * 2


def test_a_frame_made_by_hand():
    frame = kc.Frame(kc.HeartbeatRequest, 0, kc.Container(CorrelationId=1, ClientId=None), kc.Container(MemberId="m"))
    assert bytes(frame).hex() == "00000013" "000c" "0000" "00000001" "ffff" "0000" "00000000" "00016d"
    assert kc.parse_frame(bytes(frame)).body == {"GroupId": "", "GenerationId": 0, "MemberId": "m"}


@pytest.mark.parametrize("key", KEYS)
def test_every_api_and_version_in_a_frame(key):
    for direction in ("request", "response"):
        for message, version in every_version(kc.message(key, direction).name):
            header = kc.Container(CorrelationId=key)
            if direction == "request" and header_version(message, version) > 0:
                header.ClientId = "me"
            data = bytes(kc.Frame(message, version, header, message.sample(version, "random", seed=2)))
            asked = None if direction == "request" else (message.api, version)
            frame = kc.parse_frame(data, response_to=asked)
            assert (frame.message, frame.version, frame.left) == (message, version, b"")
            assert frame.body == message.sample(version, "random", seed=2)
            assert bytes(frame) == data
            trace = kc.trace_frame(data, response_to=asked)
            assert trace.fault is None
            assert_tiles(trace)
            assert same(trace.values[direction], frame.body)
            assert [node.group for node in trace.root.children] == ["frame", "header", direction]
            assert trace.root.children[1].type == f"v{header_version(message, version)}"


@pytest.mark.parametrize("text, error", [
    ("", "size at byte 0 (0x0): no whole size: expected 4 bytes, found 0 left"),
    ("0000", "size at byte 0 (0x0): no whole size: expected 4 bytes, found 2 left"),
    ("00000000", "RequestApiKey at byte 4 (0x4): the header is cut: expected 4 bytes of key and version, found 0 left"),
    ("000000020012",
     "RequestApiKey at byte 4 (0x4): the header is cut: expected 4 bytes of key and version, found 2 left"),
    ("0000000400120000",
     "CorrelationId at byte 8 (0x8): input ends too early: expected 4 bytes of INT32, found 0 left"),
    ("0000000800120000",
     "size at byte 0 (0x0): the frame is cut: expected 8 bytes after the size, found 4, 4 more needed"),
    ("ffffffff", "size at byte 0 (0x0): size is negative: expected the number of bytes that follow, found -1"),
    ("80000000", "size at byte 0 (0x0): size is negative: expected the number of bytes that follow, found -2147483648"),
    ("7fffffff61626364", "size at byte 0 (0x0): the frame is cut: expected 2147483647 bytes after the size, found 4, "
                         "2147483643 more needed"),
    ("0000000d03e70000000000050003726177",
     f"RequestApiKey at byte 4 (0x4): no such API: expected a key 0..{LAST_KEY}, found 999"),
    ("0000000dffff0000000000050003726177",
     f"RequestApiKey at byte 4 (0x4): no such API: expected a key 0..{LAST_KEY}, found -1"),
    ("0000000d00030063000000040003726177",
     "RequestApiVersion at byte 6 (0x6): MetadataRequest has no such version: expected 0-13, found 99"),
    ("0000000d0012ffff000000040003726177",
     "RequestApiVersion at byte 6 (0x6): ApiVersionsRequest has no such version: expected 0-5, found -1"),
    ("0000000d001200000000000300037261770000", "at byte 17 (0x11): bytes after the frame: expected one frame, "
                                               "found 2 more (split with frames())"),
    ("0000000d00120000000000030064726177", "ClientId at byte 14 (0xe): length 100 is beyond the end of the input: "
                                           "expected 100 bytes of NULLABLE_STRING, found 3 left"),
    ("0000001100030001000000090003726177000f4240", "Topics at byte 17 (0x11): count is beyond the end of the input: "
                                                   "expected at most 0 elements (0 bytes left), found 1000000"),
    ("16030100c8010000c4",
     "size at byte 0 (0x0): this is a TLS handshake, not Kafka: expected the number of bytes that "
                           "follow, found 369295616"),
    ("48545450" "2f312e31", "size at byte 0 (0x0): this is an HTTP response, not Kafka: expected the number of bytes "
                            "that follow, found 1213486160"),
    ("474554202f20485454502f312e31",
     "size at byte 0 (0x0): this is an HTTP request, not Kafka: expected the number of bytes "
                                     "that follow, found 1195725856"),
    ("5353482d322e302d", "size at byte 0 (0x0): this is an SSH greeting, not Kafka: expected the number of bytes "
                         "that follow, found 1397966893"),
])
def test_what_is_refused(text, error):
    found, _ = refused(bytes.fromhex(text))
    assert str(found) == error


@pytest.mark.parametrize("first, title", [
    (b"\x16\x03\x00\x00", "a TLS handshake"), (b"\x16\x03\x01\x00", "a TLS handshake"),
    (b"\x16\x03\x03\x02", "a TLS handshake"), (b"\x15\x03\x03\x00", "a TLS alert"),
    (b"\x17\x03\x03\x00", "TLS application data"), (b"HTTP", "an HTTP response"), (b"PRI ", "an HTTP/2 preface"),
    *((verb, "an HTTP request") for verb in (b"GET ", b"POST", b"PUT ", b"HEAD", b"OPTI", b"CONN", b"DELE", b"PATC")),
    (b"SSH-", "an SSH greeting"), (b"220 ", "an SMTP or FTP greeting"), (b"EHLO", "an SMTP or FTP greeting"),
    (b"PROX", "a PROXY protocol v1 header of a load balancer"), (b"*1\r\n", "Redis (RESP)"),
    (b"AMQP", "an AMQP header"), (b"\x10\x0c\x00\x04", "an MQTT CONNECT"), (b"ruok", "a ZooKeeper four-letter word"),
    (b"\xd4\xc3\xb2\xa1", "a pcap file"), (b"\x0a\x0d\x0d\x0a", "a pcapng file"),
])
def test_every_known_protocol_is_named(first, title):
    error, trace = refused(first + b"rest of it")
    assert error.message == f"this is {title}, not Kafka"
    assert trace.root.children[-1].role == "unread"


def test_a_size_that_a_frame_can_have_is_no_other_protocol():
    """An RDP request begins 03 00 00, a size of 50 MB."""
    assert refused(bytes.fromhex("0300002b260000000000"))[0].message == "the frame is cut"


def test_a_frame_prints_as_what_it_is():
    frame = kc.parse_frame(bytes.fromhex("0000000f00120000000000030003726177ffff"))
    assert repr(frame) == "<Frame ApiVersionsRequest v0, correlation id 3>"
    assert str(frame).split("\n") == [
        "ApiVersionsRequest v0:", "    header =", "        Container:",
        "            RequestApiKey = <ApiKey.API_VERSIONS: 18>", "            RequestApiVersion = 0",
        "            CorrelationId = 3", "            ClientId = 'raw'", "    body =", "        Container:",
        "    left = b'\\xff\\xff'"]


def test_parse_and_trace_name_the_same_fault():
    """But where the frame is cut: then the tree goes as far as the bytes do."""
    data = bytes(kc.Frame(kc.MetadataRequest, 9, kc.Container(CorrelationId=1, ClientId="me"),
                          kc.MetadataRequest.sample(9, "random", seed=1)))
    source = random.Random(5)
    for _ in range(300):
        at = source.randrange(4, len(data))
        changed = data[:at] + source.randbytes(1) + data[at + 1:]
        try:
            kc.parse_frame(changed)
        except kc.ParseError as error:
            fault = kc.trace_frame(changed).fault
            assert (fault.path, fault.offset, str(fault)) == (error.path, error.offset, str(error))
        else:
            assert kc.trace_frame(changed).fault is None


def test_what_an_unknown_version_leaves_unread():
    _, trace = refused(bytes.fromhex("00000014" "0012" "0063" "00000001" "0003726177" "00" "047261770231"))
    assert [(node.name, node.offset, node.size) for node in trace.leaves()] == [
        ("size", 0, 4), ("RequestApiKey", 4, 2), ("RequestApiVersion", 6, 2), ("CorrelationId", 8, 4),
        ("ClientId", 12, 5),
        ("tagged_fields", 17, 1), ("unread", 18, 6)]
    assert trace.find("RequestApiVersion").fault is trace.fault


def test_every_prefix_of_a_frame():
    data = bytes(kc.Frame(kc.OffsetCommitRequest, 9, kc.Container(CorrelationId=1, ClientId="me"),
                          kc.OffsetCommitRequest.sample(9, "random", seed=1)))
    for size in range(len(data)):
        error, trace = refused(data[:size])
        assert (error.path, error.offset) == ("size", 0)
        assert trace.fault.offset <= size
        assert trace.fault.found.endswith("left")
    for size in range(4, len(data)):
        with pytest.raises(kc.ParseError, match="the last frame is cut") as caught:
            list(kc.frames(data + data[:size]))
        assert (caught.value.path, caught.value.offset) == ("size", len(data))


def test_a_shortened_frame_with_the_right_size():
    """The size fits, the body does not: the fault is in the field where the bytes end."""
    data = bytes(kc.Frame(kc.OffsetCommitRequest, 9, kc.Container(CorrelationId=1, ClientId="me"),
                          kc.OffsetCommitRequest.sample(9)))
    for size in range(8, len(data)):
        cut = (size - 4).to_bytes(4, "big") + data[4:size]
        error, trace = refused(cut)
        assert (error.path, error.offset) == (trace.fault.path, trace.fault.offset)
        assert error.offset <= size


def test_several_frames():
    heartbeat = bytes(kc.Frame(kc.HeartbeatRequest, 4, kc.Container(CorrelationId=2, ClientId=None), kc.Container()))
    assert list(kc.frames(API_VERSIONS_V0 + heartbeat + API_VERSIONS_V0)) == [API_VERSIONS_V0, heartbeat,
                                                                              API_VERSIONS_V0]
    assert list(kc.frames(b"")) == []
    with pytest.raises(kc.ParseError) as caught:
        list(kc.frames(API_VERSIONS_V0 + b"\x00\x00"))
    assert str(caught.value) == "size at byte 17 (0x11): no whole size: expected 4 bytes, found 2 left"
    with pytest.raises(kc.ParseError) as caught:
        list(kc.frames(API_VERSIONS_V0 + heartbeat[:-3]))
    assert str(caught.value) == (f"size at byte 17 (0x11): the last frame is cut: expected {len(heartbeat)} bytes, "
                                 f"found {len(heartbeat) - 3} left, 3 more needed")
    with pytest.raises(kc.ParseError, match="size is negative") as caught:
        list(kc.frames(API_VERSIONS_V0 + b"\xff\xff\xff\xff"))
    assert caught.value.offset == 17


def test_whole_frames_come_before_the_error():
    split = kc.frames(API_VERSIONS_V0 + b"\x00")
    assert next(split) == API_VERSIONS_V0
    with pytest.raises(kc.ParseError):
        next(split)


def test_bytes_left_over_are_kept():
    data = bytes.fromhex("00000015" "0012" "0000" "0000000c" "0003726177" "545241494c494e47")
    frame = kc.parse_frame(data)
    assert frame.left == b"TRAILING"
    assert bytes(frame) == data
    trace = kc.trace_frame(data)
    assert trace.fault is None
    assert [(node.name, node.offset, node.size) for node in trace.leaves()[-1:]] == [("left", 17, 8)]
    assert_tiles(trace)


def test_null_and_foreign_client_ids():
    for text, client in (("0000000a" "0012" "0000" "0000000a" "ffff", None),
                         ("00000015" "0012" "0000" "0000000b" "000b" "636cc3af656e742de29883", "clïent-☃")):
        frame = kc.parse_frame(bytes.fromhex(text))
        assert frame.header.ClientId == client
        assert bytes(frame).hex() == text


def test_tagged_fields_of_the_header_and_the_body():
    data = bytes.fromhex("0000001d" "0012" "0003" "0000000d" "0003726177" "01" "05" "01" "ff"
                         "0472617702310107026869")
    frame = kc.parse_frame(data[:3] + bytes([len(data) - 4]) + data[4:])
    assert frame.header.UnknownTaggedFields == {5: b"\xff"}
    assert frame.body.UnknownTaggedFields == {7: b"hi"}
    assert bytes(frame)[4:] == data[4:]
    notes = kc.trace_frame(bytes(frame)).notes
    assert [note.text for note in notes] == ["unknown tag 5: 1 byte kept",
                                             "unknown tag 7: 2 bytes kept"]


@pytest.mark.parametrize("asked", [3, 4, 5, 99])
def test_a_broker_that_does_not_know_the_version_answers_in_v0(asked):
    frame = kc.parse_frame(UNSUPPORTED, response_to=("ApiVersions", asked))
    assert (frame.message, frame.version) == (kc.ApiVersionsResponse, 0)
    assert frame.body == {"ErrorCode": 35, "ApiKeys": [{"ApiKey": 18, "MinVersion": 0, "MaxVersion": 5}]}
    assert bytes(frame) == UNSUPPORTED
    trace = kc.trace_frame(UNSUPPORTED, response_to=("ApiVersions", asked))
    assert (trace.fault, trace.version) == (None, 0)
    assert_tiles(trace)


def test_the_answer_of_a_broker_to_a_request_of_version_3():
    request = kc.parse_frame(bytes.fromhex("00000015" "0012" "0003" "00000001" "0003726177" "00"
                                           "04726177" "0231" "00"))
    assert request.version == 3
    assert kc.parse_frame(UNSUPPORTED, response_to=request).version == 0


def test_error_35_in_an_answer_of_the_version_that_was_asked_for():
    """It is told from the fallback: as version 0 its bytes would make no sense."""
    data = bytes(kc.Frame(kc.ApiVersionsResponse, 3, kc.Container(CorrelationId=1), kc.Container(ErrorCode=35)))
    frame = kc.parse_frame(data, response_to=("ApiVersions", 3))
    assert (frame.version, frame.body.ErrorCode, frame.body.ApiKeys) == (3, 35, [])
    assert kc.trace_frame(data, response_to=("ApiVersions", 3)).version == 3


def test_other_apis_have_no_fallback():
    error, _ = refused(UNSUPPORTED, ("Heartbeat", 99))
    assert str(error) == "HeartbeatResponse has no version 99: it has 0-4"
    error, _ = refused(bytes.fromhex("00000006" "00000001" "0000"), ("ApiVersions", 99))
    assert str(error) == "ApiVersionsResponse has no version 99: it has 0-5"


def test_an_unknown_api_to_answer():
    with pytest.raises(kc.UnknownNameError, match="no API is called 'Nope'"):
        kc.parse_frame(UNSUPPORTED, response_to=("Nope", 1))
    assert kc.trace_frame(UNSUPPORTED, response_to=("Nope", 1)).fault.message.startswith("no API is called 'Nope'")


def test_controlled_shutdown_v0_has_the_short_header():
    data = bytes.fromhex("0000000c" "0007" "0000" "00000009" "00000005")
    frame = kc.parse_frame(data)
    assert frame.header == {"RequestApiKey": 7, "RequestApiVersion": 0, "CorrelationId": 9}
    assert frame.body == {"BrokerId": 5}
    assert bytes(frame) == data
    assert kc.trace_frame(data).fault is None
    answer = bytes.fromhex("0000000a" "00000009" "0000" "00000000")
    assert bytes(kc.parse_frame(answer, response_to=frame)) == answer


def test_another_correlation_id_is_noted():
    request = kc.parse_frame(API_VERSIONS_V0)
    trace = kc.trace_frame(UNSUPPORTED, response_to=request)
    assert trace.fault is None
    assert [(note.offset, note.path, note.text) for note in trace.notes] == [
        (4, "CorrelationId", "the request's correlation id is 3")]
    same_id = UNSUPPORTED[:4] + bytes.fromhex("00000003") + UNSUPPORTED[8:]
    assert kc.trace_frame(same_id, response_to=request).notes == []


def test_without_the_size():
    trace = kc.trace_frame(API_VERSIONS_V0[4:], sized=False)
    assert (trace.fault, trace.message, trace.version) == (None, kc.ApiVersionsRequest, 0)
    assert [(node.name, node.offset) for node in trace.leaves()] == [
        ("RequestApiKey", 0), ("RequestApiVersion", 2), ("CorrelationId", 4), ("ClientId", 8),
        ("ApiVersionsRequest", 13)]
    unknown = kc.trace_frame(bytes.fromhex("03e7" "0000" "00000005" "0003726177"), sized=False)
    assert (unknown.fault.path, unknown.fault.offset) == ("RequestApiKey", 0)
    assert_tiles(unknown)


def test_sasl_frames_with_a_kafka_header():
    handshake = bytes(kc.Frame(kc.SaslHandshakeRequest, 1, kc.Container(CorrelationId=1, ClientId="c"),
                               kc.Container(Mechanism="PLAIN")))
    assert handshake.hex() == "00000012" "0011" "0001" "00000001" "0001" "63" "0005" "504c41494e"
    token = b"\x00alice\x00secret"
    authenticate = bytes(kc.Frame(kc.SaslAuthenticateRequest, 2, kc.Container(CorrelationId=2, ClientId="c"),
                                  kc.Container(AuthBytes=token)))
    assert kc.parse_frame(authenticate).body.AuthBytes == token


NOTED = [line for line in lines("frames.jsonl.xz") if "note" in line]


def test_raw_sasl_tokens_are_refused_and_traced():
    """Before KIP-152 tokens travel with a size, but without a header: they are no frames."""
    tokens = [bytes.fromhex(line["hex"]) for line in NOTED if line["note"].startswith("raw SASL token")]
    assert len(tokens) == 40
    for data in tokens:
        error, trace = refused(data)
        assert error.path in ("RequestApiKey", "RequestApiVersion")
        assert trace.root.children[0].size == 4


@pytest.mark.parametrize("line", NOTED, ids=lambda line: f"{line['in']}: {line['note']}")
def test_what_is_no_frame_is_refused_with_its_place(line):
    data = bytes.fromhex(line["hex"])
    asked = (line["key"], line["version"]) if line["dir"] == "response" and line["key"] is not None else None
    error, _ = refused(data, asked)
    assert error.offset is not None
    assert error.path


def test_requests_that_a_broker_did_not_answer():
    """Frames of the capture of bad input that are whole, but no request that a broker reads."""
    found = {}
    for line in lines("frames.jsonl.xz"):
        if line["in"] == "k_not_kafka" and line["dir"] == "request" and "note" not in line:
            try:
                kc.parse_frame(bytes.fromhex(line["hex"]))
            except kc.ParseError as error:
                found[line["key"], line["version"]] = str(error)
    assert found == {
        (18, 99): "RequestApiVersion at byte 6 (0x6): ApiVersionsRequest has no such version: expected 0-5, found 99",
        (3, 99): "RequestApiVersion at byte 6 (0x6): MetadataRequest has no such version: expected 0-13, found 99",
        (18,
         3): "tagged_fields at byte 24 (0x18): input ends too early: expected 1 byte of UNSIGNED_VARINT, found 0 left",
        (3, 1): "Topics at byte 17 (0x11): count is beyond the end of the input: "
                "expected at most 0 elements (0 bytes left), found 1000000",
    }


def test_noise_is_never_a_traceback():
    source = random.Random(7)
    for _ in range(300):
        data = source.randbytes(source.randrange(40))
        if source.random() < 0.7:
            head = bytes((0, source.randrange(len(KEYS)), 0, source.randrange(6)))
            data = (len(data)).to_bytes(4, "big") + head + data
            data = (len(data) - 4).to_bytes(4, "big") + data[4:]
        for asked in (None, ("Metadata", 12), ("ApiVersions", 3)):
            trace = kc.trace_frame(data, response_to=asked)
            assert_tiles(trace)
            try:
                frame = kc.parse_frame(data, response_to=asked)
            except kc.ParseError as error:
                assert error.path or error.message == "bytes after the frame"
                assert trace.fault is not None
            else:
                assert kc.parse_frame(bytes(frame), response_to=asked).body == frame.body


def test_build_errors_have_a_path():
    frame = kc.Frame(kc.HeartbeatRequest, 4, kc.Container(CorrelationId="x", ClientId=None), kc.Container())
    with pytest.raises(kc.BuildError) as caught:
        bytes(frame)
    assert str(caught.value) == ("CorrelationId: cannot build INT32: expected an integer -2147483648..2147483647, "
                                 "found str 'x'")


def test_errors_pickle():
    with pytest.raises(kc.ParseError) as caught:
        kc.parse_frame(b"")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.path, again.offset) == (str(caught.value), "size", 0)


def test_frames_pickle_and_copy():
    """Also when their code has been generated: a declaration travels by its name."""
    body = kc.Container(TopicData=[{"Name": "t", "PartitionData": [{"Records": b"\x01"}]}])
    request = kc.parse_frame(bytes(kc.Frame(kc.ProduceRequest, 9, kc.Container(CorrelationId=1, ClientId="c"), body)))
    for again in (pickle.loads(pickle.dumps(request)), copy.deepcopy(request), copy.copy(request)):
        assert again == request and again.message is request.message and bytes(again) == bytes(request)
    deep = copy.deepcopy(request)
    deep.body.TopicData[0].Name = "other"
    assert request.body.TopicData[0].Name == "t"


def test_messages_of_others_do_not_pickle():
    with pytest.raises(TypeError, match=r"^cannot pickle <Own: versions 0, flexible none>: it is not one of"):
        pickle.dumps(Data("Own", "0", "none"))
    with pytest.raises(TypeError, match=r"^cannot pickle <HeartbeatRequest: "):
        pickle.dumps(Data("HeartbeatRequest", "0", "none"))


@pytest.mark.parametrize("data", [5, 1 << 40, None, "text", [1, 2]])
def test_what_is_no_buffer_is_refused(data):
    for use in (kc.parse_frame, kc.trace_frame, lambda data: kc.HeartbeatRequest.parse(data, 4),
                lambda data: kc.HeartbeatRequest.trace(data, 4), lambda data: list(kc.frames(data))):
        with pytest.raises(TypeError):
            use(data)


@pytest.mark.parametrize("response_to", ["ApiVersions", ("ApiVersions",), ("ApiVersions", 1, 2), 18, b"xy"])
def test_an_invalid_request_is_refused(response_to):
    for use in (kc.parse_frame, kc.trace_frame):
        with pytest.raises(kc.InputError, match=r"^invalid response_to: expected a Frame or an \(API, version\) pair"):
            use(bytes(4), response_to)
