"""`error`, `compat`, `list --since` and `fields --changes`: facts about releases and versions on the command line."""
from __future__ import annotations

import json

import pytest

from kconstruct.cli import main
from kconstruct.derived.changes import changes
from kconstruct.derived.compat import compat
from kconstruct.enums import ErrorCode
from kconstruct.index import KEYS
from kconstruct.message import message
from kconstruct.releases import release


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(list(words)) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("words", ["25", "UNKNOWN_MEMBER_ID", "unknown-member-id", "UnknownMemberId", "0x19"])
def test_one_error(capsys, words):
    lines = printed(capsys, "error", words).splitlines()
    assert lines[0] == "25 UNKNOWN_MEMBER_ID"
    assert lines[1].split("  ")[-1] == ErrorCode.UNKNOWN_MEMBER_ID.docs
    assert lines[2] == "  retriable      no: Kafka's clients do not send the request again"
    assert lines[3].endswith(ErrorCode.UNKNOWN_MEMBER_ID.advice)
    assert lines[4].startswith("  in responses   OffsetCommit, OffsetFetch, JoinGroup, Heartbeat, ")
    assert lines[4].endswith(" (as far as known)")


def test_whether_clients_retry(capsys):
    """What Kafka's clients do is said, not whether the request would succeed: nothing is known of that."""
    for error in set(ErrorCode) - {ErrorCode.NONE}:
        text = printed(capsys, "error", error.name).splitlines()[2]
        assert text == f"  retriable      {'yes' if error.retriable else 'no'}: Kafka's clients " \
                       f"{'send' if error.retriable else 'do not send'} the request again"


def test_the_apis_of_an_error_are_those_that_list_it(capsys):
    apis = json.loads(printed(capsys, "error", "FETCH_SESSION_ID_NOT_FOUND", "--json"))["apis"]
    assert "Fetch" in apis
    assert apis == [name for key, name in sorted(KEYS.items())
                    if "FETCH_SESSION_ID_NOT_FOUND" in message(key, "response").errors]
    assert printed(capsys, "error", "NONE").splitlines()[-1] == "  in responses   no response lists it"


def test_the_errors_of_a_response(capsys):
    wanted = list(message("HeartbeatResponse").errors)
    for version in ([], ["0"]):
        lines = printed(capsys, "fields", "HeartbeatResponse", *version).splitlines()
        rows = [line.split() for line in lines]
        start = rows.index(["code", "error", "what", "happened"])
        assert lines[start - 1] == "errors in any version, as far as known"
        assert [row[:2] for row in rows[start + 1:]] == \
            [[str(code), ErrorCode(code).name] for code in sorted(ErrorCode[name] for name in wanted)]
    assert json.loads(printed(capsys, "fields", "HeartbeatResponse", "--json"))["errors"] == wanted
    assert json.loads(printed(capsys, "fields", "HeartbeatRequest", "--json"))["errors"] == []
    assert "what happened" not in printed(capsys, "fields", "HeartbeatRequest")


def test_errors_by_a_word(capsys):
    names = [line.split()[1] for line in printed(capsys, "error", "fenced").splitlines()[1:]]
    assert names == [error.name for error in ErrorCode if "FENCED" in error.name]
    assert "PRODUCER_FENCED" in names


def test_error_as_json(capsys):
    assert json.loads(printed(capsys, "error", "16", "--json")) == {
        "code": 16, "name": "NOT_COORDINATOR", "retriable": True, "docs": ErrorCode.NOT_COORDINATOR.docs,
        "advice": ErrorCode.NOT_COORDINATOR.advice,
        "apis": [name for key, name in sorted(KEYS.items()) if "NOT_COORDINATOR" in message(key, "response").errors]}
    assert len(json.loads(printed(capsys, "error", "--json"))) == len(list(ErrorCode))


@pytest.mark.parametrize("words", ["9999", "-77", "no_such_thing"])
def test_unknown_error(capsys, words):
    assert main(["error", "--", words]) == 2
    assert f"no error is called {words!r}" in capsys.readouterr().err


