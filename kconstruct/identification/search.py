"""Tries what some bytes can be: every framing, direction, API and version that cannot be excluded early."""
from __future__ import annotations

from collections.abc import Iterable

from kconstruct.frame import header_version
from kconstruct.grammar import Message
from kconstruct.identification.batches import CHECKED, TO_MAGIC, survey
from kconstruct.identification.costs import is_readable, number_bits, size_bits, text_bits
from kconstruct.identification.layouts import Layout, blob_layouts, layout_of, layouts
from kconstruct.identification.other_protocols import foreign, sasl_token
from kconstruct.identification.reading import SIZE, Framing, Reading, framings, read_body, read_head
from kconstruct.identification.scorer import Misfit, Source
from kconstruct.index import KEYS
from kconstruct.message import message
from kconstruct.rules import API_VERSIONS

__all__ = ["Search", "answers"]

MARGIN = 40.0
"""Readings that take so many bits more than the best one are not worth telling."""
SURE = 64.0
"""A request that reads to its last byte needs no rival, unless it takes so many bits more than chance."""
UNKNOWN_KEY, UNKNOWN_VERSION, BODY_ONLY, BLOB, RECORDS = 26.0, 18.0, 12.0, 12.0, 6.0
FALLBACK = 35
LONGEST_TOKEN = 1 << 16
SHORT_TEXT = 12
POISON = frozenset((-1, -(1 << 31), (1 << 31) - 1))


