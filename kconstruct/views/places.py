"""Places in a tree, found without looking at the rest of it: a node's ancestors, a path, the leaves of some bytes.

Children of a node that are in one address space lie in the order of their bytes and do not overlap; a path begins with
that of the node above.  So each step down is a bisection, and nodes are made only on the way.
"""
from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator

from kconstruct.trace import Node, Trace
from kconstruct.trace.search import on_the_way

__all__ = ["Route", "faulty_node", "is_leaf", "is_unfinished", "leads_to", "leaves_between", "nodes_at"]

_REST = ("left", "unread")


def is_leaf(node: Node) -> bool:
    """Whether a node has no children in its own address space."""
    if not node.has_children:
        return True
    if node.value is None or isinstance(node.value, int):  # a struct, an array
        return False
    return node.children[0].space != node.space


def is_unfinished(node: Node) -> bool:
    """Whether the reading did not come to the end of a node: it has the fault, or its last child is unfinished."""
    while node.value is None:
        if node.fault is not None:
            return True
        if not node.has_children:
            return False
        children = node.children
        last = next((child for child in reversed(children) if child.role not in _REST), None)
        if last is None:
            return False
        node = last
    return False


def faulty_node(trace: Trace) -> Node | None:
    """The node of the fault that stopped the reading, None where there is no fault or no node has it."""
    node: Node | None = trace.root if trace.fault is not None else None
    while node is not None and node.fault is not trace.fault:
        node = next((child for child in reversed(node.children) if child.role not in _REST), None)
    return node


def leaves_between(top: Node, begin: int, end: int, space: str = "") -> Iterator[Node]:
    """The leaves in an address space that have bytes between two offsets, in order.

    `top` is the root for the input, and for decompressed bytes the node that holds them compressed.
    """
    left = [top]
    while left:
        node = left.pop()
        if node.space == space and is_leaf(node):
            if node.size:
                yield node
            continue
        children = node.children
        first = bisect_right(children, begin, key=_end)
        left += reversed(children[first:bisect_left(children, end, first, key=_offset)])


def nodes_at(root: Node, path: str, *, fold: bool = False) -> Iterator[Node]:
    """The nodes with a path, in the order of the tree; `fold`: in any case."""
    wanted = path.lower() if fold else path
    left = [root]
    while left:
        node = left.pop()
        here = node.path.lower() if fold else node.path
        if here == wanted and node is not root:
            yield node
        if leads_to(here, wanted):
            left += reversed(on_the_way(node, wanted))


def leads_to(path: str, wanted: str) -> bool:
    """Whether below a node with one path there may be a node with another: tagged fields are fields of the struct."""
    above = path.removesuffix("tagged_fields").rstrip(".")
    return not above or wanted == above or wanted.startswith(f"{above}.")


class Route:
    """The way from the root of a tree to one of its nodes.

    nodes      the root first, the node itself last
    positions  the index of each among the children of the one before, 0 for the root
    """

    def __init__(self, root: Node) -> None:
        self.nodes = [root]
        self.positions = [0]
        self._holders: dict[str, Node] = {}

    def to(self, node: Node) -> bool:
        """Goes to a node of the tree; a neighbour of the one before is found at once.  False: it is not there."""
        if self._is_near(node):
            return True
        found = self._from_root(node)
        if found is None:
            return False
        self.nodes, self.positions = found
        return True

    def holder(self, space: str) -> Node | None:
        """The node whose decompressed bytes are an address space."""
        if space not in self._holders:
            for node in nodes_at(self.nodes[0], space):
                children = node.children
                if children and children[0].space == space != node.space:
                    self._holders[space] = node
                    break
        return self._holders.get(space)

    def _is_near(self, node: Node) -> bool:
        """Goes to an ancestor, a sibling of it or of the node, or a first child."""
        nodes, positions = self.nodes, self.positions
        for depth in reversed(range(len(nodes))):
            if nodes[depth] is node:
                del nodes[depth + 1:], positions[depth + 1:]
                return True
            for at in (positions[depth] + 1, positions[depth] - 1) if depth else ():
                siblings = nodes[depth - 1].children
                if 0 <= at < len(siblings) and siblings[at] is node:
                    nodes[depth:], positions[depth:] = [node], [at]
                    return True
        last = nodes[-1]
        may_hold = node.space != last.space or (last.offset <= node.offset and node.end <= last.end)
        if may_hold and last.has_children and last.children[0] is node:
            nodes.append(node)
            positions.append(0)
            return True
        return False

    def _from_root(self, node: Node) -> tuple[list[Node], list[int]] | None:
        """The way to a node by its offset; for decompressed bytes by way of the node that holds them."""
        root = self.nodes[0]
        nodes, positions = [root], [0]
        if node.space != root.space:
            holder = self.holder(node.space)
            above = None if holder is None or holder.space == node.space else self._from_root(holder)
            if above is None:
                return None
            nodes, positions = above
        if nodes[-1] is node:
            return nodes, positions
        below = _way_down(nodes[-1], node)
        return None if below is None else (nodes + [one for one, _ in below], positions + [at for _, at in below])


def _way_down(top: Node, wanted: Node) -> list[tuple[Node, int]] | None:
    """The nodes from a child of one node to another, each with its index among its siblings; None if it is not below.

    A node without bytes may lie at the end of several.
    """
    children = top.children if top.has_children else []
    if not children or children[0].space != wanted.space:
        return None
    offset, end = wanted.offset, wanted.end
    first = bisect_left(children, offset, key=_end)
    around = range(first, bisect_right(children, offset, first, key=_offset))
    for at in around:
        if children[at] is wanted:
            return [(wanted, at)]
    for at in around:
        if end <= children[at].end:
            rest = _way_down(children[at], wanted)
            if rest is not None:
                return [(children[at], at), *rest]
    return None


def _offset(node: Node) -> int:
    return node.offset


def _end(node: Node) -> int:
    return node.end
