"""The pictures of the prompt: made from real bytes, whole in themselves, and as the code makes them."""
from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

DOCS = Path(__file__).parents[2] / "docs"


def maker():
    spec = importlib.util.spec_from_file_location("pictures", DOCS / "pictures.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def words(svg: str) -> str:
    return "".join(ElementTree.fromstring(svg).itertext()).split("kconstruct", 1)[1].replace("\xa0", " ")


@pytest.mark.parametrize("name", maker().SESSIONS)
def test_pictures(name):
    made = maker().picture(name)
    kept = (DOCS / "pictures" / f"{name}.svg").read_text(encoding="utf-8")
    assert words(kept) == words(made), "run python docs/pictures.py"
    assert re.findall(r"https?://[^\"]*", kept) == ["http://www.w3.org/2000/svg"]
    assert "<script" not in kept and len(kept) < 100_000
