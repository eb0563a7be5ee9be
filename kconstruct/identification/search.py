"""Tries what some bytes can be: every framing, direction, API and version that cannot be excluded early."""
from __future__ import annotations

from collections.abc import Iterator

from kconstruct.grammar import Message
from kconstruct.identification.batches import CHECKED, survey
from kconstruct.identification.costs import is_readable, size_bits, text_bits
from kconstruct.identification.layouts import HEADERS, Layout, format_layouts, layout_of, layouts
from kconstruct.identification.other_protocols import other_protocol, sasl_token
from kconstruct.identification.reading import Framing, Reading, bare, framings, read_body, read_header
from kconstruct.identification.scorer import Mismatch
from kconstruct.identification.source import Source
from kconstruct.index import KEYS
from kconstruct.message import message
from kconstruct.rules import (
    API_VERSIONS,
    BATCH_OVERHEAD,
    LEAST_LENGTH,
    LENGTH_AT,
    MAGIC_AT,
    MORE,
    SIZE,
    TO_MAGIC,
    Refused,
    ids_at,
    int32_at,
    int_range,
    read_uvarint,
    says_unsupported,
    unzigzag,
    varnumber_bytes,
    with_size,
)

__all__ = ["Search", "answers"]

MARGIN = 40.0
"""A reading that costs more than the best one by more than these bits is no candidate."""
CHANCE, CHANCE_FRAMED = 8.0, 14.0
"""Costs of bytes that nothing explains, and of those in a frame of the right size, apart from their opaque bits."""
SURE = 64.0
"""An exact request ends the search, unless it costs more than chance by more than these bits."""
OTHER_PROTOCOL, REQUEST, RESPONSE, BODY_ONLY, AFTER_TAGS, FORMAT, RECORDS = 8.0, 10.0, 1.0, 12.0, 8.0, 12.0, 6.0
UNKNOWN_KEY, UNKNOWN_VERSION = 26.0, 18.0
HEADER_CUT, HEADER_FAULT = 3.0, 38.0
LONGEST_TOKEN = 1 << 16
SHORTEST_TEXT = 12
LARGEST_VERSION = 1000
EXTREME_SIZES = frozenset((-1, *int_range(32, True)))
"""Sizes that are meant to make a reader allocate or loop."""


