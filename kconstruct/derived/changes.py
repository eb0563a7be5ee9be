"""What changed from version to version of a message, from its layout and its table."""
from __future__ import annotations

from dataclasses import dataclass

from kconstruct.derived.listing import FieldRow, fields
from kconstruct.schema.message_schema import MessageSchema

__all__ = ["Change", "changes"]


@dataclass(frozen=True)
class Change:
    """A version against the one before it.

    docs      what changed and why, "" when nothing is known
    added     paths of fields that the version has and the one before had not; `removed` the other way
    nullable  paths of fields that may be null from this version on
    flexible  whether the version is the first with compact lengths and tagged fields
    """

    version: int
    docs: str
    added: tuple[str, ...]
    removed: tuple[str, ...]
    nullable: tuple[str, ...]
    flexible: bool

    @property
    def same_layout(self) -> bool:
        """Whether the bytes are laid out as in the version before."""
        return not (self.added or self.removed or self.nullable or self.flexible)


def changes(message: MessageSchema) -> list[Change]:
    """The changes of every version after the first, in order."""
    found = []
    before: dict[str, FieldRow] | None = None
    for version in message.versions:
        now = {row.path: row for row in fields(message, version)}
        if before is not None:
            found.append(Change(
                version, message.changes.get(version, ""),
                tuple(path for path in now if path not in before), tuple(path for path in before if path not in now),
                tuple(path for path, row in now.items() if row.null and path in before and not before[path].null),
                version in message.flexible and version - 1 not in message.flexible,
            ))
        before = now
    return found
