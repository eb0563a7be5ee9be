"""Frames: sizes, header versions, and what arrives on a Kafka port that is no frame."""
from __future__ import annotations

import re
from functools import cache
from typing import Any, NamedTuple

from kconstruct.rules.values import SIGN32

__all__ = [
    "API_VERSIONS", "CONTROLLED_SHUTDOWN", "MAX_FRAME", "MAX_SIZE", "PROTOCOLS", "Protocol", "SIZE",
    "UNSUPPORTED_VERSION", "frame_end", "ids_at", "int16_at", "int32_at",
    "protocol_of", "protocol_of_size", "request_header_version", "response_header_version",
    "says_unsupported", "with_size",
]

SIZE = 4
"""Bytes of the size in front of a frame, an INT32 of the bytes that follow."""
MAX_SIZE = SIGN32 - 1
"""The largest number that it can hold."""
MAX_FRAME = 100 * 1024 * 1024
"""The largest request that a broker accepts by default: `socket.request.max.bytes`."""
CONTROLLED_SHUTDOWN = 7
"""The API whose version 0 has a header without a client id."""
API_VERSIONS = 18
"""The API whose responses always have header v0 (KIP-511)."""
UNSUPPORTED_VERSION = 35
"""The error of a broker that does not know the version of an ApiVersions request: it answers in v0."""


def int16_at(data: Any, at: int) -> int:
    """The INT16 at a place, made of the bytes that are there."""
    return int.from_bytes(data[at:at + 2], "big", signed=True)


def int32_at(data: Any, at: int = 0) -> int:
    """The INT32 at a place, made of the bytes that are there."""
    return int.from_bytes(data[at:at + SIZE], "big", signed=True)


def ids_at(data: Any, at: int) -> tuple[int, int]:
    """API key and version of a request whose header begins at `at`, made of the bytes that are there."""
    return int16_at(data, at), int16_at(data, at + 2)


def with_size(data: bytes) -> bytes:
    """Header and body as a frame: with their size in front."""
    return len(data).to_bytes(SIZE, "big") + data


def frame_end(data: Any, start: int, smallest: int = 0) -> int | None:
    """Where the frame at `start` ends by its size, which may be beyond the end of the data.

    None where less than a size is left, or it is below `smallest` or more than a broker accepts.

    >>> frame_end(bytes.fromhex("00000003 010203"), 0), frame_end(b"GET / HTTP/1.1", 0)
    (7, None)
    """
    size = int32_at(data, start)
    return start + SIZE + size if smallest <= size <= MAX_FRAME and start + SIZE <= len(data) else None


def request_header_version(key: int | None, version: int, flexible: bool) -> int:
    """Version of the header of a request: 2 when flexible, else 1; ControlledShutdown v0 has 0."""
    return 0 if key == CONTROLLED_SHUTDOWN and version == 0 else 2 if flexible else 1


def response_header_version(key: int | None, flexible: bool) -> int:
    """Version of the header of a response: 1 when flexible, else 0.

    ApiVersions always has 0, so that a client that speaks an unknown version can read the answer (KIP-511).
    """
    return 1 if flexible and key != API_VERSIONS else 0


def says_unsupported(key: int | None, version: int, body: Any) -> bool:
    """Whether a response to ApiVersions begins as the answer in v0 to a version that the broker does not know."""
    return key == API_VERSIONS and version != 0 and int16_at(body, 0) == UNSUPPORTED_VERSION


# Other protocols

class Protocol(NamedTuple):
    """Another protocol or format: its name with an article, and how its bytes begin, as a regular expression.

    `size` is how its first four bytes look where they do not suffice for `form`.
    """

    title: str
    form: bytes
    size: bytes = b""

    @property
    def name(self) -> str:
        """The name without the article."""
        return self.title.removeprefix("a ").removeprefix("an ")


PROTOCOLS: tuple[Protocol, ...] = (
    Protocol("a TLS handshake", rb"\x16\x03[\x00-\x04]"),
    Protocol("a TLS alert", rb"\x15\x03[\x00-\x04]\x00\x02[\x01\x02]", rb"\x15\x03[\x00-\x04]\x00"),
    Protocol("TLS application data", rb"\x17\x03[\x00-\x04]"),
    Protocol("an HTTP request", rb"(GET|POST|PUT|HEAD|OPTIONS|CONNECT|DELETE|PATCH|TRACE) [^\r\n]*",
             rb"GET |POST|PUT |HEAD|OPTI|CONN|DELE|PATC|TRAC"),
    Protocol("an HTTP response", rb"HTTP/[0-9.]+ \d{3}", rb"HTTP"),
    Protocol("an HTTP/2 preface", rb"PRI \* HTTP/2\.0\r\n", rb"PRI "),
    Protocol("an SSH greeting", rb"SSH-\d", rb"SSH-"),
    Protocol("an SMTP or FTP greeting", rb"(220[ -]|EHLO |HELO )", rb"220[ -]|EHLO|HELO"),
    Protocol("a PROXY protocol v1 header of a load balancer", rb"PROXY (TCP4|TCP6|UNKNOWN)", rb"PROX"),
    Protocol("a PROXY protocol v2 header of a load balancer", rb"\r\n\r\n\x00\r\nQUIT\n", rb"\r\n\r\n"),
    Protocol("Redis (RESP)", rb"\*-?\d+\r\n(\$|$)|\$-?\d+\r\n|[+][A-Z][A-Za-z ]*\r\n|-ERR |:\d+\r\n",
             rb"[*$:]\d\r\n|[*$:]\d\d\r|-ERR"),
    Protocol("an AMQP header", rb"AMQP[\x00-\x03]", rb"AMQP"),
    Protocol("an MQTT CONNECT", rb"\x10.\x00\x04MQTT", rb"\x10.\x00\x04"),
    Protocol("a ZooKeeper four-letter word", rb"(ruok|stat|srvr|mntr|imok)\s*$"),
    Protocol("an RDP connection request", rb"\x03\x00\x00.\x0e?.?\xe0"),
    Protocol("a pcap file", rb"\xd4\xc3\xb2\xa1|\xa1\xb2\xc3\xd4|\x4d\x3c\xb2\xa1|\xa1\xb2\x3c\x4d"),
    Protocol("a pcapng file", rb"\x0a\x0d\x0d\x0a"),
)
"""What arrives on a Kafka port, or is taken for a dump of it, and how it begins."""


def protocol_of(data: bytes) -> Protocol | None:
    """The other protocol or format that the bytes begin like."""
    return next((protocol for protocol, form, _ in _patterns() if form.match(data)), None)


def protocol_of_size(first: bytes) -> Protocol | None:
    """The other protocol whose first four bytes were taken for the size of a frame, when no frame has that size.

    >>> protocol_of_size(b"GET ").title, protocol_of_size(bytes(4))
    ('an HTTP request', None)
    """
    if 0 <= int32_at(first) <= MAX_FRAME:
        return None
    return next((protocol for protocol, _, size in _patterns() if size.match(first[:SIZE])), None)


@cache
def _patterns() -> list[tuple[Protocol, re.Pattern[bytes], re.Pattern[bytes]]]:
    """The protocols with the patterns of their first bytes and of what they look like as a size."""
    return [(protocol, re.compile(protocol.form, re.DOTALL), re.compile(protocol.size or protocol.form, re.DOTALL))
            for protocol in PROTOCOLS]
