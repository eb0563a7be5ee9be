"""Readings into candidates, with the reasons in words."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kconstruct import codec
from kconstruct.enums import ErrorCode
from kconstruct.errors import KconstructError
from kconstruct.frame import frames
from kconstruct.identification.batches import survey
from kconstruct.identification.candidate import Candidate
from kconstruct.identification.other_protocols import compressed
from kconstruct.identification.reading import LARGEST, SIZE, Framing, Reading
from kconstruct.identification.scorer import Enough, Short
from kconstruct.records import iter_batches
from kconstruct.text import plural

__all__ = ["candidate_of"]


def candidate_of(data: bytes, readings: list[Reading], score: float) -> Candidate:
    """The candidate of readings that are alike, the likeliest first."""
    best = readings[0]
    members = [member for reading in readings if reading.layout for member in reading.layout.members]
    declared, version = members[0] if members else (None, None)
    framing = best.framing
    header = best.head.version if best.head else None
    found = Candidate(
        best.kind, declared, version, header, bool(framing and framing.sized), score, (),
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


def _size_reason(data: bytes, framing: Framing) -> str:
    size = int.from_bytes(data[:SIZE], "big", signed=True)
    rest = len(data) - SIZE
    if framing.state == "whole":
        return f"size prefix {size} equals the bytes that follow"
    if framing.state == "cut":
        return f"size prefix {size}, but {plural(rest, 'byte')} follow: {plural(framing.missing, 'more byte')} " \
               f"{'is' if framing.missing == 1 else 'are'} needed"
    if framing.state == "more":
        return f"size prefix {size}, and {_following(data[SIZE + size:])} after the frame"
    return f"size prefix {size} is wrong: {plural(rest, 'byte')} follow"


def _following(rest: bytes) -> str:
    try:
        return plural(sum(1 for _ in frames(rest)), "more frame")
    except KconstructError:
        return plural(len(rest), "byte")


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
        end, value, error = _read_again(found, reading)
        if error is not None:
            yield f"does not fit: {error}"
            return
        found.left = found.data[end:]
        inside = framing.end - end
        yield "all bytes used" if not found.left else \
            f"{plural(inside, 'byte')} left over at byte {end}" if inside else \
            f"all {plural(end, 'byte')} of the frame used"
        yield from _value_reasons(value, found)
        return
    found.missing = framing.missing or (stop.missing if isinstance(stop, Short) else 0)
    fault = found.trace().fault
    where = str(fault) if fault is not None else f"at byte {stop.at}"
    if isinstance(stop, Short):
        if framing.missing:
            yield f"fits to the end of the bytes that are there; the rest of {found.title} is cut off"
        else:
            verb = "is" if stop.missing == 1 else "are"
            yield f"{plural(stop.missing, 'more byte')} {verb} needed at least ({where})"
    else:
        yield f"does not fit: {where}"


def _read_again(found: Candidate, reading: Reading) -> tuple[int, Any, KconstructError | None]:
    """Where the body really ends, its value, and a fault: a walk may have seen enough before it."""
    assert found.message is not None and found.version is not None and reading.framing is not None
    view = memoryview(found.data)[:reading.framing.end]
    try:
        value, end = codec.parse_from(found.message, view, found.version, reading.start)
    except KconstructError as error:
        return reading.end, None, error
    return end, value, None


def _value_reasons(value: Any, found: Candidate) -> Iterator[str]:
    texts: list[str] = []
    errors: set[int] = set()
    _gather(value, texts, errors)
    shown = [text for text in texts if text]
    bad = sum(not text.isprintable() for text in shown)
    if shown:
        yield f"{bad} of {plural(len(shown), 'text')} unreadable" if bad else \
            f"{plural(len(shown), 'text')} readable, such as {max(shown, key=len)[:40]!r}"
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
        ending = "" if batches.whole == 1 else "es" if what == "batch" else "s"
        yield f"{many}{batches.whole} whole {what}{ending} of magic {magics} follow each other by their lengths"
    else:
        yield f"the header of one {what} of magic {magics}"
    if batches.crc is not None:
        yield "CRCs match" if batches.crc else "a CRC does not match"
    yield from _payload_reasons(found.data)
    if batches.offsets:
        yield f"offsets begin at {batches.offsets[0]}"
    if batches.cut:
        need = f": {plural(batches.missing, 'more byte')} needed" if batches.missing else ""
        yield f"the last {plural(batches.cut, 'byte')} are a {what} that is cut{need}"
    if found.left:
        yield f"{plural(len(found.left), 'byte')} left over at byte {reading.end}"
    yield "a records field and a log segment look alike"


def _payload_reasons(data: bytes) -> Iterator[str]:
    """What the attributes of the first batch say of its payload, and what the payload says itself."""
    first = next(iter_batches(data), None)
    if first is None or first.is_cut:
        return
    number = first.codec_number
    if number > LAST_CODEC:
        yield f"the attributes name codec {number}, which does not exist"
    elif number:
        yield f"compressed with {first.codec}"
    elif first.magic == 2 and (looks := compressed(first.payload)):
        yield f"the attributes say that nothing is compressed, but the records begin like {looks}"


LAST_CODEC = 4


def _unknown_reasons(data: bytes, reading: Reading) -> Iterator[str]:
    if reading.kind != "unknown":
        if reading.framing is not None and reading.kind == "sasl token" and reading.framing.sized:
            yield _size_reason(data, reading.framing)
            yield "no Kafka header: tokens travel so after SaslHandshake v0"
        return
    if not data:
        yield "there are no bytes"
        return
    if not reading.what:
        yield "no layout explains the bytes better than chance"
    if len(data) < SIZE:
        yield f"{plural(len(data), 'byte')}: too few for a size prefix"
        return
    size = int.from_bytes(data[:SIZE], "big", signed=True)
    if size == len(data) - SIZE:
        yield _size_reason(data, Framing("whole", SIZE, len(data), 0.0))
        key, version = (int.from_bytes(data[at:at + 2], "big", signed=True) for at in (SIZE, SIZE + 2))
        yield f"read as a request it has key {key} and version {version}, and does not fit" if size >= 8 else \
            "too short for a request's header"
    elif size < 0:
        yield f"read as a size prefix the first 4 bytes say {size}: no frame has a negative size"
    elif size > LARGEST:
        yield f"read as a size prefix the first 4 bytes say {size}: more than a broker accepts"
