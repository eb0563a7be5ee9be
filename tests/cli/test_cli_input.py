"""Bytes in written form, as far as every command takes them."""
from __future__ import annotations

import json
import random
from base64 import b64encode, urlsafe_b64encode

import pytest

import kconstruct as kc
from kconstruct import inputs
from kconstruct.cli import main
from kconstruct.cli.inputs import data_of

DATA = bytes.fromhex("0000001500 0c0004 00000001 000163 00 0667726f7570 00000001 01 00 00")


def xxd(data: bytes, columns: int = 16) -> str:
    rows = []
    for start in range(0, len(data), columns):
        chunk = data[start:start + columns]
        pairs = " ".join(chunk[at:at + 2].hex() for at in range(0, len(chunk), 2))
        rows.append(f"{start:08x}: {pairs:{columns * 5 // 2}} {text(chunk)}")
    return "\n".join(rows) + "\n"


def hexdump(data: bytes) -> str:
    rows, before = [], b""
    for start in range(0, len(data), 16):
        chunk = data[start:start + 16]
        if chunk == before and start + 16 <= len(data):
            rows += ["*"] if rows[-1] != "*" else []
            continue
        before = chunk
        pairs = f"{chunk[:8].hex(' '):23}  {chunk[8:].hex(' '):23}"
        rows.append(f"{start:08x}  {pairs}  |{text(chunk)}|")
    return "\n".join([*rows, f"{len(data):08x}"]) + "\n"


def text(chunk: bytes) -> str:
    return "".join(chr(byte) if 32 <= byte < 127 else "." for byte in chunk)


@pytest.mark.parametrize("written", [
    DATA.hex(), DATA.hex(" "), DATA.hex(":").upper(), DATA.hex("-"), "0x" + DATA.hex(), f"  {DATA.hex()}\n",
    ", ".join(f"0x{byte:x}" for byte in DATA), "".join(f"\\x{byte:02x}" for byte in DATA),
    "[" + "|".join(f"{byte:02x}" for byte in DATA) + "]",
    "\n".join(DATA.hex()[at:at + 13] for at in range(0, 2 * len(DATA), 13)),
])
def test_hex(written):
    assert inputs.read(written).data == DATA


def test_dumps_come_back():
    source = random.Random(1)
    for size in [*range(1, 50), 200, 1000]:
        for data in (source.randbytes(size), bytes(size), b" |ab: " * size):
            assert inputs.read(xxd(data)).data == data
            assert inputs.read(hexdump(data)).data == data
            assert inputs.of_file(hexdump(data).encode()).data == data


def test_our_own_dump_comes_back():
    from kconstruct.views import hex_lines, plain

    trace = kc.message("HeartbeatRequest").trace(DATA * 9, 4)
    assert inputs.read("\n".join(map(plain, hex_lines(trace)))).data == DATA * 9


def test_files():
    assert inputs.of_file(DATA).data == DATA
    assert inputs.of_file(DATA.hex().encode()).data == DATA
    assert inputs.of_file(DATA.hex("\n").encode()).data == DATA
    assert inputs.of_file(b"\xef\xbb\xbf" + DATA.hex().encode()).data == DATA
    assert inputs.of_file(DATA).form == "binary"


# what commands are given


WRITTEN = {
    "hex": DATA.hex(), "base64": b64encode(DATA).decode(), "base64url": urlsafe_b64encode(DATA).decode(),
    "Python": repr(DATA), "bytearray": repr(bytearray(DATA)), "array": str(list(DATA)),
    "Java": str([byte - 256 * (byte > 127) for byte in DATA]), "Go": f"[]byte{{{', '.join(map(hex, DATA))}}}",
    "Node": f"<Buffer {DATA.hex(' ')}>", "JSON": json.dumps({"type": "Buffer", "data": list(DATA)}),
    "Erlang": f"<<{','.join(map(str, DATA))}>>", "C": f"{{ {', '.join(map(hex, DATA))} }};",
    "xxd": xxd(DATA), "hexdump -C": hexdump(DATA), "log line": f"2024-05-01 10:00:00,123 DEBUG sent {DATA.hex(' ')}",
}


@pytest.mark.parametrize("form", WRITTEN)
def test_arguments_are_read_in_every_form(form):
    assert data_of([WRITTEN[form]]).data == DATA
    assert data_of(WRITTEN[form].split(" ")).data == DATA  # as a shell parts what stands in no quotes


