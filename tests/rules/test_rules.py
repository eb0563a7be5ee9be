"""The rules of the wire, each against numbers and bytes that are written down here."""
from __future__ import annotations

import struct
from uuid import UUID

import pytest

import kconstruct as kc
from kconstruct import rules
from kconstruct.rules import Refused


@pytest.mark.parametrize("name, code, width, low, high, text", [
    ("int8", "b", 1, -128, 127, "-128..127"), ("int16", "h", 2, -32768, 32767, "-32768..32767"),
    ("int32", "i", 4, -2147483648, 2147483647, "-2147483648..2147483647"),
    ("int64", "q", 8, -9223372036854775808, 9223372036854775807, "-2^63..2^63-1"),
    ("uint16", "H", 2, 0, 65535, "0..65535"), ("uint32", "I", 4, 0, 4294967295, "0..4294967295"),
    ("uint64", "Q", 8, 0, 18446744073709551615, "0..2^64-1"),
])
def test_integers(name, code, width, low, high, text):
    number = rules.NUMBERS[name]
    assert (number.kind, number.code, number.width, number.low, number.high, number.range, number.zero) == (
        name.upper(), code, width, low, high, text, 0)
    assert struct.unpack(">" + code, struct.pack(">" + code, high)) == (high,)


def test_other_numbers():
    assert [(number.name, number.kind, number.width, number.zero, number.low)
            for number in rules.NUMBERS.values() if number.low is None] == [
        ("bool", "BOOLEAN", 1, False, None), ("float64", "FLOAT64", 8, 0.0, None),
        ("uuid", "UUID", 16, UUID(int=0), None)]


@pytest.mark.parametrize("text, value, end", [
    ("00", 0, 1), ("7f", 127, 1), ("8001", 128, 2), ("ac02", 300, 2), ("ffffffff0f", 4294967295, 5),
    ("ffffffff7f", 4294967295, 5), ("8000", 0, 2),
])
def test_uvarints(text, value, end):
    data = bytes.fromhex(text)
    assert rules.read_uvarint(b"\xaa" + data, 1) == (value, end + 1)
    assert len(rules.encode_uvarint(value)) <= end
    assert rules.read_uvarint(rules.encode_uvarint(value), 0)[0] == value


