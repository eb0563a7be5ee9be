"""`kconstruct parse`: the hex dump and the annotated tree of bytes, or JSON."""
from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from itertools import accumulate

from kconstruct.cli.inputs import bytes_of, check_framed, message_of, version_of
from kconstruct.cli.output import print_json, print_sections, screen_of
from kconstruct.errors import InputError, ParseError
from kconstruct.frame import frames, trace_frame
from kconstruct.framing import ids_of
from kconstruct.grammar import Message
from kconstruct.index import KEYS
from kconstruct.nested import trace_standalone
from kconstruct.rules import API_VERSIONS, SIZE, int32_at
from kconstruct.text import guessed
from kconstruct.trace import Trace
from kconstruct.views.as_json import document
from kconstruct.views.dump import hex_lines
from kconstruct.views.lines import Line, wrapped
from kconstruct.views.palette import Paint, legend
from kconstruct.views.screen import Screen
from kconstruct.views.summary import Position, labelled, title_line
from kconstruct.views.tree import tree_lines

__all__ = ["run"]

_HANG: Line = [("  ", "")]
_DOUBT = " (read as a request; a response needs --response --api NAME --version N)"


def run(options: Namespace) -> int:
    """Runs the command; returns 1 when the data has a fault."""
    target = _target(options)
    data = bytes_of(options.input)
    traces = list(_traces(data, options, target))
    is_given = options.direction or options.api or options.body or options.no_size or options.kind
    if not is_given and any(trace.fault is not None for trace in traces):
        traces = _identified(data, traces) or traces
    placed = list(zip(_positions(traces), traces))
    if options.json:
        print_json(*(document(trace, tree=options.tree) for trace in traces))
    else:
        screen = screen_of(options)
        print_sections(screen, (_frame_lines(trace, position, screen, options) for position, trace in placed))
    sys.stdout.flush()
    faulty = [(position, trace, fault) for position, trace in placed if (fault := trace.first_fault) is not None]
    for position, trace, fault in faulty:
        which = f"{position}, at byte {position.start} of the input: " if position.count > 1 else ""
        doubt = _DOUBT if not (options.direction or options.api) and "header" in trace.values else ""
        print(f"kconstruct: {which}{fault}{doubt}", file=sys.stderr)
    return 1 if faulty else 0


def _positions(traces: list[Trace]) -> Iterator[Position]:
    """The positions of frames (or of one body) that follow each other in the input."""
    starts = accumulate((len(trace.data) for trace in traces[:-1]), initial=0)
    return (Position(index, len(traces), start) for index, start in enumerate(starts))


def _identified(data: bytes, traces: list[Trace]) -> list[Trace] | None:
    """The likeliest reading of an input without type that does not parse as requests; None without a better one."""
    from kconstruct.identification import identify, identify_stream
    from kconstruct.identification.stream import split

    pieces = split(data)
    found = [identify(data)] if len(pieces) == 1 else identify_stream(pieces)
    best = [candidates[0] for candidates in found if candidates]
    if len(best) < len(pieces) or any(one.kind in ("unknown", "other protocol") for one in best):
        return None
    known = {(position.start, trace.message, trace.version) for position, trace in zip(_positions(traces), traces)}
    read = [one.trace() for one in best]
    for position, trace, one in zip(_positions(read), read, best):
        if trace.message is None or (position.start, trace.message, trace.version) not in known:
            trace.root.notes.insert(0, guessed("type", one.title, one.reason))
    return read


def _advice(trace: Trace) -> list[Line]:
    """What fits the bytes when they have a fault."""
    if trace.fault is None:
        return []
    from kconstruct.identification import advise_trace

    return [labelled("advice", str(advice)) for advice in advise_trace(trace)]


