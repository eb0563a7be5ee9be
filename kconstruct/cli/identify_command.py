"""`kconstruct identify`: candidates for bytes of which nothing is known."""
from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from typing import Any

from kconstruct.cli.inputs import source_of
from kconstruct.cli.output import print_json, print_json_line, print_tree, screen_of
from kconstruct.cli.source import ONLY, Source
from kconstruct.errors import InputError
from kconstruct.identification import Candidate, identify
from kconstruct.identification.stream import Connection
from kconstruct.registry import api_name
from kconstruct.text import plural
from kconstruct.views.summary import Position, candidate_lines

__all__ = ["run"]


def run(options: Namespace) -> int:
    """Runs the command; returns 1 when bytes are not recognised."""
    if options.max < 1:
        raise InputError("--max must be at least 1")
    screen = None if options.json else screen_of(options)
    code = 0
    with source_of(options.input) as source:
        for position, raw, candidates in _candidates(source, options):
            if screen is None:
                (print_json if position.is_only else print_json_line)([_document(one) for one in candidates])
            else:
                if not position.is_only:
                    screen.text(f"{position}, {plural(len(raw), 'byte')}", "heading")
                screen.print(candidate_lines(candidates, screen.width))
                if options.tree:
                    print_tree(screen, candidates[0].trace())
            if not position.index:
                sys.stdout.flush()
            code |= candidates[0].kind == "unknown"
    return code


def _candidates(source: Source, options: Namespace) -> Iterator[tuple[Position, bytes, list[Candidate]]]:
    """Each frame of an input with its candidates."""
    asked = _request(*options.response_to) if options.response_to else None
    whole = source.rest() if asked is not None else source.batches()
    if whole is not None:
        yield ONLY, whole, identify(whole, request=asked, maximum=options.max)
        return
    connection = Connection(options.max)
    for position, raw in source.frames():
        yield position, raw, connection.identify(raw)


def _request(api: str, version: str) -> tuple[str, int]:
    try:
        return api_name(api), int(version)
    except ValueError:
        raise InputError(f"--response-to: invalid version {version!r}") from None


def _document(one: Candidate) -> dict[str, Any]:
    return {
        "kind": one.kind, "title": one.title, "score": round(one.score, 4),
        "message": one.message.name if one.message is not None else None, "version": one.version,
        "headerVersion": one.header_version, "sized": one.sized, "reasons": list(one.reasons),
        "also": [{"message": declared.name, "version": version} for declared, version in one.also],
        "left": one.left.hex(), "missing": one.missing,
    }
