"""Advice about bytes that do not fit what they were read as: the neighbours that do."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from kconstruct.arguments import as_bytes, explained
from kconstruct.errors import InputError
from kconstruct.frame import header_version
from kconstruct.grammar import Message
from kconstruct.identification.candidate import Candidate
from kconstruct.identification.layouts import HEADERS, Layout, format_layouts, layout_of
from kconstruct.identification.ranking import identify
from kconstruct.identification.reading import Reading, bare, framings, read_body, read_header
from kconstruct.identification.reasons import candidate_of
from kconstruct.identification.scorer import Truncated
from kconstruct.identification.source import Source
from kconstruct.message import message
from kconstruct.rules import SIZE, int16_at, int32_at
from kconstruct.text import counted, plural
from kconstruct.trace import Trace

__all__ = ["Advice", "advise", "advise_trace"]

FORMS = ("body", "header+body", "size+header+body")
SLACK = 8.0
"""Bits by which a neighbour may cost more than chance: something about the bytes is wrong after all."""
PARTS = {"size": "size prefix", "header": "header", "prefix": "type or version"}
"""The parts that may precede a body."""


@dataclass(frozen=True)
class Advice:
    """What would fit: a sentence, and a candidate whose tree can be shown."""

    text: str
    candidate: Candidate

    def __str__(self) -> str:
        return self.text


@explained
def advise(data: Any, declared: Message | str, version: int, form: str = "body", *, maximum: int = 5) -> list[Advice]:
    """What bytes that do not fit a message and version may be instead: the neighbours that fit, the likeliest first.

    `form` is how the bytes were read: as body, header+body or size+header+body.  Tried are the other versions, the
    other header version, the other direction, a missing or surplus size prefix or header, a cut at the end, bytes left
    over.  Empty when the bytes fit as they are.  Where no neighbour fits, what `identify` finds is named.  Raises
    `UnknownNameError`, `UnknownVersionError`, and `InputError` for another form.

    >>> body = message("ListGroupsResponse").build({"Groups": []}, 2)
    >>> print(advise(b"\\0\\0\\0\\x0e\\0\\0\\0\\x07" + body, "ListGroupsResponse", 2)[0])
    the bytes begin with a size prefix and header: as size+header+body ListGroupsResponse v1/v2 uses all 18 bytes
    """
    known = message(declared) if isinstance(declared, str) else declared
    version = known.version(version)
    if form not in FORMS:
        raise InputError(f"form must be one of {', '.join(FORMS)}, not {form!r}")
    raw = as_bytes(data)
    source = Source(raw)
    readings = list(_frame_readings(source, known) if known.is_framed else _format_readings(source, known))
    usual = header_version(known, version) if form != "body" and known.is_framed else None
    own = next((reading for reading in readings if (_form(reading), reading.header_version, *reading.members)
                == (form, usual, (known, version))), None)
    if own is not None and _fits(own, ("whole", "none")):
        return []
    chance = source.opaque(0, len(raw)) + SLACK
    ends = [] if own is None or own.bits > chance else list(_end_advice(raw, own))
    fitting = [reading for reading in readings if _fits(reading) and reading.bits <= chance]
    near = list(_neighbours(raw, known, version, form, usual, fitting))
    found = near + ends if own is not None and own.stop else ends + near
    return found[:maximum] or _something_else(raw, known)


@explained
def advise_trace(trace: Trace) -> list[Advice]:
    """What the bytes of a trace may be instead of what they were read as; empty where it has no fault."""
    if trace.fault is None:
        return []
    form = "body"
    if trace.part("header") is not None:
        form = "header+body" if trace.find("Frame.size") is None else "size+header+body"
    if trace.message is None or trace.version is None:
        return [one for one in _something_else(trace.data, None) if not _is_request(one.candidate, form)]
    return advise(trace.data, trace.message, trace.version, form)


def _something_else(data: bytes, known: Message | None) -> list[Advice]:
    best = identify(data, maximum=1)[0]
    if best.kind == "unknown" or known in [declared for declared, _ in best.names]:
        return []
    return [Advice(f"the bytes look like something else: {best.title}: {best.reason}", best)]


def _is_request(one: Candidate, form: str) -> bool:
    """Whether it is a request in that form: the one whose header was read, as a request says itself what it is."""
    return one.kind == "request" and form == f"{'size+' if one.sized else ''}header+body"


def _fits(reading: Reading, states: tuple[str, ...] = ("whole", "none", "wrong")) -> bool:
    return reading.framing.state in states and reading.exact


def _form(reading: Reading) -> str:
    """What the bytes are, part by part: `size+header+body`."""
    parts = {"size": reading.framing.sized, "header": reading.header, "prefix": reading.layout and reading.layout.skip}
    return "+".join([*(part for part, present in parts.items() if present), "body"])


# Readings

def _frame_readings(source: Source, known: Message) -> Iterator[Reading]:
    """The body in all forms, of both directions and all versions."""
    unsized = bare(source.data)
    sizes = [framing for framing in framings(source) if framing.sized]
    for direction in (known.kind, *(other for other in HEADERS if other != known.kind)):
        declared = message(known.api, direction)
        headers = [(framing, read_header(source, framing, direction, header)) for framing in (*sizes, unsized)
                   if direction == "response" or int16_at(source.data, framing.start) == declared.key
                   for header in HEADERS[direction]]
        forms = [(unsized, None), *((framing, None) for framing in sizes),
                 *((framing, header) for framing, header in headers if header.stop is None)]
        for version in declared.versions:
            for framing, header in forms:
                reading = read_body(source, framing, layout_of(declared, version), header=header)
                if reading is not None:
                    yield reading


def _format_readings(source: Source, known: Message) -> Iterator[Reading]:
    """A format of opaque bytes at all versions, with and without its prefix."""
    layouts = [Layout([(known, version)]) for version in known.versions]
    layouts += [Layout([member], prefix=layout.prefix) for layout in format_layouts()
                if layout.skip and source.data.startswith(layout.prefix)
                for member in layout.members if member[0] is known]
    for layout in layouts:
        reading = read_body(source, bare(source.data), layout)
        if reading is not None:
            yield reading


# Sentences

def _end_advice(data: bytes, own: Reading) -> Iterator[Advice]:
    """A cut end, or bytes left over, in the reading that was asked for."""
    framing, stop, candidate = own.framing, own.stop, candidate_of(data, [own], 0.0)
    if framing.missing:
        yield Advice(f"the end is cut off: {plural(framing.missing, 'more byte')} needed according to the size prefix",
                     candidate)
    elif isinstance(stop, Truncated):
        yield Advice(f"if the end is cut off: at least {plural(stop.missing, 'more byte')} needed for "
                     f"{candidate.title}", candidate)
    elif own.complete and own.end < framing.end:
        yield Advice(f"{candidate.title} ends after byte {own.end}: {plural(framing.end - own.end, 'byte')} left over",
                     candidate)
    elif framing.state == "more" and own.complete:
        yield Advice(f"the frame ends at byte {framing.end}: {plural(len(data) - framing.end, 'byte')} after it",
                     candidate)


def _neighbours(data: bytes, known: Message, version: int, form: str, usual: int | None,
                fitting: list[Reading]) -> Iterator[Advice]:
    """The readings that fit: those that read the bytes alike are one."""
    groups: dict[Any, list[Reading]] = {}
    for reading in sorted(fitting, key=lambda reading: (reading.bits, abs(reading.members[0][1] - version))):
        alike = (_form(reading), reading.header_version, reading.members[0][0], reading.framing, tuple(reading.leaves))
        groups.setdefault(alike, []).append(reading)
    for (found, header_seen, declared, _, _), group in groups.items():
        differences = list(_differences(data, known, form, group[0])) or ["another version fits"]
        versions = "/".join(f"v{number}" for number in sorted(reading.members[0][1] for reading in group))
        place = "" if found == form else f"as {found} "
        header = f" after header v{header_seen}" if found == form and header_seen != usual else ""
        yield Advice(f"{'; '.join(differences)}: {place}{declared.name} {versions}{header} uses all "
                     f"{counted(len(data), 'byte')}", candidate_of(data, group, 0.0))


def _differences(data: bytes, known: Message, form: str, reading: Reading) -> Iterator[str]:
    """How a reading differs from what was asked for."""
    asked, found = set(form.split("+")), set(_form(reading).split("+"))
    surplus, missing = (" and ".join(name for part, name in PARTS.items() if part in parts)
                        for parts in (found - asked, asked - found))
    if surplus:
        yield f"the bytes begin with a {surplus}"
    if missing:
        yield f"{missing} missing"
    declared, version = reading.members[0]
    if reading.header is not None:
        right = header_version(declared, version)
        if reading.header.version != right:
            yield f"header version {reading.header.version}, where {declared.name} v{version} has {right}"
    if declared is not known:
        yield f"a {declared.kind}, not a {known.kind}"
    if reading.framing.state == "wrong":
        yield f"size prefix {int32_at(data, 0)} is wrong: {plural(len(data) - SIZE, 'byte')} after it"
