"""Structs, nullable structs and tagged fields."""
from __future__ import annotations

import io
from collections.abc import Iterable, Mapping
from functools import partial
from operator import getitem
from typing import IO, Any

from construct import Construct, ConstructError, Renamed, StopFieldError
from construct import Container as Context
from construct import Struct as PlainStruct

from kconstruct import plan
from kconstruct.arguments import describe, explained
from kconstruct.container import Container, fresh
from kconstruct.errors import BuildError, DeclarationError, KconstructError, ParseError, nearest
from kconstruct.rules import (
    PRESENCES,
    PRESENT,
    UNKNOWN,
    beyond_end,
    encode_tags,
    is_present,
    is_unknown_tag,
    most_elements,
    signed32,
    too_many,
)
from kconstruct.wire.base import (
    Label,
    Parsed,
    Wire,
    foreign,
    inner_construct,
    located,
    needs_context,
    no_label,
    plan_of,
    position,
    remaining,
    take,
)
from kconstruct.wire.numbers import Int8
from kconstruct.wire.varints import UVarint

__all__ = ["Field", "Struct", "TaggedFields", "NullableStruct", "default_of"]


class Field(Parsed, Renamed):  # type: ignore[misc]
    """A named field with a default, which is used when a value for it is not given."""

    @explained
    def __init__(self, subcon: Construct, name: str, docs: str = "", default: Any = plan.REQUIRED) -> None:
        super().__init__(subcon, newname=name, newdocs=docs)
        self.default = default


def default_of(field: Construct) -> Any:
    """A field's default as a value of its own, `REQUIRED` when it has none."""
    default = getattr(field, "default", plan.REQUIRED) if isinstance(field, Renamed) else plan.REQUIRED
    return fresh(default)


def _given(field: Construct, obj: Mapping[str, Any]) -> Any:
    """The value to build a field of: what `obj` has, else its default, else None where the construct makes its own."""
    value = obj.get(field.name, plan.REQUIRED) if field.name else None
    if value is not plan.REQUIRED:
        return value
    value = default_of(field)
    if value is not plan.REQUIRED:
        return value
    if field.flagbuildnone:
        return None
    raise BuildError("value not given", expected=f"a value for {field.name}", found="none").within(field.name)


def _inner_context(subcons: Any, context: Any, stream: IO[bytes]) -> Any:
    inner = Context(_=context, _params=context._params, _root=None, _parsing=context._parsing,
                    _building=context._building, _sizing=context._sizing, _subcons=subcons, _io=stream,
                    _index=context.get("_index", None))
    inner["_root"] = context.get("_root", inner)
    return inner


