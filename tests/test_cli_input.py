"""Bytes in written form, as far as every command takes them."""
from __future__ import annotations

import random

import pytest

import kconstruct as kc
from kconstruct import dump_input

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
    assert dump_input.read(written).data == DATA


def test_dumps_come_back():
    source = random.Random(1)
    for size in [*range(1, 50), 200, 1000]:
        for data in (source.randbytes(size), bytes(size), b" |ab: " * size):
            assert dump_input.read(xxd(data)).data == data
            assert dump_input.read(hexdump(data)).data == data
            assert dump_input.of_file(hexdump(data).encode()).data == data


def test_our_own_dump_comes_back():
    from kconstruct.views import hex_lines, plain

    trace = kc.message("HeartbeatRequest").trace(DATA * 9, 4)
    assert dump_input.read("\n".join(map(plain, hex_lines(trace)))).data == DATA * 9


def test_files():
    assert dump_input.of_file(DATA).data == DATA
    assert dump_input.of_file(DATA.hex().encode()).data == DATA
    assert dump_input.of_file(DATA.hex("\n").encode()).data == DATA
    assert dump_input.of_file(b"\xef\xbb\xbf" + DATA.hex().encode()).data == DATA
    assert dump_input.of_file(DATA).form == "binary"
