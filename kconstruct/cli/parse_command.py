"""`kconstruct parse`: the hex dump and the annotated tree of bytes, or JSON."""
from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator

from kconstruct.cli.frame_reader import FrameReader
from kconstruct.cli.inputs import check_framed, message_of, source_of, version_of
from kconstruct.cli.output import print_json, print_json_line, screen_of
from kconstruct.cli.source import ONLY, Source
from kconstruct.errors import InputError
from kconstruct.grammar import Message
from kconstruct.nested import trace_standalone
from kconstruct.rules import API_VERSIONS
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
    show = _Show(options)
    with source_of(options.input) as source:
        for position, trace in _traces(source, options, target):
            show.frame(position, trace)
    return 1 if show.is_faulty else 0


class _Show:
    """Prints frames as they come, and their faults on stderr."""

    def __init__(self, options: Namespace) -> None:
        self.options = options
        self.is_faulty = False
        self._screen = None if options.json else screen_of(options)

    def frame(self, position: Position, trace: Trace) -> None:
        """Prints a frame."""
        if self._screen is None:
            (print_json if position.is_only else print_json_line)(document(trace, tree=self.options.tree))
        else:
            if position.index:
                self._screen.text()
            self._screen.print(_frame_lines(trace, position, self._screen, self.options))
        fault = trace.first_fault
        if fault is not None or not position.index:
            sys.stdout.flush()
        if fault is not None:
            self.is_faulty = True
            which = "" if position.is_only else f"{position}, at byte {position.start} of the input: "
            is_guess = not (self.options.direction or self.options.api) and "header" in trace.values
            print(f"kconstruct: {which}{fault}{_DOUBT if is_guess else ''}", file=sys.stderr)


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


def _traces(source: Source, options: Namespace, target: tuple[Message, int] | None,
            ) -> Iterator[tuple[Position, Trace]]:
    """The frames of an input, or the one body in it."""
    guesses = not (options.direction or options.api or options.no_size)
    reader = FrameReader(target, options.direction, sized=not options.no_size, guesses=guesses)
    if options.kind:
        yield ONLY, trace_standalone(options.kind, source.rest())
    elif options.body:
        assert target is not None
        yield ONLY, target[0].trace(source.rest(), target[1])
    elif options.no_size:
        yield ONLY, reader.trace(source.rest())
    else:
        yield from reader.traces(source)


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
