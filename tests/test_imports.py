"""Where strings may load modules; that all other imports point down is the contract of `lint-imports`."""
from __future__ import annotations

import ast
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
