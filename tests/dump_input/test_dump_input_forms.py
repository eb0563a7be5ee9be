"""Every form, written by a small writer here, reads back; pastes as they are: wrapped, quoted, coloured, in logs."""
from __future__ import annotations

import base64
import json
import struct
from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kconstruct import dump_input, inputs
from kconstruct.errors import InputError

FRAME = bytes.fromhex("00000036 0012 0005 00000001 000d") + b"live-consumer\0\x12apache-kafka-java\x064.4.0\0" + \
    bytes.fromhex("ffffffff00")
OTHER = bytes.fromhex("00000026003f0002000000960001310000000001000000000000000e0000000000000292000001010101")


def shown(chunk: bytes) -> str:
    return "".join(chr(byte) if 32 <= byte < 127 else "." for byte in chunk)


def rows(data: bytes, size: int = 16) -> Iterator[tuple[int, bytes]]:
    for at in range(0, len(data), size):
        yield at, data[at:at + size]


def halves(chunk: bytes) -> str:
    return f"{chunk[:8].hex(' '):23}  {chunk[8:].hex(' '):23}"


def hexdump(data: bytes) -> str:
    return "".join(f"{at:08x}  {halves(chunk)}  |{shown(chunk)}|\n" for at, chunk in rows(data)) + f"{len(data):08x}\n"


def xxd(data: bytes) -> str:
    return "".join(f"{at:08x}: {chunk.hex(' ', -2) if len(chunk) % 2 == 0 else odd(chunk):39}  {shown(chunk)}\n"
                   for at, chunk in rows(data))


def odd(chunk: bytes) -> str:
    return f"{chunk[:-1].hex(' ', -2)} {chunk[-1:].hex()}".strip()


def words(data: bytes) -> str:
    padded = data + b"\0" * (len(data) % 2)
    lines = (f"{at:07x} " + " ".join(f"{word:04x}" for word in struct.unpack(f"<{len(chunk) // 2}H", chunk))
             for at, chunk in rows(padded))
    return "\n".join([*lines, f"{len(data):07x}"])


def octal_words(data: bytes) -> str:
    padded = data + b"\0" * (len(data) % 2)
    lines = (f"{at:07o} " + " ".join(f"{word:06o}" for word in struct.unpack(f"<{len(chunk) // 2}H", chunk))
             for at, chunk in rows(padded))
    return "\n".join([*lines, f"{len(data):07o}"])


def gdb(data: bytes) -> str:
    return "".join(f"0x7fffffffe{at:03x} <buf+{at}>:\t" + "\t".join(f"0x{byte:02x}" for byte in chunk) + "\n"
                   for at, chunk in rows(data, 8))


def wireshark_c(data: bytes) -> str:
    body = "\n".join(", ".join(f"0x{byte:02x}" for byte in chunk) + f", /* {shown(chunk).replace('*/', '..')} */"
                     for _, chunk in rows(data, 8))
    return f"/* Frame ({len(data)} bytes) */\nstatic const unsigned char pkt7[{len(data)}] = {{\n{body}\n}};\n"


def wireshark_escaped(data: bytes) -> str:
    return " \\\n".join('"' + "".join(f"\\x{byte:02x}" for byte in chunk) + '"' for _, chunk in rows(data))


def netty(data: bytes) -> str:
    rule = "+--------+-------------------------------------------------+----------------+"
    body = "".join(f"|{at:08x}| {chunk.hex(' '):47} |{shown(chunk):16}|\n" for at, chunk in rows(data))
    return ("         +-------------------------------------------------+\n"
            f"         |  0  1  2  3  4  5  6  7  8  9  a  b  c  d  e  f |\n{rule}\n{body}{rule}")


def signed(data: bytes) -> list[int]:
    return [byte - 256 if byte > 127 else byte for byte in data]


