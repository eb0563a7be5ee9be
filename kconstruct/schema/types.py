"""Types and entries: the values that a table is made of.

A type is no construct: `String("1+")` cannot parse anything until it is told a version.  `entry.at(version, ...)`
gives a real construct.
"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from uuid import UUID

from construct import Construct

from kconstruct import wire
from kconstruct.errors import DeclarationError
from kconstruct.records.value import (
    CompactNullableRecords,
    CompactRecords,
    NullableRecords,
    RecordsBytes,
)
from kconstruct.records.value import Records as RecordsValue
from kconstruct.versions import NO_VERSIONS, Versions
from kconstruct.wire.arrays import ArrayOf
from kconstruct.wire.base import Label, no_label
from kconstruct.wire.structs import Field, NullableStruct

if TYPE_CHECKING:
    from kconstruct.schema.record import Record

__all__ = [
    "Type", "Entry", "Array", "Of", "Bool", "Int8", "Int16", "UInt16", "Int32", "UInt32", "Int64", "Float64", "Uuid",
    "String", "Bytes", "Records",
]

EVERY = Versions.of("0+")
_IMPLICIT: Any = object()

_PLAIN: dict[str, Construct] = {
    "bool": wire.Boolean, "int8": wire.Int8, "int16": wire.Int16, "uint16": wire.UInt16, "int32": wire.Int32,
    "uint32": wire.UInt32, "int64": wire.Int64, "float64": wire.Float64, "uuid": wire.Uuid,
}
_SIZED: dict[tuple[str, bool, bool], Construct] = {  # (type, flexible, nullable)
    ("string", False, False): wire.String, ("string", False, True): wire.NullableString,
    ("string", True, False): wire.CompactString, ("string", True, True): wire.CompactNullableString,
    ("bytes", False, False): wire.Bytes, ("bytes", False, True): wire.NullableBytes,
    ("bytes", True, False): wire.CompactBytes, ("bytes", True, True): wire.CompactNullableBytes,
    ("records", False, False): RecordsBytes, ("records", False, True): NullableRecords,
    ("records", True, False): CompactRecords, ("records", True, True): CompactNullableRecords,
}
_DEFAULTS: dict[str, Any] = {
    "bool": False, "float64": 0.0, "uuid": UUID(int=0), "string": "", "bytes": b"",
    **dict.fromkeys(("int8", "int16", "uint16", "int32", "uint32", "int64"), 0),
}


@dataclass(frozen=True)
class Type:
    """A wire type with its options; calling it gives the same type with other options.

    versions   versions that have the field
    null       versions in which it may be null; True: all that have it
    default    value when it is left out; without one: zero, empty, or a struct of defaults
    tag        number of a tagged field; `tagged` the versions in which it is one, all that have it by default
    ignorable  may be dropped silently when a version lacks it
    map_key    part of the key by which an array's elements are told apart
    entity     what a name or number means: topicName, groupId, brokerId, ...
    enum       enumeration that names its values
    zero_copy  Kafka keeps a view of these bytes instead of a copy; no difference on the wire
    flexible   versions that use the compact form where it differs from the message's own
    holds      format of the bytes: the name of a message of `kconstruct.formats`, or "frame" for a request or response
               without its size; of a number: "version", where it is the version of the message that it is a field of
    when       name of a field, of the same struct or of the nearest one around it, that must be "consumer" for that;
               where it is null or not in the version, nothing says what the bytes hold; None: always
    feature    name of the field of the same struct that gives the feature that the number is a level of (KIP-584)
    magic      newest magic of record batches by the first version that may carry it, such as {0: 0, 2: 1, 4: 2}
    zstd       versions whose record batches may be compressed with zstd
    single_batch  versions that carry one record batch at most, of the newest magic
    """

    name: str
    element: Type | None = None
    record: Record | None = None
    construct: Construct | None = None
    versions: Versions = EVERY
    null: Versions = NO_VERSIONS
    explicit: Any = _IMPLICIT
    tag: int | None = None
    tagged: Versions = NO_VERSIONS
    ignorable: bool = False
    map_key: bool = False
    entity: str | None = None
    enum: Any = None
    zero_copy: bool = False
    flexible: Versions | None = None
    holds: str | None = None
    when: str | None = None
    feature: str | None = None
    magic: tuple[tuple[int, int], ...] = ()
    zstd: Versions = EVERY
    single_batch: Versions = NO_VERSIONS

    def __call__(self, versions: str = "0+", *, null: bool | str = False, default: Any = _IMPLICIT,
                 tag: int | None = None, tagged: str | None = None, ignorable: bool = False, map_key: bool = False,
                 entity: str | None = None, enum: Any = None, zero_copy: bool = False,
                 flexible: str | None = None, holds: str | None = None, when: str | None = None,
                 feature: str | None = None, magic: Mapping[int, int] | None = None, zstd: str = "0+",
                 single_batch: str = "none") -> Type:
        have = Versions.of(versions)
        nulls = have if null is True else NO_VERSIONS if null is False else Versions.of(null)
        return replace(
            self, versions=have, null=nulls, explicit=default, tag=tag,
            tagged=NO_VERSIONS if tag is None else Versions.of(tagged) if tagged else have, ignorable=ignorable,
            map_key=map_key, entity=entity, enum=enum, zero_copy=zero_copy,
            flexible=None if flexible is None else Versions.of(flexible), holds=holds, when=when,
            feature=feature, magic=tuple((magic or {}).items()),
            zstd=Versions.of(zstd), single_batch=Versions.of(single_batch),
        )

    def __rtruediv__(self, name: str) -> Entry:
        return Entry(name, self)

    @property
    def has_default(self) -> bool:
        """Whether the table says a default."""
        return self.explicit is not _IMPLICIT

    @property
    def core(self) -> Type:
        """The type that an array holds, at any depth; the type itself when it is no array."""
        return self.element.core if self.element is not None else self

    def magic_at(self, version: int) -> int:
        """The newest magic of the record batches that a version carries."""
        return next((magic for since, magic in reversed(self.magic) if version >= since), 2)

    def default(self, version: int) -> Any:
        """The value of a field of this type that is left out."""
        if self.has_default:
            return [] if self.explicit == () else self.explicit
        if self.element is not None:
            return []
        if self.record is not None:
            return self.record.default(version)
        if self.name == "records":
            return None if version in self.null else RecordsValue()
        return _DEFAULTS.get(self.name)

    def at(self, version: int, flexible: bool, label: Label = no_label, *, tagged: bool = False) -> Construct:
        """The construct of one value of this type at a version."""
        null = version in self.null
        if self.flexible is not None:
            flexible = version in self.flexible
        if self.element is not None:
            inner = self.element.at(version, flexible, label)
            made = label(inner, self.element.title, role="element", type=self.element.name, names=self.element.enum)
            kind = f"{'COMPACT_' if flexible else ''}{'NULLABLE_' if null else ''}ARRAY"
            return ArrayOf(made, "compact" if flexible else "int32", null, kind, label)
        if self.record is not None:
            struct = self.record.at(version, flexible, label)
            return NullableStruct(struct, "uvarint" if tagged else "int8", label) if null else struct
        if self.construct is not None:
            return self.construct
        made = _PLAIN.get(self.name) or _SIZED[self.name, flexible, null]
        return wire.NamedNumber(made, self.enum) if self.enum is not None else made

    @property
    def title(self) -> str:
        """What an element of an array is called: the record's name, nothing for a plain type."""
        return self.name if self.record is not None else ""

    def __repr__(self) -> str:
        spelled = _SPELLED.get(self.name, self.name) if self.element is None else f"Array({self.element!r}"
        options = []
        if self.versions != EVERY:
            options.append(f'"{self.versions}"')
        if self.null:
            options.append("null=True" if self.null == self.versions else f'null="{self.null}"')
        if self.has_default:
            options.append(f"default={self.explicit!r}")
        if self.tag is not None:
            options.append(f"tag={self.tag}")
        options += [f"{key}=True" for key in ("ignorable", "map_key", "zero_copy") if getattr(self, key)]
        options += [f'{key}="{value}"' for key in ("entity", "holds", "when", "feature") if (value := getattr(self, key))]
        if self.enum is not None:
            options.append(f"enum={self.enum.__name__}")
        if self.magic:
            options.append(f"magic={dict(self.magic)}")
        if self.zstd != EVERY:
            options.append(f'zstd="{self.zstd}"')
        if self.single_batch:
            options.append(f'single_batch="{self.single_batch}"')
        if self.element is not None:
            return ", ".join([spelled, *options]) + ")"
        return f"{spelled}({', '.join(options)})" if options else spelled


