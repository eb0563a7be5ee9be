"""`kconstruct build`: values by path, JSON, frames."""
from __future__ import annotations

import io
import json
import sys
from typing import Any
from uuid import UUID

import pytest
from corpus import lines

import kconstruct as kc
from kconstruct.cli import main
from kconstruct.derived.assign import assign


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    def runner(*arguments: str) -> tuple[int, str, str]:
        code = main(["build", *arguments])
        caught = capsys.readouterr()
        return code, caught.out, caught.err
    return runner


def assigned(name: str, version: int, *settings: str) -> kc.Container:
    message = kc.message(name)
    value = message.default(version)
    for setting in settings:
        assign(message, value, version, setting)
    return value


def test_a_frame(run):
    code, out, err = run("OffsetCommitRequest", "9", "GroupId=g", "Topics.0.Name=orders",
                         "Topics.0.Partitions.0.CommittedOffset=42", "--correlation-id", "7", "--client-id", "me")
    frame = kc.parse_frame(bytes.fromhex(out))
    assert (code, err) == (0, "")
    assert frame.header == {"RequestApiKey": 8, "RequestApiVersion": 9, "CorrelationId": 7, "ClientId": "me"}
    assert frame.body.GroupId == "g" and frame.body.GenerationIdOrMemberEpoch == -1
    assert frame.body.Topics[0].Partitions[0].CommittedOffset == 42


def test_body_api_name_and_newest_version(run):
    message = kc.message("HeartbeatRequest")
    assert run("Heartbeat", "-1", "--body")[1] == message.build({}, 4).hex() + "\n"
    assert run("12", "4", "--body")[1] == message.build({}, 4).hex() + "\n"


def test_a_response(run):
    out = run("HeartbeatResponse", "4", "ErrorCode=rebalance-in-progress", "--correlation-id", "5")[1]
    frame = kc.parse_frame(bytes.fromhex(out), response_to=("Heartbeat", 4))
    assert (frame.header.CorrelationId, frame.body.ErrorCode) == (5, 27)


def test_raw(capsysbinary):
    assert main(["build", "ApiVersions", "0", "--raw"]) == 0
    assert kc.parse_frame(capsysbinary.readouterr().out).message.name == "ApiVersionsRequest"


def test_null_client_id_and_the_header_without_one(run):
    assert kc.parse_frame(bytes.fromhex(run("Heartbeat", "0", "--client-id", "null")[1])).header.ClientId is None
    assert len(run("ControlledShutdown", "0")[1].strip()) == 2 * (4 + 8 + 4)


def test_json_in_kafkas_form(run, tmp_path):
    target = tmp_path / "body.json"
    target.write_text(json.dumps({"groupId": "g", "memberId": "m"}))
    out = run("Heartbeat", "4", "--json", str(target), "MemberId=other", "--body")[1]
    assert kc.message("HeartbeatRequest").parse(bytes.fromhex(out), 4) == {
        "GroupId": "g", "GenerationId": 0, "MemberId": "other", "GroupInstanceId": None}


def test_what_parse_printed_is_built_back(run, capsys, monkeypatch):
    for line in lines("frames.jsonl.xz")[::97]:
        options = ["--response", "--api", str(line["key"]), "--version", str(line["version"])] \
            if line["dir"] == "response" else []
        assert main(["parse", "--json", *options, line["hex"]]) == 0
        printed = capsys.readouterr().out
        doc = json.loads(printed)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(printed.encode())))
        code, out, err = run(doc["message"], str(doc["version"]), "--json", "-")
        assert (code, err) == (0, "")
        assert out.strip() == line["hex"]


def test_values_by_type():
    assert assigned("CreateTopicsRequest", 4, "validateOnly=true", "timeoutMs=0x10").validateOnly is True
    assert assigned("CreateTopicsRequest", 4, "timeout_ms=0x10").timeoutMs == 16
    assert assigned("JoinGroupRequest", 9, "Reason=null", "GroupInstanceId=x").Reason is None
    assert assigned("JoinGroupRequest", 9, 'Reason="null"').Reason == "null"
    assert assigned("JoinGroupRequest", 9, "GroupId=a=b").GroupId == "a=b"
    assert assigned("JoinGroupRequest", 9, 'GroupId="null"').GroupId == "null"
    assert assigned("SaslAuthenticateRequest", 2, "AuthBytes=hex:00 ff").AuthBytes == b"\0\xff"
    assert assigned("SaslAuthenticateRequest", 2, "AuthBytes=base64:Cgs=").AuthBytes == b"\n\v"
    assert assigned("SaslAuthenticateRequest", 2, "AuthBytes=text:\0u\0p").AuthBytes == b"\0u\0p"
    for text in ("00000000-0000-0000-0000-000000000007", "AAAAAAAAAAAAAAAAAAAABw"):
        value = assigned("GetTelemetrySubscriptionsRequest", 0, f"ClientInstanceId={text}")
        assert value.ClientInstanceId == UUID(int=7)
    assert assigned("DescribeClientQuotasResponse", 1, "Entries.0.Values.0.Value=1.5").Entries[0].Values[0].Value == 1.5
    assert assigned("ListOffsetsRequest", 7, "IsolationLevel=read_committed").IsolationLevel == 1


