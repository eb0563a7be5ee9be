"""Inputs of many frames: read, shown and forgotten one after the other, from files and pipes, whatever is in them."""
from __future__ import annotations

import gc
import io
import json
import os
import signal
import subprocess
import sys
import tracemalloc
import weakref
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest
from conversations import COMMIT, COMMITTED

import kconstruct as kc
from kconstruct import cli
from kconstruct.cli import main, source
from kconstruct.cli.frame_reader import FrameReader
from kconstruct.cli.source import Source
from kconstruct.dump_input.paste import is_binary, of_bytes
from kconstruct.identification.stream import split
from kconstruct.identification.waiting import MAX_WAITING, Waiting
from kconstruct.views.summary import Position


def heartbeat(correlation: int) -> bytes:
    message = kc.message("HeartbeatRequest")
    header = kc.Container(RequestApiKey=12, RequestApiVersion=4, CorrelationId=correlation, ClientId="c")
    return kc.build_frame(kc.frame.Frame(message, 4, header, message.default(4)))


ONE = heartbeat(1)
UNKNOWN = (len(b"\xd3" * 40) + 4).to_bytes(4, "big") + b"\xd3" * 44
BATCH = bytes(kc.records.records([{"value": b"v"}]))


class Pipe(io.BytesIO):
    """Bytes that come a few at a time and cannot be gone back in."""

    def __init__(self, data: bytes, most: int) -> None:
        super().__init__(data)
        self.most = most

    def seekable(self) -> bool:
        return False

    def read1(self, size: int | None = -1, /) -> bytes:
        return self.read(self.most if size is None or size < 0 else min(size, self.most))


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Runs a command on what a pipe gives; gives its exit code, stdout and stderr."""
    def runner(data: bytes, *arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", _Stdin(data))
        code = main(arguments)
        caught = capsys.readouterr()
        return code, caught.out, caught.err
    return runner


class _Stdin:
    def __init__(self, data: bytes) -> None:
        self.buffer = Pipe(data, 7)

    def isatty(self) -> bool:
        return False


# where frames end

INPUTS = [
    b"", ONE, ONE * 3, ONE + ONE[:9], ONE[:3], ONE + b"\0\0", ONE + b"\xff\xff\xff\xff rest", b"GET / HTTP/1.1\r\n\r\n",
    heartbeat(1) + UNKNOWN + heartbeat(2), bytes(11), ONE + bytes(4) + ONE,
    (300_000).to_bytes(4, "big") + bytes(300_000),
    (2_000_000).to_bytes(4, "big") + bytes(2_000_000) + ONE,
]


@pytest.mark.parametrize("data", INPUTS, ids=range(len(INPUTS)))
@pytest.mark.parametrize("most", [1, 5, 1 << 20])
def test_frames_are_those_of_their_sizes(data, most):
    if most < 5 and len(data) > 10_000:
        most = 1000
    expected = split(data)
    places = [*accumulate(map(len, expected), initial=0)][:-1]
    found = [*Source(io.BytesIO(data)).frames()]
    assert [raw for _, raw in found] == expected
    assert [position for position, _ in found] == [
        Position(index, len(expected), start) for index, start in enumerate(places)]
    found = [*Source(Pipe(data, most)).frames()]
    assert [raw for _, raw in found] == expected
    assert [position for position, _ in found] == [
        Position(index, 1 if len(expected) == 1 else None, start) for index, start in enumerate(places)]


def test_an_input_that_was_begun(tmp_path):
    path = tmp_path / "frames"
    path.write_bytes(b"before" + ONE * 3)
    with path.open("rb") as file:
        file.seek(6)
        assert [position.count for position, _ in Source(file, file.read(10)).frames()] == [3, 3, 3]


def test_more_frames_than_are_counted(monkeypatch):
    monkeypatch.setattr(source, "MAX_COUNTED", 4)
    assert [position.count for position, _ in Source(io.BytesIO(ONE * 3)).frames()] == [3] * 3
    assert [str(position) for position, _ in Source(io.BytesIO(ONE * 4)).frames()][-1] == "frame 4"


@pytest.mark.parametrize("text", ["00 0a", "", "\ufeff0a", "größe", "a\x1bb"])
def test_what_is_text_is_not_taken_for_binary(text):
    for encoding in ("utf-8", "utf-16"):
        raw = text.encode(encoding)
        assert not any(is_binary(raw[:size]) for size in range(len(raw) + 1))


def test_what_is_taken_for_binary_is_no_text():
    for data in (ONE, COMMIT, COMMITTED, b"\x7f", b"ab\x01", b"\xff" * 9, b"gr\xf6\xdfe", b"\xed\xa0\x80"):
        assert is_binary(data) and of_bytes(data) is None


@pytest.mark.parametrize("start", [b"\xff\xff\xff\xff", b"GET / HTTP/1.1\r\n\r\n"])
def test_what_cannot_be_split_comes_in_pieces_no_longer_than_a_frame(start, monkeypatch):
    monkeypatch.setattr(source, "MAX_FRAME", 100)
    for size, pieces in ((100, [100]), (101, [100, 1]), (250, [100, 100, 50])):
        data = start + bytes(size - len(start))
        for file in (io.BytesIO(ONE + data), Pipe(ONE + data, 7)):
            found = [*Source(file).frames()]
            assert [raw for _, raw in found] == [ONE, *(data[at:at + 100] for at in range(0, size, 100))]
            assert [len(raw) for _, raw in found[1:]] == pieces
            counts = {position.count for position, _ in found}
            assert counts == ({2} if file.seekable() and len(pieces) == 1 else {None})
        only = [position for position, _ in Source(io.BytesIO(data)).frames()]
        assert only[0].is_only is (len(pieces) == 1) and len(only) == len(pieces)


class Endless(io.RawIOBase):
    """A device that has no end, though it can be gone to."""

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = 0, /) -> int:
        return 0

    def tell(self) -> int:
        return 0

    def readinto(self, buffer: Any, /) -> int:
        buffer[:] = b"\xff" * len(buffer)
        return len(buffer)


def test_an_input_without_an_end_is_read_all_the_same(monkeypatch):
    monkeypatch.setattr(source, "MAX_FRAME", 1000)
    frames = Source(io.BufferedReader(Endless())).frames()
    for index in range(5):
        assert next(frames) == (Position(index, None, 1000 * index), b"\xff" * 1000)


# what is shown of them

def test_frames_of_a_pipe_are_numbered(run):
    code, out, err = run(ONE * 3, "parse", "--tree")
    head = "HeartbeatRequest v4, request header v2, 24 bytes on the wire, frame"
    assert (code, err) == (0, "")
    assert [line for line in out.splitlines() if line.startswith("Heartbeat") and "wire" in line] == [
        f"{head} 1 at byte 0 (0x0)", f"{head} 2 at byte 24 (0x18)", f"{head} 3 at byte 48 (0x30)"]
    assert run(ONE, "parse", "--tree")[1].startswith("HeartbeatRequest v4, request header v2, 24 bytes on the wire\n")


def test_json_of_a_pipe_is_that_of_a_file(run, tmp_path, capsys):
    path = tmp_path / "frames"
    for data in (ONE, ONE + COMMIT, ONE + UNKNOWN + ONE[:-1]):
        path.write_bytes(data)
        expected = main(["parse", "--json", "--tree", str(path)]), capsys.readouterr().out
        assert run(data, "parse", "--json", "--tree")[:2] == expected


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8", "utf-16"])
@pytest.mark.parametrize("arguments", [["parse", "--json", "--tree"], ["identify", "--json"]])
def test_json_is_json_in_every_encoding(encoding, arguments, run, monkeypatch):
    text = "gr\xf6\xdfe \u6f22 \U0001f600"
    header = kc.Container(RequestApiKey=12, RequestApiVersion=4, CorrelationId=1, ClientId=text)
    frame = kc.build_frame(kc.frame.Frame(kc.HeartbeatRequest, 4, header, kc.HeartbeatRequest.default(4)))
    for count in (1, 2):
        raw = io.BytesIO()
        monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding=encoding))
        assert run(frame * count, *arguments)[::2] == (0, "")
        written = raw.getvalue().decode(encoding)
        docs = [*map(json.loads, written.splitlines())] if count == 2 else [json.loads(written)]
        shown = [doc["header"]["clientId"] if "header" in doc else doc[0]["reasons"] for doc in docs]
        assert all(found == text or any(text in reason for reason in found) for found in shown) and len(docs) == count


def test_faults_are_told_one_by_one(run):
    code, out, err = run(ONE + UNKNOWN + ONE[:10], "parse")
    assert code == 1 and out.count("fault: ") == 2
    first, second = err.splitlines()
    assert first.startswith("kconstruct: frame 2, at byte 24 of the input: RequestApiKey at byte 4 (0x4): no such API")
    assert second.startswith("kconstruct: frame 3, at byte 72 of the input: CorrelationId at byte 8 (0x8): ")


def test_each_frame_is_guessed_for_itself(run):
    data = COMMIT + COMMITTED + UNKNOWN + ONE
    code, out, err = run(data, "parse", "--json")
    docs = [*map(json.loads, out.splitlines())]
    assert [doc["message"] for doc in docs] == ["OffsetCommitRequest", "OffsetCommitResponse", None, "HeartbeatRequest"]
    assert code == 1 and err.startswith("kconstruct: frame 3, at byte ") and err.count("\n") == 1
    assert "response to the earlier request with correlation id" in docs[1]["notes"][0]["text"]
    assert docs[0]["notes"] == docs[3]["notes"] == []


def test_a_response_without_its_request_is_guessed_too(run):
    (first, second) = map(json.loads, run(COMMITTED + ONE, "parse", "--json")[1].splitlines())
    assert (first["direction"], second["message"]) == ("response", "HeartbeatRequest")


@pytest.mark.parametrize("data", [BATCH, BATCH * 3, BATCH[:-5]])
def test_batches_are_no_frames(run, data):
    out = run(data, "parse", "--tree")[1]
    assert out.startswith(f"{len(data)} bytes") and out.count("RecordBatch[") == data.count(BATCH[:8])
    assert ", frame 1" not in out and "record batch" in run(data, "identify")[1].splitlines()[0]


def test_what_begins_like_a_batch_is_frames_all_the_same(run):
    answer = (40).to_bytes(4, "big") + (7).to_bytes(4, "big") + (20).to_bytes(4, "big") + bytes(32)
    found = [*map(json.loads, run(answer + ONE, "parse", "--json")[1].splitlines())]
    assert len(found) == 2 and found[1]["message"] == "HeartbeatRequest"


def test_candidates_of_each_frame(run):
    code, out, _ = run(COMMIT + COMMITTED, "identify", "--json")
    lists = [*map(json.loads, out.splitlines())]
    assert code == 0 and [found[0]["title"] for found in lists] == ["OffsetCommitRequest v9", "OffsetCommitResponse v9"]
    assert json.loads(run(COMMIT, "identify", "--json")[1])[0]["title"] == "OffsetCommitRequest v9"
    heads = [line for line in run(COMMIT + COMMITTED, "identify")[1].splitlines() if line.startswith("frame ")]
    assert heads == [f"frame 1, {len(COMMIT)} bytes", f"frame 2, {len(COMMITTED)} bytes"]


def test_a_directory_with_an_escape_in_its_name(run, tmp_path):
    path = tmp_path / "a\x1b[31mb\nc"
    path.mkdir()
    code, out, err = run(b"", "parse", str(path))
    assert (code, out) == (2, "") and "a\\x1b[31mb" in err and err.endswith("c is a directory\n") and "\x1b" not in err


@pytest.mark.parametrize(("error", "code", "text"), [
    (MemoryError, 2, "kconstruct: there is not enough memory\n"), (KeyboardInterrupt, 130, "")])
@pytest.mark.parametrize("place", ["make_parser", "_open_streams"])
def test_what_may_happen_at_any_time(error, code, text, place, run, monkeypatch):
    def fails() -> None:
        raise error
    monkeypatch.setattr(cli, place, fails)
    assert run(ONE, "parse") == (code, "", text)


def test_what_was_printed_before_wrong_use_stays(run):
    code, out, err = run(ONE + COMMIT, "parse", "--api", "Heartbeat")
    assert code == 2 and out.startswith("HeartbeatRequest v4") and "OffsetCommitRequest v9, not Heartbeat" in err


# what is kept

def test_no_frame_is_kept():
    def peak(count: int) -> int:
        reader = FrameReader(None, None, sized=True, guesses=True)
        tracemalloc.start()
        for _ in reader.traces(Source(Pipe(COMMIT * count, 1 << 10))):
            pass
        found = tracemalloc.get_traced_memory()[1] - len(COMMIT) * count
        tracemalloc.stop()
        return found

    peak(10)
    assert peak(1000) < 1.5 * peak(200)


def test_faulty_frames_are_freed_by_their_bytes(monkeypatch):
    monkeypatch.setattr(source, "MAX_UNFREED", 3 * len(UNKNOWN))
    reader, seen = FrameReader(None, "request", sized=True, guesses=False), []
    gc.collect()
    gc.disable()
    try:
        for _, trace in reader.traces(Source(Pipe(UNKNOWN * 50, 1 << 10))):
            assert trace.fault is not None
            seen.append(weakref.ref(trace))
            assert sum(found() is not None for found in seen) < 8
    finally:
        gc.enable()


def test_old_requests_are_forgotten():
    waiting = Waiting()
    for number in range(MAX_WAITING + 10):
        waiting.add(number, ("Fetch", 12))
    assert not waiting.of(9) and waiting.of(10) and waiting.of(MAX_WAITING + 9)
    for _ in range(1000):
        waiting.add(5, ("Fetch", 11))
    assert len(waiting.of(5)) == 100
    waiting.remove(5, ("Fetch", 11))
    assert len(waiting.of(5)) == 99 and waiting.newest(5) == ("Fetch", 11) and not waiting.of(5)


# as a program

ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(kc.__file__).parent.parent)}


def program(*arguments: str, **streams: Any) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-m", "kconstruct", *arguments], env=ENVIRONMENT, stdin=subprocess.PIPE,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, **streams)


@pytest.mark.parametrize("options", [["--tree"], ["--json"]])
def test_a_frame_is_shown_when_the_next_one_begins(options):
    with program("parse", "-", *options) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(ONE + ONE[:1])
        process.stdin.flush()
        assert b"HeartbeatRequest" in process.stdout.readline()
        out, err = process.communicate(ONE[1:], timeout=60)
        assert b"HeartbeatRequest" in out and err == b""
    assert process.returncode == 0


@pytest.mark.parametrize("options", [["--tree"], ["--json"]])
def test_a_closed_pipe_ends_a_stream(options, tmp_path):
    path = tmp_path / "frames"
    path.write_bytes(ONE * 5000)
    with program("parse", *options, str(path)) as process:
        assert process.stdout is not None and process.stderr is not None
        assert b"HeartbeatRequest" in process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_ctrl_c_ends_a_stream():
    with program("parse", "-", "--json") as process:
        assert process.stdin is not None and process.stdout is not None and process.stderr is not None
        process.stdin.write(ONE * 2)
        process.stdin.flush()
        assert b"HeartbeatRequest" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.stderr.read() == b""
    assert process.returncode == 130
