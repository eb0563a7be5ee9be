"""Requests of captures with the responses to them."""
from __future__ import annotations

from corpus import lines

FRAMES = "frames.jsonl.xz"


def conversation(key: int, version: int) -> tuple[bytes, bytes]:
    """A request of a capture and the response to it."""
    for line in lines(FRAMES):
        if (line["key"], line["version"], line["dir"]) == (key, version, "request") and "note" not in line:
            answers = (other for other in lines(FRAMES) if other["dir"] == "response" and all(
                other[name] == line[name] for name in ("in", "conn", "corr")))
            return bytes.fromhex(line["hex"]), bytes.fromhex(next(answers)["hex"])
    raise AssertionError(f"no capture has key {key} version {version}")


COMMIT, COMMITTED = conversation(8, 9)
