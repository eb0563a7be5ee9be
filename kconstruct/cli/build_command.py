"""`kconstruct build`: a message from values by path or from JSON, as hex or bytes."""
from __future__ import annotations

import json
import sys
from argparse import Namespace
from typing import Any, NamedTuple

from kconstruct.cli.inputs import check_framed, message_of, text_of
from kconstruct.container import Container
from kconstruct.derived.assign import assign
from kconstruct.derived.json_form import from_json
from kconstruct.errors import BuildError, InputError
from kconstruct.frame import Frame, build_frame
from kconstruct.framing import header_values
from kconstruct.grammar import Message

__all__ = ["run"]


def run(options: Namespace) -> int:
    """Runs the command.

    Raises `BuildError` for JSON with values that do not fit the message, `InputError` for such values of its options.
    """
    declared = message_of(options.message)
    version = declared.version(options.version)
    given = _Given() if options.json is None else _read(options.json, declared)
    try:
        data = _built(declared, version, given, options)
    except BuildError as error:
        if given.body is not None:  # the fault is one of the data where the JSON alone has it
            no_values = Namespace(values=[], correlation_id=None, client_id=None, body=options.body)
            _built(declared, version, given, no_values)
        raise InputError.of(error) from None
    if options.raw:
        sys.stdout.buffer.write(data)
    else:
        print(data.hex())
    return 0


class _Given(NamedTuple):
    """What the JSON has: a body, and of the output of `parse --json` also header and bytes left over."""

    body: dict[str, Any] | None = None
    header: dict[str, Any] = {}  # noqa: RUF012 - it is not changed
    left: str = ""


def _read(path: str, declared: Message) -> _Given:
    try:
        doc = json.loads(text_of(path))
    except (ValueError, RecursionError) as error:
        raise InputError(f"{path}: invalid JSON: {error}") from None
    if isinstance(doc, list) and len(doc) == 1:
        doc = doc[0]
    if not isinstance(doc, dict):
        raise InputError(f"{path}: expected one JSON object, found {'a list' if isinstance(doc, list) else repr(doc)}")
    if not {"message", "version", "body"} <= doc.keys():
        return _Given(doc)
    if doc["message"] != declared.name:
        raise InputError(f"the JSON is of {doc['message']}, not of {declared.name}")
    if not isinstance(doc["body"], dict):
        raise InputError("the JSON has no body, because its bytes had a fault")
    return _Given(doc["body"], doc.get("header") or {}, doc.get("left") or "")


def _built(declared: Message, version: int, given: _Given, options: Namespace) -> bytes:
    """What the JSON gives, after what the options set; raises `BuildError`."""
    body = declared.default(version) if given.body is None else from_json(declared, given.body, version)
    for setting in options.values:
        assign(declared, body, version, setting)
    return declared.build(body, version) if options.body else _framed(declared, version, body, given, options)


def _framed(declared: Message, version: int, body: Container, given: _Given, options: Namespace) -> bytes:
    check_framed(declared)
    number = given.header.get("correlationId", 0) if options.correlation_id is None else options.correlation_id
    client_id = given.header.get("clientId", "") if options.client_id is None else options.client_id
    header = header_values(declared, version, number, None if options.client_id == "null" else client_id)
    if declared.kind == "response" and options.client_id is not None:
        raise InputError("--client-id needs a request: the header of a response has none")
    return build_frame(Frame(declared, version, header, body, bytes.fromhex(given.left)))
