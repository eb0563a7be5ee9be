"""What is not Kafka, or not in its framing: other protocols on the port, files, SASL tokens without a header."""
from __future__ import annotations

import json
import re
from typing import NamedTuple

__all__ = ["Foreign", "foreign", "compressed", "sasl_token"]


class Foreign(NamedTuple):
    """What some bytes are, and the reason in words."""

    what: str
    reason: str


_PROTOCOLS: tuple[tuple[bytes, str], ...] = (
    (rb"\x16\x03[\x00-\x04]", "TLS handshake"),
    (rb"\x15\x03[\x00-\x04]\x00\x02[\x01\x02]", "TLS alert"),
    (rb"\x17\x03[\x00-\x04]", "TLS application data"),
    (rb"(GET|POST|PUT|HEAD|OPTIONS|CONNECT|DELETE|PATCH|TRACE) [^\r\n]*", "HTTP request"),
    (rb"HTTP/[0-9.]+ \d{3}", "HTTP response"),
    (rb"PRI \* HTTP/2\.0\r\n", "HTTP/2 preface"),
    (rb"SSH-\d", "SSH greeting"),
    (rb"(220[ -]|EHLO |HELO )", "SMTP or FTP greeting"),
    (rb"PROXY (TCP4|TCP6|UNKNOWN)", "PROXY protocol v1 header of a load balancer"),
    (rb"\r\n\r\n\x00\r\nQUIT\n", "PROXY protocol v2 header of a load balancer"),
    (rb"\*-?\d+\r\n(\$|$)|\$-?\d+\r\n|[+][A-Z][A-Za-z ]*\r\n|-ERR |:\d+\r\n", "Redis (RESP)"),
    (rb"AMQP[\x00-\x03]", "AMQP header"),
    (rb"\x10.\x00\x04MQTT", "MQTT CONNECT"),
    (rb"(ruok|stat|srvr|mntr|imok)\s*$", "ZooKeeper four-letter word"),
    (rb"\x03\x00\x00.\x0e?.?\xe0", "RDP connection request"),
    (rb"\xd4\xc3\xb2\xa1|\xa1\xb2\xc3\xd4|\x4d\x3c\xb2\xa1|\xa1\xb2\x3c\x4d", "pcap file"),
    (rb"\x0a\x0d\x0d\x0a", "pcapng file"),
)
_COMPRESSED: tuple[tuple[bytes, str], ...] = (
    (b"\x1f\x8b\x08", "gzip data"), (b"\x28\xb5\x2f\xfd", "zstd data"), (b"\x04\x22\x4d\x18", "an lz4 frame"),
    (b"\x82SNAPPY\x00", "snappy data in xerial's framing"),
)
_FORMS = tuple((re.compile(form, re.DOTALL), what) for form, what in _PROTOCOLS)


FILL = 32
"""So many bytes of one value are no message."""


def foreign(data: bytes) -> Foreign | None:
    """The other protocol or format that the bytes begin like, None when there is none."""
    head = bytes(data[:512])
    if len(data) >= FILL and data.count(data[:1]) == len(data):
        return Foreign("fill bytes", f"all {len(data)} bytes are {data[0]:02x}")
    looks = compressed(head)
    if looks:
        return Foreign(looks, f"the bytes begin like {looks}, as the payload of a compressed batch does")
    for form, what in _FORMS:
        if form.match(head):
            size = f"; read as a size prefix the first 4 bytes say {int.from_bytes(head[:4], 'big', signed=True)}" \
                if len(head) >= 4 else ""
            shown = head[:16].decode("ascii", "backslashreplace").split("\r")[0]
            article = "an" if what[:2].isupper() and what[0] in "AHMRS" else "a"
            return Foreign(what, f"the bytes begin like {article} {what}: {shown!r}{size}")
    return None


def compressed(data: bytes) -> str | None:
    """The compression that the bytes begin like."""
    return next((what for magic, what in _COMPRESSED if data.startswith(magic)), None)


_SCRAM = (
    (rb"[ny](=[^,]*)?,(a=[^,]*)?,(m=[^,]*,)?n=[^,]+,r=[!-~]+", "SCRAM, client's first message"),
    (rb"(m=[^,]*,)?r=[!-~]+,s=[A-Za-z0-9+/=]+,i=\d+", "SCRAM, server's first message"),
    (rb"c=[A-Za-z0-9+/=]+,r=[!-~]+,p=[A-Za-z0-9+/=]+", "SCRAM, client's proof"),
    (rb"v=[A-Za-z0-9+/=]+", "SCRAM, server's signature"),
    (rb"e=[a-z-]+", "SCRAM, server's error"),
    (rb"n,(a=[^,]*)?,\x01auth=Bearer [^\x01]+\x01.*\x01", "OAUTHBEARER, client's token"),
)
_TOKENS = tuple((re.compile(form, re.DOTALL), what) for form, what in _SCRAM)
_PLAIN = re.compile(rb"([^\x00]*)\x00([^\x00]+)\x00([^\x00]+)")


def sasl_token(token: bytes) -> Foreign | None:
    """What a SASL token is by its form, None when it has none of the known ones."""
    if not token:
        return Foreign("SASL token, empty", "a size prefix of 0 and nothing after it: an empty token, such as the "
                       "server's answer to PLAIN")
    for form, what in _TOKENS:
        if form.fullmatch(token):
            return Foreign(f"SASL token ({what})", f"the bytes have the form of {what}")
    plain = _PLAIN.fullmatch(token)
    if plain is not None and _is_text(token.replace(b"\x00", b"")):
        user = plain[2].decode("utf-8", "replace")
        role = plain[1].decode("utf-8", "replace")
        return Foreign("SASL token (PLAIN)", f"the form of PLAIN: authorization id {role!r}, "
                       f"user {user!r}, a password of {len(plain[3])} bytes, with a zero byte between them")
    if token[:1] == b"\x60" and len(token) > 8 and b"\x06\x09\x2a\x86\x48\x86\xf7\x12\x01\x02\x02" in token[:24]:
        return Foreign("SASL token (GSSAPI)", "an ASN.1 application tag and the object id of Kerberos 5")
    return _bearer_error(token)


def _bearer_error(token: bytes) -> Foreign | None:
    if token[:1] != b"{" or len(token) > 1 << 14:
        return None
    try:
        held = json.loads(token)
    except ValueError:
        return None
    return Foreign("SASL token (OAUTHBEARER, server's error)", "JSON with a status") if isinstance(held, dict) and \
        "status" in held else None


def _is_text(raw: bytes) -> bool:
    try:
        return raw.decode().isprintable()
    except UnicodeDecodeError:
        return False
