"""Numbers with names: what they are worth, how they behave, and that every one of them is explained."""

from __future__ import annotations

import copy
import json
import pickle
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import kconstruct.enums
from kconstruct.enums import (
    FEATURES,
    AclOperation,
    AclOperations,
    ApiKey,
    ErrorCode,
    GroupState,
    GroupType,
    ListOffsetsTimestamp,
    MetadataVersion,
    NamedInt,
    NamedText,
    ScramMechanism,
    TransactionState,
)

NOT_REQUESTED = -2147483648
NO_ENUMERATIONS = {"COORDINATOR_ERRORS", "FEATURES", "NamedFlags", "NamedInt", "NamedText"}
ALL: list[Any] = [getattr(kconstruct.enums, name) for name in kconstruct.enums.__all__ if name not in NO_ENUMERATIONS]
NUMBERS = [named for named in ALL if issubclass(named, NamedInt)]


def members(kinds: list[Any] = ALL) -> list[Any]:
    return [pytest.param(member, id=f"{kind.__name__}.{member.name}") for kind in kinds for member in kind]


KNOWN = """
    AcknowledgeType: GAP 0, ACCEPT 1, RELEASE 2, REJECT 3, RENEW 4
    Acks: ALL -1, NONE 0, LEADER 1
    AclOperation: ANY 1, ALL 2, READ 3, CLUSTER_ACTION 9, IDEMPOTENT_WRITE 12, TWO_PHASE_COMMIT 15
    AclOperations: NOT_REQUESTED -2147483648, NONE 0, READ 8, WRITE 16, DESCRIBE 256, TWO_PHASE_COMMIT 32768
    AclPermissionType: UNKNOWN 0, ANY 1, DENY 2, ALLOW 3
    AlterConfigOp: SET 0, DELETE 1, APPEND 2, SUBTRACT 3
    ApiKey: PRODUCE 0, FETCH 1, LEADER_AND_ISR 4, CONTROLLED_SHUTDOWN 7, API_VERSIONS 18, VOTE 52, ENVELOPE 58
    ApiKey: CONSUMER_GROUP_HEARTBEAT 68, LIST_CONFIG_RESOURCES 74, SHARE_FETCH 78, UNREGISTER_CONTROLLER 94
    CompressionType: NONE 0, GZIP 1, SNAPPY 2, LZ4 3, ZSTD 4
    ConfigResourceType: UNKNOWN 0, TOPIC 2, BROKER 4, BROKER_LOGGER 8, CLIENT_METRICS 16, GROUP 32
    ConfigSource: TOPIC_CONFIG 1, STATIC_BROKER_CONFIG 4, DEFAULT_CONFIG 5, GROUP_CONFIG 8
    ConfigType: BOOLEAN 1, INT 3, LIST 7, CLASS 8, PASSWORD 9
    ControlRecordType: UNKNOWN -1, ABORT 0, COMMIT 1, LEADER_CHANGE 2, SNAPSHOT_FOOTER 4, KRAFT_VOTERS 6
    CoordinatorType: GROUP 0, TRANSACTION 1, SHARE 2
    DeliveryState: AVAILABLE 0, ACQUIRED 1, ACKNOWLEDGED 2, ARCHIVING 3, ARCHIVED 4
    ElectionType: PREFERRED 0, UNCLEAN 1
    EligibleLeaderReplicasVersion: ELRV_0 0, ELRV_1 1
    EndpointType: UNKNOWN 0, BROKER 1, CONTROLLER 2
    ErrorCode: UNKNOWN_SERVER_ERROR -1, NONE 0, NOT_LEADER_OR_FOLLOWER 6, UNSUPPORTED_VERSION 35, UNKNOWN_TOPIC_ID 100
    ErrorCode: FENCED_MEMBER_EPOCH 110, REBOOTSTRAP_REQUIRED 129, CONTROLLER_ID_NOT_REGISTERED 136
    GroupVersion: GV_0 0, GV_1 1
    IsolationLevel: READ_UNCOMMITTED 0, READ_COMMITTED 1
    KRaftVersion: KRAFT_VERSION_0 0, KRAFT_VERSION_1 1
    LeaderRecoveryState: RECOVERED 0, RECOVERING 1
    ListOffsetsTimestamp: LATEST -1, EARLIEST -2, MAX_TIMESTAMP -3, EARLIEST_LOCAL -4, LATEST_TIERED -5
    ListOffsetsTimestamp: EARLIEST_PENDING_UPLOAD -6
    MetadataVersion: IBP_3_3_IV3 7, IBP_3_9_IV0 21, IBP_4_0_IV3 25, IBP_4_5_IV0 34
    PatternType: MATCH 2, LITERAL 3, PREFIXED 4
    RemoteLogSegmentState: COPY_SEGMENT_STARTED 0, DELETE_SEGMENT_FINISHED 3
    RemotePartitionDeleteState: DELETE_PARTITION_MARKED 0, DELETE_PARTITION_FINISHED 2
    ResourceType: TOPIC 2, CLUSTER 4, TRANSACTIONAL_ID 5, USER 7
    ScramMechanism: SCRAM_SHA_256 1, SCRAM_SHA_512 2
    SecurityProtocol: PLAINTEXT 0, SSL 1, SASL_PLAINTEXT 2, SASL_SSL 3
    ShareVersion: SV_0 0, SV_2 2
    StreamsVersion: SV_0 0, SV_1 1
    TimestampType: NO_TIMESTAMP_TYPE -1, CREATE_TIME 0, LOG_APPEND_TIME 1
    TransactionResult: ABORT 0, COMMIT 1
    TransactionState: EMPTY 0, ONGOING 1, PREPARE_COMMIT 2, PREPARE_ABORT 3, DEAD 6, PREPARE_EPOCH_FENCE 7
    TransactionVersion: TV_0 0, TV_2 2
    UpgradeType: UPGRADE 1, SAFE_DOWNGRADE 2, UNSAFE_DOWNGRADE 3
"""


