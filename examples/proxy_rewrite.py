"""What a proxy between clients and a broker does: parse each frame, change it, build it again.

Here the topics that clients name get a prefix; the tables tell which fields are names of topics.  Requests that name
none pass byte for byte, and so do requests that cannot be read: a proxy has no business in refusing what the broker may
understand.  Topic ids, regular expressions and what opaque bytes hold (the subscriptions in JoinGroup) stay as they
are.

    python proxy_rewrite.py
"""
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import kconstruct as kc


def places(holder: Any, key: Any, steps: list[str]) -> Iterator[tuple[Any, Any]]:
    """Where the texts are that a path leads to: the struct or list that holds each, and its name or index in there."""
    value = holder[key]
    if isinstance(value, list):
        for index in range(len(value)):
            yield from places(value, index, steps)
    elif value is not None and steps:
        yield from places(value, steps[0], steps[1:])
    elif value is not None:
        yield holder, key


def topics(frame: kc.Frame) -> Iterator[tuple[Any, Any]]:
    """Where the names of topics are in a frame."""
    for row in frame.message.fields(frame.version):
        if row.entity == "topicName":
            yield from places({"body": frame.body}, "body", row.path.split("."))


def rewrite(data: bytes, prefix: str) -> bytes:
    """One request as the broker shall see it."""
    try:
        frame = kc.parse_frame(data)
    except kc.ParseError as error:
        print(f"passed as it is: {error}")
        return data
    named = list(topics(frame))
    for holder, key in named:
        holder[key] = prefix + holder[key]
    return kc.build_frame(frame) if named else data


def captured() -> Iterator[bytes]:
    """Requests of real clients."""
    for name in ("api_versions_v5", "metadata_v13", "offset_commit_v9", "api_versions_v99"):
        yield bytes.fromhex((Path(__file__).parent / f"{name}.hex").read_text())


def built() -> Iterator[bytes]:
    """Requests that name topics in other ways."""
    topic = {"Topic": "orders", "Partitions": [{"Partition": 0}]}
    bodies: list[tuple[str, int, dict[str, Any]]] = [
        ("ProduceRequest", 9, {"TopicData": [{"Name": "orders", "PartitionData": [{"Index": 0}]}]}),
        ("FetchRequest", 11, {"Topics": [topic], "ForgottenTopicsData": [{"Topic": "bills", "Partitions": [0]}]}),
        ("DeleteTopicsRequest", 4, {"TopicNames": ["orders", "bills"]}),
        ("OffsetForLeaderEpochRequest", 4, {"Topics": [topic]}),
        ("AddPartitionsToTxnRequest", 3, {"V3AndBelowTopics": [{"Name": "orders", "Partitions": [0]}]}),
        ("ConsumerGroupHeartbeatRequest", 1, {"SubscribedTopicNames": ["orders"]}),
    ]
    for name, version, body in bodies:
        yield kc.build_frame(kc.Frame(kc.message(name), version, kc.Container(), kc.Container(body)))


if __name__ == "__main__":
    for data in kc.frames(b"".join([*captured(), *built()])):
        changed = rewrite(data, "tenant-a.")
        if changed == data:
            print(f"{len(data)} bytes, unchanged")
        else:
            frame = kc.parse_frame(changed)
            print(f"{len(data)} bytes, now {len(changed)}: {frame.message.name} v{frame.version}",
                  [holder[key] for holder, key in topics(frame)])
