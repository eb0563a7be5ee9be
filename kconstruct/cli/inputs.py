"""The arguments of commands: bytes, messages, versions."""
from __future__ import annotations

import re
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

from kconstruct import inputs
from kconstruct.cli.source import PIECE, Source
from kconstruct.dump_input.paste import is_binary
from kconstruct.dump_input.plain import base64_data
from kconstruct.errors import InputError, UnknownNameError
from kconstruct.grammar import Message
from kconstruct.inputs import KAFKA, Input
from kconstruct.message import message
from kconstruct.registry import api_name

__all__ = ["both_ways", "check_framed", "data_of", "message_of", "source_of", "text_of", "version_of"]

_PATH = re.compile(r"[/~]|\.{1,2}/|[\w./ -]*/[\w./ -]*$|[\w ./-]*\.[A-Za-z]\w*$")


def data_of(arguments: list[str]) -> Input:
    """The bytes of stdin, of a file, or of text in any written form, in one argument or many."""
    file = _file_of(arguments)
    if file is None:
        return _text_of_words(arguments)
    raw = file.read()
    _close(file)
    return inputs.of_file(raw)


def source_of(arguments: list[str]) -> Source:
    """The same, but bytes that are no text are read as they are needed; text is read whole.

    Notes on how text was read go to stderr.  Raises `InputError` for no bytes.
    """
    file = _file_of(arguments)
    if file is None:
        return _source(_text_of_words(arguments))
    head = file.read1(PIECE)
    if is_binary(head):
        return Source(file, head)
    raw = head + file.read()
    _close(file)
    return _source(inputs.of_file(raw))


def _source(found: Input) -> Source:
    for note in found.notes:
        print(f"kconstruct: note: {note}", file=sys.stderr)
    if not found.data:
        raise InputError("the input is empty")
    return Source(BytesIO(found.data))


def _file_of(arguments: list[str]) -> Any:
    """Stdin or the file that the arguments name, open and buffered; None where they are text."""
    if not arguments or arguments == ["-"]:
        if sys.stdin.isatty():
            print("kconstruct: reading bytes from the terminal, end with Ctrl-D", file=sys.stderr)
        return sys.stdin.buffer
    single = arguments[0] if len(arguments) == 1 else ""
    if _is(Path.is_dir, single):
        raise InputError(f"{single} is a directory")
    return Path(single).open("rb", PIECE) if _is(Path.exists, single) else None


def _close(file: Any) -> None:
    if file is not sys.stdin.buffer:
        file.close()


def _text_of_words(arguments: list[str]) -> Input:
    single = arguments[0] if len(arguments) == 1 else ""
    path = next((text for text in arguments if _is_path(text)), None)
    try:
        if path is None:
            return inputs.read(" ".join(arguments))
        why = f"no such file: {path!r}"
    except InputError as error:
        why = f"no such file, and invalid as bytes: {error}" if single.split() == [single] else str(error)
    file = next((text for text in arguments if _is(Path.is_file, text) and (path is None or _is_path(text))), None)
    raise InputError(why if file is None else f"one file at a time: {file} is one of {len(arguments)} arguments")


def _is(kind: Callable[[Path], bool], text: str) -> bool:
    try:
        return bool(text) and kind(Path(text))
    except (OSError, ValueError):
        return False


def _is_path(text: str) -> bool:
    """Whether an argument looks like a path, and not like base64 of bytes that may be Kafka's."""
    if not _PATH.match(text):
        return False
    data = base64_data(text)
    return not data or not (KAFKA.score(data).level or text.endswith("="))


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
    if direction is not None and found.is_framed and found.kind != direction:
        raise InputError(f"{found.name} is not a {direction}")
    return found


def check_framed(declared: Message) -> None:
    """Refuses a message that does not travel in a frame."""
    if not declared.is_framed:
        raise InputError(f"{declared.name} is neither a request nor a response: it needs --body")


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
    """The version, checked; the default is the version of a message that has only one."""
    if version is None:
        if len(declared.versions) == 1:
            return declared.versions.low
        raise InputError(f"--version not given: {declared.name} has {declared.versions}")
    return declared.version(version)
