"""`kconstruct list`: the APIs and their versions.  Without options no message is loaded."""
from __future__ import annotations

from argparse import Namespace
from typing import Any

from kconstruct.cli.output import print_json, screen_of
from kconstruct.errors import InputError
from kconstruct.index import KEYS
from kconstruct.releases import RELEASES, Release, newest, release
from kconstruct.versions import Versions
from kconstruct.views.lines import table

__all__ = ["run"]


def run(options: Namespace) -> int:
    """Runs the command."""
    chosen = release(options.release) if options.release else None
    if options.since:
        return _since(options)
    if options.json:
        print_json([_document(key, chosen) for key in _keys(chosen)])
        return 0
    screen = screen_of(options)
    if chosen is None:
        last = newest()
        now = last.apis
        rows = [(str(key), KEYS[key], str(_ever(key)), str(now.get(key, "")), _span(key)) for key in sorted(KEYS)]
        screen.print(table(["key", "API", "versions", f"in {last.name}", "releases"], rows, screen.width))
    else:
        rows = [(str(key), KEYS[key], str(chosen.apis[key]), str(_flexible(key, chosen)),
                 f"version {chosen.apis[key].high}" if chosen.is_unstable(key) else "") for key in _keys(chosen)]
        screen.print(table(["key", "API", "versions", "flexible", "not on by default"], rows, screen.width))
    return 0


def _since(options: Namespace) -> int:
    """What a release and those after it changed: (API, release, before, after)."""
    first = RELEASES.index(release(options.since).name)
    later = range(max(first, 1), len(RELEASES))
    steps = [(key, RELEASES[at - 1], RELEASES[at]) for key in sorted(KEYS) for at in later]
    found = [(key, now, before, after) for key, earlier, now in steps
             if (before := Release(earlier).versions(KEYS[key])) != (after := Release(now).versions(KEYS[key]))]
    if options.json:
        print_json([{"key": key, "name": KEYS[key], "release": now, "before": str(before) if before else None,
                     "after": str(after) if after else None} for key, now, before, after in found])
        return 0
    rows = [(str(key), KEYS[key], now, str(before or "new"), str(after or "removed"),
             "newest version not on by default" if Release(now).is_unstable(key) else "")
            for key, now, before, after in found]
    screen = screen_of(options)
    screen.print(table(["key", "API", "release", "before", "after", ""], rows, screen.width))
    return 0


def _keys(chosen: Release | None) -> list[int]:
    if chosen is None:
        return sorted(KEYS)
    keys = sorted(key for key in chosen.apis if key in KEYS)
    if not keys:
        raise InputError(f"no API of Kafka {chosen.name} is known")
    return keys


def _ever(key: int) -> Versions:
    """All versions that any release accepted; of an API that no release has, those that are declared."""
    ranges = [found for found in (Release(name).versions(KEYS[key]) for name in RELEASES) if found]
    if not ranges:
        from kconstruct.message import message

        return message(key, "request").versions
    return Versions(min(one.low for one in ranges), max(one.high for one in ranges))


def _span(key: int) -> str:
    """`2.8 on`, `0.9 to 3.9`, `none`"""
    have = [name for name in RELEASES if Release(name).versions(KEYS[key])]
    if not have:
        return "none"
    return f"{have[0]} on" if have[-1] == RELEASES[-1] else f"{have[0]} to {have[-1]}"


def _flexible(key: int, chosen: Release) -> Versions:
    from kconstruct.message import message

    return message(key, "request").flexible & chosen.apis[key]


def _document(key: int, chosen: Release | None) -> dict[str, Any]:
    from kconstruct.message import message

    doc: dict[str, Any] = {"key": key, "name": KEYS[key]}
    for direction in ("request", "response"):
        declared = message(key, direction)
        within = declared.versions if chosen is None else chosen.apis[key] & declared.versions
        doc[direction] = {"versions": str(within), "flexible": str(declared.flexible & within)}
    if chosen is None:
        doc["releases"] = _span(key)
    elif chosen.is_unstable(key):
        doc["unstable"] = chosen.apis[key].high
    return doc
