"""What commands are given: bytes, messages, versions."""
from __future__ import annotations

import re
import sys
from argparse import Namespace
from pathlib import Path

from kconstruct import dump_input
from kconstruct.dump_input import Input
from kconstruct.errors import InputError, UnknownNameError
from kconstruct.grammar import Message
from kconstruct.registry import api_name, message
from kconstruct.views.screen import Screen

__all__ = ["both_ways", "data_of", "message_of", "screen_of", "text_of", "version_of"]

_HEXISH = re.compile(r"[0-9a-fA-FxX\s,;:_|\\'\"\[\](){}<>-]")
_MOSTLY = 0.75


def data_of(words: list[str]) -> Input:
    """The bytes that the arguments mean: stdin, a file, or hex text, in one argument or many."""
    if not words or words == ["-"]:
        if sys.stdin.isatty():
            print("kconstruct: reading hex from the terminal, end with Ctrl-D", file=sys.stderr)
        return dump_input.of_file(sys.stdin.buffer.read())
    if len(words) == 1 and _is_file(words[0]):
        return dump_input.of_file(Path(words[0]).read_bytes())
    text = " ".join(words)
    if not _looks_like_hex(words):
        missing = next((word for word in words if not _looks_like_hex([word])), words[0])
        if Path(missing).is_dir() and missing:
            raise InputError(f"{missing} is a directory")
        if len(words) > 1 and _is_file(missing):
            raise InputError(f"one file at a time: {missing} stands among {len(words)} arguments")
        raise InputError(f"no such file, and no hex: {missing!r}")
    return dump_input.read(text)


def _is_file(word: str) -> bool:
    try:
        path = Path(word)
        return bool(word) and path.exists() and not path.is_dir()
    except (OSError, ValueError):
        return False


def _looks_like_hex(words: list[str]) -> bool:
    text = "".join(words)
    return bool(text) and len(_HEXISH.findall(text)) >= _MOSTLY * len(text) and not re.search(r"\.[A-Za-z]\w*$|/", text)


def text_of(path: str) -> str:
    """The text of a file, or of stdin for `-`."""
    raw = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: not text: {error}") from None


def message_of(name: str, direction: str | None = None) -> Message:
    """A message by its own name, or by the name or key of its API and a direction (a request when none is given)."""
    api = _api_of(name)
    if api is not None:
        return message(api, direction or "request")
    found = message(name)
    if direction is not None and found.kind in ("request", "response") and found.kind != direction:
        raise InputError(f"{found.name} is no {direction}")
    return found


def both_ways(name: str) -> list[Message]:
    """The messages that a name means: one, or both directions of an API."""
    api = _api_of(name)
    if api is None:
        return [message(name)]
    return [message(api, "request"), message(api, "response")]


def _api_of(name: str) -> str | None:
    """The API that a name or key means, None when it should be a message's own name."""
    if name.strip().lstrip("-").isdecimal():
        return api_name(name)
    try:
        found = api_name(name)
    except UnknownNameError:
        return None
    return None if name.lower().endswith(("request", "response")) else found


def version_of(declared: Message, version: int | None) -> int:
    """The version that was asked for; one must be given unless there is only one."""
    if version is None:
        if len(declared.versions) == 1:
            return declared.versions.low
        raise InputError(f"say which --version of {declared.name}: it has {declared.versions}")
    return declared.version(version)


def screen_of(options: Namespace) -> Screen:
    """Where the command prints."""
    return Screen(color=False if options.no_color else None)
