"""What is inside opaque bytes: values both ways, and the nodes of annotated trees, on real frames and built ones."""
from __future__ import annotations

import random
from uuid import UUID

import pytest
from corpus import NAMES, assert_tiles, lines, same

import kconstruct as kc
from kconstruct.nested import decode, decode_record, encode, guess_topic, open_nested, to_json, topic_of
from kconstruct.nested.formats import TOPICS, types_of, value_of
from kconstruct.records import RecordValue, records
from kconstruct.records import trace as trace_records

KINDS = [(message, version) for message in map(kc.message, NAMES)
         if message.prefix or message.version_field
         for version in message.versions]

SUBSCRIPTION = {"Topics": ["orders", "bills"], "UserData": None}
ASSIGNMENT = {"AssignedPartitions": [{"Topic": "orders", "Partitions": [0, 3]}], "UserData": b"\1\2"}


def notes(trace):
    return [note.text for note in trace.notes]


def opened(trace):
    """The nodes that hold a message: their path, and its name."""
    return {node.path: node.type for node in trace.root.walk() if node.meaning and
            str(node.meaning).startswith("version ")}


# --- values -----------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("message", "version"), KINDS, ids=lambda part: getattr(part, "name", str(part)))
def test_what_is_encoded_is_decoded(message, version):
    for kind in ("smallest", "default", "random"):
        value = message.sample(version, kind, seed=version)
        if message.version_field:
            value[message.version_field.name] = version
        data = encode(message, value, version)
        back = decode(message.name, data)
        assert (back.message, back.version) == (message, version)
        assert same(back.value, message.parse(message.build(value, version), version))
        assert encode(message.name, back.value, version) == data


def test_the_topic_says_which_message_it_is():
    for topic in TOPICS:
        for number, message in types_of(topic).items():
            assert message.key == number
            found = decode(topic, encode(message, message.sample(), -1))
            assert found.message is message
            if message.kind == "coordinator-key":
                assert value_of(message).key == number


def test_bytes_in_front():
    assert encode("ConsumerProtocolSubscription", SUBSCRIPTION, 0).startswith(b"\0\0\0\0\0\2")
    assert encode("OffsetCommitKey", {"group": "g", "topic": "t", "partition": 1})[:2] == b"\0\1"
    assert encode("FeatureLevelRecord", {"Name": "x", "FeatureLevel": 1})[:3] == b"\1\x0c\0"


def test_only_the_consumer_protocol_reads_newer_versions():
    data = encode("ConsumerProtocolSubscription", {"Topics": ["t"]}, 3)
    newer = b"\0\x09" + data[2:] + b"new"
    assert decode("ConsumerProtocolSubscription", newer).version == 3
    assert decode("ConsumerProtocolSubscription", newer).value.Topics == ["t"]
    for name in ("OffsetCommitValue", "DefaultPrincipalData", "TransactionLogValue"):
        data = encode(name, kc.message(name).sample())
        with pytest.raises(kc.ParseError, match="has no such version"):
            decode(name, b"\0\x63" + data[2:])


@pytest.mark.parametrize(("kind", "data", "why"), [
    ("ConsumerProtocolSubscription", "", "Version at byte 0 (0x0): input ends too early: expected 2 bytes of INT16, "
     "found 0 left"),
    ("ConsumerProtocolSubscription", "ffff", "Version at byte 0 (0x0): ConsumerProtocolSubscription has no such "
     "version: expected 0-3, found -1"),
    ("ConsumerProtocolAssignment", "0000000000010003", "AssignedPartitions.0.Topic at byte 8 (0x8): length 3 is beyond "
     "the end of the input: expected 3 bytes of STRING, found 0 left"),
    ("__consumer_offsets", "0063", "Type at byte 0 (0x0): no such type of record: expected one of 22 types, 0 to 23, "
     "found 99"),
    ("__cluster_metadata", "02", "Type at byte 1 (0x1): input ends too early: expected 1 byte of UNSIGNED_VARINT, "
     "found 0 left"),
    ("__cluster_metadata", "020000", "FrameVersion at byte 0 (0x0): no such version of the frame: expected 1, found 2"),
    ("__cluster_metadata", "01ffffffffff", "Type at byte 1 (0x1): number does not end: expected at most 5 bytes of "
     "UNSIGNED_VARINT, found high bit set on byte 5"),
    ("__cluster_metadata", "011b63", "Version at byte 2 (0x2): RegisterControllerRecord has no such version: expected "
     "0, found 99"),
    ("GroupMetadataKey", "0002000167ff", "at byte 5 (0x5): bytes are left over after GroupMetadataKey v0: expected the "
     "end of the message, found 1 more byte"),
])
def test_bytes_that_do_not_read(kind, data, why):
    with pytest.raises(kc.ParseError) as error:
        decode(kind, bytes.fromhex(data))
    assert str(error.value) == why


