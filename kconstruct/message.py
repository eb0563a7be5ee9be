"""Messages: what a table says of a message, and the verbs that work on it."""
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kconstruct import codec, registry
from kconstruct.container import Container
from kconstruct.errors import UnknownNameError
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

    `M[9]` is the construct Struct of version 9, `M.parse` and `M.build` are generated code.  A version that is
    negative counts from the newest, which is the default.
    """

    parse = codec.parse
    build = codec.build
    source = codec.source

    def trace(self, data: Any, version: int = -1) -> Trace:
        """The annotated tree of a body; never raises on bad data, the fault is a node in it."""
        from kconstruct.nested import open_nested

        found = codec.trace(self, data, version)
        open_nested(found)
        return found

    def to_json(self, value: Mapping[str, Any], version: int = -1) -> dict[str, Any]:
        """Kafka's own JSON form of a value: camelCase names, base64 bytes, tagged fields only when not default."""
        from kconstruct.derived.json_form import to_json

        return to_json(self, value, version)

    def from_json(self, doc: Mapping[str, Any], version: int = -1) -> Container:
        """The value of Kafka's own JSON form.  Raises `BuildError` with the path."""
        from kconstruct.derived.json_form import from_json

        return from_json(self, doc, version)

    def sample(self, version: int = -1, kind: str = "smallest", seed: int = 0) -> Container:
        """An instance: `smallest` legal (zeros, empty strings, one element per array), `default`, or `random`."""
        from kconstruct.derived.sample import sample

        return sample(self, version, kind, seed)

    def fields(self, version: int | None = None) -> list[FieldRow]:
        """The listing of the fields of one version, or of all."""
        from kconstruct.derived.listing import fields

        return fields(self, version)

    def schema(self, versions: Versions | None = None) -> dict[str, Any]:
        """The schema in the form that Kafka publishes, with our docs; `versions` restricts it to a release's."""
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


def Request(name: str, key: int, versions: str, flexible: str, *entries: Entry, **words: Any) -> Message:
    """A request: API key, versions, flexible versions, rows; `listeners`, `docs`, `changes` as keywords."""
    return Message("request", name, key, versions, flexible, *entries, **words)


def Response(name: str, key: int, versions: str, flexible: str, *entries: Entry, **words: Any) -> Message:
    """A response: API key, versions, flexible versions, rows."""
    return Message("response", name, key, versions, flexible, *entries, **words)


def Header(name: str, versions: str, flexible: str, *entries: Entry, **words: Any) -> Message:
    """A header of requests or responses."""
    return Message("header", name, None, versions, flexible, *entries, **words)


def Data(name: str, versions: str, flexible: str, *entries: Entry, **words: Any) -> Message:
    """A format of opaque bytes without a number; `prefix="version"` where its version precedes it."""
    return Message("data", name, None, versions, flexible, *entries, **words)


def MetadataRecord(name: str, key: int, versions: str, flexible: str, *entries: Entry, **words: Any) -> Message:
    """A record of a metadata log, with its type number."""
    return Message("metadata", name, key, versions, flexible, *entries, prefix="frame", **words)


def CoordinatorKey(name: str, key: int, versions: str, flexible: str, *entries: Entry, **words: Any) -> Message:
    """The key of a record in a coordinator's internal topic, with its type number."""
    return Message("coordinator-key", name, key, versions, flexible, *entries, prefix="type", **words)


def CoordinatorValue(name: str, key: int, versions: str, flexible: str, *entries: Entry, **words: Any) -> Message:
    """The value of a record in a coordinator's internal topic, with its type number."""
    return Message("coordinator-value", name, key, versions, flexible, *entries, prefix="version", **words)
