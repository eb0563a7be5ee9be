"""The captured messages in examples/ are what their README says, and the programs beside them run."""
from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

import kconstruct as kc
from kconstruct.index import KEYS

EXAMPLES = Path(__file__).parent.parent / "examples"
FAULTY = {"api_versions_v99", "metadata_v1_cut", "tls_client_hello"}
NAMES = sorted(file.stem for file in EXAMPLES.glob("*.hex"))


def captured(name: str) -> bytes:
    return bytes.fromhex((EXAMPLES / f"{name}.hex").read_text())


def asked(name: str) -> Any:
    """What a response answers: its request's frame, or the pair where that has a version that nobody knows."""
    if not name.endswith("_response"):
        return None
    request = name.removesuffix("_response")
    return ("ApiVersions", 99) if request in FAULTY else kc.parse_frame(captured(request))


def run(script: str, *arguments: str) -> list[str]:
    done = subprocess.run([sys.executable, str(EXAMPLES / script), *arguments], capture_output=True, text=True,
                          encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


@pytest.mark.parametrize("name", NAMES)
def test_captured_messages(name: str) -> None:
    data = captured(name)
    if name in FAULTY:
        with pytest.raises(kc.ParseError):
            kc.parse_frame(data)
    else:
        assert kc.build_frame(kc.parse_frame(data, response_to=asked(name))) == data
    leaves = kc.trace_frame(data, response_to=asked(name)).leaves()
    assert b"".join(data[leaf.offset:leaf.end] for leaf in leaves) == data


def test_readme_lists_every_file_with_its_size() -> None:
    text = (EXAMPLES / "README.md").read_text()
    rows = {name: int(size) for name, size in re.findall(r"`(\w+)\.hex` \| (\d+) \|", text)}
    assert rows == {name: len(captured(name)) for name in NAMES}
    assert set(re.findall(r"`(\w+\.py)` \|", text)) == {file.name for file in EXAMPLES.glob("*.py")}


def test_what_the_readme_says_of_the_messages() -> None:
    commit = kc.parse_frame(captured("offset_commit_v9")).body.Topics[0]
    assert (commit.Name, commit.Partitions[0].CommittedOffset, commit.Partitions[0].CommittedMetadata) == \
        ("codecs", 2, "meta-data")
    fallback = kc.parse_frame(captured("api_versions_v99_response"), response_to=("ApiVersions", 99))
    assert (fallback.version, fallback.body.ErrorCode) == (0, 35)
    assert len(kc.parse_frame(captured("metadata_v13_extra")).left) == 3
    fetched = kc.parse_frame(captured("fetch_v18_response"), response_to=("Fetch", 18)).body
    assert fetched.Responses[0].Partitions[0].ErrorCode.name == "OFFSET_OUT_OF_RANGE"
    parts = kc.parse_frame(captured("produce_v13_gzip")).body.TopicData
    batches = [batch for topic in parts for part in topic.PartitionData for batch in part.Records.batches]
    assert len(batches) == 2 and {batch.codec for batch in batches} == {"gzip"}
    assert [("h1", b"v1"), ("h-null", None), ("h1", b"dup")] in [record.headers for record in batches[0].records]
    with pytest.raises(kc.ParseError, match="TLS"):
        kc.parse_frame(captured("tls_client_hello"))


def test_explain_a_dump() -> None:
    lines = run("explain_a_dump.py")
    assert lines[0].split() == ["0", "00", "00", "00", "81", "Frame.size", "=", "129"]
    assert "  120  0a 6d 65 74 61 2d 64 61 ...  Topics.0.Partitions.0.CommittedMetadata = meta-data" in lines
    assert run("explain_a_dump.py", "metadata_v1_cut.hex")[-1] == (
        "fault: Topics.0.Name at byte 23 (0x17): length 5 is beyond the end of the input: "
        "expected 5 bytes of STRING, found 1 left")
    assert any("tagged_fields" in line for line in run("explain_a_dump.py", "api_versions_v5.hex"))


def test_build_a_payload() -> None:
    assert run("build_a_payload.py") == [
        "162 bytes",
        "ProduceRequest version 9 acks <Acks.ALL: -1>",
        "<Batch v2: offsets 0..1, 2 records, none, 116 bytes>",
        "0 b'first' [('source', b'example')]",
        "1 b'second' [('source', b'example')]",
    ]


def test_proxy_rewrite() -> None:
    lines = run("proxy_rewrite.py")
    assert lines[:3] == [
        "57 bytes, unchanged",
        "78 bytes, now 96: MetadataRequest v13 ['tenant-a.plain', 'tenant-a.codecs']",
        "133 bytes, now 142: OffsetCommitRequest v9 ['tenant-a.codecs']",
    ]
    assert lines[3].startswith("passed as it is: RequestApiVersion") and lines[4] == "24 bytes, unchanged"
    assert lines[5:] == [
        "39 bytes, now 48: ProduceRequest v9 ['tenant-a.orders']",
        "104 bytes, now 122: FetchRequest v11 ['tenant-a.orders', 'tenant-a.bills']",
        "34 bytes, now 52: DeleteTopicsRequest v4 ['tenant-a.orders', 'tenant-a.bills']",
        "43 bytes, now 52: OffsetForLeaderEpochRequest v4 ['tenant-a.orders']",
        "41 bytes, now 50: AddPartitionsToTxnRequest v3 ['tenant-a.orders']",
        "39 bytes, now 48: ConsumerGroupHeartbeatRequest v1 ['tenant-a.orders']",
    ]


def test_proxy_rewrite_finds_every_topic_name_of_every_request() -> None:
    rewrite = run_path(str(EXAMPLES / "proxy_rewrite.py"))["rewrite"]
    for api in KEYS.values():
        message = kc.message(api, "request")
        for version in message.versions:
            # the smallest sample has each name once, empty
            data = kc.build_frame(kc.Frame(message, version, kc.Container(), message.sample(version)))
            names = [row.path for row in message.fields(version) if row.entity == "topicName"]
            assert rewrite(data, "tenant-a.").count(b"tenant-a.") == len(names), (message, version)
            assert rewrite(data, "") == data


def test_own_construct() -> None:
    assert run("own_construct.py") == [
        "AgentHello v0: 0000000701040000000100047261636b00027231, release 1.4",
        "AgentHello v1: 00000007010402057261636b0372310000, release 1.4",
        "LogFile: 4b4c4f47036d650101000000000207636f6465637302000000000000000000",
        "-1 codecs <ErrorCode.NONE: 0>",
    ]


def test_field_listing() -> None:
    lines = run("field_listing.py")
    assert lines[0] == "### OffsetCommitRequest v9"
    assert len([line for line in lines if line.startswith("| ")]) == 2 + len(kc.OffsetCommitRequest.fields(9))
    listed = run("field_listing.py", "HeartbeatRequest", "-1")
    assert "| GroupId | string |  | group.id of the member's group |" in listed
