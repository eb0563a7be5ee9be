"""What is no form of bytes is refused with its place; nothing else is raised, and nothing takes long."""
from __future__ import annotations

import json
import lzma
import pickle
import random

import pytest
from corpus import DATA

from kconstruct import inputs
from kconstruct.errors import InputError

FRAME = bytes.fromhex("0000000e 0012 0000 00000001 0004 6d61696e")
XXD = ("00000000: 0000 0036 0012 0005 0000 0001 000d 6c69  ...6..........li\n"
       "00000010: 7665 2d63 6f6e 7375 6d65 7200 1261 7061  ve-consumer..apa\n"
       "00000020: 6368 652d 6b61 666b 612d 6a61 7661 0634  che-kafka-java.4\n"
       "00000030: 2e34 2e30 00ff ffff ff00                 .4.0......\n")
ROW = XXD.index("\n") + 1


@pytest.mark.parametrize(("text", "offset", "message"), [
    ("00 0g", 3, "odd number of hex digits (1), at character 4"),
    ("00 00 g0 00", 6, "not a hex digit: 'g', at character 7"),
    ("00 00\n00 00 0 00", 12, "odd number of hex digits (1), at line 2, column 7"),
    ("00 00 00 29 zz 00 08 00 09 00 00", 12, "not a hex digit: 'z', at character 13"),
    ("hello world", 0, "not a hex digit: 'h', at character 1"),
    ("[0, 0, 300, 4, 5, 6, 7, 8]", 7, "not a byte: '300', at character 8"),
    ("<Buffer 00 00 00 2x 00 08 00 09 00>", 17, "not a byte: '2x', at character 18"),
    ("b'\\x00\\x0g\\x00\\x00'", 6, "not an escape sequence: \\x, at character 7"),
    (XXD.replace("6f6e", "6g6e"), ROW + 21, "not a hex digit: 'g', at line 2, column 22"),
    (XXD.replace("7665 2d63", "7665"), ROW + 46, "not a hex digit: 'v', at line 2, column 47"),
    (XXD.replace("00000010", "000000g0"), ROW + 6, "not a row of the dump, at line 2, column 7"),
    (XXD[:ROW] + XXD[2 * ROW:], ROW, "16 bytes missing before the row at 00000020, at line 2, column 1"),
    (XXD + XXD[ROW:2 * ROW], len(XXD), "row at 00000010 out of order, at line 5, column 1"),
])
def test_places(text: str, offset: int, message: str | None) -> None:
    with pytest.raises(InputError) as caught:
        inputs.read(text)
    error = caught.value
    if message is not None:
        assert (error.message, error.offset) == (message, offset)
    line, caret = error.pointer.split("\n")
    assert error.offset is not None
    assert line[caret.index("^")] == text[error.offset] or text[error.offset] == "\n"
    assert str(error) == f"{error.message}\n{error.pointer}"
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_the_pointer_leads_into_what_was_pasted() -> None:
    text = "\x1b[1m00\x1b[0m 00\r\n00\u200b 0g 00\r\n"
    with pytest.raises(InputError) as caught:
        inputs.read(text)
    assert caught.value.offset == text.index("0g")
    assert caught.value.pointer == "  00 0g 00\n     ^"
    with pytest.raises(InputError) as caught:
        inputs.read("00" * 500 + "g" + "00" * 500)
    assert len(caught.value.pointer.split("\n")[0]) < 80


@pytest.mark.parametrize("text", [
    "", " \n\t ", "[]", "''", "0x", "{}", "<<>>", "**", "...", "\x00", "internationalization",
])
def test_no_bytes(text: str) -> None:
    with pytest.raises(InputError):
        inputs.read(text)


def test_short_notations_do_not_make_endless_bytes() -> None:
    for text in (XXD[:ROW] + "*\n7fffffff: 00\n", "$1 = {0x0 <repeats 2000000000 times>, 0x1}",
                 "$1 = '\\000' <repeats 2000000000 times>, \"\\001\""):
        with pytest.raises(InputError, match="too many"):
            inputs.read(text)


