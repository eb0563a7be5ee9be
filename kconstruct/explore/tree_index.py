"""Where everything of a part lies: address spaces, the field of each byte, the way up from a field, what changed."""
from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator

from kconstruct.session import Part
from kconstruct.session.part import changed_bytes, changes
from kconstruct.trace import Node
from kconstruct.views.palette import Paint
from kconstruct.views.tree import snake_case, unfinished
from kconstruct.views.values import annotation, value_text

__all__ = ["Chart", "key_of"]

_Key = tuple[str, str, str, str]


def key_of(node: Node) -> _Key:
    """What a node is known by in the tree of other bytes too."""
    return node.space, node.path, node.name, node.role


class Chart:
    """The tree of a part, with indexes into it.

    trace    the tree; `paint` its colours
    spaces   the address spaces: "" is the part, the others are named after the node that holds them compressed
    faulty   the first node with a fault, None where there is none
    was      what a changed field held before, by the field's key
    """

    def __init__(self, part: Part, before: Part | None = None) -> None:
        self.part = part
        self.trace = part.trace
        self.paint = Paint(self.trace.root)
        self._above: dict[int, tuple[int, Node | None]] = {}
        self._holders: dict[str, Node] = {}
        self._chart(self.trace.root)
        self.spaces = ["", *self._holders]
        self._leaves: dict[str, tuple[list[int], list[Node]]] = {}
        self.runs: list[tuple[int, int]] = []
        self.was: dict[_Key, str] = {}
        if before is not None and before.data != part.data:
            self.runs = changed_bytes(before, part)
            self.was = {key_of(one.after): value_text(one.before) or "" for one in changes(before, part)
                        if one.before is not None and one.after is not None}
        self._run_ends = [end for _, end in self.runs]
        self.faulty = next((node for node in self.trace.root.walk() if node.fault is not None), None)
        self._unfinished = unfinished(self.trace.root)
        self._tiles("")

    def _chart(self, root: Node) -> None:
        """Rank and parent of each node, in the order of the tree; and which nodes hold an address space."""
        spaces = {""}
        stack: list[tuple[Node, Node | None]] = [(root, None)]
        while stack:
            node, parent = stack.pop()
            self._above[id(node)] = (len(self._above), parent)
            if node.space not in spaces:
                spaces.add(node.space)
                holder = parent
                while holder is not None and holder.path != node.space:
                    holder = self.parent(holder)
                self._holders[node.space] = holder or root
            stack.extend((child, node) for child in reversed(node.children))

    # the tree

    def __len__(self) -> int:
        """Number of nodes."""
        return len(self._above)

    def rank(self, node: Node) -> int:
        """The node's number in the order of the tree."""
        return self._above[id(node)][0]

    def parent(self, node: Node) -> Node | None:
        """The node above."""
        return self._above[id(node)][1]

    def above(self, node: Node) -> Iterator[Node]:
        """The nodes that hold a node, the nearest first."""
        found = self.parent(node)
        while found is not None:
            yield found
            found = self.parent(found)

    def like(self, other: Node) -> Node | None:
        """The node that is here what another is in another tree."""
        key = key_of(other)
        return next((node for node in self.trace.root.walk() if key_of(node) == key), None)

    def name(self, node: Node) -> str:
        """The name as the tree shows it: fields of headers as the protocol guide writes them."""
        in_header = node.role == "field" and not node.group and any(up.group == "header" for up in self.above(node))
        return snake_case(node.name) if in_header else node.name

    def is_unfinished(self, node: Node) -> bool:
        """Whether the reading did not come to the end of the node."""
        return id(node) in self._unfinished

    def value(self, node: Node) -> str | None:
        """The value as the tree shows it."""
        return value_text(node, self.is_unfinished(node))

    def meaning(self, node: Node) -> str:
        """What is said about the value: its meaning, or how its length is written."""
        return "" if self.is_unfinished(node) else annotation(node, self.trace.data)

    # the bytes

    def data(self, space: str) -> bytes:
        """The bytes of an address space."""
        if not space:
            return self.trace.data
        value = self._holders[space].value
        return bytes(value) if isinstance(value, (bytes, bytearray)) else b""

    def leaf(self, space: str, offset: int) -> Node | None:
        """The leaf that holds a byte."""
        starts, leaves = self._tiles(space)
        index = bisect_right(starts, offset) - 1
        return leaves[index] if index >= 0 and offset < leaves[index].end else None

    def tiles(self, space: str, begin: int, end: int) -> Iterator[tuple[int, int, str]]:
        """Begin, end and style of the leaves that lie between two bytes."""
        starts, leaves = self._tiles(space)
        for index in range(max(bisect_right(starts, begin) - 1, 0), bisect_left(starts, end)):
            if leaves[index].end > begin:
                yield leaves[index].offset, leaves[index].end, self.paint.of(leaves[index])

    def _tiles(self, space: str) -> tuple[list[int], list[Node]]:
        if space not in self._leaves:
            leaves = sorted((leaf for leaf in self.trace.root.leaves(space) if leaf.size), key=lambda leaf: leaf.offset)
            self._leaves[space] = [leaf.offset for leaf in leaves], leaves
        return self._leaves[space]

    def is_changed(self, space: str, begin: int, end: int) -> bool:
        """Whether a byte between two others is not as it came."""
        if space or not self.runs:
            return False
        index = bisect_right(self._run_ends, begin)
        return index < len(self.runs) and self.runs[index][0] < end
