"""Types, entries (rows) and records: the values that a table is made of.

A type is one object with all its forms: on the wire, in JSON, as text, as Python, as a sample, as a strategy.  What is
derived from tables is a loop over the entries of a record that asks each entry's type.

A type is no construct: `String("1+")` cannot parse anything without a version.  `entry.at(version, ...)` gives a real
construct.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from construct import Construct

from kconstruct.arguments import describe, explained
from kconstruct.container import Container
from kconstruct.errors import BuildError, DeclarationError, UnknownNameError
from kconstruct.frozen import Frozen
from kconstruct.schema.options import EVERY, Options
from kconstruct.versions import Versions
from kconstruct.wire.base import Label, no_label
from kconstruct.wire.structs import Field, NullableStruct, Struct, TaggedFields

if TYPE_CHECKING:
    from random import Random

__all__ = [
    "Entry", "Form", "PathForm", "Record", "StructType", "Type", "faulty", "json_name", "parsed_json",
]


def json_name(name: str) -> str:
    """A field's name in JSON: the first letter lowered.

    >>> json_name("GroupId")
    'groupId'
    """
    return name[:1].lower() + name[1:]


class Form:
    """What the forms of a type need to know: the version, and what becomes of a struct (a loop over its entries)."""

    def __init__(self, version: int) -> None:
        self.version = version

    def struct(self, record: Record, value: Any = None) -> Any:
        """The form of a struct: of `value`, where the form is one of a value."""
        raise NotImplementedError


class PathForm(Form):
    """A form that also follows a path into a value."""

    def set_field(self, record: Record, value: Any, steps: Sequence[str], text: str) -> None:
        """Sets what `steps` lead to in a struct."""
        raise NotImplementedError


class Type(Options):
    """A wire type with its options; each kind of type is a subclass.

    What is particular to it are its methods and these attributes:

    name       the type in Kafka's schemas: `string`, `[]int32`
    parsed     annotation of a value that was parsed, `given` of one that builds, by the names of `kconstruct/typed.pyi`
    zero       value of a field that is left out and has no default
    zero_text  the same as text that `from_text` takes
    defaults   classes of the defaults, other than null, that a table may give
    hint       how a value is written as text; `choices` all texts, where there are few

    is_integer, is_text, is_bytes, is_records  what it is made of, for options that only fit some types
    """

    parsed: ClassVar[str] = "Any"
    given: ClassVar[str] = "Any"
    zero: ClassVar[Any] = None
    zero_text: ClassVar[str] = "{}"
    defaults: ClassVar[tuple[type, ...]] = ()
    choices: ClassVar[tuple[str, ...]] = ()
    is_integer: ClassVar[bool] = False
    is_text: ClassVar[bool] = False
    is_bytes: ClassVar[bool] = False
    is_records: ClassVar[bool] = False

    def __rtruediv__(self, name: str) -> Entry:
        return Entry(name, self, "")

    # what it is

    @property
    def hint(self) -> str:
        """How a value is written as text."""
        return "a JSON value"

    @property
    def core(self) -> Type:
        """The type that an array holds, at any depth; the type itself when it is no array."""
        return self

    @property
    def record(self) -> Record | None:
        """The record of a struct, or of the structs in an array; None for other types."""
        return None

    @property
    def spelled(self) -> str:
        """The type's name in tables."""
        return self.name.capitalize().replace("Uint", "UInt")

    @property
    def has_content(self) -> bool:
        """Whether a field has known content: bytes of a format, a feature level, record batches."""
        return self.is_records or self.holds not in (None, "version") or self.feature is not None

    def __repr__(self) -> str:
        return self._spelled_with(self._options())

    def _spelled_with(self, options: list[str]) -> str:
        return f"{self.spelled}({', '.join(options)})" if options else self.spelled

    # defaults

    def default(self, version: int) -> Any:
        """The value of a field of this type that is left out."""
        if self.has_default:
            return [] if self.explicit == () else self.explicit
        return self._implicit(version)

    def _implicit(self, version: int) -> Any:
        return self.zero

    def allows(self, default: Any) -> bool:
        """Whether a table may give this default, other than null."""
        return isinstance(default, self.defaults)

    # on the wire

    def at(self, version: int, flexible: bool, label: Label = no_label, *, tagged: bool = False) -> Construct:
        """The construct of one value of this type at a version."""
        raise NotImplementedError

    def is_flexible(self, version: int, flexible: bool) -> bool:
        """Whether it uses the compact form at a version of a message that is `flexible` then."""
        return flexible if self.flexible is None else version in self.flexible

    # Kafka's JSON form

    def to_json(self, value: Any, form: Form) -> Any:
        """Kafka's JSON form of a value; raises `BuildError`."""
        if value is None:
            return self._null(form.version)
        return self._to_json(value, form)

    def _to_json(self, value: Any, form: Form) -> Any:
        raise BuildError(f"cannot write {self.name}", expected=f"a value of type {self.name}", found=describe(value))

    def from_json(self, doc: Any, form: Form) -> Any:
        """The value of Kafka's JSON form; raises `BuildError`."""
        if doc is None:
            return self._null(form.version)
        return self._from_json(doc, form)

    def _from_json(self, doc: Any, form: Form) -> Any:
        return doc

    def _null(self, version: int) -> None:
        """Null, where it is allowed."""
        if version not in self.null:
            raise BuildError("cannot be null", expected=f"a value of type {self.name}", found="null")

    # text

    def from_text(self, text: str, form: Form) -> Any:
        """The value of a text that somebody typed; raises `BuildError`."""
        return self._null(form.version) if text == "null" else self._from_text(text, form)

    def _from_text(self, text: str, form: Form) -> Any:
        return self.from_json(parsed_json(text, self.hint), form)

    def assign(self, value: Any, steps: Sequence[str], text: str, form: PathForm) -> Any:
        """`value` after what `steps` lead to (the rest of a path) is set from a text."""
        if steps:
            raise UnknownNameError(f"a value of type {self.name} has no {steps[0]!r}")
        return self.from_text(text, form)

    # Python

    def annotation(self, struct: Callable[[Record], str], *, given: bool) -> str:
        """The annotation of what parsing gives, or building is `given`; `struct` names the class of a record."""
        made = self._annotation(struct, given)
        return f"{made} | None" if self.null else made

    def _annotation(self, struct: Callable[[Record], str], given: bool) -> str:
        if given:
            return self.given if self.enum is None else f"{self.given} | str"
        return self.parsed

    def literal(self, value: Any, form: Form) -> Any:
        """The Python that makes a value: code as `str`, or `bytes`, lists and dicts of such, which are laid out."""
        return "None" if value is None else self._literal(value, form)

    def _literal(self, value: Any, form: Form) -> Any:
        return repr(value)

    # samples

    def smallest(self, form: Form) -> Any:
        """The smallest legal value."""
        return self.zero

    def random(self, source: Random, form: Form) -> Any:
        """A value drawn from a source: null at times where it may be."""
        if form.version in self.null and source.random() < 0.25:
            return None
        return self._random(source, form)

    def _random(self, source: Random, form: Form) -> Any:
        return self.smallest(form)

    def strategy(self, form: Form) -> Any:
        """The hypothesis strategy of its values."""
        from hypothesis import strategies

        made = self._strategy(strategies, form)
        return strategies.none() | made if form.version in self.null else made

    def _strategy(self, st: Any, form: Form) -> Any:
        raise NotImplementedError