WRITERS: dict[str, Callable[[bytes], str]] = {
    "hex": bytes.hex,
    "hex, spaces": lambda data: data.hex(" "),
    "hex, colons": lambda data: data.hex(":").upper(),
    "hex, 0x": lambda data: "0x" + data.hex(),
    "hex, 0x each": lambda data: ", ".join(f"0x{byte:x}" for byte in data),
    "hex, \\x each": lambda data: "".join(f"\\x{byte:02x}" for byte in data),
    "SQL": lambda data: f"X'{data.hex()}'",
    "hexdump -C": hexdump,
    "hexdump -C without its end": lambda data: hexdump(data).rsplit("\n", 2)[0],
    "xxd": xxd,
    "Wireshark hex dump": lambda data: "\n".join(f"{at:04x}   {chunk.hex(' ')}" for at, chunk in rows(data)),
    "Wireshark hex and text": lambda data: "\n".join(
        f"{at:04x}   {chunk.hex(' '):47}   {shown(chunk)}" for at, chunk in rows(data)),
    "Wireshark bytes pane": lambda data: "\n".join(
        f"{at:04x}  {halves(chunk)}   {shown(chunk[:8])} {shown(chunk[8:])}" for at, chunk in rows(data)),
    "Wireshark C array": wireshark_c,
    "Wireshark escaped string": wireshark_escaped,
    "Netty": netty,
    "gdb": gdb,
    "PowerShell": lambda data: "           00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F\n\n" + "\n".join(
        f"{at:08X}   {chunk.hex(' ').upper():47}  {shown(chunk)}" for at, chunk in rows(data)),
    "Python": repr,
    "Python bytearray": lambda data: repr(bytearray(data)),
    "Java": lambda data: str(signed(data)),
    "Java source": lambda data: "new byte[] {" + ", ".join(f"(byte) 0x{byte:02x}" for byte in data) + "};",
    "Kotlin": lambda data: "byteArrayOf(" + ", ".join(
        f"0x{byte:02x}" + ".toByte()" * (byte > 127) for byte in data) + ")",
    "Go %#v": lambda data: "[]byte{" + ", ".join(f"0x{byte:x}" for byte in data) + "}",
    "Rust source": lambda data: "[" + ", ".join(f"{byte}u8" for byte in data) + "]",
    "Rust string": lambda data: 'b"' + "".join(
        f"\\x{byte:02x}" if byte > 126 or byte < 32 or byte in b'"\\' else chr(byte) for byte in data) + '"',
    "Node": lambda data: f"<Buffer {data.hex(' ')}>",
    "Node JSON": lambda data: json.dumps({"type": "Buffer", "data": list(data)}),
    "C octal": lambda data: '"' + "".join(f"\\{byte:03o}" for byte in data) + '"',
    "JSON string": lambda data: json.dumps("\0" + data.decode("latin-1"))[:1]
    + json.dumps("\0" + data.decode("latin-1"))[7:],
    "Erlang": lambda data: "<<" + ",".join(map(str, data)) + ">>",
    "UTF-16 hex": lambda data: "\ufeff" + data.hex(" "),
}


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(content=st.binary(max_size=90), form=st.sampled_from(sorted(WRITERS)), key=st.sampled_from([3, 18, 8]))
def test_writers(content: bytes, form: str, key: int) -> None:
    """What is a frame reads back from every form, whatever it holds."""
    body = struct.pack(">hhih", key, 0, 1, 2) + b"me" + content
    data = struct.pack(">i", len(body)) + body
    assert inputs.read(WRITERS[form](data)).data == data


@settings(max_examples=40, deadline=None)
@given(content=st.binary(max_size=90))
def test_words(content: bytes) -> None:
    body = struct.pack(">hhih", 18, 0, 1, 2) + b"me" + content
    data = struct.pack(">i", len(body)) + body
    for writer in (words, octal_words):
        assert inputs.read(writer(data)).data == data
    for text in (base64.b64encode(data), base64.urlsafe_b64encode(data).rstrip(b"="), base64.encodebytes(data)):
        assert inputs.read(text.decode()).data == data


CLEAR = sorted(set(WRITERS) - {"Java", "JSON string", "Python", "Python bytearray", "Rust string", "Kotlin"})


@settings(max_examples=80, deadline=None)
@given(data=st.binary(min_size=8, max_size=90), form=st.sampled_from(CLEAR))
def test_bytes_that_are_no_frame(data: bytes, form: str) -> None:
    assert inputs.read(WRITERS[form](data)).data == data


