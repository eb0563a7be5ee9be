"""Options: what a row of a table gives besides its type."""
from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any, TypeVar

from kconstruct.arguments import explained
from kconstruct.versions import NO_VERSIONS, Versions

__all__ = ["EVERY", "Options"]

T = TypeVar("T", bound="Options")

EVERY = Versions.of("0+")
_IMPLICIT: Any = object()


class Options:
    """A type's name and options, a value that does not change; calling it gives the same type with other options.

    versions   versions that have the field
    null       versions in which it may be null; True: all that have it
    default    value when it is left out; without one: zero, empty, or a struct of defaults
    tag        number of a tagged field; `tagged` the versions in which it is one, all that have it by default
    ignorable  may be dropped silently when a version lacks it
    map_key    part of the key that identifies an element of an array
    entity     what a name or number means: topicName, groupId, brokerId, ...
    enum       enumeration that names its values
    zero_copy  Kafka keeps a view of these bytes instead of a copy; no difference on the wire
    flexible   versions that use the compact form where it differs from the message's own
    holds      format of the bytes: the name of a message of `kconstruct.formats`, or "frame" for a request or response
               without its size; of a number: "version", where it is the version of the message that it is a field of
    when       name of a field, of the same struct or of the nearest one around it, that must be "consumer" for that;
               where it is null or not in the version, the bytes are not opened; None: always
    feature    name of the field of the same struct that gives the feature that the number is a level of (KIP-584)
    magic      newest magic of record batches by the first version that may carry it, such as {0: 0, 2: 1, 4: 2}
    zstd       versions whose record batches may be compressed with zstd
    single_batch  versions that carry one record batch at most, of the newest magic
    """

    name: str
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

    def __init__(self, name: str, **own: Any) -> None:
        vars(self).update(own, name=name)

    @explained
    def __call__(self: T, versions: str = "0+", *,  # noqa: PLR0913 - all options of a row
                 null: bool | str = False, default: Any = _IMPLICIT,
                 tag: int | None = None, tagged: str | None = None, ignorable: bool = False, map_key: bool = False,
                 entity: str | None = None, enum: Any = None, zero_copy: bool = False,
                 flexible: str | None = None, holds: str | None = None, when: str | None = None,
                 feature: str | None = None, magic: Mapping[int, int] | None = None, zstd: str = "0+",
                 single_batch: str = "none") -> T:
        have = Versions.of(versions)
        nulls = have if null is True else NO_VERSIONS if null is False else Versions.of(null)
        made = object.__new__(type(self))
        vars(made).update(
            vars(self), versions=have, null=nulls, explicit=default, tag=tag,
            tagged=NO_VERSIONS if tag is None else Versions.of(tagged) if tagged else have, ignorable=ignorable,
            map_key=map_key, entity=entity, enum=enum, zero_copy=zero_copy,
            flexible=None if flexible is None else Versions.of(flexible), holds=holds, when=when, feature=feature,
            magic=tuple((index(since), index(newest)) for since, newest in magic.items()) if magic else (),
            zstd=Versions.of(zstd), single_batch=Versions.of(single_batch),
        )
        return made

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"a type does not change: call it to get one with other options, {self!r}")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and {**_DEFAULTS, **vars(self)} == {**_DEFAULTS, **vars(other)}

    def __hash__(self) -> int:
        return hash((type(self), self.name, self.versions, self.null, self.tag))

    @property
    def has_default(self) -> bool:
        """Whether the table gives a default."""
        return self.explicit is not _IMPLICIT

    def magic_at(self, version: int) -> int:
        """The newest magic of the record batches that a version carries."""
        return next((magic for since, magic in reversed(self.magic) if version >= since), 2)

    def _options(self) -> list[str]:
        """The options as they are written in a table."""
        given = {option: value for option, default in _DEFAULTS.items() if (value := getattr(self, option)) != default}
        if self.tagged == self.versions:
            given.pop("tagged", None)
        if self.null == self.versions:
            given["null"] = True
        return [_written(option, value) for option, value in given.items()]


def _written(option: str, value: Any) -> str:
    match option, value:
        case "versions", _:
            return f'"{value}"'
        case "explicit", _:
            return f"default={value!r}"
        case "enum", _:
            return f"enum={value.__name__}"
        case "magic", _:
            return f"magic={dict(value)}"
        case _, str() | Versions():
            return f'{option}="{value}"'
        case _:
            return f"{option}={value!r}"


_DEFAULTS = {option: getattr(Options, option) for option in Options.__annotations__ if hasattr(Options, option)}
