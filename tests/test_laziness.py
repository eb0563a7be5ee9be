"""What an import loads: construct, and of kconstruct only what is used."""
from __future__ import annotations

import json
import subprocess
import sys


def loaded_by(code: str) -> list[str]:
    """The modules that are loaded after `code`, in a process of its own."""
    program = f"{code}\nimport json, sys\nprint(json.dumps(sorted(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stderr == ""
    names: list[str] = json.loads(done.stdout.splitlines()[-1])
    return names


def ours(names: list[str]) -> list[str]:
    return [name for name in names if name.split(".")[0] == "kconstruct"]


def messages(names: list[str]) -> list[str]:
    return [name for name in names if name.startswith(("kconstruct.messages.", "kconstruct.formats."))]


def test_import_loads_construct_and_next_to_nothing():
    names = loaded_by("import kconstruct")
    assert ours(names) == ["kconstruct", "kconstruct.errors", "kconstruct.startup"]
    assert "construct" in names
    assert not {"pdb", "inspect", "pickle", "hashlib", "traceback"} & {*names}


def test_constructs_debugger_still_works():
    """Its imports of pdb and others, most of the start-up time, are put off, not taken away."""
    names = loaded_by("import kconstruct, construct, construct.debug, pdb; assert pdb.Pdb; "
                      "assert construct.debug.pdb.post_mortem is pdb.post_mortem; "
                      "import hashlib; assert construct.core.hashlib.sha1 is hashlib.sha1")
    assert "pdb" in names


def test_what_is_put_off_can_be_used_meanwhile():
    """A module that is imported while construct is, and uses what is put off at once, gets the real one."""
    names = loaded_by("from kconstruct.startup import put_off\nwith put_off('pickle'):\n"
                      "    import pickle; pickle.dumps")
    assert "pickle" in names
    loaded_by("import pickle as real\nfrom kconstruct.startup import put_off\nwith put_off('pickle'):\n"
              "    import pickle; assert pickle is real")


def test_import_loads_nothing_optional():
    names = loaded_by("import kconstruct; kconstruct.message('HeartbeatRequest').parse(bytes(8), 0)")
    for package in ("rich", "shtab", "hypothesis", "cramjam", "crc32c", "argparse"):
        assert package not in {name.split(".")[0] for name in names}, package


def test_names_load_no_message():
    names = loaded_by("import kconstruct; assert 'OffsetCommitRequest' in dir(kconstruct)")
    assert messages(names) == []
    names = loaded_by("from kconstruct.registry import names, apis; "
                      "assert len(list(names())) > 280 and len(apis()) == 95")
    assert messages(names) == []


def test_one_message_loads_one_module():
    names = loaded_by("import kconstruct; kconstruct.OffsetCommitRequest")
    assert messages(names) == ["kconstruct.messages.offset_commit"]
    names = loaded_by("import kconstruct; kconstruct.ConsumerProtocolAssignment")
    assert messages(names) == ["kconstruct.formats.consumer_protocol"]


def test_a_message_alone_loads_nothing_derived_and_no_record_batches():
    names = loaded_by("import kconstruct; kconstruct.OffsetCommitRequest")
    assert not [name for name in names if name.startswith((
        "kconstruct.derived", "kconstruct.records.batches", "kconstruct.records.build", "kconstruct.compiled.parser",
        "kconstruct.compiled.builder", "kconstruct.frame", "kconstruct.nested"))]


def test_a_frame_loads_its_message_and_the_headers():
    names = loaded_by("import kconstruct; kconstruct.parse_frame(bytes.fromhex('0000000d00120000000000030003726177'))")
    assert messages(names) == ["kconstruct.messages.api_versions", "kconstruct.messages.headers"]
    assert not {"kconstruct.nested", "kconstruct.records.trees", "dataclasses"} & {*names}


def test_wire_types_load_no_message_and_no_codec():
    names = loaded_by("import kconstruct; kconstruct.CompactString.parse(b'\\x01')")
    assert messages(names) == []
    assert not [name for name in names if name.startswith(("kconstruct.grammar", "kconstruct.compiled"))]


def test_releases_load_no_message():
    assert messages(loaded_by("import kconstruct; kconstruct.release('3.7').apis")) == []
