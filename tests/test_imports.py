"""Where strings may load modules; that all other imports point down is the contract of `lint-imports`."""
from __future__ import annotations

import ast
import inspect
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import kconstruct as kc

PACKAGE = Path(kc.__file__).parent
LOADERS = {"import_module", "__import__", "lazy_names"}
ALLOWED = {
    "startup.py": "the loader of lazy names, and of a module that is put off",
    "registry.py": "messages by the naming rule",
    "display.py": "what notebooks and print show",
    "__init__.py": "lazy names of the package",
    "enums/__init__.py": "lazy names of the package",
    "identification/__init__.py": "lazy names of the package",
    "records/__init__.py": "lazy names of the package",
    "views/__init__.py": "lazy names of the package",
    "cli/explore_command.py": "dispatch of the command line",
    "cli/parser.py": "dispatch of the command line",
    "cli/prompt_command.py": "dispatch of the command line",
}


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def loads_by_string(path: Path) -> list[int]:
    """The lines that load a module of this package by a string."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and _name(node.func) in LOADERS:
            first = node.args[0] if node.args else None
            if not (isinstance(first, ast.Constant) and not str(first.value).startswith("kconstruct")):
                found.append(node.lineno)
    return found


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Name):
        return function.id
    return function.attr if isinstance(function, ast.Attribute) else ""


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_strings_load_modules_in_few_places(path):
    lines = loads_by_string(path)
    assert not lines or path.relative_to(PACKAGE).as_posix() in ALLOWED, lines


def test_every_exception_is_needed():
    for name in ALLOWED:
        assert loads_by_string(PACKAGE / name), name


CALLS = {"message": "kc.message(8, 'request').name == 'OffsetCommitRequest'", "records": "kc.records([b'a']).batches"}


@pytest.mark.parametrize("name", CALLS)
@pytest.mark.parametrize("order", [
    "import kconstruct as kc; kc.{0}; import kconstruct.{0} as module",
    "import kconstruct.{0} as module; import kconstruct as kc",
    "import kconstruct as kc; from kconstruct import {0}; import kconstruct.{0} as module",
    "import kconstruct as kc; from kconstruct.{0} import *; import kconstruct.{0} as module",
])
def test_a_module_that_can_be_called_is_the_same_in_every_order(order, name):
    program = f"{order.format(name)}\nassert kc.{name} is module and module.__all__ and {CALLS[name]}"
    subprocess.run([sys.executable, "-c", program], check=True)


def test_a_module_that_can_be_called_has_the_signature_of_its_function():
    assert list(inspect.signature(kc.message).parameters) == ["name", "direction"]
    assert list(inspect.signature(kc.records).parameters) == ["items", "options"]


@pytest.mark.parametrize("name", CALLS)
def test_a_module_that_can_be_called_is_pickled_by_name(name):
    assert pickle.loads(pickle.dumps(getattr(kc, name))) is getattr(kc, name)


@pytest.mark.parametrize("name", ["", "_", "_x", "noSuchThing", "NoSuchThing", "\u00c9", "a b", "0"])
def test_a_name_that_the_package_lacks_is_an_attribute_error(name):
    assert not hasattr(kc, name)
