"""Threads that look at one tree at once: they see the same nodes, and none that is half opened."""
from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest

import kconstruct as kc
from kconstruct.nested import encode
from kconstruct.records import Records
from kconstruct.trace import Node, Trace

THREADS = 6
TIMES = 40


@pytest.fixture(autouse=True)
def switch_often() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def _records(compression: str = "none") -> Records:
    held = [{"key": b"k", "value": b"v", "headers": [("h", b"x")]} for _ in range(4)]
    return Records([{"records": held, "compression": compression}, {"records": held}])


def _offsets() -> Records:
    """A record of __consumer_offsets, by its content."""
    held = {"key": encode("OffsetCommitKey", {"group": "g", "topic": "t", "partition": 1}),
            "value": encode("OffsetCommitValue", {"offset": 7, "metadata": "", "commitTimestamp": 1}, 3)}
    return Records([{"records": [held, held]}])


def _produce(held: Records) -> bytes:
    return kc.ProduceRequest.build({"TopicData": [{"Name": "t", "PartitionData": [
        {"Index": index, "Records": held} for index in range(3)]}]}, 9)


def _long() -> bytes:
    return kc.OffsetCommitRequest.build({"GroupId": "g", "Topics": [{"Name": "t", "Partitions": [
        {"PartitionIndex": index} for index in range(50)]}]}, 8)


def _joined() -> bytes:
    held = encode("ConsumerProtocolSubscription", {"Topics": ["a", "b"]}, 1)
    return kc.JoinGroupRequest.build({"GroupId": "g", "ProtocolType": "consumer", "Protocols": [
        {"Name": "range", "Metadata": held}]}, 7)


TREES: dict[str, tuple[str, int, bytes]] = {
    "records": ("ProduceRequest", 9, _produce(_records())),
    "compressed": ("ProduceRequest", 9, _produce(_records("gzip"))),
    "offsets": ("ProduceRequest", 9, _produce(_offsets())),
    "damaged records": ("ProduceRequest", 9, _produce(_records()).replace(b"\x02k\x02v", b"\x02k\xf2v")),
    "long array": ("OffsetCommitRequest", 8, _long()),
    "format": ("JoinGroupRequest", 7, _joined()),
}


def fresh(name: str) -> Trace:
    message, version, data = TREES[name]
    return kc.message(message).trace(data, version)


def together(trace: Trace, looks: list[Callable[[Trace], Any]]) -> list[Any]:
    """What several threads get that begin at the same moment."""
    start = Barrier(len(looks))

    def work(look: Callable[[Trace], Any]) -> Any:
        start.wait()
        return look(trace)
    with ThreadPoolExecutor(len(looks)) as pool:
        return list(pool.map(work, looks))


def walked(trace: Trace) -> list[Node]:
    return list(trace.root.walk())


def backwards(trace: Trace) -> list[Node]:
    """The nodes of a walk, each asked for its attributes before its children, the last child first."""
    found: list[Node] = []
    left = [trace.root]
    while left:
        node = left.pop()
        assert (node.fault, node.notes, node.meaning, node.type) is not None
        found.append(node)
        left += node.children
    return found


def facts(nodes: list[Node]) -> list[tuple[Any, ...]]:
    return [(node.path, node.name, node.role, node.type, node.offset, node.size, node.meaning, node.notes,
             str(node.fault), len(node.children)) for node in nodes]


@pytest.mark.parametrize("name", TREES)
def test_threads_that_walk_get_the_same_whole_nodes(name):
    expected = facts(walked(fresh(name)))
    assert len(expected) > 20
    for _ in range(TIMES):
        found = together(fresh(name), [walked, backwards] * (THREADS // 2))
        assert len({frozenset(map(id, nodes)) for nodes in found}) == 1
        assert facts(found[0]) == expected


def test_threads_that_find_elements_of_a_long_array_get_those_of_its_children():
    path = "Topics.0.Partitions.{}.PartitionIndex"
    for number in range(TIMES):
        trace = fresh("long array")
        looks = [lambda trace, at=at: trace.find(path.format(at)) for at in (number, 49, 49)]
        *found, nodes = together(trace, [*looks, walked])
        known = set(map(id, nodes))
        assert [node.value for node in found] == [number, 49, 49]
        assert all(id(node) in known for node in found)
