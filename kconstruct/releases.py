"""Releases of Apache Kafka: which versions each accepted."""
from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from kconstruct.arguments import explained
from kconstruct.errors import InputError, UnknownNameError, UnknownVersionError, nearest
from kconstruct.index import KEYS, keys_by_name
from kconstruct.release_table import APIS, OTHERS, RELEASES
from kconstruct.text import plain_name
from kconstruct.versions import Versions

__all__ = ["Release", "release", "newest", "RELEASES"]

_NEVER = f"{RELEASES[0]}: none"
"""Of an API that is declared here and in no release."""


@dataclass(frozen=True)
class Release:
    """A release, `3.7`.

    >>> release("3.7").apis[8], release("2.8").versions("OffsetCommitRequest")
    (Versions.of('0-9'), Versions.of('0-8'))
    """

    name: str

    def __post_init__(self) -> None:
        if self.name not in RELEASES:
            raise UnknownNameError(f"no release is called {self.name!r}: {RELEASES[0]} to {RELEASES[-1]}"
                                   f"{nearest(self.name, RELEASES)}")

    @property
    def apis(self) -> dict[int, Versions]:
        """The range of each API that the release has, by key."""
        found = ((key, _at(runs, self.name)[0]) for key, runs in APIS.items())
        return {key: versions for key, versions in found if versions}

    def versions(self, name: str | int) -> Versions | None:
        """The range of a message, or of an API by name, old name or key; None when the release does not have it.

        Raises `UnknownNameError` for what no release has and no table declares.
        """
        plain = plain_name(name) if isinstance(name, str) else ""
        api = plain.removesuffix("request").removesuffix("response")
        key = name if isinstance(name, int) else keys_by_name().get(api)
        runs = _others().get(plain) or (APIS.get(key, _NEVER) if key in KEYS else None)
        if runs is None:
            known = [*KEYS.values(), *OTHERS]
            raise UnknownNameError(f"no message or API is called {name!r}{nearest(str(name), known)}")
        return _at(runs, self.name)[0] or None

    def require(self, name: str, version: int | None = None) -> Versions:
        """The range of a message; raises `InputError` and `UnknownVersionError` if the release does not have it."""
        found = self.versions(name)
        if found is None:
            raise InputError(f"Kafka {self.name} has no {name}")
        if version is not None and version not in found:
            raise UnknownVersionError(f"Kafka {self.name} has no version {version} of {name}: it has {found}")
        return found

    @explained
    def is_unstable(self, key: int) -> bool:
        """Whether the newest version of an API was switched off by default."""
        return _at(APIS.get(key, _NEVER), self.name)[1]


def release(name: str) -> Release:
    """A release by name, `3.7` (`3.7.1` is 3.7); raises `UnknownNameError` naming the nearest."""
    text = str(name).strip().removeprefix("v")
    without_patch = text.rpartition(".")[0]
    return Release(without_patch if text not in RELEASES and without_patch in RELEASES else text)


def newest() -> Release:
    """The newest release that this version of kconstruct knows."""
    return Release(RELEASES[-1])


@lru_cache(maxsize=1)
def _others() -> dict[str, str]:
    return {plain_name(name): runs for name, runs in OTHERS.items()}


@lru_cache(maxsize=4096)
def _at(runs: str, name: str) -> tuple[Versions, bool]:
    """The range that holds in a release, and whether its newest version is unstable."""
    place = RELEASES.index(name)
    found, unstable = Versions.of("none"), False
    for run in runs.split(", "):
        since, _, text = run.partition(": ")
        if RELEASES.index(since) > place:
            break
        span, _, state = text.partition(" ")
        found, unstable = Versions.of(span), state == "unstable"
    return found, unstable