class Struct(Parsed, PlainStruct):  # type: ignore[misc]
    """Fields in order, then tagged fields where there are any; its size is theirs.

    A construct Struct like any other.  It parses to a `kconstruct.Container`, takes any mapping when building, uses
    the default of a field that is left out, and refuses names that it does not have.

    `tags`    a `TaggedFields`, whose fields are in the same Container
    `absent`  fields that only other versions have, as {name: (default, ignorable)}: another value than the default is
              refused unless the field is ignorable (Kafka's rule)

    Errors: `ParseError` and `BuildError` with the path of the field.
    Source: protocol guide, Protocol Primitive Types; KIP-482 for tagged fields.

    >>> from kconstruct.wire import CompactString, Int32
    >>> topic = Struct("Name" / CompactString, "Partition" / Int32, tags=TaggedFields({0: "Epoch" / Int32}))
    >>> topic.build({"Name": "orders", "Partition": 7, "Epoch": 3}).hex()
    '076f72646572730000000701000400000003'
    """

    needs_context = True
    origin: tuple[Any, int] | None = None
    """The message and version that it is the Struct of: it is pickled as these."""

    @explained
    def __init__(self, *subcons: Construct, title: str = "", tags: TaggedFields | None = None,
                 absent: Mapping[str, tuple[Any, bool]] | None = None, label: Label = no_label) -> None:
        super().__init__(*subcons)
        self.title = title
        self.tags = tags
        self.absent = dict(absent or {})
        self.labelled_tags = None if tags is None else label(tags, "tagged_fields", role="tags")
        self.names = frozenset([sc.name for sc in self.subcons if sc.name]) | (tags.names if tags else frozenset())
        self.needs_context = any(map(needs_context, self.subcons)) or (tags is not None and tags.needs_context)

    def step(self) -> plan.Step:
        if not all(sc.name for sc in self.subcons):
            return plan.Call(self)
        slots = tuple(plan.Slot(sc.name, plan_of(sc), getattr(sc, "default", plan.REQUIRED))
                      for sc in self.subcons)
        absent = tuple((name, default, ignorable) for name, (default, ignorable) in self.absent.items())
        return plan.Group(self.title, slots, self.tags.section() if self.tags else None, absent)

    def _parse(self, stream: IO[bytes], context: Any, path: str) -> Container:
        result = Container()
        inner = _inner_context(self._subcons, context, stream) if self.needs_context else context
        for sc in self.subcons:
            try:
                value = sc._parsereport(stream, inner, path)
            except StopFieldError:
                break
            except ConstructError as error:
                raise located(error, sc.name, stream, ParseError) from foreign(error)
            if sc.name:
                result[sc.name] = value
                if self.needs_context:
                    inner[sc.name] = value
        if self.labelled_tags is not None:
            result.update(self.labelled_tags._parsereport(stream, inner, path))
        return result

    def build_stream(self, obj: Any, stream: IO[bytes], **contextkw: Any) -> Any:
        """As of construct's Structs: null is an empty mapping; inside other constructs it is refused."""
        return super().build_stream({} if obj is None else obj, stream, **contextkw)

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        if obj is None and self.flagbuildnone:  # nothing in it needs a value
            obj = {}
        if not isinstance(obj, Mapping):
            raise BuildError(f"cannot build {self.title or 'a struct'}", expected="a mapping of field names to values",
                             found=describe(obj))
        self.check_names(obj)
        inner = context
        if self.needs_context:
            inner = _inner_context(self._subcons, context, stream)
            inner.update(dict(obj))
        for sc in self.subcons:
            value = _given(sc, obj)
            try:
                if sc.name and self.needs_context:
                    inner[sc.name] = value
                built = sc._build(value, stream, inner, path)
                if sc.name and self.needs_context:
                    inner[sc.name] = built
            except StopFieldError:
                break
            except ConstructError as error:
                raise located(error, sc.name, stream, BuildError) from foreign(error)
        if self.tags is not None:
            self.tags._build_known(obj, stream, inner, path)
        return obj

    def check_names(self, obj: Mapping[Any, Any]) -> None:
        """Refuses names that the struct does not have, and values that this version cannot hold."""
        for name in obj:
            if name in self.names or (name == UNKNOWN and self.tags is not None):
                continue
            if name in self.absent:
                default, ignorable = self.absent[name]
                value = obj[name]
                if not ignorable and value != default and not (default == [] and value == ()):
                    raise BuildError("field not in this version; its value would be lost",
                                     expected=f"the default, {describe(default)}", found=describe(value)).within(name)
            elif name == UNKNOWN and not obj[name]:
                continue
            elif name == UNKNOWN:
                raise BuildError("this version has no tagged fields", expected="none",
                                 found=describe(obj[name])).within(name)
            elif not (isinstance(name, str) and name.startswith("_")):
                raise BuildError(f"{self.title or 'the struct'} has no field {name!r}"
                                 + nearest(str(name), [*self.names, *self.absent]))

    def _sizeof(self, context: Any, path: str) -> int:
        size: int = super()._sizeof(context, path)
        return size + self.tags._sizeof(context, path) if self.tags is not None else size

    def __add__(self, other: Construct) -> Struct:
        """The fields of both, as of construct's Structs; a tag section can only be at the end."""
        if self.tags is not None:
            raise DeclarationError(f"nothing can be added to {self!r}, which ends with tagged fields: "
                                   "name it as a field, \"Body\" / it")
        tags = other.tags if isinstance(other, Struct) else None
        return Struct(*self.subcons, *(other.subcons if isinstance(other, PlainStruct) else [other]), tags=tags)

    def __radd__(self, other: PlainStruct) -> Struct:
        return Struct(*other.subcons) + self if isinstance(other, PlainStruct) else NotImplemented

    def __reduce_ex__(self, protocol: Any) -> Any:
        return super().__reduce_ex__(protocol) if self.origin is None else (getitem, self.origin)

    def __getstate__(self) -> dict[str, Any]:
        """What a copy has, which may be changed: it is no longer that of a message."""
        return {name: value for name, value in super().__getstate__().items() if name != "origin"}

    def _emitparse(self, code: Any) -> str:
        """Compiled code of a construct around this one calls it: construct's own emitter knows no tagged fields."""
        raise NotImplementedError

    _emitbuild = _emitparse

    def compile(self, filename: Any = None) -> Construct:
        """The same struct with generated code for parsing and building; `filename` gets the source."""
        from kconstruct.wire.compiled import compiled

        return compiled(self, filename)

    def __repr__(self) -> str:
        return f"<Struct {self.title}>" if self.title else "<Struct>"