@pytest.mark.parametrize("text", [
    "```\n" + hexdump(FRAME) + "```",
    "Hi all,\n\nour broker gets this:\n\n" + hexdump(FRAME) + "\nAny ideas?",
    "$ hexdump -C frame.bin\n" + hexdump(FRAME) + "$ ",
    "".join(f"> {line}\n" for line in hexdump(FRAME).splitlines()),
    "".join(f"2024-05-06 07:08:09.123 DEBUG [main] Net - {line}\n" for line in hexdump(FRAME).splitlines()[:-1]),
    "\n".join(" ".join(line.split()) for line in hexdump(FRAME).splitlines()),
    "\n".join(" ".join(line.split()) for line in xxd(FRAME).splitlines()),
    xxd(FRAME).replace("\n", "\r\n"),
    xxd(FRAME).replace(" ", "\xa0"),
    xxd(FRAME).replace("\n", "\n    "),
    "".join(f"\x1b[1;31m{line[:8]}\x1b[0m{line[8:]}\n" for line in xxd(FRAME).splitlines()),
    "\n".join(line[at:at + 40] for line in xxd(FRAME).splitlines() for at in range(0, len(line), 40)),
    "\n".join(line[at:at + 60] for line in hexdump(FRAME).splitlines() for at in range(0, len(line), 60)),
    "\n".join(FRAME.hex()[at:at + 13] for at in range(0, 2 * len(FRAME), 13)),
    "\n".join(FRAME.hex(" ")[at:at + 40] for at in range(0, 3 * len(FRAME), 40)),
    "07:08:09.123 DEBUG [reactor-1] client: [id: 0x1, L:/10.0.0.1:9092] READ: 58B\n" + netty(FRAME),
    "2024-05-06 07:08:09,123 DEBUG kafka.conn [12] sending: " + FRAME.hex(),
    "2024-05-06T07:08:09Z sending 58 bytes: " + FRAME.hex(" "),
    "sent 58: " + FRAME.hex(" "),
    json.dumps({"ts": 1700000000, "payload": FRAME.hex()}),
    json.dumps({"ts": 1700000000, "payload": base64.b64encode(FRAME).decode()}),
    "[2024-05-06 07:08:09] INFO [main] payload=" + str(signed(FRAME)),
    "Record { topic: \"orders\", value: Some(" + str(list(FRAME)) + ") }",
    "[" + " ".join(map(str, FRAME)) + "]",
    xxd(FRAME)[:-4],
    hexdump(FRAME).rsplit("\n", 2)[0][:-4],
    "[" + ", ".join(f"{byte:x}" for byte in FRAME) + "]",
    "data: !!binary;base64," + base64.b64encode(FRAME).decode(),
    "b'" + repr(FRAME)[2:40] + "\n" + repr(FRAME)[40:],
])
def test_pastes(text: str) -> None:
    assert inputs.read(text).data == FRAME


@pytest.mark.parametrize("text", [
    hexdump(FRAME) + hexdump(OTHER), xxd(FRAME) + "\n" + xxd(OTHER), f"{FRAME.hex()}\n{OTHER.hex()}\n",
    f"{FRAME!r}\n{OTHER!r}", f"{list(FRAME)}\n{list(OTHER)}", wireshark_c(FRAME) + wireshark_c(OTHER),
    f"07:08:09,123 send {FRAME.hex()}\nreconnecting\n07:08:09,456 send {OTHER.hex()}\n",
    f"{base64.b64encode(FRAME).decode()}\n{base64.b64encode(OTHER).decode()}\n",
])
def test_several_frames(text: str) -> None:
    found = inputs.read(text)
    assert found.data == FRAME + OTHER
    assert found.parts in ((0,), (0, len(FRAME)))


