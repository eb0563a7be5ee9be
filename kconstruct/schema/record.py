"""Records: tables of entries, which messages and arrays refer to by name."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kconstruct.container import Container
from kconstruct.errors import DeclarationError
from kconstruct.schema.types import Entry, Type
from kconstruct.wire.base import Label, no_label
from kconstruct.wire.structs import Struct, TaggedFields

__all__ = ["Record"]


class Record:
    """A named table of entries; `record.at(version, flexible)` is its construct Struct.

    Raises `DeclarationError`, showing the faulty row, for a name that stands twice, tags that are not 0, 1, 2, ...,
    a default that does not fit the type, a null default where null is not allowed.
    """

    def __init__(self, name: str, *entries: Entry) -> None:
        self.name = name
        self.entries = entries
        self._made: dict[tuple[int, bool, Label], Struct] = {}
        check(self)

    def as_type(self) -> Type:
        """The record as the type of a field."""
        return Type(self.name, record=self)

    def __call__(self, versions: str = "0+", **options: Any) -> Type:
        return self.as_type()(versions, **options)

    def __rtruediv__(self, name: str) -> Entry:
        return Entry(name, self.as_type())

    def entries_at(self, version: int) -> Iterator[Entry]:
        """The entries that a version has, in the order of the table."""
        return (entry for entry in self.entries if version in entry.versions)

    def default(self, version: int) -> Container:
        """A struct in which every field has its default."""
        return Container({entry.name: entry.type.default(version) for entry in self.entries_at(version)})

    def at(self, version: int, flexible: bool = False, label: Label = no_label) -> Struct:
        """The construct Struct of a version; made once."""
        key = (version, flexible, label)
        if key not in self._made:
            self._made[key] = self._make(version, flexible, label)
        return self._made[key]

    def _make(self, version: int, flexible: bool, label: Label) -> Struct:
        have = list(self.entries_at(version))
        tags = TaggedFields(
            {entry.type.tag or 0: entry.at(version, flexible, label) for entry in have if entry.is_tagged(version)},
            [entry.type.tag for entry in self.entries if entry.type.tag is not None and not entry.is_tagged(version)],
            label,
        ) if flexible else None
        names = {entry.name for entry in have}
        absent = {entry.name: (entry.type.default(version), entry.type.ignorable)
                  for entry in self.entries if entry.name not in names}
        plain = [entry.at(version, flexible, label) for entry in have if not entry.is_tagged(version)]
        return Struct(*plain, title=self.name, tags=tags, absent=absent, label=label)

    def records(self) -> Iterator[Record]:
        """This record and all that it refers to, each once, in the order of the fields."""
        seen: set[int] = set()
        todo: list[Record] = [self]
        while todo:
            record = todo.pop(0)
            if id(record) not in seen:
                seen.add(id(record))
                yield record
                todo[:0] = [entry.type.core.record for entry in record.entries if entry.type.core.record is not None]

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


_INTEGERS = {"int8": (-128, 127), "int16": (-32768, 32767), "uint16": (0, 65535), "int32": (-(1 << 31), (1 << 31) - 1),
             "uint32": (0, (1 << 32) - 1), "int64": (-(1 << 63), (1 << 63) - 1)}
_KINDS: dict[str, type] = {"bool": bool, "float64": float, "string": str, "bytes": bytes}


def faulty(record: Record, entry: Entry, why: str) -> DeclarationError:
    """The error for a row of a table."""
    return DeclarationError(f"{record.name}: {why}\n    {entry!r}")


def check(record: Record) -> None:
    """Refuses a table that cannot be right; see `Record`."""
    names: set[str] = set()
    tags: dict[int, Entry] = {}
    for entry in record.entries:
        if not isinstance(entry, Entry):
            raise DeclarationError(f"{record.name}: not a row of the form \"Name\" / Type * \"docs\": {entry!r}")
        if not entry.name.isidentifier() or entry.name.startswith("_"):
            raise faulty(record, entry, f"{entry.name!r} cannot be a field's name")
        if entry.name in names:
            raise faulty(record, entry, f"{entry.name} stands twice")
        names.add(entry.name)
        if entry.type.tag is not None:
            if entry.type.tag in tags:
                raise faulty(record, entry, f"tag {entry.type.tag} is taken by {tags[entry.type.tag].name}")
            tags[entry.type.tag] = entry
        _check_default(record, entry)
        if entry.type.enum is not None and entry.type.core.name not in _INTEGERS and entry.type.core.name != "bool":
            raise faulty(record, entry, "only numbers have an enumeration")
    for number, tag in enumerate(sorted(tags)):
        if tag != number:
            raise faulty(record, tags[tag], f"tags must be 0, 1, 2, ... without gaps; {number} is missing")


def _check_default(record: Record, entry: Entry) -> None:
    type, default = entry.type, entry.type.explicit
    if not type.has_default:
        return
    if default is None:
        if not type.null:
            raise faulty(record, entry, "the default is null where null is not allowed")
        return
    if type.element is not None:
        fits = isinstance(default, (list, tuple)) and not default
    elif type.name in _INTEGERS:
        low, high = _INTEGERS[type.name]
        fits = isinstance(default, int) and not isinstance(default, bool) and low <= default <= high
    else:
        fits = type.name in _KINDS and isinstance(default, _KINDS[type.name])
    if not fits:
        raise faulty(record, entry, f"the default {default!r} does not fit {type.name}")
