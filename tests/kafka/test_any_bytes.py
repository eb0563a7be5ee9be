"""Whatever bytes come: every command that takes some says what it sees or what is wrong, and ends.

KCONSTRUCT_INPUTS=20000 feeds that many inputs; a few hundred are enough from day to day.
"""
from __future__ import annotations

import os
import random
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest
from corpus import NAMES, lines

import kconstruct as kc
from kconstruct.cli import main

COUNT = int(os.environ.get("KCONSTRUCT_INPUTS", "400"))
SEED = 11
KINDS = ("records", "consumer_offsets", "transaction_state", "share_group_state", "cluster_metadata",
         "remote_log_metadata", "ConsumerProtocolSubscription", "OffsetCommitValue")
FILES = ("00000000000000000000.log", "00000000000000000000.index", "00000000000000000000.timeindex",
         "00000000000000000000.txnindex", "00000000000000000000.snapshot", "leader-epoch-checkpoint", "meta.properties")
WRITTEN = (bytes.hex, lambda data: data.hex(" "), repr, lambda data: str(list(data)),
           lambda data: b64encode(data).decode(), lambda data: data.decode("latin-1"))


def spoiled(data: bytes, dice: random.Random) -> bytes:
    """The bytes with some of them changed, left out or doubled."""
    changed = bytearray(data)
    for _ in range(dice.randrange(4)):
        at = dice.randrange(len(changed) + 1)
        match dice.randrange(3):
            case 0:
                changed[at:at + 1] = bytes([dice.choice((0, 1, 0x7F, 0x80, 0xFF, dice.randrange(256)))])
            case 1:
                del changed[at:at + dice.randrange(1, 9)]
            case _:
                changed[at:at] = changed[at:at + dice.randrange(1, 9)]
    return bytes(changed[:dice.randrange(len(changed) + 1)] if dice.random() < 0.2 else changed)


def an_input(dice: random.Random) -> bytes:
    """Nothing but chance, or a frame or a batch with faults."""
    match dice.randrange(4):
        case 0:
            return dice.randbytes(dice.randrange(1, 100))
        case 1:
            return dice.randrange(100).to_bytes(4, "big") + bytes((0, dice.randrange(90), 0, dice.randrange(18))) + \
                dice.randbytes(dice.randrange(60))
        case _:
            known = lines(dice.choice(("damaged.jsonl.xz", "frames.jsonl.xz", "records.jsonl.xz")))
            return spoiled(bytes.fromhex(dice.choice(known)["hex"])[:2000], dice)


def a_command(dice: random.Random, data: bytes, folder: Path) -> list[str]:
    """A command line that is given the bytes: in a file, or written in some form."""
    file = folder / "input"
    file.write_bytes(data)
    given = str(file) if dice.random() < 0.5 else dice.choice(WRITTEN)(data).replace("\0", "")
    message = kc.message(dice.choice(NAMES))
    version = str(dice.choice(list(message.versions) or [0]))
    match dice.randrange(8):
        case 0:
            options = dice.choice(([], ["--tree"], ["--json"], ["--json", "--tree"], ["--no-size"]))
            return ["parse", *options, "--", given]
        case 1:
            return ["parse", "--body", "--api", message.name, "--version", version, "--", given]
        case 2:
            return ["parse", "--response", "--api", message.api or "Fetch", "--version", version, "--", given]
        case 3:
            return ["parse", "--as", dice.choice(KINDS), "--", given]
        case 4:
            return ["identify", *dice.choice(([], ["--json"], ["--tree"])), "--", given]
        case 5:
            return ["identify", "--response-to", message.api or "Fetch", version, "--", given]
        case 6:
            script = folder / "script"
            script.write_text("\n".join(dice.sample((
                "show", "notes", "identify", "frames", "next", "json --tree", "python", "set-byte 2 ff", "insert 1 00",
                "delete 3 2", "undo", "redo", "diff", "fix-size", "as 2", "as auto", f"as {message.name}", "offset 5",
                "set ClientId=other", "hex", "tree --all"), 5)))
            return ["prompt", "--script", str(script), "--", given]
        case _:
            log = folder / dice.choice(FILES)
            log.write_bytes(data)
            return ["log", *dice.choice(([], ["--records"], ["--tree"], ["--json"])), str(log)]


@pytest.mark.parametrize("part", range(4))
def test_no_command_breaks(part: int, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: Any) -> None:
    monkeypatch.setenv("KCONSTRUCT_DEBUG", "1")  # a fault of the program is raised
    dice = random.Random(SEED + part)
    for _ in range(COUNT // 4):
        command = a_command(dice, an_input(dice), tmp_path)
        code = main(command)
        said = capsys.readouterr()
        assert code in (0, 1, 2), command
        assert code == 0 or said.out or said.err.startswith("kconstruct: "), command
