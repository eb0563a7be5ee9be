"""Finds declarations by name or key, and loads their module when they are first used."""
from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import import_module
from types import ModuleType

from kconstruct.arguments import explained
from kconstruct.errors import DeclarationError, UnknownNameError, nearest
from kconstruct.index import FORMATS, FORMER_NAMES, KEYS, keys_by_name
from kconstruct.schema.message_schema import MessageSchema
from kconstruct.schema.types import Record
from kconstruct.text import plain_name

__all__ = ["declared", "api_name", "names", "module_name", "apis"]

_WORD = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_HOMES = {**dict.fromkeys(("RequestHeader", "ResponseHeader"), "kconstruct.messages.headers"),
          **{name: f"kconstruct.formats.{module}" for module, held in FORMATS.items() for name in held}}
"""The modules of the messages that are of no API."""
_DIRECTIONS = {"request": "Request", "response": "Response"}


@explained
def module_name(api: str) -> str:
    """The naming rule: OffsetCommit is declared in kconstruct.messages.offset_commit.

    >>> module_name("OffsetCommit")
    'kconstruct.messages.offset_commit'
    """
    return f"kconstruct.messages.{_WORD.sub('_', api).lower()}"


def apis() -> dict[int, str]:
    """API names by key, in the order of the keys."""
    return dict(sorted(KEYS.items()))


def names() -> Iterator[str]:
    """The names of all declared messages; none is loaded."""
    for api in KEYS.values():
        yield f"{api}Request"
        yield f"{api}Response"
    yield from _HOMES


def api_name(api: str | int) -> str:
    """The API's name from its name in any case or form, an old name, or its key; raises `UnknownNameError`."""
    if isinstance(api, int) or (isinstance(api, str) and re.fullmatch(r"-?\d{1,9}", api.strip())):
        if int(api) in KEYS:
            return KEYS[int(api)]
        raise UnknownNameError(f"no API has the key {int(api)}: keys are {min(KEYS)} to {max(KEYS)}")
    if not isinstance(api, str):
        raise UnknownNameError(f"an API is given by its name or key, not {api!r}")
    text = plain_name(api)
    for suffix in ("request", "response"):
        if text not in keys_by_name() and text.endswith(suffix):
            text = text[:-len(suffix)]
    if text not in keys_by_name():
        raise UnknownNameError(f"no API is called {api!r}{nearest(api, [*KEYS.values(), *FORMER_NAMES])}")
    return KEYS[keys_by_name()[text]]


def declared(name: str | int, direction: str | None = None) -> MessageSchema:
    """A declared message by name ("OffsetCommitRequest"), or by API name or key and direction (8, "request").

    Raises `UnknownNameError`, naming the nearest.
    """
    if not isinstance(name, (str, int)):
        raise UnknownNameError(f"a message is given by its name or the key of its API, not {name!r}")
    if direction is not None and not (isinstance(direction, str) and direction in _DIRECTIONS):
        raise UnknownNameError(f"direction must be 'request' or 'response', not {direction!r}")
    if isinstance(name, str) and direction is None:
        exact = _messages_by_name().get(plain_name(name))
        if exact is not None:
            return _load(exact)
        if plain_name(name) in keys_by_name():
            raise UnknownNameError(f"{name} is an API: give {api_name(name)}Request or {api_name(name)}Response")
    if direction is None:
        if isinstance(name, int):
            raise UnknownNameError(f"the key {name} needs a direction, request or response")
        raise UnknownNameError(f"no message is called {name!r}{nearest(name, list(names()))}")
    return _load(api_name(name) + _DIRECTIONS[direction])


@lru_cache(maxsize=1)
def _messages_by_name() -> dict[str, str]:
    both = {plain_name(old) + suffix.lower(): new + suffix
            for old, new in FORMER_NAMES.items() for suffix in ("Request", "Response")}
    return both | {plain_name(name): name for name in names()}


@cache
def _load(name: str) -> MessageSchema:
    api = name.removesuffix("Request").removesuffix("Response")
    home = _HOMES.get(name) or module_name(api)
    found = vars(_checked(home)).get(name)
    if not isinstance(found, MessageSchema):
        raise DeclarationError(f"{home} declares no {name}")
    key = keys_by_name().get(plain_name(api))
    if found.is_framed and found.key != key:
        raise DeclarationError(f"{name} has the key {found.key}, in KEYS it is {key}")
    return found


@cache
def _checked(home: str) -> ModuleType:
    """Loads a module; a variable must be called like its record, or end in its name where two records share one."""
    module = import_module(home)
    for variable, value in vars(module).items():
        if isinstance(value, Record) and not (variable == value.name or (variable.endswith(value.name)
                                              and not isinstance(value, MessageSchema))):
            raise DeclarationError(f"{home}: {variable} holds the table of {value.name}")
    return module
