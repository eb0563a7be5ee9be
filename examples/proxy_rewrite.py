"""What a proxy between clients and a broker does: parse each frame, change it, build it again.

Here the topics that clients name get a prefix.  Requests that name none pass byte for byte, and so do requests that
cannot be read: a proxy has no business in refusing what the broker may understand.

    python proxy_rewrite.py
"""
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import kconstruct as kc


def topics(value: Any) -> Iterator[kc.Container]:
    """Every topic in a value, at any depth."""
    if isinstance(value, list):
        for inner in value:
            yield from topics(inner)
    elif isinstance(value, dict):
        for name, inner in value.items():
            if name == "Topics":
                yield from inner or []
            yield from topics(inner)


def rewrite(data: bytes, prefix: str) -> bytes:
    """One request as the broker shall see it."""
    try:
        frame = kc.parse_frame(data)
    except kc.ParseError as error:
        print(f"passed as it is: {error}")
        return data
    named = [topic for topic in topics(frame.body) if topic.get("Name") is not None]
    for topic in named:
        topic.Name = prefix + topic.Name
    return kc.build_frame(frame) if named else data


if __name__ == "__main__":
    here = Path(__file__).parent
    stream = b"".join(bytes.fromhex((here / f"{name}.hex").read_text())
                      for name in ("api_versions_v5", "metadata_v13", "offset_commit_v9", "api_versions_v99"))
    for data in kc.frames(stream):
        changed = rewrite(data, "tenant-a.")
        if changed == data:
            print(f"{len(data)} bytes, unchanged")
        else:
            frame = kc.parse_frame(changed)
            print(f"{len(data)} bytes, now {len(changed)}: {frame.message.name}",
                  [topic.Name for topic in frame.body.Topics])
