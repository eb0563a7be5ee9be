"""Candidates made of readings, with the reasons as sentences."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from kconstruct import codec
from kconstruct.enums import ErrorCode
from kconstruct.errors import KconstructError
from kconstruct.frame import frames
from kconstruct.grammar import Message
from kconstruct.identification.batches import survey
from kconstruct.identification.candidate import Candidate
from kconstruct.identification.other_protocols import compression_of
from kconstruct.identification.reading import Framing, Reading
from kconstruct.identification.scorer import Truncated
from kconstruct.records import iter_batches
from kconstruct.rules import (
    API_VERSIONS,
    CODECS,
    MAX_FRAME,
    SIZE,
    UNSUPPORTED_VERSION,
    ids_at,
    int16_at,
    int32_at,
)
from kconstruct.text import plural

__all__ = ["candidate_of"]

_SHOWN = 40
"""Maximum number of characters of a text in a reason."""
_NAMED = 6
"""Maximum number of other messages in a reason."""

_TITLES = {"records": "record batches", "segment": "log segment"}


def candidate_of(data: bytes, readings: list[Reading], score: float) -> Candidate:
    """The candidate of readings that are alike, the likeliest first."""
    best = readings[0]
    members = [member for reading in readings for member in reading.members]
    body = _body(data, best)
    if body.codes:
        members.sort(key=lambda member: _undeclared(member[0], body.codes))
    declared, version = members[0] if members else (None, None)
    found = Candidate(best.kind, declared, version, best.header_version, best.framing.sized, score, (),
                      also=tuple(dict.fromkeys(members[1:])), data=data, start=best.start, title=best.title)
    if not best.title:
        found.title = _TITLES.get(best.kind, f"{declared.name} v{version}" if declared else "unknown bytes")
    elif best.kind == "request":  # of an unknown API or version
        found.version = None
        found.also = ()
    if best.kind in ("request", "response", "format"):
        found.reasons = tuple(_message_reasons(found, best, body))
    elif best.kind in ("records", "segment") and not best.title:
        found.reasons = tuple(_batch_reasons(found, best))
    elif best.kind == "unknown":
        found.reasons = tuple(_unknown_reasons(data, best))
    else:
        found.reasons = (*best.reasons, *_token_reasons(data, best))
    return found


def _size_reason(data: bytes, framing: Framing) -> str:
    size, rest = int32_at(data, 0), len(data) - SIZE
    if framing.state == "whole":
        return f"size prefix {size} equals the bytes that follow"
    if framing.state == "cut":
        return f"size prefix {size}, followed by {plural(rest, 'byte')}: {plural(framing.missing, 'more byte')} needed"
    if framing.state == "more":
        return f"size prefix {size}, and {_following(data[SIZE + size:])} after the frame"
    return f"size prefix {size} is wrong: {plural(rest, 'byte')} after it"


def _following(rest: bytes) -> str:
    try:
        return plural(sum(1 for _ in frames(rest)), "more frame")
    except KconstructError:
        return plural(len(rest), "byte")


# Messages

@dataclass
class _Body:
    """A body that was read with generated code: a scorer may have spent its budget before the end.

    end     where it ends
    fault   why it cannot be read, None when it can
    texts   those of its strings that are not empty
    codes   the error codes in it that are not 0
    """

    end: int
    fault: KconstructError | None = None
    texts: list[str] = field(default_factory=list)
    codes: set[int] = field(default_factory=set)

    def gather(self, value: Any) -> None:
        """Adds the texts and codes of a value."""
        if isinstance(value, str):
            if value:
                self.texts.append(value)
        elif isinstance(value, dict):
            for key, inner in value.items():
                if isinstance(inner, (dict, list, str)):
                    self.gather(inner)
                elif inner and isinstance(key, str) and key.endswith("ErrorCode"):
                    self.codes.add(int(inner))
        elif isinstance(value, list):
            for inner in value:
                if not isinstance(inner, (dict, list, str)):
                    break
                self.gather(inner)


def _body(data: bytes, reading: Reading) -> _Body:
    """The body of a reading; nothing is gathered where the reading is not complete."""
    body, layout = _Body(reading.end), reading.layout
    if layout is not None and reading.complete and not reading.reasons:
        try:
            value, body.end = codec.parse_from(layout.message, memoryview(data)[:reading.framing.end], layout.version,
                                               reading.start)
            body.gather(value)
        except KconstructError as error:
            body.fault = error
    return body


def _undeclared(declared: Message, codes: set[int]) -> int:
    """How many of the error codes a message is not known to carry."""
    return sum(ErrorCode.name_of(code) not in declared.errors for code in codes)


def _message_reasons(found: Candidate, reading: Reading, body: _Body) -> Iterator[str]:
    framing = reading.framing
    if framing.sized:
        yield _size_reason(found.data, framing)
    elif reading.header is not None:
        yield "no size prefix, the bytes begin with the header"
    elif found.kind != "format":
        yield "no header, the bytes begin with the body" if not found.start else \
            "no header, the bytes begin with its tag section and the body"
    if reading.header is not None:
        yield from _header_reasons(found, framing)
    if found.kind == "format":
        yield _prefix_reason(found, reading)
    yield from reading.reasons or _body_reasons(found, reading, body)
    if found.also:
        yield _also(found)


def _header_reasons(found: Candidate, framing: Framing) -> Iterator[str]:
    data, at = found.data, framing.start
    if found.kind == "request":
        key, version = ids_at(data, at)
        if found.version is not None:
            yield f"key {key} and version {version} exist: {found.title}"
        at += SIZE
    if framing.end >= at + SIZE:
        yield f"correlation id {int32_at(data, at)}"
    at += SIZE
    if found.kind == "request" and framing.end >= at + 2 and found.header_version:
        yield _client_id_reason(data, at)


def _client_id_reason(data: bytes, at: int) -> str:
    size = int16_at(data, at)
    if size < 0:
        return "client id is null"
    shown = data[at + 2:at + 2 + size].decode("utf-8", "replace")
    return f"client id {shown!r} is readable text" if shown.isprintable() else \
        f"client id {shown[:_SHOWN]!r} is not readable"


def _prefix_reason(found: Candidate, reading: Reading) -> str:
    assert reading.layout is not None and found.message is not None
    parts = {"type": "record type", "frame": "frame version, record type and version"}
    part = parts.get(found.message.prefix, "version")
    return f"the bytes begin with the {part} of {found.title}: {reading.layout.prefix.hex(' ')}"


def _body_reasons(found: Candidate, reading: Reading, body: _Body) -> Iterator[str]:
    """How the body fits; sets what is left over or missing."""
    framing, stop = reading.framing, reading.stop
    if reading.complete:
        yield from _fit_reasons(found, body, framing)
        return
    assert stop is not None
    found.missing = framing.missing or (stop.missing if isinstance(stop, Truncated) else 0)
    fault = found.trace().fault
    where = str(fault) if fault is not None else f"at byte {stop.at}"
    if not isinstance(stop, Truncated):
        yield f"does not fit: {where}"
    elif framing.missing:
        yield f"fits to the end of the input, where the rest of {found.title} is cut off"
    else:
        yield f"at least {plural(stop.missing, 'more byte')} needed ({where})"


def _fit_reasons(found: Candidate, body: _Body, framing: Framing) -> Iterator[str]:
    if body.fault is not None:
        yield f"does not fit: {body.fault}"
        return
    found.left = found.data[body.end:]
    inside = framing.end - body.end
    yield "all bytes used" if not found.left else \
        f"{plural(inside, 'byte')} left over at byte {body.end}" if inside else \
        f"all {plural(body.end, 'byte')} of the frame used"
    unreadable = sum(not text.isprintable() for text in body.texts)
    if unreadable:
        yield f"{unreadable} of {plural(len(body.texts), 'string')} not readable"
    elif body.texts:
        yield f"{plural(len(body.texts), 'string')} readable, such as {max(body.texts, key=len)[:_SHOWN]!r}"
    for code in sorted(body.codes)[:3]:
        name = ErrorCode.name_of(code)
        yield f"error code {code} is {name}" if name else f"error code {code} does not exist"
    if found.message is not None and found.message.key == API_VERSIONS and found.kind == "response" and \
            found.version == 0 and UNSUPPORTED_VERSION in body.codes:
        yield "a broker that does not know the version of an ApiVersions request answers in version 0 with error 35"


def _also(found: Candidate) -> str:
    versions: dict[str, list[int]] = {}
    for declared, version in found.also:
        versions.setdefault(declared.name, []).append(version)
    parts = [f"{name} {'/'.join(f'v{version}' for version in sorted(held))}" for name, held in versions.items()]
    more = f" and {len(parts) - _NAMED} more" if len(parts) > _NAMED else ""
    return f"reads the same as {', '.join(parts[:_NAMED])}{more}"


# Record batches

def _batch_reasons(found: Candidate, reading: Reading) -> Iterator[str]:
    batches = survey(found.data)
    found.missing = batches.missing
    found.left = found.data[reading.end:]
    magics = " and ".join(map(str, batches.magics))
    noun = "batch" if batches.magics == (2,) else "message"
    if batches.whole:
        more = "more than " if batches.more else ""
        yield f"{more}{plural(batches.whole, f'whole {noun}')} of magic {magics} follow each other by their lengths"
    else:
        yield f"the header of one {noun} of magic {magics}"
    if batches.crc is not None:
        yield "CRCs match" if batches.crc else "a CRC does not match"
    yield from _payload_reasons(found.data)
    if batches.offsets:
        yield f"offsets begin at {batches.offsets[0]}"
    if batches.cut:
        need = f": {plural(batches.missing, 'more byte')} needed" if batches.missing else ""
        yield f"the last {noun} is cut after {plural(batches.cut, 'byte')}{need}"
    if found.left:
        yield f"{plural(len(found.left), 'byte')} left over at byte {reading.end}"
    yield "a records field and a log segment look alike"


def _payload_reasons(data: bytes) -> Iterator[str]:
    """The codec in the attributes of the first batch, and whether its payload agrees."""
    first = next(iter_batches(data), None)
    if first is None or first.is_cut:
        return
    if first.codec_number >= len(CODECS):
        yield f"the attributes name codec {first.codec_number}, which does not exist"
    elif first.codec_number:
        yield f"compressed with {first.codec}"
    elif first.magic == 2 and (codec_name := compression_of(first.payload)):
        yield f"not compressed according to the attributes, but the records begin like {codec_name} data"


# Everything else

def _token_reasons(data: bytes, reading: Reading) -> Iterator[str]:
    if reading.kind == "sasl token" and reading.framing.sized:
        yield _size_reason(data, reading.framing)
        yield "no Kafka header, as for tokens after SaslHandshake v0"


def _unknown_reasons(data: bytes, reading: Reading) -> Iterator[str]:
    if not data:
        yield "no bytes"
        return
    if not reading.title:
        yield "no message explains the bytes better than chance"
    if len(data) < SIZE:
        yield f"{plural(len(data), 'byte')}: too few for a size prefix"
        return
    size = int32_at(data, 0)
    if reading.framing.state == "whole":
        yield _size_reason(data, reading.framing)
        key, version = ids_at(data, SIZE)
        yield f"as a request, key {key} and version {version} do not fit" if size >= 2 * SIZE else \
            "too short for the header of a request"
    elif size < 0:
        yield f"as a size prefix the first 4 bytes are {size}: negative"
    elif size > MAX_FRAME:
        yield f"as a size prefix the first 4 bytes are {size}: more than the maximum of a broker"
