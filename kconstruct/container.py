"""What a parsed struct is: a plain dict whose keys can be read as attributes."""
from __future__ import annotations

import re
from typing import Any

from kconstruct.arguments import explained
from kconstruct.display import html
from kconstruct.errors import InputError

__all__ = ["Container", "fresh"]


class Container(dict[str, Any]):
    """A dict with attribute access, equal to and usable as construct's own Container.

    It has no instance dict, so it costs what a dict costs.  `search`, `search_all`, printing and copying work as
    construct's users know them.

    >>> c = Container(Name="orders", Partitions=[Container(PartitionIndex=0)])
    >>> c.Name, c.Partitions[0].PartitionIndex, c == {"Name": "orders", "Partitions": [{"PartitionIndex": 0}]}
    ('orders', 0, True)
    >>> print(c)
    Container:
        Name = 'orders'
        Partitions = [1]
            Container:
                PartitionIndex = 0
    """

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value

    def __delattr__(self, name: str) -> None:
        try:
            del self[name]
        except KeyError:
            raise AttributeError(name) from None

    def __dir__(self) -> list[str]:
        return [*self.keys(), *dir(dict)]

    def __repr__(self) -> str:
        return f"Container({', '.join(f'{key}={value!r}' for key, value in self.items())})"

    def __str__(self) -> str:
        return "\n".join(_lines(self))

    def _repr_html_(self) -> str:
        """What Jupyter shows."""
        return html("container", self)

    def copy(self) -> Container:
        return Container(self)

    __copy__ = copy

    def __reduce__(self) -> tuple[Any, ...]:
        return (Container, (dict(self),))

    @explained
    def search(self, pattern: str) -> Any:
        """The first value, at any depth, whose key matches the regular expression; None when there is none.

        Raises `InputError` for an invalid expression.
        """
        return next(_matching(self, _compiled(pattern)), None)

    @explained
    def search_all(self, pattern: str) -> list[Any]:
        """All values, at any depth, whose keys match the regular expression."""
        return list(_matching(self, _compiled(pattern)))


def fresh(value: Any) -> Any:
    """A copy of a default, so that a change of one result does not change the next."""
    if isinstance(value, list):
        return [fresh(inner) for inner in value]
    if isinstance(value, dict):
        return Container({key: fresh(inner) for key, inner in value.items()})
    return value


def _compiled(pattern: str) -> re.Pattern[str]:
    try:
        return re.compile(pattern)
    except re.error as error:
        raise InputError(f"invalid regular expression {pattern!r}: {error}") from None


def _matching(value: Any, pattern: re.Pattern[str]) -> Any:
    if isinstance(value, dict):
        for key, inner in value.items():
            if isinstance(inner, (dict, list)):
                yield from _matching(inner, pattern)
            elif isinstance(key, str) and pattern.match(key):
                yield inner
    elif isinstance(value, list):
        for inner in value:
            yield from _matching(inner, pattern)


def _lines(value: Any) -> list[str]:
    if isinstance(value, dict):
        lines = ["Container:"]
        for key, inner in value.items():
            first, *rest = _lines(inner) if not isinstance(inner, dict) else ["", *_lines(inner)]
            lines.append(f"    {key} = {first}".rstrip())
            lines.extend(f"        {line}" for line in rest)
        return lines
    if isinstance(value, list) and any(isinstance(inner, dict) for inner in value):
        return [f"[{len(value)}]", *(f"{line}" for inner in value for line in _lines(inner))]
    if isinstance(value, (bytes, bytearray)) and len(value) > 32:
        return [f"{bytes(value[:32])!r}... ({len(value)} bytes)"]
    return [repr(value)]
