"""Link, IP and TCP headers of captured packets are removed, and their payload is put in order."""
from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import NamedTuple

from kconstruct.dump_input.model import Block, Marks, reassembled
from kconstruct.dump_input.score import Judge
from kconstruct.text import plural

__all__ = ["unpacked"]

_LINKS = ((0, "IP"), (14, "Ethernet"), (18, "Ethernet with VLAN"), (16, "Linux cooked"), (20, "Linux cooked v2"),
          (4, "loopback"))
_TYPE_AT = {14: 12, 18: 16, 16: 14, 20: 0}
_IPV4, _IPV6 = 0x0800, 0x86DD
_TCP = 6
_SYN = 2


class _Segment(NamedTuple):
    """The payload of one packet, `data[start:end]`; `cut` bytes more were not captured."""

    flow: str
    first: int
    start: int
    end: int
    cut: int
    link: str


def unpacked(blocks: list[Block], judge: Judge) -> tuple[list[Block], list[str]]:
    """The payload of packets, each connection and direction in its order, and notes; the blocks as they are when
    one of them is no packet.

    Retransmitted bytes are dropped; a message in many packets is placed where its first byte was.
    """
    segments = [segment for block in blocks if (segment := _segment(block.data))]
    if not segments or len(segments) < len(blocks):
        return blocks, []
    flows: dict[str, _Flow] = {}
    pieces: list[Block] = []
    for number, (block, segment) in enumerate(zip(blocks, segments), 1):
        flow = flows.setdefault(segment.flow, _Flow(segment.flow, segment.first))
        pieces += flow.add(block, segment, number)
    for flow in flows.values():
        pieces += flow.rest()
    headers = "IP and TCP headers" if segments[0].link == "IP" else f"{segments[0].link}, IP and TCP headers"
    empty = sum(segment.start == segment.end for segment in segments)
    notes = [f"{plural(len(segments), 'packet')}: {headers} removed"
             + (f"; {empty} without payload" if empty else "")]
    for flow in flows.values():
        notes += flow.notes
    return reassembled(pieces, judge), notes


class _Flow:
    """One direction of a connection, from a sequence number on."""

    def __init__(self, name: str, first: int) -> None:
        self.name = name
        self.notes: list[str] = []
        self._next = first
        self._early: dict[int, tuple[bytes, Marks]] = {}

    def add(self, block: Block, segment: _Segment, number: int) -> Iterator[Block]:
        """The bytes that are new and in order now."""
        if segment.cut:
            self.notes.append(f"{plural(segment.cut, 'byte')} at the end of packet {number} not captured")
        data = block.data[segment.start:segment.end]
        if not data:
            return
        behind = (self._next - segment.first) & 0xFFFFFFFF
        ahead = (segment.first - self._next) & 0xFFFFFFFF
        marks: Marks = [(0, block.marks[0][1])] if block.marks else []
        if ahead and ahead < 1 << 31:
            self._early[segment.first] = (data, marks)
            return
        if behind:
            self.notes.append(f"{plural(min(behind, len(data)), 'byte')} of packet {number} retransmitted")
        if behind < len(data):
            yield from self._ready(data[behind:], marks, len(data) - behind + segment.cut)
        while self._next in self._early:
            data, marks = self._early.pop(self._next)
            yield from self._ready(data, marks, len(data))

    def _ready(self, data: bytes, marks: Marks, step: int) -> Iterator[Block]:
        self._next = (self._next + step) & 0xFFFFFFFF
        yield Block(data, marks, self.name)

    def rest(self) -> Iterator[Block]:
        """What comes after missing bytes."""
        for first, (data, marks) in self._early.items():
            gap = (first - self._next) & 0xFFFFFFFF
            if gap < 1 << 31 and gap:
                self.notes.append(f"{plural(gap, 'byte')} missing from {self.name}, before the next {len(data)}")
            skip = 0 if gap < 1 << 31 else (1 << 32) - gap
            self._next = (first + max(len(data), skip)) & 0xFFFFFFFF
            yield Block(data[skip:], marks, self.name)


def _segment(data: bytes) -> _Segment | None:
    """The TCP segment of a packet that begins with a link or IP header, None when it is no such packet."""
    for size, link in _LINKS:
        found = _tcp_segment(data, size, link)
        if found is not None:
            return found
    return None


def _tcp_segment(data: bytes, at: int, link: str) -> _Segment | None:
    if len(data) < at + 40:
        return None
    version = data[at] >> 4
    kind = _TYPE_AT.get(at)
    if kind is not None and int.from_bytes(data[kind:kind + 2], "big") != {4: _IPV4, 6: _IPV6}.get(version):
        return None
    if at == 4 and data[:4] not in _LOOPBACK:
        return None
    return _version4(data, at, link) if version == 4 else _version6(data, at, link) if version == 6 else None


_LOOPBACK = {family.to_bytes(4, order) for family in (2, 10, 24, 28, 30) for order in ("big", "little")}
"""Address families that begin a packet of a BSD loopback interface."""


def _version4(data: bytes, at: int, link: str) -> _Segment | None:
    head = (data[at] & 15) * 4
    total = int.from_bytes(data[at + 2:at + 4], "big")
    if head < 20 or data[at + 9] != _TCP or 0 < total < head + 20:
        return None
    if at + total != len(data) and at not in _TYPE_AT and _sum(data[at:at + head]) != 0xFFFF:
        return None
    fragment = int.from_bytes(data[at + 6:at + 8], "big") & 0x1FFF
    if fragment:
        return None
    names = tuple(".".join(map(str, data[at + skip:at + skip + 4])) for skip in (12, 16))
    return _tcp(data, at + head, at + total if total else len(data), names, link)


def _version6(data: bytes, at: int, link: str) -> _Segment | None:
    size = int.from_bytes(data[at + 4:at + 6], "big")
    if data[at + 6] != _TCP or 0 < size < 20 or (at not in _TYPE_AT and at + 40 + size < len(data)):
        return None
    names = tuple(data[at + skip:at + skip + 16].hex(":", 2) for skip in (8, 24))
    return _tcp(data, at + 40, at + 40 + size if size else len(data), names, link)


def _tcp(data: bytes, at: int, end: int, names: tuple[str, ...], link: str) -> _Segment | None:
    if len(data) < at + 20:
        return None
    source, target, sequence, _, words, flags = struct.unpack_from(">HHIIBB", data, at)
    start = at + (words >> 4) * 4
    if start < at + 20 or start > end:
        return None
    flow = f"{names[0]}:{source} to {names[1]}:{target}"
    first = (sequence + (flags & _SYN > 0)) & 0xFFFFFFFF
    have = min(end, len(data))
    return _Segment(flow, first, min(start, have), have, end - have, link)


def _sum(head: bytes) -> int:
    """The checksum of an IPv4 header that is right is 0xffff."""
    total: int = sum(struct.unpack(f">{len(head) // 2}H", head))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return total