def test_formats_whose_first_field_is_their_version():
    data = encode("LeaderChangeMessage", {"LeaderId": 7}, 1)
    assert data == encode("LeaderChangeMessage", {"Version": 1, "LeaderId": 7}, 1) == b"\0\1\0\0\0\7\1\1\0"
    value = {"Version": 1, "LeaderId": 7, "Voters": [], "GrantingVoters": []}
    assert decode("LeaderChangeMessage", data)[1:] == (1, value)
    assert decode("SubscriptionInfo", encode("SubscriptionInfo", {}, 2)).version == 2
    with pytest.raises(kc.BuildError, match=r"^Version: not the version to encode: expected 1, found 0$"):
        encode("LeaderChangeMessage", {"Version": 0}, 1)
    with pytest.raises(kc.ParseError, match=r"^version at byte 0 \(0x0\): SubscriptionInfo has no such version"):
        decode("SubscriptionInfo", b"\0\0\0\7")


def test_messages_whose_bytes_do_not_give_their_version_are_refused():
    for name in ("FetchRequest", "QuorumStateData"):
        with pytest.raises(kc.UnknownNameError, match="has no prefix that gives its version"):
            encode(name, {})
        with pytest.raises(kc.UnknownNameError, match="has no prefix that gives its version"):
            decode(name, b"\0\0")


def group_record(**member):
    value = {"protocolType": "consumer", "generation": 1, "protocol": "range", "leader": "m", "members": [{
        "memberId": "m", "clientId": "c", "clientHost": "/h", "sessionTimeout": 1,
        "subscription": encode("ConsumerProtocolSubscription", SUBSCRIPTION, 1),
        "assignment": encode("ConsumerProtocolAssignment", ASSIGNMENT, 0)} | member]}
    return RecordValue(5, 0, encode("GroupMetadataKey", {"group": "g"}), encode("GroupMetadataValue", value, 3))


def test_records_are_opened_and_their_bytes_too():
    key, value = decode_record("__consumer_offsets", group_record())
    assert (key.message.name, key.value.group) == ("GroupMetadataKey", "g")
    member = to_json(value)["data"]["members"][0]
    assert member["subscription"] == {"type": "ConsumerProtocolSubscription", "version": 1, "data": {
        "topics": ["orders", "bills"], "userData": None, "ownedPartitions": []}}
    assert member["assignment"]["data"] == {
        "assignedPartitions": [{"topic": "orders", "partitions": [0, 3]}], "userData": "AQI="}
    other = decode_record("__consumer_offsets", group_record(subscription=b"?"))
    assert to_json(other.value)["data"]["members"][0]["subscription"] == "Pw=="
    assert decode_record("__consumer_offsets", group_record()._replace(value=None)) == (key, None)
    assert decode_record("__consumer_offsets", group_record()).type == "GroupMetadata"


def test_faults_in_records_say_whether_key_or_value():
    with pytest.raises(kc.ParseError) as error:
        decode_record("__consumer_offsets", group_record()._replace(value=b"\0\3"))
    assert error.value.path.startswith("Value.protocolType")
    with pytest.raises(kc.ParseError) as error:
        decode_record("__cluster_metadata", RecordValue(0, 0, None, b"\1"))
    assert error.value.path == "Value.Type"


def test_topics_are_told_apart_by_their_records():
    for topic in TOPICS:
        for message in types_of(topic).values():
            sample = encode(message, message.sample(-1, "random", seed=3))
            if message.kind == "metadata":
                assert guess_topic([(None, sample)]) == topic
            else:
                value = encode(value_of(message), value_of(message).sample())
                assert guess_topic([(sample, value)]) == topic, message
    assert guess_topic([]) is guess_topic([(None, None)]) is None
    assert guess_topic([(b"k", b"v")]) is guess_topic([(None, b"\1\0\0")]) is guess_topic([(b"\0\1k", b"")]) is None


def test_topics_names():
    assert [topic_of(text) for text in ("__share_group_state", "Remote-Log-Metadata", "cluster_metadata")] == [
        "__share_group_state", "__remote_log_metadata", "__cluster_metadata"]
    with pytest.raises(kc.UnknownNameError, match="nearest: __consumer_offsets"):
        topic_of("consumer_offset")


