"""Every block of code in the README, the docs and the examples' page runs and gives what stands there.

python   with prompts: a doctest, all blocks of a page in one namespace; without: a module, see docs/adding-an-api.md
console  lines after `$` are run by a shell, their output follows
sh       what a reader types to set up
"""
from __future__ import annotations

import ast
import doctest
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md")), ROOT / "examples/README.md"]
ADDING = ROOT / "docs/adding-an-api.md"
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(([^)#:]*)(?:#([^)]*))?\)")
FLAGS = doctest.ELLIPSIS

page = pytest.mark.parametrize("page", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())


def blocks(path: Path, language: str) -> Iterator[tuple[int, str]]:
    """The blocks of one language, each with the number of its first line."""
    text = path.read_text(encoding="utf-8")
    for found in FENCE.finditer(text):
        if found[1] == language:
            yield text.count("\n", 0, found.start(2)) + 1, found[2]


def doctest_of(path: Path) -> doctest.DocTest:
    """The prompts of a page as one doctest whose line numbers are those of the page."""
    lines = [""] * (path.read_text(encoding="utf-8").count("\n") + 1)
    for start, text in blocks(path, "python"):
        if ">>> " in text:
            held = text.splitlines()
            lines[start - 1:start - 1 + len(held)] = held
    return doctest.DocTestParser().get_doctest("\n".join(lines), {}, path.name, str(path), 0)


def check_python(path: Path) -> None:
    said: list[str] = []
    doctest.DocTestRunner(optionflags=FLAGS, verbose=False).run(doctest_of(path), out=said.append)
    if said:
        raise AssertionError("".join(said))


def sessions(path: Path) -> Iterator[tuple[int, str, str]]:
    """Line, command and output of everything that a page runs in a shell."""
    for start, text in blocks(path, "console"):
        for found in re.finditer(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", text, re.MULTILINE):
            yield start + text.count("\n", 0, found.start()), found[1], found[2]


def shell(command: str, before: str = "") -> str:
    """What a command prints on both streams; `kconstruct` is this one, `before` runs in front of it."""
    code = f"{before}import sys; from kconstruct.cli import main; sys.exit(main(sys.argv[1:]))"
    script = f'kconstruct() {{ "$PYTHON" -c "$CODE" "$@"; }}\n{command}'
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8", "PYTHON": sys.executable,
                   "CODE": code}
    run = subprocess.run(["sh", "-c", script], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=ROOT, check=False,
                         env=environment)
    return run.stdout.decode()


def check_console(path: Path, before: str = "") -> None:
    for line, command, wanted in sessions(path):
        printed = shell(command, before)
        assert doctest.OutputChecker().check_output(wanted, printed, FLAGS), \
            f"{path.name}:{line}: $ {command}\nwanted:\n{wanted}\nprinted:\n{printed}"


@page
def test_blocks_are_of_a_kind_that_runs(page: Path) -> None:
    kinds = [found[1] for found in FENCE.finditer(page.read_text(encoding="utf-8"))]
    assert set(kinds) <= {"python", "console", "sh"}
    assert page.read_text(encoding="utf-8").count("```") == 2 * len(kinds)
    for _, text in blocks(page, "python"):
        assert ">>> " in text or page == ADDING, text


@pytest.mark.parametrize("page", [path for path in PAGES if path != ADDING], ids=lambda path: path.name)
def test_python(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    check_python(page)


@pytest.mark.skipif(shutil.which("sh") is None, reason="the sessions are those of a POSIX shell")
@pytest.mark.parametrize("page", [path for path in PAGES if path != ADDING and any(sessions(path))],
                         ids=lambda path: path.name)
def test_console(page: Path) -> None:
    check_console(page)


ADDED = """
import sys
from kconstruct import index, messages
messages.__path__.append(sys.argv.pop(1))
index.KEYS.update(__KEYS__)
"""


def test_adding_an_api(tmp_path: Path) -> None:
    """The page's module and its line make an API, in a process of its own."""
    module, line = (text for _, text in blocks(ADDING, "python") if ">>> " not in text)
    (tmp_path / "echo.py").write_text(module)
    before = ADDED.replace("__KEYS__", repr(ast.literal_eval(f"{{{line}}}")))
    code = (f"{before}import test_docs\ntest_docs.check_python(test_docs.ADDING)\n"
            f"test_docs.check_console(test_docs.ADDING, {before.replace('sys.argv.pop(1)', repr(str(tmp_path)))!r})")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "tests")))}
    run = subprocess.run([sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, env=environment, capture_output=True,
                         text=True, check=False)
    assert run.returncode == 0, run.stderr


def test_the_added_module_has_the_form_of_all_modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "tests" / "schema")
    import test_table_form

    module = next(text for _, text in blocks(ADDING, "python") if ">>> " not in text)
    path = tmp_path / "echo.py"
    path.write_text(module)
    for check in ("test_imports_only_grammar_and_enums", "test_holds_tables_only", "test_begins_with_words_about_it",
                  "test_columns_line_up", "test_no_line_is_too_long"):
        getattr(test_table_form, check)(path)


def test_commands_of_the_first_screen() -> None:
    """The README's first screen sets up and parses, and sets up and tests, which is what CI runs."""
    head = (ROOT / "README.md").read_text(encoding="utf-8").split("\n## ")[0]
    assert head.count("\n") < 60
    commands = [line for _, text in blocks(ROOT / "README.md", "sh") for line in text.splitlines()
                if line in head.splitlines()]
    parses, tests = (line for line in commands if line.startswith("python3 -m venv .venv && "))
    command = parses.split(" && ")[-1]
    assert command.startswith(".venv/bin/kconstruct parse examples/")
    assert "CommittedOffset int64 = 2" in shell(command.removeprefix(".venv/bin/"))
    assert tests in (ROOT / ".ci/run").read_text().splitlines()


def test_the_readme_lists_every_command() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    table = text.split("| command | what it does |")[1].split("\n\n")[0]
    usage = shell("kconstruct --help").split("COMMAND\n")[1].split("\n\n")[0]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == re.findall(r"^    (\w+)", usage, re.MULTILINE)


@page
def test_links_lead_somewhere(page: Path) -> None:
    for target, anchor in LINK.findall(page.read_text(encoding="utf-8")):
        file = page.parent / target if target else page
        assert file.exists(), target
        if anchor:
            titles = re.findall(r"^#+ (.*)$", file.read_text(encoding="utf-8"), re.MULTILINE)
            assert anchor in [re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles], anchor


def test_the_readme_works_as_a_package_page() -> None:
    """It is shown without the files around it: no link or picture is relative."""
    assert [target for target, _ in LINK.findall((ROOT / "README.md").read_text(encoding="utf-8")) if target] == []


def test_every_page_is_in_the_navigation_of_the_site() -> None:
    listed = set(re.findall(r"[\w/-]+\.md", (ROOT / "mkdocs.yml").read_text(encoding="utf-8")))
    assert {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")} == listed


def test_every_page_of_the_readme_is_there() -> None:
    named = re.findall(r"`((?:docs|examples|benchmarks)/[\w./-]*|[A-Z]+\.md)`",
                       (ROOT / "README.md").read_text(encoding="utf-8"))
    assert len(named) > 10
    assert [name for name in named if not (ROOT / name).exists()] == []
