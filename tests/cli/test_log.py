"""`kconstruct log`: lines, JSON, filters, damage and exit codes, on the files of real brokers and on broken ones."""
from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from segment_files import unpacked

from kconstruct.cli import main
from kconstruct.records import crc32c, records

SEGMENT = "codecs-0/00000000000000000000.log"
OFFSETS = "__consumer_offsets-1/00000000000000000000.log"
ROOT = Path(__file__).parents[2]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT)}


@pytest.fixture(autouse=True)
def _among_files(monkeypatch):
    monkeypatch.chdir(unpacked() / "k391")


@pytest.fixture
def run(capsys):
    """Runs the command; gives its exit code, stdout and stderr."""
    def runner(*arguments):
        code = main(("log", *map(str, arguments)))
        caught = capsys.readouterr()
        assert "Traceback" not in caught.err
        return code, caught.out, caught.err
    return runner


def lines_of(out):
    return [json.loads(line) for line in out.splitlines()]


def test_one_line_per_batch(run):
    code, out, err = run(SEGMENT)
    rows = out.splitlines()
    assert (code, err, len(rows)) == (0, "", 15)
    assert rows[8] == "1495  29..29            1       78  none    2026-11-30T07:59:07.630Z  producer 1006:0, " \
                      "control, transactional"


def test_one_line_per_record(run):
    rows = run(SEGMENT, "--records")[1].splitlines()
    assert len(rows) == 40
    assert rows[1] == '     0  2026-11-30T07:59:06.185Z  "key-1"  "value-none-1-' + "abcdefghij" * 5 + \
                      'a...  h1="v1" h-null=null h1="dup"'
    assert rows[6] == "     5  2026-11-30T07:59:06.190Z  null  null"
    assert rows[30] == '    29  2026-11-30T07:59:07.630Z  COMMIT v0 {"coordinatorEpoch": 0}'


def test_deleted_keys_of_internal_topics(run):
    out = run("../k44/__consumer_offsets-0/00000000000000000000.log", "--records", "--filter", "offset=14")[1]
    assert out.splitlines()[1].endswith('"memberId": "_Zdmuh25RFy5aA5NahePKQ"} null, deleted')


def test_old_formats(run):
    rows = run("../k391zk/fmt1-0/00000000000000000000.log")[1].splitlines()
    assert rows[8] == " 316  ..13                     180  gzip    -                         message v1"
    assert len(run("../k391zk/fmt1-0/00000000000000000000.log", "--records")[1].splitlines()) == 85


def test_trees_hold_every_batch(run):
    code, out, err = run(OFFSETS, "--tree")
    assert (code, err) == (0, "")
    assert out.count("\nRecordBatch[") + 1 == len(run(OFFSETS)[1].splitlines()) - 1
    assert "subscription ConsumerProtocolSubscription" in out
    assert "| Topics" not in out and "fault" not in out


def test_trees_of_other_files(run):
    assert run("codecs-0/00000000000000000000.txnindex", "--tree")[1].count("LastStableOffset int64") == 2
    assert "RelativeOffset int32 = 56" in run("__cluster_metadata-0/00000000000000000000.index", "--tree")[1]
    assert "ProducerEntry[5]" in run("codecs-0/00000000000000000039.snapshot", "--tree")[1]
    assert "epoch 2  startOffset 342" in run("__cluster_metadata-0/leader-epoch-checkpoint", "--tree")[1]


def test_a_directory_is_all_its_files(run):
    code, out, err = run(".", "--json", "--records")
    docs = lines_of(out)
    assert (code, err) == (0, "")
    assert {doc["kind"] for doc in docs} == {"record", "entry"}
    assert {Path(doc["file"]).name for doc in docs} >= {
        "00000000000000000000.log", "00000000000000000000.timeindex", "00000000000000000039.snapshot", "quorum-state",
        "partition.metadata", "leader-epoch-checkpoint"}
    assert "\n\n__cluster_metadata-0/00000000000000000000.log, 64,828 bytes\n" in run(".")[1]


def test_json_of_batches(run):
    docs = lines_of(run(SEGMENT, "--json")[1])
    assert docs[1] == {
        "file": SEGMENT, "kind": "batch", "position": 520, "size": 190, "magic": 2, "baseOffset": 6, "lastOffset": 10,
        "count": 5, "baseSequence": 0, "lastSequence": 4, "producerId": 1001, "producerEpoch": 0,
        "partitionLeaderEpoch": 0, "isTransactional": False, "isControl": False, "deleteHorizonMs": None,
        "timestampType": "CreateTime", "maxTimestamp": 1796025546395, "codec": "gzip", "crc": 2096566791,
        "isValid": True}