def test_compat_facts():
    found = {meeting.api: meeting for meeting in compat(release("2.8"), release("4.4"))}
    produce = found["Produce"]
    assert (str(produce.first), str(produce.second), produce.highest) == ("0-9", "3-13", 9)
    assert "Request.TopicData.TopicId" in produce.lost
    assert found["LeaderAndIsr"].second is None and found["LeaderAndIsr"].highest is None
    assert found["Metadata"].lost == ("Response.ErrorCode",)
    assert not compat(release("0.8.0"), release("4.4"))[0].lost  # Produce 0 against 3-13: nothing in common
    assert compat(release("0.8.0"), release("4.4"))[0].highest is None


def test_compat_is_symmetric_but_for_order():
    there = compat(release("3.0"), release("4.0"))
    back = compat(release("4.0"), release("3.0"))
    assert [(m.api, m.first, m.second, m.highest, m.lost) for m in there] == \
        [(m.api, m.second, m.first, m.highest, m.lost) for m in back]


def test_compat_command(capsys):
    lines = printed(capsys, "compat", "3.9", "4.0").splitlines()
    assert lines[0].split("  ")[0] == "key"
    assert any(line.split()[:2] == ["2", "ListOffsets"] and line.endswith("Request.TimeoutMs") for line in lines)
    assert not any(line.split()[1] == "Heartbeat" for line in lines)  # the same in both
    assert any(line.split()[1] == "Heartbeat" for line in printed(capsys, "compat", "3.9", "4.0", "--all").splitlines())
    only = json.loads(printed(capsys, "compat", "3.9", "4.0", "--api", "2", "--json"))
    assert only == [{"key": 2, "api": "ListOffsets", "first": "0-9", "second": "1-10", "highest": 9,
                     "lost": ["Request.TimeoutMs"]}]
    assert printed(capsys, "compat", "4.0", "4.0") == "Kafka 4.0 and 4.0 accept the same versions of every API\n"
    assert main(["compat", "4.0", "5.9"]) == 2
    assert "no release is called '5.9'" in capsys.readouterr().err


def test_since(capsys):
    lines = printed(capsys, "list", "--since", "4.4").splitlines()[1:]
    assert [line.split() for line in lines[:2]] == [["18", "ApiVersions", "4.4", "0-4", "0-5"],
                                                    ["28", "TxnOffsetCommit", "4.4", "0-5", "0-6"]]
    assert ["94", "UnregisterController", "4.4", "new", "0"] in [line.split() for line in lines]
    gone = json.loads(printed(capsys, "list", "--since", "4.0", "--json"))
    assert {"key": 7, "name": "ControlledShutdown", "release": "4.0", "before": "0-3", "after": None} in gone


def test_changes(capsys):
    lines = printed(capsys, "fields", "OffsetCommitRequest", "--changes").splitlines()
    assert lines[0] == "OffsetCommitRequest"
    assert [line.split()[0] for line in lines[2:] if line[0] != " "] == [str(version) for version in range(1, 11)]
    assert lines[-2:] == ["10       replaces Name by TopicId; UNKNOWN_TOPIC_ID may be returned (KIP-848)",
                          "         +Topics.TopicId -Topics.Name"]
    docs = json.loads(printed(capsys, "fields", "Heartbeat", "--changes", "--json"))
    assert [doc["message"] for doc in docs] == ["HeartbeatRequest", "HeartbeatResponse"]
    assert docs[0]["changes"][2]["added"] == ["GroupInstanceId"]


def test_changes_of_layout():
    flexible = {change.version: change for change in changes(message("OffsetCommitRequest"))}[8]
    assert flexible.flexible and not flexible.same_layout and not flexible.added
    assert {change.version: change for change in changes(message("OffsetCommitRequest"))}[9].same_layout
    assert {c.version: c.nullable for c in changes(message("MetadataRequest"))}[1] == ("Topics",)


@pytest.mark.parametrize("command", [
    ["list"], ["list", "--release", "4.1"], ["list", "--since", "4.0"], ["error"], ["compat", "0.8.0", "4.4"],
    *(["fields", api, "--changes"] for api in ("Fetch", "OffsetCommit", "Metadata")),
])
def test_tables_keep_to_the_terminal(capsys, monkeypatch, command):
    """Eighty columns, and a listing stays one row for each thing."""
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    rows = printed(capsys, *command, "--no-color").splitlines()
    assert [row for row in rows if len(row) > 80] == []
    if command == ["list"]:
        assert len(rows) == len(KEYS) + 1
