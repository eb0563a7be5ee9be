"""Completion and highlighting of the prompt's command line."""
from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from prompt_toolkit.completion import CompleteEvent, Completer, Completion, PathCompleter
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.lexers import Lexer

from kconstruct.cli.inputs import message_of
from kconstruct.errors import KconstructError
from kconstruct.prompt.commands import COMMANDS
from kconstruct.registry import apis, names
from kconstruct.schema.primitives import primitive
from kconstruct.session import Session
from kconstruct.session.part import SHAPES
from kconstruct.text import cut, escaped
from kconstruct.trace import Node
from kconstruct.views.places import leads_to
from kconstruct.views.values import value_text

__all__ = ["CommandCompleter", "CommandLexer"]

MAX_SHOWN = 200
_MAX_DESCRIPTION = 40

Choice = tuple[str, str]
"""A completion and its description."""


class CommandCompleter(Completer):
    """Completes commands, messages, versions, shapes, field paths, values of enumerations, file names."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._files = PathCompleter(expanduser=True)

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        """The completions at the cursor."""
        text = document.text_before_cursor
        name, blank, rest = text.lstrip().partition(" ")
        if not blank:
            return _matching(name, _commands())
        command = COMMANDS.get(name)
        arguments = rest.split(" ")
        argument = arguments[-1]
        if command is None:
            return ()
        if argument.startswith("-"):
            return _matching(argument, [(option, "") for option in command.options])
        if "FILE" in command.arguments:
            return self._files.get_completions(Document(rest), complete_event)
        if len(arguments) > len(command.arguments):
            return ()
        kind = command.arguments[len(arguments) - 1]
        try:
            choices = self._choices(name, kind, arguments)
        except KconstructError:
            return ()
        if "FIELD" in kind:
            _, equals, value = argument.partition("=")
            return _matching(value, choices) if equals else _by_step(argument, choices)
        return _matching(argument, choices)

    def _choices(self, name: str, kind: str, arguments: list[str]) -> Iterable[Choice]:
        """The choices for an argument of a command, by the name that its usage gives it."""
        shapes = list(zip(SHAPES, ("size and header in front", "a header in front", "nothing in front")))
        makers: dict[str, Callable[[], Iterable[Choice]]] = {
            "MESSAGE": lambda: [*([("auto", "the best candidate")] if name == "as" else []),
                                *((message, "") for message in names())],
            "VERSION": lambda: _versions(arguments[0]) + (shapes if name == "as" else []),
            "SHAPE": lambda: shapes, "FIELD": lambda: self._fields(arguments[-1]),
            "FIELD=VALUE": lambda: self._values(arguments[-1]),
            "N": self._frames, "WORD": lambda: [(api, f"key {key}") for key, api in apis().items()],
            "COMMAND": _commands}
        return makers[kind]() if kind in makers else []

    def _frames(self) -> list[Choice]:
        return [(str(index + 1), self._session.part_at(index).title if self._session.is_identified(index) else "")
                for index in range(min(len(self._session), MAX_SHOWN))]

    def _fields(self, argument: str) -> Iterator[Choice]:
        return _paths(self._session.part.trace.root, argument.lower())

    def _values(self, argument: str) -> Iterable[Choice]:
        path, equals, _ = argument.partition("=")
        if not equals:
            return self._fields(argument)
        node = self._session.part.node(path)
        kind = primitive(node.type)
        values = [(text, "") for text in ([] if kind is None else kind.choices)]
        return values + ([("null", "")] if "NULLABLE" in node.wire else [])


def _paths(root: Node, start: str) -> Iterator[Choice]:
    """The paths that begin with a text, in lower case; of those below one of them none."""
    left = [root]
    while left:
        node = left.pop()
        path = node.path.lower()
        if path and path.startswith(start) and node.role != "struct":
            yield node.path, _description(node)
        if leads_to(path, start) and (path != start or not path):
            left += reversed(node.children)


def _description(node: Node) -> str:
    value = value_text(node)
    return cut(escaped(node.type if value is None else f"{node.type} = {value}"), _MAX_DESCRIPTION)


def _commands() -> list[Choice]:
    return [(command.name, command.summary) for command in COMMANDS.values()]


def _versions(name: str) -> list[Choice]:
    declared = message_of(name)
    return [(str(version), cut(declared.changes.get(version, ""), _MAX_DESCRIPTION))
            for version in reversed(list(declared.versions))]


def _matching(argument: str, choices: Iterable[Choice]) -> Iterator[Completion]:
    """Choices that start with a text, then those that contain it, in any case."""
    low = argument.lower()
    starts = [choice for choice in choices if choice[0].lower().startswith(low)]
    others = [choice for choice in choices if low in choice[0].lower() and choice not in starts] if len(low) > 1 else []
    for text, description in islice([*starts, *others], MAX_SHOWN):
        yield Completion(text, -len(argument), display_meta=description)


def _by_step(argument: str, choices: Iterable[Choice]) -> Iterator[Completion]:
    """Paths that start with a text, up to their next dot: one level of the tree at a time."""
    low = argument.lower()
    seen: set[str] = set()
    for path, description in choices:
        if not path.lower().startswith(low):
            continue
        dot = path.find(".", len(argument))
        step = path if dot < 0 else path[:dot]
        if step not in seen:
            seen.add(step)
            yield Completion(step, -len(argument), display_meta=description if dot < 0 else "")
        if len(seen) == MAX_SHOWN:
            return


_TOKEN = re.compile(r"\s+|--[a-z]+|[^\s=]+=?|=")
_NUMBER = re.compile(r"(0x[0-9a-fA-F]+|[0-9]+)$")
_HEX = re.compile(r"([0-9a-fA-F]{2})+$")


class CommandLexer(Lexer):
    """Colours a command line: the command, options, numbers and hex, fields and values."""

    def lex_document(self, document: Document) -> Callable[[int], StyleAndTextTuples]:
        """The styled pieces of a line."""
        lines = document.lines
        return lambda number: styled(lines[number]) if number < len(lines) else []


def styled(line: str) -> StyleAndTextTuples:
    """The pieces of a command line with their styles.

    >>> styled("set Name=a")
    [('class:command', 'set'), ('', ' '), ('class:field', 'Name='), ('class:value', 'a')]
    """
    pieces: StyleAndTextTuples = []
    name, is_value = "", False
    for text in _TOKEN.findall(line):
        if text.isspace():
            style = "class:value" if is_value else ""
        elif not name:
            name = text
            style = "class:command" if name in COMMANDS else "class:number" if _HEX.match(name) else "class:unknown" \
                if not any(known.startswith(name) for known in COMMANDS) else ""
        elif is_value:
            style = "class:value"
        elif text.startswith("--"):
            style = "class:option"
        elif text.endswith("="):
            style, is_value = "class:field", True
        elif _NUMBER.match(text) or _HEX.match(text):
            style = "class:number"
        else:
            style = "class:field" if name in ("path", "tree", "set") else "class:word"
        pieces.append((style, text))
    return pieces
