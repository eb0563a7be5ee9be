"""`kconstruct compat`: the highest version of each API that two releases have in common, and what a client loses."""
from __future__ import annotations

from argparse import Namespace
from typing import Any

from kconstruct.cli.output import print_json, screen_of
from kconstruct.derived.compat import CommonVersion, compat
from kconstruct.registry import api_name
from kconstruct.releases import release
from kconstruct.views.lines import table

__all__ = ["run"]


def run(options: Namespace) -> int:
    """Runs the command."""
    first, second = release(options.first), release(options.second)
    shared = compat(first, second)
    if options.api is not None:
        wanted = api_name(options.api)
        shared = [found for found in shared if found.api == wanted]
    if options.json:
        print_json([_document(found) for found in shared])
        return 0
    if not options.all:
        shared = [found for found in shared if found.first != found.second]
    rows = [(str(found.key), found.api, str(found.first or ""), str(found.second or ""),
             "none" if found.highest is None else str(found.highest), _loss(found)) for found in shared]
    screen = screen_of(options)
    if rows:
        head = ["key", "API", f"in {first.name}", f"in {second.name}", "both", "lost"]
        screen.print(table(head, rows, screen.width, styles=["", "name", "", "", "value", "docs"]))
    else:
        screen.text(f"Kafka {first.name} and {second.name} accept the same versions of every API")
    return 0


def _loss(found: CommonVersion) -> str:
    """What is lost as text; of a struct only its own name, not the fields in it."""
    if found.first is None or found.second is None:
        return "the whole API"
    if found.highest is None:
        return "no version in common"
    return ", ".join(path for path in found.lost if path.rpartition(".")[0] not in found.lost)


def _document(found: CommonVersion) -> dict[str, Any]:
    return {"key": found.key, "api": found.api, "first": str(found.first) if found.first else None,
            "second": str(found.second) if found.second else None, "highest": found.highest,
            "lost": list(found.lost)}
