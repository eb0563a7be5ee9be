"""What bytes may be, with a score and the reasons in words."""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Iterator

from kconstruct import codec
from kconstruct.enums import ErrorCode
from kconstruct.errors import KconstructError
from kconstruct.frame import trace_frame
from kconstruct.grammar import Message
from kconstruct.identification.batches import survey
from kconstruct.identification.reading import LARGEST, SIZE, Framing, Reading
from kconstruct.identification.walk import Enough, Short
from kconstruct.trace import Node, Spanned, Trace, run

__all__ = ["Candidate", "candidate_of"]


@dataclass
class Candidate:
    """One answer to the question what some bytes are.

    kind            request, response, records, segment, blob, sasl token, varint, other protocol, unknown
    message         the declaration, None where there is none
    version         of the body; an answer to ApiVersions that falls back has 0
    header_version  None: there is no header, the body begins at once
    sized           whether a size prefix stands in front
    score           0 to 1: how likely, against the other candidates and chance
    reasons         in words, the weightiest first
    left            bytes that the message does not use
    title           what it is, in a few words
    also            other messages and versions that read these bytes the same
    missing         how many more bytes are needed at least, where the end is cut off
    """

    kind: str
    message: Message | None
    version: int | None
    header_version: int | None
    sized: bool
    score: float
    reasons: tuple[str, ...]
    left: bytes = b""
    title: str = ""
    also: tuple[tuple[Message, int], ...] = ()
    missing: int = 0
    data: bytes = field(default=b"", repr=False)
    start: int = field(default=0, repr=False)

    @property
    def names(self) -> tuple[tuple[Message, int], ...]:
        """All messages and versions that read the bytes so, the likeliest first."""
        own = () if self.message is None or self.version is None else ((self.message, self.version),)
        return own + self.also

    def trace(self) -> Trace:
        """The annotated tree of the bytes in this reading; faults are nodes in it."""
        return _trace(self)

    def __str__(self) -> str:
        return f"{self.title} ({self.score:.2f}): " + "; ".join(self.reasons)


def candidate_of(data: bytes, readings: list[Reading], score: float) -> Candidate:
    """The candidate of readings that are alike, the likeliest first."""
    best = readings[0]
    members = [member for reading in readings if reading.layout for member in reading.layout.members]
    declared, version = members[0] if members else (None, None)
    framing = best.framing
    found = Candidate(
        best.kind, declared, version, best.head.version if best.head else None, bool(framing and framing.sized), score, (),
        also=tuple(dict.fromkeys(members[1:])), data=data, start=best.start)
    found.title = best.what or _title(found)
    if best.what and best.kind == "request":  # of an API or version that is not known
        found.version = None
        found.also = ()
    if best.kind in ("request", "response", "blob"):
        found.reasons = tuple(_message_reasons(found, best))
    elif best.kind in ("records", "segment") and not best.what:
        found.reasons = tuple(_batch_reasons(found, best))
    else:
        found.reasons = (*best.reasons, *_unknown_reasons(data, best))
    return found


def _title(found: Candidate) -> str:
    if found.message is not None:
        return f"{found.message.name} v{found.version}"
    return {"records": "record batches", "segment": "log segment"}.get(found.kind, "unknown bytes")