def test_arrays_and_structs():
    value = assigned("OffsetCommitRequest", 9, "Topics.0.Name=a", "Topics.1.Name=b", "Topics.0.Name=c")
    assert [topic.Name for topic in value.Topics] == ["c", "b"]
    value = assigned("OffsetCommitRequest", 9, 'Topics=[{"name": "a", "partitions": [{"CommittedOffset": 4}]}]')
    assert value.Topics[0].Partitions[0] == {"PartitionIndex": 0, "CommittedOffset": 4, "CommittedLeaderEpoch": -1,
                                             "CommittedMetadata": ""}
    assert assigned("MetadataRequest", 9, "Topics=null").Topics is None
    assert assigned("MetadataRequest", 9, "Topics=null", "Topics.0.Name=a").Topics[0].Name == "a"
    for setting, expected in (("=[1, 2]", [1, 2]), (".0=5", [5])):
        value = assigned("FetchRequest", 11, f"ForgottenTopicsData.0.Partitions{setting}")
        assert value.ForgottenTopicsData[0].Partitions == expected
    assert assigned("DescribeTopicPartitionsRequest", 0, "Cursor.TopicName=t").Cursor.TopicName == "t"


def test_defaults_are_not_shared():
    first = assigned("OffsetCommitRequest", 9, "Topics.0.Name=a")
    assert assigned("OffsetCommitRequest", 9).Topics == [] and len(first.Topics) == 1


def test_unknown_tags(run):
    out = run("Heartbeat", "4", "UnknownTaggedFields.9=hex:ff", "--body")[1]
    assert kc.message("HeartbeatRequest").parse(bytes.fromhex(out), 4).UnknownTaggedFields == {9: b"\xff"}


@pytest.mark.parametrize(("arguments", "words"), [
    (["OffsetComit", "9"], "nearest: OffsetCommit"),
    (["OffsetCommit", "90"], "OffsetCommitRequest has no version 90: it has 0-10"),
    (["OffsetCommit", "x"], "invalid int value: 'x'"),
    (["OffsetCommit", "9", "GruopId=g"], "OffsetCommitRequest has no field 'GruopId' (nearest: GroupId)"),
    (["OffsetCommit", "9", "Topics.0.Nmae=g"],
     "Topics.0: OffsetCommitRequestTopic has no field 'Nmae' (nearest: Name)"),
    (["OffsetCommit", "9", "RetentionTimeMs=1"], "version 9 has no RetentionTimeMs: versions 2-4 have it"),
    (["OffsetCommit", "9", "Topics.3.Name=x"], "Topics: invalid index: expected 0 (0 adds an element), found '3'"),
    (["OffsetCommit", "9", "Topics.Name=x"], "Topics: invalid index: expected 0 (0 adds an element), found 'Name'"),
    (["OffsetCommit", "9", "GroupId.0=x"], "GroupId: a value of type string has no '0'"),
    (["OffsetCommit", "9", "GroupId"], "not of the form Field=value: 'GroupId'"),
    (["OffsetCommit", "9", "GenerationIdOrMemberEpoch=many"],
     "GenerationIdOrMemberEpoch: not a number: expected an int32, found 'many'"),
    (["OffsetCommit", "9", "GenerationIdOrMemberEpoch=null"], "cannot be null: expected a value of type int32"),
    (["OffsetCommit", "9", "GroupId=null"], "GroupId: cannot be null: expected a value of type string, found null"),
    (["OffsetCommit", "9", "Topics=[{]"], "Topics: invalid JSON: "),
    (["Metadata", "9", "Topics=orders"], "expected a JSON array of MetadataRequestTopic, found 'orders'"),
    (["DescribeTopicPartitions", "0", "Cursor=x"], "expected a JSON object, found 'x'"),
    (["OffsetCommit", "9", "Topics=3"],
     "Topics: cannot read an array: expected a JSON array of OffsetCommitRequestTopic, found 3"),
    (["Metadata", "9", "AllowAutoTopicCreation=yes"],
     "AllowAutoTopicCreation: not a boolean: expected true or false, found 'yes'"),
    (["HeartbeatResponse", "4", "ErrorCode=NO_COORDINATOR"], "ErrorCode has no member 'NO_COORDINATOR'"),
    (["SaslAuthenticate", "2", "AuthBytes=0a"],
     "AuthBytes: not bytes: expected hex:0a0b, base64:Cgs= or text:abc, found '0a'"),
    (["SaslAuthenticate", "2", "AuthBytes=hex:0"], "AuthBytes: not hex: expected bytes in hex, found '0'"),
    (["SaslAuthenticate", "2", "AuthBytes=base64:0"], "AuthBytes: not base64: expected bytes in base64, found '0'"),
    (["OffsetCommit", "9", "UnknownTaggedFields=hex:00"],
     "invalid tag: expected UnknownTaggedFields.TAG=hex:..., found 'UnknownTaggedFields'"),
    (["OffsetCommit", "9", "UnknownTaggedFields.3=7"], "UnknownTaggedFields.3: not bytes: expected hex:0a0b"),
    (["OffsetCommit", "9", "Topics=[null]"], "Topics.0: cannot be null: expected a value of type OffsetCommitRequestT"),
    (["OffsetCommit", "9", 'Topics=[{"name": null}]'], "Topics.0.Name: cannot be null: expected a value of type str"),
    (["GetTelemetrySubscriptions", "0", "ClientInstanceId=x"], "not a UUID"),
    (["HeartbeatResponse", "4", "--client-id", "x"], "--client-id needs a request: the header of a response has none"),
    (["ConsumerProtocolAssignment", "0"], "is neither a request nor a response: it needs --body"),
    (["Heartbeat", "4", "--json", "missing.json"], "missing.json: No such file or directory"),
])
def test_wrong_use(run, arguments, words):
    code, out, err = run(*arguments)
    assert code == 2 and words in err and not out
    assert err.count("\n") == 1