class TaggedFields(Wire):
    """A tag section: UNSIGNED_VARINT count, then for each its tag, its size and its content, tags in ascending order.

    It takes 1 byte when empty.

    `known` maps tags to named fields; they parse into a Container by name, one that is not on the wire holds its
    default.  Unknown ones are under `UnknownTaggedFields` as {tag: bytes} and are built back.  `refused` are tags
    that other versions know: Kafka refuses them.  The size of a known field is read but not used, as in Kafka.

    Errors: `ParseError` for a count or size beyond the input, a refused tag; `BuildError` for a bad unknown tag.
    Source: KIP-482; protocol guide, TAGGED_FIELDS.

    >>> from kconstruct.wire import Int16
    >>> TaggedFields({0: "Epoch" / Int16}).parse(b"\\x02\\x00\\x02\\x00\\x05\\x09\\x01\\xff")
    Container(Epoch=5, UnknownTaggedFields={9: b'\\xff'})
    """

    kind = "TAGGED_FIELDS"

    @explained
    def __init__(self, known: Mapping[int, Construct] | None = None, refused: Iterable[int] = (),
                 label: Label = no_label) -> None:
        super().__init__()
        self.known = dict(sorted((known or {}).items()))
        self.label = label
        self.refused = frozenset(refused)
        self.count = label(UVarint, "count", role="count")
        self.tag = label(UVarint, "tag", role="tag")
        self.size = label(UVarint, "size", role="size")
        self.content = label(_Raw(0), "data", role="data")
        self.one = label(_OneTag(self), "", role="one tag")
        self.names = frozenset(sc.name for sc in self.known.values())
        self.flagbuildnone = True
        self.needs_context = any(map(needs_context, self.known.values()))

    def step(self) -> plan.Step:
        return self.section()

    def section(self) -> plan.Tags:
        """The step of a plan, typed."""
        slots = ((tag, plan.Slot(sc.name, plan_of(sc), getattr(sc, "default", plan.REQUIRED)))
                 for tag, sc in self.known.items())
        return plan.Tags(tuple(slots), self.refused)

    def _parse(self, stream: IO[bytes], context: Any, path: str) -> Container:
        start = position(stream)
        try:
            count = self.count._parsereport(stream, context, path)
        except KconstructError as error:
            error.within("tagged_fields")
            raise
        count, left = signed32(count), remaining(stream)
        if count < 0 or (left is not None and count > most_elements(left)):
            raise too_many(count, left or 0, "number of tagged fields", path="tagged_fields", offset=start)
        result = Container()
        for sc in self.known.values():
            default = default_of(sc)
            if default is not plan.REQUIRED:
                result[sc.name] = default
        unknown: dict[int, bytes] = {}
        for index in range(count):
            try:
                name, value = self.one._parsereport(stream, context, path)
            except KconstructError as error:
                if not error.path:
                    error.within(index).within("tagged_fields")
                raise
            if isinstance(name, int):
                unknown[name] = value
            else:
                result[name] = value
        if unknown:
            result[UNKNOWN] = unknown
        return result

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        obj = {} if obj is None else obj
        if not isinstance(obj, Mapping):
            raise self._refuse(obj, "a mapping of field names to values")
        for name in obj:
            if name not in self.names and name != UNKNOWN:
                raise BuildError(f"no tagged field {name!r}{nearest(str(name), self.names)}")
        self._build_known(obj, stream, context, path)
        return obj

    def _build_known(self, obj: Mapping[str, Any], stream: IO[bytes], context: Any, path: str) -> None:
        contents = ((tag, self._content(sc, obj, context, path)) for tag, sc in self.known.items())
        parts = {tag: data for tag, data in contents if data is not None}
        unknown = obj.get(UNKNOWN) or {}
        if not isinstance(unknown, Mapping):
            raise BuildError("cannot build tagged fields", expected="a mapping of tags to bytes",
                             found=describe(unknown)).within(UNKNOWN)
        for tag, data in unknown.items():
            if not is_unknown_tag(tag, self.known):
                raise BuildError("invalid unknown tag", expected="a number of 32 bits that is not a known tag",
                                 found=describe(tag)).within(UNKNOWN)
            if not isinstance(data, (bytes, bytearray, memoryview)):
                raise BuildError("cannot build a tagged field", expected="bytes", found=describe(data)
                                 ).within(tag).within(UNKNOWN)
            parts[tag] = bytes(data)
        stream.write(encode_tags(parts))

    def _content(self, sc: Construct, obj: Mapping[str, Any], context: Any, path: str) -> bytes | None:
        """The bytes of a known field, None where its value is the default and it is left out."""
        value = obj.get(sc.name, plan.REQUIRED)
        if value is plan.REQUIRED:
            return None
        try:
            data = _built(sc, value, context, path)
            default = default_of(sc)
            return None if default is not plan.REQUIRED and data == _built(sc, default, context, path) else data
        except ConstructError as error:
            raise located(error, sc.name, io.BytesIO(), BuildError) from foreign(error)


