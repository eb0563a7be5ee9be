"""The highest version of each API that two releases have in common, and the fields that are lost with it."""
from __future__ import annotations

from dataclasses import dataclass

from kconstruct.derived.listing import fields
from kconstruct.index import KEYS
from kconstruct.registry import declared as message
from kconstruct.releases import Release
from kconstruct.versions import Versions

__all__ = ["CommonVersion", "compat"]


@dataclass(frozen=True)
class CommonVersion:
    """One API between two releases.

    first, second  what each accepts, None where it does not have the API
    highest        the highest version in common, None when there is none
    lost           fields that the newer release's highest version has and the common one lacks, as `Request.Path`
    """

    key: int
    api: str
    first: Versions | None
    second: Versions | None
    highest: int | None
    lost: tuple[str, ...]


def compat(first: Release, second: Release) -> list[CommonVersion]:
    """All APIs that at least one of two releases has, in the order of the keys."""
    mine, theirs = first.apis, second.apis
    return [_common(key, mine.get(key), theirs.get(key)) for key in sorted({*mine, *theirs})]


def _common(key: int, first: Versions | None, second: Versions | None) -> CommonVersion:
    both = first & second if first and second else None
    highest = both.high if both else None
    newest = max(versions.high for versions in (first, second) if versions)
    missing: list[str] = []
    if highest is not None and highest < newest:
        for direction in ("request", "response"):
            declared = message(KEYS[key], direction)
            have = {row.path for row in fields(declared, highest)}
            missing += [f"{direction.capitalize()}.{row.path}" for row in fields(declared, newest)
                        if row.path not in have]
    return CommonVersion(key, KEYS[key], first, second, highest, tuple(missing))
