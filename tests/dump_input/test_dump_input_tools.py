"""Frames as real tools and languages write them (`data/dumps_make.py` made the texts) come back byte by byte."""
from __future__ import annotations

import json
import lzma
import re
from typing import Any

import pytest
from corpus import DATA

from kconstruct import inputs

with lzma.open(DATA / "dumps.json.xz") as file:
    DUMPS: dict[str, list[dict[str, Any]]] = json.load(file)
FORMS = sorted({form for frame in DUMPS["frames"] for form in frame["forms"]})
LOST_BY_GDB = {("b_java_produce 25", "gdb print"), ("b_java_produce 25", "gdb output")}
"""GDB leaves out a byte before an `<incomplete sequence>`."""


def named(form: str) -> str:
    """What `Input.form` is expected to begin with."""
    tool, _, rest = form.partition(" ")
    if tool == "xxd":
        return {"-p": "xxd -p|hex$", "-i": "C array", "-i <": "hex$", "-e": "xxd -e", "-b": "xxd -b"}.get(rest, "xxd$")
    if form == "hexdump -ve '1/1 \"%02x\"'":
        return "hex$"
    if tool == "hexdump":
        return {"-vC": "hexdump -C", "-C": "hexdump -C", "-b": "hexdump -b", "-c": "hexdump -c", "-d": "hexdump -d",
                "-o": "hexdump -o"}.get(rest, "hexdump$")
    if tool == "od":
        return {"": "od$", "-v": "od$", "-c": "od -c", "-b": "od -b", "-A n -v -t x1": "hex$",
                "-A n -v -t u1": "decimal numbers", "-A x -t x1z": "hex dump with offsets"}.get(rest, "od -t")
    if tool == "gdb":
        return f"gdb {rest[:2]}{rest[-2].replace('u', 'd')}{rest[-1]}" if rest[:1] == "x" else "C (array|string)"
    return {"base64": "base64", "erlang": "Erlang binary|array", "rust": "Rust|array|Python bytes"}.get(tool, "")


@pytest.mark.parametrize("form", FORMS)
def test_tools(form: str) -> None:
    for frame in DUMPS["frames"]:
        data = bytes.fromhex(frame["hex"])
        text = frame["forms"].get(form)
        if text is None or (frame["frame"], form) in LOST_BY_GDB:
            continue
        found = inputs.read(text)
        cut = re.search(r"\.\.\. (\d+) more bytes>", text)
        if cut:
            assert found.data == data[:-int(cut[1])]
            assert found.notes == [f"the array is truncated: {cut[1]} more bytes not printed"]
            continue
        assert found.data == data, (frame["frame"], found.form, found.notes)
        assert re.match(named(form), found.form), found.form


@pytest.mark.parametrize("capture", DUMPS["packets"], ids=lambda capture: capture["capture"])
def test_packets(capture: dict[str, Any]) -> None:
    carried = bytes.fromhex(capture["hex"])
    for form, text in capture["forms"].items():
        found = inputs.read(text)
        assert found.data == carried, form
        if "follow" not in form:
            assert re.match(r"\d+ packets: (Ethernet, )?IP and TCP headers removed; \d+ without payload",
                            found.notes[-1]), found.notes
            assert all(text[place:].lstrip().startswith(("0x0000", "0000")) for _, place in found.marks)


def test_places() -> None:
    frame = next(frame for frame in DUMPS["frames"] if len(frame["hex"]) > 400)
    text = frame["forms"]["xxd"]
    found = inputs.read(text)
    for offset in (0, 15, 16, 100, len(found.data) - 1):
        place = found.place(offset)
        assert place is not None
        assert text[place:place + 8] == f"{offset & ~15:08x}"
    assert found.place(len(found.data)) is None