class Search:
    """The readings of some bytes that are likely enough; `run` finds them."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.source = Source(data)
        self.readings: list[Reading] = []
        self.framings = framings(self.source)
        first = self.framings[0]
        self.chance = self.source.opaque(0, len(data)) + CHANCE
        if first.state == "whole":
            self.chance = min(self.chance, self.source.opaque(first.start, first.end) + CHANCE_FRAMED)
        self.best = self.chance

    @property
    def limit(self) -> float:
        return min(self.best, self.chance) + MARGIN

    def add(self, reading: Reading | None) -> None:
        if reading is not None:
            self.readings.append(reading)
            self.best = min(self.best, reading.bits)

    def recognized(self, kind: str, bits: float, title: str, reason: str) -> None:
        """Adds a reading of all bytes as something that has no layout."""
        self.add(Reading(kind, bare(self.data), bits, end=len(self.data), title=title, reasons=(reason,)))

    def run(self) -> list[Reading]:
        """All readings, the likeliest first."""
        self.other_protocols()
        for framing in self.framings:
            self.requests(framing)
        sure = self.sure_request()
        if sure is not None:
            return [sure]
        self.tokens()
        self.records()
        for framing in self.framings:
            self.responses(framing)
        if not any(_is_whole_frame(found) and found.bits < self.chance for found in self.readings):
            self.formats()
            self.bodies()
            self.varnumbers()
        self.extreme_sizes()
        self.text()
        self.add(Reading("unknown", self.framings[0], self.chance, end=0))
        limit = self.limit
        return sorted((found for found in self.readings if found.bits <= limit), key=lambda found: found.bits)

    def other_protocols(self) -> None:
        """Other protocols and file formats, by their first bytes."""
        other = other_protocol(self.data)
        if other is not None:
            self.recognized("other protocol", OTHER_PROTOCOL, other.name, other.reason)

    def sure_request(self) -> Reading | None:
        """A request beyond doubt: exact, with a client id."""
        for found in self.readings:
            if found.kind == "request" and _is_whole_frame(found) and found.header and found.bits < self.chance + SURE:
                texts = [leaf for leaf in found.header.leaves if isinstance(leaf, tuple) and leaf[0] == "t"]
                if any(size > 0 for _, size, _ in texts):
                    return found
        return None

    def requests(self, framing: Framing) -> None:
        """The request that key and version name, or one of an unknown API or version."""
        start = framing.start
        if framing.end < start + SIZE:
            return
        key, version = ids_at(self.data, start)
        declared = message(key, "request") if key in KEYS else None
        if declared is None or version not in declared.versions:
            self.unknown_request(framing, key, version, declared)
            return
        layout = layout_of(declared, version)
        header = read_header(self.source, framing, "request", layout.header)
        bits = REQUEST + header.bits
        if header.stop is None:
            limit = self.chance + SURE if framing.state == "whole" else self.limit
            self.add(read_body(self.source, framing, layout, bits, limit, header))
        elif framing.state != "wrong":
            bits += framing.bits + self.source.opaque(header.end, framing.end)
            cut = framing.state == "cut" and not isinstance(header.stop, Mismatch)
            self.add(Reading("request", framing, bits + (HEADER_CUT if cut else HEADER_FAULT), header.end, header.end,
                             layout, header, header.stop))

    def unknown_request(self, framing: Framing, key: int, version: int, declared: Message | None) -> None:
        if framing.state == "wrong" or key < 0 or not 0 <= version < LARGEST_VERSION:
            return
        header = read_header(self.source, framing, "request", 1)
        if header.stop is not None:
            return
        bits = framing.bits + header.bits + size_bits(version) + self.source.opaque(header.end, framing.end)
        if declared is None:
            layout = None
            bits += UNKNOWN_KEY
            title = f"request with unknown API key {key}, version {version}"
            reason = f"Apache Kafka has no API with key {key}: proprietary, or newer"
        else:
            layout = layout_of(declared, declared.versions.high)
            bits += UNKNOWN_VERSION
            title = f"{declared.name} v{version}, an unknown version"
            reason = f"{declared.name} has the versions {declared.versions}, not {version}"
        self.add(Reading("request", framing, bits, header.end, framing.end, layout, header, title=title,
                         reasons=(reason,)))

    def responses(self, framing: Framing) -> None:
        """All responses after a correlation id."""
        if framing.end - framing.start < SIZE:
            return
        if framing.end == framing.start + SIZE and (framing.state == "whole" or not any(self.data[:SIZE])):
            header = read_header(self.source, framing, "response", 0)
            self.add(Reading("response", framing, 12 + header.bits, framing.end, framing.end, header=header,
                             title="header of a response",
                             reasons=("a correlation id and nothing after it: no response has an empty body",)))
        headers = [read_header(self.source, framing, "response", version) for version in (0, 1)]
        for layout in layouts("response"):
            header = headers[layout.header]
            if header.stop is None:
                self.add(read_body(self.source, framing, layout, RESPONSE + header.bits, self.limit, header))

    def bodies(self) -> None:
        """All requests and responses without a header; the tag section of a flexible header may be left."""
        whole, tagged = bare(self.data), bare(self.data, AFTER_TAGS, 1) if self.data[:1] == b"\0" else None
        for direction, (_, flexible) in HEADERS.items():
            for layout in layouts(direction):
                self.add(read_body(self.source, whole, layout, BODY_ONLY, self.limit))
                if tagged and layout.header == flexible:
                    self.add(read_body(self.source, tagged, layout, BODY_ONLY, self.limit))

    def formats(self) -> None:
        """All formats of opaque bytes whose type or version the bytes begin with."""
        for layout in format_layouts():
            if self.data.startswith(layout.prefix):
                self.add(read_body(self.source, bare(self.data), layout, FORMAT, self.limit))

    def records(self) -> None:
        """Record batches and message sets; a message without offset and size too."""
        found = survey(self.data)
        size = len(self.data)
        if found.whole or found.cut >= TO_MAGIC:
            end = found.end + found.cut
            is_segment = found.whole > 1 and len(found.magics) == 1 and found.epoch >= 0
            doubt = (0 if found.whole else 6) + (0 if found.crc or found.magics == (2,) else 12)
            left = 16 + self.source.opaque(end, size) if end < size else 0
            self.add(Reading("segment" if is_segment else "records", bare(self.data),
                             RECORDS + doubt + self.source.records(0, size) + left, end=end))
        else:
            self.lone_message()

    def lone_message(self) -> None:
        """A message of magic 0 or 1 that begins with its CRC."""
        if not LEAST_LENGTH[0] <= len(self.data) <= CHECKED or self.data[MAGIC_AT - BATCH_OVERHEAD] > 1:
            return
        found = survey(bytes(LENGTH_AT) + with_size(self.data))
        if found.whole and found.crc:
            self.recognized("records", 20 + 5.0 * len(self.data),
                            f"message of magic {found.magics[0]} without offset and size",
                            "the bytes begin with the matching CRC of a message; in a message set offset and size come "
                            "first")

    def tokens(self) -> None:
        """SASL tokens, with or without a size prefix."""
        for framing in self.framings:
            if framing.state not in ("whole", "none") or framing.end > LONGEST_TOKEN:
                continue
            token = sasl_token(self.data[framing.start:framing.end])
            if token is not None and (framing.sized or framing.end):
                self.add(Reading("sasl token", framing, framing.bits + 2 + text_bits(self.data[framing.start:]),
                                 framing.start, framing.end, title=token.name, reasons=(token.reason,)))

    def extreme_sizes(self) -> None:
        """A size at the ends of its range."""
        if len(self.data) >= SIZE and int32_at(self.data, 0) in EXTREME_SIZES:
            bits = 15 + self.source.opaque(SIZE, len(self.data))
            self.add(Reading("unknown", self.framings[0], bits, title="impossible size prefix"))

    def text(self) -> None:
        """Readable text, which no message is."""
        if len(self.data) >= SHORTEST_TEXT and is_readable(self.data):
            self.recognized("other protocol", text_bits(self.data) + 7, "plain text",
                            "all bytes are readable text, which no message of Kafka is")

    def varnumbers(self) -> None:
        """One number of variable length."""
        size = len(self.data)
        bits = 32 if size <= varnumber_bytes(32) else 64
        try:
            value, end = read_uvarint(self.data, 0, bits)
        except (IndexError, Refused):
            return
        if size >= 2 and end == size and self.data[0] >= MORE:
            self.recognized("varint", 6 + 3.0 * size, "one varint" if bits == 32 else "one varlong",
                            f"every byte but the last has its high bit set: unsigned {value}, zigzag {unzigzag(value)}")


def _is_whole_frame(found: Reading) -> bool:
    """Whether a reading is of one frame, to its last byte."""
    return found.exact and not found.title and found.framing.state in ("whole", "more")


def answers(data: bytes, declared: Message, version: int) -> list[Reading]:
    """The readings of a response whose request is known, the likeliest first; empty when none fits."""
    found = []
    source = Source(data)
    for framing in framings(source):
        for layout, cost in _expected(data, declared, version, framing):
            header = read_header(source, framing, "response", layout.header)
            if header.stop is None:
                reading = read_body(source, framing, layout, header.bits + cost, header=header)
                if reading is not None:
                    found.append(reading)
    return sorted(found, key=lambda reading: reading.bits)


def _expected(data: bytes, declared: Message, version: int, framing: Framing) -> Iterator[tuple[Layout, float]]:
    """The layouts that a response may have, with their costs; brokers may answer ApiVersions in v0."""
    if declared.key == API_VERSIONS and version:
        body = framing.start + SIZE
        unsupported = says_unsupported(declared.key, version, data[body:body + 2])
        yield layout_of(declared, 0), 0.0 if unsupported else 60.0
        if version in declared.versions:
            yield layout_of(declared, version), 30.0 if unsupported else 0.0
    elif version in declared.versions:
        yield layout_of(declared, version), 0.0
