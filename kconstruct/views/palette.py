"""Which group each part of an input belongs to, and so its colour: the same for a field and its bytes."""
from __future__ import annotations

from collections.abc import Iterator

from kconstruct.trace import Node
from kconstruct.views.lines import Line

__all__ = ["LEGEND", "Paint", "legend"]

LEGEND = {
    "frame": "frame", "header": "rpc header", "request": "request body", "RecordBatch": "RecordBatch",
    "Record": "Record", "response": "response body", "tags": "tagged_fields", "left": "left over", "unread": "not read",
}
"""Name of each group, in the order of a legend."""
_SHADED = frozenset(LEGEND) - {"left", "unread"}


class Paint:
    """The styles of a tree: `of(node)` is the name of a node's style."""

    def __init__(self, root: Node) -> None:
        self._styles: dict[int, str] = {}
        self._shade = 0
        self._walk(root, "")

    def of(self, node: Node) -> str:
        return self._styles.get(id(node), "")

    def _walk(self, node: Node, above: str) -> None:
        group = "tags" if node.role == "tags" else node.group or above
        group = group if group in LEGEND else above
        leaf = not any(child.space == node.space for child in node.children)
        if leaf and group in _SHADED:
            self._shade ^= 1
            self._styles[id(node)] = f"{group}.1" if self._shade else group
        else:
            self._styles[id(node)] = group
        for child in node.children:
            self._walk(child, group)

    def runs(self, root: Node) -> Iterator[tuple[int, int, str]]:
        """Begin, end and style of the input's leaves, in the order of the bytes."""
        for leaf in root.leaves():
            if leaf.size:
                yield leaf.offset, leaf.end, self.of(leaf)

    def groups(self) -> set[str]:
        """The groups that occur."""
        return {style.partition(".")[0] for style in self._styles.values()} - {""}


def legend(groups: set[str] | None = None) -> Line:
    """The names of the groups in their colours."""
    line: Line = []
    for group, words in LEGEND.items():
        if group in groups if groups is not None else group in _SHADED:
            line += [("  " if line else "", ""), (words, group)]
    return line
