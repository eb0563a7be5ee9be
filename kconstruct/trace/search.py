"""Finding a node by its offset or path, without making those beside the way."""
from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

from kconstruct.trace.node import MAKING, Node
from kconstruct.trace.shapes import ArrayShape, Tape, leaf

__all__ = ["find", "leaf_at", "made_below", "on_the_way"]

_FEW = 32
"""Elements that are made all at once."""
_DIGITS = 10
"""The most that an index has."""


class _Partly:
    """The children of an array of which some are made."""

    def __init__(self, node: Node, shape: ArrayShape, value: list[Any], tape: Tape, index: int) -> None:
        self.shape = shape
        self.value = value
        self.tape = tape
        self.index = index
        self.place = shape.place(node)
        before = shape.before(node, self.place)
        self.before = [] if before is None else [before]
        self.start = shape.start if before is None else before.end
        self.made: dict[int, Node] = {}
        self.found: list[Node] | None = None
        self.starts = _starts(tape, index + 1, len(value), shape.element.numbers)

    def all(self, node: Node) -> list[Node]:
        """The list of children, with those that are made already."""
        found = self.shape.children(node, self.value, self.tape, self.index)
        found[:len(self.before)] = self.before
        for index, made in self.made.items():
            found[index + len(self.before)] = made
        self.found = found
        return found

    def begin(self, index: int) -> int:
        """Where an element begins."""
        element = self.shape.element
        if element.numbers == 0:
            return self.start + index * element.size
        if index == 0:
            return self.start
        return self.tape[self.starts[index] - 1 - (element.numbers is None)] + element.size

    def get(self, index: int) -> Node:
        """An element."""
        with MAKING:
            if self.found is not None:  # by another thread
                return self.found[index + len(self.before)]
            if index not in self.made:
                node = leaf(self.shape.label, self.place, self.begin(index), 0, None)
                node._index = index
                self.shape.element.fill(node, self.value[index], self.tape, self.starts[index])
                self.made[index] = node
            return self.made[index]

    def at(self, offset: int) -> Node | None:
        """The child that holds the byte at `offset`."""
        if offset < self.start:
            return self.before[0] if self.before else None
        return self.get(bisect_right(range(len(self.value)), offset, key=self.begin) - 1)


def _starts(tape: Tape, index: int, count: int, numbers: int | None) -> Sequence[int]:
    """The indexes of the first numbers of elements; where these vary, each is after the index that it ends before."""
    if numbers is not None:
        step = max(numbers, 1)
        return range(index, index + count * step, step)
    found = []
    for _ in range(count):
        found.append(index + 1)
        index = tape[index]
    return found


def _partly(node: Node) -> _Partly | None:
    """The children of a long array that are made one by one, None where they are all made."""
    if node._own is not None:
        node._facts()
    with MAKING:
        below = node._below
        if type(below) is tuple and isinstance(below[0], ArrayShape) and below[1] and len(below[1]) > _FEW:
            below = node._below = _Partly(node, *below)
        return below if isinstance(below, _Partly) else None


def made_below(node: Node) -> list[Node]:
    """The children of a node that were made."""
    below = node._below
    if isinstance(below, _Partly):
        return [*below.before, *below.made.values()]
    return below if isinstance(below, list) else []


def leaf_at(node: Node, offset: int) -> Node | None:
    """The leaf below a node that holds the byte at `offset` of its address space."""
    while True:
        part = _partly(node)
        if part is not None:
            if part.place.ground.space != node.space:
                return node
            found = part.at(offset)
        else:
            below, space = node.children, node.space
            if not (len(below) > _FEW and below[0].space == below[-1].space == space):
                below = [child for child in below if child.space == space]
            if not below:
                return node
            found = below[bisect_right(below, offset, 0, len(below) - 1, key=_end)]
        if found is None or not found.offset <= offset < found.end:
            return None
        node = found


def _end(node: Node) -> int:
    return node.end


def find(node: Node, path: str) -> Node | None:
    """The first node below a node that has a path."""
    part = _partly(node)
    if part is not None:
        return _find_element(node, part, path)
    for child in on_the_way(node, path):
        own = child.path
        if own == path:
            return child
        if not own or path.startswith(own + ".") or child.role in ("tags", "one tag"):
            found = find(child, path)
            if found is not None:
                return found
    return None


def on_the_way(node: Node, path: str) -> list[Node]:
    """The children that a path may lead through: of a long array the element, else all."""
    children = node.children
    index = _index_below(node, path) if len(children) > _FEW else None
    if index is not None:
        for at in (index + 1, index):  # a count may precede the elements
            if at < len(children) and children[at].path.rpartition(".")[2] == str(index):
                return children[at:at + 1]
    return children


def _index_below(node: Node, path: str) -> int | None:
    """The number after the path of a node in a longer path."""
    before = node.path
    step, _, _ = path[len(before) + bool(before):].partition(".")
    if not step.isdecimal() or len(step) > _DIGITS or str(int(step)) != step:
        return None
    return int(step)


def _find_element(node: Node, part: _Partly, path: str) -> Node | None:
    """A node below a long array."""
    for first in part.before:
        if first.path == path:
            return first
    index = _index_below(node, path)
    if index is None or index >= len(part.value):
        return None
    found = part.get(index)
    return found if found.path == path else find(found, path)
