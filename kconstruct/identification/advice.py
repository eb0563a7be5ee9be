"""Advice about bytes that do not fit what they were taken for: which neighbours do?"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from kconstruct.frame import header_version
from kconstruct.grammar import Message
from kconstruct.identification.candidate import Candidate
from kconstruct.identification.layouts import Layout, blob_layouts, layout_of
from kconstruct.identification.ranking import identify
from kconstruct.identification.reading import SIZE, Framing, Head, Reading, framings, read_body, read_head
from kconstruct.identification.reasons import candidate_of
from kconstruct.identification.scorer import Short, Source
from kconstruct.message import message

__all__ = ["Advice", "advise"]

FORMS = ("body", "header+body", "size+header+body")
DIRECTIONS = {"request": (1, 2), "response": (0, 1)}
"""Header versions of each direction."""
FREE = 1e9
SLACK = 8.0
"""A neighbour may take so many bits more than chance: something about the bytes is wrong after all."""


@dataclass(frozen=True)
class Advice:
    """What would fit: in words, and as a candidate whose tree can be shown."""

    text: str
    candidate: Candidate

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class _Trial:
    """One neighbour: how it differs, nearest first, and what came of it."""

    reading: Reading
    form: str
    header: int | None
    declared: Message
    version: int


def advise(data: Any, declared: Message | str, version: int, form: str = "body", *, most: int = 5) -> list[Advice]:
    """What bytes that do not fit a message and version may be instead: the neighbours that fit, the likeliest first.

    `form` is what the bytes were taken for: body, header+body or size+header+body.  Tried are the other versions, the
    other header version, the other direction, a missing or surplus size prefix or header, a cut at the end, bytes left
    over.  Empty when the bytes fit as they are.  Where no neighbour fits, what `identify` finds is named.

    >>> body = message("ListGroupsResponse").build({"Groups": []}, 2)
    >>> print(advise(b"\\0\\0\\0\\x0e\\0\\0\\0\\x07" + body, "ListGroupsResponse", 2)[0])
    a size prefix and a header stand in front: as size+header+body ListGroupsResponse v1/v2 uses all 18 bytes
    """
    known = message(declared) if isinstance(declared, str) else declared
    version = known.version(version)
    if form not in FORMS:
        raise ValueError(f"form is one of {', '.join(FORMS)}, not {form!r}")
    raw = bytes(data)
    source = Source(raw)
    trials = list(_blob_trials(source, known) if known.kind not in DIRECTIONS else _trials(source, known))
    usual = header_version(known, version) if form != "body" and known.kind in DIRECTIONS else None
    own = [trial for trial in trials if (trial.form, trial.header, trial.declared, trial.version)
           == (form, usual, known, version)]
    if any(_fits(trial.reading) and trial.reading.framing.state != "wrong" for trial in own if trial.reading.framing):
        return []
    chance = source.opaque(0, len(raw)) + SLACK
    fitting = [trial for trial in trials if _fits(trial.reading) and trial.reading.bits <= chance]
    ends = list(_ends(raw, own, chance))
    near = list(_neighbours(raw, known, version, form, usual, fitting))
    found = near + ends if any(trial.reading.stop for trial in own[:1]) else ends + near
    if not found:
        found = [Advice(f"the bytes look like something else: {other}", other)
                  for other in identify(raw, most=1) if other.kind != "unknown" and known not in
                  [name for name, _ in other.names]]
    return found[:most]


def _fits(reading: Reading) -> bool:
    framing = reading.framing
    return framing is not None and framing.state in ("whole", "none", "wrong") and reading.complete \
        and reading.end == framing.end


def _trials(source: Source, known: Message) -> Iterator[_Trial]:
    """The body in all forms, of both directions and all versions."""
    data = source.data
    bare = Framing("none", 0, len(data), 0.0)
    sizes = [framing for framing in framings(source) if framing.sized]
    for direction in (known.kind, *(other for other in DIRECTIONS if other != known.kind)):
        declared = message(known.api, direction)
        heads = [(framing, read_head(source, framing, direction, header)) for framing in (*sizes, bare)
                 for header in DIRECTIONS[direction]]
        for version in declared.versions:
            layout = layout_of(declared, version)
            yield _trial(source, bare, layout, 0, "body", None)
            for framing in sizes:
                yield _trial(source, framing, layout, SIZE, "size+body", None)
            for framing, head in heads:
                if head.stop is None and _names(data, framing, declared, version):
                    form = "size+header+body" if framing.sized else "header+body"
                    yield _trial(source, framing, layout, head.end, form, head)


def _names(data: bytes, framing: Framing, declared: Message, version: int) -> bool:
    """Whether a request's header is one of this API; always so for a response."""
    at = framing.start
    return declared.kind == "response" or int.from_bytes(data[at:at + 2], "big", signed=True) == declared.key


