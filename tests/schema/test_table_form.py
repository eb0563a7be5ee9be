"""The form of the tables in messages and formats: data only, columns that line up, words in one shape."""
from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from corpus import NAMES

import kconstruct as kc
from kconstruct.derived.changes import changes
from kconstruct.enums import ErrorCode
from kconstruct.index import FORMATS, KEYS
from kconstruct.registry import module_name

PACKAGE = Path(kc.__file__).parent
MODULES = sorted(path for room in ("messages", "formats") for path in (PACKAGE / room).glob("*.py")
                 if path.name != "__init__.py")
ROW = re.compile(r"""    "(?P<name>\w+)" *(?P<slash>)/ (?P<type>.*?) *(?P<star>)\* (?P<docs>".*"|'.*'),""")
LONG_ROW = re.compile(r"""    "(?P<name>\w+)" *(?P<slash>)/ (?P<type>.*)\n        \* (?P<docs>".*"|'.*'),""")
LONGEST = 100
WIDTH = 120


@pytest.fixture(params=MODULES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def module(request):
    return request.param


def tables(path):
    """The rows of each table, each as its lines of text."""
    lines = path.read_text().splitlines()
    for node in ast.walk(ast.parse("\n".join(lines))):
        if isinstance(node, ast.Call):
            rows = [arg for arg in node.args if isinstance(arg, ast.BinOp)]
            if rows:
                yield ["\n".join(lines[row.lineno - 1:row.end_lineno]) for row in rows]


def test_imports_only_grammar_and_enums(module):
    for node in ast.walk(ast.parse(module.read_text())):
        if isinstance(node, ast.Import):
            raise AssertionError(f"imports {node.names[0].name}")
        if isinstance(node, ast.ImportFrom):
            assert node.module in ("kconstruct.grammar", "kconstruct.enums"), node.module


def test_holds_tables_only(module):
    for node in ast.parse(module.read_text()).body:
        assert isinstance(node, (ast.Expr, ast.ImportFrom, ast.Assign)), f"line {node.lineno}"
        if isinstance(node, ast.Assign):
            assert isinstance(node.value, ast.Call), f"line {node.lineno}"


def test_begins_with_words_about_it(module):
    docs = ast.get_docstring(ast.parse(module.read_text()))
    assert docs
    assert docs.splitlines()[0].split("  ")[0].endswith(".")


def test_columns_line_up(module):
    """A row is one line; where it would be too long at the table's column of stars, the star begins the next line."""
    for rows in tables(module):
        matches = [ROW.fullmatch(row) or LONG_ROW.fullmatch(row) for row in rows]
        assert all(matches), rows
        slashes = {match.start("slash") for match in matches}
        stars = {match.start("star") for match in matches if match.re is ROW}
        assert len(slashes) == 1 and len(stars) <= 1, rows
        for match in matches:
            if match.re is LONG_ROW:
                row, docs = match[0].splitlines()
                assert max([*stars, len(row) + 1]) + len(docs.strip()) > WIDTH, match[0]


def test_no_column_is_wider_than_needed(module):
    for rows in tables(module):
        matches = [ROW.fullmatch(row) or LONG_ROW.fullmatch(row) for row in rows]
        assert min(match.start("slash") - match.end("name") for match in matches) == 2, rows
        one_line = [match for match in matches if match.re is ROW]
        assert not one_line or min(match.start("star") - match.end("type") for match in one_line) == 1, rows


def test_no_line_is_too_long(module):
    assert [line for line in module.read_text().splitlines() if len(line) > WIDTH] == []


def test_every_api_has_a_module_and_no_module_is_left_over():
    wanted = {module_name(api) for api in KEYS.values()} | {"kconstruct.messages.headers"}
    wanted |= {f"kconstruct.formats.{name}" for name in FORMATS}
    assert {f"kconstruct.{path.parent.name}.{path.stem}" for path in MODULES} == wanted


@pytest.fixture(params=NAMES)
def message(request):
    return kc.message(request.param)


def test_words_of_fields(message):
    for field in message.fields():
        docs = field.docs
        where = f"{message.name} {field.path}: {docs!r}"
        assert docs, where
        assert docs == docs.strip(), where
        assert not docs.endswith("."), where
        assert len(docs) <= LONGEST, where
        assert "  " not in docs, where
        first = docs.split()[0]
        assert not first[0].isupper() or is_name(first), where


def is_name(word):
    """Names keep their capitals: KIP-516, ID, SCRAM, UTF-8, Kafka, Java, or a field's or class's name in PascalCase."""
    bare = word.strip("(),:;'")
    return bool(re.fullmatch(r"[A-Z0-9][A-Z0-9_/.+-]*s?", bare) or re.fullmatch(r"(?:[A-Z][a-z0-9]+){2,}", bare)
                or bare in ("Kafka", "Kafka's", "Java", "Unix", "ZooKeeper", "Streams"))


def test_words_of_messages(message):
    assert message.docs, message.name
    assert message.docs.endswith("."), message.name
    assert "  " not in message.docs, message.name
    for version, words in message.changes.items():
        where = f"{message.name} v{version}: {words!r}"
        assert words and words == words.strip(), where
        assert not words.endswith("."), where


def test_errors_are_returned(message):
    """A response returns an error and a request gets it; neither fields nor requests answer one."""
    for words in (message.docs, *message.changes.values(), *(field.docs for field in message.fields())):
        assert not re.search(r"may be answered|answers? [A-Z]+_[A-Z_]+", words), f"{message.name}: {words!r}"


def test_changes_are_said_of_every_later_version(message):
    """A message with several versions says of each but the first what it changed."""
    if message.kind in ("request", "response"):
        assert set(message.versions) - {message.versions.low} <= set(message.changes), message.name


def test_errors_of_responses_have_names(message):
    """A response lists the errors it may carry by their names in ErrorCode, each once; no error is none of them."""
    assert not message.errors or message.kind == "response", message.name
    assert len(set(message.errors)) == len(message.errors), message.name
    assert set(message.errors) <= set(ErrorCode.__members__) - {"NONE"}, message.name


@pytest.mark.parametrize("api", KEYS.values())
def test_what_a_version_changed_is_stated_once(api):
    """The request says what each version changed, in both directions; the response refers to it."""
    assert kc.message(f"{api}Response").changes is kc.message(f"{api}Request").changes


@pytest.mark.parametrize("api", KEYS.values())
def test_changes_say_which_side_a_field_is_of(api):
    """A text of both sides names a field after the side whose layout changed; without a side it is of both.

    A clause that begins with its verb (`adds ...`) speaks of both sides.
    """
    sides = {kind: {change.version: layout_words(change) for change in changes(kc.message(api + kind.title()))}
             for kind in ("request", "response")}
    for version, text in kc.message(f"{api}Request").changes.items():
        changed = {kind: names[version] for kind, names in sides.items() if names.get(version)}
        for clause in text.split("; "):
            where = f"{api} v{version}: {clause!r}"
            assert len(changed) == 2 or not re.match("adds|removes|replaces", clause), where
            for word in re.finditer(r"\w+", clause):
                of = {kind for kind, names in changed.items() if word[0] in names}
                said = re.findall(r"\b(?:request|response)\b", clause[:word.start()])[-1:]
                assert set(said) <= of if said and of else len(of) != 1, f"{where}: {word[0]} is of the {of}"


def layout_words(change):
    """The names of the fields that a version adds, removes or lets be null."""
    return {path.rpartition(".")[2] for path in (*change.added, *change.removed, *change.nullable)}


@pytest.mark.parametrize("api", KEYS.values())
def test_responses_with_an_error_code_list_errors(api):
    response = kc.message(f"{api}Response")
    assert bool(response.errors) == any(field.enum == "ErrorCode" for field in response.fields()), response.name
