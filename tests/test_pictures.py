"""The pictures in the documentation: up to date, and without anything that is loaded from elsewhere."""
from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

DOCS = Path(__file__).parents[1] / "docs"


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("pictures", DOCS / "pictures.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def text(svg: str) -> list[str]:
    """The texts of a picture, without those of the window's frame."""
    return "".join(ElementTree.fromstring(svg).itertext()).split("kconstruct", 1)[1].split()


@pytest.mark.parametrize("name", script().PICTURES)
def test_pictures(name: str) -> None:
    stored = (DOCS / "pictures" / f"{name}.svg").read_text(encoding="utf-8")
    assert text(stored) == text(script().picture(name)), "run python docs/pictures.py"
    assert re.findall(r"https?://[^\"]*", stored) == ["http://www.w3.org/2000/svg"]
    assert "<script" not in stored and len(stored) < 100_000


def test_every_picture_is_made_and_shown() -> None:
    pages = "".join(path.read_text(encoding="utf-8") for path in DOCS.glob("*.md"))
    assert {path.stem for path in (DOCS / "pictures").iterdir()} == set(script().PICTURES)
    assert all(f"(pictures/{name}.svg)" in pages for name in script().PICTURES)
