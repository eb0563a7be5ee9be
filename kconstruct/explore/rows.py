"""The rows of a tree in which some nodes are expanded: counted, not listed."""
from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Container, Iterator, Sequence
from typing import overload

from kconstruct.trace import Node

__all__ = ["Rows"]


class _Open:
    """An expanded node: its children, and which of them are expanded.

    size    rows below it
    opened  its expanded children; `at` their positions, `starts` their rows, counted from the first one below the node
    """

    __slots__ = ("at", "children", "node", "opened", "size", "starts")

    def __init__(self, node: Node, expanded: Container[int]) -> None:
        self.node = node
        self.children = node.children
        self.at: list[int] = []
        self.starts: list[int] = []
        self.opened: list[_Open] = []
        self.size = len(self.children)
        for position, child in enumerate(self.children):
            if id(child) in expanded and child.has_children:
                inner = _Open(child, expanded)
                self.at.append(position)
                self.starts.append(position + self.size - len(self.children))
                self.opened.append(inner)
                self.size += inner.size


class Rows(Sequence[tuple[Node, int]]):
    """A node and its depth for each row: the root, and the children of each node in a set of identities."""

    def __init__(self, root: Node | None = None, expanded: Container[int] = ()) -> None:
        self._root = root
        self._top = _Open(root, expanded) if root is not None and id(root) in expanded else None
        self._size = 0 if root is None else 1 if self._top is None else 1 + self._top.size

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, row: int) -> tuple[Node, int]: ...

    @overload
    def __getitem__(self, row: slice) -> list[tuple[Node, int]]: ...

    def __getitem__(self, row: int | slice) -> tuple[Node, int] | list[tuple[Node, int]]:
        if isinstance(row, slice):
            return [self[one] for one in range(*row.indices(self._size))]
        if row < 0:
            row += self._size
        if self._root is None or not 0 <= row < self._size:
            raise IndexError(row)
        return self._at(self._root, row)

    def _at(self, root: Node, row: int) -> tuple[Node, int]:
        depth, row, here = 0, row - 1, self._top
        node = root
        while row >= 0 and here is not None:
            depth += 1
            index = bisect_right(here.starts, row) - 1
            if index < 0:
                return here.children[row], depth
            inside = row - here.starts[index] - 1
            if inside >= here.opened[index].size:
                return here.children[here.at[index] + 1 + inside - here.opened[index].size], depth
            here = here.opened[index]
            node, row = here.node, inside
        return node, depth

    def row_of(self, positions: Sequence[int]) -> int:
        """The row of a node, by the position of each node on the way to it among its siblings.

        Of a node below one that is not expanded it is that one's row.
        """
        row, here = 0, self._top
        for position in positions[1:]:
            if here is None:
                break
            index = bisect_left(here.at, position)
            before = here.opened[index - 1].size + here.starts[index - 1] - here.at[index - 1] if index else 0
            row += 1 + position + before
            here = here.opened[index] if index < len(here.at) and here.at[index] == position else None
        return row

    def expanded(self) -> Iterator[Node]:
        """The nodes whose children have rows."""
        left = [self._top] if self._top is not None else []
        while left:
            here = left.pop()
            yield here.node
            left += here.opened
