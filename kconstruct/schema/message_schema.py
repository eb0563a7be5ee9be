"""Message schemas: records with a key, versions and a kind; `schema[9]` is the construct Struct of version 9."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from kconstruct.compiled import Code
from kconstruct.errors import DeclarationError, UnknownVersionError
from kconstruct.plan import Group
from kconstruct.schema.options import EVERY
from kconstruct.schema.types import Entry, Record, faulty
from kconstruct.versions import Versions
from kconstruct.wire.base import Label, no_label
from kconstruct.wire.structs import Struct

__all__ = ["PREFIXES", "MessageSchema"]

PREFIXES = ("version", "type", "frame")
"""What may precede the body of a format; see `kconstruct.nested.prefix`."""


class MessageSchema(Record):
    """A message's table, at all its versions.

    key        API key, or the type number of a record of an internal topic; None where there is none
    versions   all versions that any release accepted; `flexible` those with compact lengths and tagged fields
    kind       request, response, header, data, metadata, coordinator-key, coordinator-value
    listeners  which listeners accept a request: zkBroker, broker, controller
    docs       what it is for; `changes` what each version changed
    errors     names of the errors that a response may carry, as far as known
    prefix     what precedes the body: "version", "type" or "frame", see `kconstruct.nested.prefix`; "" for nothing
    tolerant   whether a version that is newer than all known ones is read as the newest, what follows it left
    control_types  types of control records (`ControlRecordType`) whose value it is
    codes      the generated code of the versions that were used
    """

    def __init__(self,  # noqa: PLR0913 - all that a table gives
                 kind: str, name: str, key: int | None, versions: str, flexible: str, *entries: Entry,
                 docs: str = "", changes: Mapping[int, str] | None = None, listeners: str = "",
                 errors: Sequence[str] = (), prefix: str = "", tolerant: bool = False,
                 control_types: Sequence[int] = ()) -> None:
        self.kind = kind
        self.key = key
        self.versions = Versions.of(versions)
        self.flexible = Versions.of(flexible)
        self.listeners = tuple(listeners.split())
        self.docs = docs
        self.changes: Mapping[int, str] = {} if changes is None else changes
        self.errors = tuple(errors)
        self.prefix = prefix
        self.tolerant = tolerant
        self.control_types = tuple(control_types)
        self.codes: dict[int, Code] = {}
        super().__init__(name, *entries)
        _check_versions(self)
        _check_content(self)

    @property
    def version_field(self) -> Entry | None:
        """The row whose value is the version of the message, where it has one."""
        return next((entry for entry in self.entries[:1] if entry.type.holds == "version"), None)

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

    def struct(self, version: int = -1, label: Label = no_label) -> Struct:
        """The construct Struct of a version; with a label, a realisation whose parts are labelled."""
        version = self.version(version)
        return super().at(version, version in self.flexible, label)

    def plan(self, version: int = -1) -> Group:
        """The plan of a version: what follows what on the wire; see docs/plan.md."""
        step = self.struct(version).step()
        assert isinstance(step, Group)
        return step

    def code(self, version: int = -1) -> Code:
        """The generated code of a version, made on first use."""
        code = self.codes.get(version)
        if code is None:
            exact = self.version(version)
            code = self.codes.get(exact) or Code(self.plan(exact), f"{self.name} v{exact}")
            self.codes[exact] = self.codes[version] = code
        return code

    def __repr__(self) -> str:
        key = "" if self.key is None else f" key {self.key},"
        return f"<{self.name}:{key} versions {self.versions}, flexible {self.flexible}>"


def _check_versions(message: MessageSchema) -> None:
    """Every field must be in some version, and have no version that the structs around it lack.

    A record may be used in several places; its fields need only lie within the versions of all of these together.
    """
    for version in message.changes:
        if version not in message.versions:
            raise DeclarationError(f"{message.name}: changes name version {version}, it has {message.versions}")
    around: dict[Record, set[int]] = {}
    _spread(message, message.versions, around)
    for record in message.records():
        for entry in record.entries:
            _check_entry(message, record, entry, around.get(record, set()))


def _spread(record: Record, within: Versions, around: dict[Record, set[int]]) -> None:
    """Collects the versions in which each record is used."""
    around.setdefault(record, set()).update(within)
    for entry in record.entries:
        have = entry.versions & within
        if entry.type.record is not None and have:
            _spread(entry.type.record, have, around)


def _check_entry(message: MessageSchema, record: Record, entry: Entry, around: set[int]) -> None:
    """Checks the versions of a row; `around` are those in which its struct is used."""
    have = set(entry.versions & message.versions)
    if entry.type.tag is not None and not message.flexible.covers(entry.type.tagged & message.versions):
        raise faulty(record, entry, f"tagged in versions that are not flexible ({message.flexible})")
    if not have & around:
        raise faulty(record, entry, f"no version of {message.name} ({message.versions}) has the field "
                                    f"({entry.versions})")
    if have - around and entry.versions != EVERY:
        raise faulty(record, entry, f"version {min(have - around)} of {message.name} has the field "
                                    f"({entry.versions}), but not the struct around it")


def _check_content(message: MessageSchema) -> None:
    """Raises `DeclarationError` for an option that does not fit its row, or names a field that is not there."""
    if message.prefix and message.prefix not in PREFIXES:
        raise DeclarationError(f"{message.name}: no prefix {message.prefix!r}; there are {', '.join(PREFIXES)}")
    if message.prefix in ("type", "frame") and message.key is None:
        raise DeclarationError(f"{message.name}: the prefix has a type number, the message has none")
    _check_options(message, message, ())


def _check_options(message: MessageSchema, record: Record, around: tuple[Record, ...]) -> None:
    for entry in record.entries:
        _check_holds(message, record, entry)
        if entry.type.when is not None and not any(_has(other, entry.type.when) for other in (record, *around)):
            raise faulty(record, entry, f"no field {entry.type.when} in the structs around it")
        if entry.type.feature is not None and not _has(record, entry.type.feature):
            raise faulty(record, entry, f"no field {entry.type.feature} beside it, to give the feature")
        if entry.type.magic or entry.type.zstd != EVERY or entry.type.single_batch:
            _check_batches(message, record, entry)
        if entry.type.record is not None:
            _check_options(message, entry.type.record, (record, *around))


def _check_holds(message: MessageSchema, record: Record, entry: Entry) -> None:
    type = entry.type
    if type.holds == "version":
        if entry is not message.version_field or not type.is_integer:
            raise faulty(record, entry, "only the first field of a message, a number, holds its version")
    elif type.holds is not None and not type.is_bytes:
        raise faulty(record, entry, f"only bytes hold {type.holds}")
    elif type.holds == "frame" and message.kind not in ("request", "response"):
        raise faulty(record, entry, "only requests and responses hold a frame")


def _check_batches(message: MessageSchema, record: Record, entry: Entry) -> None:
    if not entry.type.is_records:
        raise faulty(record, entry, "only records have record batches")
    have = entry.versions & message.versions
    if entry.type.magic and (entry.type.magic[0][0] > have.low or list(entry.type.magic) != sorted(entry.type.magic)):
        raise faulty(record, entry, f"no magic for version {have.low}, or the versions do not rise")


def _has(record: Record, name: str) -> bool:
    return any(entry.name == name for entry in record.entries)