def _plural(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _size_reason(data: bytes, framing: Framing) -> str:
    size = int.from_bytes(data[:SIZE], "big", signed=True)
    rest = len(data) - SIZE
    if framing.state == "whole":
        return f"size prefix {size} equals the bytes that follow"
    if framing.state == "cut":
        return f"size prefix {size}, but {_plural(rest, 'byte')} follow: {_plural(framing.missing, 'more byte')} " \
               f"{'is' if framing.missing == 1 else 'are'} needed"
    if framing.state == "more":
        return f"size prefix {size}, and {_plural(rest - size, 'byte')} after the frame"
    return f"size prefix {size} is wrong: {_plural(rest, 'byte')} follow"


def _message_reasons(found: Candidate, reading: Reading) -> Iterator[str]:
    data, framing, head = found.data, reading.framing, reading.head
    assert framing is not None
    if framing.sized:
        yield _size_reason(data, framing)
    elif head is not None:
        yield "no size prefix, the header begins at once"
    elif found.kind != "blob":
        yield "no header, the body begins at once" + (" after a tag section" if found.start else "")
    if head is not None:
        yield from _head_reasons(found, reading)
    if found.kind == "blob":
        yield from _blob_reasons(found, reading)
    yield from reading.reasons
    if not reading.reasons:
        yield from _body_reasons(found, reading)
    if found.also:
        yield _also(found)


def _head_reasons(found: Candidate, reading: Reading) -> Iterator[str]:
    data, framing = found.data, reading.framing
    assert framing is not None
    at = framing.start
    if found.kind == "request":
        key, version = (int.from_bytes(data[p:p + 2], "big", signed=True) for p in (at, at + 2))
        if found.version is not None:
            yield f"key {key} and version {version} exist: {found.title}"
        at += SIZE
    if framing.end >= at + SIZE:
        yield f"correlation id {int.from_bytes(data[at:at + SIZE], 'big', signed=True)}"
    size = int.from_bytes(data[at + SIZE:at + SIZE + 2], "big", signed=True)
    if found.kind == "request" and framing.end >= at + SIZE + 2 and found.header_version:
        raw = data[at + SIZE + 2:at + SIZE + 2 + max(size, 0)]
        shown = raw.decode("utf-8", "replace")
        yield "client id is null" if size < 0 else f"client id {shown!r} is readable text" if shown.isprintable() \
            else f"client id {shown[:40]!r} is not readable"


def _blob_reasons(found: Candidate, reading: Reading) -> Iterator[str]:
    assert reading.layout is not None and found.message is not None
    prefix = reading.layout.prefix
    what = {"coordinator-key": "record type", "metadata": "frame version, record type and version"
            }.get(found.message.kind, "version")
    yield f"the bytes begin with the {what} of {found.title}: {prefix.hex(' ')}"


def _body_reasons(found: Candidate, reading: Reading) -> Iterator[str]:
    framing, stop = reading.framing, reading.stop
    assert framing is not None
    if stop is None or isinstance(stop, Enough):
        end, value = _read_again(found, reading)
        found.left = found.data[end:]
        inside = framing.end - end
        yield "all bytes used" if not found.left else \
            f"{_plural(inside, 'byte')} left over at byte {end}" if inside else \
            f"all {_plural(end, 'byte')} of the frame used"
        if value is not None:
            yield from _value_reasons(value, found)
        return
    found.missing = framing.missing or (stop.missing if isinstance(stop, Short) else 0)
    fault = found.trace().fault
    where = str(fault) if fault is not None else f"at byte {stop.at}"
    if isinstance(stop, Short):
        if framing.missing:
            yield f"fits to the end of the bytes that are there; the rest of {found.title} is cut off"
        else:
            yield f"{_plural(stop.missing, 'more byte')} {'is' if stop.missing == 1 else 'are'} needed at least ({where})"
    else:
        yield f"does not fit: {where}"


def _read_again(found: Candidate, reading: Reading) -> tuple[int, Any]:
    """Where the body really ends, and its value: a walk may have seen enough before the end."""
    if found.message is None or found.version is None or reading.framing is None:
        return reading.end, None
    try:
        value, end = codec.parse_from(found.message, memoryview(found.data)[:reading.framing.end], found.version,
                                      reading.start)
    except KconstructError:
        return reading.end, None
    return end, value


def _value_reasons(value: Any, found: Candidate) -> Iterator[str]:
    texts: list[str] = []
    errors: set[int] = set()
    _gather(value, texts, errors)
    shown = [text for text in texts if text]
    bad = sum(not text.isprintable() for text in shown)
    if shown:
        yield f"{bad} of {_plural(len(shown), 'text')} unreadable" if bad else \
            f"{_plural(len(shown), 'text')} readable, such as {max(shown, key=len)[:40]!r}"
    for code in sorted(errors)[:3]:
        name = ErrorCode.name_of(code)
        yield f"error code {code} is {name}" if name else f"error code {code} does not exist"
    if found.message is not None and found.message.name == "ApiVersionsResponse" and found.version == 0 and \
            value.get("ErrorCode") == 35:
        yield "a broker that does not know the version of an ApiVersions request answers in version 0 with error 35"


def _gather(value: Any, texts: list[str], errors: set[int]) -> None:
    if isinstance(value, str):
        texts.append(value)
    elif isinstance(value, dict):
        for key, inner in value.items():
            if isinstance(inner, (dict, list, str)):
                _gather(inner, texts, errors)
            elif inner and isinstance(key, str) and key.endswith("ErrorCode"):
                errors.add(int(inner))
    elif isinstance(value, list):
        for inner in value:
            if not isinstance(inner, (dict, list, str)):
                break
            _gather(inner, texts, errors)


def _also(found: Candidate) -> str:
    held: dict[str, list[int]] = {}
    for declared, version in found.also:
        held.setdefault(declared.name, []).append(version)
    parts = [f"{name} {'/'.join(f'v{version}' for version in sorted(versions))}" for name, versions in held.items()]
    more = f" and {len(parts) - 6} more" if len(parts) > 6 else ""
    return f"reads the same as {', '.join(parts[:6])}{more}"


def _batch_reasons(found: Candidate, reading: Reading) -> Iterator[str]:
    batches = survey(found.data)
    found.missing = batches.missing
    found.left = found.data[reading.end:]
    magics = " and ".join(str(magic) for magic in batches.magics)
    many = "more than " if batches.more else ""
    what = "batch" if batches.magics == (2,) else "message"
    if batches.whole:
        plural = "" if batches.whole == 1 else "es" if what == "batch" else "s"
        yield f"{many}{batches.whole} whole {what}{plural} of magic {magics} follow each other by their lengths"
    else:
        yield f"the header of one {what} of magic {magics}"
    if batches.crc is not None:
        yield "CRCs match" if batches.crc else "a CRC does not match"
    if batches.offsets:
        yield f"offsets begin at {batches.offsets[0]}"
    if batches.cut:
        need = f": {_plural(batches.missing, 'more byte')} needed" if batches.missing else ""
        yield f"the last {_plural(batches.cut, 'byte')} are a {what} that is cut{need}"
    if found.left:
        yield f"{_plural(len(found.left), 'byte')} left over at byte {reading.end}"
    yield "a records field and a log segment look alike"


def _unknown_reasons(data: bytes, reading: Reading) -> Iterator[str]:
    if reading.kind != "unknown":
        if reading.framing is not None and reading.kind == "sasl token" and reading.framing.sized:
            yield _size_reason(data, reading.framing)
            yield "no Kafka header: tokens travel so after SaslHandshake v0"
        return
    if not data:
        yield "there are no bytes"
        return
    yield "no layout explains the bytes better than chance"
    if len(data) >= SIZE:
        size = int.from_bytes(data[:SIZE], "big", signed=True)
        if size == len(data) - SIZE:
            short = " too short for a request's header" if size < 8 else ""
            yield f"size prefix {size} equals the bytes that follow{',' + short if short else ''}"
        elif size < 0:
            yield f"read as a size prefix the first 4 bytes say {size}: no frame has a negative size"
        elif size > LARGEST:
            yield f"read as a size prefix the first 4 bytes say {size}: more than a broker accepts"
    else:
        yield f"{_plural(len(data), 'byte')} are too few for a size prefix"


def _trace(found: Candidate) -> Trace:
    data = found.data
    if found.message is None or found.version is None:
        if found.kind in ("records", "segment"):
            from kconstruct.records import trace

            return trace(data)
        return _bare(data)
    if found.header_version is not None:
        return trace_frame(data, (found.message.api, found.version) if found.kind == "response" else None,
                           sized=found.sized)
    return _trace_body(found, found.message, found.version)


def _bare(data: bytes) -> Trace:
    trace = Trace(data)
    trace.finish()
    return trace


def _trace_body(found: Candidate, declared: Message, version: int) -> Trace:
    """A body that begins `start` bytes into the input."""
    label = Spanned(declared.struct(version, Spanned), declared.name, "struct", type=f"v{version}",
                    docs=f"message body, version {version}")
    if not found.start:
        return declared.trace(found.data, version)
    trace = run(label, found.data[found.start:])
    trace.root.shift(found.start)
    trace.root.offset, trace.root.size = 0, len(found.data)
    if trace.fault is not None and trace.fault.offset is not None:
        trace.fault.offset += found.start
    before = Node("before", "bytes", "data", 0, found.start, found.data[:found.start], docs="what stands before the body",
                  path="before")
    trace.root.children.insert(0, before)
    trace.data, trace.message, trace.version = found.data, declared, version
    codec.open_records(trace)
    return trace
