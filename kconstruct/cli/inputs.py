"""The arguments of commands: bytes, messages, versions."""
from __future__ import annotations

import re
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from kconstruct import inputs
from kconstruct.dump_input.plain import base64_data
from kconstruct.errors import InputError, UnknownNameError
from kconstruct.grammar import Message
from kconstruct.inputs import KAFKA, Input
from kconstruct.message import message
from kconstruct.registry import api_name
from kconstruct.views.screen import Screen

__all__ = ["both_ways", "bytes_of", "data_of", "message_of", "screen_of", "text_of", "version_of"]

_PATH = re.compile(r"[/~]|\.{1,2}/|[\w./ -]*/[\w./ -]*$|[\w ./-]*\.[A-Za-z]\w*$")


def data_of(words: list[str]) -> Input:
    """The bytes of the arguments: of stdin, a file, or text in any written form, in one argument or many."""
    if not words or words == ["-"]:
        if sys.stdin.isatty():
            print("kconstruct: reading bytes from the terminal, end with Ctrl-D", file=sys.stderr)
        return inputs.of_file(sys.stdin.buffer.read())
    if len(words) == 1 and _is(Path.is_dir, words[0]):
        raise InputError(f"{words[0]} is a directory")
    if len(words) == 1 and _is(Path.exists, words[0]):
        return inputs.of_file(Path(words[0]).read_bytes())
    path = next((word for word in words if _is_path(word)), None)
    try:
        if path is None:
            return inputs.read(" ".join(words))
        why = f"no such file: {path!r}"
    except InputError as error:
        single = len(words) == 1 and not re.search(r"\s", words[0])
        why = f"no such file, and no bytes: {error}" if single and words[0] else str(error)
    file = next((word for word in words if _is(Path.is_file, word) and (path is None or _is_path(word))), None)
    raise InputError(why if file is None else f"one file at a time: {file} is one of {len(words)} arguments")


def bytes_of(words: list[str]) -> bytes:
    """The bytes of the arguments, with notes on how they were read on stderr; raises `InputError` for none."""
    found = data_of(words)
    for note in found.notes:
        print(f"kconstruct: note: {note}", file=sys.stderr)
    if not found.data:
        raise InputError("the input is empty")
    return found.data


def _is(kind: Callable[[Path], bool], word: str) -> bool:
    try:
        return bool(word) and kind(Path(word))
    except (OSError, ValueError):
        return False


def _is_path(word: str) -> bool:
    """Whether a word looks like a path, and not like base64 of bytes that may be Kafka's."""
    if not _PATH.match(word):
        return False
    data = base64_data(word)
    return not data or not (KAFKA.score(data).level or word.endswith("="))


def text_of(path: str) -> str:
    """The text of a file, or of stdin for `-`."""
    raw = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: not UTF-8 text: {error}") from None


def message_of(name: str, direction: str | None = None) -> Message:
    """A message by its own name, or by the name or key of its API and a direction (by default request)."""
    api = _api_of(name)
    if api is not None:
        return message(api, direction or "request")
    found = message(name)
    if direction is not None and found.kind in ("request", "response") and found.kind != direction:
        raise InputError(f"{found.name} is not a {direction}")
    return found


def both_ways(name: str) -> list[Message]:
    """The message with a name, or the request and response of an API."""
    api = _api_of(name)
    if api is None:
        return [message(name)]
    return [message(api, "request"), message(api, "response")]


def _api_of(name: str) -> str | None:
    """The API with a name or key; None for the name of a message."""
    if name.strip().lstrip("-").isdecimal():
        return api_name(name)
    try:
        found = api_name(name)
    except UnknownNameError:
        return None
    return None if name.lower().endswith(("request", "response")) else found


def version_of(declared: Message, version: int | None) -> int:
    """The version, checked; by default the only one of a message that has one."""
    if version is None:
        if len(declared.versions) == 1:
            return declared.versions.low
        raise InputError(f"--version not given: {declared.name} has {declared.versions}")
    return declared.version(version)


def screen_of(options: Namespace) -> Screen:
    """The screen that a command prints on."""
    return Screen(color=False if options.no_color else None)