@pytest.mark.parametrize("read, value, text", [
    (rules.read_varint, -1, "01"), (rules.read_varint, 1, "02"), (rules.read_varint, -2147483648, "ffffffff0f"),
    (rules.read_varlong, -(1 << 63), "ffffffffffffffffff01"),
    (rules.read_varlong, (1 << 63) - 1, "feffffffffffffffff01"),
])
def test_zigzag(read, value, text):
    bits = 32 if read is rules.read_varint else 64
    assert rules.encode_uvarint(rules.zigzag(value, bits)).hex() == text
    assert read(bytes.fromhex(text), 0) == (value, len(text) // 2)
    raw = rules.zigzag(value, bits)
    assert rules.unzigzag(raw) == value == eval(rules.UNZIGZAG.format("raw"))


@pytest.mark.parametrize("read, text, error", [
    (rules.read_uvarint, "", IndexError), (rules.read_uvarint, "80", IndexError),
    (rules.read_varlong, "ff" * 9, IndexError),
    (rules.read_uvarint, "8080808080", Refused), (rules.read_uvarint, "808080808001", Refused),
    (rules.read_varlong, "ff" * 10, Refused),
])
def test_varnumbers_that_are_refused(read, text, error):
    with pytest.raises(error):
        read(bytes.fromhex(text), 0)


@pytest.mark.parametrize("length, size, text", [
    ("int16", -1, "ffff"), ("int16", 2, "0002"), ("int32", -1, "ffffffff"), ("int32", 2, "00000002"),
    ("compact", -1, "00"), ("compact", 0, "01"), ("compact", 126, "7f"), ("compact", 127, "8001"),
])
def test_lengths(length, size, text):
    data = bytes.fromhex(text)
    assert rules.encode_length(size, length) == data
    assert rules.read_length(b"\x00" + data, 1, length) == (size, 1 + len(data))
    with pytest.raises(IndexError):
        rules.read_length(data[:-1], 0, length)


@pytest.mark.parametrize("raw, size", [(0, -1), (1, 0), (1 << 31, (1 << 31) - 1), ((1 << 31) + 1, -(1 << 31)),
                                       ((1 << 32) - 1, -2)])
def test_compact_lengths_are_javas_ints(raw, size):
    assert rules.compact_size(raw) == size


@pytest.mark.parametrize("presence, mark, present", [
    ("int8", -1, False), ("int8", -128, False), ("int8", 0, True), ("int8", 1, True), ("int8", 127, True),
    ("uvarint", 0, False), ("uvarint", 1, True), ("uvarint", (1 << 31) - 1, True), ("uvarint", 1 << 31, False),
])
def test_presence(presence, mark, present):
    assert rules.is_present(mark, presence) is present


def test_tag_sections():
    assert rules.encode_tags({}).hex() == "00"
    assert rules.encode_tags({300: b"x", 0: b""}).hex() == "02" "0000" "ac020178"
    assert [rules.is_unknown_tag(tag, {0}) for tag in (0, 1, -1, (1 << 32) - 1, 1 << 32, True, "1")] == [
        False, True, False, True, False, False, False]


@pytest.mark.parametrize("key, version, flexible, asking, answering", [
    (3, 9, True, 2, 1), (3, 8, False, 1, 0), (18, 3, True, 2, 0), (18, 0, False, 1, 0), (7, 0, False, 0, 0),
    (7, 1, False, 1, 0), (7, 3, True, 2, 1), (None, 0, False, 1, 0),
])
def test_header_versions(key, version, flexible, asking, answering):
    assert rules.request_header_version(key, version, flexible) == asking
    assert rules.response_header_version(key, flexible) == answering


@pytest.mark.parametrize("key, version, body, says", [
    (18, 3, "0023", True), (18, 3, "0000", False), (18, 0, "0023", False), (3, 3, "0023", False), (18, 3, "", False),
])
def test_an_unsupported_version_of_api_versions(key, version, body, says):
    assert rules.says_unsupported(key, version, bytes.fromhex(body)) is says


def test_frames():
    assert (rules.SIZE, rules.MAX_SIZE, rules.MAX_FRAME) == (4, 2147483647, 104857600)


@pytest.mark.parametrize("data, title", [
    (b"GET / HTTP/1.1\r\n", "an HTTP request"), (b"GETTY", None),
    (bytes.fromhex("0300002b26e0"), "an RDP connection request"),
    (b"*2\r\n$3\r\n", "Redis (RESP)"), (b"", None),
])
def test_other_protocols(data, title):
    found = rules.protocol_of(data)
    assert (found and found.title) == title
    assert found is None or found.name == title.removeprefix("an ")


def test_record_batches():
    assert rules.BATCH_HEADER == 61
    assert len(kc.records.empty_batch()) == rules.BATCH_HEADER == rules.BATCH_OVERHEAD + rules.LEAST_LENGTH[2]
    assert kc.records.empty_batch()[rules.MAGIC_AT] == 2
    assert [rules.sequence_at(base, delta) for base, delta in ((5, 3), (2147483647, 0), (2147483647, 1))] == [
        8, 2147483647, 0]
    assert [rules.signed32(number) for number in (1 << 31, (1 << 32) - 1, -1)] == [-(1 << 31), -1, -1]
    assert [rules.signed64(number) for number in (1 << 63, (1 << 64) - 1, -1)] == [-(1 << 63), -1, -1]


@pytest.mark.parametrize("error, text", [
    (rules.null_refused("STRING", -1, offset=3),
     "at byte 3 (0x3): STRING cannot be null: expected a length of 0 or more, found -1 (null)"),
    (rules.too_many(9, 5), "count is beyond the end of the input: expected at most 5 elements (5 bytes left), found 9"),
    (rules.too_many(9, 5, smallest=2),
     "count is beyond the end of the input: expected at most 2 elements (5 bytes left), found 9"),
    (rules.too_many(-1, 5, "number of tags"), "number of tags is negative: expected 0 or more, found -1"),
    (rules.endless(32, "VARINT", offset=1),
     "at byte 1 (0x1): number does not end: expected at most 5 bytes of VARINT, found high bit set on byte 5"),
    (rules.beyond_end(9, 5, "BYTES", path="X"),
     "X: length 9 is beyond the end of the input: expected 9 bytes of BYTES, found 5 left"),
])
def test_errors(error, text):
    assert str(error) == text


@pytest.mark.parametrize("data, text", [
    (b"ab", "ab"), ("\ufffd\u00e9".encode(), "\ufffd\u00e9"), (b"\xff\xfea", "\ufffd\ufffda"),
    (b"\xed\xa0\x80\xed\xbf\xbf", "\ufffd\ufffd"), (b"\xed\xa0a", "\ufffd\ufffda"), (b"\xed\x9f\xbf", "\ud7ff"),
    (b"\xf0\x90\xed\xa0\x80", "\ufffd\ufffd"), (b"\xe1\xed\xb0", "\ufffd\ufffd\ufffd"),
])
def test_bad_text_is_replaced_and_counted(data, text):
    assert rules.decode_text(data) == text
    assert rules.count_replaced(data) == text.count("\ufffd")
