"""`kconstruct parse`: the hex dump and the annotated tree of bytes, or JSON."""
from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator

from kconstruct.cli.frame_reader import FrameReader
from kconstruct.cli.inputs import check_framed, message_of, source_of, version_of
from kconstruct.cli.output import print_json, print_json_line, screen_of
from kconstruct.cli.source import ONLY, Source
from kconstruct.errors import InputError, KconstructError
from kconstruct.grammar import Message
from kconstruct.nested import trace_standalone
from kconstruct.rules import API_VERSIONS
from kconstruct.trace import Node, Trace
from kconstruct.views.as_json import document
from kconstruct.views.dump import hex_lines, hex_rows
from kconstruct.views.lines import Line, plain, wrapped
from kconstruct.views.palette import Paint, legend
from kconstruct.views.summary import Position, Survey, labelled, survey, title_line
from kconstruct.views.tree import tree_lines, tree_rows

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
        self._screen = screen_of(options)
        self._with_hex = options.hex if options.hex is not None else not options.tree
        self._with_tree = options.tree or not options.hex

    def frame(self, position: Position, trace: Trace) -> None:
        """Prints a frame."""
        if self.options.json:
            fault = self._json(position, trace)
        else:
            if position.index:
                self._screen.text()
            fault = (self._plain if self._screen.is_plain else self._styled)(position, trace)
        if fault is not None or not position.index:
            sys.stdout.flush()
        if fault is not None:
            self.is_faulty = True
            which = "" if position.is_only else f"{position}, at byte {position.start} of the input: "
            is_guess = not (self.options.direction or self.options.api) and "header" in trace.values
            print(f"kconstruct: {which}{fault}{_DOUBT if is_guess else ''}", file=sys.stderr)

    def _json(self, position: Position, trace: Trace) -> KconstructError | None:
        """Prints a frame as JSON; returns its first fault, as the others do."""
        doc = document(trace, tree=self.options.tree)
        (print_json if position.is_only else print_json_line)(doc)
        return None if doc["fault"] is None else trace.first_fault

    def _plain(self, position: Position, trace: Trace) -> KconstructError | None:
        """Prints a frame as text; the nodes are gone through once."""
        noted: list[Node] | None = [] if self._with_tree else None
        rows = [*tree_rows(trace, noted)] if self._with_tree else []
        seen = survey(trace, noted=noted)
        write = self._screen.write
        write([plain(title_line(trace, frame=position, seen=seen))])
        if self._with_hex:
            write([""])
            write(hex_rows(trace, every=self.options.all))
        if self._with_tree:
            write([""] if self._with_hex else [])
            write(rows)
            write(map(plain, _advice(trace)))
        return _first_fault(trace, seen)

    def _styled(self, position: Position, trace: Trace) -> KconstructError | None:
        """Prints a frame in colours, or within the width of a terminal."""
        screen = self._screen
        seen = survey(trace)
        paint = Paint(trace.root).whole()
        screen.print(wrapped(title_line(trace, frame=position, seen=seen), screen.width, _HANG))
        if self._with_hex:
            screen.text()
            screen.print(hex_lines(trace, paint, every=self.options.all))
        if self._with_tree:
            if self._with_hex:
                screen.text()
            if screen.color and (groups := paint.groups()):
                screen.print(wrapped(legend(groups), screen.width, []))
            screen.print(tree_lines(trace, paint, screen.width))
            for line in _advice(trace):
                screen.print(wrapped(line, screen.width, _HANG))
        return _first_fault(trace, seen)


def _first_fault(trace: Trace, seen: Survey) -> KconstructError | None:
    return trace.fault or next((one.node.fault for one in seen.remarks if one.node.fault is not None), None)


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