@pytest.mark.parametrize(("text", "words"), [
    ("{", "invalid JSON"), ("[1, 2]", "expected one JSON object, found a list"),
    ('{"message": "FetchRequest", "version": 1, "body": {}}', "the JSON is of FetchRequest, not of HeartbeatRequest"),
    ('{"message": "HeartbeatRequest", "version": 4, "body": null}', "the JSON has no body"),
])
def test_wrong_json(run, tmp_path, text, words):
    target = tmp_path / "body.json"
    target.write_text(text)
    code, out, err = run("Heartbeat", "4", "--json", str(target))
    assert code == 2 and words in err and not out


INT32 = "cannot build INT32: expected an integer -2147483648..2147483647, found int 3000000000"


@pytest.mark.parametrize(("arguments", "words"), [
    (["Heartbeat", "4", "GenerationId=3000000000"], f"GenerationId: {INT32}"),
    (["Heartbeat", "4", "--correlation-id", "3000000000"], f"CorrelationId: {INT32}"),
    (["Heartbeat", "4", "--client-id", "x" * 32768],
     "ClientId: NULLABLE_STRING is too long: expected at most 32767 bytes, found 32768"),
    (["Produce", "9", "Acks=70000"], "Acks: cannot build INT16: expected an integer -32768..32767, found int 70000"),
    (["Produce", "9", 'TopicData=[{"name": 5}]'],
     "TopicData.0.Name: cannot build COMPACT_STRING: expected text, found int 5"),
    (["DescribeCluster", "0", "IncludeClusterAuthorizedOperations=2"],
     "IncludeClusterAuthorizedOperations: not a boolean: expected true or false, found '2'"),
    (["ListGroups", "5", f"TypesFilter.0={'x' * 70000}"],
     "TypesFilter.0: COMPACT_STRING is too long: expected at most 32767 bytes, found 70000"),
    (["Heartbeat", "4", "UnknownTaggedFields.5000000000=hex:00"],
     "UnknownTaggedFields: invalid unknown tag: expected a number of 32 bits that is not a known tag, "
     "found int 5000000000"),
])
def test_values_of_the_command_line_that_do_not_fit_are_wrong_use(run, tmp_path, arguments, words):
    assert run(*arguments) == (2, "", f"kconstruct: {words}\n")
    target = tmp_path / "body.json"
    target.write_text("{}")
    assert run(*arguments, "--json", str(target)) == (2, "", f"kconstruct: {words}\n")


@pytest.mark.parametrize(("text", "words"), [
    ('{"groupIds": "g"}', "HeartbeatRequest has no field 'groupIds' (nearest: groupId, groupInstanceId)"),
    ('{"generationId": 3000000000}', f"GenerationId: {INT32}"),
    ('{"generationId": null}', "GenerationId: cannot be null: expected a value of type int32, found null"),
    ('{"message": "HeartbeatRequest", "version": 4, "header": {"correlationId": 3000000000}, "body": {}}',
     f"CorrelationId: {INT32}"),
])
def test_values_of_the_json_that_do_not_fit_are_a_fault_of_the_data(run, tmp_path, text, words):
    target = tmp_path / "body.json"
    target.write_text(text)
    assert run("Heartbeat", "4", "--json", str(target), "MemberId=m") == (1, "", f"kconstruct: {words}\n")
