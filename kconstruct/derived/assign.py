"""Values by path: `Topics.0.Partitions.1.CommittedOffset=42` on the value of a message."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kconstruct.container import Container
from kconstruct.derived.json_form import JsonReader
from kconstruct.errors import BuildError, InputError, UnknownNameError, nearest, within
from kconstruct.rules import UNKNOWN
from kconstruct.schema.primitives import Bytes
from kconstruct.schema.types import Entry, PathForm, Record
from kconstruct.text import plain_name

__all__ = ["assign"]

_LONGEST_TAG = 10


def assign(record: Record, value: Container, version: int, setting: str) -> None:
    """Sets one field from `path=text`; structs and elements on the way are made with their defaults.

    Names are taken in any case, with or without `_` and `-`; an index one above the last adds an element.  How a text
    is written depends on the type: `hint` of the type.  An array or struct is JSON.

    Raises `UnknownNameError` for a path that the version does not have, `InputError` for a value of another type.
    """
    path, equals, text = setting.partition("=")
    if not equals or not path:
        raise InputError(f"not of the form Field=value: {setting!r}")
    try:
        _Setter(version).set_field(record, value, path.split("."), text)
    except BuildError as error:
        raise InputError.of(error) from None


class _Setter(JsonReader, PathForm):
    def set_field(self, record: Record, value: Any, steps: Sequence[str], text: str) -> None:
        name, *rest = steps
        if name == UNKNOWN:
            self._set_unknown(value, rest, text)
            return
        entry = self.entry(record, name)
        if entry.name not in value:
            value[entry.name] = entry.type.default(self.version)
        with within(entry.name):
            value[entry.name] = entry.type.assign(value[entry.name], rest, text, self)

    def entry(self, record: Record, name: Any) -> Entry:
        wanted = plain_name(name)
        for entry in record.entries:
            if plain_name(entry.name) == wanted:
                if self.version in entry.versions:
                    return entry
                raise UnknownNameError(f"version {self.version} has no {entry.name}: "
                                       f"versions {entry.versions} have it")
        names = [entry.name for entry in record.entries_at(self.version)]
        near = nearest(name, names) or (f" (it has {', '.join(names)})" if names else "")
        raise UnknownNameError(f"{record.name} has no field {name!r}{near}")

    def _set_unknown(self, value: Container, steps: Sequence[str], text: str) -> None:
        if len(steps) != 1 or not steps[0].isdecimal() or len(steps[0]) > _LONGEST_TAG:
            raise InputError("invalid tag", expected=f"{UNKNOWN}.TAG=hex:...",
                             found=repr(".".join([UNKNOWN, *steps])))
        with within(f"{UNKNOWN}.{steps[0]}"):
            value.setdefault(UNKNOWN, {})[int(steps[0])] = Bytes.from_text(text, self)
