"""A tree as the explorer looks at it: address spaces, the field of each byte, the ancestors of a field, changes."""
from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from itertools import islice

from kconstruct.session import Part
from kconstruct.session.part import changed_bytes, changes
from kconstruct.trace import Node
from kconstruct.views.palette import Paint
from kconstruct.views.places import Route, is_unfinished, leaves_between, nodes_at
from kconstruct.views.tree import snake_case
from kconstruct.views.values import annotation, value_text

__all__ = ["TreeIndex", "key_of"]

_Key = tuple[str, str, str, str]


def key_of(node: Node) -> _Key:
    """The key of a node, the same in the tree of other bytes."""
    return node.space, node.path, node.name, node.role


class TreeIndex:
    """The tree of a part; of a large one no more is looked at than what is asked for.

    trace    the tree; `paint` its colours
    faulty   the nodes with a fault, as far as they are known
    previous the value of a changed field before, by the key of the field
    """

    def __init__(self, part: Part, before: Part | None = None) -> None:
        self.part = part
        self.trace = part.trace
        self.paint = Paint(self.trace.root)
        self._route = Route(self.trace.root)
        self.changed_runs: list[tuple[int, int]] = []
        self.previous: dict[_Key, str] = {}
        if before is not None and before.data != part.data:
            self.changed_runs = changed_bytes(before, part)
            self.previous = {key_of(one.after): value_text(one.before) or "" for one in changes(before, part)
                        if one.before is not None and one.after is not None}
        self._run_ends = [end for _, end in self.changed_runs]
        self.faulty = [remark.node for remark in part.seen.remarks if remark.kind == "fault"]

    # the tree

    def is_small(self, most: int) -> bool:
        """Whether the tree has no more nodes than that."""
        return next(islice(self.trace.root.walk(), most, None), None) is None

    def rank(self, node: Node) -> tuple[int, ...]:
        """What orders nodes as the tree does: the position of each node on the way to it among its siblings."""
        return tuple(self._route.positions) if self._route.to(node) else ()

    def parent(self, node: Node) -> Node | None:
        """The node above."""
        return next(self.ancestors(node), None)

    def ancestors(self, node: Node) -> Iterator[Node]:
        """The ancestors of a node, its parent first."""
        return reversed(self._route.nodes[:-1] if self._route.to(node) else ())

    def walk_from(self, node: Node) -> Iterator[Node]:
        """All nodes of the tree once: a node and what follows it, then the root and what precedes the node."""
        above = [*reversed(list(self.ancestors(node))), node]
        positions = self.rank(node)
        yield from node.walk()
        for depth in range(len(above) - 1, 0, -1):
            for sibling in above[depth - 1].children[positions[depth] + 1:]:
                yield from sibling.walk()
        for depth, up in enumerate(above[:-1]):
            yield up
            for sibling in up.children[:positions[depth + 1]]:
                yield from sibling.walk()

    def corresponding(self, other: Node) -> Node | None:
        """The node with the key of a node of another tree."""
        root, key = self.trace.root, key_of(other)
        if key_of(root) == key:
            return root
        return next((node for node in nodes_at(root, other.path) if key_of(node) == key), None)

    def name(self, node: Node) -> str:
        """The name in the tree: fields of headers as in the protocol guide."""
        if node.role != "field":
            return node.name
        group = next((one.group for one in (node, *self.ancestors(node)) if one.group), "")
        return snake_case(node.name) if group == "header" else node.name

    def value(self, node: Node) -> str | None:
        """The value in the tree, None without one."""
        return value_text(node, is_unfinished(node))

    def meaning(self, node: Node) -> str:
        """The annotation of the value: its meaning, or the encoding of its length."""
        return "" if is_unfinished(node) else annotation(node, self.trace.data)

    # the bytes

    def data(self, space: str) -> bytes:
        """The bytes of an address space: "" is the input, others are named after the path of the compressed node."""
        if not space:
            return self.trace.data
        holder = self._route.holder(space)
        value = None if holder is None else holder.value
        return bytes(value) if isinstance(value, (bytes, bytearray)) else b""

    def leaf(self, space: str, offset: int) -> Node | None:
        """The leaf of a byte."""
        return next(self.leaves(space, offset, offset + 1), None)

    def leaves(self, space: str, begin: int, end: int) -> Iterator[Node]:
        """The leaves that have bytes between two offsets."""
        top = self._route.holder(space) if space else self.trace.root
        return iter(()) if top is None else leaves_between(top, begin, end, space)

    def tiles(self, space: str, begin: int, end: int) -> Iterator[tuple[int, int, str]]:
        """Begin, end and style of the leaves between two offsets."""
        return ((leaf.offset, leaf.end, self.paint.of(leaf)) for leaf in self.leaves(space, begin, end))

    def is_changed(self, space: str, begin: int, end: int) -> bool:
        """Whether a byte between two offsets was changed."""
        if space or not self.changed_runs:
            return False
        index = bisect_right(self._run_ends, begin)
        return index < len(self.changed_runs) and self.changed_runs[index][0] < end
