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
from kconstruct.identification.layouts import Layout, format_layouts, layout_of
from kconstruct.identification.ranking import identify
from kconstruct.identification.reading import Framing, Header, Reading, framings, read_body, read_header
from kconstruct.identification.reasons import candidate_of
from kconstruct.identification.scorer import Truncated
from kconstruct.identification.source import Source
from kconstruct.message import message
from kconstruct.rules import SIZE, int16_at, int32_at
from kconstruct.text import counted, plural
from kconstruct.trace import Trace

__all__ = ["Advice", "advise", "advise_trace"]

FORMS = ("body", "header+body", "size+header+body")
HEADERS = {"request": (1, 2), "response": (0, 1)}
"""Header versions of each direction."""
UNLIMITED = 1e9
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


@dataclass(frozen=True)
class _Trial:
    """A way to read the bytes, and what came of it."""

    reading: Reading
    form: str
    header: int | None
    declared: Message
    version: int

    @property
    def name(self) -> str:
        return f"{self.declared.name} v{self.version}"


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
    is_framed = known.is_framed
    trials = list(_frame_trials(source, known) if is_framed else _format_trials(source, known))
    usual = header_version(known, version) if form != "body" and is_framed else None
    own = next((trial for trial in trials if (trial.form, trial.header, trial.declared, trial.version)
                == (form, usual, known, version)), None)
    if own is not None and _fits(own.reading, ("whole", "none")):
        return []
    chance = source.opaque(0, len(raw)) + SLACK
    ends = [] if own is None or own.reading.bits > chance else list(_end_advice(raw, own))
    fitting = [trial for trial in trials if _fits(trial.reading) and trial.reading.bits <= chance]
    near = list(_neighbours(raw, known, version, form, usual, fitting))
    found = near + ends if own is not None and own.reading.stop else ends + near
    return found[:maximum] or _something_else(raw, known)


@explained
def advise_trace(trace: Trace) -> list[Advice]:
    """What the bytes of a trace may be instead of what they were read as; empty where it has no fault."""
    if trace.fault is None:
        return []
    if trace.message is None or trace.version is None:
        return _something_else(trace.data, None)
    form = "body"
    if trace.part("header") is not None:
        form = "header+body" if trace.find("Frame.size") is None else "size+header+body"
    return advise(trace.data, trace.message, trace.version, form)


def _something_else(data: bytes, known: Message | None) -> list[Advice]:
    best = identify(data, maximum=1)[0]
    if best.kind == "unknown" or known in [declared for declared, _ in best.names]:
        return []
    return [Advice(f"the bytes look like something else: {best.title}: {best.reason}", best)]


def _fits(reading: Reading, states: tuple[str, ...] = ("whole", "none", "wrong")) -> bool:
    return reading.framing is not None and reading.framing.state in states and reading.exact


# Trials

def _frame_trials(source: Source, known: Message) -> Iterator[_Trial]:
    """The body in all forms, of both directions and all versions."""
    bare = Framing("none", 0, len(source.data), 0.0)
    sizes = [framing for framing in framings(source) if framing.sized]
    for direction in (known.kind, *(other for other in HEADERS if other != known.kind)):
        declared = message(known.api, direction)
        headers = [(framing, read_header(source, framing, direction, header)) for framing in (*sizes, bare)
                   for header in HEADERS[direction]]
        for version in declared.versions:
            layout = layout_of(declared, version)
            yield _trial(source, bare, layout, 0, "body")
            for framing in sizes:
                yield _trial(source, framing, layout, SIZE, "size+body")
            for framing, header in headers:
                if header.stop is None and _is_of_api(source.data, framing, declared):
                    form = "size+header+body" if framing.sized else "header+body"
                    yield _trial(source, framing, layout, header.end, form, header)


def _is_of_api(data: bytes, framing: Framing, declared: Message) -> bool:
    """Whether a request's header has the key of this API; always so for a response."""
    return declared.kind == "response" or int16_at(data, framing.start) == declared.key


