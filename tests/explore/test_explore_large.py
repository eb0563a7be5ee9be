"""The explorer on large trees: what it looks at, a search in steps, a long array."""
from __future__ import annotations

import pytest
from explore_driver import Driver, captured, explore

from kconstruct.explore import explorer
from kconstruct.explore.find import Hit, Search
from kconstruct.explore.tree_index import TreeIndex
from kconstruct.message import message
from kconstruct.rules import SIZE, with_size
from kconstruct.session import Session
from kconstruct.trace import Node

COUNT = 20_000
HEADER = bytes.fromhex("00080009 00000007 ffff 00".replace(" ", ""))


def commit(count: int) -> bytes:
    """A frame with an array of so many partitions of 18 bytes, which are the same but for their offset."""
    partition = {"PartitionIndex": 0, "CommittedOffset": 0}
    body = message("OffsetCommitRequest").build({"GroupId": "g", "Topics": [
        {"Name": "t", "Partitions": [partition] * (count - 1) + [{**partition, "CommittedOffset": 77}]}]}, 9)
    return with_size(HEADER + body)


def test_a_long_array(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: set[int] = set()
    children = Node.children

    def get(node: Node) -> list[Node]:
        looked.add(id(node))
        found: list[Node] = children.fget(node)  # type: ignore[attr-defined]
        return found
    monkeypatch.setattr(Node, "children", property(get, children.fset))  # type: ignore[attr-defined]
    data = commit(COUNT)
    start = len(HEADER) + SIZE

    async def scenario(on: Driver) -> None:
        title = on.text.splitlines()[0]
        assert "0 notes in the first 10,000 fields" in title
        on.app.show(on.index.part.node("Topics.0.Partitions"))
        looked.clear()
        await on.press("right")
        assert f"of {COUNT + 21 + 1:,}" in on.text.replace("─", " ") and len(looked) < 500
        await on.press("end", "up", "up")
        assert on.node.path == f"Topics.0.Partitions.{COUNT - 1}"
        await on.press("right", "right", "down")
        assert (on.node.name, on.node.value) == ("CommittedOffset", 77)
        await on.ask("g", f"topics.0.partitions.{COUNT // 2}.committedoffset")
        assert on.app.offset == on.node.offset == start + 14 + 18 * (COUNT // 2) + 4
        await on.ask("g", str(len(data) - 4))
        assert on.node.path == f"Topics.0.Partitions.{COUNT - 1}.CommittedMetadata"
        await on.press("home", "left")
        assert len(on.app.fields._rows) == 1 and len(looked) < 2_000
    explore(data, scenario)


def test_a_search_goes_on_in_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explorer, "_MAX_LOOKED", 1_000)
    monkeypatch.setattr(explorer, "_MAX_COUNTED", 50)

    async def scenario(on: Driver) -> None:
        await on.press("slash")
        await on.line("=77")
        assert on.error == "not found yet in 1,000 fields: n goes on"
        await on.line("=77")
        assert on.error == "not found yet in 2,000 fields: n goes on"
        await on.press("escape", "n")
        assert on.messages() == ["not found yet in 3,000 fields: n goes on"]
        await on.press("n")
        assert on.node.path == "Topics.0.Partitions.499.CommittedOffset" and on.messages() == ["=77: 1 of 1"]
        await on.ask("slash", "CommittedOffset")
        assert on.node.path == "Topics.0.Partitions.499.CommittedOffset"
        assert on.messages() == ["CommittedOffset: 1 of 5 so far"]
        await on.press("n", "n")
        assert on.node.path == "Topics.0.Partitions.1.CommittedOffset"
        assert on.messages() == ["CommittedOffset: 3 of 22 so far"]
        await on.press("N", "N")
        assert on.node.path == "Topics.0.Partitions.499.CommittedOffset"
        await on.press("N")
        assert on.messages() == ["not found yet in 1,251 fields: N goes on"]
        await on.press("N", "N")
        assert on.node.path == "Topics.0.Partitions.498.CommittedOffset"
        assert on.messages() == ["CommittedOffset: 499 of 500"]
    explore(commit(500), scenario)


@pytest.mark.parametrize("query", ["tagged", "=0", "codec", "63 6f", "h-null", "value-gzip", "0x7a6970"])
def test_a_search_finds_the_same_from_every_place(query: str) -> None:
    index = TreeIndex(Session(captured("produce_v13_gzip")).part)
    found = []
    for node in list(index.trace.root.walk())[::9]:
        search = Search(index, query, Hit(node, min(node.offset + 1, max(node.end - 1, node.offset))))
        while search.step():
            pass
        found.append([(hit.node.path, hit.node.name, hit.offset) for hit in search.hits])
        assert search.is_complete and all(one == found[0] for one in found)
    assert len(found[0]) == {"tagged": 5}.get(query, len(found[0]))