@pytest.mark.parametrize("line", KNOWN.strip().splitlines())
def test_known_numbers(line: str) -> None:
    kind, _, pairs = line.strip().partition(": ")
    for pair in pairs.split(", "):
        name, number = pair.split()
        assert getattr(kconstruct.enums, kind)[name] == int(number)


def test_known_covers_every_enumeration_of_numbers() -> None:
    assert {line.split(":")[0].strip() for line in KNOWN.strip().splitlines()} == {kind.__name__ for kind in NUMBERS}


def test_error_codes_and_api_keys_have_no_gap() -> None:
    assert list(ErrorCode) == list(range(-1, 137))
    assert list(ApiKey) == list(range(95))
    assert list(MetadataVersion) == list(range(1, 35))
    assert [operation.name for operation in AclOperation] == [bit.name for bit in AclOperations if bit > 0]


def test_retriable() -> None:
    retriable = [
        2, 3, 5, 6, 7, 9, 13, 14, 15, 16, 19, 20, 41, 51, 56, 70, 71, 72, 74, 75, 78, 80, 83, 84, 88, 89, 100, 103, 106,
        122, 123, 133,
    ]  # fmt: skip
    assert [code for code in ErrorCode if code.retriable] == retriable


@pytest.mark.parametrize("kind", NUMBERS)
def test_members_are_distinct_and_spelt_distinctly(kind: type[NamedInt]) -> None:
    assert len(kind.__members__) == len(list(kind)) == len(kind.lookup)
    assert len({name.replace("_", "") for name in kind.__members__}) == len(list(kind))


@pytest.mark.parametrize("member", members())
def test_docs(member: Any) -> None:
    check_text(member.docs, 100)


@pytest.mark.parametrize("member", members([ErrorCode]))
def test_advice(member: ErrorCode) -> None:
    check_text(member.advice, 120)
    assert member.advice != member.docs


def check_text(text: str, limit: int) -> None:
    assert text[0].islower()
    assert len(text) <= limit
    assert not text.endswith(".")
    assert text == " ".join(text.split())


def test_advice_differs_where_errors_differ() -> None:
    assert len({code.docs for code in ErrorCode}) == len(list(ErrorCode))
    assert len({code.advice for code in ErrorCode}) > 120


# ---------------------------------------------------------------------------------------------- behaviour


@pytest.mark.parametrize("member", members(NUMBERS))
def test_a_member_is_its_number(member: Any) -> None:
    number = int(member)
    assert type(number) is int
    assert member == number and hash(member) == hash(number) and {number: 1}[member] == 1
    assert str(member) == f"{member}" == "%s" % member == json.dumps(member) == str(number)  # noqa: UP031
    assert format(member, ">+12") == format(number, ">+12")
    assert struct.pack(">q", member) == struct.pack(">q", number)
    kind = type(member)
    assert kind(number) is kind[member.name] is kind.lookup[number] is member
    assert kind.parse(member.name) is kind.parse(str(number)) is kind.parse(hex(number)) is member


