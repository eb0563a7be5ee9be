"""Types for editors: the stubs agree with the tables, and type checkers see in a user's program what they should."""
from __future__ import annotations

import doctest
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import kconstruct as kc
from kconstruct.derived import stubs
from kconstruct.registry import names

PROGRAM = """\
import kconstruct as kc

value = kc.OffsetCommitRequest.parse(b"", 9)
reveal_type(value.Topics[0].Name)
reveal_type(value.GroupInstanceId)
reveal_type(kc.ProduceRequest.parse(b"").TopicData[0].PartitionData[0].Records)
reveal_type(kc.OffsetCommitRequest[9])
reveal_type(kc.parse_frame(b"").body)
kc.OffsetCommitRequest.build(value, 9)
kc.OffsetCommitRequest.build({"GroupId": "g", "Topics": [{"Name": "orders", "Partitions": []}]}, 9)
kc.Frame(kc.OffsetCommitRequest, 9, kc.Container(), value)
value.Topics[0].Nam
kc.OffsetCommitRequest.build({"GroupId": "g", "Topics": [{"Nam": "orders"}]}, 9)
kc.OffsetCommitRequest.build({"GroupId": 7}, 9)
kc.NoSuchThing
"""
REVEALED = {4: "str", 5: "str | None", 6: "Records | None", 7: "Struct", 8: "Container"}
REFUSED = {12, 13, 14, 15}

ROOT = Path(kc.__file__).parent.parent
CAST = """
from typing import cast
import kconstruct.typed
reveal_type(cast(kconstruct.typed.OffsetCommitRequestStruct, f.body).GroupId)
"""


def test_the_stubs_are_those_of_the_tables():
    assert stubs.write(check=True) == [], "run: python -m kconstruct.derived.stubs"


def test_the_stub_of_the_package_has_every_public_name():
    text = (Path(kc.__file__).parent / "__init__.pyi").read_text()
    declared = set(re.findall(r"^(?:from \S+ import \w+ as )?(\w+)(?:$|:)", text, re.MULTILINE))
    assert {name for name in dir(kc) if not name.startswith("_")} <= declared
    assert set(kc.__all__) <= set(dir(kc))
    assert set(names()) <= declared


def test_names_of_types_can_be_imported():
    from kconstruct import typed

    assert typed.OffsetCommitRequestStruct is kc.Container
    assert typed.OffsetCommitRequestDict is dict
    with pytest.raises(AttributeError, match="no attribute 'Nothing'"):
        _ = typed.Nothing


def checked(command: list[str], tmp_path: Path, program: str = PROGRAM) -> tuple[dict[int, str], set[int]]:
    """The types that a checker reveals, and the lines with errors, of a program outside the package."""
    path = tmp_path / "program.py"
    path.write_text(program, encoding="utf-8")
    done = subprocess.run([*command, path.name], cwd=tmp_path, capture_output=True, text=True, check=False)
    revealed = {int(line): kind.rsplit(".", 1)[-1] if "|" not in kind else kind.replace("kconstruct.records.value.", "")
                for line, kind in re.findall(r":(\d+).*?(?:Revealed type is|Type of .* is) \"(.+)\"", done.stdout)}
    errors = {int(line) for line in re.findall(r"program\.py:(\d+)(?::\d+)?(?: -|:) error:", done.stdout)}
    assert revealed or errors, done.stdout + done.stderr
    return revealed, errors


@pytest.mark.skipif(find_spec("mypy") is None, reason="mypy is not installed (extra dev)")
def test_mypy_on_a_program(tmp_path):
    assert checked([sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache")],
                   tmp_path) == (REVEALED, REFUSED)


@pytest.mark.skipif(find_spec("mypy") is None, reason="mypy is not installed (extra dev)")
def test_mypy_on_the_readme(tmp_path):
    """All of it, but for the field that it misspells to show the error."""
    examples = [example.source for example in doctest.DocTestParser().get_examples((ROOT / "README.md").read_text())]
    program = "".join(examples) + CAST
    (wrong,) = [number for number, line in enumerate(program.splitlines(), 1) if '"Topic": []' in line]
    command = [sys.executable, "-m", "mypy", "--strict", "--disable-error-code=import-untyped",
               "--cache-dir", str(tmp_path / "cache")]
    assert checked(command, tmp_path, program) == ({len(program.splitlines()): "str"}, {wrong})


@pytest.mark.skipif(find_spec("pyright") is None, reason="pyright is not installed (extra dev)")
def test_pyright_on_a_program(tmp_path):
    assert checked([sys.executable, "-m", "pyright", "--pythonpath", sys.executable], tmp_path) == (REVEALED, REFUSED)
