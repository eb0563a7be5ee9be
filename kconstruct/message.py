"""Messages: records with a key, versions and a direction; `M[9]` is the construct Struct of version 9."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from kconstruct.errors import DeclarationError, UnknownNameError, UnknownVersionError
from kconstruct.schema.record import Record, faulty
from kconstruct.schema.types import EVERY, Entry
from kconstruct.versions import NO_VERSIONS, Versions
from kconstruct.wire.base import Label, no_label
from kconstruct.container import Container
from kconstruct.plan import Group
from kconstruct.startup import make_callable
from kconstruct.wire.structs import Struct

if TYPE_CHECKING:
    from kconstruct.trace import Trace

__all__ = [
    "Message", "Request", "Response", "Header", "Data", "MetadataRecord", "CoordinatorKey", "CoordinatorValue",
]


def _room(name: str) -> Any:
    """A room to the right of the grammar: messages have doors to what works on them, opened when used."""
    return import_module(f"kconstruct.{name}")


class Message(Record):
    """A message of the protocol, at all its versions.

    key        API key, or the type number of a record of an internal topic; None where there is none
    versions   all versions that any release accepted; `flexible` those with compact lengths and tagged fields
    kind       request, response, header, data, metadata, coordinator-key, coordinator-value
    listeners  which listeners accept a request: zkBroker, broker, controller
    docs       what it is for; `changes` what each version changed
    errors     names of the errors that a response may carry, as far as known

    `parsers` and `builders` hold the generated code of the versions that have been used: the codec puts it there.
    """

    def __init__(self, kind: str, name: str, key: int | None, versions: str, flexible: str, *entries: Entry,
                 docs: str = "", changes: Mapping[int, str] | None = None, listeners: str = "",
                 errors: Sequence[str] = ()) -> None:
        self.kind = kind
        self.key = key
        self.versions = Versions.of(versions)
        self.flexible = Versions.of(flexible)
        self.listeners = tuple(listeners.split())
        self.docs = docs
        self.changes = dict(changes or {})
        self.errors = tuple(errors)
        self.parsers: dict[int, Callable[..., Any]] = {}
        self.builders: dict[int, Callable[..., bytes]] = {}
        super().__init__(name, *entries)
        _check_versions(self)

    @property
    def api(self) -> str:
        """Name of the API, without Request or Response: `OffsetCommit`."""
        for direction in ("Request", "Response"):
            if self.kind == direction.lower() and self.name.endswith(direction):
                return self.name[:-len(direction)]
        return self.name

    def version(self, version: int) -> int:
        """Checks a version, negative ones count from the newest; raises `UnknownVersionError`."""
        found = self.versions.high + 1 + version if isinstance(version, int) and version < 0 else version
        if found not in self.versions:
            raise UnknownVersionError(f"{self.name} has no version {version!r}: it has {self.versions}")
        return found

    def __getitem__(self, version: int) -> Struct:
        return self.struct(version)

    def struct(self, version: int, label: Label = no_label) -> Struct:
        """The construct Struct of a version; with a label, a realisation whose parts are labelled."""
        version = self.version(version)
        return super().at(version, version in self.flexible, label)

    def plan(self, version: int = -1) -> Group:
        """The plan of a version: what follows what on the wire; see docs/plan.md."""
        step = self.struct(version).step()
        assert isinstance(step, Group)
        return step

    def parse(self, data: Any, version: int) -> Container:
        """The body in `data` (bytes, bytearray, memoryview, mmap), all of which must be used.

        Raises `ParseError` with path, offset, expected, found and the partial trace; `UnknownVersionError`.
        """
        if type(data) is bytes and version in self.parsers:
            try:
                value, end = self.parsers[version](data, 0, len(data))
            except Exception:
                end = -1  # explained below, outside, so that the error holds no other one
            if end == len(data):
                result: Container = value
                return result
        result = _room("codec").parse(self, data, version)
        return result

    def build(self, value: Mapping[str, Any], version: int) -> bytes:
        """The bytes of a body; fields that are left out take Kafka's default.  Raises `BuildError` with the path."""
        if version in self.builders:
            try:
                result: bytes = self.builders[version](value)
                return result
            except Exception:
                pass  # the codec says why
        result = _room("codec").build(self, value, version)
        return result

    def trace(self, data: Any, version: int) -> Trace:
        """The annotated tree of a body; never raises on bad data, the fault is a node in it."""
        result: Trace = _room("codec").trace(self, data, version)
        return result

    def source(self, version: int = -1) -> str:
        """The generated Python that parses and builds a version."""
        result: str = _room("codec").source(self, version)
        return result

    def to_json(self, value: Mapping[str, Any], version: int) -> dict[str, Any]:
        """Kafka's own JSON form of a value: camelCase names, base64 bytes, tagged fields only when not default."""
        result: dict[str, Any] = _room("derived.json_form").to_json(self, value, version)
        return result

    def from_json(self, doc: Mapping[str, Any], version: int) -> Container:
        """The value of Kafka's own JSON form.  Raises `BuildError` with the path."""
        result: Container = _room("derived.json_form").from_json(self, doc, version)
        return result

    def sample(self, version: int = -1, kind: str = "smallest", seed: int = 0) -> Container:
        """An instance: `smallest` legal (zeros, empty strings, one element per array), `default`, or `random`."""
        result: Container = _room("derived.sample").sample(self, version, kind, seed)
        return result

    def fields(self, version: int | None = None) -> Any:
        """The listing of the fields of one version, or of all."""
        return _room("derived.listing").fields(self, version)

    def schema(self, versions: Versions | None = None) -> dict[str, Any]:
        """The schema in the form that Kafka publishes, with our words; `versions` restricts it to a release's."""
        result: dict[str, Any] = _room("derived.schema").schema(self, versions)
        return result

    def __deepcopy__(self, _: Any) -> Message:
        """Itself: a declaration does not change."""
        return self

    def __copy__(self) -> Message:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by name: frames travel between processes."""
        if _declared(self.name) is not self:
            raise TypeError(f"cannot pickle {self!r}: it is not one of kconstruct's own")
        return (_declared, (self.name,))

    def __repr__(self) -> str:
        key = "" if self.key is None else f" key {self.key},"
        return f"<{self.name}:{key} versions {self.versions}, flexible {self.flexible}>"


def _declared(name: str) -> Message | None:
    """The message that the registry has under a name."""
    try:
        found: Message = _room("registry").message(name)
    except UnknownNameError:
        return None
    return found


def _check_versions(message: Message) -> None:
    """Every field must be reachable, and what a table says of versions must lie within those of the tables around it.

    A record may stand in several places; its fields need only lie within the versions of all of these together.
    """
    for version in (v for v in message.changes if v not in message.versions):
        raise DeclarationError(f"{message.name}: changes speak of version {version}, it has {message.versions}")
    reached: set[int] = set()
    around: dict[int, set[int]] = {}

    def walk(record: Record, within: Versions) -> None:
        around.setdefault(id(record), set()).update(within)
        for entry in record.entries:
            have = entry.versions & within
            if have:
                reached.add(id(entry))
            if entry.type.core.record is not None and have:
                walk(entry.type.core.record, have)
            if entry.type.tag is not None and not message.flexible.covers(entry.type.tagged & message.versions):
                raise faulty(record, entry, f"tagged in versions that are not flexible ({message.flexible})")
            if entry.type.tag is None and entry.type.tagged != NO_VERSIONS:
                raise faulty(record, entry, "tagged versions without a tag")

    walk(message, message.versions)
    for record in message.records():
        for entry in record.entries:
            if id(entry) not in reached:
                raise faulty(record, entry, f"no version of {message.name} ({message.versions}) reaches the field "
                                            f"({entry.versions})")
            beyond = set(entry.versions & message.versions) - around[id(record)]
            if beyond and entry.versions != EVERY:
                raise faulty(record, entry, f"version {min(beyond)} of {message.name} has the field "
                                            f"({entry.versions}), but not the struct around it")


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
    """What travels inside opaque bytes and has no number."""
    return Message("data", name, None, versions, flexible, *entries, **words)


def MetadataRecord(name: str, key: int, versions: str, flexible: str, *entries: Entry, **words: Any) -> Message:
    """A record of a metadata log, with its type number."""
    return Message("metadata", name, key, versions, flexible, *entries, **words)


def CoordinatorKey(name: str, key: int, versions: str, flexible: str, *entries: Entry, **words: Any) -> Message:
    """The key of a record in a coordinator's internal topic, with its type number."""
    return Message("coordinator-key", name, key, versions, flexible, *entries, **words)


def CoordinatorValue(name: str, key: int, versions: str, flexible: str, *entries: Entry, **words: Any) -> Message:
    """The value of a record in a coordinator's internal topic, with its type number."""
    return Message("coordinator-value", name, key, versions, flexible, *entries, **words)


def message(name: str | int, direction: str | None = None) -> Message:
    """A declared message by name ("OffsetCommitRequest"), or by API name or key and direction (8, "request").

    Names in any case or form and old names work too.  Raises `UnknownNameError`, naming the nearest.
    """
    found: Message = _room("registry").message(name, direction)
    return found


make_callable(__name__, message)