@dataclass(frozen=True)
class Entry:
    """A row of a table: `"Name" / Type * "docs"`."""

    name: str
    type: Type
    docs: str = ""

    def __mul__(self, docs: str) -> Entry:
        if not isinstance(docs, str):
            raise DeclarationError(f"words of a row must be text: {self!r}")
        return replace(self, docs=docs)

    @property
    def versions(self) -> Versions:
        """Versions that have the field, in a message of any version."""
        return self.type.versions

    def is_tagged(self, version: int) -> bool:
        """Whether the field stands in the tag section at a version."""
        return self.type.tag is not None and version in self.type.tagged

    def at(self, version: int, flexible: bool = False, label: Label = no_label) -> Construct:
        """The field at a version: a real construct, with name, words and default."""
        inner = self.type.at(version, flexible, label, tagged=self.is_tagged(version))
        field = Field(inner, self.name, self.docs, self.type.default(version))
        return label(field, self.name, role="field", type=self.type.name, docs=self.docs, names=self.type.enum)

    def __repr__(self) -> str:
        return f'"{self.name}" / {self.type!r}' + (f' * "{self.docs}"' if self.docs else "")


def Array(element: Any, versions: str = "0+", **options: Any) -> Type:
    """An array of a type or of a record; options as for any type."""
    inner = element if isinstance(element, Type) else element.as_type()
    return Type(f"[]{inner.name}", element=inner)(versions, **options)


def Of(construct: Construct, versions: str = "0+", **options: Any) -> Type:
    """A person's own construct as a type; it is called as it is."""
    return Type(getattr(construct, "name", None) or type(construct).__name__, construct=construct)(versions, **options)


Bool = Type("bool")
Int8 = Type("int8")
Int16 = Type("int16")
UInt16 = Type("uint16")
Int32 = Type("int32")
UInt32 = Type("uint32")
Int64 = Type("int64")
Float64 = Type("float64")
Uuid = Type("uuid")
String = Type("string")
Bytes = Type("bytes")
Records = Type("records")

_SPELLED = {t.name: n for n, t in list(globals().items()) if isinstance(t, Type)}
