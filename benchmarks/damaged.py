"""Where faults in damaged bodies are located: within the field that was damaged or after it?

    python benchmarks/damaged.py tests/data/damaged.jsonl.xz tests/data/messages.jsonl.xz

A damaged body is compared with the undamaged ones of its message and version; the one that it agrees with longest is
what it was made of, and the first byte in which they differ is the damage.  The fields that hold this byte are the
damaged ones: a leaf, and every array and struct around it.
"""
from __future__ import annotations

import json
import lzma
import sys
from collections import Counter
from typing import Any

import kconstruct as kc
from kconstruct.trace import Node


def lines(path: str) -> list[dict[str, Any]]:
    """The objects of a file of JSON lines."""
    with lzma.open(path, "rt") as file:
        return [json.loads(line) for line in file]


def agreement(whole: bytes, data: bytes) -> tuple[int, int]:
    """How many bytes agree from the start, and from the end."""
    front = alike(whole, data)
    return front, front + alike(whole[front:][::-1], data[front:][::-1])


def alike(one: bytes, other: bytes) -> int:
    """How many bytes agree from the start."""
    return next((at for at, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))


def around(node: Node, at: int) -> list[Node]:
    """The nodes that hold a byte, from the leaf outwards."""
    found: list[Node] = []
    while True:
        inside = [child for child in node.children if child.space == "" and child.offset <= at < child.end]
        if not inside:
            return found[::-1]
        node = inside[0]
        found.append(node)


def located(damaged: dict[str, Any], wholes: list[bytes]) -> str:
    """How the fault of a damaged body lies to the damage."""
    message, version, data = kc.message(damaged["msg"]), damaged["v"], bytes.fromhex(damaged["hex"])
    fault = message.trace(data, version).fault
    if fault is None or fault.offset is None:
        return "not refused"
    whole = max(wholes, key=lambda whole: agreement(whole, data)[::-1])
    at = min(agreement(whole, data)[0], len(whole) - 1)
    nodes = around(message.trace(whole, version).root, at)
    if not nodes or fault.offset >= nodes[0].offset:
        return "in the damaged leaf or after it"
    if any(node.role in ("field", "element", "tags") and fault.offset == node.offset for node in nodes):
        return "in a field around it: a count or size that the damage made too large"
    return "before"


def main() -> None:
    damaged, vectors = sys.argv[1:3]
    wholes: dict[tuple[str, int], list[bytes]] = {}
    for line in lines(vectors):
        wholes.setdefault((line["msg"], line["v"]), []).append(bytes.fromhex(line["hex"]))
    counts: Counter[str] = Counter()
    for line in lines(damaged):
        if not line["accepted"]:
            where = located(line, wholes[line["msg"], line["v"]])
            counts[where] += 1
            if where == "before":
                print(f"before: {line['msg']} v{line['v']} {line['case']} {line['hex']}")
    print("| fault | damaged bodies |\n| --- | ---: |")
    print("\n".join(f"| {where} | {count} |" for where, count in counts.most_common()))


if __name__ == "__main__":
    main()
