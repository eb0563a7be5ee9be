"""The tape: an engine that uses nothing of kconstruct agrees with generated code on value, end, tape and refusals."""
from __future__ import annotations

import ast
import io
import json
import subprocess
import sys
from functools import cache
from random import Random
from runpy import run_path
from types import SimpleNamespace
from typing import Any

import pytest
from any_plan import changed, construct_of, fields, number, plans, written
from corpus import NAMES, ROOT, every_layout, of_message, traced
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import kconstruct as kc
from kconstruct import plan
from kconstruct.compiled import Code
from kconstruct.enums import ErrorCode
from kconstruct.plan import Group, Many, Maybe, Tags, Text, VarNumber, to_json
from kconstruct.records import Records
from kconstruct.rules import LENGTHS, NUMBERS, PRESENCES
from kconstruct.testing import bodies, damaged
from kconstruct.wire import plan_of

ENGINE = ROOT / "examples" / "tape_engine.py"
PUBLISHED = ROOT / "docs" / "tapes.jsonl"
STORED = [json.loads(line) for line in PUBLISHED.read_text(encoding="ascii").splitlines()]
engine = SimpleNamespace(**run_path(str(ENGINE)))
MADE = SimpleNamespace(**run_path(str(ROOT / "docs" / "tapes.py")))

few = settings(max_examples=4, suppress_health_check=list(HealthCheck))


def text_of(doc: Any) -> str:
    """A value to compare: 1, 1.0 and True differ, the order of fields does not count."""
    return json.dumps(doc, sort_keys=True, allow_nan=False)


def of_engine(doc: Any, data: bytes, start: int = 0) -> Any:
    """Value, end and tape of the independent engine, None where it refuses."""
    try:
        return list(engine.run(doc, data, start))
    except engine.Refused:
        return None


def of_code(code: Code, data: bytes, start: int, end: int) -> Any:
    """Value, end and tape of generated code, after checking that parsing without a tape gives the same two."""
    try:
        value, stop, tape = code.read_tape(data, start, end)
    except Exception:  # generated code refuses with anything
        tape = None
    try:
        parsed = code.read(data[:end], start)
    except Exception:
        assert tape is None, f"only parsing refuses {data.hex()}"
        return None
    assert tape is not None, f"only the tape refuses {data.hex()}"
    assert text_of(to_json(parsed[0])) == text_of(to_json(value)) and parsed[1] == stop
    return [to_json(value), stop, list(tape)]


def agree(code: Code, doc: Any, data: bytes, start: int = 0) -> Any:
    """What both make of bytes, also where more bytes follow the end that is given."""
    wanted = of_engine(doc, data, start)
    for more in (b"", b"\0\1\2"):
        found = of_code(code, data + more, start, len(data))
        assert text_of(found) == text_of(wanted), f"{data.hex()} from {start}: {found}, the other engine: {wanted}"
    return wanted


def agree_with_construct(construct: Any, doc: Any, data: bytes, start: int) -> None:
    """The construct, which decides, gives the same value and end as the independent engine, or refuses too."""
    stream = io.BytesIO(data)
    stream.seek(start)
    try:
        found = [to_json(construct.parse_stream(stream)), stream.tell()]
    except kc.KconstructError:
        found = None
    wanted = of_engine(doc, data, start)
    assert text_of(found) == text_of(wanted and wanted[:2]), f"{data.hex()} from {start}"


@cache
def planned(name: str, version: int) -> Any:
    """The plan of a message, as an engine of another language gets it."""
    return json.loads(json.dumps(kc.message(name).plan(version).to_json(), allow_nan=False))


INT8, INT32 = number("int8"), number("int32")
NAME = Text("compact", False)
PAIR = fields(NAME, INT8, tags=Tags())