# --- trees ------------------------------------------------------------------------------------------------------------

def joined(metadata, protocol="consumer", version=5):
    value = {"GroupId": "g", "ProtocolType": protocol, "Protocols": [{"Name": "range", "Metadata": metadata}]}
    return kc.JoinGroupRequest.trace(kc.JoinGroupRequest.build(value, version), version)


@pytest.mark.parametrize("version", [0, 5, 9])
def test_a_subscription_is_opened_in_place(version):
    trace = joined(encode("ConsumerProtocolSubscription", SUBSCRIPTION, 1), version=version)
    assert_tiles(trace)
    assert opened(trace) == {"Protocols.0.Metadata": "ConsumerProtocolSubscription"}
    node = trace.find("Protocols.0.Metadata.Topics.1")
    assert node.value == "bills" and trace.data[node.offset + 2:node.end] == b"bills"
    assert trace.find("Protocols.0.Metadata").children[0].role == "size"
    assert trace.find("Protocols.0.Metadata.Version").value == 1
    assert not notes(trace)


def test_other_protocols_stay_bytes():
    trace = joined(b"\0\1\2\3", "connect")
    assert opened(trace) == {} and notes(trace) == []
    assert trace.find("Protocols.0.Metadata").children == []


def test_bytes_that_do_not_read_stay_with_a_note():
    data = encode("ConsumerProtocolSubscription", SUBSCRIPTION, 1)
    trace = joined(data[:-1])
    assert_tiles(trace)
    (note,) = trace.notes
    assert (note.path, opened(trace)) == ("Protocols.0.Metadata", {})
    assert note.text == "not opened: OwnedPartitions at byte 65 (0x41): input ends too early: expected 4 bytes of " \
                        "INT32, found 3 left"


def test_a_newer_version_and_bytes_after_it():
    data = encode("ConsumerProtocolSubscription", SUBSCRIPTION, 3)
    trace = joined(b"\0\7" + data[2:] + b"xy")
    assert_tiles(trace)
    assert notes(trace) == ["version 7 unknown; read as 3", "2 bytes after ConsumerProtocolSubscription"]
    assert trace.find("Protocols.0.Metadata.left").value == b"xy"


def synced(assignment, version, **more):
    return kc.SyncGroupResponse.trace(kc.SyncGroupResponse.build({"Assignment": assignment, **more}, version), version)


def test_without_a_protocol_type_it_is_a_guess():
    data = encode("ConsumerProtocolAssignment", ASSIGNMENT, 0)
    guess = ["type not given; guessed ConsumerProtocolAssignment: the content fits"]
    assert notes(synced(data, 3)) == guess
    assert notes(synced(data, 5)) == guess
    assert notes(synced(data, 5, ProtocolType="consumer")) == []
    assert opened(synced(data, 5, ProtocolType="connect")) == {}
    for other in (b"\0\0\0\0", data + b"\0", b"\0\0" + b"\xff" * 8, b""):
        trace = synced(other, 3)
        assert (opened(trace), notes(trace)) == ({}, [])
        assert_tiles(trace)


def test_members_of_described_groups():
    member = {"MemberId": "m", "MemberMetadata": encode("ConsumerProtocolSubscription", SUBSCRIPTION, 0),
              "MemberAssignment": encode("ConsumerProtocolAssignment", ASSIGNMENT, 0)}
    groups = [{"GroupId": kind, "ProtocolType": kind, "Members": [member, member]} for kind in ("consumer", "x")]
    trace = kc.DescribeGroupsResponse.trace(kc.DescribeGroupsResponse.build({"Groups": groups}, 5), 5)
    assert_tiles(trace)
    assert opened(trace) == {f"Groups.0.Members.{index}.Member{word}": f"ConsumerProtocol{name}"
                             for index in (0, 1) for word, name in (("Metadata", "Subscription"),
                                                                    ("Assignment", "Assignment"))}


def fetched(data, version=11, **topic):
    partition = {"PartitionIndex": 0, "Records": data}
    body = {"Responses": [{**topic, "Partitions": [partition]}]}
    return kc.FetchResponse.trace(kc.FetchResponse.build(body, version), version)


RECORDS = [{"key": group_record().key, "value": group_record().value},
           {"key": group_record().key, "value": None},
           {"key": encode("OffsetCommitKey", {"group": "g", "topic": "t", "partition": 1}),
            "value": encode("OffsetCommitValue", {"offset": 7, "metadata": "", "commitTimestamp": 1}, 4)}]
