"""Ways through a tree: paths that lead nowhere."""
from __future__ import annotations

import pytest

import kconstruct as kc
from kconstruct.views.places import nodes_at

TOPICS = kc.MetadataRequest.build({"Topics": [{"Name": f"t{index}"} for index in range(40)]}, 4)


@pytest.mark.parametrize("step", ["9" * 5000, "40", "007", "-1", "\u0663", "x"])
def test_an_index_that_is_none_is_that_of_no_node(step):
    trace = kc.MetadataRequest.trace(TOPICS, 4)
    assert [node.value for node in nodes_at(trace.root, "topics.39.name", fold=True)] == ["t39"]
    assert list(nodes_at(trace.root, f"Topics.{step}")) == []
    assert trace.find(f"Topics.{step}") is None
