"""Search by field, value or bytes."""
from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from operator import itemgetter
from typing import NamedTuple

from kconstruct.errors import InputError
from kconstruct.explore.tree_index import TreeIndex
from kconstruct.session.part import require_byte
from kconstruct.text import number_of_text
from kconstruct.trace import Node

__all__ = ["Hit", "Search", "locate", "spaces"]

MAX_HITS = 10_000
_BYTES = re.compile(r"(?:hex:|0x)((?:[0-9a-f]{2}\s*)+)|((?:[0-9a-f]{2}\s+)+[0-9a-f]{2})", re.IGNORECASE)


class Hit(NamedTuple):
    """A place that was found: a node, and the byte in it."""

    node: Node
    offset: int


class Search:
    """A search from a place on and around the tree, which goes on step by step.

    `Name`: a field by name or path, or a value that contains the text.  `=42`: a whole value.  `0x0a0b`, `hex:0a0b` or
    `0a 0b`: bytes.  Text that matches no field and no value is searched for in the bytes.

    hits         the places that match; in the order of the tree once all of it was searched
    is_complete  whether that is so, or there are `MAX_HITS`
    looked       how many nodes were looked at; a place where bytes are counts as one
    """

    def __init__(self, index: TreeIndex, query: str, start: Hit) -> None:
        self.index, self.query = index, query.strip()
        if not self.query:
            raise InputError("nothing to search for: type a field, a value (=42) or bytes (0a 0b)")
        self.hits: list[Hit] = []
        self.is_complete = False
        self.looked = 0
        self._at: int | None = None
        self._places: list[tuple[tuple[int, ...], int]] = []
        self._more = self._look(start)

    def step(self) -> bool:
        """Searches a little further; False: all is searched."""
        if self.is_complete:
            return False
        self.looked += 1
        try:
            hit = next(self._more)
        except StopIteration:
            self._complete()
        else:
            if hit is not None:
                self.hits.append(hit)
                if len(self.hits) == MAX_HITS:
                    self._complete()
        return not self.is_complete

    def is_at(self, place: Hit) -> bool:
        """Whether a place is the hit that was chosen last."""
        return self._at is not None and self.hits[self._at].node is place.node \
            and self.hits[self._at].offset == place.offset

    def can_choose(self, by: int) -> bool:
        """Whether `choose` knows the hit."""
        return self.is_complete or 0 <= self._by(by) < len(self.hits)

    def choose(self, here: Hit, by: int) -> Hit:
        """The hit after a place (`by` 1), before it (-1), or the first one from it on (0)."""
        self._at = self._around((self.index.rank(here.node), here.offset), by) if self.is_complete else self._by(by)
        return self.hits[self._at]

    def __str__(self) -> str:
        """The number of the hit that was chosen, of how many."""
        number = 0 if self._at is None else self._at + 1
        return f"{self.query}: {number:,} of {len(self.hits):,}{'' if self.is_complete else ' so far'}"

    def _by(self, by: int) -> int:
        """The hit in the order in which they were found."""
        return 0 if self._at is None else self._at + by

    def _around(self, here: tuple[tuple[int, ...], int], by: int) -> int:
        """The hit in the order of the tree."""
        count = len(self.hits)
        if by < 0:
            return (bisect_left(self._places, here) - 1) % count
        return (bisect_right if by else bisect_left)(self._places, here) % count

    def _complete(self) -> None:
        self.is_complete = True
        placed = sorted((((self.index.rank(hit.node), hit.offset), hit) for hit in self.hits), key=itemgetter(0))
        self._places = [place for place, _ in placed]
        self.hits = [hit for _, hit in placed]

    def _look(self, start: Hit) -> Iterator[Hit | None]:
        """The places that match, None for what was looked at without."""
        raw = _BYTES.fullmatch(self.query)
        if raw:
            yield from _by_bytes(self.index, bytes.fromhex(raw[1] or raw[2]), start)
            return
        matches = _matcher(self.index, self.query)
        first = start.node.offset < start.offset and matches(start.node)  # the last hit: it begins before the start
        for node in self.index.walk_from(start.node):
            yield Hit(node, node.offset) if matches(node) and not (first and node is start.node) else None
        if first:
            yield Hit(start.node, start.node.offset)
        if not self.hits:
            yield from _by_bytes(self.index, self.query.encode("utf-8", "replace"), start)


def _matcher(index: TreeIndex, query: str) -> Callable[[Node], bool]:
    """Whether a node is what a query asks for, by its name, its path or its value."""
    whole = query.startswith("=")
    text = query.removeprefix("=").strip() if whole else query
    wanted = text.lower()
    name, raw, number = wanted.replace("_", ""), text.encode("utf-8", "replace"), number_of_text(text)

    def has_value(node: Node) -> bool:
        value = node.value
        if isinstance(value, str):
            return wanted == value.lower() if whole else wanted in value.lower()
        if isinstance(value, int) and not isinstance(value, bool):
            meaning = index.meaning(node).lower() if node.meaning else ""
            return number == value or (number is None and (meaning == wanted if whole else wanted in meaning))
        if isinstance(value, (bytes, bytearray)):
            return raw in value and not node.children
        return (index.value(node) or "").lower() == wanted

    def has_name(node: Node) -> bool:
        return not whole and (name in node.name.lower() or ("." in wanted and node.path.lower().endswith(wanted)))

    return lambda node: has_name(node) or has_value(node)


def _by_bytes(index: TreeIndex, wanted: bytes, start: Hit) -> Iterator[Hit | None]:
    """The places of some bytes: in the input, and then in what is decompressed."""
    for space in spaces(index):
        yield None
        if space is None:
            continue
        data = index.data(space)
        begin = start.offset if start.node.space == space else 0
        for first, end in ((begin, len(data)), (0, min(begin + len(wanted) - 1, len(data)))):
            at = data.find(wanted, first, end)
            while at >= 0:
                node = index.leaf(space, at)
                yield None if node is None else Hit(node, at)
                at = data.find(wanted, at + 1, end)


def spaces(index: TreeIndex) -> Iterator[str | None]:
    """The address spaces in the order of the tree, the input first; None for each node that is in none of its own."""
    found = {""}
    yield ""
    for node in index.trace.root.walk():
        is_new = node.space not in found
        found.add(node.space)
        yield node.space if is_new else None


def locate(index: TreeIndex, space: str, text: str) -> Hit:
    """The place of an offset, `28` or `0x1c`, or of a path, `Topics.0.Name`."""
    offset = number_of_text(text.strip())
    if offset is None:
        node = index.part.node(text.strip())
        return Hit(node, node.offset)
    return Hit(require_byte(index.leaf(space, offset), offset, index.data(space)), offset)