def test_json_of_records(run, tmp_path):
    path = tmp_path / "x.log"
    headers = [("h", b"\xfe"), ("n", None)]
    path.write_bytes(records([{"key": b"\xff\0", "value": "é", "timestamp": 5, "headers": headers}]))
    assert lines_of(run(path, "--json", "--records")[1]) == [{
        "file": str(path), "kind": "record", "offset": 0, "timestamp": 5, "sequence": -1, "key": {"hex": "ff00"},
        "value": "é", "headers": [["h", {"hex": "fe"}], ["n", None]]}]
    (doc,) = lines_of(run(OFFSETS, "--json", "--records", "--filter", "offset=4")[1])
    assert (doc["type"], doc["key"]["data"]["group"], doc["value"]["data"]["offset"]) == ("OffsetCommit",
                                                                                         "kp-g-kp_0_10_0", 40)


def test_rows_are_seen_before_the_end(monkeypatch):
    """The first at once, later ones when many have come, and those that a filter let pass once in a while."""
    from kconstruct.segments import reading

    steps: list[int] = []

    class Seen(io.StringIO):
        def flush(self) -> None:
            rows = self.getvalue().count("\n")
            if rows not in (0, *steps):
                steps.append(rows)

    monkeypatch.setattr(sys, "stdout", Seen())
    assert main(("log", SEGMENT, "--records", "--json")) == 0
    assert steps == [1, 3, 7, 15, 31, 39]
    steps.clear()
    monkeypatch.setattr(sys, "stdout", Seen())
    monkeypatch.setattr(reading, "STEP", 1)
    assert main(("log", SEGMENT, "--json", "--filter", "offset>=0")) == 0
    assert steps == [*range(1, 15)]


def test_trees_are_no_json(run):
    code, out, err = run(SEGMENT, "--tree", "--json")
    assert (code, out) == (2, "") and "--tree cannot be combined with --json" in err


def test_a_filter_without_records_shows_batches(run):
    rows = run(SEGMENT, "--filter", "key=key-5 and offset<9")[1].splitlines()
    assert [row.split()[0] for row in rows] == ["at", "0", "520"]
    assert len(run(SEGMENT, "--filter", "offset>=30 and offset<=33")[1].splitlines()) == 2


def test_a_filter_passes_over_what_has_no_records(run):
    code, out, _ = run("codecs-0", "--filter", "offset=1", "--records", "--json")
    assert (code, len(out.splitlines())) == (0, 1)
    code, out, err = run("codecs-0/partition.metadata", "--filter", "offset=1")
    assert (code, out) == (2, "") and "has none" in err


def test_as_and_looks(run, tmp_path):
    path = tmp_path / "saved"
    path.write_bytes(Path(OFFSETS).read_bytes())
    out = run(path, "--records")[1]
    assert out.splitlines()[-1] == \
        "topic not given; guessed __consumer_offsets: the first records fit (--as TOPIC sets another)"
    assert run(path, "--records", "--as", "consumer-offsets")[1] == "\n".join(out.splitlines()[:-1]) + "\n"
    code, out, _ = run(path, "--records", "--as", "cluster_metadata")
    assert code == 0 and "not opened: Value.FrameVersion" in out
    assert "nearest: __cluster_metadata" in run(path, "--as", "cluster_metadat")[2]


