"""What is not Kafka, or not in its framing: other protocols on the port, files, SASL tokens without a header."""
from __future__ import annotations

import json
import re
from typing import NamedTuple

from kconstruct.rules import CODEC_MAGICS, SIZE, int32_at, protocol_of
from kconstruct.text import quoted

__all__ = ["OtherProtocol", "compression_of", "other_protocol", "sasl_token"]


class OtherProtocol(NamedTuple):
    """The name of what some bytes are, and the reason."""

    name: str
    reason: str


_HEAD = 512
_SHOWN = 16
_FILL = 32
"""The fewest bytes of one value that are no message."""


def other_protocol(data: bytes) -> OtherProtocol | None:
    """The other protocol or format that the bytes begin like, None when there is none."""
    if len(data) >= _FILL and data.count(data[:1]) == len(data):
        return OtherProtocol("fill bytes", f"all {len(data)} bytes are {data[0]:02x}")
    head = bytes(data[:_HEAD])
    compression = compression_of(head)
    if compression:
        return OtherProtocol(f"{compression} data", f"the first bytes are {_first_bytes(head)}, as in the payload of a "
                                                    f"compressed batch")
    protocol = protocol_of(head)
    if protocol is None:
        return None
    size = f"; as a size prefix the first 4 bytes are {int32_at(head)}" if len(head) >= SIZE else ""
    return OtherProtocol(protocol.name, f"the first bytes are {_first_bytes(head)}{size}")


def _first_bytes(head: bytes) -> str:
    """The first line where it is text, else the first bytes as hex."""
    line = head[:_SHOWN].splitlines()[0]
    return quoted(line.decode()) if line and _is_text(line) else head[:_SHOWN].hex(" ")


def compression_of(data: bytes) -> str | None:
    """The codec whose compressed data the bytes begin like."""
    return next((codec for codec, magic in CODEC_MAGICS.items() if data.startswith(magic)), None)


_TOKENS = tuple((re.compile(form, re.DOTALL), name) for form, name in (
    (rb"[ny](=[^,]*)?,(a=[^,]*)?,(m=[^,]*,)?n=[^,]+,r=[!-~]+", "SCRAM, client's first message"),
    (rb"(m=[^,]*,)?r=[!-~]+,s=[A-Za-z0-9+/=]+,i=\d+", "SCRAM, server's first message"),
    (rb"c=[A-Za-z0-9+/=]+,r=[!-~]+,p=[A-Za-z0-9+/=]+", "SCRAM, client's proof"),
    (rb"v=[A-Za-z0-9+/=]+", "SCRAM, server's signature"),
    (rb"e=[a-z-]+", "SCRAM, server's error"),
    (rb"n,(a=[^,]*)?,\x01auth=Bearer [^\x01]+\x01.*\x01", "OAUTHBEARER, client's token"),
))
"""Messages of SASL mechanisms; RFC 5802, RFC 7628."""
_PLAIN = re.compile(rb"([^\x00]*)\x00([^\x00]+)\x00([^\x00]+)")
_KERBEROS = b"\x06\x09\x2a\x86\x48\x86\xf7\x12\x01\x02\x02"
_LONGEST_ERROR = 1 << 14


def sasl_token(token: bytes) -> OtherProtocol | None:
    """What a SASL token is by its form, None when it has none of the known ones."""
    if not token:
        return OtherProtocol("SASL token, empty", "a size prefix of 0 and nothing after it: an empty token, such as "
                                                  "the server's answer to PLAIN")
    for form, name in _TOKENS:
        if form.fullmatch(token):
            return OtherProtocol(f"SASL token ({name})", f"the bytes have the form of {name}")
    plain = _PLAIN.fullmatch(token)
    if plain is not None and _is_text(token.replace(b"\x00", b"")):
        role, user = plain[1].decode("utf-8", "replace"), plain[2].decode("utf-8", "replace")
        return OtherProtocol("SASL token (PLAIN)", f"the bytes have the form of PLAIN: authorization id {role!r}, "
                                                   f"user {user!r}, password of {len(plain[3])} bytes")
    if token[:1] == b"\x60" and len(token) > 8 and _KERBEROS in token[:24]:
        return OtherProtocol("SASL token (GSSAPI)", "an ASN.1 application tag and the object id of Kerberos 5")
    return OtherProtocol("SASL token (OAUTHBEARER, server's error)", "JSON with a status") \
        if _is_bearer_error(token) else None


def _is_bearer_error(token: bytes) -> bool:
    if token[:1] != b"{" or len(token) > _LONGEST_ERROR:
        return False
    try:
        document = json.loads(token)
    except ValueError:
        return False
    return isinstance(document, dict) and "status" in document


def _is_text(raw: bytes) -> bool:
    try:
        return raw.decode().isprintable()
    except UnicodeDecodeError:
        return False