@pytest.mark.parametrize("prefix", [
    "2026-12-01 13:45:12,{at:03d} DEBUG [proxy-7] ", "DEBUG proxy: ", "DEBUG:proxy:", "[13:45:{at:02d}] proxy> ",
])
@pytest.mark.parametrize("width", [6, 7, 8, 11, 16, 19, 32])
def test_rows_of_a_log(prefix: str, width: int) -> None:
    """Rows without offsets: a message goes on in the lines that begin alike, to its last byte, and none is lost."""
    chunks = [chunk for message in (FRAME, OTHER) for _, chunk in rows(message, width)]
    lines = [prefix.format(at=at) + chunk.hex(" ") for at, chunk in enumerate(chunks)]
    found = inputs.read("\n".join(["starting", *lines, "done"]))
    assert (found.data, found.form) == (FRAME + OTHER, "hex in lines")
    assert found.notes == [f"bytes found in {len(chunks)} lines; 2 lines without bytes ignored"]
    assert [found.place(0), found.place(len(FRAME) - 1)] == [
        len("starting\n") + len(prefix.format(at=0)), found.place((len(FRAME) - 1) // width * width)]


def test_messages_without_a_size_are_not_joined() -> None:
    found = inputs.read("".join(f"DEBUG data={message[4:].hex()}\n" for message in (FRAME, FRAME, OTHER)))
    assert (found.data, found.parts) == (FRAME[4:] * 2 + OTHER[4:], (0, len(FRAME) - 4, 2 * (len(FRAME) - 4)))


def test_rows_of_a_log_that_are_left_out_are_counted() -> None:
    """Rows of two threads that take turns cannot be told from other hex digits."""
    lines = [f"DEBUG [{thread}] {message[at:at + 16].hex(' ')}" for at in range(0, 48, 16)
             for thread, message in (("a-thread", FRAME), ("another", OTHER))]
    found = inputs.read("\n".join([*lines, "done"]))
    used = len(found.marks)
    assert found.notes == [f"bytes found in {used} line{'s' * (used > 1)}; {len(lines) - used} lines with other hex "
                           f"digits ignored; 1 line without bytes ignored"]


def test_sources_with_comments_and_characters() -> None:
    text = ("var request = []byte{\n\t0x00, 0x06, 'f', 'o', 'o', 'b', 'a', 'r', // group: \"foobar\"\n"
            "\t0x11, '\\n', /* 3 */ 7,\n}")
    assert inputs.read(text).data == b"\x00\x06foobar\x11\n\x07"
    assert inputs.read('<<0,0,0,4,"abc",8:16>>').data == b"\0\0\0\4abc\0\x08"
    assert inputs.read("$1 = {0x0 <repeats 17 times>, 0x1, 0xff}").data == bytes(17) + b"\1\xff"
    assert inputs.read('$1 = "\\000\\001ab", \'\\000\' <repeats 15 times>, "\\377z"').data == \
        b"\0\1ab" + bytes(15) + b"\xffz"
    assert inputs.read('"\\x00\\x01" "ab"\n  "\\x02"').data == b"\0\1ab\2"


def test_stars() -> None:
    text = "00000000  01 00 00 00 00 00 00 00  00 00 00 00 00 00 00 00  |................|\n" \
           "00000010  00 00 00 00 00 00 00 00  00 00 00 00 00 00 00 00  |................|\n*\n" \
           "00000100  02                                                |.|\n00000101\n"
    assert inputs.read(text).data == b"\1" + bytes(255) + b"\2"
    assert inputs.read("0000000 000000 000000 000000 000000 000000 000000 000000 000000\n*\n0000055\n").data == \
        bytes(45)


def test_ambiguous_texts_are_settled_by_the_bytes() -> None:
    data = bytes([0, 0, 0, 16, 0, 18, 0, 0, 0, 0, 0, 10, 0, 2]) + b"aa" + bytes([11, 12, 13, 14])
    for text in (str(list(data)), "[" + ", ".join(f"{byte:x}" for byte in data) + "]"):
        found = inputs.read(text)
        assert found.data == data
        if "hex" in " ".join(found.notes):
            assert "its size prefix equals the bytes that follow" in found.notes[-1]
    assert "not array, hex" in inputs.read(str(list(data))).notes[-1]
    found = inputs.read("[10, 11, 12, 13]")
    assert (found.data, found.form) == (bytes([16, 17, 18, 19]), "array, hex")
    assert found.notes == ["ambiguous, read as array, hex, not array, decimal: the bytes do not decide it"]
    big = "\n".join([f"{0:07x} " + FRAME[:16].hex(" ", 2), f"{16:07x} " + FRAME[16:32].hex(" ", 2),
                     f"{32:07x} " + FRAME[32:48].hex(" ", 2), f"{48:07x} " + FRAME[48:].hex(" ", 2), f"{58:07x}"])
    assert inputs.read(big).data == FRAME
    assert inputs.read(big).form == "hexdump, big-endian words"


def test_binary() -> None:
    assert inputs.read(FRAME) == inputs.Input(FRAME, "binary")
    assert inputs.read(bytearray(FRAME)).form == "binary"  # type: ignore[arg-type]
    assert inputs.read(FRAME.hex().encode()).data == FRAME
    assert inputs.read(xxd(FRAME).encode("utf-16")).data == FRAME
    assert inputs.read(b"").form == "binary"


class Lines:
    """A judge of another protocol: messages are a length byte and that many bytes."""

    def score(self, data: bytes) -> dump_input.Score:
        known = len(data) > 0 and self.message_end(data, 0) == len(data)
        return dump_input.Score(dump_input.Level.COMPLETE, "its first byte is the length of the rest") if known else \
            dump_input.Score(dump_input.Level.UNKNOWN)

    def message_end(self, data: bytes | bytearray, start: int) -> int | None:
        return start + 1 + data[start]

    def recognize(self, data: bytes) -> str | None:
        return "a greeting" if data.startswith(b"hello") else None


def test_the_judge_is_passed_in() -> None:
    text = "[10, 11, 12]"
    found = dump_input.read(text)
    assert (found.data, found.notes) == (
        bytes([16, 17, 18]), ["ambiguous, read as array, hex, not array, decimal: the bytes do not decide it"])
    text = "[10, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11]"
    assert dump_input.read(text).form == "array, hex"
    found = dump_input.read(text, Lines())
    assert found.data == bytes([10]) + bytes([11]) * 10
    assert found.notes == [
        "ambiguous, read as array, decimal, not array, hex: its first byte is the length of the rest"]
    found = dump_input.of_file(b"hello, how are you?", Lines())
    assert (found.data, found.form) == (b"hello, how are you?", "binary")
    assert found.notes == ["text, but not a dump, read as bytes: a greeting"]
    with pytest.raises(InputError, match="not a hex digit: 'h', at character 1"):
        dump_input.of_file(b"hello, how are you?")