class Search:
    """The readings of some bytes that are worth telling; `run` finds them."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.source = Source(data)
        self.readings: list[Reading] = []
        self.framings = framings(self.source)
        first = self.framings[0]
        self.chance = self.source.opaque(0, len(data)) + 8.0
        if first.state == "whole":
            self.chance = min(self.chance, self.source.opaque(first.start, first.end) + 14.0)
        self.best = self.chance

    @property
    def limit(self) -> float:
        return min(self.best, self.chance) + MARGIN

    def add(self, reading: Reading | None) -> None:
        if reading is not None:
            self.readings.append(reading)
            self.best = min(self.best, reading.bits)

    def run(self) -> list[Reading]:
        """All readings, the likeliest first."""
        other = foreign(self.data)
        if other is not None:
            self.add(Reading("other protocol", None, 8.0, end=len(self.data), what=other.what, reasons=(other.reason,)))
        for framing in self.framings:
            self.requests(framing)
        sure = self.sure()
        if sure is not None:
            return [sure]
        self.tokens()
        self.records()
        for framing in self.framings:
            self.responses(framing)
        if not any(self.whole(found) and found.bits < self.chance for found in self.readings):
            self.blobs()
            self.bodies()
            self.numbers()
        self.poison()
        self.text()
        self.add(Reading("unknown", self.framings[0] if self.framings[0].sized else None, self.chance, end=0))
        limit = self.limit
        return sorted((found for found in self.readings if found.bits <= limit), key=lambda found: found.bits)

    def sure(self) -> Reading | None:
        """A request beyond doubt: whole, to its last byte, with a client id."""
        for found in self.readings:
            if found.kind == "request" and self.whole(found) and found.head and found.bits < self.chance + SURE:
                texts = [tile for tile in found.head.tiles if isinstance(tile, tuple) and tile[0] == "t"]
                if any(size > 0 for _, size, _ in texts):
                    return found
        return None

    def whole(self, found: Reading) -> bool:
        """Whether a reading is of one frame, to its last byte."""
        framing = found.framing
        return framing is not None and framing.state in ("whole", "more") and not found.what and found.complete \
            and found.end == framing.end

    def requests(self, framing: Framing) -> None:
        """The request that key and version name, or one of an API or version that nobody here knows."""
        data, start = self.data, framing.start
        if framing.end < start + SIZE:
            return
        key = int.from_bytes(data[start:start + 2], "big", signed=True)
        version = int.from_bytes(data[start + 2:start + 4], "big", signed=True)
        declared = message(key, "request") if key in KEYS else None
        if declared is None or version not in declared.versions:
            self.unknown_request(framing, key, version, declared)
            return
        layout = layout_of(declared, version)
        head = read_head(self.source, framing, "request", header_version(declared, version))
        bits = framing.bits + 10.0 + head.bits
        if head.stop is None:
            limit = self.chance + SURE if framing.state == "whole" else self.limit
            self.add(read_body("request", self.source, framing, layout, head.end, bits, limit, head))
        elif framing.state != "wrong":
            rest = self.source.opaque(head.end, framing.end)
            cost = 3.0 if framing.state == "cut" and not isinstance(head.stop, Misfit) else 38.0
            self.add(Reading("request", framing, bits + rest + cost, head.end, head.end, layout, head, head.stop))

    def unknown_request(self, framing: Framing, key: int, version: int, declared: Message | None) -> None:
        if framing.state == "wrong" or key < 0 or not 0 <= version < 1000:
            return
        head = read_head(self.source, framing, "request", 1)
        if head.stop is not None:
            return
        bits = framing.bits + head.bits + (UNKNOWN_KEY if declared is None else UNKNOWN_VERSION) + size_bits(version)
        rest = self.source.opaque(head.end, framing.end)
        what = f"request of an API with the key {key}, version {version}" if declared is None else \
            f"{declared.name} of an unknown version, {version}"
        why = f"no API of Apache Kafka has the key {key}: a proprietary broker's, or a newer Kafka's" \
            if declared is None else f"{declared.name} has the versions {declared.versions}, not {version}"
        layout = None if declared is None else layout_of(declared, declared.versions.high)
        self.add(Reading("request", framing, bits + rest, head.end, framing.end, layout, head, what=what,
                         reasons=(why,)))

    def responses(self, framing: Framing) -> None:
        """All responses after a correlation id."""
        if framing.end - framing.start < SIZE:
            return
        if framing.end == framing.start + SIZE and (framing.state == "whole" or not any(self.data[:SIZE])):
            self.add(Reading("response", framing, 12 + number_bits("i", "CorrelationId")(int.from_bytes(
                self.data[framing.start:framing.end], "big", signed=True)), framing.end, framing.end,
                head=read_head(self.source, framing, "response", 0), what="header of a response",
                reasons=("a correlation id and nothing after it: no response has an empty body",)))
        heads = [read_head(self.source, framing, "response", version) for version in (0, 1)]
        for layout in layouts("response"):
            head = heads[layout.header or 0]
            if head.stop is None:
                self.add(read_body("response", self.source, framing, layout, head.end,
                                   framing.bits + 1 + layout.prior + head.bits, self.limit, head))

    def bodies(self) -> None:
        """All requests and responses without a header; a flexible header may have left its tag section."""
        framing = Framing("none", 0, len(self.data), 0.0)
        tagged = self.data[:1] == b"\0"
        for direction in ("request", "response"):
            for layout in layouts(direction):
                bits = BODY_ONLY + layout.prior
                self.add(read_body(direction, self.source, framing, layout, 0, bits, self.limit))
                if tagged and (layout.header or 0) == (1 if direction == "response" else 2):
                    self.add(read_body(direction, self.source, framing, layout, 1, bits + 8, self.limit))

    def blobs(self) -> None:
        """All blobs whose type or version the bytes begin with."""
        framing = Framing("none", 0, len(self.data), 0.0)
        for layout in blob_layouts():
            if self.data.startswith(layout.prefix):
                self.add(read_body("blob", self.source, framing, layout, layout.skip, BLOB + layout.prior, self.limit))

    def records(self) -> None:
        """Record batches and message sets; a lone message without offset and size too."""
        found = survey(self.data)
        size = len(self.data)
        if found.whole or found.cut >= TO_MAGIC:
            rest = size - found.end - found.cut
            stored = found.whole > 1 and len(found.magics) == 1 and found.epoch >= 0
            doubt = (0 if found.whole else 6) + (0 if found.crc or found.magics == (2,) else 12)
            self.add(Reading("segment" if stored else "records", None, RECORDS + doubt + self.source.records(0, size)
                             + (16 + self.source.opaque(size - rest, size) if rest else 0), end=size - rest))
        else:
            self.lone_message()

    def lone_message(self) -> None:
        if not 14 <= len(self.data) <= CHECKED or self.data[4] > 1:
            return
        inner = bytes(8) + len(self.data).to_bytes(4, "big") + self.data
        found = survey(inner)
        if found.whole and found.crc:
            self.add(Reading("records", None, 20 + 5.0 * len(self.data), end=len(self.data),
                             what=f"message of magic {self.data[4]} without offset and size",
                             reasons=("a message that begins with its CRC, which matches; in a message set offset and "
                                      "size stand before it",)))

    def tokens(self) -> None:
        """SASL tokens, with a size prefix or bare."""
        for framing in self.framings:
            if framing.state not in ("whole", "none") or framing.end > LONGEST_TOKEN:
                continue
            token = sasl_token(self.data[framing.start:framing.end])
            if token is not None and (framing.sized or framing.end):
                self.add(Reading("sasl token", framing, framing.bits + 2 + text_bits(self.data[framing.start:]),
                                 framing.start, framing.end, what=token.what, reasons=(token.reason,)))

    def poison(self) -> None:
        """A size at the ends of its range, meant to make a reader allocate or loop."""
        size = int.from_bytes(self.data[:SIZE], "big", signed=True)
        if len(self.data) >= SIZE and size in POISON:
            bits = 15 + self.source.opaque(SIZE, len(self.data))
            self.add(Reading("unknown", self.framings[0], bits, what="poisoned size"))

    def text(self) -> None:
        """Readable text, which no message is."""
        if len(self.data) >= SHORT_TEXT and is_readable(self.data):
            self.add(Reading("other protocol", None, text_bits(self.data) + 7, end=len(self.data), what="plain text",
                             reasons=("every byte is readable text; no message of Kafka is",)))

    def numbers(self) -> None:
        """A number of variable length."""
        size = len(self.data)
        if 2 <= size <= 10 and all(byte >= 0x80 for byte in self.data[:-1]) and self.data[-1] < 0x80:
            value = sum((byte & 0x7F) << 7 * index for index, byte in enumerate(self.data))
            signed = value >> 1 ^ -(value & 1)
            kind = "varint" if size <= 5 else "varlong"
            reason = f"every byte but the last has its high bit set: unsigned {value}, zigzag {signed}"
            self.add(Reading("varint", None, 6 + 3.0 * size, end=size, what=f"one {kind}", reasons=(reason,)))


def answers(data: bytes, declared: Message, version: int) -> list[Reading]:
    """The readings of a response whose request is known, the likeliest first; empty when none fits."""
    found = []
    source = Source(data)
    for framing in framings(source):
        for layout, cost in _expected(data, declared, version, framing):
            head = read_head(source, framing, "response", layout.header or 0)
            if head.stop is None:
                bits = framing.bits + head.bits + cost
                reading = read_body("response", source, framing, layout, head.end, bits, 1e9, head)
                if reading is not None:
                    found.append(reading)
    return sorted(found, key=lambda reading: reading.bits)


def _expected(data: bytes, declared: Message, version: int, framing: Framing) -> Iterable[tuple[Layout, float]]:
    if declared.key == API_VERSIONS and version:
        at = framing.start + SIZE
        refused = int.from_bytes(data[at:at + 2], "big", signed=True) == FALLBACK
        yield layout_of(declared, 0), 0.0 if refused else 60.0
        if version in declared.versions:
            yield layout_of(declared, version), 30.0 if refused else 0.0
    elif version in declared.versions:
        yield layout_of(declared, version), 0.0
