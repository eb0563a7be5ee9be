"""`kconstruct identify`: candidates for bytes of which nothing is known."""
from __future__ import annotations

from argparse import Namespace
from typing import Any

from kconstruct.cli.inputs import bytes_of
from kconstruct.cli.output import print_json, screen_of
from kconstruct.errors import InputError
from kconstruct.identification import Candidate, identify, identify_stream
from kconstruct.identification.stream import split
from kconstruct.registry import api_name
from kconstruct.text import plural
from kconstruct.views.summary import Position, candidate_lines
from kconstruct.views.tree import tree_lines

__all__ = ["run"]


def run(options: Namespace) -> int:
    """Runs the command; returns 1 when bytes are not recognised."""
    data = bytes_of(options.input)
    if options.max < 1:
        raise InputError("--max must be at least 1")
    frames = [data]
    if options.response_to:
        found = [identify(data, request=_request(*options.response_to), maximum=options.max)]
    else:
        frames = split(data) or [data]
        found = identify_stream(frames, maximum=options.max) if len(frames) > 1 else \
            [identify(data, maximum=options.max)]
    if options.json:
        print_json(*([_document(one) for one in candidates] for candidates in found))
    else:
        screen = screen_of(options)
        for index, (raw, candidates) in enumerate(zip(frames, found)):
            if len(found) > 1:
                screen.text(f"{Position(index, len(found), 0)}, {plural(len(raw), 'byte')}", "heading")
            screen.print(candidate_lines(candidates, screen.width))
            if options.tree:
                screen.print(tree_lines(candidates[0].trace(), None, screen.width))
    return 1 if any(candidates[0].kind == "unknown" for candidates in found) else 0


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
