"""A capture file of frames: Ethernet, IPv4 and TCP headers, as few fields as readers of captures need.

Source: libpcap's file format, link type 1; RFC 791; RFC 9293.
"""
from __future__ import annotations

import struct
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

__all__ = ["Sent", "write"]

BROKER = 9092
BROKER_ADDRESS, CLIENT_ADDRESS = bytes((10, 0, 0, 1)), bytes((10, 0, 1, 0))


class Sent(NamedTuple):
    """Bytes that were sent at once on a connection, at most 65,000."""

    data: bytes
    connection: str
    to_broker: bool


def write(path: Path, sent: Iterable[Sent]) -> None:
    """Writes one packet for each of `sent`, a millisecond apart; the checksums are zero, which readers do not check."""
    numbers: dict[str, int] = {}  # of the connections
    sequence: dict[tuple[int, bool], int] = {}  # of the next byte of each side
    with path.open("wb") as file:
        file.write(struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 0x40000, 1))
        for index, one in enumerate(sent):
            number = numbers.setdefault(one.connection, len(numbers))
            here, there = (number, one.to_broker), (number, not one.to_broker)
            at = sequence.get(here, 1)
            sequence[here] = at + len(one.data)
            ports, addresses = (20000 + number, BROKER), (CLIENT_ADDRESS, BROKER_ADDRESS)
            if not one.to_broker:
                ports, addresses = ports[::-1], addresses[::-1]
            packet = bytes(12) + b"\x08\x00" + ip(addresses, tcp(ports, at, sequence.get(there, 1)) + one.data)
            seconds, ms = divmod(index, 1000)
            file.write(struct.pack("<IIII", 1_700_000_000 + seconds, ms * 1000, len(packet), len(packet)) + packet)


def ip(addresses: tuple[bytes, bytes], segment: bytes) -> bytes:
    """An IPv4 packet with a TCP segment."""
    return struct.pack(">BBHHHBBH", 0x45, 0, 20 + len(segment), 0, 0x4000, 64, 6, 0) + b"".join(addresses) + segment


def tcp(ports: tuple[int, int], sequence: int, acknowledged: int) -> bytes:
    """A TCP header of a segment that is pushed."""
    return struct.pack(">HHIIBBHHH", *ports, sequence, acknowledged, 5 << 4, 0x18, 65535, 0, 0)
