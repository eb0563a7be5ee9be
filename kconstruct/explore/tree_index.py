"""An index of a tree: address spaces, the field of each byte, the ancestors of a field, changes."""
from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator

from kconstruct.session import Part
from kconstruct.session.part import changed_bytes, changes
from kconstruct.trace import Node
from kconstruct.views.palette import Paint
from kconstruct.views.tree import snake_case, unfinished
from kconstruct.views.values import annotation, value_text

__all__ = ["TreeIndex", "key_of"]

_Key = tuple[str, str, str, str]


def key_of(node: Node) -> _Key:
    """The key of a node, the same in the tree of other bytes."""
    return node.space, node.path, node.name, node.role


class TreeIndex:
    """The tree of a part, with indexes.

    trace    the tree; `paint` its colours
    spaces   the address spaces: "" is the input, decompressed ones are named after the path of their node
    faulty   the first node with a fault, or None
    previous the value of a changed field before, by the key of the field
    """

    def __init__(self, part: Part, before: Part | None = None) -> None:
        self.part = part
        self.trace = part.trace
        self.paint = Paint(self.trace.root)
        self._above: dict[int, tuple[int, Node | None]] = {}
        self._holders: dict[str, Node] = {}
        self._number(self.trace.root)
        self.spaces = ["", *self._holders]
        self._leaves: dict[str, tuple[list[int], list[Node]]] = {}
        self.changed_runs: list[tuple[int, int]] = []
        self.previous: dict[_Key, str] = {}
        if before is not None and before.data != part.data:
            self.changed_runs = changed_bytes(before, part)
            self.previous = {key_of(one.after): value_text(one.before) or "" for one in changes(before, part)
                        if one.before is not None and one.after is not None}
        self._run_ends = [end for _, end in self.changed_runs]
        self.faulty = next((node for node in self.trace.root.walk() if node.fault is not None), None)
        self._unfinished = unfinished(self.trace.root)
        self._tiles("")

    def _number(self, root: Node) -> None:
        """Numbers the nodes in the order of the tree, with their parents, and finds the node of each address space."""
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
        """Number of a node in the order of the tree."""
        return self._above[id(node)][0]

    def parent(self, node: Node) -> Node | None:
        """The node above."""
        return self._above[id(node)][1]

    def ancestors(self, node: Node) -> Iterator[Node]:
        """The ancestors of a node, its parent first."""
        found = self.parent(node)
        while found is not None:
            yield found
            found = self.parent(found)

    def corresponding(self, other: Node) -> Node | None:
        """The node with the key of a node of another tree."""
        key = key_of(other)
        return next((node for node in self.trace.root.walk() if key_of(node) == key), None)

    def name(self, node: Node) -> str:
        """The name in the tree: fields of headers as in the protocol guide."""
        in_header = node.role == "field" and not node.group and any(up.group == "header" for up in self.ancestors(node))
        return snake_case(node.name) if in_header else node.name

    def is_unfinished(self, node: Node) -> bool:
        """Whether the reading did not come to the end of the node."""
        return id(node) in self._unfinished

    def value(self, node: Node) -> str | None:
        """The value in the tree, None without one."""
        return value_text(node, self.is_unfinished(node))

    def meaning(self, node: Node) -> str:
        """The annotation of the value: its meaning, or the encoding of its length."""
        return "" if self.is_unfinished(node) else annotation(node, self.trace.data)

    # the bytes

    def data(self, space: str) -> bytes:
        """The bytes of an address space."""
        if not space:
            return self.trace.data
        value = self._holders[space].value
        return bytes(value) if isinstance(value, (bytes, bytearray)) else b""

    def leaf(self, space: str, offset: int) -> Node | None:
        """The leaf of a byte."""
        starts, leaves = self._tiles(space)
        index = bisect_right(starts, offset) - 1
        return leaves[index] if index >= 0 and offset < leaves[index].end else None

    def tiles(self, space: str, begin: int, end: int) -> Iterator[tuple[int, int, str]]:
        """Begin, end and style of the leaves between two offsets."""
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
        """Whether a byte between two offsets was changed."""
        if space or not self.changed_runs:
            return False
        index = bisect_right(self._run_ends, begin)
        return index < len(self.changed_runs) and self.changed_runs[index][0] < end
