"""Messages: a table and the verbs that work on it."""
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, overload

from kconstruct import codec, registry
from kconstruct.arguments import explained
from kconstruct.container import Container
from kconstruct.errors import DeclarationError, UnknownNameError
from kconstruct.schema.message_schema import MessageSchema
from kconstruct.schema.types import Entry
from kconstruct.startup import make_callable
from kconstruct.trace import Trace
from kconstruct.versions import Versions

if TYPE_CHECKING:
    from kconstruct.derived.listing import FieldRow

__all__ = [
    "Message", "Request", "Response", "Header", "Data", "MetadataRecord", "CoordinatorKey", "CoordinatorValue",
    "message",
]


class Message(MessageSchema):
    """A message of the protocol, at all its versions: its schema, and what can be done with it.

    `M[9]` is the construct Struct of version 9, `M.parse` and `M.build` are generated code.  A negative version counts
    from the newest; -1, the newest, is the default.
    """

    parse = codec.parse
    build = codec.build
    source = codec.source

    def trace(self, data: Any, version: int = -1) -> Trace:
        """The annotated tree of a body in `data` (bytes or any buffer), with what its opaque bytes hold opened.

        Offsets and sizes are in bytes.  Never raises on bad data, the fault is a node in the tree; raises
        `UnknownVersionError`.
        """
        found = codec.trace(self, data, version)
        if self.has_content:
            from kconstruct.nested import open_nested

            open_nested(found)
        return found

    def to_json(self, value: Mapping[str, Any], version: int = -1) -> dict[str, Any]:
        """Kafka's own JSON form of a value: camelCase names, base64 bytes, tagged fields only when not default.

        Fields that are left out take Kafka's default.  Raises `BuildError` with the path for what does not build,
        `UnknownVersionError`.  Source: the JSON converters that Kafka generates from its schemas.
        """
        from kconstruct.derived.json_form import to_json

        return to_json(self, value, version)

    def from_json(self, doc: Mapping[str, Any], version: int = -1) -> Container:
        """The value of Kafka's own JSON form; fields that are left out take Kafka's default.

        Numbers may be text or a name of their enumeration, names may begin with a capital letter.  Raises `BuildError`
        with the path, `UnknownVersionError`.
        """
        from kconstruct.derived.json_form import from_json

        return from_json(self, doc, version)

    def sample(self, version: int = -1, kind: str = "smallest", seed: int = 0) -> Container:
        """An instance, every field given.

        kind  `smallest`: numbers zero, text and bytes empty, one element per array; `default`: Kafka's defaults;
              `random`: the same values for the same `seed`

        Raises `InputError` for another kind, `UnknownVersionError`.
        """
        from kconstruct.derived.sample import sample

        return sample(self, version, kind, seed)

    def fields(self, version: int | None = None) -> list[FieldRow]:
        """The listing of the fields, one row each in the order of the wire: of one version, of all without one.

        Raises `UnknownVersionError`.
        """
        from kconstruct.derived.listing import fields

        return fields(self, version)

    @explained
    def schema(self, versions: Versions | None = None) -> dict[str, Any]:
        """The schema in the JSON form in which Kafka publishes it, with our docs; `versions` are those of a release."""
        from kconstruct.derived.schema import schema

        return schema(self, versions)

    def __deepcopy__(self, _: Any) -> Message:
        """Itself: a declaration does not change."""
        return self

    def __copy__(self) -> Message:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by name: frames travel between processes."""
        if _known(self.name) is not self:
            raise TypeError(f"cannot pickle {self!r}: it is not one of kconstruct's own")
        return (_known, (self.name,))


def message(name: str | int, direction: str | None = None) -> Message:
    """A declared message by name ("OffsetCommitRequest"), or by API name or key and direction (8, "request").

    Names in any case or form and former names are accepted.  Raises `UnknownNameError`, naming the nearest.
    """
    found = registry.declared(name, direction)
    assert isinstance(found, Message)
    return found


make_callable(__name__, message)


def _known(name: str) -> Message | None:
    """The message of that name, None where there is none."""
    try:
        return message(name)
    except UnknownNameError:
        return None


def Request(name: str, key: int, versions: str, flexible: str, *entries: Entry, **options: Any) -> Message:
    """A request: API key, versions, flexible versions, rows; `docs`, `changes` and `listeners` as keywords."""
    return Message("request", name, key, versions, flexible, *entries, **options)


@overload
def Response(of: Message, /, *entries: Entry, **options: Any) -> Message: ...
@overload
def Response(of: str, key: int, versions: str, flexible: str, /, *entries: Entry, **options: Any) -> Message: ...
@explained
def Response(of: Message | str, /, *rest: Any, **options: Any) -> Message:
    """The response to a request, with its key, versions and changes; rows; `docs` and `errors` as keywords.

    Where no request is declared: name, API key, versions, flexible versions, rows.
    """
    if isinstance(of, str):
        if len(rest) < 3:
            raise DeclarationError(f"{of} is declared without its request: give key, versions and flexible versions")
        return Message("response", of, *rest, **options)
    return Message("response", f"{of.api}Response", of.key, of.versions, of.flexible, *rest, changes=of.changes,
                   **options)


def Header(name: str, versions: str, flexible: str, *entries: Entry, **options: Any) -> Message:
    """A header of requests or responses."""
    return Message("header", name, None, versions, flexible, *entries, **options)


def Data(name: str, versions: str, flexible: str, *entries: Entry, **options: Any) -> Message:
    """A format of opaque bytes without a number; `prefix="version"` where its version precedes it."""
    return Message("data", name, None, versions, flexible, *entries, **options)


def MetadataRecord(name: str, key: int, versions: str, flexible: str, *entries: Entry, **options: Any) -> Message:
    """A record of a metadata log, with its type number."""
    return Message("metadata", name, key, versions, flexible, *entries, prefix="frame", **options)


def CoordinatorKey(name: str, key: int, versions: str, flexible: str, *entries: Entry, **options: Any) -> Message:
    """The key of a record in a coordinator's internal topic, with its type number."""
    return Message("coordinator-key", name, key, versions, flexible, *entries, prefix="type", **options)


def CoordinatorValue(name: str, key: int, versions: str, flexible: str, *entries: Entry, **options: Any) -> Message:
    """The value of a record in a coordinator's internal topic, with its type number."""
    return Message("coordinator-value", name, key, versions, flexible, *entries, prefix="version", **options)