class Entry(Frozen):
    """A row of a table: `"Name" / Type * "docs"`."""

    name: str
    type: Type
    docs: str = ""

    def __mul__(self, docs: str) -> Entry:
        if not isinstance(docs, str):
            raise DeclarationError(f"the documentation of a row must be text: {self!r}")
        return Entry(self.name, self.type, docs)

    @property
    def versions(self) -> Versions:
        """Versions that have the field, in a message of any version."""
        return self.type.versions

    def is_tagged(self, version: int) -> bool:
        """Whether the field is in the tag section at a version."""
        return self.type.tag is not None and version in self.type.tagged

    def at(self, version: int, flexible: bool = False, label: Label = no_label) -> Construct:
        """The field at a version: a real construct, with name, documentation and default."""
        inner = self.type.at(version, flexible, label, tagged=self.is_tagged(version))
        field = Field(inner, self.name, self.docs, self.type.default(version))
        return label(field, self.name, role="field", type=self.type.name, docs=self.docs, names=self.type.enum,
                     content=self if self.type.has_content else None)

    def __repr__(self) -> str:
        return f'"{self.name}" / {self.type!r}' + (f' * "{self.docs}"' if self.docs != "" else "")


class Record:
    """A named table of entries; `record.at(version, flexible)` is its construct Struct.

    Raises `DeclarationError`, showing the faulty row, for duplicate names, tags that are not 0, 1, 2, ..., a default
    that does not fit the type, a null default where null is not allowed.
    """

    def __init__(self, name: str, *entries: Entry) -> None:
        self.name = name
        self.entries = entries
        self._made: dict[tuple[int, bool, Label], Struct] = {}
        self._rows: dict[int, list[tuple[Entry, Any, bool]]] = {}
        _check(self)

    def as_type(self) -> Type:
        """The record as the type of a field."""
        return StructType(self)

    def __call__(self, versions: str = "0+", **options: Any) -> Type:
        return self.as_type()(versions, **options)

    def __rtruediv__(self, name: str) -> Entry:
        return Entry(name, self.as_type(), "")

    def has(self, name: str) -> bool:
        """Whether any version has a field of that name."""
        return any(entry.name == name for entry in self.entries)

    @cached_property
    def json_names(self) -> dict[str, Entry]:
        """The entries by their names, in JSON and in the table."""
        return {name: entry for entry in self.entries for name in (entry.name, json_name(entry.name))}

    @cached_property
    def has_content(self) -> bool:
        """Whether a field of it, or of a struct in it, has known content."""
        return any(entry.type.has_content for record in self.records() for entry in record.entries)

    def entries_at(self, version: int) -> Iterator[Entry]:
        """The entries that a version has, in the order of the table."""
        return (entry for entry in self.entries if version in entry.versions)

    def on_wire(self, value: Mapping[str, Any], version: int) -> Iterator[tuple[Entry, Any]]:
        """What a version writes of a struct: all fields with their value, but tagged ones only when not the default."""
        if version not in self._rows:
            self._rows[version] = [(entry, entry.type.default(version), entry.is_tagged(version))
                                   for entry in self.entries_at(version)]
        for entry, default, is_tagged in self._rows[version]:
            given = value.get(entry.name, default)
            if not is_tagged or given != default:
                yield entry, given

    def default(self, version: int) -> Container:
        """A struct in which every field has its default."""
        return Container({entry.name: entry.type.default(version) for entry in self.entries_at(version)})

    @explained
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
                todo[:0] = [entry.type.record for entry in record.entries if entry.type.record is not None]

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