def _built(sc: Construct, value: Any, context: Any, path: str) -> bytes:
    stream = io.BytesIO()
    sc._build(value, stream, context, path)
    return stream.getvalue()


class _OneTag(Wire):
    """One tagged field: parses to its name and value, or to its tag and bytes when it is not known."""

    kind = "TAGGED_FIELD"

    def __init__(self, section: TaggedFields) -> None:
        super().__init__()
        self.section = section

    def _parse(self, stream: IO[bytes], context: Any, path: str) -> tuple[Any, Any]:
        section = self.section
        start = position(stream)
        tag = section.tag._parsereport(stream, context, path)
        size = signed32(section.size._parsereport(stream, context, path))
        if tag in section.refused:
            raise ParseError("tag belongs to another version of this message", offset=start,
                             expected="a tag of this version or an unknown one", found=f"tag {tag}")
        field = section.known.get(tag)
        if field is not None:
            try:
                return field.name, field._parsereport(stream, context, path)
            except ConstructError as error:
                raise located(error, field.name, stream, ParseError) from foreign(error)
        if size < 0:
            raise ParseError("size of a tagged field is negative", offset=start, expected="0 or more",
                             found=f"{size}").within(tag).within(UNKNOWN)
        try:
            return tag, section.label(_Raw(size), "data", role="data")._parsereport(stream, context, path)
        except ParseError as error:
            error.within(tag).within(UNKNOWN)
            raise


class _Raw(Wire):
    """The content of an unknown tagged field."""

    kind = "RAW"

    def __init__(self, size: int) -> None:
        super().__init__()
        self.size = size

    def _parse(self, stream: IO[bytes], context: Any, path: str) -> bytes:
        return take(stream, self.size, "a tagged field", partial(beyond_end, name="size"))


class NullableStruct(Wire):
    """A struct after a presence byte: INT8, negative for null, 1 when present; as a tagged field uvarint, 0 for null.

    It takes 1 byte and what the struct takes.

    Errors: those of the struct.
    Source: protocol guide, NULLABLE_STRUCT; KIP-848 (the tagged form).

    >>> from kconstruct.wire import Int32
    >>> cursor = NullableStruct(Struct("Index" / Int32))
    >>> cursor.build(None), cursor.parse(b"\\x01\\x00\\x00\\x00\\x05")
    (b'\\xff', Container(Index=5))
    """

    kind = "NULLABLE_STRUCT"

    @explained
    def __init__(self, struct: Construct, presence: str = "int8", label: Label = no_label) -> None:
        super().__init__()
        if presence not in PRESENCES:
            raise DeclarationError(f"no such presence: {presence!r}; there are {', '.join(PRESENCES)}")
        self.plain = inner_construct(struct)
        self.presence = presence
        self.mark = label(UVarint if presence == "uvarint" else Int8, "presence", role="presence")
        self.struct = struct
        self.needs_context = needs_context(struct)

    def step(self) -> plan.Step:
        return plan.Maybe(self.presence, plan_of(self.plain))

    def _parse(self, stream: IO[bytes], context: Any, path: str) -> Any:
        mark = self.mark._parsereport(stream, context, path)
        return self.struct._parsereport(stream, context, path) if is_present(mark, self.presence) else None

    def oddity(self, raw: bytes, value: Any) -> str | None:
        if self.presence == "int8" and raw[:1] not in (b"\xff", b"\x01"):
            return f"presence byte 0x{raw[0]:02x}, usual are 0xff (null) and 0x01"
        return None

    def _build(self, obj: Any, stream: IO[bytes], context: Any, path: str) -> Any:
        if obj is None:
            self.mark._build(PRESENCES[self.presence].null, stream, context, path)
            return None
        self.mark._build(PRESENT, stream, context, path)
        return self.struct._build(obj, stream, context, path)