def _blob_trials(source: Source, known: Message) -> Iterator[_Trial]:
    """A blob at all versions, with and without what stands in front of it."""
    bare = Framing("none", 0, len(source.data), 0.0)
    for version in known.versions:
        layout = Layout(known.plan(version), None, weight=1.0, members=[(known, version)])
        yield _trial(source, bare, layout, 0, "body", None)
    for layout in blob_layouts():
        if layout.skip and source.data.startswith(layout.prefix):
            for declared, version in layout.members:
                if declared is known:
                    one = Layout(layout.step, None, layout.prefix, layout.skip, 1.0, [(declared, version)])
                    yield _trial(source, bare, one, layout.skip, "prefix+body", None)


def _trial(source: Source, framing: Framing, layout: Layout, start: int, form: str, head: Head | None) -> _Trial:
    kind = layout.message.kind if layout.message.kind in DIRECTIONS else "blob"
    reading = read_body(kind, source, framing, layout, start, framing.bits, FREE, head)
    if reading is None:  # by far too short
        stop = Short(len(source.data), layout.smallest)
        reading = Reading(kind, framing, FREE, start, start, layout, head, stop)
    return _Trial(reading, form, head.version if head else None, layout.message, layout.version)


def _ends(data: bytes, own: list[_Trial], chance: float) -> Iterator[Advice]:
    """A cut end, or bytes left over, in the reading that was asked for."""
    for trial in own[:1]:
        reading = trial.reading
        framing, stop = reading.framing, reading.stop
        assert framing is not None
        name = f"{trial.declared.name} v{trial.version}"
        candidate = candidate_of(data, [reading], 0.0)
        if reading.bits > chance:
            continue
        if framing.missing:
            yield Advice(f"the end is cut off: {framing.missing} more bytes are needed, as the size prefix says",
                         candidate)
        elif isinstance(stop, Short):
            some = "1 more byte is" if stop.missing == 1 else f"{stop.missing} more bytes are"
            yield Advice(f"if the end is cut off: {some} needed at least for {name}", candidate)
        elif reading.complete and reading.end < framing.end:
            left = framing.end - reading.end
            yield Advice(f"{name} ends after byte {reading.end}: {left} byte{'s are' if left > 1 else ' is'} left over",
                         candidate)
        elif framing.state == "more" and reading.complete:
            yield Advice(f"the frame ends at byte {framing.end}, {len(data) - framing.end} bytes follow it", candidate)


def _neighbours(data: bytes, known: Message, version: int, form: str, usual: int | None,
                fitting: list[_Trial]) -> Iterator[Advice]:
    groups: dict[Any, list[_Trial]] = {}
    for trial in sorted(fitting, key=lambda trial: (trial.reading.bits, abs(trial.version - version))):
        groups.setdefault((trial.form, trial.header, trial.declared, trial.reading.framing, tuple(trial.reading.tiles)),
                          []).append(trial)
    for group in groups.values():
        first = group[0]
        why = [word for word in (_form_words(form, first.form), _header_words(first, form, usual)) if word]
        if first.declared is not known:
            why.append(f"it is a {first.declared.kind}, not a {known.kind}")
        versions = "/".join(f"v{trial.version}" for trial in sorted(group, key=lambda trial: trial.version))
        framing = first.reading.framing
        if framing is not None and framing.state == "wrong":
            size = int.from_bytes(data[:SIZE], "big", signed=True)
            why.append(f"the size prefix {size} is wrong, {len(data) - SIZE} bytes follow it")
        if not why:
            why.append("another version fits")
        place = "" if first.form == form else f"as {first.form} "
        head = f" after header v{first.header}" if first.form == form and first.header != usual else ""
        text = f"{'; '.join(why)}: {place}{first.declared.name} {versions}{head} uses all {len(data)} bytes"
        yield Advice(text, candidate_of(data, [trial.reading for trial in group], 0.0))


def _form_words(asked: str, found: str) -> str:
    if asked == found:
        return ""
    parts = {"size": "a size prefix", "header": "a header", "prefix": "a type or version"}
    have, want = set(found.split("+")), set(asked.split("+"))
    more = [words for part, words in parts.items() if part in have - want]
    less = [words for part, words in parts.items() if part in want - have]
    verb = "stands" if len(more) == 1 else "stand"
    return "; ".join(([f"{' and '.join(more)} {verb} in front"] if more else [])
                     + ([f"{' and '.join(less)} {'is' if len(less) == 1 else 'are'} missing"] if less else []))


def _header_words(trial: _Trial, form: str, usual: int | None) -> str:
    if trial.header is None:
        return ""
    right = header_version(trial.declared, trial.version)
    if trial.header != right:
        return f"the header has version {trial.header}, where {trial.declared.name} v{trial.version} has {right}"
    return ""