class StructType(Type):
    """A record as a type: its fields in order.  A null struct is one byte: see `NullableStruct`."""

    table: Record

    def __init__(self, record: Record) -> None:
        super().__init__(record.name, table=record)

    @property
    def record(self) -> Record:
        return self.table

    @property
    def spelled(self) -> str:
        return self.name

    @property
    def hint(self) -> str:
        return "a JSON object"

    def _implicit(self, version: int) -> Any:
        return self.table.default(version)

    def at(self, version: int, flexible: bool, label: Label = no_label, *, tagged: bool = False) -> Construct:
        struct = self.table.at(version, self.is_flexible(version, flexible), label)
        if version not in self.null:
            return struct
        return NullableStruct(struct, "uvarint" if tagged else "int8", label)

    def _to_json(self, value: Any, form: Form) -> Any:
        return form.struct(self.table, value)

    def _from_json(self, doc: Any, form: Form) -> Any:
        return form.struct(self.table, doc)

    def assign(self, value: Any, steps: Sequence[str], text: str, form: PathForm) -> Any:
        if not steps:
            return self.from_text(text, form)
        made = self.table.default(form.version) if value is None else value
        form.set_field(self.table, made, steps, text)
        return made

    def _annotation(self, struct: Callable[[Record], str], given: bool) -> str:
        return struct(self.table)

    def _literal(self, value: Any, form: Form) -> Any:
        return form.struct(self.table, value)

    def smallest(self, form: Form) -> Any:
        return form.struct(self.table)

    def _strategy(self, st: Any, form: Form) -> Any:
        return form.struct(self.table)


def parsed_json(text: str, expected: str) -> Any:
    """JSON that somebody typed; raises `BuildError`, which says what was expected."""
    import json

    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BuildError(f"invalid JSON: {error}", expected=expected, found=repr(text)[:80]) from None


def faulty(record: Record, entry: Entry, why: str) -> DeclarationError:
    """The error for a row of a table."""
    return DeclarationError(f"{record.name}: {why}\n    {entry!r}")


def _check(record: Record) -> None:
    """Refuses a table that cannot be right; see `Record`."""
    names: set[str] = set()
    tags: dict[int, Entry] = {}
    for entry in record.entries:
        if not isinstance(entry, Entry) or not isinstance(entry.type, Type) or not isinstance(entry.docs, str):
            raise DeclarationError(f"{record.name}: not a row of the form \"Name\" / Type * \"docs\": {entry!r}")
        _check_entry(record, entry)
        if entry.name in names:
            raise faulty(record, entry, f"duplicate name {entry.name}")
        names.add(entry.name)
        if entry.type.tag is not None:
            if entry.type.tag in tags:
                raise faulty(record, entry, f"duplicate tag {entry.type.tag}, which {tags[entry.type.tag].name} has")
            tags[entry.type.tag] = entry
    for number, tag in enumerate(sorted(tags)):
        if tag != number:
            raise faulty(record, tags[tag], f"tags must be 0, 1, 2, ... without gaps; {number} is missing")


def _check_entry(record: Record, entry: Entry) -> None:
    """Refuses a row that cannot be right, whatever the others are."""
    type = entry.type
    if not isinstance(entry.name, str) or not entry.name.isidentifier() or entry.name.startswith("_"):
        raise faulty(record, entry, f"{entry.name!r} is not a valid field name")
    if type.tag is not None and not isinstance(type.tag, int):
        raise faulty(record, entry, f"the tag {type.tag!r} is no number")
    if type.has_default and type.explicit is None and not type.null:
        raise faulty(record, entry, "the default is null where null is not allowed")
    if type.has_default and type.explicit is not None and not type.allows(type.explicit):
        raise faulty(record, entry, f"the default {type.explicit!r} does not fit {type.name}")
    if type.enum is not None and not type.core.is_integer:
        raise faulty(record, entry, "only numbers have an enumeration")
    if not type.is_records and (type.magic or type.zstd != EVERY or type.single_batch):
        raise faulty(record, entry, "only records have record batches")
