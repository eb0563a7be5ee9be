"""Packets: link, IP and TCP headers of several kinds, bytes sent twice, out of order, cut or missing."""
from __future__ import annotations

import struct

import pytest

from kconstruct import inputs
from kconstruct.errors import InputError

FRAME = bytes.fromhex("0000000e 0012 0000 00000001 0004 6d61696e")[:18]
ANSWER = bytes.fromhex("00000006 00000001 0000")


def tcp(payload: bytes, *, sequence: int = 1, source: int = 40000, target: int = 9092, flags: int = 0x18,
        options: bytes = b"") -> bytes:
    words = 5 + len(options) // 4
    return struct.pack(">HHIIBBHHH", source, target, sequence, 0, words << 4, flags, 1024, 0, 0) + options + payload


def ip4(segment: bytes, *, cut: int = 0, total: int | None = None) -> bytes:
    size = 20 + len(segment) if total is None else total
    head = struct.pack(">BBHHHBBH", 0x45, 0, size, 7, 0x4000, 64, 6, 0) + bytes([10, 0, 0, 1, 10, 0, 0, 2])
    value = sum(struct.unpack(">10H", head))
    value = ~((value & 0xFFFF) + (value >> 16)) & 0xFFFF
    packet = head[:10] + struct.pack(">H", value) + head[12:] + segment
    return packet[:len(packet) - cut]


def ip6(segment: bytes) -> bytes:
    return struct.pack(">IHBB", 0x60000000, len(segment), 6, 64) + bytes(15) + b"\1" + bytes(15) + b"\2" + segment


def dump(*packets: bytes) -> str:
    return "\n".join("10:00:00.000000 IP 10.0.0.1.40000 > 10.0.0.2.9092: Flags [P.], length 9\n" + "\n".join(
        f"\t0x{at:04x}:  {pairs(packet[at:at + 16])}" for at in range(0, len(packet), 16)) for packet in packets)


def pairs(chunk: bytes) -> str:
    return " ".join(chunk[at:at + 2].hex() for at in range(0, len(chunk), 2))


LINKS = {
    "none": ip4(tcp(FRAME)), "IPv6": ip6(tcp(FRAME)),
    "Ethernet": bytes(12) + b"\x08\x00" + ip4(tcp(FRAME)),
    "Ethernet, padded": bytes(12) + b"\x08\x00" + ip4(tcp(FRAME)) + bytes(6),
    "Ethernet, IPv6": bytes(12) + b"\x86\xdd" + ip6(tcp(FRAME)),
    "VLAN": bytes(12) + b"\x81\x00\x00\x05\x08\x00" + ip4(tcp(FRAME)),
    "Linux cooked": struct.pack(">HHH", 0, 1, 6) + bytes(8) + b"\x08\x00" + ip4(tcp(FRAME)),
    "Linux cooked v2": b"\x08\x00" + bytes(18) + ip4(tcp(FRAME)),
    "BSD loopback": b"\2\0\0\0" + ip4(tcp(FRAME)),
    "options": ip4(tcp(FRAME, options=bytes(12))),
    "segmented by the card": bytes(12) + b"\x08\x00" + ip4(tcp(FRAME), total=0),
}


@pytest.mark.parametrize("packet", LINKS.values(), ids=LINKS)
def test_headers(packet: bytes) -> None:
    for text in (dump(packet), packet.hex(), packet.hex(" "), repr(packet)):
        assert inputs.read(text).data == FRAME


def test_sent_twice_out_of_order_and_empty() -> None:
    one, two, three = FRAME[:5], FRAME[5:11], FRAME[11:]
    packets = [
        ip4(tcp(b"", sequence=100, flags=2)), ip4(tcp(one, sequence=101)), ip4(tcp(three, sequence=112)),
        ip4(tcp(one, sequence=101)), ip4(tcp(two + three, sequence=106)), ip4(tcp(three, sequence=112)),
    ]
    found = inputs.read(dump(*packets))
    assert found.data == FRAME
    assert "5 bytes of packet 4 retransmitted" in found.notes


def test_a_frame_stays_in_one_piece_while_the_other_side_speaks() -> None:
    packets = [ip4(tcp(FRAME[:5])), ip4(tcp(ANSWER, source=9092, target=40000)), ip4(tcp(FRAME[5:], sequence=6)),
               ip4(tcp(FRAME, sequence=1 + len(FRAME)))]
    found = inputs.read(dump(*packets))
    assert found.data == FRAME + ANSWER + FRAME
    assert found.parts == (0, len(FRAME), len(FRAME + ANSWER))


def test_sequence_numbers_wrap() -> None:
    packets = [ip4(tcp(FRAME[:5], sequence=0xFFFFFFFE)), ip4(tcp(FRAME[5:], sequence=3))]
    assert inputs.read(dump(*packets)).data == FRAME


def test_missing_and_cut() -> None:
    found = inputs.read(dump(ip4(tcp(FRAME[:5])), ip4(tcp(FRAME[11:], sequence=12))))
    assert found.data == FRAME[:5] + FRAME[11:]
    assert any(note.startswith("6 bytes missing from 10.0.0.1:40000") for note in found.notes)
    found = inputs.read(dump(ip4(tcp(FRAME), cut=3)))
    assert found.data == FRAME[:-3]
    assert "3 bytes at the end of packet 1 not captured" in found.notes


def test_packets_without_payload_hold_no_bytes() -> None:
    with pytest.raises(InputError, match="no bytes in the input: 2 packets"):
        inputs.read(dump(ip4(tcp(b"")), ip4(tcp(b""))))


def test_kafka_is_not_taken_for_a_packet() -> None:
    for data in (FRAME * 4, ANSWER * 9, b"E" + bytes(60), b"`" + bytes(60), bytes(12) + b"\x08\x00" + bytes(60)):
        assert inputs.read(data.hex()).data == data