def _target(options: Namespace) -> tuple[Message, int] | None:
    """The message and version of the options; None without these options."""
    if options.kind and (options.api or options.direction):
        raise InputError("--as cannot be combined with --api, --request or --response")
    if options.api is None:
        if options.body:
            raise InputError("--body needs --api and --version")
        if options.version is not None:
            raise InputError("--version needs --api")
        return None
    declared = message_of(options.api, options.direction)
    if not options.body:
        check_framed(declared)
    if options.body or declared.kind == "response":
        if declared.key == API_VERSIONS and options.version is not None and not options.body:
            return declared, options.version  # a broker answers an unknown version in v0
        return declared, version_of(declared, options.version)
    if options.version is not None:
        declared.version(options.version)
    return declared, -1 if options.version is None else options.version


def _traces(data: bytes, options: Namespace, target: tuple[Message, int] | None) -> Iterator[Trace]:
    if options.kind:
        yield trace_standalone(options.kind, data)
        return
    if options.body:
        assert target is not None
        yield target[0].trace(data, target[1])
        return
    requests: dict[int, tuple[str, int]] = {}
    for raw in [data] if options.no_size else _split(data):
        answered = _answered(raw, options, target, requests)
        trace = trace_frame(raw, answered, sized=not options.no_size)
        if answered is not None and trace.version is not None and trace.version != answered[1]:
            trace.root.notes.append(f"answered in v{trace.version}: the broker does not know version {answered[1]}")
        _check(trace, target)
        ids = ids_of(trace.values.get("header"))
        if ids.key in KEYS and ids.version is not None and ids.correlation_id is not None:
            requests[ids.correlation_id] = KEYS[ids.key], ids.version
        yield trace


def _split(data: bytes) -> Iterator[bytes]:
    """The frames of the input, the last one also if it is incomplete, so that its fault is shown."""
    done = 0
    try:
        for raw in frames(data):
            yield raw
            done += len(raw)
    except ParseError:
        yield data[done:]


def _answered(raw: bytes, options: Namespace, target: tuple[Message, int] | None,
              requests: dict[int, tuple[str, int]]) -> tuple[str, int] | None:
    """The API and version that a frame answers, None for a request."""
    if target is not None and target[0].kind == "response":
        return target[0].api, target[1]
    if options.direction != "response":
        return None
    at = 0 if options.no_size else SIZE
    found = requests.pop(int32_at(raw, at), None)
    if found is None and not requests and not _may_be_request(raw, at):
        raise InputError("--response needs --api and --version, or the request before it in the same input")
    return found


def _may_be_request(raw: bytes, at: int) -> bool:
    """Whether a frame parses as a request: completely, or as an ApiVersions request of an unknown version."""
    found = trace_frame(raw, sized=at > 0)
    if found.fault is None:
        return found.message is not None
    return found.message is None and ids_of(found.values.get("header")).key == API_VERSIONS


def _check(trace: Trace, target: tuple[Message, int] | None) -> None:
    """Raises `InputError` for a request that is not the one given."""
    if target is None or trace.message is None or target[0].kind == "response":
        return
    declared, version = target
    if trace.message is not declared or version not in (-1, trace.version):
        expected = declared.name if version == -1 else f"{declared.name} v{version}"
        raise InputError(f"the input is {trace.message.name} v{trace.version}, not {expected}")


def _frame_lines(trace: Trace, position: Position, screen: Screen, options: Namespace) -> Iterator[Line]:
    paint = Paint(trace.root)
    yield from wrapped(title_line(trace, frame=position), screen.width, _HANG)
    with_hex = options.hex if options.hex is not None else not options.tree
    if with_hex:
        yield []
        yield from hex_lines(trace, paint, every=options.all)
    if options.tree or not options.hex:
        if with_hex:
            yield []
        if screen.color and (groups := paint.groups()):
            yield from wrapped(legend(groups), screen.width, [])
        yield from tree_lines(trace, paint, screen.width)
        for line in _advice(trace):
            yield from wrapped(line, screen.width, _HANG)