def test_base64_with_a_slash_is_no_path():
    data = DATA[:9] + b"\xff\xff\xff" + DATA[9:]
    assert "/" in b64encode(data).decode() and data_of([b64encode(data).decode()]).data == data


@pytest.mark.parametrize(("words", "said"), [
    (["capture.bin"], "^no such file: 'capture.bin'$"), (["00", "capture.bin"], "^no such file: 'capture.bin'$"),
    (["dead/beef"], "^no such file: 'dead/beef'$"), (["/home/Alice/capture1"], "^no such file: "),
    (["Captures/Kafka1234"], "^no such file: "), (["./0011"], "^no such file: "), (["~/0011"], "^no such file: "),
    (["capture"], "^no such file, and invalid as bytes: not a hex digit: 'p', at character 3\n  capture\n    \\^$"),
    (["00", "gg"], "^not a hex digit: 'g', at character 4\n  00 gg\n     \\^$"),
    (["one.bin", "two.bin"], "^one file at a time: one.bin is one of 2 arguments$"),
    (["one", "two"], "^one file at a time: one is one of 2 arguments$"), (["folder"], "^folder is a directory$"),
    ([""], "^no bytes in the input$"), (["a" * 5000 + "g"], "not a hex digit"),
])
def test_what_is_no_file_and_no_bytes_is_told(words, said, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    for name in ("one.bin", "two.bin", "one", "two"):
        (tmp_path / name).write_bytes(DATA)
    with pytest.raises(kc.InputError, match=said):
        data_of(words)


@pytest.mark.parametrize(("raw", "what"), [
    (b"GET /metrics HTTP/1.1\r\nHost: broker:9092\r\n\r\n", "HTTP request"),
    (b"SSH-2.0-OpenSSH_9.6\r\n", "SSH greeting"),
    (b"n,,n=alice,r=1xkz3fyko", "SASL token (SCRAM, client's first message)"),
    (b"ruok\n", "ZooKeeper"),
    (b"r=fyko3rfc,s=QSXCR+Q6sek8bf92,i=4096", "SASL token (SCRAM, server's first message)"),
    (b'{"status":"invalid_token"}', "SASL token (OAUTHBEARER"),
])
def test_a_binary_file_that_happens_to_be_text(raw, what, tmp_path, capsys):
    (tmp_path / "file").write_bytes(raw)
    found = inputs.of_file(raw)
    assert found.data == raw and found.form == "binary" and "not a dump" in found.notes[0]
    main(["identify", str(tmp_path / "file")])
    said = capsys.readouterr()
    assert what in said.out and said.err.startswith("kconstruct: note: text, but not a dump")


@pytest.mark.parametrize("raw", [b"hello\n", b"00 11 gg", b"00000000: 0000 0g29\n", b"[0, 0, 300]"])
def test_a_bad_dump_in_a_file_is_still_refused(raw):
    with pytest.raises(kc.InputError):
        inputs.of_file(raw)


@pytest.mark.parametrize("command", ["parse", "identify", "prompt"])
def test_what_was_decided_about_the_input_is_said(command, tmp_path, capsys):
    (tmp_path / "script").write_text("notes\n")
    options = ["--script", str(tmp_path / "script")] if command == "prompt" else []
    main([command, *options, "[0, 0, 0, 11, 0, 18]"])
    said = capsys.readouterr()
    assert "ambiguous, read as array, decimal, not array, hex" in (said.out if command == "prompt" else said.err)


@pytest.mark.parametrize(("told", "cut"), [("--no-size", 0), ("--request", 4)])
def test_advice_where_the_header_says_nothing_known(told, cut, capsys):
    """No size is told and there is one, or the other way about: what the bytes are is advised."""
    header = kc.Container(RequestApiKey=8, RequestApiVersion=9, CorrelationId=30000, ClientId="client")
    frame = bytes(kc.Frame(kc.OffsetCommitRequest, 9, header, kc.OffsetCommitRequest.sample(9)))
    assert main(["parse", "--tree", told, frame[cut:].hex()]) == 1
    assert "advice: the bytes look like something else: OffsetCommitRequest v9: " in capsys.readouterr().out


def test_advice_where_another_protocol_speaks(capsys):
    assert main(["parse", "--tree", b"GET / HTTP/1.1\r\n\r\n".hex()]) == 1
    assert 'advice: the bytes look like something else: HTTP request: the first bytes are "GET / HTTP/1.1"' in \
        capsys.readouterr().out