CHARACTERS = " \n\t0123456789abcdefxX,[]{}()<>'\"\\|*:;-_+/=.#$@bBu`\xff\x1b\r\u200b\xa0"


def spoiled(text: str, source: random.Random) -> str:
    """A text with some characters changed, dropped, doubled."""
    for _ in range(source.randrange(1, 6)):
        at = source.randrange(len(text) + 1)
        match source.randrange(3):
            case 0:
                text = text[:at] + source.choice(CHARACTERS) + text[at + 1:]
            case 1:
                text = text[:at] + text[at + source.randrange(60):]
            case _:
                text = text[:at] + text[source.randrange(len(text) + 1):][:200] + text[at:]
    return text


def test_nothing_but_input_errors() -> None:
    source = random.Random(20)
    with lzma.open(DATA / "dumps.json.xz") as file:
        dumps = json.load(file)
    texts = [text for frame in dumps["frames"] if len(frame["hex"]) < 300 for text in frame["forms"].values()]
    texts += [text[:3000] for capture in dumps["packets"] for text in capture["forms"].values()]
    for index in range(9000):
        text: str | bytes
        if index % 3 == 0:
            text = "".join(source.choices(CHARACTERS, k=source.randrange(120)))
        elif index % 3 == 1:
            text = source.randbytes(source.randrange(100))
        else:
            text = spoiled(source.choice(texts), source)
        try:
            found = inputs.read(text)
        except InputError as error:
            assert error.offset is None or 0 <= error.offset < len(text)
        else:
            assert isinstance(found.data, bytes)
            assert all(0 <= place < len(text) for _, place in found.marks)


def test_a_damaged_dump_is_never_read_in_silence() -> None:
    """A character that cannot stand in a dump, put anywhere in its offsets or cells, is refused."""
    for at in range(len(XXD)):
        line = at - (XXD.rfind("\n", 0, at) + 1)
        if XXD[at] == "\n" or line >= 49:
            continue
        text = XXD[:at] + "g" + XXD[at + 1:]
        try:
            found = inputs.read(text)
        except InputError:
            continue
        assert found.data == inputs.read(XXD).data, text


LARGE = {
    "hex": lambda: FRAME.hex() * 50_000, "hex, spaces": lambda: FRAME.hex(" ") + f" {FRAME.hex(' ')}" * 40_000,
    "0x": lambda: ", ".join(f"0x{byte:x}" for byte in FRAME * 20_000),
    "xxd": lambda: "".join(f"{at:08x}: 0000 0029 0008 0009 0000 0007 000a 636f  ...)..........co\n"
                           for at in range(0, 16 * 30_000, 16)),
    "array": lambda: str(list(FRAME * 25_000)), "repr": lambda: repr(FRAME * 25_000),
    "brackets": lambda: "[" * 2_000_000, "open arrays": lambda: "[1, " * 500_000, "quotes": lambda: '"\\' * 1_000_000,
    "all quotes": lambda: "\"'`" * 700_000, "words": lambda: "hello world " * 170_000,
    "blanks": lambda: " " * 2_000_000, "lines": lambda: "\n" * 2_000_000, "rows": lambda: "dead beef\n" * 200_000,
    "one line": lambda: "0000000 " + "00 " * 700_000,
    "colours": lambda: "\x1b[" * 1_000_000, "times": lambda: "2024-01-01 00:00:00 " * 100_000,
    "repeats": lambda: "{0x0 <repeats 9 times>, " * 80_000, "slashes": lambda: "\\" * 2_000_000,
    "numbers": lambda: "1 " * 1_000_000, "comments": lambda: "/*" * 1_000_000, "base64": lambda: "AAAA" * 500_000,
    "wide rows": lambda: ("0000  " + "00 " * 600 + "\n") * 1100,
}


@pytest.mark.parametrize("name", LARGE)
def test_two_megabytes_come_to_an_end(name: str) -> None:
    try:
        assert inputs.read(LARGE[name]()).data
    except InputError as error:
        assert str(error)