def test_damage_is_told_and_the_exit_code_is_1(run, tmp_path):
    data = bytearray(Path(SEGMENT).read_bytes())
    data[600] ^= 1
    data[1128 + 16] = 9
    path = tmp_path / "00000000000000000000.log"
    path.write_bytes(data[:-20])
    code, out, err = run(path)
    assert (code, err) == (1, f"kconstruct: {path}: damaged in 3 places, 230 bytes lost\n")
    assert [row.strip() for row in out.splitlines() if "damaged" in row] == [
        "damaged: Crc at byte 537 (0x219): CRC is wrong: expected 0x2bb292b6, found 0x7cf71207",
        "damaged: Magic at byte 1144 (0x478): not a batch: no such magic: expected 0, 1 or 2, found 9; 172 bytes lost, "
        "the next batch begins at byte 1300",
        "damaged: BatchLength at byte 2053 (0x805): the last batch is cut: expected 78 bytes, found 58 left, 20 more "
        "needed; 58 bytes lost, to the end of the file",
    ]
    code, out, err = run(path, "--records")
    assert code == 1
    assert "damaged: Records at byte 581 (0x245): gzip data is broken" in out
    docs = [doc for doc in lines_of(run(path, "--json")[1]) if doc["kind"] == "damage"]
    assert [(doc["position"], doc["lost"], doc["resumes"]) for doc in docs] == [
        (537, 0, None), (1144, 172, 1300), (2053, 58, None)]
    code, out, err = run(path, "--tree")
    assert code == 1 and "fault: gzip data is broken" in out and "the next batch begins at byte 1300" in out


def test_damage_in_records_is_located_in_the_file(run, tmp_path):
    whole = records([{"value": "a"}, {"value": "b"}])
    data = bytearray(whole + records([{"value": "c"}], base_offset=2))
    data[61] = 0x7F
    path = tmp_path / "x.log"
    path.write_bytes(data)
    code, out, _ = run(path, "--records")
    assert code == 1
    assert [row.strip()[:60] for row in out.splitlines()[1:]] == [
        "damaged: Crc at byte 17 (0x11): CRC is wrong: expected 0x"[:60] + out.splitlines()[1].strip()[57:60],
        "damaged: Records.0.Length at byte 61 (0x3d): length of the r",
        '2  -                         null  "c"'.strip(),
    ]


def test_records_that_do_not_read_under_a_right_crc(run, tmp_path):
    data = bytearray(records([{"value": "a"}]))
    data[61] = 0x7F
    data[17:21] = crc32c(bytes(data[21:])).to_bytes(4, "big")
    path = tmp_path / "x.log"
    path.write_bytes(data)
    for options in ("--records", "--tree"):
        code, out, err = run(path, options)
        assert code == 1 and "damaged in 1 place" in err
        assert "length of the record does not fit" in out
    assert run(path)[0] == 0


def test_zeros_at_the_end_are_no_damage(run, tmp_path):
    for name, data in (("x.log", Path(SEGMENT).read_bytes()),
                       ("x.timeindex", Path("codecs-0/00000000000000000000.timeindex").read_bytes())):
        path = tmp_path / name
        path.write_bytes(data + bytes(10 << 20))
        code, out, err = run(path)
        assert (code, err) == (0, "")
        assert out.splitlines()[-1].endswith("10,485,760 bytes of zeros to the end, preallocated by Kafka")
        assert json.loads(run(path, "--json")[1].splitlines()[-1])["kind"] == "padding"


@pytest.mark.parametrize(("arguments", "why"), [
    ((), "the following arguments are required: PATH"), (("no-such-file",), "No such file or directory"),
    ((SEGMENT, "--filter", "offset"), "an operator"), ((SEGMENT, "--as", "orders"), "no internal topic is called"),
    ((SEGMENT, "--filter", ""), "a field"), ((SEGMENT, "--filter", "(" * 9999), "at most 100"),
    ((SEGMENT, "--records", "--tree"), "not allowed with"), ((ROOT / "LICENSE",), "not a file of a log directory"),
])
def test_wrong_use(run, arguments, why):
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert why in err


@pytest.mark.parametrize("option", ["--records", "--tree", "--json"])
def test_empty_files(run, tmp_path, option):
    for name in ("x.log", "x.index", "x.timeindex", "x.txnindex", "x.checkpoint"):
        (tmp_path / name).write_bytes(b"")
        assert run(tmp_path / name, option)[0] == 0
    (tmp_path / "x.snapshot").write_bytes(b"")
    assert run(tmp_path / "x.snapshot", option)[0] == 1


def test_a_file_that_cannot_be_read_does_not_hide_the_others(run, tmp_path, monkeypatch):
    path = tmp_path / "x.log"
    path.write_bytes(records([b"v"]))
    gone, other = tmp_path / "gone.log", tmp_path / "no\x1b[2Jthing"
    other.write_bytes(b"?")
    code, out, err = run(gone, path, other, path)
    assert (code, out.count("0..0")) == (2, 2)
    assert [row.partition(str(tmp_path))[2] for row in err.splitlines()] == [
        "/gone.log: No such file or directory",
        r"/no\x1b[2Jthing: not a file of a log directory: neither the name nor the first bytes are of one"]