@pytest.mark.parametrize("kind", ALL)
@pytest.mark.parametrize("known", [True, False])
def test_copies(kind: Any, known: bool) -> None:
    value = next(iter(kind)) if known else kind("Odd") if issubclass(kind, NamedText) else kind(4242)
    copies = [pickle.loads(pickle.dumps(value, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    for again in [*copies, copy.copy(value), copy.deepcopy(value)]:
        assert again == value and type(again) is kind and again.name == value.name and again.docs == value.docs
        assert again is value or not known


def test_repr() -> None:
    assert repr(ErrorCode.NOT_COORDINATOR) == "<ErrorCode.NOT_COORDINATOR: 16>"
    assert repr(ErrorCode(999)) == "<ErrorCode 999>"
    assert repr(ListOffsetsTimestamp(1700000000000)) == "<ListOffsetsTimestamp 1700000000000>"


def test_numbers_without_a_name() -> None:
    odd = ErrorCode(999)
    assert odd == 999 == ErrorCode(999) and isinstance(odd, ErrorCode) and str(odd) == f"{odd}" == "999"
    assert (odd.name, odd.value, odd.docs, odd.advice, odd.retriable) == ("UNKNOWN_999", 999, "", "", False)
    assert ErrorCode.parse(odd.name) == odd and ErrorCode.parse(ErrorCode(-7).name) == -7
    assert ErrorCode.name_of(999) is None and 999 not in ErrorCode.lookup and odd not in list(ErrorCode)
    assert ErrorCode.lookup.get(999, 999) == 999
    assert ListOffsetsTimestamp(1700000000000).name == "1700000000000"
    assert ApiKey(4242).api == MetadataVersion(4242).release == TransactionState(42).state == ""
    assert ScramMechanism(42).mechanism == ScramMechanism.UNKNOWN.mechanism == ""


def test_numbers_without_a_name_are_not_kept() -> None:
    before = len(ErrorCode.lookup)
    for number in range(1000, 3000):
        ErrorCode(number)
    assert len(ErrorCode.lookup) == before


@pytest.mark.parametrize("value", ["NOT_COORDINATOR", 2.5, None, b"\x00", [1]])
def test_only_numbers_are_members(value: Any) -> None:
    with pytest.raises((ValueError, TypeError)):
        ErrorCode(value)


def test_lookup_is_a_plain_dict() -> None:
    assert type(ErrorCode.lookup) is dict
    assert ErrorCode.lookup.get(16, 16) is ErrorCode.NOT_COORDINATOR
    assert ErrorCode.name_of(16) == "NOT_COORDINATOR" and ErrorCode.name_of(0) == "NONE"


@pytest.mark.parametrize(
    "text",
    [
        "NOT_COORDINATOR",
        "not_coordinator",
        "not-coordinator",
        "Not Coordinator",
        "NotCoordinator",
        " 16 ",
        "016",
        "0x10",
    ],
)
def test_parse(text: str) -> None:
    assert ErrorCode.parse(text) is ErrorCode.NOT_COORDINATOR


def test_parse_says_what_is_near() -> None:
    with pytest.raises(ValueError, match=r"ErrorCode has no member 'NotCordinator' \(nearest: NOT_COORDINATOR\)$"):
        ErrorCode.parse("NotCordinator")
    with pytest.raises(ValueError, match=r"there are UNKNOWN, ANY, DENY, ALLOW$"):
        kconstruct.enums.AclPermissionType.parse("?")
    with pytest.raises(ValueError, match=r"has no member ''$"):
        ErrorCode.parse("")


def test_names_elsewhere() -> None:
    assert [ApiKey(key).api for key in (0, 4, 24)] == ["Produce", "LeaderAndIsr", "AddPartitionsToTxn"]
    assert all(ApiKey.parse(key.api) is key for key in ApiKey)
    assert MetadataVersion.IBP_3_9_IV0.release == "3.9-IV0"
    assert all(MetadataVersion.parse(level.release) is level for level in MetadataVersion)
    assert MetadataVersion.parse("4.0") is MetadataVersion.IBP_4_0_IV3 and MetadataVersion.parse("21") == 21
    assert [state.state for state in TransactionState][:3] == ["Empty", "Ongoing", "PrepareCommit"]
    assert all(TransactionState.parse(state.state) is state for state in TransactionState)
    assert ScramMechanism.SCRAM_SHA_512.mechanism == "SCRAM-SHA-512"
    assert ScramMechanism.parse("scram-sha-512") is ScramMechanism.SCRAM_SHA_512
    assert FEATURES["metadata.version"].name_of(21) == "IBP_3_9_IV0"
    assert kconstruct.enums.TransactionResult(True) is kconstruct.enums.TransactionResult.COMMIT


# -------------------------------------------------------------------------------------------------- flags


def test_flags() -> None:
    both = AclOperations.READ | AclOperations.WRITE
    assert both == 24 and repr(both) == "<AclOperations.READ|WRITE: 24>" and str(both) == f"{both}" == "24"
    assert (both.name, both.value) == ("READ|WRITE", 24)
    assert AclOperations.name_of(8 + 16 + 256) == "READ|WRITE|DESCRIBE"
    assert AclOperations.READ in both and AclOperations.DELETE not in both
    assert both.operations == (AclOperation.READ, AclOperation.WRITE)
    assert AclOperations.of(*both.operations) == both and AclOperations.of() is AclOperations.NONE
    assert all(AclOperations.of(operation).operations == (operation,) for operation in AclOperation)
    for made in (both & ~AclOperations.WRITE, 8 | AclOperations.NONE, 9 & AclOperations.READ, both ^ 16, 16 ^ both):
        assert made is AclOperations.READ


def test_flags_not_requested() -> None:
    absent = AclOperations(NOT_REQUESTED)
    assert absent is AclOperations.NOT_REQUESTED and int(absent) == NOT_REQUESTED and struct.pack(">i", absent)
    assert AclOperations.name_of(NOT_REQUESTED) == "not requested" and AclOperations.name_of(0) == "none"
    assert AclOperations.parse("not requested") is absent
    assert absent.operations == () and AclOperations.READ not in absent


@pytest.mark.parametrize("number", [0, 1, 24, 3400, 1 << 20, 8 | 1 << 20, -1, NOT_REQUESTED, NOT_REQUESTED + 8])
def test_flags_keep_every_number(number: int) -> None:
    flags = AclOperations(number)
    assert int(flags) == flags.value == number and type(flags) is AclOperations and hash(flags) == hash(number)
    assert AclOperations.parse(flags.name) == number == AclOperations.parse(str(number))


def test_flags_with_unknown_bits() -> None:
    assert AclOperations.name_of(8 | 1 << 20) == "READ|0x100000"
    assert AclOperations.name_of(1 << 20) is None and repr(AclOperations(1 << 20)) == "<AclOperations 1048576>"


@pytest.mark.parametrize("text", ["READ|WRITE", "read | Write", "8|16", "0x18", "write|READ|read"])
def test_flags_parse(text: str) -> None:
    assert AclOperations.parse(text) == 24


def test_flags_parse_says_what_is_near() -> None:
    with pytest.raises(ValueError, match=r"AclOperations has no member 'WRIT' \(nearest: WRITE\)$"):
        AclOperations.parse("READ|WRIT")


# -------------------------------------------------------------------------------------------------- texts


def test_texts() -> None:
    word: str = GroupType.CLASSIC
    assert word == "classic" == str(word) == f"{word}" and hash(word) == hash("classic")
    assert repr(GroupType.CLASSIC) == "<GroupType.CLASSIC: 'classic'>" and repr(GroupType("new")) == "<GroupType 'new'>"
    assert GroupState("PreparingRebalance") is GroupState.PREPARING_REBALANCE is GroupState.parse("preparing-rebalance")
    assert GroupState.lookup["Stable"] is GroupState.STABLE
    assert GroupState.name_of("NotReady") == "NOT_READY" and GroupState.name_of("?") is None
    assert GroupType("new") == "new" and GroupType("new").docs == "" and GroupType("new").name == "new"
    with pytest.raises(ValueError, match=r"\(nearest: STABLE\)$"):
        GroupState.parse("stabel")
    with pytest.raises(ValueError, match="1"):
        GroupType(1)  # type: ignore[arg-type]


# ------------------------------------------------------------------------------------------------ laziness


def run(code: str) -> str:
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_each_enumeration_loads_its_own_module_only() -> None:
    loaded = "print(*sorted(m for m in sys.modules if m.startswith('kconstruct.enums')))"
    assert run(f"import sys, kconstruct.enums; {loaded}") == "kconstruct.enums"
    assert run(f"import sys; from kconstruct.enums import ErrorCode; {loaded}") == (
        "kconstruct.enums kconstruct.enums.base kconstruct.enums.errors"
    )


def test_every_name_is_listed_and_found() -> None:
    namespace: dict[str, Any] = {}
    exec("from kconstruct.enums import *", namespace)
    assert set(kconstruct.enums.__all__) <= set(namespace)
    assert set(kconstruct.enums.__all__) <= set(dir(kconstruct.enums))
    assert set(kconstruct.enums.__all__) == {name for name in dir(kconstruct.enums) if name in kconstruct.enums.__all__}
    with pytest.raises(AttributeError, match="no attribute 'NoSuchThing'"):
        _ = kconstruct.enums.NoSuchThing