def _format_trials(source: Source, known: Message) -> Iterator[_Trial]:
    """A format of opaque bytes at all versions, with and without its prefix."""
    bare = Framing("none", 0, len(source.data), 0.0)
    for version in known.versions:
        yield _trial(source, bare, Layout.of(known, version), 0, "body")
    for layout in format_layouts():
        if layout.skip and source.data.startswith(layout.prefix):
            for declared, version in layout.members:
                if declared is known:
                    one = Layout.of(declared, version, prefix=layout.prefix, skip=layout.skip)
                    yield _trial(source, bare, one, layout.skip, "prefix+body")


def _trial(source: Source, framing: Framing, layout: Layout, start: int, form: str,
           header: Header | None = None) -> _Trial:
    kind = layout.message.kind if layout.message.is_framed else "format"
    reading = read_body(kind, source, framing, layout, start, framing.bits, UNLIMITED, header)
    if reading is None:  # too many bytes are missing
        stop = Truncated(len(source.data), layout.smallest)
        reading = Reading(kind, framing, UNLIMITED, start, start, layout, header, stop)
    return _Trial(reading, form, header.version if header else None, layout.message, layout.version)


# Sentences

def _end_advice(data: bytes, own: _Trial) -> Iterator[Advice]:
    """A cut end, or bytes left over, in the reading that was asked for."""
    reading = own.reading
    framing, stop = reading.framing, reading.stop
    assert framing is not None
    candidate = candidate_of(data, [reading], 0.0)
    if framing.missing:
        yield Advice(f"the end is cut off: {plural(framing.missing, 'more byte')} needed according to the size prefix",
                     candidate)
    elif isinstance(stop, Truncated):
        yield Advice(f"if the end is cut off: at least {plural(stop.missing, 'more byte')} needed for {own.name}",
                     candidate)
    elif reading.complete and reading.end < framing.end:
        yield Advice(f"{own.name} ends after byte {reading.end}: {plural(framing.end - reading.end, 'byte')} left over",
                     candidate)
    elif framing.state == "more" and reading.complete:
        yield Advice(f"the frame ends at byte {framing.end}: {plural(len(data) - framing.end, 'byte')} after it",
                     candidate)


def _neighbours(data: bytes, known: Message, version: int, form: str, usual: int | None,
                fitting: list[_Trial]) -> Iterator[Advice]:
    """The trials that fit: those that read the bytes alike are one."""
    groups: dict[Any, list[_Trial]] = {}
    for trial in sorted(fitting, key=lambda trial: (trial.reading.bits, abs(trial.version - version))):
        reading = trial.reading
        alike = trial.form, trial.header, trial.declared, reading.framing, tuple(reading.leaves)
        groups.setdefault(alike, []).append(trial)
    for group in groups.values():
        first = group[0]
        differences = list(_differences(data, known, form, usual, first)) or ["another version fits"]
        versions = "/".join(f"v{trial.version}" for trial in sorted(group, key=lambda trial: trial.version))
        place = "" if first.form == form else f"as {first.form} "
        header = f" after header v{first.header}" if first.form == form and first.header != usual else ""
        yield Advice(f"{'; '.join(differences)}: {place}{first.declared.name} {versions}{header} uses all "
                     f"{counted(len(data), 'byte')}", candidate_of(data, [trial.reading for trial in group], 0.0))


def _differences(data: bytes, known: Message, form: str, usual: int | None, trial: _Trial) -> Iterator[str]:
    """How a trial differs from what was asked for."""
    asked, found = set(form.split("+")), set(trial.form.split("+"))
    surplus, missing = (" and ".join(name for part, name in PARTS.items() if part in parts)
                        for parts in (found - asked, asked - found))
    if surplus:
        yield f"the bytes begin with a {surplus}"
    if missing:
        yield f"{missing} missing"
    if trial.header is not None:
        right = header_version(trial.declared, trial.version)
        if trial.header != right:
            yield f"header version {trial.header}, where {trial.name} has {right}"
    if trial.declared is not known:
        yield f"a {trial.declared.kind}, not a {known.kind}"
    framing = trial.reading.framing
    if framing is not None and framing.state == "wrong":
        yield f"size prefix {int32_at(data, 0)} is wrong: {plural(len(data) - SIZE, 'byte')} after it"
