"""`kconstruct compat`: the highest version that two releases both speak, per API, and what a client loses."""
from __future__ import annotations

import json
from argparse import Namespace
from typing import Any

from kconstruct.cli.inputs import screen_of
from kconstruct.derived.compat import Meeting, compat
from kconstruct.registry import api_name
from kconstruct.releases import release
from kconstruct.views.lines import table

__all__ = ["run"]


def run(options: Namespace) -> int:
    """Runs the command."""
    first, second = release(options.first), release(options.second)
    meetings = compat(first, second)
    if options.api is not None:
        wanted = api_name(options.api)
        meetings = [meeting for meeting in meetings if meeting.api == wanted]
    if options.json:
        print(json.dumps([_document(meeting) for meeting in meetings], indent=2))
        return 0
    if not options.all:
        meetings = [meeting for meeting in meetings if meeting.first != meeting.second]
    rows = [(str(meeting.key), meeting.api, str(meeting.first or ""), str(meeting.second or ""),
             "none" if meeting.highest is None else str(meeting.highest), _loss(meeting)) for meeting in meetings]
    screen = screen_of(options)
    if rows:
        head = ["key", "API", f"in {first.name}", f"in {second.name}", "both", "lost against the newer"]
        screen.print(table(head, rows, screen.width, styles=["", "name", "", "", "value", "docs"]))
    else:
        screen.text(f"Kafka {first.name} and {second.name} accept the same versions of every API")
    return 0


def _loss(meeting: Meeting) -> str:
    """What is lost, in words; of a struct only its own name, not the fields in it."""
    if meeting.first is None or meeting.second is None:
        return "the whole API"
    if meeting.highest is None:
        return "no version in common"
    return ", ".join(path for path in meeting.lost if path.rpartition(".")[0] not in meeting.lost)


def _document(meeting: Meeting) -> dict[str, Any]:
    return {"key": meeting.key, "api": meeting.api, "first": str(meeting.first) if meeting.first else None,
            "second": str(meeting.second) if meeting.second else None, "highest": meeting.highest,
            "lost": list(meeting.lost)}
