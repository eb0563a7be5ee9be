"""Message schemas: records with a key, versions and a kind; `schema[9]` is the construct Struct of version 9."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kconstruct.arguments import explained
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
    codes      the generated code of the versions that were used, `labels` what their trees were made with
    """

    @explained
    def __init__(self,  # noqa: PLR0913 - all that a table gives
                 kind: str, name: str, key: int | None, versions: str | Versions, flexible: str | Versions,
                 *entries: Entry, docs: str = "", changes: Mapping[int, str] | None = None, listeners: str = "",
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
        self.labels: dict[tuple[int, str], Any] = {}
        super().__init__(name, *entries)
        _check(self)

    @property
    def is_framed(self) -> bool:
        """Whether it travels in a frame, after a header: a request or a response."""
        return self.kind in ("request", "response")

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

    def _make(self, version: int, flexible: bool, label: Label) -> Struct:
        made = super()._make(version, flexible, label)
        if label is no_label and flexible == (version in self.flexible):
            made.origin = self, version
        return made

    def plan(self, version: int = -1) -> Group:
        """The plan of a version: what follows what on the wire; see docs/plan.md."""
        step = self.struct(version).step()
        assert isinstance(step, Group)
        return step

    def code(self, version: int = -1) -> Code:
        """The generated code of a version, made on first use."""
        try:
            return self.codes[version]
        except (KeyError, TypeError, ValueError):  # not made yet, or no version at all
            exact = self.version(version)
        code = self.codes.get(exact) or Code(self.plan(exact), f"{self.name} v{exact}")
        self.codes[exact] = self.codes[version] = code
        return code

    def __repr__(self) -> str:
        key = "" if self.key is None else f" key {self.key},"
        return f"<{self.name}:{key} versions {self.versions}, flexible {self.flexible}>"


def _check(message: MessageSchema) -> None:
    """Raises `DeclarationError` for what cannot be right of a message, or of a row in it."""
    if message.prefix and message.prefix not in PREFIXES:
        raise DeclarationError(f"{message.name}: no prefix {message.prefix!r}; there are {', '.join(PREFIXES)}")
    if message.prefix in ("type", "frame") and message.key is None:
        raise DeclarationError(f"{message.name}: the prefix has a type number, the message has none")
    for version in message.changes:
        if version not in message.versions:
            raise DeclarationError(f"{message.name}: changes name version {version}, it has {message.versions}")
    used: dict[Record, set[int]] = {}
    _check_structs(message, (message,), message.versions, used)
    for record, versions in used.items():
        for entry in record.entries:
            _check_versions(message, record, entry, versions)


def _check_structs(message: MessageSchema, structs: tuple[Record, ...], within: Versions,
                   used: dict[Record, set[int]]) -> None:
    """Checks the rows of a struct and of those in it, and collects the versions in which each record is used.

    `structs` are the struct and those around it, the nearest first; `within` the versions that have it here.
    """
    record = structs[0]
    used.setdefault(record, set()).update(within)
    for entry in record.entries:
        _check_content(message, structs, entry)
        inner = entry.type.record
        if inner is not None and entry.versions & within:
            _check_structs(message, (inner, *structs), entry.versions & within, used)


def _check_versions(message: MessageSchema, record: Record, entry: Entry, around: set[int]) -> None:
    """A row must be in some version, and in none that the struct around it lacks; `around` has those of all its uses.

    A record may be used in several places; its fields need only lie within the versions of all of these together.
    """
    if entry.type.tag is not None and not message.flexible.covers(entry.type.tagged & message.versions):
        raise faulty(record, entry, f"tagged in versions that are not flexible ({message.flexible})")
    if entry.versions == EVERY:
        return
    have = set(entry.versions & message.versions)
    if not have & around:
        raise faulty(record, entry, f"no version of {message.name} ({message.versions}) has the field "
                                    f"({entry.versions})")
    if have - around:
        raise faulty(record, entry, f"version {min(have - around)} of {message.name} has the field "
                                    f"({entry.versions}), but not the struct around it")


def _check_content(message: MessageSchema, structs: tuple[Record, ...], entry: Entry) -> None:
    """An option must fit its row, and the fields that it names must be there."""
    type, why = entry.type, ""
    if type.holds == "version":
        if entry is not message.version_field or not type.is_integer:
            why = "only the first field of a message, a number, holds its version"
    elif type.holds is not None and not type.is_bytes:
        why = f"only bytes hold {type.holds}"
    elif type.holds == "frame" and not message.is_framed:
        why = "only requests and responses hold a frame"
    if type.when is not None and not any(record.has(type.when) for record in structs):
        why = f"no field {type.when} in the structs around it"
    if type.feature is not None and not structs[0].has(type.feature):
        why = f"no field {type.feature} beside it, to give the feature"
    if type.magic:
        oldest = (entry.versions & message.versions).low
        if type.magic[0][0] > oldest or list(type.magic) != sorted(type.magic):
            why = f"no magic for version {oldest}, or the versions do not rise"
    if why:
        raise faulty(structs[0], entry, why)