AT = "Responses.0.Partitions.0.Records.0.Records"


@pytest.mark.parametrize("compression", [None, "gzip", "zstd"])
def test_records_of_an_internal_topic(compression):
    trace = fetched(records(RECORDS, compression=compression), Topic="__consumer_offsets")
    assert_tiles(trace)
    assert opened(trace) == {
        f"{AT}.0.Key": "GroupMetadataKey", f"{AT}.0.Value": "GroupMetadataValue",
        f"{AT}.0.Value.members.0.subscription": "ConsumerProtocolSubscription",
        f"{AT}.0.Value.members.0.assignment": "ConsumerProtocolAssignment",
        f"{AT}.1.Key": "GroupMetadataKey", f"{AT}.2.Key": "OffsetCommitKey", f"{AT}.2.Value": "OffsetCommitValue",
    }
    node = trace.find(f"{AT}.0.Value.members.0.subscription.Topics.0")
    assert node.space == ("" if compression is None else AT)
    data = trace.data if compression is None else trace.find(AT).value
    assert data[node.offset + 2:node.end] == b"orders"
    if compression:
        position = 0
        for leaf in trace.root.leaves(AT):
            assert leaf.offset == position
            position = leaf.end
        assert position == len(data)
    assert not notes(trace)


def test_without_a_topics_name_records_are_looked_at():
    data = records(RECORDS)
    trace = fetched(data, 13, TopicId=UUID(int=7))
    assert len(opened(trace)) == 7
    assert notes(trace) == ["topic not given; guessed __consumer_offsets: the content fits"]
    assert opened(fetched(data, Topic="orders")) == {}
    assert opened(fetched(records([{"key": "k", "value": "v"}]), 13, TopicId=UUID(int=7))) == {}


def test_the_id_of_the_metadata_topic_is_known():
    data = encode("FeatureLevelRecord", {"Name": "metadata.version", "FeatureLevel": 21})
    trace = fetched(records([{"value": data}]), 13, TopicId=UUID(int=1))
    assert (opened(trace), notes(trace)) == ({f"{AT}.0.Value": "FeatureLevelRecord"}, [])


def test_records_alone_are_opened_as_one_says():
    trace = trace_records(records([RECORDS[2], {"key": "k", "value": "v"}]))
    open_nested(trace, topic="__consumer_offsets")
    assert_tiles(trace)
    assert set(opened(trace).values()) == {"OffsetCommitKey", "OffsetCommitValue"}
    at = trace.data.index(b"\2k\2v") + 1
    assert notes(trace) == [f"not opened: Type at byte {at} (0x{at:x}): input ends too early: expected 2 bytes of "
                            "INT16, found 1 left"]


@pytest.mark.parametrize("magic", [0, 1])
@pytest.mark.parametrize("compression", [None, "gzip"])
def test_old_formats_are_opened_too(magic, compression):
    trace = trace_records(records(RECORDS, magic=magic, compression=compression))
    open_nested(trace)
    assert_tiles(trace)
    assert len(opened(trace)) == 7
    assert any("topic not given" in note for note in notes(trace))


def enveloped(request, principal=None):
    return kc.EnvelopeRequest.build({"RequestData": request, "RequestPrincipal": principal,
                                     "ClientHostAddress": b"\x7f\0\0\1"}, 0)


def test_a_request_in_an_envelope_with_all_that_is_in_it():
    inner = kc.Frame(kc.ProduceRequest, 9, {"CorrelationId": 4, "ClientId": "c"}, {
        "Acks": 1, "TimeoutMs": 1, "TopicData": [{"Name": "__consumer_offsets", "PartitionData": [
            {"Index": 0, "Records": records(RECORDS, compression="gzip")}]}]})
    principal = encode("DefaultPrincipalData", {"Type": "User", "Name": "anna", "TokenAuthenticated": False})
    trace = kc.EnvelopeRequest.trace(enveloped(bytes(inner)[4:], principal), 0)
    assert_tiles(trace)
    at = "RequestData.TopicData.0.PartitionData.0.Records.0.Records"
    found = opened(trace)
    assert (found["RequestData"], found["RequestPrincipal"]) == ("ProduceRequest", "DefaultPrincipalData")
    node = trace.find(f"{at}.0.Value.members.0.subscription.Topics.0")
    assert (node.value, node.space) == ("orders", at)
    assert trace.find(node.space).value[node.offset + 2:node.end] == b"orders"
    assert trace.find("RequestData.ClientId").value == "c"