FACTS = [  # worked out by hand
    (INT32, "00000007", 7, 4, []),
    (VarNumber(32, False), "ac02", 300, 2, [2]),
    (fields(INT8, NAME, INT32), "07 0361 62 00000001", {"F0": 7, "F1": "ab", "F2": 1}, 8, [4]),
    (fields(INT8, tags=Tags()), "07 01 05 02 aabb", {"F0": 7, "UnknownTaggedFields": {"5": "aabb"}}, 6, [6]),
    (Many("int32", False, INT32), "00000001 00000005", [5], 8, [8]),
    (Many("compact", True, NAME), "00", None, 1, [2, 1]),
    (Many("compact", True, NAME), "01", [], 1, [2, 1]),
    (Many("compact", True, NAME), "03 0261 01", ["a", ""], 4, [4, 3, 4, 4]),
    (Many("compact", False, PAIR), "03 0261 07 00 01 08 00", [{"F0": "a", "F1": 7}, {"F0": "", "F1": 8}], 8,
     [6, 3, 5, 6, 8, 8]),
    (Many("compact", False, Many("compact", False, NAME)), "03 03 0261 01 01", [["a", ""], []], 6,
     [10, 6, 6, 4, 5, 5, 9, 9, 6, 6]),
    (Maybe("int8", INT32), "ff", None, 1, [1]),
    (Maybe("int8", fields(INT32)), "01 00000005", {"F0": 5}, 5, [5]),
    (Maybe("int8", PAIR), "ff", None, 1, [2, 1]),
    (Maybe("int8", PAIR), "01 0261 07 00", {"F0": "a", "F1": 7}, 5, [4, 3, 5, 5]),
    (Many("compact", False, Maybe("int8", PAIR)), "03 ff 01 01 07 00", [None, {"F0": "", "F1": 7}], 6,
     [10, 4, 4, 2, 9, 9, 4, 6, 6, 6]),
]


@pytest.mark.parametrize(("step", "digits", "value", "end", "tape"), FACTS)
def test_tapes_worked_out_by_hand(step, digits, value, end, tape):
    assert agree(Code(step, "fact"), to_json(step), bytes.fromhex(digits)) == [value, end, tape]


