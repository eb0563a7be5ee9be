"""A construct as a field of a message, and messages as parts of constructs.

    python own_construct.py
"""
from pathlib import Path

import construct

import kconstruct as kc
from kconstruct.grammar import Array, Data, Int32, Of, Record, String

# A message of one's own, in the language of Kafka's; one field is read by a construct that knows nothing of it.
Version = construct.Struct("major" / construct.Int8ub, "minor" / construct.Int8ub)

AgentTag = Record("AgentTag",
    "Key"   / String * "name of the tag",
    "Value" / String(null=True) * "value, null when the tag has none",
)
AgentHello = Data("AgentHello", "0-1", "1+",
    "AgentId" / Int32           * "number of the agent",
    "Release" / Of(Version)     * "release of the agent",
    "Tags"    / Array(AgentTag) * "what the agent is tagged with",
)

# A file format of one's own that holds Kafka's types and whole messages.
LogFile = construct.Struct(
    "magic" / construct.Const(b"KLOG"),
    "author" / kc.CompactString,
    "entries" / construct.PrefixedArray(construct.Int8ub, construct.Struct(
        "milliseconds" / kc.Varlong,
        "commit" / kc.OffsetCommitResponse[9],
    )),
)


def main() -> None:
    hello = {"AgentId": 7, "Release": {"major": 1, "minor": 4}, "Tags": [{"Key": "rack", "Value": "r1"}]}
    for version in AgentHello.versions:
        data = AgentHello.build(hello, version)
        release = AgentHello.parse(data, version).Release
        print(f"AgentHello v{version}: {data.hex()}, release {release.major}.{release.minor}")

    captured = bytes.fromhex((Path(__file__).parent / "offset_commit_v9_response.hex").read_text())
    answer = kc.parse_frame(captured, response_to=("OffsetCommit", 9))
    data = LogFile.build({"author": "me", "entries": [{"milliseconds": -1, "commit": answer.body}]})
    print(f"LogFile: {data.hex()}")
    entry = LogFile.parse(data).entries[0]
    print(entry.milliseconds, entry.commit.Topics[0].Name, repr(entry.commit.Topics[0].Partitions[0].ErrorCode))


if __name__ == "__main__":
    main()