def test_the_answer_in_an_envelope_needs_the_request():
    request = kc.Frame(kc.EnvelopeRequest, 0, {"CorrelationId": 1}, {
        "RequestData": bytes(kc.Frame(kc.HeartbeatRequest, 4, {"CorrelationId": 2, "ClientId": ""}, {}))[4:],
        "ClientHostAddress": b""})
    inner = kc.Frame(kc.HeartbeatResponse, 4, {"CorrelationId": 2}, {"ErrorCode": 27})
    answer = bytes(kc.Frame(kc.EnvelopeResponse, 0, {"CorrelationId": 1}, {"ResponseData": bytes(inner)[4:]}))
    trace = kc.trace_frame(answer, request)
    assert_tiles(trace)
    assert opened(trace) == {"ResponseData": "HeartbeatResponse"}
    assert trace.find("ResponseData.ErrorCode").meaning == "REBALANCE_IN_PROGRESS"
    trace = kc.trace_frame(answer, ("Envelope", 0))
    assert opened(trace) == {}
    assert notes(trace) == ["not opened: the request in the EnvelopeRequest is needed to read its response"]


@pytest.mark.parametrize(("request_data", "why"), [
    (b"\0\x7f\0\0\0\0\0\1\0\0", "no such API"), (b"\0", "header is cut|input ends|no such"), (b"", None),
])
def test_an_envelope_with_something_else_in_it(request_data, why):
    trace = kc.EnvelopeRequest.trace(enveloped(request_data), 0)
    assert_tiles(trace)
    assert opened(trace) == {}
    assert (notes(trace) == []) is (why is None)
    assert all(note.startswith("not opened: ") for note in notes(trace))


def test_real_frames():
    """Frames of real clients and brokers: what is opened, and that every byte has its leaf."""
    seen, asked = {}, {}
    for line in lines("frames.jsonl.xz"):
        if "note" in line or line["key"] not in (0, 1, 11, 14, 15, 58, 59, 78):
            continue
        data = bytes.fromhex(line["hex"])
        answers = None if line["dir"] == "request" else asked.pop((line["in"], line["conn"], line["corr"]))
        if answers is None:
            asked[line["in"], line["conn"], line["corr"]] = kc.parse_frame(data)
        trace = kc.trace_frame(data, answers)
        assert_tiles(trace)
        for kind in opened(trace).values():
            seen.setdefault(trace.message.name, set()).add(kind)
    assert seen["JoinGroupRequest"] == seen["JoinGroupResponse"] == {"ConsumerProtocolSubscription"}
    assert seen["SyncGroupRequest"] == seen["SyncGroupResponse"] == {"ConsumerProtocolAssignment"}
    assert seen["DescribeGroupsResponse"] == {"ConsumerProtocolSubscription", "ConsumerProtocolAssignment"}
    assert {"NoOpRecord", "PartitionChangeRecord", "RegisterBrokerRecord"} <= seen["FetchResponse"]
    assert {"TopicRecord", "UserScramCredentialRecord"} <= seen["FetchSnapshotResponse"]
    assert {"CreateTopicsRequest", "DefaultPrincipalData"} <= seen["EnvelopeRequest"]
    assert {"CreateTopicsResponse", "DescribeQuorumResponse"} <= seen["EnvelopeResponse"]


def test_damaged_bytes_never_raise_and_always_tile():
    chance = random.Random(5)
    plain = []
    for compression in (None, "gzip"):
        topic = {"Topic": "__consumer_offsets", "Partitions": [{"Records": records(RECORDS, compression=compression)}]}
        plain.append((kc.FetchResponse, 11, kc.FetchResponse.build({"Responses": [topic]}, 11)))
    protocols = [{"Metadata": encode("ConsumerProtocolSubscription", SUBSCRIPTION, 3)}]
    plain.append((kc.JoinGroupRequest, 9, kc.JoinGroupRequest.build({"ProtocolType": "consumer",
                                                                     "Protocols": protocols}, 9)))
    heartbeat = bytes(kc.Frame(kc.HeartbeatRequest, 4, {"CorrelationId": 2, "ClientId": "x"}, {}))[4:]
    plain.append((kc.EnvelopeRequest, 0, enveloped(heartbeat, encode("DefaultPrincipalData", {}))))
    for message, version, whole in plain:
        for _ in range(200):
            data = bytearray(whole)
            for _ in range(chance.randrange(1, 4)):
                data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
            assert_tiles(message.trace(data[:chance.randrange(len(data) + 1)], version))
            assert_tiles(message.trace(data, version))