def test_an_index_that_does_not_fit_its_segment_is_damaged(run, tmp_path):
    for name in ("log", "index", "timeindex"):
        file = f"00000000000000000000.{name}"
        (tmp_path / file).write_bytes(Path("__cluster_metadata-0", file).read_bytes())
    path = tmp_path / "00000000000000000000.index"
    assert run(tmp_path)[0] == 0
    data = bytearray(path.read_bytes())
    data[7] ^= 1
    path.write_bytes(data)
    code, out, err = run(path)
    assert (code, err) == (1, f"kconstruct: {path}: damaged in 1 place, 0 bytes lost\n")
    assert "Position at byte 4 (0x4): entry leads to no batch of the segment: expected where a batch begins, " in out


def test_records_before_a_broken_one_are_shown(run, tmp_path):
    data = bytearray(records([{"value": text} for text in "abc"]))
    data[-8] = 1
    path = tmp_path / "x.log"
    path.write_bytes(data)
    out = run(path, "--records")[1]
    assert [row.split()[-1] for row in out.splitlines() if "null" in row] == ['"a"', '"b"']
    assert "Records.2.Length at byte" in out


def test_names_of_files_cannot_write_on_the_terminal(run, tmp_path):
    for name in ("a\x1b[2J.log", "b.log"):
        (tmp_path / name).write_bytes(records([b"v"], crc=1))
    code, out, err = run(tmp_path)
    assert (code, "\x1b" in out + err) == (1, False)
    assert r"a\x1b[2J.log, 69 bytes" in out and r"a\x1b[2J.log: damaged" in err


def test_strange_keys_cannot_write_on_the_terminal(run, tmp_path):
    path = tmp_path / "x.log"
    path.write_bytes(records([{"key": "\x1b[2J", "value": 'a"b\n', "headers": [("\x07", b"")]}]))
    row = run(path, "--records")[1].splitlines()[1]
    assert row.endswith(r'''"\x1b[2J"  "a\"b\n"  \x07=""''')


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
@pytest.mark.parametrize("closing", [">&-", "<&- >&-", "| head -1"])
def test_closed_pipes_are_no_error(closing):
    done = subprocess.run(f'"{sys.executable}" -m kconstruct log {SEGMENT} --records {closing}', shell=True,
                          check=False, capture_output=True, env=ENVIRONMENT)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("width", [80, 200])
@pytest.mark.parametrize("options", [[], ["--records"], ["--tree"]])
def test_lines_fit_the_terminal(width, options):
    import fcntl
    import pty
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 50, width, 0, 0))
    environment = {name: value for name, value in ENVIRONMENT.items() if name not in ("COLUMNS", "LINES")}
    environment |= {"NO_COLOR": "1", "TERM": "xterm"}
    process = subprocess.Popen([sys.executable, "-m", "kconstruct", "log", SEGMENT, OFFSETS, *options], stdout=theirs,
                               stderr=theirs, env=environment)
    os.close(theirs)
    out = b""
    try:
        while part := os.read(ours, 1 << 16):
            out += part
    except OSError:
        pass
    os.close(ours)
    assert process.wait() == 0
    rows = out.decode().replace("\r\n", "\n").splitlines()
    assert len(rows) > 30 and max(map(len, rows)) <= width


def test_memory_stays_flat(tmp_path):
    """A segment of 64 MB, one of a batch after the other, takes no more memory than its largest part."""
    pytest.importorskip("crc32c")
    if not Path("/proc/self/status").exists():
        pytest.skip("needs the peak of a process alone: a child's ru_maxrss begins with its parent's")
    path = tmp_path / "00000000000000000000.log"
    with path.open("wb") as file:
        for number in range(1024):
            file.write(records([{"value": bytes(64 << 10)}], base_offset=number))
    program = "import sys\nfrom kconstruct.cli import main\ncode = main(sys.argv[1:])\n" \
              "print(open('/proc/self/status').read(), file=sys.stderr)\nsys.exit(code)"
    done = subprocess.run([sys.executable, "-c", program, "log", str(path), "--records"], capture_output=True,
                          text=True, check=True, env=ENVIRONMENT)
    assert len(done.stdout.splitlines()) == 1025
    assert int(re.search(r"VmHWM:\s+(\d+) kB", done.stderr)[1]) < 100 << 10