def test_the_engine_uses_nothing_of_kconstruct():
    modules = set()
    for node in ast.walk(ast.parse(ENGINE.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            modules.add(node.module)
        elif isinstance(node, ast.Import):
            modules |= {alias.name for alias in node.names}
    assert {name.split(".")[0] for name in modules} <= {*sys.stdlib_module_names}


@pytest.mark.parametrize("name", NAMES)
def test_messages_of_kafka(name):
    for line in of_message("messages.jsonl.xz").get(name, ()):
        data, version = bytes.fromhex(line["hex"]), line["v"]
        found = agree(kc.message(name).code(version), planned(name, version), data)
        assert found is not None and found[1] == len(data)


@pytest.mark.parametrize("name", sorted(of_message("messages.jsonl.xz")))
def test_places_on_the_tape_are_those_of_the_traced_construct(name):
    for line in of_message("messages.jsonl.xz")[name]:
        data, version = bytes.fromhex(line["hex"]), line["v"]
        doc = planned(name, version)
        places = engine.Places(doc, data, 0, engine.run(doc, data)[2])
        assert places.found == list(parts(traced(kc.message(name), data, version).root))


def parts(node: Any) -> Any:
    """Path, begin and end of the parts of a message that are steps of its plan, without those in tag sections."""
    for child in node.children:
        if child.role in ("struct", "field", "element", "tags"):
            yield child.path, child.offset, child.end
        if child.role != "tags":
            yield from parts(child)


@pytest.mark.parametrize("name", sorted(of_message("damaged.jsonl.xz")))
def test_damaged_messages(name):
    for line in of_message("damaged.jsonl.xz")[name]:
        data, version = bytes.fromhex(line["hex"]), line["v"]
        found = agree(kc.message(name).code(version), planned(name, version), data)
        assert (found is not None) == line["accepted"]
        assert found is None or found[1] == len(data) - line["left"]


@pytest.mark.parametrize("name", NAMES)
def test_drawn_messages(name):
    for message, version in every_layout(name)[-3:]:
        check_drawn(message, version)


def check_drawn(message, version):
    code, doc = message.code(version), planned(message.name, version)

    @few
    @given(bodies(message, version), damaged(bodies(message, version)), st.binary(max_size=3))
    def check(data, wrong, before):
        assert agree(code, doc, before + data, len(before))[1] == len(before) + len(data)
        agree(code, doc, wrong)

    check()


@settings(max_examples=1000, suppress_health_check=list(HealthCheck))
@given(plans, st.integers(0, 1 << 32), st.integers(0, 2))
def test_any_plan_and_any_bytes(step, seed, start):
    """Plans that no message has, and all forms of what they read; for a limit on counts, two bytes follow at least."""
    code, doc, source = Code(step, "drawn"), json.loads(json.dumps(to_json(step))), Random(seed)
    construct = construct_of(step)
    assert plan_of(construct) == step
    for _ in range(4):
        data = source.randbytes(start) + written(step, source)
        found = agree(code, doc, data + bytes(16), start)
        assert found is not None and found[1] == len(data)
        agree(code, doc, data, start)
        agree_with_construct(construct, doc, data, start)
        for _ in range(4):
            wrong = data[:start] + changed(data[start:], source)
            agree(code, doc, wrong, start)
            agree_with_construct(construct, doc, wrong, start)


def test_published_cases_are_current():
    made = list(MADE.documents())
    assert [doc["of"] for doc in STORED] == [doc["of"] for doc in made]
    for one, other in zip(STORED, made):
        assert text_of(one) == text_of(other), f"{one['of']}: run python docs/tapes.py"
    assert PUBLISHED.stat().st_size < 300_000


@pytest.mark.parametrize("made", [*MADE.synthetic()], ids=lambda made: made.of)
def test_published_cases_are_what_constructs_decide(made):
    construct = construct_of(made.step)
    assert plan_of(construct) == made.step
    for case in next(doc["cases"] for doc in STORED if doc["of"] == made.of):
        agree_with_construct(construct, to_json(made.step), engine.bytes_of(case), case["start"])


def test_published_cases_pass_in_the_independent_engine():
    run = subprocess.run([sys.executable, str(ENGINE), str(PUBLISHED)], capture_output=True, text=True, check=False)
    cases = sum(len(doc["cases"]) for doc in STORED)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.startswith(f"{cases} cases of ")


def test_the_engine_says_which_case_differs():
    case, *others = STORED[0]["cases"]
    doc = {**STORED[0], "cases": [{**case, "tape": [1]}, *others]}
    with pytest.raises(AssertionError, match=r"^bool, the value: .*'tape': \[\]"):
        engine.check(json.dumps(doc))


def test_published_cases_have_every_kind_of_step_length_and_outcome():
    steps = [step for doc in STORED for step in inner(doc["plan"])]
    kinds = {step["step"] for step in steps}
    assert kinds == {cls.__name__ for cls in plan.Step.__args__} - {"Call"}  # type: ignore[attr-defined]
    has = {(step["step"], step.get("length"), step.get("null")) for step in steps}
    for kind, not_used in (("Text", "int32"), ("Blob", "int16"), ("Many", "int16")):
        for length in LENGTHS.keys() - {not_used}:
            assert {(kind, length, True), (kind, length, False)} <= has
    assert {step["kind"] for step in steps if step["step"] == "Number"} == \
        {kind.kind for name, kind in NUMBERS.items() if name != "uuid"}
    assert {step["presence"] for step in steps if step["step"] == "Maybe"} == {*PRESENCES}


def inner(doc: Any) -> Any:
    """All steps in the JSON of a plan."""
    if isinstance(doc, dict):
        if "step" in doc and isinstance(doc["step"], str):
            yield doc
        for part in doc.values():
            yield from inner(part)
    elif isinstance(doc, list):
        for part in doc:
            yield from inner(part)


def test_plans_with_foreign_constructs_are_declined():
    import construct

    own = kc.wire.Struct("Rest" / construct.GreedyBytes)
    with pytest.raises(NotImplementedError, match="Call"):
        engine.run(own.step().to_json(), b"abc")


def test_defaults_in_json():
    """A default is spelled as a value of its step is."""
    slots = {slot["name"]: slot for doc in (
        kc.FetchSnapshotResponse.plan(1), kc.ProduceRequest.plan(13), kc.FetchRequest.plan(17)) for slot in slots_of(
        doc.to_json())}
    assert slots["UnalignedRecords"]["default"] == ""
    assert slots["TopicId"]["default"] == "00000000-0000-0000-0000-000000000000"
    assert slots["ReplicaState"]["default"] == {"ReplicaId": -1, "ReplicaEpoch": -1}
    values = (float("nan"), float("inf"), -float("inf"), 1.5, True, b"\1", Records(b"ab"))
    assert [to_json(value) for value in values] == ["NaN", "Infinity", "-Infinity", 1.5, True, "01", "6162"]
    assert type(to_json(ErrorCode.NONE)) is int
    assert Group("", ()).to_json() == {"step": "Group", "name": "", "slots": []}


def slots_of(doc: Any) -> Any:
    """All slots in the JSON of a plan."""
    for step in inner(doc):
        yield from step.get("slots", ())
        yield from (slot for _, slot in step.get("known", ()))
