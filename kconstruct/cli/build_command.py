"""`kconstruct build`: a message from values by path or from JSON, as hex or bytes."""
from __future__ import annotations

import json
import sys
from argparse import Namespace
from typing import Any

from kconstruct.cli.inputs import message_of, text_of
from kconstruct.container import Container
from kconstruct.derived.assign import assign
from kconstruct.derived.json_form import from_json
from kconstruct.errors import InputError
from kconstruct.frame import Frame, build_frame
from kconstruct.framing import header_values
from kconstruct.grammar import Message

__all__ = ["run"]


def run(options: Namespace) -> int:
    """Runs the command."""
    declared = message_of(options.message)
    version = declared.version(options.version)
    doc = _document(options.json)
    body = declared.default(version) if doc is None else from_json(declared, _body(doc, declared), version)
    for setting in options.values:
        assign(declared, body, version, setting)
    data = declared.build(body, version) if options.body else _framed(declared, version, body, doc or {}, options)
    if options.raw:
        sys.stdout.buffer.write(data)
    else:
        print(data.hex())
    return 0


def _document(path: str | None) -> dict[str, Any] | None:
    if path is None:
        return None
    try:
        doc = json.loads(text_of(path))
    except (ValueError, RecursionError) as error:
        raise InputError(f"{path}: invalid JSON: {error}") from None
    if isinstance(doc, list) and len(doc) == 1:
        doc = doc[0]
    if not isinstance(doc, dict):
        raise InputError(f"{path}: expected one JSON object, found {'a list' if isinstance(doc, list) else repr(doc)}")
    return doc


def _is_parsed(doc: dict[str, Any]) -> bool:
    """Whether it is an object of `parse --json`, not a body."""
    return {"message", "version", "body"} <= doc.keys()


def _body(doc: dict[str, Any], declared: Message) -> dict[str, Any]:
    if not _is_parsed(doc):
        return doc
    if doc["message"] != declared.name:
        raise InputError(f"the JSON is a {doc['message']}, not a {declared.name}")
    if not isinstance(doc["body"], dict):
        raise InputError("the JSON has no body, because its bytes had a fault")
    return doc["body"]


def _framed(declared: Message, version: int, body: Container, doc: dict[str, Any], options: Namespace) -> bytes:
    if declared.kind not in ("request", "response"):
        raise InputError(f"{declared.name} is neither a request nor a response: it needs --body")
    known = (doc.get("header") or {}) if _is_parsed(doc) else {}
    number = known.get("correlationId", 0) if options.correlation_id is None else options.correlation_id
    client_id = known.get("clientId", "") if options.client_id is None else options.client_id
    header = header_values(declared, version, number, None if options.client_id == "null" else client_id)
    if declared.kind == "response" and options.client_id is not None:
        raise InputError("--client-id needs a request: the header of a response has none")
    left = bytes.fromhex(doc.get("left") or "") if _is_parsed(doc) else b""
    return build_frame(Frame(declared, version, header, body, left))
