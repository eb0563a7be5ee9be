"""Values by path: `Topics.0.Partitions.1.CommittedOffset=42` on the value of a message."""
from __future__ import annotations

import base64
import binascii
import json
from typing import Any

from kconstruct.container import Container
from kconstruct.errors import BuildError, InputError, UnknownNameError, nearest
from kconstruct.rules import UNKNOWN
from kconstruct.schema.record import Record
from kconstruct.schema.types import Entry, Type
from kconstruct.wire.numbers import uuid_of_text

__all__ = ["assign", "converted"]

_LONGEST_INDEX = 10
_BOOLEANS = {"true": True, "false": False, "1": True, "0": False}


def assign(record: Record, value: Container, version: int, setting: str) -> None:
    """Sets one field from `path=text`; structs and elements on the way are made with their defaults.

    Raises `UnknownNameError` for a path that the version does not have, `InputError` for a value of another type.
    """
    path, equals, text = setting.partition("=")
    if not equals or not path:
        raise InputError(f"not of the form Field=value: {setting!r}")
    _into_struct(record, value, version, path.split("."), [], text)


def _into_struct(record: Record, value: Container, version: int, steps: list[str], done: list[str], text: str) -> None:
    step, *rest = steps
    if step == UNKNOWN:
        _set_unknown(value, rest, done, text)
        return
    entry = _entry(record, version, step, done)
    here = [*done, entry.name]
    if entry.name not in value:
        value[entry.name] = entry.type.default(version)
    value[entry.name] = _into(entry.type, value[entry.name], version, rest, here, text)


def _into(type: Type, value: Any, version: int, steps: list[str], done: list[str], text: str) -> Any:
    """The value of a field or element, after what `steps` lead to is set."""
    if not steps:
        return converted(type, text, version, ".".join(done))
    if type.element is not None:
        items = [] if value is None else value
        index = _index(steps[0], len(items), done)
        here = [*done, str(index)]
        if index == len(items):
            items.append(type.element.default(version))
        items[index] = _into(type.element, items[index], version, steps[1:], here, text)
        return items
    if type.record is not None:
        inner = type.record.default(version) if value is None else value
        _into_struct(type.record, inner, version, steps, done, text)
        return inner
    raise UnknownNameError(f"{'.'.join(done)} is {_a(type.name)}, it has no {steps[0]!r}")


def _entry(record: Record, version: int, name: str, done: list[str]) -> Entry:
    where = ".".join([*done, ""]) if done else ""
    wanted = _squeezed(name)
    for entry in record.entries:
        if _squeezed(entry.name) == wanted:
            if version in entry.versions:
                return entry
            raise UnknownNameError(f"version {version} has no {where}{entry.name}: versions {entry.versions} have it")
    names = [entry.name for entry in record.entries_at(version)]
    near = nearest(name, names) or (f" (it has {', '.join(names)})" if names else "")
    raise UnknownNameError(f"{record.name} has no field {where}{name}{near}")


def _squeezed(name: str) -> str:
    return name.replace("_", "").replace("-", "").lower()


def _index(step: str, count: int, done: list[str]) -> int:
    where = ".".join(done)
    if not step.isdecimal() or len(step) > _LONGEST_INDEX:
        raise UnknownNameError(f"{where} is an array: an index is needed, not {step!r}, as in {where}.0")
    index = int(step)
    if index > count:
        raise InputError(f"{where}.{index} is too far: {where} has {count} element{'s' if count != 1 else ''} so far, "
                         f"the next is {where}.{count}")
    return index


def _set_unknown(value: Container, steps: list[str], done: list[str], text: str) -> None:
    where = ".".join([*done, UNKNOWN, *steps])
    if len(steps) != 1 or not steps[0].isdecimal() or len(steps[0]) > _LONGEST_INDEX:
        raise InputError(f"{where}: wanted {UNKNOWN}.TAG=hex:...")
    value.setdefault(UNKNOWN, {})[int(steps[0])] = _bytes(text, where)


def converted(type: Type, text: str, version: int, where: str) -> Any:
    """The value that a text means for a type."""
    if type.element is not None or type.record is not None:
        return _from_json(type, _json(text, where), version, where)
    if text == "null" and (version in type.null or type.name != "string"):
        if version not in type.null:
            raise InputError(f"{where} cannot be null at version {version}")
        return None
    if type.name == "string":
        return _json(text, where) if len(text) > 1 and text[0] == text[-1] == '"' else text
    if type.name == "bool" and type.enum is None:
        if text.lower() not in _BOOLEANS:
            raise InputError(f"{where} is true or false, not {text!r}")
        return _BOOLEANS[text.lower()]
    if type.name in ("bytes", "records"):
        return _bytes(text, where)
    if type.name == "uuid":
        try:
            return uuid_of_text(text)
        except BuildError as error:
            raise InputError(f"{where}: {error}") from None
    return _number(type, text, where)


def _number(type: Type, text: str, where: str) -> Any:
    if type.enum is not None:
        try:
            return type.enum.parse(text)
        except ValueError as error:
            raise InputError(f"{where}: {error}") from None
    try:
        return float(text) if type.name == "float64" else int(text, 0)
    except ValueError:
        pass
    try:
        if type.name != "float64":
            return int(text)
    except ValueError:
        pass
    raise InputError(f"{where} is {_a(type.name)}, not {text!r}")


def _a(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def _bytes(text: str, where: str) -> bytes:
    form, colon, content = text.partition(":")
    try:
        if colon and form == "hex":
            return bytes.fromhex(content)
        if colon and form == "base64":
            return base64.b64decode(content, validate=True)
    except (ValueError, binascii.Error):
        raise InputError(f"{where}: no {form}: {content[:60]!r}") from None
    if colon and form == "text":
        return content.encode()
    if not text:
        return b""
    raise InputError(f"{where} holds bytes: write hex:0a0b, base64:Cgs= or text:words, not {text[:60]!r}")


def _json(text: str, where: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(f"{where}: no JSON: {error}") from None


def _from_json(type: Type, doc: Any, version: int, where: str) -> Any:
    """An array or struct from JSON; what it holds goes by the same rules as values by path, and bytes are base64."""
    if doc is None and version in type.null:
        return None
    if type.element is not None:
        if not isinstance(doc, list):
            raise InputError(f"{where} is an array: write a JSON array, or a value for {where}.0")
        return [_from_json(type.element, item, version, f"{where}.{index}") for index, item in enumerate(doc)]
    if type.record is not None:
        if not isinstance(doc, dict):
            raise InputError(f"{where} is a struct: write a JSON object, or values for its fields")
        made = type.record.default(version)
        for name, item in doc.items():
            entry = _entry(type.record, version, name, where.split("."))
            made[entry.name] = _from_json(entry.type, item, version, f"{where}.{entry.name}")
        return made
    if isinstance(doc, str) and type.name == "string":
        return doc
    if isinstance(doc, str) and type.name in ("bytes", "records"):
        return _bytes(f"base64:{doc}", where)
    return converted(type, doc if isinstance(doc, str) else json.dumps(doc), version, where)
