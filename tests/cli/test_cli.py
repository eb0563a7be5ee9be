"""The command line: parse, list, fields, completion, exit codes."""
from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from corpus import lines

import kconstruct as kc
from kconstruct.cli import main
from kconstruct.index import KEYS


def heartbeat(correlation: int = 1) -> bytes:
    message = kc.message("HeartbeatRequest")
    header = kc.Container(RequestApiKey=12, RequestApiVersion=4, CorrelationId=correlation, ClientId="c")
    return kc.build_frame(kc.frame.Frame(message, 4, header, message.default(4)))


def answer(correlation: int = 1, error: int = 0) -> bytes:
    message = kc.message("HeartbeatResponse")
    body = kc.Container(ErrorCode=error)
    return kc.build_frame(kc.frame.Frame(message, 4, kc.Container(CorrelationId=correlation), body))


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs a command; gives its exit code, stdout and stderr."""
    def runner(*arguments: str) -> tuple[int, str, str]:
        code = main(arguments)
        caught = capsys.readouterr()
        assert "Traceback" not in caught.err
        return code, caught.out, caught.err
    return runner


class Stdin(io.TextIOWrapper):
    def __init__(self, data: bytes) -> None:
        super().__init__(io.BytesIO(data), encoding="utf-8")


@pytest.fixture
def stdin(monkeypatch: pytest.MonkeyPatch) -> Any:
    return lambda data: monkeypatch.setattr(sys, "stdin", Stdin(data))


# parse

def test_parse_shows_dump_and_tree(run):
    code, out, err = run("parse", heartbeat().hex())
    rows = out.splitlines()
    assert (code, err) == (0, "")
    assert rows[0] == "HeartbeatRequest v4, request header v2, 24 bytes on the wire"
    assert rows[2] == "0000  00 00 00 14 00 0c 00 04  00 00 00 01 00 01 63 00  |..............c.|"
    assert rows[5] == "HeartbeatRequest message v4 [0x0000, 24B]"
    assert "\x1b" not in out


@pytest.mark.parametrize("words", [
    [heartbeat().hex(" ")], heartbeat().hex(" ").split(), ["0x" + heartbeat().hex()], [heartbeat().hex().upper()],
    [", ".join(f"0x{byte:02x}" for byte in heartbeat())],
])
def test_parse_takes_hex_however_written(run, words):
    assert run("parse", *words)[1].startswith("HeartbeatRequest v4")


@pytest.mark.parametrize("content", [heartbeat(), heartbeat().hex(" ").encode() + b"\n"], ids=["binary", "text"])
@pytest.mark.parametrize("way", ["file", "-", "nothing"])
def test_parse_takes_files_and_stdin(run, stdin, tmp_path, content, way):
    target = tmp_path / "input"
    target.write_bytes(content)
    stdin(content)
    code, out, _ = run("parse", *{"file": [str(target)], "-": ["-"], "nothing": []}[way])
    assert code == 0 and out.startswith("HeartbeatRequest v4")


def test_parse_only_tree_or_only_dump(run):
    whole = run("parse", heartbeat().hex())[1]
    tree = run("parse", "--tree", heartbeat().hex())[1]
    dump = run("parse", "--hex", heartbeat().hex())[1]
    assert "+-- " in tree and "0000  " not in tree
    assert "+-- " not in dump and "0000  " in dump
    assert run("parse", "--no-hex", heartbeat().hex())[1] == tree
    assert run("parse", "--hex", "--tree", heartbeat().hex())[1] == whole


def test_parse_a_response(run):
    code, out, _ = run("parse", "--response", "--api", "Heartbeat", "--version", "4", answer(error=25).hex())
    assert code == 0 and "ErrorCode int16 = 25 (UNKNOWN_MEMBER_ID)" in out
    for api in ("12", "heartbeat"):
        assert run("parse", "--response", "--api", api, "--version", "4", answer(error=25).hex())[1] == out
    assert run("parse", "--api", "HeartbeatResponse", "--version", "4", answer(error=25).hex())[1] == out


def test_parse_pairs_a_response_with_its_request(run):
    both = heartbeat(7) + heartbeat(8) + answer(8) + answer(7)
    code, out, _ = run("parse", "--response", "--json", both.hex())
    assert code == 0
    docs = [*map(json.loads, out.splitlines())]
    assert [doc["direction"] for doc in docs] == ["request", "request", "response", "response"]


def test_parse_body_and_no_size(run):
    body = heartbeat()[4 + 12:]
    code, out, _ = run("parse", "--body", "--api", "Heartbeat", "--version", "4", body.hex())
    assert code == 0 and out.startswith(f"HeartbeatRequest v4, body, {len(body)} bytes\n")
    code, out, _ = run("parse", "--no-size", heartbeat()[4:].hex())
    assert code == 0 and out.startswith("HeartbeatRequest v4, request header v2, 20 bytes\n")


def test_parse_a_body_of_any_message(run):
    code, out, _ = run("parse", "--body", "--api", "ConsumerProtocolAssignment", "--version", "0", "00000000ffffffff")
    assert code == 0 and "+-- ConsumerProtocolAssignment struct" in out


def test_parse_json_is_one_object_or_one_a_line(run):
    code, out, _ = run("parse", "--json", heartbeat().hex())
    doc = json.loads(out)
    assert code == 0
    assert list(doc) == ["message", "version", "direction", "header", "body", "left", "fault", "notes"]
    assert "tree" in json.loads(run("parse", "--json", "--tree", heartbeat().hex())[1])
    many = [*map(json.loads, run("parse", "--json", (heartbeat(1) + heartbeat(2)).hex())[1].splitlines())]
    assert [one["header"]["correlationId"] for one in many] == [1, 2]


def test_parse_shows_all_frames(run):
    code, out, _ = run("parse", "--tree", (heartbeat(1) + heartbeat(2)).hex())
    assert code == 0
    head = "HeartbeatRequest v4, request header v2, 24 bytes on the wire, frame"
    assert out.startswith(f"{head} 1 of 2 at byte 0 (0x0)\n") and f"\n\n{head} 2 of 2 at byte 24 (0x18)\n" in out


def test_parse_shows_a_cut_frame_after_whole_ones(run):
    code, out, err = run("parse", (heartbeat() + heartbeat()[:10]).hex())
    assert code == 1 and "14 bytes missing" in out
    assert err.startswith("kconstruct: frame 2 of 2, at byte 24 of the input: CorrelationId at byte 8 (0x8): ")
    assert err.count("\n") == 1


def test_parse_faulty_data(run):
    data = bytearray(heartbeat())
    data[16] = 0x7F
    code, out, err = run("parse", bytes(data).hex())
    assert code == 1
    assert "+-- fault: length 126 is beyond the end of the input" in out
    assert err == ("kconstruct: GroupId at byte 17 (0x11): length 126 is beyond the end of the input: "
                   "expected 126 bytes of COMPACT_STRING, found 7 left "
                   "(read as a request; a response needs --response --api NAME --version N)\n")
    doc = json.loads(run("parse", "--json", bytes(data).hex())[1])
    assert doc["fault"] == {"path": "GroupId", "offset": 17, "expected": "126 bytes of COMPACT_STRING",
                            "found": "7 left"}


def test_parse_an_answer_of_a_broker_that_does_not_know_the_version(run):
    data = bytes.fromhex("00000010" "00000001" "0023" "00000001" "001200000005")
    code, out, _ = run("parse", "--response", "--api", "ApiVersions", "--version", "99", data.hex())
    assert code == 0
    assert "+-- note: answered in v0: the broker does not know version 99" in out
    request = bytes.fromhex("00000014" "00120063" "00000001" "0003726177" "00" "0472617702" "3100")
    request = (len(request) - 4).to_bytes(4, "big") + request[4:]
    code, out, err = run("parse", "--response", "--tree", (request + data).hex())
    assert code == 1 and "frame 1 of 2" in err and "answered in v0" in out


def test_parse_other_protocols(run):
    assert "this is a TLS handshake, not Kafka" in run("parse", "160301012401000120")[2]
    assert "HTTP" in run("parse", b"GET / HTTP/1.1\r\n\r\n".hex())[2]


def test_parse_elides_long_dumps(run):
    message = kc.message("SaslAuthenticateRequest")
    body = message.build({"AuthBytes": bytes(5000)}, 1)
    options = ["--body", "--api", "SaslAuthenticate", "--version", "1", body.hex()]
    assert "--all shows them" in run("parse", *options)[1]
    assert "--all shows them" not in run("parse", "--all", *options)[1]


@pytest.mark.parametrize(("arguments", "words"), [
    (["00 11 gg"], "not a hex digit: 'g', at character 7\n  00 11 gg\n        ^"),
    (["000"], "odd number of hex digits (3), at character 3\n  000\n    ^"),
    (["capture.bin"], "no such file: 'capture.bin'"),
    (["dir/abc"], "no such file: 'dir/abc'"),
    ([""], "no bytes in the input"),
    (["--response", "00000000"], "--response needs --api and --version"),
    (["--body", "00"], "--body needs --api and --version"),
    (["--version", "3", "00"], "--version needs --api"),
    (["--api", "Heartbeet", "--response", "00"], "nearest: Heartbeat"),
    (["--api", "Heartbeat", "--response", "00"], "--version not given: HeartbeatResponse has 0-4"),
    (["--api", "Heartbeat", "--response", "--version", "9", "00"], "HeartbeatResponse has no version 9: it has 0-4"),
    (["--api", "Fetch", heartbeat().hex()], "the input is HeartbeatRequest v4, not FetchRequest"),
    (["--api", "Heartbeat", "--version", "3", heartbeat().hex()], "is HeartbeatRequest v4, not HeartbeatRequest v3"),
    (["--api", "HeartbeatRequest", "--response", "00"], "HeartbeatRequest is not a response"),
    (["--api", "ConsumerProtocolAssignment", "--version", "0", "00"], "nor a response: it needs --body"),
    (["--api", "500", "--response", "00"], "no API has the key 500"),
    (["--version", "x", "00"], "invalid int value: 'x'"),
    (["--nonsense"], "unrecognized arguments: --nonsense"),
])
def test_parse_wrong_use(run, arguments, words):
    code, out, err = run("parse", *arguments)
    assert code == 2 and words in err and not out
    assert err.startswith("kconstruct")


def test_parse_an_empty_input(run, stdin):
    stdin(b"")
    assert run("parse")[0] == 2


def test_parse_every_capture(run, stdin):
    """A sample of real frames: all is read, in every form."""
    for line in lines("frames.jsonl.xz")[::60]:
        options = ["--response", "--api", str(line["key"]), "--version", str(line["version"])] \
            if line["dir"] == "response" else []
        assert run("parse", *options, line["hex"])[0] == 0
        doc = json.loads(run("parse", "--json", *options, line["hex"])[1])
        assert doc["fault"] is None and doc["header"]["correlationId"] == line["corr"]


# list, fields, completion

def test_list(run):
    code, out, _ = run("list")
    rows = out.splitlines()
    assert code == 0 and len(rows) == 1 + len(KEYS)
    assert rows[0].split() == ["key", "API", "versions", "in", kc.releases.newest().name, "releases"]
    assert rows[1].split() == ["0", "Produce", "0-13", "3-13", "0.8.0", "on"]
    assert rows[5].split() == ["4", "LeaderAndIsr", "0-7", "0.10.0", "to", "3.9"]


def test_list_of_a_release(run):
    code, out, _ = run("list", "--release", "2.4")
    rows = [row.split() for row in out.splitlines()]
    assert code == 0 and ["8", "OffsetCommit", "0-8", "8"] in rows
    assert not any("ShareFetch" in row for row in rows)


def test_list_json(run):
    docs = json.loads(run("list", "--json", "--release", "3.7")[1])
    found = next(doc for doc in docs if doc["key"] == 8)
    assert found["name"] == "OffsetCommit"
    assert found["request"] == found["response"] == {"versions": "0-9", "flexible": "8-9"}
    assert len(json.loads(run("list", "--json")[1])) == len(KEYS)


def test_list_of_no_release(run):
    code, _, err = run("list", "--release", "9.9")
    assert code == 2 and "no release is called '9.9'" in err


def test_fields_of_a_version(run):
    code, out, _ = run("fields", "OffsetCommitRequest", "9")
    rows = out.splitlines()
    assert code == 0
    assert rows[0] == "OffsetCommitRequest  request, key 8, version 9, flexible 8+"
    assert "RetentionTimeMs" not in out
    table = rows[rows.index("") + 1:]
    assert table[0].split() == ["field", "type", "null", "default", "docs"]
    assert any(row.split()[:4] == ["GroupInstanceId", "string", "yes", "null"] for row in table)
    assert any(row.startswith("    CommittedOffset  ") for row in table)


def test_fields_of_all_versions_and_of_a_release(run):
    out = run("fields", "OffsetCommitRequest")[1]
    assert any(row.split()[:4] == ["RetentionTimeMs", "int64", "2-4", "-1"] for row in out.splitlines())
    assert any(row.split()[:3] == ["GroupInstanceId", "string", "7+"] for row in out.splitlines())
    old = run("fields", "OffsetCommitRequest", "--release", "2.2")[1]
    assert "versions 0-6" in old and "GroupInstanceId" not in old


def test_fields_of_an_api_shows_both_directions(run):
    out = run("fields", "OffsetCommit")[1]
    assert "\nOffsetCommitResponse  response, key 8" in out and out.startswith("OffsetCommitRequest  request")
    assert [doc["message"] for doc in json.loads(run("fields", "8", "--json")[1])] == \
        ["OffsetCommitRequest", "OffsetCommitResponse"]


def test_fields_as_schema(run):
    message = kc.message("OffsetCommitRequest")
    assert json.loads(run("fields", "OffsetCommitRequest", "--schema")[1]) == message.schema()
    assert json.loads(run("fields", "OffsetCommitRequest", "--schema", "--json")[1]) == message.schema()
    cut = json.loads(run("fields", "OffsetCommitRequest", "--schema", "--release", "4.0")[1])
    assert cut["validVersions"] == "2-9"


def test_fields_json(run):
    doc = json.loads(run("fields", "OffsetCommitRequest", "--json")[1])
    found = next(row for row in doc["fields"] if row["path"] == "GroupInstanceId")
    assert {"type": "string", "versions": "7-10", "nullable": "7-10", "default": None}.items() <= found.items()


@pytest.mark.parametrize(("arguments", "words"), [
    (["OffsetComit"], "OffsetCommit"),
    (["OffsetCommit", "77"], "OffsetCommitRequest has no version 77: it has 0-10"),
    (["OffsetCommit", "10", "--release", "4.0"], "Kafka 4.0 has no version 10 of OffsetCommitRequest"),
    (["ShareFetch", "--release", "2.0"], "Kafka 2.0 has no ShareFetchRequest"),
])
def test_fields_wrong_use(run, arguments, words):
    code, out, err = run("fields", *arguments)
    assert code == 2 and words in err and not out and err.count("\n") == 1


@pytest.mark.parametrize("shell", ["bash", "zsh", "tcsh"])
def test_completion(run, shell):
    pytest.importorskip("shtab")
    code, out, _ = run("completion", shell)
    assert code == 0 and "kconstruct" in out and "OffsetCommit" in out and "client-id" in out


def test_completion_without_its_extra(run, monkeypatch):
    monkeypatch.setitem(sys.modules, "shtab", None)
    code, out, err = run("completion", "bash")
    assert code == 2 and not out
    assert err == 'kconstruct: completion needs shtab: pip install "kconstruct[completion]"\n'


@pytest.mark.parametrize("arguments", [["--help"], ["parse", "--help"], ["build", "--help"], ["fields", "--help"],
                                       ["page", "--help"], ["list", "--help"], ["completion", "--help"]])
def test_help_has_examples(run, arguments):
    code, out, _ = run(*arguments)
    assert code == 0 and "examples:\n  kconstruct " in out


def test_no_command_is_wrong_use(run):
    code, _, err = run()
    assert code == 2 and err.count("\n") == 1
    assert run("--version")[:2] == (0, f"kconstruct {kc.__version__}\n")


def test_a_bug_is_told_in_one_line(run, monkeypatch):
    monkeypatch.delenv("KCONSTRUCT_DEBUG", raising=False)
    monkeypatch.setattr("kconstruct.cli.list_command.newest", lambda: 1 // 0)
    code, _, err = run("list")
    assert code == 2 and "bug in kconstruct" in err and err.count("\n") == 1


# as a program

def program(*arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "kconstruct", *arguments], capture_output=True, text=True, check=False,
                          env=environment(), **options)


def environment() -> dict[str, str]:
    paths = [str(Path(kc.__file__).parent.parent), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}


def test_program_exit_codes():
    assert program("parse", heartbeat().hex()).returncode == 0
    assert program("parse", heartbeat().hex()[:-2]).returncode == 1
    assert program("parse", "xyz").returncode == 2
    assert program("parse", "-", input=heartbeat().hex()).returncode == 0


def test_program_in_a_narrow_encoding():
    message = kc.message("HeartbeatRequest")
    body = message.build({"GroupId": "größe"}, 4).hex()
    command = [sys.executable, "-m", "kconstruct", "parse", "--body", "--api", "12", "--version", "4", body]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env={**environment(), "LC_ALL": "C",
                          "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    assert r"gr\xf6\xdfe" in done.stdout and done.stderr == ""


def test_a_closed_pipe_is_quiet():
    for arguments in (["list"], ["fields", "Fetch"], ["page", "Fetch"]):
        with subprocess.Popen([sys.executable, "-m", "kconstruct", *arguments], env=environment(),
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            assert process.stdout is not None and process.stderr is not None
            process.stdout.close()
            assert process.stderr.read() == b""
        assert process.returncode == 0


def test_ctrl_c_is_quiet():
    with subprocess.Popen([sys.executable, "-m", "kconstruct", "parse", "-"], env=environment(),
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert (process.returncode, out, err) == (130, b"", b"")


def loaded_by(*arguments: str) -> set[str]:
    code = ("import sys, kconstruct.cli\n"
            f"assert kconstruct.cli.main({list(arguments)!r}) == 0\n"
            "print('\\n' + ' '.join(sys.modules))")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment())
    return set(done.stdout.splitlines()[-1].split())


def test_list_loads_no_message_and_no_rich():
    names = loaded_by("list")
    assert not [name for name in names if name.startswith(("kconstruct.messages.", "kconstruct.formats.", "rich"))]
    assert "kconstruct.grammar" not in names


def test_parse_loads_one_message_and_no_rich_when_piped():
    names = loaded_by("parse", heartbeat().hex())
    assert {name for name in names if name.startswith(("kconstruct.messages.", "rich", "pygments", "shtab"))} == \
        {"kconstruct.messages.headers", "kconstruct.messages.heartbeat"}


@pytest.mark.parametrize(("arguments", "legend"), [
    (["--as", "OffsetCommitValue", f"0003{'00' * 8}{'ff' * 4}{'00' * 10}"], []),
    ([heartbeat().hex()], ["frame  rpc header  request body  tagged_fields"]),
])
def test_only_colours_that_occur_have_a_legend(run, monkeypatch, arguments, legend):
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("FORCE_COLOR", "1")
    code, out, _ = run("parse", *arguments)
    parts = re.sub("\x1b.*?m", "", out).split("\n\n")
    assert code == 0 and len(parts) == 3  # one empty line before and after the dump
    assert [line for line in parts[2].splitlines() if line.startswith("frame  ")] == legend


def test_colours_load_no_pygments():
    code = ("import os, sys; os.environ.pop('NO_COLOR', None); os.environ['FORCE_COLOR'] = '1'\n"
            f"import kconstruct.cli; kconstruct.cli.main(['parse', {heartbeat().hex()!r}])\n"
            "assert 'rich.console' in sys.modules\n"
            "assert not {'pygments', 'rich.syntax', 'rich.markdown', 'rich.pretty'} & set(sys.modules)")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=environment())
    assert done.returncode == 0, done.stderr
    assert "\x1b[" in done.stdout


def test_only_what_is_missing_is_asked_for(run):
    for command, missing in (("build", "MESSAGE, VERSION"), ("completion", "SHELL"), ("compat", "RELEASE, RELEASE")):
        code, _, err = run(command)
        assert code == 2 and err.startswith(f"kconstruct {command}: the following arguments are required: {missing} (")


def test_directories_are_no_input(run, tmp_path):
    assert run("parse", str(tmp_path)) == (2, "", f"kconstruct: {tmp_path} is a directory\n")


@pytest.mark.parametrize("arguments", [
    ["build", "Heartbeat", "4", "--json", "-"], ["build", "OffsetCommit", "9", "Topics=" + "[" * 100_000],
    ["build", "OffsetCommit", "9", f"Topics.{'9' * 5000}.Name=x"],
    ["build", "OffsetCommit", "9", f"UnknownTaggedFields.{'9' * 5000}=hex:00"],
    ["build", "OffsetCommit", "9", f"GenerationIdOrMemberEpoch={'9' * 5000}"],
    ["build", "HeartbeatResponse", "4", f"ErrorCode={'9' * 5000}"],
    ["build", "9" * 5000, "1"], ["fields", "9" * 5000], ["page", "9" * 5000], ["error", "9" * 5000],
    ["list", "--release", "9" * 5000], ["compat", "4.0", "4.1", "--api", "9" * 5000],
    ["parse", "--api", "9" * 5000, "--version", "1", "00"],
])
def test_more_than_python_takes_is_no_bug(run, stdin, arguments):
    stdin(b'{"a":' * 100_000)
    code, out, err = run(*arguments)
    assert code in (1, 2) and out == "" and err.startswith("kconstruct: ") and "bug" not in err


@pytest.mark.parametrize("command, closed, code, told", [
    ("list", ">&-", 0, b""), ("list", "2>&-", 0, b""), ("parse", "<&-", 2, b"kconstruct: the input is empty\n"),
    ("parse zz", ">&-", 2, b"kconstruct: "), ("parse 0000", "2>&-", 1, b""), ("build Heartbeat 4 --raw", ">&-", 0, b""),
    ("error 3", ">&- 2>&- <&-", 0, b""),
])
def test_closed_streams(command, closed, code, told):
    done = subprocess.run(f"exec {sys.executable} -m kconstruct {command} {closed}", shell=True, capture_output=True,
                          stdin=subprocess.DEVNULL, timeout=60, check=False)
    assert done.returncode == code and done.stderr.startswith(told) and b"bug" not in done.stderr
    assert b"Traceback" not in done.stderr
