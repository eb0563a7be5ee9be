"""The rows of the explorer's tree, and the ways that lead to a node, against plain listings of the same trees."""
from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from explore_driver import COMMIT, captured

from kconstruct.explore.rows import Rows
from kconstruct.explore.tree_index import TreeIndex
from kconstruct.session import Session
from kconstruct.trace import Node


def listed(node: Node, expanded: set[int], *positions: int) -> Iterator[tuple[Node, tuple[int, ...]]]:
    yield node, positions
    if id(node) in expanded:
        for at, child in enumerate(node.children):
            yield from listed(child, expanded, *positions, at)


@pytest.mark.parametrize("name", ["offset_commit_v9", "produce_v13_gzip", "metadata_v1_cut", "fetch_v18_response"])
def test_rows_are_those_of_a_listing(name: str) -> None:
    index = TreeIndex(Session(captured(name)).part)
    root = index.trace.root
    dice = random.Random(name)
    for share in (0.0, 0.3, 0.6, 0.9, 1.0):
        expanded = {id(node) for node in root.walk() if dice.random() < share}
        wanted = list(listed(root, expanded, 0))
        rows = Rows(root, expanded)
        assert [(node, len(positions) - 1) for node, positions in wanted] == rows[:]
        assert all(rows[at][0] is node for at, (node, _) in enumerate(wanted))
        assert [rows.row_of(index.rank(node)) for node, _ in wanted] == list(range(len(rows)))
        assert {id(node) for node in rows.expanded()} == {id(node) for node, _ in wanted
                                                          if id(node) in expanded and node.children}
        assert rows[-1][0] is wanted[-1][0]
        with pytest.raises(IndexError):
            rows[len(wanted)]
    assert len(Rows()) == 0 and Rows(root).row_of((0, 1, 2)) == 0


def test_a_walk_from_a_node_goes_round_the_tree() -> None:
    index = TreeIndex(Session(COMMIT).part)
    nodes = list(index.trace.root.walk())
    for at, node in enumerate(nodes):
        assert [id(one) for one in index.walk_from(node)] == [id(one) for one in nodes[at:] + nodes[:at]]
