"""How much speaks for bytes being Kafka's: settles which of several readings of a text is meant."""
from __future__ import annotations

import re
from functools import cache

from kconstruct.index import KEYS
from kconstruct.release_table import APIS

__all__ = ["score", "REASONS"]

LARGEST = 104857600
"""Kafka's `socket.request.max.bytes`: a larger size is not meant."""

NOTHING, CUT, BEGINS, FITS, REQUEST = range(5)

REASONS = {
    CUT: "it begins with a size prefix and the header of a request",
    BEGINS: "it begins with the header of a request, or with a record batch",
    FITS: "its size prefix equals the bytes that follow",
    REQUEST: "its size prefix equals the bytes that follow, and it is a request that exists",
}
"""What speaks for a score, in words."""


def score(data: bytes) -> int:
    """0 when nothing speaks for Kafka, else a key of `REASONS`, the strongest last.

    >>> score(bytes.fromhex("00000015 0012 0000 00000001 000b 6b61666b612d6167656e74")), score(b"orders")
    (4, 0)
    """
    request = _request(data, 4)
    if _chained(data):
        return REQUEST if request else FITS
    if request and 8 <= int.from_bytes(data[:4], "big") <= LARGEST:
        return CUT
    return BEGINS if _request(data, 0) or _batch(data) else NOTHING


def _chained(data: bytes) -> bool:
    """Whether sizes lead from frame to frame to the very end."""
    at = 0
    while at + 4 <= len(data):
        size = int.from_bytes(data[at:at + 4], "big")
        if not 4 <= size <= LARGEST:
            return False
        at += 4 + size
    return at == len(data) > 0


def _request(data: bytes, at: int) -> bool:
    """Whether key, version and client id of a request header stand there."""
    if len(data) < at + 10:
        return False
    key, version, client = (int.from_bytes(data[at + skip:at + skip + 2], "big", signed=True) for skip in (0, 2, 8))
    if key not in KEYS or not -1 <= client <= 1000 or not 0 <= version <= _newest(key):
        return False
    name = data[at + 10:at + 10 + max(client, 0)]
    return len(name) >= client and all(byte >= 0x20 and byte != 0x7F for byte in name)


@cache
def _newest(key: int) -> int:
    """The newest version of an API that some release of Kafka has."""
    return max(map(int, re.findall(r"[ -](\d+)\b(?!\.)", APIS.get(key, " 0"))))


def _batch(data: bytes) -> bool:
    """Whether a record batch v2, or a message of the old formats, begins there, and what it holds follows."""
    if len(data) < 17:
        return False
    length, magic = int.from_bytes(data[8:12], "big", signed=True), data[16]
    return data[0] == 0 and magic <= 2 and (14, 22, 49)[magic] <= length <= len(data) - 12
